import { numberOf } from '../../../core/given.js';
import { figure, type Given, type Resolution, type ResolvedRoll, word } from '../../../core/resolution.js';
import type { Modifier } from '../../../core/roll.js';
import { commandTest, moraleTest, standsThatWeigh } from '../resolvers.js';
import { profileLimits, qualities } from '../tables.js';
import { qualityField, type Rules } from './rules.js';

/** Tests from plain figures: command and morale. */

const { initialStands, leadership, combatValue } = profileLimits;
const mostOrders = 12;
const attachments = ['no', 'toRecipient', 'elsewhere'] as const;

/** A test of dice that passes at a total of at most the target. */
const test = (
  label: string,
  clause: string,
  dice: number,
  { target, breakdown }: { readonly target: number; readonly breakdown: readonly Modifier[] },
): ResolvedRoll => ({
  label,
  clause,
  die: 'd6',
  dice,
  read: { kind: 'sum' },
  breakdown,
  target,
  comparison: 'atMost',
});

const passOrFail = (roll: ResolvedRoll, passed: string, failed: string) => ({
  ok: true as const,
  value: {
    next: ({ length }: readonly number[]) => (length > 0 ? null : roll),
    consequence: ([result = 0]: readonly number[]) => {
      const passes = result <= (roll.target ?? 0);
      return { text: passes ? `passes: ${passed}` : `fails: ${failed}`, facts: { passes } };
    },
  },
});

const attachedIn = (given: Given): 'toRecipient' | 'elsewhere' | null =>
  given.attached === 'toRecipient' || given.attached === 'elsewhere' ? given.attached : null;

/** An order that is free: nothing is rolled. @see OTS-CMD-04 */
const free = {
  ok: true as const,
  value: { next: () => null, consequence: () => ({ text: 'passes: the order is free', facts: { passes: true } }) },
};

/** Whether the first order is free in every case: by option an officer tests for his own move or a follow-up. */
const isFree = ({ tables, options }: Rules, given: Given): boolean =>
  numberOf(given, 'given') < tables.constants.freeOrders &&
  !options.officerMoveAlwaysTests &&
  !options.defenderFollowUp;

/** The test of an order. @see OTS-CMD-04 OTS-CMD-05 OTS-CMD-06 OTS-CMD-07 OTS-CMD-08 OTS-CMD-09 */
export const command = (rules: Rules): Resolution => ({
  id: 'command',
  label: 'Command test',
  clause: 'OTS-CMD-05',
  fields: {
    leadership: figure('leadership of the officer', 'count', leadership.least, leadership.most),
    // With none given he tests by option alone: he orders himself, or is passive and follows up (OTS-CMD-15, OTS-MEL-21).
    given: figure('orders he has given this turn', 'count', 0, mostOrders),
    received: figure('orders the recipient has had this turn', 'count', 0, mostOrders),
    attached: word('attached, to the recipient or elsewhere', attachments),
  },
  defaults: { given: 1, received: 0, attached: 'no' },
  resolve: (given) => {
    if (isFree(rules, given)) return free;
    const { tables } = rules;
    const figures = {
      leadership: numberOf(given, 'leadership'),
      given: numberOf(given, 'given'),
      received: numberOf(given, 'received'),
      attached: attachedIn(given),
    };
    const roll = test('command', 'OTS-CMD-05', tables.constants.commandDice, commandTest(tables, figures));
    return passOrFail(roll, 'the order is carried out', 'the order is lost and the officer is done');
  },
});

/** @see OTS-MRL-01 OTS-MRL-02 OTS-MRL-03 OTS-MRL-04 OTS-MRL-06 */
export const morale = ({ tables, options }: Rules): Resolution => ({
  id: 'morale',
  label: 'Morale test',
  clause: 'OTS-MRL-01',
  fields: {
    stands: figure('stands left', 'count', 1, initialStands.most),
    quality: qualityField('quality'),
    officer: figure('combat value of the attached officer', 'count', combatValue.least, combatValue.most),
    lost: figure(
      options.moraleStandLoss === 'all' ? 'stands lost this turn' : 'stands lost earlier this turn',
      'count',
      0,
      initialStands.most,
    ),
  },
  defaults: { quality: qualities[1], officer: 0, lost: 0 },
  resolve: (given) => {
    const figures = {
      stands: numberOf(given, 'stands'),
      quality: qualities.find((each) => each === given.quality) ?? qualities[1],
      combatValue: numberOf(given, 'officer'),
      standsLost: standsThatWeigh(options.moraleStandLoss, numberOf(given, 'lost'), 0),
    };
    return passOrFail(test('morale', 'OTS-MRL-01', 1, moraleTest(tables, figures)), 'it stays', 'it routs');
  },
});
