/** What a bot needs from the rules to judge a position: how to read it, and the figures for moves, fire and melees. */

export type { Action, ActionOf, MarchOrder } from './actions.js';
export { chargeAhead } from './charge.js';
export { weatherOf } from './fire.js';
export { footprintAt, footprintOf } from './footprint.js';
export type { WesternTheatre } from './index.js';
export { orderOfUnit } from './movement/dice.js';
export { wayOf } from './movement/legs.js';
export { facesFreely, planMarch, turnedTo } from './movement/march.js';
export { facedSamples, marchSamples } from './movement/samples.js';
export { walk } from './movement/walk.js';
export { pictureOf } from './outcome.js';
export {
  enemiesOf,
  findUnit,
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
export { casualtyLines, reducedDice } from './resolvers.js';
export type { Unit, View } from './state.js';
export type { Charge } from './tasks.js';
export { testLines } from './test.js';
