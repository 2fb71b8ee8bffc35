import type { Ground } from '../../../src/rulesets/on-war/scenario.js';
import type { Situation, Unit } from '../../../src/rulesets/on-war/state.js';
import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';
import { closedTo, depthIn, goingOf, isIn as isInGround, isOverPassage } from './closed.js';
import {
  aheadOf,
  contactGap,
  equal,
  gap,
  gapToLine,
  leastPossibleGap,
  middleOf,
  overlap,
  overlapDepth,
  overlapFrom,
  type Polygon,
  placed,
} from './geometry.js';
import { lineOf } from './ground.js';
import { boundsOf, centreOf, extentsOf, footprintOf } from './layout.js';

/** Fall backs, routs and pursuits, walked in steps of 0.01". */

export const step = 0.01;

export interface Flight {
  readonly pose: Pose;
  readonly gone: 'no' | 'destroyed' | 'leftTable';
}

export const along = (pose: Pose, way: Point, length: number): Pose => ({
  x: pose.x + way.x * length,
  y: pose.y + way.y * length,
  heading: pose.heading,
});

export const others = (s: Situation, unit: Unit, ...except: readonly string[]): readonly Unit[] =>
  s.units.filter((each) => each.gone === 'no' && !each.waiting && each.id !== unit.id && !except.includes(each.id));
export const enemiesOf = (s: Situation, unit: Unit, ...except: readonly string[]) =>
  others(s, unit, ...except).filter(({ side }) => side !== unit.side);
export const friendsOf = (s: Situation, unit: Unit) => others(s, unit).filter(({ side }) => side === unit.side);

/** A way ends where shapes touch, not where they overlap by 0.05" (OW-MOV-15). */
export const isIn = (one: Polygon, other: Polygon): boolean => overlapDepth(one, other) > 2 * equal;

/** The footprint of a battalion that stands still, worked out once. */
const known = new WeakMap<Unit, readonly Polygon[]>();
export const footprintOfStill = (s: Situation, unit: Unit): readonly Polygon[] => {
  const found = known.get(unit) ?? footprintOf(s, unit);
  known.set(unit, found);
  return found;
};

export const isOn = (
  s: Situation,
  unit: Unit,
  pose: Pose,
  among: readonly Unit[],
  by: (one: Polygon, other: Polygon) => boolean = isIn,
): boolean => {
  const mine = footprintOf(s, unit, pose);
  return among.some((other) =>
    footprintOfStill(s, other).some((part) => mine.some((own) => leastPossibleGap(own, part) === 0 && by(own, part))),
  );
};
/** The gap to the nearest of some battalions; anything beyond 2" is as good as another. */
export const nearestTo = (s: Situation, unit: Unit, pose: Pose, among: readonly Unit[]): number => {
  const mine = footprintOf(s, unit, pose);
  const gaps = among.flatMap((other) =>
    footprintOfStill(s, other).flatMap((part) =>
      mine.map((own) => {
        const least = leastPossibleGap(own, part);
        return least > 2 ? least : gap(own, part);
      }),
    ),
  );
  return Math.min(Number.POSITIVE_INFINITY, ...gaps);
};
/** How deep it is in ground that is closed to it; guns are left behind in very difficult ground too. @see OW-TER-13 */
export const depthInHouse = (s: Situation, unit: Unit, pose: Pose): number => {
  const closed = s.scenario.terrain.filter(
    (ground) =>
      closedTo(s, unit).includes(ground) || (unit.arm === 'artillery' && goingOf(s, unit, ground) === 'veryDifficult'),
  );
  const mine = footprintOf(s, unit, pose);
  return Math.max(0, ...closed.flatMap((ground) => mine.map((own) => depthOrTouch(s, ground, own))));
};
/** A line is met where it is touched, and closed to one who would lie across it (OW-GEN-18 OW-MOV-15). */
const depthOrTouch = (s: Situation, ground: Ground, own: Polygon): number => {
  const depth = depthIn(s, ground, own);
  const line = depth > 0 || isOverPassage(s, ground, own) ? null : lineOf(s, ground);
  return line !== null && gapToLine(own, line) <= 0 ? overlapFrom / 2 : depth;
};
export const isWhollyOn = (s: Situation, unit: Unit, pose: Pose): boolean => {
  const { width, height } = s.scenario.table;
  return footprintOf(s, unit, pose).every((part) =>
    part.every(({ x, y }) => x >= -equal && y >= -equal && x <= width + equal && y <= height + equal),
  );
};
const isCentreOff = (s: Situation, unit: Unit, pose: Pose): boolean => {
  const { x, y } = centreOf(s, unit, pose);
  const { width, height } = s.scenario.table;
  return x < -equal || y < -equal || x > width + equal || y > height + equal;
};

/** What is asked and found on a way that is made in a battle. */
export interface Watch {
  /** It comes to a pose: hidden enemies near it are revealed. @see OW-HID-13 */
  readonly comesTo: (unit: Unit, pose: Pose) => void;
  /** Guns come to overlap difficult ground; whether they bog. @see OW-TER-13 */
  readonly bogs: () => boolean;
  readonly isHidden: (id: string) => boolean;
}

interface Running {
  readonly s: Situation;
  readonly unit: Unit;
  readonly way: Point;
  readonly length: number;
  /** The opponent of a melee; null: it is a rout. */
  readonly opponent: string | null;
  /** Left out: the way is only worked out. */
  readonly watch?: Watch | undefined;
}

/** Rolls for the difficult ground that guns have come to overlap at a pose; whether they bog. @see OW-TER-06 OW-TER-13 */
const bogsAt = ({ s, unit, watch }: Running, pose: Pose, rolled: Set<string>): boolean => {
  if (watch === undefined || unit.arm !== 'artillery') return false;
  const mine = footprintOf(s, unit, pose);
  return s.scenario.terrain.some((ground) => {
    if (rolled.has(ground.id) || goingOf(s, unit, ground) !== 'difficult') return false;
    if (!mine.some((own) => isInGround(s, ground, own))) return false;
    rolled.add(ground.id);
    return watch.bogs();
  });
};

/** The last point of a way, found backwards, at which it stands well; null: there is none. */
const lastGood = ({ s, unit, way }: Running, from: number, onTable: boolean): number | null => {
  for (let length = from; length > 0; length -= step) {
    const pose = along(unit.pose, way, length);
    if (onTable && !isWhollyOn(s, unit, pose)) continue;
    if (!isOn(s, unit, pose, others(s, unit))) return length;
  }
  return null;
};

/** @see OW-FBK-13 */
const standingBack = (running: Running, from: number): Flight => {
  const { unit, way, opponent } = running;
  const length = lastGood(running, from, true);
  if (length !== null) return { pose: along(unit.pose, way, length), gone: 'no' };
  return { pose: unit.pose, gone: opponent === null ? 'no' : 'destroyed' };
};

/** Whether its way leads into closed ground farther than shapes may overlap; ground that is only grazed lets it pass. */
const goesIn = ({ s, unit, way, length }: Running, from: number): boolean => {
  for (let far = from; far <= length + 1e-9; far += step)
    if (depthInHouse(s, unit, along(unit.pose, way, far)) > overlapFrom + equal) return true;
  return from > length + 1e-9 || depthInHouse(s, unit, along(unit.pose, way, length)) > overlapFrom + equal;
};

/** Runs a battalion straight along a way. @see OW-FBK-05 OW-FBK-06 OW-FBK-07 OW-FBK-08 OW-FBK-12 OW-FBK-14 */
const run = (running: Running): Flight => {
  const { s, unit, way, length, opponent, watch } = running;
  const isHidden = watch?.isHidden ?? ((id: string) => s.units.some((each) => each.id === id && each.hidden));
  const rolled = new Set<string>();
  const foes = enemiesOf(s, unit, ...(opponent === null ? [] : [opponent]));
  const friends = friendsOf(s, unit);
  // A turn may have brought it so near a house that it is not yet on it (OW-GEN-08).
  const atFirst = depthInHouse(s, unit, unit.pose);
  const allowed = Math.max(2 * equal, atFirst <= 0.05 ? atFirst + 1e-6 : 0);
  let done = 0;
  watch?.comesTo(unit, unit.pose);
  if (bogsAt(running, unit.pose, rolled)) return { pose: unit.pose, gone: 'destroyed' };
  const endsOnFriend = isOn(s, unit, along(unit.pose, way, length), friends, overlap);
  while (done < length - 1e-9 || (endsOnFriend && isOn(s, unit, along(unit.pose, way, done), friends))) {
    const next = done < length - 1e-9 ? Math.min(length, done + step) : done + step;
    const pose = along(unit.pose, way, next);
    if (depthInHouse(s, unit, pose) <= allowed || !goesIn(running, next)) watch?.comesTo(unit, pose);
    if (next > s.tables.distances.freeStart - 1e-9 && nearestTo(s, unit, pose, foes) <= contactGap + equal)
      return { pose, gone: 'destroyed' };
    if (depthInHouse(s, unit, pose) > allowed && goesIn(running, next)) {
      // Guns that meet a house are left behind (OW-TER-13).
      if (unit.arm === 'artillery') return { pose, gone: 'destroyed' };
      const at = along(unit.pose, way, done);
      const near =
        opponent === null ? foes.filter(({ id }) => !isHidden(id)) : s.units.filter(({ id }) => id === opponent);
      if (nearestTo(s, unit, at, near) <= s.tables.distances.cornered + equal) return { pose: at, gone: 'destroyed' };
      return isOn(s, unit, at, friends, overlap) || !isWhollyOn(s, unit, at)
        ? standingBack(running, done)
        : { pose: at, gone: 'no' };
    }
    if (bogsAt(running, pose, rolled)) return { pose, gone: 'destroyed' };
    if (isCentreOff(s, unit, pose)) return { pose, gone: 'leftTable' };
    done = next;
  }
  const end = along(unit.pose, way, done);
  return isWhollyOn(s, unit, end) ? { pose: end, gone: 'no' } : halted(running, done);
};

/** Part of it would be over the edge. @see OW-FBK-12 OW-FBK-13 */
const halted = (running: Running, from: number): Flight => {
  const { s, unit, way } = running;
  let length = from;
  while (length > 0 && !isWhollyOn(s, unit, along(unit.pose, way, length))) length -= step;
  const pose = along(unit.pose, way, Math.max(0, length));
  return isOn(s, unit, pose, friendsOf(s, unit), overlap) ? standingBack(running, length) : { pose, gone: 'no' };
};

/** What it is once it falls back or routs: a square breaks up. @see OW-SQR-09 */
const brokenUp = (unit: Unit): Unit =>
  unit.formation.kind === 'square'
    ? {
        ...unit,
        formation:
          unit.arm === 'artillery' ? { kind: 'line', files: unit.stands.length } : { kind: 'column', files: 0 },
      }
    : unit;

const lengthOf = (s: Situation, unit: Unit): number => {
  const { fallBack } = s.tables.assaults[unit.type];
  if (fallBack !== null) return fallBack;
  return unit.formation.kind === 'garrison' ? 0 : (s.tables.movementAllowances[unit.type][unit.formation.kind] ?? 0);
};

/** A fall back from a melee; `heading` is the charger's. @see OW-FBK-02 OW-FBK-04 OW-FBK-09 */
export const fallBackOf = (
  s: Situation,
  given: Unit,
  opponent: Unit,
  heading: number,
  isCharger: boolean,
  watch?: Watch,
): Flight => {
  const unit = brokenUp(given);
  if (unit.bogged || unit.stuck) return { pose: unit.pose, gone: 'destroyed' };
  const way = aheadOf(isCharger ? heading + 180 : heading);
  return run({ s, unit, way, length: lengthOf(s, unit), opponent: opponent.id, watch });
};

const homewards = { north: 0, east: 90, south: 180, west: 270 };

/** A footprint pushed back over every edge but the home edge. @see OW-ROU-02 */
const shifted = (s: Situation, unit: Unit, pose: Pose, home: keyof typeof homewards): Pose => {
  const corners = boundsOf(s, unit, pose);
  const { width, height } = s.scenario.table;
  const over = {
    west: Math.max(0, -Math.min(...corners.map(({ x }) => x))),
    east: Math.max(0, Math.max(...corners.map(({ x }) => x)) - width),
    south: Math.max(0, -Math.min(...corners.map(({ y }) => y))),
    north: Math.max(0, Math.max(...corners.map(({ y }) => y)) - height),
  };
  const pushed = { ...over, [home]: 0 };
  return { ...pose, x: pose.x + pushed.west - pushed.east, y: pose.y + pushed.south - pushed.north };
};

const homeOf = (s: Situation, { side }: Unit) => s.scenario.sides.find(({ id }) => id === side)?.homeEdge ?? 'south';

/**
 * A routing garrison outside its building, before it runs: a column, the middle of its rear on the side nearest home.
 *
 * @see OW-ROU-02
 */
export const setOutside = (s: Situation, unit: Unit): Unit => {
  const heading = homewards[homeOf(s, unit)];
  const [outline = []] = footprintOf(s, unit);
  const far = outline.map(({ x, y }) => x * aheadOf(heading).x + y * aheadOf(heading).y);
  const side = outline.filter((_, index) => (far[index] ?? 0) > Math.max(...far) - equal);
  const column = { ...unit, garrison: null, formation: { kind: 'column' as const, files: 0 } };
  const front = placed({ ...middleOf(side), heading }, 0, -extentsOf(s, column).rear);
  return { ...column, pose: { ...front, heading } };
};

/** The move of a routing battalion that is in no building. @see OW-ROU-02 */
export const routOf = (s: Situation, given: Unit, watch?: Watch): Flight => {
  const home = homeOf(s, given);
  const heading = homewards[home];
  const unit = brokenUp(given);
  const middle = centreOf(s, unit);
  const { left, right, rear } = extentsOf(s, unit);
  const pose = placed({ ...middle, heading }, -(left + right) / 2, -rear / 2);
  if (unit.bogged || unit.stuck) return { pose: unit.pose, gone: 'destroyed' };
  const turned = { ...unit, pose: shifted(s, unit, { ...pose, heading }, home) };
  return run({ s, unit: turned, way: aheadOf(heading), length: lengthOf(s, unit), opponent: null, watch });
};
