import { describe, expect, test } from 'vitest';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { seesUnit } from '../../src/rulesets/king-george/sight.js';
import { loadScenario } from '../../src/scenarios/index.js';

const state = kingGeorge.begin(loadScenario('bussaco'));
const french = state.units.filter(({ side }) => side === 'french');

/** Ids of the Allied units that at least one French unit sees at the start. */
const seen = state.units
  .filter((unit) => unit.side === 'allies' && french.some((enemy) => seesUnit(state, enemy, unit)))
  .map(({ id }) => id);

const reserves = [
  ['the 43rd and 52nd', ['foot-43', 'foot-52']],
  ['the Portuguese of Picton', ['line-9', 'line-21']],
  ['Leith', ['foot-9', 'foot-38', 'foot-1']],
  ['Pack', ['line-1', 'line-16']],
  ['Löw', ['kgl']],
] as const;

describe('bussaco: KG-SIG-04 behind the ridge no French unit sees', () => {
  test.each(reserves)('%s', (_, ids) => {
    expect(seen.filter((id) => ids.some((each) => each === id))).toEqual([]);
  });
});

test('bussaco: the French see the troops on the crest and the skirmishers on the slope', () => {
  expect(seen).toEqual(
    expect.arrayContaining(['foot-88', 'foot-45', 'foot-74', 'arentschildt', 'ross', 'rifles', 'cacadores-4']),
  );
});

test('bussaco: regiments report to their own brigades', () => {
  const brigadeOf = (id: string) => state.units.find((unit) => unit.id === id)?.commander;
  expect(['legere-6', 'ligne-69'].map(brigadeOf)).toEqual(['maucune', 'maucune']);
  expect(['ligne-39', 'ligne-76'].map(brigadeOf)).toEqual(['marcognet', 'marcognet']);
  expect(['foot-52', 'foot-43', 'kgl'].map(brigadeOf)).toEqual(['barclay', 'beckwith', 'low']);
  expect(state.units.filter(({ commander }) => commander === 'pack').map(({ id }) => id)).toEqual([
    'line-1',
    'line-16',
    'cacadores-4',
  ]);
});
