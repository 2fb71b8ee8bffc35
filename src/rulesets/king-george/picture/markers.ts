import type { Marker } from '../../../draw/picture.js';
import { footprintAt } from '../footprint.js';
import { unitsOnTable } from '../read.js';
import type { Removal, Situation } from '../state.js';
import { gunsLeft } from './stands.js';

/** What is left on the table. */

/** Removals that leave a mark where the unit stood. */
const fellWhereItStood: readonly (Removal | null)[] = ['destroyed', 'captured', 'dispersed'];

const fallenOf = (s: Situation): readonly Marker[] =>
  s.units
    .filter(({ removed }) => fellWhereItStood.includes(removed))
    .map((unit) => ({
      id: `${unit.id}-fallen`,
      name: `${unit.name} ${unit.removed}`,
      side: unit.side,
      shapes: footprintAt(s, unit, unit.pose).parts,
      sign: 'fallen',
    }));

/** Crosses where units fell, and guns without their crew. @see KG-ART-10 KG-ORG-04 */
export const markersOf = (s: Situation): readonly Marker[] => [
  ...fallenOf(s),
  ...unitsOnTable(s).flatMap((unit) => {
    const shapes = gunsLeft(s, unit);
    return shapes.length === 0
      ? []
      : [{ id: `${unit.id}-guns`, name: `Guns of ${unit.name}`, side: unit.side, shapes }];
  }),
];
