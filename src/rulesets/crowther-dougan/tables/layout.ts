import type { OpenFormation } from './names.js';

/** Width and depth, in cm. */
export interface Size {
  readonly width: number;
  readonly depth: number;
}

/** How a formation is laid out. Rows count from the front, files from the left. */
export interface Layout {
  /** Rows of a formation with a fixed depth; null: it has a fixed width. */
  readonly rows: number | null;
  readonly files: number | null;
  readonly element: Size;
  /** From centre to centre of elements side by side, and one behind the other. */
  readonly pitchX: number;
  readonly pitchY: number;
}

const figure: Size = { width: 1.5, depth: 1.5 };

/** @see CD-UNI-05 CD-UNI-09 */
export const layouts: Readonly<Record<OpenFormation, Layout>> = {
  line: { rows: 2, files: null, element: figure, pitchX: 1.5, pitchY: 1.5 },
  column: { rows: null, files: 4, element: figure, pitchX: 1.5, pitchY: 1.5 },
  skirmish: { rows: 2, files: null, element: figure, pitchX: 3, pitchY: 3 },
  limbered: { rows: 1, files: null, element: { width: 4, depth: 10 }, pitchX: 6, pitchY: 10 },
  unlimbered: { rows: 1, files: null, element: { width: 4, depth: 6 }, pitchX: 6, pitchY: 6 },
};
