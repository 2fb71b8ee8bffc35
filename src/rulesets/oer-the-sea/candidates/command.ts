import type { Action, ChargePair, IssueOrder } from '../actions.js';
import { chargePlan } from '../charge/plan.js';
import { mayOrder } from '../command/test.js';
import { legalTargets } from '../fire.js';
import { linkGap, touchingUnits } from '../groups.js';
import { ratesOf } from '../movement/rates.js';
import { isOnTable, officerOf, unitOf, unitsOfSide } from '../read.js';
import type { Group, Officer, Situation, Unit } from '../state.js';
import { groupMoveSamples, officerMoveSamples, unitMoveSamples } from './moves.js';
import { enemiesWithin, type Proposal } from './proposal.js';

/** A choice of officer or the orders of the one in command, and between orders groups to form and to break up (GRP-02). */
export const commandProposals = (s: Situation): readonly Proposal[] => [
  ...(s.command.officerId === null ? selectProposals(s) : orderProposals(s, officerOf(s, s.command.officerId))),
  ...groupProposals(s),
];

const selectProposals = (s: Situation): readonly Proposal[] =>
  s.officers
    .filter((officer) => officer.side === s.active && isOnTable(officer) && !officer.done)
    .map((officer) => () => [{ type: 'selectOfficer', officerId: officer.id }]);

/** Each unit with all that touch it under the same commander, and the groups there are to be dissolved. */
const groupProposals = (s: Situation): readonly Proposal[] => [
  ...unitsOfSide(s, s.active)
    .filter((unit) => unit.groupId === null)
    .map(
      (unit): Proposal =>
        () =>
          declareFrom(s, unit),
    ),
  ...s.groups
    .filter((group) => group.side === s.active)
    .map(
      (group): Proposal =>
        () => [{ type: 'dissolveGroup', groupId: group.id }],
    ),
];

/** The chain of touching units under one commander; proposed once, from the unit first in list order. */
const declareFrom = (s: Situation, unit: Unit): readonly Action[] => {
  const chain = [unit];
  for (const member of chain) {
    const more = unitsOfSide(s, unit.side).filter(
      (other) =>
        other.commander === unit.commander &&
        other.groupId === null &&
        !chain.includes(other) &&
        touchingUnits(s, member, other, linkGap(s, [member, other])),
    );
    chain.push(...more);
  }
  const unitIds = s.units.filter((each) => chain.includes(each)).map((each) => each.id);
  return unitIds.length > 1 && unitIds[0] === unit.id ? [{ type: 'declareGroup', unitIds }] : [];
};

const order = (unitId: string, rest: Pick<IssueOrder, 'order' | 'params'>): Action =>
  ({ type: 'issueOrder', recipient: { unitId }, ...rest }) as Action;

/** The commonest orders to one unit, each kind made when it is looked at. */
const unitProposals = (s: Situation, officer: Officer, unit: Unit): readonly Proposal[] => {
  const proposals: Proposal[] = [];
  if (unit.confused || unit.routing) proposals.push(() => [order(unit.id, { order: 'rally', params: {} })]);
  if (unit.routing) return proposals;
  proposals.push(
    () =>
      legalTargets(s, unit, 'order', officer).map(({ targetId }) =>
        order(unit.id, { order: 'fire', params: { targetId } }),
      ),
    () => [order(unit.id, { order: 'standReady', params: {} })],
  );
  const { full, mayCharge } = ratesOf(s, unit);
  if (mayCharge)
    proposals.push(() =>
      enemiesWithin(s, unit, full).map((enemy) =>
        order(unit.id, { order: 'charge', params: { charges: [{ unitId: unit.id, targetId: enemy.id }] } }),
      ),
    );
  for (const sample of unitMoveSamples(s, unit))
    proposals.push(() => sample().map((params) => order(unit.id, { order: 'move', params })));
  return proposals;
};

/** Every unit of the group that can reach somebody charges the nearest; the others stay where they are. */
const groupCharge = (s: Situation, units: readonly Unit[]): readonly Action[] => {
  const charges = units.flatMap((unit): readonly ChargePair[] => {
    const nearest = enemiesWithin(s, unit, ratesOf(s, unit).full).find(
      (enemy) => chargePlan(s, unit, enemy, 'order').ok,
    );
    return nearest === undefined ? [] : [{ unitId: unit.id, targetId: nearest.id }];
  });
  const groupId = units[0]?.groupId;
  return charges.length === 0 || groupId === null || groupId === undefined
    ? []
    : [{ type: 'issueOrder', recipient: { groupId }, order: 'charge', params: { charges } }];
};

const groupProposalsFor = (s: Situation, group: Group): readonly Proposal[] => {
  const units = group.unitIds.map((id) => unitOf(s, id));
  const recipient = { groupId: group.id };
  const whole: readonly Proposal[] =
    s.options.groupOrders === 'all'
      ? [
          () => [{ type: 'issueOrder', recipient, order: 'fire', params: {} }],
          () => [{ type: 'issueOrder', recipient, order: 'standReady', params: {} }],
          () => [{ type: 'issueOrder', recipient, order: 'rally', params: {} }],
        ]
      : [];
  return [
    ...whole,
    () => groupCharge(s, units),
    ...groupMoveSamples(s, units).map(
      (sample): Proposal =>
        () =>
          sample().map((params) => ({ type: 'issueOrder', recipient, order: 'move', params })),
    ),
  ];
};

const orderProposals = (s: Situation, officer: Officer): readonly Proposal[] => {
  const { closed } = s.command;
  const units = unitsOfSide(s, s.active).filter((unit) => mayOrder(s, officer, unit) && !closed.includes(unit.id));
  const groups = s.groups.filter(
    (group) =>
      group.side === s.active &&
      group.unitIds.every((id) => !closed.includes(id) && mayOrder(s, officer, unitOf(s, id))),
  );
  const self: readonly Proposal[] = closed.includes(officer.id)
    ? []
    : officerMoveSamples(s, officer).map(
        (sample): Proposal =>
          () =>
            sample().map((params) => ({
              type: 'issueOrder',
              recipient: { officerId: officer.id },
              order: 'move',
              params,
            })),
      );
  return [
    ...groups.flatMap((group) => groupProposalsFor(s, group)),
    ...units.flatMap((unit) => unitProposals(s, officer, unit)),
    ...self,
  ];
};
