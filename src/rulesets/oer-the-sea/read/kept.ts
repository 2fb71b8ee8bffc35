import type { Situation } from '../state.js';
import { type Survey, surveyOf } from '../terrain/survey.js';

/** What has been worked out while nothing moved. */
interface Kept<Piece, Value> {
  readonly survey: Survey;
  readonly options: Situation['options'];
  readonly values: Map<Piece, Value>;
}

/**
 * Makes a reading of the table that is taken once for each piece as long as units, ground and options stay as they
 * are: lists of units are never changed in place, so a reading is kept beside the list it was taken from.
 *
 * @param read - depends on the units, the ground, the tables and the options alone
 */
export const keptWhileStill = <Piece extends object, Value>(
  read: (s: Situation, piece: Piece) => Value,
): ((s: Situation, piece: Piece) => Value) => {
  const readings = new WeakMap<Situation['units'], Kept<Piece, Value>>();
  const keptFor = (s: Situation): Kept<Piece, Value> => {
    const survey = surveyOf(s);
    const known = readings.get(s.units);
    if (known !== undefined && known.survey === survey && known.options === s.options) return known;
    const fresh = { survey, options: s.options, values: new Map<Piece, Value>() };
    readings.set(s.units, fresh);
    return fresh;
  };
  return (s, piece) => {
    const { values } = keptFor(s);
    const known = values.get(piece);
    if (known !== undefined) return known;
    const value = read(s, piece);
    values.set(piece, value);
    return value;
  };
};
