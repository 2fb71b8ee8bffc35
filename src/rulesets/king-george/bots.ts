/** What a bot needs from the rules to judge a position: how to read it, and the figures for fire, charges and moves. */

export type { Action } from './actions.js';
export { chargeFigure, isCovered, openingOf, planned } from './charge.js';
export { nearestTarget, volleysOf } from './fire.js';
export { centreOfUnit, gapBetween, sizeIn } from './footprint.js';
export type { KingGeorge } from './index.js';
export { maxCasualties } from './losses.js';
export { meleeDiceOf } from './melee.js';
export { manoeuvrePath, unitAfterSteps } from './movement.js';
export { nearestEnemyTo } from './near.js';
export { verdictOf } from './outcome.js';
export { ratingModifier } from './ratings.js';
export {
  constant,
  enemiesOf,
  findLeader,
  findUnit,
  hasFlanks,
  isCompany,
  isFleeing,
  isOnTable,
  otherSide,
  unitOf,
} from './read.js';
export { type Fighter, meleeLines, rangesOf } from './resolvers.js';
export { needFor } from './rolls.js';
export type { Leader, Unit, View } from './state.js';
export type { Cover } from './tables.js';
export type { Charge } from './tasks.js';
export { featureOf, isInRough, standingCover } from './terrain.js';
