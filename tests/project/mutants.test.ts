import { describe, expect, test } from 'vitest';
import { textOf } from '../../scripts/mutate/files.js';
import { readEquivalents, readJudged } from '../../scripts/mutate/ledger.js';
import { mutantsOf, mutated } from '../../scripts/mutate/operators.js';
import { marked, regionOf, regionsOf } from '../../scripts/mutate/regions.js';

/** The program as each of its mutants leaves it. */
const texts = (text: string): readonly string[] => mutantsOf('a.ts', text).map((mutant) => mutated(text, mutant));

describe('mutants', () => {
  test.each([
    ['arithmetic', 'a + b;', ['a - b;']],
    ['comparison', 'x = a < b;', ['x = a <= b;']],
    ['equality', 'x = a === b;', ['x = a !== b;']],
    ['logic', 'x = a ?? b;', ['x = ((a) && (b));']],
    ['negation', 'x = !a;', ['x = (a);']],
    ['numbers', 'x = 3;', ['x = 4;', 'x = 2;', 'x = 6;']],
    ['booleans', 'x = true;', ['x = false;']],
    ['conditions', 'x = a ? b : c;', ['x = true ? b : c;', 'x = false ? b : c;']],
    ['early returns', 'if (a) b();', ['if (true) b();', 'if (false) b();']],
    ['calls', 'x = a.filter(b);', ['x = a;']],
    ['some and every', 'x = a.some(b);', ['x = a.every(b);']],
    ['least and greatest', 'x = Math.min(a);', ['x = Math.max(a);']],
    ['arrays', 'x = [a];', ['x = [];']],
  ])('change %s', (_, text, expected) => {
    expect(texts(text)).toEqual(expect.arrayContaining(expected));
  });

  test('remove statements', () => {
    expect(texts('a();')).toEqual([';']);
  });

  test('leave words, types and imports alone', () => {
    const text = "import { a } from './b.js'; type B = 1 | true; const c: 2 = d as 3; const e = ['f'] + 'g';";
    expect(texts(text)).toEqual([]);
  });

  test('that read the same are listed once, and have names that do not depend on the line', () => {
    expect(texts('x = 1;').toSorted()).toEqual([';', 'x = 0;', 'x = 2;']);
    const ids = (text: string) => mutantsOf('a.ts', text).map(({ id }) => id);
    expect(ids('\n\nx = y + y + y;')).toEqual(ids('x = y + y + y;'));
    expect(new Set(ids('x = y + y + y;')).size).toBe(3);
  });
});

describe('mutants that are equivalent', () => {
  test.each(readJudged())('are still in the code: $path, $code', ({ path, code, from, to, nth, reason }) => {
    const same = mutantsOf(path, textOf(path)).filter(
      (mutant) => mutant.code === code && mutant.from === from && mutant.to === to,
    );
    const equivalent = readEquivalents();
    expect(same.filter((mutant) => equivalent(mutant) === reason)).toHaveLength(nth?.length ?? same.length);
    expect(same.length).toBeGreaterThan(0);
  });
});

const program = `
export const sign = (x) => {
  const size = x > 0 ? x : -x;
  if (x === 0) return 'none';
  for (const each of [1]) if (size > each) return 'far';
  return size > 1 && x > 1 ? 'out' : 'near';
};
`;

/** The numbers of the regions that run. */
const reached = (call: (sign: (x: number) => string) => void): ReadonlySet<number> => {
  const hits: number[] = [];
  const body = marked('a.js', program, 0)
    .replace('export const sign =', 'const sign =')
    .replaceAll('globalThis.__hits', 'hits');
  call(new Function('hits', `${body}; return sign;`)(hits));
  return new Set(Object.keys(hits).map(Number));
};

describe('regions', () => {
  const regionAt = (text: string): number => {
    const start = program.indexOf(text);
    return regionOf(regionsOf('a.js', program), start, start + text.length);
  };

  test('leave the program as it was, and tell what has run', () => {
    const results: string[] = [];
    const hits = reached((sign) => results.push(sign(0)));
    expect(results).toEqual(['none']);
    expect(hits.has(regionAt("return 'none'"))).toBe(true);
    expect(hits.has(regionAt('[1]'))).toBe(false);
    expect(hits.has(regionAt('-x'))).toBe(true);
    expect(hits.has(regionAt("'near'"))).toBe(false);
  });

  test('tell branches and what follows them apart', () => {
    const hits = reached((sign) => [1, 2].forEach(sign));
    expect(hits.has(regionAt("return 'none'"))).toBe(false);
    expect(hits.has(regionAt("return 'far'"))).toBe(true);
    expect(hits.has(regionAt('x > 1'))).toBe(false);
    expect(hits.has(regionAt("'near'"))).toBe(true);
    expect(hits.has(0)).toBe(true);
  });
});
