import { shipped } from './shipped.js';
import {
  alliedBrigade,
  alliedDivision,
  footGuns,
  frenchBrigade,
  frenchDivision,
  frenchGuns,
  legere,
  ligne,
  rectangleArea,
  redcoats,
  riflemen,
  sides,
} from './troops.js';

const north = 0;
const east = 90;
const west = 270;

/** Hope's passage below Bayonne: a handful of Guards across the river, rockets on a sandhill, and a column coming out. */
export const adour = shipped({
  ruleset: 'king-george',
  id: 'adour',
  title: 'The Adour, 23 February 1814',
  description:
    'Hope has to bring his corps over the Adour below Bayonne, and the boats for the bridge are still outside the bar. Some hundred Guardsmen and riflemen have been rafted over; a column has come out of the citadel to throw them back into the river before more can follow. On a sandhill a few men set up something new: frames for rockets.',
  notes: [
    'Measured: of 100 battles of the steady bot against itself the Allies won 42 and the French 58.',
    'The passage, the size of the first landing and what the rockets did to the French column are known; the regiments that came over in the following hours are brought on raft by raft here.',
    'The gunboats on the river are left out, and so is the corvette Sapho.',
    'Nobody could wade the Adour. Its banks are drawn as cliffs, and only the bridge of boats (finished the day after, here lying ready) leads across; who comes by raft appears at the landing.',
    'The French win by holding the landing alone at the end of a turn, or by breaking two units; the Allies by breaking five, or by holding out. That two are enough for the French is a handicap: on the day they were driven off without much trouble.',
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
      id: 'south-bank-west',
      kind: 'cliff',
      name: 'South bank',
      line: [
        [0, 10],
        [24, 11.33],
      ],
    },
    {
      id: 'south-bank-east',
      kind: 'cliff',
      name: 'South bank',
      line: [
        [30, 11.67],
        [72, 14],
      ],
    },
    {
      id: 'north-bank-west',
      kind: 'cliff',
      name: 'North bank',
      line: [
        [0, 17],
        [24, 18.33],
      ],
    },
    {
      id: 'north-bank-east',
      kind: 'cliff',
      name: 'North bank',
      line: [
        [30, 18.67],
        [72, 21],
      ],
    },
    {
      id: 'bridge',
      kind: 'bridge',
      name: 'Bridge of boats',
      area: [
        [24, 10.5],
        [30, 10.9],
        [30, 19.5],
        [24, 19.1],
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
      id: 'pines',
      kind: 'wood',
      name: 'Pine wood',
      area: [
        [28, 38],
        [46, 37],
        [48, 48],
        [26, 48],
      ],
    },
    {
      id: 'boucau',
      kind: 'buildingStone',
      name: 'Le Boucau',
      area: rectangleArea(42, 23, 46, 27),
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
    redcoats('guards-3', '3rd Guards', 'stopford', [24.5, 31, east], { fire: 'B', morale: 'A' }),
    redcoats('coldstream', 'Coldstream Guards', 'stopford', [26, 23.5, 70], { fire: 'B', morale: 'A' }),
    riflemen('rifles-60', '5/60th Rifles', 'stopford', [33, 26, east]),
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
    redcoats('guards-1', '1st Guards', 'maitland', [27, 9, north], {
      fire: 'B',
      morale: 'A',
      formation: 'marchColumn',
    }),
    redcoats('guards-1b', '1st Guards, 3rd battalion', 'maitland', [22, 6, 45], {
      fire: 'B',
      morale: 'A',
      formation: 'marchColumn',
    }),
    footGuns('carmichael', "Carmichael's guns", 'hope', [36, 9, 30], { fire: 'C' }),
    ligne('ligne-5', '5e ligne', 'maucomble', [47, 31, west], { morale: 'B' }),
    ligne('ligne-62', '62e ligne', 'maucomble', [47, 34, west], { morale: 'B' }),
    ligne('ligne-82', '82e ligne', 'maucomble', [55, 31, west]),
    ligne('ligne-94', '94e ligne', 'gillet', [56, 37, west], { morale: 'B' }),
    ligne('ligne-95', '95e ligne', 'gillet', [56, 42, west]),
    legere('legere-31', '31e légère', 'maucomble', [46, 41, west], { formation: 'skirmish' }),
    legere('legere-boucau', '21e légère', 'maucomble', [44, 25, west], { in: 'boucau', formation: 'line' }),
    frenchGuns('guns', 'Guns of the citadel', 'thouvenot', [54, 26, west]),
  ],
  officers: [
    alliedDivision('hope', 'Sir John Hope', 'good', null, [29, 6]),
    alliedBrigade('stopford', 'Stopford', 'good', 'hope', [22, 27]),
    alliedBrigade('maitland', 'Maitland', 'good', 'hope', [25, 3]),
    frenchDivision('thouvenot', 'Thouvenot', 'good', null, [64, 33]),
    frenchBrigade('maucomble', 'Maucomble', 'exceptional', 'thouvenot', [54, 34.5]),
    frenchBrigade('gillet', 'Gillet', 'poor', 'thouvenot', [63.5, 40]),
  ],
  reinforcements: [
    { turn: 4, units: [redcoats('kgl-1', '1st Line, German Legion', 'maitland', [20, 22, north])] },
    { turn: 6, units: [redcoats('kgl-2', '2nd Line, German Legion', 'maitland', [20, 22, north])] },
  ],
  firstSide: 'french',
  turnLimit: 12,
  victory: [
    { kind: 'unitsLost', side: 'french', units: 2 },
    { kind: 'unitsLost', side: 'allies', units: 5 },
    { kind: 'groundHeld', side: 'french', featureId: 'landing' },
    { kind: 'turnLimit', side: 'allies' },
  ],
});
