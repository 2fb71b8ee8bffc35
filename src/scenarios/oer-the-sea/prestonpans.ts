import { shipped } from './shipped.js';
import {
  clan,
  coehorns,
  dragoons,
  governmentGeneral,
  governmentOfficer,
  jacobiteGeneral,
  jacobiteHorse,
  jacobiteOfficer,
  line,
  lowland,
  rectangleArea,
  royalGuns,
  sides,
} from './troops.js';

/** Dragoons newly under fire, on horses not yet used to the noise. */
const shaky = { quality: 'untried', strength: 2, specialRules: ['fear'] } as const;
/** Companies that had never stood together before: one ragged volley, and they broke. */
const raw = { quality: 'untried', strength: 2, firepower: 1, melee: 2, specialRules: ['fear'] } as const;

/** 21 September 1745, at first light. The top of the table is the east of the field. */
export const prestonpans = shipped({
  ruleset: 'oer-the-sea',
  id: 'prestonpans',
  title: 'Prestonpans, 21 September 1745',
  description:
    'Led through the morass by night, the clans form in the stubble on the flank of an army that has just turned to meet them. It is over in ten minutes, or it is not over at all.',
  notes: [
    'Scale: a stand of foot is about 100 men, a stand of horse about 60, a stand of guns three pieces; 20 cm are about 100 yards.',
    'Numbers: some 2,400 Jacobite foot met some 1,450 Government foot and nearly 600 dragoons. On the table are 24 Jacobite stands of foot against 14, with 10 stands of dragoons.',
    'The table is turned: its top is east, where the Jacobites came from; its left is north, towards the sea.',
    'Known: the MacDonalds on the Jacobite right and the Camerons on their left reached beyond the ends of the line; Athollmen, Robertsons and Maclachlans followed.',
    'Known: six small guns and some mortars stood together on the right of the foot with hardly a trained gunner; dragoons stood on both wings with a squadron behind each.',
    'Known: the gunners ran before the charge came home, and the dragoons after them. The untried and fearful ratings stand for that.',
    "Regiments have the numbers of their time; Lee's, Murray's and Lascelles's became the 44th, 46th and 47th in 1748.",
    'Conjecture: the strength of each clan to the nearest hundred, the intervals, all ratings, and whether the waggonway hindered anyone. It is drawn as a road.',
    'Handicap: the Jacobites win when half of the Government stands are lost, the Government when nearly a quarter of theirs are. On the day the line broke at the first rush, and the Jacobites lost about a hundred men.',
    'Measured: docs/balance.md gives the shares of the steady bot against itself.',
  ],
  table: { width: 150, height: 100 },
  north: 270,
  sides,
  terrain: [
    {
      id: 'ditch',
      kind: 'ditch',
      name: 'Great ditch',
      line: [
        [140, 14],
        [138, 60],
        [142, 92],
      ],
    },
    { id: 'morass', kind: 'marsh', name: 'Tranent Meadows', area: rectangleArea(142.5, 0, 150, 100) },
    {
      id: 'waggonway',
      kind: 'road',
      name: 'Waggonway',
      line: [
        [150, 48],
        [96, 50],
        [40, 58],
        [0, 58],
      ],
      width: 2,
    },
    { id: 'stubble', kind: 'field', name: 'Stubble', area: rectangleArea(20, 34, 130, 70) },
    {
      id: 'parkWall',
      kind: 'wall',
      name: 'Park wall of Preston House',
      line: [
        [20, 6],
        [110, 6],
      ],
    },
    { id: 'bankton', kind: 'buildingStone', name: 'Bankton House', area: rectangleArea(118, 3, 126, 9) },
    { id: 'baggage', kind: 'field', name: 'Baggage at Cockenzie', area: rectangleArea(0, 4, 14, 18) },
  ],
  units: [
    clan('clanranald', 'MacDonalds of Clanranald', 'perth', [34, 72, 180], { initialStands: 2 }),
    clan('glengarry', 'MacDonells of Glengarry', 'perth', [46, 72, 180], { initialStands: 4, quality: 'veteran' }),
    clan('keppoch', 'MacDonalds of Keppoch and Glencoe', 'perth', [60, 72, 180], { initialStands: 3 }),
    lowland('perths', "Duke of Perth's Regiment", 'perth', [76, 72, 180], { initialStands: 2 }),
    clan('macgregor', 'MacGregors', 'murray', [90, 72, 180], { initialStands: 2 }),
    clan('appin', 'Stewarts of Appin', 'murray', [101, 72, 180], { initialStands: 2 }),
    clan('cameron', "Lochiel's Camerons", 'murray', [114, 72, 180], { initialStands: 5, quality: 'veteran' }),
    clan('athollmen', 'Athollmen', 'nairne', [56, 88, 180], { initialStands: 2 }),
    clan('robertson', 'Robertsons of Struan', 'nairne', [70, 88, 180], { initialStands: 1 }),
    clan('maclachlan', 'Maclachlans', 'nairne', [84, 88, 180], { initialStands: 1 }),
    jacobiteHorse('strathallan', "Strathallan's Horse", null, [104, 90, 180], { initialStands: 1 }),
    dragoons('hamilton', "Hamilton's 14th Dragoons", 'fowke', [28, 30, 0], { ...shaky, initialStands: 3 }),
    line('lascelles', "Lascelles's 58th, eight companies", 'fowke', [45, 30, 0], raw),
    line('murrays', "Murray's 57th", 'fowke', [65, 30, 0], { ...raw, initialStands: 5 }),
    line('lee', "Lee's 55th, five companies", 'loudon', [84, 30, 0], { ...raw, initialStands: 3 }),
    line('guise', "Guise's 6th and outguards", 'loudon', [95, 30, 0], { ...raw, initialStands: 2 }),
    royalGuns('gallopers', 'Galloper guns', 'whitefoord', [105, 31, 0], {
      quality: 'untried',
      initialStands: 2,
      strength: 1,
    }),
    coehorns('mortars', 'Coehorns', 'whitefoord', [105, 27, 0], { quality: 'untried', strength: 1 }),
    dragoons('gardiner', "Gardiner's 13th Dragoons", 'colonelGardiner', [120, 30, 0], { ...shaky, initialStands: 3 }),
    dragoons('hamiltonrear', "Hamilton's, rear squadron", 'fowke', [30, 18, 0], { ...shaky, initialStands: 2 }),
    dragoons('gardinerrear', "Gardiner's, rear squadron", 'colonelGardiner', [118, 18, 0], {
      ...shaky,
      initialStands: 2,
    }),
  ],
  officers: [
    jacobiteGeneral('charles', 'Prince Charles Edward', 8, 1, [76, 94]),
    jacobiteOfficer('perth', 'Duke of Perth', 7, 1, 'clanranald'),
    jacobiteOfficer('murray', 'Lord George Murray', 9, 2, 'cameron'),
    jacobiteOfficer('nairne', 'Lord Nairne', 7, 0, [70, 82]),
    governmentGeneral('cope', 'Sir John Cope', 7, 0, [74, 22]),
    governmentOfficer('fowke', 'Brigadier Fowke', 6, 0, [40, 23]),
    governmentOfficer('loudon', 'Earl of Loudoun', 7, 0, [90, 23]),
    governmentOfficer('colonelGardiner', 'Colonel Gardiner', 8, 1, 'gardiner'),
    governmentOfficer('whitefoord', 'Lieutenant-Colonel Whitefoord', 7, 1, [112, 25]),
  ],
  firstSide: 'jacobite',
  turnLimit: 14,
  victory: [
    { kind: 'armyMorale', side: 'jacobite', share: 0.5 },
    { kind: 'groundHeld', side: 'jacobite', featureId: 'baggage' },
    { kind: 'armyMorale', side: 'government', share: 0.77 },
    { kind: 'turnLimit', side: 'government' },
  ],
});
