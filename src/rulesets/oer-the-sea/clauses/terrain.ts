import type { Clause } from '../../../core/clause.js';

/** Terrain. */
export const terrainClauses = {
  'OTS-TER-01': {
    text: 'Infantry and officers may go anywhere.',
    source: 'stated',
  },
  'OTS-TER-02': {
    text: 'Guns, and cavalry other than light, are barred from difficult terrain.',
    source: 'stated',
  },
  'OTS-TER-03': {
    text: 'Difficult are deep rivers, marsh, bog, dense woods, and whatever the players nominate beforehand.',
    source: 'stated',
  },
  'OTS-TER-04': {
    text: 'Light cavalry is cavalry with Light Horse; it crosses difficult terrain at Half, woods by its own rule.',
    source: 'interpreted',
  },
  'OTS-TER-05': {
    text: 'In difficult terrain mounted dragoons count as cavalry, except in woods; dismounted ones and crews as infantry.',
    source: 'interpreted',
  },
  'OTS-TER-06': {
    text: 'The terrain table gives each kind of feature its category, cover and sight; a scenario may change them.',
    source: 'reconstructed',
  },
  'OTS-TER-07': {
    text: 'Cliffs and water declared impassable stop all, officers as well.',
    source: 'interpreted',
  },
  'OTS-TER-08': {
    text: 'Only infantry, dismounted dragoons, crews and officers enter or cross fortifications, at Half. Others may start inside, face about, turn guns, re-form and limber there, and leave in column by road. A breached work, brick or stone building is broken ground with cover for every arm and hides nothing.',
    source: 'interpreted',
  },
  'OTS-TER-09': {
    text: 'A unit holds a line feature within 1 cm of its bounding rectangle, and is in an area that has the centres of at least half its stands. Fortification lines held, fortification areas and brick or stone buildings, unbreached, put it in fortifications.',
    source: 'interpreted',
  },
  'OTS-TER-10': {
    text: 'A target has cover in a cover area, or if it holds a cover line that lies between its centre and the front-edge centre of whoever fires. Fortification lines work likewise; fortification areas protect all round.',
    source: 'interpreted',
  },
  'OTS-TER-11': {
    text: 'Fortification -2 replaces cover -1, and cover with deployed guns makes a single -1.',
    source: 'interpreted',
  },
  'OTS-TER-12': {
    text: 'In melee only units charged, followed up or drawn in as neighbours have cover or works. A charger has none, in its approach or its first round; nor, with the followUpBonus option, has a unit that follows up.',
    source: 'interpreted',
  },
  'OTS-TER-13': {
    text: 'Charging over the feature, work or building its target holds does not halve the charge. Mounted units stay barred from works and buildings.',
    source: 'interpreted',
  },
  'OTS-TER-14': {
    text: 'Pushed or routing into barred ground, a unit stops at the edge and is confused.',
    source: 'interpreted',
  },
  'OTS-TER-15': {
    text: 'Hills, fields and snow alter neither movement nor combat; hills alter sight.',
    source: 'interpreted',
  },
  'OTS-TER-16': {
    text: 'In melee the cover segment starts from the front-edge centre the striker had as it began its last charge or follow-up into this melee, and stays so while that contact lasts. A unit that follows up over its own wall leaves that shelter to a foe on the far side.',
    source: 'interpreted',
  },
  'OTS-TER-17': {
    text: 'Ground under a road, bridge or ford does not affect officers, or columns whose front-edge centre keeps to it, however wide, in every sort of movement; a ford is a linear obstacle to them. A charge or follow-up must keep to the road all the way. Other troops are affected only by what they touch beside the road.',
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
