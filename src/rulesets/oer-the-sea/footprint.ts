import { ownedCache } from '../../core/ownedcache.js';
import { footprintsGap } from '../../table/contact.js';
import { type Footprint, layOut } from '../../table/formation.js';
import type { Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import { type Rectangle, rectangleAt } from '../../table/rectangle.js';
import { isArtillery } from './read.js';
import type { Formation, Guns, TableState, Unit } from './state.js';

/** The fields of a unit that determine its layout. */
type LaidOut = Pick<Unit, 'arm' | 'specialRules' | 'lineRows' | 'stands'>;

/** Ranks of a line: two for Highlanders where possible, one for guns (OTS-FRM-03, OTS-FRM-04, OTS-FRM-08). */
const rowsInLine = (s: TableState, unit: LaidOut): number => {
  const { artilleryRows, highlanderRows } = s.tables.constants;
  if (isArtillery(unit as Unit)) return artilleryRows;
  return unit.specialRules.includes('highlander') ? highlanderRows : unit.lineRows;
};

/**
 * Stands in a full row when a unit takes up a formation with its present stands.
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

/** A cached footprint and the other inputs of its layout. */
interface LaidOutGround {
  readonly stands: number;
  readonly files: number;
  readonly gap: number;
  readonly standWidth: number;
  readonly standDepth: number;
  readonly footprint: Footprint;
}

// A unit changes often without moving, so its footprints are cached by pose: one for each number of stands and each
// layout. They are dropped with the pose.
const footprints = ownedCache<Pose, LaidOutGround[]>();

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

/** The footprint of a marker of guns: one row, as deployed. */
export const footprintOfGuns = (s: TableState, guns: Guns): Footprint =>
  layOut(guns.pose, guns.count, { files: guns.count, gap: 0 }, s.scenario.standWidth, s.scenario.standDepth);

/** The bounding rectangle of a unit at another pose. */
export const boundsIn = (s: TableState, unit: Unit, pose: Pose): Rectangle => {
  const { frontage, depth } = footprintOf(s, unit);
  return rectangleAt(pose, frontage, depth);
};

/**
 * Distance between two units, in cm; 0 when they touch.
 *
 * @param beyond - gaps above this are not measured: the result is then `beyond` or more
 * @see OTS-GEN-04
 */
export const gapBetween = (s: TableState, one: Unit, other: Unit, beyond?: number): number =>
  footprintsGap(footprintOf(s, one), footprintOf(s, other), beyond);

/** Whether units are the same as before, in the same order and the same places, whatever else has changed. */
export const areInPlace = (s: TableState, units: readonly Unit[], before: readonly Unit[]): boolean =>
  units.length === before.length &&
  units.every((unit, index) => {
    const old = before[index] ?? unit;
    return (
      unit === old || (unit.id === old.id && unit.side === old.side && footprintOf(s, unit) === footprintOf(s, old))
    );
  });

/** A unit's centre: the centre of its bounding rectangle. */
export const centreOfUnit = (s: TableState, unit: Unit): Point => footprintOf(s, unit).bounds.centre;
