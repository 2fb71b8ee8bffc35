import type { Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Cover, Rating, Skill } from '../../../src/rulesets/king-george/tables.js';
import { crossedAt, inFrame, type Segment } from './geometry.js';
import { isLined, linesOf } from './ground.js';
import { footprintOf, frontFor, hasFlanks, isSkirmishing } from './layout.js';

/** What is added to a die that is thrown to hit with fire (table `fireModifiers`). */

const letters: readonly Rating[] = ['A', 'B', 'C', 'D', 'E'];

/**
 * How far a current rating lies below A. A company has that of its parent; when the parent is gone, what changed its
 * ratings for good still counts, as the engine has it.
 *
 * @see KG-FAT-16 KG-FAT-30 KG-FAT-37 KG-SKR-07
 */
const belowBest = (s: Situation, unit: Unit, skill: Skill): number => {
  const parent = s.units.find(({ id }) => id === unit.parent);
  const of = parent?.removed === null ? parent : unit;
  const shift = unit.ratingShift[skill] + (parent?.ratingShift[skill] ?? 0);
  const lasting = Math.min(4, Math.max(0, letters.indexOf(unit[skill]) - shift));
  const passing = (skill === 'fire' ? s.weather.fireShift : 0) + (skill === 'morale' ? of.turnShift.morale : 0);
  return Math.max(0, lasting - passing);
};
export const letterOf = (s: Situation, unit: Unit, skill: Skill): Rating => letters[belowBest(s, unit, skill)] ?? 'E';
/** The modifier of a current rating. @see KG-GEN-04 */
export const ratingOf = (s: Situation, unit: Unit, skill: Skill): number => {
  const below = belowBest(s, unit, skill);
  return s.tables.quality[letters[below] ?? 'E'] - (skill === 'fire' ? Math.max(0, below - 4) : 0);
};

export interface Circumstances {
  readonly range: number;
  readonly cover: Cover;
  readonly line: Segment;
  readonly isCanister: boolean;
  readonly isIndirect: boolean;
  /** Fire at a charger: no enfilade. @see KG-RSP-05 */
  readonly isAtCharger?: boolean;
}

/** @see KG-FIR-14 */
const isRested = (s: Situation, firer: Unit, line: Segment): boolean => {
  if (firer.arm !== 'infantry' || (firer.weapon !== 'musket' && firer.weapon !== 'rifle')) return false;
  if (firer.inBuilding !== null) return true;
  return linesOf(s).some(
    (each) => each.row.rest && isLined(s, firer, each) && each.pieces.some((piece) => crossedAt(line, piece) !== null),
  );
};

/** @see KG-FIR-15 */
const isEnfiladed = (s: Situation, firer: Unit, target: Unit): boolean =>
  hasFlanks(target) && inFrame(target.pose, frontFor(s, firer, footprintOf(s, target))).forward < 0;

/** @see KG-FIR-12 KG-FIR-13 KG-FIR-16 KG-FIR-17 KG-FIR-18 KG-FIR-19 KG-FIR-20 KG-FIR-21 KG-ART-01 KG-ART-03 KG-ART-04 */
export const firePlus = (s: Situation, firer: Unit, target: Unit, given: Circumstances): number => {
  const { fireModifiers: table, weaponRanges } = s.tables;
  const { weapon } = firer;
  if (weapon === 'rocket' || weapon === 'none') return 0;
  const row = weaponRanges[weapon];
  const isSmooth = row.smoothbore || (s.options.smoothboreArtillery && firer.arm === 'artillery');
  const isCovered = given.cover !== 'none';
  const when: readonly (readonly [boolean, number])[] = [
    [!firer.fired, table.firstShot],
    [isRested(s, firer, given.line), table.restedWeapon],
    [given.isCanister, table.canister],
    [!given.isIndirect && given.isAtCharger !== true && isEnfiladed(s, firer, target), table.enfilade],
    [firer.state === 'shaken', table.firerShaken],
    [true, table.firerCasualty * firer.casualties],
    [given.range > row.standard + 0.001, table.longRange],
    [isSmooth, table.smoothbore],
    [isSkirmishing(target) || target.arm === 'artillery', table.targetOpenOrder],
    [given.cover === 'soft', table.targetSoftCover],
    [given.cover === 'hard', table.targetHardCover],
    [given.isIndirect, table.indirect],
    [firer.arm === 'cavalry', table.mounted],
    [isCovered && firer.gun === 'medium', table.mediumAtCover],
    [isCovered && firer.gun === 'heavy', table.heavyAtCover],
  ];
  return when.reduce((sum, [does, by]) => sum + (does ? by : 0), ratingOf(s, firer, 'fire'));
};
