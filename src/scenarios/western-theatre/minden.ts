import { shipped } from './shipped.js';
import { brigadeOf, officersOf, rectangleArea, troops } from './troops.js';

const waldegrave = brigadeOf('allied', 'waldegrave');
const kingsley = brigadeOf('allied', 'kingsley');
const hanover = brigadeOf('allied', 'hanoverians');
const castries = brigadeOf('french', 'castries');
const vogue = brigadeOf('french', 'vogue');
const poyanne = brigadeOf('french', 'poyanne');
const touraine = brigadeOf('french', 'touraine');
const frenchGuns = brigadeOf('french', 'guns');

const north = 0;
const south = 180;
const northEast = 45;

/** Three squadrons of French horse as one unit, 18 figures; four of the Gendarmerie, 22. */
const threeSquadrons = { initialFigures: 18 };
const gendarmerie = { initialFigures: 22, experience: 'veteran' } as const;
const carabiniers = { initialFigures: 20, experience: 'veteran' } as const;

/** 1 August 1759: nine battalions on the heath against the horse of the French centre. */
export const minden = shipped({
  ruleset: 'western-theatre',
  id: 'minden',
  title: 'Minden, 1 August 1759: the foot on the heath',
  description:
    'Six British battalions and three of Hanover have gone forward to the sound of their drums, long before the rest of the army, on to the open heath where the whole horse of the French centre waits in three lines. Batteries cross their fire before it. The foot has to drive the horse away, and the horse has only to catch it out of order.',
  notes: [
    'Scale: a figure of foot or horse is about 22 men, a model gun three or four pieces; 1 inch is about 18 yards along the front. A musket then carries 54 yards well and 108 badly, a cannon 650: shorter than guns shot on the day, so all guns here stand near.',
    'Numbers: the six British battalions had 4,434 of all ranks by the usual return, 740 each, which is 32 figures of 22 to 23 men. The three Hanoverian ones are given 28 figures, 620 men each, by guess. The horse of the French centre is told as 55 to 63 squadrons; those which charged here as 11, 14 and 18. On the table are 12, 12 and 16, with 130 men each.',
    'A French unit of horse is three or four squadrons, not one as the rules have it: 40 units of seven figures would leave no room to ride and take an evening to move. So it melees, tests and is lost as one.',
    'The top of the table is taken as north-west, from where the foot came on; the French face it with Minden behind their right.',
    "Known: Waldegrave's 12th, 37th and 23rd led, Kingsley's 20th, 51st and 25th came behind them, with Hardenberg's battalion and two of the Hanoverian Guards; Spörcken commanded. The foot had formed behind a belt of firs. French guns took it in flank from both sides. The horse charged in three waves, the last of them Gendarmerie and Carabiniers, and was shot away at a few paces each time; foot of the brigades of Touraine and Rouergue came up on its left.",
    "Left out: Sackville's British and Hanoverian horse, which stood still that day; the Saxon foot; Scheele's column and everything farther east; the fight for Hahlen.",
    'Conjecture: which regiments rode in which wave, strengths of single units, the places of the Hanoverian battalions and of all guns, the hedges. The ratings are opinions: the British are veterans by the event, although most of them had seen no battle.',
    'Handicap: the Allied win with five French units destroyed; the French with three Allied ones destroyed, or if they still stand after ten turns. On the day the French horse lost every charge and left the field.',
    'Fire counts whole only straight ahead: foot that meets horse with its front shoots it away. Disordered foot, or foot taken in flank, does not, and of several squadrons only the first to charge is met with a volley.',
    'Measured: docs/balance.md gives the shares of the steady bot against itself.',
  ],
  table: { width: 72, height: 48 },
  north: 45,
  sides: [
    { id: 'french', name: 'French', colour: '#2f5fa3', homeEdge: 'south' },
    { id: 'allied', name: 'Allied', colour: '#b3362b', homeEdge: 'north' },
  ],
  terrain: [
    {
      id: 'heath',
      kind: 'field',
      name: 'Minden Heath',
      area: [
        [14, 20],
        [30, 18],
        [60, 20],
        [64, 27],
        [40, 29],
        [16, 27],
      ],
    },
    {
      id: 'firs',
      kind: 'wood',
      name: 'Belt of firs',
      area: [
        [20, 42],
        [38, 41],
        [54, 42],
        [55, 46],
        [36, 47],
        [19, 46],
      ],
    },
    { id: 'hahlen', kind: 'building', material: 'brick', name: 'Hahlen', area: rectangleArea(1, 34, 7, 40) },
    {
      id: 'road',
      kind: 'road',
      name: 'Road to Minden',
      line: [
        [4, 48],
        [9, 36],
        [12, 24],
        [18, 12],
        [30, 0],
      ],
    },
    {
      id: 'hedge',
      kind: 'hedge',
      name: 'Garden hedges',
      line: [
        [1, 20],
        [6, 22],
      ],
    },
    {
      id: 'malbergen',
      kind: 'field',
      name: 'Gardens of Malbergen',
      area: [
        [62, 2],
        [71, 2],
        [71, 10],
        [63, 9],
      ],
    },
  ],
  units: [
    castries(troops.horse)('colonel-general', 'Colonel-Général', [27, 15, north], threeSquadrons),
    castries(troops.horse)('cravates', 'Royal-Cravates', [35, 15, north], threeSquadrons),
    castries(troops.horse)('mestre-de-camp', 'Mestre-de-Camp', [43, 15, north], threeSquadrons),
    castries(troops.horse)('marcieu', 'Marcieu', [51, 15, north], threeSquadrons),
    vogue(troops.horse)('du-roi', 'Du Roi', [24, 10.5, north], threeSquadrons),
    vogue(troops.horse)('bourgogne', 'Bourgogne', [32, 10.5, north], threeSquadrons),
    vogue(troops.horse)('royal-etranger', 'Royal-Étranger', [46, 10.5, north], threeSquadrons),
    vogue(troops.horse)('noailles', 'Noailles', [54, 10.5, north], threeSquadrons),
    poyanne(troops.horse)('gendarmerie-1', 'Gendarmerie, right', [49, 5.5, north], gendarmerie),
    poyanne(troops.horse)('gendarmerie-2', 'Gendarmerie, left', [39, 5.5, north], gendarmerie),
    poyanne(troops.horse)('carabiniers-1', 'Carabiniers, right', [29.5, 5.5, north], carabiniers),
    poyanne(troops.horse)('carabiniers-2', 'Carabiniers, left', [20.5, 5.5, north], carabiniers),
    touraine(troops.french)('touraine-1', 'Touraine', [13, 15, northEast]),
    touraine(troops.french)('rouergue-1', 'Rouergue', [8, 10.5, northEast]),
    touraine(troops.guns)('guns-left', 'Guns of the left', [9, 21, northEast], { guns: 3, initialFigures: 18 }),
    frenchGuns(troops.guns)('guns-right', 'Guns of the right', [61, 17, 330]),
    waldegrave(troops.british)('foot-12', "Napier's, 12th", [24, 31, south]),
    waldegrave(troops.british)('foot-37', "Stuart's, 37th", [33.5, 31, south]),
    waldegrave(troops.british)('foot-23', 'Welsh Fusiliers, 23rd', [43, 31, south]),
    waldegrave(troops.guns)('macbean', "Macbean's guns", [17, 31, south]),
    kingsley(troops.british)('foot-20', "Kingsley's, 20th", [24, 36.5, south]),
    kingsley(troops.british)('foot-51', "Brudenell's, 51st", [33.5, 36.5, south]),
    kingsley(troops.british)('foot-25', "Home's, 25th", [43, 36.5, south]),
    hanover(troops.hanoverian)('hardenberg', 'Hardenberg', [52.5, 31, south], { initialFigures: 28 }),
    hanover(troops.hanoverian)('guards-1', 'Hanoverian Guards, first', [52.5, 36.5, south], {
      initialFigures: 28,
      experience: 'veteran',
    }),
    hanover(troops.hanoverian)('guards-2', 'Hanoverian Guards, second', [61.5, 36.5, south], {
      initialFigures: 28,
      experience: 'veteran',
    }),
    hanover(troops.guns)('haase', "Haase's guns", [59.5, 31.5, south]),
  ],
  officers: [
    officersOf('french')('fitz-james', 'The Duke of Fitz-James', null, [43, 12.6, north]),
    officersOf('french')('castries-officer', 'The Marquis de Castries', 'castries', [39, 16, north]),
    officersOf('french')('vogue-officer', 'The Marquis de Vogüé', 'vogue', [40, 8.5, north]),
    officersOf('french')('poyanne-officer', 'The Marquis de Poyanne', 'poyanne', [34, 2, north]),
    officersOf('french')('beaupreau', 'The Comte de Beaupréau', 'touraine', [15, 11, north]),
    officersOf('allied')('spoercken', 'General von Spörcken', null, [38, 38.5, south]),
    officersOf('allied')('waldegrave-officer', 'General Waldegrave', 'waldegrave', [29, 33, south]),
    officersOf('allied')('kingsley-officer', 'General Kingsley', 'kingsley', [29, 39, south]),
    officersOf('allied')('hanover-officer', 'The colonel of the Guards', 'hanoverians', [57, 38.5, south]),
  ],
  firstSide: 'allied',
  fogOfWar: true,
  turnLimit: 10,
  victory: [
    { kind: 'unitsLost', side: 'allied', units: 5 },
    { kind: 'unitsLost', side: 'french', units: 3 },
    { kind: 'turnLimit', side: 'french' },
  ],
});
