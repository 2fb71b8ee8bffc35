/**
 * The steps of a turn in words, for a reference sheet; `turn.ts` plays them.
 *
 * @see KG-DCK-04 KG-DCK-06 KG-ACT-01 KG-HLD-04 KG-FLE-03
 */
export const turnSteps: readonly string[] = [
  'reinforcements arrive, vacant posts are filled, and the deck is made up (KG-SCN-06, KG-FAT-13, KG-DCK-04)',
  'a card is drawn (KG-DCK-10)',
  'unit card: Fate that fits, then one order (KG-FAT-07, KG-ACT-02)',
  'leader card: Fate that fits, then his orders and his own move (KG-FAT-07, KG-CMD-08, KG-CMD-09)',
  'Reload card: first-shot bonuses return (KG-DCK-05)',
  'Fate card: Fortune or Calamity (KG-FAT-01)',
  'after each card, units on hold may act (KG-HLD-04)',
  'End of turn card: units flee again, abandoned guns are captured, weather and fires end, victory is checked (KG-FLE-03, KG-ART-11, KG-SCN-08)',
];
