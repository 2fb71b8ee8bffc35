import type { Ground } from '../../../src/rulesets/crowther-dougan/scenario.js';
import type { Situation, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { Point } from '../../../src/table/point.js';
import { type Line, passes } from './charge.js';
import { distance, edgesOf, hullOf, inFrame, overlap, type Polygon, placed, rectangle } from './geometry.js';
import { areaOf, borderOf, isBuilding, isWork, rows } from './ground.js';
import { extentOf, footprintOf, onTable, rectangleOf } from './layout.js';
import { type Leg, poseOn, type Straight, type Wheel } from './legs.js';

/** What a move of several steps passes over. @see CD-MOV-14 CD-MOV-31 CD-MOV-33 */

/** It goes straight ahead or straight back, so one side leads. */
const isSquare = ({ unit, way }: Straight): boolean => {
  const turn = (((way - unit.pose.heading) % 180) + 180) % 180;
  return unit.formation !== 'skirmish' && (turn < 1e-6 || turn > 180 - 1e-6);
};
const goesBack = ({ unit, way }: Straight): boolean => Math.abs(((way - unit.pose.heading + 540) % 360) - 180) > 179;

/** The side that leads, as a line of so many cm. */
const lineOf = (leg: Straight, far: number): Line => {
  const { unit, way } = leg;
  const front = goesBack(leg) ? placed(unit.pose, 0, -extentOf(unit).depth) : unit.pose;
  return { aim: front, length: far, pose: { x: front.x, y: front.y, heading: way } };
};

/** What the sides that lead pass over on the leg of a path. */
const ledOver = ({ unit, way, length }: Straight): readonly Polygon[] => {
  const step = placed({ x: 0, y: 0, heading: way }, 0, length);
  const moved = ({ x, y }: Point): Point => ({ x: x + step.x, y: y + step.y });
  return edgesOf(rectangleOf(unit)).flatMap(([a, b]) => {
    const outward = (b.y - a.y) * -step.x + (b.x - a.x) * step.y;
    // A side that all but goes along itself does not lead.
    return outward > 0.17 * length * distance(a, b) ? [hullOf([a, b, moved(a), moved(b)])] : [];
  });
};

/** Whether a point lies in what the front edge of a wheel passes over, by a margin; less than 0: about it. */
const isSwept = ({ unit, flank, length }: Wheel, point: Point, margin: number): boolean => {
  const { half } = extentOf(unit);
  const side = flank === 'right' ? 1 : -1;
  const corner = { ...placed(unit.pose, side * half, 0), heading: unit.pose.heading };
  const { lateral, forward } = inFrame(corner, point);
  const far = Math.hypot(lateral, forward);
  if (far > 2 * half - margin || far < 1e-9) return far <= 1e-9 && margin <= 0;
  // How far the edge has turned when it reaches the point.
  const turned = Math.atan2(forward, -side * lateral);
  const arc = (turned * 180) / Math.PI;
  return turned * far >= margin && ((length - arc) * Math.PI * far) / 180 >= margin && arc > -90;
};
const samples = ([a, b]: readonly [Point, Point]): readonly Point[] => {
  const steps = Math.max(1, Math.ceil(distance(a, b) / 0.05));
  return Array.from({ length: steps + 1 }, (_, index) => ({
    x: a.x + ((b.x - a.x) * index) / steps,
    y: a.y + ((b.y - a.y) * index) / steps,
  }));
};

/** Rectangles of a leg: the hull of a straight one, those of each degree of a wheel, the new one of an act. */
export const bodiesOf = (leg: Leg): readonly Polygon[] => {
  const from = rectangleOf(leg.unit);
  if (leg.kind === 'act') return [from, rectangleOf(leg.after)];
  if (leg.kind === 'straight') return [hullOf([...from, ...rectangleOf(leg.unit, poseOn(leg, leg.length))])];
  const stops = Array.from({ length: Math.floor(leg.length) + 1 }, (_, degree) => degree);
  return [...stops, leg.length].map((degree) => rectangleOf(leg.unit, poseOn(leg, degree)));
};

/** What is met for certain, and what perhaps: dice by kind of area, obstacle and friend. */
export interface Met {
  readonly sure: Map<string, number>;
  readonly perhaps: Map<string, number>;
}

const obstacleMet = (leg: Straight | Wheel, feature: Ground): boolean | null => {
  if (leg.kind === 'straight') {
    if (isSquare(leg)) return passes(leg.unit, lineOf(leg, leg.length), feature, leg.length);
    // What it stood on before is not crossed again, and may reach farther.
    const isNew = borderOf(feature).every((piece) => !overlap(rectangleOf(leg.unit), piece));
    if (isNew && ledOver(leg).some((part) => borderOf(feature).some((piece) => overlap(part, piece)))) return true;
    // A side that all but goes along itself may lead or not.
    return borderOf(feature).some((piece) => bodiesOf(leg).some((body) => overlap(body, piece))) ? null : false;
  }
  const all = borderOf(feature).flatMap(samples);
  if (all.some((point) => isSwept(leg, point, 0.12))) return true;
  return all.some((point) => isSwept(leg, point, -0.12)) ? null : false;
};

const friendMet = (s: Situation, leg: Straight | Wheel, friend: Unit): boolean | null => {
  const body = footprintOf(s, friend);
  if (leg.kind === 'straight' && isSquare(leg)) {
    const { half } = extentOf(leg.unit);
    return overlap(rectangle(lineOf(leg, 0).pose, -half, half, 0, leg.length), body);
  }
  if (leg.kind === 'straight') return bodiesOf(leg).some((part) => overlap(part, body));
  const edge = edgesOf(body).flatMap(samples);
  if (edge.some((point) => isSwept(leg, point, 0.12))) return true;
  return bodiesOf(leg).some((part) => overlap(part, body)) ? null : false;
};

const note = (met: Met, what: string, dice: number, is: boolean | null): void => {
  if (is !== false) met.perhaps.set(what, dice);
  if (is === true) met.sure.set(what, dice);
};

/** The dice of a way, and where it began. */
export const metOnWay = (s: Situation, unit: Unit, legs: readonly Leg[]): Met => {
  const met: Met = { sure: new Map(), perhaps: new Map() };
  const ways = legs.filter((leg): leg is Straight | Wheel => leg.kind !== 'act' && leg.length > 1e-9);
  if (ways.length === 0) return met;
  const bodies = ways.flatMap(bodiesOf);
  // Whether what it stood on before it formed or turned counts is left open.
  const after = [rectangleOf(unit), ...legs.filter(({ kind }) => kind === 'act').flatMap(bodiesOf)];
  for (const feature of s.scenario.terrain) {
    const { dice, kind } = { ...rows[feature.kind], kind: feature.kind };
    if (dice === 0 || isBuilding(feature) || (kind === 'snow' && unit.snowshoes)) continue;
    const area = areaOf(feature);
    if (area !== null && !isWork(feature)) {
      if (bodies.some((body) => overlap(body, area))) note(met, kind, dice, true);
      else if (after.some((body) => overlap(body, area))) note(met, kind, dice, null);
      continue;
    }
    for (const leg of ways) {
      const inside = area !== null && overlap(rectangleOf(leg.unit), area);
      const is = obstacleMet(leg, feature);
      // Of a work drawn as an area the way in alone costs dice; which side of a turning unit is in is open (CD-MOV-36).
      note(met, feature.id, dice, is === true && area !== null && (inside || !isSquareIn(leg)) ? null : is);
    }
  }
  for (const friend of s.units)
    if (friend.id !== unit.id && friend.side === unit.side && onTable(friend))
      for (const leg of ways) note(met, friend.id, 1, friendMet(s, leg, friend));
  return met;
};
const isSquareIn = (leg: Straight | Wheel): boolean => leg.kind === 'straight' && isSquare(leg);
