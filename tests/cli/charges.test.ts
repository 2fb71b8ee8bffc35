import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  alliedBrigade,
  chasseurs,
  frenchBrigade,
  lightDragoons,
  ligne,
  redcoats,
  sides,
} from '../../src/scenarios/king-george/troops.js';
import { bench, linstock } from './bench.js';

/* A whole charge with its melee and follow-up, as two people with real dice type it. */

const here = bench();
afterAll(here.clear);

const linesOf = (name: string): readonly string[] =>
  readFileSync(join(import.meta.dirname, `umpired/${name}.txt`), 'utf8').trimEnd().split('\n');

/** What was printed, without the maps. */
const played = async (scenario: unknown, name: string, both: string): Promise<string> => {
  const file = here.write(`${name}.json`, JSON.stringify(scenario));
  const words = ['play', file, '--side', both, '--dice', 'table', '--out', name];
  const { out } = await linstock(here.folder, words, { typed: linesOf(name) });
  return out;
};

/** Two regiments of horse, ten inches apart. */
const affair = {
  ruleset: 'king-george',
  id: 'affair',
  title: 'An Affair of Horse',
  description: 'Two regiments of horse meet.',
  table: { width: 36, height: 36 },
  sides: sides('south', 'north'),
  units: [
    lightDragoons('dragoons', '14th Light Dragoons', 'cotton', [18, 12, 0]),
    redcoats('foot-52', '52nd Foot', 'cotton', [28, 8, 0]),
    chasseurs('chasseurs', '15e chasseurs à cheval', 'soult', [18, 22, 180]),
    ligne('ligne-26', '26e ligne', 'soult', [28, 28, 180]),
  ],
  officers: [
    alliedBrigade('cotton', 'Sir Stapleton Cotton', 'good', null, [18, 6]),
    frenchBrigade('soult', 'Pierre Soult', 'good', null, [18, 28]),
  ],
  firstSide: 'french',
  turnLimit: 4,
  victory: [{ kind: 'turnLimit', side: 'allies' }],
};

test('King George: horse charges, is met half-way, wins and follows up', async () => {
  const out = await played(affair, 'affair', 'allies,french');
  expect(out).not.toMatch(/is no roll|Nothing was typed|says nothing here|does not belong|asked for/);
  expect(out).toMatch(/15e chasseurs à cheval charges 14th Light Dragoons, from 10 inches away +KG-CHG-01/);
  expect(out).toMatch(/14th Light Dragoons counter-charges 2 inches to \(18, 14\) +KG-RSP-19/);
  expect(out).toMatch(/fight, round 1: 3 hits to 1 hit +KG-MEL-05/);
  expect(out).toMatch(/14th Light Dragoons is routed +KG-MEL-15/);
  expect(out).toMatch(/14th Light Dragoons runs 6 inches to \(18, 6\), facing south +KG-FLE-04/);
  expect(out).toMatch(/catches 14th Light Dragoons +KG-FLE-05/);
  expect(out).toMatch(/15e chasseurs à cheval follows up to \(18, 8\) +KG-MEL-21/);
});
