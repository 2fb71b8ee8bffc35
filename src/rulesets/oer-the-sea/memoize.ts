import { memoizeForPosition } from '../../table/memoizeForPosition.js';
import type { TableState } from './state.js';
import { surveyOf } from './survey.js';

/**
 * Memoizes a function of the table by piece, as long as units, ground and options stay the same. The function receives
 * only those (`TableState`), so it cannot depend on anything else.
 */
export const memoizeForTable = memoizeForPosition<TableState>({
  pieces: (s) => s.units,
  ground: surveyOf,
  options: (s) => s.options,
});
