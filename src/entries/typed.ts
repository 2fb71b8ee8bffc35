/**
 * Lines that people type, read as actions and placements: for umpires and consoles.
 *
 * @module linstock/typed
 */
export * from '../typed/index.js';
