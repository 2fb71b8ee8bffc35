/**
 * The steps of a player turn in words, for a reference sheet; `turn.ts` plays them.
 *
 * @see OW-SEQ-01 OW-SEQ-02
 */
export const turnSteps: readonly string[] = [
  'morale: disoriented battalions, half losses and fallen commanders, brigades, routs, pursuits (OW-HOW-07, OW-MOT-03, OW-MOT-07, OW-ROU-03, OW-ROU-07)',
  'squares are formed (OW-FRM-10)',
  'charges are declared, answered, and need courage (OW-CHG-05, OW-CHG-20, OW-CHG-06)',
  'charges and orders to move, one at a time (OW-CHG-16, OW-MOV-01)',
  'routs and compulsory pursuits (OW-ROU-02, OW-ROU-08)',
  'shooting, one battalion after another (OW-FIR-01)',
  'charged battalions fire at their chargers (OW-DEF-01)',
  'melees, in the order that the active side picks (OW-MEL-17)',
  'lone commanders escape, conditions are looked at, and the other side has its turn (OW-CMD-12, OW-SCN-04, OW-SEQ-02)',
];
