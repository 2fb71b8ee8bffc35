/** A candidate and how much of the search it deserves: 1 for the one worth most, less for the rest. */
export interface Offer<Action> {
  readonly action: Action;
  readonly key: string;
  readonly share: number;
}

/** One action at a decision, and what has been found behind it. */
export interface Branch<Action, State> {
  readonly offer: Offer<Action>;
  tries: number;
  /** Sum of what the tries promised, each 0 to 1 for the side that decides. */
  promised: number;
  /** What each of them promised, kept for the actions that race for the decision. */
  readonly promises: number[];
  /** What is decided next, by what is known of it. */
  readonly outcomes: Map<string, Position<Action, State>>;
  /** The state the action was last tried in, and what came of it there. */
  tried: { readonly from: State; readonly reached: Throw<State> } | null;
}

/** A decision the search has come to. It stands for every state that looks the same to the side that decides. */
export interface Position<Action, State> {
  visits: number;
  /** By the canonical text of the action, the one worth most first. */
  readonly branches: Map<string, Branch<Action, State>>;
  /** What else there is to do in the state it was last reached in, in order of worth. */
  waiting: { readonly from: State; readonly offers: Offer<Action>[] } | null;
}

/** A state on the way to the next decision, and where each reading of its roll leads. */
export interface Throw<State> {
  readonly state: State;
  readonly next: Map<number, Throw<State>>;
  /** What it promised when the search ended there. */
  judged: number | null;
}

export const newPosition = <Action, State>(): Position<Action, State> => ({
  visits: 0,
  branches: new Map(),
  waiting: null,
});

export const newBranch = <Action, State>(offer: Offer<Action>): Branch<Action, State> => ({
  offer,
  tries: 0,
  promised: 0,
  promises: [],
  outcomes: new Map(),
  tried: null,
});

export const newThrow = <State>(state: State): Throw<State> => ({ state, next: new Map(), judged: null });
