import { expect } from 'vitest';
import type { Scenario } from '../../src/rulesets/on-war/scenario.js';
import { checkScenario } from '../../src/rulesets/on-war/setup/check.js';
import { completeScenario } from '../../src/rulesets/on-war/setup/complete.js';
import { deploy } from '../../src/rulesets/on-war/setup/deploy.js';
import type {
  BrigadeInput,
  GroundInput,
  OfficerInput,
  ScenarioInput,
  UnitInput,
} from '../../src/rulesets/on-war/setup/input.js';
import { tablesInForce } from '../../src/rulesets/on-war/setup/tables.js';
import type { Officer, State, Unit } from '../../src/rulesets/on-war/state.js';
import type { TerrainKind } from '../../src/rulesets/on-war/tables.js';
import type { Task } from '../../src/rulesets/on-war/tasks.js';
import type { PointInput } from '../../src/scenario/input.js';
import type { ScenarioIssue } from '../../src/scenario/scenarioIssue.js';

/**
 * Situations for tests, after the standing assumptions of the worked cases: default options, an open table of 72 by 48,
 * A to move, nobody moved. A is at home in the south, B in the north.
 */

type Changes = Partial<UnitInput>;

/** The side of a piece is the first letter of its id: `A1` is one of A's. */
const sideOf = (id: string): string => id.slice(0, 1);

/** A battalion in line with its front-edge centre at a place; in brigade `A-foot` or `B-foot` unless a case says more. */
const battalion =
  (type: UnitInput['type']) =>
  (id: string, x: number, y: number, heading: number, changes: Changes = {}): UnitInput => {
    const { in: building = null } = changes;
    return {
      id,
      side: sideOf(id),
      brigade: `${sideOf(id)}-foot`,
      type,
      ...(building === null ? { at: [x, y, heading] } : {}),
      ...changes,
    };
  };

/** Line infantry, trained and confident, seven troop stands and a command stand; in one row unless `files` says more. */
export const inf = battalion('lineInfantry');
/** The same in one row of eight, and in two rows of four. */
export const line8 = (id: string, x: number, y: number, heading: number, changes: Changes = {}): UnitInput =>
  inf(id, x, y, heading, { formation: 'line', files: 8, ...changes });
export const line4 = (id: string, x: number, y: number, heading: number, changes: Changes = {}): UnitInput =>
  inf(id, x, y, heading, { formation: 'line', files: 4, ...changes });
export const column = (id: string, x: number, y: number, heading: number, changes: Changes = {}): UnitInput =>
  inf(id, x, y, heading, { formation: 'column', ...changes });
/** Cavalry: five troop stands and a command stand. */
export const cav = (
  weight: 'light' | 'medium' | 'heavy',
  id: string,
  x: number,
  y: number,
  heading: number,
  changes: Changes = {},
): UnitInput => battalion(`${weight}Cavalry`)(id, x, y, heading, changes);
/** Three guns. */
export const battery = (
  guns: 'lightArtillery' | 'horseArtillery' | 'heavyArtillery' | 'howitzer',
  id: string,
  x: number,
  y: number,
  heading: number,
  changes: Changes = {},
): UnitInput => battalion(guns)(id, x, y, heading, changes);

/** A commander with a battalion, or at a place. */
export const officer = (id: string, role: OfficerInput['role'], where: string | PointInput): OfficerInput => ({
  id,
  side: sideOf(id),
  role,
  ...(typeof where === 'string' ? { attachedTo: where } : { at: where }),
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

/** A wall, hedge, stream or road along points. */
export const line = (
  id: string,
  kind: TerrainKind,
  points: readonly PointInput[],
  changes: Partial<GroundInput> = {},
): GroundInput => ({ id, kind, line: points, ...changes });

/** What a case gives: some battalions, and whatever of a scenario is not as usual. */
export type Setting = Partial<Omit<ScenarioInput, 'units' | 'ruleset'>> & { readonly units: readonly UnitInput[] };

/** The brigades that battalions name, without commanders. */
const brigadesOf = (units: readonly UnitInput[]): readonly BrigadeInput[] =>
  [...new Set(units.map(({ brigade }) => brigade))].map((id) => ({ id, side: sideOf(id) }));

/** The scenario of a case. */
export const inputOf = ({ units, ...changes }: Setting): ScenarioInput => ({
  ruleset: 'on-war',
  id: 'case',
  title: 'A case',
  sides: [
    { id: 'A', name: 'A' },
    { id: 'B', name: 'B' },
  ],
  firstSide: 'A',
  turnLimit: 10,
  units,
  brigades: brigadesOf([...units, ...(changes.reinforcements ?? []).flatMap((arrival) => arrival.units)]),
  ...changes,
});

/**
 * The state of a case, before anything is asked. It is not checked: a case may begin where no scenario could, in contact
 * with the enemy or with one side alone.
 */
export const stateOf = (setting: Setting): State => {
  const input = inputOf(setting);
  const tables = tablesInForce({ tables: input.tables ?? {}, measureScale: input.measureScale ?? 1 });
  return deploy(completeScenario(input, tables), tables);
};

/** The state with other tasks on its agenda. */
export const atTask = (state: State, ...agenda: readonly Task[]): State => ({ ...state, agenda });

/** The state with something else about one battalion. */
export const withUnit = (state: State, id: string, patch: Partial<Unit>): State => ({
  ...state,
  units: state.units.map((unit) => (unit.id === id ? { ...unit, ...patch } : unit)),
});

/** The state with something else about one commander. */
export const withOfficer = (state: State, id: string, patch: Partial<Officer>): State => ({
  ...state,
  officers: state.officers.map((each) => (each.id === id ? { ...each, ...patch } : each)),
});

/** The scenario of a case, checked; fails if it has issues. */
export const checkedScenario = (input: ScenarioInput): Scenario => {
  const result = checkScenario(input);
  if (!result.ok) throw new Error(JSON.stringify(result.refusals, null, 2));
  return result.scenario;
};

export const issuesOf = (input: ScenarioInput): readonly ScenarioIssue[] => {
  const result = checkScenario(input);
  return result.ok ? [] : result.refusals;
};

/** The issues of a case, each as its code, path and clause. */
export const issuesIn = (setting: Setting): readonly string[] =>
  issuesOf(inputOf(setting)).map(({ code, path, clause }) => `${code} ${path} ${clause}`);

export const unitIn = (state: State, id: string): Unit => {
  const found = state.units.find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
};

export const officerIn = (state: State, id: string): Officer => {
  const found = state.officers.find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
};

/** The pose of a battalion, to three decimals. */
export const expectPose = (state: State, id: string, x: number, y: number, heading: number): void => {
  const { pose } = unitIn(state, id);
  expect(pose.x).toBeCloseTo(x, 3);
  expect(pose.y).toBeCloseTo(y, 3);
  expect(pose.heading).toBeCloseTo(heading, 3);
};
