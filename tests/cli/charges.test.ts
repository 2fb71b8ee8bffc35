import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { leadersOf, troopsOf } from '../../src/scenarios/crowther-dougan/troops.js';
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
  readFileSync(join(import.meta.dirname, `umpired/${name}.txt`), 'utf8')
    .trimEnd()
    .split('\n');

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

const [british, french] = [troopsOf('british'), troopsOf('french')];

/** Highlanders sixteen centimetres before French regulars in the open. */
const onset = {
  ruleset: 'crowther-dougan',
  id: 'onset',
  title: 'The Onset',
  description: 'Highlanders charge French regulars in the open.',
  table: { width: 90, height: 70 },
  sides: [
    { id: 'british', name: 'British', homeEdge: 'south' },
    { id: 'french', name: 'French', homeEdge: 'north' },
  ],
  units: [
    british('highlanders', 'watch', 'Black Watch', 24, [45, 20, 0], { formation: 'line' }),
    french('frenchLine', 'guyenne', 'Guyenne', 20, [45, 36, 180], { formation: 'line' }),
    french('canadianMilitia', 'militia', 'Canadian militia', 12, [75, 60, 180], { formation: 'skirmish' }),
  ],
  personalities: [
    leadersOf('british')('grant', 'Major Grant', 3, 'watch'),
    leadersOf('french')('bourlamaque', 'Bourlamaque', 3, 'guyenne'),
  ],
  firstSide: 'british',
  turnLimit: 6,
  victory: [{ kind: 'turnLimit', side: 'french' }],
};

test('Crowther and Dougan: a charge over two moves, hand-to-hand, and a follow-up that breaks the enemy', async () => {
  const out = await played(onset, 'onset', 'british,french');
  expect(out).not.toMatch(/is no roll|Nothing was typed|says nothing here|not open now|asked for/);
  expect(out).toMatch(/How many command points does he spend on the test of Black Watch to charge\?/);
  expect(out).toMatch(/Black Watch charges 11 cm to \(45, 31\) +CD-CHG-10/);
  expect(out).toMatch(/How many command points does he spend on the test of Guyenne for being charged\?/);
  expect(out).toMatch(/Guyenne fires at Black Watch: 40 men hit +CD-FIR-08/);
  expect(out).toMatch(/risk to a personality: roll 1 percentile roll, hit on 13 or less CD-RSK-02/);
  expect(out).toMatch(/Black Watch drives its charge home +CD-CHG-16/);
  expect(out).toMatch(/Black Watch strikes Guyenne: 120 men cut down +CD-HTH-02/);
  expect(out).toMatch(/Guyenne is pushed back 2 cm to \(45, 38\) +CD-HTH-12/);
  expect(out).toMatch(/Black Watch follows up 2 cm to \(45, 38\) +CD-HTH-22/);
  expect(out).toMatch(/Guyenne takes its test for a lost hand-to-hand .*fails/s);
});
