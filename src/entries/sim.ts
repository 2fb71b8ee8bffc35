/**
 * Batches of battles: tournaments of bots, and the balance of a scenario. Needs Node.
 *
 * @module linstock/sim
 */
export * from '../sim/index.js';
