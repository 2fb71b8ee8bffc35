import { type Piece, replaceById } from './pieces.js';

/**
 * Functions that apply consequences while an answer is applied. Each makes a new state that shares all unchanged parts.
 */

/** Changes fields of the state that are not lists of pieces. */
export const changeState = <State>(battle: { state: State }, patch: Partial<NoInfer<State>>): void => {
  battle.state = { ...battle.state, ...patch };
};

/** Changes one piece in a list of the state. An unknown id changes nothing. */
export const changePiece = <List extends string, State extends { readonly [Name in List]: readonly Piece[] }>(
  battle: { state: State },
  list: List,
  id: string,
  patch: Partial<State[List][number]>,
): void => {
  battle.state = { ...battle.state, [list]: replaceById<Piece>(battle.state[list], id, patch) };
};

/** Adds an event. */
export const emit = <Event>(battle: { readonly events: Event[] }, event: NoInfer<Event>): void => {
  battle.events.push(event);
};
