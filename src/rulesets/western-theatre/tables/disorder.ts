import type { ClauseId } from '../clauses.js';

/** Causes of disorder, each with the clause under which the marker is put on. @see WT-MRK-04 */
export const disorderCauses = {
  casualties: 'WT-MRK-05',
  terrain: 'WT-TER-05',
  softGround: 'WT-TER-14',
  contacted: 'WT-CHG-10',
  meleeEnded: 'WT-MEL-14',
  incorrectFormation: 'WT-MRK-19',
  formationChange: 'WT-MOV-21',
  reforming: 'WT-MRK-03',
  flight: 'WT-FLE-09',
  passedThrough: 'WT-MOV-26',
  chargeFailed: 'WT-CHG-09',
  obstacle: 'WT-CHG-13',
  test: 'WT-TST-25',
} as const satisfies Readonly<Record<string, ClauseId>>;
export type DisorderCause = keyof typeof disorderCauses;
