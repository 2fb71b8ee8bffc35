import type { Scenario } from '../../../src/rulesets/on-war/scenario.js';
import {
  battery,
  block,
  cav,
  checkedScenario,
  column,
  inf,
  inputOf,
  line,
  line8,
  officer,
  type Setting,
} from '../battle.js';

/** Small battles that between them use every chapter of the rules. */

const plain: Setting = {
  units: [line8('A1', 24, 12, 0), line8('A2', 40, 12, 0), line8('B1', 24, 30, 180), line8('B2', 40, 30, 180)],
};

/** All arms on open ground, with commanders. */
const combined: Setting = {
  units: [
    line8('A1', 24, 12, 0),
    column('A2', 32, 12, 0, { columnAssault: true }),
    cav('heavy', 'A3', 48, 12, 0, { brigade: 'A-horse' }),
    battery('horseArtillery', 'A4', 40, 14, 0, { brigade: 'A-horse' }),
    line8('B1', 24, 30, 180, { quality: 'veteran', secondRankFire: true, files: 4 }),
    inf('B2', 40, 30, 180, { type: 'grenadier', motivation: 'fearless' }),
    cav('light', 'B3', 56, 32, 180, { brigade: 'B-horse', firearms: true }),
    battery('lightArtillery', 'B4', 31, 31, 180, { brigade: 'B-horse' }),
  ],
  officers: [
    officer('A-gen', 'general', 'A1'),
    officer('A-adj', 'adjutant', [30, 6]),
    officer('B-gen', 'general', [36, 36]),
    officer('B-adj', 'adjutant', 'B2'),
  ],
};

/** Troops in a wood, behind a wall and in a farm, some of them hidden; guns that may bog; arrivals. */
const ambush: Setting = {
  units: [
    column('A1', 20, 8, 0),
    column('A2', 36, 8, 0, { quality: 'conscript' }),
    cav('medium', 'A3', 52, 8, 0),
    battery('howitzer', 'A4', 44, 8, 0),
    battery('heavyArtillery', 'A5', 28, 8, 0),
    column('B1', 20, 26, 180, { hidden: true, type: 'lightInfantry' }),
    inf('B2', 52, 25.9, 180, { formation: 'line', hidden: true }),
    inf('B3', 0, 0, 0, { in: 'farm', hidden: true }),
    line8('B4', 36, 34, 180),
  ],
  officers: [
    officer('A-gen', 'general', 'A2'),
    officer('B-gen', 'general', 'B1'),
    officer('B-bri', 'adjutant', [36, 36]),
  ],
  reinforcements: [{ turn: 2, units: [cav('heavy', 'B5', 60, 44, 180)] }],
  terrain: [
    block('wood', 'wood', [14, 20, 26, 32]),
    line('wall', 'wall', [
      [44, 25],
      [60, 25],
    ]),
    block('farm', 'building', [33, 20, 39, 24], {
      sections: [
        { id: 'gate', kind: 'door', from: [35, 20], to: [37, 20] },
        { id: 'west', kind: 'brickWall', from: [33, 20], to: [33, 24], wounds: 1 },
        { id: 'window', kind: 'window', from: [37.5, 20], to: [38.5, 20] },
      ],
    }),
    block('field', 'thicket', [40, 14, 48, 18]),
    block('marsh', 'marsh', [4, 14, 12, 18]),
    line('stream', 'stream', [
      [0, 40],
      [30, 40],
    ]),
  ],
};

/** Troops that begin near each other, so that charges and melees come early. */
const close: Setting = {
  units: [
    line8('A1', 20, 20, 0),
    line8('A2', 36, 20, 0),
    cav('medium', 'A3', 52, 18, 0, { brigade: 'A-horse' }),
    line8('B1', 20, 23, 180),
    inf('B2', 36, 23, 180, { formation: 'line', motivation: 'reluctant' }),
    line8('B3', 52, 23, 180, { brigade: 'B-two' }),
    battery('lightArtillery', 'B4', 62, 23, 180, { brigade: 'B-two' }),
  ],
  officers: [officer('A-gen', 'general', 'A1'), officer('B-gen', 'general', 'B2')],
  options: { brigadeBreakEndsGame: false },
};

const settings = { plain, combined, ambush, close };
export type FieldName = keyof typeof settings;
export const fieldNames = Object.keys(settings) as readonly FieldName[];

/** The scenario of a battle, checked. */
export const fieldOf = (name: FieldName, changes: Partial<Setting> = {}): Scenario =>
  checkedScenario(inputOf({ ...settings[name], ...changes }));

/** The same at the larger scale, with stands that are no larger. */
export const largerFieldOf = (name: FieldName): Scenario =>
  fieldOf(name, {
    measureScale: 2,
    units: settings[name].units.map((unit) => ({ standWidth: 1.2, standDepth: 1.2, ...unit })),
  });
