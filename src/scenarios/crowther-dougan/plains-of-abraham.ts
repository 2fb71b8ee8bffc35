import { shipped } from './shipped.js';
import { leadersOf, rectangleArea, troopsOf } from './troops.js';

const british = troopsOf('british');
const french = troopsOf('french');
const britishLeader = leadersOf('british');
const frenchLeader = leadersOf('french');

const north = 0;
const south = 180;

/** Wolfe's line waits. */
const waiting = { order: 'hold' } as const;
/** Battalions into which militia has been drafted. */
const drafted = { morale: 6 } as const;
/** Marksmen in the bushes on both flanks. */
const inBushes = { formation: 'skirmish', hidden: true, order: 'harass' } as const;

/** 13 September 1759, towards ten in the morning: Montcalm attacks. */
export const plainsOfAbraham = shipped({
  ruleset: 'crowther-dougan',
  id: 'plains-of-abraham',
  title: 'The Plains of Abraham, 13 September 1759',
  description:
    'In the night General Wolfe’s battalions have climbed the cliff above Quebec. Now they lie down in two ranks across the plain, with two balls in every musket. The Marquis de Montcalm has looked at the red line from the Buttes à Neveu and will not wait for Bougainville: his white battalions, half of them militia in the ranks, come down the slope at a run.',
  notes: [
    'Scale: a figure is 25 men; 1 cm is about 5 yards, so the table is 900 by 650 yards. The two lines begin some 275 yards apart, when the French were already on their way. A battalion of the rules is narrower than one in two thin ranks, so Wolfe’s line is 500 yards and not about 900, and has gaps where the real one had intervals of some 40 yards.',
    'The top of the table is about east-north-east, towards Quebec. The St Lawrence runs under the cliff beyond the right edge.',
    'Numbers, British: about 4,400 to 4,800 men are given; here 190 figures are 4,750. The light infantry was drawn from the regiments, so some regiments here have fewer men than in the return. The one model gun is two pieces: one or two six-pounders had been dragged up the cliff.',
    'Numbers, French: 3,500 to 4,500 in the field, about 2,000 of them in the five battalions of regulars, which had taken militia into their ranks. Here 79 figures of these battalions are 1,975 men; 52 of militia, marksmen and Indians are 1,300; the crews 100. Their two model guns stand for the three to five pieces that were brought.',
    'Known: from Wolfe’s right stood the Louisbourg Grenadiers, the 28th, 43rd, 47th, 78th and 58th; the 35th was bent back on the right, the 15th under Townshend on the left with the 60th near it; the 48th was the reserve, and Howe’s light infantry watched the rear. Wolfe was on the right, Monckton in the centre, Murray with the Highlanders.',
    'Known: Béarn and Guyenne were in the middle of the French line, La Sarre and Languedoc on its right, Royal Roussillon on its left, militia on both wings. Canadians and Indians shot from the bushes and the cornfield on the flanks. The French came on unevenly, fired too far away, and were broken by volleys at 40 yards and less. Wolfe and Montcalm were both mortally wounded, and Sénezergues too.',
    'Known: Bougainville with something over 1,000 picked men came up behind the British after the battle was lost, and withdrew. Here 20 figures of his grenadiers and volunteers may come on in the tenth round by the road from Sillery.',
    'Conjecture: the men in each French battalion and body of militia; which of Béarn and Guyenne stood on the right; the outlines of bushes, corn and heights; where Dumas was; ratings and command points. The houses on the Ste Foy road are one house. The battalions with militia in the ranks have morale 6 for that reason.',
    'A side wins by destroying five units of the other or driving them off the table. The British also win when the French are down to 72 men in a hundred, the French when the British are down to 87. The shares are handicaps, set after a few battles of the steady bot against itself. After 16 rounds the British have won, since an army on this plain cuts Quebec off: Montcalm has to attack. A round is about four minutes by the rules; the fight itself took less than half an hour.',
    'A first volley, at close range, from a steady line: that is all that Wolfe’s plan needed. The French do better to let the marksmen work first.',
    'Measured: docs/balance.md gives the shares of the steady bot against itself.',
  ],
  table: { width: 180, height: 130 },
  north: 295,
  sides: [
    { id: 'british', name: 'British', colour: '#b3362b', homeEdge: 'south' },
    { id: 'french', name: 'French', colour: '#2f5fa3', homeEdge: 'north' },
  ],
  terrain: [
    {
      id: 'buttes',
      kind: 'hill',
      name: 'Buttes à Neveu',
      area: [
        [62, 112],
        [92, 106],
        [134, 108],
        [150, 118],
        [140, 128],
        [70, 128],
      ],
    },
    {
      id: 'cliff-wood',
      kind: 'wood',
      name: 'Cliff edge',
      area: [
        [180, 0],
        [180, 130],
        [172, 130],
        [168, 96],
        [170, 60],
        [172, 0],
      ],
    },
    {
      id: 'right-bushes',
      kind: 'brokenGround',
      name: 'Bushes',
      area: [
        [150, 64],
        [168, 60],
        [168, 84],
        [152, 84],
      ],
    },
    {
      id: 'left-bushes',
      kind: 'wood',
      name: 'Ste Geneviève',
      area: [
        [0, 44],
        [14, 48],
        [20, 66],
        [18, 130],
        [0, 130],
      ],
    },
    {
      id: 'corn',
      kind: 'field',
      name: 'Corn',
      area: [
        [26, 66],
        [52, 68],
        [50, 84],
        [26, 84],
      ],
    },
    {
      id: 'house',
      kind: 'buildingWood',
      name: "Borgia's house",
      capacity: 12,
      area: rectangleArea(28, 48, 35, 54),
    },
    {
      id: 'ste-foy',
      kind: 'road',
      name: 'Ste Foy road',
      line: [
        [18, 0],
        [22, 40],
        [23, 90],
        [40, 130],
      ],
    },
    {
      id: 'sillery',
      kind: 'road',
      name: 'Sillery road',
      line: [
        [120, 0],
        [126, 50],
        [122, 90],
        [128, 130],
      ],
    },
  ],
  units: [
    british('britishGrenadiers', 'louisbourg', 'Louisbourg Grenadiers', 10, [147, 45, north], waiting),
    british('britishLine', 'foot-28', '28th Foot', 15, [134, 45, north], waiting),
    british('britishLine', 'foot-43', '43rd Foot', 13, [119, 45, north], waiting),
    british('britishLine', 'foot-47', '47th Foot', 14, [106, 45, north], waiting),
    british('royalArtillery', 'six-pounder', 'Six-pounders', 2, [97, 45, north], { gunWeight: 'light', order: 'hold' }),
    british('highlanders', 'foot-78', "78th, Fraser's", 24, [84, 45, north], waiting),
    british('britishLine', 'foot-58', '58th Foot', 13, [66, 45, north], waiting),
    british('britishLine', 'foot-35', '35th Foot', 19, [160, 37, 60], waiting),
    british('britishLine', 'foot-15', '15th Foot', 15, [48, 42, 330], waiting),
    british('royalAmericans', 'second-60', '2nd/60th', 12, [36, 31, 300], { ...waiting, formation: 'line' }),
    british('royalAmericans', 'third-60', '3rd/60th', 19, [62, 26, north], { ...waiting, formation: 'line' }),
    british('britishLine', 'foot-48', '48th Foot', 24, [102, 26, north], waiting),
    british('britishLightInfantry', 'howe-light', "Howe's light infantry", 12, [64, 8, south], {
      formation: 'skirmish',
      order: 'hold',
    }),
    french('frenchLine', 'la-sarre', 'La Sarre', 18, [62, 100, south], drafted),
    french('frenchLine', 'languedoc', 'Languedoc', 17, [80, 100, south], drafted),
    french('frenchLine', 'bearn', 'Béarn', 16, [97, 99, south], drafted),
    french('frenchLine', 'guyenne', 'Guyenne', 12, [112, 99, south], drafted),
    french('frenchLine', 'roussillon', 'Royal Roussillon', 16, [134, 100, south], drafted),
    french('frenchArtillery', 'field-guns', 'Field guns', 4, [88.9, 99.5, south], { gunModels: 1, gunWeight: 'light' }),
    french('canadianMilitia', 'quebec', 'Quebec militia', 16, [37, 98, south], { formation: 'skirmish' }),
    french('canadianMilitia', 'montreal', 'Montreal militia', 16, [155, 98, south], { formation: 'skirmish' }),
    french('canadianMilitia', 'marksmen', 'Marksmen in the corn', 12, [39, 70, south], inBushes),
    french('indians', 'indians', 'Indians', 8, [160, 70, south], inBushes),
    french('frenchGrenadiers', 'bougainville-foot', 'Grenadiers of Bougainville', 20, null, { formation: 'column' }),
  ],
  personalities: [
    britishLeader('wolfe', 'Major General Wolfe', 5, 'foot-28'),
    britishLeader('monckton', 'Brigadier Monckton', 4, 'foot-47'),
    britishLeader('murray', 'Brigadier Murray', 3, 'foot-78'),
    britishLeader('townshend', 'Brigadier Townshend', 3, 'foot-15'),
    britishLeader('howe', 'Colonel Howe', 4, 'howe-light'),
    frenchLeader('montcalm', 'Marquis de Montcalm', 5, 'languedoc'),
    frenchLeader('senezergues', 'Brigadier de Sénezergues', 3, 'guyenne'),
    frenchLeader('dumas', 'Major Dumas', 3, 'marksmen'),
  ],
  reinforcements: [{ unitId: 'bougainville-foot', round: 10, edge: 'south', interval: [110, 130] }],
  firstSide: 'french',
  turnLimit: 16,
  victory: [
    { kind: 'unitsLost', side: 'british', units: 5 },
    { kind: 'unitsLost', side: 'french', units: 5 },
    { kind: 'armyMorale', side: 'british', share: 0.72 },
    { kind: 'armyMorale', side: 'french', share: 0.87 },
    { kind: 'turnLimit', side: 'british' },
  ],
});
