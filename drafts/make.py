import json,subprocess,os,sys
X=os.environ['XTASK']; R=os.getcwd()
def sc(school,level,more={},hero={},world={},actions=[]):
    return {"caster":{"school":school,"level":level,"hp":19,**more},"hero":hero,"world":world,"actions":actions}
def at(a,**k): return {"cast":{"attack":a,"thinks_it_found_you":True,**k}}
def zap(a,l=False): return {"zap":{"attack":a,"lined_up":l}}
L=[]
def log(rs,name,why,s,dice): L.append((rs,name,why,s,dice))
D='dnethack'
titan=sc('mage',16,{"kind":"titan"},{}, {}, [at('mage')])
log(D,'dnethack-a-titan-drops-a-boulder','Half of the time a titan casts from its own list: a boulder, which no other game has.',titan,[["rn2",2,1],["rn2",2,0],["rn2",32,2],["d",9,6,9,[1]*9]])
log('documented','dnethack-a-titan-has-no-boulder-in-nethack','In NetHack a titan has the spells of every mage of its level.',titan,[["rn2",16,0],["rn2",160,20],["d",9,6,9,[1]*9]])
log(D,'dnethack-a-titan-casts-from-the-list-of-its-school','The other half of the time a titan casts from the list of magical spells.',titan,[["rn2",2,0],["rn2",16,0],["rn2",32,2],["d",9,6,9,[1]*9]])
log(D,'dnethack-a-witch-has-nothing-but-her-list','A witch casts nothing but her own four spells, and never rests.',sc('mage',8,{"kind":"witch"},{}, {}, [at('mage'),at('mage')]),[["rn2",2,1],["rn2",4,3],["rn2",16,2],["d",5,6,5,[1]*5],["rn2",2,0],["rn2",4,0],["rn2",16,2],["d",5,6,5,[1]*5]])
ps=[at('psionic')]
log(D,'dnethack-a-psionic-spell-strikes-a-mind','A psionic caster strikes with the psi bolt, and need not rest.',sc('psionic',10,{},{}, {}, ps),[["rn2",2,0],["rn2",10,4],["rn2",20,2],["d",6,6,18,[3]*6]])
log(D,'dnethack-a-psionic-spell-spares-the-mindless','A psionic spell finds no mind in a hero who has none.',sc('psionic',10,{},{"mindless":True}, {}, ps),[])
log(D,'dnethack-deadmagic-stops-magical-spells','Deadmagic stops magical spells, and not divine ones.',sc('mage',10,{},{}, {"deadmagic":True}, [at('mage'),at('clerical')]),[["rn2",2,0],["rn2",10,1],["rn2",20,2],["d",6,6,18,[3]*6]])
log(D,'dnethack-misotheism-stops-divine-spells','Misotheism stops divine spells, and not psionic ones.',sc('clerical',10,{},{}, {"misotheism":True}, [at('clerical'),at('psionic')]),[["rn2",2,0],["rn2",10,0],["rn2",20,2],["d",6,6,18,[3]*6]])
far=sc('mage',10,{},{}, {"distance_squared":49}, [zap('mage')])
log(D,'dnethack-a-psi-bolt-from-afar','A directed spell is cast at a hero seven squares away.',far,[["rn2",2,0],["rn2",10,0],["rn2",20,2],["d",6,6,18,[3]*6]])
log('documented','dnethack-no-spell-from-afar-in-nethack','In NetHack a mage attack does nothing at a distance.',far,[])
log(D,'dnethack-nine-squares-are-too-far','No spell goes farther than eight squares.',sc('mage',10,{},{}, {"distance_squared":81}, [zap('mage')]),[])
log(D,'dnethack-an-orc-shaman-does-not-reach-as-far','The spells of an orc shaman do not go as far as others.',sc('mage',5,{"kind":"orc_shaman"},{}, {"distance_squared":49}, [zap('mage')]),[])
log(D,'dnethack-death-does-not-touch-from-afar','The touch of death needs the hero next to the caster: from afar it is refused.',sc('mage',30,{},{}, {"distance_squared":9}, [{"consider":{"spell":"touch_of_death"}}]),[])
log(D,'dnethack-a-miss-is-forgotten','A caster that misses does not know any more where the hero is.',sc('mage',10,{},{}, {"distance_squared":9,"believed_dx":1}, [zap('mage'),zap('mage')]),[["rn2",2,0],["rn2",10,0]])
log(D,'dnethack-a-fumble-halves-the-rest','A spell that fails halves the cooldown: 7 turns become 3.',sc('mage',3,{},{}, {}, [at('mage')]),[["rn2",2,0],["rn2",3,0],["rn2",6,1]])
log(D,'dnethack-demogorgon-never-rests','Demogorgon casts without any cooldown.',sc('mage',50,{"kind":"demogorgon"},{}, {}, [at('mage'),at('mage')]),[["rn2",2,1],["rn2",3,1],["rn2",100,2],["d",26,6,26,[1]*26],["rn2",2,1],["rn2",3,1],["rn2",100,2],["d",26,6,26,[1]*26]])
log(D,'dnethack-a-cone-of-cold-of-seven-dice','At melee range a ray has a die for three levels, and its own.',sc('mage',14,{"dice":{"count":2,"sides":6}},{}, {}, [at('ray_cold')]),[["rn2",28,2],["d",7,6,21,[3]*7]])
log(D,'dnethack-on-the-move-at-a-hero-it-sees','On the move too a hostile caster aims at a hero it sees.',sc('psionic',10,{},{}, {}, [{"move":{"attacks":["psionic"],"dx":5,"dy":0}}]),[["rn2",2,0],["rn2",10,0],["rn2",20,2],["d",6,6,18,[3]*6]])
exec(open('drafts/ev.py').read()) if os.path.exists('drafts/ev.py') else None
only=sys.argv[1:] 
for rs,name,why,s,dice in L:
    if only and not any(name.startswith(o) for o in only): continue
    out=f'{R}/replays/monster-spell/{name}.json'
    json.dump({"system":"monster-spell","ruleset":rs,"id":"monster-spell/"+name,"why":why,"scenario":s},open('drafts/s.json','w'))
    json.dump(dice,open('drafts/d.json','w'))
    p=subprocess.run([X,'record','drafts/s.json','--dice','drafts/d.json','-o',out,'--force'],cwd=R,capture_output=True,text=True)
    if p.returncode: print(name,p.returncode,p.stdout[-300:],p.stderr[-300:])
