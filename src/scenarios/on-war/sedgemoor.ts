import { shipped } from './shipped.js';
import { brigadesOf, officersOf, rectangleArea, troopsOf } from './troops.js';

const royal = troopsOf('royal');
const rebel = troopsOf('rebel');

const north = 0;
const south = 180;

/** Regular foot, with companies of veterans from Tangier among it. */
const regulars = royal({ type: 'lineInfantry', secondRankFire: true });
const tangier = royal({ type: 'lineInfantry', quality: 'veteran', secondRankFire: true });
const royalHorse = royal({ type: 'heavyCavalry' });
const royalGuns = royal({ type: 'lightArtillery', troopStands: 2 });
/** Cloth-workers and farmers three weeks under arms, some of them with scythes on poles. */
const colours = rebel({ type: 'lineInfantry', quality: 'conscript' });
const rebelHorse = rebel({ type: 'lightCavalry', quality: 'conscript', motivation: 'reluctant' });

const royalBrigade = brigadesOf('royal');
const rebelBrigade = brigadesOf('rebel');
const royalOfficer = officersOf('royal');
const rebelOfficer = officersOf('rebel');

/** Before dawn on 6 July 1685: Monmouth's foot before the Bussex Rhine. */
export const sedgemoor = shipped({
  ruleset: 'on-war',
  id: 'sedgemoor',
  title: 'Sedgemoor, 6 July 1685',
  description:
    'Monmouth has led his regiments across the moor in the dark. A pistol shot has given them away, his horse has missed the crossing, and a wide wet ditch lies between his foot and the camp. The royal battalions are falling in behind it. He has the greater numbers, and until daylight to use them.',
  notes: [
    'Scale: a stand of foot or horse is about 50 men, the command stand included, a gun stand one or two pieces; 1 inch is about 7 yards along the front. Muskets reach 16 inches, about 110 yards. The moor beyond and the village behind are drawn nearer than they were.',
    'Numbers: Monmouth brought some 2,900 foot and 600 horse into the fight, here 58 and 12 stands, and three light guns. The King had some 1,900 to 2,000 foot and 700 horse and dragoons, here 40 and 15 stands, and sixteen or more guns, here four stands. The Red regiment counted about 800 men, the White about 400.',
    'Left out: the company of Lyme, the rebel gun that broke down, the militia at Middlezoy, the grenadiers as a body of their own, and the wagons.',
    "Known: the royal line from its right was Dumbarton's (five companies), two battalions of the First Guards, the Coldstream, Trelawny's and Kirke's. The rebels came up opposite its right: Red, then Yellow and Green towards the east, with their guns between these two; Blue and White were still crossing the Langmoor Rhine.",
    'Known: Lord Grey rode along the ditch in search of a crossing, was shot at and dispersed; Captain Jones fought Sir Francis Compton at the upper plungeon; the guns stood by the Bridgwater road beyond the left, until the coach horses of the Bishop of Winchester drew some of them to the right; the Bridgwater patrol under Oglethorpe came back during the fight.',
    'The top of the table is taken as north; the line faced rather north-west.',
    'The Rhine is a ditch that foot may cross and that gives cover. Horse cross it at the two plungeons only: the table of terrain is changed for this. It is told that the rebels never crossed, and that the royal foot did at daybreak.',
    "Night and mist are not in the rules. For the alarm in the camp, Trelawny's and Kirke's begin surprised.",
    'Grey’s horse fled and the foot fought on, so a broken brigade leaves the field without ending the battle.',
    'Conjecture: strengths to the nearest fifty, the courses of ditch and road, distances, the order of the royal horse, which guns moved, and all ratings. Second-rank fire stands for the better drill of the regulars.',
    'Handicap: the rebels win with five royal battalions or batteries broken, or when they alone hold the camp; the King’s army with six rebel battalions broken, or at daylight, after ten turns. On the day the rebels were destroyed.',
    'Measured: docs/balance.md gives the shares of the steady bot against itself.',
  ],
  table: { width: 72, height: 48 },
  sides: [
    { id: 'royal', name: 'Royal army', colour: '#b3362b', homeEdge: 'south' },
    { id: 'rebel', name: 'Monmouth', colour: '#3f7d3a', homeEdge: 'north' },
  ],
  terrain: [
    {
      id: 'rhine',
      kind: 'ditch',
      name: 'Bussex Rhine',
      line: [
        [0, 21],
        [10, 20],
        [34, 20],
        [52, 20],
        [62, 18],
        [72, 14],
      ],
    },
    {
      id: 'lowerPlungeon',
      kind: 'ford',
      name: 'Lower plungeon',
      area: rectangleArea(8, 18.5, 12, 22),
    },
    {
      id: 'upperPlungeon',
      kind: 'ford',
      name: 'Upper plungeon',
      area: [
        [63, 15.8],
        [66, 14.5],
        [68.2, 17.6],
        [65.2, 18.9],
      ],
    },
    {
      id: 'road',
      kind: 'road',
      name: 'Bridgwater road',
      line: [
        [0, 12],
        [6, 8],
        [30, 4],
        [34, 0],
      ],
    },
    { id: 'camp', kind: 'field', name: 'The camp', area: rectangleArea(18, 9, 46, 14) },
    {
      id: 'zoyland',
      kind: 'building',
      name: 'Westonzoyland',
      material: 'stone',
      capacity: 12,
      area: rectangleArea(38, 1, 46, 4),
    },
    {
      id: 'corn',
      kind: 'field',
      name: 'Corn',
      area: [
        [50, 2],
        [70, 2],
        [71, 9],
        [52, 10],
      ],
    },
  ],
  brigades: [
    royalBrigade('right', 'Foot of the right', 'churchill', { motivation: 'fearless' }),
    royalBrigade('left', 'Foot and guns of the left', 'kirke'),
    royalBrigade('horse', 'Royal horse', 'oglethorpe'),
    rebelBrigade('wade-foot', "Wade's foot", 'wade'),
    rebelBrigade('holmes-foot', "Holmes's foot", 'holmes'),
    rebelBrigade('grey', 'Rebel horse', 'lord-grey'),
  ],
  units: [
    tangier('dumbarton', "Dumbarton's", 'right', [47, 19.2, north], { troopStands: 5, files: 3 }),
    regulars('guards-1', 'First Guards, first battalion', 'right', [41, 19.2, north], { files: 4 }),
    regulars('guards-2', 'First Guards, second battalion', 'right', [34, 19.2, north], { troopStands: 6, files: 4 }),
    regulars('coldstream', 'Coldstream Guards', 'right', [27, 19.2, north], { troopStands: 6, files: 4 }),
    tangier('trelawny', "Trelawny's", 'left', [20.5, 19.2, north], { troopStands: 5, files: 3, surprised: true }),
    tangier('kirkes', "Kirke's", 'left', [15, 19.2, north], { troopStands: 5, files: 3, surprised: true }),
    royalGuns('guns-1', 'Guns, first division', 'left', [3, 19.2, north]),
    royalGuns('guns-2', 'Guns, second division', 'left', [7.5, 19.2, north]),
    royalHorse('compton', "Compton's horse", 'horse', [60, 11, north], { troopStands: 2 }),
    royalHorse('blues', "King's Horse", 'horse', [54, 9.5, north], { troopStands: 4, files: 3 }),
    royal({ type: 'mediumCavalry', firearms: true })('cornbury', "Cornbury's Dragoons", 'horse', [10, 12, north], {
      troopStands: 2,
    }),
    colours('red', 'Red regiment', 'wade-foot', [43, 37.5, south], {
      troopStands: 15,
      files: 8,
      motivation: 'confident',
    }),
    colours('yellow', 'Yellow regiment', 'holmes-foot', [53.5, 37.5, south], { troopStands: 9, files: 5 }),
    rebel({ type: 'lightArtillery' })('buys', "Buys's guns", 'wade-foot', [60, 37.5, south]),
    colours('green', 'Green regiment', 'holmes-foot', [67, 37.5, south], { troopStands: 11, files: 6 }),
    colours('blue', 'Blue regiment', 'holmes-foot', [56, 40.2, south], { troopStands: 11, formation: 'column' }),
    colours('white', 'White regiment', 'wade-foot', [49, 41.2, south], { formation: 'column' }),
    rebelHorse('greys', "Lord Grey's horse", 'grey', [28, 30, south], { troopStands: 7, files: 4 }),
    rebelHorse('jones', "Captain Jones's troops", 'grey', [66, 25, south], { troopStands: 3 }),
  ],
  reinforcements: [
    {
      turn: 4,
      units: [royalHorse('patrol', "Oglethorpe's patrol, Life Guards", 'horse', [2.5, 28, 90], { troopStands: 3 })],
    },
  ],
  officers: [
    royalOfficer('feversham', 'Earl of Feversham', 'general', [36, 6]),
    royalOfficer('churchill', 'Lord Churchill', 'brigadeCommander', 'dumbarton'),
    royalOfficer('kirke', 'Colonel Kirke', 'brigadeCommander', 'kirkes'),
    royalOfficer('oglethorpe', 'Sir Theophilus Oglethorpe', 'brigadeCommander', 'patrol'),
    rebelOfficer('monmouth', 'Duke of Monmouth', 'general', 'yellow'),
    rebelOfficer('wade', 'Nathaniel Wade', 'brigadeCommander', 'red'),
    rebelOfficer('holmes', 'Abraham Holmes', 'brigadeCommander', 'green'),
    rebelOfficer('lord-grey', 'Lord Grey', 'brigadeCommander', 'greys'),
  ],
  firstSide: 'rebel',
  turnLimit: 10,
  victory: [
    { kind: 'groundHeld', side: 'rebel', featureId: 'camp' },
    { kind: 'unitsLost', side: 'rebel', units: 5 },
    { kind: 'unitsLost', side: 'royal', units: 6 },
    { kind: 'turnLimit', side: 'royal' },
  ],
  options: { brigadeBreakEndsGame: false },
  tables: { terrain: { ditch: { horse: false } } },
});
