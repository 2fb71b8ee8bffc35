/**
 * Many battles at once: tournaments of bots, and how balanced a scenario is. Needs Node.
 *
 * @module linstock/sim
 */
export * from '../sim/index.js';
