import type { Option } from '../core/domain.js';
import type { Parameter } from '../core/draft.js';
import { type Battle, piecesOf } from './battle.js';
import { type Line, unusedIn, using, wordsIn } from './line.js';
import { allNamed, type Found, findNamed, firstNamed, hasWords, type Named } from './names.js';
import { ambiguous, missing } from './refusals.js';
import { isInEntry } from './repeated.js';
import { type Step, stuck, unsaid, value } from './step.js';

/* Fields with options: which of them a line names. */

const namedOption = (battle: Pick<Battle<unknown, unknown>, 'letters'>, { id, label, value: own }: Option): Named => {
  const known = id ?? (typeof own === 'string' ? own : '');
  return { id: known, name: label, letter: battle.letters.get(known) };
};

/** The option of which the line names several parts, as a group by its units; undefined if there is none. */
const wholeOf = (options: readonly Option[], named: (option: Option) => Named, { tokens, used }: Line) => {
  const parts = allNamed(tokens, used, options, named);
  const at = [...new Set(parts.flat())];
  const isSplit = parts.length > 1 && parts.every((each) => each.length < at.length);
  const whole = isSplit ? options.find((option) => hasWords(tokens, at, named(option))) : undefined;
  return whole === undefined ? undefined : { whole, at };
};

/**
 * What a field of an entry names. The piece that the entry is about is named first, even if its group was called by its
 * name. Its other fields come after it; where the line says no more, they are what it has said before.
 */
const namedInEntry = (
  options: readonly Option[],
  named: (option: Option) => Named,
  line: Line,
  since: number | null,
): Found<Option> => {
  const { tokens, used } = line;
  if (since === null) return firstNamed(tokens, new Set(), options, named);
  const earlier = using(line, [...tokens.keys()].slice(0, since));
  if (unusedIn(earlier).length > 0) return firstNamed(tokens, earlier.used, options, named);
  const open = firstNamed(tokens, used, options, named);
  return open.is === 'none' ? firstNamed(tokens, new Set(), options, named) : open;
};

/** Whether the line names a piece after the one that an entry is about: not one that the entry may take. */
const namesAnother = <State, Action>(battle: Battle<State, Action>, { tokens, used }: Line, since: number): boolean =>
  allNamed(tokens, used, piecesOf(battle), (piece) => piece).some(([at = 0]) => at > since);

export const optionStep = <State, Action>(
  battle: Battle<State, Action>,
  next: Parameter,
  options: readonly Option[],
  line: Line,
  since: number | null,
): Step => {
  const named = (option: Option): Named => namedOption(battle, option);
  const group = isInEntry(next) ? undefined : wholeOf(options, named, line);
  if (group !== undefined) return value(group.whole.value, line, group.at);
  const found = isInEntry(next)
    ? namedInEntry(options, named, line, since)
    : findNamed(line.tokens, line.used, options, named);
  if (found.is === 'one') return value(found.thing.value, line, found.span.at);
  if (found.is === 'none') {
    const isAnother = since !== null && isInEntry(next) && namesAnother(battle, line, since);
    return isAnother && !next.optional ? stuck(missing(next)) : unsaid(next, line);
  }
  return stuck(
    ambiguous(
      next.label,
      found.things.map(({ label }) => label),
    ),
  );
};

const dieWords: ReadonlySet<string> = new Set(['die']);

/**
 * Dice are named by their faces: "keep 6 and 4". Of dice with the same face the first that is left. A line that says "die"
 * names them by their numbers: "keep die 1".
 */
const byFaces = (
  options: readonly Option[],
  line: Line,
): { readonly chosen: readonly Option[]; readonly line: Line } => {
  const chosen: Option[] = [];
  let rest = line;
  if (wordsIn(line, dieWords).length > 0) return { chosen, line };
  for (const [index, token] of line.tokens.entries()) {
    if (token.kind !== 'number' || line.used.has(index)) continue;
    const option = options.find(
      ({ figures }) => figures.face === token.value && !chosen.some((each) => each.figures === figures),
    );
    if (option === undefined) continue;
    chosen.push(option);
    rest = using(rest, [index]);
  }
  return { chosen, line: rest };
};

/** All the options that a line names. */
export const severalStep = (
  battle: Pick<Battle<unknown, unknown>, 'letters'>,
  next: Parameter,
  options: readonly Option[],
  line: Line,
): Step => {
  const dice = byFaces(options, line);
  if (dice.chosen.length > 0)
    return value(
      dice.chosen.map((option) => option.value),
      dice.line,
    );
  const chosen: unknown[] = [];
  let rest = line;
  for (let left = options; left.length > 0; ) {
    const found = findNamed(rest.tokens, rest.used, left, (option) => namedOption(battle, option));
    if (found.is === 'several')
      return stuck(
        ambiguous(
          next.label,
          found.things.map(({ label }) => label),
        ),
      );
    if (found.is === 'none') break;
    chosen.push(found.thing.value);
    rest = using(rest, found.span.at);
    left = left.filter((option) => option !== found.thing);
  }
  return chosen.length === 0 ? unsaid(next, line) : value(chosen, rest);
};

export const optionsOf = ({ domain }: Parameter): readonly Option[] => (domain.kind === 'piece' ? domain.options : []);

/** The words that name several pieces of an order to a group, which then go to a place together; empty for fewer. */
export const membersNamed = (
  battle: Pick<Battle<unknown, unknown>, 'letters'>,
  next: Parameter,
  { tokens }: Line,
): readonly number[] => {
  const options = isInEntry(next) ? optionsOf(next) : [];
  const named = allNamed(tokens, new Set(), options, (option) => namedOption(battle, option));
  return named.length > 1 ? named.flat() : [];
};
