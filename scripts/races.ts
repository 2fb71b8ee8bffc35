import { parseArgs } from 'node:util';
import { fight } from '../src/bots/index.js';
import { defaultSettings, type SearchSettings } from '../src/bots/mcts/index.js';
import { afterRound, winnerOf } from '../src/bots/mcts/race.js';
import { newBranch } from '../src/bots/mcts/tree.js';
import { picker } from '../src/core/dice/picker.js';
import { seeded } from '../src/core/dice/seeded.js';
import { shuffled } from '../src/core/proposals.js';
import { mean, shown } from './leads/mean.js';
import { subjectOf } from './leads/subject.js';
import { type Contender, triedAlike } from './leads/tried.js';

/**
 * Compares settings of the race of `mcts` with next to no noise. At some decisions of battles between two `steady` all
 * contenders make the same number of tries. Three quarters of them, drawn at random many times over, are raced with each
 * setting; the others, which it has not seen, say what its choice is worth.
 *
 * npx tsx scripts/races.ts outpost --battles 45 --seed 97901 --share 0.15
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    battles: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    /** Fraction of the decisions that are measured. */
    share: { type: 'string', default: '0.15' },
    tries: { type: 'string', default: '32' },
    /** Draws of each decision. */
    draws: { type: 'string', default: '16' },
  },
});

type Compared = Pick<SearchSettings, 'minimumTries' | 'optimism' | 'confidence' | 'indifference'>;

const compared: readonly Compared[] = [
  { minimumTries: 4, optimism: 0.5, confidence: 0.5, indifference: 0.006 },
  { minimumTries: 4, optimism: 0.5, confidence: 0, indifference: 0 },
  { minimumTries: 6, optimism: 1, confidence: 0, indifference: 0 },
  { minimumTries: 8, optimism: 1, confidence: 0.25, indifference: 0.001 },
  { minimumTries: 8, optimism: 1, confidence: 0, indifference: 0 },
  { minimumTries: 8, optimism: 1.5, confidence: 0, indifference: 0 },
  { minimumTries: 12, optimism: 2.5, confidence: 0, indifference: 0 },
];

const { ruleset, values, battle, bots } = subjectOf(positionals[0], 'npx tsx scripts/races.ts outpost --battles 45');

/** A race over tries that were made before: the place of its winner, and the tries that it took. */
const racedOn = (payoffs: readonly (readonly number[])[], settings: SearchSettings) => {
  const contenders = payoffs.map((): Contender => newBranch({ action: {}, key: '', prior: 1 }));
  let racing: readonly Contender[] = contenders;
  let tries = 0;
  const most = payoffs[0]?.length ?? 0;
  for (let nth = 0; nth < most && racing.length > 1; nth += 1) {
    for (const branch of racing) {
      branch.payoffs.push(payoffs[contenders.indexOf(branch)]?.[nth] ?? 0);
      branch.tries += 1;
      tries += 1;
    }
    racing = afterRound(contenders, racing, settings, true);
  }
  const winner = winnerOf(contenders, settings);
  return { place: winner === undefined ? 0 : contenders.indexOf(winner), tries };
};

/** What each setting gains over the favourite at a decision by the tries that it has not seen, and the tries that it took. */
const gainsAt = (contenders: readonly Contender[], seed: string) => {
  const pick = picker(seed);
  const all = contenders.map(({ payoffs }) => payoffs);
  const draws = Array.from({ length: Number(options.draws) }, () => {
    const order = [...shuffled([...(all[0] ?? []).keys()], pick)];
    const cut = Math.floor((order.length * 3) / 4);
    const part = (which: readonly number[]) => all.map((payoffs) => which.map((nth) => payoffs[nth] ?? 0));
    const [raced, kept] = [part(order.slice(0, cut)), part(order.slice(cut)).map(mean)];
    return compared.map((given) => {
      const { place, tries } = racedOn(raced, { ...defaultSettings, ...given });
      return { gain: (kept[place] ?? 0) - (kept[0] ?? 0), tries };
    });
  });
  return compared.map((_, index) => ({
    gain: mean(draws.map((each) => each[index]?.gain ?? 0)),
    tries: mean(draws.map((each) => each[index]?.tries ?? 0)),
  }));
};

const measured: ReturnType<typeof gainsAt>[] = [];
for (let nth = 0; nth < Number(options.battles); nth += 1) {
  const seed = Number(options.seed) + nth;
  const pick = picker(`races ${seed}`);
  fight(ruleset, ruleset.begin(battle), bots, seeded(seed), ({ before, question }) => {
    if (question.kind !== 'decision' || pick(1000) >= 1000 * Number(options.share)) return;
    const name = `races ${seed} ${pick(1_000_000)}`;
    const contenders = triedAlike(ruleset, values, { state: before, question }, Number(options.tries), name);
    if (contenders.length > 0) measured.push(gainsAt(contenders, name));
  });
}

console.log(
  `${battle.id}: ${measured.length} decisions; parts of a battle by the evaluation, standard errors in brackets\n`,
);
console.log('| fewest tries | optimism | confidence | indifference | gain | over the first row | tries |');
console.log('| --- | --- | --- | --- | --- | --- | --- |');
for (const [index, { minimumTries, optimism, confidence, indifference }] of compared.entries()) {
  const gains = measured.map((each) => each[index]?.gain ?? 0);
  const over = measured.map((each) => (each[index]?.gain ?? 0) - (each[0]?.gain ?? 0));
  const tries = mean(measured.map((each) => each[index]?.tries ?? 0)).toFixed(0);
  console.log(
    `| ${[minimumTries, optimism, confidence, indifference, shown(gains), shown(over), tries].join(' | ')} |`,
  );
}
