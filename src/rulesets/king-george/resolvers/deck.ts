import { figured } from '../../../core/figured.js';
import type { ActivationLevel, Level, Tables } from '../tables.js';

/** A card: `unit:<id>`, `leader:<id>`, `reload`, `fate` or `endOfTurn`. @see KG-DCK-10 */
export type Card = string;

export const unitCard = figured('unitCard', (unit: { readonly id: string }): Card => `unit:${unit.id}`);

export const leaderCard = figured('leaderCard', (leader: { readonly id: string }): Card => `leader:${leader.id}`);

/** The fields of a unit that decide about cards; `removed` is null while it is on the table. */
export interface UnitOfDeck {
  readonly id: string;
  readonly commander: string | null;
  readonly removed: string | null;
}

/** The fields of a leader that decide about cards. */
export interface LeaderOfDeck {
  readonly id: string;
  readonly level: Level;
  readonly superior: string | null;
  readonly removed: string | null;
  /** Killed and not yet replaced: the post keeps its card. */
  readonly vacant: boolean;
}

/** Inputs of a deck: pieces in order-of-battle order, and the level of command at which cards are issued. */
export interface DeckMakings {
  readonly level: ActivationLevel;
  readonly units: readonly UnitOfDeck[];
  readonly officers: readonly LeaderOfDeck[];
  /** Number of Reload and Fate cards. */
  readonly common: { readonly reload: number; readonly fate: number };
}

const copies = (card: Card, count: number): readonly Card[] => Array.from({ length: count }, () => card);

/**
 * The cards of a turn. A piece without a superior has a card at every level; a vacant post keeps its card.
 *
 * @see KG-DCK-01 KG-DCK-02 KG-DCK-03 KG-DCK-04 KG-DCK-07 KG-SCN-01 KG-SCN-02
 */
export const cardsOf = figured(
  'cardsOf',
  (tables: Pick<Tables, 'deck'>, { level, units, officers, common }: DeckMakings): readonly Card[] => {
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
  },
);
