import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { type BotName, fight, makeBot } from '../../src/bots/index.js';
import { picker } from '../../src/core/dice/picker.js';
import type { Dice } from '../../src/core/dice/provider.js';
import { seeded } from '../../src/core/dice/seeded.js';
import type { Answer } from '../../src/core/question.js';
import { facesOf } from '../../src/core/roll.js';
import type { Ruleset } from '../../src/core/ruleset.js';
import { loadScenario, shippedScenarios } from '../../src/scenarios/index.js';
import { anyBattleOf } from '../../tests/battles/any.js';
import { playthroughs } from '../../tests/golden/playthrough.js';
import { type Facts, factsOf } from '../../tests/records/facts.js';

/** Battles of many kinds, of which the corpus takes those that show the most clauses. */

export interface Played {
  readonly name: string;
  readonly played: string;
  readonly scenario: object;
  readonly answers: readonly Answer<object>[];
  readonly facts: Facts;
}

/** Fair dice, and dice that are high or low three times out of four: they show what is rare. */
const diceKinds = ['fair', 'high', 'low'] as const;
type DiceKind = (typeof diceKinds)[number];

const loaded = (kind: DiceKind, seed: string): Dice => {
  const dice = seeded(seed);
  const pick = picker(`${seed} loaded`);
  if (kind === 'fair') return dice;
  return {
    roll: (roll) => {
      const answer = dice.roll(roll);
      if (roll.die === 'card' || answer === null || !('faces' in answer)) return answer;
      const all: readonly number[] = facesOf(roll);
      const extreme = kind === 'high' ? Math.max(...all) : Math.min(...all);
      return { faces: answer.faces.map((face) => (pick(4) === 0 ? face : extreme)) };
    },
  };
};

const bots: readonly (readonly [BotName, BotName])[] = [
  ['random', 'random'],
  ['steady', 'steady'],
  ['random', 'steady'],
];

/** Answers after which a battle is cut off. */
const mostAnswers = 700;

interface Plan {
  readonly scenario: object;
  readonly name: string;
  readonly dice: DiceKind;
  readonly bots: readonly [BotName, BotName];
  readonly seed: string;
}

const pairOf = (index: number): readonly [BotName, BotName] => bots[index % bots.length] ?? ['random', 'random'];
const diceOf = (index: number): DiceKind => diceKinds[index % diceKinds.length] ?? 'fair';

const generatedPlans = ({ id }: Ruleset, count: number, seed: number): readonly Plan[] =>
  fc.sample(anyBattleOf(id), { seed, numRuns: count }).map((scenario, index) => ({
    scenario,
    name: `any-${seed}-${index}`,
    dice: diceOf(Math.floor(index / bots.length)),
    bots: pairOf(index),
    seed: `any ${seed} ${index}`,
  }));

const playedOut = (ruleset: Ruleset, plan: Plan): Played => {
  const sides = (plan.scenario as { readonly sides: readonly { readonly id: string }[] }).sides;
  const players = Object.fromEntries(
    sides.flatMap(({ id }, index) => {
      const bot = makeBot(plan.bots[index] ?? 'random', ruleset, picker(`${plan.seed} ${id}`));
      return bot === null ? [] : [[id, bot]];
    }),
  );
  const start = ruleset.begin(plan.scenario);
  const { answers } = fight(ruleset, start, players, loaded(plan.dice, plan.seed), undefined, mostAnswers);
  const played = `${plan.bots.join(' against ')}, ${plan.dice} dice`;
  return { name: plan.name, played, scenario: plan.scenario, answers, facts: factsOf(ruleset, plan.scenario, answers) };
};

/** The answers in a golden playthrough: the lines that are not indented, after the question. */
const answersIn = (text: string): readonly Answer<object>[] =>
  text.split('\n').flatMap((line): readonly Answer<object>[] => {
    const [, json] = /^\S[^{]*: (\{.*\})$/.exec(line) ?? [];
    if (json === undefined) return [];
    const given = JSON.parse(json) as { readonly faces?: readonly number[]; readonly card?: string };
    if (given.faces !== undefined) return [{ faces: given.faces }];
    return given.card === undefined ? [{ action: given }] : [{ card: given.card }];
  });

/** The shipped battles as the golden playthroughs have them. */
const goldenBattles = ({ id: rulesetId }: Ruleset): readonly Omit<Played, 'facts'>[] =>
  playthroughs.flatMap(({ id, name, player }) => {
    if (shippedScenarios.every((shipped) => shipped.id !== id || shipped.ruleset !== rulesetId)) return [];
    const text = readFileSync(new URL(`../../tests/golden/${name}.txt`, import.meta.url), 'utf8');
    const played = `${player} against ${player}, fair dice`;
    return [{ name, played, scenario: loadScenario(id), answers: answersIn(text).slice(0, mostAnswers) }];
  });

/** The golden battles, and generated ones until the time is used up. */
export const poolOf = (
  ruleset: Ruleset,
  count: number,
  seed: number,
  minutes: number,
  onPlayed: (played: Played) => void,
): readonly Played[] => {
  const until = process.cpuUsage().user / 6e7 + minutes;
  const pool: Played[] = [];
  const add = (played: Played): void => {
    pool.push(played);
    onPlayed(played);
  };
  for (const battle of goldenBattles(ruleset))
    add({ ...battle, facts: factsOf(ruleset, battle.scenario, battle.answers) });
  for (const plan of generatedPlans(ruleset, count, seed)) {
    if (process.cpuUsage().user / 6e7 > until) break;
    add(playedOut(ruleset, plan));
  }
  return pool;
};
