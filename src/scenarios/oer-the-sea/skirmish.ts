import { shipped } from './shipped.js';
import {
  clan,
  governmentGeneral,
  governmentOfficer,
  jacobiteGeneral,
  jacobiteHorse,
  jacobiteOfficer,
  line,
  rectangleArea,
  royalGuns,
  sides,
} from './troops.js';

/** Six units for a first evening: a charge, a volley, guns, horse, a wall and a wood. */
export const skirmish = shipped({
  ruleset: 'oer-the-sea',
  id: 'skirmish',
  title: 'The Convoy at Balnacraig',
  description:
    'Two battalions with a pair of light guns cover a convoy that has halted behind them. Two clans and a troop of horse mean to have it. A first battle: every arm but the siege train, and little to keep in mind.',
  notes: [
    'Scale: a stand of foot is about 100 men, a stand of horse about 60, a gun one piece; 20 cm are about 100 yards.',
    'Invented. The like happened on many roads in the winter of 1746.',
    'Handicap: the Jacobites win by breaking through to the carts, or by breaking all three enemy units; the Government by breaking two, or by holding out.',
    'The Stewarts are four stands and not six, so that two battalions and their guns are a match for the charge.',
    'Measured: docs/balance.md gives the shares of the steady bot against itself.',
  ],
  table: { width: 120, height: 90 },
  sides,
  terrain: [
    {
      id: 'road',
      kind: 'road',
      name: 'Military road',
      line: [
        [58, 0],
        [56, 34],
        [62, 60],
        [60, 90],
      ],
      width: 3,
    },
    {
      id: 'wall',
      kind: 'wall',
      name: 'Drystane dyke',
      line: [
        [14, 34],
        [36, 34],
      ],
    },
    {
      id: 'wood',
      kind: 'wood',
      name: 'Birchwood',
      area: [
        [92, 42],
        [110, 40],
        [114, 58],
        [98, 62],
      ],
    },
    {
      id: 'knoll',
      kind: 'hill',
      name: 'Knoll',
      area: [
        [22, 66],
        [42, 64],
        [46, 78],
        [26, 82],
      ],
    },
    { id: 'convoy', kind: 'field', name: 'The carts', area: rectangleArea(46, 2, 70, 12) },
  ],
  units: [
    clan('glengarry', "Glengarry's Regiment", 'lochgarry', [44, 66, 180], { quality: 'veteran' }),
    clan('appin', 'Stewarts of Appin', 'lochgarry', [62, 66, 180], { initialStands: 4 }),
    jacobiteHorse('elcho', "Elcho's Life Guards", 'murray', [84, 68, 180], { melee: 4, quality: 'veteran' }),
    line('guise', "Guise's Foot", 'rich', [32, 26, 0]),
    line('munro', "Munro's Foot", 'rich', [62, 26, 0]),
    royalGuns('gallopers', 'Galloper guns', null, [47, 26, 0], { initialStands: 2 }),
  ],
  officers: [
    jacobiteGeneral('murray', 'Lord George Murray', 9, 2, [60, 76]),
    jacobiteOfficer('lochgarry', 'Donald MacDonell of Lochgarry', 8, 1, 'glengarry'),
    governmentGeneral('huske', 'Major-General Huske', 8, 0, [47, 18]),
    governmentOfficer('rich', 'Lieutenant-Colonel Rich', 8, 1, [40, 18]),
  ],
  firstSide: 'jacobite',
  turnLimit: 16,
  victory: [
    { kind: 'unitsLost', side: 'jacobite', units: 3 },
    { kind: 'unitsLost', side: 'government', units: 2 },
    { kind: 'groundHeld', side: 'jacobite', featureId: 'convoy' },
    { kind: 'turnLimit', side: 'government' },
  ],
});
