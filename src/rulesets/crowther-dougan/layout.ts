import { boundsAt, layOut, type StandPlace } from '../../table/formation.js';
import type { Pose } from '../../table/pose.js';
import type { Rectangle } from '../../table/rectangle.js';
import { figuresOf } from './read.js';
import type { Situation, Unit } from './state.js';
import type { OpenFormation } from './tables.js';

/** Elements of a formation in rank and file. @see CD-UNI-05 CD-GEN-13 */

type Layouts = Pick<Situation, 'tables'>;
/** What the layout of a unit depends on. */
export type Elements = Pick<Unit, 'originalFigures' | 'casualties' | 'guns'>;

const showsGuns = (formation: OpenFormation): boolean => formation === 'limbered' || formation === 'unlimbered';

/** Elements that a unit shows: figures, or gun models, manned or not. @see CD-UNI-09 */
export const elementsOf = (s: Layouts, unit: Elements, formation: OpenFormation): number =>
  Math.max(1, showsGuns(formation) ? unit.guns : figuresOf(s, unit));

/** The files that a unit takes when it forms, with the figures that it then has. @see CD-UNI-05 */
export const filesOf = (s: Layouts, unit: Elements, formation: OpenFormation): number => {
  const { rows, files } = s.tables.layouts[formation];
  const count = elementsOf(s, unit, formation);
  return files === null ? Math.ceil(count / (rows ?? 1)) : Math.min(files, count);
};

/** The ground of a unit in the open, and its elements when they are asked for: searches look at most poses from outside. */
export interface LaidOut {
  readonly bounds: Rectangle;
  readonly placedElements: () => readonly StandPlace[];
}

/** The layout of a unit in the open. A short rear row fills its files from the left. @see CD-GEN-13 */
export const laidOutAt = (s: Layouts, unit: Elements, pose: Pose, formation: OpenFormation, files: number): LaidOut => {
  const { element, pitchX, pitchY } = s.tables.layouts[formation];
  const layout = {
    files: Math.max(1, files),
    gap: pitchX - element.width,
    rowGap: pitchY - element.depth,
    shortRow: 'left',
  } as const;
  const count = elementsOf(s, unit, formation);
  let elements: readonly StandPlace[] | null = null;
  return {
    bounds: boundsAt(pose, count, layout, element.width, element.depth),
    placedElements: () => {
      elements ??= layOut(pose, count, layout, element.width, element.depth).stands;
      return elements;
    },
  };
};
