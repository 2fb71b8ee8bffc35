import { gapBetween } from './footprint.js';
import { atMost, isDisordered, officersOfSide } from './read.js';
import type { Officer, Situation, Unit } from './state.js';

/** Who is under whose command. */

/** Whether an officer of its side has authority over a unit: that of its brigade, its division or the army. @see WT-CMD-03 WT-CMD-04 */
const hasAuthority = ({ level, commands }: Officer, unit: Unit): boolean => {
  if (level === 'army') return true;
  return commands !== null && commands === (level === 'brigade' ? unit.brigadeId : unit.divisionId);
};

/** Whether an officer with authority over a unit is near enough. Disorder is not asked here. @see WT-CMD-03 */
export const isUnderCommand = (s: Situation, unit: Unit): boolean =>
  officersOfSide(s, unit.side).some(
    (officer) => hasAuthority(officer, unit) && atMost(s, gapBetween(s, officer, unit), officer.radius),
  );

/**
 * Whether a unit has the command modifier, in movement and TESTs: in order and under command, or inspired.
 *
 * @see WT-CMD-08 WT-FOG-11 WT-FOG-16
 */
export const hasCommandBonus = (s: Situation, unit: Unit): boolean => {
  if (s.inspired.includes(unit.id)) return true;
  const isDithering = s.dither && unit.side === 'french' && unit.arm === 'lineCavalry';
  return !isDithering && !isDisordered(unit) && isUnderCommand(s, unit);
};
