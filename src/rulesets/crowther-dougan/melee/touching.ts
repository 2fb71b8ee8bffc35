import type { Face } from '../../../table/facing.js';
import { type Base, basesOf, basesTouch, sideTouched, touchingBases } from '../contact.js';
import { footprintOf } from '../footprint.js';
import { figuresOf, hasGuns, isIn } from '../read.js';
import { crewStriking, figuresStriking } from '../resolvers.js';
import type { Situation, Touch, Unit } from '../state.js';

/** Which units touch, with how many figures and on which side. @see CD-HTH-03 CD-HTH-04 CD-HTH-06 CD-HTH-17 CD-HTH-34 */

const isGarrison = (unit: Unit): boolean => isIn(unit, 'garrison');

/** Bases of a unit that touch an enemy; along a wall only those of the front row. @see CD-HTH-17 */
const basesOn = (s: Situation, unit: Unit, enemy: Unit): readonly Base[] => {
  const bases = touchingBases(s, unit, enemy);
  return isGarrison(enemy) ? bases.filter(({ row }) => row === 0) : bases;
};

/** The sides of one unit's rectangle on which an enemy's bases lie that touch it: one for each base of its own. */
const sidesTouched = (s: Situation, unit: Unit, enemy: Unit): readonly Face[] => {
  const { bounds } = footprintOf(s, unit);
  const theirs = touchingBases(s, enemy, unit);
  return touchingBases(s, unit, enemy).flatMap((base) => {
    const other = theirs.find((each) => basesTouch(s, base, each));
    return other === undefined ? [] : [sideTouched(bounds, other.shape.corners)];
  });
};

/** In the order in which ties are decided. @see CD-HTH-34 */
const faces: readonly Face[] = ['front', 'left', 'right', 'rear'];

const mostTouched = (sides: readonly Face[]): Face => {
  const count = (face: Face): number => sides.filter((side) => side === face).length;
  return faces.reduce((best, face) => (count(face) > count(best) ? face : best), 'front');
};

/** Figures of a garrison that an attacker engages: as many as his along the wall, at most the garrison. @see CD-HTH-17 */
const defendersAgainst = (s: Situation, garrison: Unit, attackers: readonly Unit[]): number =>
  Math.min(
    figuresOf(s, garrison),
    attackers.reduce((sum, attacker) => sum + basesOn(s, attacker, garrison).length, 0),
  );

/** How a unit touches an enemy. */
export const touchOf = (s: Situation, unit: Unit, enemy: Unit): Touch => ({
  enemyId: enemy.id,
  figures: isGarrison(unit) ? defendersAgainst(s, unit, [enemy]) : basesOn(s, unit, enemy).length,
  side: isGarrison(unit) ? 'front' : mostTouched(sidesTouched(s, unit, enemy)),
});

/** Whether some figure of a unit touches the flank or rear of an enemy. @see CD-HTH-31 */
export const touchesFlankOrRear = (s: Situation, unit: Unit, enemy: Unit): boolean =>
  sidesTouched(s, enemy, unit).some((side) => side !== 'front');

const isSame = (one: Base, other: Base): boolean => one.row === other.row && one.file === other.file;

/** Figures directly behind those of the front row that are touched on their front. @see CD-HTH-05 CD-HTH-06 */
const behindOf = (s: Situation, unit: Unit, enemies: readonly Unit[]): number => {
  const own = basesOf(s, unit);
  const touching = enemies.flatMap((enemy) => basesOn(s, unit, enemy));
  const inFront = enemies
    .filter((enemy) => !isGarrison(enemy))
    .flatMap((enemy) => {
      const theirs = touchingBases(s, enemy, unit);
      return basesOn(s, unit, enemy).filter(
        (base) =>
          base.row === 0 &&
          theirs.some(
            (other) => basesTouch(s, base, other) && sideTouched(base.shape, other.shape.corners) === 'front',
          ),
      );
    });
  const second = own.filter(({ row, file }) => row === 1 && inFront.some((base) => base.file === file));
  // Each figure once: those that touch an enemy themselves are counted already.
  return second.filter((base) => !touching.some((each) => isSame(each, base))).length;
};

/** Figures of a unit that fight, against all that it touches. @see CD-HTH-03 CD-HTH-05 CD-HTH-06 CD-HTH-17 CD-HTH-18 */
export const fightingFigures = (s: Situation, unit: Unit, enemies: readonly Unit[]): number => {
  if (isGarrison(unit)) return defendersAgainst(s, unit, enemies);
  const all = enemies.flatMap((enemy) => basesOn(s, unit, enemy));
  const touching = all.filter((base, index) => all.findIndex((other) => isSame(other, base)) === index).length;
  if (hasGuns(unit)) return crewStriking(figuresOf(s, unit), touching, unit.guns);
  const { formation, regular } = unit;
  return figuresStriking({ formation, regular, touching, behind: behindOf(s, unit, enemies) });
};
