import type { LegKind } from '../../../core/domain.js';
import { headingOf, normaliseHeading, turnBetween } from '../../../table/heading.js';
import { distance, type Point, subtract } from '../../../table/point.js';
import type { Step } from '../actions.js';
import { companyId } from '../companies.js';
import { centreOfUnit, gapBetween } from '../footprint.js';
import { changeCost } from '../formations.js';
import type { Continuation } from '../movement.js';
import { ratesOf } from '../paths.js';
import { constant, parentOf } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { mostEnemies, reachAhead, shares, timeLeft, usefulGaps } from './advances.js';
import { waysIn } from './houses.js';
import { enemiesNear, halfTurn, objectivesOf } from './places.js';
import { leastAngle, leastLength, numbers, reachOfRange } from './ranges.js';

/** Skirmishers and crews move in any direction and face any way. */

export type Shift = Extract<Step, { readonly kind: 'shift' }>;

const fullTurn = 360;
/** Headings tried, in degrees from the bearing. */
const quarters = [0, 90, 180, 270] as const;
/** Number of evenly spaced bearings tried to find how far a unit may go. */
const bearings = 16;

const shiftLeg = (
  label: string,
  bearing: readonly [number, number],
  inches: readonly [number, number],
  heading: readonly [number, number],
): LegKind => ({
  kind: 'shift',
  label,
  motion: 'glide',
  writes: 'leg',
  parameters: [
    { name: 'bearing', role: 'bearing', label: 'direction', domain: numbers(...bearing, 'degrees') },
    { name: 'inches', role: 'distance', label: 'inches', domain: numbers(...inches, 'distance') },
    { name: 'heading', role: 'heading', label: 'to face', domain: numbers(...heading, 'degrees') },
  ],
});

/** A turn on the spot: a shift of length 0. */
const turnLeg = ({ pose }: Unit, heading: readonly [number, number]): LegKind => ({
  kind: 'shift',
  label: 'Turn',
  motion: 'pivot',
  writes: 'leg',
  parameters: [
    { name: 'bearing', role: 'other', label: 'direction', domain: numbers(pose.heading, pose.heading, 'degrees') },
    { name: 'inches', role: 'other', label: 'inches', domain: numbers(0, 0, 'distance') },
    { name: 'heading', role: 'heading', label: 'to face', domain: numbers(...heading, 'degrees') },
  ],
});

/** A range of bearings, and how far a unit may go along any of them. */
interface Sector {
  readonly from: number;
  readonly to: number;
  readonly most: number;
}

/** Merges adjacent sectors with the same reach. */
const merged = (sectors: readonly Sector[]): readonly Sector[] =>
  sectors.reduce<Sector[]>((before, sector) => {
    const last = before.at(-1);
    const isSame = last !== undefined && last.to === sector.from && last.most === sector.most;
    if (isSame) before.pop();
    before.push(isSame ? { ...last, to: sector.to } : sector);
    return before;
  }, []);

/** How far a piece may go along any bearing, by sector. */
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

/** Legal samples that go farther than their sector. */
export const samplesBeyond = <Sample extends { readonly bearing: number; readonly inches: number }>(
  sectors: readonly Sector[],
  samples: readonly Sample[],
  isLegal: (sample: Sample) => boolean,
): readonly Sample[] =>
  samples
    .filter((sample) => sample.inches >= leastLength)
    .filter((sample) => !isIn(sectors, sample.bearing, sample.inches) && isLegal(sample));

/**
 * Makes a test of several things. What failed last is tested first, because it probably fails again; the result is that
 * of `every`.
 */
const allOf = <Thing>(things: readonly Thing[]): ((passes: (thing: Thing) => boolean) => boolean) => {
  let inOrder = things;
  return (passes) => {
    const failed = inOrder.find((thing) => !passes(thing));
    if (failed !== undefined) inOrder = [failed, ...inOrder.filter((thing) => thing !== failed)];
    return failed === undefined;
  };
};

/**
 * Legs of a shift.
 *
 * @param isLegalSample - whether a candidate shift is legal, including any steps that follow it
 * @see KG-MOV-05
 */
export const shiftLegs = (
  s: Situation,
  after: Continuation,
  isLegalSample: (shift: Shift) => boolean,
): readonly LegKind[] => {
  const { unit } = after.stage;
  const { heading: now } = unit.pose;
  const most = ratesOf(after.stage.s, unit).move * timeLeft(after);
  const shift = (bearing: number, inches: number, heading: number): Shift => ({
    kind: 'shift',
    bearing,
    inches,
    heading,
  });
  const everyFace = allOf(quarters);
  const sectors = sectorsOf(most, (bearing, inches) =>
    everyFace((turn) => after.takes(shift(bearing, inches, bearing + turn))),
  );
  const samples = after.taken.length > 0 ? forward(after) : proposedShifts(s, unit);
  const turn = (heading: number): Shift => shift(now, 0, heading);
  return [
    ...sectors.map(({ from, to, most: reach }) => shiftLeg('Go', [from, to], [leastLength, reach], [0, fullTurn])),
    ...samplesBeyond(sectors, samples, isLegalSample).map(({ bearing, inches, heading }) =>
      shiftLeg('Go', [bearing, bearing], [leastLength, inches], [heading, heading]),
    ),
    ...(after.taken.length > 0 ? [] : turnsOpen(s, unit, (heading) => after.takes(turn(heading)))).map((headings) =>
      turnLeg(unit, headings),
    ),
  ];
};

/** Headings a unit may turn to on the spot: all of them, or only those that candidates use. */
const turnsOpen = (
  s: Situation,
  unit: Unit,
  isLegal: (heading: number) => boolean,
): readonly (readonly [number, number])[] => {
  const { heading: now } = unit.pose;
  if (quarters.slice(1).every((turn) => isLegal(now + turn))) return [[0, fullTurn]];
  return turnsToFace(s, unit)
    .filter(isLegal)
    .map((heading) => [heading, heading]);
};

/** Headings towards enemies and objectives, except the unit's own. */
export const turnsToFace = (s: Situation, unit: Unit): readonly number[] =>
  [...new Set(aimsOf(s, unit).map((point) => headingOf(subtract(point, unit.pose))))].filter(
    (heading) => turnBetween(heading, unit.pose.heading) >= leastAngle,
  );

/** Straight ahead for the rest of the turn. */
const forward = (after: Continuation): readonly Shift[] => {
  const { s, unit } = after.stage;
  const inches = ratesOf(s, unit).move * timeLeft(after);
  return [straightShift(unit, inches)];
};

/** A company back towards its regiment. */
const backToRegiment = (s: Situation, unit: Unit): readonly Shift[] => {
  const parent = parentOf(s, unit);
  if (parent === undefined || unit.id !== companyId(parent)) return [];
  const bearing = headingOf(subtract(parent.pose, unit.pose));
  const inches = Math.min(ratesOf(s, unit).move, gapBetween(s, unit, parent));
  return [{ kind: 'shift', bearing, inches, heading: parent.pose.heading }];
};

/** Points to go to: the nearest enemies, and the objectives. */
export const aimsOf = (s: Situation, unit: Unit): readonly Point[] => [
  ...enemiesNear(s, unit, mostEnemies).map((enemy) => centreOfUnit(s, enemy)),
  ...objectivesOf(s, centreOfUnit(s, unit)),
];

/** A shift towards a point, facing it, or away from it. */
export const shiftTowards = (unit: Unit, point: Point, inches: number, backwards = false): Shift => {
  const heading = headingOf(subtract(point, unit.pose));
  const bearing = backwards ? normaliseHeading(heading + halfTurn) : heading;
  return { kind: 'shift', bearing, inches, heading };
};

/** Shifts to a point with all and parts of the move, and away from it. */
export const shiftsAbout = (s: Situation, unit: Unit, point: Point): readonly Shift[] => {
  const { move } = ratesOf(s, unit);
  return [
    ...shares.map((share) => shiftTowards(unit, point, Math.min(move * share, distance(point, unit.pose)))),
    shiftTowards(unit, point, move, true),
    shiftTowards(unit, point, move / 2, true),
  ];
};

/** Shifts into range of an enemy. */
export const shiftsIntoRange = (s: Situation, unit: Unit, enemy: Unit): readonly Shift[] => {
  const { move } = ratesOf(s, unit);
  const gap = gapBetween(s, unit, enemy);
  return usefulGaps(s, unit)
    .map((wanted) => gap - wanted)
    .filter((inches) => inches >= leastLength && inches <= move)
    .map((inches) => shiftTowards(unit, centreOfUnit(s, enemy), inches));
};

/** Shifts of a crew back to its guns. */
export const toGuns = (s: Situation, unit: Unit): readonly Shift[] => {
  const guns = unit.gunsAt;
  return guns === null ? [] : [shiftTowards(unit, guns, Math.min(ratesOf(s, unit).move, distance(guns, unit.pose)))];
};

/** Shifts straight ahead that leave enough of the turn for a change of formation. */
const beforeChange = (s: Situation, unit: Unit): readonly Shift[] => {
  const left = Math.max(0, constant(s, 'turnTime') - changeCost(s, unit).turns);
  return [straightShift(unit, reachAhead(s, unit, left))];
};

export const straightShift = ({ pose }: Unit, inches: number): Shift => ({
  kind: 'shift',
  bearing: pose.heading,
  inches,
  heading: pose.heading,
});

/** Every shift that candidates make. */
const proposedShifts = (s: Situation, unit: Unit): readonly Shift[] => [
  ...aimsOf(s, unit).flatMap((point) => shiftsAbout(s, unit, point)),
  ...enemiesNear(s, unit, mostEnemies).flatMap((enemy) => shiftsIntoRange(s, unit, enemy)),
  ...toGuns(s, unit),
  ...backToRegiment(s, unit),
  ...beforeChange(s, unit),
  ...waysIn(s, unit).flatMap(({ steps }) => steps.filter((step) => step.kind === 'shift')),
];
