/** What a bot needs from the rules to judge a position: how to read it, and the figures for fire, charges and melees. */

export type { Action, ActionOf } from './actions.js';
export { chargePlace, courageClause } from './charge.js';
export { planShot, woundsLeft } from './fire.js';
export { footprintAt, footprintOf } from './footprint.js';
export { allowanceIn } from './formations.js';
export type { OnWar } from './index.js';
export { formationIn, pathStart } from './orders.js';
export { pictureOf } from './outcome.js';
export {
  chargeOf,
  chargesAt,
  commandStand,
  distanceOf,
  findOfficer,
  findUnit,
  hasQuit,
  isArtillery,
  isFoot,
  isHorse,
  isLoose,
  isOnTable,
  isPresent,
  knownEnemiesOf,
  startStands,
  troopStandsOf,
  unitOf,
  unitsOfSide,
} from './read.js';
export { type FireFigures, rangeLimit, shotDice, strikeOf } from './resolvers.js';
export type { Drawn } from './scenario.js';
export type { Charge, Officer, Unit, View } from './state.js';
export type { Ammunition, Cover } from './tables.js';
export { closedTo, featureOf, lineCrosses, rowOf } from './terrain.js';
