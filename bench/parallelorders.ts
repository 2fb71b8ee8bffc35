import { ordersOf } from '../src/sim/spec.js';

/** The battles of the parallel benchmark. */
export const orders = ordersOf({ scenarios: ['culloden'], bots: [{ name: 'random' }], count: 120, seed: 'parallel' });
