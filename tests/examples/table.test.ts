import { expect, test } from 'vitest';
import { catalogue, loadBattle } from '../../examples/table/catalogue.js';
import { rulesets } from '../../src/rulesets/index.js';
import { shippedScenarios } from '../../src/scenarios/index.js';

test('table: the catalogue lists every rule set and every battle that ships, with its title', () => {
  const listed = catalogue.flatMap((rules) => rules.battles.map(({ id, title }) => ({ ruleset: rules.id, id, title })));
  expect(listed).toEqual(shippedScenarios.map(({ ruleset, id, title }) => ({ ruleset, id, title })));
  const titles = catalogue.map(({ id, title }) => [id, title]);
  const prefixes = rulesets.map(({ id, title }) => [id, title]);
  for (const [index, [id, title]] of titles.entries()) {
    expect(prefixes[index]?.[0]).toBe(id);
    expect(prefixes[index]?.[1]).toContain(title);
  }
});

test('table: every entry of the catalogue loads the battle that it names', async () => {
  for (const { battles } of catalogue)
    for (const battle of battles) expect((await loadBattle(battle)).id).toBe(battle.id);
});

test('table: the bots and values of every rule set load with it', async () => {
  for (const rules of catalogue) {
    const loaded = await rules.load();
    expect(loaded.rules).toMatchObject({ id: rules.id });
    expect(loaded.values).toHaveProperty('score');
  }
});
