import type { Pose } from '../../../table/pose.js';
import type { Battle } from '../battle.js';
import { reveal } from '../hidden.js';
import { constant, enemiesOf, isIn, unitOf, unitsOnTable } from '../read.js';
import { hasSightLine, isConcealed } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import { placesAlong } from './way.js';

/** Hidden units in the open come to light. @see CD-OBS-13 CD-OBS-24 */

const lurksInOpen = (s: Situation, unit: Unit): boolean => unit.hidden && !isConcealed(s, unit);

const watcherOf = (s: Situation, unit: Unit): Unit | undefined =>
  enemiesOf(s, unit.side).find((enemy) => hasSightLine(s, enemy, unit));

/** All hidden units in the open are looked at by all enemies. */
export const revealSeen = (battle: Battle): void => {
  const { state } = battle;
  for (const unit of unitsOnTable(state).filter((each) => lurksInOpen(state, each))) {
    const by = watcherOf(state, unit)?.id;
    if (by !== undefined) reveal(battle, unit.id, by, 'CD-OBS-24');
  }
};

/** The situation while a unit is elsewhere on its way, with its craft if it is afloat. */
const withPose = (s: Situation, unit: Unit, pose: Pose): Situation => ({
  ...s,
  units: s.units.map((each) => (each.id === unit.id ? { ...unit, pose } : each)),
  craft:
    unit.embarkedOn === null
      ? s.craft
      : s.craft.map((each) => (each.id === unit.embarkedOn ? { ...each, pose } : each)),
});

/**
 * The mover against all, at every whole centimetre of the way of its front-edge centre, or of its craft. It has made the
 * move.
 *
 * @see CD-OBS-24
 */
export const revealAlong = (battle: Battle, unitId: string, way: readonly Pose[]): void => {
  const { state } = battle;
  const unit = unitOf(state, unitId);
  if (isIn(unit, 'garrison')) return;
  const lurkers = enemiesOf(state, unit.side).filter((enemy) => lurksInOpen(state, enemy));
  if (lurkers.length === 0 && !unit.hidden) return;
  for (const pose of placesAlong(way, constant(state, 'revealStepCm'))) {
    const there = withPose(state, unit, pose);
    const mover = unitOf(there, unitId);
    for (const { id } of lurkers.filter((enemy) => hasSightLine(there, mover, enemy)))
      reveal(battle, id, unitId, 'CD-OBS-24');
    const watcher = lurksInOpen(there, mover) ? watcherOf(there, mover) : undefined;
    if (watcher !== undefined) reveal(battle, unitId, watcher.id, 'CD-OBS-24');
  }
};
