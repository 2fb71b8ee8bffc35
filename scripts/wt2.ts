import { crowded } from '../tests/battles/crowded.js';
import { practiceBattles } from './practice.js';
import { westernTheatre } from '../src/rulesets/western-theatre/index.js';
const { scenario } = await westernTheatre.schemas();
for (const input of [crowded['western-theatre'], ...practiceBattles.filter((b) => b.ruleset === 'western-theatre').map((b) => b.input)]) { const r: any = scenario(input); console.log(r.ok, JSON.stringify(r.refusals?.slice(0, 6).map((x: any) => [x.path, x.text]))); }
