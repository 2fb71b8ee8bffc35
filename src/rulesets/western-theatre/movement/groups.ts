import type { Refusal } from '../battle.js';
import { brigadeUnits, isDisordered, isInMelee, regimentUnits, unitsOfSide } from '../read.js';
import { refuse } from '../refusals.js';
import type { SideId } from '../scenario.js';
import type { Situation, Unit } from '../state.js';
import { rateOf } from './dice.js';

/** Brigades that move as one, and regiments of horse. @see WT-MOV-11 WT-MOV-13 WT-CAV-03 WT-CAV-04 */

/** What a group is called in an action. */
type GroupKey = 'brigadeId' | 'regimentId';

const clauses = { brigadeId: 'WT-MOV-13', regimentId: 'WT-CAV-04' } as const;

/** The units of a group on the table, in roster order. */
export const membersOf = (s: Situation, key: GroupKey, id: string): readonly Unit[] =>
  key === 'brigadeId' ? brigadeUnits(s, id) : regimentUnits(s, id);

/** Groups of a side on the table, in roster order. */
export const groupsOf = (s: Situation, side: SideId, key: GroupKey): readonly string[] => [
  ...new Set(unitsOfSide(s, side).flatMap((unit) => unit[key] ?? [])),
];

/** Whether a unit is ready to move with its group. @see WT-MOV-13 */
const isReady = (s: Situation, unit: Unit): boolean =>
  !isDisordered(unit) && !isInMelee(unit) && !unit.moved && !unit.acted && rateOf(s, unit) !== null;

/** Why a group may not move on one throw. */
export const groupRefusals = (s: Situation, side: SideId, key: GroupKey, id: string): readonly Refusal[] => {
  const clause = clauses[key];
  const members = membersOf(s, key, id);
  if (members.length === 0) return [refuse('invalid', 'WT-GEN-20', key, { group: id })];
  if (members.some((unit) => unit.side !== side)) return [refuse('notOwn', clause, key, { group: id })];
  const { groupUnits } = s.tables.counts;
  const unready = members.filter((unit) => !isReady(s, unit));
  return [
    ...(members.length < groupUnits
      ? [refuse('groupTooSmall', clause, key, { units: members.length, least: groupUnits })]
      : []),
    ...unready.map((unit) => refuse('groupNotReady', clause, key, { unit: unit.id })),
  ];
};
