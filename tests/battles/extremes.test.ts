import { describe, expect, test } from 'vitest';
import { picker } from '../../src/core/dice/picker.js';
import type { Refusal } from '../../src/core/refusal.js';
import type { Ruleset, ScenarioReading } from '../../src/core/ruleset.js';
import { rulesets } from '../../src/rulesets/index.js';
import { type Extreme, extremesOf, unboundedIn, withExtremes } from '../../src/testkit/index.js';
import { isLong } from '../effort.js';
import { faultsOfBriefPlay } from './briefplay.js';
import { crowded } from './crowded.js';

const patience = 1_200_000;

const nameOf = ({ path, value }: Extreme): string => `${path.join('.')} = ${JSON.stringify(value)}`;

/** Extremes of the schema itself, so that a figure added later is tested too. */
const extremesIn = async (ruleset: Ruleset, input: object) => {
  const { scenario, json } = await ruleset.schemas();
  const read = scenario(input);
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  const schema = json().scenario;
  const tables = ruleset.tablesOf(ruleset.begin(read.scenario));
  return [...extremesOf(schema, 'tables', tables), ...extremesOf(schema, 'options', {})];
};

/** Attempts to read a scenario after leaving out the extremes that clash with others. */
const attempts = 12;

/** Those that a refusal does not name; if it names none (units no longer have room), two thirds of them. */
const withoutClashes = (
  extremes: readonly Extreme[],
  refusals: readonly Refusal[],
  attempt: number,
): readonly Extreme[] => {
  const others = extremes.filter((extreme) => {
    const name = extreme.path.join('.');
    return refusals.every(({ path }) => !path.startsWith(name) && !name.startsWith(path));
  });
  return others.length < extremes.length ? others : extremes.filter((_, index) => index % 3 !== attempt % 3);
};

/** A scenario with some extremes, without those that its reader refuses; null if it refuses all. */
const readWith = (
  read: (input: unknown) => ScenarioReading<object>,
  input: object,
  extremes: readonly Extreme[],
  attempt = 0,
): { readonly scenario: object; readonly extremes: readonly Extreme[] } | null => {
  if (extremes.length === 0 || attempt === attempts) return null;
  const reading = read(withExtremes(input, extremes));
  return reading.ok
    ? { scenario: reading.scenario, extremes }
    : readWith(read, input, withoutClashes(extremes, reading.refusals, attempt), attempt + 1);
};

/** Faults of battles with some extremes in force; battles that the reader refuses are counted. */
const playAll = async (ruleset: Ruleset, input: object, all: readonly (readonly Extreme[])[]) => {
  const { scenario } = await ruleset.schemas();
  const faults: string[] = [];
  let refused = 0;
  for (const [index, extremes] of all.entries()) {
    const read = readWith(scenario, input, extremes);
    if (read === null) refused += 1;
    else
      for (const fault of await faultsOfBriefPlay(ruleset, read.scenario, index + 1))
        faults.push(`${read.extremes.map(nameOf).join(', ')}: ${fault}`);
  }
  return { faults, refused };
};

const isFigure = ({ edge }: Extreme): boolean => edge !== 'choice';
const isStep = ({ edge, value }: Extreme): boolean => edge === 'least' && typeof value === 'number' && value > 0;

/** One in twenty of a list with the long tests, else about two of it. */
const some = <Value>(list: readonly Value[]): readonly Value[] =>
  list.filter((_, index) => index % (isLong ? 20 : Math.ceil(list.length / 2)) === 0);

/** Several extremes at once: at most one of each place. */
const mixOf = (extremes: readonly Extreme[], seed: number): readonly Extreme[] => {
  const pick = picker(`mix ${seed}`);
  const percent = 100;
  const share = [2, 5, 20, 60][seed % 4] ?? 2;
  return [
    ...new Map(
      extremes.filter(() => pick(percent) < share).map((extreme) => [extreme.path.join('.'), extreme]),
    ).values(),
  ];
};

describe.each(rulesets.map((ruleset) => ({ id: ruleset.id, ruleset })))('limits of $id', ({ id, ruleset }) => {
  const input = crowded[id] ?? {};

  test('every number of a scenario has a minimum and a maximum', async () => {
    expect(unboundedIn((await ruleset.schemas()).json().scenario)).toEqual([]);
  });

  test('a figure beyond its range is refused with its path and the figure', async () => {
    const { scenario } = await ruleset.schemas();
    for (const extreme of some((await extremesIn(ruleset, input)).filter(isFigure))) {
      const { path, edge, value } = extreme;
      if (typeof value !== 'number') continue;
      const beyond = edge === 'least' ? value - 1 : value + 1;
      const read = scenario(withExtremes(input, [{ ...extreme, value: beyond }]));
      expect(read.ok ? [] : read.refusals, nameOf(extreme)).toContainEqual(
        expect.objectContaining({
          code: 'outOfRange',
          path: path.join('.'),
          text: expect.stringContaining(String(beyond)),
        }),
      );
    }
  });

  test.runIf(isLong)(
    'a battle with one figure at the edge of its range is played, quickly, and its record loads',
    {
      timeout: patience,
    },
    async () => {
      const extremes = (await extremesIn(ruleset, input)).filter(isFigure);
      const chosen = [...new Set([...some(extremes), ...some(extremes.filter(isStep))])];
      const { faults, refused } = await playAll(
        ruleset,
        input,
        chosen.map((extreme) => [extreme]),
      );
      expect(faults).toEqual([]);
      // Many effects of Fate do not fit what they fall on.
      expect(refused).toBeLessThan(chosen.length);
    },
  );

  test('a battle with many extremes at once is played, quickly, and its record loads', {
    timeout: patience,
  }, async () => {
    const extremes = await extremesIn(ruleset, input);
    const mixes = Array.from({ length: isLong ? 6 : 1 }, (_, seed) => mixOf(extremes, seed));
    const { faults, refused } = await playAll(ruleset, input, mixes);
    expect(faults).toEqual([]);
    expect(refused).toBeLessThan(mixes.length);
  });
});
