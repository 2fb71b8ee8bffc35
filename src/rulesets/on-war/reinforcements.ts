import type { Battle } from './battle.js';
import { footprintAt, footprintOf, gapBetween, overlaps } from './footprint.js';
import { reveal } from './hidden.js';
import { atMost, distanceOf, enemiesOf, unitOf, unitsOnTable } from './read.js';
import type { Situation, Unit } from './state.js';
import { changeUnit, emit } from './write.js';

/** Battalions that arrive in the course of the battle. */

/** Battalions of the active side that are due. @see OW-END-06 */
const due = (s: Situation): readonly Unit[] => {
  const turns = new Map(s.scenario.units.map(({ id, turn }) => [id, turn]));
  return s.units.filter((unit) => unit.waiting && unit.side === s.active && (turns.get(unit.id) ?? 0) <= s.turn);
};

const enemiesNear = (s: Situation, unit: Unit): readonly Unit[] =>
  enemiesOf(s, unit.side).filter((enemy) => atMost(s, gapBetween(s, unit, enemy), distanceOf(s, 'discovered')));

/** Whether the place of an arrival is taken. */
const isTaken = (s: Situation, unit: Unit): boolean => {
  const ground = unit.garrison === null ? footprintAt(s, unit, unit.pose) : footprintOf(s, unit);
  return unitsOnTable(s).some((other) => other.id !== unit.id && overlaps(s, ground, footprintOf(s, other)));
};

/** A battalion appears at its pose, or waits for the next turn of its side. @see OW-END-06 OW-HID-13 OW-CMD-15 */
const arrive = (battle: Battle, id: string): void => {
  const unit = unitOf(battle.state, id);
  const near = enemiesNear(battle.state, unit);
  for (const enemy of near) reveal(battle, enemy.id, id, 'OW-END-06');
  if (near.length > 0 || isTaken(battle.state, unit))
    return emit(battle, { type: 'arrivalDelayed', clause: 'OW-END-06', unit: id });
  changeUnit(battle, id, { waiting: false });
  emit(battle, { type: 'arrived', clause: 'OW-END-06', unit: id });
};

/** Brings on what is due, in roster order. @see OW-END-06 */
export const bringReinforcements = (battle: Battle): void => {
  for (const { id } of due(battle.state)) arrive(battle, id);
};
