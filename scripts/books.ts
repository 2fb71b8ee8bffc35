import { clauses } from '../src/rulesets/oer-the-sea/clauses.js';
import { options, tables } from '../src/rulesets/oer-the-sea/tables.js';
import { docstringsIn } from './docstrings.js';
import type { Book } from './rulebook.js';

/** The rule sets that have a page in docs/rulesets. */
export const books: readonly Book[] = [
  {
    id: 'oer-the-sea',
    title: "O'er the Sea",
    measure: 'centimetres',
    clauses,
    chapters: {
      GEN: 'General',
      TRN: 'Turns and initiative',
      INI: 'Initiative actions',
      CMD: 'Orders and command tests',
      OFF: 'Officers',
      GRP: 'Groups',
      FRM: 'Formations',
      MOV: 'Movement',
      TER: 'Terrain',
      SGT: 'Sight',
      CHG: 'Charges',
      EVA: 'Evading, crews and guns',
      STR: 'Stand Ready',
      FIR: 'Small-arms fire',
      ART: 'Field artillery',
      SIE: 'Siege artillery',
      MTR: 'Mortars',
      HIT: 'Hits and stands',
      DRV: 'Drive back',
      CON: 'Confusion and rally',
      MRL: 'Morale',
      MEL: 'Melee',
      SPC: 'Special rules',
      END: 'End of the game',
    },
    tables,
    options,
    docs: {
      ...docstringsIn('src/rulesets/oer-the-sea/tables.ts'),
      ...docstringsIn('src/rulesets/oer-the-sea/tables/terrain.ts'),
      ...docstringsIn('src/rulesets/oer-the-sea/tables/options.ts'),
    },
  },
];
