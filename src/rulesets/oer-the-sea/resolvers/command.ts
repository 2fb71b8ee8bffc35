import { modifier, sumModifiers } from '../../../core/modifiers.js';
import type { Modifier } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';
import type { Tables } from '../tables.js';

/** What decides a command test. */
export interface CommandCircumstances {
  readonly leadership: number;
  /** Whom the officer is attached to: the recipient of this order, somebody else, or nobody. */
  readonly attached: 'toRecipient' | 'elsewhere' | null;
  /** Orders the recipient has had this turn, from anybody. */
  readonly received: number;
  /** Orders the officer has given this turn. */
  readonly given: number;
}

/** The two dice of an order against an officer's leadership. */
export interface CommandTest {
  readonly breakdown: readonly Modifier<ClauseId>[];
  /** What the adjustments come to, on the dice (OTS-CMD-06). */
  readonly modifier: number;
  /** The unadjusted dice total that just passes: leadership less the adjustments. */
  readonly target: number;
}

/** To the unit he is attached to a help, to anybody else, himself included, a hindrance. */
const attachmentLine = (tables: Tables, attached: CommandCircumstances['attached']): readonly Modifier<ClauseId>[] => {
  const { ownHost, attachedElsewhere } = tables.commandModifiers;
  if (attached === null) return [];
  return attached === 'toRecipient'
    ? modifier('OTS-CMD-07', 'attached to the recipient', ownHost)
    : modifier('OTS-OFF-15', 'attached elsewhere', attachedElsewhere);
};

/**
 * A command test from plain figures. The first order of a turn needs none.
 *
 * @see OTS-CMD-05 OTS-CMD-06 OTS-CMD-07 OTS-CMD-08 OTS-CMD-15 OTS-GEN-08 OTS-OFF-01 OTS-OFF-15
 */
export const commandTest = (tables: Tables, order: CommandCircumstances): CommandTest => {
  const { orderReceived, orderGiven } = tables.commandModifiers;
  const breakdown = [
    ...attachmentLine(tables, order.attached),
    ...modifier('OTS-CMD-08', 'orders received', orderReceived * order.received),
    ...modifier('OTS-CMD-08', 'orders given', orderGiven * order.given),
  ];
  const adjustment = sumModifiers(breakdown);
  return { breakdown, modifier: adjustment, target: order.leadership - adjustment };
};
