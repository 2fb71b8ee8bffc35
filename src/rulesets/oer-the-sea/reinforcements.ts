import { circleToFootprint } from '../../table/contact.js';
import { beyondEdge, type Edge, edgeName } from '../../table/edge.js';
import type { Point } from '../../table/point.js';
import { type Pose, roundPose } from '../../table/pose.js';
import { pointInFeature } from '../../table/terrain.js';
import { roundPoint } from '../../table/way.js';
import type { Action } from './actions.js';
import type { Battle, Refusal, RulesOf } from './agenda.js';
import { checked } from './check.js';
import { footprintOf } from './footprint.js';
import { touchingUnits } from './groups.js';
import { barredUnder, isWhollyOnTable, pointsBeyond, beyondEdge as unitBeyond, unitUnder } from './movement/placing.js';
import { attachOfficer } from './officers.js';
import { contactReach, enemiesOf, isOnTable, officerOf, unitOf } from './read.js';
import { refuse } from './refusals.js';
import type { SideId } from './scenario.js';
import type { Officer, Situation, State, Unit } from './state.js';
import { goingFor } from './terrain/features.js';
import { changeOfficer, changeUnit, emit, schedule } from './write.js';

/** The owner places what is due, in any order, until he ends it or nothing is left. */
export interface ReinforcementTask {
  readonly task: 'reinforcements';
  readonly side: SideId;
  /** Units placed in this turn's arrival: officers due may join them. */
  readonly placed?: readonly string[];
}

/** Who may come on now, and by which edge; in the order of the scenario. */
export interface DueReinforcements {
  readonly units: readonly { readonly unit: Unit; readonly edge: Edge }[];
  readonly officers: readonly { readonly officer: Officer; readonly edge: Edge }[];
}

/**
 * Reinforcements of a side that are due or still wait.
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

/** Distance of a point from an edge of the table, inwards. */
const fromEdge = (s: Situation, point: Point, edge: Edge): number => -beyondEdge(point, edge, s.scenario.table);

const offTable = (out: number, path: string): Refusal =>
  refuse('offTable', 'OTS-TRN-13', path, { out }, `It would be ${out.toFixed(2)} cm beyond the edge of the table.`);

/** Rear edge on the entry edge, wholly on the table, clear of units and of barred ground. @see OTS-TRN-13 */
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
  if (enemy !== undefined) refusals.push(refuse('contactNotAllowed', 'OTS-MOV-18', 'pose', { unitId: enemy.id }));
  return refusals;
};

/** Near his edge, on the table. */
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

/** On ground he may be on, in contact with no enemy. @see OTS-TER-07 OTS-OFF-14 */
const groundRefusals = (s: Situation, position: Point): readonly Refusal[] => {
  const { officerRadius } = s.tables.constants;
  const barred = s.terrain.find(
    (feature) => goingFor(s, feature, 'officer') === 'barred' && pointInFeature(position, feature, 0),
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
  { attachTo, position }: Extract<Action, { type: 'placeReinforcement'; officerId: string }>,
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

/** In which turn it is due, if in any. */
const notDue = (s: Situation, id: string, path: string): Refusal => {
  const entry = s.scenario.reinforcements.find(({ unitIds, officerIds }) => [...unitIds, ...officerIds].includes(id));
  const facts = { turn: s.turn, due: entry?.turn ?? null };
  return refuse('invalid', 'OTS-TRN-13', path, facts, 'It is not due to come on now.');
};

const placeRefusals = (s: Situation, { side, placed = [] }: ReinforcementTask, action: Action): readonly Refusal[] => {
  if (action.type !== 'placeReinforcement') return [];
  const due = dueReinforcements(s, side);
  if ('unitId' in action) {
    const entry = due.units.find(({ unit }) => unit.id === action.unitId);
    return entry === undefined
      ? [notDue(s, action.unitId, 'unitId')]
      : unitRefusals(s, unitOf(s, action.unitId), action.pose, entry.edge);
  }
  const entry = due.officers.find(({ officer }) => officer.id === action.officerId);
  return entry === undefined
    ? [notDue(s, action.officerId, 'officerId')]
    : officerRefusals(s, action, entry.edge, placed);
};

/** Officers who were to come on attached to it come on with their host. */
const bringAttached = (battle: Battle, unitId: string): void => {
  for (const officer of battle.state.officers) {
    if (officer.presence !== 'reserve' || officer.attachedTo !== unitId) continue;
    changeOfficer(battle, officer.id, { presence: 'onTable' });
    attachOfficer(battle, officer.id, unitId);
  }
};

const placeUnit = (battle: Battle, unitId: string, pose: Pose): void => {
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
};

const placeOfficer = (
  battle: Battle,
  officerId: string,
  position: Point | undefined,
  attachTo: string | undefined,
): void => {
  const { position: before } = officerOf(battle.state, officerId);
  changeOfficer(battle, officerId, { presence: 'onTable', position: roundPoint(position ?? before), attachedTo: null });
  emit(battle, { type: 'reinforcementPlaced', clause: 'OTS-TRN-13', unitId: null, officerId });
  if (attachTo !== undefined) attachOfficer(battle, officerId, attachTo);
};

const settle = (battle: Battle, task: ReinforcementTask, action: Action): void => {
  if (action.type !== 'placeReinforcement') return;
  const { placed = [] } = task;
  if ('unitId' in action) {
    placeUnit(battle, action.unitId, action.pose);
    schedule(battle, { ...task, placed: [...placed, action.unitId] });
  } else {
    placeOfficer(battle, action.officerId, action.position, action.attachTo);
    schedule(battle, task);
  }
};

const actions = ['placeReinforcement', 'endReinforcements'] as const;

/** @see OTS-TRN-13 */
export const reinforcementRules: RulesOf<ReinforcementTask> = {
  reinforcements: {
    decide: (state: State, { side }) =>
      isSomethingDue(state, side)
        ? { kind: 'decision', side, task: 'reinforcements', actions: [...actions], about: null }
        : null,
    check: (state, task, action) =>
      checked(state, task.side, actions, action, (given) => placeRefusals(state, task, given)),
    settle,
  },
};
