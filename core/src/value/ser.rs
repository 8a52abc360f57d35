//! Turns serializable types into [`Value`]s without a text in between.

use std::fmt;

use serde::ser::{self, Serialize, SerializeMap, SerializeSeq, Serializer};

use super::Value;

/// Why a type is no data of ours: it has a float, an integer beyond `i64` or a key that is no text.
#[derive(Debug)]
pub(super) struct Unfit(String);

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unfit {}

impl ser::Error for Unfit {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

/// Builds one value.
pub(super) struct Builder<'k> {
    /// Of a struct, only the field of this name.
    pub only: Option<&'k str>,
    /// Of a struct, the fields that it leaves out too, as null.
    pub left_out: bool,
}

/// Builds everything.
pub(super) const WHOLE: Builder<'static> = Builder { only: None, left_out: false };

/// Builds a list, or a map entry by entry; `variant` wraps it as `{"variant": …}` at the end.
pub(super) struct Parts<'k> {
    only: Option<&'k str>,
    left_out: bool,
    items: Vec<Value>,
    entries: Vec<(String, Value)>,
    key: Option<String>,
    variant: Option<&'static str>,
}

impl Parts<'_> {
    fn new(size: usize, variant: Option<&'static str>) -> Self {
        let items = Vec::with_capacity(size);
        Self { only: None, left_out: false, items, entries: Vec::new(), key: None, variant }
    }

    fn wrapped(variant: Option<&'static str>, value: Value) -> Value {
        match variant {
            Some(variant) => Value::Map(vec![(variant.to_owned(), value)]),
            None => value,
        }
    }

    fn list(self) -> Value {
        Self::wrapped(self.variant, Value::List(self.items))
    }

    fn map(self) -> Value {
        Self::wrapped(self.variant, Value::Map(self.entries))
    }
}

type Result<T> = std::result::Result<T, Unfit>;

fn int<T: TryInto<i64> + fmt::Display + Copy>(number: T) -> Result<Value> {
    number.try_into().map(Value::Int).map_err(|_| Unfit(format!("{number} is beyond the 64-bit integers")))
}

impl<'k> Serializer for Builder<'k> {
    type Ok = Value;
    type Error = Unfit;
    type SerializeSeq = Parts<'k>;
    type SerializeTuple = Parts<'k>;
    type SerializeTupleStruct = Parts<'k>;
    type SerializeTupleVariant = Parts<'k>;
    type SerializeMap = Parts<'k>;
    type SerializeStruct = Parts<'k>;
    type SerializeStructVariant = Parts<'k>;

    fn serialize_bool(self, flag: bool) -> Result<Value> {
        Ok(Value::Bool(flag))
    }

    fn serialize_i8(self, number: i8) -> Result<Value> {
        int(number)
    }

    fn serialize_i16(self, number: i16) -> Result<Value> {
        int(number)
    }

    fn serialize_i32(self, number: i32) -> Result<Value> {
        int(number)
    }

    fn serialize_i64(self, number: i64) -> Result<Value> {
        int(number)
    }

    fn serialize_u8(self, number: u8) -> Result<Value> {
        int(number)
    }

    fn serialize_u16(self, number: u16) -> Result<Value> {
        int(number)
    }

    fn serialize_u32(self, number: u32) -> Result<Value> {
        int(number)
    }

    fn serialize_u64(self, number: u64) -> Result<Value> {
        int(number)
    }

    #[allow(clippy::disallowed_types, reason = "the trait names floats; they are refused")]
    fn serialize_f32(self, _: f32) -> Result<Value> {
        Err(Unfit("a float".to_owned()))
    }

    #[allow(clippy::disallowed_types, reason = "the trait names floats; they are refused")]
    fn serialize_f64(self, _: f64) -> Result<Value> {
        Err(Unfit("a float".to_owned()))
    }

    fn serialize_char(self, letter: char) -> Result<Value> {
        Ok(Value::Text(letter.to_string()))
    }

    fn serialize_str(self, text: &str) -> Result<Value> {
        Ok(Value::Text(text.to_owned()))
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<Value> {
        Err(Unfit("bytes".to_owned()))
    }

    fn serialize_none(self) -> Result<Value> {
        Ok(Value::Null)
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Result<Value> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Value> {
        Ok(Value::Null)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Value> {
        Ok(Value::Null)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<Value> {
        Ok(Value::Text(variant.to_owned()))
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, value: &T) -> Result<Value> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Value> {
        Ok(Parts::wrapped(Some(variant), value.serialize(WHOLE)?))
    }

    fn serialize_seq(self, size: Option<usize>) -> Result<Parts<'k>> {
        Ok(Parts::new(size.unwrap_or(0), None))
    }

    fn serialize_tuple(self, size: usize) -> Result<Parts<'k>> {
        Ok(Parts::new(size, None))
    }

    fn serialize_tuple_struct(self, _: &'static str, size: usize) -> Result<Parts<'k>> {
        Ok(Parts::new(size, None))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        size: usize,
    ) -> Result<Parts<'k>> {
        Ok(Parts::new(size, Some(variant)))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Parts<'k>> {
        Ok(Parts::new(0, None))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts<'k>> {
        Ok(Parts { only: self.only, left_out: self.left_out, ..Parts::new(0, None) })
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts<'k>> {
        Ok(Parts::new(0, Some(variant)))
    }
}

impl SerializeSeq for Parts<'_> {
    type Ok = Value;
    type Error = Unfit;

    fn serialize_element<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<()> {
        self.items.push(value.serialize(WHOLE)?);
        Ok(())
    }

    fn end(self) -> Result<Value> {
        Ok(self.list())
    }
}

impl ser::SerializeTuple for Parts<'_> {
    type Ok = Value;
    type Error = Unfit;

    fn serialize_element<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<()> {
        SerializeSeq::serialize_element(self, value)
    }

    fn end(self) -> Result<Value> {
        Ok(self.list())
    }
}

impl ser::SerializeTupleStruct for Parts<'_> {
    type Ok = Value;
    type Error = Unfit;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<()> {
        SerializeSeq::serialize_element(self, value)
    }

    fn end(self) -> Result<Value> {
        Ok(self.list())
    }
}

impl ser::SerializeTupleVariant for Parts<'_> {
    type Ok = Value;
    type Error = Unfit;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<()> {
        SerializeSeq::serialize_element(self, value)
    }

    fn end(self) -> Result<Value> {
        Ok(self.list())
    }
}

impl SerializeMap for Parts<'_> {
    type Ok = Value;
    type Error = Unfit;

    fn serialize_key<T: ?Sized + Serialize>(&mut self, key: &T) -> Result<()> {
        let Value::Text(key) = key.serialize(WHOLE)? else {
            return Err(Unfit("a key that is no text".to_owned()));
        };
        self.key = Some(key);
        Ok(())
    }

    fn serialize_value<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<()> {
        let key = self.key.take().ok_or_else(|| Unfit("a value without a key".to_owned()))?;
        self.entries.push((key, value.serialize(WHOLE)?));
        Ok(())
    }

    fn end(self) -> Result<Value> {
        Ok(self.map())
    }
}

impl ser::SerializeStruct for Parts<'_> {
    type Ok = Value;
    type Error = Unfit;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, key: &'static str, value: &T) -> Result<()> {
        if self.only.is_none_or(|only| only == key) {
            self.entries.push((key.to_owned(), value.serialize(WHOLE)?));
        }
        Ok(())
    }

    fn skip_field(&mut self, key: &'static str) -> Result<()> {
        if self.left_out {
            self.entries.push((key.to_owned(), Value::Null));
        }
        Ok(())
    }

    fn end(self) -> Result<Value> {
        Ok(self.map())
    }
}

impl ser::SerializeStructVariant for Parts<'_> {
    type Ok = Value;
    type Error = Unfit;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, key: &'static str, value: &T) -> Result<()> {
        ser::SerializeStruct::serialize_field(self, key, value)
    }

    fn end(self) -> Result<Value> {
        Ok(self.map())
    }
}
