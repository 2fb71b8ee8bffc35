import type { Action } from '../../../src/rulesets/on-war/actions.js';
import type { GroundInput, SectionInput, UnitInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { block, inf, line8 } from '../battle.js';

/** A farm to be shot at, and its garrison. */

export const at = (
  id: string,
  kind: SectionInput['kind'],
  west: number,
  east: number,
  changes: Partial<SectionInput> = {},
): SectionInput => ({
  id,
  kind,
  from: [west, 20],
  to: [east, 20],
  ...changes,
});

/** A farm with its front to the south. */
export const farm = (...sections: readonly SectionInput[]): GroundInput =>
  block('farm', 'building', [30, 20, 42, 26], { sections });
export const windows = farm(at('w1', 'window', 32, 33), at('w2', 'window', 35, 36), at('w3', 'window', 38, 39));
export const garrison = (changes: Partial<UnitInput> = {}): UnitInput => inf('B1', 0, 0, 0, { in: 'farm', ...changes });
export const far = line8('B9', 60, 45, 180);
export const line = line8('A1', 36, 10, 0);

export const breach = (unit: string, section: string, ammo?: 'cannon' | 'grape'): Action => ({
  type: 'shootSection',
  unit,
  feature: 'farm',
  section,
  ...(ammo === undefined ? {} : { ammo }),
});

export const woundsOf = (state: State, section: string) =>
  state.sections.find((each) => each.section === section)?.wounds;
