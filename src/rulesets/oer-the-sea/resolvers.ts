/**
 * The resolutions of the rules alone: pure functions of plain figures, for a map of one's own or a real table. Each is
 * the one the game itself goes through. `tables` are those of the rule book, or a scenario's own.
 */
export { type GunFire, gunDice, gunVolley } from './artillery.js';
export { type CommandCircumstances, type CommandTest, commandTest } from './commandtest.js';
export { type Shock, shockOf } from './driveback.js';
export { standsLost } from './hits.js';
export { type MoraleCircumstances, moraleTest, standsThatWeigh, type Test } from './morale.js';
export { meleeScore } from './result.js';
export { shortfallOf } from './shortfall.js';
export type { Shelter, Volley } from './shot.js';
export { type SiegeFire, siegeVolley } from './siege.js';
export { type MusketFire, musketVolley, smallArmsDice } from './smallarms.js';
export { type BlowCircumstances, meleeDice, meleeModifierLines } from './striking.js';
export { groupHits, type Share, shareEvenly } from './takefire.js';
export { type LooseCircumstances, looseLines } from './uncontrolled.js';
