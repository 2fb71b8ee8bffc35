import { plainWords } from '../../core/plainwords.js';
import type { Clock, Words } from '../../core/words.js';
import type { Io } from '../io.js';
import { counted, type Paint, padded, paintOf, say, widthOf, wrapped } from '../output.js';
import { endingLines } from '../report.js';
import { rolledWords, rollerWords } from '../rolls.js';
import { clauseOf, type Log, type Opening, type Step, typeOf } from '../step.js';

/** Longer lines are hard to read, even on a wide terminal. */
const mostColumns = 110;
const clauseColumns = 12;
const indent = '    ';

/** State of the log between two steps. */
interface LogState {
  opening: Opening | null;
  hour: Clock | null;
}

/** Wraps a text and puts its clause in a right-hand column. */
const withClause = (text: string, clause: string, columns: number, paint: Paint, lead: string): readonly string[] => {
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

/** Strength left of both sides: "Jacobites 88, Government 75 stands left"; empty if strength is not counted. */
const leftWords = ({ scenario }: Opening, words: Words, state: object): string => {
  const units = words.strengths(state);
  if (units.length === 0) return '';
  const left = scenario.sides.map(
    ({ id, name }) => `${name} ${units.reduce((total, unit) => total + (unit.side === id ? unit.left : 0), 0)}`,
  );
  return `${left.join(', ')} ${words.counts} left`;
};

/** Terminal colour of a side: the first of a scenario, or the second. */
export const sideStyle = (opening: Opening, side: string): 'first' | 'second' =>
  opening.scenario.sides[0].id === side ? 'first' : 'second';

const sideName = (opening: Opening, side: string | null): string =>
  opening.scenario.sides.find(({ id }) => id === side)?.name ?? side ?? '';

const openingLines = (opening: Opening, columns: number, paint: Paint): readonly string[] => {
  const { scenario, ruleset, players, dice, answered } = opening;
  const sides = scenario.sides.map(({ id, name }) => `${paint(sideStyle(opening, id), name)} (${players[id] ?? '?'})`);
  return [
    paint('heading', scenario.title),
    ...wrapped(scenario.description, columns),
    '',
    `${sides.join(' against ')}. ${ruleset.title}; ${dice}; at most ${scenario.turnLimit} turns.`,
    ...(answered > 0 ? [`Continued after ${counted(answered, 'answer')}.`] : []),
  ];
};

const decisionLines = (
  opening: Opening,
  words: Words,
  step: Step,
  columns: number,
  paint: Paint,
): readonly string[] => {
  if (step.question.kind !== 'decision' || step.answer === null || !('action' in step.answer)) return [];
  if (words.silentActions.includes(typeOf(step.answer.action))) return [];
  const { side } = step.question;
  const width = Math.max(...opening.scenario.sides.map(({ name }) => name.length)) + 2;
  const who = paint(sideStyle(opening, side), padded(sideName(opening, side), width));
  return wrapped(words.action(step.before, step.answer.action).sentence, columns, who, ' '.repeat(width));
};

const rollLines = (step: Step, words: Words, columns: number, paint: Paint): readonly string[] => {
  const { question, answer } = step;
  if (question.kind !== 'roll' || (answer !== null && 'action' in answer)) return [];
  if (words.silentRolls.includes(question.purpose)) return [];
  const text =
    answer === null
      ? `${rollerWords(question, words, step.before)}: hidden from you`
      : rolledWords(question, answer, words, step.before, paint);
  return withClause(text, question.clause, columns, paint, indent);
};

const eventLines = (step: Step, opening: Opening, words: Words, columns: number, paint: Paint): readonly string[] =>
  step.events
    .filter((event) => !words.silentEvents.includes(typeOf(event)))
    .flatMap((event) =>
      withClause(opening.ruleset.describe(event, step.after), clauseOf(event), columns, paint, indent),
    );

/** The battle as it is played, for spectators. */
export const liveLog = (io: Io): Log => {
  const paint = paintOf(io);
  const columns = (): number => Math.min(mostColumns, io.columns());
  const logState: LogState = { opening: null, hour: null };
  const words = (): Words => logState.opening?.ruleset.words ?? plainWords;

  const tellTurn = (opening: Opening, state: object): void => {
    const hour = words().clock(state);
    if (hour.turn === 0 || (logState.hour?.turn === hour.turn && logState.hour.side === hour.side)) return;
    logState.hour = hour;
    const title = [`Turn ${hour.turn}`, sideName(opening, hour.side)].filter((part) => part !== '').join(' · ');
    say(io, '', ruleLine(title, leftWords(opening, words(), state), columns(), paint));
  };

  const step = (step: Step): void => {
    const { opening } = logState;
    if (opening === null) return;
    say(
      io,
      ...decisionLines(opening, words(), step, columns(), paint),
      ...rollLines(step, words(), columns(), paint),
      ...eventLines(step, opening, words(), columns(), paint),
    );
  };

  return {
    opening: (opening) => {
      logState.opening = opening;
      say(io, ...openingLines(opening, columns(), paint));
    },
    question: (_number, _question, state) => {
      if (logState.opening !== null) tellTurn(logState.opening, state);
    },
    step,
    note: (text) => say(io, paint('doubtful', text)),
    ending: (outcome, state) => {
      if (logState.opening !== null) say(io, '', ...endingLines(logState.opening, outcome, state, paint));
    },
    files: (paths) => say(io, '', 'Written:', ...paths.map((path) => `  ${paint('accent', path)}`)),
    close: () => {},
  };
};
