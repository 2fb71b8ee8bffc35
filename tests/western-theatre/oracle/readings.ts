import { picker } from '../../../src/core/dice/picker.js';
import { type Options, options } from '../../../src/rulesets/western-theatre/tables.js';

/** Readings of the rules, one of each option, chosen by a seed. @see WT-SCN-04 */
export const optionsBy = (seed: number): Partial<Options> => {
  const pick = picker(seed);
  const chosen = Object.entries(options).map(([name, values]) => {
    const open: readonly unknown[] = name === 'artilleryHalfAngle' ? [22.5, 10, 45] : values;
    return [name, open[pick(open.length)]];
  });
  return Object.fromEntries(chosen) as Partial<Options>;
};
