import type { Dice } from '../../src/core/dice/provider.js';
import type { Ruleset, RulesetTypes } from '../../src/core/ruleset.js';
import { sumOf } from '../../src/core/sum.js';
import { chiSquareTail } from '../../src/odds/gamma.js';
import { mapped, type Odds, odds, ofState } from '../../src/odds/index.js';
import type { Reply, Until } from '../../src/odds/policy.js';

/** A charge to be both calculated and fought. */
export interface Trial<K extends RulesetTypes> {
  readonly name: string;
  readonly ruleset: Ruleset<K>;
  readonly start: K['state'];
  readonly action: K['action'];
  /** Who answers inside the charge; null ends it there. */
  readonly reply: Reply<K>;
  /** Where the charge and all that follows from it is over. */
  readonly until: Until<K>;
  /** What is read off the end, each in a word or a number. */
  readonly measures: Readonly<Record<string, (state: K['state']) => string | number>>;
}

/** A measure of a trial: what was to be expected of so many plays, and what came. */
export interface Comparison {
  readonly measure: string;
  readonly values: number;
  /** Values that were met and that the exact odds do not know. */
  readonly unknown: readonly string[];
  /** The most any value strays, in standard deviations; those met too seldom for that are taken together. */
  readonly mostDeviations: number;
  readonly chiSquare: number;
  readonly freedom: number;
  /** How often chance strays at least so far. */
  readonly pValue: number;
}

/** One play of the charge, by the same replies and to the same end as the walk. */
const fought = <K extends RulesetTypes>({ ruleset, start, action, reply, until }: Trial<K>, dice: Dice): K['state'] => {
  let answered = ruleset.answer(start, { action });
  for (;;) {
    if (!answered.ok) throw new Error(answered.refusals.map(({ text }) => text).join(' '));
    const { state } = answered;
    const question = ruleset.ask(state);
    if (question === null || until(state, question)) return state;
    if (question.kind === 'roll') answered = ruleset.answer(state, dice.roll(question) ?? { faces: [] });
    else {
      const own = reply(ruleset.view(state, question.side), question);
      if (own === null) return state;
      answered = ruleset.answer(state, { action: own });
    }
  }
};

const readAll = <K extends RulesetTypes>({ measures }: Trial<K>, state: K['state']): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(measures).map(([name, read]) => [name, String(read(state))]));

/** The exact odds of all measures together. */
export const exactOdds = <K extends RulesetTypes>(trial: Trial<K>): Odds<Readonly<Record<string, string>>> => {
  const { ruleset, start, action, reply, until } = trial;
  const measure = ofState((state: K['state']) => readAll(trial, state));
  const found = odds(ruleset, start, action, measure, { policy: reply, until });
  if (!found.ok) throw new Error(found.refusals.map(({ text }) => text).join(' '));
  return found.value;
};

/** Below so many expected cases a value has no bell curve, and the chi-square test no meaning. */
const leastExpected = 10;

interface Cell {
  readonly expected: number;
  readonly met: number;
}

/** Values expected too seldom as one. */
const pooled = (cells: readonly Cell[]): readonly Cell[] => {
  const rare = cells.filter(({ expected }) => expected < leastExpected);
  const rest = cells.filter(({ expected }) => expected >= leastExpected);
  const pool = { expected: sumOf(rare.map(({ expected }) => expected)), met: sumOf(rare.map(({ met }) => met)) };
  return pool.expected < leastExpected ? rest : [...rest, pool];
};

const compared = (
  measure: string,
  exact: Odds<string>,
  counts: ReadonlyMap<string, number>,
  plays: number,
): Comparison => {
  const known = new Set(exact.outcomes.map(({ value }) => value));
  const cells = pooled(
    exact.outcomes.map(({ value, probability }) => ({ expected: plays * probability, met: counts.get(value) ?? 0 })),
  );
  const strays = cells.map(({ expected, met }) => {
    const deviation = Math.sqrt(expected * (1 - expected / plays));
    return deviation === 0 ? Math.abs(met - expected) : Math.abs(met - expected) / deviation;
  });
  const chiSquare = sumOf(cells.map(({ expected, met }) => ((met - expected) * (met - expected)) / expected));
  const freedom = cells.length - 1;
  return {
    measure,
    values: known.size,
    unknown: [...counts.keys()].filter((value) => !known.has(value)),
    mostDeviations: Math.max(...strays),
    chiSquare,
    freedom,
    pValue: freedom === 0 ? 1 : chiSquareTail(chiSquare, freedom),
  };
};

/** The exact odds of every measure against so many plays with these dice. */
export const againstPlays = <K extends RulesetTypes>(
  trial: Trial<K>,
  plays: number,
  dice: Dice,
  exact = exactOdds(trial),
): readonly Comparison[] => {
  if (!exact.exact) throw new Error('too much to walk: these odds are an estimate');
  const names = Object.keys(trial.measures);
  const counts = new Map(names.map((name) => [name, new Map<string, number>()]));
  for (let play = 0; play < plays; play += 1) {
    const values = readAll(trial, fought(trial, dice));
    for (const name of names) {
      const [value = '', so] = [values[name], counts.get(name)];
      so?.set(value, (so.get(value) ?? 0) + 1);
    }
  }
  return names.map((name) =>
    compared(
      name,
      mapped(exact, (values) => values[name] ?? ''),
      counts.get(name) ?? new Map(),
      plays,
    ),
  );
};
