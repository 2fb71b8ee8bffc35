/**
 * The battles that ship with the library.
 *
 * @module linstock/scenarios
 */
export * from '../scenarios/index.js';
