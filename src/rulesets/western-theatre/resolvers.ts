/**
 * The rules as pure functions of plain values, for another map or a real table. The game calls the same functions.
 * `tables` are those of the rule book or of a scenario.
 */

export {
  type FireCircumstances,
  type FireDice,
  type FireRules,
  type FiringFigures,
  fireBonusOf,
  fireDice,
  firesCanister,
  isProof,
  type RangeBand,
  rangeBand,
  reducedDice,
  sharedDice,
  type Weather,
} from './resolvers/fire.js';
export {
  bestExperience,
  bestOfRows,
  dieOfSide,
  linesOfSide,
  lossesOfMelee,
  type SideLines,
  shareLosses,
} from './resolvers/melee.js';
export {
  type ByBrigade,
  callsForTest,
  casualtyLines,
  dieOfTest,
  effectOfTest,
  type FriendsNear,
  figuresOf,
  linesOfTest,
  type Tester,
  type TestLine,
} from './resolvers/test.js';
