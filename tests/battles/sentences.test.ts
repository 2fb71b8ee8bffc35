import { describe, expect, test } from 'vitest';
import { fight, randomBot } from '../../src/bots/index.js';
import { picker, seeded } from '../../src/core/index.js';
import { rulesets } from '../../src/rulesets/index.js';
import { loadScenario, shippedScenarios } from '../../src/scenarios/index.js';
import { isLong } from '../effort.js';

/** Every sentence of the log of a random battle: what a reader must never see. */

/** Answers of a battle that are played. */
const mostAnswers = isLong ? Number.POSITIVE_INFINITY : 160;

interface Said {
  readonly sentence: string;
  readonly event: object | null;
}

const namesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'name' in value && typeof value.name === 'string' ? [value.name] : [];
  return [...own, ...Object.values(value).flatMap(namesIn)];
};

/** The sentences of all events and decisions of a random battle, and the names of its pieces. */
const saidIn = (
  battle: (typeof shippedScenarios)[number]['id'],
  seed: number,
): { readonly said: readonly Said[]; readonly names: readonly string[] } => {
  const scenario = loadScenario(battle);
  const ruleset = rulesets.find(({ id }) => id === scenario.ruleset);
  if (ruleset === undefined) throw new Error(`no rules of ${battle}`);
  const said: Said[] = [];
  let state = ruleset.begin(scenario);
  const bot = randomBot(ruleset, picker(seed));
  const players = Object.fromEntries(scenario.sides.map(({ id }) => [id, bot]));
  fight(
    ruleset,
    state,
    players,
    seeded(seed),
    ({ answer, after, events }) => {
      if ('action' in answer) said.push({ sentence: ruleset.words.action(state, answer.action).sentence, event: null });
      for (const event of events) said.push({ sentence: ruleset.describe(event, after), event });
      state = after;
    },
    mostAnswers,
  );
  return { said, names: namesIn(state) };
};

/** The fields of an event that hold what was before and after. */
const changeIn = (event: object | null): readonly [string, string] | null => {
  if (event === null || !('from' in event) || !('to' in event)) return null;
  return [JSON.stringify(event.from), JSON.stringify(event.to)];
};

/** Numbers that stand alone: places and names are left out, and numbers with a noun or after one. */
const bareNumbers = (sentence: string, names: readonly string[]): readonly string[] => {
  const plain = names.reduce((text, name) => text.replaceAll(name, 'X'), sentence).replaceAll(/\([^()]*\)/g, '');
  const counted =
    /(round|Round|turn|Turn|Fate|brigade) \d+|\d+ to (?=\d+ points)|\d+ of (?=\d+ \w+\.$)|[\d.]+(°| (cm|inch(es)?|hits?|stands?|figures?|points?|dice|die|command points?|casualt(y|ies)|in all|cards?|turns?|units?|men|others|files?|kills?|(is|are) left)\b)/g;
  // Stands have numbers for names.
  return (
    plain
      .replaceAll(counted, '')
      .replaceAll(/\bt\d+\b/g, '')
      .match(/\d+/g) ?? []
  );
};

const seeds = isLong ? [1, 2] : [1];

/** The smallest battle of every rule set. */
const battles = rulesets.map(({ id }) => {
  const own = shippedScenarios.filter(({ ruleset }) => ruleset === id);
  return own.reduce((least, each) => (each.input.units.length < least.input.units.length ? each : least));
});

describe.each(battles)('the sentences of a random battle: $id', ({ id }) => {
  const fought = seeds.map((seed) => saidIn(id, seed));
  const said = fought.flatMap((each) => each.said);
  const names = [...new Set(fought.flatMap((each) => each.names))].sort((a, b) => b.length - a.length);
  const spoken = said.filter(({ event }) => event === null || !('type' in event) || event.type !== 'rolled');
  const sentencesWith = (isWrong: (sentence: string) => boolean): readonly string[] =>
    spoken.map(({ sentence }) => sentence).filter(isWrong);

  test('are many', () => expect(spoken.length).toBeGreaterThan(160 * seeds.length));

  test('never show a decimal that says nothing: 0.0, 12.0', () => {
    expect(sentencesWith((sentence) => /\d\.0(?!\d)/.test(sentence))).toEqual([]);
  });

  test('say nothing of what did not change', () => {
    const unchanged = said.filter(({ event }) => {
      const change = changeIn(event);
      return change !== null && change[0] === change[1];
    });
    expect(unchanged.filter(({ sentence }) => sentence !== '')).toEqual([]);
    expect(sentencesWith((sentence) => / 0( cm| inches| casualties|°)/.test(sentence))).toEqual([]);
  });

  test('give every number its noun', () => {
    expect(sentencesWith((sentence) => bareNumbers(sentence, names).length > 0)).toEqual([]);
  });
});
