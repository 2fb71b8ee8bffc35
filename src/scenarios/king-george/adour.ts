import { shipped } from './shipped.js';
import {
  alliedBrigade,
  alliedDivision,
  footGuns,
  frenchBrigade,
  legere,
  ligne,
  rectangleArea,
  redcoats,
  riflemen,
  sides,
} from './troops.js';

const east = 90;
const west = 270;

/** Hope's passage below Bayonne: a handful of Guards across the river, rockets on the sand, and a column coming out. */
export const adour = shipped({
  ruleset: 'king-george',
  id: 'adour',
  title: 'The Adour, 23 February 1814',
  description:
    'Hope has to bring his corps over the Adour below Bayonne, and the boats for the bridge are still outside the bar. Six companies of the Guards, some riflemen and a few men with rockets have been rafted over when the tide stops the rafts. Late in the day a column comes out of Bayonne to throw them into the river.',
  notes: [
    'Scale: 1 inch is about 35 yards, so 100 yards are a little under 3 inches. A unit of foot is two or three companies of the Guards or the Rifles (120 to 250 men, 40 to 80 a base) or a part of a French battalion (about 280 men, 90 a base).',
    'Numbers: about 700 Allies were across, with some 40 men of the rockets; the French came with two battalions, which accounts give as 1,300 to 1,500 men. They are 3 and 5 units of foot here.',
    'Known: the flotilla crossed the bar on the 24th and 25th and the bridge of boats was finished on the 26th. There is no bridge and no raft in this battle: what is across must hold.',
    'Known: Stopford drew up with his right on the river and his left on a morass, and guns on the other bank covered his front. The rockets broke the French column, which lost about thirty men.',
    'The Adour cannot be waded. Its banks are drawn as cliffs.',
    'Left out: the gunboats and the corvette Sapho, which the guns had already driven off, and the pickets along the shore.',
    'Conjecture: which regiments Maucomble led (5e légère and 94e ligne, of his brigade), how the six companies were shared by the two regiments of Guards, the sandhill, and all ratings.',
    'Handicap: one broken unit, or the landing alone in French hands, wins for the French; the Allies win by breaking four units or by holding out. On the day the column turned back at the rockets.',
    'Measured: docs/balance.md gives the shares of the steady bot against itself.',
  ],
  table: { width: 72, height: 48 },
  sides: sides('south', 'east'),
  terrain: [
    {
      id: 'river',
      kind: 'river',
      name: 'The Adour',
      area: [
        [0, 10],
        [72, 14],
        [72, 21],
        [0, 17],
      ],
    },
    {
      id: 'south-bank',
      kind: 'cliff',
      name: 'South bank',
      line: [
        [0, 10],
        [72, 14],
      ],
    },
    {
      id: 'north-bank',
      kind: 'cliff',
      name: 'North bank',
      line: [
        [0, 17],
        [72, 21],
      ],
    },
    { id: 'landing', kind: 'field', name: 'The landing', area: rectangleArea(16, 20, 32, 24) },
    {
      id: 'sandhill',
      kind: 'hill',
      name: 'The sandhill',
      area: [
        [12, 28],
        [22, 27],
        [24, 34],
        [13, 35],
      ],
    },
    {
      id: 'dunes',
      kind: 'brokenGround',
      name: 'Dunes',
      area: [
        [0, 22],
        [9, 22],
        [11, 40],
        [0, 42],
      ],
    },
    {
      id: 'morass',
      kind: 'marsh',
      name: 'Morass',
      area: [
        [16, 38],
        [27, 37],
        [25, 48],
        [15, 48],
      ],
    },
    {
      id: 'pines',
      kind: 'wood',
      name: 'Pine wood',
      area: [
        [30, 38],
        [46, 37],
        [48, 48],
        [28, 48],
      ],
    },
    {
      id: 'boucau',
      kind: 'buildingStone',
      name: 'Le Boucau',
      area: rectangleArea(64, 23, 68, 27),
    },
    {
      id: 'road',
      kind: 'road',
      name: 'Road to Bayonne',
      line: [
        [27, 20],
        [36, 30],
        [72, 32],
      ],
    },
  ],
  units: [
    redcoats('guards-3', '3rd Guards, three companies', 'stopford', [24.5, 31, east], { fire: 'B', morale: 'A' }),
    redcoats('coldstream', 'Coldstream Guards, three companies', 'stopford', [26, 23.5, 70], {
      fire: 'B',
      morale: 'A',
    }),
    riflemen('rifles-60', '5/60th Rifles, two companies', 'stopford', [33, 26, east]),
    {
      id: 'rockets',
      name: "Lane's rockets",
      side: 'allies',
      arm: 'artillery',
      gun: 'rocket',
      fire: 'C',
      morale: 'B',
      commander: 'stopford',
      at: [19, 33, east],
    },
    footGuns('carmichael', "Carmichael's guns", 'hope', [36, 9, 30], { fire: 'C' }),
    legere('legere-5', '5e légère, right wing', 'maucomble', [47, 31, west], {
      formation: 'attackColumn',
      morale: 'B',
    }),
    legere('legere-5b', '5e légère, left wing', 'maucomble', [45, 40.5, west], { formation: 'skirmish' }),
    ligne('ligne-94', '94e ligne, head', 'maucomble', [47, 26, west], { morale: 'B' }),
    ligne('ligne-94b', '94e ligne, centre', 'maucomble', [55, 26, west], { morale: 'B' }),
    ligne('ligne-94c', '94e ligne, rear', 'maucomble', [55, 31, west], { morale: 'B' }),
  ],
  officers: [
    alliedDivision('hope', 'Sir John Hope', 'good', null, [29, 6]),
    alliedBrigade('stopford', 'Stopford', 'good', 'hope', [22, 27]),
    frenchBrigade('maucomble', 'Maucomble', 'good', null, [54, 34.5]),
  ],
  firstSide: 'french',
  turnLimit: 12,
  victory: [
    { kind: 'unitsLost', side: 'french', units: 1 },
    { kind: 'unitsLost', side: 'allies', units: 4 },
    { kind: 'groundHeld', side: 'french', featureId: 'landing' },
    { kind: 'turnLimit', side: 'allies' },
  ],
});
