import { distance } from '../../../table/point.js';
import type { Refusal } from '../battle.js';
import { footprintOf, gapToPoint } from '../footprint.js';
import { commandRadius } from '../ratings.js';
import { constant, findLeader, findUnit, isOnTable, isPresent } from '../read.js';
import { hidden, shown } from '../reasons.js';
import { refuse } from '../refusals.js';
import { hidingLeader } from '../sight.js';
import type { Leader, Situation, Unit } from '../state.js';

/** Which units and leaders a leader may call up: his direct subordinates within his radius, and leaders he can see. */

/** Distance from the centre of the leader's base, where it is now, to the footprint. @see KG-CMD-06 */
const distanceTo = (s: Situation, leader: Leader, unit: Unit): number =>
  gapToPoint(footprintOf(s, unit), leader.position);

const radiusRefusals = (s: Situation, leader: Leader, apart: number): readonly Refusal[] => {
  const limit = commandRadius(s, leader);
  if (apart <= limit + constant(s, 'tolerance')) return [];
  const distance = shown(apart);
  const text = `It is ${distance}" away; his command reaches ${limit}".`;
  return [refuse('outOfCommandRadius', 'KG-CMD-06', 'id', { distance, limit }, text)];
};

/** @param chief - id of the leader that the unit or leader reports to */
const notHis = (chief: string | null): Refusal => refuse('notYourCommand', 'KG-CMD-02', 'id', { reportsTo: chief });

/** Reasons from a unit's position and its chain of command; Fate 13 ignores them. @see KG-CMD-13 */
const unitCommandRefusals = (s: Situation, leader: Leader, unit: Unit): readonly Refusal[] => [
  ...(unit.commander === leader.id ? [] : [notHis(unit.commander)]),
  ...radiusRefusals(s, leader, distanceTo(s, leader, unit)),
];

/**
 * Whether the leader could call up a unit only because of Fate 13.
 *
 * @see KG-FAT-17
 */
export const isBeyondCommand = (s: Situation, leader: Leader, unitId: string): boolean => {
  const unit = findUnit(s, unitId);
  return unit !== undefined && unitCommandRefusals(s, leader, unit).length > 0;
};

const unitRefusals = (s: Situation, leader: Leader, unit: Unit): readonly Refusal[] => {
  const isWithFreeReach = leader.freeReach && unit.side === leader.side;
  return [
    ...(isWithFreeReach ? [] : unitCommandRefusals(s, leader, unit)),
    // Its activation is spent whether it is on hold or not (KG-HLD-09).
    ...(unit.activated
      ? [refuse('alreadyActivated', unit.onHold ? 'KG-HLD-09' : 'KG-ACT-01', 'id', { onHold: unit.onHold })]
      : []),
  ];
};

/** A leader with leaders under him is a general, and must see them to call them up. @see KG-CMD-03 KG-CMD-04 */
const sightRefusals = (s: Situation, general: Leader, other: Leader): readonly Refusal[] => {
  const blocker = hidingLeader(s, general, other);
  return blocker === null ? [] : [hidden(s, blocker, 'KG-CMD-03', 'id')];
};

const leaderRefusals = (s: Situation, leader: Leader, other: Leader): readonly Refusal[] => [
  ...(other.superior === leader.id ? [] : [notHis(other.superior)]),
  ...(other.missTurns > 0 ? [refuse('leaderAbsent', 'KG-CMD-08', 'id', { turns: other.missTurns })] : []),
  ...(other.ignores === leader.id ? [refuse('ignoresSuperior', 'KG-FAT-19', 'id', { superior: leader.id })] : []),
  ...(other.activated ? [refuse('alreadyActivated', 'KG-CMD-08', 'id')] : []),
  ...radiusRefusals(s, leader, distance(leader.position, other.position)),
  ...sightRefusals(s, leader, other),
];

/**
 * Every reason why a leader may not call up a unit or another leader; empty if the call is legal.
 *
 * @see KG-CMD-01 KG-CMD-02 KG-CMD-03 KG-CMD-04 KG-CMD-05 KG-CMD-06 KG-CMD-08 KG-CMD-10 KG-CMD-13
 */
export const activationRefusals = (s: Situation, leader: Leader, id: string): readonly Refusal[] => {
  const unit = findUnit(s, id);
  if (unit !== undefined && isOnTable(unit)) return unitRefusals(s, leader, unit);
  const other = findLeader(s, id);
  if (other?.vacant === true) return [refuse('leaderAbsent', 'KG-CMD-08', 'id', { turns: other.missTurns })];
  if (other === undefined || !isPresent(other)) return [refuse('unknownUnit', 'KG-GEN-12', 'id', { id })];
  return leaderRefusals(s, leader, other);
};
