import type { Clause } from '../../../core/clause.js';

/** Officers. */
export const officersClauses = {
  'OTS-OFF-01': {
    text: 'Leadership, also named command rating, is what command tests are rolled against. Combat value may be plus or minus.',
    source: 'stated',
  },
  'OTS-OFF-02': {
    text: 'Officers and friendly units pass through each other freely.',
    source: 'stated',
  },
  'OTS-OFF-03': {
    text: 'An officer attaches by moving into contact with a unit or group and saying so in that move.',
    source: 'stated',
  },
  'OTS-OFF-04': {
    text: 'He may begin the battle attached. Attaching always takes an order, be it a move of 0 cm. He has one host, and through it serves its whole group: his value helps every unit there, and stands lost by any put him to one die an event.',
    source: 'interpreted',
  },
  'OTS-OFF-05': {
    text: 'Attached, his combat value helps each of their stands in melee; on his own he contributes nothing.',
    source: 'stated',
  },
  'OTS-OFF-06': {
    text: 'Firepower is untouched by combat value. Of several attached officers only the highest value counts.',
    source: 'interpreted',
  },
  'OTS-OFF-07': {
    text: "He travels with his host without orders. He leaves by a Move order to himself from the host's centre, or when the host routs and he lets it go.",
    source: 'interpreted',
  },
  'OTS-OFF-08': {
    text: 'Only attached officers can fall. Whenever their unit loses stands, however many at once, roll 1d6: on a 1 the officer is eliminated.',
    source: 'stated',
  },
  'OTS-OFF-09': {
    text: 'If the last stand goes and he survives that die he is left unattached, open to capture.',
    source: 'stated',
  },
  'OTS-OFF-10': {
    text: "An unattached officer may evade in his side's initiative phase from an enemy unit he sees no more than 30 cm off: 60 cm, directly away from the nearest.",
    source: 'stated',
  },
  'OTS-OFF-11': {
    text: 'An enemy unit that then contacts an unattached officer captures him; he is out of the game.',
    source: 'stated',
  },
  'OTS-OFF-12': {
    text: 'An enemy captures him by sweeping over him, or ending in touch, in a move it was ordered to make, a charge, follow-up, evade or uncontrolled advance. Pushes, falls back and routs do not capture, and a unit already touching must move anew.',
    source: 'interpreted',
  },
  'OTS-OFF-13': {
    text: 'Having evaded he moves no more this turn, but may order others.',
    source: 'interpreted',
  },
  'OTS-OFF-14': {
    text: 'Unattached officers are no targets, bar neither sight nor way, and do not fight. They may not pass through or touch enemy units.',
    source: 'interpreted',
  },
  'OTS-OFF-15': {
    text: 'Being attached hampers an officer: +1 on tests to order anyone but his host.',
    source: 'stated',
  },
  'OTS-OFF-16': {
    text: "The commanding officer of range and uncontrolled-advance tests is the attached officer; failing him the unit's commander if on the table, near or far; failing both, 0.",
    source: 'interpreted',
  },
  'OTS-OFF-17': {
    text: "His evade goes as a unit's does at his own rate, friends being no hindrance. He must see that enemy, no farther than 30 cm, as he starts.",
    source: 'interpreted',
  },
  'OTS-OFF-18': {
    text: 'An officer whose host exits by an exit edge exits too and is not lost; unattached he may do so by his own Move. He orders no more.',
    source: 'interpreted',
  },
  'OTS-OFF-19': {
    text: 'One already touching an enemy unit may move away from it but no closer. He may end on top of friends without attaching, to no effect.',
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
