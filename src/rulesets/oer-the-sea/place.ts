import { notOnTable, type Placement } from '../../core/place.js';
import type { Checked } from '../../core/refusal.js';
import { roundPose } from '../../table/pose.js';
import { roundPoint } from '../../table/way.js';
import type { Battle } from './battle.js';
import { isOnTable } from './read.js';
import type { State } from './state.js';
import { changeOfficer, changeUnit } from './write.js';

/** Puts a unit with its officers, or an officer, on the table elsewhere; an officer is detached by that (OTS-OFF-07). */
export const place = (state: State, { piece, x, y, heading }: Placement): Checked<State> => {
  const battle: Battle = { state, events: [] };
  const unit = state.units.find(({ id }) => id === piece);
  if (unit !== undefined && isOnTable(unit)) {
    changeUnit(battle, piece, { pose: roundPose({ x, y, heading: heading ?? unit.pose.heading }) });
    return { ok: true, value: battle.state };
  }
  const officer = state.officers.find(({ id }) => id === piece);
  if (officer === undefined || !isOnTable(officer)) return { ok: false, refusals: [notOnTable(piece)] };
  changeOfficer(battle, piece, { position: roundPoint({ x, y }), attachedTo: null });
  return { ok: true, value: battle.state };
};
