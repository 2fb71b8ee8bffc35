import {
  type Answer,
  beginHistory,
  type Checked,
  type Decision,
  maySee,
  proceed,
  type Question,
  type Roll,
  resumed,
  seeded,
  stateOf,
  takeBack,
} from 'linstock';
import type { Game, Loaded, Rules, Scenario, Step } from './types.js';

/* A battle at this table: the history, who plays, and who rolls. A value; every change gives another. */

export const players = ['person', 'random', 'steady', 'mcts'] as const;
export type Player = (typeof players)[number];

/** Seeded dice roll by themselves; real dice are rolled on the table, and their faces are given to the page. */
export type DiceMode = 'seeded' | 'real';

export interface Settings {
  /** Who plays each side, by its id. */
  readonly seats: Readonly<Record<string, Player>>;
  readonly dice: DiceMode;
  readonly seed: string;
  /** Where the seeded dice are in their sequence. */
  readonly snapshot: string;
}

export interface Battle extends Loaded, Settings {
  readonly game: Game;
}

export const newSeed = (): string => String(1700 + Math.floor(Math.random() * 1_000_000));

export const newBattle = (loaded: Loaded, scenario: Scenario, settings: Omit<Settings, 'snapshot'>): Battle => ({
  ...loaded,
  ...settings,
  snapshot: seeded(settings.seed).snapshot(),
  game: beginHistory(loaded.rules, scenario),
});

export const sidesOf = ({ game }: Battle): Scenario['sides'] => game.scenario.sides;
export const sideName = (battle: Battle, side: string | null): string =>
  sidesOf(battle).find(({ id }) => id === side)?.name ?? side ?? '';

/** The state after a number of answers. */
export const stateAt = ({ game }: Battle, at: number): object => game.steps[at - 1]?.state ?? game.start;

export const questionOf = ({ rules, game }: Battle): Question | null => rules.ask(stateOf(game));

/** Whether the rules keep anything secret from a side. */
export const hasSecrets = ({ secret, reveals }: Rules): boolean => secret !== undefined || reveals !== undefined;

export const personsOf = ({ seats, ...battle }: Battle): readonly string[] =>
  battle.game.scenario.sides.flatMap(({ id }) => (seats[id] === 'person' ? [id] : []));

export const isPersons = ({ seats }: Battle, question: Decision): boolean => seats[question.side] === 'person';

/** Whether people have to roll: the dice are real, and a person may see them. */
export const isRolledByHand = (battle: Battle, roll: Roll): boolean => {
  if (battle.dice === 'seeded') return false;
  const persons = personsOf(battle);
  return persons.length === 0 || persons.some((side) => maySee(roll, side));
};

/** What one side may see of a state; with null, everything. */
export const seenBy = ({ rules }: Battle, state: object, side: string | null): object =>
  side === null ? state : rules.view(state, side);

export const answered = (battle: Battle, answer: Answer<object>): Checked<Battle> => {
  const next = proceed(battle.rules, battle.game, answer);
  return next.ok ? { ok: true, value: { ...battle, game: next.value } } : next;
};

/** The open roll with the dice of the page. */
export const rolledByPage = (battle: Battle, roll: Roll): Checked<Battle> => {
  const dice = resumed(battle.snapshot);
  if (!dice.ok) return dice;
  const answer = dice.value.roll(roll);
  if (answer === null) return { ok: false, refusals: [] };
  return answered({ ...battle, snapshot: dice.value.snapshot() }, answer);
};

/** Whether a person gave an answer: a decision of a person, or the faces of real dice. */
const isByPerson = (battle: Battle, { by, answer }: Step, index: number): boolean => {
  if ('action' in answer) return by !== null && battle.seats[by] === 'person';
  const question = battle.rules.ask(stateAt(battle, index));
  return question?.kind === 'roll' && isRolledByHand(battle, question);
};

/** Index of the last answer that a person gave; with no person at the table, of the last decision. -1 for none. */
const lastOwn = (battle: Battle): number => {
  const { steps } = battle.game;
  const own = steps.findLastIndex((step, index) => isByPerson(battle, step, index));
  return own >= 0 || personsOf(battle).length > 0 ? own : steps.findLastIndex(({ by }) => by !== null);
};

export const canTakeBack = (battle: Battle): boolean => lastOwn(battle) >= 0;

/** Without the last answer of a person, and all that followed from it: one decision, or one roll of real dice. */
export const withoutLast = (battle: Battle): Battle => takenBackTo(battle, lastOwn(battle));

export const takenBackTo = (battle: Battle, index: number): Battle => {
  const back = takeBack(battle.game, index);
  return back.ok ? { ...battle, game: back.value } : battle;
};
