import { ordersOf } from '../src/sim/spec.js';

/** The battles of the parallel benchmark. */
export const orders = ordersOf({ scenarios: ['culloden'], bots: [{ name: 'random' }], count: 200, seed: 'parallel' });

/** Battles until a thread has compiled what it needs. They are played, but not in the figures. */
export const warmUp = 40;

/** What a thread or process did once it was warm. */
export interface Share {
  readonly battles: number;
  /** Time on the wall. */
  readonly milliseconds: number;
  /** Processor time of all its threads, with those of the compiler and the garbage collector. */
  readonly worked: number;
}
