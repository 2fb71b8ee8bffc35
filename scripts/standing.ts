import { parseArgs } from 'node:util';
import { fight } from '../src/bots/index.js';
import { seeded } from '../src/core/dice/seeded.js';
import { mean } from './leads/mean.js';
import { subjectOf } from './leads/subject.js';

/**
 * Compares how a battle stands by the values of its rule set, at the start of every turn, with who wins: `mcts` can only
 * be as good as that. Battles between two `steady`.
 *
 * npx tsx scripts/standing.ts skirmish --battles 200 --seed 9901
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    battles: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});

/** The start of a turn: the evaluation for the first side, and whether it won in the end. */
interface Start {
  readonly turn: number;
  readonly standing: number;
  readonly won: number;
}

const {
  ruleset,
  values: judged,
  battle,
  bots,
} = subjectOf(positionals[0], 'npx tsx scripts/standing.ts skirmish --battles 200');
const [one] = battle.sides;

const startsOf = (seed: number): readonly Start[] => {
  const starts = new Map<number, number>();
  const { outcome } = fight(ruleset, ruleset.begin(battle), bots, seeded(seed), ({ before }) => {
    const { turn } = ruleset.words.clock(before);
    if (!starts.has(turn)) starts.set(turn, judged.evaluate(ruleset.view(before, one.id), one.id));
  });
  const winner = outcome?.winner ?? null;
  const won = winner === null ? 0.5 : Number(winner === one.id);
  return [...starts].map(([turn, standing]) => ({ turn, standing, won }));
};

const row = (turn: number, starts: readonly Start[]): string => {
  const [standing, won] = [mean(starts.map((each) => each.standing)), mean(starts.map((each) => each.won))];
  const spread = (of: (each: Start) => number): number => mean(starts.map(of));
  const together = spread((each) => (each.standing - standing) * (each.won - won));
  const [alone, wins] = [spread((each) => (each.standing - standing) ** 2), spread((each) => (each.won - won) ** 2)];
  const correlation = together / Math.sqrt(Math.max(1e-12, alone * wins));
  return `| ${[turn, starts.length, standing.toFixed(2), won.toFixed(2), correlation.toFixed(2)].join(' | ')} |`;
};

const from = Number(values.seed);
const all = Array.from({ length: Number(values.battles) }, (_, index) => startsOf(from + index)).flat();
console.log(`| turn | battles | standing of ${one.name} | won | correlation |\n| --- | --- | --- | --- | --- |`);
for (const turn of [...new Set(all.map((each) => each.turn))].toSorted((a, b) => a - b))
  console.log(
    row(
      turn,
      all.filter((each) => each.turn === turn),
    ),
  );
