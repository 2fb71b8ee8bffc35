import type { LegKind, LegParameter, NumberDomain, PathDomain } from '../../../core/domain.js';
import { wordOptions } from '../../../core/domain.js';
import { edgeBetween, greatestLegal, legalRange, scanFromBottom, scanFromTop } from '../../../core/probe.js';
import { directionOf, normaliseHeading } from '../../../table/heading.js';
import type { Point } from '../../../table/point.js';
import { advance, type Flank, legCost, moveAlong, type Pose, roundPose, wheel } from '../../../table/pose.js';

/*
 * The legs that may come next in a path. Any displacement is legal (OTS-MOV-11), so a unit may go straight ahead, turn
 * on its front centre, wheel on a corner, or go in any direction without turning. The ranges are found by trying
 * values.
 */

/** The finest differences that matter, in cm and degrees. */
const step = { distance: 0.1, angle: 1 } as const;
/**
 * Limits of the legal ranges are found to this precision, so that no move of a bot lies beyond them. It is also the
 * least turn: bots turn by less than a degree to face an enemy.
 */
const precision = { distance: 0.001, angle: 0.01 } as const;
/** The greatest turn or wheel of one leg, in degrees. */
const greatestTurn = 180;
const greatestWheel = 90;
/** Sectors around the piece: each goes as far as both its edges allow. */
const sectorCount = 8;
const sectorWidth = 360 / sectorCount;

interface Range {
  readonly least: number;
  readonly most: number;
}

/** A straight direction that is offered as a leg of its own: a bearing, and the lengths to try. */
export interface StraightWay {
  readonly kind: string;
  readonly label: string;
  readonly bearing: number;
  readonly least?: number;
  readonly most: number;
}

/** The inputs of the search for legs. */
export interface LegSearch {
  readonly from: Pose;
  readonly frontage: number;
  readonly depth: number;
  /** Distance left to move, in cm. */
  readonly budget: number;
  /** Distance left to move straight ahead along a road, in cm. */
  readonly roadBudget: number;
  /** Whether the piece may stay in place: lengths are then legal from the least value on. */
  readonly mayStay: boolean;
  /** Whether to return only the legal values from the least on, without a gap. */
  readonly withoutGaps: boolean;
  /** Whether the path may continue to a pose. */
  readonly isLegal: (pose: Pose) => boolean;
  /** Distance left to move after the ground on the way to a pose is counted. */
  readonly budgetTo: (pose: Pose) => number;
}

const lengthDomain = ({ least, most }: Range): NumberDomain => ({
  kind: 'number',
  least,
  most,
  step: step.distance,
  unit: 'distance',
});
const degrees = (least: number, most: number): NumberDomain => ({
  kind: 'number',
  least,
  most,
  step: step.angle,
  unit: 'degrees',
});
const distanceParameter = (range: Range): LegParameter => ({
  name: 'distance',
  role: 'distance',
  label: 'distance',
  domain: lengthDomain(range),
});
const bearingParameter = (middle: number, half: number): LegParameter => {
  const least = normaliseHeading(middle - half);
  return { name: 'bearing', role: 'bearing', label: 'bearing', domain: degrees(least, least + half + half) };
};

/** Number of values tried in a range that may have gaps. */
const looks = 6;

/** The part of a range before the first tried value that is not legal. */
const beforeGap = (isLegal: (value: number) => boolean, range: Range & { readonly step: number }): number => {
  const { least, most } = range;
  const values = Array.from({ length: looks }, (_, index) => least + ((most - least) * (index + 1)) / looks);
  return values.find((value) => !isLegal(value)) ?? most;
};

const rangeOf = (
  { mayStay, withoutGaps }: Pick<LegSearch, 'mayStay' | 'withoutGaps'>,
  isLegal: (value: number) => boolean,
  range: Range & { readonly step: number },
): Range | null => {
  if (range.most < range.least) return null;
  if (!mayStay) return legalRange(isLegal, range);
  const most = withoutGaps ? beforeGap(isLegal, range) : range.most;
  const greatest = greatestLegal(isLegal, { ...range, most });
  return greatest === null ? null : { least: range.least, most: greatest };
};

/**
 * Legal lengths in a direction. If the ground makes the whole length too far, the length that the ground allows is
 * tried next, and then the length up to that ground: a move that stops before slow ground is not slowed.
 */
const lengthsTo = (
  search: LegSearch,
  to: (length: number) => Pose,
  most: number,
  least: number = step.distance,
  finest: number = precision.distance,
): Range | null => {
  if (most < least) return null;
  const end = roundPose(to(most));
  const nearer = search.isLegal(end) ? most : Math.min(most, search.budgetTo(end));
  const isLegal = (length: number): boolean => search.isLegal(roundPose(to(length)));
  // On the ground at the end nothing may be left to move: the legal lengths all stop before that ground.
  if (nearer < least) return rangeOf(search, isLegal, { least, most, step: finest });
  const range = rangeOf(search, isLegal, { least, most: nearer, step: finest });
  if (range === null || range.most < nearer || nearer + finest >= most || !isLegal(nearer + finest)) return range;
  return { least: range.least, most: edgeBetween(isLegal, nearer + finest, most, finest) };
};

const forwardLeg = (search: LegSearch): readonly LegKind[] => {
  const { from, budget, roadBudget } = search;
  const range = lengthsTo(search, (length) => advance(from, length), Math.max(budget, roadBudget));
  if (range === null) return [];
  const parameters = [distanceParameter(range)];
  return [{ kind: 'forward', label: 'straight ahead', motion: 'forward', parameters, writes: 'pose' }];
};

const sides: readonly Flank[] = ['left', 'right'];
const sideParameter = (side: Flank): LegParameter => ({
  name: 'side',
  role: 'side',
  label: 'side',
  domain: { kind: 'word', options: wordOptions([side]) },
});

/**
 * Legal angles of a turn. The ground that a turn sweeps does not grow with the angle: a unit between others may face
 * about, but not turn halfway. So every degree is tried.
 */
const anglesOf = (search: LegSearch, to: (angle: number) => Pose, most: number): Range | null => {
  const isLegal = (angle: number): boolean => search.isLegal(roundPose(to(angle)));
  const range = { least: precision.angle, most, step: precision.angle };
  if (search.mayStay && search.withoutGaps) return rangeOf(search, isLegal, range);
  const scanned = { ...range, stride: step.angle };
  const greatest = scanFromTop(isLegal, scanned);
  if (greatest === null) return null;
  return {
    least: search.mayStay ? range.least : scanFromBottom(isLegal, { ...scanned, most: greatest }),
    most: greatest,
  };
};

/** The greatest turn that costs no more than the distance left: the cost grows with the turn. */
const affordable = (search: LegSearch, to: (angle: number) => Pose, most: number): number => {
  const costOf = (angle: number): number => legCost(search.from, to(angle), search.frontage);
  return greatestLegal((angle) => costOf(angle) <= search.budget, { least: 0, most, step: step.angle / 10 }) ?? 0;
};

const turnLeg = (
  search: LegSearch,
  motion: 'wheel' | 'pivot',
  side: Flank,
  to: (angle: number) => Pose,
): readonly LegKind[] => {
  const most = affordable(search, to, motion === 'wheel' ? greatestWheel : greatestTurn);
  const range = anglesOf(search, to, most);
  if (range === null) return [];
  const angle: LegParameter = {
    name: 'angle',
    role: 'angle',
    label: 'angle',
    domain: degrees(range.least, range.most),
  };
  return [
    {
      kind: side === 'left' ? `${motion}Left` : `${motion}Right`,
      label: motion === 'wheel' ? `wheel on the ${side} corner` : `turn to the ${side} on the front centre`,
      motion,
      parameters: [sideParameter(side), angle],
      writes: 'pose',
    },
  ];
};

/** Turns about the front centre. */
export const pivotLegs = (search: LegSearch): readonly LegKind[] =>
  sides.flatMap((side) =>
    turnLeg(search, 'pivot', side, (angle) => ({
      ...search.from,
      heading: normaliseHeading(search.from.heading + (side === 'left' ? -angle : angle)),
    })),
  );

const wheelLegs = (search: LegSearch): readonly LegKind[] =>
  sides.flatMap((side) => turnLeg(search, 'wheel', side, (angle) => wheel(search.from, search.frontage, side, angle)));

const alongBearing = (
  search: LegSearch,
  bearing: number,
  most: number,
  least?: number,
  finest?: number,
): Range | null => {
  const direction = directionOf(bearing);
  return lengthsTo(search, (length) => moveAlong(search.from, direction, length), most, least, finest);
};

type Writes = 'pose' | 'point';

const glideLeg = (kind: string, label: string, bearing: LegParameter, range: Range, writes: Writes): LegKind => ({
  kind,
  label,
  motion: 'glide',
  parameters: [bearing, distanceParameter(range)],
  writes,
});

/** Straight directions that are offered as legs of their own, without a turn. */
export const straightLegs = (search: LegSearch, ways: readonly StraightWay[], writes: Writes): readonly LegKind[] =>
  ways.flatMap(({ kind, label, bearing, least, most }) => {
    const range = alongBearing(search, bearing, Math.min(most, search.budget), least);
    return range === null ? [] : [glideLeg(kind, label, bearingParameter(bearing, 0), range, writes)];
  });

/** A direction, with the bearings on both sides of it. */
interface Sector {
  readonly kind: string;
  readonly label: string;
}

const overlap = (one: Range, other: Range): Range | null => {
  const range = { least: Math.max(one.least, other.least), most: Math.min(one.most, other.most) };
  return range.most < range.least ? null : range;
};

/**
 * Moves without a turn, by sectors: each goes as far as both its edges allow.
 *
 * @param ahead - bearing of the middle of the first sector
 */
export const sectorLegs = (
  search: LegSearch,
  sectors: readonly Sector[],
  ahead: number,
  writes: Writes,
): readonly LegKind[] => {
  const half = sectorWidth / 2;
  const edges = sectors.map((_, index) =>
    alongBearing(search, ahead + index * sectorWidth - half, search.budget, undefined, step.distance),
  );
  return sectors.flatMap(({ kind, label }, index) => {
    const [from, to] = [edges[index], edges[(index + 1) % edges.length]];
    const range = from && to ? overlap(from, to) : null;
    const bearing = bearingParameter(ahead + index * sectorWidth, half);
    return range === null ? [] : [glideLeg(kind, label, bearing, range, writes)];
  });
};

/** Directions of a unit without a turn, clockwise from straight ahead. */
const unitSectors: readonly Sector[] = [
  { kind: 'slantAhead', label: 'ahead at a slant' },
  { kind: 'slantAheadRight', label: 'ahead to the right' },
  { kind: 'slantRight', label: 'to the right at a slant' },
  { kind: 'slantBackRight', label: 'back to the right' },
  { kind: 'slantBack', label: 'back at a slant' },
  { kind: 'slantBackLeft', label: 'back to the left' },
  { kind: 'slantLeft', label: 'to the left at a slant' },
  { kind: 'slantAheadLeft', label: 'ahead to the left' },
];

/** Legs of a unit that marches. `sectors`: whether all bearings are allowed, not only those to its four sides. */
export const marchLegs = (search: LegSearch, ways: readonly StraightWay[], sectors: boolean): readonly LegKind[] => {
  const { heading } = search.from;
  const { budget: most } = search;
  const aside: readonly StraightWay[] = [
    { kind: 'right', label: 'sidestep to the right', bearing: heading + 90, most },
    { kind: 'left', label: 'sidestep to the left', bearing: heading - 90, most },
    { kind: 'back', label: 'straight back', bearing: heading + 180, most },
  ];
  return [
    ...forwardLeg(search),
    ...pivotLegs(search),
    ...wheelLegs(search),
    ...straightLegs(search, ways, 'pose'),
    ...straightLegs(search, aside, 'pose'),
    ...(sectors ? sectorLegs(search, unitSectors, heading, 'pose') : []),
  ];
};

const compass = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
/** Directions of a point, by the compass. */
export const compassSectors: readonly Sector[] = compass.map((name) => ({ kind: name, label: `ride ${name}` }));

/** The path domain of a piece, with the legs that may come next. */
export const pathDomain = (
  { from, frontage, depth, budget }: Omit<LegSearch, 'from'> & { readonly from: Point & { heading: number | null } },
  legs: readonly LegKind[],
): PathDomain => ({ kind: 'path', from, frontage, depth, budget: Math.max(0, budget), legs });
