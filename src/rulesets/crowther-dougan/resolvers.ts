/**
 * The rules as pure functions of plain values, for another map or a real table. The game calls the same functions.
 * `tables` are those of the rule book or of a scenario.
 */

export {
  type Casualties,
  casualtiesOf,
  comesTrue,
  figuresLeft,
  menLost,
  multiplierOf,
  type Rules,
  riskOf,
} from './resolvers/casualties.js';
export {
  type CombatCircumstances,
  combatLines,
  combatModifiersOf,
  crewStriking,
  figuresStriking,
  isOutfought,
  loserOf,
  type MeleeSide,
  type Touching,
} from './resolvers/combat.js';
export {
  basicCasualtiesAt,
  type FireCircumstances,
  figuresFiring,
  fireLines,
  fireModifiersOf,
  fireRowOf,
  greatestRange,
  gunsManned,
} from './resolvers/fire.js';
export {
  type Charger,
  type Failed,
  isBelowHalfOf,
  type Losses,
  moraleEffectOf,
  moraleFactor,
  moraleLines,
  moraleResultOf,
  owesCasualtyTest,
  passesMorale,
  type ShotTaken,
  type Target,
  type Tester,
} from './resolvers/morale.js';
export {
  chargeReachOf,
  finalChargeOf,
  formationShare,
  losesWay,
  lostModifier,
  lostSide,
  moveLeft,
  type Reloading,
  rateOf,
  reloaded,
  type Weather,
} from './resolvers/movement.js';
export { isSpotted, type Observed, observationLines } from './resolvers/observation.js';
export { type Boarder, fitsAboard, fitsInside } from './resolvers/room.js';
