import { parseArgs } from 'node:util';
import { type Bot, fight, isBotName, type Moment, makeBot } from '../src/bots/index.js';
import { picker } from '../src/core/dice/picker.js';
import { seeded } from '../src/core/dice/seeded.js';
import type { RulesetTypes } from '../src/core/ruleset.js';
import { rulesetOf } from '../src/rulesets/index.js';
import { loadScenario, shippedScenarios } from '../src/scenarios/index.js';
import { crowtherDouganSigns } from './moments/crowtherdougan.js';
import { kingGeorgeSigns } from './moments/kinggeorge.js';
import { oerTheSeaSigns } from './moments/oerthesea.js';
import { onWarSigns } from './moments/onwar.js';
import type { Sign } from './moments/sign.js';
import { westernTheatreSigns } from './moments/westerntheatre.js';

/**
 * Counts the signature moments of battles between two bots of the same name.
 *
 * npx tsx scripts/moments.ts culloden --battles 20 --seed 1 npx tsx scripts/moments.ts bussaco --bot steady
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    battles: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    bot: { type: 'string', default: 'steady' },
  },
});

const signsById: Readonly<Record<string, readonly Sign<RulesetTypes>[]>> = {
  'oer-the-sea': oerTheSeaSigns as unknown as readonly Sign<RulesetTypes>[],
  'king-george': kingGeorgeSigns as unknown as readonly Sign<RulesetTypes>[],
  'on-war': onWarSigns as unknown as readonly Sign<RulesetTypes>[],
  'crowther-dougan': crowtherDouganSigns as unknown as readonly Sign<RulesetTypes>[],
  'western-theatre': westernTheatreSigns as unknown as readonly Sign<RulesetTypes>[],
};

const fail = (text: string): never => {
  console.error(text);
  process.exit(1);
};

const shipped =
  shippedScenarios.find(({ id }) => id === positionals[0]) ??
  fail('npx tsx scripts/moments.ts <scenario> [--battles n] [--seed n] [--bot name]');
const ruleset = rulesetOf(shipped.ruleset) ?? fail(`there is no rule set ${shipped.ruleset}`);
const signs = signsById[shipped.ruleset] ?? fail(`${shipped.ruleset} has no list of moments`);
const scenario = loadScenario(shipped.id);

const botFor = (seed: string): Bot<RulesetTypes> => {
  const bot = isBotName(values.bot) ? makeBot(values.bot, ruleset, picker(seed)) : null;
  return bot ?? fail(`there is no bot ${values.bot}`);
};

const wins = new Map<string, number>();
/** Processor time of each battle, in seconds, without the counting of moments. */
const times: number[] = [];

/** The number of each sign in one battle. */
const battle = (seed: number): readonly number[] => {
  const moments: Moment<RulesetTypes>[] = [];
  const bots = Object.fromEntries(scenario.sides.map((side) => [side.id, botFor(`${seed}:${side.id}`)]));
  const began = process.cpuUsage();
  const { outcome } = fight(ruleset, ruleset.begin(scenario), bots, seeded(seed), (moment) => moments.push(moment));
  const { user, system } = process.cpuUsage(began);
  times.push((user + system) / 1e6);
  const winner = outcome?.winner ?? 'draw';
  wins.set(winner, (wins.get(winner) ?? 0) + 1);
  return signs.map(({ count }) => count(moments));
};

const first = Number(values.seed);
const battles = Array.from({ length: Number(values.battles) }, (_, index) => battle(first + index));

console.log(
  `${scenario.title}: ${battles.length} battles, ${values.bot}, seeds ${first} to ${first + battles.length - 1}`,
);
console.log(`won: ${[...wins].map(([winner, count]) => `${winner} ${count}`).join(', ')}`);
// The first battle also pays for compiling the code.
const warm = times.length > 1 ? times.slice(1) : times;
const mean = warm.reduce((sum, time) => sum + time, 0) / warm.length;
console.log(
  `processor time of a battle: ${mean.toFixed(2)} s once the code is warm, the first ${times[0]?.toFixed(2)} s`,
);
console.log('\n| moment | wanted | in all | battles with it |\n| --- | --- | --- | --- |');
signs.forEach(({ name, wanted }, index) => {
  const counts = battles.map((each) => each[index] ?? 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  console.log(`| ${name} | ${wanted} | ${total} | ${counts.filter((count) => count > 0).length} of ${counts.length} |`);
});
