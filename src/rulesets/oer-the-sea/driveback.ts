import type { Roll } from '../../core/roll.js';
import { byDistance } from '../../table/nearest.js';
import type { Point } from '../../table/point.js';
import type { Battle, RulesOf } from './battle.js';
import type { ClauseId } from './clauses.js';
import { confuse } from './confusion.js';
import { type Pushed, pushGroup, pushUnit, slantsIntoNeighbour, straightAway, wayOfPush } from './driveback/push.js';
import { leaveTable } from './leaving.js';
import { constant, findUnit, isOnTable, unitOf } from './read.js';
import { shockOf } from './resolvers.js';
import { oneDie } from './rolls.js';
import type { Situation, State, Unit } from './state.js';
import type { DriveBackTask, Push, Task } from './tasks.js';
import { changeUnit, emit, schedule } from './write.js';

export { pushUnit, wayOfPush } from './driveback/push.js';

/** Drive back: by fire, by a lost melee, or out of a work under bombardment. */

type DriveBack = Extract<DriveBackTask, { task: 'driveBack' }>;

/** Whether a drive back over a distance in cm confuses a unit. @see OTS-DRV-04 */
export const isConfusedBy = (s: Situation, unit: Unit, distance: number): boolean =>
  shockOf(s.tables, unit.strength, distance).confused;

/** Whether a unit tests morale after a drive back over a distance in cm. @see OTS-DRV-05 OTS-MRL-01 */
export const testsMoraleFor = (s: Situation, unit: Unit, distance: number): boolean =>
  shockOf(s.tables, unit.strength, distance).testsMorale;

/** Rolls for the units run into, in list order (OTS-DRV-06, OTS-DRV-12). */
export const collisionTasks = (by: string, met: readonly string[], clause: ClauseId): readonly Task[] =>
  met.map((unitId) => ({ task: 'collision', unitId, by, clause }));

/** Tasks after any drive back: confusion by distance, then Fear for a unit not yet confused. */
export const shakenTasks = (unitId: string, distance: number): readonly Task[] => [
  { task: 'distanceConfusion', unitId, distance },
  { task: 'fear', unitId, distance },
];

/** Confuses a unit that ran into another unit or was stopped by barred terrain (OTS-DRV-06, OTS-TER-14). */
const confuseStopped = (battle: Battle, unitId: string, pushed: Pushed): void => {
  if (pushed.barred) confuse(battle, unitId, 'barredTerrain', 'OTS-TER-14');
  if (pushed.met.length === 0) return;
  emit(battle, { type: 'collided', clause: 'OTS-DRV-06', unitId, into: pushed.met });
  confuse(battle, unitId, 'collision', 'OTS-DRV-06');
};

/**
 * Applies a push: moves the unit, removes it if it left the table, and confuses it if something stopped it.
 *
 * @see OTS-DRV-06 OTS-DRV-09 OTS-DRV-10
 */
export const settlePush = (battle: Battle, unitId: string, pushed: Pushed, clause: ClauseId): void => {
  const { pose: from } = unitOf(battle.state, unitId);
  if (pushed.travelled > 0) {
    changeUnit(battle, unitId, { pose: pushed.pose });
    const { pose: to } = pushed;
    emit(battle, { type: 'unitMoved', clause, unitId, cause: 'drivenBack', from, path: [to], to });
  }
  if (pushed.left) leaveTable(battle, unitId, 'OTS-DRV-09');
  else confuseStopped(battle, unitId, pushed);
};

/** Units of one group under fire stop at each other without collision (OTS-DRV-08). */
const withoutMates = (pushed: Pushed, mates: readonly string[]): Pushed => ({
  ...pushed,
  met: pushed.met.filter((id) => !mates.includes(id)),
});

const matesAmong = (s: Situation, unit: Unit, { cause, pushes }: DriveBack): readonly string[] =>
  cause === 'melee' || unit.groupId === null
    ? []
    : pushes.filter(({ unitId }) => unitOf(s, unitId).groupId === unit.groupId).map(({ unitId }) => unitId);

/**
 * Orders the pushes: the farthest unit first, so that those in front find room. Ties go by list order, and out of a
 * melee all are ties.
 *
 * @see OTS-MEL-27 OTS-GEN-07
 */
const inOrderOfMoving = (s: Situation, { pushes }: DriveBack): readonly Push[] =>
  byDistance(
    pushes.map((push) => ({ thing: push, distance: -(push.away ?? 0) })),
    constant(s, 'epsilon'),
  );

/** Drives each unit back by itself. */
const driveSingly = (battle: Battle, task: DriveBack): readonly Task[] =>
  inOrderOfMoving(battle.state, task).flatMap(({ unitId, distance, direction, from }) => {
    const s = battle.state;
    const unit = unitOf(s, unitId);
    if (!isOnTable(unit)) return [];
    const way = wayOfPush(s, unit, direction, distance, from ?? task.from);
    const pushed = withoutMates(pushUnit(s, unit, way, distance), matesAmong(s, unit, task));
    settlePush(battle, unitId, pushed, task.clause);
    return collisionTasks(unitId, pushed.met, 'OTS-DRV-06');
  });

/**
 * The common direction of a group: if one unit needs it, straight along the facing of the unit fired at (OTS-DRV-11).
 */
const wayOfGroup = (s: Situation, units: readonly Unit[], task: DriveBack, push: Push): Point => {
  const { direction, distance } = push;
  const leader = task.aimedAt === undefined ? undefined : findUnit(s, task.aimedAt);
  const straight = leader === undefined ? null : straightAway(s, leader, task.from);
  const ids = units.map((unit) => unit.id);
  return straight !== null && units.some((unit) => slantsIntoNeighbour(s, unit, direction, distance, task.from, ids))
    ? straight
    : direction;
};

const driveTogether = (battle: Battle, task: DriveBack): readonly Task[] => {
  const s = battle.state;
  const units = inOrderOfMoving(s, task)
    .map(({ unitId }) => unitOf(s, unitId))
    .filter(isOnTable);
  const [first] = task.pushes;
  if (first === undefined || units.length === 0) return [];
  const pushes = pushGroup(s, units, wayOfGroup(s, units, task, first), first.distance);
  return units
    .map((unit, index) => ({ unit, pushed: pushes[index] }))
    .flatMap(({ unit, pushed }) => {
      if (pushed === undefined) return [];
      settlePush(battle, unit.id, pushed, task.clause);
      return collisionTasks(unit.id, pushed.met, 'OTS-DRV-06');
    });
};

/**
 * Drives units back: they move, units they ran into roll, then each is checked for confusion and Fear.
 *
 * @see OTS-DRV-01 OTS-DRV-03 OTS-DRV-06 OTS-DRV-10
 */
const driveBack = (battle: Battle, task: DriveBack): void => {
  const collisions = task.asGroup ? driveTogether(battle, task) : driveSingly(battle, task);
  schedule(battle, ...collisions, ...task.pushes.flatMap(({ unitId, distance }) => shakenTasks(unitId, distance)));
};

/**
 * The collision roll; null for a unit already confused, because the roll would change nothing. @see OTS-DRV-06
 * OTS-DRV-12
 */
const collisionRoll = (state: State, unitId: string, clause: ClauseId): Roll | null => {
  const unit = unitOf(state, unitId);
  if (!isOnTable(unit) || unit.confused) return null;
  return oneDie(unit, 'collision', clause, { target: constant(state, 'collisionConfused'), comparison: 'atLeast' });
};

/** @see OTS-SPC-01 OTS-SPC-02 */
const fearRoll = (state: State, unitId: string, distance: number): Roll | null => {
  const unit = unitOf(state, unitId);
  if (!isOnTable(unit) || unit.confused || !unit.specialRules.includes('fear')) return null;
  if (distance < constant(state, 'fearDriveBack')) return null;
  return oneDie(unit, 'fear', 'OTS-SPC-01', { target: constant(state, 'fearOn'), comparison: 'atLeast' });
};

/** Confuses a unit by the distance due, however far it really went (OTS-DRV-03). */
const confuseByDistance = (battle: Battle, unitId: string, distance: number): void => {
  const unit = unitOf(battle.state, unitId);
  if (isOnTable(unit) && isConfusedBy(battle.state, unit, distance))
    confuse(battle, unitId, 'drivenBack', 'OTS-DRV-04');
};

export const driveBackRules: RulesOf<DriveBackTask> = {
  driveBack: { act: driveBack },
  collision: {
    roll: (state, { unitId, clause }) => collisionRoll(state, unitId, clause),
    settle: (battle, { unitId, clause }, die) => {
      if (die >= constant(battle.state, 'collisionConfused')) confuse(battle, unitId, 'collision', clause);
    },
  },
  distanceConfusion: { act: (battle, { unitId, distance }) => confuseByDistance(battle, unitId, distance) },
  fear: {
    roll: (state, { unitId, distance }) => fearRoll(state, unitId, distance),
    settle: (battle, { unitId }, die) => {
      if (die >= constant(battle.state, 'fearOn')) confuse(battle, unitId, 'fear', 'OTS-SPC-01');
    },
  },
};
