import {
  attacksOf,
  feedReach,
  fightsAtOnce,
  firerRow,
  mayFire,
  needOfStand,
  rangeLimit,
  shotDice,
  strikeOf,
  tollOf,
} from './resolvers.js';

/** The resolvers of On War as one object. */
export const resolvers = {
  attacksOf,
  feedReach,
  fightsAtOnce,
  firerRow,
  mayFire,
  needOfStand,
  rangeLimit,
  shotDice,
  strikeOf,
  tollOf,
};
