import { aheadOf } from '../../../table/facing.js';
import type { Refusal } from '../battle.js';
import { footprintOf } from '../footprint.js';
import { unseen } from '../reasons.js';
import { refuse } from '../refusals.js';
import { sightOf } from '../sight.js';
import type { Situation, Unit } from '../state.js';

/** Refusals of a charge, with their figures. The figures are computed only when a charge is refused. */

/** @see OTS-CHG-02 */
export const mayNotCharge = ({ arm, crewAway }: Unit, path: string): Refusal =>
  refuse('wrongType', 'OTS-CHG-02', path, { arm, crewAway }, 'Artillery and crews may not charge.');

/** @see OTS-MOV-19 */
export const offTable = (out: number, path: string): Refusal =>
  refuse('offTable', 'OTS-MOV-19', path, { out }, `It would end ${out.toFixed(2)} cm beyond the edge of the table.`);

/** The refusal that names what hides the target. @see OTS-CHG-03 OTS-SGT-01 */
export const targetUnseen = (s: Situation, charger: Unit, target: Unit, path: string): Refusal =>
  unseen(s, sightOf(s, charger, target), 'OTS-CHG-03', path, 'There is no clear line of sight');

/**
 * The refusal that states how far the foremost corner of the target is behind the line of the front. @see OTS-CHG-03
 */
export const targetBehind = (s: Situation, charger: Unit, target: Unit, path: string): Refusal => {
  const { corners } = footprintOf(s, target).bounds;
  const behind = Math.max(0, -Math.max(...corners.map((corner) => aheadOf(charger.pose, corner))));
  const text = `${target.name} is wholly behind the front, by ${behind.toFixed(2)} cm.`;
  return refuse('targetBehind', 'OTS-CHG-03', path, { behind }, text);
};
