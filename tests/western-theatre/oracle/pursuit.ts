import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import type { Pose } from '../../../src/table/pose.js';
import { runTo } from './charge.js';
import type { Plan } from './contact.js';
import {
  crossed,
  distance,
  equal,
  hull,
  lerp,
  overlap,
  type Segment,
  shapesGap,
  shapesOverlap,
  shifted,
} from './geometry.js';
import { borderOf, spotsOf } from './ground.js';
import { footprint, frontEdge, mainOf, type Piece } from './layout.js';
import { othersThan } from './sight.js';
import { faultOf } from './walk.js';

/** Pursuits and counter charges, after topic RSP. */

/** Inches to the first stop on a way straight ahead; infinity: none. */
const stopOn = (s: State, origin: Pose, from: Pose, inches: number): number => {
  const way: Segment = [from, shifted(from, 0, inches)];
  const found = spotsOf(s)
    .filter(({ row }) => row.stops)
    .flatMap((spot) => borderOf(spot))
    .flatMap((edge) => {
      const t = crossed(way, edge);
      return t === null || distance(lerp(way, t), origin) <= 0.1 + 1e-6 ? [] : [t * inches];
    });
  return Math.min(...found, Number.POSITIVE_INFINITY);
};

/** Inches from the charge start point to the evader; null: it is not on the line. */
export const reachOf = (s: State, unit: Unit, { start }: Plan, evader: Piece | null): number | null =>
  evader === null ? null : runTo(start, mainOf(s, unit).width, footprint(s, evader));

/** Whether a pursuit of so many inches is lawful. @see WT-RSP-13 WT-RSP-26 */
export const mayPursue = (
  s: State,
  unit: Unit,
  plan: Plan,
  left: number,
  evader: Piece | null,
  asked: number,
): boolean => {
  if (asked > left + equal || asked < 0) return false;
  const reach = reachOf(s, unit, plan, evader);
  const inches = reach === null ? asked : Math.min(asked, reach);
  const { start } = plan;
  if (inches < 1e-9) return true;
  if (stopOn(s, unit.pose, start, inches) < inches - 1e-6) return false;
  const at = { ...unit, pose: start };
  const enemies = othersThan(s, [unit.id, ...(evader === null ? [] : [evader.id])])
    .filter(({ side }) => side !== unit.side)
    .map((other) => {
      const shape = footprint(s, other);
      return { shape, least: Math.min(3, shapesGap(shape, footprint(s, at))) };
    });
  const stretch = { from: start, to: shifted(start, 0, inches), isWheel: false, length: inches };
  if (faultOf(s, at, { start: unit.pose, enemies }, stretch) !== null) return false;
  const [before, after] = [footprint(s, at), footprint(s, at, stretch.to)];
  const swept = before.map((part, index) => hull([...part, ...(after[index] ?? [])]));
  return othersThan(s, [unit.id]).every(
    (other) => other.side !== unit.side || !shapesOverlap(swept, footprint(s, other)),
  );
};

/** Whether the strip between a counter charger and the charge start point is free. @see WT-RSP-18 */
export const isLaneFree = (s: State, unit: Unit, target: Unit, { start, distance: far }: Plan): boolean => {
  const heading = start.heading + 180;
  const slid = { ...shifted({ ...target.pose, heading }, 0, far), heading: target.pose.heading };
  const [front, there] = [frontEdge(mainOf(s, target)), frontEdge(mainOf(s, target, slid))];
  const strip = hull([...front, ...there]);
  const isClosed = spotsOf(s).some(
    ({ row, areas }) => !row.passableBy.includes(target.arm) && areas.some((area) => overlap(strip, area)),
  );
  const way: Segment = [target.pose, slid];
  const stops = spotsOf(s)
    .filter(({ row }) => row.stops)
    .some((spot) =>
      borderOf(spot).some((edge) => {
        const t = crossed(way, edge);
        return t !== null && t * far > 0.1 + 1e-6 && t * far < far - 1e-6;
      }),
    );
  const isBarred = othersThan(s, [unit.id, target.id]).some((other) => shapesOverlap([strip], footprint(s, other)));
  return !isClosed && !stops && !isBarred;
};
