import type { Choice } from '../core/choose.js';
import type { Draft } from '../core/fill.js';
import { guarded } from '../core/guarded.js';
import type { ActionForm } from '../core/kinds.js';
import type { Refusal } from '../core/refusal.js';
import { measureNames } from '../core/words.js';
import { nearestNames } from '../scenario/suggest.js';
import { type Battle, listingOnce, piecesOf, type Readable } from './battle.js';
import { aboutSpan, attempted, namedSpans, wordsOfShape } from './explain.js';
import { type Filled, filledInFrom } from './fillin.js';
import { motionVocabulary } from './legs.js';
import { type Line, lineOf, placeVocabulary, shown, targetIn, unusedIn, using, wayIn, wordsIn } from './line.js';
import { listed, refuse } from './refusals.js';
import { mostTyped, wordsOf } from './tokens.js';
import { type CalledKind, meantBy, verbsOf } from './verbs.js';

/** Options of `readTyped`. */
export interface TypedOptions {
  /** Signs of pieces on a map, by id, which a line may use as names. */
  readonly letters?: ReadonlyMap<string, string>;
  /** Where geographic north lies, in degrees clockwise from the top of the table, for "facing south-west"; 0 if it is no finite number. */
  readonly north?: number;
  /** Texts that the reader of a refusal has before him, such as a list of actions: no word of them is called strange. */
  readonly listed?: readonly string[];
}

/** A line that was understood: a legal action. */
export interface Typed<Action> {
  readonly ok: true;
  readonly action: Action;
  /** Name of the kind of action. */
  readonly kind: string;
  /** Whether the line says what is to be done, not only who or where. */
  readonly isNamed: boolean;
}

/** Every reason why a line is no legal action. */
export interface NotTyped {
  readonly ok: false;
  readonly refusals: readonly Refusal[];
}

/** One kind of action as far as the line filled it in. */
interface Attempt<Action> extends Filled<Action> {
  readonly kind: string;
  readonly named: number;
  readonly unsaid: number;
  readonly left: number;
}

const refused = (...refusals: readonly Refusal[]): NotTyped => ({ ok: false, refusals });

/** A kind of action that is open, with what it is called. */
interface Called<Action> {
  readonly choice: Choice<Action>;
  readonly called: CalledKind;
}

/** A kind without fields may be called by the words of its action too: "end the turn". */
const calledIn = <State, Action>({ ruleset, state }: Battle<State, Action>, choice: Choice<Action>): Called<Action> => {
  const { action, next } = choice;
  const said = action === null || next !== null ? '' : ruleset.words.action(state, action).short;
  return { choice, called: { ...choice, said } };
};

const attemptOf = <State, Action>(
  battle: Battle<State, Action>,
  line: Line,
  { choice, called }: Called<Action>,
  tries: boolean,
): Attempt<Action> => {
  const meant = meantBy(line, called);
  const filled = filledInFrom(battle, choice, meant.line, tries);
  return { ...filled, kind: choice.kind, named: meant.named, unsaid: meant.unsaid, left: unusedIn(filled.line).length };
};

/** The kind that the line names best comes first; of those, the one that leaves the fewest words over. */
const byMeaning = <Action>(one: Attempt<Action>, other: Attempt<Action>): number =>
  other.named - one.named || one.left - other.left || one.unsaid - other.unsaid;

const motionWords: ReadonlySet<string> = new Set([...motionVocabulary, ...placeVocabulary]);

/** Whether a line says who, where or how far: a piece, a number, a place or a motion. */
const saysMore = <State, Action>(battle: Battle<State, Action>, line: Line): boolean =>
  line.tokens.some(({ kind }) => kind === 'number' || kind === 'point' || kind === 'way') ||
  wordsIn(line, motionWords).length > 0 ||
  namedSpans(battle, line).length > 0;

/**
 * The kinds filled in, those that the line names best first. Others are not tried once a kind takes the whole line, and
 * pieces that the line does not name are tried only for the best, if the line names that or says more.
 */
const attemptsOf = <State, Action>(
  battle: Battle<State, Action>,
  line: Line,
  kinds: readonly Called<Action>[],
): readonly Attempt<Action>[] => {
  const namedBy = kinds.map((each) => ({ each, named: meantBy(line, each.called).named }));
  const levels = [...new Set(namedBy.map(({ named }) => named))].toSorted((one, other) => other - one);
  const attempts: Attempt<Action>[] = [];
  for (const level of levels) {
    const tries = level === levels[0] && (level > 0 || saysMore(battle, line));
    for (const { each, named } of namedBy) if (named === level) attempts.push(attemptOf(battle, line, each, tries));
    if (attempts.some(({ left }) => left === 0)) break;
  }
  return attempts.toSorted(byMeaning);
};

/** Every word that a line may use in this rule set. */
const vocabulary = <State, Action>(battle: Battle<State, Action>, kinds: readonly Called<Action>[]) => [
  ...piecesOf(battle).flatMap(({ name, id }) => [...wordsOf(name), ...wordsOf(id)]),
  ...kinds.flatMap(({ called }) => verbsOf(called)),
  ...battle.ruleset.actions.flatMap((form) => [...verbsOf(form), ...wordsOfShape(form.shape)]),
  ...motionVocabulary,
  ...placeVocabulary,
];

/** Words that have no meaning in this rule set, with suggestions. */
const strangeWords = <State, Action>(
  battle: Battle<State, Action>,
  line: Line,
  kinds: readonly Called<Action>[],
  texts: readonly string[],
): readonly Refusal[] => {
  const known = [...new Set([...vocabulary(battle, kinds), ...texts.flatMap(wordsOf)])];
  return unusedIn(line).flatMap((index) => {
    const token = line.tokens[index];
    if (token?.kind !== 'word' || known.some((word) => word.startsWith(token.word) || `${word}s` === token.word))
      return [];
    const nearest = nearestNames(token.word, known);
    const hint = nearest.length === 0 ? '' : ` Did you mean ${listed(nearest.map((each) => `"${each}"`))}?`;
    return [refuse('notUnderstood', `"${token.raw}" says nothing here.${hint}`, { text: token.raw.slice(0, 40) })];
  });
};

const openNow = <Action>(kinds: readonly Called<Action>[], text = ''): Refusal =>
  refuse('notOpen', `${text}Open now: ${listed(kinds.map(({ choice }) => choice.label.toLowerCase()))}.`, {
    open: kinds.map(({ choice }) => choice.type).join(', '),
  });

/** A line with its place or way used. */
const withoutPlace = (line: Line): Line => using(line, (targetIn(line) ?? wayIn(line))?.at ?? []);

/** A line with the names of pieces used. */
const withoutPieces = <State, Action>(battle: Battle<State, Action>, line: Line): Line =>
  using(line, namedSpans(battle, line));

/** The forms that a line names best, those of types that are open first, with what has been understood for them. */
const formsMeant = <State, Action>(
  battle: Battle<State, Action>,
  line: Line,
  attempts: readonly Attempt<Action>[],
  types: readonly string[],
): readonly { readonly form: ActionForm; readonly draft: Draft; readonly line: Line; readonly named: number }[] => {
  const likely = battle.ruleset.actions
    .map((form) => {
      const meant = meantBy(line, form);
      const attempt = attempts.find(({ kind }) => kind === form.kind);
      return attempt === undefined
        ? { form, draft: {}, line: meant.line, named: meant.named }
        : { form, draft: attempt.draft, line: attempt.line, named: attempt.named };
    })
    .filter(({ named, line: rest }) => named > 0 && unusedIn(withoutPlace(withoutPieces(battle, rest))).length === 0);
  const open = likely.filter(({ form }) => types.includes(form.type));
  const meant = open.length > 0 ? open : likely;
  const most = Math.max(0, ...meant.map(({ named }) => named));
  return meant.filter(({ named }) => named === most);
};

/** Codes of rule sets for an action of a type that is not asked for. */
const typeCodes: ReadonlySet<string> = new Set(['wrongPhase', 'wrongStep']);

/** Whether a rule set says no more than that an action of this type is not asked for. */
const isOfType = ({ path, code }: Refusal): boolean => path === 'type' && typeCodes.has(code);

/** What the rule set says of the action that the line means most likely, open or not; null if it says nothing. */
const explained = <State, Action>(
  battle: Battle<State, Action>,
  line: Line,
  attempts: readonly Attempt<Action>[],
  types: readonly string[],
): Typed<Action> | NotTyped | null => {
  for (const { form, draft, line: rest } of formsMeant(battle, line, attempts, types)) {
    const attempt = attempted(battle, form, draft, rest);
    if (attempt === null || (attempt.isInvented && attempt.refusals.length === 0)) continue;
    if (attempt.refusals.some(isOfType) && !types.includes(form.type)) continue;
    return attempt.refusals.length > 0
      ? refused(...attempt.refusals)
      : { ok: true, action: attempt.action, kind: form.kind, isNamed: true };
  }
  return null;
};

/** A length in another unit than that of the rules: to take its number would move a piece too far or too short. */
const otherUnit = <State, Action>(
  { ruleset: { measure } }: Battle<State, Action>,
  { tokens }: Line,
): Refusal | null => {
  if (measure === undefined) return null;
  for (const token of tokens) {
    if (token.kind !== 'number' && token.kind !== 'way') continue;
    const [unit, length] = [token.unit, token.kind === 'way' ? token.length : token.value];
    if (unit === undefined || unit === measure) continue;
    const text = `Lengths are in ${measureNames[measure]} here, not in ${measureNames[unit]}.`;
    return refuse('notUnderstood', text, { text: `${length} ${unit}` });
  }
  return null;
};

/** Words that mean something elsewhere, but not in this action. */
const leftOver = <Action>({ line }: Attempt<Action>): readonly Refusal[] => {
  const said = unusedIn(line).map((index) => shown(line.tokens[index] ?? { kind: 'break' }));
  return said.length === 0
    ? []
    : [
        refuse('notUnderstood', `"${said.join(' ')}" does not belong to this action.`, {
          text: said.join(' ').slice(0, 40),
        }),
      ];
};

/** The question for a piece, with the piece of the line that it cannot be. */
const notThat = <State, Action>(battle: Battle<State, Action>, line: Line, refusal: Refusal): Refusal => {
  const asksPiece = refusal.code === 'missingField' && refusal.facts.domain === 'piece';
  const named = asksPiece ? namedSpans(battle, line) : [];
  const said = named.map((index) => shown(line.tokens[index] ?? { kind: 'break' })).join(' ');
  return said === '' ? refusal : { ...refusal, text: `It cannot be "${said}". ${refusal.text}` };
};

const isForm = ({ code }: Refusal): boolean => code === 'malformed' || code === 'invalid';

const failure = <State, Action>(
  battle: Battle<State, Action>,
  line: Line,
  attempts: readonly Attempt<Action>[],
  kinds: readonly Called<Action>[],
  texts: readonly string[],
): Typed<Action> | NotTyped => {
  const [best] = attempts;
  if (best?.refusals[0]?.code === 'ambiguousName') return refused(...best.refusals);
  const legal = attempts.find(({ left, refusals }) => left === 0 && refusals.length > 0 && !refusals.some(isForm));
  if (legal !== undefined && legal.refusals[0]?.code !== 'missingField') return refused(...legal.refusals);
  const strange = strangeWords(battle, withoutPieces(battle, line), kinds, texts);
  if (strange.length > 0)
    return refused(...strange, ...(best === undefined || best.named === 0 ? [openNow(kinds)] : []));
  const types = kinds.map(({ choice }) => choice.type);
  const why = explained(battle, line, attempts, types);
  if (why !== null) return why;
  const closed = formsMeant(battle, line, attempts, types).find(
    ({ form: { kind } }) => !kinds.some(({ choice }) => choice.kind === kind),
  );
  if (closed !== undefined && (best === undefined || best.named < closed.named))
    return refused(openNow(kinds, `${closed.form.label} is not open now. `));
  const said = best?.refusals.filter((each) => !isForm(each)) ?? [];
  if (best !== undefined && said.length > 0) return refused(...said.map((each) => notThat(battle, best.line, each)));
  return refused(...(best === undefined ? [] : leftOver(best)), openNow(kinds));
};

/** The question of a better named kind that waits for a piece, if the line has no other words; empty if there is none. */
const askedFirst = <Action>(whole: Attempt<Action>, attempts: readonly Attempt<Action>[]): readonly Refusal[] => {
  const asking = attempts.find(({ named, unsaid, line, refusals: [first] }) => {
    const rest = withoutPlace(line);
    const words = unusedIn(rest).filter((index) => line.tokens[index]?.kind === 'word');
    const asks = first?.code === 'missingField' && first.facts.domain === 'piece';
    return asks && words.length === 0 && named >= whole.named && unsaid < whole.unsaid;
  });
  return asking?.refusals ?? [];
};

const readLine = <State, Action>(
  battle: Battle<State, Action>,
  line: Line,
  kinds: readonly Called<Action>[],
  texts: readonly string[],
): Typed<Action> | NotTyped => {
  if (unusedIn(line).length === 0) return refused(openNow(kinds));
  const attempts = attemptsOf(battle, line, kinds);
  const whole = attempts.find(({ action, left }) => action !== null && left === 0);
  if (whole === undefined || whole.action === null) return failure(battle, line, attempts, kinds, texts);
  const asked = askedFirst(whole, attempts);
  if (asked.length > 0) return refused(...asked);
  return { ok: true, action: whole.action, kind: whole.kind, isNamed: whole.named > 0 };
};

/**
 * Reads a typed line as an answer to the open decision: "Stewarts move to 46,54 facing 180" (or "facing
 * south"), "wheel left 30, advance 4", "charge Barrell's". Any legal action can be typed, not only those that `candidates` offers.
 *
 * Kinds of action are called by the words of their labels; units and officers by name, id or letter, whole or shortened
 * as far as they stay apart. "to" a place means exactly there, "towards" as near as the piece can come.
 *
 * @param state - a state, or the view of the side that decides
 * @returns the action; or why there is none: words without a meaning, with suggestions; what is to be said in addition;
 *   or the reasons of the rule set, with clause and figures. Never throws.
 */
export const readTyped = guarded(
  'readTyped',
  <State, Action>(
    ruleset: Readable<State, Action>,
    state: State,
    text: string,
    { letters = new Map(), north = 0, listed: texts = [] }: TypedOptions = {},
  ): Typed<Action> | NotTyped => {
    if (typeof text !== 'string' || text.length > mostTyped)
      return refused(
        refuse('malformed', `A line of at most ${mostTyped} characters is expected.`, { most: mostTyped }),
      );
    const battle: Battle<State, Action> = { ruleset: listingOnce(ruleset), state, letters };
    const choices = battle.ruleset.choices(state);
    if (choices.length === 0) return refused(refuse('notOpen', 'No decision is open now.'));
    const line = lineOf(text, north);
    const foreign = otherUnit(battle, line);
    if (foreign !== null) return refused(foreign);
    const kinds = choices.map((choice) => calledIn(battle, choice));
    const read = readLine(battle, line, kinds, texts);
    const about = read.ok ? [] : aboutSpan(battle, line);
    if (read.ok || about.length === 0) return read;
    // The piece that is asked about may be named where the action has no field for it.
    const without = readLine(battle, using(line, about), kinds, texts);
    return without.ok || read.refusals.some(({ code }) => code === 'notUnderstood') ? without : read;
  },
);
