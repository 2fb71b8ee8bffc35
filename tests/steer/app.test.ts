import { expect, test } from 'vitest';
import { playEvening } from '../../examples/app.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { loadScenario } from '../../src/scenarios/index.js';

/** An app that knows no rules plays each rule set by clicks: everything it is offered is legal. */
const asExpected = { refused: 0, resumed: true };

test("the example app plays a battle of O'er the Sea to its end", async () => {
  const evening = await playEvening(oerTheSea, loadScenario('skirmish'), { seed: 'test', most: 400 });
  expect(evening).toMatchObject(asExpected);
  expect(evening.outcome).not.toBe('unfinished');
  expect(evening.steered).toBeGreaterThan(0);
}, 60_000);

test('the example app plays a battle of King George to its end', async () => {
  const evening = await playEvening(kingGeorge, loadScenario('outpost'), { seed: 'test', most: 400 });
  expect(evening).toMatchObject(asExpected);
  expect(evening.outcome).not.toBe('unfinished');
  expect(evening.steered).toBeGreaterThan(0);
}, 60_000);
