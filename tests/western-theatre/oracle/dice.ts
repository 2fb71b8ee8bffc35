import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import type { RefusalCode } from '../../../src/rulesets/western-theatre/tables.js';
import { hillsUnder } from './ground.js';
import { hasCommandBonus } from './score.js';
import { isDisordered } from './shot.js';

/** Dice of movement, after topic MOV. */

/** @see WT-MOV-06 table movementRates */
export const rateOf = (unit: Unit): number => {
  if (unit.arm === 'artillery' && unit.formation.kind === 'unlimbered') return 0;
  if (unit.arm === 'artillery') return unit.gunClass === 'light' ? 2 : 1;
  return { lineInfantry: 1, lightInfantry: 2, lineCavalry: 3, lightCavalry: 4 }[unit.arm];
};
/** @see WT-MOV-09 */
export const columnInches = ({ arm, formation: { kind } }: Unit): number =>
  arm === 'lineInfantry' && (kind === 'columnOfMarch' || kind === 'attackColumn') ? 2 : 0;

/** Dice a unit throws to move by itself. @see WT-MOV-07 WT-MOV-10 WT-FOG-14 WT-TER-17 */
export const moveDice = (s: State, unit: Unit): number => {
  const command = hasCommandBonus(s, unit) ? 1 : 0;
  const bonus = { green: 0, trained: 1, veteran: 2 }[unit.experience.move];
  const hills = s.scenario.terrain
    .filter(({ id }) => hillsUnder(s, unit).includes(id))
    .reduce((sum, hill) => sum + hill.moveDice, 0);
  const dry = isDisordered(unit) ? rateOf(unit) + command : Math.max(1, rateOf(unit) + command + bonus + hills);
  const rains = s.rainLeft !== null && s.rainLeft > 0 && s.options.heavyRain === 'fireAndMove';
  return Math.max(1, dry - (rains ? 2 : 0));
};

/** @see WT-MOV-08 WT-MOV-30 */
export const mostKept = (s: State, unit: Unit): number =>
  s.options.movementDice === 'addAll' ? moveDice(s, unit) : Math.min(rateOf(unit), moveDice(s, unit));

/** @see WT-MOV-09 WT-FOG-12 */
export const finalValue = (s: State, unit: Unit, sum: number): number =>
  (sum + columnInches(unit)) * (s.lostOrders !== null && unit.brigadeId === s.lostOrders ? 0.5 : 1);

/** Why a unit may not be picked to move. @see WT-MOV-33 */
export const pickCodes = (unit: Unit): ReadonlySet<RefusalCode> => {
  const codes = new Set<RefusalCode>();
  if (rateOf(unit) === 0) codes.add('wrongFormation');
  if (unit.meleeId !== null) codes.add('inMelee');
  if (unit.plight !== 'none') codes.add('fleeing');
  if (unit.marker === 'red') codes.add('redMarker');
  if (unit.moved) codes.add('moved');
  if (unit.acted) codes.add('alreadyActed');
  return codes;
};
