import { describe, expect, test } from 'vitest';
import { LinstockError } from '../../src/core/error.js';
import { crowtherDougan, resolvers as ofCrowtherDougan } from '../../src/rulesets/crowther-dougan/index.js';
import { kingGeorge, resolvers as ofKingGeorge } from '../../src/rulesets/king-george/index.js';
import { oerTheSea, resolvers as ofOerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { resolvers as ofOnWar, onWar } from '../../src/rulesets/on-war/index.js';
import { resolvers as ofWesternTheatre, westernTheatre } from '../../src/rulesets/western-theatre/index.js';
import { importsOf, sourcesIn } from './sources.js';

/** The resolvers of every rule set are pure, and the game itself plays by them. */
const all = [
  { id: oerTheSea.id, resolvers: ofOerTheSea },
  { id: kingGeorge.id, resolvers: ofKingGeorge },
  { id: onWar.id, resolvers: ofOnWar },
  { id: westernTheatre.id, resolvers: ofWesternTheatre },
  { id: crowtherDougan.id, resolvers: ofCrowtherDougan },
];

type Call = (...given: readonly unknown[]) => unknown;

const no = Number.NaN;
const wrongFigures = [
  [no, no, no, no],
  [1, no, no],
  [no, 1, 1, 1],
  [1, 1, no],
  [3, 2, 1, no],
];

const holdsNaN = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(holdsNaN) : Number.isNaN(value);

/** What a call returns; null where it refuses its arguments. */
const resultOf = (call: Call, given: readonly unknown[]): unknown => {
  try {
    return call(...given);
  } catch (reason) {
    expect(reason).toBeInstanceOf(LinstockError);
    return null;
  }
};

describe.each(all)('the resolvers of $id', ({ id, resolvers }) => {
  const folder = `src/rulesets/${id}`;
  const files = sourcesIn(folder);

  test('are called by the game', () => {
    const functions = Object.entries(resolvers).filter(([, value]) => typeof value === 'function');
    const idle = functions.filter(
      ([name]) => !files.some(({ text }) => new RegExp(`(?<!const )\\b${name}(\\(|\\))`).test(text)),
    );
    expect(idle.map(([name]) => name)).toEqual([]);
  });

  test('make no NaN of figures that are no numbers', () => {
    const calls = Object.values(resolvers).filter((value) => typeof value === 'function') as readonly Call[];
    for (const call of calls)
      for (const given of wrongFigures) expect(resultOf(call, given), call.name).not.toSatisfy(holdsNaN);
  });

  test('read tables and plain values alone', () => {
    const allowed = [`${folder}/tables.ts`, `${folder}/clauses.ts`, `${folder}/resolvers/`, 'src/core/', 'src/table/'];
    const pure = files.filter(({ path }) => path.startsWith(`${folder}/resolvers/`));
    expect(pure.length).toBeGreaterThan(0);
    const others = pure.flatMap(importsOf).filter(({ to }) => !allowed.some((each) => to.startsWith(each)));
    expect(others).toEqual([]);
  });
});
