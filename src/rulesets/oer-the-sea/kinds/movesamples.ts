import { memoize } from '../../../core/memoize.js';
import { directionOf, headingOf, rightOf } from '../../../table/heading.js';
import { between, distance, dot, midpoint, type Point, subtract } from '../../../table/point.js';
import { aboutFace, advance, legCost, moveAlong, type Pose, roundPose, sidestep } from '../../../table/pose.js';
import type { GroupMove, MoveAction, OfficerMove, UnitMove } from '../actions.js';
import { footprintOf, gapBetween } from '../footprint.js';
import { settingOut } from '../movement.js';
import { exitsFrom } from '../objectives.js';
import { allowanceOf, ratesOf, shareOfOrder } from '../rates.js';
import { enemiesOf, isArtillery, isDeployed, unitsOfSide } from '../read.js';
import { type Formation, formations, type Officer, type Situation, type Unit } from '../state.js';
import { legOnRoad } from '../terrain.js';
import type { MoveInProgress } from './unitmove.js';

/** Sample moves of one kind, created when they are read. */
export type Sample<Move> = () => readonly Move[];

/** Fractions of the allowance tried in each direction: all of it, the Half rate that obstacles leave, and less. */
const shares = [1, 0.75, 0.5, 0.25] as const;
const turns = [-90, -45, -15, 15, 45, 90] as const;
/** Turns of deployed guns about their front, in degrees: a corner may travel only a few cm. */
const gunTurns = [-60, -30, -15, 15, 30, 60] as const;
/** Shorter moves count as none, in cm. */
const leastMove = 0.1;

/**
 * What a unit may move, in cm. A longer path counts as far as the edge where it leaves the table, so it may be legal; it
 * is not listed.
 *
 * @see OTS-MOV-23
 */
const reachOf = (s: Situation, unit: Unit): number => allowanceOf(s, unit, unit, undefined);

/** The same straight ahead: a column on a road goes farther. @see OTS-MOV-03 */
const reachAhead = (s: Situation, unit: Unit): number => {
  const { roadColumn } = ratesOf(s, unit);
  const isOnRoad = unit.formation === 'column' && legOnRoad(s, unit.pose, advance(unit.pose, 1));
  return isOnRoad && roadColumn !== null ? roadColumn : reachOf(s, unit);
};

/** Straight ahead, as far as the unit may go there. */
const aheadWithin = (s: Situation, unit: Unit, length: number): readonly UnitMove[] =>
  length <= reachAhead(s, unit) ? [straight(unit, length)] : [];

const straight = (unit: Unit, length: number): UnitMove => ({ path: [roundPose(advance(unit.pose, length))] });

/** Several samples of a unit ask for it. */
const nearestEnemyTo = memoize(
  (s: Situation, unit: Unit) => [unit, s.units],
  (s, unit): Unit | null => {
    let nearest: Unit | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const enemy of enemiesOf(s, unit.side)) {
      const away = distance(enemy.pose, unit.pose);
      if (away < least) [nearest, least] = [enemy, away];
    }
    return nearest;
  },
);

/**
 * Turns to face a point and marches towards it with the distance that the turn leaves; stops `stopAt` cm short of it.
 */
const towards = (s: Situation, unit: Unit, point: Point, share: number, stopAt = 0): readonly UnitMove[] => {
  const heading = headingOf(subtract(point, unit.pose));
  const turned = roundPose({ ...unit.pose, heading });
  const { frontage } = footprintOf(s, unit);
  const cost = legCost(unit.pose, turned, frontage);
  const room = Math.min(ratesOf(s, unit).full * share - cost, distance(point, unit.pose) - stopAt);
  if (room < leastMove) return [];
  const path = turned.heading === unit.pose.heading ? [] : [turned];
  return [{ path: [...path, roundPose(advance(turned, room))] }];
};

/** Moves towards the enemy without contact: to musket range, to short range, and as close as possible. */
const intoRange = (s: Situation, unit: Unit): readonly UnitMove[] => {
  const enemy = nearestEnemyTo(s, unit);
  if (enemy === null) return [];
  const gap = gapBetween(s, unit, enemy);
  const { short, long } = s.tables.smallArms;
  const { full } = ratesOf(s, unit);
  return [long, short, s.tables.constants.enemyStandOff]
    .map((range) => gap - range)
    .filter((advanceBy) => advanceBy >= leastMove && advanceBy <= full)
    .flatMap((advanceBy) => aheadWithin(s, unit, advanceBy));
};

/** The way to a place in legs that an app would offer: a turn, straight ahead or back, and to the side. */
const toPlace = ({ pose: from }: Unit, place: Pose): UnitMove => {
  const turned = roundPose({ ...from, heading: place.heading });
  const way = subtract(place, turned);
  const ahead = dot(way, directionOf(place.heading));
  const aside = dot(way, rightOf(place.heading));
  const advanced = Math.abs(ahead) < leastMove ? turned : roundPose(advance(turned, ahead));
  const there = Math.abs(aside) < leastMove ? advanced : roundPose(sidestep(advanced, aside));
  const legs = [turned, advanced, there];
  return { path: legs.filter((pose, index) => !isSamePose(pose, legs[index - 1] ?? from)) };
};

const isSamePose = (one: Pose, other: Pose): boolean =>
  one.heading === other.heading && distance(one, other) < leastMove;

const pathCost = (from: Pose, path: readonly Pose[], frontage: number): number =>
  path.reduce((sum, pose, index) => sum + legCost(path[index - 1] ?? from, pose, frontage), 0);

/** Friends that a unit may close up to in one order. */
const mostMates = 2;

/**
 * Up to the side of the nearest friends under the same officer, front to front, so that they may form a group.
 *
 * @see OTS-GRP-01
 */
const besideFriends = (s: Situation, unit: Unit): readonly UnitMove[] => {
  const { full } = ratesOf(s, unit);
  const { frontage } = footprintOf(s, unit);
  return unitsOfSide(s, unit.side)
    .filter((mate) => mate.id !== unit.id && mate.commander === unit.commander && !mate.routing && !isDeployed(mate))
    .toSorted((one, other) => distance(one.pose, unit.pose) - distance(other.pose, unit.pose))
    .slice(0, mostMates)
    .map((mate) => {
      const apart = (frontage + footprintOf(s, mate).frontage) / 2;
      const isLeft = dot(subtract(unit.pose, mate.pose), rightOf(mate.pose.heading)) < 0;
      return roundPose(sidestep(mate.pose, isLeft ? -apart : apart));
    })
    .map((pose) => toPlace(unit, pose))
    .filter(({ path }) => path.length > 0 && pathCost(unit.pose, path, frontage) <= full);
};

const turnedInPlace = (unit: Unit, angles: readonly number[]): readonly UnitMove[] =>
  angles.map((angle) => ({ path: [roundPose({ ...unit.pose, heading: unit.pose.heading + angle })] }));

const retiring = (s: Situation, unit: Unit): readonly UnitMove[] => {
  const faced = aboutFace(unit.pose, footprintOf(s, unit).depth);
  const { full } = ratesOf(s, unit);
  const most = reachOf(s, unit);
  return [
    ...shares
      .map((share) => full * share)
      .filter((length) => length <= most)
      .map((length) => ({ aboutFace: true, path: [roundPose(advance(faced, length))] })),
    { aboutFace: true, path: [] },
  ];
};

/** Actions, other than moving, that may suit a unit's arm; `forms`: the formations it may take up. */
export const actionsToTry = (unit: Unit, forms: readonly Formation[] = formations): readonly MoveAction[] => {
  if (unit.crewAway) return [{ kind: 'recrew' }];
  if (isDeployed(unit)) return [{ kind: 'limber' }];
  const formation = forms.map((each): MoveAction => ({ kind: 'changeFormation', formation: each }));
  if (isArtillery(unit)) return [{ kind: 'unlimber' }, ...formation];
  if (unit.arm === 'dragoon') return [{ kind: unit.mounted ? 'dismount' : 'mount' }, ...formation];
  return formation;
};

type When = 'before' | 'after';

/** The action alone, and with half a move straight ahead. */
const withActionAt = (s: Situation, unit: Unit, { aboutFace }: UnitMove, action: MoveAction, when: When) => {
  const facing = aboutFace === undefined ? {} : { aboutFace };
  const { pose } = settingOut(s, unit, { ...facing, path: [] });
  const ahead = roundPose(advance(pose, ratesOf(s, unit).half));
  return [[], [ahead]].map((path): UnitMove => ({ ...facing, action, when, path }));
};

/** When an action is legal, alone or with some move: before the path, after it, both or neither. */
export const actionWorks = ({ s, unit, move, isLegal }: MoveInProgress, action: MoveAction): readonly When[] => {
  if (action.kind === 'recrew') return backToGuns(s, unit, action).some(isLegal) ? ['after'] : [];
  if (shareOfOrder(action) === 'wholeOrder') {
    const { aboutFace } = move;
    return isLegal({ ...(aboutFace === undefined ? {} : { aboutFace }), action, path: [] }) ? ['before'] : [];
  }
  const times: readonly When[] = ['before', 'after'];
  return times.filter((when) => withActionAt(s, unit, move, action, when).some(isLegal));
};

const withAction = (s: Situation, unit: Unit, action: MoveAction): readonly UnitMove[] => {
  if (shareOfOrder(action) === 'wholeOrder') return [{ action, path: [] }];
  const [alone, first] = withActionAt(s, unit, { path: [] }, action, 'before');
  const [, last] = withActionAt(s, unit, { path: [] }, action, 'after');
  return [alone, first, last].flatMap((move) => move ?? []);
};

/** The shortest way to a point, as far as the unit gets. It keeps its heading, so no movement is spent on turning. */
const sliding = (s: Situation, unit: Unit, point: Point): UnitMove => {
  const { full } = ratesOf(s, unit);
  const share = full / Math.max(full, distance(unit.pose, point));
  const way = subtract(point, unit.pose);
  return {
    path: [roundPose({ ...unit.pose, x: unit.pose.x + way.x * share, y: unit.pose.y + way.y * share })],
  };
};

/** Moves back to the guns, with or without manning them. */
const backToGuns = (s: Situation, unit: Unit, action?: MoveAction): readonly UnitMove[] => {
  if (!unit.crewAway || unit.guns === null) return [];
  const { pose } = unit.guns;
  const ways = distance(unit.pose, pose) < leastMove ? [{ path: [] }] : [sliding(s, unit, pose)];
  // A crew that turns first ends the leg away from its guns, where it could not man them.
  return action === undefined
    ? [...ways, ...towards(s, unit, pose, 1)].filter(({ path }) => path.length > 0)
    : ways.map((move) => ({ ...move, action }));
};

/** Straight off the table by an exit edge that is near enough. */
const marchingOff = (s: Situation, unit: Unit): readonly UnitMove[] =>
  exitsFrom(s, unit.side, unit.pose)
    .filter((point) => distance(unit.pose, point) <= reachOf(s, unit))
    .map((point) => sliding(s, unit, point));

/** Promising moves of one unit. */
export const unitMoveSamples = (
  s: Situation,
  unit: Unit,
  objectives: readonly Point[],
): readonly Sample<UnitMove>[] => {
  if (isDeployed(unit)) return [() => turnedInPlace(unit, gunTurns), () => withAction(s, unit, { kind: 'limber' })];
  const otherFormations = formations.filter((formation) => formation !== unit.formation);
  const { full, roadColumn } = ratesOf(s, unit);
  const most = unit.formation === 'column' && roadColumn !== null ? roadColumn : full;
  return [
    ...shares.map(
      (share): Sample<UnitMove> =>
        () =>
          aheadWithin(s, unit, full * share),
    ),
    ...(most > full ? [() => aheadWithin(s, unit, most)] : []),
    () => intoRange(s, unit),
    ...shares.map(
      (share): Sample<UnitMove> =>
        () => {
          const enemy = nearestEnemyTo(s, unit);
          return enemy === null ? [] : towards(s, unit, enemy.pose, share, s.tables.smallArms.short);
        },
    ),
    ...objectives.flatMap((point) =>
      [1, 0.5].map(
        (share): Sample<UnitMove> =>
          () =>
            towards(s, unit, point, share),
      ),
    ),
    () => besideFriends(s, unit),
    () => turnedInPlace(unit, turns),
    ...[-0.5, 0.5].map(
      (share): Sample<UnitMove> =>
        () => [{ path: [roundPose(sidestep(unit.pose, full * share))] }],
    ),
    () => retiring(s, unit),
    ...actionsToTry(unit, otherFormations).map(
      (action): Sample<UnitMove> =>
        () =>
          action.kind === 'recrew' ? backToGuns(s, unit, action) : withAction(s, unit, action),
    ),
    () => backToGuns(s, unit),
    () => marchingOff(s, unit),
  ];
};

/** A group's move in which all units move alike, so that they stay in contact. */
const together = (units: readonly Unit[], place: (pose: Pose) => Pose): GroupMove => ({
  moves: units.map((unit) => ({ unitId: unit.id, path: [roundPose(place(unit.pose))] })),
});

/** How far out of the range of muskets a group stops that waits for its charge, in cm. */
const clearOfFire = 1;

/** Promising moves of a group: ahead as its first unit faces, towards the enemy without turning, and back. */
export const groupMoveSamples = (s: Situation, units: readonly Unit[]): readonly Sample<GroupMove>[] => {
  const [first] = units;
  if (first === undefined) return [];
  const rate = Math.min(...units.map((unit) => ratesOf(s, unit).full));
  if (rate < leastMove) return [];
  const forward = directionOf(first.pose.heading);
  const most = Math.min(...units.map((unit) => reachOf(s, unit)));
  const way = (length: number) => () =>
    length <= most ? [together(units, (pose) => moveAlong(pose, forward, length))] : [];
  return [
    ...shares.map((share) => way(rate * share)),
    () => {
      const enemy = nearestEnemyTo(s, first);
      if (enemy === null) return [];
      const { short, long } = s.tables.smallArms;
      const gap = gapBetween(s, first, enemy);
      return [long + clearOfFire, short]
        .map((range) => gap - range)
        .filter((room) => room >= leastMove && room < rate)
        .flatMap((room) => way(room)());
    },
    way(-rate / 2),
  ];
};

/** The path straight to a point, as far as an officer may ride; empty if he is there. */
const rideTo = (officer: Officer, point: Point, limit: number): readonly Point[] => {
  const away = distance(officer.position, point);
  if (away < leastMove) return [];
  const share = Math.min(1, limit / away);
  return [between(officer.position, point, share)];
};

/** Units that an officer may join by himself: his own. */
export const unitsToRideTo = (s: Situation, officer: Officer): readonly Unit[] =>
  unitsOfSide(s, officer.side).filter(
    (unit) =>
      unit.id !== officer.attachedTo &&
      (officer.role === 'general' || unit.commander === officer.id || unit.commander === null),
  );

/** The midpoint of a unit's rear edge. */
export const rearOf = (s: Situation, unit: Unit): Point => {
  const { bounds } = footprintOf(s, unit);
  return midpoint(bounds.corners[2], bounds.corners[3]);
};

/** Promising moves of an officer: to join each of his units, and to ride up behind it. */
export const officerMoveSamples = (s: Situation, officer: Officer): readonly Sample<OfficerMove>[] => {
  const limit = s.tables.movementRates.officer.full;
  return unitsToRideTo(s, officer).flatMap((unit): readonly Sample<OfficerMove>[] => [
    () => [{ path: rideTo(officer, rearOf(s, unit), limit), attachTo: unit.id }],
    () => [{ path: rideTo(officer, rearOf(s, unit), limit) }].filter(({ path }) => path.length > 0),
  ]);
};
