/**
 * Players that choose from candidates, and the loop that lets them fight.
 *
 * @module linstock/bots
 */
export * from '../bots/index.js';
