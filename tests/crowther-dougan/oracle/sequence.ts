import type { MoveStep } from '../../../src/rulesets/crowther-dougan/actions.js';
import type { Situation, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { homeHeading, isClearPlace, isOnTable } from './clearing.js';
import { closedUnder } from './flight.js';
import { distance, gap, hullOf, overlap, type Polygon, placed, rectangle, within } from './geometry.js';
import { extentOf, footprintOf, isGuns, onTable, rectangleOf } from './layout.js';
import {
  afterLeg,
  allLegs,
  costOf,
  cutTo,
  type Leg,
  paidFor,
  poseOn,
  type Straight,
  type Wheel,
  withFacing,
} from './legs.js';
import { knows } from './sight.js';
import { bodiesOf, type Met, metOnWay } from './ways.js';

/** Moves of several steps: what is refused, the dice, and where they end. @see CD-MOV-28 */

const others = (s: Situation, unit: Unit): readonly Unit[] =>
  s.units.filter((other) => other.id !== unit.id && onTable(other));
const knownEnemies = (s: Situation, unit: Unit): readonly Unit[] =>
  others(s, unit).filter((other) => other.side !== unit.side && knows(s, unit.side, other));

/** The specification leaves it open, or it hangs on a hair. */
export class Open extends Error {}

const near = 4.95;
/** How far a leg goes before it comes too near an enemy: to 5 cm, or nearer than he was. @see CD-MOV-24 */
const freeOn = (s: Situation, leg: Straight | Wheel): number => {
  const fine = leg.kind === 'wheel' ? 1 : 0.02;
  const steps = Math.ceil(leg.length / fine - 1e-9);
  const at = (step: number): Polygon => rectangleOf(leg.unit, poseOn(leg, Math.min(step * fine, leg.length)));
  const stops = knownEnemies(s, leg.unit).map((enemy) => {
    const body = footprintOf(s, enemy);
    const before = gap(rectangleOf(leg.unit), body);
    // So far off that no part of it comes near.
    const reach = leg.kind === 'wheel' ? 4 * extentOf(leg.unit).half : leg.length;
    if (before > reach + 6) return leg.length;
    const least = before < near ? before : 5;
    let first = steps + 1;
    for (let step = 1; step <= steps; step += 1) {
      const now = gap(at(step), body);
      if (now < least - 1e-4) first = Math.min(first, step);
      if (now < least - 0.05 - 1e-6) {
        // A wheel whose degrees come nearer by less than the tolerance hangs on a hair (CD-GEN-08).
        if (leg.kind === 'wheel' && first < step) throw new Open('a wheel by a hair');
        return Math.max(0, first - 1) * fine;
      }
    }
    return leg.length;
  });
  return Math.min(leg.length, ...stops);
};

/** Whether what it does on the spot brings it nearer than 5 cm, or nearer than it is. */
const comesNear = (s: Situation, { unit, after }: { readonly unit: Unit; readonly after: Unit }): boolean =>
  knownEnemies(s, unit).some((enemy) => {
    const body = footprintOf(s, enemy);
    const [was, is] = [gap(rectangleOf(unit), body), gap(rectangleOf(after), body)];
    const least = Math.min(was, 5);
    if (Math.abs(is - (least - 0.05)) < 0.02) throw new Open('too near by a hair');
    return is < least - 0.05 - 1e-6;
  });

/** How much farther from the enemy by whom its move is judged. @see CD-GEN-11 CD-GEN-16 */
export const fartherBy = (s: Situation, unit: Unit, end: Unit): number => {
  const bodies = knownEnemies(s, unit)
    .filter(({ state }) => state !== 'routing')
    .map((enemy) => footprintOf(s, enemy));
  const [first, ...rest] = bodies;
  if (first === undefined) {
    const { x, y } = placed({ x: 0, y: 0, heading: homeHeading(s, unit.side) }, 0, 1);
    return x * (end.pose.x - unit.pose.x) + y * (end.pose.y - unit.pose.y);
  }
  const from = rectangleOf(unit);
  const nearest = rest.reduce((best, each) => (gap(from, each) < gap(from, best) - 1e-9 ? each : best), first);
  const isTie = bodies.some((each) => each !== nearest && Math.abs(gap(from, each) - gap(from, nearest)) < 0.06);
  if (isTie) throw new Open('two enemies as near');
  return gap(rectangleOf(end), nearest) - gap(from, nearest);
};

interface Checked {
  readonly legs: readonly Leg[];
  readonly cut: boolean;
  readonly reasons: ReadonlySet<string>;
}

/** The legs that are left when the enemy has stopped it. */
const cutByEnemies = (s: Situation, laid: readonly Leg[], whole: boolean): Checked => {
  const kept: Leg[] = [];
  const reasons = new Set<string>();
  let isFirst = true;
  for (const [index, leg] of laid.entries()) {
    if (leg.kind === 'act') {
      if (!comesNear(s, leg)) kept.push(leg);
      else if (leg.name !== 'face' || whole || index < laid.length - 1) {
        // Where its budget has cut it, it turns if that brings it no nearer.
        reasons.add('tooNear');
        kept.push(leg);
      }
      continue;
    }
    const free = freeOn(s, leg);
    if (free < leg.length - 1e-9) {
      if (isFirst && free * (leg.kind === 'wheel' ? leg.times : 1) < 0.05) reasons.add('tooNear');
      kept.push(cutTo(leg, free));
      const turned = withFacing(kept, laid, leg.step);
      const face = turned.at(-1);
      const turns = turned.length > kept.length && face?.kind === 'act' && !comesNear(s, face);
      return { legs: turns ? turned : kept, cut: true, reasons };
    }
    if (leg.length > 0) isFirst = false;
    kept.push(leg);
  }
  return { legs: kept, cut: !whole, reasons };
};

/** What the front edge passes over. @see CD-MOV-31 */
const sweptBy = (leg: Straight | Wheel): readonly Polygon[] => {
  const { half, depth } = extentOf(leg.unit);
  if (leg.kind === 'wheel') {
    const edges = Array.from({ length: Math.ceil(leg.length * 4) + 1 }, (_, quarter) => {
      const pose = poseOn(leg, Math.min(leg.length, quarter / 4));
      return [placed(pose, -half, 0), placed(pose, half, 0)];
    });
    return edges.slice(1).map((edge, index) => hullOf([...edge, ...(edges[index] ?? edge)]));
  }
  if (leg.unit.formation === 'skirmish') return bodiesOf(leg);
  const back = Math.abs(((leg.way - leg.unit.pose.heading + 540) % 360) - 180) > 179;
  return [rectangle(leg.unit.pose, -half, half, back ? -depth - leg.length : 0, back ? -depth : leg.length)];
};

/** Ground of a wheel is looked at with a margin: thin slices overlap nothing by the tolerance. */
const groundBars = (s: Situation, leg: Straight | Wheel): boolean => {
  if (leg.kind === 'straight') return sweptBy(leg).some((part) => closedUnder(s, leg.unit, part));
  const bars = bodiesOf(leg).some((part) => closedUnder(s, leg.unit, part));
  const front = sweptBy(leg).some((part) =>
    s.scenario.terrain.some(({ shape }) => shape.kind === 'area' && overlap(part, shape.polygon)),
  );
  if (bars || (front && sweptBy(leg).some((part) => closedUnder(s, leg.unit, part))))
    throw new Open('closed ground beside a wheel');
  return false;
};

const isClear = (s: Situation, unit: Unit): boolean =>
  others(s, unit).every((other) => !overlap(rectangleOf(unit), footprintOf(s, other)));

/** Buildings, fortifications and cliffs bar any overlap at the end. @see CD-MOV-31 */
const buildingUnder = (s: Situation, unit: Unit): boolean => {
  const kinds = ['buildingWood', 'buildingStone', 'buildingBrick', 'fortification', 'cliff'];
  const terrain = s.scenario.terrain.filter(({ kind }) => kinds.includes(kind));
  return closedUnder({ ...s, scenario: { ...s.scenario, terrain } }, unit, rectangleOf(unit));
};

const endOf = (unit: Unit, legs: readonly Leg[]): Unit => {
  const last = legs.at(-1);
  return last === undefined ? unit : afterLeg(last);
};
const isWay = (leg: Leg): leg is Straight | Wheel => leg.kind !== 'act';
const hasWay = (legs: readonly Leg[]): boolean => legs.some((leg) => isWay(leg) && leg.length > 0);

/** What speaks against where it wants to end and how it gets there. */
const reasonsOf = (s: Situation, unit: Unit, { legs, cut, reasons }: Checked): ReadonlySet<string> => {
  const all = new Set(reasons);
  const end = endOf(unit, legs);
  const farther = fartherBy(s, unit, end);
  if (Math.abs(Math.abs(farther) - 0.05) < 0.01) throw new Open('farther by a hair');
  // What is left is checked: whom its budget or the enemy leaves no way has stayed (CD-MOV-28).
  const displaces = hasWay(legs);
  if (displaces && s.options.orders === 'on') {
    const outside = unit.order === 'hold' && unit.orderAt !== null && !within(distance(end.pose, unit.orderAt), 10);
    const comesBack =
      unit.orderAt !== null && distance(end.pose, unit.orderAt) < distance(unit.pose, unit.orderAt) - 1e-6;
    const wasOutside = unit.orderAt !== null && !within(distance(unit.pose, unit.orderAt), 10);
    const strays = outside && !(wasOutside && comesBack);
    const forbidden =
      (unit.order === 'attack' && farther > 0.05) || (unit.order === 'withdraw' && farther < -0.05) || strays;
    if (forbidden) all.add('forbiddenByOrder');
  }
  if (displaces && unit.mustHalt) all.add('mustHalt');
  if (displaces && unit.noAdvance && farther < -0.05) all.add('mayNotAdvance');
  for (const leg of legs) {
    if (isWay(leg) && leg.length > 1e-9 && groundBars(s, leg)) all.add('impassable');
    if (leg.kind !== 'act') continue;
    const isLast = leg === legs.at(-1);
    const clear = isClearPlace(s, leg.after, leg.after.pose);
    if (leg.name === 'form' && !clear) all.add('blocked');
    const turnsOff = isOnTable(s, rectangleOf(leg.unit)) || isOnTable(s, rectangleOf(leg.after));
    if (leg.name === 'face' && !clear && isLast && !cut && turnsOff) all.add('blocked');
    if ((leg.name === 'face' || leg.name === 'pivot') && !clear && !(isLast && !cut))
      throw new Open('a turn on the way');
  }
  if (!isClear(s, end)) all.add('blocked');
  if (buildingUnder(s, end)) all.add('impassable');
  if (!isOnTable(s, rectangleOf(end))) all.add('offTable');
  return all;
};

/** The order in which reasons lead. @see CD-SEQ-09 */
const precedence = ['mustHalt', 'forbiddenByOrder', 'mayNotAdvance', 'tooNear', 'impassable', 'blocked', 'offTable'];

export interface OracleMove {
  readonly met: Met;
  /** Where it ends with so much taken off by the dice, and the share of its move that it has used. */
  readonly end: (sum: number) => { readonly unit: Unit; readonly used: number; readonly onTheSpot: boolean };
}

const usedBy = (legs: readonly Leg[]): number => legs.reduce((sum, leg) => sum + costOf(leg), 0);

/** What the dice leave of a move. @see CD-MOV-25 */
const carriedOut = (s: Situation, checked: Checked, declared: readonly Leg[], sum: number): readonly Leg[] => {
  const paid = paidFor(checked.legs, sum);
  const { cut } = paid;
  const last = paid.legs.at(-1);
  const faces = cut && last !== undefined && last.kind !== 'act';
  const legs = faces ? withFacing(paid.legs, declared, last.step) : paid.legs;
  if (!cut) return legs;
  for (let index = legs.length - 1; index >= 0; index -= 1) {
    const leg = legs[index];
    if (leg === undefined) break;
    const before = legs.slice(0, index);
    if (leg.kind === 'act') {
      // A turn that is not clear after a cut is left out.
      if (isClearPlace(s, leg.after, leg.after.pose) || (leg.name === 'turnAbout' && isClear(s, leg.after))) {
        if (leg.name !== 'face' || !comesNear(s, { unit: leg.unit, after: leg.after })) return legs.slice(0, index + 1);
      }
      if (leg.name === 'form') throw new Open('a formation on a friend');
      continue;
    }
    const fine = leg.kind === 'wheel' ? 1 : 0.05;
    for (let at = leg.length; at > 1e-9; at -= fine) {
      if (!isClear(s, { ...leg.unit, pose: poseOn(leg, at) })) continue;
      return at === leg.length
        ? legs.slice(0, index + 1)
        : withFacingIfClear(s, [...before, cutTo(leg, at)], declared, leg.step);
    }
  }
  return [];
};
const withFacingIfClear = (s: Situation, kept: readonly Leg[], all: readonly Leg[], step: number): readonly Leg[] => {
  const turned = withFacing(kept, all, step);
  const face = turned.at(-1);
  if (turned.length === kept.length || face?.kind !== 'act') return kept;
  return isClearPlace(s, face.after, face.after.pose) && !comesNear(s, face) ? turned : kept;
};

/** A move of several steps, or why it may not be made. */
export const sequenceOf = (s: Situation, unit: Unit, steps: readonly MoveStep[]): string | OracleMove => {
  const formUp = { full: 1, half: 0.5, free: 0 }[s.options.formUp];
  const declared = allLegs(unit, steps, formUp);
  const laid = paidFor(declared, 0);
  const checked = cutByEnemies(s, laid.legs, !laid.cut);
  const reasons = reasonsOf(s, unit, checked);
  const first = precedence.find((reason) => reasons.has(reason));
  if (first !== undefined) return first;
  return {
    met: hasWay(checked.legs) ? metOnWay(s, unit, checked.legs) : { sure: new Map(), perhaps: new Map() },
    end: (sum) => {
      const legs = carriedOut(s, checked, declared, sum);
      return { unit: endOf(unit, legs), used: usedBy(legs), onTheSpot: !hasWay(legs) };
    },
  };
};

/** What it did in its move. @see CD-GEN-16 CD-MOR-18 */
export const deedIn = (s: Situation, unit: Unit, end: Unit, onTheSpot: boolean): Unit['lastMove'] => {
  const far = distance(unit.pose, end.pose);
  if (onTheSpot || isGuns(unit) === null || far <= 1.05 + 1e-6) return 'halted';
  return fartherBy(s, unit, end) > 0.05 + 1e-6 ? 'retired' : 'advanced';
};
