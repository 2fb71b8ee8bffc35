import { polygonsGap } from '../../../table/convex.js';
import { directionOf, rightOf } from '../../../table/heading.js';
import type { Point } from '../../../table/point.js';
import type { Polygon } from '../../../table/polygon.js';
import { along } from '../../../table/way.js';
import type { Body, Front } from '../footprint.js';
import { isLight } from '../read.js';
import { frontEdge, frontPose } from '../sight.js';
import type { Situation, Unit } from '../state.js';

/** Which figures of a front count, and which of them have the target straight ahead. */

/** Figures that count whole, and those that count half. */
export interface Counted {
  readonly ahead: number;
  readonly aside: number;
}

type Rules = Pick<Situation, 'tables' | 'scenario'>;

/** Farther than anything on the table. */
const farOff = ({ scenario: { table } }: Rules): number => table.width + table.height;

/** Whether ground straight ahead of a front meets a body, if only by a touch. @see WT-FIR-07 WT-ART-03 */
const meets = (s: Rules, ground: Polygon, { parts }: Body): boolean =>
  parts.some((part) => polygonsGap(ground, part, 1) <= s.tables.tolerances.equality);

/** Whether a target meets the strip of the frontage, prolonged straight ahead. @see WT-ART-03 WT-FIR-19 */
export const isStraightAhead = (s: Rules, front: Front, target: Body): boolean => {
  const { from, to } = frontEdge(front);
  const forward = directionOf(front.shape.heading);
  return meets(s, [from, to, along(to, forward, farOff(s)), along(from, forward, farOff(s))], target);
};

/** Where the centre lines of the files meet the front edge, from the left. @see WT-FIR-07 */
const fileFronts = (front: Front, unit: Unit): readonly Point[] => {
  const { shape, files } = front;
  const middle = frontPose(front);
  const half = unit.figureSize.width / 2;
  const step = files > 1 ? (shape.width - unit.figureSize.width) / (files - 1) : 0;
  return Array.from({ length: files }, (_, file) =>
    along(middle, rightOf(shape.heading), half + file * step - shape.width / 2),
  );
};

/** Figures that count in a file: of the first ranks, of light units in all. A short last rank is filled from the left. @see WT-FIR-04 */
const countedIn = (s: Rules, { files, figures }: Front, unit: Unit, file: number): number => {
  const rows = Math.floor(figures / files) + (file < figures % files ? 1 : 0);
  return isLight(unit) ? rows : Math.min(rows, s.tables.fireFactors.ranks);
};

/**
 * The figures of infantry and cavalry that count, by the files that have the target straight ahead.
 *
 * @see WT-FIR-04 WT-FIR-06 WT-FIR-07
 */
export const countFiles = (s: Rules, unit: Unit, front: Front, target: Body): Counted => {
  const forward = directionOf(front.shape.heading);
  return fileFronts(front, unit).reduce<Counted>(
    ({ ahead, aside }, from, file) => {
      const figures = countedIn(s, front, unit, file);
      return meets(s, [from, along(from, forward, farOff(s))], target)
        ? { ahead: ahead + figures, aside }
        : { ahead, aside: aside + figures };
    },
    { ahead: 0, aside: 0 },
  );
};

/** The figures of a face of a square: all of them, whole or half. @see WT-FIR-19 */
export const countFace = (s: Rules, face: Front, target: Body): Counted =>
  isStraightAhead(s, face, target) ? { ahead: face.figures, aside: 0 } : { ahead: 0, aside: face.figures };
