import { constant, group, listField, pieceField } from '../../../core/fields.js';
import type { ActionKind } from '../../../core/kinds.js';
import type { ChargeOrder, ChargePair, FireOrder, RallyOrder, Recipient, StandReadyOrder } from '../actions.js';
import type { Battle, Refusal } from '../battle.js';
import { checkOrder, issueOrder, recipientKeys } from '../command.js';
import { legalTargets } from '../fire.js';
import { nameOf } from '../names.js';
import { ratesOf } from '../rates.js';
import { unitOf } from '../read.js';
import type { Situation, State, Unit } from '../state.js';
import type { Task } from '../tasks.js';
import { ableIds, kind, type Open, optionsOf, type Proposal } from './kind.js';
import {
  anyRecipientShape,
  groupRecipients,
  mayBeOrdered,
  officerInCommand,
  orderWords,
  recipientOptions,
  unitRecipients,
  unitsOf,
  unitsToOrder,
} from './recipients.js';
import { enemiesWithin, enemyOptions, targetOptions } from './targets.js';

/** All orders except Move: Fire, Stand Ready, Charge and Rally. */

const unitsAndGroups = (s: Situation): readonly Recipient[] => [...unitRecipients(s), ...groupRecipients(s)];
/** Groups whose units each carry out the order separately. @see OTS-GRP-07 */
const groupsToOrder = (s: Situation): readonly Recipient[] =>
  s.options.groupOrders === 'all' ? groupRecipients(s) : [];

type OrderKind<Order extends StandReadyOrder | RallyOrder> = ActionKind<State, Task, Battle, Order, Refusal>;

/** An order with no field except its recipient. `isWorthALook`: the units for which bots consider it. */
const plainOrder = <Order extends StandReadyOrder | RallyOrder>(
  orderFor: (recipient: Recipient) => Order,
  about: { readonly label: string; readonly clause: string; readonly verb: string },
  isWorthALook: (unit: Unit) => boolean,
): OrderKind<Order> => ({
  type: 'issueOrder',
  label: about.label,
  clause: about.clause,
  fields: {
    recipient: pieceField({
      label: 'unit or group',
      actor: true,
      shape: anyRecipientShape,
      options: (open, _draft, _at, given) =>
        recipientOptions(open, given, unitsAndGroups(open.state), (each) => mayBeOrdered(open, orderFor(each))),
    }),
    order: constant(orderFor({ unitId: '' }).order),
    params: group({}),
  },
  samples: ({ state }) => [
    ...groupsToOrder(state).map((recipient) => () => [orderFor(recipient)]),
    ...unitsToOrder(state)
      .filter(isWorthALook)
      .map(({ id }) => () => [orderFor({ unitId: id })]),
  ],
  refusals: ({ state }, action) => checkOrder(state, action),
  apply: (battle, action) => issueOrder(battle, action),
  words: (s, { recipient }) => orderWords(s, recipient, about.verb),
});

const standReady = plainOrder<StandReadyOrder>(
  (recipient) => ({ type: 'issueOrder', recipient, order: 'standReady', params: {} }),
  { label: 'Order to stand ready', clause: 'OTS-STR-01', verb: 'stand ready' },
  (unit) => !unit.routing,
);

const rally = plainOrder<RallyOrder>(
  (recipient) => ({ type: 'issueOrder', recipient, order: 'rally', params: {} }),
  { label: 'Order to rally', clause: 'OTS-CON-04', verb: 'rally' },
  (unit) => unit.confused || unit.routing,
);

const fireAt = (recipient: Recipient, targetId?: string): FireOrder => ({
  type: 'issueOrder',
  recipient,
  order: 'fire',
  params: targetId === undefined ? {} : { targetId },
});

/** Targets of a unit, or those that all units of a group may fire at. */
const targetsToOrder = (open: Open, recipient: Recipient) => {
  const [first] = unitsOf(open.state, recipient);
  if (first === undefined) return [];
  const options = targetOptions(open.state, first, 'order', officerInCommand(open.state));
  return 'unitId' in recipient ? options : options.filter(({ id }) => mayBeOrdered(open, fireAt(recipient, id)));
};

const fire = kind<FireOrder>({
  type: 'issueOrder',
  label: 'Order to fire',
  clause: 'OTS-FIR-01',
  fields: {
    recipient: pieceField({
      label: 'unit or group',
      actor: true,
      shape: anyRecipientShape,
      options: (open, _draft, _at, given) =>
        recipientOptions(open, given, unitsAndGroups(open.state), (each) => mayBeOrdered(open, fireAt(each))),
    }),
    order: constant('fire'),
    params: group({
      targetId: pieceField({
        label: 'target',
        optional: true,
        options: (open, { recipient }) => (recipient === undefined ? undefined : targetsToOrder(open, recipient)),
      }),
    }),
  },
  samples: ({ state }) => [
    ...groupsToOrder(state).map((recipient) => () => [fireAt(recipient)]),
    ...unitsToOrder(state)
      .filter((unit) => !unit.routing)
      .map(
        (unit) => () =>
          legalTargets(state, unit, 'order', officerInCommand(state)).map(({ targetId }) =>
            fireAt({ unitId: unit.id }, targetId),
          ),
      ),
  ],
  refusals: ({ state }, action) => checkOrder(state, action),
  apply: (battle, action) => issueOrder(battle, action),
  words: (s, { recipient, params: { targetId } }) =>
    orderWords(s, recipient, targetId === undefined ? 'fire' : `fire at ${nameOf(s, targetId)}`),
});

const chargeOf = (recipient: Recipient, charges: readonly ChargePair[]): ChargeOrder => ({
  type: 'issueOrder',
  recipient,
  order: 'charge',
  params: { charges },
});

/** Enemies that a unit may charge in addition to the charges already chosen, nearest first. */
const enemiesToCharge = (
  open: Open,
  recipient: Recipient,
  unit: Unit,
  chosen: readonly ChargePair[],
): readonly string[] => {
  const { full, mayCharge } = ratesOf(open.state, unit);
  if (!mayCharge) return [];
  return enemiesWithin(open.state, unit, full)
    .map(({ id }) => id)
    .filter((targetId) => mayBeOrdered(open, chargeOf(recipient, [...chosen, { unitId: unit.id, targetId }])));
};

const mayChargeAny = (open: Open, recipient: Recipient, unit: Unit, chosen: readonly ChargePair[]): boolean => {
  const { full, mayCharge } = ratesOf(open.state, unit);
  return (
    mayCharge &&
    enemiesWithin(open.state, unit, full).some(({ id }) =>
      mayBeOrdered(open, chargeOf(recipient, [...chosen, { unitId: unit.id, targetId: id }])),
    )
  );
};

/** Enemies that a unit of a group considers. */
const mostTargets = 2;

/**
 * All units of a group that can reach an enemy charge the nearest one; the others stay in place. Chargers of one order
 * do not bar each other's way, so each is tried together with those before it.
 *
 * @see OTS-CHG-08 OTS-CHG-20
 */
const groupCharge = (s: Situation, recipient: Recipient): readonly ChargeOrder[] => {
  const charges: ChargePair[] = [];
  for (const unit of unitsOf(s, recipient)) {
    const { full, mayCharge } = ratesOf(s, unit);
    const pair = (mayCharge ? enemiesWithin(s, unit, full) : [])
      .slice(0, mostTargets)
      .map(({ id }): ChargePair => ({ unitId: unit.id, targetId: id }))
      .find((each) => checkOrder(s, chargeOf(recipient, [...charges, each])).length === 0);
    if (pair !== undefined) charges.push(pair);
  }
  return charges.length === 0 ? [] : [chargeOf(recipient, charges)];
};

const chargeWords = (s: Situation, charges: readonly ChargePair[]): string => {
  const targets = [...new Set(charges.map(({ targetId }) => nameOf(s, targetId)))];
  return charges.length > 1 ? `charge ${targets.join(', ')} (${charges.length} units)` : `charge ${targets.join(', ')}`;
};

/** The charges of a draft so far. Its `params` may be there without any. */
const chargesIn = (params: Partial<ChargeOrder['params']> | undefined): ChargeOrder['params']['charges'] =>
  params?.charges ?? [];

/** Charges of each unit of the recipient at each enemy in its reach. */
const unitCharges = (s: Situation, unit: Unit): readonly ChargeOrder[] =>
  enemiesWithin(s, unit, ratesOf(s, unit).full).map((enemy) =>
    chargeOf({ unitId: unit.id }, [{ unitId: unit.id, targetId: enemy.id }]),
  );

const charge = kind<ChargeOrder>({
  type: 'issueOrder',
  label: 'Order to charge',
  clause: 'OTS-CHG-01',
  fields: {
    recipient: pieceField({
      label: 'unit or group',
      actor: true,
      shape: anyRecipientShape,
      options: (open, _draft, _at, given) =>
        recipientOptions(open, given, unitsAndGroups(open.state), (each) =>
          unitsOf(open.state, each).some((unit) => mayChargeAny(open, each, unit, [])),
        ),
    }),
    order: constant('charge'),
    params: group({
      charges: listField({
        label: 'charges',
        entry: group({
          unitId: pieceField({
            label: 'unit to charge',
            options: (open, { recipient, params }, [index = 0], given) => {
              if (recipient === undefined) return undefined;
              const chosen = chargesIn(params).slice(0, index);
              const left = recipientKeys(open.state, recipient).filter((id) =>
                chosen.every(({ unitId }) => unitId !== id),
              );
              const able = ableIds(left, given, (id) => mayChargeAny(open, recipient, unitOf(open.state, id), chosen));
              return optionsOf(open.state, able);
            },
          }),
          targetId: pieceField({
            label: 'enemy to charge',
            options: (open, { recipient, params }, [index = 0]) => {
              const unitId = chargesIn(params)[index]?.unitId;
              if (recipient === undefined || unitId === undefined) return undefined;
              const unit = unitOf(open.state, unitId);
              const chosen = chargesIn(params).slice(0, index);
              return enemyOptions(open.state, unit, enemiesToCharge(open, recipient, unit, chosen));
            },
          }),
        }),
        least: () => 1,
        most: ({ state }, { recipient }) => (recipient === undefined ? 1 : recipientKeys(state, recipient).length),
      }),
    }),
  },
  samples: ({ state }): readonly Proposal<ChargeOrder>[] => [
    ...groupRecipients(state).map((recipient) => () => groupCharge(state, recipient)),
    ...unitsToOrder(state)
      .filter((unit) => !unit.routing && ratesOf(state, unit).mayCharge)
      .map((unit) => () => unitCharges(state, unit)),
  ],
  refusals: ({ state }, action) => checkOrder(state, action),
  apply: (battle, action) => issueOrder(battle, action),
  words: (s, { recipient, params: { charges } }) => orderWords(s, recipient, chargeWords(s, charges)),
});

export const orderKinds = { fire, charge, rally, standReady };
