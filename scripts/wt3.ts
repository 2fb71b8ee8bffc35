import { steadyBot, westernTheatreValues } from '../src/bots/index.js';
import { seeded } from '../src/core/dice/seeded.js';
import { westernTheatre as r } from '../src/rulesets/western-theatre/index.js';
import { loadScenario } from '../src/scenarios/index.js';
const bot = steadyBot(r, westernTheatreValues); let s = r.begin(loadScenario('diemel-mill')); const dice = seeded(44);
for (let q = r.ask(s); q; q = r.ask(s)) {
  let a: any;
  if (q.kind === 'decision') { const v = r.view(s, q.side as any); try { a = { action: bot.decide(v, q as any) }; } catch (e) { console.log(JSON.stringify(q).slice(0, 500)); const c = r.candidates(v as any); for (const x of c) console.log(JSON.stringify(x), westernTheatreValues.score(v)(x)); console.log(JSON.stringify((s as any).agenda.at(-1))); break; } } else a = dice.roll(q);
  const n = r.answer(s, a); if (!n.ok) { console.log(n); break; } s = n.state;
}
import { farthestAhead, mayStay, requiredMove } from '../src/rulesets/western-theatre/movement/ahead.js';
import { marchSamples } from '../src/rulesets/western-theatre/kinds/movesamples.js';
{ const u = s.units.find((x) => x.id === 'touraine')!; console.log(farthestAhead(s as any, u, 6), requiredMove(s as any, u, 6), JSON.stringify(u.pose), JSON.stringify(u.formation), u.figures, u.marker);
for (const f of marchSamples(s as any, u, 6)) for (const legs of f()) { const c = r.check(s, { type: 'march', unitId: 'touraine', legs } as any); console.log(JSON.stringify(legs), c.map((x) => x.text).join('|')); }
console.log(r.check(s, { type: 'stay', unitId: 'touraine' }).map((x) => x.text)); }
