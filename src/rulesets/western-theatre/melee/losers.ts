import type { Battle } from '../battle.js';
import { loseFigures } from '../losses.js';
import { disorder } from '../markers.js';
import { isOnTable, otherSide, unitOf } from '../read.js';
import { shareLosses } from '../resolvers.js';
import type { SideId } from '../scenario.js';
import type { TaskOf } from '../tasks.js';
import { schedule } from '../write.js';
import { unitsOfMelee } from './sides.js';

/** What becomes of the side that has lost a melee. */

/** Figures fall, in the direction of the worst contact; the losers are disordered even by one figure. @see WT-MEL-09 WT-MEL-10 WT-MEL-12 WT-MEL-13 */
const takeLosses = (battle: Battle, meleeId: string, side: SideId, losses: number): void => {
  const units = unitsOfMelee(battle.state, meleeId, side);
  const shares = shareLosses(
    units.map(({ figures }) => figures),
    losses,
  );
  for (const [place, { id, contactedOn }] of units.entries()) {
    loseFigures(battle, {
      unitId: id,
      figures: shares[place] ?? 0,
      to: 'melee',
      artillery: false,
      direction: contactedOn === 'none' ? 'front' : contactedOn,
      clause: 'WT-MEL-03',
    });
    if (isOnTable(unitOf(battle.state, id))) disorder(battle, id, 'meleeEnded');
  }
};

/** The side with the lower TEST loses figures; then each of its units that is left TESTs. @see WT-MEL-03 WT-MEL-04 WT-MEL-12 */
export const loseMelee = (battle: Battle, meleeId: string, side: SideId, losses: number): void => {
  const unitIds = unitsOfMelee(battle.state, meleeId, side).map(({ id }) => id);
  takeLosses(battle, meleeId, side, losses);
  schedule(battle, { task: 'losers', meleeId, unitIds }, { task: 'closeMelee', meleeId });
};

/**
 * The next beaten unit TESTs, after the plight of the one before is set. It is moved in its next S3, and stays where it
 * is until then.
 *
 * @see WT-MEL-04 WT-MEL-05 WT-MEL-12 WT-MEL-24 WT-FLE-02
 */
export const nextLoser = (battle: Battle, task: TaskOf<'losers'>): void => {
  const [unitId, ...others] = task.unitIds;
  if (unitId === undefined) return;
  const s = battle.state;
  const unit = unitOf(s, unitId);
  const [opponent] = unitsOfMelee(s, task.meleeId, otherSide(s, unit.side));
  const test = { for: 'melee', meleeId: task.meleeId, by: opponent?.id ?? null } as const;
  schedule(battle, { task: 'test', unitId, test }, { ...task, unitIds: others });
};
