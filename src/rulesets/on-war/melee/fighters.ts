import type { Battle } from '../battle.js';
import { officersWith, troopStandsOf, unitOf } from '../read.js';
import type { StandId } from '../scenario.js';
import type { Fighter, Melee, Situation, Unit } from '../state.js';
import { changeState } from '../write.js';

/** The two battalions of a melee. */

/** A battalion's part in a melee. */
export type Part = Melee['striker'];

export const otherPart = (part: Part): Part => (part === 'charger' ? 'target' : 'charger');

/** The battalion that strikes, as it stands. */
export const strikerIn = (s: Situation, melee: Melee): Unit => unitOf(s, melee[melee.striker].unit);
/** The battalion that is struck, as it stands. */
export const struckIn = (s: Situation, melee: Melee): Unit => unitOf(s, melee[otherPart(melee.striker)].unit);

export const changeMelee = (battle: Battle, patch: Partial<Melee>): void => {
  const { melee } = battle.state;
  if (melee !== null) changeState(battle, { melee: { ...melee, ...patch } });
};

/** Changes what one of the two battalions has in the fight. */
export const changeFighter = (battle: Battle, part: Part, patch: Partial<Fighter>): void => {
  const { melee } = battle.state;
  if (melee !== null) changeMelee(battle, { [part]: { ...melee[part], ...patch } });
};

/** Stands of a list that a battalion still has, in the order of their numbers. */
export const leftOf = ({ stands }: Pick<Unit, 'stands'>, ids: readonly StandId[]): readonly StandId[] =>
  stands.filter((stand) => ids.includes(stand));

/** Troop stands of a battalion that fight. @see OW-MEL-03 */
export const fightingTroops = (unit: Unit, { engaged }: Fighter): readonly StandId[] =>
  troopStandsOf(unit).filter((stand) => engaged.includes(stand));

/** Whether a commander is in the group of those that fight: by the stand he rode with. @see OW-MEL-09 */
const isAmongFighters = ({ ridden, needs }: Fighter, officer: string): boolean => {
  const stand = ridden.find((each) => each.officer === officer)?.stand;
  // A stand that does not fight has a need, also once it is lost.
  return stand !== undefined && needs[stand] === undefined;
};

/**
 * Members of a battalion in the order in which they are killed: those that fight, then the others. Each group is in
 * default order: troop stands by number, command stand, adjutant, brigade commander, general.
 *
 * @see OW-MEL-09 OW-HIT-03
 */
export const groupsOf = (s: Situation, fighter: Fighter): readonly (readonly string[])[] => {
  const unit = unitOf(s, fighter.unit);
  const officers = officersWith(s, unit.id).map(({ id }) => id);
  const fights = (id: string): boolean => isAmongFighters(fighter, id);
  return [
    [...leftOf(unit, fighter.engaged), ...officers.filter(fights)],
    [...unit.stands.filter((stand) => !fighter.engaged.includes(stand)), ...officers.filter((id) => !fights(id))],
  ];
};
