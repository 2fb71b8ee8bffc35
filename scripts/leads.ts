import { parseArgs } from 'node:util';
import { fight, type SearchSettings } from '../src/bots/index.js';
import { readerOf } from '../src/bots/mcts/chance.js';
import { leadOf, winnerOf } from '../src/bots/mcts/race.js';
import { picker } from '../src/core/dice/picker.js';
import type { Dice } from '../src/core/dice/provider.js';
import { seeded } from '../src/core/dice/seeded.js';
import type { Decision } from '../src/core/question.js';
import type { RulesetTypes } from '../src/core/ruleset.js';
import { mean } from './leads/mean.js';
import { subjectOf } from './leads/subject.js';
import { type Contender, triedAlike } from './leads/tried.js';

/**
 * Measures how far `mcts` can trust the leads of its search, and so how much proof it should ask for. At some decisions
 * of battles between two `steady`, all contenders make the same number of tries. Then `steady` plays whole battles on
 * from each contender, with the same luck. A table says what each rule for replacing the favourite would have won.
 * Battles played on are the judge: other tries share the faults of those that they judge.
 *
 * npx tsx scripts/leads.ts outpost --battles 20 --seed 9801 --share 0.25 --tries 24 --battles-on 40
 * npx tsx scripts/leads.ts crossroads --settings '{ "turnsAhead": 3 }'
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    battles: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    /** Fraction of the decisions that are measured. */
    share: { type: 'string', default: '0.25' },
    /** Tries of each contender. */
    tries: { type: 'string', default: '24' },
    /** Battles played on from each contender. */
    'battles-on': { type: 'string', default: '40' },
    /** Settings of the search that differ from those of the bot, as JSON. */
    settings: { type: 'string', default: '{}' },
  },
});

type State = RulesetTypes['state'];

const settings: Partial<SearchSettings> = JSON.parse(options.settings);

/** A measured decision: its contenders with their tries, and the fraction of battles won with each. */
interface Measured {
  readonly contenders: readonly Contender[];
  readonly won: readonly number[];
}

const { ruleset, values, battle, bots } = subjectOf(positionals[0], 'npx tsx scripts/leads.ts outpost --battles 20');

const times = <Value>(number: number, of: (index: number) => Value): Value[] =>
  Array.from({ length: number }, (_, index) => of(index));

/** The dice of the nth battle played on: the same for every contender. */
const luckOf = (pick: ReturnType<typeof picker>): ((nth: number) => Dice) => {
  const reader = readerOf(pick);
  return (nth) => {
    reader.begin(nth);
    return { roll: (roll) => ({ result: reader.read(roll, null) }) };
  };
};

/** Fraction of battles won with each contender, if `steady` plays on for both sides. */
const wonWith = (state: State, { side }: Decision, contenders: readonly Contender[], seed: string): number[] => {
  const dice = luckOf(picker(seed));
  const scores = times(Number(options['battles-on']), (nth) =>
    contenders.map(({ candidate }) => {
      const next = ruleset.answer(state, { action: candidate.action });
      if (!next.ok) throw new Error(`refused: ${candidate.key}`);
      const winner = fight(ruleset, next.state, bots, dice(nth)).outcome?.winner ?? null;
      return winner === null ? 0.5 : Number(winner === side);
    }),
  );
  return contenders.map((_, index) => mean(scores.map((each) => each[index] ?? 0)));
};

const measuredIn = (seed: number): readonly Measured[] => {
  const pick = picker(`leads ${seed}`);
  const measured: Measured[] = [];
  fight(ruleset, ruleset.begin(battle), bots, seeded(seed), ({ before, question }) => {
    if (question.kind !== 'decision' || pick(1000) >= 1000 * Number(options.share)) return;
    const name = `leads ${seed} ${pick(1_000_000)}`;
    const at = { state: before, question };
    const contenders = triedAlike(ruleset, values, at, Number(options.tries), name, settings);
    if (contenders.length > 0) measured.push({ contenders, won: wonWith(before, question, contenders, `${name} on`) });
  });
  return measured;
};

/** What a rule for replacing the favourite wins, as a row of the table. */
const row = (all: readonly Measured[], confidence: number, indifference: number): string => {
  const gains = all.flatMap(({ contenders, won }) => {
    const winner = winnerOf(contenders, { confidence, indifference });
    const index = winner === undefined ? 0 : contenders.indexOf(winner);
    return index > 0 ? [(won[index] ?? 0) - (won[0] ?? 0)] : [];
  });
  const error = Math.sqrt(gains.reduce((sum, gain) => sum + gain * gain, 0));
  const per = (of: number): string =>
    `${(gains.reduce((sum, gain) => sum + gain, 0) / Math.max(1, of)).toFixed(4)} (${(error / Math.max(1, of)).toFixed(4)})`;
  return `| ${[confidence, indifference, gains.length, per(gains.length), per(all.length)].join(' | ')} |`;
};

/** How leads of the search and battles won go together, over all actions but the favourites. */
const agreement = (all: readonly Measured[]): string => {
  const pairs = all.flatMap(({ contenders: [favourite, ...others], won }) =>
    favourite === undefined
      ? []
      : others.map((other, index) => ({
          lead: leadOf(other, favourite).mean,
          gain: (won[index + 1] ?? 0) - (won[0] ?? 0),
        })),
  );
  const [lead, gain] = [mean(pairs.map((pair) => pair.lead)), mean(pairs.map((pair) => pair.gain))];
  const spread = (of: (pair: (typeof pairs)[number]) => number): number => mean(pairs.map(of));
  const both = spread((pair) => (pair.lead - lead) * (pair.gain - gain));
  const [leads, gains] = [spread((pair) => (pair.lead - lead) ** 2), spread((pair) => (pair.gain - gain) ** 2)];
  return `${pairs.length} other actions win ${gain.toFixed(3)} on average and lead by ${lead.toFixed(3)}; a lead of 1 is worth ${(both / leads).toFixed(2)}, correlation ${(both / Math.sqrt(leads * gains)).toFixed(2)}`;
};

const all = times(Number(options.battles), (index) => measuredIn(Number(options.seed) + index)).flat();
console.log(`${battle.id}: ${all.length} decisions; parts of a battle won, standard errors in brackets`);
console.log(`${agreement(all)}\n`);
console.log('| confidence | indifference | changes | won by each | won by decision |\n| --- | --- | --- | --- | --- |');
for (const confidence of [0, 0.5, 1, 2])
  for (const indifference of [0, 0.006, 0.012, 0.024, 0.04, 0.06]) console.log(row(all, confidence, indifference));
