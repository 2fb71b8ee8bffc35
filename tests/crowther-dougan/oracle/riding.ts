import type { Ground } from '../../../src/rulesets/crowther-dougan/scenario.js';
import type { Personality, Situation, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { Point } from '../../../src/table/point.js';
import {
  contains,
  crossedAt,
  distance,
  gap,
  lengthInside,
  nearestOn,
  type Polygon,
  piecesOf,
  type Segment,
} from './geometry.js';
import { areaOf, borderOf, crossesBorder, isBuilding, isWork, rows } from './ground.js';
import { footprintOf, onTable } from './layout.js';
import { Open } from './sequence.js';
import { knows } from './sight.js';
import type { Met } from './ways.js';

/** Rides of personalities: the centre of the base goes from point to point. @see CD-PER-11 CD-PER-18 */

const rate = 24;

const baseAt = ({ x, y }: Point): Polygon => [
  { x: x - 1, y: y - 1 },
  { x: x - 1, y: y + 1 },
  { x: x + 1, y: y + 1 },
  { x: x + 1, y: y - 1 },
];
const alone = (point: Point): Polygon => [point, point, point];

/** Where one is after so many cm of a way. */
export const alongWay = (way: readonly Point[], cm: number): Point => {
  let left = cm;
  for (const [from, to] of piecesOf(way)) {
    const length = distance(from, to);
    if (left <= length && length > 0)
      return { x: from.x + ((to.x - from.x) * left) / length, y: from.y + ((to.y - from.y) * left) / length };
    left -= length;
  }
  return way.at(-1) ?? { x: 0, y: 0 };
};
export const lengthOf = (way: readonly Point[]): number =>
  piecesOf(way).reduce((sum, [from, to]) => sum + distance(from, to), 0);

/** The legs of the first so many cm. */
const legsTo = (way: readonly Point[], cm: number): readonly Segment[] => {
  const kept: Segment[] = [];
  let left = cm;
  for (const [from, to] of piecesOf(way)) {
    const length = distance(from, to);
    if (left <= 1e-9) break;
    kept.push(left >= length ? [from, to] : [from, alongWay([from, to], left)]);
    left -= length;
  }
  return kept;
};

/** The middle line of a feature, and half the width that counts. @see CD-MOV-34 */
const onLine = ({ shape, kind }: Ground, point: Point): boolean => {
  if (shape.kind !== 'line') return false;
  const half = Math.max(shape.width / 2, kind === 'road' ? 1 : 0);
  return piecesOf(shape.points).some((piece) => distance(point, nearestOn(piece, point)) <= half + 0.05);
};

/** How much of some legs lies in a feature: in its area, or on its breadth. */
const insideOf = (feature: Ground, legs: readonly Segment[]): number => {
  const area = areaOf(feature);
  if (area !== null) return legs.reduce((sum, leg) => sum + lengthInside(area, leg), 0);
  const { shape } = feature;
  if (shape.kind !== 'line' || shape.width === 0) return 0;
  let sum = 0;
  for (const [from, to] of legs) {
    const steps = Math.ceil(distance(from, to) / 0.01);
    for (let step = 0; step < steps; step += 1) {
      const at = alongWay([from, to], ((step + 0.5) * distance(from, to)) / steps);
      if (piecesOf(shape.points).some((piece) => distance(at, nearestOn(piece, at)) < shape.width / 2))
        sum += distance(from, to) / steps;
    }
  }
  return sum;
};

/** Crosses a line, by more than just reaching it; null: by a hair. */
const crossesLine = (feature: Ground, legs: readonly Segment[]): boolean | null => {
  const last = legs.at(-1);
  // Beyond its end, as far as a hair goes.
  let hair = last !== undefined && borderOf(feature).some((piece) => gap(piece, alone(last[1])) < 0.12);
  for (const leg of legs)
    for (const piece of borderOf(feature)) {
      const t = crossedAt(leg, piece);
      if (t === null || !crossesBorder(feature, leg)) continue;
      const [before, after] = [t * distance(...leg), (1 - t) * distance(...leg)];
      if (leg !== legs.at(-1) || after > 0.12) {
        if (leg !== legs[0] || before > 0.12) return true;
      }
      hair = true;
    }
  return hair ? null : false;
};

/** Ground that no skirmisher enters. */
const isClosed = ({ kind }: Ground): boolean =>
  kind === 'river' || kind === 'fortification' || kind.startsWith('building');

const bars = (s: Situation, feature: Ground, legs: readonly Segment[]): boolean => {
  if (!isClosed(feature)) return false;
  const passages = s.scenario.terrain.filter(({ kind }) => kind === 'bridge' || kind === 'ford');
  if (feature.shape.kind === 'line' && feature.shape.width === 0) {
    const crosses = crossesLine(feature, legs);
    if (crosses === null) throw new Open('a wall by a hair');
    return crosses;
  }
  const inside = insideOf(feature, legs);
  if (Math.abs(inside - 0.05) < 0.03) throw new Open('closed ground by a hair');
  if (inside < 0.05) return false;
  if (feature.gaps.length > 0) throw new Open('a gap');
  // On a bridge or ford its centre decides (CD-MOV-32).
  if (feature.kind === 'river')
    for (const passage of passages)
      if (legs.some(([a, b]) => onLine(passage, a) || onLine(passage, b))) throw new Open('a passage');
  return true;
};

const enemiesOf = (s: Situation, side: string): readonly Unit[] =>
  s.units.filter((unit) => unit.side !== side && onTable(unit) && knows(s, side, unit));

/** How far he gets before he comes too near an enemy. */
const freeFor = (s: Situation, side: string, way: readonly Point[], far: number): number => {
  const stops = enemiesOf(s, side).map((enemy) => {
    const body = footprintOf(s, enemy);
    const start = gap(alone(alongWay(way, 0)), body);
    let least = start < 4.95 ? start : 5;
    let first: number | null = null;
    for (let cm = 0.02; cm <= far + 1e-9; cm += 0.02) {
      const now = gap(alone(alongWay(way, cm)), body);
      if (start < 4.95 && now > least + 0.1) throw new Open('away and back');
      least = Math.min(least, 5);
      first = now < least - 1e-4 ? (first ?? cm - 0.02) : null;
      if (now < least - 0.05 - 1e-6) return first ?? cm;
    }
    return far;
  });
  return Math.min(far, ...stops);
};

/** The kinds and obstacles that his way meets, and the friends that he passes. */
const metOnRide = (
  s: Situation,
  each: Personality,
  legs: readonly Segment[],
  hosts: readonly (string | null)[],
): Met => {
  const met: Met = { sure: new Map(), perhaps: new Map() };
  const note = (what: string, dice: number, is: boolean | null): void => {
    if (is !== false) met.perhaps.set(what, dice);
    if (is === true) met.sure.set(what, dice);
  };
  const by = (inside: number): boolean | null => (Math.abs(inside - 0.05) < 0.2 ? null : inside > 0.05);
  for (const feature of s.scenario.terrain) {
    const { dice } = rows[feature.kind];
    if (dice === 0 || isBuilding(feature)) continue;
    const area = areaOf(feature);
    const isBroad = feature.shape.kind === 'line' && feature.shape.width > 0;
    if (area !== null && isWork(feature))
      note(feature.id, dice, contains(area, each.at) ? null : crossesLine(feature, legs));
    else if (area !== null || isBroad) note(feature.kind, dice, by(insideOf(feature, legs)));
    else note(feature.id, dice, crossesLine(feature, legs));
  }
  const end = legs.at(-1)?.[1] ?? each.at;
  for (const friend of s.units) {
    if (friend.side !== each.side || !onTable(friend)) continue;
    const body = footprintOf(s, friend);
    const is = by(legs.reduce((sum, leg) => sum + lengthInside(body, leg), 0));
    // Whether he passes a unit on which he ends, or from which he comes, is left open.
    const isOpen = contains(body, end) || hosts.includes(friend.id) || contains(body, each.at);
    note(friend.id, 1, is === true && isOpen ? null : is);
  }
  return met;
};

export interface OracleRide {
  readonly met: Met;
  readonly end: (sum: number) => { readonly at: Point; readonly joins: boolean };
}

const precedence = ['alreadyMoved', 'notInContact', 'tooNear', 'impassable', 'offTable'];

/** A ride, or why it may not be made. */
export const rideOf = (
  s: Situation,
  each: Personality,
  path: readonly Point[],
  attachTo: string | null,
): string | OracleRide => {
  const way = [each.at, ...path];
  const far = Math.min(rate, lengthOf(way));
  const free = freeFor(s, each.side, way, far);
  const reasons = new Set<string>();
  if (free < 0.05 && free < far - 1e-9) reasons.add('tooNear');
  const legs = legsTo(way, free);
  const touches = (at: Point): boolean => {
    const host = s.units.find(({ id }) => id === attachTo);
    if (host === undefined) return false;
    const off = gap(baseAt(at), footprintOf(s, host));
    if (Math.abs(off - 0.05) < 0.02) throw new Open('his friend by a hair');
    return off <= 0.05;
  };
  if (attachTo !== null && !touches(alongWay(way, free))) reasons.add('notInContact');
  const host = s.units.find(({ id }) => id === attachTo);
  const held = host?.garrisonOf ?? null;
  for (const feature of s.scenario.terrain) {
    if (feature.id === held || !bars(s, feature, legs)) continue;
    reasons.add('impassable');
  }
  const first = precedence.find((reason) => reasons.has(reason));
  if (first !== undefined) return first;
  return {
    met: metOnRide(s, each, legs, [each.attachedTo, attachTo]),
    end: (sum) => {
      const at = alongWay(way, Math.max(0, Math.min(free, rate - sum)));
      return { at, joins: attachTo !== null && touches(at) };
    },
  };
};
