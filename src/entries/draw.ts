/**
 * Pictures of a battle: SVG and plain text.
 *
 * @module linstock/draw
 */
export * from '../draw/index.js';
