/** What a bot needs of the rules to judge a position: reading it, and the figures of fire, charges and moves. */

export type { Action } from './actions.js';
export { chargeFigure, isCovered, openingOf, planned } from './charge.js';
export { rangesOf, volleysOf } from './fire.js';
export { centreOfUnit, gapBetween } from './footprint.js';
export type { KingGeorge } from './index.js';
export { maxCasualties } from './losses.js';
export { type Fighter, meleeDiceOf, meleeLines } from './melee.js';
export { manoeuvrePath, planSteps } from './movement.js';
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
export { needFor } from './rolls.js';
export type { Leader, Unit, View } from './state.js';
export type { Cover } from './tables.js';
export type { Charge } from './tasks.js';
export { featureOf, isInRough, standingCover } from './terrain.js';
