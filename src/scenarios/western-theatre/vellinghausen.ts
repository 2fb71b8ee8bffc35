import { shipped } from './shipped.js';
import { brigadeOf, officersOf, rectangleArea, troops } from './troops.js';

const beckwith = brigadeOf('allied', 'beckwith');
const sandford = brigadeOf('allied', 'sandford');
const wutginau = brigadeOf('allied', 'wutginau');
const anhalt = brigadeOf('allied', 'anhalt');
const closen = brigadeOf('french', 'closen');
const guerchy = brigadeOf('french', 'guerchy');
const rouge = brigadeOf('french', 'rouge');

const north = 0;
const south = 180;

const grenadiers = { initialFigures: 22 };
const highlanders = { initialFigures: 22 };

/** 16 July 1761, morning: Broglie's attack on Granby's height and on the village by the Lippe. */
export const vellinghausen = shipped({
  ruleset: 'western-theatre',
  id: 'vellinghausen',
  title: 'Vellinghausen, 16 July 1761: Granby’s height',
  description:
    'Broglie took the village last evening and slept among the Allied outposts. At dawn his fresh brigades come through the woods against the height where Granby stands, and against Wutginau’s Hessians between the height and the Lippe. Soubise, on the far side of the Ahse, is to attack at the same hour; nothing is heard of him.',
  notes: [
    'Scale: a figure of foot is about 22 men, a model gun three or four pieces; 1 inch is about 18 yards along the front of a battalion. The ground between height and Lippe is drawn at half its width, so that 100 yards across the valley are nearer to 3 inches.',
    'Numbers: Granby and Wutginau had some twenty battalions between the Ahse and the Lippe on the evening of the 15th and were reinforced in the night; Broglie brought up perhaps forty. On the table are about 4,000 Allied foot, with 800 who come up, and 5,300 French: one battalion in four. The rules give a Hessian battalion after 1760 twelve figures, 260 men: the regiments had been divided into two weak battalions each.',
    'The top of the table is taken as west: the French came on from the east, with the Lippe on their right.',
    "Known: Granby held the height above Vellinghausen, with Beckwith's grenadiers and Highlanders at its foot, Wutginau the ground from the village to the Lippe. The evening attack took the village and parts of the wood and failed on the height. In the night Ferdinand sent Wolff and the Prince of Anhalt to the left. The morning attack went on for some hours; when Soubise did not move, Broglie drew off, the Allied foot came down, and the regiment of Rougé was cut off and taken, mostly by Maxwell's grenadiers.",
    'Left out: the evening of the 15th, the horse, which the enclosed ground kept out of the fight, and everything beyond the Ahse.',
    "Conjecture: the battalions of Granby's second brigade and of Wutginau, which French brigades came on where, all single strengths, woods, hedges and the outline of the height. Two days are drawn together: the grenadiers and Highlanders of the 15th fight here beside those who came up for the 16th. The Prince of Anhalt's battalions come on by dice, not by the clock.",
    'The height is gentle: it hides what is behind it and gives a point in melee to the troops on it against those who charge uphill.',
    'Handicap: the Allied win with four French units destroyed, or after ten turns; the French with three Allied ones destroyed, or by holding the height alone at the end of a player turn. On the day the French lost about 2,000 men of whom most were taken in the retreat, the Allied here about 1,000.',
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
      id: 'height',
      kind: 'hill',
      name: 'Granby’s height',
      area: [
        [6, 28],
        [14, 24],
        [28, 25],
        [33, 30],
        [30, 40],
        [12, 42],
        [6, 36],
      ],
      overrides: { uphillModifier: -1 },
    },
    {
      id: 'village',
      kind: 'building',
      material: 'wood',
      name: 'Vellinghausen',
      area: rectangleArea(36, 20, 42, 25),
    },
    {
      id: 'wood-left',
      kind: 'wood',
      name: 'Wood',
      area: [
        [8, 13],
        [16, 11],
        [18, 16],
        [10, 18],
      ],
    },
    {
      id: 'wood-right',
      kind: 'thicket',
      name: 'Coppice',
      area: [
        [45, 13],
        [51, 12],
        [53, 17],
        [46, 18],
      ],
    },
    {
      id: 'lippe',
      kind: 'river',
      name: 'The Lippe',
      area: [
        [57, 0],
        [60, 0],
        [60, 44],
        [58, 44],
        [57.5, 30],
        [58, 16],
      ],
    },
    {
      id: 'hedge',
      kind: 'hedge',
      name: 'Hedges',
      line: [
        [43, 26],
        [52, 27],
      ],
    },
    {
      id: 'road',
      kind: 'road',
      name: 'Road to Hamm',
      line: [
        [33, 0],
        [34, 14],
        [34.5, 26],
        [36, 36],
        [35, 44],
      ],
    },
  ],
  units: [
    closen(troops.french)('deux-ponts', 'Royal-Deux-Ponts', [47.5, 8, north], { formation: 'attackColumn' }),
    closen(troops.french)('nassau', 'Nassau', [53, 8, north], { formation: 'attackColumn' }),
    closen(troops.volunteers)('saint-victor', 'Volontaires de Saint-Victor', [49, 19.5, north]),
    closen(troops.guns)('guns-village', 'Guns at the village', [39, 18, north]),
    guerchy(troops.french)('dauphin', 'Dauphin', [21, 12, north]),
    guerchy(troops.french)('auvergne', 'Auvergne', [28, 12, north], { experience: 'veteran' }),
    guerchy(troops.french)('champagne', 'Champagne', [24.5, 7.5, north], {
      experience: 'veteran',
      formation: 'attackColumn',
    }),
    guerchy(troops.french)('aquitaine', 'Aquitaine', [4.5, 12, north]),
    guerchy(troops.guns)('guns-wood', 'Guns before the wood', [15, 19, north], { guns: 3, initialFigures: 18 }),
    rouge(troops.french)('rouge-1', 'Rougé, first battalion', [37.5, 10, north]),
    rouge(troops.french)('rouge-2', 'Rougé, second battalion', [39, 5, north], { formation: 'attackColumn' }),
    rouge(troops.french)('poitou', 'Poitou', [31, 5, north], { formation: 'attackColumn' }),
    beckwith(troops.british)('maxwell', "Maxwell's grenadiers", [29, 25.5, south], grenadiers),
    beckwith(troops.british)('walsh', "Walsh's grenadiers", [22.5, 27, south], grenadiers),
    beckwith(troops.british)('keith', "Keith's Highlanders", [16, 27, south], highlanders),
    beckwith(troops.british)('campbell', "Campbell's Highlanders", [9.5, 28, south], highlanders),
    sandford(troops.british)('foot-5', "Hodgson's, 5th", [25, 35, south], { experience: 'trained' }),
    sandford(troops.british)('foot-24', "Cornwallis's, 24th", [15, 35, south], { experience: 'trained' }),
    sandford(troops.guns)('granby-guns', "Granby's guns", [19, 31, south]),
    wutginau(troops.hessian)('gilsa', 'Gilsa', [38, 30, south], { initialFigures: 12 }),
    wutginau(troops.hessian)('mansbach', 'Mansbach', [42.5, 29, south], { initialFigures: 12 }),
    wutginau(troops.hessian)('leibregiment', 'Leibregiment', [47, 29, south], { initialFigures: 12 }),
    wutginau(troops.hessian)('bischhausen', 'Bischhausen', [51.5, 30, south], { initialFigures: 12 }),
    wutginau(troops.jaegers)('hessian-jaegers', 'Hessian jägers', [55, 27, south]),
    wutginau(troops.lightGuns)('hessian-guns', 'Battalion guns', [45, 33, south]),
    anhalt(troops.hessian)('malsburg', 'Malsburg', null, { initialFigures: 12 }),
    anhalt(troops.hanoverian)('scheele', 'Scheele', null),
  ],
  officers: [
    officersOf('french')('broglie', 'The Duke of Broglie', null, [33.5, 8, north]),
    officersOf('french')('closen-officer', 'Baron Closen', 'closen', [50, 5, north]),
    officersOf('french')('guerchy-officer', 'The Comte de Guerchy', 'guerchy', [17, 9, north]),
    officersOf('french')('rouge-officer', 'The Comte de Rougé', 'rouge', [35.5, 5, north]),
    officersOf('allied')('granby', 'The Marquess of Granby', null, [28, 38, south]),
    officersOf('allied')('beckwith-officer', 'Colonel Beckwith', 'beckwith', [19, 29, south]),
    officersOf('allied')('sandford-officer', 'General Sandford', 'sandford', [20, 37, south]),
    officersOf('allied')('wutginau-officer', 'General von Wutginau', 'wutginau', [45, 36, south]),
    { ...officersOf('allied')('anhalt-officer', 'The Prince of Anhalt', 'anhalt', [0, 0, 0]), at: undefined },
  ],
  reserves: [
    {
      id: 'anhalts-corps',
      side: 'allied',
      units: ['malsburg', 'scheele', 'anhalt-officer'],
      turn: 3,
      edge: 'north',
      at: 40,
    },
  ],
  firstSide: 'french',
  fogOfWar: true,
  turnLimit: 10,
  victory: [
    { kind: 'groundHeld', side: 'french', featureId: 'height' },
    { kind: 'unitsLost', side: 'allied', units: 4 },
    { kind: 'unitsLost', side: 'french', units: 3 },
    { kind: 'turnLimit', side: 'allied' },
  ],
});
