import { shipped } from './shipped.js';
import { leadersOf, troopsOf } from './troops.js';

const british = troopsOf('british');
const french = troopsOf('french');
const britishLeader = leadersOf('british');
const frenchLeader = leadersOf('french');

const north = 0;
const south = 180;

/** Behind the wagons and boats. */
const holding = { formation: 'line', order: 'hold' } as const;
/** At the edge of the woods, not yet seen. */
const lurking = { formation: 'skirmish', hidden: true, order: 'harass' } as const;

/** 8 September 1755, towards noon: Dieskau attacks the camp at the head of the lake. */
export const lakeGeorge = shipped({
  ruleset: 'crowther-dougan',
  id: 'lake-george',
  title: 'Lake George, 8 September 1755: the camp',
  description:
    'In the morning Baron Dieskau has routed a thousand provincials and Mohawks on the road from Fort Lyman. Johnson’s camp has had an hour to drag wagons and boats into a line and to fell trees before it. Now white coats come up the road in step, in a close column, straight at the guns. In the woods on both sides the Canadians and Indians look at the guns too.',
  notes: [
    'Scale: a figure is 25 men; 1 cm is about 5 yards, so the table is 750 by 550 yards and the breastwork about 400 yards long. A model gun is two pieces.',
    'Numbers, British: something over 2,000 provincials and 200 to 250 Mohawks were in the camp before the morning; several hundred were killed, hurt or scattered in it. Here 62 figures of provincials and Mohawks are 1,550 men, 4 figures of crew another 100, and the 8 figures that come later 200.',
    'Numbers, French: about 220 regulars of La Reine and Languedoc, 600 to 700 Canadians and 600 to 700 Indians set out. Here 9 figures of regulars are 225 men; 24 of Canadians and 20 of Indians are 600 and 500, because many had stopped to plunder and would not come on. For the same reason the Mission Iroquois have morale 5.',
    'Known: the breastwork ran across the road with its back to the lake, of wagons, boats set on end or overturned, and felled trees. Captain Eyre of the engineers served three heavy guns at the road; another was drawn to a rise on the left. The regulars attacked the centre, were broken by grape and musketry, and turned against the right, where the Massachusetts men of Ruggles, Titcomb and Williams (under Pomeroy, for Williams had been killed in the morning) stood.',
    'Known: Johnson was hit in the thigh early and Lyman commanded for most of the day. Dieskau was shot several times, sat against a tree and was taken; Montreuil could not bring off the rest in order. The provincials came over the logs between four and five.',
    'Known: in the evening McGinnis and Folsom with 200 men from Fort Lyman struck the French who rested by the pond, two miles back. That is a battle of its own. Here they may appear behind the French from the tenth round, which is a licence.',
    'Conjecture: how long the breastwork was and where its ends lay; the swamps and the rise; which Connecticut companies stood where on the left; where each part of the Canadians and Indians lay; how many fought on in each; who led the Canadians (Repentigny is named); ratings and command points. Few of the Mohawks fought at the breastwork: they stand behind it.',
    'The breastwork is an abatis in the terms of the rules: soft cover from muskets, hard cover from a charge, two dice to cross. Stumps and logs of the clearing are broken ground. The lake is closed, since nobody used boats on the day.',
    'The French win if they alone hold the camp street, have destroyed four British units or driven them off the table, or when the provincials, who have never stood fire, are down to 86 men in a hundred. The British win when the French have lost four units so, are down to 76 men in a hundred, or if the street is still theirs after 16 rounds. The shares are handicaps, set after a few battles of the steady bot against itself. A round is about four minutes by the rules, so 16 are an hour; the attack lasted four.',
    'The French cannot win by fire from the edge of the woods alone. Shoot at one part of the line from the stumps until it wavers, and only then send the regulars in.',
    'Measured: docs/balance.md gives the shares of the steady bot against itself.',
  ],
  table: { width: 150, height: 110 },
  sides: [
    { id: 'british', name: 'British', colour: '#b3362b', homeEdge: 'north' },
    { id: 'french', name: 'French', colour: '#2f5fa3', homeEdge: 'south' },
  ],
  terrain: [
    {
      id: 'lake',
      kind: 'river',
      name: 'Lake George',
      area: [
        [0, 98],
        [40, 96],
        [70, 100],
        [104, 101],
        [150, 96],
        [150, 110],
        [0, 110],
      ],
    },
    {
      id: 'street',
      kind: 'road',
      name: 'Camp street',
      line: [
        [50, 88],
        [100, 88],
      ],
    },
    {
      id: 'road',
      kind: 'road',
      name: 'Road to Fort Lyman',
      line: [
        [75, 0],
        [75, 86],
      ],
    },
    {
      id: 'breastwork',
      kind: 'abatis',
      name: 'Breastwork',
      line: [
        [36, 66],
        [46, 60],
        [104, 60],
        [114, 66],
      ],
    },
    {
      id: 'rise',
      kind: 'hill',
      name: 'The rise',
      area: [
        [108, 68],
        [124, 68],
        [128, 80],
        [116, 86],
        [106, 80],
      ],
    },
    {
      id: 'west-swamp',
      kind: 'marsh',
      name: 'West swamp',
      area: [
        [0, 48],
        [22, 50],
        [28, 62],
        [24, 82],
        [0, 86],
      ],
    },
    {
      id: 'east-swamp',
      kind: 'marsh',
      name: 'East swamp',
      area: [
        [150, 46],
        [134, 50],
        [130, 62],
        [136, 78],
        [150, 82],
      ],
    },
    {
      id: 'west-wood',
      kind: 'wood',
      name: 'Pine woods',
      area: [
        [0, 0],
        [68, 0],
        [68, 22],
        [50, 28],
        [24, 32],
        [0, 40],
      ],
    },
    {
      id: 'east-wood',
      kind: 'wood',
      name: 'Hill woods',
      area: [
        [82, 0],
        [150, 0],
        [150, 38],
        [126, 32],
        [100, 28],
        [82, 22],
      ],
    },
    {
      id: 'west-stumps',
      kind: 'brokenGround',
      name: 'Stumps',
      area: [
        [30, 38],
        [48, 36],
        [52, 45],
        [34, 48],
      ],
    },
    {
      id: 'east-stumps',
      kind: 'brokenGround',
      name: 'Fallen logs',
      area: [
        [100, 36],
        [118, 38],
        [116, 48],
        [98, 45],
      ],
    },
  ],
  units: [
    british('provincialsGood', 'ruggles', "Ruggles's Massachusetts", 10, [50, 61, south], holding),
    british('provincials', 'titcomb', "Titcomb's Massachusetts", 10, [39.8, 64.8, 211], holding),
    british('provincials', 'pomeroy', "Williams's, under Pomeroy", 9, [60, 61, south], holding),
    british('provincialArtillery', 'heavy-guns', "Eyre's heavy guns", 2, [72, 61, south], {
      formation: 'unlimbered',
      gunWeight: 'heavy',
      morale: 6,
    }),
    british('provincials', 'harris', 'Rhode Island', 7, [81, 61, south], holding),
    british('provincialsGood', 'lyman-foot', "Lyman's Connecticut", 12, [92, 61, south], holding),
    british('provincials', 'goodrich', "Goodrich's Connecticut", 9, [110.3, 64.8, 149], holding),
    british('provincialArtillery', 'field-guns', 'Field guns on the rise', 2, [116, 72, south], {
      formation: 'unlimbered',
    }),
    british('indians', 'mohawks', 'Mohawks', 5, [62, 74, south], { order: 'harass' }),
    british('provincialsGood', 'folsom', "Folsom's and McGinnis's men", 8, null, { formation: 'column' }),
    french('frenchGrenadiers', 'la-reine', 'La Reine', 5, [75, 24, north], { formation: 'column' }),
    french('frenchLine', 'languedoc', 'Languedoc', 4, [75, 17, north], { formation: 'column' }),
    french('canadianMilitia', 'canadians-left', 'Canadians, left', 8, [41, 42.5, north], lurking),
    french('canadianMilitia', 'canadians-right', 'Canadians, right', 8, [108, 43, north], lurking),
    french('canadianMilitia', 'canadians-reserve', 'Canadians, second line', 8, [58, 22, north], lurking),
    french('indians', 'mission-iroquois', 'Mission Iroquois', 10, [16, 30, north], { ...lurking, morale: 5 }),
    french('indians', 'abenakis', 'Abenakis', 6, [92, 22, north], lurking),
    french('indians', 'nipissings', 'Nipissings and Algonquins', 4, [130, 30, north], lurking),
  ],
  personalities: [
    britishLeader('johnson', 'Major General Johnson', 3, 'pomeroy'),
    britishLeader('lyman', 'Major General Lyman', 4, 'lyman-foot'),
    britishLeader('eyre', 'Captain Eyre', 3, 'heavy-guns'),
    frenchLeader('dieskau', 'Baron Dieskau', 5, 'la-reine'),
    frenchLeader('montreuil', 'Chevalier de Montreuil', 3, 'languedoc'),
    frenchLeader('repentigny', 'Captain de Repentigny', 3, 'canadians-left'),
  ],
  reinforcements: [{ unitId: 'folsom', round: 10, edge: 'south', interval: [65, 85] }],
  firstSide: 'french',
  turnLimit: 16,
  victory: [
    { kind: 'groundHeld', side: 'french', featureId: 'street' },
    { kind: 'unitsLost', side: 'french', units: 4 },
    { kind: 'unitsLost', side: 'british', units: 4 },
    { kind: 'armyMorale', side: 'british', share: 0.76 },
    { kind: 'armyMorale', side: 'french', share: 0.86 },
    { kind: 'turnLimit', side: 'british' },
  ],
});
