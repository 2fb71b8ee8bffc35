import type { ClauseText } from '../../../core/clause.js';

/** Officers. */
export const officersClauses = {
  'OTS-OFF-01':
    '[S] Leadership, also named command rating, is what command tests are rolled against. Combat value may be plus or minus.',
  'OTS-OFF-02': '[S] Officers and friendly units pass through each other freely.',
  'OTS-OFF-03': '[S] An officer attaches by moving into contact with a unit or group and saying so in that move.',
  'OTS-OFF-04':
    '[I] He may begin the battle attached. Attaching always takes an order, be it a move of 0 cm. He has one host, and through it serves its whole group: his value helps every unit there, and stands lost by any put him to one die an event.',
  'OTS-OFF-05':
    '[S] Attached, his combat value helps each of their stands in melee; on his own he contributes nothing.',
  'OTS-OFF-06':
    '[I] Firepower is untouched by combat value. Of several attached officers only the highest value counts.',
  'OTS-OFF-07':
    "[I] He travels with his host without orders. He leaves by a Move order to himself from the host's centre, or when the host routs and he lets it go.",
  'OTS-OFF-08':
    '[S] Only attached officers can fall. Whenever their unit loses stands, however many at once, roll 1d6: on a 1 the officer is eliminated.',
  'OTS-OFF-09': '[S] If the last stand goes and he survives that die he is left unattached, open to capture.',
  'OTS-OFF-10':
    "[S] An unattached officer may evade in his side's initiative phase from an enemy unit he sees no more than 30 cm off: 60 cm, directly away from the nearest.",
  'OTS-OFF-11': '[S] An enemy unit that then contacts an unattached officer captures him; he is out of the game.',
  'OTS-OFF-12':
    '[I] An enemy captures him by sweeping over him, or ending in touch, in a move it was ordered to make, a charge, follow-up, evade or uncontrolled advance. Pushes, falls back and routs do not capture, and a unit already touching must move anew.',
  'OTS-OFF-13': '[I] Having evaded he moves no more this turn, but may order others.',
  'OTS-OFF-14':
    '[I] Unattached officers are no targets, bar neither sight nor way, and do not fight. They may not pass through or touch enemy units.',
  'OTS-OFF-15': '[S] Being attached hampers an officer: +1 on tests to order anyone but his host.',
  'OTS-OFF-16':
    "[I] The commanding officer of range and uncontrolled-advance tests is the attached officer; failing him the unit's commander if on the table, near or far; failing both, 0.",
  'OTS-OFF-17':
    "[I] His evade goes as a unit's does at his own rate, friends being no hindrance. He must see that enemy, no farther than 30 cm, as he starts.",
  'OTS-OFF-18':
    '[I] An officer whose host exits by an exit edge exits too and is not lost; unattached he may do so by his own Move. He orders no more.',
  'OTS-OFF-19':
    '[I] One already touching an enemy unit may move away from it but no closer. He may end on top of friends without attaching, to no effect.',
} as const satisfies Record<string, ClauseText>;
