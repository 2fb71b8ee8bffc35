import { unitsInMelee } from '../melees.js';
import { findMelee, isOnTable, pieceOf, unitsOnTable } from '../read.js';
import type { State } from '../state.js';
import { sayIf } from './units.js';

/** Melees and contacts name those who are there, and they know of it. @see WT-MEL-08 WT-GEN-21 */
export const meleeFaults = (state: State): readonly string[] => [
  ...state.melees.flatMap((melee) =>
    unitsInMelee(melee).flatMap((id) =>
      sayIf([
        state.units.find((unit) => unit.id === id)?.meleeId !== melee.id,
        `${id} is listed in melee ${melee.id} and does not know of it`,
      ]),
    ),
  ),
  ...unitsOnTable(state).flatMap(({ id, meleeId }) => {
    const melee = meleeId === null ? undefined : findMelee(state, meleeId);
    return sayIf([
      meleeId !== null && (melee === undefined || !unitsInMelee(melee).includes(id)),
      `${id} is in melee ${meleeId}, which does not list it`,
    ]);
  }),
  ...state.contacts.flatMap((pair) =>
    pair.flatMap((id) => {
      const piece = pieceOf(state, id);
      return sayIf([piece === undefined || !isOnTable(piece), `${id} is in contact and not on the table`]);
    }),
  ),
];
