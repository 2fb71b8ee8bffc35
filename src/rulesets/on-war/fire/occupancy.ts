import type { Roll } from '../../../core/roll.js';
import type { Battle } from '../battle.js';
import { secrecyOf } from '../hidden.js';
import { applyLosses } from '../losses.js';
import { commandStand, unitOf } from '../read.js';
import type { Situation } from '../state.js';
import type { Hit, TaskOf } from '../tasks.js';
import { schedule } from '../write.js';
import { batchOf, failing, failingRead } from './members.js';

/** Stands at a breach: who lives. */

/** Stands that are rolled for now: those of a hidden garrison first, in secret. @see OW-HID-17 */
export const atBreach = (s: Situation, { stands }: TaskOf<'occupancy'>): readonly Hit[] => {
  const isSecret = ({ unit }: Hit): boolean => unitOf(s, unit).hidden;
  const secret = stands.filter(isSecret);
  return batchOf(secret.length > 0 ? secret : stands);
};

/** The side whose stands are rolled for; null if both sides have some. */
const ownerOf = (s: Situation, stands: readonly Hit[]): string | null => {
  const sides = [...new Set(stands.map(({ unit }) => unitOf(s, unit).side))];
  return sides.length === 1 ? (sides[0] ?? null) : null;
};

/** One die for each stand. @see OW-BLD-09 OW-BLD-10 */
export const occupancyRoll = (s: Situation, task: TaskOf<'occupancy'>): Roll | null => {
  const now = atBreach(s, task);
  const first = now[0]?.unit;
  if (first === undefined) return null;
  const unit = unitOf(s, first);
  const need = s.tables.faces.occupancy;
  return {
    kind: 'roll',
    purpose: 'occupancy',
    clause: 'OW-BLD-09',
    ...(unit.hidden ? secrecyOf(unit) : { side: ownerOf(s, now) }),
    by: unit.id,
    dice: now.length,
    die: 'd6',
    read: failingRead(
      now.map(() => need),
      now.map((_, die) => die),
      now.map((stand) => `${stand.unit} ${stand.member === commandStand}`),
    ),
    breakdown: [],
    target: need,
    comparison: null,
  };
};

/**
 * Removes the stands that fell, battalion by battalion. Losses of a hidden garrison are over before others are rolled
 * for, so that nothing of them waits in the open.
 *
 * @see OW-BLD-09 OW-HID-17
 */
export const settleOccupancy = (battle: Battle, task: TaskOf<'occupancy'>, result: number): void => {
  const now = atBreach(battle.state, task);
  const lost = failing(now, result);
  const stands = task.stands.filter((stand) => !now.includes(stand));
  for (const unitId of new Set(lost.map(({ unit }) => unit)))
    applyLosses(battle, {
      unitId,
      stands: lost.filter(({ unit }) => unit === unitId).map(({ member }) => member),
      officers: [],
      end: 'breach',
      clause: 'OW-BLD-09',
    });
  if (stands.length > 0) schedule(battle, { ...task, stands });
};
