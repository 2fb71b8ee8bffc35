import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderSvg } from '../src/draw/index.js';
import { oerTheSea } from '../src/rulesets/oer-the-sea/index.js';
import { loadScenario, shippedScenarios } from '../src/scenarios/index.js';

/** Draws every shipped battle as it begins, for the pages that show them. */
const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
mkdirSync(folder, { recursive: true });
for (const { id } of shippedScenarios) {
  const state = oerTheSea.begin(loadScenario(id));
  writeFileSync(`${folder}${id}.svg`, renderSvg(oerTheSea.picture(state)));
  console.log(`docs/pictures/${id}.svg`);
}
