import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import { rateOf } from './dice.js';
import { hillsUnder } from './ground.js';
import { hasCommandBonus } from './score.js';
import { isDisordered } from './shot.js';

/** Brigades and regiments that move on one throw. @see WT-MOV-11 WT-MOV-12 WT-MOV-13 WT-CAV-04 */

const membersOf = (s: State, kind: 'brigade' | 'regiment', id: string): readonly Unit[] =>
  s.units.filter(
    (unit) =>
      unit.side === s.active &&
      unit.location === 'table' &&
      (kind === 'brigade' ? unit.brigadeId : unit.regimentId) === id,
  );

const isReady = (unit: Unit): boolean =>
  !isDisordered(unit) && unit.meleeId === null && !unit.moved && !unit.acted && rateOf(unit) > 0;

/** Dice of a group; null: it may not move as one. */
export const groupDice = (s: State, kind: 'brigade' | 'regiment', id: string): number | null => {
  const units = membersOf(s, kind, id);
  if (units.length < 2 || !units.every(isReady)) return null;
  const least = (of: (unit: Unit) => number): number => Math.min(...units.map(of));
  const hill = (unit: Unit): number =>
    s.scenario.terrain
      .filter((ground) => hillsUnder(s, unit).includes(ground.id))
      .reduce((sum, { moveDice }) => sum + moveDice, 0);
  const command = units.every((unit) => hasCommandBonus(s, unit)) ? 1 : 0;
  const bonus = least(({ experience }) => ({ green: 0, trained: 1, veteran: 2 })[experience.move]);
  const dry = Math.max(1, least(rateOf) + bonus + command + (kind === 'brigade' ? 1 : 0) + least(hill));
  const rains = s.rainLeft !== null && s.rainLeft > 0 && s.options.heavyRain === 'fireAndMove';
  return Math.max(1, dry - (rains ? 2 : 0));
};
