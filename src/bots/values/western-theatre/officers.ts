import { footprintOf, type Unit, unitsOfSide, type View } from '../../../rulesets/western-theatre/bots.js';
import { gapToPoint } from '../../../table/body.js';
import { directionOf, rightOf } from '../../../table/heading.js';
import { distance, dot, type Point, subtract } from '../../../table/point.js';
import { advance } from '../../../table/pose.js';
import { gapFrom, nearestEnemy } from './ground.js';
import { reaches, weights } from './weights.js';

/** Scores of where officers ride. */

type Officer = View['officers'][number];

const sectors = 8;
const bearings = Array.from({ length: sectors }, (_, index) => (index * 360) / sectors);
/** Lengths of ride that are thought of before the dice are thrown, inches. */
const rides = [4, 8] as const;

/** The units that he commands. @see WT-CMD-03 */
const unitsUnder = (view: View, officer: Officer): readonly Unit[] =>
  unitsOfSide(view, officer.side).filter(
    (unit) => officer.commands === null || unit.brigadeId === officer.commands || unit.divisionId === officer.commands,
  );

/** An officer before the front of his own troops hides their target from them. @see WT-LOS-04 */
const isInTheWay = (unit: Unit, width: number, at: Point): boolean => {
  const way = subtract(at, unit.pose);
  const ahead = dot(way, directionOf(unit.pose.heading));
  return ahead > 0 && ahead < reaches.near && Math.abs(dot(way, rightOf(unit.pose.heading))) < width / 2 + 1;
};

/** Value of a place for an officer: units in his reach, far from the enemy, and in no line of fire. */
const placeOf = (view: View, officer: Officer, at: Point): number => {
  const here = { ...at, heading: officer.pose.heading };
  const under = unitsUnder(view, officer);
  const gaps = under.map((unit) => gapToPoint(footprintOf(view, unit), at));
  const reached = gaps.filter((gap) => gap <= officer.radius - 1).length;
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length);
  const beyond = gaps.reduce((sum, gap) => sum + Math.max(0, gap - officer.radius), 0) / Math.max(1, gaps.length);
  const isExposed = view.units.some(
    (unit) =>
      unit.side !== officer.side && unit.location === 'table' && gapFrom(view, here, unit, reaches.safe) < reaches.safe,
  );
  const hidden = unitsOfSide(view, officer.side).filter(
    (unit) =>
      isInTheWay(unit, footprintOf(view, unit).main.width, at) &&
      (nearestEnemy(view, unit, unit.pose)?.gap ?? reaches.afraid) < reaches.afraid,
  ).length;
  return (
    weights.command * reached -
    weights.straggling * mean -
    weights.outOfReach * beyond -
    (isExposed ? weights.exposed : 0) -
    weights.inTheWay * hidden
  );
};

/** What an officer gains by a ride to a place. */
export const rideGain = (view: View, officer: Officer, at: Point): number =>
  placeOf(view, officer, at) - placeOf(view, officer, officer.pose) - distance(at, officer.pose) / 1000;

/** Score of throwing dice for an officer: he rides only if there is a better place. @see WT-CMD-10 */
export const officerTurn = (view: View, officer: Officer): number => {
  const best = Math.max(
    ...bearings.flatMap((heading) =>
      rides.map((way) => rideGain(view, officer, advance({ ...officer.pose, heading }, way))),
    ),
  );
  return best > weights.ride ? best : -1;
};
