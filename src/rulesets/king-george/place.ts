import { notOnTable, type Placement } from '../../core/place.js';
import { type Checked, refusal } from '../../core/refusal.js';
import { roundPose } from '../../table/pose.js';
import { roundPoint } from '../../table/way.js';
import type { Battle } from './battle.js';
import { isOnTable } from './read.js';
import type { State } from './state.js';
import { changeLeader, changeUnit } from './write.js';

/** Puts a unit or a leader on the table elsewhere. A unit in a building stays there until it leaves (KG-TER-07). */
export const place = (state: State, { piece, x, y, heading }: Placement): Checked<State> => {
  const battle: Battle = { state, events: [] };
  const unit = state.units.find(({ id }) => id === piece);
  if (unit !== undefined && isOnTable(unit)) {
    if (unit.inBuilding !== null)
      return {
        ok: false,
        refusals: [
          refusal('brokenInvariant', 'KG-TER-07', `${unit.name} is in a building and has no place of its own.`),
        ],
      };
    changeUnit(battle, piece, { pose: roundPose({ x, y, heading: heading ?? unit.pose.heading }) });
    return { ok: true, value: battle.state };
  }
  const leader = state.officers.find(({ id }) => id === piece);
  if (leader === undefined || leader.removed !== null) return { ok: false, refusals: [notOnTable(piece)] };
  changeLeader(battle, piece, { position: roundPoint({ x, y }) });
  return { ok: true, value: battle.state };
};
