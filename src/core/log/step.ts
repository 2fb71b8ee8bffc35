import { guarded } from '../guarded.js';
import type { RulesetTypes } from '../ruleset.js';
import { clauseOf, type Logged, type LoggedStep, typeOf } from './battle.js';
import { rolledWords, rollerWords } from './roll.js';
import { type LogStyle, type Paint, plainLog } from './style.js';
import { padded, widthOf, wrapped } from './text.js';

const clauseColumns = 12;
const indent = '    ';

/** Wraps a text and puts its clause in a right-hand column. */
const withClause = (text: string, clause: string, { columns, paint }: LogStyle, lead: string): readonly string[] => {
  const room = Math.max(20, columns - clauseColumns);
  const lines = wrapped(text, room, lead, `${lead}  `);
  const last = lines.at(-1) ?? '';
  return clause === '' ? lines : [...lines.slice(0, -1), `${padded(last, room)} ${paint('faint', clause)}`];
};

/** Shortest rule that still looks like one. */
const leastRule = 3;

/** A rule across the page with a title, and a remark at its end if there is room. */
const ruleLine = (title: string, remark: string, columns: number, paint: Paint): string => {
  const rest = columns - widthOf(title) - 4;
  const before = rest - widthOf(remark) - 4;
  const end = before < leastRule ? '─'.repeat(Math.max(leastRule, rest)) : `${'─'.repeat(before)} ${remark} ──`;
  return `${paint('faint', '──')} ${paint('heading', title)} ${paint('faint', end)}`;
};

type Scenario = Logged['scenario'];

/** Strength left of both sides: "Jacobites 88, Government 75 stands left"; empty if strength is not counted. */
const leftWords = <K extends RulesetTypes>(
  { ruleset: { words }, scenario }: Logged<K>,
  state: K['state'] | K['view'],
): string => {
  const units = words.strengths(state);
  if (units.length === 0) return '';
  const left = scenario.sides.map(
    ({ id, name }) => `${name} ${units.reduce((total, unit) => total + (unit.side === id ? unit.left : 0), 0)}`,
  );
  return `${left.join(', ')} ${words.counts} left`;
};

/** Style of a side: the first of a scenario, or the second. */
export const sideStyle = ({ sides }: Scenario, side: string): 'first' | 'second' =>
  sides[0]?.id === side ? 'first' : 'second';

const sideName = ({ sides }: Scenario, side: string | null): string =>
  sides.find(({ id }) => id === side)?.name ?? side ?? '';

/**
 * The heading of a turn, if one begins: a rule with its number and side, and the strength left of both sides.
 *
 * @param earlier - the last state that the log was given, null if none
 */
export const turnLines = guarded(
  'turnLines',
  <K extends RulesetTypes>(
    logged: Logged<K>,
    earlier: K['state'] | K['view'] | null,
    state: K['state'] | K['view'],
    { columns, paint }: LogStyle = plainLog,
  ): readonly string[] => {
    const { words } = logged.ruleset;
    const [before, now] = [earlier === null ? null : words.clock(earlier), words.clock(state)];
    if (now.turn === 0 || (before?.turn === now.turn && before.side === now.side)) return [];
    const title = [`Turn ${now.turn}`, sideName(logged.scenario, now.side)].filter((part) => part !== '').join(' · ');
    return ['', ruleLine(title, leftWords(logged, state), columns, paint)];
  },
);

const decisionLines = <K extends RulesetTypes>(
  { ruleset: { words }, scenario }: Logged<K>,
  { question, answer, before }: LoggedStep<K>,
  { columns, paint }: LogStyle,
): readonly string[] => {
  if (question.kind !== 'decision' || answer === null || !('action' in answer)) return [];
  if (words.silentActions.includes(typeOf(answer.action))) return [];
  const width = Math.max(...scenario.sides.map(({ name }) => name.length)) + 2;
  const who = paint(sideStyle(scenario, question.side), padded(sideName(scenario, question.side), width));
  return wrapped(words.action(before, answer.action).sentence, columns, who, ' '.repeat(width));
};

const rollLines = <K extends RulesetTypes>(
  { ruleset: { words } }: Logged<K>,
  { question, answer, before }: LoggedStep<K>,
  style: LogStyle,
): readonly string[] => {
  if (question.kind !== 'roll' || (answer !== null && 'action' in answer)) return [];
  if (words.silentRolls.includes(question.purpose)) return [];
  const text =
    answer === null
      ? `${rollerWords(question, words, before)}: hidden from you`
      : rolledWords(question, answer, words, before, style.paint);
  return withClause(text, question.clause, style, indent);
};

/** Events as sentences, each with its clause; silent events are left out. */
export const eventLines = guarded(
  'eventLines',
  <K extends RulesetTypes>(
    { ruleset }: Logged<K>,
    events: readonly K['event'][],
    after: K['state'] | K['view'],
    style: LogStyle = plainLog,
  ): readonly string[] =>
    events
      .filter((event) => !ruleset.words.silentEvents.includes(typeOf(event)))
      .flatMap((event) => withClause(ruleset.describe(event, after), clauseOf(event), style, indent)),
);

/** One answer as `linstock play` prints it: the decision or the roll, and its events. */
export const stepLines = guarded(
  'stepLines',
  <K extends RulesetTypes>(logged: Logged<K>, step: LoggedStep<K>, style: LogStyle = plainLog): readonly string[] => [
    ...decisionLines(logged, step, style),
    ...rollLines(logged, step, style),
    ...eventLines(logged, step.events, step.after, style),
  ],
);
