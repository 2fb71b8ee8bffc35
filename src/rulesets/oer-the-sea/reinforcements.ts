import { circleToFootprint } from '../../table/contact.js';
import { beyondEdge, type Edge, edgeName } from '../../table/edge.js';
import type { Point } from '../../table/point.js';
import { type Pose, roundPose } from '../../table/pose.js';
import { roundPoint } from '../../table/way.js';
import type { OfficerArrival, UnitArrival } from './actions.js';
import type { Battle, Refusal, RulesOf } from './battle.js';
import { footprintOf } from './footprint.js';
import { touchingUnits } from './groups.js';
import { wayToFeature } from './movement.js';
import { attachOfficer } from './officers.js';
import { barredUnder, isWhollyOnTable, pointsBeyond, beyondEdge as unitBeyond, unitUnder } from './placing.js';
import { contactReach, enemiesOf, isOnTable, officerOf, unitOf } from './read.js';
import { refuse } from './refusals.js';
import type { SideId } from './scenario.js';
import type { Officer, Situation, Unit } from './state.js';
import type { ReinforcementTask } from './tasks.js';
import { goingFor } from './terrain.js';
import { changeOfficer, changeUnit, emit, schedule } from './write.js';

/** Pieces that may arrive now, and by which edge, in scenario order. */
export interface DueReinforcements {
  readonly units: readonly { readonly unit: Unit; readonly edge: Edge }[];
  readonly officers: readonly { readonly officer: Officer; readonly edge: Edge }[];
}

/**
 * Reinforcements of a side that are due or still delayed.
 *
 * @see OTS-TRN-13
 */
export const dueReinforcements = (s: Situation, side: SideId): DueReinforcements => {
  const due = s.scenario.reinforcements.filter((each) => each.side === side && each.turn <= s.turn);
  return {
    units: due.flatMap(({ unitIds, edge }) =>
      unitIds.map((id) => ({ unit: unitOf(s, id), edge })).filter(({ unit }) => unit.presence === 'reserve'),
    ),
    officers: due.flatMap(({ officerIds, edge }) =>
      officerIds
        .map((id) => ({ officer: officerOf(s, id), edge }))
        .filter(({ officer }) => officer.presence === 'reserve'),
    ),
  };
};

const isSomethingDue = (s: Situation, side: SideId): boolean => {
  const { units, officers } = dueReinforcements(s, side);
  return units.length + officers.length > 0;
};

/** Distance of a point inwards from an edge of the table. */
const fromEdge = (s: Situation, point: Point, edge: Edge): number => -beyondEdge(point, edge, s.scenario.table);

const offTable = (out: number, path: string): Refusal =>
  refuse('offTable', 'OTS-TRN-13', path, { out }, `It would be ${out.toFixed(2)} cm beyond the edge of the table.`);

/**
 * The rear edge is on the entry edge; the unit is wholly on the table, clear of units and barred ground. @see
 * OTS-TRN-13
 */
const unitRefusals = (s: Situation, unit: Unit, pose: Pose, edge: Edge): readonly Refusal[] => {
  const placed: Unit = { ...unit, pose: roundPose(pose), presence: 'onTable' };
  const { epsilon } = s.tables.constants;
  const [, , rearRight, rearLeft] = footprintOf(s, placed).bounds.corners;
  const refusals: Refusal[] = [];
  const gap = Math.max(...[rearRight, rearLeft].map((corner) => Math.abs(fromEdge(s, corner, edge))));
  const text = `Its rear edge stands on the ${edgeName(edge, s.scenario.north)} edge.`;
  if (gap > epsilon) refusals.push(refuse('tooFar', 'OTS-TRN-13', 'pose', { gap, edge }, text));
  if (!isWhollyOnTable(s, placed)) refusals.push(offTable(unitBeyond(s, placed), 'pose'));
  const under = unitUnder(s, placed);
  if (under !== null)
    refusals.push(refuse('noRoom', 'OTS-TRN-13', 'pose', { unitId: under.id }, `${under.name} stands there.`));
  const barred = barredUnder(s, placed, null);
  if (barred !== null) refusals.push(refuse('terrainBarred', 'OTS-TRN-13', 'pose', { featureId: barred.id }));
  const enemy = enemiesOf(s, unit.side).find((each) => touchingUnits(s, placed, each));
  if (enemy !== undefined) refusals.push(refuse('contactNotAllowed', 'OTS-TRN-13', 'pose', { unitId: enemy.id }));
  return refusals;
};

/** The officer is near his edge and on the table. */
const entryRefusals = (s: Situation, position: Point, edge: Edge): readonly Refusal[] => {
  const { officerEntry, epsilon } = s.tables.constants;
  const refusals: Refusal[] = [];
  const gap = fromEdge(s, position, edge);
  const text = `He arrives within ${officerEntry} cm of the ${edgeName(edge, s.scenario.north)} edge.`;
  if (gap > officerEntry + epsilon)
    refusals.push(refuse('tooFar', 'OTS-TRN-13', 'position', { gap, limit: officerEntry }, text));
  const out = pointsBeyond(s, [position]);
  if (out > epsilon) refusals.push(offTable(out, 'position'));
  return refusals;
};

/** The officer is on ground open to him, from which he can ride, in contact with no enemy. @see OTS-TER-07 OTS-OFF-14 */
const groundRefusals = (s: Situation, position: Point): readonly Refusal[] => {
  const { officerRadius, overlapTolerance } = s.tables.constants;
  const barred = s.terrain.find(
    (feature) =>
      goingFor(s, feature, 'officer') === 'barred' &&
      wayToFeature(position, position, feature, officerRadius) < officerRadius - overlapTolerance,
  );
  const enemy = enemiesOf(s, s.active).find(
    (unit) => circleToFootprint(position, officerRadius, footprintOf(s, unit)) <= contactReach(s),
  );
  return [
    ...(barred === undefined ? [] : [refuse('terrainBarred', 'OTS-TER-07', 'position', { featureId: barred.id })]),
    ...(enemy === undefined ? [] : [refuse('contactNotAllowed', 'OTS-OFF-14', 'position', { unitId: enemy.id })]),
  ];
};

const officerRefusals = (
  s: Situation,
  { attachTo, position }: OfficerArrival,
  edge: Edge,
  placed: readonly string[],
): readonly Refusal[] => {
  if (attachTo !== undefined) {
    const joins = placed.includes(attachTo) && isOnTable(unitOf(s, attachTo));
    return joins
      ? []
      : [refuse('invalid', 'OTS-TRN-13', 'attachTo', { unitId: attachTo }, 'He joins a unit that came on with him.')];
  }
  if (position === undefined) return [refuse('invalid', 'OTS-TRN-13', 'position', {}, 'He needs a place or a host.')];
  return [...entryRefusals(s, position, edge), ...groundRefusals(s, position)];
};

/** A refusal that says in which turn the piece is due, if in any. */
const notDue = (s: Situation, id: string, path: string): Refusal => {
  const entry = s.scenario.reinforcements.find(({ unitIds, officerIds }) => [...unitIds, ...officerIds].includes(id));
  const facts = { turn: s.turn, due: entry?.turn ?? null };
  return refuse('invalid', 'OTS-TRN-13', path, facts, 'It is not due to come on now.');
};

/** All refusals of a unit's arrival at a pose. @see OTS-TRN-13 */
export const checkUnitArrival = (s: Situation, side: SideId, { unitId, pose }: UnitArrival): readonly Refusal[] => {
  const entry = dueReinforcements(s, side).units.find(({ unit }) => unit.id === unitId);
  return entry === undefined ? [notDue(s, unitId, 'unitId')] : unitRefusals(s, unitOf(s, unitId), pose, entry.edge);
};

/** All refusals of an officer's arrival. @see OTS-TRN-13 */
export const checkOfficerArrival = (
  s: Situation,
  { side, placed = [] }: ReinforcementTask,
  arrival: OfficerArrival,
): readonly Refusal[] => {
  const entry = dueReinforcements(s, side).officers.find(({ officer }) => officer.id === arrival.officerId);
  return entry === undefined
    ? [notDue(s, arrival.officerId, 'officerId')]
    : officerRefusals(s, arrival, entry.edge, placed);
};

/** Officers attached to an arriving unit arrive with it. */
const bringAttached = (battle: Battle, unitId: string): void => {
  for (const officer of battle.state.officers) {
    if (officer.presence !== 'reserve' || officer.attachedTo !== unitId) continue;
    changeOfficer(battle, officer.id, { presence: 'onTable' });
    attachOfficer(battle, officer.id, unitId);
  }
};

/** A unit arrives; the remaining reinforcements wait for the next answer. @see OTS-TRN-13 */
export const bringOnUnit = (battle: Battle, task: ReinforcementTask, { unitId, pose }: UnitArrival): void => {
  const from = roundPose(pose);
  changeUnit(battle, unitId, { pose: from, presence: 'onTable' });
  emit(battle, { type: 'reinforcementPlaced', clause: 'OTS-TRN-13', unitId, officerId: null });
  emit(battle, {
    type: 'unitMoved',
    clause: 'OTS-TRN-13',
    unitId,
    cause: 'reinforcement',
    from,
    path: [from],
    to: from,
  });
  bringAttached(battle, unitId);
  schedule(battle, { ...task, placed: [...(task.placed ?? []), unitId] });
};

/** An officer arrives; the remaining reinforcements wait for the next answer. @see OTS-TRN-13 */
export const bringOnOfficer = (
  battle: Battle,
  task: ReinforcementTask,
  { officerId, position, attachTo }: OfficerArrival,
): void => {
  const { position: before } = officerOf(battle.state, officerId);
  changeOfficer(battle, officerId, { presence: 'onTable', position: roundPoint(position ?? before), attachedTo: null });
  emit(battle, { type: 'reinforcementPlaced', clause: 'OTS-TRN-13', unitId: null, officerId });
  if (attachTo !== undefined) attachOfficer(battle, officerId, attachTo);
  schedule(battle, task);
};

/** @see OTS-TRN-13 */
export const reinforcementRules: RulesOf<ReinforcementTask> = {
  reinforcements: {
    asks: (state, { side }) =>
      isSomethingDue(state, side) ? { side, about: null, actions: ['placeReinforcement', 'endReinforcements'] } : null,
  },
};
