/** What a bot needs from the rules to judge a position: how to read it, and the figures for moves, fire and melees. */

export type { Action, ActionOf, LegOrder } from './actions.js';
export { footprintAt, footprintOf, overlaps } from './footprint.js';
export type { WesternTheatre } from './index.js';
export { finalValue, orderOfUnit } from './movement/dice.js';
export { wayOf } from './movement/legs.js';
export {
  enemiesOf,
  findOfficer,
  findUnit,
  gunsLeft,
  isArtillery,
  isCavalry,
  isDisordered,
  isInFlight,
  isInfantry,
  isInMelee,
  isLight,
  isLine,
  isOnTable,
  meleeOf,
  unitOf,
  unitsOfSide,
} from './read.js';
export { casualtyLines } from './resolvers.js';
export type { SideId } from './scenario.js';
export type { Officer, Unit, View } from './state.js';
export type { Direction, FrontName } from './tables.js';
export { testLines } from './test.js';
