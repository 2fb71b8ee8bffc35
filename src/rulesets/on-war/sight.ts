import { memoize } from '../../core/memoize.js';
import { cosine } from '../../table/exact.js';
import { lastingFindings } from './sight/lasting.js';
import { isClear } from './sight/lines.js';
import { type Outlook, outlookBetween } from './sight/outlook.js';
import { type End, endAt, endOf, isInArc, type Station, stationOfSection } from './sight/stations.js';
import type { Situation, Unit } from './state.js';
import { surveyOf } from './terrain.js';

/** Which stand sees which. Everything is judged stand by stand, along the line between their centres. @see OW-LOS-01 */

export { lastingFindings } from './sight/lasting.js';
export { risesBetween, runsThroughAny } from './sight/lines.js';
export { type Outlook, outlookBetween } from './sight/outlook.js';
export {
  areWithin,
  type End,
  endAt,
  endOf,
  isBehind,
  isInArc,
  isWornSquare,
  outwards,
  type Station,
  stationOfPoint,
  stationOfSection,
  stationsGap,
  stationsOf,
} from './sight/stations.js';

/** The least cosine of an angle off the facing that lies within half an arc. @see OW-GEN-08 */
const leastCosine = (s: Pick<Situation, 'tables'>, half: number): number =>
  cosine(Math.min(halfTurn, half + s.tables.tolerances.equality));
const halfTurn = 180;

/** The arcs in which stands see and shoot, as least cosines. @see OW-LOS-02 OW-LOS-03 */
export const arcsOf = (s: Pick<Situation, 'tables'>): { readonly sight: number; readonly fire: number } => ({
  sight: leastCosine(s, s.tables.counts.sightArc),
  fire: leastCosine(s, s.tables.counts.fireArc),
});

/** Whether a stand has another in its arc, and the line between them clear. @see OW-LOS-01 OW-LOS-02 */
export const seesFrom = (s: Situation, eye: Station, mark: Station, outlook: Outlook, arc: number): boolean =>
  isInArc(eye, mark.centre, arc) && isClear(s, eye, mark, outlook);

const findings = lastingFindings<{ sees?: boolean }>(() => ({}));

/** Whether any stand of a battalion sees anything of an end. */
const seesAny = (s: Situation, unit: Unit, to: End): boolean => {
  const from = endAt(s, unit);
  const outlook = outlookBetween(s, unit, from, to);
  const found = findings(s, outlook, `${to.unit?.disclosed}`);
  const arc = arcsOf(s).sight;
  found.sees ??= from.stations.some((eye) => to.stations.some((mark) => seesFrom(s, eye, mark, outlook, arc)));
  return found.sees;
};

/** What a battalion sees, as long as nothing on the table changes. */
const seenBy = memoize(
  (s: Situation, unit: Unit) => [unit, s.units, surveyOf(s), s.tables, s.options],
  () => new Map<Unit, boolean>(),
);

/**
 * Whether a battalion sees another: at least one of its stands sees one of the other's, through 180 degrees. An enemy
 * that is hidden is not seen, wherever it is.
 *
 * @see OW-CHG-05 OW-HID-16
 */
export const sees = (s: Situation, unit: Unit, target: Unit): boolean => {
  if (target.hidden && target.side !== unit.side) return false;
  const seen = seenBy(s, unit);
  const known = seen.get(target) ?? seesAny(s, unit, endAt(s, target));
  seen.set(target, known);
  return known;
};

/** Whether a battalion sees the middle of a section. @see OW-BLD-12 */
export const seesSection = (s: Situation, unit: Unit, featureId: string, sectionId: string): boolean => {
  const station = stationOfSection(s, featureId, sectionId);
  return station !== undefined && seesAny(s, unit, endOf(null, [station]));
};
