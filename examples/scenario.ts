/**
 * A custom scenario: write it, validate it, fix it, look at it, see which side wins. Run it with `npm run examples`. A
 * JSON file works the same way: pass its text to `readScenario`.
 */
import { seeded } from 'linstock';
import { fight, oerTheSeaValues, steadyBot } from 'linstock/bots';
import { renderSvg, renderText } from 'linstock/draw';
import { oerTheSea, type ScenarioInput } from 'linstock/oer-the-sea';
import { readScenario } from 'linstock/scenario';

const draft = {
  ruleset: 'oer-the-sea',
  id: 'the-ford',
  title: 'The Ford',
  description: 'A rearguard holds a ford until dusk.',
  table: { width: 90, height: 70 },
  sides: [
    { id: 'jacobite', name: 'Jacobites', colour: '#2f5fa3' },
    { id: 'government', name: 'Government', colour: '#b3362b' },
  ],
  terrain: [
    // biome-ignore format: a line of the map reads best on one line
    { id: 'burn', kind: 'stream', name: 'The burn', line: [[0, 36], [40, 32], [90, 38]], width: 2 },
    // biome-ignore format: as above
    { id: 'ford', kind: 'ford', name: 'The ford', area: [[40, 28], [50, 28], [50, 40], [40, 40]] },
  ],
  units: [
    {
      id: 'picquets',
      name: 'Irish Picquets',
      side: 'jacobite',
      arm: 'infantry',
      initialStands: 4,
      firepower: 2,
      melee: 3,
      commander: 'stapelton',
      at: [45, 24, 0],
    },
    {
      id: 'barrell',
      name: "Barrell's Foot",
      side: 'government',
      arm: 'infantry',
      initialStands: 5,
      firepower: 2,
      melee: 3,
      commander: 'cholmondely',
      at: [45, 60, 180],
    },
    {
      id: 'kingston',
      name: "Kingston's Light Horse",
      side: 'government',
      arm: 'cavalry',
      initialStands: 3,
      melee: 4,
      specialRules: ['lightHorse'],
      commander: 'cholmondeley',
      at: [70, 62, 180],
    },
  ],
  officers: [
    { id: 'stapelton', name: 'Brigadier Stapelton', side: 'jacobite', role: 'general', at: [45, 16] },
    { id: 'cholmondeley', name: 'Earl of Cholmondeley', side: 'government', role: 'general', at: [55, 65] },
  ],
  firstSide: 'government',
  turnLimit: 14,
  victory: [
    { kind: 'groundHeld', side: 'government', featureId: 'ford', atTurn: 14 },
    { kind: 'turnLimit', side: 'jacobite' },
  ],
} as const satisfies ScenarioInput;

console.log('Checked as written:');
const first = await readScenario(oerTheSea, draft);
if (!first.ok) for (const { path, text } of first.refusals) console.log(`  ${path}: ${text}`);

const mended = {
  ...draft,
  units: draft.units.map((unit) => ({ ...unit, commander: unit.side === 'jacobite' ? 'stapelton' : 'cholmondeley' })),
};
const read = await readScenario(oerTheSea, mended);
if (!read.ok) throw new Error(read.refusals.map(({ path, text }) => `${path}: ${text}`).join('\n'));
console.log(`Mended: no faults, ${read.warnings.length} warnings`);

const start = oerTheSea.begin(read.scenario);
const picture = oerTheSea.picture(start);
console.log(`\n${renderText(picture, 80)}`);
console.log(`As SVG: ${renderSvg(picture).length} characters`);

console.log('\nIs it a fair fight? Ten battles between two steady players:');
const wins = new Map<string, number>();
for (let seed = 1; seed <= 10; seed += 1) {
  const bot = steadyBot(oerTheSea, oerTheSeaValues);
  const { outcome } = fight(oerTheSea, start, { jacobite: bot, government: bot }, seeded(seed));
  const winner = outcome?.winner ?? 'nobody';
  wins.set(winner, (wins.get(winner) ?? 0) + 1);
}
for (const [winner, count] of wins) console.log(`  ${winner}: ${count}`);
