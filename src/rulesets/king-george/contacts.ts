import type { Battle } from './battle.js';
import { findUnit, unitOf } from './read.js';
import type { Contact } from './state.js';
import type { Face } from './tables.js';
import { changeUnit, emit } from './write.js';

/** Contact is a relation between two units, stored on both. Units that merely touch are not in contact (KG-MEL-02). */

/** A contact to be made. */
export interface Meeting {
  readonly attackerId: string;
  readonly defenderId: string;
  readonly face: Face;
  /** Set after a counter-charge: both units count as charging (KG-RSP-15). */
  readonly bothCharged: boolean;
  /** The covering line the charge crossed. */
  readonly obstacle: string | null;
}

const addContact = (battle: Battle, unitId: string, contact: Contact): void => {
  const { contacts } = unitOf(battle.state, unitId);
  changeUnit(battle, unitId, { contacts: [...contacts.filter((each) => each.enemy !== contact.enemy), contact] });
};

/** Puts two units in contact; their first round is next. @see KG-MEL-02 KG-MEL-03 */
export const makeContact = (battle: Battle, meeting: Meeting): void => {
  const { attackerId, defenderId, face, bothCharged, obstacle } = meeting;
  const common = { face, round: 1, obstacle };
  addContact(battle, attackerId, { ...common, enemy: defenderId, role: 'attacker', charged: true });
  addContact(battle, defenderId, { ...common, enemy: attackerId, role: 'defender', charged: bothCharged });
  emit(battle, { type: 'contactMade', clause: 'KG-MEL-02', attackerId, defenderId, face });
};

/** Changes both halves of a contact. */
export const changeContact = (battle: Battle, oneId: string, otherId: string, patch: Partial<Contact>): void => {
  for (const [own, enemy] of [
    [oneId, otherId],
    [otherId, oneId],
  ] as const) {
    const { contacts } = unitOf(battle.state, own);
    changeUnit(battle, own, {
      contacts: contacts.map((each) => (each.enemy === enemy ? { ...each, ...patch } : each)),
    });
  }
};

/** Ends all contacts of a unit that is removed, flees or is moved away. @see KG-MEL-02 */
export const endContacts = (battle: Battle, unitId: string): void => {
  const { contacts } = unitOf(battle.state, unitId);
  for (const { enemy } of contacts) {
    const other = findUnit(battle.state, enemy);
    if (other === undefined) continue;
    changeUnit(battle, enemy, { contacts: other.contacts.filter((each) => each.enemy !== unitId) });
  }
  if (contacts.length > 0) changeUnit(battle, unitId, { contacts: [] });
};
