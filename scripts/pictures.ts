import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderSvg } from '../src/draw/index.js';
import type { Picture } from '../src/draw/picture.js';
import { rulesetOf } from '../src/rulesets/index.js';
import { loadScenario, shippedScenarios } from '../src/scenarios/index.js';

/** Draws every shipped battle as it begins, for the pages that show them. */
const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
mkdirSync(folder, { recursive: true });
for (const { id, ruleset: rules } of shippedScenarios) {
  const ruleset = rulesetOf(rules);
  if (ruleset === undefined) throw new Error(`${id}: there are no rules "${rules}"`);
  const picture = ruleset.picture(ruleset.begin(loadScenario(id))) as Picture;
  writeFileSync(`${folder}${id}.svg`, renderSvg(picture));
  console.log(`docs/pictures/${id}.svg`);
}
