import { canonicalJson } from '../../../core/canonical.js';
import type { Option } from '../../../core/domain.js';
import { memoize } from '../../../core/memoize.js';
import { either, fields, type Shape } from '../../../core/shape.js';
import type { ActionWords } from '../../../core/words.js';
import type { GroupRecipient, IssueOrder, Recipient, UnitRecipient } from '../actions.js';
import { checkOrder, mayOrder, orderTest, recipientKeys } from '../command.js';
import { nameOf, recipientName } from '../names.js';
import { officerOf, unitOf, unitsOfSide } from '../read.js';
import type { Officer, Situation, Unit } from '../state.js';
import { type Open, say } from './kind.js';

/** Recipients of orders: who may order which, and the words for them. */

export const unitRecipientShape = fields({ unitId: 'string' });
export const groupRecipientShape = fields({ groupId: 'string' });
export const officerRecipientShape = fields({ officerId: 'string' });
/** The form of any recipient. The rules decide which orders an officer may give himself. */
export const anyRecipientShape: Shape = either(unitRecipientShape, groupRecipientShape, officerRecipientShape);

/** The officer who gives orders now. */
export const officerInCommand = (s: Situation): Officer | null =>
  s.command.officerId === null ? null : officerOf(s, s.command.officerId);

/** Units that the officer in command may order and has not finished with. @see OTS-CMD-03 OTS-CMD-12 */
export const unitsToOrder = memoize(
  (s: Situation) => [s],
  (s): readonly Unit[] => {
    const officer = officerInCommand(s);
    if (officer === null) return [];
    return unitsOfSide(s, officer.side).filter(
      (unit) => mayOrder(s, officer, unit) && !s.command.closed.includes(unit.id),
    );
  },
);

export const unitRecipients = (s: Situation): readonly UnitRecipient[] =>
  unitsToOrder(s).map(({ id }) => ({ unitId: id }));

/** Groups of which all units may be ordered. */
export const groupRecipients = (s: Situation): readonly GroupRecipient[] => {
  if (s.groups.length === 0) return [];
  const units = new Set(unitsToOrder(s).map(({ id }) => id));
  return s.groups.filter(({ unitIds }) => unitIds.every((id) => units.has(id))).map(({ id }) => ({ groupId: id }));
};

export const unitsOf = (s: Situation, recipient: Recipient): readonly Unit[] =>
  'officerId' in recipient ? [] : recipientKeys(s, recipient).map((id) => unitOf(s, id));

const idOf = (recipient: Recipient): string => {
  if ('unitId' in recipient) return recipient.unitId;
  return 'groupId' in recipient ? recipient.groupId : recipient.officerId;
};

/** A recipient, with the test that an order to it must pass. */
const recipientOption = (s: Situation, officer: Officer, recipient: Recipient): Option => {
  const self = 'officerId' in recipient;
  const { free, target } = orderTest(s, officer, self ? [] : recipientKeys(s, recipient), self);
  return {
    value: recipient,
    id: idOf(recipient),
    label: recipientName(s, recipient),
    figures: free ? { test: 'free' } : { test: '2d6', atMost: target },
  };
};

/** Recipients that satisfy a condition, as options; if the draft names one, only that one is checked. */
export const recipientOptions = <To extends Recipient>(
  { state }: Open,
  given: unknown,
  recipients: readonly To[],
  isAble: (recipient: To) => boolean,
): readonly Option[] => {
  const officer = officerInCommand(state);
  if (officer === null) return [];
  const named = given === undefined ? null : canonicalJson(given);
  return recipients
    .filter((recipient) => (named === null || canonicalJson(recipient) === named) && isAble(recipient))
    .map((recipient) => recipientOption(state, officer, recipient));
};

export const mayBeOrdered = ({ state }: Open, order: IssueOrder): boolean => checkOrder(state, order).length === 0;

/**
 * The words of an order: "Huske orders Barrell to fire".
 *
 * @param short - what is ordered, for a list of choices
 * @param verb - what is ordered, for a log
 */
export const orderWords = (s: Situation, recipient: Recipient, short: string, verb = short): ActionWords => {
  const name = recipientName(s, recipient);
  const giver = s.command.officerId === null ? 'An officer' : nameOf(s, s.command.officerId);
  const toHimself = 'officerId' in recipient && recipient.officerId === s.command.officerId;
  return say(name, short, toHimself ? `${giver} means to ${verb}` : `${giver} orders ${name} to ${verb}`);
};
