import { notOnTable, type Placement } from '../../core/place.js';
import type { Checked } from '../../core/refusal.js';
import { roundPose } from '../../table/pose.js';
import type { Battle } from './battle.js';
import { dropContacts } from './melees.js';
import { isOnTable, isUnit, pieceOf } from './read.js';
import type { State } from './state.js';
import { changeOfficer, changeUnit } from './write.js';

/** Puts a unit or an officer on the table elsewhere. Its contacts are over, as when it moves (WT-GEN-21). */
export const place = (state: State, { piece: id, x, y, heading }: Placement): Checked<State> => {
  const battle: Battle = { state, events: [] };
  const piece = pieceOf(state, id);
  if (piece === undefined || !isOnTable(piece)) return { ok: false, refusals: [notOnTable(id)] };
  const pose = roundPose({ x, y, heading: heading ?? piece.pose.heading });
  dropContacts(battle, id);
  if (isUnit(piece)) changeUnit(battle, id, { pose });
  else changeOfficer(battle, id, { pose });
  return { ok: true, value: battle.state };
};
