import { figured } from '../../../core/figured.js';
import { modifier, sumModifiers } from '../../../core/modifiers.js';
import type { Modifier } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';
import type { Tables } from '../tables.js';

/** Input of a command test. */
export interface CommandCircumstances {
  readonly leadership: number;
  /** Where the officer is attached: to the recipient of this order, to another unit, or to none. */
  readonly attached: 'toRecipient' | 'elsewhere' | null;
  /** Orders the recipient has received this turn, from any officer. */
  readonly received: number;
  /** Orders the officer has given this turn. */
  readonly given: number;
}

/** A test of two dice against an officer's leadership. */
export interface CommandTest {
  readonly breakdown: readonly Modifier<ClauseId>[];
  /** Sum of the modifiers of the dice (OTS-CMD-06). */
  readonly modifier: number;
  /** The highest unadjusted dice total that passes: leadership less the modifiers. */
  readonly target: number;
}

/** The modifier for attachment: a bonus for orders to the officer's host, a penalty for all others, even to himself. */
const attachmentLine = (tables: Tables, attached: CommandCircumstances['attached']): readonly Modifier<ClauseId>[] => {
  const { ownHost, attachedElsewhere } = tables.commandModifiers;
  if (attached === null) return [];
  return attached === 'toRecipient'
    ? modifier('OTS-CMD-07', 'attached to the recipient', ownHost)
    : modifier('OTS-OFF-15', 'attached elsewhere', attachedElsewhere);
};

/**
 * A command test from plain numbers. The first order of a turn needs no test.
 *
 * @see OTS-CMD-05 OTS-CMD-06 OTS-CMD-07 OTS-CMD-08 OTS-CMD-15 OTS-GEN-08 OTS-OFF-01 OTS-OFF-15
 */
export const commandTest = figured('commandTest', (tables: Tables, order: CommandCircumstances): CommandTest => {
  const { orderReceived, orderGiven } = tables.commandModifiers;
  const breakdown = [
    ...attachmentLine(tables, order.attached),
    ...modifier('OTS-CMD-08', 'orders received', orderReceived * order.received),
    ...modifier('OTS-CMD-08', 'orders given', orderGiven * order.given),
  ];
  const adjustment = sumModifiers(breakdown);
  return { breakdown, modifier: adjustment, target: order.leadership - adjustment };
});
