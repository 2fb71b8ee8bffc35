import { bodiesOverlap } from '../../../table/body.js';
import { slideClearOf } from '../../../table/slide.js';
import { isInContact } from '../contact.js';
import { footprintOf } from '../footprint.js';
import { unitsNear } from '../near.js';
import { isIn, isInside, unitOf } from '../read.js';
import { groundAfter, type Run, runOf, untilClosedGround, untilEdge } from '../slides.js';
import type { Situation, Unit } from '../state.js';

/** Room for a push-back: friends in the way give way, the same way and just far enough. @see CD-HTH-13 CD-HTH-26 */

/** How far each unit is moved along the heading, in cm. */
export type Shifts = ReadonlyMap<string, number>;

/** Friends who stay where they are. @see CD-HTH-26 */
const isFixed = (s: Situation, unit: Unit): boolean =>
  isInside(unit) || isIn(unit, 'unlimbered') || isInContact(s, unit.id);

/** Slightly less than a length counts as it: slides are found by halving. */
const nearly = 0.001;

/** Whether ground and table let a unit go so far. */
const isOpen = (s: Situation, run: Run, cm: number): boolean =>
  untilClosedGround(s, run, cm) >= cm - nearly && untilEdge(s, run, cm) >= cm - nearly;

/** Far more moves than a row of friends can need. */
const mostMoves = 200;

/**
 * Who has to move, and how far, so that a unit can go back; null: something prevents it.
 *
 * @param cm - how far it is to go
 */
export const roomFor = (s: Situation, unit: Unit, heading: number, cm: number): Shifts | null => {
  const shifts = new Map([[unit.id, cm]]);
  const waiting = [unit.id];
  const { overlap } = s.tables.tolerances;
  for (let moves = 0; waiting.length > 0; moves += 1) {
    const id = waiting.shift();
    if (id === undefined || moves > mostMoves) return null;
    const mover = unitOf(s, id);
    const run = runOf(s, mover, heading);
    const far = shifts.get(id) ?? 0;
    if (!isOpen(s, run, far)) return null;
    const end = groundAfter(s, run, far);
    for (const { unit: other } of unitsNear(s, end.box, cm)) {
      if (other.id === id) continue;
      const shifted = shifts.get(other.id) ?? 0;
      const there = shifted === 0 ? footprintOf(s, other) : groundAfter(s, runOf(s, other, heading), shifted);
      if (!bodiesOverlap(end, there, overlap)) continue;
      if (other.side !== mover.side || isFixed(s, other)) return null;
      shifts.set(other.id, clearOf(s, runOf(s, other, heading), shifted, end));
      waiting.push(other.id);
    }
  }
  return shifts;
};

/** How far a unit goes to make room for another. */
const clearOf = (s: Situation, run: Run, from: number, end: ReturnType<typeof groundAfter>): number => {
  const { width, height } = s.scenario.table;
  const slide = { at: (cm: number) => groundAfter(s, run, cm), direction: run.direction };
  return slideClearOf(slide, from, [end], width + height, s.tables.tolerances.overlap);
};
