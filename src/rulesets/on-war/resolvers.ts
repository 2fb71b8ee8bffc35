/**
 * The rules as pure functions of plain values, for another map or a real table. The game calls the same functions.
 * `tables` are those of the rule book or of a scenario.
 */

export {
  type FireFigures,
  type FireRules,
  type Firer,
  type Firing,
  firerRow,
  type Mark,
  mayFire,
  rangeLimit,
  type ShotDice,
  shotDice,
} from './resolvers/fire.js';
export {
  attacksOf,
  feedReach,
  fightsAtOnce,
  needOfStand,
  type StandPlace,
  type Strike,
  type Striker,
  type Struck,
  strikeOf,
  type Toll,
  tollOf,
} from './resolvers/melee.js';
