import { dieFaces } from '../../../core/die.js';
import { byId } from '../../../core/pieces.js';
import { hasGuns, isArtillery, isRouting, isSteady, menOf } from '../read.js';
import type { State, Unit } from '../state.js';

/** What a unit is and does, and what never comes back. */

const sayIf = (...faults: readonly (readonly [boolean, string])[]): readonly string[] =>
  faults.flatMap(([isSo, text]) => (isSo ? [text] : []));

/** @see CD-GEN-07 CD-OBS-20 CD-UNI-08 CD-UNI-10 */
export const unitFaults = (state: State, unit: Unit): readonly string[] => {
  const { id, formation } = unit;
  return sayIf(
    [menOf(state, unit) < 1, `${id} is on the table without a man`],
    [unit.hidden && !isSteady(unit), `${id} is hidden and not steady`],
    [(unit.quarryId !== null) !== (unit.state === 'pursuing'), `${id} has a quarry and does not pursue, or none`],
    [isRouting(unit) && unit.charge !== null, `${id} routs and charges`],
    [isRouting(unit) && hasGuns(unit), `${id} routs with its guns`],
    [(formation === 'garrison') !== (unit.garrisonOf !== null), `${id} is in garrison nowhere`],
    [(formation === 'embarked') !== (unit.embarkedOn !== null), `${id} is afloat on nothing`],
    [
      isArtillery(unit) && !hasGuns(unit) && (formation === 'limbered' || formation === 'unlimbered'),
      `${id} has formed guns that it has lost`,
    ],
    [unit.moveUsed < 0, `${id} has used less than nothing of its move`],
  );
};

/** Personalities have the command points of the scenario, or of the die, and spend no more. @see CD-PER-03 */
export const commandFaults = ({ personalities, scenario }: State): readonly string[] =>
  personalities.flatMap(({ id, cp, cpMax }) => {
    const most = byId(scenario.personalities, id)?.cpMax ?? Math.max(...dieFaces.average);
    return sayIf(
      [cpMax < 0 || cpMax > most, `${id} has ${cpMax} command points a move`],
      [cp < 0 || cp > cpMax, `${id} has ${cp} command points left`],
    );
  });

/** Men and pieces that are lost stay lost. @see CD-GEN-04 */
export const growthFaults = (before: State, state: State): readonly string[] => [
  ...before.units.flatMap((was) => {
    const unit = byId(state.units, was.id);
    if (unit === undefined) return [`${was.id} has vanished`];
    return sayIf(
      [unit.casualties < was.casualties, `${was.id} has men again that it had lost`],
      [unit.guns > was.guns, `${was.id} has guns again that it had lost`],
      [was.removed !== null && was.removed !== 'waiting' && unit.removed === null, `${was.id} came back`],
    );
  }),
  ...before.personalities.flatMap((was) => {
    const rider = byId(state.personalities, was.id);
    if (rider === undefined) return [`${was.id} has vanished`];
    return sayIf([was.removed === 'hit' && rider.removed !== 'hit', `${was.id} came back`]);
  }),
];
