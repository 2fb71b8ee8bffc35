import { shipped } from './shipped.js';
import {
  clan,
  coehorns,
  company,
  dragoons,
  french,
  governmentGeneral,
  governmentOfficer,
  jacobiteGeneral,
  jacobiteGuns,
  jacobiteHorse,
  jacobiteOfficer,
  lightHorse,
  line,
  lowland,
  rectangleArea,
  royalGuns,
  sides,
} from './troops.js';

const jacobiteFront = [
  clan('atholl', 'Atholl Brigade', 'murray', [60, 76, 180], { initialStands: 5 }),
  clan('cameron', "Lochiel's Camerons", 'murray', [74, 76.5, 180], { initialStands: 5, quality: 'veteran' }),
  clan('appin', 'Stewarts of Appin', 'murray', [88, 77, 180], { initialStands: 3 }),
  clan('fraser', "Lovat's Frasers", 'drummond', [100, 78, 180], { initialStands: 4 }),
  clan('chattan', 'Clan Chattan', 'drummond', [114, 79, 180], { initialStands: 4 }),
  clan('farquharson', "Monaltrie's Farquharsons", 'drummond', [126, 80, 180], { initialStands: 2 }),
  clan('maclean', 'Macleans and Maclachlans', 'drummond', [137, 81, 180], { initialStands: 3 }),
  clan('chisholm', "Chisholm of Strathglass's men", 'drummond', [145, 81.5, 180], { initialStands: 1 }),
  clan('keppoch', 'MacDonalds of Keppoch', 'perth', [172, 85, 180], { initialStands: 2 }),
  clan('clanranald', 'MacDonalds of Clanranald', 'perth', [182, 86, 180], { initialStands: 2 }),
  clan('glengarry', 'MacDonells of Glengarry', 'perth', [193, 87, 180], { initialStands: 4, quality: 'veteran' }),
] as const;

const jacobiteReserve = [
  french('ecossais', 'Royal Ecossais', 'stapleton', [68, 96, 180], { initialStands: 3 }),
  lowland('gordon', "Lord Lewis Gordon's", 'stapleton', [87, 97, 180], { initialStands: 3 }),
  lowland('ogilvy', "Lord Ogilvy's", 'stapleton', [106, 98, 180]),
  lowland('roystewart', "John Roy Stewart's Edinburgh Regiment", 'drummond', [127, 99, 180], { initialStands: 2 }),
  lowland('kilmarnock', "Kilmarnock's Foot Guards", 'stapleton', [143, 99, 180], { initialStands: 2 }),
  lowland('glenbucket', "Gordon of Glenbucket's", 'perth', [158, 100, 180], { initialStands: 2 }),
  lowland('perths', "Duke of Perth's", 'perth', [173, 100, 180], { initialStands: 2 }),
  french('picquets', 'Irish Picquets', 'stapleton', [190, 100, 180], { quality: 'veteran', initialStands: 3 }),
  jacobiteHorse('fitzjames', "Fitzjames's Horse", 'elcho', [66, 110, 180], {
    initialStands: 1,
    quality: 'veteran',
    melee: 4,
  }),
  jacobiteHorse('lifeguards', "Elcho's Life Guards", 'elcho', [80, 110, 180], { initialStands: 1, melee: 4 }),
  jacobiteHorse('strathallan', "Strathallan's Horse", null, [166, 110, 180], { initialStands: 1 }),
] as const;

const jacobiteArtillery = [
  jacobiteGuns('rightguns', 'Guns of the right', 'murray', [48.5, 77, 180]),
  jacobiteGuns('centreguns', 'Guns of the centre', 'drummond', [154, 82, 180]),
  jacobiteGuns('leftguns', 'Guns of the left', 'perth', [206, 88, 180]),
] as const;

const governmentFront = [
  line('barrell', "Barrell's 4th", 'albemarle', [62, 30, 0], { quality: 'veteran' }),
  royalGuns('gunsA', 'Three-pounders A', 'belford', [73.5, 30, 0], { quality: 'veteran' }),
  line('munro', "Munro's (Dejean's) 37th", 'albemarle', [85, 30, 0]),
  royalGuns('gunsB', 'Three-pounders B', 'belford', [96.5, 30, 0], { quality: 'veteran' }),
  line('campbell', "Campbell's 21st, Scots Fusiliers", 'albemarle', [108, 30, 0]),
  royalGuns('gunsC', 'Three-pounders C', 'belford', [119.5, 30, 0], { quality: 'veteran' }),
  line('price', "Price's 14th", 'albemarle', [131, 30, 0]),
  royalGuns('gunsD', 'Three-pounders D', 'belford', [142.5, 30, 0], { quality: 'veteran' }),
  line('cholmondeley', "Cholmondeley's 34th", 'albemarle', [154, 30, 0]),
  royalGuns('gunsE', 'Three-pounders E', 'belford', [165.5, 30, 0], { quality: 'veteran' }),
  line('royals', 'Royal Scots, 1st', 'albemarle', [177, 30, 0], { quality: 'veteran' }),
  line('pulteney', "Pulteney's 13th", 'mordaunt', [196, 29, 0]),
] as const;

const governmentReserve = [
  line('wolfe', "Wolfe's 8th", 'huske', [50, 42, 90]),
  line('conway', "Ligonier's 59th (Conway)", 'huske', [73, 17, 0]),
  line('sempill', "Sempill's 25th", 'huske', [96, 17, 0]),
  line('bligh', "Bligh's 20th", 'huske', [119, 17, 0]),
  line('fleming', "Fleming's 36th", 'huske', [142, 17, 0]),
  line('howard', "Howard's 3rd", 'huske', [165, 17, 0]),
  line('battereau', "Battereau's 62nd", 'mordaunt', [188, 17, 0]),
  coehorns('mortars', 'Coehorn mortars', 'belford', [131, 24, 0]),
] as const;

const governmentWings = [
  dragoons('cobham', "Cobham's 10th Dragoons, two squadrons", 'bland', [14, 22, 0], { initialStands: 3 }),
  dragoons('kerr', "Lord Mark Kerr's 11th Dragoons", 'bland', [33, 22, 0]),
  lightHorse('kingston', "Kingston's Light Horse", 'mordaunt', [214, 27, 0]),
  dragoons('cobhamright', "Cobham's, right squadron", 'mordaunt', [228, 27, 0], { initialStands: 2 }),
  company('argyll1', "Loudoun's, Ballimore's company", 'hawley', [12, 34, 0]),
  company('argyll2', "Argyll, Achnaba's company", 'hawley', [18, 34, 0]),
  company('argyll3', 'Argyll, a third company', 'hawley', [24, 34, 0]),
] as const;

/** 16 April 1746. The top of the table is the west of the moor. */
export const culloden = shipped({
  ruleset: 'oer-the-sea',
  id: 'culloden',
  title: 'Culloden, 16 April 1746',
  description:
    'The last battle. A starved army that has marched all night stands on open moor before guns it cannot answer. The clans must cross before the round shot and canister have thinned them; the regulars need only stand.',
  notes: [
    'Scale: a stand of foot is about 100 men, a stand of horse about 60, a stand of guns two pieces; 20 cm are about 100 yards.',
    'Numbers: some 5,000 to 5,500 Jacobites stood against 7,500 to 8,000. On the table are 56 Jacobite stands of foot, 3 of horse and 12 guns, against 59 stands of foot, 12 of horse, 10 guns and 6 mortars.',
    "Left out: Blakeney's with the baggage, half of the Argyll men, a few small troops of horse.",
    'The table is turned: its top is west, where the Jacobites stood; its left is south, towards the river Nairn.',
    'The lines begin about 240 yards apart on the left of the table and 290 on the right. On the day it was nearly twice as far; the long cannonade before the charge is left out.',
    'Known: the order of both lines, the three-pounders in pairs between the battalions, the walled enclosures on the Jacobite right, and the slant of the Jacobite line with the MacDonalds farthest off.',
    "Known: Wolfe's was moved before the charge to the left of Barrell's, at a right angle to the line. It begins there.",
    'Known: Campbell companies broke gaps in the walls, and the dragoons of Hawley and Bland rode through. The gap is drawn as already made.',
    'Known: sleet blew from the north-east into the faces of the Jacobites. It is not in the rules.',
    'Known: the Jacobites were hungry and had marched all night; many were away in search of food. The small regiments already count those who were there.',
    'Conjecture: the strength of each clan to the nearest hundred, where the wet ground lay, who led the horse on the right, and all ratings.',
    'Handicap: the Jacobites win when a sixth of the Government stands are lost, the Government when nearly six tenths of theirs are. On the day the clans broke into one corner of the line and were destroyed.',
    'Measured: docs/balance.md gives the shares of the steady bot against itself.',
  ],
  table: { width: 240, height: 120 },
  north: 90,
  sides,
  terrain: [
    {
      id: 'culwhiniac',
      kind: 'wall',
      name: 'Culwhiniac wall, west and north',
      line: [
        [4, 84],
        [42, 84],
        [42, 52],
      ],
    },
    {
      id: 'culwhiniacSouth',
      kind: 'wall',
      name: 'Culwhiniac wall, east',
      line: [
        [4, 46],
        [16, 46],
      ],
    },
    {
      id: 'culwhiniacEast',
      kind: 'wall',
      name: 'Culwhiniac wall, beyond the gap',
      line: [
        [26, 46],
        [42, 46],
      ],
    },
    {
      id: 'leanachDyke',
      kind: 'wall',
      name: 'Leanach dyke',
      line: [
        [44, 34],
        [46, 38],
        [46, 46],
      ],
    },
    { id: 'leanach', kind: 'buildingWood', name: 'Leanach steading', area: rectangleArea(36, 34, 41, 38) },
    {
      id: 'parks',
      kind: 'wall',
      name: 'Culloden Parks',
      line: [
        [222, 82],
        [222, 116],
      ],
    },
    {
      id: 'bog',
      kind: 'bog',
      name: 'Wet moss',
      area: [
        [158, 52],
        [180, 48],
        [202, 54],
        [198, 63],
        [170, 62],
      ],
    },
    {
      id: 'mire',
      kind: 'brokenGround',
      name: 'Soft ground',
      area: [
        [112, 50],
        [124, 48],
        [128, 55],
        [116, 58],
      ],
    },
    {
      id: 'road',
      kind: 'road',
      name: 'Moor road',
      line: [
        [98, 0],
        [102, 40],
        [94, 72],
        [96, 120],
      ],
      width: 3,
    },
    {
      id: 'rise',
      kind: 'hill',
      name: 'Rise of the moor',
      area: [
        [52, 88],
        [210, 92],
        [210, 104],
        [52, 102],
      ],
    },
  ],
  units: [
    ...jacobiteFront,
    ...jacobiteReserve,
    ...jacobiteArtillery,
    ...governmentFront,
    ...governmentReserve,
    ...governmentWings,
  ],
  officers: [
    jacobiteGeneral('charles', 'Prince Charles Edward', 7, 1, [118, 108]),
    jacobiteOfficer('murray', 'Lord George Murray', 9, 2, 'atholl'),
    jacobiteOfficer('drummond', 'Lord John Drummond', 7, 1, [118, 88]),
    jacobiteOfficer('perth', 'Duke of Perth', 7, 1, [184, 94]),
    jacobiteOfficer('stapleton', 'Brigadier Stapleton', 8, 1, [112, 104]),
    jacobiteOfficer('elcho', 'Lord Elcho', 7, 1, 'lifeguards'),
    governmentGeneral('cumberland', 'Duke of Cumberland', 9, 1, [125, 12]),
    governmentOfficer('albemarle', 'Earl of Albemarle', 8, 1, [108, 23]),
    governmentOfficer('huske', 'Major-General Huske', 8, 1, [96, 12]),
    governmentOfficer('mordaunt', 'Brigadier Mordaunt', 8, 0, [190, 22]),
    governmentOfficer('hawley', 'Lieutenant-General Hawley', 7, 0, [24, 15]),
    governmentOfficer('bland', 'Major-General Bland', 8, 1, 'kerr'),
    governmentOfficer('belford', 'Colonel Belford', 9, 0, [120, 25]),
  ],
  groups: [['argyll1', 'argyll2', 'argyll3']],
  firstSide: 'government',
  turnLimit: 20,
  victory: [
    { kind: 'armyMorale', side: 'jacobite', share: 0.83 },
    { kind: 'armyMorale', side: 'government', share: 0.42 },
    { kind: 'officerLost', side: 'government', officerId: 'charles' },
    { kind: 'officerLost', side: 'jacobite', officerId: 'cumberland' },
    { kind: 'turnLimit', side: 'government' },
  ],
});
