import { straight } from '../movement/legs.js';
import { walk } from '../movement/walk.js';
import {
  atMost,
  isCavalry,
  isDisordered,
  isInFlight,
  isInMelee,
  isUnit,
  type Piece,
  pieceOf,
  unitOf,
} from '../read.js';
import type { Situation, Unit } from '../state.js';
import { type RefusalCode, type Response, responses } from '../tables.js';
import type { Charge } from '../tasks.js';
import { mayAdvance } from '../weather.js';
import { inchesTo } from './meeting.js';

/** Answers to a charge: which of them are open to its target. */

const halfTurn = 180;

/** The way of a counter charger along the charge line toward the charge start point. @see WT-RSP-17 */
export const counterLeg = ({ start }: Charge, unit: Unit, inches: number) =>
  straight(unit.pose, inches, start.heading + halfTurn);

/**
 * Whether the strip between a counter charger and the charge start point is free. It is longer than the charge distance
 * if the charge stops at an edge before its target (WT-CHG-12).
 *
 * @see WT-RSP-18
 */
const isStripFree = (s: Situation, charge: Charge, unit: Unit): boolean => {
  const ahead = inchesTo(s, unitOf(s, charge.chargerId), charge.start, unit);
  // A charger that has lost figures since it began may be too narrow to meet it straight ahead.
  const strip = Number.isFinite(ahead) ? Math.max(charge.distance, ahead) : charge.distance;
  const { met, stoppedAt } = walk(s, unit, [counterLeg(charge, unit, strip)], {
    kind: 'charge',
    ignored: [charge.chargerId],
  });
  return met === null && stoppedAt === null;
};

/** Whether a unit may counter charge. @see WT-RSP-11 WT-RSP-18 WT-FOG-10 */
const mayCounterCharge = (s: Situation, charge: Charge, unit: Unit): boolean =>
  isCavalry(unit) &&
  !isDisordered(unit) &&
  (unit.formation.kind === 'line' || unit.formation.kind === 'open') &&
  charge.edge === 'front' &&
  mayAdvance(s, unit) &&
  !atMost(s, charge.distance, 0) &&
  isStripFree(s, charge, unit);

/** Why a target may not answer in a way; null: it may. @see WT-RSP-11 WT-RSP-12 WT-CMD-07 WT-CHG-20 */
export const whyNot = (s: Situation, charge: Charge, target: Piece, response: Response): RefusalCode | null => {
  if (!isUnit(target)) {
    if (response === 'counterCharge') return 'cannotCounterCharge';
    return response === 'evade' && !target.evadable ? 'mustStand' : null;
  }
  if (isInMelee(target)) return response === 'stand' ? null : 'mustStand';
  if (isInFlight(target)) return response === 'evade' ? null : 'mustEvade';
  return response !== 'counterCharge' || mayCounterCharge(s, charge, target) ? null : 'cannotCounterCharge';
};

/** The answers open to the target of a charge. @see WT-RSP-11 */
export const answersOpen = (s: Situation, charge: Charge): readonly Response[] => {
  const target = pieceOf(s, charge.targetId);
  return target === undefined ? [] : responses.filter((response) => whyNot(s, charge, target, response) === null);
};
