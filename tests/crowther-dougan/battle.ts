import { expect } from 'vitest';
import type { Scenario } from '../../src/rulesets/crowther-dougan/scenario.js';
import { checkScenario } from '../../src/rulesets/crowther-dougan/setup/check.js';
import { completeScenario } from '../../src/rulesets/crowther-dougan/setup/complete.js';
import { deploy } from '../../src/rulesets/crowther-dougan/setup/deploy.js';
import type {
  GroundInput,
  PersonalityInput,
  ScenarioInput,
  UnitInput,
} from '../../src/rulesets/crowther-dougan/setup/input.js';
import { tablesInForce } from '../../src/rulesets/crowther-dougan/setup/tables.js';
import type { State, Unit } from '../../src/rulesets/crowther-dougan/state.js';
import type { TerrainKind, TroopType } from '../../src/rulesets/crowther-dougan/tables.js';
import type { Task } from '../../src/rulesets/crowther-dougan/tasks.js';
import type { PointInput } from '../../src/scenario/input.js';

/**
 * Situations for tests, after the standing assumptions of the worked cases: default options, open ground, full strength,
 * order `attack`. Side A stands in the south and faces north, side B in the north and faces south. Ids begin with the
 * letter of the side.
 */

type Changes = Partial<UnitInput>;

const sideOf = (id: string): 'A' | 'B' => (id.startsWith('A') ? 'A' : 'B');
/** A faces north, B south, unless a case says more. */
const headingOf = (id: string): number => (sideOf(id) === 'A' ? 0 : 180);

/** A unit with its front-edge centre at a place. */
export const unit = (
  troopType: TroopType,
  id: string,
  [x, y]: PointInput,
  originalFigures?: number,
  changes: Changes = {},
): UnitInput => ({
  id,
  side: sideOf(id),
  troopType,
  at: [x, y, headingOf(id)],
  order: 'attack',
  ...(originalFigures === undefined ? {} : { originalFigures }),
  ...changes,
});

/** An officer with his points, at a place or with a unit. */
export const officer = (id: string, place: PointInput | string, cpMax = 4): PersonalityInput => ({
  id,
  side: sideOf(id),
  cpMax,
  ...(typeof place === 'string' ? { with: place } : { at: place }),
});

/** A rectangle of ground from its south-west to its north-east corner. */
export const block = (
  id: string,
  kind: TerrainKind,
  [west, south, east, north]: readonly [number, number, number, number],
  changes: Partial<GroundInput> = {},
): GroundInput => ({
  id,
  kind,
  area: [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ],
  ...changes,
});

/** A wall, stream or road along points. */
export const line = (
  id: string,
  kind: TerrainKind,
  points: readonly PointInput[],
  changes: Partial<GroundInput> = {},
): GroundInput => ({ id, kind, line: points, ...changes });

/** What a case gives: some units, and whatever of a scenario is not as usual. */
export type Setting = Partial<Omit<ScenarioInput, 'units' | 'ruleset'>> & { readonly units: readonly UnitInput[] };

/** The scenario of a case. */
export const inputOf = (setting: Setting): ScenarioInput => ({
  ruleset: 'crowther-dougan',
  id: 'case',
  title: 'A case',
  sides: [
    { id: 'A', name: 'Army A' },
    { id: 'B', name: 'Army B' },
  ],
  firstSide: 'A',
  turnLimit: 10,
  ...setting,
});

/**
 * The state of a case, before anything is asked. It is not checked: a case may begin where no scenario could, in contact
 * with the enemy or with one side alone.
 */
export const stateOf = (setting: Setting): State => {
  const input = inputOf(setting);
  const tables = tablesInForce({ tables: input.tables ?? {} });
  return deploy(completeScenario(input, tables), tables);
};

/** The state with other tasks on its agenda; the last is next. */
export const atTask = (state: State, ...agenda: readonly Task[]): State => ({ ...state, agenda });

/** The state with something else about one unit. */
export const withUnit = (state: State, id: string, patch: Partial<Unit>): State => ({
  ...state,
  units: state.units.map((each) => (each.id === id ? { ...each, ...patch } : each)),
});

/** The scenario of a case, checked; fails if it has issues. */
export const checkedScenario = (setting: Setting): Scenario => {
  const result = checkScenario(inputOf(setting));
  if (!result.ok) throw new Error(JSON.stringify(result.refusals, null, 2));
  return result.scenario;
};

/** The issues of a case, each as its code, path and clause. */
export const issuesIn = (setting: Setting): readonly string[] => {
  const result = checkScenario(inputOf(setting));
  return result.ok ? [] : result.refusals.map(({ code, path, clause }) => `${code} ${path} ${clause}`);
};

/** The warnings of a case that has no issues. */
export const warningsIn = (setting: Setting): readonly string[] => {
  const result = checkScenario(inputOf(setting));
  return result.ok ? result.warnings.map(({ code, path, clause }) => `${code} ${path} ${clause}`) : ['refused'];
};

export const unitIn = (state: State, id: string): Unit => {
  const found = state.units.find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
};

/** The pose of a unit, to three decimals. */
export const expectPose = (state: State, id: string, x: number, y: number, heading: number): void => {
  const { pose } = unitIn(state, id);
  expect(pose.x).toBeCloseTo(x, 3);
  expect(pose.y).toBeCloseTo(y, 3);
  expect(pose.heading).toBeCloseTo(heading, 3);
};
