import { shipped } from './shipped.js';
import { brigadeOf, officersOf, rectangleArea, troops } from './troops.js';

const british = brigadeOf('allied', 'advanced-guard');
const french = brigadeOf('french', 'rearguard');

const north = 0;
const south = 180;

/** Six units against seven for a first evening: every arm, a brigade a side, a mill, a wood and a hedge. */
export const diemelMill = shipped({
  ruleset: 'western-theatre',
  id: 'diemel-mill',
  title: 'The Mill on the Diemel',
  description:
    'Summer of 1760. A French rearguard holds the mill by which the wagons of its corps still have to pass. The advanced guard of the Allied army comes down from the hills to take it before night. A first battle: one brigade a side, every arm, and little to keep in mind.',
  notes: [
    'Scale: a figure of foot or horse is about 20 men, a model gun two pieces; 1 inch is about 25 yards, so a musket carries 75 yards well and 150 badly.',
    'Invented. Affairs like it were fought whenever one army crossed the Diemel in front of the other; the regiments are real and served there, but not in this affair.',
    'The Allied win by holding the mill alone at the end of a player turn, or by destroying three French units; the French by destroying three Allied units, or by holding out for nine turns.',
    'A unit that moves does not fire. Bring the foot to within 3 inches, halt, and let it fire; charge what is disordered or has its flank open.',
    'Measured: docs/balance.md gives the shares of the steady bot against itself.',
  ],
  table: { width: 48, height: 36 },
  sides: [
    { id: 'french', name: 'French', colour: '#2f5fa3', homeEdge: 'south' },
    { id: 'allied', name: 'Allied', colour: '#b3362b', homeEdge: 'north' },
  ],
  terrain: [
    {
      id: 'road',
      kind: 'road',
      name: 'Road to the bridges',
      line: [
        [22, 0],
        [23, 12],
        [25, 24],
        [24, 36],
      ],
    },
    { id: 'mill', kind: 'field', name: 'The mill yard', area: rectangleArea(20, 13, 28, 18) },
    {
      id: 'wood',
      kind: 'wood',
      name: 'Alder wood',
      area: [
        [4, 12],
        [11, 11],
        [12, 17],
        [5, 18],
      ],
    },
    {
      id: 'hedge',
      kind: 'hedge',
      name: 'Quickset hedge',
      line: [
        [30, 14],
        [39, 14],
      ],
    },
  ],
  units: [
    french(troops.french)('touraine', 'Touraine', [18, 11, north]),
    french(troops.french)('bouillon', 'Bouillon', [31, 11, north], { initialFigures: 20 }),
    french(troops.grenadiers)('grenadiers', 'Grenadiers de France', [24.5, 6, north], { formation: 'attackColumn' }),
    french(troops.volunteers)('clermont', 'Volontaires de Clermont', [8, 13, north]),
    french(troops.horse)('royal-piemont', 'Royal Piémont', [40, 8, north]),
    french(troops.lightGuns)('swedish-guns', 'Swedish pieces', [24, 15, north]),
    british(troops.british)('keppel', "Keppel's Grenadiers", [17, 27, south], { initialFigures: 24 }),
    british(troops.hanoverian)('scheele', 'Scheele', [31, 27, south]),
    british(troops.hessian)('erbprinz', 'Erbprinz', [24, 31, south]),
    british(troops.british)('fusiliers', 'Welsh Fusiliers', [17, 32, south], { initialFigures: 24 }),
    british(troops.jaegers)('jaegers', 'Hanoverian jägers', [9, 26, south]),
    british(troops.horse)('blues', 'Royal Horse Guards', [40, 29, south], { experience: 'veteran' }),
    british(troops.lightGuns)('gallopers', 'Three-pounders', [24, 27, south]),
  ],
  officers: [
    officersOf('french')('muy', 'The Chevalier du Muy', null, [30, 5, north]),
    officersOf('french')('castries', 'The Marquis de Castries', 'rearguard', [20, 7, north]),
    officersOf('allied')('spoercken', 'General von Spörcken', null, [30, 32, south]),
    officersOf('allied')('beckwith', 'Colonel Beckwith', 'advanced-guard', [20, 31, south]),
  ],
  firstSide: 'allied',
  fogOfWar: true,
  turnLimit: 9,
  victory: [
    { kind: 'groundHeld', side: 'allied', featureId: 'mill' },
    { kind: 'unitsLost', side: 'allied', units: 3 },
    { kind: 'unitsLost', side: 'french', units: 3 },
    { kind: 'turnLimit', side: 'french' },
  ],
});
