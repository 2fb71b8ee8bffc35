import { notOnTable, type Placement } from '../../core/place.js';
import { type Checked, refusal } from '../../core/refusal.js';
import { roundPose } from '../../table/pose.js';
import { roundPoint } from '../../table/way.js';
import type { Battle } from './battle.js';
import { isOnTable, isPresent } from './read.js';
import type { State } from './state.js';
import { changeOfficer, changeUnit } from './write.js';

/** Puts a battalion or a lone commander on the table elsewhere. A garrison stays in its building (OW-BLD-02). */
export const place = (state: State, { piece, x, y, heading }: Placement): Checked<State> => {
  const battle: Battle = { state, events: [] };
  const unit = state.units.find(({ id }) => id === piece);
  if (unit !== undefined && isOnTable(unit)) {
    if (unit.garrison !== null)
      return {
        ok: false,
        refusals: [
          refusal('brokenInvariant', 'OW-BLD-02', `${unit.name} is in a building and has no place of its own.`),
        ],
      };
    changeUnit(battle, piece, { pose: roundPose({ x, y, heading: heading ?? unit.pose.heading }) });
    return { ok: true, value: battle.state };
  }
  const officer = state.officers.find(({ id }) => id === piece);
  if (officer === undefined || !isPresent(state, officer)) return { ok: false, refusals: [notOnTable(piece)] };
  // A commander put down somewhere rides alone, and leads no battalion (OW-OFF-04).
  if (officer.replacing && officer.attachedTo !== null) changeUnit(battle, officer.attachedTo, { officer: 'dead' });
  changeOfficer(battle, piece, { position: roundPoint({ x, y }), attachedTo: null, replacing: false });
  return { ok: true, value: battle.state };
};
