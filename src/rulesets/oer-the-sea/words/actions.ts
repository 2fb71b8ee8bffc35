import type { ActionWords } from '../../../core/words.js';
import { compassPoint } from '../../../table/heading.js';
import type { Action, ChargePair, IssueOrder } from '../actions.js';
import type { Situation } from '../state.js';
import { moveWords } from './moves.js';
import { nameOf, recipientName, unitNames } from './names.js';

const say = (subject: string, short: string, sentence = `${subject}: ${short}`): ActionWords => ({
  subject,
  short,
  sentence,
});

/** Headings for what concerns no single unit. */
const whole = 'The turn';
const groups = 'Groups';
const command = 'Command';

const chargeWords = (s: Situation, charges: readonly ChargePair[]): string => {
  const targets = [...new Set(charges.map(({ targetId }) => nameOf(s, targetId)))];
  return charges.length > 1 ? `charge ${targets.join(', ')} (${charges.length} units)` : `charge ${targets.join(', ')}`;
};

const orderVerb = (s: Situation, action: IssueOrder, place: boolean): string => {
  switch (action.order) {
    case 'move':
      return moveWords(s, action.recipient, action.params, place);
    case 'fire':
      return action.params.targetId === undefined ? 'fire' : `fire at ${nameOf(s, action.params.targetId)}`;
    case 'standReady':
      return 'stand ready';
    case 'charge':
      return chargeWords(s, action.params.charges);
    case 'rally':
      return 'rally';
  }
};

const orderWords = (s: Situation, action: IssueOrder): ActionWords => {
  const recipient = recipientName(s, action.recipient);
  const verb = orderVerb(s, action, false);
  const giver = s.command.officerId === null ? 'An officer' : nameOf(s, s.command.officerId);
  const toHimself = 'officerId' in action.recipient && action.recipient.officerId === s.command.officerId;
  return say(
    recipient,
    orderVerb(s, action, true),
    toHimself ? `${giver} means to ${verb}` : `${giver} orders ${recipient} to ${verb}`,
  );
};

type ActionOf<Type extends Action['type']> = Extract<Action, { readonly type: Type }>;
type Sayings = { readonly [Type in Action['type']]: (action: ActionOf<Type>, s: Situation) => ActionWords };

const placed = (action: ActionOf<'placeReinforcement'>, s: Situation): ActionWords => {
  if ('unitId' in action) {
    const { x, y, heading } = action.pose;
    return say(
      nameOf(s, action.unitId),
      `come on at (${x.toFixed(0)}, ${y.toFixed(0)}), facing ${compassPoint(heading, s.scenario.north)}`,
    );
  }
  const where =
    action.attachTo === undefined
      ? `at (${action.position?.x.toFixed(0) ?? '?'}, ${action.position?.y.toFixed(0) ?? '?'})`
      : `with ${nameOf(s, action.attachTo)}`;
  return say(nameOf(s, action.officerId), `come on ${where}`);
};

const initiative = (s: Situation, unitId: string, short: string): ActionWords =>
  say(nameOf(s, unitId), short, `${nameOf(s, unitId)} on its own initiative: ${short}`);

const sayings: Sayings = {
  placeReinforcement: placed,
  endReinforcements: () => say(whole, 'no more reinforcements', 'No more reinforcements'),
  uncontrolledNext: ({ unitId }, s) => say(nameOf(s, unitId), 'surge forward next'),
  initiativeFire: ({ unitId, targetId }, s) =>
    initiative(s, unitId, targetId === undefined ? 'fire' : `fire at ${nameOf(s, targetId)}`),
  initiativeCharge: ({ unitId, targetId }, s) => initiative(s, unitId, `charge ${nameOf(s, targetId)}`),
  initiativeEvade: ({ unitId }, s) => initiative(s, unitId, 'evade'),
  officerEvade: ({ officerId }, s) => say(nameOf(s, officerId), 'ride out of the way'),
  endInitiative: () => say(whole, 'go on to the command phase', 'Nobody else acts on his own initiative'),
  selectOfficer: ({ officerId }, s) =>
    say(command, `${nameOf(s, officerId)} takes command`, `${nameOf(s, officerId)} takes command`),
  finishOfficer: (_, s) =>
    say(
      whole,
      'no more orders from this officer',
      `${s.command.officerId === null ? 'The officer' : nameOf(s, s.command.officerId)} has no more orders`,
    ),
  finishTurn: () => say(whole, 'end the turn', 'Ends the turn'),
  declareGroup: ({ unitIds }, s) =>
    say(
      groups,
      `form a group of ${unitIds.map((id) => nameOf(s, id)).join(', ')}`,
      `${unitNames(s, unitIds)} form a group`,
    ),
  dissolveGroup: ({ groupId }, s) =>
    say(groups, `dissolve ${recipientName(s, { groupId })}`, `Dissolves ${recipientName(s, { groupId })}`),
  issueOrder: (action, s) => orderWords(s, action),
  standReadyFire: ({ unitId, fire }, s) => say(nameOf(s, unitId), fire ? 'fire' : 'hold fire'),
  meleeAllocation: ({ unitId, strikes }, s) => {
    const by = new Map<string, number>();
    for (const { enemyUnitId } of strikes) by.set(enemyUnitId, (by.get(enemyUnitId) ?? 0) + 1);
    const shares = [...by].map(([id, stands]) => `${stands} at ${nameOf(s, id)}`).join(', ');
    return say(nameOf(s, unitId), shares === '' ? 'strike whoever is before them' : `strike: ${shares}`);
  },
  officerStays: ({ officerId, stay }, s) => say(nameOf(s, officerId), stay ? 'stay with the unit' : 'leave the unit'),
  followUp: ({ officerId, unitId, targetId }, s) =>
    say(
      nameOf(s, unitId),
      targetId === undefined ? 'follow up' : `follow up against ${nameOf(s, targetId)}`,
      `${nameOf(s, officerId)} orders ${nameOf(s, unitId)} to follow up${targetId === undefined ? '' : ` against ${nameOf(s, targetId)}`}`,
    ),
  noFollowUp: () => say(whole, 'no follow-up', 'No follow-up'),
};

/** An action said to a person. */
export const actionWords = (s: Situation, action: Action): ActionWords => {
  // The saying of an action's own type takes that action, which the union cannot say.
  const saying = sayings[action.type] as (action: Action, s: Situation) => ActionWords;
  return saying(action, s);
};
