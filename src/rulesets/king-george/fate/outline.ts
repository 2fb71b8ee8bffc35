import { headingOf } from '../../../table/heading.js';
import { between, distance, type Point, subtract } from '../../../table/point.js';
import { windingOf } from '../../../table/polygon.js';
import { advance, type Pose, roundPose } from '../../../table/pose.js';
import type { Feature } from '../../../table/terrain.js';
import { sizeIn } from '../footprint.js';
import { constant } from '../read.js';
import type { Situation, Unit } from '../state.js';

/** Places along the walls of a building for a unit that leaves it. */

const quarterTurn = 90;
const facings = [0, 1, 2, 3].map((turns) => turns * quarterTurn);

/**
 * Most steps along an outline. No house is 250 inches round, which is this many of the finest steps; along a longer
 * outline the steps are longer.
 */
const mostSteps = 1000;

/** The corners of a building. */
export const outlineOf = ({ shape }: Feature): readonly Point[] =>
  shape.kind === 'area' ? shape.polygon : shape.points;

/** A pose whose footprint touches a wall at a point: its centre is half the footprint's extent away from the wall. */
const placeAt = (s: Situation, unit: Unit, at: Point, outward: number, facing: number): Pose => {
  const { width, depth } = sizeIn(s, unit, unit.formation);
  const isSideways = facing % (2 * quarterTurn) !== 0;
  const centre = advance({ ...at, heading: outward }, (isSideways ? width : depth) / 2);
  const heading = outward + facing;
  return roundPose(advance({ ...centre, heading }, depth / 2));
};

/** Points along a wall, from its middle outward to both ends. */
const pointsAlong = (from: Point, to: Point, step: number): readonly Point[] => {
  const steps = Math.max(1, Math.floor(distance(from, to) / (2 * step)));
  const half = 0.5;
  return Array.from({ length: 2 * steps + 1 }, (_, index) => {
    const off = Math.ceil(index / 2) * (index % 2 === 0 ? 1 : -1);
    return between(from, to, half + (off * half) / steps);
  });
};

const lengthRound = (outline: readonly Point[]): number =>
  outline.reduce((sum, from, index) => sum + distance(from, outline[(index + 1) % outline.length] ?? from), 0);

/**
 * Poses along the outline of a building, wall by wall, with the rear to the wall or turned by quarters. They are not
 * checked for space.
 *
 * @see KG-FAT-34
 */
export const placesAround = (s: Situation, unit: Unit, building: Feature): readonly Pose[] => {
  const outline = outlineOf(building);
  const step = Math.max(constant(s, 'clearPlaceStep'), lengthRound(outline) / mostSteps);
  const isClockwise = windingOf(outline) < 0;
  return outline.flatMap((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    const along = headingOf(subtract(to, from));
    const outward = along + (isClockwise ? -quarterTurn : quarterTurn);
    return pointsAlong(from, to, step).flatMap((at) => facings.map((facing) => placeAt(s, unit, at, outward, facing)));
  });
};
