import type { Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { Pose } from '../../../src/table/pose.js';
import { change, type Game, unitOf } from './game.js';
import { distance, gap, headingTo, placed } from './geometry.js';
import { isInTheOpen } from './ground.js';
import { footprintOf, onTable, rectangleOf } from './layout.js';
import { reveal } from './losses.js';
import { hasLine, knows } from './sight.js';

/** What hidden units do to those who come near them, and how they are seen. */

const fine = 0.05;

/** Enemies of which its side does not know. */
const unknownTo = ({ s }: Game, unit: Unit): readonly Unit[] =>
  s.units.filter((each) => each.side !== unit.side && onTable(each) && !knows(s, unit.side, each));

/** Those that the mover sees from a place, and that see it there. @see CD-OBS-24 */
const lookFrom = (game: Game, id: string, pose: Pose): void => {
  const mover = { ...unitOf(game, id), pose };
  const there = { ...game.s, units: game.s.units.map((each) => (each.id === id ? mover : each)) };
  for (const other of there.units) {
    if (other.side === mover.side || !onTable(other)) continue;
    const found = other.hidden && isInTheOpen(there, other) && hasLine(there, mover, other);
    if (found) reveal(game, other.id);
    if (mover.hidden && isInTheOpen(there, mover) && hasLine(there, other, mover)) reveal(game, id);
  }
};

/** A unit goes straight to a place, already turned; `stops`: an unknown enemy ends its way. @see CD-OBS-19 */
export const goesTo = (game: Game, id: string, to: Pose, from: Pose, stops: boolean): void => {
  const unit = unitOf(game, id);
  const length = distance(from, to);
  const heading = headingTo(from, to);
  const at = (cm: number): Pose =>
    cm >= length ? to : { ...placed({ ...from, heading }, 0, cm), heading: from.heading };
  const bodies = unknownTo(game, unit).map((enemy) => ({
    enemy,
    was: gap(rectangleOf(unit, from), footprintOf(game.s, enemy)),
  }));
  const isNear = (cm: number, { enemy, was }: (typeof bodies)[number]): boolean => {
    const now = gap(rectangleOf(unit, at(cm)), footprintOf(game.s, enemy));
    return now < 4.95 - 1e-6 && now < was - 1e-6;
  };
  let end = length;
  const found = new Set<string>();
  if (bodies.length > 0)
    for (let cm = 0; cm <= length + fine; cm += fine) {
      const met = bodies.filter((each) => isNear(Math.min(cm, length), each));
      for (const { enemy } of met) found.add(enemy.id);
      if (met.length > 0 && stops) {
        end = Math.max(0, cm - fine);
        break;
      }
    }
  const hiding = game.s.units.some((each) => each.hidden && onTable(each));
  if (hiding) for (let cm = 1; cm <= end; cm += 1) lookFrom(game, id, at(cm));
  change(game, id, { pose: at(end) });
  if (end < length) game.loose.add(id);
  for (const each of found) reveal(game, each);
};
