import type { Situation, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { areInContact, sharedSides, touchingElements } from './contact.js';
import { inFrame } from './geometry.js';
import { isInForest, levelAt } from './ground.js';
import { type Element, elementsOf, figuresOf, isClose, isGuns, menOf, onTable } from './layout.js';

/** Hand-to-hand, from section 4.13 of the rules. */

export type Face = 'front' | 'left' | 'right' | 'rear';
const faces: readonly Face[] = ['front', 'left', 'right', 'rear'];

export interface OracleTouch {
  readonly enemyId: string;
  readonly figures: number;
  readonly side: Face;
}

/** The side of a unit on which one of its bases is touched, as the unit faces. */
const faceOf = (unit: Unit, { centre }: Element, middle: { readonly x: number; readonly y: number }): Face => {
  const [from, to] = [inFrame(unit.pose, centre), inFrame(unit.pose, middle)];
  const [right, ahead] = [to.lateral - from.lateral, to.forward - from.forward];
  if (
    Math.abs(right) >
    Math.abs(ahead) * (unit.formation === 'limbered' ? 0.4 : unit.formation === 'unlimbered' ? 0.67 : 1)
  )
    return right > 0 ? 'right' : 'left';
  return ahead > 0 ? 'front' : 'rear';
};

/** The faces of each touching element, as touched by an enemy. */
export const touchedFaces = (s: Situation, unit: Unit, enemy: Unit): readonly (readonly [Element, readonly Face[]])[] =>
  touchingElements(s, unit, enemy).map((element) => [
    element,
    sharedSides(s, element, enemy).map((middle) => faceOf(unit, element, middle)),
  ]);

const mostTouched = (all: readonly Face[]): Face =>
  faces.reduce((best, face) =>
    all.filter((each) => each === face).length > all.filter((each) => each === best).length ? face : best,
  );

/** Attackers along the wall of a garrison: front-row figures. @see CD-HTH-17 */
const alongWall = (s: Situation, attacker: Unit, garrison: Unit): number =>
  touchingElements(s, attacker, garrison).filter(({ row }) => row === 1).length;

type Touched = readonly (readonly [Element, readonly Face[]])[];
/** Of those along a wall the front row alone fights. @see CD-HTH-17 */
const striking = (enemy: Unit, touched: Touched): Touched =>
  touched.filter(([{ row }]) => enemy.formation !== 'garrison' || row === 1);

export const touchesOf = (s: Situation, unit: Unit): readonly OracleTouch[] =>
  s.units.flatMap((enemy): readonly OracleTouch[] => {
    if (enemy.side === unit.side || !onTable(enemy)) return [];
    if (unit.formation === 'garrison') {
      // As many defenders as attackers along the wall, at most the garrison (CD-HTH-17).
      const figures = Math.min(figuresOf(unit), alongWall(s, enemy, unit));
      return areInContact(s, enemy, unit) ? [{ enemyId: enemy.id, figures, side: 'front' }] : [];
    }
    const touched = touchedFaces(s, unit, enemy);
    return !areInContact(s, unit, enemy)
      ? []
      : [
          {
            enemyId: enemy.id,
            figures: striking(enemy, touched).length,
            side: mostTouched(touched.flatMap(([, each]) => each)),
          },
        ];
  });

/** @see CD-HTH-09 */
export const strikes = (s: Situation, unit: Unit): Unit | undefined => {
  if (unit.state === 'routing') return undefined;
  const [first, ...rest] = touchesOf(s, unit);
  if (first === undefined) return undefined;
  const most = rest.reduce((best, each) => (each.figures > best.figures ? each : best), first);
  return s.units.find(({ id }) => id === most.enemyId);
};

/** Figures that fight. @see CD-HTH-03 CD-HTH-05 CD-HTH-06 CD-HTH-17 CD-HTH-18 */
export const fighting = (s: Situation, unit: Unit): number => {
  const enemies = touchesOf(s, unit).flatMap(({ enemyId }) => s.units.filter(({ id }) => id === enemyId));
  if (unit.formation === 'garrison') {
    const attackers = enemies.reduce((sum, enemy) => sum + alongWall(s, enemy, unit), 0);
    return Math.min(figuresOf(unit), attackers);
  }
  const touched = enemies.flatMap((enemy) => striking(enemy, touchedFaces(s, unit, enemy)));
  const own = elementsOf(unit);
  const isTouched = (element: Element) =>
    touched.some(([{ row, file }]) => row === element.row && file === element.file);
  const count = own.filter(isTouched).length;
  if (isGuns(unit)) return Math.ceil((figuresOf(unit) * count) / own.length);
  if (!unit.regular || !isClose(unit)) return count;
  // Nobody stands behind those along a wall, but behind those who touch others in the open (CD-HTH-05).
  const inTheOpen = enemies
    .filter(({ formation }) => formation !== 'garrison')
    .flatMap((enemy) => touchedFaces(s, unit, enemy));
  const isBacked = ({ row, file }: Element) =>
    inTheOpen.some(([each, sides]) => sides.includes('front') && each.row === row - 1 && each.file === file);
  return own.filter((element) => isTouched(element) || isBacked(element)).length;
};

const wall = (unit: Unit, enemy: Unit): 'none' | 'soft' | 'hard' => {
  const found = unit.meleeCover.find(({ enemyId }) => enemyId === enemy.id);
  return found === undefined || found.forest ? 'none' : found.cover;
};

/** What is added to the die of a unit. @see CD-HTH-31 */
export const added = (s: Situation, unit: Unit, enemy: Unit): number => {
  const isAround = enemy.formation !== 'skirmish' && enemy.formation !== 'garrison';
  const sides = touchedFaces(s, enemy, unit).flatMap(([, each]) => each);
  const flank = enemy.state === 'routing' || (isAround && sides.some((side) => side !== 'front'));
  const covered = enemy.state !== 'routing' && wall(enemy, unit) !== 'none';
  return (
    (unit.chargedIn && !covered ? 1 : 0) +
    (flank ? 1 : 0) +
    (levelAt(s, unit.pose) > levelAt(s, enemy.pose) ? 1 : 0) +
    { none: 0, soft: 1, hard: 2 }[wall(unit, enemy)] +
    (unit.formation === 'skirmish' && isClose(enemy) && isInForest(s, enemy) ? 1 : 0)
  );
};

export const meleeFactor = (unit: Unit): number => (unit.arm === 'artillery' && unit.guns === 0 ? 1 : unit.mf);

/** Units joined by contact, M's first, in the order of their first M unit. @see CD-HTH-19 CD-HTH-32 */
export const meleesOf = (s: Situation): readonly (readonly Unit[])[] => {
  const rank = (unit: Unit) => s.units.indexOf(unit) + (unit.side === s.movingSide ? 0 : 1000);
  const left = new Set(s.units.filter((unit) => onTable(unit) && touchesOf(s, unit).length > 0));
  const melees: (readonly Unit[])[] = [];
  for (const unit of [...left].toSorted((a, b) => rank(a) - rank(b))) {
    if (!left.has(unit)) continue;
    const group: Unit[] = [unit];
    left.delete(unit);
    for (const member of group)
      for (const { enemyId } of touchesOf(s, member)) {
        const enemy = [...left].find(({ id }) => id === enemyId);
        if (enemy === undefined) continue;
        left.delete(enemy);
        group.push(enemy);
      }
    melees.push(group.toSorted((a, b) => rank(a) - rank(b)));
  }
  return melees;
};

export interface Result {
  readonly lost: ReadonlyMap<string, number>;
  readonly loser: string | null;
  readonly outfought: boolean;
}

/** What a melee costs, and who has lost it. @see CD-HTH-11 CD-HTH-23 CD-HTH-25 */
export const resultOf = (s: Situation, melee: readonly Unit[], inflicted: ReadonlyMap<string, number>): Result => {
  const lost = new Map(
    melee.map((unit): readonly [string, number] => {
      const blows = melee.filter((each) => strikes(s, each)?.id === unit.id);
      return [
        unit.id,
        Math.min(
          menOf(unit),
          blows.reduce((sum, { id }) => sum + (inflicted.get(id) ?? 0), 0),
        ),
      ];
    }),
  );
  const of = (mine: boolean) =>
    melee.filter((unit) => (unit.side === s.movingSide) === mine && unit.state !== 'routing');
  const sum = (mine: boolean) => of(mine).reduce((all, { id }) => all + (lost.get(id) ?? 0), 0);
  const start = (mine: boolean) => of(mine).reduce((all, { menAtStart }) => all + menAtStart, 0);
  const standing = (mine: boolean) => of(mine).some((unit) => (lost.get(unit.id) ?? 0) < menOf(unit));
  const [own, other] = [s.movingSide, s.scenario.sides.find(({ id }) => id !== s.movingSide)?.id ?? ''];
  if (of(true).length === 0 || of(false).length === 0) return { lost, loser: null, outfought: false };
  const twice = (mine: boolean) => sum(mine) >= 2 * sum(!mine);
  if (!standing(true) || !standing(false)) {
    if (!standing(true) && !standing(false)) return { lost, loser: null, outfought: false };
    return { lost, loser: standing(true) ? other : own, outfought: twice(!standing(true)) };
  }
  const percent = s.options.combatWinner === 'percent';
  const [mine, theirs] = percent ? [sum(true) * start(false), sum(false) * start(true)] : [sum(true), sum(false)];
  if (mine === theirs) return { lost, loser: null, outfought: false };
  return { lost, loser: mine > theirs ? own : other, outfought: twice(mine > theirs) };
};
