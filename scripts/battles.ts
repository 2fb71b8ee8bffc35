import { parseArgs } from 'node:util';
import cliProgress from 'cli-progress';
import { shippedScenarios } from '../src/scenarios/index.js';
import { inOrder } from '../src/sim/pool.js';
import { workerModule } from '../src/sim/workermodule.js';
import type { Conformance } from '../src/testkit/index.js';
import type { Trial } from './battleworker.js';

/**
 * Plays many random battles over the shipped scenarios and checks each against all invariants of a rule set. Repeat one
 * with: npm run battles -- --scenario <id> --seed <n> --count 1
 *
 * `--any <rule set>`: over small generated battles of one rule set in place of the shipped ones.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    scenario: { type: 'string' },
    any: { type: 'string' },
    /** Check all invariants at every nth answer; legality and cheap invariants are checked at every answer. */
    closely: { type: 'string', default: '100' },
    /** Worker threads; default: one for each core. The results do not depend on it. */
    workers: { type: 'string' },
  },
});

const shipped = shippedScenarios
  .map((each): string => each.id)
  .filter((id) => values.scenario === undefined || id === values.scenario);
const ids = values.any === undefined ? shipped : [values.any];
const named = values.any === undefined ? '--scenario' : '--any';
if (ids.length === 0) {
  console.error(
    `There is no battle ${values.scenario}. Battles: ${shippedScenarios.map((each) => each.id).join(', ')}`,
  );
  process.exit(1);
}

const count = Number(values.count);
const firstSeed = Number(values.seed);
const bar = new cliProgress.SingleBar({
  format: 'battles [{bar}] {value}/{total} | {eta_formatted} left | {breaches} breaches',
  noTTYOutput: false,
});
if (process.stdout.isTTY) bar.start(count, 0, { breaches: 0 });

interface Tally {
  battles: number;
  answers: number;
  wins: Record<string, number>;
}
const tallies = new Map<string, Tally>(ids.map((id) => [id, { battles: 0, answers: 0, wins: {} }]));

const note = (id: string, result: Conformance): void => {
  const tally = tallies.get(id);
  if (tally === undefined) return;
  tally.battles += 1;
  tally.answers += result.answers;
  const winner = result.winner ?? 'draw';
  tally.wins[winner] = (tally.wins[winner] ?? 0) + 1;
};

const trials = Array.from(
  { length: count },
  (_, index): Trial => ({
    id: ids[index % ids.length] ?? '',
    seed: firstSeed + Math.floor(index / ids.length),
    closely: Number(values.closely),
  }),
);
const worker = workerModule(new URL('./battleworker.ts', import.meta.url).href, 'tried');
const workers = values.workers === undefined ? undefined : Number(values.workers);

let breaches = 0;
let done = 0;
for await (const result of inOrder<Trial, Conformance>(worker, trials, { workers })) {
  const { id, seed } = trials[done] as Trial;
  done += 1;
  note(id, result);
  for (const breach of result.violations.slice(0, 3)) {
    breaches += 1;
    console.log(`\n${id} seed ${seed}, answer ${breach.at}: ${breach.invariant}: ${breach.text.slice(0, 400)}`);
    console.log(`  repeat: npm run battles -- ${named} ${id} --seed ${seed} --count 1`);
  }
  if (process.stdout.isTTY) bar.update(done, { breaches });
}
if (process.stdout.isTTY) bar.stop();

for (const [id, { battles, answers, wins }] of tallies) {
  const results = Object.entries(wins)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([who, n]) => `${who} ${n}`)
    .join(', ');
  console.log(`${id}: ${battles} battles, ${Math.round(answers / Math.max(1, battles))} answers each; ${results}`);
}
console.log(`${count} battles fought, ${breaches} promises broken`);
process.exit(breaches === 0 ? 0 : 1);
