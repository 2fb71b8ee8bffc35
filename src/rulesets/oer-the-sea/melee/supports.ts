import { apart, baseContact, enemiesTouched } from '../contacts.js';
import { footprintOf } from '../footprint.js';
import { unitsOfSide } from '../read.js';
import type { SideId } from '../scenario.js';
import type { Situation, Unit } from '../state.js';
import { statusesOf } from '../status.js';
import { statusPermissions } from '../tables.js';

/** A stand that fights in the round. */
export interface FightingStand {
  readonly unitId: string;
  readonly row: number;
  readonly file: number;
}

/** Whether the statuses of a unit let its stands support: not confused, not counted as confused, not routing. */
const maySupport = (s: Situation, unit: Unit): boolean =>
  statusesOf(s, unit).every((status) => statusPermissions[status].supports);

const isFighting = (fighting: readonly FightingStand[], unit: Unit, row: number, file: number): boolean =>
  fighting.some((stand) => stand.unitId === unit.id && stand.row === row && stand.file === file);

/** Shapes of the fighting stands a unit may support: its own if it fights, all of its side if it is in no melee. */
const shapesSupported = (s: Situation, unit: Unit, fighters: readonly Unit[], fighting: readonly FightingStand[]) => {
  const supported = fighters.some((each) => each.id === unit.id) ? [unit] : fighters;
  return supported.flatMap((each) =>
    footprintOf(s, each)
      .stands.filter(({ row, file }) => isFighting(fighting, each, row, file))
      .map(({ shape }) => shape),
  );
};

const supportsFrom = (s: Situation, unit: Unit, fighters: readonly Unit[], fighting: readonly FightingStand[]) => {
  const shapes = shapesSupported(s, unit, fighters, fighting);
  return footprintOf(s, unit).stands.filter(
    ({ row, file, shape }) =>
      !isFighting(fighting, unit, row, file) && shapes.some((other) => baseContact(s, shape, other) > 0),
  ).length;
};

/**
 * Supporting stands of a side. A supporting stand does not fight, and is in base contact with a fighting stand of its
 * side. It belongs to the same unit or to a friend in no melee. Each counts once, before any losses of the round.
 *
 * @param fighters - the units of the side in this melee
 * @see OTS-MEL-08 OTS-MEL-09 OTS-CON-02 OTS-SPC-15
 */
export const supportingStands = (
  s: Situation,
  side: SideId,
  fighters: readonly Unit[],
  fighting: readonly FightingStand[],
): number =>
  unitsOfSide(s, side)
    .filter((unit) => fighters.some((each) => !apart(s, each, unit)))
    .filter((unit) => fighters.some((each) => each.id === unit.id) || enemiesTouched(s, unit).length === 0)
    .filter((unit) => maySupport(s, unit))
    .reduce((sum, unit) => sum + supportsFrom(s, unit, fighters, fighting), 0);
