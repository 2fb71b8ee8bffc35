import type { BrigadeInput, GroundInput, OfficerInput, SectionInput, UnitInput } from '../../rulesets/on-war/setup.js';
import type { PointInput, PoseInput } from '../../scenario/input.js';

/** Short forms for orders of battle from 1685 to 1845, so that they read as lists. */

type Troops = Pick<UnitInput, 'type'> & Partial<UnitInput>;

/** Makes a battalion of one kind of troops: id, name, brigade, place, and overrides. */
type Raise = (id: string, name: string, brigade: string, at: PoseInput, changes?: Partial<UnitInput>) => UnitInput;

/** The troops of one side. */
export const troopsOf =
  (side: string) =>
  (troops: Troops): Raise =>
  (id, name, brigade, at, changes = {}) => ({
    ...troops,
    side,
    id,
    name,
    brigade,
    // A garrison has no place of its own.
    ...(changes.in === undefined ? { at } : {}),
    ...changes,
  });

/** A brigade of one side: id, name, commander. */
export const brigadesOf =
  (side: string) =>
  (id: string, name: string, commander: string | null, changes: Partial<BrigadeInput> = {}): BrigadeInput => ({
    side,
    id,
    name,
    commander,
    ...changes,
  });

/** A commander of one side: id, name, role, and the battalion he rides with or the place where he stands. */
export const officersOf =
  (side: string) =>
  (id: string, name: string, role: OfficerInput['role'], where: string | PointInput): OfficerInput => ({
    side,
    id,
    name,
    role,
    ...(typeof where === 'string' ? { attachedTo: where } : { at: where }),
  });

/** A rectangle as the corners of an area. */
export const rectangleArea = (west: number, south: number, east: number, north: number): readonly PointInput[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

/** One section of an outline. */
const section = (
  id: string,
  kind: SectionInput['kind'],
  from: PointInput,
  to: PointInput,
  changes: Partial<SectionInput> = {},
): SectionInput => ({ id, kind, from, to, ...changes });

/** Which side of a block of houses the door is on. */
type Front = 'north' | 'south';

/**
 * A walled block of houses: two windows on each long side and one on each short side, a door, and a wall on each side
 * that guns may breach.
 */
export const houses = (
  [west, south, east, north]: readonly [west: number, south: number, east: number, north: number],
  door: Front,
  wall: SectionInput['kind'],
): Pick<GroundInput, 'area' | 'sections'> => {
  const across = (part: number): number => west + (east - west) * part;
  const up = (part: number): number => south + (north - south) * part;
  const doorAt = door === 'south' ? south : north;
  return {
    area: rectangleArea(west, south, east, north),
    sections: [
      section('southWindowWest', 'window', [across(0.1), south], [across(0.2), south]),
      section('southWindowEast', 'window', [across(0.8), south], [across(0.9), south]),
      section('eastWindow', 'window', [east, up(0.7)], [east, up(0.9)]),
      section('westWindow', 'window', [west, up(0.7)], [west, up(0.9)]),
      section('northWindowWest', 'window', [across(0.1), north], [across(0.2), north]),
      section('northWindowEast', 'window', [across(0.8), north], [across(0.9), north]),
      section('door', 'door', [across(0.45), doorAt], [across(0.55), doorAt]),
      section('southWall', wall, [across(0.2), south], [across(0.45), south]),
      section('eastWall', wall, [east, south], [east, up(0.7)]),
      section('westWall', wall, [west, south], [west, up(0.7)]),
      section('northWall', wall, [across(0.2), north], [across(0.45), north]),
    ],
  };
};
