import { expect } from 'vitest';
import type { Question } from '../../src/core/question.js';
import type { Roll } from '../../src/core/roll.js';
import type { Action } from '../../src/rulesets/king-george/actions.js';
import { agenda } from '../../src/rulesets/king-george/agenda.js';
import type { BattleEvent, EventOf, EventType } from '../../src/rulesets/king-george/events.js';
import type { Scenario, ScenarioLeader, ScenarioUnit } from '../../src/rulesets/king-george/scenario.js';
import { deploy, leaderAtStart, unitAtStart } from '../../src/rulesets/king-george/setup/deploy.js';
import type { Leader, State, Unit } from '../../src/rulesets/king-george/state.js';
import {
  defaultOptions,
  nations,
  type Options,
  type RefusalCode,
  tables,
} from '../../src/rulesets/king-george/tables.js';
import type { Task } from '../../src/rulesets/king-george/tasks.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import type { Point } from '../../src/table/point.js';

/** Situations for tests, after the standing assumptions of the worked cases: Red has the south edge and is first. */

export type UnitPatch = Partial<Omit<Unit, 'id' | 'pose'>>;
export type SideName = 'red' | 'blue';

/** What stands for each arm where a case says no more. */
const arms = {
  line: { arm: 'infantry', kind: 'regiment', weapon: 'musket', formation: 'line' },
  horse: { arm: 'cavalry', kind: 'regiment', weapon: 'none', formation: 'line' },
  guns: { arm: 'artillery', kind: 'battery', weapon: 'gun', formation: 'unlimbered', gun: 'medium', draught: 'foot' },
  howitzer: {
    arm: 'artillery',
    kind: 'battery',
    weapon: 'howitzer',
    formation: 'unlimbered',
    gun: 'howitzer',
    draught: 'foot',
  },
  rockets: {
    arm: 'artillery',
    kind: 'battery',
    weapon: 'rocket',
    formation: 'unlimbered',
    gun: 'rocket',
    draught: 'foot',
  },
  company: { arm: 'infantry', kind: 'company', weapon: 'musket', formation: 'skirmish', canSkirmish: true },
} as const satisfies Record<string, Partial<ScenarioUnit>>;
export type Sample = keyof typeof arms;

/** Nations: Red is British (drill `british`), Blue French (drill `continental`). */
const nationOf = { red: 'british', blue: 'french' } as const;

/** A unit on the table: front-edge centre, heading, and whatever a case changes. Reports to its side's brigadier. */
export const unit = (
  side: SideName,
  id: string,
  sample: Sample,
  x: number,
  y: number,
  heading: number,
  patch: UnitPatch = {},
): Unit => {
  const nation = patch.nation ?? nationOf[side];
  const profile: ScenarioUnit = {
    id,
    name: id,
    side,
    nation,
    gun: null,
    draught: null,
    fire: 'C',
    melee: 'C',
    morale: 'C',
    drill: nations[nation],
    canSkirmish: false,
    lightCompany: false,
    lancers: false,
    armoured: false,
    commander: `${side}-brigadier`,
    parent: null,
    pose: { x, y, heading },
    state: 'normal',
    casualties: 0,
    fired: false,
    evading: false,
    onHold: false,
    companyLost: false,
    gunsAt: null,
    inBuilding: null,
    ...arms[sample],
  };
  return { ...unitAtStart(profile), ...patch };
};

/** A leader: where he stands, his level and rating. */
export const leader = (side: SideName, id: string, x: number, y: number, patch: Partial<Leader> = {}): Leader => {
  const profile: ScenarioLeader = {
    id,
    name: id,
    side,
    level: 'brigade',
    rating: 'good',
    superior: null,
    baseMm: 50,
    position: { x, y },
  };
  return { ...leaderAtStart(profile), ...patch };
};

export interface Setting {
  readonly units: readonly Unit[];
  /** Added to a brigadier of each side, who are wherever they keep all their units in command unless given here. */
  readonly officers?: readonly Leader[];
  readonly terrain?: readonly TerrainFeature[];
  readonly options?: Partial<Options>;
  readonly table?: { readonly width: number; readonly height: number };
  readonly period?: Scenario['period'];
  readonly activationLevel?: Scenario['activationLevel'];
  readonly deck?: Scenario['deck'];
  readonly victory?: Scenario['victory'];
  readonly turnLimit?: number;
  readonly reinforcements?: Scenario['reinforcements'];
  /** Anything else of the state. */
  readonly state?: Partial<State>;
  /** False: no brigadiers but those given. True (default): every unit has its own leader on the spot, so it is in command. */
  readonly inCommand?: boolean;
}

const turnsOfTests = 40;

/** Units must be in command where a case says nothing: a leader of the table's own size is next to each. */
const shadowId = (id: string): string => `leader-of-${id}`;
const shadowOf = (each: Unit): Leader =>
  leader(each.side as SideName, shadowId(each.id), each.pose.x, each.pose.y, { rating: 'exceptional' });

const scenarioOf = (setting: Setting): Scenario => ({
  ruleset: 'king-george',
  id: 'test',
  title: 'Test',
  description: '',
  notes: [],
  table: setting.table ?? { width: 72, height: 48 },
  north: 0,
  sides: [
    { id: 'red', name: 'Red', colour: '#b3362b', nation: 'british', baseEdge: 'south' },
    { id: 'blue', name: 'Blue', colour: '#2f5fa3', nation: 'french', baseEdge: 'north' },
  ],
  victory: setting.victory ?? [],
  turnLimit: setting.turnLimit ?? turnsOfTests,
  terrain: setting.terrain ?? [],
  firstSide: 'red',
  units: [],
  officers: [],
  period: setting.period ?? 'napoleonic',
  activationLevel: setting.activationLevel ?? 'unit',
  deck: setting.deck ?? { reload: 1, fate: 1 },
  reinforcements: setting.reinforcements ?? [],
  fateLocals: { low: 'blue', high: 'red' },
  options: { ...defaultOptions, ...setting.options },
  tables: {},
});

/**
 * A battle with these tasks to be done, the first next; it stands at its first question.
 *
 * @param tasks - `[{ task: 'startTurn' }]` for a whole turn
 */
export const battleWith = (setting: Setting, ...tasks: readonly Task[]): State => {
  const { officers = [], inCommand = true } = setting;
  const shadows = inCommand ? setting.units.filter(({ commander }) => commander?.endsWith('-brigadier')) : [];
  const units = setting.units.map((each) =>
    shadows.includes(each) ? { ...each, commander: shadowId(each.id) } : each,
  );
  const state: State = {
    ...deploy(scenarioOf(setting), tables),
    turn: 1,
    phase: 'cards',
    units: [...units.filter(({ side }) => side === 'red'), ...units.filter(({ side }) => side === 'blue')],
    officers: [...officers, ...shadows.map(shadowOf)],
    ...setting.state,
    agenda: tasks.toReversed(),
  };
  return agenda.start(state).state;
};

/** A battle at the order of one unit, activated by its own card. */
export const ordering = (setting: Setting, unitId: string): State =>
  battleWith(setting, { task: 'activateUnit', unitId, called: 'card' });

/** All events while the answers are carried out. */
export interface Run {
  readonly state: State;
  readonly events: readonly BattleEvent[];
  /** Rolls asked for, in order, with what they read. */
  readonly rolls: readonly { readonly roll: Roll; readonly result: number }[];
}

/** An action, or the faces of a roll: a number for one die, and `purpose: faces` where the purpose is to be checked. */
export type Reply =
  | Action
  | number
  | readonly number[]
  | Readonly<Record<`${string}.${string}`, number | readonly number[]>>;

const isAction = (reply: Reply): reply is Action => typeof reply === 'object' && 'type' in reply;

const facesOf = (reply: Reply, asked: Roll): readonly number[] => {
  if (typeof reply === 'number') return [reply];
  if (Array.isArray(reply)) return reply as readonly number[];
  const [[purpose, faces] = ['', []]] = Object.entries(reply);
  expect(asked.purpose).toBe(purpose);
  return typeof faces === 'number' ? [faces] : (faces as readonly number[]);
};

const answerWith = (before: Run, reply: Reply): Run => {
  const question = agenda.ask(before.state);
  if (isAction(reply)) {
    const answered = agenda.answer(before.state, { action: reply });
    if (!answered.ok) throw new Error(JSON.stringify(answered.refusals));
    return { ...before, state: answered.state, events: [...before.events, ...answered.events] };
  }
  if (question?.kind !== 'roll') throw new Error(`no roll is asked but ${JSON.stringify(question)}`);
  const answered = agenda.answer(before.state, { faces: facesOf(reply, question) });
  if (!answered.ok) throw new Error(`${question.purpose}: ${JSON.stringify(answered.refusals)}`);
  const told = answered.events.find((event) => event.type === 'rolled');
  return {
    state: answered.state,
    events: [...before.events, ...answered.events],
    rolls: [...before.rolls, { roll: question, result: told?.type === 'rolled' ? told.result : 0 }],
  };
};

/** Answers the open questions one after the other; every answer must be taken. */
export const run = (state: State, ...replies: readonly Reply[]): Run =>
  replies.reduce(answerWith, { state, events: [], rolls: [] });

/** The open question. */
export const asked = (state: State): Question | null => agenda.ask(state);

/** The open roll; fails if another question is open. */
export const rollOf = (state: State, purpose: string): Roll => {
  const question = agenda.ask(state);
  if (question?.kind !== 'roll') throw new Error(`no roll is asked but ${JSON.stringify(question)}`);
  expect(question.purpose).toBe(purpose);
  return question;
};

/** The task of the open decision; fails if a roll is open. */
export const decisionOf = (state: State): string => {
  const question = agenda.ask(state);
  if (question?.kind !== 'decision') throw new Error(`no decision is asked but ${JSON.stringify(question)}`);
  return question.task;
};

/** What the modifiers of a roll come to. */
export const modifiersOf = (roll: Roll): number => roll.breakdown.reduce((sum, { value }) => sum + value, 0);

/** Codes of the refusals of an action, none if it is legal. */
export const refusalsOf = (state: State, action: Action): readonly string[] =>
  agenda.check(state, action).map(({ code }) => code);

/** The action is refused for this reason (under this clause), and nothing changes. */
export const expectRefused = (state: State, action: Action, code: RefusalCode, clause?: string): void => {
  const answered = agenda.answer(state, { action });
  if (answered.ok) throw new Error(`${JSON.stringify(action)} was taken`);
  expect(answered.refusals.map((each) => each.code)).toContain(code);
  if (clause !== undefined) expect(answered.refusals.map((each) => each.clause)).toContain(clause);
};

/** Expects the action to be legal. */
export const expectLegal = (state: State, action: Action): void => expect(agenda.check(state, action)).toEqual([]);

/** Events of one type. */
export const eventsOf = <Type extends EventType>(
  { events }: Pick<Run, 'events'>,
  type: Type,
): readonly EventOf<Type>[] => events.filter((event): event is EventOf<Type> => event.type === type);

export const unitIn = (state: State, id: string): Unit => {
  const found = state.units.find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
};

export const leaderIn = (state: State, id: string): Leader => {
  const found = state.officers.find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
};

/** The pose of a unit, to four decimals. */
export const expectPose = (state: State, id: string, x: number, y: number, heading: number): void => {
  const { pose } = unitIn(state, id);
  expect(pose.x).toBeCloseTo(x, 3);
  expect(pose.y).toBeCloseTo(y, 3);
  expect(pose.heading).toBeCloseTo(heading, 3);
};

/** A piece of ground. */
export const area = (id: string, kind: string, polygon: readonly (readonly [number, number])[]): TerrainFeature => ({
  id,
  name: id,
  kind,
  shape: { kind: 'area', polygon: polygon.map(([x, y]): Point => ({ x, y })) },
  side: null,
  strength: 0,
  cohesion: 0,
  cohesionLeft: 0,
});

/** A rectangle of ground from its south-west to its north-east corner. */
export const block = (id: string, kind: string, x: number, y: number, east: number, north: number): TerrainFeature =>
  area(id, kind, [
    [x, y],
    [east, y],
    [east, north],
    [x, north],
  ]);

/** A wall, road or stream. */
export const line = (id: string, kind: string, ...points: readonly (readonly [number, number])[]): TerrainFeature => ({
  id,
  name: id,
  kind,
  shape: { kind: 'line', points: points.map(([x, y]): Point => ({ x, y })), width: 0 },
  side: null,
  strength: 0,
  cohesion: 0,
  cohesionLeft: 0,
});

const triedAt = (state: State, task: Task): readonly Action[] =>
  agenda.candidates(agenda.start({ ...state, agenda: [task] }).state);

/** The legal orders that bots try for a unit. */
export const ordersTried = (state: State, unitId: string): readonly Action[] =>
  triedAt(state, { task: 'chooseOrder', unitId, called: 'card', firesTwice: false });

/** The legal actions that bots try for a leader. */
export const commandsTried = (state: State, leaderId: string): readonly Action[] =>
  triedAt(state, { task: 'commandAction', leaderId });
