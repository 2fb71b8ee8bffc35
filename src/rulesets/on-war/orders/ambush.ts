import type { Pose } from '../../../table/pose.js';
import type { Battle } from '../battle.js';
import { reveal } from '../hidden.js';
import { discoveredFrom } from '../movement/ahead.js';
import { unitOf } from '../read.js';
import type { Drawn } from '../scenario.js';
import { schedule } from '../write.js';

/**
 * Looks whether a new layout on the spot would bring a stand near a hidden enemy. If so the enemy is discovered, the
 * battalion stays as it was and tests its Leadership.
 *
 * @param to - where and how it was to stand
 * @returns whether it came upon an enemy; the change must then not be made
 * @see OW-HID-04 OW-HID-07 OW-HID-11
 */
export const isAmbushed = (
  battle: Battle,
  unitId: string,
  to: { readonly pose: Pose; readonly formation: Drawn },
): boolean => {
  const unit = unitOf(battle.state, unitId);
  const found = discoveredFrom(battle.state, { unit, formation: to.formation }, to.pose);
  for (const enemy of found) reveal(battle, enemy.id, unitId, 'OW-HID-04');
  if (found.length > 0) schedule(battle, { task: 'leadership', unitId });
  return found.length > 0;
};
