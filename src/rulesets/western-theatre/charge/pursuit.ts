import { advance } from '../../../table/pose.js';
import type { Refusal } from '../battle.js';
import { directionOf } from '../fire.js';
import { straight } from '../movement/legs.js';
import { lengthOfWay } from '../movement/path.js';
import { type Walked, walk } from '../movement/walk.js';
import { atMost, isOnTable, isUnit, lessThan, type Piece, pieceOf, slackOf, unitOf } from '../read.js';
import { refuse, refuseFar } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import type { Charge, ChargeEnd } from '../tasks.js';
import { inchesTo } from './meeting.js';
import { obstacleOver } from './obstacles.js';
import { faultRefusals, runTo } from './plan.js';

/** What a charger does when its target has evaded: it pursues, or charges a friend that the target went through. */

/** The charger where it stands: at its charge start point. @see WT-CHG-23 */
const chargerOf = (s: Situation, { chargerId, start }: Charge): Unit => ({ ...unitOf(s, chargerId), pose: start });

/** The way of a charge from its origin to so many inches past the charge start point. */
export const wayOfCharge = ({ way, start }: Charge, inches: number) =>
  inches > 0 ? [...way, straight(start, inches)] : way;

/** Of those that have evaded, the first that the charger would reach, straight on. @see WT-RSP-14 WT-RSP-26 */
const firstEvader = (s: Situation, charge: Charge): { readonly piece: Piece; readonly inches: number } | null => {
  const charger = chargerOf(s, charge);
  let best: { readonly piece: Piece; readonly inches: number } | null = null;
  for (const id of charge.evaded) {
    const piece = pieceOf(s, id);
    if (piece === undefined || !isOnTable(piece)) continue;
    const inches = inchesTo(s, charger, charge.start, piece);
    if (Number.isFinite(inches) && (best === null || lessThan(s, inches, best.inches))) best = { piece, inches };
  }
  return best;
};

/** The charge as it strikes another piece, at a distance from its charge start point. @see WT-CHG-07 WT-RSP-20 */
const struck = (s: Situation, charge: Charge, target: Piece, inches: number): Charge => ({
  ...charge,
  targetId: target.id,
  edge: isUnit(target) ? directionOf(s, advance(charge.start, inches), target) : 'front',
  distance: inches,
  over: obstacleOver(s, charge.start, wayOfCharge(charge, inches), target),
});

/** The walk of a pursuit. It keeps its distance from enemies that did not evade this charge. @see WT-RSP-13 WT-RSP-26 */
export const walkPursuit = (s: Situation, charge: Charge, inches: number): Walked =>
  walk(s, chargerOf(s, charge), [straight(charge.start, inches)], {
    kind: 'pursuit',
    ignored: charge.evaded,
    began: charge.origin,
  });

/** How a pursuit ends: an evader is caught, or it runs its distance. */
export type Pursuit =
  | { readonly ok: true; readonly charge: Charge; readonly end: ChargeEnd; readonly inches: number }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** A pursuit over a distance, or every reason against it. @see WT-RSP-13 WT-RSP-14 WT-RSP-26 WT-CHG-22 */
export const planPursuit = (s: Situation, charge: Charge, distance: number): Pursuit => {
  if (!Number.isFinite(distance) || distance < 0)
    return {
      ok: false,
      refusals: [refuse('invalid', 'WT-RSP-13', 'distance', { distance }, 'It pursues 0" or more.')],
    };
  const evader = firstEvader(s, charge);
  // To come within the distance of contact is to reach it (WT-GEN-06).
  const caught = evader !== null && evader.inches <= distance + slackOf(s, 'contact') ? evader : null;
  const inches = Math.min(caught?.inches ?? distance, distance);
  const walked = inches > 0 ? walkPursuit(s, charge, inches) : null;
  const refusals = [
    ...(atMost(s, distance, charge.left) ? [] : [refuseFar('WT-RSP-13', 'distance', distance, charge.left)]),
    ...(walked === null ? [] : faultRefusals(walked.faults, 'distance')),
    // Who comes to an edge or a line and no farther does not pass it.
    ...(walked === null || walked.stoppedAt === null || !lessThan(s, walked.inches, inches)
      ? []
      : [refuse('edgeBarred', 'WT-RSP-26', 'distance', { ground: walked.stoppedAt })]),
  ];
  // Nothing is asked of a charger that stays: it is always lawful.
  if (refusals.length > 0 && distance > 0) return { ok: false, refusals };
  return caught === null
    ? { ok: true, charge, end: { kind: 'pursuit', inches }, inches }
    : { ok: true, charge: struck(s, charge, caught.piece, inches), end: { kind: 'contact' }, inches };
};

/** A secondary charge on a friend of the evader, or every reason against it. */
export type Secondary =
  | { readonly ok: true; readonly charge: Charge }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** A secondary charge. @see WT-RSP-19 WT-RSP-20 WT-RSP-27 */
export const planSecondary = (s: Situation, charge: Charge, target: Piece): Secondary => {
  const own = [
    ...(charge.evadedThrough.includes(target.id) ? [] : [refuse('notEvadedThrough', 'WT-RSP-19', 'targetId')]),
    ...(charge.answered.includes(target.id) ? [refuse('alreadyAnswered', 'WT-RSP-27', 'targetId')] : []),
  ];
  if (own.length > 0) return { ok: false, refusals: own };
  const run = runTo(s, chargerOf(s, charge), [], target, 'targetId', charge.origin);
  if (run === null) return { ok: false, refusals: [refuse('missesTarget', 'WT-RSP-20', 'targetId')] };
  const inches = lengthOfWay(run.way);
  const refusals = [
    ...run.refusals,
    ...(atMost(s, inches, charge.left) ? [] : [refuseFar('WT-RSP-20', 'targetId', inches, charge.left)]),
  ];
  return refusals.length > 0
    ? { ok: false, refusals }
    : { ok: true, charge: { ...struck(s, charge, target, inches), evadedThrough: [] } };
};
