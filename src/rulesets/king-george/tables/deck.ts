import type { ActivationLevel, Level } from './names.js';

/** Cards that belong to nobody. */
export const commonCards = ['reload', 'fate', 'endOfTurn'] as const;
export type CommonCard = (typeof commonCards)[number];

/** Whose names are on the cards at a level. Who has nobody above him has one at every level (KG-DCK-03). */
export interface DeckLevel {
  readonly units: boolean;
  readonly officers: readonly Level[];
}

const everyLeader: readonly Level[] = ['brigade', 'division', 'corps', 'army'];

/**
 * Table `deck`: how many of the common cards there are unless a scenario says otherwise, and who has a card.
 *
 * @see KG-DCK-01 KG-DCK-02 KG-DCK-03 KG-DCK-07
 */
export const deck: {
  readonly common: Readonly<Record<CommonCard, number>>;
  readonly levels: Readonly<Record<ActivationLevel, DeckLevel>>;
} = {
  common: { reload: 1, fate: 1, endOfTurn: 1 },
  levels: {
    unit: { units: true, officers: everyLeader },
    brigade: { units: false, officers: everyLeader },
    division: { units: false, officers: ['division', 'corps', 'army'] },
  },
};
