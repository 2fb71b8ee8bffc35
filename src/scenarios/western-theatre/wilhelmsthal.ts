import { shipped } from './shipped.js';
import { brigadeOf, officersOf, rectangleArea, troops } from './troops.js';

const guards = brigadeOf('allied', 'guards');
const beckwith = brigadeOf('allied', 'beckwith');
const horse = brigadeOf('allied', 'horse');
const cavendish = brigadeOf('allied', 'cavendish');
const france = brigadeOf('french', 'grenadiers-de-france');
const royaux = brigadeOf('french', 'grenadiers-royaux');
const aquitaine = brigadeOf('french', 'aquitaine');

const north = 0;
const south = 180;

const guardsmen = { initialFigures: 28 };
const grenadiers = { initialFigures: 22 };
const frenchGrenadiers = { initialFigures: 18, experience: 'veteran' } as const;
const militia = { initialFigures: 16, experience: 'trained' } as const;

/** 24 June 1762: Stainville in the wood of Wilhelmsthal, and Granby's corps before him and soon behind him. */
export const wilhelmsthal = shipped({
  ruleset: 'western-theatre',
  id: 'wilhelmsthal',
  title: 'Wilhelmsthal, 24 June 1762: Stainville’s rearguard',
  description:
    'Surprised in its camp, the French army streams away to Kassel. Stainville throws the best of its foot into the wood of Wilhelmsthal to win it an hour. Granby comes on in front with the Guards, grenadiers and Highlanders, and another column is feeling its way round the wood.',
  notes: [
    'Scale: a figure of foot or horse is about 22 men, a model gun three or four pieces; 1 inch is about 18 yards along the front. The wood is drawn much smaller than it was, as deep as the fight in it needs.',
    "Numbers: Stainville is said to have had some 5,000 foot and to have lost 1,500 killed and wounded, and 2,700 taken. Here he has about 3,400 men in eight battalions. Granby's corps had some twelve battalions; seven are here, with about 3,800 men, and two more that come round. British losses were about 300.",
    'The top of the table is taken as west, from where Granby came; Kassel lies beyond the lower edge, to the south-east.',
    "Known: Stainville had the Grenadiers de France, the Grenadiers royaux, the regiment of Aquitaine and other foot, and held the wood while the army went. Granby's corps fought it with the three regiments of Guards and the battalions of grenadiers and Highlanders; others got round behind, and the 5th, Hodgson's, took more prisoners than it had men. Most of the rearguard was killed or taken, and the army escaped.",
    'Left out: the columns of Ferdinand, Spörcken and Luckner farther north and east, Castries’ rearguard, and the pursuit to Kassel.',
    "Conjecture: the number of French battalions and their places, Barrington's battalion beside Hodgson's, where the turning column came in and when, the guns, all single strengths, the outline of wood and park.",
    'Two thirds of the French stand in the wood. Foot in a wood is hidden and in cover and shoots from its edge; regular foot that marches through trees is disordered, and so is the foot that goes in after it.',
    "Cavendish's column comes on from the right of the table by dice, from the second turn.",
    'Handicap: the French win if they are still there after twelve turns, or with five Allied units destroyed; the Allied with two French ones destroyed. On the day the rearguard was all but destroyed, and it did what it was there for.',
    'Measured: docs/balance.md gives the shares of the steady bot against itself.',
  ],
  table: { width: 60, height: 44 },
  north: 90,
  sides: [
    { id: 'french', name: 'French', colour: '#2f5fa3', homeEdge: 'south' },
    { id: 'allied', name: 'Allied', colour: '#b3362b', homeEdge: 'north' },
  ],
  terrain: [
    {
      id: 'wood',
      kind: 'wood',
      name: 'Wood of Wilhelmsthal',
      area: [
        [12, 12],
        [20, 10],
        [36, 10],
        [44, 13],
        [45, 20],
        [36, 22.5],
        [20, 22.5],
        [12, 20],
      ],
    },
    { id: 'castle', kind: 'building', name: 'The castle', area: rectangleArea(50, 6, 55, 10) },
    {
      id: 'park',
      kind: 'hedge',
      name: 'Park hedge',
      line: [
        [47, 13],
        [57, 13],
      ],
    },
    {
      id: 'road',
      kind: 'road',
      name: 'Road to Kassel',
      line: [
        [5, 44],
        [7, 28],
        [8, 14],
        [14, 6],
        [20, 0],
      ],
    },
    {
      id: 'meadow',
      kind: 'field',
      name: 'Meadow',
      area: [
        [16, 27],
        [30, 26],
        [42, 28],
        [40, 32],
        [18, 32],
      ],
    },
  ],
  units: [
    france(troops.grenadiers)('france-1', 'Grenadiers de France, first', [20, 22.4, north], frenchGrenadiers),
    france(troops.grenadiers)('france-2', 'Grenadiers de France, second', [25.5, 22.4, north], frenchGrenadiers),
    france(troops.grenadiers)('france-3', 'Grenadiers de France, third', [24, 15, north], frenchGrenadiers),
    royaux(troops.grenadiers)('royaux-1', 'Grenadiers royaux, Le Camus', [31, 22.4, north], militia),
    royaux(troops.grenadiers)('royaux-2', 'Grenadiers royaux, Narbonne', [36.5, 22, north], militia),
    aquitaine(troops.french)('aquitaine-1', 'Aquitaine, first battalion', [50, 14.5, north]),
    aquitaine(troops.french)('aquitaine-2', 'Aquitaine, second battalion', [32, 7, north]),
    aquitaine(troops.french)('poitou', 'Poitou', [8, 19, north]),
    aquitaine(troops.guns)('guns', 'Guns of the rearguard', [12.5, 23, north]),
    aquitaine(troops.horse)('royal-dragons', 'Royal-Dragons', [5, 9, north], { initialFigures: 14 }),
    guards(troops.british)('first-guards', 'First Guards', [15.5, 35, south], guardsmen),
    guards(troops.british)('coldstream', 'Coldstream Guards', [23, 35, south], guardsmen),
    guards(troops.british)('third-guards', 'Third Guards', [30.3, 35, south], guardsmen),
    guards(troops.guns)('heavy-guns', 'Heavy brigade of guns', [36.6, 32, south], { guns: 3, initialFigures: 18 }),
    beckwith(troops.british)('maxwell', "Maxwell's grenadiers", [42.7, 35, south], grenadiers),
    beckwith(troops.british)('welsh', "Welsh's grenadiers", [48.7, 35, south], grenadiers),
    beckwith(troops.british)('keith', "Keith's Highlanders", [54.7, 35, south], grenadiers),
    beckwith(troops.british)('campbell', "Campbell's Highlanders", [51.5, 39, south], grenadiers),
    horse(troops.hussars)('elliot', "Elliot's Light Dragoons", [8.5, 36, south], { initialFigures: 10 }),
    horse(troops.horse)('blues', 'Royal Horse Guards', [8.5, 41, south], { initialFigures: 14, experience: 'veteran' }),
    cavendish(troops.british)('foot-5', "Hodgson's, 5th", null, { initialFigures: 28 }),
    cavendish(troops.british)('foot-8', "Barrington's, 8th", null, { initialFigures: 28 }),
    cavendish(troops.jaegers)('chasseurs', "Cavendish's chasseurs", null, { initialFigures: 10 }),
  ],
  officers: [
    officersOf('french')('stainville', 'The Comte de Stainville', null, [36.5, 6, north]),
    officersOf('french')('france-officer', 'The Marquis de Saint-Pern', 'grenadiers-de-france', [23, 19, north]),
    officersOf('french')('royaux-officer', 'The Comte de Narbonne', 'grenadiers-royaux', [34, 18.5, north]),
    officersOf('french')('aquitaine-officer', 'A brigadier of Aquitaine', 'aquitaine', [18, 8, north]),
    officersOf('allied')('granby', 'The Marquess of Granby', null, [33, 38.5, south]),
    officersOf('allied')('guards-officer', 'General Julius Caesar', 'guards', [22, 38.5, south]),
    officersOf('allied')('beckwith-officer', 'Colonel Beckwith', 'beckwith', [44.5, 38.5, south]),
    officersOf('allied')('horse-officer', 'Colonel Harvey', 'horse', [12, 38.5, south]),
    { ...officersOf('allied')('cavendish-officer', 'Lord Frederick Cavendish', 'cavendish', [0, 0, 0]), at: undefined },
  ],
  reserves: [
    {
      id: 'turning-column',
      side: 'allied',
      units: ['foot-5', 'foot-8', 'chasseurs', 'cavendish-officer'],
      turn: 2,
      edge: 'east',
      at: 18,
    },
  ],
  firstSide: 'allied',
  fogOfWar: true,
  turnLimit: 12,
  victory: [
    { kind: 'unitsLost', side: 'allied', units: 2 },
    { kind: 'unitsLost', side: 'french', units: 5 },
    { kind: 'turnLimit', side: 'french' },
  ],
});
