import { clauses as kingGeorgeClauses } from '../src/rulesets/king-george/clauses.js';
import { options as kingGeorgeOptions, tables as kingGeorgeTables } from '../src/rulesets/king-george/tables.js';
import { clauses } from '../src/rulesets/oer-the-sea/clauses.js';
import { options, tables } from '../src/rulesets/oer-the-sea/tables.js';
import { type Docstring, docstringsIn } from './docstrings.js';
import type { Book } from './rulebook.js';

/** Docstrings of tables, from the files that define them. */
const docsOf = (folder: string, files: readonly string[]): Readonly<Record<string, Docstring>> =>
  Object.fromEntries(files.flatMap((file) => Object.entries(docstringsIn(`src/rulesets/${folder}/${file}.ts`))));

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
    docs: docsOf('oer-the-sea', ['tables', 'tables/terrain', 'tables/options']),
  },
  {
    id: 'king-george',
    title: 'King George Commands and We Obey',
    measure: 'inches',
    clauses: kingGeorgeClauses,
    chapters: {
      GEN: 'General',
      SCN: 'Scenario and set-up',
      ORG: 'Organisation',
      CMD: 'Leaders and command',
      DCK: 'The deck',
      ACT: 'Activation and orders',
      HLD: 'Hold',
      MOV: 'Movement',
      FRM: 'Formations',
      TER: 'Terrain',
      SIG: 'Line of sight',
      FIR: 'Fire',
      ART: 'Artillery',
      RKT: 'Rockets',
      CHG: 'Charges',
      RSP: 'Responses to a charge',
      MEL: 'Melee',
      MOR: 'Morale',
      RAL: 'Rally',
      FLE: 'Flight',
      SKR: 'Skirmish companies',
      FAT: 'Fate',
    },
    tables: kingGeorgeTables,
    options: kingGeorgeOptions,
    docs: docsOf('king-george', [
      'tables/charge',
      'tables/constants',
      'tables/deck',
      'tables/fate',
      'tables/fire',
      'tables/melee',
      'tables/morale',
      'tables/movement',
      'tables/options',
      'tables/terrain',
      'tables/units',
    ]),
  },
];
