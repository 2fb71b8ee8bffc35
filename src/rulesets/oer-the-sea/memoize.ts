import { memoizeForPosition } from '../../table/memoizeForPosition.js';
import type { TableState } from './state.js';
import { surveyOf } from './survey.js';

/**
 * Makes a reading of the table that is taken once for each piece as long as units, ground and options stay as they are.
 * It gets those alone (`TableState`), so that it cannot depend on anything else.
 */
export const memoizeForTable = memoizeForPosition<TableState>({
  pieces: (s) => s.units,
  ground: surveyOf,
  options: (s) => s.options,
});
