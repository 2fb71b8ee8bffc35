/**
 * The steps of a move in words, for a reference sheet; `turn.ts` plays them.
 *
 * @see CD-SEQ-06
 */
export const turnSteps: readonly string[] = [
  'points, smoke and marks of the last move go (CD-PER-04, CD-OBS-12)',
  'units observe (CD-OBS-02)',
  'personalities give orders (CD-ORD-02)',
  'charges are declared (CD-CHG-01)',
  'units that are charged test, then those that are to charge, then routers and pursuers to rally (CD-MOR-04)',
  'initial routs, pursuits and follow-ups (CD-ROU-02, CD-PUR-05, CD-HTH-21)',
  'the opponents charge routers and begin pursuits (CD-CHG-21, CD-PUR-04)',
  'the moving side fires (CD-FIR-01)',
  'the opponents test for casualties or to charge home (CD-MOR-06, CD-CHG-15)',
  'repulse moves and final charge moves (CD-SEQ-08, CD-CHG-16)',
  'both sides fight hand-to-hand; losers are pushed back and test (CD-HTH-01, CD-HTH-12)',
  'rally moves, other routs and initial charge moves (CD-ROU-10, CD-ROU-04, CD-CHG-10)',
  'all other movement (CD-MOV-02)',
  'reloading, and units in cover hide again (CD-REL-02, CD-OBS-13)',
  'command points are reserved for the move of the opponents (CD-PER-09)',
];
