import { memoizeForPosition } from '../../table/memoizeForPosition.js';
import type { Situation } from './state.js';
import { surveyOf } from './survey.js';

/**
 * Makes a reading of the table that is taken once for each piece as long as units, ground and options stay as they are.
 * It may depend on the units, the ground, the tables and the options alone.
 */
export const memoizeForTable = memoizeForPosition<Situation>({
  pieces: (s) => s.units,
  ground: surveyOf,
  options: (s) => s.options,
});
