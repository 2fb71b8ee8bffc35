/** An action with its prior: 1 for the best score, less for the rest. */
export interface Candidate<Action> {
  readonly action: Action;
  readonly key: string;
  readonly prior: number;
}

const numbers = /-?\d+(\.\d+)?/g;

/**
 * The kind of an action: the action without its numbers. Moves of one unit to different places are of one kind, and so are
 * those of `ligne-26` and `ligne-66`: to tell these apart won less (docs/bots.md).
 */
export const kindOf = ({ key }: Candidate<unknown>): string => key.replace(numbers, '');

/** One action at a decision, and the results of its tries. */
export interface Branch<Action, State> {
  readonly candidate: Candidate<Action>;
  tries: number;
  /** Sum of the payoffs of its tries, each 0 to 1 for the side that decides. */
  payoffSum: number;
  /** Payoff of each try; only the actions that race for the decision have them. */
  readonly payoffs: number[];
  /** Positions reached, by position key. */
  readonly outcomes: Map<string, Position<Action, State>>;
  /** The state the action was last tried in, and the node it led to. */
  tried: { readonly from: State; readonly reached: ChanceNode<State> } | null;
}

/** A decision in the tree. It stands for every state that looks the same to the side that decides. */
export interface Position<Action, State> {
  visits: number;
  /** By the canonical JSON of the action, best score first. */
  readonly branches: Map<string, Branch<Action, State>>;
  /** Candidates not opened yet, for the state of the last visit, best score first. */
  unopened: { readonly from: State; readonly candidates: Candidate<Action>[] } | null;
}

/** A state on the way to the next decision, and where each result of its roll leads. */
export interface ChanceNode<State> {
  readonly state: State;
  readonly next: Map<number, ChanceNode<State>>;
  /** Payoff, if the search ended here. */
  payoff: number | null;
}

export const newPosition = <Action, State>(): Position<Action, State> => ({
  visits: 0,
  branches: new Map(),
  unopened: null,
});

export const newBranch = <Action, State>(candidate: Candidate<Action>): Branch<Action, State> => ({
  candidate,
  tries: 0,
  payoffSum: 0,
  payoffs: [],
  outcomes: new Map(),
  tried: null,
});

export const newChanceNode = <State>(state: State): ChanceNode<State> => ({ state, next: new Map(), payoff: null });
