/** What a bot needs from the rules to judge a position: how to read it, and the figures for moves, fire, tests and melees. */

export type { Action, ActionOf } from './actions.js';
export { areaCoverOf } from './cover.js';
export { directionBetween } from './direction.js';
export { firing, shotAt } from './fire.js';
export { footprintOf, gapBetween, gapToPoint } from './footprint.js';
export type { CrowtherDougan } from './index.js';
export { testerOf } from './morale.js';
export { lastOf, planMove } from './movement.js';
export { pictureOf } from './outcome.js';
export {
  chargersAt,
  figuresOf,
  findUnit,
  isArtillery,
  isBelowHalf,
  isCloseOrder,
  isOnTable,
  isRouting,
  knownEnemiesOf,
  menOf,
  originalMen,
  personalityOf,
  unitOf,
} from './read.js';
export { basicCasualtiesAt, fireRowOf, moraleFactor, moraleLines, multiplierOf } from './resolvers.js';
export { isConcealed, sees } from './sight.js';
export type { Unit, View } from './state.js';
export type { OrderName } from './tables.js';
export type { TaskOf } from './tasks.js';
export { concealingOf } from './terrain.js';
