import { memoize, memoizeByWord } from '../../../core/memoize.js';
import { type Body, bodiesOverlap, bodyOf } from '../../../table/body.js';
import { piecesOutside } from '../../../table/clip.js';
import { type Feature, featureObstacles, featureParts, featuresInBox } from '../../../table/terrain.js';
import type { Mover } from '../tables.js';
import { type GroundState, isArea, isBuilding, rowOf } from '../terrain.js';
import { barsOf } from './bars.js';
import { passagesOf } from './passages.js';

/** Ground that is closed to some. @see CD-MOV-16 CD-MOV-31 */

/** Whether a kind of ground is closed to a mover; buildings and works are to all: they are entered (CD-MOV-20). */
export const isClosedTo = (s: GroundState, feature: Feature, mover: Mover): boolean => {
  const { enter } = rowOf(s, feature);
  switch (enter) {
    case 'all':
      return false;
    case 'notGuns':
      return mover === 'guns';
    case 'skirmish':
      return mover !== 'skirmish' && mover !== 'personality';
    case 'foot':
    case 'garrison':
    case 'craft':
      return true;
  }
};

/** The pieces of a feature that bar: a river less its bridges and fords, a line less its gaps. */
const piecesOf = memoize(
  (s: GroundState, feature: Feature) => [feature, s.terrain, s.scenario.terrain],
  (s, feature): Body => {
    const bar = isArea(feature) ? undefined : barsOf(s).find((each) => each.feature === feature);
    if (bar !== undefined) return bodyOf(bar.segments.map(({ from, to }) => [from, to]));
    if (feature.kind !== 'river') return bodyOf(featureObstacles(feature));
    const dry = piecesOutside(featureObstacles(feature), passagesOf(s).flatMap(featureParts));
    return bodyOf(dry.filter((piece) => piece.length > 2));
  },
);

/** Features that bar a mover, each with the pieces that do. */
export interface Closed {
  readonly feature: Feature;
  readonly body: Body;
}

/** The same list for as long as the ground is the same. @see CD-MOV-16 */
export const closedTo = memoizeByWord(
  (s: GroundState) => [s.terrain, s.scenario.terrain, s.tables],
  (s, mover: Mover): readonly Closed[] =>
    s.terrain
      .filter((feature) => isClosedTo(s, feature, mover))
      .map((feature) => ({ feature, body: piecesOf(s, feature) })),
);

/** The features under a body on which a mover may not stand. @see CD-GEN-26 CD-MOV-31 */
export const closedUnder = (s: GroundState, body: Body, mover: Mover): readonly Feature[] =>
  featuresInBox(s.terrain, body.box, 0).filter(
    (feature) =>
      (isClosedTo(s, feature, mover) || isBuilding(feature)) &&
      bodiesOverlap(body, piecesOf(s, feature), s.tables.tolerances.overlap),
  );
