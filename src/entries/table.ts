/**
 * The table as geometry: poses, formations, terrain, sight, sweeps. Distances in any one unit of length.
 *
 * @module linstock/table
 */
export * from '../table/index.js';
