import { type Piece, replaceById } from './pieces.js';

/** Writing consequences while an answer is carried out: each makes a new state that shares all it does not change. */

/** Changes anything of the state that is not a piece. */
export const changeState = <State>(battle: { state: State }, patch: Partial<NoInfer<State>>): void => {
  battle.state = { ...battle.state, ...patch };
};

/** Changes one piece of a list of the state; nothing if the list has none of that id. */
export const changePiece = <List extends string, State extends { readonly [Name in List]: readonly Piece[] }>(
  battle: { state: State },
  list: List,
  id: string,
  patch: Partial<State[List][number]>,
): void => {
  battle.state = { ...battle.state, [list]: replaceById<Piece>(battle.state[list], id, patch) };
};

/** Reports something that happened. */
export const emit = <Event>(battle: { readonly events: Event[] }, event: NoInfer<Event>): void => {
  battle.events.push(event);
};
