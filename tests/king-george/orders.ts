import { expect } from 'vitest';
import type { ManoeuvreOrder, Step } from '../../src/rulesets/king-george/actions.js';
import { agenda } from '../../src/rulesets/king-george/agenda.js';
import type { Refusal } from '../../src/rulesets/king-george/battle.js';
import { carryOutManoeuvre, carryOutMove, checkManoeuvre, checkMove } from '../../src/rulesets/king-george/movement.js';
import type { State } from '../../src/rulesets/king-george/state.js';
import type { Formation } from '../../src/rulesets/king-george/tables.js';
import { battleWith, type Reply, type Run, run, type Setting, unitIn } from './setup.js';

/** Moves and Manoeuvres by themselves, without the activation round them. */

export const ahead = (inches: number): Step => ({ kind: 'advance', inches });
export const wheelTo = (side: 'left' | 'right', degrees: number): Step => ({ kind: 'wheel', side, degrees });
export const changeTo = (to: Formation): Step => ({ kind: 'changeFormation', to });
export const shift = (bearing: number, inches: number, heading = 0): Step => ({
  kind: 'shift',
  bearing,
  inches,
  heading,
});

const asState = (given: State | Setting): State => ('kind' in given ? given : battleWith(given));

export type Orders = readonly Step[] | Omit<ManoeuvreOrder, 'type'>;

const isMove = (orders: Orders): orders is readonly Step[] => Array.isArray(orders);

/** Every reason against an order: a list of steps is a Move. */
export const reasonsAgainst = (given: State | Setting, id: string, orders: Orders): readonly Refusal[] => {
  const state = asState(given);
  return isMove(orders)
    ? checkMove(state, unitIn(state, id), { type: 'move', steps: orders })
    : checkManoeuvre(state, unitIn(state, id), { type: 'manoeuvre', ...orders });
};

export const expectLegalOrder = (given: State | Setting, id: string, orders: Orders): void =>
  expect(reasonsAgainst(given, id, orders)).toEqual([]);

/** Refused for this reason, under this clause. */
export const expectIllegal = (
  given: State | Setting,
  id: string,
  orders: Orders,
  code: string,
  clause?: string,
): void => {
  const reasons = reasonsAgainst(given, id, orders);
  expect(reasons.map((each) => each.code)).toContain(code);
  if (clause !== undefined) expect(reasons.map((each) => each.clause)).toContain(clause);
};

/** Carries out a legal order and answers its rolls. */
export const ordered = (given: State | Setting, id: string, orders: Orders, ...replies: readonly Reply[]): Run => {
  const state = asState(given);
  expectLegalOrder(state, id, orders);
  const battle = { state, events: [] };
  if (isMove(orders)) carryOutMove(battle, id, { type: 'move', steps: orders });
  else carryOutManoeuvre(battle, id, { type: 'manoeuvre', ...orders });
  const started = agenda.start(battle.state);
  const done = run(started.state, ...replies);
  return { ...done, events: [...battle.events, ...started.events, ...done.events] };
};
