import type { Craft, Situation, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';
import { isOnTable } from './clearing.js';
import { contains, gap, hullOf, overlap, type Polygon, piecesOf, rectangle } from './geometry.js';
import { areaOf } from './ground.js';
import { footprintOf, onTable } from './layout.js';
import { conductReasons, leadingOf } from './placing.js';
import { alongWay, lengthOf } from './riding.js';
import { Open } from './sequence.js';
import { knows } from './sight.js';

/** Moves of craft. @see CD-BOA-02 CD-BOA-10 CD-BOA-11 */

const rates = { canoe: 24, whaleboat: 20, bateau: 16, sloop: 20, radeau: 8 } as const;

const hullAt = (pose: Pose): Polygon => rectangle(pose, -2, 2, -6, 6);

const isWater = (s: Situation, point: Point): boolean =>
  s.scenario.terrain.some((feature) => {
    const area = areaOf(feature);
    return feature.kind === 'river' && area !== null && contains(area, point);
  });

/** How far it gets before it comes too near a known enemy, on whatever leg. @see CD-MOV-24 */
const freeFor = (s: Situation, crew: Unit, way: readonly Point[], heading: number, far: number): number => {
  const at = (cm: number): Polygon => hullAt({ ...alongWay(way, cm), heading });
  const stops = s.units
    .filter((enemy) => enemy.side !== crew.side && onTable(enemy) && knows(s, crew.side, enemy))
    .map((enemy) => {
      const body = footprintOf(s, enemy);
      const start = gap(at(0), body);
      if (start > far + 6) return far;
      const least = start < 4.95 ? start : 5;
      let first: number | null = null;
      for (let cm = 0.02; cm <= far + 1e-9; cm += 0.02) {
        const now = gap(at(cm), body);
        if (start < 4.95 && now > least + 0.1) throw new Open('away and back');
        first = now < least - 1e-4 ? (first ?? cm - 0.02) : null;
        if (now < least - 0.05 - 1e-6) return first ?? cm;
      }
      return far;
    });
  return Math.min(far, ...stops);
};

/** Whether a way lies on water all along, its ends and bends too. */
const keepsToWater = (s: Situation, way: readonly Point[], far: number): boolean => {
  const dry = (cm: number): boolean => !isWater(s, alongWay(way, cm));
  for (let cm = 0; cm <= far + 0.12; cm += 0.02)
    if (dry(cm)) {
      if (Math.abs(cm - far) < 0.2) throw new Open('the bank by a hair');
      return false;
    }
  return true;
};

/** Whom its hull would lie on: another unit or craft. */
const isTaken = (s: Situation, craft: Craft, hull: Polygon): boolean =>
  s.craft.some((other) => other.id !== craft.id && overlap(hull, hullAt(other.pose))) ||
  s.units.some((unit) => unit.embarkedOn !== craft.id && onTable(unit) && overlap(hull, footprintOf(s, unit)));

export interface OracleSail {
  readonly pose: Pose;
  readonly used: number;
}

/** A move of a craft, or why it may not be made. */
export const sailOf = (s: Situation, craft: Craft, path: readonly Point[], heading: number): string | OracleSail => {
  const crew = s.units.find((unit) => unit.embarkedOn === craft.id && onTable(unit));
  if (crew === undefined || crew.side !== s.movingSide || crew.state !== 'steady') return 'badUnit';
  const way = [craft.pose, ...path];
  const rate = rates[craft.type];
  const far = Math.min(rate, lengthOf(way));
  const free = freeFor(s, crew, way, craft.pose.heading, far);
  const there: Pose = { ...alongWay(way, free), heading: craft.pose.heading };
  const turned: Pose = { ...there, heading };
  const isCut = free < lengthOf(way) - 1e-9;
  const nearer = s.units.some((enemy) => {
    if (enemy.side === crew.side || !onTable(enemy) || !knows(s, crew.side, enemy)) return false;
    const body = footprintOf(s, enemy);
    const least = Math.min(5, gap(hullAt(there), body));
    const is = gap(hullAt(turned), body);
    if (Math.abs(is - least + 0.05) < 0.02) throw new Open('a turn by a hair');
    return is < least - 0.05;
  });
  const isClear = isOnTable(s, hullAt(turned)) && !isTaken(s, craft, hullAt(turned));
  const end = isCut && (nearer || !isClear) ? there : turned;
  const reasons = [
    ...(crew.acted === null ? [] : ['alreadyMoved']),
    ...(free > 0 ? conductReasons(s, crew, hullAt(craft.pose), hullAt(end), craft.pose, end) : []),
    ...((free < 0.05 && free < far - 1e-9) || (nearer && !isCut) ? ['tooNear'] : []),
    ...(keepsToWater(s, way, free) ? [] : ['impassable']),
    ...(isTaken(s, craft, hullAt(end)) ? ['blocked'] : []),
    ...(isOnTable(s, hullAt(end)) ? [] : ['offTable']),
  ];
  // It is not rowed through others either.
  const bodies = piecesOf([...way]).map(([a, b]) =>
    hullOf([...hullAt({ ...a, heading: craft.pose.heading }), ...hullAt({ ...b, heading: craft.pose.heading })]),
  );
  if (bodies.some((body) => isTaken(s, craft, body))) throw new Open('over others');
  const why = leadingOf(reasons);
  return why ?? { pose: end, used: free / rate };
};
