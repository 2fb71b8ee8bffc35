import { expect } from 'vitest';
import type { Scenario } from '../../src/rulesets/western-theatre/scenario.js';
import { checkScenario } from '../../src/rulesets/western-theatre/setup/check.js';
import { completeScenario } from '../../src/rulesets/western-theatre/setup/complete.js';
import { deploy } from '../../src/rulesets/western-theatre/setup/deploy.js';
import type {
  GroundInput,
  OfficerInput,
  ScenarioInput,
  UnitInput,
} from '../../src/rulesets/western-theatre/setup/input.js';
import { tablesInForce } from '../../src/rulesets/western-theatre/setup/tables.js';
import type { State, Unit } from '../../src/rulesets/western-theatre/state.js';
import type { Level, TerrainKind } from '../../src/rulesets/western-theatre/tables.js';
import type { Task } from '../../src/rulesets/western-theatre/tasks.js';
import type { PointInput } from '../../src/scenario/input.js';

/**
 * Situations for tests, after the standing assumptions of the worked cases: default options, an open table of 72 by 48,
 * Trained units at full strength, French to move, no fog. Ids of French pieces begin with F, those of Allied with A.
 */

type Changes = Partial<UnitInput>;
type Builder = (id: string, x: number, y: number, heading?: number, changes?: Changes) => UnitInput;

const sideOf = (id: string): 'french' | 'allied' => (id.startsWith('F') ? 'french' : 'allied');

/** French head north, Allied south, unless a case says more. */
const headingOf = (id: string): number => (sideOf(id) === 'french' ? 0 : 180);

/** A unit with its front-edge centre at a place. */
const unit =
  (profile: Pick<UnitInput, 'arm'> & Changes): Builder =>
  (id, x, y, heading = headingOf(id), changes = {}) => ({
    id,
    side: sideOf(id),
    at: [x, y, heading],
    ...profile,
    ...changes,
  });

/** Line battalions: French of 24, British of 32, Hessians of 12. */
export const fr24 = unit({ arm: 'lineInfantry', nation: 'french', initialFigures: 24 });
export const br32 = unit({ arm: 'lineInfantry', nation: 'british', initialFigures: 32 });
export const he12 = unit({ arm: 'lineInfantry', nation: 'hessian', initialFigures: 12 });
/** A squadron of line cavalry, light infantry and light cavalry of 7. */
export const sq7 = unit({ arm: 'lineCavalry' });
export const lt7 = unit({ arm: 'lightInfantry' });
export const lh7 = unit({ arm: 'lightCavalry' });
/** Medium guns, one if the changes say no more; a light gun. */
export const gun6 = unit({ arm: 'artillery' });
export const gun3 = unit({ arm: 'artillery', gunClass: 'light' });

/** An officer of a brigade, a division or the army. */
export const officer = (
  id: string,
  level: Level,
  x: number,
  y: number,
  changes: Partial<OfficerInput> = {},
): OfficerInput => ({ id, side: sideOf(id), level, at: [x, y, headingOf(id)], ...changes });

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

/** A wall, hedge, stream or road along points. */
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
  ruleset: 'western-theatre',
  id: 'case',
  title: 'A case',
  sides: [
    { id: 'french', name: 'French' },
    { id: 'allied', name: 'Allied' },
  ],
  firstSide: 'french',
  fogOfWar: false,
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
