import { shipped } from './shipped.js';
import { leadersOf, rectangleArea, troopsOf } from './troops.js';

const british = troopsOf('british');
const indian = troopsOf('indians');
const britishLeader = leadersOf('british');
const chief = leadersOf('indians');

const north = 0;
const east = 90;
const south = 180;
const west = 270;

/** The ring round the convoy. */
const ring = { formation: 'line', order: 'hold' } as const;
/** Behind the trees, not seen before the first shot. */
const behindTrees = { hidden: true } as const;

/** 6 August 1763, at first light: Bouquet's ring on Edge Hill. */
export const bushyRun = shipped({
  ruleset: 'crowther-dougan',
  id: 'bushy-run',
  title: 'Bushy Run, 5 and 6 August 1763: the second morning',
  description:
    'Colonel Bouquet’s column for the relief of Fort Pitt was attacked yesterday afternoon, a mile short of the water at Bushy Run. All night the Highlanders have lain in a ring on the hill, round a wall of flour bags with the wounded in it, and they have nothing to drink. At first light the shouting begins on all sides of the hill.',
  notes: [
    'Scale: at 25 men a figure the whole of Bouquet’s force would be 16 figures. Here a figure is about 10 men, so that the companies can be units. Casualties in the reports are still counted at 25 to a figure: divide them by two and a half. 1 cm remains about 5 yards; the table is 600 by 500 yards, the ring about 200 yards across.',
    'Numbers, British: about 460 men marched; some 60 were killed or wounded on the first day. Here 41 figures are 410 men of the 42nd, the 77th, the 60th and the rangers, and 6 figures are drivers and lightly wounded men behind the bags.',
    'Numbers, Indians: Bouquet believed that he fought as many men as he had. Indian accounts that were written down later speak of about a hundred. Here 29 figures are 290 men, between the two.',
    'Known: on 5 August Bouquet drove off several attacks, then formed his ring on the hill round the pack horses and piled flour bags in a wall for the wounded. On the 6th the attacks went on from the woods, each giving way before the bayonet and coming back.',
    'Known: Bouquet then drew two light companies back from the ring, as if he were retreating, and stretched the grenadiers and another company across the gap. The Indians ran in. Major Campbell led the two companies round through a hollow and charged their flank; two more companies under Captain Basset met those who fled in front of them. The battle was over in minutes. The British lost 50 killed and 60 wounded in the two days.',
    'Known: Delawares, Shawnees, Mingos and Wyandots fought here. Guyasuta of the Mingos is generally named as a leader. Keekyuscung of the Delawares was among the dead.',
    'Conjecture: the numbers of each nation and where it stood; the order of the companies in the ring; the shape of the hill and of the hollow, which is thought to have lain on its south side; ratings and command points.',
    'The hill was wooded too, but thinly; here it is open. The tall trees around it are woods. There is no horse or pack train on the table: the horses broke loose and had no part in the fight.',
    'The convoy must get to water. The British win by destroying four bands or driving them off the table, or when the Indians are down to 75 men in a hundred. The Indians win by destroying three British units or driving them off, when the British are down to 76 men in a hundred, if they alone hold the flour bags, or if the ring is still shut in after 20 rounds. The shares are handicaps, set after a few battles of the steady bot against itself. A round is about four minutes by the rules.',
    'To try Bouquet’s plan, give two light companies a new order, march them back behind the bags and through the hollow, and charge those who follow.',
    'Measured: docs/balance.md gives the shares of the steady bot against itself.',
  ],
  table: { width: 120, height: 100 },
  sides: [
    { id: 'british', name: 'British', colour: '#b3362b', homeEdge: 'east' },
    { id: 'indians', name: 'Indians', colour: '#6b7d2e', homeEdge: 'west' },
  ],
  terrain: [
    {
      id: 'hill',
      kind: 'hill',
      name: 'Edge Hill',
      area: [
        [38, 42],
        [48, 31],
        [74, 31],
        [86, 42],
        [86, 58],
        [76, 70],
        [48, 70],
        [38, 58],
      ],
    },
    { id: 'north-wood', kind: 'wood', name: 'Northern woods', area: rectangleArea(0, 80, 120, 100) },
    { id: 'south-wood', kind: 'wood', name: 'Southern woods', area: rectangleArea(0, 0, 120, 20) },
    {
      id: 'west-wood',
      kind: 'wood',
      name: 'Western woods',
      area: [
        [0, 20],
        [34, 20],
        [29, 38],
        [29, 62],
        [34, 80],
        [0, 80],
      ],
    },
    {
      id: 'east-wood',
      kind: 'wood',
      name: 'Eastern woods',
      area: [
        [120, 80],
        [90, 80],
        [96, 62],
        [96, 38],
        [90, 20],
        [120, 20],
      ],
    },
    {
      id: 'hollow',
      kind: 'brokenGround',
      name: 'The hollow',
      area: [
        [34, 24],
        [46, 22],
        [72, 23],
        [72, 30],
        [47, 30],
        [40, 38],
        [33, 34],
      ],
    },
    {
      id: 'road',
      kind: 'road',
      name: 'Forbes Road',
      line: [
        [120, 64],
        [90, 61],
        [62, 58],
        [36, 50],
        [0, 48],
      ],
    },
    {
      id: 'flour-bags',
      kind: 'fortification',
      name: 'Flour bags',
      capacity: 6,
      area: rectangleArea(58, 47, 66, 52),
    },
  ],
  units: [
    british('britishLightInfantry', 'light-42', '42nd, light company', 6, [41, 54, west], ring),
    british('britishLightInfantry', 'light-77', '77th, light company', 5, [41, 45, west], ring),
    british('britishGrenadiers', 'grenadiers', '42nd, grenadiers', 4, [50, 67, north], ring),
    british('highlanders', 'highland-1', '42nd, first wing', 6, [60, 67, north], ring),
    british('highlanders', 'highland-2', '42nd, second wing', 6, [72, 67, north], ring),
    british('highlanders', 'foot-77', '77th Foot', 6, [83, 50, east], ring),
    british('royalAmericans', 'foot-60', '60th, Royal Americans', 5, [64, 34, south], ring),
    british('rangers', 'rangers', 'Rangers', 3, [52, 34, south], { formation: 'skirmish', order: 'harass' }),
    british('colonialMilitia', 'drivers', 'Drivers and wounded', 6, 'flour-bags', { order: 'hold' }),
    indian('indians', 'delawares', 'Delawares', 6, [28, 58, east], behindTrees),
    indian('indians', 'mingos', 'Mingos', 5, [28, 42, east], behindTrees),
    indian('indians', 'wyandots', 'Wyandots', 5, [52, 81, south], behindTrees),
    indian('indians', 'shawnees', 'Shawnees', 5, [76, 81, south], behindTrees),
    indian('indians', 'delawares-east', 'Delawares of the Muskingum', 4, [97, 48, west], behindTrees),
    indian('indians', 'shawnees-south', 'Shawnees of the Scioto', 4, [76, 19, north], behindTrees),
  ],
  personalities: [
    britishLeader('bouquet', 'Colonel Bouquet', 5, 'highland-1'),
    britishLeader('campbell', 'Major Campbell', 4, 'light-42'),
    britishLeader('basset', 'Captain Basset', 3, 'foot-77'),
    chief('guyasuta', 'Guyasuta', 4, 'mingos', { kind: 'chief' }),
    chief('keekyuscung', 'Keekyuscung', 3, 'delawares', { kind: 'chief' }),
  ],
  firstSide: 'indians',
  turnLimit: 20,
  victory: [
    { kind: 'unitsLost', side: 'british', units: 4 },
    { kind: 'armyMorale', side: 'british', share: 0.75 },
    { kind: 'armyMorale', side: 'indians', share: 0.76 },
    { kind: 'unitsLost', side: 'indians', units: 3 },
    { kind: 'groundHeld', side: 'indians', featureId: 'flour-bags' },
    { kind: 'turnLimit', side: 'indians' },
  ],
});
