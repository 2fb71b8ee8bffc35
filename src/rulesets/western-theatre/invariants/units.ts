import { byId } from '../../../core/pieces.js';
import { figuresLost, isInFlight, isInMelee } from '../read.js';
import { figuresOf } from '../resolvers.js';
import type { State, Unit } from '../state.js';

/** What a unit is and does, and what never comes back. */

export const sayIf = (...faults: readonly (readonly [boolean, string])[]): readonly string[] =>
  faults.flatMap(([isSo, text]) => (isSo ? [text] : []));

/** A unit that routs fights if it is caught as it evades. @see WT-TST-08 WT-FLE-09 WT-FLE-13 WT-FLE-15 WT-MEL-27 WT-FIR-21 */
export const unitFaults = (state: State, unit: Unit): readonly string[] => {
  const { id, figures, marker, plight, casualties, formation } = unit;
  const { destroyed } = state.tables.lossPercents;
  return sayIf(
    [figures < 1 || figures > unit.initialFigures, `${id} has ${figures} figures`],
    [figuresLost(unit) >= figuresOf(unit, destroyed), `${id} has lost too many figures to be on the table`],
    [isInFlight(unit) && marker === 'none', `${id} is in flight without a marker`],
    [plight === 'retreating' && isInMelee(unit), `${id} is retreating and in melee`],
    [unit.charging && (marker !== 'none' || !isInMelee(unit)), `${id} holds a charge bonus without reason`],
    [casualties.fire > casualties.total, `${id} has lost more to fire than in all`],
    [formation.kind !== 'line' && (formation.left !== null || formation.right !== null), `${id} has wings`],
  );
};

/** A unit that is still to enter comes without a melee and its charge. @see WT-CHG-08 WT-MEL-01 */
export const awayFaults = ({ units }: State): readonly string[] =>
  units
    .filter(({ location }) => location === 'reserve' || location === 'offTable')
    .flatMap((unit) =>
      sayIf([unit.charging || isInMelee(unit), `${unit.id} is away from the table and charges or fights`]),
    );

/** Figures and pieces that are lost stay lost. @see WT-TST-08 WT-CMD-06 */
export const growthFaults = (before: State, state: State): readonly string[] => [
  ...before.units.flatMap((was) => {
    const unit = byId(state.units, was.id);
    if (unit === undefined) return [`${was.id} has vanished`];
    return sayIf(
      [unit.figures > was.figures, `${was.id} has figures again that it had lost`],
      [was.location === 'removed' && unit.location !== 'removed', `${was.id} came back`],
      [was.location !== 'reserve' && unit.location === 'reserve', `${was.id} is in reserve again`],
    );
  }),
  ...before.officers.flatMap((was) => {
    const officer = byId(state.officers, was.id);
    if (officer === undefined) return [`${was.id} has vanished`];
    return sayIf([was.location === 'removed' && officer.location !== 'removed', `${was.id} came back`]);
  }),
];
