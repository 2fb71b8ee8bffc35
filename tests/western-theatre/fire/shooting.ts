import { planShot } from '../../../src/rulesets/western-theatre/fire/plan.js';
import { mayRespond, responseShot } from '../../../src/rulesets/western-theatre/fire/respond.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import type { Direction, FrontName } from '../../../src/rulesets/western-theatre/tables.js';
import type { Leg, Shot, Window } from '../../../src/rulesets/western-theatre/tasks.js';
import type { Pose } from '../../../src/table/pose.js';
import { unitIn } from '../battle.js';

/** Shots of a state, as the rules work them out. */

/** The shot of S9; fails if it is refused. */
export const shotOf = (state: State, firer: string, target: string, front: FrontName = 'unit', bonus = 0): Shot => {
  const plan = planShot(state, unitIn(state, firer), front, target, bonus);
  if (!plan.ok) throw new Error(`refused: ${plan.refusals.map(({ code }) => code).join(', ')}`);
  return plan.shot;
};

export const diceOf = (state: State, firer: string, target: string, front: FrontName = 'unit', bonus = 0): number =>
  shotOf(state, firer, target, front, bonus).dice;

/** Codes and clauses against a shot. */
export const againstShot = (
  state: State,
  firer: string,
  target: string,
  front: FrontName = 'unit',
  bonus = 0,
): readonly string[] => {
  const plan = planShot(state, unitIn(state, firer), front, target, bonus);
  return plan.ok ? [] : plan.refusals.map(({ code, clause }) => `${code} ${clause}`);
};

/** A straight leg from one pose to another. */
export const legTo = (from: Pose, to: Pose): Leg => ({
  from,
  to,
  wheel: null,
  length: Math.hypot(to.x - from.x, to.y - from.y),
});

/** The window of a march from one pose to another, where the mover stands at the end. */
export const marched = (moverId: string, ...poses: readonly [Pose, ...Pose[]]): Window => ({
  moverId,
  way: poses.slice(1).map((to, index) => legTo(poses[index] ?? to, to)),
  at: poses.at(-1) ?? poses[0],
  contacted: null,
  barred: [],
});

/** The window of a charge that has come to a place, on an edge of a unit. */
export const charged = (moverId: string, at: Pose, unitId: string, edge: Direction): Window => ({
  moverId,
  way: [],
  at,
  contacted: { unitId, edge },
  barred: [],
});

export const responds = (state: State, unit: string, window: Window): boolean =>
  mayRespond(state, unitIn(state, unit), window);
export const response = (state: State, unit: string, window: Window): Shot =>
  responseShot(state, unitIn(state, unit), window);
