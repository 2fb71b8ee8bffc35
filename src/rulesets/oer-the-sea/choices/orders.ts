import { wordDomain } from '../../../core/domains.js';
import type { Domain } from '../../../core/ruleset.js';
import { circleToFootprint, footprintsGap } from '../../../table/contact.js';
import type { IssueOrder, MoveAction, UnitMove } from '../actions.js';
import { agenda, type Refusal } from '../agenda.js';
import { enemiesWithin } from '../candidates/proposal.js';
import type { Draft, OrderChoice } from '../choices.js';
import { recipientKeys } from '../command/ordercheck.js';
import { mayOrder, orderTest } from '../command/test.js';
import { gunsAreFree } from '../crews.js';
import { footprintOf, footprintOfGuns } from '../footprint.js';
import { allowanceOf } from '../movement/plan.js';
import { ratesOf } from '../movement/rates.js';
import { findOfficer, isDeployed, officerOf, unitOf, unitsOfSide } from '../read.js';
import { formations, type Officer, type Recipient, type Situation, type State, type Unit } from '../state.js';
import { type OrderName, orderNames, refusalCodes } from '../tables.js';
import { enemyDomain, pieceOptions, targetDomain } from './domains.js';

const labels: Readonly<Record<OrderName, string>> = {
  move: 'Order to move',
  fire: 'Order to fire',
  standReady: 'Order to stand ready',
  charge: 'Order to charge',
  rally: 'Order to rally',
};
const clauses: Readonly<Record<OrderName, string>> = {
  move: 'OTS-MOV-01',
  fire: 'OTS-FIR-01',
  standReady: 'OTS-STR-01',
  charge: 'OTS-CHG-01',
  rally: 'OTS-CON-04',
};

const choice = (order: OrderName, draft: Draft, parameters: Readonly<Record<string, Domain>>): OrderChoice => ({
  type: 'issueOrder',
  label: labels[order],
  clause: clauses[order],
  draft,
  parameters,
});

const reasons = (s: Situation, action: object): readonly Refusal[] =>
  agenda.check(s as State, action as IssueOrder) as readonly Refusal[];

/** Reasons that lie with officer, recipient and order, whatever the rest of the order may be. */
const whoCodes: readonly string[] = refusalCodes.slice(0, refusalCodes.indexOf('wrongType') + 1);

/** Whether the recipient may have the order at all: the order is tried with the least that makes it whole. */
const mayHave = (s: Situation, recipient: Recipient, order: OrderName): boolean => {
  if (order === 'charge')
    return recipientKeys(s, recipient).some((id) => chargeTargets(s, unitOf(s, id), recipient).length > 0);
  const base = { type: 'issueOrder', recipient, order };
  if (order !== 'move') return reasons(s, { ...base, params: {} }).length === 0;
  const params = 'groupId' in recipient ? { moves: [] } : { path: [] };
  return !reasons(s, { ...base, params }).some((each) => whoCodes.includes(each.code));
};

const chargeTargets = (s: Situation, unit: Unit, recipient: Recipient): readonly string[] => {
  const { full, mayCharge } = ratesOf(s, unit);
  if (!mayCharge) return [];
  return enemiesWithin(s, unit, full)
    .map((enemy) => enemy.id)
    .filter((targetId) => {
      const params = { charges: [{ unitId: unit.id, targetId }] };
      return reasons(s, { type: 'issueOrder', recipient, order: 'charge', params }).length === 0;
    });
};

const recipients = (s: Situation, officer: Officer): readonly Recipient[] => [
  ...unitsOfSide(s, officer.side)
    .filter((unit) => mayOrder(s, officer, unit))
    .map((unit) => ({ unitId: unit.id })),
  ...s.groups.filter((group) => group.side === officer.side).map((group) => ({ groupId: group.id })),
  { officerId: officer.id },
];

const recipientDomain = (s: Situation, officer: Officer, ids: readonly string[], self: boolean): Domain => {
  const domain = pieceOptions(s, ids);
  if (domain.kind !== 'one') return domain;
  return {
    kind: 'one',
    of: domain.of.map((each) => {
      const group = s.groups.find((found) => found.id === each.value);
      const test = orderTest(s, officer, self ? [] : (group?.unitIds ?? [each.value]), self);
      return { ...each, facts: test.free ? { test: 'free' } : { test: '2d6', atMost: test.target } };
    }),
  };
};

const recipientKinds = ['unitId', 'groupId', 'officerId'] as const;

/** Each order with those who may have it, and what the order would have to pass. */
const openOrders = (s: Situation, officer: Officer, order: OrderName): readonly OrderChoice[] => {
  const able = recipients(s, officer).filter(
    (recipient) => !('officerId' in recipient && order !== 'move') && mayHave(s, recipient, order),
  );
  return recipientKinds.flatMap((kind) => {
    const ids = able.flatMap((recipient) => (kind in recipient ? Object.values(recipient) : []));
    const draft = { type: 'issueOrder', order } as Draft;
    return ids.length === 0
      ? []
      : [choice(order, draft, { [`recipient.${kind}`]: recipientDomain(s, officer, ids, kind === 'officerId') })];
  });
};

const moveActionKinds: readonly MoveAction['kind'][] = ['limber', 'unlimber', 'mount', 'dismount'];

const unitMove = (unit: Unit, params: Partial<UnitMove>): object => ({
  type: 'issueOrder',
  recipient: { unitId: unit.id },
  order: 'move',
  params: { path: [], ...params },
});

/** Guns left behind that are the crew's to take and within its reach; it has to go there to man them (EVA-14). */
const mayReachGuns = (s: Situation, unit: Unit): boolean => {
  const { crewAway, guns } = unit;
  if (!crewAway || guns === null) return false;
  const gap = footprintsGap(footprintOf(s, unit), footprintOfGuns(s, guns));
  return gunsAreFree(s, unit, guns) && gap <= allowanceOf(s, unit, unit, undefined);
};

const actionDomains = (s: Situation, unit: Unit): Readonly<Record<string, Domain>> => {
  const able = (action: MoveAction): boolean => reasons(s, unitMove(unit, { action })).length === 0;
  const forms = formations.filter((formation) => able({ kind: 'changeFormation', formation }));
  const kinds = [
    ...(forms.length > 0 ? ['changeFormation'] : []),
    ...moveActionKinds.filter((kind) => able({ kind } as MoveAction)),
    ...(mayReachGuns(s, unit) ? ['recrew'] : []),
  ];
  return {
    ...(kinds.length > 0
      ? { 'params.action.kind': wordDomain(kinds), 'params.when': wordDomain(['before', 'after']) }
      : {}),
    ...(forms.length > 0 ? { 'params.action.formation': wordDomain(forms) } : {}),
  };
};

const unitMoveDomains = (s: Situation, unit: Unit): Readonly<Record<string, Domain>> => {
  const { full, roadColumn } = ratesOf(s, unit);
  const open = allowanceOf(s, unit, unit, undefined);
  const limit = unit.formation === 'column' && open === full ? (roadColumn ?? full) : open;
  return {
    'params.path': { kind: 'path', limit, from: unit.pose, turns: true },
    ...(isDeployed(unit) ? {} : { 'params.aboutFace': { kind: 'yesOrNo' } }),
    ...actionDomains(s, unit),
  };
};

const officerMoveDomains = (s: Situation, officer: Officer): Readonly<Record<string, Domain>> => {
  const { full } = s.tables.movementRates.officer;
  const { officerRadius } = s.tables.constants;
  const near = unitsOfSide(s, officer.side).filter(
    (unit) => circleToFootprint(officer.position, officerRadius, footprintOf(s, unit)) <= full,
  );
  return {
    'params.path': { kind: 'path', limit: full, from: { ...officer.position, heading: null }, turns: false },
    'params.attachTo': pieceOptions(
      s,
      near.map((unit) => unit.id),
    ),
  };
};

/** An order's params as far as they are settled, and what is left to choose of them. */
interface Params {
  readonly params: object;
  readonly remaining: Readonly<Record<string, Domain>>;
}

const moveParams = (s: Situation, recipient: Recipient): Params => {
  if ('unitId' in recipient)
    return { params: { path: [] }, remaining: unitMoveDomains(s, unitOf(s, recipient.unitId)) };
  if ('officerId' in recipient)
    return { params: { path: [] }, remaining: officerMoveDomains(s, officerOf(s, recipient.officerId)) };
  const units = recipientKeys(s, recipient).map((id) => unitOf(s, id));
  const limit = Math.min(...units.map((unit) => allowanceOf(s, unit, unit, undefined)));
  return {
    params: { moves: units.map((unit) => ({ unitId: unit.id, path: [] })) },
    remaining: Object.fromEntries(
      units.map((unit, index) => [
        `params.moves[${index}].path`,
        { kind: 'path', limit, from: unit.pose, turns: true },
      ]),
    ),
  };
};

/** Each unit of the recipient that can reach somebody, at the nearest until it is said otherwise. */
const chargeParams = (s: Situation, recipient: Recipient): Params => {
  const chargers = recipientKeys(s, recipient)
    .map((id) => unitOf(s, id))
    .map((unit) => ({ unit, targetIds: chargeTargets(s, unit, recipient) }))
    .filter(({ targetIds }) => targetIds.length > 0);
  return {
    params: { charges: chargers.map(({ unit, targetIds }) => ({ unitId: unit.id, targetId: targetIds[0] ?? '' })) },
    remaining: Object.fromEntries(
      chargers.map(({ unit, targetIds }, index) => [
        `params.charges[${index}].targetId`,
        enemyDomain(s, unit, targetIds),
      ]),
    ),
  };
};

const paramsOf = (s: Situation, officer: Officer, recipient: Recipient, order: OrderName): Params => {
  if (order === 'move') return moveParams(s, recipient);
  if (order === 'charge') return chargeParams(s, recipient);
  const aims = order === 'fire' && 'unitId' in recipient;
  return {
    params: {},
    remaining: aims ? { 'params.targetId': targetDomain(s, unitOf(s, recipient.unitId), 'order', officer) } : {},
  };
};

/** The orders the officer in command may give; of a draft with an order or a recipient, what is left to choose. */
export const orderChoices = (s: Situation, draft: Draft): readonly OrderChoice[] => {
  const officer = s.command.officerId === null ? undefined : findOfficer(s, s.command.officerId);
  if (officer === undefined) return [];
  const given = draft as Partial<IssueOrder>;
  const orders = orderNames.filter((order) => given.order === undefined || given.order === order);
  const { recipient } = given;
  if (recipient === undefined) return orders.flatMap((order) => openOrders(s, officer, order));
  if (!recipients(s, officer).some((each) => JSON.stringify(each) === JSON.stringify(recipient))) return [];
  return orders
    .filter((order) => mayHave(s, recipient, order))
    .map((order) => {
      const ordered = { ...draft, type: 'issueOrder', order };
      if (given.params !== undefined) return choice(order, ordered as Draft, {});
      const { params, remaining } = paramsOf(s, officer, recipient, order);
      return choice(order, { ...ordered, params } as Draft, remaining);
    });
};
