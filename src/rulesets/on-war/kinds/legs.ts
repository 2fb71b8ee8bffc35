import type { LegKind, LegParameter, NumberDomain, PathDomain } from '../../../core/domain.js';
import { wordOptions } from '../../../core/domain.js';
import { greatestLegal, legalRange } from '../../../core/probe.js';
import { directionOf, normaliseHeading } from '../../../table/heading.js';
import { type Flank, moveAlong, type Pose, roundPose, wheel } from '../../../table/pose.js';

/**
 * The legs that may come next in a path: straight in any direction without a turn, turns on the front centre, and wheels
 * on a corner. The ranges are found by trying values.
 *
 * @see OW-MOV-04
 */

/** The finest differences that matter, in inches and degrees. */
const step = { distance: 0.1, angle: 1 } as const;
/** Limits of the legal ranges are found to this precision, so that no move of a bot lies beyond them. */
const precision = { distance: 0.001, angle: 0.01 } as const;
/** The greatest turn or wheel of one leg, in degrees. */
const greatest = { pivot: 180, wheel: 90 } as const;
const quarterTurn = 90;
/** Sectors around the battalion: each goes as far as both its edges allow. */
const sectorWidth = 45;

interface Range {
  readonly least: number;
  readonly most: number;
}

/** The inputs of the search for legs. */
export interface LegSearch {
  readonly from: Pose;
  readonly frontage: number;
  readonly depth: number;
  /** Distance left to move, in inches. */
  readonly budget: number;
  /** What a leg to a pose costs, in inches. */
  readonly costTo: (pose: Pose) => number;
  /** Whether the path may end at a pose. */
  readonly isLegal: (pose: Pose) => boolean;
}

const numbers = ({ least, most }: Range, unit: 'distance' | 'degrees'): NumberDomain => ({
  kind: 'number',
  least,
  most,
  step: unit === 'distance' ? step.distance : step.angle,
  unit,
});

const distanceParameter = (range: Range): LegParameter => ({
  name: 'distance',
  role: 'distance',
  label: 'distance',
  domain: numbers(range, 'distance'),
});

const bearingParameter = (middle: number, half: number): LegParameter => {
  const least = normaliseHeading(middle - half);
  return {
    name: 'bearing',
    role: 'bearing',
    label: 'bearing',
    domain: numbers({ least, most: least + half + half }, 'degrees'),
  };
};

/** Legal lengths along a bearing. */
const lengthsAlong = (search: LegSearch, bearing: number, finest: number): Range | null => {
  const direction = directionOf(bearing);
  const isLegal = (length: number): boolean => search.isLegal(roundPose(moveAlong(search.from, direction, length)));
  return legalRange(isLegal, { least: step.distance, most: search.budget, step: finest });
};

const forwardLeg = (search: LegSearch): readonly LegKind[] => {
  const range = lengthsAlong(search, search.from.heading, precision.distance);
  if (range === null) return [];
  const parameters = [distanceParameter(range)];
  return [{ kind: 'forward', label: 'straight ahead', motion: 'forward', parameters, writes: 'pose' }];
};

const sideParameter = (side: Flank): LegParameter => ({
  name: 'side',
  role: 'side',
  label: 'side',
  domain: { kind: 'word', options: wordOptions([side]) },
});

/** A turn to one side, as far as the allowance and the ground permit. */
const turnLeg = (
  search: LegSearch,
  motion: 'wheel' | 'pivot',
  side: Flank,
  to: (angle: number) => Pose,
): readonly LegKind[] => {
  const affordable = greatestLegal((angle) => search.costTo(to(angle)) <= search.budget, {
    least: 0,
    most: greatest[motion],
    step: precision.angle,
  });
  const range = legalRange((angle) => search.isLegal(roundPose(to(angle))), {
    least: precision.angle,
    most: affordable ?? 0,
    step: precision.angle,
  });
  if (range === null) return [];
  const angle: LegParameter = { name: 'angle', role: 'angle', label: 'angle', domain: numbers(range, 'degrees') };
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

const sides: readonly Flank[] = ['left', 'right'];

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

const glideLeg = (kind: string, label: string, bearing: LegParameter, range: Range): LegKind => ({
  kind,
  label,
  motion: 'glide',
  parameters: [bearing, distanceParameter(range)],
  writes: 'pose',
});

/** Straight back, and straight to the sides. */
const asideLegs = (search: LegSearch): readonly LegKind[] => {
  const { heading } = search.from;
  const ways = [
    { kind: 'right', label: 'sidestep to the right', bearing: heading + quarterTurn },
    { kind: 'left', label: 'sidestep to the left', bearing: heading - quarterTurn },
    { kind: 'back', label: 'straight back', bearing: heading + 2 * quarterTurn },
  ];
  return ways.flatMap(({ kind, label, bearing }) => {
    const range = lengthsAlong(search, bearing, precision.distance);
    return range === null ? [] : [glideLeg(kind, label, bearingParameter(bearing, 0), range)];
  });
};

/** Directions without a turn, clockwise from straight ahead. */
const sectors = [
  { kind: 'slantAhead', label: 'ahead at a slant' },
  { kind: 'slantAheadRight', label: 'ahead to the right' },
  { kind: 'slantRight', label: 'to the right at a slant' },
  { kind: 'slantBackRight', label: 'back to the right' },
  { kind: 'slantBack', label: 'back at a slant' },
  { kind: 'slantBackLeft', label: 'back to the left' },
  { kind: 'slantLeft', label: 'to the left at a slant' },
  { kind: 'slantAheadLeft', label: 'ahead to the left' },
] as const;

const overlap = (one: Range, other: Range): Range | null => {
  const range = { least: Math.max(one.least, other.least), most: Math.min(one.most, other.most) };
  return range.most < range.least ? null : range;
};

/** Moves at a slant, by sectors: each goes as far as both its edges allow. */
const sectorLegs = (search: LegSearch): readonly LegKind[] => {
  const { heading } = search.from;
  const edges = sectors.map((_, index) => lengthsAlong(search, heading + (index - 1 / 2) * sectorWidth, step.distance));
  return sectors.flatMap(({ kind, label }, index) => {
    const [from, to] = [edges[index], edges[(index + 1) % edges.length]];
    const range = from && to ? overlap(from, to) : null;
    const bearing = bearingParameter(heading + index * sectorWidth, sectorWidth / 2);
    return range === null ? [] : [glideLeg(kind, label, bearing, range)];
  });
};

/** Every leg of a battalion that moves. */
export const marchLegs = (search: LegSearch): readonly LegKind[] => [
  ...forwardLeg(search),
  ...pivotLegs(search),
  ...wheelLegs(search),
  ...asideLegs(search),
  ...sectorLegs(search),
];

/** The domain of the next leg of a path. */
export const pathDomain = ({ from, frontage, depth, budget }: LegSearch, legs: readonly LegKind[]): PathDomain => ({
  kind: 'path',
  from,
  frontage,
  depth,
  budget: Math.max(0, budget),
  legs,
});
