import type { Action } from '../../../src/rulesets/crowther-dougan/actions.js';
import { menOf } from '../../../src/rulesets/crowther-dougan/read.js';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { type Setting, stateOf, unitIn, withUnit } from '../battle.js';
import { at, play, type Run, refusalOf } from '../play.js';

/** Shots of tests: at P2.1 of a move of side A, by units that have fired before, as the worked cases have it. */

export const firing = (setting: Setting, changes: Readonly<Record<string, Partial<Unit>>> = {}): State => {
  const start = stateOf(setting);
  const seasoned = { ...start, units: start.units.map((unit) => ({ ...unit, hasFired: true })) };
  return at(
    Object.entries(changes).reduce<State>((state, [id, patch]) => withUnit(state, id, patch), seasoned),
    'firing',
  );
};

export const shot = (unitId: string, targetId: string): Action => ({ type: 'fire', unitId, targetId });

/** A shot with its die, and the percentile if one is asked for. */
export const fired = (state: State, unitId: string, targetId: string, die: number, percentile?: number): Run =>
  play(state, [
    shot(unitId, targetId),
    { fire: [die] },
    ...(percentile === undefined ? [] : [{ fireFraction: [percentile] }]),
  ]);

/** Men that a shot costs. */
export const lost = (state: State, unitId: string, targetId: string, die: number, percentile?: number): number => {
  const { casualties } = unitIn(state, targetId);
  return unitIn(fired(state, unitId, targetId, die, percentile).state, targetId).casualties - casualties;
};

/** The leading refusal of a shot; null: it is lawful. */
export const whyNot = (state: State, unitId: string, targetId: string): string | null =>
  refusalOf(state, shot(unitId, targetId));

export const menLeft = (state: State, id: string): number => menOf(state, unitIn(state, id));
