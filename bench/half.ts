import { fightBattle } from '../src/sim/worker.js';
import { orders } from './parallelorders.js';

/** Plays every second battle of the parallel benchmark in a process of its own: `half.mjs 0` or `half.mjs 1`. */
const part = Number(process.argv[2]);
for (const [index, order] of orders.entries()) if (index % 2 === part) await fightBattle(order);
