import type { Scenario } from '../../../src/rulesets/western-theatre/scenario.js';
import {
  block,
  br32,
  checkedScenario,
  fr24,
  gun3,
  gun6,
  lh7,
  line,
  lt7,
  officer,
  type Setting,
  sq7,
} from '../battle.js';

/** Small battles that between them use every chapter of the rules. */

const plain: Setting = {
  units: [fr24('F1', 24, 12), fr24('F2', 36, 12), br32('A1', 24, 24), br32('A2', 38, 24)],
  turnLimit: 4,
};

/** All arms near each other, with officers and fog. */
const combined: Setting = {
  units: [
    fr24('F1', 20, 12, 0, { brigadeId: 'FB', formation: 'attackColumn' }),
    fr24('F2', 30, 12, 0, { brigadeId: 'FB' }),
    sq7('F3', 46, 12, 0, { brigadeId: 'FH', regimentId: 'FR', experience: 'veteran' }),
    sq7('F4', 54, 12, 0, { brigadeId: 'FH', regimentId: 'FR' }),
    gun6('F5', 38, 13, 0, { guns: 2, initialFigures: 12 }),
    lt7('F6', 12, 13),
    br32('A1', 20, 24, 180, { brigadeId: 'AB', experience: 'veteran' }),
    br32('A2', 32, 24, 180, { brigadeId: 'AB', experience: 'green' }),
    lh7('A3', 52, 26),
    gun3('A4', 42, 25),
    lt7('A5', 12, 24),
  ],
  officers: [
    officer('FO', 'brigade', 25, 8, { commands: 'FB' }),
    officer('FA', 'army', 36, 6),
    officer('AO', 'brigade', 26, 30, { commands: 'AB' }),
    officer('AA', 'army', 40, 34),
  ],
  fogOfWar: true,
  turnLimit: 4,
};

/** Ground of many kinds, reserves, and a way off the table. */
const ground: Setting = {
  ...combined,
  units: [...combined.units, fr24('F7', 0, 0, 0, { at: undefined }), br32('A6', 0, 0, 180, { at: undefined })],
  reserves: [
    { id: 'FG', side: 'french', units: ['F7'], turn: 1, edge: 'west', at: 10 },
    { id: 'AG', side: 'allied', units: ['A6'], turn: 1, edge: 'east', at: 38 },
  ],
  offTableRoutes: [
    { id: 'FX', side: 'french', exitEdge: 'north', from: 0, to: 72, delay: 1, entryEdge: 'west', at: 20 },
    { id: 'AX', side: 'allied', exitEdge: 'south', from: 0, to: 72, delay: 1, entryEdge: null },
  ],
  terrain: [
    block('wood', 'wood', [8, 16, 16, 20]),
    block('hill', 'hill', [44, 14, 60, 22], { overrides: { moveDice: 1, chargeModifier: 1 } }),
    line('hedge', 'hedge', [
      [20, 18],
      [34, 18],
    ]),
    block('farm', 'building', [62, 16, 66, 20]),
  ],
};

const settings = { plain, combined, ground };
export type FieldName = keyof typeof settings;
export const fieldNames = Object.keys(settings) as readonly FieldName[];

/** The scenario of a battle, checked. */
export const fieldOf = (name: FieldName, changes: Partial<Setting> = {}): Scenario =>
  checkedScenario({ ...settings[name], ...changes });
