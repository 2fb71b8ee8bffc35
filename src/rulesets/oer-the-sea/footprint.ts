import { footprintsGap } from '../../table/contact.js';
import { type Footprint, type Layout, layOut } from '../../table/formation.js';
import type { Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import { type Rectangle, rectangleAt } from '../../table/rectangle.js';
import { isArtillery } from './read.js';
import type { Formation, Guns, Situation, Unit } from './state.js';

/** What of a unit decides its layout. */
type LaidOut = Pick<Unit, 'type' | 'specialRules' | 'lineRows' | 'stands'>;

/** Ranks of a line: Highlanders two wherever they can, guns one (FRM-03, FRM-04, FRM-08). */
const rowsInLine = (s: Situation, unit: LaidOut): number => {
  const { artilleryRows, highlanderRows } = s.tables.constants;
  if (isArtillery(unit as Unit)) return artilleryRows;
  return unit.specialRules.includes('highlander') ? highlanderRows : unit.lineRows;
};

/**
 * Stands a full row when a unit takes up a formation with the stands it has.
 *
 * @see OTS-FRM-02 OTS-FRM-04 OTS-FRM-05
 */
export const filesFor = (s: Situation, unit: LaidOut, formation: Formation): number => {
  const stands = Math.max(1, unit.stands);
  if (formation === 'column') return s.tables.constants.columnFiles;
  if (formation === 'irregular') return Math.ceil(Math.sqrt(stands));
  return Math.ceil(stands / rowsInLine(s, unit));
};

const layoutOf = (s: Situation, formation: Formation, files: number): Layout => ({
  files,
  gap: formation === 'irregular' ? s.tables.constants.irregularGap : 0,
});

// A footprint derives from the unit, and from the size and gap of stands, which are those of its battle: it is kept
// beside the unit for as long as that lives.
const footprints = new WeakMap<Unit, Footprint>();

/**
 * The ground a unit stands on: its stands and their bounding rectangle.
 *
 * @see OTS-FRM-02 OTS-FRM-06 OTS-GEN-02
 */
export const footprintOf = (s: Situation, unit: Unit): Footprint => {
  const known = footprints.get(unit);
  if (known !== undefined) return known;
  const { standWidth, standDepth } = s.scenario;
  const layout = layoutOf(s, unit.formation, unit.files);
  const footprint = layOut(unit.pose, unit.stands, layout, standWidth, standDepth);
  footprints.set(unit, footprint);
  return footprint;
};

/** Where a marker of guns stands: one row, as deployed. */
export const footprintOfGuns = (s: Situation, guns: Guns): Footprint =>
  layOut(guns.pose, guns.count, { files: guns.count, gap: 0 }, s.scenario.standWidth, s.scenario.standDepth);

/** The ground a unit would stand on at another pose, as one rectangle. */
export const boundsIn = (s: Situation, unit: Unit, pose: Pose): Rectangle => {
  const { frontage, depth } = footprintOf(s, unit);
  return rectangleAt(pose, frontage, depth);
};

/**
 * Distance between two units, in cm; 0 when they touch.
 *
 * @param beyond - gaps above this are not measured: `beyond` or more is returned for them
 * @see OTS-GEN-04
 */
export const gapBetween = (s: Situation, one: Unit, other: Unit, beyond?: number): number =>
  footprintsGap(footprintOf(s, one), footprintOf(s, other), beyond);

/** A unit's centre is the centre of its bounding rectangle. */
export const centreOfUnit = (s: Situation, unit: Unit): Point => footprintOf(s, unit).bounds.centre;
