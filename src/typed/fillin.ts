import type { Choice } from '../core/choose.js';
import type { NumberDomain, Option } from '../core/domain.js';
import { type Draft, fill, type Parameter } from '../core/draft.js';
import type { Refusal } from '../core/refusal.js';
import { actionIn } from '../steer/fillin.js';
import { onlyValue } from '../steer/onlyvalue.js';
import type { Battle } from './battle.js';
import { legIn, legNames, partsIn, saidWords } from './legs.js';
import { type Line, numberIn, targetIn, unusedIn, using, wordsIn } from './line.js';
import { findNamed, isJoiner, type Named } from './names.js';
import { ambiguous, listed, missing, refuse } from './refusals.js';
import { steered } from './steered.js';
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

/** Most pieces of a field that are tried one by one, if the line names none. */
const mostTried = 24;

/** What one field becomes. */
type Step =
  | { readonly is: 'value'; readonly value: unknown; readonly line: Line }
  | { readonly is: 'stuck'; readonly refusals: readonly Refusal[] };

const value = (given: unknown, line: Line): Step => ({ is: 'value', value: given, line });
const stuck = (...refusals: readonly Refusal[]): Step => ({ is: 'stuck', refusals });

/** A field that the line says nothing of: its only value, or left out. */
const unsaid = (next: Parameter, line: Line): Step => {
  const [only] = onlyValue(next.domain);
  if (next.optional) return value(null, line);
  return only === undefined ? stuck(missing(next)) : value(only, line);
};

const namedOption = (battle: Pick<Battle<unknown, unknown>, 'letters'>, { id, label, value: own }: Option): Named => {
  const known = id ?? (typeof own === 'string' ? own : '');
  return { id: known, name: label, letter: battle.letters.get(known) };
};

const optionStep = (
  battle: Pick<Battle<unknown, unknown>, 'letters'>,
  next: Parameter,
  options: readonly Option[],
  line: Line,
): Step => {
  const found = findNamed(line.tokens, line.used, options, (option) => namedOption(battle, option));
  if (found.is === 'one') return value(found.thing.value, using(line, found.span.at));
  if (found.is === 'none') return unsaid(next, line);
  return stuck(
    ambiguous(
      next.label,
      found.things.map(({ label }) => label),
    ),
  );
};

/** All the options that a line names. */
const severalStep = (
  battle: Pick<Battle<unknown, unknown>, 'letters'>,
  next: Parameter,
  options: readonly Option[],
  line: Line,
): Step => {
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

const pathStep = (next: Parameter, line: Line): Step => {
  if (next.domain.kind !== 'path') return stuck(missing(next));
  const [part] = partsIn(line);
  if (part === undefined) return next.optional ? value(null, line) : stuck(missing(next));
  const leg = legIn(part, next.domain);
  if (leg !== null) {
    const taken = [...line.tokens.keys()].filter((index) => !part.used.has(index) && leg.line.used.has(index));
    return value(leg.entry, using(line, taken));
  }
  return next.optional
    ? value(null, line)
    : stuck(
        refuse('notUnderstood', `"${saidWords(part)}" is no leg here. Open are: ${listed(legNames(next.domain))}.`, {
          text: saidWords(part).slice(0, 40),
        }),
      );
};

const halfTurn = 180;

/** A number; "about" is half a turn. */
const numberStep = (next: Parameter, { unit, least, most }: NumberDomain, line: Line): Step => {
  const figure = numberIn(line);
  if (figure !== null) return value(figure.value, using(line, figure.at));
  const isAbout = line.tokens.some((token) => token.kind === 'word' && token.word === 'about');
  const takesAbout = unit === 'degrees' && least <= halfTurn && most >= halfTurn;
  return isAbout && takesAbout ? value(halfTurn, line) : unsaid(next, line);
};

const stepOf = <State, Action>(battle: Battle<State, Action>, next: Parameter, line: Line): Step => {
  const { domain } = next;
  switch (domain.kind) {
    case 'piece':
    case 'word':
      return optionStep(battle, next, domain.options, line);
    case 'pieces':
      return severalStep(battle, next, domain.options, line);
    case 'flag':
      return flagStep(next, line);
    case 'number':
      return numberStep(next, domain, line);
    case 'path':
      return pathStep(next, line);
    default:
      return unsaid(next, line);
  }
};

const choiceOf = <State, Action>(
  { ruleset, state }: Battle<State, Action>,
  kind: string,
  draft: Draft,
): Choice<Action> | undefined => ruleset.choices(state, draft).find((choice) => choice.kind === kind);

/** Whether a field is, or leads to, a place that the line names: steering fills it in. */
const isForSteering = ({ domain, pointer }: Parameter, step: Step): boolean => {
  if (domain.kind === 'path' || domain.kind === 'point' || domain.kind === 'pose') return true;
  if (domain.kind === 'number') return domain.moves !== undefined;
  // The pieces of an order to a group are named by steering.
  return domain.kind === 'piece' && step.is === 'stuck' && /\/\d+\//.test(pointer);
};

/** The pieces of a field that the line does not name, tried one by one: the one of them that makes the line whole. */
const byTrying = <State, Action>(
  battle: Battle<State, Action>,
  choice: Choice<Action>,
  line: Line,
  asked: Filled<Action>,
): Filled<Action> => {
  const { next, draft, kind } = choice;
  if (next?.domain.kind !== 'piece' || next.domain.options.length > mostTried) return asked;
  const whole = next.domain.options.flatMap((option) => {
    const tried = filledIn(battle, kind, fill(draft, next.pointer, option.value), line, false);
    return tried.action !== null && tried.line.used.size > line.used.size ? [tried] : [];
  });
  const [only, second] = whole;
  return only !== undefined && second === undefined ? only : asked;
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

/**
 * A kind of action filled in from a line.
 *
 * @param tries - whether pieces that the line does not name may be tried one by one
 */
export const filledIn = <State, Action>(
  battle: Battle<State, Action>,
  kind: string,
  from: Draft,
  given: Line,
  tries: boolean,
): Filled<Action> => {
  let [draft, line] = [from, given];
  for (let count = 0; count < mostSteps; count += 1) {
    const choice = choiceOf(battle, kind, draft);
    if (choice === undefined) return asItIs(battle, draft, line);
    if (choice.next === null) return { action: choice.action, draft: choice.draft, line, refusals: [] };
    const { next } = choice;
    const step = stepOf(battle, next, line);
    const target = targetIn(line);
    if (target !== null && isForSteering(next, step)) {
      const left = unusedIn(using(line, target.at));
      return left.length === 0
        ? steered(battle, choice, target, line)
        : { action: null, draft: choice.draft, line, refusals: [] };
    }
    if (step.is === 'stuck') {
      const asked = { action: null, draft: choice.draft, line, refusals: step.refusals };
      return tries ? byTrying(battle, choice, line, asked) : asked;
    }
    draft = fill(choice.draft, next.pointer, step.value);
    line = step.line;
  }
  return { action: null, draft, line, refusals: [] };
};
