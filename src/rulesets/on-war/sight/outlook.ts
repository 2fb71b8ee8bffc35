import { boxRound } from '../../../table/box.js';
import type { Polygon } from '../../../table/polygon.js';
import { type Feature, featuresInBox } from '../../../table/terrain.js';
import type { Stand } from '../footprint.js';
import { type Standing, unitsNear } from '../near.js';
import type { Situation, Unit } from '../state.js';
import { rowOf, surveyOf } from '../terrain.js';
import type { End } from './stations.js';

/** What may stand between two ends of lines of sight. It is looked up once for all pairs of stands. */

/** A part of an area. */
interface PartOf {
  readonly feature: Feature;
  readonly part: Polygon;
}

/**
 * What hid lines lately: the next line, close to them, most likely runs into the same. It says where to look first, and
 * decides nothing.
 */
export interface Lately {
  wood: PartOf | null;
  hill: PartOf | null;
  building: Feature | null;
  /** Of an enemy. */
  stand: Stand | null;
}

export interface Outlook {
  readonly from: End;
  readonly to: End;
  /** Enemies of the viewer, other than the target, that block sight. @see OW-LOS-04 */
  readonly enemies: readonly Standing[];
  /** The viewer and its friends in the open, but for hidden ones. @see OW-FIR-04 OW-HID-02 */
  readonly friends: readonly Standing[];
  readonly woods: readonly Feature[];
  /** Roads, bridges and fords. */
  readonly passages: readonly Feature[];
  readonly lately: Lately;
  readonly hills: readonly Feature[];
  /** Buildings, and other areas that block sight. */
  readonly buildings: readonly Feature[];
  readonly bankedHedges: readonly Feature[];
}

/** Hidden battalions block nothing, and loose ones no sight. @see OW-LOS-04 OW-HID-02 */
const blocksSight = (unit: Unit, viewer: Unit, target: Unit | null): boolean =>
  unit.side !== viewer.side && unit.id !== target?.id && !unit.hidden && unit.formation.kind !== 'loose';

/** What may stand between a battalion and what it looks at. */
export const outlookBetween = (s: Situation, viewer: Unit, from: End, to: End): Outlook => {
  const around = boxRound(from.box, to.box);
  const near = unitsNear(s, around, 0).filter(({ unit }) => unit.garrison === null);
  const { woods, hills, opaque, lines, passages } = surveyOf(s);
  return {
    from,
    to,
    enemies: near.filter(({ unit }) => blocksSight(unit, viewer, to.unit)),
    friends: near.filter(({ unit }) => unit.id === viewer.id || (unit.side === viewer.side && !unit.hidden)),
    woods: featuresInBox(woods, around),
    passages: featuresInBox(passages, around),
    lately: { wood: null, hill: null, building: null, stand: null },
    hills: featuresInBox(hills, around),
    buildings: featuresInBox(opaque, around),
    bankedHedges: featuresInBox(lines, around).filter((feature) => rowOf(s, feature).sight === 'blocks'),
  };
};
