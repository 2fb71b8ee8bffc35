import type { Battle, Refusal } from '../battle.js';
import { capacityRefusals, goIn, holderOf, postsRefusals } from '../garrison.js';
import { isFoot } from '../read.js';
import { refuse } from '../refusals.js';
import type { Post } from '../scenario.js';
import type { Situation, Unit } from '../state.js';
import { disorderRefusals } from './breakthrough.js';

/** Taking a building whose garrison is gone. @see OW-BLD-13 OW-BLD-20 */

/** A garrison that its side does not know of is no reason. @see OW-BLD-18 OW-HID-14 */
const heldRefusals = (s: Situation, unit: Unit, building: string): readonly Refusal[] => {
  const holder = holderOf(s, building);
  const isKnown = holder !== undefined && (holder.side === unit.side || !holder.hidden);
  return isKnown ? [refuse('buildingHeld', 'OW-BLD-18', undefined, { unit: holder.id })] : [];
};

/** Every reason against occupying a building. @see OW-BLD-02 OW-BLD-13 OW-BRK-08 OW-TER-14 */
export const occupyRefusals = (
  s: Situation,
  unit: Unit,
  building: string,
  posts: readonly Post[] | undefined,
): readonly Refusal[] => [
  ...disorderRefusals(unit),
  ...(isFoot(unit) ? [] : [refuse('wrongArm', 'OW-TER-14', undefined, { type: unit.type })]),
  ...heldRefusals(s, unit, building),
  ...capacityRefusals(s, unit, building),
  ...postsRefusals(s, unit, building, posts ?? [], 'posts'),
];

/** @see OW-BLD-13 OW-BLD-20 */
export const occupy = (battle: Battle, unitId: string, building: string, posts: readonly Post[] | undefined): void =>
  goIn(battle, unitId, building, posts ?? null);
