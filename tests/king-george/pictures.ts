import { type PictureOptions, pictureOf } from '../../src/rulesets/king-george/picture.js';
import type { Contact } from '../../src/rulesets/king-george/state.js';
import { battleWith, type Sample, type Setting, type UnitPatch, unit } from './setup.js';

export const blue = unit('blue', 'B', 'line', 20, 40, 180);

export const drawn = (
  patch: UnitPatch = {},
  rest: Partial<Setting> = {},
  options: PictureOptions = {},
  sample: Sample = 'line',
) =>
  pictureOf(
    battleWith({ ...rest, units: [unit('red', 'R', sample, 20, 10, 0, patch), blue, ...(rest.units ?? [])] }),
    options,
  );

export const link: Contact = { enemy: 'B', role: 'attacker', face: 'front', round: 1, charged: true, obstacle: null };
