import type { Pose } from '../../../table/pose.js';
import { isDisordered, isLine, type Piece, slackOf } from '../read.js';
import { hillsAt, lengthIn } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import type { Direction } from '../tables.js';
import type { Leg } from '../tasks.js';
import { groundAt, rowOf } from '../terrain.js';

/** What a unit that comes to contact by its own move has earned. */

/** A charge or counter charge at contact. */
export interface Attack {
  /** Where the move of the unit began (WT-TER-17). */
  readonly origin: Pose;
  /** The way over its charge distance, up to contact. */
  readonly run: readonly Leg[];
  /** L, the whole length of its charge. */
  readonly length: number;
  /** The edge of the enemy that it meets. */
  readonly edge: Direction;
  /** The obstacle over which it attacks. */
  readonly over: string | null;
}

/** Whether any of the way of the front-edge centre is on soft ground. @see WT-TER-14 */
const isSoft = (s: Situation, run: readonly Leg[]): boolean =>
  s.terrain.some(
    (feature) =>
      rowOf(s, feature).softGround && run.some((leg) => lengthIn(leg, feature) > s.tables.tolerances.equality),
  );

/** Whether a unit earns the charge bonus as it comes to contact. @see WT-CHG-08 WT-CHG-13 WT-CHG-16 WT-CHG-17 WT-CHG-18 WT-CHG-23 */
export const earnsBonus = (s: Situation, unit: Unit, { run, length, edge, over }: Attack): boolean =>
  !isDisordered(unit) &&
  over === null &&
  length > slackOf(s, 'contact') &&
  (isLine(unit) || edge === 'rear') &&
  !isSoft(s, run);

/** Row 15 of the TEST: hills that the unit charges down from, and hills up which it charges. @see WT-TER-17 */
export const hillModifier = (s: Situation, origin: Pose, enemy: Piece): number => {
  const [own, theirs] = [hillsAt(s, origin), hillsAt(s, enemy.pose)];
  const down = own.filter((hill) => !theirs.includes(hill)).map((hill) => groundAt(s, hill).chargeModifier);
  const up = theirs.filter((hill) => !own.includes(hill)).map((hill) => groundAt(s, hill).uphillModifier);
  return [...down, ...up].reduce((sum, value) => sum + value, 0);
};
