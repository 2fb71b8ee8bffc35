import { shipped } from './shipped.js';
import {
  alliedBrigade,
  chasseurs,
  frenchBrigade,
  horseGuns,
  legere,
  ligne,
  rectangleArea,
  redcoats,
  riflemen,
  sides,
} from './troops.js';

/** Four units and five for a first evening: a column against a line, skirmishers, horse and guns, a wall and a wood. */
export const outpost = shipped({
  ruleset: 'king-george',
  id: 'outpost',
  title: 'The Outpost at Vale de Mula',
  description:
    'A French brigade has come over the frontier stream to beat up an outpost of the Light Division. Two battalions of redcoats, some riflemen and a pair of light guns hold a walled field and the village road behind it. A first battle: one leader a side, every arm, and little to keep in mind.',
  notes: [
    'Measured: docs/balance.md gives the shares of the steady bot against itself.',
    'Scale: 1 inch is about 30 yards; a British unit is a battalion of about 600 men, a French one a regiment or part of one of about 700.',
    'Invented. Affairs like it were fought all along the Coa and the Agueda between 1810 and 1812. The French brigade is put together from several divisions.',
    'The French win by taking the crossroads behind the wall, or by breaking two of the four enemy units; the British win by breaking all five French ones, or by holding out.',
    'The French line and horse are given as old soldiers, handier with bayonet and sabre than most: a handicap that makes the attack an even match.',
    'Columns must come close to win and lose men on the way; lines shoot well and cannot charge steady foot. The horse threatens foot that is not in square.',
  ],
  table: { width: 48, height: 36 },
  sides: sides('south', 'north'),
  terrain: [
    {
      id: 'road',
      kind: 'road',
      name: 'Road to Almeida',
      line: [
        [24, 0],
        [24, 9],
        [28, 22],
        [27, 36],
      ],
    },
    {
      id: 'wall',
      kind: 'wall',
      name: 'Dry-stone wall',
      line: [
        [9, 13],
        [21, 13],
      ],
    },
    {
      id: 'wood',
      kind: 'wood',
      name: 'Chestnuts',
      area: [
        [34, 13],
        [43, 12],
        [44, 22],
        [36, 23],
      ],
    },
    { id: 'crossroads', kind: 'field', name: 'The crossroads', area: rectangleArea(21, 6, 27, 10) },
  ],
  units: [
    redcoats('foot-52', '52nd Foot', 'beckwith', [13, 12.5, 0], { fire: 'C' }),
    redcoats('foot-43', '43rd Foot', 'beckwith', [20, 11, 0], { fire: 'C' }),
    riflemen('rifles', '95th Rifles', 'beckwith', [36, 14.5, 0]),
    horseGuns('guns', "Ross's guns", 'beckwith', [28, 10, 0], { fire: 'D' }),
    ligne('ligne-26', '26e ligne', 'ferey', [16, 22.5, 180], { melee: 'B', morale: 'A' }),
    ligne('ligne-66', '66e ligne', 'ferey', [22, 22.5, 180], { melee: 'B', morale: 'A' }),
    ligne('ligne-82', '82e ligne', 'ferey', [28, 22.5, 180], { melee: 'B', morale: 'B' }),
    legere('legere-6', '6e légère', 'ferey', [36, 22.5, 180], { formation: 'skirmish' }),
    chasseurs('chasseurs', '15e chasseurs à cheval', 'ferey', [9, 28, 180], { melee: 'B', morale: 'B' }),
  ],
  officers: [
    alliedBrigade('beckwith', 'Lieutenant-Colonel Beckwith', 'good', null, [22, 7]),
    frenchBrigade('ferey', 'Général Ferey', 'good', null, [19, 31.5]),
  ],
  firstSide: 'french',
  turnLimit: 12,
  victory: [
    { kind: 'unitsLost', side: 'french', units: 2 },
    { kind: 'unitsLost', side: 'allies', units: 5 },
    { kind: 'groundHeld', side: 'french', featureId: 'crossroads' },
    { kind: 'turnLimit', side: 'allies' },
  ],
});
