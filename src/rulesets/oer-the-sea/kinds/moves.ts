import { constant, type Fields, group, listField, pieceField, placeField } from '../../../core/fields.js';
import { headingOf } from '../../../table/heading.js';
import { distance, type Point, subtract } from '../../../table/point.js';
import { type Pose, roundPose } from '../../../table/pose.js';
import { pointShape } from '../../../table/shapes.js';
import { roundPoint } from '../../../table/way.js';
import type { GroupMove, MoveGroupOrder, MoveOfficerOrder, MoveUnitOrder, OfficerMove, UnitMove } from '../actions.js';
import { checkOrder, issueOrder } from '../command.js';
import {
  checkGroupMove,
  checkOfficerMove,
  checkUnitMove,
  planGroupMove,
  planInGroup,
  planOfficerMove,
  settingOut,
} from '../movement.js';
import { exitsFrom, objectivesOf } from '../objectives.js';
import { officerOf, unitOf, unitsOfSide } from '../read.js';
import type { Group, Situation, Unit } from '../state.js';
import { kind, type Open, optionsOf, type Proposal } from './kind.js';
import { compassSectors, type LegSearch, pathDomain, type StraightWay, sectorLegs, straightLegs } from './legs.js';
import {
  groupMoveSamples,
  officerMoveSamples,
  rearOf,
  type Sample,
  unitMoveSamples,
  unitsToRideTo,
} from './movesamples.js';
import { groupMoveWords, officerMoveWords, unitMoveWords } from './movewords.js';
import {
  groupRecipientShape,
  groupRecipients,
  mayBeOrdered,
  officerInCommand,
  officerRecipientShape,
  orderWords,
  recipientOptions,
  unitRecipientShape,
  unitRecipients,
  unitsOf,
  unitsToOrder,
} from './recipients.js';
import { longestPath, type MoveInProgress, unitMoveFields, wholeMove } from './unitmove.js';

/** Move orders: to a unit, to a group, and of an officer to himself. */

const label = 'Order to move';
const clause = 'OTS-MOV-01';

const proposals = <Move, Order>(samples: readonly Sample<Move>[], orderFor: (move: Move) => Order) =>
  samples.map(
    (sample): Proposal<Order> =>
      () =>
        sample().map(orderFor),
  );

/** Whether a Move order is legal: one that leaves the recipient in place, or any of the proposed moves. */
const mayMove = <Order extends MoveUnitOrder | MoveGroupOrder | MoveOfficerOrder>(
  open: Open,
  still: Order,
  others: () => readonly Proposal<Order>[],
): boolean =>
  mayBeOrdered(open, still) || others().some((proposal) => [...proposal()].some((order) => mayBeOrdered(open, order)));

const unitOrder = (unitId: string, params: UnitMove): MoveUnitOrder => ({
  type: 'issueOrder',
  recipient: { unitId },
  order: 'move',
  params,
});

const unitProposals = (s: Situation, unit: Unit, objectives: readonly Point[]): readonly Proposal<MoveUnitOrder>[] =>
  proposals(unitMoveSamples(s, unit, objectives), (params) => unitOrder(unit.id, params));

/** Straight to its guns, and straight off the table. */
const waysOfUnit =
  (s: Situation, unit: Unit) =>
  (from: Pose): readonly StraightWay[] => {
    const exits = exitsFrom(s, unit.side, from).map((point) => ({ kind: 'exit', label: 'off the table', point }));
    const guns =
      unit.crewAway && unit.guns !== null ? [{ kind: 'guns', label: 'to its guns', point: unit.guns.pose }] : [];
    return [...guns, ...exits].map(({ kind: name, label: said, point }) => {
      const way = subtract(point, from);
      return { kind: name, label: said, bearing: headingOf(way), most: distance(point, from) };
    });
  };

const moveUnit = kind<MoveUnitOrder>({
  type: 'issueOrder',
  label,
  clause,
  fields: {
    recipient: pieceField({
      label: 'unit',
      actor: true,
      shape: unitRecipientShape,
      options: (open, _draft, _at, given) =>
        recipientOptions(open, given, unitRecipients(open.state), ({ unitId }) =>
          mayMove(open, unitOrder(unitId, { path: [] }), () =>
            unitProposals(open.state, unitOf(open.state, unitId), []),
          ),
        ),
    }),
    order: constant('move'),
    params: group(
      unitMoveFields<Partial<MoveUnitOrder>>(({ state: s }, { recipient, params }): MoveInProgress | null => {
        if (recipient === undefined) return null;
        const unit = unitOf(s, recipient.unitId);
        return {
          s,
          unit,
          move: wholeMove(params),
          isLegal: (move) => checkUnitMove(s, unit, move).length === 0,
          waysFrom: waysOfUnit(s, unit),
          allBearings: true,
          tried: () => unitMoveSamples(s, unit, objectivesOf(s, unit.side)).flatMap((sample) => sample()),
          rate: null,
          others: [],
        };
      }),
    ),
  },
  samples: ({ state: s, side }) => {
    const objectives = objectivesOf(s, side);
    return unitsToOrder(s)
      .filter((unit) => !unit.routing)
      .flatMap((unit) => unitProposals(s, unit, objectives));
  },
  refusals: ({ state }, action) => checkOrder(state, action),
  apply: (battle, action) => issueOrder(battle, action),
  words: (s, { recipient, params }) =>
    orderWords(
      s,
      recipient,
      unitMoveWords(s, recipient.unitId, params, true),
      unitMoveWords(s, recipient.unitId, params, false),
    ),
});

const groupOrder = (groupId: string, params: GroupMove): MoveGroupOrder => ({
  type: 'issueOrder',
  recipient: { groupId },
  order: 'move',
  params,
});

type Moves = GroupMove['moves'];

/** The displacement of the first move of an order; null if it does not move. */
const displacement = (s: Situation, [first]: Moves): Point | null => {
  const to = first?.path.at(-1);
  return first === undefined || to === undefined
    ? null
    : subtract(to, settingOut(s, unitOf(s, first.unitId), first).pose);
};

const shifted = (pose: Pose, { x, y }: Point): Pose => roundPose({ ...pose, x: pose.x + x, y: pose.y + y });

/** Moves for the remaining units: each goes as far, and in the same direction, as the first unit. */
const rest = (s: Situation, { unitIds }: Group, moves: Moves): Moves => {
  const way = displacement(s, moves);
  if (way === null) return [];
  const left = unitIds.filter((id) => moves.every(({ unitId }) => unitId !== id));
  return left.map((unitId) => ({ unitId, path: [shifted(unitOf(s, unitId).pose, way)] }));
};

/** Whether a group's move is legal as it is, or becomes legal when all other units move as the first does. */
const canBeCompleted = (s: Situation, of: Group, moves: Moves): boolean => {
  if (checkGroupMove(s, of, { moves }).length === 0) return true;
  const others = rest(s, of, moves);
  return others.length > 0 && checkGroupMove(s, of, { moves: [...moves, ...others] }).length === 0;
};

/** The direction and length of the first unit's move. */
const asTheFirst = (s: Situation, chosen: Moves): readonly StraightWay[] => {
  const way = displacement(s, chosen);
  if (way === null) return [];
  const length = distance(way, { x: 0, y: 0 });
  return length === 0
    ? []
    : [{ kind: 'follow', label: 'as the first unit', bearing: headingOf(way), least: length, most: length }];
};

const groupOf = (s: Situation, groupId: string | undefined): Group | undefined =>
  s.groups.find(({ id }) => id === groupId);

/** The move of one unit in an order to its group. */
const moveInGroup = (
  s: Situation,
  of: Group | undefined,
  moves: readonly Partial<Moves[number]>[],
  index: number,
): MoveInProgress | null => {
  const { unitId, ...move } = moves[index] ?? {};
  if (of === undefined || unitId === undefined) return null;
  const chosen = wholeMoves(moves.slice(0, index));
  const unit = unitOf(s, unitId);
  return {
    s,
    unit,
    move: wholeMove(move),
    isLegal: (given) => {
      const last = { unitId, ...given };
      return planInGroup(s, unit, last, of.unitIds).refusals.length === 0 && canBeCompleted(s, of, [...chosen, last]);
    },
    waysFrom: () => asTheFirst(s, chosen),
    allBearings: false,
    tried: () => [],
    rate: planGroupMove(s, of, { moves: chosen }).rate,
    others: of.unitIds
      .filter((id) => id !== unitId && chosen.every((each) => each.unitId !== id))
      .map((id) => unitOf(s, id)),
  };
};

/** The moves that name a unit; an entry that ends the list names none. */
const wholeMoves = (moves: readonly Partial<Moves[number]>[]): Moves =>
  moves.flatMap(({ unitId, ...move }) => (unitId === undefined ? [] : [{ unitId, ...wholeMove(move) }]));

const groupMoveFields: Fields<Open, Partial<MoveGroupOrder>> = {
  unitId: pieceField<Open, Partial<MoveGroupOrder>>({
    label: 'unit to move',
    options: ({ state: s }, { recipient, params }, [index = 0]) => {
      const named = (params?.moves ?? []).slice(0, index).map(({ unitId }) => unitId);
      const left = groupOf(s, recipient?.groupId)?.unitIds.filter((id) => !named.includes(id));
      return left === undefined ? undefined : optionsOf(s, left);
    },
  }),
  ...unitMoveFields<Partial<MoveGroupOrder>>(({ state: s }, { recipient, params }, [index = 0]) =>
    moveInGroup(s, groupOf(s, recipient?.groupId), params?.moves ?? [], index),
  ),
};

const groupProposals = (s: Situation, groupId: string): readonly Proposal<MoveGroupOrder>[] =>
  proposals(groupMoveSamples(s, unitsOf(s, { groupId })), (params) => groupOrder(groupId, params));

const moveGroup = kind<MoveGroupOrder>({
  type: 'issueOrder',
  label,
  clause,
  fields: {
    recipient: pieceField({
      label: 'group',
      actor: true,
      shape: groupRecipientShape,
      options: (open, _draft, _at, given) =>
        recipientOptions(open, given, groupRecipients(open.state), ({ groupId }) =>
          mayMove(open, groupOrder(groupId, { moves: [] }), () => groupProposals(open.state, groupId)),
        ),
    }),
    order: constant('move'),
    params: group({
      moves: listField({
        label: 'units that move',
        entry: group(groupMoveFields),
        least: ({ state: s }, { recipient, params }) => {
          const of = groupOf(s, recipient?.groupId);
          const moves = wholeMoves(params?.moves ?? []);
          return of === undefined || checkGroupMove(s, of, { moves }).length === 0 ? 0 : moves.length + 1;
        },
        most: ({ state: s }, { recipient }) => groupOf(s, recipient?.groupId)?.unitIds.length ?? 0,
      }),
    }),
  },
  samples: ({ state: s }) => groupRecipients(s).flatMap(({ groupId }) => groupProposals(s, groupId)),
  refusals: ({ state }, action) => checkOrder(state, action),
  apply: (battle, action) => issueOrder(battle, action),
  words: (s, { recipient, params }) =>
    orderWords(s, recipient, groupMoveWords(s, params, true), groupMoveWords(s, params, false)),
});

const officerOrder = (officerId: string, params: OfficerMove): MoveOfficerOrder => ({
  type: 'issueOrder',
  recipient: { officerId },
  order: 'move',
  params,
});

const officerProposals = (s: Situation): readonly Proposal<MoveOfficerOrder>[] => {
  const officer = officerInCommand(s);
  return officer === null || s.command.closed.includes(officer.id)
    ? []
    : proposals(officerMoveSamples(s, officer), (params) => officerOrder(officer.id, params));
};

/** Legs of an officer: to each of his units, and in any direction. */
const officerLegs = (s: Situation, officerId: string, path: readonly Point[]) => {
  const officer = officerOf(s, officerId);
  const { end, cost, limit, exited } = planOfficerMove(s, officer, { path });
  if (exited) return undefined;
  const search: LegSearch = {
    from: { ...end, heading: 0 },
    frontage: 0,
    depth: 0,
    budget: limit - cost,
    roadBudget: 0,
    mayStay: true,
    withoutGaps: false,
    isLegal: (pose) => checkOfficerMove(s, officer, { path: [...path, roundPoint(pose)] }).length === 0,
    budgetTo: (pose) => planOfficerMove(s, officer, { path: [...path, roundPoint(pose)] }).limit - cost,
  };
  const toUnits = unitsToRideTo(s, officer).map((unit): StraightWay => {
    const way = subtract(rearOf(s, unit), end);
    const most = Math.min(search.budget, distance(rearOf(s, unit), end));
    return { kind: `to-${unit.id}`, label: `to ${unit.name}`, bearing: headingOf(way), most };
  });
  const legs = [...straightLegs(search, toUnits, 'point'), ...sectorLegs(search, compassSectors, 0, 'point')];
  return pathDomain({ ...search, from: { ...end, heading: null } }, legs);
};

const moveOfficer = kind<MoveOfficerOrder>({
  type: 'issueOrder',
  label: 'Officer rides',
  clause: 'OTS-CMD-14',
  fields: {
    recipient: pieceField({
      label: 'officer',
      actor: true,
      shape: officerRecipientShape,
      options: (open, _draft, _at, given) => {
        const { officerId } = open.state.command;
        const self = officerId === null ? [] : [{ officerId }];
        return recipientOptions(open, given, self, (each) =>
          mayMove(open, officerOrder(each.officerId, { path: [] }), () => officerProposals(open.state)),
        );
      },
    }),
    order: constant('move'),
    params: group({
      path: listField({
        label: 'path',
        longest: longestPath,
        entry: placeField({
          label: 'leg of the path',
          shape: pointShape,
          domain: ({ state }, { recipient, params }) =>
            recipient === undefined ? undefined : officerLegs(state, recipient.officerId, params?.path ?? []),
        }),
      }),
      attachTo: pieceField({
        label: 'unit to attach to',
        optional: true,
        options: ({ state: s }, { recipient, params }) => {
          if (recipient === undefined) return undefined;
          const officer = officerOf(s, recipient.officerId);
          const path = params?.path ?? [];
          const hosts = unitsOfSide(s, officer.side).map(({ id }) => id);
          return optionsOf(
            s,
            hosts.filter((attachTo) => checkOfficerMove(s, officer, { path, attachTo }).length === 0),
          );
        },
      }),
    }),
  },
  samples: ({ state }) => officerProposals(state),
  refusals: ({ state }, action) => checkOrder(state, action),
  apply: (battle, action) => issueOrder(battle, action),
  words: (s, { recipient, params }) =>
    orderWords(
      s,
      recipient,
      officerMoveWords(s, recipient.officerId, params, true),
      officerMoveWords(s, recipient.officerId, params, false),
    ),
});

export const moveKinds = { moveUnit, moveGroup, moveOfficer };
