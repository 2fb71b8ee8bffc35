import { guarded } from '../guarded.js';
import type { RulesetTypes } from '../ruleset.js';
import { clauseOf, type Logged, type LoggedStep, typeOf } from './battle.js';
import { rolledWords, rollerWords } from './roll.js';
import { type LogStyle, type Paint, plainLog } from './style.js';
import { padded, widthOf, wrapped } from './text.js';
import { byTurns, type Turn } from './turns.js';

const clauseColumns = 12;
const indent = '    ';

/** Wraps a text and puts its clause in a right-hand column. */
export const withClause = (
  text: string,
  clause: string,
  { columns, paint }: LogStyle,
  lead: string,
): readonly string[] => {
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

const headingLines = <K extends RulesetTypes>(
  logged: Logged<K>,
  { turn, side }: Turn,
  state: K['state'] | K['view'],
  { columns, paint }: LogStyle,
): readonly string[] => {
  if (turn === 0) return [];
  const title = [`Turn ${turn}`, sideName(logged.scenario, side)].filter((part) => part !== '').join(' · ');
  return ['', ruleLine(title, leftWords(logged, state), columns, paint)];
};

/**
 * The heading of the current turn, if it differs from the turn of an earlier state: a rule with its number and side, and
 * the strength left of both sides. `stepLines` writes the headings of turns that begin in a step; this is for a log that
 * starts in the middle of a battle, or goes back.
 *
 * @param earlier - the last state that the log was given, null if none
 */
export const turnLines = guarded(
  'turnLines',
  <K extends RulesetTypes>(
    logged: Logged<K>,
    earlier: K['state'] | K['view'] | null,
    state: K['state'] | K['view'],
    style: LogStyle = plainLog,
  ): readonly string[] => {
    const { words } = logged.ruleset;
    const [before, now] = [earlier === null ? null : words.clock(earlier), words.clock(state)];
    return before?.turn === now.turn && before.side === now.side ? [] : headingLines(logged, now, state, style);
  },
);

const decisionLines = <K extends RulesetTypes>(
  { ruleset: { words }, scenario }: Logged<K>,
  { question, answer, before }: LoggedStep<K>,
  { columns, paint }: LogStyle,
): readonly string[] => {
  if (question.kind !== 'decision' || answer === null || !('action' in answer)) return [];
  const type = typeOf(answer.action);
  if ([type, `${question.task}.${type}`].some((silent) => words.silentActions.includes(silent))) return [];
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

/** Events as sentences, each with its clause. Silent events are left out, and those that changed nothing. */
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
      .flatMap((event) => {
        const sentence = ruleset.describe(event, after);
        return sentence === '' ? [] : withClause(sentence, clauseOf(event), style, indent);
      }),
);

/**
 * One answer as `linstock play` prints it: the decision or the roll, and its events. If a turn ends in the step, the
 * heading of the next stands before the events of that turn.
 */
export const stepLines = guarded(
  'stepLines',
  <K extends RulesetTypes>(logged: Logged<K>, step: LoggedStep<K>, style: LogStyle = plainLog): readonly string[] => {
    const { clock } = logged.ruleset.words;
    const turns = byTurns(step.events, clock(step.before), clock(step.after));
    return [
      ...decisionLines(logged, step, style),
      ...rollLines(logged, step, style),
      ...turns.flatMap(({ begins, events }) => [
        ...(begins === null ? [] : headingLines(logged, begins, step.after, style)),
        ...eventLines(logged, events, step.after, style),
      ]),
    ];
  },
);
