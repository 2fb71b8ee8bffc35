import { parseArgs } from 'node:util';
import { fight } from '../src/bots/index.js';
import { defaultSettings } from '../src/bots/mcts/index.js';
import { picker } from '../src/core/dice/picker.js';
import { seeded } from '../src/core/dice/seeded.js';
import { mean, shown } from './leads/mean.js';
import { subjectOf } from './leads/subject.js';
import { type Contender, triedAlike } from './leads/tried.js';

/**
 * Compares how far `mcts` looks ahead. At some decisions of battles between two `steady` all contenders make the same
 * number of tries for each horizon; other tries, to the end of the battle, say what the choice is worth. A table tells
 * how much of a battle the best of each wins over the favourite, with standard errors.
 *
 * npx tsx scripts/horizons.ts crossroads --battles 20 --seed 97301 --share 0.1
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    battles: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    /** Fraction of the decisions that are measured. */
    share: { type: 'string', default: '0.1' },
    /** Tries of each contender, and those that judge. */
    tries: { type: 'string', default: '32' },
    judging: { type: 'string', default: '64' },
  },
});

const { ruleset, values, battle, bots } = subjectOf(positionals[0], 'npx tsx scripts/horizons.ts crossroads');

/** Turns ahead, and most decisions. */
const horizons = {
  'end of the turn': { turnsAhead: 1, decisionsAhead: defaultSettings.decisionsAhead },
  'end of the next turn': { turnsAhead: 2, decisionsAhead: defaultSettings.decisionsAhead },
  'end of the battle': { turnsAhead: 99, decisionsAhead: 2000 },
} as const;
type Horizon = keyof typeof horizons;
const names = Object.keys(horizons) as readonly Horizon[];

const worthOf = (contenders: readonly Contender[]): readonly number[] => contenders.map(({ payoffs }) => mean(payoffs));
const bestOf = (worth: readonly number[]): number => worth.indexOf(Math.max(...worth));

const gains: Record<Horizon, number[]> = { 'end of the turn': [], 'end of the next turn': [], 'end of the battle': [] };
for (let nth = 0; nth < Number(options.battles); nth += 1) {
  const seed = Number(options.seed) + nth;
  const pick = picker(`horizons ${seed}`);
  fight(ruleset, ruleset.begin(battle), bots, seeded(seed), ({ before, question }) => {
    if (question.kind !== 'decision' || pick(1000) >= 1000 * Number(options.share)) return;
    const tried = (name: Horizon, tries: number): readonly number[] => {
      const { turnsAhead, decisionsAhead } = horizons[name];
      const at = { state: before, question };
      const id = `${seed} ${pick(1_000_000)}`;
      return worthOf(
        triedAlike(ruleset, { ...values, turnsAhead }, at, tries, id, { ...defaultSettings, decisionsAhead }),
      );
    };
    const judged = tried('end of the battle', Number(options.judging));
    if (judged.length === 0) return;
    for (const name of names) {
      const best = bestOf(tried(name, Number(options.tries)));
      gains[name].push((judged[best] ?? 0) - (judged[0] ?? 0));
    }
  });
}

console.log(
  `${battle.id}: ${gains['end of the battle'].length} decisions; parts of a battle, standard errors in brackets\n`,
);
console.log('| horizon | gain |\n| --- | --- |');
for (const name of names) console.log(`| ${name} | ${shown(gains[name])} |`);
