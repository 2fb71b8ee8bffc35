import type { Battle } from './battle.js';
import { unitOf } from './read.js';
import type { Melee, Situation } from './state.js';
import { changeMelee, changeState, changeUnit } from './write.js';

/** Who is in which melee. The fighting is in melee.ts. */

/** Everybody in a melee, French first. */
export const unitsInMelee = ({ french, allied }: Melee): readonly string[] => [...french, ...allied];

/** A unit leaves its melee; the others stay in it. @see WT-MEL-23 WT-FLE-15 */
export const leaveMelee = (battle: Battle, unitId: string): void => {
  const { meleeId } = unitOf(battle.state, unitId);
  if (meleeId === null) return;
  const melee = battle.state.melees.find(({ id }) => id === meleeId);
  changeUnit(battle, unitId, { meleeId: null, contactedOn: 'none', charging: false, hillCharge: 0 });
  if (melee === undefined) return;
  const without = (ids: readonly string[]): readonly string[] => ids.filter((id) => id !== unitId);
  changeMelee(battle, meleeId, { french: without(melee.french), allied: without(melee.allied) });
};

/** Melees of which one side has gone. @see WT-MEL-25 WT-MEL-26 */
export const oneSided = (s: Pick<Situation, 'melees'>): readonly Melee[] =>
  s.melees.filter(({ french, allied }) => french.length === 0 || allied.length === 0);

/** Contacts of a piece that moves or leaves the table are over. @see WT-GEN-21 */
export const dropContacts = (battle: Battle, pieceId: string): void => {
  const contacts = battle.state.contacts.filter((pair) => !pair.includes(pieceId));
  if (contacts.length < battle.state.contacts.length) changeState(battle, { contacts });
};

/** Two enemies have come together. @see WT-GEN-21 */
export const recordContact = (battle: Battle, one: string, other: string): void =>
  changeState(battle, { contacts: [...battle.state.contacts, [one, other]] });
