import { footprintsGap } from '../../table/contact.js';
import { type Footprint, layOut } from '../../table/formation.js';
import type { Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import { type Rectangle, rectangleAt } from '../../table/rectangle.js';
import { isArtillery } from './read.js';
import type { Formation, Guns, TableState, Unit } from './state.js';

/** What of a unit decides its layout. */
type LaidOut = Pick<Unit, 'arm' | 'specialRules' | 'lineRows' | 'stands'>;

/** Ranks of a line: Highlanders two wherever they can, guns one (OTS-FRM-03, OTS-FRM-04, OTS-FRM-08). */
const rowsInLine = (s: TableState, unit: LaidOut): number => {
  const { artilleryRows, highlanderRows } = s.tables.constants;
  if (isArtillery(unit as Unit)) return artilleryRows;
  return unit.specialRules.includes('highlander') ? highlanderRows : unit.lineRows;
};

/**
 * Stands a full row when a unit takes up a formation with the stands it has.
 *
 * @see OTS-FRM-02 OTS-FRM-04 OTS-FRM-05
 */
export const filesFor = (s: TableState, unit: LaidOut, formation: Formation): number => {
  const stands = Math.max(1, unit.stands);
  if (formation === 'column') return s.tables.constants.columnFiles;
  if (formation === 'irregular') return Math.ceil(Math.sqrt(stands));
  return Math.ceil(stands / rowsInLine(s, unit));
};

const gapIn = (s: TableState, formation: Formation): number =>
  formation === 'irregular' ? s.tables.constants.irregularGap : 0;

/** A footprint, and what besides the pose it was laid out by. */
interface LaidOutGround {
  readonly stands: number;
  readonly files: number;
  readonly gap: number;
  readonly standWidth: number;
  readonly standDepth: number;
  readonly footprint: Footprint;
}

// Much of a unit changes while it stands where it stood, so its footprint is kept beside the pose, one for each number
// of stands and each way to dress them, for as long as that lives.
const footprints = new WeakMap<Pose, LaidOutGround[]>();

const laidOutAt = (pose: Pose): LaidOutGround[] => {
  const known = footprints.get(pose);
  if (known !== undefined) return known;
  const fresh: LaidOutGround[] = [];
  footprints.set(pose, fresh);
  return fresh;
};

/**
 * The ground a unit stands on: its stands and their bounding rectangle.
 *
 * @see OTS-FRM-02 OTS-FRM-06 OTS-GEN-02
 */
export const footprintOf = (s: TableState, unit: Unit): Footprint => {
  const { pose, stands, files } = unit;
  const { standWidth, standDepth } = s.scenario;
  const gap = gapIn(s, unit.formation);
  const here = laidOutAt(pose);
  for (const known of here)
    if (
      known.stands === stands &&
      known.files === files &&
      known.gap === gap &&
      known.standWidth === standWidth &&
      known.standDepth === standDepth
    )
      return known.footprint;
  const footprint = layOut(pose, stands, { files, gap }, standWidth, standDepth);
  here.push({ stands, files, gap, standWidth, standDepth, footprint });
  return footprint;
};

/** Where a marker of guns stands: one row, as deployed. */
export const footprintOfGuns = (s: TableState, guns: Guns): Footprint =>
  layOut(guns.pose, guns.count, { files: guns.count, gap: 0 }, s.scenario.standWidth, s.scenario.standDepth);

/** The ground a unit would stand on at another pose, as one rectangle. */
export const boundsIn = (s: TableState, unit: Unit, pose: Pose): Rectangle => {
  const { frontage, depth } = footprintOf(s, unit);
  return rectangleAt(pose, frontage, depth);
};

/**
 * Distance between two units, in cm; 0 when they touch.
 *
 * @param beyond - gaps above this are not measured: `beyond` or more is returned for them
 * @see OTS-GEN-04
 */
export const gapBetween = (s: TableState, one: Unit, other: Unit, beyond?: number): number =>
  footprintsGap(footprintOf(s, one), footprintOf(s, other), beyond);

/** A unit's centre is the centre of its bounding rectangle. */
export const centreOfUnit = (s: TableState, unit: Unit): Point => footprintOf(s, unit).bounds.centre;
