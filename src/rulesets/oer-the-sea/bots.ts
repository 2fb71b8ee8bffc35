/** Functions of the rule set for bots: readings of a battle, and the resolutions whose odds they compare. */

export { checkCharge, mayFireAtCharger } from './charge.js';
export { mayOrder, type OrderTest, orderTest, recipientKeys } from './command.js';
export { isConfusedBy, testsMoraleFor } from './driveback.js';
export {
  type Aim,
  approachShot,
  firstTarget,
  gunRowOf,
  legalTargets,
  nearestAim,
  needsRangeTest,
  rangeOf,
  shotAt,
} from './fire.js';
export { centreOfUnit, footprintOf, gapBetween } from './footprint.js';
export { strengthForLosses } from './hits.js';
export type { Action, IssueOrder, OerTheSea, Officer, Unit, View } from './index.js';
export { blowRoll } from './melee.js';
export { objectivesOf } from './objectives.js';
export { pictureOf } from './outcome.js';
export { ratesOf } from './rates.js';
export {
  attachedValue,
  findUnit,
  findWork,
  isArtillery,
  isDeployed,
  isHighlander,
  isMounted,
  isOnTable,
  officerOf,
  unitOf,
} from './read.js';
export { gunDice, standsLost } from './resolvers.js';
export type { Arrival, Shot, Struck } from './tasks.js';
export { garrisonOf } from './terrain.js';
