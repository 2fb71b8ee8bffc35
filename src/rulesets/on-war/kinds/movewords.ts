import { formatLength } from '../../../core/words.js';
import { compassPoint, headingOf, turnBetween } from '../../../table/heading.js';
import { formatPlace } from '../../../table/movewords.js';
import { distance, subtract } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import type { MoveOrder } from '../actions.js';
import { drawnOf } from '../formations.js';
import { drawnName } from '../names.js';
import { pathStart } from '../orders.js';
import type { Situation, Unit } from '../state.js';

/** An order to move as a verb phrase: "form line of 8 files, move 4 inches north to (36, 14)". */

/** Smaller turns and moves are not measured, in degrees and inches. */
const leastTurn = 1;
const leastMove = 0.05;

/** The way from one pose to another in words. The smallest counts as moving too. @see OW-MOV-12 */
const wayWords = (s: Situation, from: Pose, to: Pose): string => {
  const { north } = s.scenario;
  const far = distance(from, to);
  const isTurned = turnBetween(from.heading, to.heading) >= leastTurn;
  const facing = compassPoint(to.heading, north);
  if (far < leastMove)
    return isTurned ? `turn to face ${facing} (${Math.round(to.heading)}°)` : 'turn or move a little';
  const direction = compassPoint(headingOf(subtract(to, from)), north);
  return `move ${formatLength(far, 'in')} ${direction} to ${formatPlace(to)}${isTurned ? `, facing ${facing}` : ''}`;
};

/** The order in words, in the order in which it is carried out. */
export const moveVerb = (s: Situation, unit: Unit, order: MoveOrder): string => {
  const { formation, aboutFace, double, path } = order;
  const to = path.at(-1);
  const way = to === undefined ? '' : wayWords(s, pathStart(s, unit, order), to);
  const parts = [
    formation === undefined ? '' : `form ${drawnName(drawnOf(unit, formation))}`,
    aboutFace === true ? 'face about' : '',
    way === '' || double !== true ? way : `${way}, at the double`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'stay' : parts.join(', ');
};
