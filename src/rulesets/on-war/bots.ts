/** What a bot needs from the rules to judge a position: how to read it, and the figures for fire, charges and melees. */

export type { Action, ActionOf } from './actions.js';
export { courageClause } from './charge/courage.js';
export { chargePlace } from './charge/place.js';
export { woundsLeft } from './fire/buildings.js';
export { planShot } from './fire/plan.js';
export { hasGrape } from './fire/shooter.js';
export { footprintAt, footprintOf } from './footprint.js';
export type { OnWar } from './index.js';
export { allowanceIn } from './orders/formation.js';
export { formationIn, pathStart } from './orders/move.js';
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
  isIn,
  isLoose,
  isOnTable,
  isPresent,
  knownEnemiesOf,
  otherSide,
  startStands,
  troopStandsOf,
  unitOf,
  unitsOfSide,
} from './read.js';
export { type FireFigures, rangeLimit, shotDice } from './resolvers/fire.js';
export { strikeOf } from './resolvers/melee.js';
export type { Drawn } from './scenario.js';
export type { Charge, Officer, Unit, View } from './state.js';
export type { Ammunition, Cover } from './tables.js';
export { featureOf, rowOf } from './terrain.js';
