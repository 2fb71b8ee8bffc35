import { type Figures, type LegKind, type PathDomain, pieceOptions, type Region } from '../../../core/domain.js';
import { listField, pieceField, placeField } from '../../../core/fields.js';
import type { Proposal } from '../../../core/proposals.js';
import { described, fields, fits } from '../../../core/shape.js';
import { clipToHalfPlanes } from '../../../table/clip.js';
import { directionOf, headingOf } from '../../../table/heading.js';
import { distance, type Point, squaredDistance, subtract } from '../../../table/point.js';
import type { Polygon } from '../../../table/polygon.js';
import { advance } from '../../../table/pose.js';
import { alongLine } from '../../../table/regions.js';
import { nearestOnSegment } from '../../../table/segment.js';
import { pointShape } from '../../../table/shapes.js';
import { type Feature, featureParts, featureSegments } from '../../../table/terrain.js';
import { roundPoint } from '../../../table/way.js';
import type { ActionOf, LeaderStep } from '../actions.js';
import { activationRefusals, callUp } from '../command.js';
import { checkFord, findFord, fordOf, isOnWater } from '../fate.js';
import { footprintOf, gapToPoint, nearestOnRims } from '../footprint.js';
import { unitsOnHold, windowRefusals } from '../hold.js';
import { carryOutLeaderMove, checkLeaderMove } from '../leadermove.js';
import { nameOf } from '../names.js';
import { ratesOfLeader } from '../paths.js';
import { place, rideWords } from '../phrases.js';
import { commandRadius } from '../ratings.js';
import { constant, findLeader, findUnit, isOnTable, unitsOfSide } from '../read.js';
import { refuse } from '../refusals.js';
import type { Leader, Situation, Unit } from '../state.js';
import { waterKinds } from '../tables.js';
import type { TaskOf } from '../tasks.js';
import { changeLeader, schedule } from '../write.js';
import { kind, leaderAsked, neverRefused, type Open, saying } from './kind.js';
import { leastLength, numbers } from './ranges.js';
import { samplesBeyond, sectorsOf } from './shiftlegs.js';

/** What a leader does in his activation, and which unit a side activates in its hold window. */

type Command = TaskOf<'commandAction'>;
type Window = TaskOf<'holdWindow'>;
type Activate = ActionOf<'activate'>;

const fromLeader = (s: Situation, leader: Leader, id: string): number => {
  const unit = findUnit(s, id);
  if (unit !== undefined) return gapToPoint(footprintOf(s, unit), leader.position);
  return distance(leader.position, findLeader(s, id)?.position ?? leader.position);
};

/** Leaders that report to this one. Only these are checked, because sight between leaders is expensive to compute. */
const juniorsOf = (s: Situation, { id }: Leader): readonly Leader[] =>
  s.officers.filter(({ superior }) => superior !== null && superior === id);

/** Units and leaders that a leader may call up, or a side's units on hold. */
const callable = (open: Open<Command | Window>): readonly string[] => {
  const { state, task, side } = open;
  if (task.task === 'holdWindow') return unitsOnHold(state, side).map(({ id }) => id);
  const leader = leaderAsked(open);
  const fresh = unitsOfSide(state, side).filter(({ activated }) => !activated);
  return [...fresh, ...juniorsOf(state, leader)].map(({ id }) => id);
};

const isCallable = (open: Open<Command | Window>, id: string): boolean =>
  open.task.task === 'holdWindow' || activationRefusals(open.state, leaderAsked(open), id).length === 0;

const distanceTo = (open: Open<Command | Window>, id: string): Figures =>
  open.task.task === 'holdWindow' ? {} : { distance: fromLeader(open.state, leaderAsked(open), id) };

const activate = kind<Activate, Command | Window>({
  type: 'activate',
  label: 'Call upon',
  clause: 'KG-CMD-05',
  fields: {
    id: pieceField({
      label: 'unit or leader',
      options: (open) =>
        pieceOptions(
          callable(open).filter((id) => isCallable(open, id)),
          (id) => nameOf(open.state, id),
          (id) => distanceTo(open, id),
        ),
    }),
  },
  samples: (open) => callable(open).map((id) => (): readonly Activate[] => [{ type: 'activate', id }]),
  refusals: (open, { id }) =>
    open.task.task === 'holdWindow'
      ? windowRefusals(open.state, open.task.side, id)
      : activationRefusals(open.state, leaderAsked(open), id),
  apply: (battle, { id }, task) =>
    task.task === 'holdWindow'
      ? schedule(battle, { task: 'activateUnit', unitId: id, called: 'hold' })
      : callUp(battle, task.leaderId, id),
  words: saying(({ id }, s) => `call on ${nameOf(s, id)}`),
});

const end = kind<ActionOf<'end'>, Command>({
  type: 'end',
  label: 'Give no more orders',
  clause: 'KG-CMD-08',
  passes: true,
  fields: {},
  refusals: neverRefused,
  apply: (battle, _, { leaderId }) => changeLeader(battle, leaderId, { freeReach: false }),
  words: saying(() => 'give no more orders'),
});

type Ride = ActionOf<'moveLeader'>;

const stepShape = fields({
  bearing: described('number', { label: 'bearing of the way', unit: 'degrees' }),
  inches: described('number', { label: 'inches', unit: 'distance' }),
});
const mostSteps = 200;

const isSteps = (steps: unknown): steps is readonly LeaderStep[] =>
  Array.isArray(steps) && steps.length <= mostSteps && steps.every((step) => fits(stepShape, step));

const isLegalRide = (s: Situation, leader: Leader, steps: readonly LeaderStep[]): boolean =>
  checkLeaderMove(s, leader, steps).length === 0;

const after = (from: Point, { bearing, inches }: LeaderStep): Point => {
  const towards = directionOf(bearing);
  return roundPoint({ x: from.x + towards.x * inches, y: from.y + towards.y * inches });
};

const stepLeg = (bearing: readonly [number, number], most: number): LegKind => ({
  kind: 'ride',
  label: 'Ride',
  motion: 'glide',
  writes: 'parameters',
  parameters: [
    { name: 'bearing', role: 'bearing', label: 'direction', domain: numbers(...bearing, 'degrees') },
    { name: 'inches', role: 'distance', label: 'inches', domain: numbers(leastLength, most, 'distance') },
  ],
});

/** The next step of a ride. @see KG-CMD-09 KG-CMD-14 */
const nextRide = (s: Situation, leader: Leader, steps: readonly LeaderStep[]): PathDomain | undefined => {
  if (leader.moved) return undefined;
  const ridden = steps.reduce((sum, { inches }) => sum + inches, 0);
  const { move, road } = ratesOfLeader(s, leader);
  const budget = Math.max(0, Math.max(move, road) - ridden);
  const takes = (step: LeaderStep): boolean => isLegalRide(s, leader, [...steps, step]);
  const sectors = sectorsOf(budget, (bearing, inches) => takes({ bearing, inches }));
  const samples = steps.length > 0 ? [] : proposedRides(s, leader);
  const from = steps.reduce<Point>(after, leader.position);
  return {
    kind: 'path',
    from: { x: from.x, y: from.y, heading: null },
    frontage: 0,
    depth: 0,
    budget,
    legs: [
      ...sectors.map((sector) => stepLeg([sector.from, sector.to], sector.most)),
      ...samplesBeyond(sectors, samples, takes).map(({ bearing, inches }) => stepLeg([bearing, bearing], inches)),
    ],
  };
};

/** Inches behind a unit at which a leader is out of the way. */
const behind = 3;

const placeBehind = (s: Situation, unit: Unit): Point =>
  advance(unit.pose, -(footprintOf(s, unit).depth + behind - constant(s, 'enemyDistance')));

const unitsUnder = (s: Situation, { id, side }: Leader): readonly Unit[] =>
  s.units.filter((unit) => isOnTable(unit) && unit.side === side && unit.commander === id);

/**
 * Rides that end behind each of his units, and rides that end just within command radius of a unit or leader. @see
 * KG-CMD-06
 */
const proposedRides = (s: Situation, leader: Leader): readonly LeaderStep[] => {
  const { move } = ratesOfLeader(s, leader);
  const from = leader.position;
  const towards = (point: Point, inches: number): LeaderStep => ({
    bearing: headingOf(subtract(point, from)),
    inches: Math.min(move, inches),
  });
  const radius = commandRadius(s, leader);
  const juniors = juniorsOf(s, leader).filter(({ removed }) => removed === null);
  return [
    ...unitsUnder(s, leader).flatMap((unit) => {
      const post = placeBehind(s, unit);
      const short = gapToPoint(footprintOf(s, unit), from) - radius;
      return [towards(post, distance(post, from)), towards(unit.pose, short)];
    }),
    ...juniors.map(({ position }) => towards(position, distance(position, from) - radius)),
  ].filter(({ inches }) => inches >= leastLength);
};

const moveLeader = kind<Ride, Command>({
  type: 'moveLeader',
  label: 'Ride',
  clause: 'KG-CMD-09',
  fields: {
    steps: listField<Open<Command>, Partial<Ride>>({
      label: 'steps',
      longest: mostSteps,
      entry: placeField({
        label: 'step',
        shape: stepShape,
        domain: (open, { steps = [] }) => nextRide(open.state, leaderAsked(open), steps),
      }),
      least: (open, { steps = [] }) => {
        if (!isSteps(steps)) return 1;
        return isLegalRide(open.state, leaderAsked(open), steps) ? steps.length : steps.length + 1;
      },
    }),
  },
  samples: (open): readonly Proposal<Ride>[] =>
    proposedRides(open.state, leaderAsked(open)).map((step) => () => [{ type: 'moveLeader', steps: [step] }]),
  refusals: (open, { steps }) => {
    const leader = leaderAsked(open);
    return leader.moved ? [refuse('leaderMoved', 'KG-CMD-09', 'type')] : checkLeaderMove(open.state, leader, steps);
  },
  apply: (battle, { steps }, { leaderId }) => {
    changeLeader(battle, leaderId, { moved: true });
    carryOutLeaderMove(battle, leaderId, steps);
  },
  words: saying(({ steps }, s, about) => {
    const leader = about === null ? undefined : findLeader(s, about);
    return leader === undefined ? 'ride' : rideWords(leader.position, steps);
  }),
});

/** Number of corners of the region around a leader in which a ford is searched. */
const corners = 12;
const fullTurn = 360;

/**
 * The part of a convex polygon within a distance of a point. The disc is approximated, so thin slices of it are
 * missing.
 */
const partNear = (part: Polygon, centre: Point, reach: number): Region => {
  const planes = Array.from({ length: corners }, (_, index) => {
    const outward = directionOf((index * fullTurn) / corners);
    const off = reach * directionOf(fullTurn / (2 * corners)).y;
    return {
      through: { x: centre.x + outward.x * off, y: centre.y + outward.y * off },
      inward: { x: -outward.x, y: -outward.y },
    };
  });
  return clipToHalfPlanes(part, planes);
};

const isWater = ({ kind: ground }: Feature): boolean => waterKinds.some((water) => water === ground);

const partsOfWater = (feature: Feature): readonly Polygon[] => {
  const parts = featureParts(feature);
  return parts.length > 0 ? parts : featureSegments(feature).map(({ from, to }) => alongLine(from, to));
};

const nearestIn = (feature: Feature, from: Point): Point => {
  const points =
    feature.shape.kind === 'area'
      ? [nearestOnRims(featureParts(feature), from)]
      : featureSegments(feature).map((piece) => nearestOnSegment(piece.from, piece.to, from));
  const [first = from] = points;
  return points.reduce(
    (best, point) => (squaredDistance(point, from) < squaredDistance(best, from) ? point : best),
    first,
  );
};

/** A ford where the leader stands, or at the nearest point of each water. @see KG-FAT-31 */
const useFord = kind<ActionOf<'useFord'>, Command>({
  type: 'useFord',
  label: 'Find the ford',
  clause: 'KG-FAT-31',
  fields: {
    point: placeField({
      label: 'point of the water',
      shape: pointShape,
      domain: (open) => {
        const { reach } = fordOf(open.state);
        const { position } = leaderAsked(open);
        const regions = open.state.terrain
          .filter(isWater)
          .flatMap((feature) => partsOfWater(feature).map((part) => partNear(part, position, reach)))
          .filter(({ length }) => length > 2);
        return { kind: 'point', regions };
      },
    }),
  },
  samples: (open) => {
    const { position } = leaderAsked(open);
    return open.state.terrain.filter(isWater).map((feature) => () => {
      const point = isOnWater(open.state, position) ? position : nearestIn(feature, position);
      return [{ type: 'useFord', point: { x: point.x, y: point.y } }];
    });
  },
  refusals: (open, { point }) => checkFord(open.state, leaderAsked(open), point),
  apply: (battle, { point }, { leaderId }) => findFord(battle, leaderId, point),
  words: saying(({ point }) => `find a ford at ${place(point)}`),
});

export const leaderKinds = { activate, moveLeader, useFord, end };
