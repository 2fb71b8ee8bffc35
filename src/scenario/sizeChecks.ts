import { type Box, boxOf } from '../table/box.js';
import type { PointInput } from './input.js';
import { limits } from './limits.js';
import { type ScenarioIssue, scenarioIssue } from './scenarioIssue.js';

/** Checks of the size of a whole scenario. They run before the other checks, whose cost grows with the size. */

type Listed = readonly unknown[] | undefined;

/** The parts of a scenario that are counted. */
interface Sized {
  readonly terrain?:
    | readonly { readonly area?: readonly PointInput[] | undefined; readonly line?: Listed }[]
    | undefined;
  readonly units: readonly unknown[];
  readonly officers?: Listed;
}

/** Troops that arrive, as rule sets with their own troops list them. */
export interface ArrivingTroops {
  readonly turn: number;
  readonly units?: Listed;
  readonly officers?: Listed;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

const cornerIssues = ({ terrain = [] }: Sized): readonly ScenarioIssue[] => {
  const corners = sum(terrain.map(({ area, line }) => (area?.length ?? 0) + (line?.length ?? 0)));
  const most = limits.corners;
  const text = `The terrain has ${corners} corners and points in all; ${most} are the most. Draw outlines with fewer corners, or leave features out.`;
  return corners <= most ? [] : [scenarioIssue('tooMany', 'terrain', text, { corners, most })];
};

/** The box round an area, and the number of its corners. */
interface Boxed extends Box {
  readonly corners: number;
}

const cornersAt = (boxes: readonly Boxed[], y: number): number =>
  boxes.reduce((total, { minY, maxY, corners }) => (minY <= y && y <= maxY ? total + corners : total), 0);

/**
 * The number of corners on the first crowded spot that is found; null if no spot is crowded. The most boxes meet where
 * one of them begins and, beside it, another.
 */
const crowdedSpot = (boxes: readonly Boxed[]): number | null => {
  for (const { minX: x } of boxes) {
    const across = boxes.filter(({ minX, maxX }) => minX <= x && x <= maxX);
    if (sum(across.map(({ corners }) => corners)) <= limits.cornersOfSpot) continue;
    for (const { minY } of across) {
      const corners = cornersAt(across, minY);
      if (corners > limits.cornersOfSpot) return corners;
    }
  }
  return null;
};

/** An issue if too much terrain lies on one spot: the cost of every question about the spot grows with it. */
const spotIssues = ({ terrain = [] }: Sized): readonly ScenarioIssue[] => {
  const boxes = terrain.flatMap(({ area }) =>
    area === undefined ? [] : [{ ...boxOf(area.map(([x, y]) => ({ x, y }))), corners: area.length }],
  );
  const corners = crowdedSpot(boxes);
  if (corners === null) return [];
  const most = limits.cornersOfSpot;
  const text = `Areas that lie on one spot have ${corners} corners together; ${most} are the most. Draw one area where several of a kind overlap.`;
  return [scenarioIssue('tooMany', 'terrain', text, { corners, most })];
};

const troopIssues = (
  path: 'units' | 'officers',
  start: Listed,
  arrivals: readonly ArrivingTroops[],
): readonly ScenarioIssue[] => {
  const count = sum([start, ...arrivals.map((each) => each[path])].map((list) => list?.length ?? 0));
  const most = limits[path];
  const text = `There are ${count} ${path}, with those that arrive later; ${most} are the most. Leave out ${count - most}.`;
  return count <= most ? [] : [scenarioIssue('tooMany', path, text, { count, most })];
};

/** The arrivals of each turn, by the turn. */
const byTurn = (arrivals: readonly ArrivingTroops[]): ReadonlyMap<number, number> => {
  const turns = new Map<number, number>();
  for (const { turn, units = [] } of arrivals) turns.set(turn, (turns.get(turn) ?? 0) + units.length);
  return turns;
};

const turnIssues = (arrivals: readonly ArrivingTroops[]): readonly ScenarioIssue[] => {
  const most = limits.arrivalsOfTurn;
  return [...byTurn(arrivals)]
    .filter(([, units]) => units > most)
    .map(([turn, units]) => {
      const text = `${units} units arrive in turn ${turn}; ${most} are the most. Let some arrive in another turn.`;
      return scenarioIssue('tooMany', 'reinforcements', text, { turn, units, most });
    });
};

/**
 * An issue if lists of ids name more of them than there can be, as each may be named once.
 *
 * @param what - the ids that are listed: `units`
 */
export const namedTooOften = (
  path: string,
  what: 'units' | 'officers',
  lists: readonly Listed[],
): readonly ScenarioIssue[] => {
  const count = sum(lists.map((list) => list?.length ?? 0));
  const most = limits[what];
  const text = `${count} ids of ${what} are listed here in all; ${most} are the most, because each is listed once.`;
  return count <= most ? [] : [scenarioIssue('tooMany', path, text, { count, most })];
};

/**
 * Issues of a scenario that is too large in all, although none of its lists is too long.
 *
 * @param arrivals - reinforcements with units and officers of their own, which `units` and `officers` do not list
 */
export const sizeIssues = (input: Sized, arrivals: readonly ArrivingTroops[] = []): readonly ScenarioIssue[] => [
  ...cornerIssues(input),
  ...spotIssues(input),
  ...troopIssues('units', input.units, arrivals),
  ...troopIssues('officers', input.officers, arrivals),
  ...turnIssues(arrivals),
];

/** An issue if too many units look for a place in a zone. */
export const zonedIssues = (units: readonly { readonly zone?: unknown }[]): readonly ScenarioIssue[] => {
  const count = units.filter(({ zone }) => zone !== undefined).length;
  const most = limits.zonedUnits;
  const text = `${count} units have a zone; ${most} are the most. Give the others a place with "at".`;
  return count <= most ? [] : [scenarioIssue('tooMany', 'units', text, { count, most })];
};
