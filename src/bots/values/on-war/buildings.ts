import {
  type ActionOf,
  featureOf,
  isFoot,
  planShot,
  type Unit,
  unitsOfSide,
  type View,
  woundsLeft,
} from '../../../rulesets/on-war/bots.js';
import { distance, type Point } from '../../../table/point.js';
import { distanceToFeature } from '../../../table/terrain.js';
import { dangerOf } from './danger.js';
import { enemySpots, spotOf } from './ground.js';
import { taskOf, winsByWaiting } from './task.js';
import { chanceOf } from './troops.js';
import { longestRange } from './volley.js';
import { reaches, weights } from './weights.js';

/** Scores of orders about buildings, and of shots at sections and woods. */

const isGoal = (view: View, side: string, id: string): boolean => {
  const { take, deny } = taskOf(view, side);
  return take.includes(id) || deny.includes(id);
};

/** Score of going into a building: it decides the battle, or is a post of a side that holds. */
export const enterScore = (view: View, unit: Unit, id: string): number => {
  if (unit.hidden) return -weights.unmask;
  if (isGoal(view, unit.side, id)) return weights.enterGoal;
  const feature = featureOf(view, id);
  const isUseful =
    winsByWaiting(view, unit.side) &&
    feature !== undefined &&
    enemySpots(view, unit.side).some(({ shape }) => distanceToFeature(shape.centre, feature) < reaches.near);
  return isUseful ? weights.enterPost : weights.comeOut;
};

/** Score of coming out of a building: only for a side that attacks, from one that does not matter, with no enemy near. */
export const leaveScore = (view: View, unit: Unit): number => {
  const { garrison, side, hidden } = unit;
  if (garrison === null || hidden || isGoal(view, side, garrison.building) || winsByWaiting(view, side))
    return 2 * weights.comeOut;
  const feature = featureOf(view, garrison.building);
  const isNear = enemySpots(view, side).some(
    ({ shape }) => feature !== undefined && distanceToFeature(shape.centre, feature) < reaches.march,
  );
  return isNear || dangerOf(view, spotOf(view, unit)) > 0 ? weights.comeOut : 1;
};

type Posted = readonly { readonly stands: readonly string[] }[];
const postedIn = (posts: Posted): number => posts.reduce((sum, { stands }) => sum + stands.length, 0);

/** Score of new posts: those that are manned in addition. */
export const postsScore = (unit: Unit, { posts }: Pick<ActionOf<'setPosts'>, 'posts'>): number =>
  weights.posted * (postedIn(posts) - postedIn(unit.garrison?.posts ?? []) - 0.5);

/** The enemy that holds a building. */
const holderOf = (view: View, side: string, building: string): Unit | undefined =>
  enemySpots(view, side).find(({ unit }) => unit.garrison?.building === building)?.unit;

/** Whether own foot is near enough to go in through a breach soon. */
const isStormed = (view: View, side: string, feature: NonNullable<ReturnType<typeof featureOf>>): boolean =>
  unitsOfSide(view, side).some(
    (unit) => isFoot(unit) && distanceToFeature(spotOf(view, unit).shape.centre, feature) < reaches.near,
  );

/** Score of fire at a section: its part of a breach. @see OW-BLD-06 OW-BLD-07 */
export const sectionScore = (view: View, unit: Unit, order: ActionOf<'shootSection'>): number => {
  const { feature: id, section } = order;
  const feature = featureOf(view, id);
  const isAim = taskOf(view, unit.side).breach.includes(id);
  const isHeld =
    holderOf(view, unit.side, id) !== undefined && feature !== undefined && isStormed(view, unit.side, feature);
  if (!isAim && !isHeld) return -1;
  const plan = planShot(view, unit.id, { kind: 'section', feature: id, section }, null, { defensive: false });
  if (!plan.ok || plan.wasted) return -1;
  const wounds = plan.shot.dice * chanceOf(plan.shot.need) * chanceOf(firepowerOf(view, unit)) * savesFailed;
  const share = Math.min(1, wounds / Math.max(1, woundsLeft(view, id, section)));
  return share * (isAim ? weights.breach : weights.breachHeld);
};
/** Fraction of hits on a section that it does not save, on the average. */
const savesFailed = 2 / 3;

const firepowerOf = ({ tables: { firepower } }: View, { type, arm }: Unit): number =>
  firepower[(arm === 'artillery' ? type : arm) as keyof typeof firepower];

/** Score of fire into a wood: worth something only if the enemy hides somewhere. @see OW-FIR-23 */
export const woodScore = (view: View, unit: Unit, point: Point): number => {
  if (unit.hidden) return -weights.unmask;
  if (distance(unit.pose, point) > longestRange(view, unit)) return -1;
  const lurks = view.units.some((each) => each.side !== unit.side && each.hidden);
  return lurks ? weights.suspicion : -1;
};
