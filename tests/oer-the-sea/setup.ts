import { expect } from 'vitest';
import type { Question } from '../../src/core/question.js';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../src/rulesets/oer-the-sea/agenda.js';
import { noCounters } from '../../src/rulesets/oer-the-sea/counters.js';
import type { BattleEvent, EventOf, EventType } from '../../src/rulesets/oer-the-sea/events.js';
import { centreOfUnit, filesFor } from '../../src/rulesets/oer-the-sea/footprint.js';
import type { Scenario, ScenarioUnit } from '../../src/rulesets/oer-the-sea/scenario.js';
import type { Group, Officer, State, Unit, Work } from '../../src/rulesets/oer-the-sea/state.js';
import {
  defaultOptions,
  type Options,
  type RefusalCode,
  sampleProfiles,
  tables,
} from '../../src/rulesets/oer-the-sea/tables.js';
import type { Task } from '../../src/rulesets/oer-the-sea/tasks.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';

/** Situations for tests: sample troops put where a case wants them, ready at the decision it begins with. */

type SampleUnitName = keyof typeof sampleProfiles.units;
type SampleOfficerName = keyof typeof sampleProfiles.officers;
type SideName = 'Jacobite' | 'Government';

const jacobites: readonly string[] = [
  'mcdonalds',
  'stewarts',
  'frasers',
  'ecossais',
  'manchester',
  'elcho',
  'jacobiteGuns',
  'charles',
  'murray',
  'perth',
  'osullivan',
];
const sideOf = (name: string): SideName => (jacobites.includes(name) ? 'Jacobite' : 'Government');
/** Commanders of value 0, so that nothing is added where a case names none. */
const commanderOf = { Jacobite: 'perth', Government: 'huske' } as const;

export type UnitPatch = Partial<Omit<Unit, 'pose' | 'id'>> & { readonly id?: string };

/** A sample unit on the table: front-edge centre, heading, and whatever a case changes. */
export interface Placed {
  readonly sample: SampleUnitName;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly patch: UnitPatch;
}
export const at = (sample: SampleUnitName, x: number, y: number, heading: number, patch: UnitPatch = {}): Placed => ({
  sample,
  x,
  y,
  heading,
  patch,
});

export interface Setting {
  /** The side with the initiative; Government if not said. */
  readonly active?: SideName;
  /** `turnStart` runs S1 and S2 first; the default stands at the first decision of the initiative phase. */
  readonly phase?: 'turnStart' | 'initiative' | 'command';
  /** Officer already selected, in the command phase. */
  readonly officer?: SampleOfficerName;
  readonly units: readonly Placed[];
  /** Officers: changes to the sample ones, which all stand at the table's edge. `null` takes one off. */
  readonly officers?: Partial<Record<SampleOfficerName, Partial<Officer> | null>>;
  readonly terrain?: readonly TerrainFeature[];
  readonly works?: readonly Partial<Work>[];
  readonly groups?: readonly (readonly string[])[];
  readonly options?: Partial<Options>;
  readonly nominatedDifficult?: readonly string[];
  readonly terrainOverrides?: Scenario['terrainOverrides'];
  readonly exitEdges?: Scenario['exitEdges'];
  readonly reinforcements?: Scenario['reinforcements'];
  readonly victory?: Scenario['victory'];
  readonly turnLimit?: number;
  readonly turn?: number;
  readonly table?: { readonly width: number; readonly height: number };
}

const unitFrom = (placed: Placed, groups: readonly (readonly string[])[]): Unit => {
  const profile = sampleProfiles.units[placed.sample];
  const side = (placed.patch.side as SideName | undefined) ?? sideOf(placed.sample);
  const id = placed.patch.id ?? placed.sample;
  const groupIndex = groups.findIndex((group) => group.includes(id));
  const raw: Unit = {
    ...profile,
    id,
    name: id,
    side,
    commander: commanderOf[side],
    lineRows: profile.specialRules.includes('highlander') ? 2 : 1,
    pose: { x: placed.x, y: placed.y, heading: placed.heading },
    formation: 'line',
    files: 1,
    stands: profile.initialStands,
    horseHolders: 0,
    mounted: profile.arm === 'cavalry' || profile.arm === 'dragoon',
    limbered: false,
    unusedHits: 0,
    standReady: false,
    confused: false,
    routing: false,
    uncontrolled: false,
    groupId: groupIndex < 0 ? null : `group-${groupIndex + 1}`,
    crewAway: false,
    guns: null,
    presence: 'onTable',
    ...noCounters,
    ...placed.patch,
  };
  return raw;
};

const officersFrom = (changes: NonNullable<Setting['officers']>): readonly Officer[] =>
  Object.entries(sampleProfiles.officers).flatMap(([id, profile], index) => {
    const change = changes[id as SampleOfficerName];
    if (change === null) return [];
    const side = sideOf(id);
    const officer: Officer = {
      ...profile,
      id,
      name: id,
      side,
      position: { x: 2 + 4 * index, y: side === 'Jacobite' ? 1 : 119 },
      attachedTo: null,
      presence: 'onTable',
      ordersIssued: 0,
      ordersReceived: 0,
      done: false,
      evadedThisTurn: false,
      followUpsThisTurn: 0,
      ...change,
    };
    return [officer];
  });

const scenarioUnit = (unit: Unit): ScenarioUnit => ({
  id: unit.id,
  name: unit.name,
  side: unit.side,
  arm: unit.arm,
  weight: unit.weight,
  quality: unit.quality,
  initialStands: unit.initialStands,
  strength: unit.strength,
  firepower: unit.firepower,
  melee: unit.melee,
  specialRules: unit.specialRules,
  commander: unit.commander,
  lineRows: unit.lineRows,
  pose: unit.pose,
  formation: unit.formation,
  mounted: unit.mounted,
  limbered: unit.limbered,
  standsLost: 0,
  unusedHits: unit.unusedHits,
  standReady: unit.standReady,
  confused: unit.confused,
  routing: unit.routing,
  uncontrolled: unit.uncontrolled,
  guns: unit.guns,
});

const workFrom = (feature: TerrainFeature): Work => ({
  id: feature.id,
  side: feature.side,
  strength: feature.strength,
  cohesion: feature.cohesion,
  cohesionLeft: feature.cohesion,
  unusedHits: 0,
  breached: false,
});
const workKinds: readonly string[] = ['fortification', 'earthwork', 'palisade', 'buildingBrick', 'buildingStone'];

const agendaFor = (setting: Setting, active: SideName): readonly Task[] => {
  if (setting.phase === 'turnStart') return [{ task: 'startTurn', side: active }];
  if (setting.phase === 'command') return [{ task: 'endTurn' }, { task: 'commandLoop' }];
  return [{ task: 'endTurn' }, { task: 'startCommand' }, { task: 'initiativeLoop' }, { task: 'recordTurnStart' }];
};

/** A battle at the decision a case begins with. */
export const battleWith = (setting: Setting): State => {
  const active = setting.active ?? 'Government';
  const groupIds = setting.groups ?? [];
  const terrain = setting.terrain ?? [];
  const units = setting.units.map((placed) => unitFrom(placed, groupIds));
  const officers = officersFrom(setting.officers ?? {});
  const scenario: Scenario = {
    ruleset: 'oer-the-sea',
    id: 'test',
    title: 'Test',
    description: '',
    notes: [],
    table: setting.table ?? { width: 180, height: 120 },
    north: 0,
    sides: [
      { id: 'Jacobite', name: 'Jacobites', colour: '#2a5' },
      { id: 'Government', name: 'Government', colour: '#c33' },
    ],
    victory: setting.victory ?? [],
    turnLimit: setting.turnLimit ?? 100,
    standWidth: 4,
    standDepth: 2,
    terrain,
    terrainOverrides: setting.terrainOverrides ?? {},
    nominatedDifficult: setting.nominatedDifficult ?? [],
    units: units.map(scenarioUnit),
    officers: [],
    firstSide: active,
    exitEdges: setting.exitEdges ?? [],
    reinforcements: setting.reinforcements ?? [],
    groups: groupIds,
    options: { ...defaultOptions, ...setting.options },
    tables: {},
  };
  const base: State = {
    kind: 'state',
    ruleset: 'oer-the-sea',
    version: 'test',
    scenario,
    options: scenario.options,
    tables,
    terrain: terrain.map(({ id, kind, shape }) => ({ id, kind, shape })),
    turn: (setting.turn ?? 1) - (setting.phase === 'turnStart' ? 1 : 0),
    active,
    phase: setting.phase === 'turnStart' ? 'setUp' : (setting.phase ?? 'initiative'),
    initiativeLost: false,
    command: { officerId: setting.officer ?? null, current: [], closed: [] },
    units,
    officers,
    groups: groupIds.map((unitIds, index): Group => {
      const first = units.find((unit) => unit.id === unitIds[0]);
      return { id: `group-${index + 1}`, side: first?.side ?? active, unitIds };
    }),
    works: terrain
      .filter((feature) => workKinds.includes(feature.kind))
      .map((feature, index) => ({ ...workFrom(feature), ...setting.works?.[index] })),
    nextGroup: groupIds.length + 1,
    agenda: agendaFor(setting, active),
    outcome: null,
  };
  const laidOut = units.map((unit, index): Unit => {
    const given = setting.units[index]?.patch.files;
    return { ...unit, files: given ?? filesFor(base, unit, unit.formation) };
  });
  const ready: State = {
    ...base,
    units: laidOut,
    officers: officers.map((officer) => {
      const host = laidOut.find((unit) => unit.id === officer.attachedTo);
      return host === undefined ? officer : { ...officer, position: centreOfUnit(base, host) };
    }),
  };
  return agenda.start(ready).state;
};

/** Terrain for tests. */
export const area = (id: string, kind: string, ...polygon: readonly (readonly [number, number])[]): TerrainFeature => ({
  id,
  name: id,
  kind,
  shape: { kind: 'area', polygon: polygon.map(([x, y]) => ({ x, y })) },
  side: null,
  strength: 4,
  cohesion: 3,
  cohesionLeft: 3,
});
export const box = (
  id: string,
  kind: string,
  west: number,
  south: number,
  east: number,
  north: number,
): TerrainFeature => area(id, kind, [west, south], [east, south], [east, north], [west, north]);
export const line = (id: string, kind: string, ...points: readonly (readonly [number, number])[]): TerrainFeature => ({
  id,
  name: id,
  kind,
  shape: { kind: 'line', points: points.map(([x, y]) => ({ x, y })), width: 0 },
  side: null,
  strength: 4,
  cohesion: 3,
  cohesionLeft: 3,
});

/** A step of a script: an action, or the faces of the dice asked for. */
export type Step = Action | readonly number[];

export interface Played {
  readonly state: State;
  readonly events: readonly BattleEvent[];
}

/** Plays a script; a refused step fails the test with its reasons. Every step has to be asked for, so no die is left over. */
export const run = (state: State, ...steps: readonly Step[]): Played => {
  let now = state;
  const events: BattleEvent[] = [];
  for (const step of steps) {
    const answered = agenda.answer(now, Array.isArray(step) ? { faces: step } : { action: step as Action });
    if (!answered.ok)
      throw new Error(
        `${JSON.stringify(step)} refused at ${JSON.stringify(agenda.ask(now))}: ${JSON.stringify(answered.refusals)}`,
      );
    now = answered.state;
    events.push(...answered.events);
  }
  return { state: now, events };
};

/** Codes of every reason why an action is refused, in order of precedence; empty when it is legal. */
export const codesFor = (state: State, action: Action): readonly string[] =>
  agenda.check(state, action).map((each) => each.code);

/** Expects an action to be refused, for this reason before all others, and to change nothing. */
export const expectRefused = (state: State, action: Action, code: RefusalCode, facts: object = {}): void => {
  expect(agenda.check(state, action)[0]).toMatchObject({ code, facts });
  expect(agenda.answer(state, { action }).ok).toBe(false);
};
export const expectLegal = (state: State, action: Action): void => {
  expect(codesFor(state, action)).toEqual([]);
};

/** The open question. */
export const asked = (state: State): Question | null => agenda.ask(state);
/** Expects the dice to be asked next: their purpose and number, and the face that counts where one is read. */
export const expectRoll = (state: State, purpose: string, dice: number, need?: number): void => {
  const question = asked(state);
  expect(question).toMatchObject({ kind: 'roll', purpose, dice });
  if (need !== undefined && question?.kind === 'roll')
    expect(question.read.kind === 'reaching' ? question.read.need : question.target).toBe(need);
};
/** Expects a decision of this task to be open. */
export const expectDecision = (state: State, task: string): void => {
  expect(asked(state)).toMatchObject({ kind: 'decision', task });
};

export const unit = (state: State, id: string): Unit => {
  const piece = state.units.find((each) => each.id === id);
  if (piece === undefined) throw new Error(`no unit ${id}`);
  return piece;
};
export const officer = (state: State, id: string): Officer => {
  const piece = state.officers.find((each) => each.id === id);
  if (piece === undefined) throw new Error(`no officer ${id}`);
  return piece;
};
export const eventsOf = <Type extends EventType>(
  events: readonly BattleEvent[],
  type: Type,
): readonly EventOf<Type>[] => events.filter((event) => event.type === type) as unknown as readonly EventOf<Type>[];

/** Expects a unit's front-edge centre and heading, to a hundredth. */
export const expectPose = (state: State, id: string, x: number, y: number, heading: number): void => {
  const { pose } = unit(state, id);
  expect(pose.x).toBeCloseTo(x, 1.9);
  expect(pose.y).toBeCloseTo(y, 1.9);
  expect(pose.heading).toBeCloseTo(heading, 2);
};

/** Orders, written short. */
export const move = (unitId: string, ...path: readonly (readonly [number, number, number])[]): Action => ({
  type: 'issueOrder',
  recipient: { unitId },
  order: 'move',
  params: { path: path.map(([x, y, heading]) => ({ x, y, heading })) },
});
export const fire = (unitId: string, targetId?: string): Action => ({
  type: 'issueOrder',
  recipient: { unitId },
  order: 'fire',
  params: targetId === undefined ? {} : { targetId },
});
export const charge = (unitId: string, targetId: string): Action => ({
  type: 'issueOrder',
  recipient: { unitId },
  order: 'charge',
  params: { charges: [{ unitId, targetId }] },
});
export const standReady = (unitId: string): Action => ({
  type: 'issueOrder',
  recipient: { unitId },
  order: 'standReady',
  params: {},
});
export const rally = (unitId: string): Action => ({
  type: 'issueOrder',
  recipient: { unitId },
  order: 'rally',
  params: {},
});
export const select = (officerId: string): Action => ({ type: 'selectOfficer', officerId });
export const finish: Action = { type: 'finishOfficer' };
