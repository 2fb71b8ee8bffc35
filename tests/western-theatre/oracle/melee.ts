import type { Melee, State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import { type SideId, type TestRow, testRows } from '../../../src/rulesets/western-theatre/tables.js';
import type { Pose } from '../../../src/table/pose.js';
import { awayFrom } from './flight.js';
import { crossed, hull, isNear, lengthInside, overlap, type Segment, shapesOverlap } from './geometry.js';
import { borderOf, spotsOf } from './ground.js';
import { footprint, frontEdge, mainOf } from './layout.js';
import { destroyedAt, unitOf } from './losses.js';
import { dieOf, scoreOf } from './score.js';
import { othersThan } from './sight.js';

/** Melees, after topic MEL. */

const grades = ['green', 'trained', 'veteran'] as const;

export const sideOf = (s: State, melee: Melee, side: SideId): readonly Unit[] => melee[side].map((id) => unitOf(s, id));

/** The score of a side with its die: the best of each row among its units. @see WT-MEL-07 WT-MEL-08 */
export const sideScore = (s: State, units: readonly Unit[], face: number): number => {
  const scores = units.map((unit) => scoreOf(s, unit, true));
  const best = (row: TestRow): number => Math.max(...scores.map((score) => score[row]));
  const grade = grades[Math.max(...units.map(({ experience }) => grades.indexOf(experience.test)))] ?? 'green';
  return testRows.reduce((sum, row) => sum + best(row), 0) + dieOf(grade, face);
};

/** Figures lost by each unit of a side that shares a loss. @see WT-MEL-09 */
export const sharesOf = (units: readonly Unit[], loss: number): ReadonlyMap<string, number> => {
  const shares = units.map(({ figures }, index) =>
    Math.min(figures, Math.floor(loss / units.length) + (index < loss % units.length ? 1 : 0)),
  );
  let left =
    Math.min(
      loss,
      units.reduce((sum, { figures }) => sum + figures, 0),
    ) - shares.reduce((sum, each) => sum + each, 0);
  while (left > 0)
    units.forEach(({ figures }, index) => {
      const has = shares[index] ?? 0;
      if (left === 0 || has >= figures) return;
      shares[index] = has + 1;
      left -= 1;
    });
  return new Map(units.map(({ id }, index) => [id, shares[index] ?? 0]));
};

/** A beaten unit after its losses, before its TEST. @see WT-MEL-12 */
export const beaten = (unit: Unit, lost: number): Unit => {
  const figures = unit.figures - lost;
  const { casualties, contactedOn } = unit;
  return {
    ...unit,
    figures,
    casualties: {
      ...casualties,
      total: casualties.total + lost,
      flank: casualties.flank + (contactedOn === 'flank' ? lost : 0),
      rear: casualties.rear + (contactedOn === 'rear' ? lost : 0),
    },
    marker: unit.marker === 'none' && casualties.total + lost >= 2 ? 'orange' : unit.marker,
    location: unit.initialFigures - figures >= destroyedAt(unit) ? 'removed' : 'table',
  };
};

/** Where a unit of a drawn melee falls back to. @see WT-MEL-20 */
export const fallBackOf = (s: State, unit: Unit, opponent: Unit): Pose => {
  if (unit.formation.kind === 'unlimbered') return unit.pose;
  const turn = (awayFrom(s, unit, opponent) * Math.PI) / 180;
  const at = (t: number): Pose => ({
    ...unit.pose,
    x: unit.pose.x + Math.sin(turn) * t,
    y: unit.pose.y + Math.cos(turn) * t,
  });
  const stops = spotsOf(s)
    .filter(({ row }) => row.stops)
    .flatMap(borderOf)
    .flatMap((edge) => {
      const t = crossed([unit.pose, at(3)], edge);
      return t === null || t * 3 <= 0.1 + 1e-6 ? [] : [t * 3];
    });
  const most = Math.min(3, ...stops);
  let [low, high] = [0, most];
  const step = 0.02;
  while (low < most && isOpen(s, unit, at(Math.min(low + step, most)), at(low))) low = Math.min(low + step, most);
  high = Math.min(low + step, most);
  for (let turns = 0; turns < 24 && low < most; turns += 1) {
    const middle = (low + high) / 2;
    if (isOpen(s, unit, at(middle), at(low))) low = middle;
    else high = middle;
  }
  return at(low);
};

const isOpen = (s: State, unit: Unit, pose: Pose, before: Pose): boolean => {
  const shape = footprint(s, unit, pose);
  const { width, height } = s.scenario.table;
  const was = footprint(s, unit);
  // Corners that are on the table stay on it.
  const leaves = shape.some((part, index) =>
    part.some(({ x, y }, corner) => {
      const old = was[index]?.[corner];
      const isOff = (px: number, py: number): boolean =>
        px < -1e-6 || py < -1e-6 || px > width + 1e-6 || py > height + 1e-6;
      return isOff(x, y) && old !== undefined && !isOff(old.x, old.y);
    }),
  );
  // It comes to rest on no ground that is closed to it, forward or back.
  const closed = spotsOf(s).filter(({ row }) => !row.passableBy.includes(unit.arm));
  if (closed.some(({ areas }) => shapesOverlap(shape, areas))) return false;
  if (leaves || entersClosed(s, unit, pose, before)) return false;
  return othersThan(s, [unit.id]).every((other) => {
    const theirs = footprint(s, other);
    if (shapesOverlap(shape, theirs)) return false;
    const isEnemy = other.side !== unit.side;
    return !isEnemy || isNear(was, theirs, 0.051) || !isNear(shape, theirs, 0.05);
  });
};

const rearEdge = (s: State, unit: Unit, pose: Pose): Segment => {
  const block = mainOf(s, unit, pose);
  const turn = (pose.heading * Math.PI) / 180;
  const back = { ...block.pose, x: pose.x - Math.sin(turn) * block.depth, y: pose.y - Math.cos(turn) * block.depth };
  return frontEdge({ ...block, pose: back });
};
const entersClosed = (s: State, unit: Unit, pose: Pose, before: Pose): boolean => {
  const swept = hull([...rearEdge(s, unit, pose), ...rearEdge(s, unit, before)]);
  return spotsOf(s)
    .filter(({ row }) => !row.passableBy.includes(unit.arm))
    .some(({ areas, line }) =>
      swept.length > 2
        ? areas.some((area) => overlap(swept, area)) || line.some((piece) => lengthInside(swept, piece) > 1e-6)
        : false,
    );
};
