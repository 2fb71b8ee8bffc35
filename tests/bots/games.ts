import {
  type AnyTask,
  agendaOf,
  type BattleOf,
  type HasAgenda,
  schedule,
  type TaskRules,
} from '../../src/core/agenda.js';
import { plainWords } from '../../src/core/plainwords.js';
import type { Decision } from '../../src/core/question.js';
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
}

type Members<State extends object, Action extends object> = Pick<
  Ruleset<Tiny<State, Action>>,
  'id' | 'ask' | 'answer' | 'check' | 'candidates' | 'outcome' | 'view' | 'determinize' | 'begin'
>;

const tiny = <State extends object, Action extends object>(members: Members<State, Action>) =>
  defineRuleset<Tiny<State, Action>>({
    title: members.id,
    measure: 'cm',
    version: '1',
    clauses: {},
    schemas: async () => ({
      scenario: (scenario) => ({ ok: true, scenario: scenario as object, warnings: [] }),
      json: {},
    }),
    scenarioOf: (state) => state,
    scenarioInput: (scenario) => scenario,
    tablesOf: () => ({}),
    choices: () => [],
    redact: (event) => event,
    invariants: () => [],
    picture: (state) => state,
    words: plainWords,
    describe: () => '',
    ...members,
  });

const decision = (side: Side, task: string): Decision => ({
  kind: 'decision',
  side,
  task,
  actions: [task],
  about: null,
});

const notOneOf = (candidates: readonly object[], action: object): readonly Refusal[] =>
  candidates.some((each) => JSON.stringify(each) === JSON.stringify(action))
    ? []
    : [refusal('notNow', null, 'This is not possible now.')];

/** Matches on a table: sides take one to three in turn, and the side that takes the last one wins. */
export interface Matches extends HasAgenda<AnyTask & { readonly task: 'take'; readonly side: Side }> {
  readonly left: number;
  readonly winner: Side | null;
}
export interface Take {
  readonly type: 'take';
  readonly matches: number;
}

const takes = ({ left }: Matches): readonly Take[] =>
  [1, 2, 3].filter((matches) => matches <= left).map((matches) => ({ type: 'take', matches }));

const matchesAgenda = agendaOf<Matches, object, Matches['agenda'][number], Take, Refusal>({
  tasks: {
    take: {
      decide: (_, { side }) => decision(side, 'take'),
      check: (state, _, action) => notOneOf(takes(state), action),
      settle: (play, { side }, { matches: taken }) => {
        const left = play.state.left - taken;
        play.state = { ...play.state, left, winner: left === 0 ? side : null };
        if (left > 0) schedule<Matches['agenda'][number], Matches>(play, { task: 'take', side: other(side) });
      },
    },
  },
});

const wonBy = (winner: Side | null): Ending | null => (winner === null ? null : { winner, reason: '', clause: 'T' });

export const matches = tiny<Matches, Take>({
  id: 'matches',
  begin: (scenario) => ({ left: 7, ...scenario, winner: null, agenda: [{ task: 'take', side: 'red' }] }),
  ask: matchesAgenda.ask,
  answer: matchesAgenda.answer,
  check: matchesAgenda.check,
  candidates: takes,
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
type BridgePlay = BattleOf<Bridges, object>;
const next = (play: BridgePlay, ...tasks: readonly BridgeTask[]): void => schedule<BridgeTask, Bridges>(play, ...tasks);

const march: readonly BridgeAction[] = [
  { type: 'cross', at: 'east' },
  { type: 'cross', at: 'west' },
  { type: 'scout' },
];
const guards: readonly BridgeAction[] = [
  { type: 'guard', at: 'east' },
  { type: 'guard', at: 'west' },
];

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

const bridgeRules: TaskRules<Bridges, object, BridgeTask, BridgeAction, Refusal> = {
  march: {
    decide: () => decision('red', 'march'),
    check: (_, __, action) => notOneOf(march, action),
    settle: (play, _, action) => {
      if (action.type === 'scout') return next(play, { task: 'scouting' });
      const held = action.type === 'cross' && action.at === play.state.guard;
      play.state = { ...play.state, across: play.state.across + (held ? -1 : 1) };
      next(play, { task: 'guard' });
    },
  },
  scouting: {
    roll: () => scoutingRoll,
    settle: (play, _, die) => {
      play.state = { ...play.state, seen: die >= 3 };
      next(play, { task: 'march' });
    },
  },
  guard: {
    decide: () => decision('blue', 'guard'),
    check: (_, __, action) => notOneOf(guards, action),
    settle: (play, _, action) => {
      const guard = action.type === 'guard' ? action.at : play.state.guard;
      const seen = play.state.seen && guard === play.state.guard;
      play.state = { ...play.state, guard, seen, day: play.state.day + 1 };
      if (play.state.day <= lastDay) next(play, { task: 'march' });
    },
  },
};

const bridgeAgenda = agendaOf<Bridges, object, BridgeTask, BridgeAction, Refusal>({ tasks: bridgeRules });

export const bridges = tiny<Bridges, BridgeAction>({
  id: 'bridges',
  begin: (scenario) => ({ guard: 'east', seen: false, day: 1, across: 0, ...scenario, agenda: [{ task: 'march' }] }),
  ask: bridgeAgenda.ask,
  answer: bridgeAgenda.answer,
  check: bridgeAgenda.check,
  candidates: (state) => {
    const question = bridgeAgenda.ask(state);
    if (question?.kind !== 'decision') return [];
    return question.side === 'red' ? march : guards;
  },
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
