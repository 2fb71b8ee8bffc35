import { diceWords } from '../../core/log.js';
import type { CardDraw } from '../../core/roll.js';
import type { Ruleset } from '../../core/ruleset.js';
import { isRecord } from '../../core/shape.js';
import { histogramLines } from '../../draw/index.js';
import { barsOf, formatProbability } from '../../odds/index.js';
import { type Exit, exits, failure, type Result, refusedInput, success } from '../exit.js';
import type { Io } from '../io.js';
import { counted, failed, failedAsJson, paintOf, say } from '../output.js';
import { type Subject, subjectOf } from '../subject.js';
import { type BattleOdds, battleOdds, type Replier } from '../unitOdds.js';

export interface OddsOptions {
  /** House rules as name=value. */
  readonly option?: readonly string[];
  readonly at?: number;
  readonly action?: string;
  readonly question?: boolean;
  readonly replies: Replier;
  readonly milliseconds: number;
  readonly seed: string;
  readonly json?: boolean;
}

/** An action may be given by its number in the list, which is easier to type than JSON. */
const numberForm = /^\d{1,6}$/;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The action asked about: its number in the list, or its JSON. */
const actionFrom = (ruleset: Ruleset, state: object, text: string): Result<object> => {
  if (ruleset.ask(state)?.kind !== 'decision')
    return failure(exits.usage, 'no action is open here; --question shows the odds of the open roll.');
  if (numberForm.test(text)) {
    const actions = ruleset.candidates(state);
    const action = actions[Number(text) - 1];
    return action === undefined
      ? failure(exits.usage, `the list has ${counted(actions.length, 'action')}; ${text} is not one of their numbers.`)
      : success(action);
  }
  const value = parsed(text);
  return isRecord(value)
    ? success(value)
    : failure(
        exits.usage,
        '--action takes the number of an action in the list, or its JSON.',
        'The same command without --action shows the list.',
      );
};

const sayActions = (io: Io, { ruleset, state }: Subject, json: boolean): void => {
  const paint = paintOf(io);
  const question = ruleset.ask(state);
  if (!json && question !== null) say(io, `${ruleset.words.question(state, question)} Choose with --action <number>:`);
  for (const [index, action] of ruleset.candidates(state).entries())
    say(
      io,
      json
        ? JSON.stringify({ number: index + 1, action })
        : `${paint('strong', String(index + 1).padStart(4))}  ${ruleset.words.action(state, action).sentence}`,
    );
};

/** Prints the probability of each card; the odds of its orders can be asked once it was drawn. */
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
  say(io, '', 'For the odds of an order, use a record after its card was drawn: --at <answer>.');
};

const jsonOf = (action: object | null, { units, all }: BattleOdds): string => {
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

const howFound = ({ all }: BattleOdds): string =>
  all.exact
    ? `Exact: every result of every roll, ${counted(all.branches, 'branch', 'branches')}.`
    : `An estimate from ${counted(all.samples, 'sample')}, because there are too many branches for exact odds. The figures in brackets are 95 % intervals.`;

const sayOdds = (io: Io, subject: Subject, action: object | null, allOdds: BattleOdds): void => {
  const paint = paintOf(io);
  say(io, paint('heading', headline(subject, action)));
  for (const { name, side, odds } of allOdds.units) {
    const sideName = subject.ruleset.words.name(subject.state, side);
    say(io, '', `${name} (${sideName})`, ...histogramLines(barsOf(odds), io.columns(), 1).map((line) => `  ${line}`));
  }
  if (allOdds.units.length === 0) say(io, 'No unit has losses or changes its condition.');
  say(io, '', paint('faint', howFound(allOdds)));
};

/** `linstock odds`: the probable results of an action or of the open roll. */
export const oddsCommand = async (io: Io, given: string, options: OddsOptions): Promise<Exit> => {
  const json = options.json === true;
  const fails = json ? failedAsJson : failed;
  if (options.question === true && options.action !== undefined)
    return fails(io, failure(exits.usage, 'use either --question or --action, not both.'));
  const subject = await subjectOf(io, given, options.at, options.option);
  if (!subject.ok) return fails(io, subject);
  const { ruleset, state } = subject.value;
  const question = ruleset.ask(state);
  if (question === null) return fails(io, failure(exits.usage, 'the battle is over, so no question is open.'));
  if (options.action === undefined && question.kind === 'decision') {
    if (options.question === true)
      return fails(io, failure(exits.usage, 'no roll is open here; use --action for the odds of an action.'));
    sayActions(io, subject.value, json);
    return exits.fine;
  }
  if (options.action === undefined && question.kind === 'roll' && question.die === 'card') {
    sayCards(io, subject.value, question, json);
    return exits.fine;
  }
  const action = options.action === undefined ? success(null) : actionFrom(ruleset, state, options.action);
  if (!action.ok) return fails(io, action);
  const { replies, milliseconds, seed } = options;
  const allOdds = battleOdds(ruleset, state, action.value, replies, { milliseconds, seed });
  if (!allOdds.ok) return fails(io, refusedInput('the rules refuse this action:', allOdds.refusals));
  if (json) say(io, jsonOf(action.value, allOdds.value));
  else sayOdds(io, subject.value, action.value, allOdds.value);
  return exits.fine;
};
