import { normaliseHeading } from '../../../table/heading.js';
import { isSamePose, type Pose, roundPose } from '../../../table/pose.js';
import type { Consolidation, FormationOrder } from '../actions.js';
import type { Battle, Refusal } from '../battle.js';
import { changeFormation, drawnOf, formationRefusals, lacksOfficer } from '../formations.js';
import { reveal } from '../hidden.js';
import { discoveredFrom } from '../movement/ahead.js';
import { legRefusals, limitsNear, lineUnder, roomRefusals } from '../movement/legality.js';
import { legsOf, type Mover, pathCost } from '../movement/legs.js';
import { setOut } from '../movement/setout.js';
import { atMost, countOf, isHorse, isOnTable, unitOf } from '../read.js';
import { refuse, refuseFar } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import { changeUnit, emit, schedule } from '../write.js';

/** Consolidating: cavalry's move, then any heading, then a change of formation. @see OW-BRK-03 OW-BRK-04 */

/** How far a battalion may move before it reforms, in inches. @see OW-BRK-04 */
export const consolidatingMove = (s: Pick<Situation, 'tables'>, { type }: Pick<Unit, 'type'>): number =>
  s.tables.assaults[type].consolidate ?? 0;

const asIs = (unit: Unit): Mover => ({ unit, formation: unit.formation });

const rounded = (path: readonly Pose[] | undefined): readonly Pose[] => (path ?? []).map(roundPose);

/** Reasons against the move. @see OW-BRK-04 OW-MOV-04 OW-MOV-05 OW-MOV-07 OW-MOV-16 OW-TER-10 */
const moveRefusals = (s: Situation, unit: Unit, given: readonly Pose[]): readonly Refusal[] => {
  const path = rounded(given);
  const end = path.at(-1);
  if (end === undefined) return [];
  if (!isHorse(unit)) return [refuse('wrongArm', 'OW-BRK-04', 'path')];
  const legs = legsOf(unit.pose, path);
  if (path.length > countOf(s, 'legs'))
    return [refuse('invalid', 'OW-MOV-16', 'path', { given: path.length, most: countOf(s, 'legs') })];
  const mover = asIs(unit);
  const [length, most] = [pathCost(s, mover, unit.pose, path), consolidatingMove(s, unit)];
  const limits = limitsNear(s, unit);
  const across = lineUnder(s, mover, end);
  return [
    ...(legs.some(({ from, to }) => isSamePose(from, to)) ? [refuse('noChange', 'OW-MOV-16', 'path')] : []),
    ...(atMost(s, length, most) ? [] : [refuseFar('OW-BRK-04', 'path', length, most)]),
    ...legs.flatMap((leg, index) => legRefusals(s, mover, leg, limits, `path[${index}]`)),
    ...(across === undefined ? [] : [refuse('terrainBarred', 'OW-TER-10', 'path', { feature: across.id })]),
  ];
};

const turned = (pose: Pose, heading: number | undefined): Pose =>
  heading === undefined ? pose : roundPose({ ...pose, heading: normaliseHeading(heading) });

/** Whether there is room for a heading at a place, by what its side knows. @see OW-BRK-03 OW-FRM-09 */
export const mayFace = (s: Situation, unit: Unit, pose: Pose): boolean =>
  roomRefusals(s, asIs(unit), roundPose(pose), 'heading').length === 0;

/**
 * Reasons against a heading and a formation, where the battalion would take them.
 *
 * @see OW-BRK-03 OW-FRM-09
 */
const reformRefusals = (s: Situation, unit: Unit, { path, heading, formation }: Consolidation): readonly Refusal[] => {
  const pose = turned(rounded(path).at(-1) ?? unit.pose, heading);
  return [
    ...(heading === undefined ? [] : roomRefusals(s, asIs(unit), pose, 'heading')),
    ...(formation === undefined
      ? []
      : formationRefusals(s, { ...unit, pose }, formation, 'formation', { keepsGap: false })),
  ];
};

/** Whether an order does anything but close the ranks. */
const doesSomething = ({ path, heading, formation }: Consolidation): boolean =>
  (path ?? []).length > 0 || heading !== undefined || formation !== undefined;

/** Every reason against a consolidation, by what its side knows. @see OW-BRK-03 OW-BRK-04 OW-BRK-08 */
export const consolidationRefusals = (s: Situation, unit: Unit, order: Consolidation): readonly Refusal[] => {
  if (order.heading !== undefined && !Number.isFinite(order.heading))
    return [refuse('invalid', 'OW-BRK-03', 'heading')];
  return [
    ...(unit.disoriented && doesSomething(order) ? [refuse('disoriented', 'OW-BRK-08')] : []),
    ...moveRefusals(s, unit, order.path ?? []),
    ...reformRefusals(s, unit, order),
  ];
};

/** The order as plain data. */
const plain = ({ path, heading, formation }: Consolidation): Consolidation => ({
  ...(path === undefined || path.length === 0 ? {} : { path: rounded(path) }),
  ...(heading === undefined ? {} : { heading }),
  ...(formation === undefined
    ? {}
    : { formation: { kind: formation.kind, ...(formation.files === undefined ? {} : { files: formation.files }) } }),
});

/** The move, then the heading and the change. @see OW-BRK-03 OW-BRK-04 */
const moveAndReform = (battle: Battle, unitId: string, order: Consolidation): void => {
  const { path = [] } = order;
  const going = path.length === 0 ? [] : [setOut(unitOf(battle.state, unitId), path, { cause: 'consolidation' })];
  schedule(battle, ...going, { task: 'reform', unitId, order });
};

/** A battalion without its officer first needs a die to change its formation. @see OW-BRK-03 OW-OFF-01 OW-OFF-02 */
export const consolidate = (battle: Battle, unitId: string, given: Consolidation): void => {
  const order = plain(given);
  if (order.formation === undefined || !lacksOfficer(unitOf(battle.state, unitId)))
    return moveAndReform(battle, unitId, order);
  schedule(battle, { task: 'check', unitId, check: { for: 'reform', order }, again: false });
};

/** The die is passed: everything is done; or failed: everything but the change. @see OW-BRK-03 OW-OFF-02 */
export const settleReform = (battle: Battle, unitId: string, order: Consolidation, passed: boolean): void => {
  if (passed) return moveAndReform(battle, unitId, order);
  emit(battle, { type: 'changeFailed', clause: 'OW-OFF-02', unit: unitId });
  const { formation: _, ...rest } = order;
  moveAndReform(battle, unitId, rest);
};

/**
 * Whether a layout can be taken as things are. Hidden enemies that it would come upon are revealed, and prevent it.
 *
 * @see OW-HID-13 OW-FRM-09
 */
const canTake = (battle: Battle, mover: Mover, pose: Pose): boolean => {
  const found = discoveredFrom(battle.state, mover, pose);
  for (const enemy of found) reveal(battle, enemy.id, mover.unit.id, 'OW-HID-13');
  return found.length === 0 && roomRefusals(battle.state, mover, pose, '').length === 0;
};

/** Takes the heading about the centre of the front. @see OW-BRK-03 */
const face = (battle: Battle, unit: Unit, heading: number): void => {
  const pose = turned(unit.pose, heading);
  if (pose.heading === unit.pose.heading || !canTake(battle, asIs(unit), pose)) return;
  changeUnit(battle, unit.id, { pose });
  emit(battle, {
    type: 'unitMoved',
    clause: 'OW-BRK-03',
    unit: unit.id,
    cause: 'consolidation',
    from: unit.pose,
    path: [pose],
    to: pose,
    double: false,
  });
};

/** Draws the battalion up in its new formation. @see OW-BRK-03 */
const changeTo = (battle: Battle, unit: Unit, order: FormationOrder): void => {
  const formation = drawnOf(unit, order);
  if (canTake(battle, { unit, formation }, unit.pose)) changeFormation(battle, unit.id, formation);
};

/** The heading, then the change. @see OW-BRK-03 */
export const reform = (battle: Battle, unitId: string, { heading, formation }: Consolidation): void => {
  if (!isOnTable(unitOf(battle.state, unitId))) return;
  if (heading !== undefined) face(battle, unitOf(battle.state, unitId), heading);
  if (formation !== undefined) changeTo(battle, unitOf(battle.state, unitId), formation);
};
