import { piecesOutside } from '../../../table/clip.js';
import { overlapDepth, type Polygon } from '../../../table/polygon.js';
import { type Feature, featureObstacles, featureParts } from '../../../table/terrain.js';
import type { Situation } from '../state.js';
import { surveyOf, terrainRowOf } from '../survey.js';

/** What roads, bridges and fords replace under a body of troops that does not march on them in column (TER-17). */

/**
 * Whether all that a swept area touches of a feature lies under roads, bridges or fords: what they cross is replaced,
 * and only ground beside them counts.
 *
 * @see OTS-TER-06 OTS-TER-17
 */
export const isCarriedOver = (s: Situation, swept: Polygon, feature: Feature): boolean => {
  if (terrainRowOf(s, feature).replacesWhatItCrosses) return false;
  const roads = surveyOf(s)
    .roads.flatMap((each) => featureParts(each))
    .filter((part) => overlapDepth(swept, part) > 0);
  if (roads.length === 0) return false;
  const beside = piecesOutside(featureObstacles(feature), roads);
  return beside.every((piece) => overlapDepth(swept, piece) <= s.tables.constants.overlapTolerance);
};
