//! Reads types out of [`Value`]s without a text in between.

use serde::de::value::{BorrowedStrDeserializer, Error, MapDeserializer, SeqDeserializer};
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, EnumAccess, Error as _, IntoDeserializer, Unexpected,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use super::Value;

/// Reads one value.
#[derive(Clone, Copy)]
pub(super) struct Reader<'de>(pub &'de Value);

impl<'de> IntoDeserializer<'de, Error> for Reader<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for Reader<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(flag) => visitor.visit_bool(*flag),
            Value::Int(number) => match u64::try_from(*number) {
                Ok(natural) => visitor.visit_u64(natural),
                Err(_) => visitor.visit_i64(*number),
            },
            Value::Text(text) => visitor.visit_borrowed_str(text),
            Value::List(items) => {
                let mut list = SeqDeserializer::new(items.iter().map(Reader));
                let read = visitor.visit_seq(&mut list)?;
                list.end()?;
                Ok(read)
            }
            Value::Map(entries) => {
                let entries = entries.iter().map(|(key, value)| (key.as_str(), Reader(value)));
                let mut map = MapDeserializer::new(entries);
                let read = visitor.visit_map(&mut map)?;
                map.end()?;
                Ok(read)
            }
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.0 {
            Value::Text(name) => visitor.visit_enum(BorrowedStrDeserializer::new(name)),
            Value::Map(entries) if entries.len() == 1 => {
                visitor.visit_enum(Variant { name: &entries[0].0, held: Reader(&entries[0].1) })
            }
            Value::Map(_) => Err(Error::invalid_value(Unexpected::Map, &"map with a single key")),
            other => Err(Error::invalid_type(unexpected(other), &"a name or a map with a single key")),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct
        seq tuple tuple_struct map struct identifier ignored_any
    }
}

fn unexpected(value: &Value) -> Unexpected<'_> {
    match value {
        Value::Null => Unexpected::Unit,
        Value::Bool(flag) => Unexpected::Bool(*flag),
        Value::Int(number) => Unexpected::Signed(*number),
        Value::Text(text) => Unexpected::Str(text),
        Value::List(_) => Unexpected::Seq,
        Value::Map(_) => Unexpected::Map,
    }
}

/// `{"name": held}`.
struct Variant<'de> {
    name: &'de str,
    held: Reader<'de>,
}

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = Error;
    type Variant = Reader<'de>;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Reader<'de>), Error> {
        let name = seed.deserialize(BorrowedStrDeserializer::<Error>::new(self.name))?;
        Ok((name, self.held))
    }
}

impl<'de> VariantAccess<'de> for Reader<'de> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        Deserialize::deserialize(self)
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::List(_) => self.deserialize_any(visitor),
            other => Err(Error::invalid_type(unexpected(other), &"a list")),
        }
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.0 {
            Value::Map(_) => self.deserialize_any(visitor),
            other => Err(Error::invalid_type(unexpected(other), &"a map")),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::registry;

    #[test]
    fn every_example_reads_back_from_its_data_as_from_its_text() {
        for bench in registry::systems() {
            let example = bench.example();
            let by_text = bench.read_scenario(&example.line()).expect("the example is read");
            assert_eq!(by_text.0, example);
            let mut source = crate::draws::Seeded::from_seed(1);
            let ruleset = bench.rulesets()[0].name;
            assert!(bench.record(ruleset, &example, &mut source).is_ok(), "{}", bench.name());
        }
    }
}
