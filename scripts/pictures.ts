import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderSvg } from '../src/draw/index.js';
import type { Picture } from '../src/draw/picture.js';
import { rulesetOf } from '../src/rulesets/index.js';
import { loadScenario, shippedScenarios } from '../src/scenarios/index.js';

/** Draws the start of every shipped battle for the pages that show it. */
const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
mkdirSync(folder, { recursive: true });
for (const { id, ruleset: rules } of shippedScenarios) {
  const ruleset = rulesetOf(rules);
  if (ruleset === undefined) throw new Error(`${id}: there is no rule set "${rules}"`);
  const picture = ruleset.picture(ruleset.begin(loadScenario(id))) as Picture;
  writeFileSync(`${folder}${id}.svg`, renderSvg(picture));
  console.log(`docs/pictures/${id}.svg`);
}
