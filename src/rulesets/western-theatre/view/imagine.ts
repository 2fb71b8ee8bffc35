import { edgeLength } from '../../../table/edge.js';
import { armyOf, otherSide, unitsOfSide } from '../read.js';
import type { SideId } from '../scenario.js';
import type { Group, Unit, View } from '../state.js';

/** Reserves of the enemy that a side may have to reckon with. It knows nothing of them. @see WT-GEN-14 */

/** One imagined state in so many has a reserve. */
const oneIn = 4;
/** It comes within so many turns. */
const mostTurns = 3;

/** A unit that has just arrived on the field, like another one. */
const freshLike = (unit: Unit, id: string): Unit => ({
  ...unit,
  id,
  name: id,
  location: 'reserve',
  figures: unit.initialFigures,
  marker: 'none',
  plight: 'none',
  plightFrom: null,
  firstFlightDone: false,
  moved: false,
  changedFormation: false,
  acted: false,
  fired: [],
  bonusGiven: 0,
  casualties: { total: 0, fire: 0, artillery: 0, flank: 0, rear: 0 },
  hitBy: null,
  tested: { casualties: false, moral: false },
  meleeId: null,
  contactedOn: 'none',
  charging: false,
  hillCharge: 0,
  supportsCharge: null,
  respondedTo: [],
});

/** An id that no piece and no group has. */
const freeId = ({ units, officers, groups }: View): string => {
  const taken = new Set([...units, ...officers, ...groups].map(({ id }) => id));
  let number = 1;
  while (taken.has(`reserve-${number}`)) number += 1;
  return `reserve-${number}`;
};

/** A unit for a side that has none on the table: like one that it has lost, or else like one of the other side. */
const likeOthers = ({ units }: View, side: SideId): readonly Unit[] => {
  const lost = units.filter((unit) => unit.side === side);
  return (lost.length > 0 ? lost : units).map((unit) => ({
    ...unit,
    side,
    brigadeId: null,
    divisionId: null,
    regimentId: null,
    // One side alone has attack columns (WT-FRM-04).
    formation: unit.formation.kind === 'attackColumn' ? { ...unit.formation, kind: 'line' } : unit.formation,
  }));
};

/** Whether the battle goes on although a side has no unit on the table: it has units elsewhere. @see WT-END-02 */
const mustHaveReserve = (seen: View, side: SideId): boolean =>
  seen.outcome === null && unitsOfSide(seen, side).length === 0;

/**
 * A reserve of the enemy: a unit like one of those it has on the table, that comes on from its own edge in one of the
 * next turns. Null: none.
 *
 * @param pick - returns a whole number from 0 to n - 1
 */
export const imaginedReserve = (
  seen: View,
  pick: (n: number) => number,
): { readonly unit: Unit; readonly group: Group } | null => {
  const side = otherSide(seen, seen.viewer);
  const isCertain = mustHaveReserve(seen, side);
  const like = isCertain ? likeOthers(seen, side) : unitsOfSide(seen, side);
  const due = seen.turn + 1;
  if (!isCertain && (like.length === 0 || due > seen.scenario.turnLimit || pick(oneIn) > 0)) return null;
  const [model] = like.slice(pick(Math.max(1, like.length)));
  if (model === undefined) return null;
  const id = freeId(seen);
  const edge = armyOf(seen, side).homeEdge;
  const at = pick(Math.floor(edgeLength(edge, seen.scenario.table)) + 1);
  return {
    unit: freshLike(model, id),
    group: { id, side, members: [id], due: due + pick(mostTurns), entry: { edge, at }, succeeded: false },
  };
};
