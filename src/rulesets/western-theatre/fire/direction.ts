import { localCoordinates } from '../../../table/facing.js';
import type { Point } from '../../../table/point.js';
import { pointToPolygon } from '../../../table/polygon.js';
import type { Rectangle } from '../../../table/rectangle.js';
import { type Footprint, footprintOf, type Section } from '../footprint.js';
import { isUnit, type Piece } from '../read.js';
import { frontPose } from '../sight.js';
import type { Situation } from '../state.js';
import type { Direction } from '../tables.js';

/** The side of a target that a shot comes from. */

type Rules = Pick<Situation, 'tables'>;

/** The section nearest to a point; of those equally near the centre, then the left. @see WT-FIR-12 WT-FIR-25 */
export const sectionNearest = (s: Rules, { sections }: Pick<Footprint, 'sections'>, from: Point): Section => {
  let [best] = sections;
  let least = Number.POSITIVE_INFINITY;
  for (const section of sections) {
    const gap = pointToPolygon(from, section.shape.corners);
    if (gap < least - s.tables.tolerances.equality) [best, least] = [section, gap];
  }
  return best;
};

/** The side of a rectangle on which a point lies. @see WT-GEN-12 */
const sideOf = (s: Rules, shape: Rectangle, from: Point): Direction => {
  const { equality } = s.tables.tolerances;
  const { forward } = localCoordinates(frontPose({ shape }), from);
  if (forward >= -equality) return 'front';
  return forward <= equality - shape.depth ? 'rear' : 'flank';
};

/** Whether a section is the outermost one on the side of it on which a point lies. @see WT-FRM-08 */
const isOutermost = ({ sections }: Pick<Footprint, 'sections'>, { name, shape }: Section, from: Point): boolean => {
  const { right } = localCoordinates(frontPose({ shape }), from);
  const wing = right < 0 ? 'left' : 'right';
  return name === wing || (name === 'centre' && sections.every((section) => section.name !== wing));
};

/**
 * The direction of a shot or an attack from a point at a piece where it stands. A square has only a front; of a bent line
 * only the outermost ends are flanks.
 *
 * @see WT-GEN-12 WT-FIR-25 WT-FRM-08 WT-FRM-09
 */
export const directionOf = (s: Rules, from: Point, target: Piece): Direction => {
  if (isUnit(target) && target.formation.kind === 'square') return 'front';
  const footprint = footprintOf(s, target);
  const section = sectionNearest(s, footprint, from);
  const side = sideOf(s, section.shape, from);
  if (side !== 'flank' || footprint.sections.length === 1) return side;
  return isOutermost(footprint, section, from) ? 'flank' : 'front';
};
