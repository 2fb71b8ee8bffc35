import { fightBattle } from '../src/sim/worker.js';
import { processorTime } from './clock.js';
import { orders, type Share, warmUp } from './parallelorders.js';

/** Plays a share of the battles of the parallel benchmark in a process of its own: `half.mjs 0 2` every second one. */
const [part, parts] = process.argv.slice(2).map(Number);
const own = orders.filter((_, index) => index % (parts ?? 1) === part);
let [since, workedBefore] = [performance.now(), processorTime()];
for (const [index, order] of own.entries()) {
  if (index === warmUp) [since, workedBefore] = [performance.now(), processorTime()];
  await fightBattle(order);
}
const share: Share = {
  battles: own.length - warmUp,
  milliseconds: performance.now() - since,
  worked: processorTime() - workedBefore,
};
console.log(JSON.stringify(share));
