import {
  type AnyTask,
  agendaOf,
  type BattleOf,
  type HasAgenda,
  schedule,
  type TaskRules,
} from '../../src/core/agenda.js';
import { wordOptions } from '../../src/core/domain.js';
import { numberField, wordField } from '../../src/core/fields.js';
import { actionKind, plainRefusals } from '../../src/core/kinds.js';
import { plainWords } from '../../src/core/plainwords.js';
import { type Refusal, refusal } from '../../src/core/refusal.js';
import type { Roll } from '../../src/core/roll.js';
import { defineRuleset, type Ending, type Ruleset } from '../../src/core/ruleset.js';

/* Two games small enough to be solved by hand: one without hidden information, and one where it matters. */

export type Side = 'red' | 'blue';
const other = (side: Side): Side => (side === 'red' ? 'blue' : 'red');

interface Tiny<State extends object, Action extends object> {
  readonly scenario: object;
  readonly state: State;
  readonly view: State;
  readonly action: Action;
  readonly event: object;
  readonly picture: object;
  readonly refusal: string;
}

type Members<State extends object, Action extends object> = Pick<
  Ruleset<Tiny<State, Action>>,
  | 'id'
  | 'ask'
  | 'answer'
  | 'check'
  | 'choices'
  | 'candidates'
  | 'actions'
  | 'outcome'
  | 'view'
  | 'determinize'
  | 'begin'
>;

const tiny = <State extends object, Action extends object>(members: Members<State, Action>) =>
  defineRuleset<Tiny<State, Action>>({
    title: members.id,
    measure: 'cm',
    version: '1',
    clauses: {},
    schemas: async () => ({
      scenario: (scenario) => ({ ok: true, scenario: scenario as object, warnings: [] }),
      json: () => ({}),
    }),
    scenarioOf: (state) => state,
    scenarioInput: (scenario) => scenario,
    tablesOf: () => ({}),
    redact: (event) => event,
    invariants: () => [],
    picture: (state) => state,
    words: plainWords,
    describe: () => '',
    ...members,
  });

/** Matches on a table: sides take one to three in turn, and the side that takes the last one wins. */
export interface Matches extends HasAgenda<AnyTask & { readonly task: 'take'; readonly side: Side }> {
  readonly left: number;
  readonly winner: Side | null;
}
export interface Take {
  readonly type: 'take';
  readonly matches: number;
}

type TakeTask = Matches['agenda'][number];
const mostTaken = 3;
const rangeOf = ({ left }: Matches) => ({ least: 1, most: Math.min(mostTaken, left) });

const matchesAgenda = agendaOf<Matches, object, TakeTask, Take, Refusal>({
  tasks: { take: { asks: (_, { side }) => ({ side, about: null, actions: ['take'] }) } },
  kinds: {
    take: actionKind<Matches, TakeTask, BattleOf<Matches, object>, Refusal>()<Take>({
      type: 'take',
      label: 'take matches',
      clause: 'T',
      fields: {
        matches: numberField({
          label: 'matches to take',
          unit: 'count',
          step: 1,
          range: ({ state }) => rangeOf(state),
          samples: ({ state }) => [1, 2, 3].filter((number) => number <= rangeOf(state).most),
        }),
      },
      refusals: ({ state }, { matches: taken }) =>
        Number.isInteger(taken) && taken >= 1 && taken <= rangeOf(state).most
          ? []
          : [refusal('notNow', null, 'Take 1 to 3 of the matches that are left.')],
      apply: (battle, { matches: taken }, { side }) => {
        const left = battle.state.left - taken;
        battle.state = { ...battle.state, left, winner: left === 0 ? side : null };
        if (left > 0) schedule<TakeTask, Matches>(battle, { task: 'take', side: other(side) });
      },
    }),
  },
  refusals: plainRefusals,
});

const wonBy = (winner: Side | null): Ending | null => (winner === null ? null : { winner, reason: '', clause: 'T' });

export const matches = tiny<Matches, Take>({
  id: 'matches',
  begin: (scenario) => ({ left: 7, ...scenario, winner: null, agenda: [{ task: 'take', side: 'red' }] }),
  ask: matchesAgenda.ask,
  answer: matchesAgenda.answer,
  check: matchesAgenda.check,
  choices: matchesAgenda.choices,
  candidates: matchesAgenda.candidates,
  actions: matchesAgenda.actions,
  outcome: ({ winner }) => wonBy(winner),
  view: (state) => state,
  determinize: (view) => view,
});

/** Red begins with this many matches left. */
export const matchesLeft = (left: number): Matches => matches.begin({ left });

export type Bank = 'east' | 'west';

type BridgeTask = { readonly task: 'march' } | { readonly task: 'scouting' } | { readonly task: 'guard' };

/**
 * Two bridges, with blue hidden at one of them. Each day red crosses at one, or looks first, and blue may move. After
 * three days red wins if it crossed more often than it was beaten back.
 */
export interface Bridges extends HasAgenda<BridgeTask> {
  /** Null in the view of red until it was seen. */
  readonly guard: Bank | null;
  readonly seen: boolean;
  readonly day: number;
  readonly across: number;
}
export type BridgeAction =
  | { readonly type: 'cross'; readonly at: Bank }
  | { readonly type: 'scout' }
  | { readonly type: 'guard'; readonly at: Bank };

const lastDay = 3;
type BridgeBattle = BattleOf<Bridges, object>;
const next = (battle: BridgeBattle, ...tasks: readonly BridgeTask[]): void =>
  schedule<BridgeTask, Bridges>(battle, ...tasks);

const scoutingRoll: Roll = {
  kind: 'roll',
  purpose: 'scouting',
  clause: 'T',
  side: 'red',
  by: null,
  dice: 1,
  die: 'd6',
  read: { kind: 'sum' },
  breakdown: [],
  target: null,
  comparison: null,
};

const bridgeRules: TaskRules<Bridges, object, BridgeTask, BridgeAction> = {
  march: { asks: () => ({ side: 'red', about: null, actions: ['cross', 'scout'] }) },
  scouting: {
    roll: () => scoutingRoll,
    settle: (battle, _, die) => {
      battle.state = { ...battle.state, seen: die >= 3 };
      next(battle, { task: 'march' });
    },
  },
  guard: { asks: () => ({ side: 'blue', about: null, actions: ['guard'] }) },
};

const bridgeKind = actionKind<Bridges, BridgeTask, BridgeBattle, Refusal>();
const banks = ['east', 'west'] as const;
const at = wordField<unknown, unknown>({ label: 'bridge', words: banks, options: () => wordOptions(banks) });

const bridgeKinds = {
  cross: bridgeKind<Extract<BridgeAction, { type: 'cross' }>>({
    type: 'cross',
    label: 'cross a bridge',
    clause: 'T',
    fields: { at },
    refusals: () => [],
    apply: (battle, action) => {
      const held = action.at === battle.state.guard;
      battle.state = { ...battle.state, across: battle.state.across + (held ? -1 : 1) };
      next(battle, { task: 'guard' });
    },
  }),
  scout: bridgeKind<Extract<BridgeAction, { type: 'scout' }>>({
    type: 'scout',
    label: 'look where blue is',
    clause: 'T',
    fields: {},
    refusals: () => [],
    apply: (battle) => next(battle, { task: 'scouting' }),
  }),
  guard: bridgeKind<Extract<BridgeAction, { type: 'guard' }>>({
    type: 'guard',
    label: 'guard a bridge',
    clause: 'T',
    fields: { at },
    refusals: () => [],
    apply: (battle, { at: guard }) => {
      const seen = battle.state.seen && guard === battle.state.guard;
      battle.state = { ...battle.state, guard, seen, day: battle.state.day + 1 };
      if (battle.state.day <= lastDay) next(battle, { task: 'march' });
    },
  }),
};

const bridgeAgenda = agendaOf<Bridges, object, BridgeTask, BridgeAction, Refusal>({
  tasks: bridgeRules,
  kinds: bridgeKinds,
  refusals: plainRefusals,
});

export const bridges = tiny<Bridges, BridgeAction>({
  id: 'bridges',
  begin: (scenario) => ({ guard: 'east', seen: false, day: 1, across: 0, ...scenario, agenda: [{ task: 'march' }] }),
  ask: bridgeAgenda.ask,
  answer: bridgeAgenda.answer,
  check: bridgeAgenda.check,
  choices: bridgeAgenda.choices,
  candidates: bridgeAgenda.candidates,
  actions: bridgeAgenda.actions,
  outcome: ({ day, across }) => (day > lastDay ? wonBy(across > 0 ? 'red' : 'blue') : null),
  view: (state, side) => (side === 'blue' || state.seen ? state : { ...state, guard: null }),
  determinize: (view, pick) => (view.guard === null ? { ...view, guard: pick(2) === 0 ? 'east' : 'west' } : view),
});

/** Values that know nothing about a game except who has won. */
export const knowingNothing = <State extends object, Action extends object>(
  ruleset: Pick<Ruleset<Tiny<State, Action>>, 'outcome'>,
) => ({
  score: () => () => 0,
  evaluate: (view: State, side: string): number => {
    const ending = ruleset.outcome(view);
    if (ending === null) return 0.5;
    return ending.winner === side ? 1 : 0;
  },
});
