import type { Situation, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { Pose } from '../../../src/table/pose.js';
import { closedUnder } from './flight.js';
import { overlap, type Polygon, placed } from './geometry.js';
import { footprintOf, onTable, rectangleOf } from './layout.js';

/** Clear places. @see CD-GEN-26 */

const round = (value: number): number => Math.round(value * 10000) / 10000;

export const isOnTable = (s: Situation, place: Polygon): boolean => {
  const { width, height } = s.scenario.table;
  return place.every(({ x, y }) => x >= -0.05 && y >= -0.05 && x <= width + 0.05 && y <= height + 0.05);
};

export const isClearPlace = (s: Situation, unit: Unit, pose: Pose): boolean => {
  const place = rectangleOf(unit, pose);
  return (
    isOnTable(s, place) &&
    !closedUnder(s, unit, place) &&
    s.units.every((other) => other.id === unit.id || !onTable(other) || !overlap(place, footprintOf(s, other)))
  );
};

const homewards = { north: 0, east: 90, south: 180, west: 270 } as const;
export const homeHeading = (s: Situation, side: string): number =>
  homewards[s.scenario.sides.find(({ id }) => id === side)?.homeEdge ?? 'south'];

const turns = [0, ...Array.from({ length: 11 }, (_, index) => [15 * (index + 1), -15 * (index + 1)]).flat(), 180];

/** The nearest clear place to where a unit is; null: the table has none. */
export const nearestClear = (s: Situation, unit: Unit): Pose | null => {
  if (isClearPlace(s, unit, unit.pose)) return unit.pose;
  const { width, height } = s.scenario.table;
  for (let far = 0.5; far <= Math.hypot(width, height); far += 0.5)
    for (const turn of turns) {
      const moved = placed({ ...unit.pose, heading: homeHeading(s, unit.side) + turn }, 0, far);
      const pose = { x: round(moved.x), y: round(moved.y), heading: unit.pose.heading };
      if (isClearPlace(s, unit, pose)) return pose;
    }
  return null;
};
