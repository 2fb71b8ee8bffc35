import { fight, makeBot } from '/work/trees/wt-reg/src/bots/index.js';
import { picker } from '/work/trees/wt-reg/src/core/dice/picker.js';
import { seeded } from '/work/trees/wt-reg/src/core/dice/seeded.js';
import { rulesetOf } from '/work/trees/wt-reg/src/rulesets/index.js';
import { loadScenario } from '/work/trees/wt-reg/src/scenarios/index.js';

const sc = loadScenario(process.argv[4] ?? ('diemel-mill' as any));
const r = rulesetOf(sc.ruleset)!;
const [a, b] = [process.argv[2] ?? 'steady', process.argv[3] ?? 'steady'];
const from = Number(process.argv[5] ?? 1),
  n = Number(process.argv[6] ?? 1),
  log = process.argv[7];
const score: Record<string, number> = {};
for (let seed = from; seed < from + n; seed++) {
  const bots = { french: makeBot(a as any, r, picker(seed + 'a'))!, allied: makeBot(b as any, r, picker(seed + 'b'))! };
  const t = performance.now();
  const { outcome, answers, state } = fight(
    r,
    r.begin(sc),
    bots as any,
    seeded(seed),
    log
      ? ((({ question, answer, after, events }: any) => {
          if ('action' in answer) console.log(`${question.side} ${question.task}: ${JSON.stringify(answer.action)}`);
          for (const e of events) {
            const t = r.describe(e, after);
            if (t) console.log('   ', t);
          }
        }) as any)
      : undefined,
  );
  console.log(
    seed,
    outcome?.winner,
    outcome?.reason,
    'turn',
    (state as any).turn,
    answers.length,
    Math.round(performance.now() - t) + ' ms',
  );
  score[String(outcome?.winner)] = (score[String(outcome?.winner)] ?? 0) + 1;
}
console.log(JSON.stringify(score));
