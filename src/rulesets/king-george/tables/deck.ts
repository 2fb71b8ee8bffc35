import type { ActivationLevel, Level } from './names.js';

/** Cards that belong to no unit or leader. */
export const commonCards = ['reload', 'fate', 'endOfTurn'] as const;
export type CommonCard = (typeof commonCards)[number];

/** Which units and leaders have cards at a level. One without a superior has a card at every level (KG-DCK-03). */
export interface DeckLevel {
  readonly units: boolean;
  readonly officers: readonly Level[];
}

const everyLeader: readonly Level[] = ['brigade', 'division', 'corps', 'army'];

/**
 * Table `deck`: the default numbers of common cards, and which units and leaders have a card.
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
