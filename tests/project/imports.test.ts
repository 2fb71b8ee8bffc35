import { describe, expect, test } from 'vitest';
import { bypassesIn, cyclesIn, graphOf, importsWithin } from './imports.js';
import { type Import, sourcesIn } from './sources.js';

/** Most files that may import each other in a circle, types included. */
const MOST_IN_A_CYCLE = 6;
const imports = importsWithin('src');
const files = new Set(sourcesIn('src').map(({ path }) => path));

describe('imports', () => {
  test('form only small cycles', () => {
    const large = cyclesIn(graphOf(imports)).filter((cycle) => cycle.length > MOST_IN_A_CYCLE);
    expect(large).toEqual([]);
  });

  test('imports from outside a folder use its entry file', () => {
    expect(bypassesIn(imports, files).map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });
});

describe('the walk over imports', () => {
  const imported = (...pairs: readonly (readonly [from: string, to: string])[]): readonly Import[] =>
    pairs.map(([from, to]) => ({ from, to, how: 'static' }));

  test('finds cycles, the largest first, and nothing else', () => {
    const graph = graphOf(imported(['a', 'b'], ['b', 'c'], ['c', 'a'], ['c', 'd'], ['d', 'e'], ['e', 'd'], ['e', 'f']));
    expect(cyclesIn(graph)).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });

  test('treats two cycles with a common file as one', () => {
    expect(cyclesIn(graphOf(imported(['a', 'b'], ['b', 'a'], ['b', 'c'], ['c', 'b'])))).toEqual([['a', 'b', 'c']]);
  });

  test('finds a file that imports itself', () => {
    expect(cyclesIn(graphOf(imported(['a', 'a'])))).toEqual([['a']]);
  });

  test('lets only the entry file and the folder itself import the files of the folder', () => {
    const all = imported(
      ['x/fire.ts', 'x/fire/shot.ts'],
      ['x/fire/guns.ts', 'x/fire/shot.ts'],
      ['x/melee.ts', 'x/fire.ts'],
      ['x/melee.ts', 'x/fire/shot.ts'],
      ['x/melee.ts', 'x/free/any.ts'],
    );
    const known = new Set(all.flatMap(({ from, to }) => [from, to]));
    expect(bypassesIn(all, known)).toEqual(imported(['x/melee.ts', 'x/fire/shot.ts']));
  });
});
