import type { Clause } from '../../../core/clause.js';

/** Evading, crews and guns. */
export const evadingClauses = {
  'OTS-EVA-01': {
    text: 'Only mounted units and gun crews may evade.',
    source: 'stated',
  },
  'OTS-EVA-02': {
    text: "Evading is the unit's own choice in its side's initiative phase.",
    source: 'stated',
  },
  'OTS-EVA-03': {
    text: 'It goes at once, at Full, directly from the enemy unit closest to it.',
    source: 'stated',
  },
  'OTS-EVA-04': {
    text: 'It may cross features at their cost in movement.',
    source: 'stated',
  },
  'OTS-EVA-05': {
    text: 'The enemy evaded is the nearest it sees within 30 cm. The unit turns free about its centre, goes straight and ends facing away.',
    source: 'interpreted',
  },
  'OTS-EVA-06': {
    text: 'It goes as far as lawful up to Full (Half if irregular); beyond Half only if nothing halves. It halts at broken or barred ground, the table edge and units: a friend at a touch, an enemy 0.5 cm short.',
    source: 'interpreted',
  },
  'OTS-EVA-07': {
    text: 'It must not finish with some other enemy unit closer than the one it is evading.',
    source: 'stated',
  },
  'OTS-EVA-08': {
    text: 'If the full length would, it stops at the longest, in steps of 0.1 cm, that brings no other enemy unit closer than the one evaded.',
    source: 'interpreted',
  },
  'OTS-EVA-09': {
    text: 'With less than 0.1 cm to go, the evade is refused.',
    source: 'interpreted',
  },
  'OTS-EVA-10': {
    text: 'Horse and dragoons in the saddle evade 30 cm, gun crews of all sorts 20, on foot.',
    source: 'interpreted',
  },
  'OTS-EVA-11': {
    text: 'Having evaded, a unit can carry out no order in the command phase that follows.',
    source: 'stated',
  },
  'OTS-EVA-12': {
    text: 'Crews that evade leave their guns, and may come back on a later order to move to them.',
    source: 'stated',
  },
  'OTS-EVA-13': {
    text: 'The guns stay as a marker. The unit is now its crew: on foot, one row, same stands, strength, quality and melee; no fire, charge or Stand Ready, and no deployed guns to be shot at. Later turns may see it evade anew.',
    source: 'interpreted',
  },
  'OTS-EVA-14': {
    text: 'To return, a Move with recrew must end touching the guns: the unit takes their place and state, loses guns beyond its stands, and does not fire that turn.',
    source: 'interpreted',
  },
  'OTS-EVA-15': {
    text: 'No return while an enemy touches the guns or has captured them.',
    source: 'interpreted',
  },
  'OTS-EVA-16': {
    text: 'Foot, horse or dragoons whose chosen move or charge ends on enemy guns capture them; with no enemy touching, their own side frees them likewise. Guns neither fight nor block, stand useless once their crew is lost, and perish with a battery destroyed at them.',
    source: 'interpreted',
  },
  'OTS-EVA-17': {
    text: "Manning again needs contact at the end of the path, and no unit but the crew on the guns' place.",
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
