import type { ClauseText } from '../../../core/clause.js';

/** Cavalry by squadrons. */
export const cavalryClauses = {
  'WT-CAV-01': '[S] Line cavalry moves by squadrons.',
  'WT-CAV-02': '[S] A regiment moves in line or in column of squadrons.',
  'WT-CAV-03': '[S] A regiment may move on one throw.',
  'WT-CAV-04': '[I] It has two squadrons, none disordered, in melee, moved or done; the worst modifiers apply.',
  'WT-CAV-05': '[S] One squadron may charge, and the others support it.',
  'WT-CAV-06': '[S] Supports count the charge bonus.',
  'WT-CAV-07':
    '[I] A squadron that ends within 3" of the one that charges, in order, supports it until its side’s next player turn.',
  'WT-CAV-08': '[I] The squadron that charges moves first. If its charge fails, there is no support.',
} as const satisfies Record<`WT-CAV-${string}`, ClauseText>;
