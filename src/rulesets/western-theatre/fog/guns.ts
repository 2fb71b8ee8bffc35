import { distance } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import type { Battle, Refusal } from '../battle.js';
import { dropContacts } from '../melees.js';
import { setDownRefusals } from '../movement/setdown.js';
import { atMost, gunsLeft, isArtillery, isDisordered, isInMelee, isOnTable, unitOf, unitsOfSide } from '../read.js';
import { refuse, refuseFar } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { closedOnLine } from '../terrain.js';
import { changeState, changeUnit, emit, schedule } from '../write.js';

/** Guns that shift, and guns that fire twice. @see WT-FOG-17 WT-FOG-18 */

const isDeployed = ({ arm, formation: { kind } }: Unit): boolean => arm === 'artillery' && kind === 'unlimbered';

/** Batteries that may shift. @see WT-FOG-17 */
export const gunsToShift = (s: Situation): readonly Unit[] =>
  unitsOfSide(s, s.active).filter(
    (unit) =>
      isDeployed(unit) && !isDisordered(unit) && !isInMelee(unit) && gunsLeft(unit) <= s.tables.fogFigures.gunsShifted,
  );

/** Batteries that may fire twice. @see WT-FOG-18 */
export const gunsToFireTwice = (s: Situation): readonly Unit[] =>
  unitsOfSide(s, s.active).filter((unit) => isArtillery(unit) && gunsLeft(unit) <= s.tables.fogFigures.gunsTwice);

/** Guns of the batteries among these units: other arms have none. */
const gunsOf = (s: Situation, unitIds: readonly string[]): number =>
  unitIds
    .map((id) => unitOf(s, id))
    .filter(isArtillery)
    .reduce((sum, unit) => sum + gunsLeft(unit), 0);

/** Why these batteries may not be chosen: unknown, named twice, the enemy's, not among those that may be, or too many guns. */
export const choiceRefusals = (
  s: Situation,
  unitIds: readonly string[],
  able: readonly Unit[],
  most: number,
  clause: 'WT-FOG-17' | 'WT-FOG-18',
): readonly Refusal[] => {
  const sideOf = (id: string) => s.units.find((unit) => unit.id === id && isOnTable(unit))?.side;
  const strange = unitIds.filter((id, index) => sideOf(id) === undefined || unitIds.indexOf(id) < index);
  if (strange.length > 0) return strange.map((unit) => refuse('invalid', 'WT-GEN-20', 'unitIds', { unit }));
  const foreign = unitIds.filter((id) => sideOf(id) !== s.active);
  if (foreign.length > 0) return foreign.map((unit) => refuse('notOwn', clause, 'unitIds', { unit }));
  const unable = unitIds.filter((id) => !able.some((unit) => unit.id === id));
  const guns = gunsOf(s, unitIds);
  return [
    ...(guns > most ? [refuse('tooManyGuns', clause, 'unitIds', { guns, most })] : []),
    ...unable.map((unit) => refuse('notEligible', clause, 'unitIds', { unit })),
  ];
};

const inRosterOrder = (s: Situation, unitIds: readonly string[]): readonly string[] =>
  unitsOfSide(s, s.active)
    .map(({ id }) => id)
    .filter((id) => unitIds.includes(id));

/** The batteries chosen throw one after another; they have no act in S7. @see WT-FOG-17 */
export const beginShifts = (battle: Battle, unitIds: readonly string[]): void => {
  const relocated = inRosterOrder(battle.state, unitIds);
  changeState(battle, { relocated });
  for (const id of relocated) changeUnit(battle, id, { acted: true });
  schedule(battle, ...relocated.map((unitId) => ({ task: 'relocateRoll', unitId }) as const));
};

/** Why a battery may not shift to a place. @see WT-FOG-17 WT-GEN-18 */
export const shiftRefusals = (s: Situation, { unitId, inches }: TaskOf<'relocate'>, pose: Pose): readonly Refusal[] => {
  const unit = unitOf(s, unitId);
  const gone = distance(pose, unit.pose);
  const closed = closedOnLine(s, unit.pose, pose, unit.arm);
  return [
    ...(atMost(s, gone, inches) ? [] : [refuseFar('WT-FOG-17', 'pose', gone, inches)]),
    ...closed.map(({ id }) => refuse('terrainBarred', 'WT-FOG-17', 'pose', { ground: id })),
    ...setDownRefusals(s, unit, pose, 'pose'),
  ];
};

/** A battery shifts; fire at it is answered at its new place alone. @see WT-FOG-17 WT-END-02 */
export const shift = (battle: Battle, { unitId }: TaskOf<'relocate'>, to: Pose): void => {
  const { pose: from } = unitOf(battle.state, unitId);
  const inches = distance(to, from);
  dropContacts(battle, unitId);
  changeUnit(battle, unitId, { pose: to });
  emit(battle, { type: 'moved', clause: 'WT-FOG-17', unit: unitId, cause: 'fog', from, path: [to], to, inches });
  const way = [{ from: to, to, wheel: null, length: 0 }] as const;
  schedule(
    battle,
    { task: 'openWindow', window: { moverId: unitId, way, at: to, contacted: null, barred: [] } },
    { task: 'checkEnd' },
  );
};
