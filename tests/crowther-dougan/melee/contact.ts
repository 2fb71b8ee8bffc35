import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { type Setting, stateOf, withUnit } from '../battle.js';
import { at, play, type Run } from '../play.js';

/** Melees of tests: units in contact at P3.1 of a move. */

export const fighting = (
  setting: Setting,
  changes: Readonly<Record<string, Partial<Unit>>> = {},
  movingSide: 'A' | 'B' = 'A',
): State => {
  const start = stateOf(setting);
  const counted = {
    ...start,
    units: start.units.map((unit) => ({ ...unit, menAtStart: unit.originalFigures * 25 - unit.casualties })),
  };
  return at(
    Object.entries(changes).reduce<State>((state, [id, patch]) => withUnit(state, id, patch), counted),
    'combat',
    movingSide,
  );
};

/** The dice of a melee, in the order in which units strike. */
export const struck = (state: State, ...dice: readonly number[]): Run =>
  play(
    state,
    dice.map((die) => ({ combat: [die] })),
  );

/** Men that the blows of each unit cost, by unit. */
export const blows = ({ events }: Run): Readonly<Record<string, number>> =>
  Object.fromEntries(events.flatMap((event) => (event.type === 'struck' ? [[event.unit, event.men] as const] : [])));
