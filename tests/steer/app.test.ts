import { expect, test } from 'vitest';
import { playEvening } from '../../examples/app.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { isLong } from '../effort.js';

/** The short tests end after two turns. */
const turnsOf = (turnLimit: number): number => (isLong ? turnLimit : 2);

/** An app that knows no rules plays each rule set by clicks: everything it is offered is legal. */
const asExpected = { refused: 0, resumed: true };

test("the example app plays a battle of O'er the Sea to its end", async () => {
  const skirmish = loadScenario('skirmish');
  const scenario = { ...skirmish, turnLimit: turnsOf(skirmish.turnLimit) };
  const evening = await playEvening(oerTheSea, scenario, { seed: 'test', most: 400 });
  expect(evening).toMatchObject(asExpected);
  expect(evening.outcome).not.toBe('unfinished');
  expect(evening.steered).toBeGreaterThan(0);
}, 60_000);

test('the example app plays a battle of King George to its end', async () => {
  const outpost = loadScenario('outpost');
  const scenario = { ...outpost, turnLimit: turnsOf(outpost.turnLimit) };
  const evening = await playEvening(kingGeorge, scenario, { seed: 'test', most: 400 });
  expect(evening).toMatchObject(asExpected);
  expect(evening.outcome).not.toBe('unfinished');
  expect(evening.steered).toBeGreaterThan(0);
}, 60_000);
