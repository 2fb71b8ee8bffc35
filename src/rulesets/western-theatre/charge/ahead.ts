import { normaliseHeading, turnBetween } from '../../../table/heading.js';
import { arcDegrees } from '../../../table/wheelsweep.js';
import type { LegOrder } from '../actions.js';
import { footprintOf, gapBetween } from '../footprint.js';
import { inchesOf } from '../movement/legs.js';
import { frontageOf } from '../movement/path.js';
import { enemyPiecesOf, isUnit, type Piece } from '../read.js';
import type { Situation, Unit } from '../state.js';

/** Charges worth a look: straight ahead, and after one wheel that brings the heading square to an edge. */

/** A charge that may be lawful. */
export interface ChargeOrder {
  readonly targetId: string;
  readonly legs: readonly LegOrder[];
}

const halfTurn = 180;
const quarterTurns = [0, 90, 180, 270] as const;

/** The wheel that brings a unit to a heading; null: there is no need of one, or it is more than a quarter turn. */
const wheelTo = (s: Situation, unit: Unit, heading: number): LegOrder | null => {
  const turn = turnBetween(unit.pose.heading, heading);
  if (turn <= s.tables.tolerances.equality || turn > quarterTurns[1]) return null;
  const wheel = normaliseHeading(heading - unit.pose.heading) < halfTurn ? 'right' : 'left';
  return { wheel, inches: turn / arcDegrees(frontageOf(s, unit), 1) };
};

/** Headings square to the edges of a piece. @see WT-CHG-05 */
const squareTo = (s: Situation, target: Piece): readonly number[] =>
  isUnit(target)
    ? footprintOf(s, target).sections.flatMap(({ shape }) =>
        quarterTurns.map((turn) => normaliseHeading(shape.heading + halfTurn + turn)),
      )
    : [];

/** Charges of a unit with a final value that are worth a look, on each enemy near enough; they are not checked. */
export const chargeAhead = (s: Situation, unit: Unit, value: number): readonly ChargeOrder[] =>
  enemyPiecesOf(s, unit.side)
    .filter((enemy) => gapBetween(s, unit, enemy) <= value)
    .flatMap((enemy) => {
      const wheels = squareTo(s, enemy)
        .flatMap((heading) => wheelTo(s, unit, heading) ?? [])
        .filter((wheel) => inchesOf(wheel) < value);
      return [[], ...wheels.map((wheel) => [wheel])].map((legs): ChargeOrder => ({ targetId: enemy.id, legs }));
    });
