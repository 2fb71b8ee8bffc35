import type { ClauseText } from '../../../core/clause.js';

/** Fire. */
export const fireClauses = {
  'WT-FIR-01': '[S] Every active unit may fire once in S9, in any order.',
  'WT-FIR-02': '[S] Not if it has moved or changed formation.',
  'WT-FIR-03': '[S] One die for each figure counted; each six takes a figure.',
  'WT-FIR-04': '[S] Two ranks count, of light troops all. Cavalry fires in response only.',
  'WT-FIR-05': '[S] The arc is everything forward of the front edge.',
  'WT-FIR-06': '[S] Figures with the target straight ahead count whole, the others half.',
  'WT-FIR-07': '[I] A file counts whole if its centre line meets the target.',
  'WT-FIR-08': '[S] The figures are halved for a disordered firer, for long range and for cover.',
  'WT-FIR-09': '[S] They are rounded down once.',
  'WT-FIR-10': '[S] Trained units add 1 die, Veterans 2, unless disordered.',
  'WT-FIR-11': '[S] A target three ranks deep as seen adds 2 dice.',
  'WT-FIR-12':
    '[I] From the flank files are its depth, and a line is dense. An attack column always is; light troops, guns and officers never are.',
  'WT-FIR-13': '[S] Guns at 6" or less add 2 dice.',
  'WT-FIR-14': '[S] Hard cover is proof at long range.',
  'WT-FIR-15': '[S] Ranges are in the table.',
  'WT-FIR-16': '[I] Dice are the halved figures and the bonus dice, less weather, never below none.',
  'WT-FIR-17': '[I] Range runs from the front edge to the nearest part of the target in the arc.',
  'WT-FIR-18': '[S] A bent line fires by sections, which share the bonus dice.',
  'WT-FIR-19': '[I] A square fires each face once. A face counts whole or half.',
  'WT-FIR-20':
    '[I] Units in melee or flight, touching an enemy, in column of march, limbered or unarmed do not fire. Officers, units in melee and units touching a unit of the firer’s side are no targets.',
  'WT-FIR-21': '[I] Casualties come off at once and are counted by kind.',
  'WT-FIR-22': '[S] Two casualties disorder the unit and call for a TEST.',
  'WT-FIR-23': '[I] Shots are worked out one by one. No unit has to fire.',
  'WT-FIR-24': '[I] Fire of several units is not added together.',
  'WT-FIR-25': '[I] A bent line is looked at by the section nearest to the firer.',
} as const satisfies Record<`WT-FIR-${string}`, ClauseText>;
