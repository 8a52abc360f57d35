
E='evilhack'
log(E,'evilhack-a-caster-turns-itself-back-to-flesh','A caster that is turned to stone turns itself and its things of stone back to flesh.',sc('mage',5,{},{}, {}, [{"petrify":{"stone_items":2}}]),[["rn2",7,3]])
log(E,'evilhack-a-weak-caster-becomes-a-statue','Below level 5 a caster does not know how to turn itself back to flesh.',sc('mage',4,{},{}, {}, [{"petrify":{"stone_items":2}}]),[])
log(E,'evilhack-a-psi-bolt-at-a-monster','Monsters cast at monsters: magic resistance halves a psi bolt.',sc('mage',10,{"attitude":"tame"},{}, {}, [{"cast_at_monster":{"attack":"mage","target":{"magic_resistance":True}}}]),[["rn2",10,0],["rn2",3,0],["rn2",3,0],["rn2",100,20],["d",6,6,11,[1,2,2,2,2,2]]])
log('nethack-3.6.7','evilhack-no-spell-at-a-monster-in-nethack','In NetHack monsters cast nothing at monsters.',sc('mage',10,{"attitude":"tame"},{}, {}, [{"cast_at_monster":{"attack":"mage","target":{"magic_resistance":True}}}]),[])
log(E,'evilhack-a-polymorphed-hero-casts','A hero in the form of a caster of level 3 pays 3 points of power for a psi bolt.',sc('mage',1,{},{"power":5}, {}, [{"hero_casts":{"level":3,"attacks":["mage","mage"]}}]),[["rn2",3,0],["rn2",3,0],["rn2",30,20],["d",2,6,7,[3,4]],["rn2",3,0],["rn2",3,0]])
