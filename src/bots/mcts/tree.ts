/** An action with its prior: 1 for the best score, less for the rest. */
export interface Offer<Action> {
  readonly action: Action;
  readonly key: string;
  readonly share: number;
}

/** One action at a decision, and the results of its tries. */
export interface Branch<Action, State> {
  readonly offer: Offer<Action>;
  tries: number;
  /** Sum of the payoffs of its tries, each 0 to 1 for the side that decides. */
  promised: number;
  /** Payoff of each try; only the actions that race for the decision have them. */
  readonly promises: number[];
  /** Positions reached, by position key. */
  readonly outcomes: Map<string, Position<Action, State>>;
  /** The state the action was last tried in, and the node it led to. */
  tried: { readonly from: State; readonly reached: Throw<State> } | null;
}

/** A decision in the tree. It stands for every state that looks the same to the side that decides. */
export interface Position<Action, State> {
  visits: number;
  /** By the canonical JSON of the action, best score first. */
  readonly branches: Map<string, Branch<Action, State>>;
  /** Candidates not opened yet, for the state of the last visit, best score first. */
  waiting: { readonly from: State; readonly offers: Offer<Action>[] } | null;
}

/** A state on the way to the next decision, and where each result of its roll leads. */
export interface Throw<State> {
  readonly state: State;
  readonly next: Map<number, Throw<State>>;
  /** Payoff, if the search ended here. */
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
