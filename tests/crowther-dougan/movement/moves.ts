import type { Action, MoveStep } from '../../../src/rulesets/crowther-dougan/actions.js';
import type { State } from '../../../src/rulesets/crowther-dougan/state.js';
import { type Setting, stateOf, unitIn } from '../battle.js';
import { at, play, type Reply, refusalOf } from '../play.js';

/** Moves for tests, played through P4.4. */

/** The state of a case at P4.4 of side A. */
export const inMovement = (setting: Setting, change: (state: State) => State = (state) => state): State =>
  at(change(stateOf(setting)), 'movement');

export const moveOf = (unitId: string, ...steps: readonly MoveStep[]): Action => ({ type: 'move', unitId, steps });
export const forward = (distance: number): MoveStep => ({ kind: 'forward', distance });
export const back = (distance: number): MoveStep => ({ kind: 'back', distance });
export const wheel = (flank: 'left' | 'right', degrees: number): MoveStep => ({ kind: 'wheel', flank, degrees });
export const turnAbout: MoveStep = { kind: 'turnAbout' };
export const form = (to: 'line' | 'column' | 'skirmish'): MoveStep => ({ kind: 'changeFormation', to });
export const path = (points: readonly (readonly [number, number])[], heading?: number): MoveStep => ({
  kind: 'path',
  points: points.map(([x, y]) => ({ x, y })),
  ...(heading === undefined ? {} : { heading }),
});

/** A unit after its move, to three decimals: x, y, heading, formation. */
export const placeOf = (state: State, id: string): readonly [number, number, number, string] => {
  const { pose, formation } = unitIn(state, id);
  const shown = (value: number): number => Math.round(value * 1000) / 1000 + 0;
  return [shown(pose.x), shown(pose.y), shown(pose.heading), formation];
};

/** Where a unit stands after a move, with the dice that it needs. */
export const ended = (state: State, unitId: string, steps: readonly MoveStep[], ...dice: readonly Reply[]) =>
  placeOf(play(state, [moveOf(unitId, ...steps), ...dice]).state, unitId);

/** The refusal of a move of a unit; null if it is lawful. */
export const refused = (state: State, unitId: string, ...steps: readonly MoveStep[]) =>
  refusalOf(state, moveOf(unitId, ...steps));
