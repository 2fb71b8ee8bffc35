import type { Situation, Unit } from '../../../src/rulesets/on-war/state.js';
import { equal, gap, type Polygon } from './geometry.js';
import { commandSlotOf, footprintOf } from './layout.js';

/** Who checks in the Morale phase, in order, and who may roll again. */

const isThere = (unit: Unit): boolean => unit.gone === 'no' && !unit.waiting;
const startStands = ({ troopStands, commandStand }: Unit): number => troopStands + (commandStand ? 1 : 0);

/** @see OW-MOT-03 OW-MOT-04 OW-MOT-11 */
export const hasCause = (s: Situation, unit: Unit): boolean => {
  const lost = startStands(unit) - unit.stands.length;
  const halved =
    s.options.halfLossCheck === 'everyTurn'
      ? 2 * lost >= startStands(unit)
      : 2 * unit.lossesSinceMorale >= unit.standsAtMorale;
  return !unit.routing && (halved || unit.commanderLossTest);
};

/** @see OW-MOT-07 */
export const isShaken = (s: Situation, brigadeId: string): boolean => {
  const own = s.units.filter(({ brigade }) => brigade === brigadeId);
  const quit = own.filter(({ gone, routing }) => gone !== 'no' || routing);
  return 2 * quit.length >= own.length;
};

/** The rolls of the Morale phase of a side, if every check is passed: purpose and roller. @see OW-SEQ-01 OW-GEN-11 */
export const moraleRolls = (s: Situation, side: string): readonly string[] => {
  const own = s.units.filter((unit) => unit.side === side && isThere(unit));
  const rolls = (purpose: string, units: readonly Unit[]) => units.map(({ id }) => `${purpose} ${id}`);
  const brigades = s.brigades.filter((brigade) => brigade.side === side && !brigade.gone && isShaken(s, brigade.id));
  const quarryOf = ({ pursuing }: Unit) => s.units.find(({ id }) => id === pursuing);
  const pursuers = own.filter((unit) => {
    const quarry = quarryOf(unit);
    const lapsed = quarry === undefined || !isThere(quarry) || quarry.garrison !== null;
    return !lapsed && !unit.routing && !unit.surprised;
  });
  return [
    ...rolls(
      'disorientation',
      own.filter(({ disoriented }) => disoriented),
    ),
    ...rolls(
      'motivation',
      own.filter((unit) => hasCause(s, unit)),
    ),
    ...brigades.map(({ id }) => `brigadeMotivation ${id}`),
    ...rolls(
      'rout',
      own.filter(({ routing }) => routing),
    ),
    ...rolls('pursuit', pursuers),
  ];
};

const present = (s: Situation, unit: Unit) =>
  s.officers.filter((each) => each.side === unit.side && each.alive && !each.gone);

/** Whether a battalion has the General with it or within 8". @see OW-CMD-06 */
const isNearGeneral = (s: Situation, unit: Unit, ground = footprintOf(s, unit)): boolean =>
  present(s, unit).some(({ role, attachedTo }) => {
    const host = s.units.find(({ id }) => id === attachedTo);
    if (role !== 'general' || host === undefined || !isThere(host)) return false;
    if (host === unit) return true;
    const slot = commandSlotOf(s, host);
    const from = slot === undefined ? footprintOf(s, host) : [slot.corners];
    return ground.some((part) => from.some((rider) => gap(part, rider) <= s.tables.distances.generalReach + equal));
  });

/**
 * Whether a battalion may roll a failed motivation check again.
 *
 * @param ground - where it stands, if not in its formation: in a melee stands keep their places (OW-FRM-07)
 * @see OW-CMD-05 OW-CMD-06 OW-CMD-08
 */
export const mayRollAgain = (s: Situation, unit: Unit, ground?: readonly Polygon[]): boolean =>
  isNearGeneral(s, unit, ground) ||
  present(s, unit).some(({ role, attachedTo }) => role === 'adjutant' && attachedTo === unit.id);

/** Whether a brigade may roll its failed test again. @see OW-CMD-06 */
export const brigadeMayRollAgain = (s: Situation, brigadeId: string): boolean =>
  s.units.some((unit) => unit.brigade === brigadeId && isThere(unit) && !unit.routing && isNearGeneral(s, unit));
