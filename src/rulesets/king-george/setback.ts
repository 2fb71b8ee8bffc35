import { directionOf } from '../../table/heading.js';
import type { Battle } from './battle.js';
import { nearestClearPlace } from './clearplace.js';
import { footprintOf, overlaps } from './footprint.js';
import { removeUnit } from './losses.js';
import { isWhollyOnTable } from './placing.js';
import { friendsOf, unitOf, unitsOnTable } from './read.js';
import { moveUnit } from './relocation.js';
import { clearAt, makesWayFor, runOf } from './slides.js';
import type { Situation, Unit } from './state.js';

/** Skirmishers and crews that fall back when a charge of their own side ends on them. */

const isRunOnto = (s: Situation, mover: Unit, friend: Unit): boolean =>
  makesWayFor(mover, friend) && overlaps(s, footprintOf(s, mover), footprintOf(s, friend));

const setBack = (battle: Battle, friend: Unit, heading: number): void => {
  const s = battle.state;
  const ahead = directionOf(heading);
  const run = runOf(footprintOf(s, friend), { x: -ahead.x, y: -ahead.y });
  const others = unitsOnTable(s).filter(({ id }) => id !== friend.id);
  const inches = clearAt(
    s,
    run,
    0,
    others.map((other) => footprintOf(s, other)),
  );
  const fits = isWhollyOnTable(s, run.at(inches));
  const to = fits ? run.at(inches).pose : nearestClearPlace(s, friend, friend.pose);
  if (to === null) removeUnit(battle, friend.id, 'dispersed', 'KG-GEN-16');
  else moveUnit(battle, friend.id, [to], 'setBack', 'KG-CHG-24');
};

/**
 * Sets back the friends in open order under a unit at the end of its charge, counter-charge or follow-up. They move
 * straight back until they overlap no unit. They keep formation and heading, and take no test.
 *
 * @see KG-CHG-24
 */
export const setBackFriends = (battle: Battle, moverId: string): void => {
  const mover = unitOf(battle.state, moverId);
  for (const { id } of friendsOf(battle.state, mover)) {
    const friend = unitOf(battle.state, id);
    if (friend.removed === null && isRunOnto(battle.state, mover, friend)) setBack(battle, friend, mover.pose.heading);
  }
};
