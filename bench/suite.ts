import { battles } from './battles.js';
import { cost } from './cost.js';
import { diceBench } from './dice.js';
import { entries } from './entries.js';
import { growth } from './growth.js';
import { machine } from './machine.js';
import { oddsBench } from './odds.js';
import { parallel } from './parallel.js';
import { queueBench } from './queue.js';
import { start } from './start.js';
import { steerBench } from './steer.js';
import { step } from './step.js';
import { worstCases } from './worstcases.js';

/** Runs all benchmarks, or those named, from the bundle that main.ts builds. */
const benchmarks: Readonly<Record<string, () => Promise<void>>> = {
  step,
  battles,
  dice: diceBench,
  growth,
  odds: oddsBench,
  entries,
  start,
  steer: steerBench,
  parallel,
  worst: worstCases,
  queue: queueBench,
  cost,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(benchmarks, name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. Benchmarks: ${Object.keys(benchmarks).join(', ')}`);
  process.exit(1);
}

const chosen = Object.entries(benchmarks).filter(([name]) => named.length === 0 || named.includes(name));
console.log(
  `command   npm run bench${named
    .map((name) => ` ${name}`)
    .join('')
    .replace(/^/, named.length > 0 ? ' --' : '')}`,
);
console.log(machine());
for (const [name, run] of chosen) {
  console.log(`\n${name}`);
  await run();
}
