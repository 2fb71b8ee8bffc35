import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBot } from '../src/bots/random.js';
import { picker } from '../src/core/dice/picker.js';
import type { Dice } from '../src/core/dice/provider.js';
import { seeded } from '../src/core/dice/seeded.js';
import type { ActionForm } from '../src/core/kinds.js';
import type { Answer } from '../src/core/question.js';
import type { Ruleset, RulesetTypes } from '../src/core/ruleset.js';
import { fits } from '../src/core/shape.js';
import { fillForm } from '../src/testkit/fillform.js';
import type { ForcedFate } from './practice.js';

/*
 * Examples of every kind of action, met in random battles, shipped or for practice: what the pages of actions show and a test runs again.
 */

/** An action that was legal at an answer of a random battle. */
export interface ActionExample {
  readonly kind: string;
  /** Id of a shipped battle, or of one for practice. */
  readonly scenario: string;
  readonly seed: number;
  /** Answers of the battle before the action. */
  readonly answers: number;
  readonly action: unknown;
}

/** A battle to look for examples in. */
export interface Battle<Scenario> {
  readonly id: string;
  readonly scenario: Scenario;
  /** The result that Fate always gives; null: as the dice fall. */
  readonly fate: ForcedFate | null;
  /** Types of actions that are taken as soon as they are offered. */
  readonly eager: readonly string[];
  /** Types of actions that are never taken. */
  readonly shunned: readonly string[];
}

const tens = 10;
/** A face of a D10 for each kind of Fate. @see KG-FAT-01 */
const kindFaces = { fortune: 1, calamity: 10 } as const;

/** Seeded dice, except that Fate gives a result that is forced. */
const diceWith = (seed: number, fate: ForcedFate | null): Dice => {
  const dice = seeded(seed);
  if (fate === null) return dice;
  const faces: Readonly<Record<string, number>> = {
    'fate.kind': kindFaces[fate.kind],
    'fate.category': Math.floor(fate.code / tens),
    'fate.number': fate.code % tens,
  };
  return {
    roll: (roll) => {
      const face = faces[roll.purpose];
      return face === undefined ? dice.roll(roll) : { faces: [face] };
    },
  };
};

/** A candidate by what is liked and shunned in a battle; undefined if it says nothing about the decision. */
const preferred = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  state: K['state'],
  { eager, shunned }: Pick<Battle<K['scenario']>, 'eager' | 'shunned'>,
  pick: (n: number) => number,
): K['action'] | undefined => {
  const question = ruleset.ask(state);
  const types = question?.kind === 'decision' ? question.actions : [];
  if (!types.some((type) => eager.includes(type) || shunned.includes(type))) return undefined;
  const typeOf = (action: K['action']): string => (action as { readonly type: string }).type;
  const candidates = ruleset.candidates(state).filter((action) => !shunned.includes(typeOf(action)));
  const liked = candidates.filter((action) => eager.includes(typeOf(action)));
  const among = liked.length > 0 ? liked : candidates;
  return among[pick(among.length)];
};

/** Every state of a random battle at a decision, with the number of answers before it. */
export function* decisionsOf<K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  { scenario, fate, ...tastes }: Omit<Battle<K['scenario']>, 'id'>,
  seed: number,
  mostAnswers: number,
): Generator<{ readonly state: K['state']; readonly answers: number }> {
  const pick = picker(seed);
  const bot = randomBot(ruleset, pick);
  const dice = diceWith(seed, fate);
  let state = ruleset.begin(scenario);
  for (let answers = 0; answers < mostAnswers; answers += 1) {
    const question = ruleset.ask(state);
    if (question === null) return;
    if (question.kind === 'decision') yield { state, answers };
    const answer: Answer<K['action']> =
      question.kind === 'decision'
        ? {
            action: preferred(ruleset, state, tastes, pick) ?? bot.decide(ruleset.view(state, question.side), question),
          }
        : (dice.roll(question) ?? { result: 0 });
    const answered = ruleset.answer(state, answer);
    if (!answered.ok) return;
    state = answered.state;
  }
}

/** How much an action says: its values, those of lists and objects inside it included. */
const fullness = (value: unknown): number => {
  if (value === null) return 0;
  if (typeof value !== 'object') return 1;
  return Object.values(value).reduce<number>((sum, each) => sum + fullness(each), 0);
};

/** The action that says most, of equals the first: with a place rather than without, with guns rather than none. */
const fullest = <Action>(actions: readonly Action[]): Action | undefined =>
  actions.reduce<Action | undefined>(
    (best, action) => (best === undefined || fullness(action) > fullness(best) ? action : best),
    undefined,
  );

/** A legal action of a kind: a candidate, or a random filling of its form. Null: the kind is not open. */
const exampleIn = <K extends RulesetTypes>(ruleset: Ruleset<K>, state: K['state'], form: ActionForm): unknown => {
  const choice = ruleset.choices(state, { type: form.type }).find(({ kind }) => kind === form.kind);
  if (choice === undefined) return null;
  const candidate = fullest(ruleset.candidates(state).filter((action) => fits(form.shape, action)));
  return candidate ?? fillForm(ruleset, state, picker(form.kind), choice)?.action ?? null;
};

/**
 * An example of each kind that some random battles meet, in the order of the kinds.
 *
 * @param before - examples found before, which are kept
 */
export const findExamples = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  battles: readonly Battle<K['scenario']>[],
  { seeds, mostAnswers }: { readonly seeds: readonly number[]; readonly mostAnswers: number },
  before: readonly ActionExample[] = [],
): readonly ActionExample[] => {
  const found = new Map(before.map((example) => [example.kind, example]));
  for (const battle of battles)
    for (const seed of seeds) {
      if (found.size === ruleset.actions.length) break;
      for (const { state, answers } of decisionsOf(ruleset, battle, seed, mostAnswers)) {
        const question = ruleset.ask(state);
        const types = question?.kind === 'decision' ? question.actions : [];
        for (const form of ruleset.actions) {
          if (found.has(form.kind) || !types.includes(form.type)) continue;
          const action = exampleIn(ruleset, state, form);
          if (action !== null) found.set(form.kind, { kind: form.kind, scenario: battle.id, seed, answers, action });
        }
      }
    }
  return ruleset.actions.flatMap(({ kind }) => found.get(kind) ?? []);
};

const folder = new URL('../docs/rulesets/examples/', import.meta.url);
const fileOf = (id: string): URL => new URL(`${id}.json`, folder);

/** The examples of a rule set as they were found last. */
export const readExamples = (id: string): readonly ActionExample[] => JSON.parse(readFileSync(fileOf(id), 'utf8'));

/** Keeps examples for the pages and the test. */
export const writeExamples = (id: string, examples: readonly ActionExample[]): void => {
  mkdirSync(folder, { recursive: true });
  const lines = examples.map((example) => `  ${JSON.stringify(example)}`);
  writeFileSync(fileOf(id), `[\n${lines.join(',\n')}\n]\n`);
};
