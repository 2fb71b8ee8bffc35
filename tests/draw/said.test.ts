import { expect, test } from 'vitest';
import type { Picture } from '../../src/draw/picture.js';
import { rulesetOf } from '../../src/rulesets/index.js';
import { loadScenario, shippedScenarios } from '../../src/scenarios/index.js';

test.each(shippedScenarios.map(({ id, ruleset }) => [id, ruleset] as const))(
  'picture: no piece or officer of %s says the same in its description and its badges',
  (id, name) => {
    const ruleset = rulesetOf(name);
    if (ruleset === undefined) throw new Error(`no rules ${name}`);
    const { pieces, officers } = ruleset.picture(ruleset.begin(loadScenario(id))) as Picture;
    expect(pieces.length).toBeGreaterThan(0);
    const said = [...pieces, ...officers].map(({ description, badges }) => [
      ...description.split(', '),
      ...badges.map(({ text }) => text),
    ]);
    expect(said.filter((words) => new Set(words).size < words.length)).toEqual([]);
  },
);
