import { sampleProfiles } from '../../rulesets/on-war/tables.js';
import { shipped } from './shipped.js';
import { brigadesOf, officersOf, rectangleArea, troopsOf } from './troops.js';

const allied = troopsOf('allies');
const french = troopsOf('french');
const { units } = sampleProfiles;

const north = 0;
const south = 180;

/** Five battalions a side for a first evening: every arm, a brigade a side, a wood, and one battalion hidden. */
export const crossroads = shipped({
  ruleset: 'on-war',
  id: 'crossroads',
  title: 'The Crossroads at Ottenhof',
  description:
    'Foragers are on the road, and both armies want the crossroads behind which they load their wagons. An allied brigade comes up from the south. The French hold the lane with two battalions in sight, and with a third that is somewhere near it. A first battle: one brigade a side, every arm, and little to keep in mind.',
  notes: [
    'Scale: a stand of foot is about 75 men, a stand of horse about 50, a gun stand two pieces; 1 inch is about 15 yards, so 100 yards are a little under 7 inches.',
    'Invented. Affairs like it were fought in every summer of the War of the Spanish Succession, when armies lived on the land around them.',
    'The allies win by holding the crossroads alone at the end of a turn, or when the French brigade breaks; the French by breaking the allied brigade, or by holding out for ten turns.',
    'The third French battalion is hidden: the allies know that it is there, but not where. It gives itself away when it shoots, moves or charges, or when an enemy comes within 1 inch.',
    'A battalion that stands still shoots twice as well as one that moves. Come within 16 inches, halt, and shoot; charge what has been shot thin.',
    'Measured: docs/balance.md gives the shares of the steady bot against itself.',
  ],
  table: { width: 48, height: 36 },
  sides: [
    { id: 'allies', name: 'Allies', colour: '#b3362b', homeEdge: 'south' },
    { id: 'french', name: 'French', colour: '#2f5fa3', homeEdge: 'north' },
  ],
  terrain: [
    {
      id: 'road',
      kind: 'road',
      name: 'Road to the river',
      line: [
        [22, 0],
        [23, 14],
        [24, 28],
        [22, 36],
      ],
    },
    {
      id: 'lane',
      kind: 'road',
      name: 'Lane to the mill',
      line: [
        [0, 29],
        [24, 28],
        [48, 30],
      ],
    },
    { id: 'crossing', kind: 'field', name: 'The crossroads', area: rectangleArea(20, 25.5, 28, 31) },
    {
      id: 'hedge',
      kind: 'hedge',
      name: 'Quickset hedge',
      line: [
        [30, 22],
        [44, 22],
      ],
    },
    {
      id: 'wood',
      kind: 'wood',
      name: 'Alder wood',
      area: [
        [1, 14],
        [8, 13],
        [9, 20],
        [2, 22],
      ],
    },
  ],
  brigades: [
    brigadesOf('allies')('allied-brigade', "Ferguson's brigade", 'ferguson'),
    brigadesOf('french')('french-brigade', 'Brigade of Artois', 'artois-brigadier'),
  ],
  units: [
    allied(units.redcoats1704)('howe', "Howe's Foot", 'allied-brigade', [14, 7, north], { files: 4 }),
    allied(units.redcoats1704)('webb', "Webb's Foot", 'allied-brigade', [28, 7, north], { files: 4 }),
    allied(units.redcoats1704)('ingoldsby', "Ingoldsby's Foot", 'allied-brigade', [35, 7, north], { files: 4 }),
    allied(units.galloperGuns1704)('gallopers', 'Galloper guns', 'allied-brigade', [19.5, 7, north]),
    allied(units.dragoons1704)('ross', "Ross's Dragoons", 'allied-brigade', [6, 5, north]),
    french(units.frenchFoot1704)('artois-1', 'Artois, first battalion', 'french-brigade', [13, 24, south], {
      files: 4,
    }),
    french(units.frenchFoot1704)('artois-2', 'Artois, second battalion', 'french-brigade', [24, 24, south], {
      files: 4,
    }),
    french(units.frenchFoot1704)('provence', 'Provence', 'french-brigade', [37, 22.2, south], {
      files: 8,
      hidden: true,
    }),
    french(units.galloperGuns1704)('pieces', 'Swedish pieces', 'french-brigade', [18.5, 24, south]),
    french(units.gendarmerie1704)('horse', 'Horse of the brigade', 'french-brigade', [10, 32, south]),
  ],
  officers: [
    officersOf('allies')('orkney', 'Lord Orkney', 'general', 'webb'),
    officersOf('allies')('ferguson', 'Brigadier Ferguson', 'brigadeCommander', 'howe'),
    officersOf('french')('rosel', 'The Chevalier du Rosel', 'general', 'artois-2'),
    officersOf('french')('artois-brigadier', 'The Colonel of Artois', 'brigadeCommander', 'artois-1'),
  ],
  firstSide: 'allies',
  turnLimit: 10,
  victory: [
    { kind: 'groundHeld', side: 'allies', featureId: 'crossing' },
    { kind: 'turnLimit', side: 'french' },
  ],
});
