import type { Point } from '../../../table/point.js';
import { pointInFeature } from '../../../table/terrain.js';
import { standsOf } from '../footprint.js';
import type { Situation, Unit } from '../state.js';
import { isOnPassage, surveyOf } from '../terrain.js';

/** The wood a point lies in: the first listed of several; undefined if it is in the open or on a road. @see OW-LOS-08 */
export const woodAt = (s: Situation, point: Point): string | undefined =>
  isOnPassage(s, point) ? undefined : surveyOf(s).woods.find((wood) => pointInFeature(point, wood, 0))?.id;

/** What shooting does to a battalion in a wood: it gives itself away. @see OW-LOS-09 */
export const disclosedBy = (s: Situation, unit: Unit): Pick<Unit, 'disclosed'> => ({
  disclosed: unit.disclosed || standsOf(s, unit).some(({ shape }) => woodAt(s, shape.centre) !== undefined),
});
