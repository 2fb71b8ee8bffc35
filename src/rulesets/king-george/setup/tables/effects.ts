import type { EntryKinds } from '../../../../scenario/tableChecks.js';
import type { FateEffectType, FateFitting } from '../../tables.js';

/** Effects that a scenario may give to results of Fate. */

/** The fields of every effect, with sample values of the right type. */
export const effectFields = {
  leaderRating: { steps: 1 },
  moraleInRadius: { levels: 1 },
  freeReach: {},
  leaderMissesTurns: { turns: 1 },
  leaderWounded: {},
  leaderFlees: { radius: 12 },
  ralliesNear: { radius: 12 },
  ignoresSuperior: {},
  leaderQuits: {},
  randomUnitRating: { skill: 'fire', levels: 1 },
  unitRating: { skill: 'fire', levels: 1 },
  unitQuits: {},
  secondOrder: {},
  moveBonus: { inches: 2 },
  unitMissesTurn: {},
  chargesNearest: {},
  firesTwice: {},
  firesOnFriend: {},
  fireShift: { levels: -1 },
  ford: { reach: 6, radius: 2 },
  moveShift: { inches: -2 },
  localsJoin: {},
  spies: { cards: 6 },
  buildingBurns: {},
  nothing: {},
} as const satisfies Record<FateEffectType, EntryKinds[string]>;

const onLeaders: readonly FateEffectType[] = [
  'leaderRating',
  'moraleInRadius',
  'freeReach',
  'leaderMissesTurns',
  'leaderWounded',
  'leaderFlees',
  'ralliesNear',
  'ignoresSuperior',
  'leaderQuits',
  'ford',
  'nothing',
];
const onUnits: readonly FateEffectType[] = [
  'randomUnitRating',
  'unitRating',
  'unitQuits',
  'secondOrder',
  'moveBonus',
  'unitMissesTurn',
  'nothing',
];

/** Effects that fit each target of a result. */
export const fittingEffects: Readonly<Record<FateFitting, readonly FateEffectType[]>> = {
  armyCommander: onLeaders,
  subordinateCommander: onLeaders,
  anyLeader: onLeaders,
  foot: [...onUnits, 'firesTwice'],
  // Guns do not charge, and a charge could drive foot out of a building.
  horse: [...onUnits, 'firesTwice', 'chargesNearest'],
  artillery: [...onUnits, 'firesTwice', 'firesOnFriend'],
  battlefield: ['fireShift', 'moveShift', 'localsJoin', 'spies', 'buildingBurns', 'nothing'],
};
