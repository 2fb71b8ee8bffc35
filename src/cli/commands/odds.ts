import { diceWords } from '../../core/log.js';
import type { CardDraw } from '../../core/roll.js';
import type { Ruleset } from '../../core/ruleset.js';
import { isRecord } from '../../core/shape.js';
import { histogramLines } from '../../draw/index.js';
import { barsOf, formatProbability } from '../../odds/index.js';
import { type Exit, exits, type Found, failure, found, refusalLine } from '../exit.js';
import type { Io } from '../io.js';
import { counted, failed, paintOf, say } from '../output.js';
import { type Prospects, prospectsOf, type Replier } from '../prospects.js';
import { type Subject, subjectOf } from '../subject.js';

export interface OddsOptions {
  readonly at?: number;
  readonly action?: string;
  readonly question?: boolean;
  readonly replies: Replier;
  readonly milliseconds: number;
  readonly seed: string;
  readonly json?: boolean;
}

/** Numbers of a list instead of JSON that nobody likes to type. */
const numberForm = /^\d{1,6}$/;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The action somebody asks about: its number in the list, or its JSON. */
const actionFrom = (ruleset: Ruleset, state: object, text: string): Found<object> => {
  if (ruleset.ask(state)?.kind !== 'decision')
    return failure(exits.usage, 'nobody is asked for an action here; --question tells what is.');
  if (numberForm.test(text)) {
    const actions = ruleset.candidates(state);
    const action = actions[Number(text) - 1];
    return action === undefined
      ? failure(exits.usage, `there are ${counted(actions.length, 'action')} in the list; ${text} is none of them.`)
      : found(action);
  }
  const value = parsed(text);
  return isRecord(value)
    ? found(value)
    : failure(
        exits.usage,
        '--action takes the number of an action in the list, or its JSON.',
        'See the list with the same command without --action.',
      );
};

const sayActions = (io: Io, { ruleset, state }: Subject, json: boolean): void => {
  const paint = paintOf(io);
  const question = ruleset.ask(state);
  if (!json && question !== null) say(io, `${ruleset.words.question(state, question)} Ask with --action <number>:`);
  for (const [index, action] of ruleset.candidates(state).entries())
    say(
      io,
      json
        ? JSON.stringify({ number: index + 1, action })
        : `${paint('strong', String(index + 1).padStart(4))}  ${ruleset.words.action(state, action).sentence}`,
    );
};

/** How likely each card is to come next; what its bearer then does is asked once it has come up. */
const sayCards = (io: Io, { ruleset, state }: Subject, draw: CardDraw, json: boolean): void => {
  const { cards } = draw;
  const likely = [...new Set(cards)].map((card) => ({
    card,
    probability: cards.filter((each) => each === card).length / cards.length,
  }));
  if (json) {
    say(io, JSON.stringify({ action: null, cards: likely }));
    return;
  }
  say(io, paintOf(io)('heading', `${ruleset.words.question(state, draw)}: ${diceWords(draw)}`));
  for (const { card, probability } of likely)
    say(io, `  ${formatProbability(probability).padStart(8)}  ${ruleset.words.name(state, card)}`);
  say(io, '', 'To ask about an order, take a record after its card was drawn: --at <answer>.');
};

const jsonOf = (action: object | null, { units, all }: Prospects): string => {
  const { outcomes: _, ...how } = all;
  return JSON.stringify({ action, ...how, units: units.map(({ odds, ...unit }) => ({ ...unit, ...odds })) });
};

const headline = ({ ruleset, state }: Subject, action: object | null): string => {
  const question = ruleset.ask(state);
  if (action !== null) return ruleset.words.action(state, action).sentence;
  if (question?.kind !== 'roll') return '';
  const aim = ruleset.words.aim(question);
  return `${ruleset.words.question(state, question)}: ${diceWords(question)}${aim === '' ? '' : `, ${aim}`}`;
};

const howFound = ({ all }: Prospects): string =>
  all.exact
    ? `Exact: every reading of every roll, ${counted(all.branches, 'branch', 'branches')}.`
    : `An estimate from ${counted(all.samples, 'sample')}: there are too many branches to walk them all. The figures in brackets hold the truth 95 times in 100.`;

const sayProspects = (io: Io, subject: Subject, action: object | null, prospects: Prospects): void => {
  const paint = paintOf(io);
  say(io, paint('heading', headline(subject, action)));
  for (const { name, side, odds } of prospects.units) {
    const sideName = subject.ruleset.words.name(subject.state, side);
    say(io, '', `${name} (${sideName})`, ...histogramLines(barsOf(odds), io.columns(), 1).map((line) => `  ${line}`));
  }
  if (prospects.units.length === 0) say(io, 'No unit loses anything or changes its condition.');
  say(io, '', paint('faint', howFound(prospects)));
};

/** `linstock odds`: what an action, or the roll that is open, will probably lead to. */
export const oddsCommand = async (io: Io, given: string, options: OddsOptions): Promise<Exit> => {
  const subject = await subjectOf(io, given, options.at);
  if (!subject.ok) return failed(io, subject);
  const { ruleset, state } = subject.value;
  const question = ruleset.ask(state);
  if (question === null) return failed(io, failure(exits.usage, 'the battle is over; there is nothing to ask about.'));
  const json = options.json === true;
  if (options.action === undefined && question.kind === 'decision') {
    if (options.question === true)
      return failed(io, failure(exits.usage, 'no roll is open here; ask about an action with --action.'));
    sayActions(io, subject.value, json);
    return exits.fine;
  }
  if (options.action === undefined && question.kind === 'roll' && question.die === 'card') {
    sayCards(io, subject.value, question, json);
    return exits.fine;
  }
  const action = options.action === undefined ? found(null) : actionFrom(ruleset, state, options.action);
  if (!action.ok) return failed(io, action);
  const { replies, milliseconds, seed } = options;
  const prospects = prospectsOf(ruleset, state, action.value, replies, { milliseconds, seed });
  if (!prospects.ok)
    return failed(
      io,
      failure(
        exits.refused,
        'the rules refuse this action:',
        ...prospects.refusals.map((each) => `  ${refusalLine(each)}`),
      ),
    );
  if (json) say(io, jsonOf(action.value, prospects.value));
  else sayProspects(io, subject.value, action.value, prospects.value);
  return exits.fine;
};
