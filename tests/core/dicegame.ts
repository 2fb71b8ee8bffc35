import { agendaOf, type BattleOf, schedule, type TaskRules } from '../../src/core/agenda.js';
import { numberField } from '../../src/core/fields.js';
import { actionKind, plainRefusals } from '../../src/core/kinds.js';
import { plainWords } from '../../src/core/plainwords.js';
import { type Refusal, refusal } from '../../src/core/refusal.js';
import type { DiceRoll } from '../../src/core/roll.js';
import { defineRuleset, type Ending, type Schemas } from '../../src/core/ruleset.js';
import { fields, listOf, shapeRefusals } from '../../src/core/shape.js';

/*
 * The smallest game with everything the core has to carry: a roll before the first decision, decisions of two sides, a
 * reaction inside an action, rolls read in three ways, something hidden that can be shown, and an end.
 */

export type Side = 'red' | 'blue';

export interface GameScenario {
  /** Hits a side can take. */
  readonly strength: number;
  /** Turn limit, after which neither side has won. */
  readonly turns: number;
  /** Hidden until looked at. */
  readonly reserves: { readonly red: number; readonly blue: number };
}

export type GameAction =
  | { readonly type: 'volley'; readonly dice: number }
  | { readonly type: 'look' }
  | { readonly type: 'pass' }
  | { readonly type: 'stand' }
  | { readonly type: 'dodge' };

export type GameEvent =
  | {
      readonly type: 'rolled';
      readonly purpose: string;
      readonly result: number;
      readonly faces: readonly number[] | null;
    }
  | { readonly type: 'hit'; readonly side: Side; readonly hits: number }
  | { readonly type: 'seen'; readonly side: Side; readonly reserve: number }
  | { readonly type: 'passed'; readonly side: Side };

export type GameTask =
  | { readonly task: 'first'; readonly rolled: readonly number[] }
  | { readonly task: 'turn'; readonly side: Side }
  | { readonly task: 'react'; readonly side: Side; readonly dice: number }
  | { readonly task: 'leap'; readonly side: Side; readonly dice: number }
  | { readonly task: 'hits'; readonly side: Side; readonly dice: number }
  | { readonly task: 'endTurn'; readonly side: Side };

export interface GameState {
  readonly scenario: GameScenario;
  readonly agenda: readonly GameTask[];
  readonly turn: number;
  readonly strength: { readonly red: number; readonly blue: number };
}

type Battle = BattleOf<GameState, GameEvent>;

const next = (battle: Battle, ...nextTasks: readonly GameTask[]): void =>
  schedule<GameTask, GameState>(battle, ...nextTasks);

const mostDice = 4;
const other = (side: Side): Side => (side === 'red' ? 'blue' : 'red');

const rollOf = (purpose: string, side: Side, dice: number, rest: Pick<DiceRoll, 'die' | 'read'>): DiceRoll => ({
  kind: 'roll',
  purpose,
  clause: 'DG-ROLL',
  side,
  by: null,
  dice,
  breakdown: [],
  target: null,
  comparison: null,
  ...rest,
});

const takeHits = (battle: Battle, side: Side, hits: number): void => {
  const { strength } = battle.state;
  battle.events.push({ type: 'hit', side, hits });
  battle.state = { ...battle.state, strength: { ...strength, [side]: Math.max(0, strength[side] - hits) } };
};

type Own = Extract<GameTask, { side: Side }>;
const kind = actionKind<GameState, GameTask, Battle, Refusal>();
const legal = (): readonly Refusal[] => [];
const actionOf = (
  type: Exclude<GameAction['type'], 'volley'>,
  apply: (battle: Battle, task: Own) => void,
  passes = false,
) =>
  kind<Exclude<GameAction, { type: 'volley' }>, Own>({
    type,
    label: type,
    clause: 'DG-TURN',
    passes,
    fields: {},
    refusals: legal,
    apply: (battle, _, task) => apply(battle, task),
  });

const kinds = {
  volley: kind<Extract<GameAction, { type: 'volley' }>, Own>({
    type: 'volley',
    label: 'volley',
    clause: 'DG-VOL',
    fields: {
      dice: numberField({
        label: 'dice to throw',
        unit: 'dice',
        step: 1,
        range: () => ({ least: 0, most: mostDice }),
        samples: () => [1, 2, 4],
      }),
    },
    refusals: (_, { dice }) =>
      Number.isInteger(dice) && dice >= 0 && dice <= mostDice
        ? []
        : [refusal('dice', 'DG-VOL', 'A volley has 0 to 4 dice.', { given: dice }, 'dice')],
    apply: (battle, { dice }, { side }) => next(battle, { task: 'react', side: other(side), dice }),
  }),
  look: actionOf('look', (battle, { side }) => {
    battle.events.push({ type: 'seen', side: other(side), reserve: battle.state.scenario.reserves[other(side)] });
  }),
  pass: actionOf(
    'pass',
    (battle, { side }) => {
      battle.events.push({ type: 'passed', side });
    },
    true,
  ),
  stand: actionOf('stand', (battle, { side, ...task }) =>
    next(battle, { task: 'hits', side, dice: 'dice' in task ? task.dice : 0 }),
  ),
  dodge: actionOf('dodge', (battle, { side, ...task }) =>
    next(battle, { task: 'leap', side, dice: 'dice' in task ? task.dice : 0 }),
  ),
};

const tasks: TaskRules<GameState, GameEvent, GameTask, GameAction> = {
  first: {
    roll: (_, { rolled }) =>
      rollOf('first', rolled.length === 0 ? 'red' : 'blue', 1, { die: 'd6', read: { kind: 'sum' } }),
    settle: (battle, { rolled }, result) => {
      const [red] = rolled;
      if (red === undefined) next(battle, { task: 'first', rolled: [result] });
      else if (red === result) next(battle, { task: 'first', rolled: [] });
      else next(battle, { task: 'turn', side: red > result ? 'red' : 'blue' });
    },
  },
  turn: {
    asks: (_, { side }) => ({ side, about: null, actions: ['volley', 'look', 'pass'] }),
    before: (battle, { side }) => next(battle, { task: 'endTurn', side }),
  },
  react: { asks: (_, { side }) => ({ side, about: null, actions: ['stand', 'dodge'] }) },
  leap: {
    roll: (_, { side }) => rollOf('leap', side, 2, { die: 'average', read: { kind: 'highest' } }),
    settle: (battle, { side, dice }, result) => {
      if (result < 5) next(battle, { task: 'hits', side, dice });
    },
  },
  hits: {
    roll: (_, { side, dice }) => rollOf('hits', other(side), dice, { die: 'd6', read: { kind: 'reaching', need: 5 } }),
    settle: (battle, { side }, hits) => takeHits(battle, side, hits),
  },
  endTurn: {
    act: (battle, { side }) => {
      battle.state = { ...battle.state, turn: battle.state.turn + 1 };
      next(battle, { task: 'turn', side: other(side) });
    },
  },
};

const outcome = ({ scenario, strength, turn }: GameState): Ending | null => {
  if (strength.red === 0) return { winner: 'blue', reason: 'Red is gone.', clause: 'DG-END' };
  if (strength.blue === 0) return { winner: 'red', reason: 'Blue is gone.', clause: 'DG-END' };
  return turn > scenario.turns ? { winner: null, reason: 'Night has come.', clause: 'DG-END' } : null;
};

export const agenda = agendaOf<GameState, GameEvent, GameTask, GameAction, Refusal>({
  tasks,
  kinds,
  refusals: plainRefusals,
  between: (battle) => {
    if (outcome(battle.state) !== null) battle.state = { ...battle.state, agenda: [] };
  },
  rolled: (battle, roll, result, faces) => {
    battle.events.push({ type: 'rolled', purpose: roll.purpose, result, faces });
  },
});

const scenarioShape = fields({
  strength: 'number',
  turns: 'number',
  reserves: listOf('number', 2),
});

/** A scenario as it is written: the reserves as a pair, red first. */
interface WrittenScenario {
  readonly strength: number;
  readonly turns: number;
  readonly reserves: readonly [number, number];
}

const writtenOf = ({ strength, turns, reserves }: GameScenario): WrittenScenario => ({
  strength,
  turns,
  reserves: [reserves.red, reserves.blue],
});

const readOf = ({ strength, turns, reserves: [red, blue] }: WrittenScenario): GameScenario => ({
  strength,
  turns,
  reserves: { red, blue },
});

const schemas: Schemas<GameScenario> = {
  scenario: (input) => {
    const refusals = shapeRefusals(scenarioShape, input);
    return refusals.length > 0
      ? { ok: false, refusals }
      : { ok: true, scenario: readOf(input as WrittenScenario), warnings: [] };
  },
  json: () => ({}),
};

/** Two sides throw dice at each other. Stands in for a rule set wherever the core is tested. */
export const dicegame = defineRuleset<{
  scenario: GameScenario;
  state: GameState;
  view: GameState;
  action: GameAction;
  event: GameEvent;
  picture: object;
  refusal: string;
}>({
  id: 'dicegame',
  title: 'The dice game',
  measure: 'cm',
  version: '1',
  clauses: { 'DG-TURN': '[S] Sides take turns.' },
  schemas: async () => schemas,
  begin: (scenario) =>
    agenda.start({
      scenario,
      agenda: [{ task: 'first', rolled: [] }],
      turn: 1,
      strength: { red: scenario.strength, blue: scenario.strength },
    }).state,
  scenarioInput: writtenOf,
  scenarioOf: (state) => state.scenario,
  ask: agenda.ask,
  answer: agenda.answer,
  check: agenda.check,
  choices: agenda.choices,
  candidates: agenda.candidates,
  actions: agenda.actions,
  outcome,
  view: (state) => state,
  redact: (event) => event,
  determinize: (view) => view,
  tablesOf: () => ({ mostDice }),
  invariants: () => [],
  picture: (state) => state,
  reveals: (event) => event.type === 'seen',
  words: plainWords,
  describe: (event) => event.type,
});

/** The scenario most tests play. */
export const skirmish: GameScenario = { strength: 3, turns: 12, reserves: { red: 1, blue: 2 } };
