import { canonicalJson } from '../../core/canonical.js';
import { correctRoll } from '../../core/correct.js';
import { readManualRoll } from '../../core/dice/manualRoll.js';
import { placeInHistory, stateOf } from '../../core/history.js';
import { askingLine, rolledWords } from '../../core/log.js';
import { notOnTable } from '../../core/place.js';
import type { Refusal } from '../../core/refusal.js';
import { maySee, type Roll, type RollAnswer } from '../../core/roll.js';
import { readPlacement } from '../../typed/index.js';
import type { AnyHistory, Responders } from '../battle.js';
import { pictureOf, signsOf } from '../map.js';
import { counted, paintOf, say, wrapped } from '../output.js';
import type { Log } from '../step.js';
import type { Keyboard } from './person.js';

/* Corrections at a real table: rolls that were typed wrongly, and pieces that stand elsewhere. */

/** A roll of the battle so far. */
interface Rolled {
  /** Index of its answer. */
  readonly index: number;
  readonly roll: Roll;
  readonly answer: RollAnswer;
  /** The state it was asked in. */
  readonly before: object;
}

/** Rolls shown by `rolls`. */
const mostListed = 12;

const correctForm = /^correct\s*(?:#(\d{1,6}))?\s*(.*)$/i;

/** Everything a correction needs. */
interface Desk extends Keyboard {
  /** The side that sits at the keyboard, if rolls may be hidden from it. */
  readonly side: () => string | null;
}

/** The rolls that the person has typed, oldest first. */
const rollsIn = ({ ruleset, side }: Desk, { start, steps }: AnyHistory): readonly Rolled[] => {
  const seer = side();
  return steps.flatMap(({ answer, by }, index): readonly Rolled[] => {
    if (by !== null || 'action' in answer) return [];
    const before = steps[index - 1]?.state ?? start;
    const roll = ruleset.ask(before);
    const isTyped = roll?.kind === 'roll' && (seer === null || maySee(roll, seer));
    return isTyped ? [{ index, roll, answer, before }] : [];
  });
};

const rolledLine = ({ ruleset }: Desk, { index, roll, answer, before }: Rolled): string =>
  `#${index + 1}  ${rolledWords(roll, answer, ruleset.words, before, (_style, text) => text)}`;

const sayRefusals = ({ io }: Desk, refusals: readonly Refusal[]): void => {
  const paint = paintOf(io);
  for (const { text, clause } of refusals)
    say(io, paint('doubtful', `  ${text}${clause === null ? '' : ` (${clause})`}`));
};

const listRolls = (desk: Desk, history: AnyHistory): void => {
  const rolls = rollsIn(desk, history).slice(-mostListed);
  if (rolls.length === 0) say(desk.io, '  Nothing has been rolled yet.');
  for (const each of rolls) say(desk.io, ...wrapped(rolledLine(desk, each), desk.io.columns(), '  ', '      '));
};

/** The roll that stands instead: typed in the same line, or asked for. Null: it is left as it is. */
const readAgain = async (desk: Desk, { roll, before }: Rolled, given: string): Promise<RollAnswer | null> => {
  const { io, prompt, ruleset } = desk;
  let typed: string | null = given;
  if (typed === '') say(io, ...wrapped(askingLine(roll, ruleset.words, before), io.columns(), '  ', '    '));
  for (;;) {
    if (typed === '') typed = await prompt.ask('  what was really rolled (Enter: leave it) > ');
    if (typed === null || typed.trim() === '') return null;
    const answer = readManualRoll(roll, typed, (card) => ruleset.words.name(before, card));
    if (answer.ok) return answer.value;
    sayRefusals(desk, answer.refusals);
    typed = '';
  }
};

const keptWords = (kept: number, dropped: number, reasons: readonly Refusal[]): string => {
  const keeps = kept === 0 ? '' : ` ${counted(kept, 'later answer')} still ${kept === 1 ? 'fits' : 'fit'}.`;
  if (dropped === 0) return keeps;
  const why = reasons[0] === undefined ? '' : ` ${reasons[0].text}`;
  return `${keeps} ${counted(dropped, 'later answer')} ${dropped === 1 ? 'is' : 'are'} dropped.${why}`;
};

/** Shows what the corrected roll leads to, and the answers after it that were kept: their consequences may differ. */
const showAgain = ({ ruleset }: Desk, { start, steps }: AnyHistory, from: number, log: Log): void => {
  for (const [offset, { answer, by, state, events }] of steps.slice(from).entries()) {
    const before = steps[from + offset - 1]?.state ?? start;
    const question = ruleset.ask(before);
    if (question !== null)
      log.step({ number: from + offset + 1, question, answer, by: by ?? 'table', before, after: state, events });
  }
};

const corrected = async (desk: Desk, history: AnyHistory, line: string, log: Log): Promise<AnyHistory> => {
  const rolls = rollsIn(desk, history);
  const [, number, given = ''] = correctForm.exec(line) ?? [];
  const rolled = number === undefined ? rolls.at(-1) : rolls.find(({ index }) => index + 1 === Number(number));
  if (rolled === undefined) {
    const why =
      number === undefined ? 'Nothing has been rolled yet.' : `There is no roll #${number}; "rolls" lists them.`;
    const at = desk.side();
    log.note((seer) => (seer === null || seer === at ? why : null));
    return history;
  }
  say(desk.io, ...wrapped(rolledLine(desk, rolled), desk.io.columns(), '  ', '      '));
  const answer = await readAgain(desk, rolled, given);
  if (answer === null) return history;
  const result = correctRoll(desk.ruleset, history, rolled.index, answer);
  if (!result.ok) {
    sayRefusals(desk, result.refusals);
    return history;
  }
  const { kept, dropped, reasons } = result.value;
  const text = `Corrected: roll #${rolled.index + 1}.${keptWords(kept, dropped.length, reasons)}`;
  log.note((seer) => (seer === null || maySee(rolled.roll, seer) ? text : null));
  showAgain(desk, result.value.history, rolled.index, log);
  return result.value.history;
};

/** Whether a side sees that two states differ. */
const seesChange = ({ ruleset }: Desk, side: string, before: object, after: object): boolean =>
  canonicalJson(ruleset.view(before, side)) !== canonicalJson(ruleset.view(after, side));

/** Ids of the units and officers on the map of a state, or of what a side sees of it. */
const onMap = ({ ruleset }: Desk, seen: object): readonly string[] => {
  const { pieces, officers } = pictureOf(ruleset, seen);
  return [...pieces, ...officers].map(({ id }) => id);
};

/** Refusals of a place without those that name a piece which is not on the map of the side. */
const placeReasons = (desk: Desk, state: object, seen: object, refusals: readonly Refusal[]): readonly Refusal[] => {
  const known = new Set(onMap(desk, seen));
  const unseen = onMap(desk, state).filter((id) => !known.has(id));
  return refusals.map((each) =>
    unseen.some((id) => each.text.includes(id)) ? { ...each, text: 'It cannot stand there.' } : each,
  );
};

/** Refusals with names in place of ids, which the invariants have: people at a table do not know them. */
const withNames = ({ ruleset }: Desk, state: object, refusals: readonly Refusal[]): readonly Refusal[] => {
  const roster = ruleset.words.roster?.(state) ?? ruleset.words.strengths(state);
  const names = new Map(roster.map(({ id, name }) => [id, name]));
  return refusals.map((each) => ({
    ...each,
    text: each.text.replaceAll(/[\w-]+/g, (word) => names.get(word) ?? word),
  }));
};

/** A side places what it sees, named as on its map. */
const placed = (desk: Desk, history: AnyHistory, line: string, log: Log): AnyHistory => {
  const { ruleset } = desk;
  const [state, side] = [stateOf(history), desk.side()];
  const seen = side === null ? state : ruleset.view(state, side);
  const read = readPlacement(ruleset, seen, line.replace(/^place\s*/i, ''), signsOf(ruleset, seen));
  // What a side does not see is refused before its place is tried: another reason would tell how it stands.
  if (read.ok && side !== null && !onMap(desk, seen).includes(read.value.placement.piece)) {
    sayRefusals(desk, [notOnTable(read.value.placement.piece)]);
    return history;
  }
  const next = read.ok ? placeInHistory(ruleset, history, read.value.placement) : read;
  if (!read.ok || !next.ok) {
    if (!next.ok) sayRefusals(desk, withNames(desk, state, placeReasons(desk, state, seen, next.refusals)));
    return history;
  }
  const { x, y, heading } = read.value.placement;
  const after = stateOf(next.value);
  const text = `Placed by hand: ${read.value.name} at ${x}, ${y}${heading === undefined ? '' : `, facing ${heading}`}.`;
  log.note((seer) => (seer === null || seer === side || seesChange(desk, seer, state, after) ? text : null));
  return next.value;
};

/**
 * The umpire of a real table: answers the lines "rolls", "correct" and "place".
 *
 * @param side - the side at the keyboard; rolls that it may not see are not shown to it
 */
export const umpireAt = (keyboard: Keyboard, side: () => string | null): NonNullable<Responders['umpire']> => {
  const desk: Desk = { ...keyboard, side };
  return async (history, line, log) => {
    const [word = ''] = line.toLowerCase().split(/\s/);
    if (word === 'rolls') listRolls(desk, history);
    else if (word === 'correct') return corrected(desk, history, line, log);
    else return placed(desk, history, line, log);
    return history;
  };
};
