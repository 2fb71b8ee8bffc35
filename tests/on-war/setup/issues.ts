import type { GroundInput, UnitInput } from '../../../src/rulesets/on-war/setup.js';
import { inf, inputOf, issuesIn, issuesOf, type Setting } from '../battle.js';

/** The issues of one battalion, the third of a scenario, and how they are written in these tests. */

export const enemy = inf('B1', 20, 44, 180);

/** The issues of A1 among friends at rest and one enemy far away. */
export const issuesFor = (unit: UnitInput, terrain: readonly GroundInput[] = [], changes: Partial<Setting> = {}) =>
  issuesIn({ units: [enemy, inf('A0', 60, 3, 0), unit], terrain, ...changes });

export const textsFor = (unit: UnitInput, terrain: readonly GroundInput[] = []): readonly string[] =>
  issuesOf(inputOf({ units: [enemy, inf('A0', 60, 3, 0), unit], terrain })).map(({ text }) => text);

export const at = (code: string, field = 'at', clause = 'OW-SCN-01') => `${code} units[2].${field} ${clause}`;
