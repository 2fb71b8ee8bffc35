/**
 * Players that choose from candidates, and the loop that plays a battle.
 *
 * @module linstock/bots
 */
export * from '../bots/index.js';
