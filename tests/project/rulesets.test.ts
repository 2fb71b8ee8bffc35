import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { books } from '../../scripts/books.js';
import { makeBot } from '../../src/bots/index.js';
import { rulesets } from '../../src/rulesets/index.js';
import { shippedScenarios } from '../../src/scenarios/index.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');

/** What has to be done by hand for each rule set of the list in src/rulesets/index.ts. */
describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s is registered', (id, ruleset) => {
  test('each rule set is a subpath of the package', () => {
    expect(existsSync(resolve(root, `src/entries/${id}.ts`))).toBe(true);
    expect(JSON.parse(read('package.json')).exports).toHaveProperty([`./${id}`]);
    expect(JSON.parse(read('package.json')).exports).toHaveProperty([`./${id}/*`]);
    expect(read('.size-limit.mjs')).toContain(`'linstock/${id}'`);
  });

  test('each rule set has a rule-book page and a line in the README', () => {
    expect(books.map((book) => book.id)).toContain(id);
    expect(read('README.md')).toContain(`docs/rulesets/${id}.md`);
  });

  test('each rule set ships battles', () => {
    expect(shippedScenarios.map((scenario) => scenario.ruleset as string)).toContain(id);
  });

  test('each rule set has values for the bots that weigh actions', () => {
    expect(makeBot('steady', ruleset, () => 0)).not.toBeNull();
  });

  test('with clauses of one prefix that no other has', () => {
    const prefixes = (clauses: object) => new Set(Object.keys(clauses).map((clause) => clause.split('-')[0]));
    const own = prefixes(ruleset.clauses);
    expect(own.size).toBe(1);
    const others = rulesets.filter((each) => each.id !== id).flatMap((each) => [...prefixes(each.clauses)]);
    expect(others.filter((prefix) => own.has(prefix))).toEqual([]);
  });
});
