import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import type { Direction } from '../../../src/rulesets/western-theatre/tables.js';

/** What becomes of a unit that loses figures. */

/** What is compared of a unit: its condition, without its place. */
export const conditionOf = (unit: Unit) => ({
  figures: unit.figures,
  location: unit.location,
  marker: unit.marker,
  plight: unit.plight,
  casualties: unit.casualties,
  fired: unit.fired,
  moved: unit.moved,
  acted: unit.acted,
});
export type Condition = ReturnType<typeof conditionOf>;

/** Figures a unit may lose before it is removed. @see WT-TST-08 WT-TST-10 */
export const destroyedAt = ({ initialFigures }: Unit): number => Math.ceil((initialFigures * 75) / 100);

export interface Blow {
  readonly hits: number;
  readonly kind: 'fire' | 'melee';
  readonly artillery?: boolean;
  readonly direction: Direction | null;
}

/** @see WT-FIR-21 WT-MRK-05 WT-TST-08 */
export const struck = (unit: Unit, { hits, kind, artillery = false, direction }: Blow): Condition => {
  const lost = Math.min(hits, unit.figures);
  const figures = unit.figures - lost;
  const { casualties } = unit;
  const from = (way: Direction): number => (direction === way ? lost : 0);
  const total = casualties.total + lost;
  const upset = lost > 0 && total >= 2 && unit.marker === 'none';
  return {
    ...conditionOf(unit),
    figures,
    location: unit.initialFigures - figures >= destroyedAt(unit) ? 'removed' : 'table',
    marker: upset ? 'orange' : unit.marker,
    casualties: {
      total,
      fire: casualties.fire + (kind === 'fire' ? lost : 0),
      artillery: casualties.artillery + (artillery ? lost : 0),
      flank: casualties.flank + from('flank'),
      rear: casualties.rear + from('rear'),
    },
  };
};

export const unitOf = (state: State, id: string): Unit => {
  const found = state.units.find((unit) => unit.id === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
};
