import { expect, test } from 'vitest';
import type { Action } from '../../../src/rulesets/western-theatre/actions.js';
import { westernTheatre } from '../../../src/rulesets/western-theatre/index.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import { atTask, br32, gun6, officer, sq7, stateOf } from '../battle.js';
import { movingOf } from '../charge/charging.js';

/** Actions in words. */

const melee = { id: 'm1', french: ['F1', 'F2'], allied: ['A1'], chargedFirst: 'french', fought: false } as const;
const horse = { brigadeId: 'h', regimentId: 'Bercheny' };
const fought: State = {
  ...stateOf({
    units: [
      sq7('F1', 36, 20, 0, { ...horse, name: 'Dragoons' }),
      sq7('F2', 40, 20, 0, { ...horse, name: 'Hussars' }),
      br32('A1', 36, 21, 180, { name: 'Guards' }),
      gun6('A2', 10, 40),
    ],
    officers: [officer('FO', 'brigade', 36, 10, { name: 'The Marquis', commands: 'h' })],
  }),
  melees: [melee],
};
const withMelee: State = {
  ...fought,
  units: fought.units.map((unit) => (unit.id === 'A2' ? unit : { ...unit, meleeId: 'm1' })),
};

const pose = { x: 10, y: 38, heading: 180 };
const start = { x: 36, y: 20, heading: 0 };
const charge = {
  chargerId: 'F1',
  origin: start,
  start,
  way: [],
  left: 6,
  length: 1,
  targetId: 'A1',
  edge: 'front',
  distance: 1,
  over: null,
  answered: ['A1'],
  evaded: ['A1'],
  evadedThrough: [],
} as const;
const pursuing = atTask(withMelee, { task: 'pursuit', charge });
const { sum, chargedId, begun, ...order } = movingOf('F1', 0, { dice: 3, most: 3 });
const throwing = atTask(withMelee, { task: 'chooseDice', order, faces: [6, 1, 4] });

test.each<[string, Action, State, string]>([
  ['WT-FOG-09', { type: 'placeCommander', officerId: 'FO' }, withMelee, 'The Marquis: join the army commander'],
  ['WT-FOG-17', { type: 'relocateGuns', unitIds: [] }, withMelee, 'Shift guns: no guns'],
  ['WT-FOG-17', { type: 'relocateGuns', unitIds: ['A2'] }, withMelee, 'Shift guns: shift A2'],
  [
    'WT-FOG-18',
    { type: 'chooseDoubleFire', unitIds: ['A2', 'A1'] },
    withMelee,
    'Fire twice: fire twice with A2 and Guards',
  ],
  ['WT-FOG-17', { type: 'relocate', unitId: 'A2' }, withMelee, 'A2: stay'],
  ['WT-FOG-17', { type: 'relocate', unitId: 'A2', pose }, withMelee, 'A2: shift'],
  ['WT-MOV-11', { type: 'moveBrigade', brigadeId: 'h' }, withMelee, 'Brigade of the Marquis: move as one brigade'],
  ['WT-CAV-03', { type: 'moveRegiment', regimentId: 'Bercheny' }, withMelee, 'Bercheny: move as one regiment'],
  ['WT-CMD-10', { type: 'moveOfficer', officerId: 'FO' }, withMelee, 'The Marquis: ride'],
  [
    'WT-MRK-10',
    { type: 'reform', unitId: 'A1', formation: 'columnOfMarch', pose },
    withMelee,
    'Guards: form column of march, facing south',
  ],
  [
    'WT-MRK-10',
    { type: 'reform', unitId: 'A1', formation: 'open', pose: { ...pose, heading: 270 } },
    withMelee,
    'Guards: form open order, facing west',
  ],
  [
    'WT-MOV-04',
    { type: 'march', unitId: 'A1', legs: [{ wheel: 'left', inches: 0.5 }, { march: 1 }] },
    withMelee,
    'Guards: wheel left 0.5 inches, march 1 inch',
  ],
  [
    'WT-FIR-01',
    { type: 'fire', unitId: 'A1', targetId: 'F1', section: 'rear', bonusDice: 1 },
    withMelee,
    'Guards: fire at Dragoons from its rear, with 1 bonus die',
  ],
  ['WT-MOV-08', { type: 'chooseDice', indexes: [2] }, throwing, 'Dragoons: keep 1 die (4)'],
  ['WT-MOV-08', { type: 'chooseDice', indexes: [0, 2] }, throwing, 'Dragoons: keep 2 dice (6 + 4)'],
  ['WT-MOV-08 without the throw', { type: 'chooseDice', indexes: [0, 2] }, withMelee, 'Dice: keep some'],
  ['WT-RSP-13', { type: 'pursue', distance: 0 }, pursuing, 'Dragoons: do not pursue'],
  ['WT-RSP-13', { type: 'pursue', distance: 2.5 }, pursuing, 'Dragoons: pursue 2.5 inches'],
  ['WT-RSP-13 without the charge', { type: 'pursue', distance: 2.5 }, withMelee, 'The charger: pursue 2.5 inches'],
  ['WT-RSP-19', { type: 'secondaryCharge', targetId: 'A1' }, pursuing, 'Guards: charge it instead'],
  [
    'WT-RSP-11',
    { type: 'chargeResponse', targetId: 'A1', response: 'counterCharge' },
    withMelee,
    'Guards: counter charge',
  ],
  ['WT-RSP-21', { type: 'responseFire', unitId: 'A1', fire: true }, withMelee, 'Guards: response fire'],
  ['WT-RSP-21', { type: 'responseFire', unitId: 'A1', fire: false }, withMelee, 'Guards: hold fire'],
  ['WT-MEL-06', { type: 'fightMelee', meleeId: 'm1' }, withMelee, 'Dragoons and Hussars: fight Guards'],
  [
    'WT-MEL-06 of the other side',
    { type: 'fightMelee', meleeId: 'm1' },
    { ...withMelee, active: 'allied' },
    'Guards: fight Dragoons and Hussars',
  ],
  ['WT-MEL-06 that is over', { type: 'fightMelee', meleeId: 'm2' }, withMelee, 'm2: fight'],
  [
    'WT-MEL-17',
    { type: 'continueMelee', meleeId: 'm1', wish: true },
    withMelee,
    'Dragoons and Hussars against Guards: go on with the melee',
  ],
  [
    'WT-MEL-17',
    { type: 'continueMelee', meleeId: 'm1', wish: false },
    withMelee,
    'Dragoons and Hussars against Guards: break off the melee',
  ],
  [
    'WT-MEL-17 that is over',
    { type: 'continueMelee', meleeId: 'm2', wish: false },
    withMelee,
    'm2: break off the melee',
  ],
  ['WT-ENT-04', { type: 'placeEntry', unitId: 'A2', pose }, withMelee, 'A2: come on'],
  ['WT-ENT-06', { type: 'leaveTable', unitId: 'A1', routeId: 'road' }, withMelee, 'Guards: leave the table'],
])('%s: %o', (_, action, state, sentence) => {
  expect(westernTheatre.words.action(state, action).sentence).toBe(sentence);
});
