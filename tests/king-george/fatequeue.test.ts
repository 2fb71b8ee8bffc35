import { expect, it } from 'vitest';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { readState } from '../../src/scenario/readState.js';
import { loadScenario } from '../../src/scenarios/index.js';

it('KG-FAT-01: a position with any of the 36 Fate cards in the queue can be read', async () => {
  const start = kingGeorge.begin(loadScenario('outpost'));
  const codes = Object.keys(start.tables.fate).map(Number);
  expect(codes).toHaveLength(36);
  const read = await readState(kingGeorge, JSON.stringify({ ...start, fateQueue: codes }));
  expect(read.ok ? read.value.fateQueue : read.refusals).toEqual(codes);
});
