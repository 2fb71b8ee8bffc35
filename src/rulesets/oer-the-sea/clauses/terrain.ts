import type { ClauseText } from '../../../core/clause.js';

/** Terrain. */
export const terrainClauses = {
  'OTS-TER-01': '[S] Infantry and officers may go anywhere.',
  'OTS-TER-02': '[S] Guns, and cavalry other than light, are barred from difficult terrain.',
  'OTS-TER-03': '[S] Difficult are deep rivers, marsh, bog, dense woods, and whatever the players nominate beforehand.',
  'OTS-TER-04':
    '[I] Light cavalry is cavalry with Light Horse; it crosses difficult terrain at Half, woods by its own rule.',
  'OTS-TER-05':
    '[I] In difficult terrain mounted dragoons count as cavalry, except in woods; dismounted ones and crews as infantry.',
  'OTS-TER-06':
    '[R] The terrain table gives each kind of feature its category, cover and sight; a scenario may change them.',
  'OTS-TER-07': '[I] Cliffs and water declared impassable stop all, officers as well.',
  'OTS-TER-08':
    '[I] Only infantry, dismounted dragoons, crews and officers enter or cross fortifications, at Half. Others may start inside, face about, turn guns, re-form and limber there, and leave in column by road. A breached work, brick or stone building is broken ground with cover for every arm and hides nothing.',
  'OTS-TER-09':
    '[I] A unit holds a line feature within 1 cm of its bounding rectangle, and is in an area that has the centres of at least half its stands. Fortification lines held, fortification areas and brick or stone buildings, unbreached, put it in fortifications.',
  'OTS-TER-10':
    '[I] A target has cover in a cover area, or if it holds a cover line that lies between its centre and the front-edge centre of the firer. Fortification lines work in the same way; fortification areas protect all round.',
  'OTS-TER-11': '[I] Fortification -2 replaces cover -1, and cover with deployed guns makes a single -1.',
  'OTS-TER-12':
    '[I] In melee only units charged, followed up or drawn in as neighbours have cover or works. A charger has none, in its approach or its first round; nor, with the followUpBonus option, has a unit that follows up.',
  'OTS-TER-13':
    '[I] Charging over the feature, work or building its target holds does not halve the charge. Mounted units stay barred from works and buildings.',
  'OTS-TER-14': '[I] Pushed or routing into barred ground, a unit stops at the edge and is confused.',
  'OTS-TER-15': '[I] Hills, fields and snow alter neither movement nor combat; hills alter sight.',
  'OTS-TER-16':
    '[I] In melee the cover segment starts from the front-edge centre the striker had as it began its last charge or follow-up into this melee, and stays so while that contact lasts. A unit that follows up over its own wall leaves that shelter to a foe on the far side.',
  'OTS-TER-17':
    '[I] Ground under a road, bridge or ford does not affect officers, or columns whose front-edge centre keeps to it, however wide, in every sort of movement; a ford is a linear obstacle to them. A charge or follow-up must keep to the road all the way. Other troops are affected only by what they touch beside the road.',
} as const satisfies Record<string, ClauseText>;
