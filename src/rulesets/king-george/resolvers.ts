/**
 * The rules as pure functions of plain values, for another map or a real table. The game calls the same functions.
 * `tables` are those of the rule book or of a scenario.
 */

export type { Breakdown, RulesInForce } from './resolvers/breakdown.js';
export {
  type Charged,
  type Charging,
  chargePermission,
  chargerColumn,
  chargeTargetRow,
  forbiddenBy,
  testedBy,
} from './resolvers/charge.js';
export {
  type Card,
  cardsOf,
  type DeckMakings,
  type LeaderOfDeck,
  leaderCard,
  type UnitOfDeck,
  unitCard,
} from './resolvers/deck.js';
export { woundBy } from './resolvers/fate.js';
export {
  coverFrom,
  type DiceUnit,
  diceRowOf,
  type Firer,
  fireDice,
  isWithinRange,
  rangesOf,
  type VolleyCircumstances,
  volleyLines,
} from './resolvers/fire.js';
export { chainOf, changesBetween, type Drilled, indoorFormations, openFormations } from './resolvers/formations.js';
export { type Fight, type Fighter, meleeLines } from './resolvers/melee.js';
export { type TestCircumstances, testLines } from './resolvers/morale.js';
export { wheelLength } from './resolvers/movement.js';
export { deflection } from './resolvers/rockets.js';
export { needFor } from './rolls.js';
