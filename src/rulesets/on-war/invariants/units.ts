import { coversAt } from '../hidden.js';
import { commandStand, isOnTable, officersWith, standNames, troopStandsOf } from '../read.js';
import type { State, Unit } from '../state.js';

/** What a battalion is and does. */

const sayIf = (...faults: readonly (readonly [boolean, string])[]): readonly string[] =>
  faults.flatMap(([isSo, text]) => (isSo ? [text] : []));

const standFaults = (unit: Unit): readonly string[] => {
  const { id, stands } = unit;
  const names = standNames(unit);
  const inOrder = names.filter((name) => stands.includes(name));
  return sayIf(
    [inOrder.join() !== stands.join(), `${id} has the stands ${stands.join(' ')}`],
    [troopStandsOf(unit).length === 0, `${id} has no troop stand left`],
  );
};

/** The state of the battalion officer follows from his stand and from the adjutants with the battalion. */
const officerStateFaults = (state: State, unit: Unit): readonly string[] => {
  const { id, officer } = unit;
  const hasStand = unit.stands.includes(commandStand);
  const isReplaced = officersWith(state, id).some(({ replacing }) => replacing);
  return sayIf(
    [(officer === 'none') === unit.commandStand, `${id} has an officer who is "${officer}"`],
    [(officer === 'alive') !== hasStand, `${id} has an officer who is "${officer}", and his stand says otherwise`],
    [
      (officer === 'replaced') !== isReplaced,
      `${id} has an officer who is "${officer}", and the adjutants say otherwise`,
    ],
  );
};

const isOpenTo = (state: State, { type, formation: { kind } }: Unit): boolean =>
  kind === 'garrison' || state.tables.movementAllowances[type][kind] !== null;

const formationFaults = (state: State, unit: Unit): readonly string[] => {
  const { id, formation, garrison } = unit;
  return sayIf(
    [(formation.kind === 'garrison') !== (garrison !== null), `${id} is in ${formation.kind} and in no such place`],
    [!isOpenTo(state, unit), `${id} may not be in ${formation.kind}`],
    [formation.kind !== 'line' && formation.files !== 0, `${id} in ${formation.kind} has ${formation.files} files`],
  );
};

const flagFaults = (unit: Unit): readonly string[] =>
  sayIf(
    [unit.mustPursue && unit.arm !== 'cavalry', `${unit.id} must pursue on foot`],
    [unit.pursuing !== null && unit.arm !== 'cavalry', `${unit.id} pursues on foot`],
    [unit.routing && unit.pursuing !== null, `${unit.id} routs and pursues`],
    [unit.routing && unit.hidden, `${unit.id} routs in hiding`],
    [unit.routing && unit.rallied, `${unit.id} has rallied and routs`],
    [(unit.bogged || unit.stuck) && unit.arm !== 'artillery', `${unit.id} is bogged down without guns`],
  );

/** A battalion on the table. @see OW-FRM-02 OW-FRM-07 OW-OFF-01 OW-ORG-08 OW-ROU-11 */
export const unitFaults = (state: State, unit: Unit): readonly string[] => [
  ...standFaults(unit),
  ...officerStateFaults(state, unit),
  ...formationFaults(state, unit),
  ...flagFaults(unit),
];

/** Battalions that are moving now are between two places. */
export const isTravelling = (state: State, { id }: Unit): boolean =>
  state.agenda.some((task) => 'travel' in task && task.travel.unitId === id);

/** A hidden battalion is in or behind cover. @see OW-HID-01 OW-HID-03 */
export const hiddenFaults = (state: State, unit: Unit): readonly string[] => {
  if (!unit.hidden || unit.garrison !== null || isTravelling(state, unit)) return [];
  return coversAt(state, unit, unit.pose).length > 0 ? [] : [`${unit.id} hides in the open`];
};

/** A battalion out of play takes part in nothing. @see OW-GEN-12 OW-HID-17 */
export const goneFaults = (state: State, unit: Unit): readonly string[] => {
  const { id, gone } = unit;
  if (gone === 'no') return [];
  const over = ['done', 'refused', 'fellShort', 'thrownBack', 'haltedAtSquare'];
  return sayIf(
    [isOnTable(unit), `${id} is gone and on the table`],
    [unit.hidden || unit.routing || unit.garrison !== null, `${id} is gone and still does something`],
    [
      state.charges.some(({ charger, state: now }) => charger === id && !over.includes(now)),
      `${id} is gone and charges`,
    ],
    [state.units.some(({ pursuing }) => pursuing === id), `${id} is gone and is pursued`],
    [officersWith(state, id).length > 0, `${id} is gone and a commander rides with it`],
  );
};
