import type { Situation, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { Point } from '../../../src/table/point.js';
import { areInContact, contactsOf } from './contact.js';
import { coverOf } from './cover.js';
import { cutBy, gap, inFrame, tolerance, within } from './geometry.js';
import type { Grade } from './ground.js';
import {
  centreOf,
  elementsOf,
  extentOf,
  figuresOf,
  footprintOf,
  frontTowards,
  isClose,
  isGuns,
  isInside,
  mannedOf,
} from './layout.js';
import { knows, sees } from './sight.js';

/** Shots, from sections 4.8 and 4.9 of the rules. */

export type Side = 'front' | 'flank' | 'rear';

/** @see CD-GEN-15 */
export const directionFrom = (s: Situation, attacker: Unit, target: Unit): Side => {
  const from = frontTowards(s, attacker, target);
  const [depth, front] = target.formation === 'embarked' ? [12, 6] : [extentOf(target).depth, 0];
  const { forward } = inFrame(target.pose, from);
  if (forward > front + tolerance + 1e-6) return 'front';
  return forward < front - depth - tolerance - 1e-6 ? 'rear' : 'flank';
};

/** Basic casualties: greatest distances, and men for one figure or gun. */
const bands = [10, 20, 40, 80, 120] as const;
const basics: Readonly<Record<string, readonly number[]>> = {
  1: [1, 0.5, 0.25],
  2: [2, 1, 0.5],
  3: [3, 1.5, 0.75],
  4: [4, 2, 1],
  light: [20, 12, 8, 4],
  medium: [24, 16, 12, 8, 4],
  heavy: [32, 28, 24, 20, 12],
};
export const basicAt = (firer: Unit, range: number): number | null => {
  const row = basics[firer.arm === 'artillery' ? (firer.gunWeight ?? '') : firer.ff] ?? [];
  return row[bands.findIndex((band) => within(range, band))] ?? null;
};

const firing = (firer: Unit): number => {
  if (isGuns(firer)) return mannedOf(firer);
  if (isInside(firer)) return Math.ceil(figuresOf(firer) / 2);
  return elementsOf(firer).filter(({ row }) => firer.formation === 'skirmish' || row <= 2).length;
};

/** @see CD-FIR-06 */
const isInArc = (s: Situation, firer: Unit, target: Unit): boolean => {
  if (isInside(firer) || firer.formation === 'skirmish') return true;
  const { half } = extentOf(firer);
  const slope = Math.tan(((firer.formation === 'unlimbered' ? 20.05 : 45.05) * Math.PI) / 180);
  const at = (point: Point) => inFrame(firer.pose, point);
  const left = cutBy(footprintOf(s, target), [
    (point) => at(point).forward + tolerance,
    (point) => half + tolerance + Math.max(0, at(point).forward) * slope - at(point).lateral,
    (point) => half + tolerance + Math.max(0, at(point).forward) * slope + at(point).lateral,
  ]);
  return left.length > 0;
};

const readiness = (s: Situation, firer: Unit): string | null => {
  if (firer.state !== 'steady') return 'notSteady';
  if (firer.rallied) return 'mustReform';
  if (contactsOf(s, firer).length > 0) return 'inContact';
  if (firer.firedThisMove) return 'alreadyFired';
  if (!firer.loaded) return 'notLoaded';
  if (isGuns(firer) && firer.formation !== 'unlimbered') return 'limbered';
  if (firer.arm === 'foot' && firer.ff < 1) return 'noSmallArms';
  return firer.arm === 'artillery' && mannedOf(firer) < 1 ? 'noCrew' : null;
};

/** Whether a target may be shot at, apart from who fires and from chargers. */
const refusal = (s: Situation, firer: Unit, target: Unit): string | null => {
  if (s.units.some((friend) => friend.side === firer.side && areInContact(s, friend, target))) return 'targetInMelee';
  if (!sees(s, firer, target)) return 'targetNotSeen';
  if (basicAt(firer, gap(footprintOf(s, firer), footprintOf(s, target))) === null) return 'outOfRange';
  return isInArc(s, firer, target) ? null : 'outOfArc';
};

const charges = (attacker: Unit, target: Unit): boolean =>
  attacker.charge?.stage === 'initial' && attacker.charge.targetId === target.id;

export interface OracleShot {
  readonly figures: number;
  readonly basic: number;
  /** What is added to the die. */
  readonly sum: number;
  readonly cover: Grade;
  readonly direction: Side;
  readonly seen: boolean;
  readonly at: Point;
}

const modifiers = (s: Situation, firer: Unit, target: Unit, cover: Grade, direction: Side): number => {
  const closing = charges(target, firer);
  const massed = target.formation === 'column' || target.formation === 'limbered';
  const { night, severeWeather } = s.scenario.conditions;
  return (
    (firer.arm === 'foot' && !firer.hasFired ? 1 : 0) +
    ((isClose(target) || target.formation === 'unlimbered') && direction !== 'front' ? 1 : 0) +
    (massed ? 1 : 0) +
    (target.formation === 'skirmish' && !closing ? -2 : 0) +
    (closing ? 1 : 0) +
    { none: 0, soft: -1, hard: -2 }[cover] +
    (severeWeather ? -1 : 0) +
    (night ? -1 : 0) +
    (isGuns(firer) && firer.laidOn === target.id ? 1 : 0)
  );
};

/** A shot, or why it may not be fired. */
export const shotOf = (s: Situation, firer: Unit, target: Unit): string | OracleShot => {
  // Of an enemy that it does not know a side learns nothing else (CD-OBS-23).
  if (!knows(s, firer.side, target)) return 'targetNotSeen';
  const unready = readiness(s, firer);
  if (unready !== null) return unready;
  const chargers = s.units.filter((each) => each.side !== firer.side && charges(each, firer) && each.removed === null);
  const known = refusal(s, firer, target);
  if (!chargers.includes(target) && chargers.some((each) => refusal(s, firer, each) === null))
    return 'mustFireAtCharger';
  if (known !== null) return known;
  const range = gap(footprintOf(s, firer), footprintOf(s, target));
  const [cover, direction] = [coverOf(s, firer, target, 'fire'), directionFrom(s, firer, target)];
  return {
    figures: firing(firer),
    basic: firing(firer) * (basicAt(firer, range) ?? 0),
    sum: modifiers(s, firer, target, cover, direction),
    cover,
    direction,
    seen: sees(s, target, firer),
    at: centreOf(s, firer),
  };
};

const multipliers = [0, 0.5, 0.75, 1, 1, 1.5, 2] as const;
/** Men lost for certain, and the chance of one more in per cent. @see CD-FIR-10 CD-GEN-05 CD-FIR-20 */
export const casualties = (basic: number, die: number): { readonly sure: number; readonly percent: number } => {
  const total = Math.round(basic * (multipliers[Math.max(0, Math.min(6, die))] ?? 0) * 1e9) / 1e9;
  return { sure: Math.floor(total), percent: Math.round((total - Math.floor(total)) * 100 * 1e7) / 1e7 };
};
