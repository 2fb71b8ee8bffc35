import { constantsOf, type Draft, type Parameter, readDraft } from './draft.js';
import { LinstockError } from './error.js';
import { fillings } from './fillings.js';
import type { ActionKind, AnyAction, KindIndex, NamedKind, OpenDecision } from './kinds.js';
import { plainCopy } from './plaincopy.js';
import { legalCandidates, type Proposal } from './proposals.js';
import type { Refusal } from './refusal.js';
import type { CandidateOptions, Score } from './ruleset.js';
import { fits, isRecord } from './shape.js';

/** A whole number from 0 to n - 1. */
type Picker = (n: number) => number;

/** A kind of action that is open now, with the next field to fill in. */
export interface Choice<Action> {
  /** Name of the kind. Actions of one type may have several kinds. */
  readonly kind: string;
  readonly type: string;
  /** The piece that acts, or null. */
  readonly about: string | null;
  readonly label: string;
  readonly clause: string;
  /** The fields filled in so far. */
  readonly draft: Draft;
  /** The next field to fill in. Null: nothing is left, and `action` is complete and legal. */
  readonly next: Parameter | null;
  /** The action as it is, if every remaining field is optional and it is legal; otherwise null. */
  readonly action: Action | null;
}

/** The parts of a rule set that choosing needs. */
export interface Choosing<State, Task, Battle, Action extends AnyAction, R extends Refusal> {
  readonly index: KindIndex<ActionKind<State, Task, Battle, Action, R>>;
  readonly open: OpenDecision<State, Task>;
  readonly types: readonly string[];
  readonly check: (action: Action) => readonly unknown[];
  /** Whether the action is refused whatever its kind: an unknown piece, the wrong side. */
  readonly isMisplaced: (action: Action) => boolean;
}

/** The piece that acts: the string value of the actor field, otherwise the piece of the decision. */
const actorOf = <State, Task, Battle, Action extends AnyAction, R extends Refusal>(
  kind: ActionKind<State, Task, Battle, Action, R>,
  draft: Draft,
  about: string | null,
): string | null => {
  for (const [name, field] of Object.entries(kind.fields)) {
    if (field.is !== 'leaf' || !field.isActor) continue;
    const value = draft[name];
    if (typeof value === 'string') return value;
    const ids = isRecord(value) ? Object.values(value) : [];
    if (ids.length === 1 && typeof ids[0] === 'string') return ids[0];
  }
  return about;
};

const choiceOf = <State, Task, Battle, Action extends AnyAction, R extends Refusal>(
  { name, kind }: NamedKind<ActionKind<State, Task, Battle, Action, R>>,
  given: Draft,
  { open, check }: Choosing<State, Task, Battle, Action, R>,
): Choice<Action> | null => {
  const draft = { ...given, type: kind.type, ...constantsOf(kind.fields) };
  const known = new Set<string>();
  const reading = readDraft<OpenDecision<State, Task>, Action>(kind.fields, given, open, false, known);
  if (reading.is === 'closed') return null;
  const whole =
    reading.is === 'open' && reading.next.optional
      ? readDraft<OpenDecision<State, Task>, Action>(kind.fields, given, open, true, known)
      : reading;
  const side = given.side === undefined ? {} : { side: given.side };
  // The fields are those of this kind, and each value was checked against its form.
  const action =
    whole.is === 'filled' ? ({ type: kind.type, ...side, ...(whole.value as Draft) } as unknown as Action) : null;
  const legal = action !== null && check(action).length === 0 ? action : null;
  if (reading.is === 'filled' && legal === null) return null;
  return {
    kind: name,
    type: kind.type,
    about: actorOf(kind, draft, open.about),
    label: kind.label,
    clause: kind.clause,
    draft,
    next: reading.is === 'open' ? reading.next : null,
    action: legal,
  };
};

/** A draft from outside as plain data; null if it is not one. A side of null is removed; any other is a short text. */
const plainDraft = (given: unknown): Draft | null => {
  if (given === undefined) return {};
  const copy = plainCopy(given);
  if (!isRecord(copy)) return null;
  const { side, ...rest } = copy;
  if (side === null || side === undefined) return rest;
  return fits('string', side) ? copy : null;
};

/**
 * The kinds of action that are open, each with the next field to fill in. With a draft: only the kinds that it fits.
 * Total: a draft that is not a plain object of the right form fits no kind.
 */
export const choicesOf = <State, Task, Battle, Action extends AnyAction, R extends Refusal>(
  choosing: Choosing<State, Task, Battle, Action, R>,
  given?: Draft,
): readonly Choice<Action>[] => {
  const { index, types } = choosing;
  const draft = plainDraft(given);
  if (draft === null) return [];
  return types
    .filter((type) => draft.type === undefined || draft.type === type)
    .flatMap((type) => index.ofType.get(type) ?? [])
    .flatMap((named) => choiceOf(named, draft, choosing) ?? []);
};

const proposalsOf = <State, Task, Battle, Action extends AnyAction, R extends Refusal>(
  kind: ActionKind<State, Task, Battle, Action, R>,
  open: OpenDecision<State, Task>,
): readonly Proposal<Action>[] =>
  kind.samples?.(open) ?? [
    // A filling has the form of this kind's actions, because each value comes from the domain of its field.
    (pick) =>
      fillings<OpenDecision<State, Task>, Action>(
        kind.fields,
        { type: kind.type },
        open,
        pick,
      ) as Iterable<unknown> as Iterable<Action>,
  ];

/** A score that is no number would put the candidates in no order. */
const numbersOnly =
  <Action>(name: string, score: (action: Action) => unknown) =>
  (action: Action): number => {
    const given = score(action);
    if (typeof given !== 'number' || Number.isNaN(given))
      throw new LinstockError(`the option "${name}" of candidates has to return a number for every action`);
    return given;
  };

const checkedScore = <Action>(score: Score<Action>): Score<Action> => {
  const { atMost } = score;
  if (atMost !== undefined && typeof atMost !== 'function')
    throw new LinstockError('"atMost" of the option "score" of candidates is a function');
  const checked = numbersOnly('score', score);
  return atMost === undefined ? checked : Object.assign(checked, { atMost: numbersOnly('score.atMost', atMost) });
};

/** @throws LinstockError for options that are none: candidates are a list, so they cannot be refused */
const checkedOptions = <Action>(options: unknown): CandidateOptions<Action> => {
  if (!isRecord(options)) throw new LinstockError('the options of candidates are an object');
  const { most, pick, score } = options;
  if (most !== undefined && (typeof most !== 'number' || Number.isNaN(most)))
    throw new LinstockError('the option "most" of candidates is a number');
  if (pick !== undefined && typeof pick !== 'function')
    throw new LinstockError('the option "pick" of candidates is a function');
  if (score !== undefined && typeof score !== 'function')
    throw new LinstockError('the option "score" of candidates is a function');
  return {
    ...(most === undefined ? {} : { most }),
    ...(pick === undefined ? {} : { pick: pick as Picker }),
    ...(score === undefined ? {} : { score: checkedScore(score as Score<Action>) }),
  };
};

/** Complete legal actions, without duplicates. A proposed action is checked as one of the kind that proposes it. */
export const candidatesOf = <State, Task, Battle, Action extends AnyAction, R extends Refusal>(
  { index, open, types, isMisplaced }: Choosing<State, Task, Battle, Action, R>,
  options: CandidateOptions<Action> = {},
): readonly Action[] => {
  const limits = checkedOptions<Action>(options);
  const kinds = types.flatMap((type) => index.ofType.get(type) ?? []);
  const isLegalFor = ({ kind, shape }: (typeof kinds)[number], action: Action): boolean =>
    fits(shape, action) && !isMisplaced(action) && kind.refusals(open, action).length === 0;
  const passes = kinds
    .filter(({ kind }) => kind.passes)
    .flatMap((named) =>
      proposalsOf(named.kind, open)
        .flatMap((proposal) => [...proposal()])
        .filter((action) => isLegalFor(named, action)),
    );
  const proposed = kinds
    .filter(({ kind }) => !kind.passes)
    .map((named) => ({ named, proposals: proposalsOf(named.kind, open) }));
  const kindOf = proposed.flatMap(({ named, proposals }) => proposals.map(() => named));
  const isLegal = (action: Action, proposal: number): boolean => {
    const named = kindOf[proposal];
    return named !== undefined && isLegalFor(named, action);
  };
  return legalCandidates({ passes, proposals: proposed.flatMap(({ proposals }) => proposals), isLegal }, limits);
};
