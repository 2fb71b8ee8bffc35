import { block, leader, type Setting, type UnitPatch, unit } from './setup.js';

/** What stands in the lists of what bots try and what apps are offered. */

/** The lines of a list, without their indents. */
export const lines = (printed: string): readonly string[] =>
  printed
    .trim()
    .split('\n')
    .map((each) => each.trim());

export const enemy = unit('blue', 'E', 'line', 24, 27, 180);

export const far = unit('blue', 'E', 'line', 20, 40, 180);

/** Red's unit that gets the order. */
export const red = (patch: UnitPatch = {}, sample: 'line' | 'horse' | 'guns' | 'howitzer' | 'rockets' = 'line') =>
  unit('red', 'U', sample, 20, 20, 0, patch);

export const aside = `
  turn 90° right
  turn 90° left
  turn 180° right
  turn 44° left`;

export const rest = `
  hold, to act later`;

/** A table with room for one unit of each side. */
export const small: Setting = { units: [enemy, unit('red', 'U', 'line', 20, 20, 0)], table: { width: 24, height: 30 } };

/** A leader with two units and a ford, near a stream. */
export const command: Setting = {
  units: [
    unit('red', 'U', 'line', 20, 20, 0, { commander: 'L' }),
    unit('red', 'V', 'line', 50, 20, 0, { commander: 'L' }),
    enemy,
  ],
  officers: [leader('red', 'L', 20, 10, { ford: true, rating: 'poor' }), leader('red', 'J', 45, 10, { superior: 'L' })],
  terrain: [block('s', 'stream', 16, 11, 30, 12)],
  inCommand: false,
};
