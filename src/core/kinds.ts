import { type Fields, shapesOfFields } from './fields.js';
import type { Proposal } from './proposals.js';
import { type Facts, type Refusal, refusal } from './refusal.js';
import { actionShape, either, type Shape } from './shape.js';
import type { ActionWords } from './words.js';

/** The open decision: the state, the task that asks, the side it asks, and the piece it is about. */
export interface OpenDecision<State, Task> {
  readonly state: State;
  readonly task: Task;
  readonly side: string;
  readonly about: string | null;
}

/** The part that every action has. */
export interface AnyAction {
  readonly type: string;
  /** The side that acts; the side that is asked by default. */
  readonly side?: string | undefined;
}

/**
 * A kind of action, described once: its fields, its refusals, its effects, and its text. Its form, `choices`,
 * `candidates`, `check`, JSON Schema and reference page derive from this.
 *
 * Actions of one type may have several kinds with different fields; the form of an action determines its kind. The
 * functions are methods, so that a kind with its own tasks and form of action fits into a list of all kinds. The core
 * passes a kind only actions of its form, and only where a task opens its type.
 */
export interface ActionKind<State, Task, Battle, Action extends AnyAction, R extends Refusal> {
  readonly type: Action['type'];
  readonly label: string;
  readonly clause: string;
  readonly fields: Fields<OpenDecision<State, Task>, Partial<Action>>;
  /** It closes the decision and is always legal while the decision is open. It comes first among candidates. */
  readonly passes?: boolean;
  /** Actions that bots try. By default: every filling of the fields, as far as their domains and samples are finite. */
  samples?(open: OpenDecision<State, Task>): readonly Proposal<Action>[];
  /** Every reason against the action. Called only if its form, side and type are right. */
  refusals(open: OpenDecision<State, Task>, action: Action): readonly R[];
  /** Applies the consequences. */
  apply(battle: Battle, action: Action, task: Task): void;
  /** The action in words; the label of the kind by default. */
  words?(state: State, action: Action, about: string | null): ActionWords;
}

/** The kinds of action of a rule set, by name. */
export type ActionKinds<State, Task, Battle, Action extends AnyAction, R extends Refusal> = Readonly<
  Record<string, ActionKind<State, Task, Battle, Action, R>>
>;

/** The texts of refusals that belong to no chapter of the rules. */
export interface ActionRefusals<State, Task, Action extends AnyAction, R extends Refusal> {
  /** A refusal of the form of an action. */
  malformed(path: string, text: string, facts: Facts): R;
  /**
   * Reasons against an action that do not depend on its kind: unknown pieces, the wrong side, a type that is not open.
   */
  misplaced(open: OpenDecision<State, Task>, types: readonly Action['type'][], action: Action): readonly R[];
  /** Sorts refusals by precedence. */
  ranked(refusals: readonly R[]): readonly R[];
}

/** Refusals with codes of the core, for a rule set without texts of its own. */
export const plainRefusals: ActionRefusals<unknown, unknown, AnyAction, Refusal> = {
  malformed: (path, text, facts) => refusal('malformed', null, text, facts, path),
  misplaced: ({ side }, types, action) => {
    if (action.side !== undefined && action.side !== side)
      return [refusal('wrongSide', null, `${side} is to decide now.`, { asked: side }, 'side')];
    if (types.includes(action.type)) return [];
    return [refusal('notOpen', null, `Open now: ${types.join(', ')}.`, { open: types.join(', ') }, 'type')];
  },
  ranked: (refusals) => refusals,
};

/** A kind of action without its rules, for schemas, reference pages, and clients in other languages. */
export interface ActionForm {
  /** Name of the kind. */
  readonly kind: string;
  readonly type: string;
  readonly label: string;
  readonly clause: string;
  /** It closes the decision and has no other effect. */
  readonly passes: boolean;
  /** The form of the whole action. */
  readonly shape: Shape;
}

/** Infers the types of a kind of action. */
export const actionKind =
  <State, Task, Battle, R extends Refusal>() =>
  <Action extends AnyAction, Own extends Task = Task>(
    kind: ActionKind<State, Own, Battle, Action, R>,
  ): ActionKind<State, Own, Battle, Action, R> =>
    kind;

/** The form of one kind of action. */
export const shapeOfKind = <State, Task>({
  type,
  fields,
}: {
  readonly type: string;
  readonly fields: Fields<OpenDecision<State, Task>, never>;
}): Shape => actionShape(type, shapesOfFields(fields));

/** A kind with its name and form. */
export interface NamedKind<Kind> {
  readonly name: string;
  readonly kind: Kind;
  readonly shape: Shape;
}

/** Kinds by the type of their actions, and the form of each type. */
export interface KindIndex<Kind> {
  readonly ofType: ReadonlyMap<string, readonly NamedKind<Kind>[]>;
  readonly shapeOf: (type: unknown) => Shape | null;
}

/** Groups the kinds of a rule set by type, once. */
export const indexKinds = <
  State,
  Task,
  Kind extends { readonly type: string; readonly fields: Fields<OpenDecision<State, Task>, never> },
>(
  kinds: Readonly<Record<string, Kind>>,
): KindIndex<Kind> => {
  const ofType = new Map<string, NamedKind<Kind>[]>();
  for (const [name, kind] of Object.entries(kinds))
    ofType.set(kind.type, [...(ofType.get(kind.type) ?? []), { name, kind, shape: shapeOfKind<State, Task>(kind) }]);
  const shapes = new Map(
    [...ofType].map(([type, named]) => {
      const [first, ...others] = named.map(({ shape }) => shape);
      return [type, first === undefined || others.length > 0 ? either(...named.map(({ shape }) => shape)) : first];
    }),
  );
  return { ofType, shapeOf: (type) => (typeof type === 'string' ? (shapes.get(type) ?? null) : null) };
};

/** The forms of all kinds, in their order. */
export const formsOf = (
  index: KindIndex<{ readonly label: string; readonly clause: string; readonly passes?: boolean }>,
): readonly ActionForm[] =>
  [...index.ofType].flatMap(([type, kinds]) =>
    kinds.map(({ name, kind: { label, clause, passes = false }, shape }) => ({
      kind: name,
      type,
      label,
      clause,
      passes,
      shape,
    })),
  );
