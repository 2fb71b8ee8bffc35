import type { Card, Leader, Unit } from '../state.js';
import type { ActivationLevel, Tables } from '../tables.js';

export const unitCard = (unit: Pick<Unit, 'id'>): Card => `unit:${unit.id}`;

export const leaderCard = (leader: Pick<Leader, 'id'>): Card => `leader:${leader.id}`;

/** What a deck is made of: pieces in order-of-battle order, and the level of command at which cards are issued. */
export interface DeckMakings {
  readonly level: ActivationLevel;
  readonly units: readonly Pick<Unit, 'id' | 'commander' | 'removed'>[];
  readonly officers: readonly Pick<Leader, 'id' | 'level' | 'superior' | 'removed' | 'vacant'>[];
  /** How many Reload and Fate cards. */
  readonly common: { readonly reload: number; readonly fate: number };
}

const copies = (card: Card, count: number): readonly Card[] => Array.from({ length: count }, () => card);

/**
 * The cards of a turn. Who has nobody above him has a card at every level; a vacant post keeps its own.
 *
 * @see KG-DCK-01 KG-DCK-02 KG-DCK-03 KG-DCK-04 KG-DCK-07 KG-SCN-01 KG-SCN-02
 */
export const cardsOf = (
  tables: Pick<Tables, 'deck'>,
  { level, units, officers, common }: DeckMakings,
): readonly Card[] => {
  const row = tables.deck.levels[level];
  return [
    ...units.filter(({ removed, commander }) => removed === null && (row.units || commander === null)).map(unitCard),
    ...officers
      .filter(({ removed, vacant }) => removed === null || vacant)
      .filter((leader) => row.officers.includes(leader.level) || leader.superior === null)
      .map(leaderCard),
    ...copies('reload', common.reload),
    ...copies('fate', common.fate),
    ...copies('endOfTurn', tables.deck.common.endOfTurn),
  ];
};
