import type { Choice } from '../core/choose.js';
import type { NumberDomain, PathDomain } from '../core/domain.js';
import { type Draft, fill, type Parameter } from '../core/draft.js';
import type { Refusal } from '../core/refusal.js';
import { formatLength } from '../core/words.js';
import { actionIn } from '../steer/fillin.js';
import { type Battle, piecesOf } from './battle.js';
import { leftOutOf, legIn, legNames, optionNames, partsIn, saidWords, wayWords } from './legs.js';
import { facingWords, type Line, numberAfter, numberIn, targetIn, unusedIn, using, wayIn, wordsIn } from './line.js';
import { allNamed, isJoiner } from './names.js';
import { membersNamed, optionStep, optionsOf, severalStep } from './options.js';
import { listed, missing, refuse } from './refusals.js';
import { beginsEntry, isInEntry, isLaterInEntry, repeated } from './repeated.js';
import { steered, targetOf } from './steered.js';
import { type Step, stuck, unsaid, value } from './step.js';
import { wordsOf } from './tokens.js';

/* Fills in the fields of one kind of action from a line, one after the other, as `choices` asks for them. */

/** A kind of action filled in as far as the line goes. */
export interface Filled<Action> {
  /** The action, if it is complete and legal. */
  readonly action: Action | null;
  readonly draft: Draft;
  readonly line: Line;
  /** Why it is not complete. */
  readonly refusals: readonly Refusal[];
}

/** No action has more fields and legs than this. */
const mostSteps = 60;

/** Most pieces of a field that are tried one by one if the line names none. To steer each to a place takes long. */
const mostTried = { plain: 24, steered: 1 } as const;

/** Words that mean the same for a turn on the spot. */
const turnWords = ['turn', 'face'] as const;

/** A flag is set by at least half of the words of its label: "about face" for "face about first". */
const flagStep = (next: Parameter, line: Line): Step => {
  const label = wordsOf(next.label).filter((word) => !isJoiner(word));
  const words = turnWords.some((word) => label.includes(word)) ? [...label, ...turnWords] : label;
  const said = wordsIn(line, new Set(words));
  if (said.length > 0 && 2 * said.length >= label.length) return value(true, using(line, said));
  return value(next.optional ? null : false, line);
};

const yesWords = ['yes', 'y'] as const;
const noWords = ['no', 'n', 'not'] as const;

/**
 * A flag that completes the action: each of its values has words of its own, "roll again" and "let the roll stand". The
 * words that name the kind may be among them, so all words of the line count; a line that fits both is asked which.
 */
const decidingStep = <State, Action>(
  { ruleset, state }: Battle<State, Action>,
  { draft, kind }: Choice<Action>,
  next: Parameter,
  line: Line,
): Step | null => {
  const [whenTrue, whenFalse] = [true, false].map((flag) => {
    const filled = ruleset.choices(state, fill(draft, next.pointer, flag)).find((choice) => choice.kind === kind);
    const action = filled?.action ?? null;
    return action === null ? null : ruleset.words.action(state, action).short;
  });
  if (whenTrue == null || whenFalse == null || whenTrue === whenFalse) return null;
  const all = { tokens: line.tokens, used: new Set<number>() };
  const saidOnly = (text: string, other: string, more: readonly string[]): readonly number[] => {
    const others = wordsOf(other);
    return wordsIn(all, new Set([...wordsOf(text).filter((word) => !others.includes(word)), ...more]));
  };
  const [yes, no] = [saidOnly(whenTrue, whenFalse, yesWords), saidOnly(whenFalse, whenTrue, noWords)];
  if (yes.length === no.length)
    return stuck(refuse('missingField', `Say which: ${whenTrue} or ${whenFalse}.`, { field: next.label }));
  const isYes = yes.length > no.length;
  return value(
    isYes,
    using(line, wordsIn(all, new Set([...wordsOf(isYes ? whenTrue : whenFalse), ...yesWords, ...noWords]))),
  );
};

/** Whether the part of a line in which a leg begins names a piece: it is a leg of that piece then. */
const namesPiece = <State, Action>(battle: Battle<State, Action>, { tokens }: Line, part: Line): boolean => {
  const [first = 0] = unusedIn(part);
  const isBreak = (index: number): boolean => tokens[index]?.kind === 'break';
  const breaks = [...tokens.keys()].filter(isBreak);
  const [from, to] = [
    breaks.findLast((index) => index < first) ?? -1,
    breaks.find((index) => index > first) ?? tokens.length,
  ];
  const elsewhere = new Set([...tokens.keys()].filter((index) => index < from || index > to));
  return allNamed(tokens, elsewhere, piecesOf(battle), (piece) => piece).length > 0;
};

const tooFar = <State, Action>(
  { ruleset: { measure = 'cm' } }: Battle<State, Action>,
  away: number,
  most: number,
): Refusal =>
  refuse('notReached', `It is ${formatLength(away, measure)}; ${formatLength(most, measure)} is the most.`, {
    away,
    most,
  });

/** Examples of the number that a leg leaves out. */
const leftOut = { length: ['how far', 6], degrees: ['how many degrees', 30] } as const;

/** Why a part of a line is no leg. */
const noLeg = (part: Line, domain: PathDomain): Refusal => {
  const [said, without] = [saidWords(part), leftOutOf(part, domain)];
  const facts = { text: said.slice(0, 40) };
  const options = optionNames(part, domain);
  if (options.length > 0)
    return refuse('notUnderstood', `"${said}" cannot be done here. Open are: ${listed(options)}.`, facts);
  if (without === null)
    return refuse('notUnderstood', `"${said}" is no leg here. Open are: ${listed(legNames(domain))}.`, facts);
  const [what, number] = leftOut[without];
  return refuse('notUnderstood', `Say also ${what}, as in "${said} ${number}".`, facts);
};

const pathStep = <State, Action>(battle: Battle<State, Action>, next: Parameter, line: Line): Step => {
  if (next.domain.kind !== 'path') return stuck(missing(next));
  const [part] = partsIn(line);
  if (part === undefined) return next.optional ? value(null, line) : stuck(missing(next));
  const leg = legIn(part, next.domain, !next.optional);
  if (leg !== null) {
    const { away } = leg;
    if (away !== null && away > next.domain.budget) return stuck(tooFar(battle, away, next.domain.budget));
    const taken = [...line.tokens.keys()].filter((index) => !part.used.has(index) && leg.line.used.has(index));
    const isOfAnother = next.optional && isLaterInEntry(next) && namesPiece(battle, line, part);
    return isOfAnother ? value(null, line) : value(leg.entry, using(line, taken));
  }
  return next.optional ? value(null, line) : stuck(noLeg(part, next.domain));
};

const halfTurn = 180;

/** A point as the line says it. Nothing goes there, so "towards" it is no nearer than "to" it. */
const pointStep = (next: Parameter, line: Line): Step => {
  const target = targetIn(line);
  return target === null ? unsaid(next, line) : value(target.point, using(line, target.at));
};

/** A number; "about" is half a turn. The label of the field may stand beside it: "radius 10". */
const numberStep = (next: Parameter, { unit, least, most }: NumberDomain, line: Line): Step => {
  const label = new Set(wordsOf(next.label).filter((word) => !isJoiner(word)));
  // A heading that may be left out is called by its name: the first number of a march is the way.
  const isNamed = next.optional && unit === 'degrees';
  const figure = isNamed ? numberAfter(line, new Set([...label, ...facingWords])) : numberIn(line);
  if (figure !== null) return value(figure.value, using(line, [...figure.at, ...wordsIn(line, label)]));
  const isAbout = line.tokens.some((token) => token.kind === 'word' && token.word === 'about');
  const takesAbout = unit === 'degrees' && least <= halfTurn && most >= halfTurn;
  return isAbout && takesAbout ? value(halfTurn, line) : unsaid(next, line);
};

const stepOf = <State, Action>(
  battle: Battle<State, Action>,
  choice: Choice<Action>,
  next: Parameter,
  line: Line,
  since: number | null,
): Step => {
  const { domain } = next;
  switch (domain.kind) {
    case 'piece':
    case 'word':
      return optionStep(battle, next, domain.options, line, since);
    case 'pieces':
      return severalStep(battle, next, domain.options, line);
    case 'flag':
      return (next.optional ? null : decidingStep(battle, choice, next, line)) ?? flagStep(next, line);
    case 'number':
      return numberStep(next, domain, line);
    case 'point':
      return pointStep(next, line);
    case 'path':
      return pathStep(battle, next, line);
    default:
      return unsaid(next, line);
  }
};

const choiceOf = <State, Action>(
  { ruleset, state }: Battle<State, Action>,
  kind: string,
  draft: Draft,
): Choice<Action> | undefined => ruleset.choices(state, draft).find((choice) => choice.kind === kind);

/** Whether a leg is not the first of its path. */
const isLaterLeg = ({ pointer }: Parameter): boolean => /\/[1-9]\d*$/.test(pointer);

/** Whether the line says nothing of a field. */
const isSilent = (step: Step): boolean => step.is === 'stuck' || step.value === null;

/** Whether a field is, or leads to, a place that the line names: steering fills it in. */
const isForSteering = (next: Parameter, step: Step): boolean => {
  const { domain } = next;
  if (domain.kind === 'path' || domain.kind === 'point' || domain.kind === 'pose') return true;
  if (domain.kind === 'number') return domain.moves !== undefined;
  // The pieces of an order to a group are named by steering.
  return domain.kind === 'piece' && isSilent(step) && isInEntry(next);
};

/** Whether a field is a piece of an order to a group that the line does not name, as in "group advance 20". */
const isUnnamedMember = (next: Parameter, step: Step): boolean =>
  next.optional && isInEntry(next) && step.is === 'value' && step.value === null;

/** The pieces of a field that the line does not name, tried one by one: the one of them that makes the line whole. */
const byTrying = <State, Action>(
  battle: Battle<State, Action>,
  choice: Choice<Action>,
  line: Line,
  asked: Filled<Action>,
): Filled<Action> => {
  const { next, draft, kind } = choice;
  const most = targetIn(line) === null && wayIn(line) === null ? mostTried.plain : mostTried.steered;
  if (next?.domain.kind !== 'piece' || next.domain.options.length > most) return asked;
  let first: Filled<Action> | null = null;
  for (const option of next.domain.options) {
    const tried = filledIn(battle, kind, fill(draft, next.pointer, option.value), line, false);
    if (tried.action === null || tried.line.used.size <= line.used.size) continue;
    // The pieces of a group do the same, so it does not matter which is named first.
    if (isInEntry(next)) return tried;
    if (first !== null) return asked;
    first = tried;
  }
  return first ?? asked;
};

/**
 * A draft with a value that `choices` does not offer: the action that it is, if the rule set takes it, or the reasons of
 * the rule set against it.
 */
const asItIs = <State, Action>({ ruleset, state }: Battle<State, Action>, draft: Draft, line: Line): Filled<Action> => {
  const action = actionIn<Action>(draft);
  const refusals = ruleset.check(state, action);
  return { action: refusals.length === 0 ? action : null, draft, line, refusals };
};

/** Where filling in stands: the draft, the line, and the word that names the piece of the present entry of a list. */
interface Progress {
  readonly draft: Draft;
  readonly line: Line;
  readonly since: number;
}

/** Either the end of filling in, or where it goes on. */
type Advance<Action> = { readonly done: Filled<Action> } | { readonly on: Progress };

const unfinished = (draft: Draft, line: Line, refusals: readonly Refusal[] = []): Filled<never> => ({
  action: null,
  draft,
  line,
  refusals,
});

/** A field that `choices` asks for, and what the line says of it. */
interface Asked<Action> {
  readonly choice: Choice<Action>;
  readonly kind: string;
  readonly next: Parameter;
  readonly step: Step;
  readonly begins: boolean;
}

/** A line that names a target: steering fills in the field, with the pieces that the line names; null if it does not. */
const bySteering = <State, Action>(
  battle: Battle<State, Action>,
  { choice, next, step }: Asked<Action>,
  line: Line,
): Filled<Action> | null => {
  const [place, along] = [targetIn(line), wayIn(line)];
  if (place === null && along === null) return null;
  const together = membersNamed(battle, next, line);
  if (together.length === 0 && !isForSteering(next, step)) return null;
  const target = place ?? (along === null ? null : targetOf(battle, choice, along));
  if (target === null) return null;
  const way = next.domain.kind === 'path' ? wordsIn(line, wayWords) : [];
  const rest = using(line, [...together, ...way]);
  const left = unusedIn(using(rest, target.at));
  // A point that is no way to go is taken as it is, and the line may say what comes after it: an area and its radius.
  const isPlain = next.domain.kind === 'point';
  if (left.length > 0) return isPlain ? null : unfinished(choice.draft, line);
  const found = steered(battle, choice, target, rest);
  return isPlain && found.refusals[0]?.code === 'missingField' ? null : found;
};

/** A piece of a group that the line does not name: without it if that makes the line whole, else the first piece. */
const withUnnamed = <State, Action>(
  battle: Battle<State, Action>,
  { choice, kind, next, step }: Asked<Action>,
  { line, since }: Progress,
): Advance<Action> | null => {
  const [first] = isUnnamedMember(next, step) && unusedIn(line).length > 0 ? optionsOf(next) : [];
  if (first === undefined) return null;
  const without = filledIn(battle, kind, fill(choice.draft, next.pointer, null), line, true);
  if (without.action !== null && unusedIn(without.line).length === 0) return { done: without };
  return { on: { draft: fill(choice.draft, next.pointer, first.value), line, since } };
};

/**
 * The legs that the line says, if a further leg is asked for although it says no more: no such path is legal as it stands,
 * so the rule set gives its reasons; null if there are none.
 */
const endedEarly = <State, Action>(
  battle: Battle<State, Action>,
  { choice, next }: Asked<Action>,
  line: Line,
): Filled<Action> | null => {
  if (next.domain.kind !== 'path' || !isLaterLeg(next) || unusedIn(line).length > 0) return null;
  const filled = asItIs(battle, choice.draft, line);
  return filled.refusals.some(({ code }) => code === 'malformed' || code === 'invalid') ? null : filled;
};

/** Fills in one field. */
const advanced = <State, Action>(
  battle: Battle<State, Action>,
  asked: Asked<Action>,
  progress: Progress,
  tries: boolean,
): Advance<Action> => {
  const { choice, next, step, begins } = asked;
  const { line, since } = progress;
  const placed = bySteering(battle, asked, line);
  if (placed !== null) return { done: placed };
  const again = unusedIn(line).length === 0 ? repeated(choice.draft, next) : undefined;
  if (again !== undefined && isSilent(step))
    return { on: { draft: fill(choice.draft, next.pointer, again), line, since } };
  const unnamed = tries ? withUnnamed(battle, asked, progress) : null;
  if (unnamed !== null) return unnamed;
  if (step.is === 'stuck') {
    const open = endedEarly(battle, asked, line) ?? unfinished(choice.draft, line, step.refusals);
    return { done: tries && (begins || !isInEntry(next)) ? byTrying(battle, choice, line, open) : open };
  }
  return {
    on: {
      draft: fill(choice.draft, next.pointer, step.value),
      line: step.line,
      since: begins ? (step.at[0] ?? 0) : since,
    },
  };
};

/**
 * A kind of action filled in from a line.
 *
 * @param from - the kind as `choices` offers it
 * @param tries - whether pieces that the line does not name may be tried one by one
 */
export const filledInFrom = <State, Action>(
  battle: Battle<State, Action>,
  from: Choice<Action>,
  given: Line,
  tries: boolean,
): Filled<Action> => {
  const { kind } = from;
  let choice = from;
  let [line, since] = [given, 0];
  for (let count = 0; count < mostSteps; count += 1) {
    const { next } = choice;
    if (next === null) return { action: choice.action, draft: choice.draft, line, refusals: [] };
    const begins = beginsEntry(choice.draft, next);
    const step = stepOf(battle, choice, next, line, begins ? null : since);
    const advance = advanced(battle, { choice, kind, next, step, begins }, { draft: choice.draft, line, since }, tries);
    if ('done' in advance) return advance.done;
    ({ line, since } = advance.on);
    const following = choiceOf(battle, kind, advance.on.draft);
    if (following === undefined) return asItIs(battle, advance.on.draft, line);
    choice = following;
  }
  return unfinished(choice.draft, line);
};

/** The same from a draft. */
const filledIn = <State, Action>(
  battle: Battle<State, Action>,
  kind: string,
  draft: Draft,
  line: Line,
  tries: boolean,
): Filled<Action> => {
  const choice = choiceOf(battle, kind, draft);
  return choice === undefined ? asItIs(battle, draft, line) : filledInFrom(battle, choice, line, tries);
};
