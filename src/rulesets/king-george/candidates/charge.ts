import { headingOf, normaliseHeading } from '../../../table/heading.js';
import { type Point, subtract } from '../../../table/point.js';
import { type Flank, type Pose, roundPose, wheel } from '../../../table/pose.js';
import type { Action } from '../actions.js';
import { chargeFigure } from '../charge/reach.js';
import { centreOfUnit, footprintOf, gapBetween, nearestPoints, sizeIn } from '../footprint.js';
import { constant, enemiesOf } from '../read.js';
import { chargerColumn } from '../resolvers.js';
import type { Situation, Unit } from '../state.js';
import type { Proposal } from './proposal.js';

/** Charges worth a look: at every enemy that might be reached. Whether they are lawful is asked afterwards. */

const halfTurn = 180;
/** An aim taken again after the wheel has moved the front is soon as good as it gets. */
const corrections = 4;

/** Degrees to the right (to the left if negative) from a pose to a point. */
const turnTo = (pose: Pose, point: Point): number => {
  const turn = normaliseHeading(headingOf(subtract(point, pose)) - pose.heading);
  return turn > halfTurn ? turn - 2 * halfTurn : turn;
};

const flankOf = (degrees: number): Flank => (degrees < 0 ? 'left' : 'right');

/** The wheel after which the front looks at a point, degrees to the right, as far as a charge may wheel. */
const wheelTowards = (s: Situation, unit: Unit, point: Point): number => {
  const { width } = sizeIn(s, unit, unit.formation);
  const most = constant(s, 'chargeWheel');
  let degrees = 0;
  for (let count = 0; count < corrections; count += 1) {
    const turned = wheel(unit.pose, width, flankOf(degrees), Math.abs(degrees));
    degrees = Math.min(most, Math.max(-most, degrees + turnTo(turned, point)));
  }
  return degrees;
};

/** Straight on, and after the turn that brings the enemy before the middle of the front. */
const chargesAt = (s: Situation, unit: Unit, enemy: Unit): readonly Action[] => {
  const plain: Action = { type: 'charge', target: enemy.id };
  const aim = centreOfUnit(s, enemy);
  if (unit.inBuilding !== null) {
    const { from, to } = nearestPoints(footprintOf(s, unit), footprintOf(s, enemy));
    return [{ ...plain, from: roundPose({ ...from, heading: headingOf(subtract(to, from)) }) }];
  }
  if (unit.formation === 'skirmish') return [plain, { ...plain, pivot: headingOf(subtract(aim, unit.pose)) }];
  const degrees = wheelTowards(s, unit, aim);
  return [plain, { ...plain, wheel: { side: flankOf(degrees), degrees: Math.abs(degrees) } }];
};

/** Ways for a unit to charge now, enemy by enemy. @see KG-CHG-14 */
export const chargeProposals = (s: Situation, unit: Unit): readonly Proposal[] => {
  if (chargerColumn(unit) === null) return [];
  const reach = chargeFigure(s, unit) + constant(s, 'tolerance');
  return enemiesOf(s, unit.side)
    .filter((enemy) => gapBetween(s, unit, enemy, reach) <= reach)
    .map((enemy) => () => chargesAt(s, unit, enemy));
};
