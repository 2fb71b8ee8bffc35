import type { Ground } from '../../../src/rulesets/on-war/scenario.js';
import type { Situation, Unit } from '../../../src/rulesets/on-war/state.js';
import type { Going } from '../../../src/rulesets/on-war/tables.js';
import type { Point } from '../../../src/table/point.js';
import {
  distance,
  equal,
  gapToLine,
  lengthInside,
  meet,
  middleOf,
  overlapDepth,
  overlapFrom,
  type Polygon,
} from './geometry.js';
import { areaOf, bandOf, isOn, kindOf, lineOf, passagesOf, reachOf } from './ground.js';

/** Ground that is closed to a battalion, or hard for guns. */

type Segment = readonly [Point, Point];

/** The going of a feature for a battalion. @see OW-TER-01 OW-TER-04 OW-TER-14 */
export const goingOf = (s: Situation, { arm }: Pick<Unit, 'arm'>, ground: Ground): Going => {
  const row = s.tables.terrain[kindOf(s, ground)];
  if (arm === 'artillery') {
    const deep = ground.kind === 'ditch' && ground.deep && row.guns === 'difficult';
    return deep ? 'veryDifficult' : row.guns;
  }
  return (arm === 'cavalry' ? row.horse : row.foot) ? 'crossCountry' : 'impassable';
};

/** A rectangle drawn in by as much as shapes may overlap. */
const drawnIn = (stand: Polygon): Polygon => {
  const middle = middleOf(stand);
  const [a, b, c] = stand;
  if (a === undefined || b === undefined || c === undefined) return stand;
  const [deep, wide] = [distance(a, b), distance(b, c)];
  const by = overlapFrom + equal;
  return stand.map(({ x, y }) => {
    const [dx, dy] = [x - middle.x, y - middle.y];
    const [ux, uy] = [(b.x - a.x) / deep, (b.y - a.y) / deep];
    const [vx, vy] = [(c.x - b.x) / wide, (c.y - b.y) / wide];
    const [p, q] = [dx * ux + dy * uy, dx * vx + dy * vy];
    const [p2, q2] = [Math.sign(p) * Math.max(0, Math.abs(p) - by), Math.sign(q) * Math.max(0, Math.abs(q) - by)];
    return { x: middle.x + ux * p2 + vx * q2, y: middle.y + uy * p2 + vy * q2 };
  });
};

/** Passages that cross a feature. @see OW-TER-12 */
const across = (s: Situation, ground: Ground): readonly Ground[] =>
  passagesOf(s).filter((passage) => passage.id !== ground.id);

/** Whether a passage takes a stand over a feature. @see OW-TER-12 */
export const isOverPassage = (s: Situation, ground: Ground, stand: Polygon): boolean =>
  across(s, ground).some((passage) => isOn(passage, middleOf(stand)));

/** How deep a stand is in a feature, or whether it lies across it (1); 0 or less: it is clear. @see OW-GEN-18 OW-TER-12 */
export const depthIn = (s: Situation, ground: Ground, stand: Polygon): number => {
  if (isOverPassage(s, ground, stand)) return 0;
  const [area, band, line] = [areaOf(ground), bandOf(ground), lineOf(s, ground)];
  if (area !== null) return overlapDepth(stand, area);
  if (band !== null) return reachOf(ground) - gapToLine(stand, band);
  if (line === null || line.length === 0) return 0;
  return gapToLine(drawnIn(stand), line) <= 0 ? 1 : 0;
};
export const isIn = (s: Situation, ground: Ground, stand: Polygon): boolean =>
  depthIn(s, ground, stand) > overlapFrom + equal;

/** Whether a line crosses a feature where no passage takes it over. @see OW-GEN-18 OW-TER-12 */
export const isCrossed = (s: Situation, ground: Ground, [from, to]: Segment): boolean => {
  const over = across(s, ground);
  const isFree = (point: Point): boolean => over.some((passage) => isOn(passage, point));
  const at = (share: number): Point => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  const length = distance(from, to);
  const line = lineOf(s, ground);
  if (line !== null) {
    const pieces = line.filter((piece) => meet(piece, [from, to]));
    if (pieces.length === 0) return false;
    if (over.length === 0) return true;
    const shares = Array.from({ length: 2001 }, (_, n) => n / 2000);
    const near = shares.filter((share) => pieces.some((piece) => gapToLine([at(share)], [piece]) < length / 1500));
    return near.some((share) => !isFree(at(share)));
  }
  const area = areaOf(ground);
  if (area !== null && over.length === 0) return lengthInside(area, [from, to]) > overlapFrom + equal;
  const shares = Math.max(1, Math.ceil(length / 0.01));
  const inside = Array.from({ length: shares }, (_, n) => at((n + 0.5) / shares)).filter(
    (point) => isOn(ground, point) && !isFree(point),
  );
  return (inside.length * length) / shares > overlapFrom + equal;
};

/** Features closed to a battalion: impassable ground, and all buildings. @see OW-TER-03 OW-TER-14 */
export const closedTo = (s: Situation, unit: Pick<Unit, 'arm'>): readonly Ground[] =>
  s.scenario.terrain.filter((ground) => kindOf(s, ground) === 'building' || goingOf(s, unit, ground) === 'impassable');
