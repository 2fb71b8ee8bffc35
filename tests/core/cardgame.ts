import { agendaOf, type BattleOf, schedule, type TaskRules } from '../../src/core/agenda.js';
import { actionKind, plainRefusals } from '../../src/core/kinds.js';
import { plainWords } from '../../src/core/plainwords.js';
import type { Refusal } from '../../src/core/refusal.js';
import type { CardDraw } from '../../src/core/roll.js';
import { defineRuleset, type Ending } from '../../src/core/ruleset.js';
import { drawFrom } from './battles.js';

/*
 * The smallest game with a deck: cards of no side, equal cards, a look that only red may take, and a
 * choice of red that stays hidden from blue.
 */

export interface CardScenario {
  readonly deck: readonly string[];
}

export type CardAction = { readonly type: 'act' | 'wait' | 'keep' | 'bury' };

export type CardEvent =
  | { readonly type: 'drawn'; readonly card: string }
  | { readonly type: 'looked'; readonly card: string | null }
  | { readonly type: 'acted'; readonly side: string };

export type CardTask =
  | { readonly task: 'draw' }
  | { readonly task: 'look' }
  | { readonly task: 'turn'; readonly side: string }
  | { readonly task: 'bury' };

export interface CardState {
  readonly scenario: CardScenario;
  readonly agenda: readonly CardTask[];
  readonly deck: readonly string[];
  /** What red has seen last. */
  readonly seen: string | null;
  /** Seen cards that red has put last. */
  readonly buried: number;
  readonly over: boolean;
}

/** What a side knows: blue sees that red has looked, and no more. */
export interface CardView extends CardState {
  readonly viewer: string;
}

type Battle = BattleOf<CardState, CardEvent>;
const next = (battle: Battle, ...tasks: readonly CardTask[]): void => schedule<CardTask, CardState>(battle, ...tasks);

const unknown = '?';

const kind = actionKind<CardState, CardTask, Battle, Refusal>();
const cardAction = (type: CardAction['type'], apply: (battle: Battle, task: CardTask) => void, passes = false) =>
  kind<CardAction>({
    type,
    label: type,
    clause: 'CG-ALL',
    passes,
    fields: {},
    refusals: () => [],
    apply: (battle, _, task) => apply(battle, task),
  });

const kinds = {
  act: cardAction('act', (battle, task) => {
    if ('side' in task) battle.events.push({ type: 'acted', side: task.side });
  }),
  wait: cardAction('wait', () => {}, true),
  keep: cardAction('keep', () => {}, true),
  bury: cardAction('bury', (battle) => {
    battle.state = { ...battle.state, buried: battle.state.buried + 1 };
  }),
};

const ownerOf = (card: string): string => (card.startsWith('unit:r') ? 'red' : 'blue');

const turnCard = (battle: Battle, card: string): void => {
  const { deck } = battle.state;
  const at = deck.indexOf(card);
  battle.state = { ...battle.state, deck: deck.filter((_, index) => index !== at), seen: null };
  battle.events.push({ type: 'drawn', card });
  if (card === 'end') return;
  next(battle, { task: 'draw' });
  if (card === 'spy') next(battle, { task: 'look' });
  else if (card.startsWith('unit:')) next(battle, { task: 'turn', side: ownerOf(card) });
};

const cardAt = ({ deck }: CardState, place: number): string => deck[place - 1] ?? '';

const secretDraw = (s: CardState): CardDraw =>
  drawFrom(s.deck, { purpose: 'look', side: 'red', seenBy: 'red', clause: 'CG-ALL' });

const tasks: TaskRules<CardState, CardEvent, CardTask, CardAction> = {
  draw: {
    roll: (s) => drawFrom(s.deck, { clause: 'CG-ALL' }),
    settle: (battle, _, place) => turnCard(battle, cardAt(battle.state, place)),
  },
  look: {
    roll: (s) => (s.deck.length === 0 ? null : secretDraw(s)),
    settle: (battle, _, place) => {
      const card = cardAt(battle.state, place);
      battle.state = { ...battle.state, seen: card };
      battle.events.push({ type: 'looked', card });
      next(battle, { task: 'bury' });
    },
  },
  bury: { asks: () => ({ side: 'red', about: null, actions: ['keep', 'bury'] }) },
  turn: { asks: (_, { side }) => ({ side, about: null, actions: ['act', 'wait'] }) },
};

const outcome = (s: CardState): Ending | null =>
  s.agenda.length === 0 ? { winner: null, reason: 'The cards are drawn.', clause: 'CG-ALL' } : null;

const agenda = agendaOf<CardState, CardEvent, CardTask, CardAction, Refusal>({
  tasks,
  kinds,
  refusals: plainRefusals,
});

/** Blue is asked by its view, in which it does not see the cards. */
const ask = (s: CardState | CardView) => {
  const question = agenda.ask(s);
  const blind =
    'viewer' in s && question?.kind === 'roll' && question.seenBy !== undefined && question.seenBy !== s.viewer;
  return blind ? { ...secretDraw(s), cards: [] } : question;
};

const begin = (scenario: CardScenario): CardState =>
  agenda.start({ scenario, agenda: [{ task: 'draw' }], deck: scenario.deck, seen: null, buried: 0, over: false }).state;

export interface CardGame {
  readonly scenario: CardScenario;
  readonly state: CardState;
  readonly view: CardView;
  readonly action: CardAction;
  readonly event: CardEvent;
  readonly picture: object;
  readonly refusal: string;
}

/** Draws cards until there are none or the end comes up. Stands in for a rule set with a deck. */
export const cardgame = defineRuleset<CardGame>({
  id: 'cardgame',
  title: 'The card game',
  measure: 'in',
  version: '1',
  clauses: { 'CG-ALL': '[S] Cards are drawn.' },
  schemas: async () => ({
    scenario: (input) => ({ ok: true, scenario: input as CardScenario, warnings: [] }),
    json: () => ({}),
  }),
  begin,
  scenarioInput: (scenario) => scenario,
  scenarioOf: (s) => s.scenario,
  ask,
  answer: agenda.answer,
  check: agenda.check,
  choices: agenda.choices,
  candidates: agenda.candidates,
  actions: agenda.actions,
  outcome,
  view: (s, viewer) => ({
    ...s,
    viewer,
    ...(viewer === 'red' ? {} : { seen: s.seen === null ? null : unknown, buried: 0 }),
  }),
  redact: (event, side) => (event.type === 'looked' && side !== 'red' ? { ...event, card: null } : event),
  determinize: ({ viewer: _, ...s }, pick) => ({
    ...s,
    seen: s.seen === unknown ? cardAt(s, pick(s.deck.length) + 1) : s.seen,
  }),
  secret: (action) => action.type === 'keep' || action.type === 'bury',
  tablesOf: () => ({}),
  invariants: (_, s) => (s.deck.length <= s.scenario.deck.length ? [] : ['cards came from nowhere']),
  picture: (s) => s,
  words: plainWords,
  describe: (event) => event.type,
});

/** A deck with two cards that are alike. */
export const smallDeck: CardScenario = { deck: ['unit:r1', 'unit:b1', 'spy', 'spy', 'end'] };
