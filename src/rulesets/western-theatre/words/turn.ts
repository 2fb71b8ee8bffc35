/**
 * The steps of a player turn in words, for a reference sheet; `turn.ts` plays them.
 *
 * @see WT-SEQ-02
 */
export const turnSteps: readonly string[] = [
  'rain goes on or ends (WT-FOG-13)',
  'Fog of War (WT-FOG-01)',
  'compulsory moves of units in flight (WT-FLE-01)',
  'red markers are cleared, and cleared units take a formation (WT-MRK-06, WT-MRK-10)',
  'orange markers may be exchanged for red ones (WT-MRK-13)',
  'reserves come on (WT-ENT-02)',
  'moves and charges, one unit or group after another, answered by the other side (WT-MOV-01, WT-CHG-02, WT-RSP-01)',
  'officers move (WT-CMD-10)',
  'fire, one unit after another (WT-FIR-01)',
  'Casualties TESTs of units under fire (WT-TST-04)',
  'melees, in the order that the active side picks (WT-MEL-01)',
  'Moral TESTs (WT-MOR-01)',
  'melees of one side end, and the battle is judged (WT-MEL-26, WT-END-01)',
];
