import type { LegKind } from '../../../core/domain.js';
import { headingOf, normaliseHeading } from '../../../table/heading.js';
import { distance, type Point, subtract } from '../../../table/point.js';
import type { Step } from '../actions.js';
import { companyId } from '../companies.js';
import { centreOfUnit, gapBetween } from '../footprint.js';
import type { Continuation } from '../movement.js';
import { ratesOf } from '../paths.js';
import { parentOf } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { gapsWorthIt, mostEnemies, shares, timeLeft } from './advances.js';
import { waysIn } from './houses.js';
import { enemiesNear, halfTurn, objectivesOf } from './places.js';
import { leastLength, numbers, reachOfRange } from './ranges.js';

/** Skirmishers and crews go any way, to face any way. */

export type Shift = Extract<Step, { readonly kind: 'shift' }>;

const fullTurn = 360;
/** Bearings looked at to find how far a unit may go, evenly round. */
const bearings = 8;

const shiftLeg = (label: string, bearing: readonly [number, number], inches: readonly [number, number]): LegKind => ({
  kind: 'shift',
  label,
  motion: 'glide',
  writes: 'leg',
  parameters: [
    { name: 'bearing', role: 'bearing', label: 'direction', domain: numbers(...bearing, 'degrees') },
    { name: 'inches', role: 'distance', label: 'inches', domain: numbers(...inches, 'distance') },
    { name: 'heading', role: 'heading', label: 'to face', domain: numbers(0, fullTurn, 'degrees') },
  ],
});

/** Turning on the spot: a shift of no length. */
const turnLeg = ({ pose }: Unit): LegKind => ({
  kind: 'shift',
  label: 'Turn',
  motion: 'pivot',
  writes: 'leg',
  parameters: [
    { name: 'bearing', role: 'other', label: 'direction', domain: numbers(pose.heading, pose.heading, 'degrees') },
    { name: 'inches', role: 'other', label: 'inches', domain: numbers(0, 0, 'distance') },
    { name: 'heading', role: 'heading', label: 'to face', domain: numbers(0, fullTurn, 'degrees') },
  ],
});

/** A stretch of bearings, and how far a unit may go along any of them. */
interface Sector {
  readonly from: number;
  readonly to: number;
  readonly most: number;
}

/** Sectors side by side with the same reach are one. */
const merged = (sectors: readonly Sector[]): readonly Sector[] =>
  sectors.reduce<readonly Sector[]>((before, sector) => {
    const last = before.at(-1);
    return last !== undefined && last.to === sector.from && last.most === sector.most
      ? [...before.slice(0, -1), { ...last, to: sector.to }]
      : [...before, sector];
  }, []);

/** How far a thing may go along any bearing, sector by sector. */
export const sectorsOf = (most: number, isLegal: (bearing: number, inches: number) => boolean): readonly Sector[] => {
  if (most < leastLength) return [];
  const pace = fullTurn / bearings;
  const reaches = Array.from({ length: bearings }, (_, index) =>
    reachOfRange((inches) => isLegal(index * pace, inches), { least: leastLength, most, unit: 'distance' }),
  );
  const sectors = reaches.map((reach, index) => ({
    from: index * pace,
    to: (index + 1) * pace,
    most: Math.min(reach ?? 0, reaches[(index + 1) % bearings] ?? 0),
  }));
  return merged(sectors.filter((sector) => sector.most >= leastLength));
};

const isIn = (sectors: readonly Sector[], bearing: number, inches: number): boolean =>
  sectors.some(({ from, to, most }) => from <= bearing && bearing <= to && inches <= most);

/** Sectors, and single bearings for samples that go farther than their sector. */
export const withSamples = <Sample extends { readonly bearing: number; readonly inches: number }>(
  sectors: readonly Sector[],
  samples: readonly Sample[],
  isLegal: (sample: Sample) => boolean,
): readonly Sector[] => [
  ...sectors,
  ...samples
    .filter((sample) => sample.inches >= leastLength)
    .filter((sample) => !isIn(sectors, sample.bearing, sample.inches) && isLegal(sample))
    .map(({ bearing, inches }) => ({ from: bearing, to: bearing, most: inches })),
];

/** Legs of a shift. @see KG-MOV-05 */
export const shiftLegs = (s: Situation, after: Continuation): readonly LegKind[] => {
  const { unit } = after.stage;
  const { heading: now } = unit.pose;
  const most = ratesOf(after.stage.s, unit).move * timeLeft(after);
  const shift = (bearing: number, inches: number, heading: number): Shift => ({
    kind: 'shift',
    bearing,
    inches,
    heading,
  });
  const faces = (bearing: number): readonly number[] => [bearing, bearing + halfTurn / 2, now];
  const sectors = sectorsOf(most, (bearing, inches) =>
    faces(bearing).every((heading) => after.takes(shift(bearing, inches, heading))),
  );
  const samples = after.taken.length > 0 ? forward(after) : shiftsWorthIt(s, unit);
  const turns = after.taken.length === 0 && after.takes(shift(now, 0, now + halfTurn));
  return [
    ...withSamples(sectors, samples, (sample) => after.takes(sample)).map(({ from, to, most: reach }) =>
      shiftLeg('Go', [from, to], [leastLength, reach]),
    ),
    ...(turns ? [turnLeg(unit)] : []),
  ];
};

/** Straight on with all that is left. */
const forward = (after: Continuation): readonly Shift[] => {
  const { s, unit } = after.stage;
  const inches = ratesOf(s, unit).move * timeLeft(after);
  return [{ kind: 'shift', bearing: unit.pose.heading, inches, heading: unit.pose.heading }];
};

/** A company back towards its regiment. */
const backToRegiment = (s: Situation, unit: Unit): readonly Shift[] => {
  const parent = parentOf(s, unit);
  if (parent === undefined || unit.id !== companyId(parent)) return [];
  const bearing = headingOf(subtract(parent.pose, unit.pose));
  const inches = Math.min(ratesOf(s, unit).move, gapBetween(s, unit, parent));
  return [{ kind: 'shift', bearing, inches, heading: parent.pose.heading }];
};

/** Points worth going to: the nearest enemies, and the ground to be held. */
export const aimsOf = (s: Situation, unit: Unit): readonly Point[] => [
  ...enemiesNear(s, unit, mostEnemies).map((enemy) => centreOfUnit(s, enemy)),
  ...objectivesOf(s, centreOfUnit(s, unit)),
];

/** Towards a point, to face it, or away from it. */
export const shiftTowards = (unit: Unit, point: Point, inches: number, backwards = false): Shift => {
  const heading = headingOf(subtract(point, unit.pose));
  const bearing = backwards ? normaliseHeading(heading + halfTurn) : heading;
  return { kind: 'shift', bearing, inches, heading };
};

/** To a point by all of the move and parts of it, and away from it. */
export const shiftsAbout = (s: Situation, unit: Unit, point: Point): readonly Shift[] => {
  const { move } = ratesOf(s, unit);
  return [
    ...shares.map((share) => shiftTowards(unit, point, Math.min(move * share, distance(point, unit.pose)))),
    shiftTowards(unit, point, move, true),
    shiftTowards(unit, point, move / 2, true),
  ];
};

/** Into range of an enemy. */
export const shiftsIntoRange = (s: Situation, unit: Unit, enemy: Unit): readonly Shift[] => {
  const { move } = ratesOf(s, unit);
  const gap = gapBetween(s, unit, enemy);
  return gapsWorthIt(s, unit)
    .map((wanted) => gap - wanted)
    .filter((inches) => inches >= leastLength && inches <= move)
    .map((inches) => shiftTowards(unit, centreOfUnit(s, enemy), inches));
};

/** A crew back to its guns. */
export const toGuns = (s: Situation, unit: Unit): readonly Shift[] => {
  const guns = unit.gunsAt;
  return guns === null ? [] : [shiftTowards(unit, guns, Math.min(ratesOf(s, unit).move, distance(guns, unit.pose)))];
};

/** Every shift that candidates make. */
const shiftsWorthIt = (s: Situation, unit: Unit): readonly Shift[] => [
  ...aimsOf(s, unit).flatMap((point) => shiftsAbout(s, unit, point)),
  ...enemiesNear(s, unit, mostEnemies).flatMap((enemy) => shiftsIntoRange(s, unit, enemy)),
  ...toGuns(s, unit),
  ...backToRegiment(s, unit),
  ...waysIn(s, unit).flatMap(({ steps }) => steps.filter((step) => step.kind === 'shift')),
];
