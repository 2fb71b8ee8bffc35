import { distance, type Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import type { Segment } from '../../table/segment.js';
import type { Refusal } from './battle.js';
import { centreOf, type Front, footprintOf, nearestPoints, pieceAt } from './footprint.js';
import { lessThan, type Piece } from './read.js';
import { refuse } from './refusals.js';
import { frontPose, isInArc, nearestIn, partsInArc } from './sight/arc.js';
import { gapAt, neededGap } from './sight/gap.js';
import { groundOn, hillsAt } from './sight/ground.js';
import { type Exchange, hindranceBy, troopsOn } from './sight/troops.js';
import type { Situation, Unit } from './state.js';

export { forwardOf, frontEdge, frontPose, nearestIn, partsInArc, rangeTo, reachAhead } from './sight/arc.js';
export { hillsAt, lengthIn, meetsLine } from './sight/ground.js';

/** Sight between pieces, and lines of fire. */

/** Whether a line of sight is clear of troops and ground. @see WT-LOS-12 */
const isClear = (s: Situation, one: Piece, other: Piece, line: Segment): boolean => {
  if (distance(line.from, line.to) <= s.tables.tolerances.equality) return true;
  const hills = [...hillsAt(s, one.pose), ...hillsAt(s, other.pose)];
  return troopsOn(s, line, [one, other], one.side).length === 0 && groundOn(s, line, hills) === undefined;
};

/** Whether a piece sees another, all round. @see WT-LOS-01 WT-LOS-03 WT-LOS-04 WT-LOS-05 WT-LOS-12 */
export const sees = (s: Situation, one: Piece, other: Piece): boolean =>
  isClear(s, one, other, nearestPoints(footprintOf(s, one), footprintOf(s, other))) ||
  isClear(s, one, other, { from: centreOf(s, one), to: centreOf(s, other) });

/** A fire line, or the reasons why there is none. `to`: where it ends. */
export type FireLine =
  | { readonly ok: true; readonly to: Point }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

const path = 'targetId';

/** Reasons against fire along a line: troops first, then ground. @see WT-LOS-03 WT-LOS-07 WT-TER-08 */
const lineRefusals = (s: Situation, line: Segment, ends: readonly Piece[], exchange: Exchange): readonly Refusal[] => {
  const { side, firerHills, targetHills } = exchange;
  const refusals = troopsOn(s, line, ends, side).flatMap((standing) => {
    const hindrance = hindranceBy(s, exchange, standing);
    if (hindrance === 'none') return [];
    const figures = { unit: standing.piece.id };
    return hindrance === 'first'
      ? [refuse('firstInLine', 'WT-LOS-07', path, figures)]
      : [refuse('noLineOfSight', 'WT-LOS-03', path, figures)];
  });
  const ground = groundOn(s, line, [...firerHills, ...targetHills]);
  return ground === undefined
    ? refusals
    : [...refusals, refuse('noLineOfSight', 'WT-TER-07', path, { ground: ground.id })];
};

/** The first clear of the lines from a front to its target, or the reasons against the first. @see WT-LOS-02 */
const firstClear = (
  s: Situation,
  from: Point,
  ends: readonly Piece[],
  exchange: Exchange,
  [nearest, ...others]: readonly [Point, ...Point[]],
): FireLine => {
  const refusals = lineRefusals(s, { from, to: nearest }, ends, exchange);
  if (refusals.length === 0) return { ok: true, to: nearest };
  const clear = others.find((to) => lineRefusals(s, { from, to }, ends, exchange).length === 0);
  return clear === undefined ? { ok: false, refusals } : { ok: true, to: clear };
};

/**
 * The fire line from a front of a unit to a target that stands at a pose. The unit fires from where its own pose and its
 * front are. `gap`: whether the gap between friends is asked (not for charges and response fire).
 *
 * @see WT-LOS-02 WT-LOS-11
 */
export const fireLine = (s: Situation, firer: Unit, front: Front, target: Piece, at: Pose, gap: boolean): FireLine => {
  const mark = pieceAt(s, target, at);
  const parts = partsInArc(s, firer, front, mark);
  const from = frontPose(front);
  if (parts.length === 0)
    return { ok: false, refusals: [refuse('outsideArc', firer.arm === 'artillery' ? 'WT-ART-02' : 'WT-FIR-05', path)] };
  const exchange: Exchange = {
    side: firer.side,
    firer: footprintOf(s, firer),
    target: mark,
    firerHills: hillsAt(s, firer.pose),
    targetHills: hillsAt(s, at),
  };
  const { centre } = mark.main;
  const found = firstClear(s, from, [firer, target], exchange, [
    nearestIn(parts, from),
    ...(isInArc(s, firer, front, centre) ? [centre] : []),
  ]);
  if (!gap || !found.ok) return found;
  const width = gapAt(s, firer, front, { from, to: found.to }, exchange);
  const needed = neededGap(s, mark);
  return width === null || !lessThan(s, width, needed)
    ? found
    : { ok: false, refusals: [refuse('gapTooNarrow', 'WT-LOS-11', path, { gap: width, needed })] };
};
