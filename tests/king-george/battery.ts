import type { Placed } from './firing.js';
import { type Setting, type UnitPatch, unit } from './setup.js';

/** A battery at (36, 4) facing north, and an enemy line so far ahead. */
export const battery = (
  range: number,
  guns: UnitPatch = {},
  rest: Partial<Setting> = {},
  blue: Placed = {},
): Setting => ({
  ...rest,
  units: [
    unit('red', 'G', 'guns', 36, 4, 0, guns),
    unit('blue', 'B', 'line', 36, 4 + range, 180, blue),
    ...(rest.units ?? []),
  ],
});
