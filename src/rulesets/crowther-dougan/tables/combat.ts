import type { ClauseId } from '../clauses.js';

/** Added to the die in hand-to-hand. @see CD-HTH-07 */
export const combatModifiers = {
  charging: 1,
  flankOrRear: 1,
  higherGround: 1,
  softCover: 1,
  hardCover: 2,
  woodsmen: 1,
};
export type CombatModifier = keyof typeof combatModifiers;

/** Modifiers of hand-to-hand in the words of a breakdown, each with its clause. */
export const combatLabels: Readonly<Record<CombatModifier, { readonly label: string; readonly clause: ClauseId }>> = {
  charging: { label: 'charging', clause: 'CD-HTH-07' },
  flankOrRear: { label: 'flank or rear', clause: 'CD-HTH-31' },
  higherGround: { label: 'higher ground', clause: 'CD-GEN-24' },
  softCover: { label: 'soft cover', clause: 'CD-COV-07' },
  hardCover: { label: 'hard cover', clause: 'CD-COV-07' },
  woodsmen: { label: 'woodsmen', clause: 'CD-HTH-31' },
};

/** Times the losses inflicted that leave a loser outfought. */
export const outfoughtRatio = 2;
