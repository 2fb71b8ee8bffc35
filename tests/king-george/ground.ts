import type { Step } from '../../src/rulesets/king-george/actions.js';
import { column } from './charging.js';
import { ahead, expectIllegal, expectLegalOrder } from './orders.js';
import { block, line, type Sample, type Setting, type UnitPatch, unit } from './setup.js';

/** A unit that moves over ground, and how far it may go. */

export type Terrain = NonNullable<Setting['terrain']>;

export const far = unit('blue', 'far', 'line', 60, 44, 180);

/** Red's unit U of some arm at (20, 10), facing north. */
export const at = (
  sample: Sample,
  patch: UnitPatch = {},
  terrain: Terrain = [],
  ...others: readonly ReturnType<typeof unit>[]
): Setting => ({ units: [unit('red', 'U', sample, 20, 10, 0, patch), far, ...others], terrain });

export const march: UnitPatch = { formation: 'marchColumn' };

export const limbered: UnitPatch = { formation: 'limbered' };

export const french: UnitPatch = { ...column, drill: 'continental' };

/** U advances so far, and a tenth of an inch farther is illegal. */
export const most = (setting: Setting, inches: number, ...before: readonly Step[]) => {
  expectLegalOrder(setting, 'U', [...before, ahead(inches)]);
  expectIllegal(setting, 'U', [...before, ahead(inches + 0.1)], 'tooFar', 'KG-MOV-02');
};

/** U advances so far, and there the ground stops it. */
export const barredAfter = (setting: Setting, inches: number) => {
  expectLegalOrder(setting, 'U', [ahead(inches)]);
  expectIllegal(setting, 'U', [ahead(inches + 0.1)], 'terrainBarred', 'KG-MOV-08');
};

/** Ground all across the way, from so far north to so far. */
export const strip = (kind: string, from: number, to: number) => [block(kind, kind, 0, from, 40, to)];

/** A line, or a stream, all across the way. */
export const across = (kind: string, y: number) => line(`${kind}${y}`, kind, [0, y], [40, y]);
