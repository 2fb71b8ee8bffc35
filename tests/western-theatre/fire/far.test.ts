import { expect, test } from 'vitest';
import { mayFire } from '../../../src/rulesets/western-theatre/fire.js';
import { westernTheatre } from '../../../src/rulesets/western-theatre/index.js';

/** Fire where nearly all enemies are out of range. */

/** Battalions of both sides in a square of so many by so many, all far from each other. */
const across = 14;
const apart = 65;

const units = Array.from({ length: across * across }, (_, index) => ({
  id: `u${index}`,
  side: index % 2 === 0 ? 'french' : 'allied',
  arm: 'lineInfantry',
  at: [40 + (index % across) * apart, 40 + Math.floor(index / across) * apart, index % 2 === 0 ? 0 : 180],
}));

/** Processor time in seconds that the question may take; it took one and a half. */
const mostSeconds = 1;

test('WT-FIR-17 WT-GEN-16: whether anyone may fire is soon found on the largest table', async () => {
  const { scenario } = await westernTheatre.schemas();
  const read = scenario({
    ruleset: 'western-theatre',
    id: 'far',
    title: 'Far apart',
    table: { width: 1000, height: 1000 },
    sides: [
      { id: 'french', name: 'French' },
      { id: 'allied', name: 'Allied' },
    ],
    firstSide: 'french',
    units,
    turnLimit: 2,
  });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  const state = westernTheatre.begin(read.scenario);
  const before = process.cpuUsage();
  expect(state.units.filter((unit) => mayFire(state, unit))).toEqual([]);
  const { user } = process.cpuUsage(before);
  expect(user / 1e6).toBeLessThan(mostSeconds);
});
