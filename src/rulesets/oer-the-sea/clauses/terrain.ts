import type { ClauseText } from '../../../core/clause.js';

/** Terrain. */
export const terrainClauses = {
  'OTS-TER-01': '[S] Infantry and officers may move in any terrain that is not impassable.',
  'OTS-TER-02': '[S] Artillery, and cavalry other than light cavalry, may not move over difficult terrain.',
  'OTS-TER-03':
    '[S] Difficult terrain is deep rivers, marsh, bog, dense woods and every feature that the scenario nominates. By table `terrain` other woods and wooden buildings are difficult too.',
  'OTS-TER-04':
    '[I] Light cavalry is cavalry with the Light Horse rule. It moves over difficult terrain at the Half rate, except woods (OTS-SPC-14) and wooden buildings, which are barred to it.',
  'OTS-TER-05':
    '[I] Mounted dragoons count as cavalry: all difficult terrain but woods (OTS-SPC-18) is barred to them. Dismounted dragoons and crews away from their guns count as infantry.',
  'OTS-TER-06':
    '[R] Table `terrain` gives for each kind of feature its category, its going for each mover, its cover and its sight. A scenario may change them.',
  'OTS-TER-07': '[I] Cliffs, and water that the scenario makes deep, stop every piece, officers included.',
  'OTS-TER-08':
    '[I] Only infantry, dismounted dragoons, crews and officers may enter or cross fortifications, at the Half rate. Other units may start there: they may face about, turn in place as guns, re-form, limber and unlimber there, and they leave only in column by road. A breached work, brick and stone buildings included, is broken ground for every arm, gives cover and does not block sight.',
  'OTS-TER-09':
    '[I] A unit holds a line feature if its bounding rectangle is within 1 cm of it, and is in an area feature if the centres of at least half its stands are inside. A unit that holds a line of fortification, or is in an area of fortification or a brick or stone building, is in fortifications, unless the work is breached.',
  'OTS-TER-10':
    '[I] A target has cover against fire if it is in an area that gives cover, or if it holds a line that gives cover and the straight line from the front-edge centre of the firer to the centre of the target crosses it. Lines of fortification protect in the same way, areas of fortification from every side.',
  'OTS-TER-11': '[I] The -2 for fortifications replaces the -1 for cover. Cover and deployed guns together are one -1.',
  'OTS-TER-12':
    '[I] In melee only a unit that was charged, followed up or drawn in as a neighbour (OTS-CHG-09) can have cover or fortifications. A unit that charges has none in its approach and in its first round. With `options.followUpBonus` the same is true of a unit that follows up.',
  'OTS-TER-13':
    '[I] A charge across the line feature, fortification or building that its target holds is not halved by it. Ground that is barred stays barred: mounted units do not charge across a work or into a building.',
  'OTS-TER-14':
    '[I] A unit that is driven back or routs into ground barred to it stops at the edge and becomes confused.',
  'OTS-TER-15':
    '[I] Hills, fields and snow change neither movement nor combat, unless the hill is steep. Hills matter for sight.',
  'OTS-TER-16':
    '[I] In melee the line of OTS-TER-10 starts where the front-edge centre of the striker was when it began the charge or follow-up that last brought it into this melee, or where it is if it made none. The line stays the same in later rounds of that contact. So a unit that has followed up over its own wall has left its shelter, and an enemy that holds the far side of the wall is sheltered by it.',
  'OTS-TER-17':
    '[I] Ground under a road, bridge or ford does not affect officers, or columns whose front-edge centre stays on it, however wide they are and in every kind of move. A ford is a linear obstacle for them instead. A charge or follow-up has this only if its whole way stays on the road. Other units are affected only by what they touch beside the road.',
} as const satisfies Record<string, ClauseText>;
