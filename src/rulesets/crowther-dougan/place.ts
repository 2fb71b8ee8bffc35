import { notOnTable, type Placement } from '../../core/place.js';
import type { Checked } from '../../core/refusal.js';
import { roundPose } from '../../table/pose.js';
import type { Battle } from './battle.js';
import { putUnit } from './displace.js';
import { findPersonality, findUnit, isInside, isOnTable, isPresent } from './read.js';
import type { State } from './state.js';
import { changePersonality } from './write.js';

/** Puts a unit in the open, or a personality without a unit, on the table elsewhere. */
export const place = (state: State, { piece: id, x, y, heading }: Placement): Checked<State> => {
  const battle: Battle = { state, events: [] };
  const unit = findUnit(state, id);
  const personality = findPersonality(state, id);
  if (unit !== undefined && isOnTable(unit) && !isInside(unit)) {
    putUnit(battle, id, { pose: { x, y, heading: heading ?? unit.pose.heading } });
    return { ok: true, value: battle.state };
  }
  if (personality === undefined || !isPresent(personality) || personality.attachedTo !== null)
    return { ok: false, refusals: [notOnTable(id)] };
  const spot = roundPose({ x, y, heading: 0 });
  changePersonality(battle, id, { at: { x: spot.x, y: spot.y } });
  return { ok: true, value: battle.state };
};
