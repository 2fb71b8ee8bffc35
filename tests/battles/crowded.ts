import { sampleProfiles as kingGeorgeProfiles } from '../../src/rulesets/king-george/tables.js';
import { sampleProfiles as oerTheSeaProfiles } from '../../src/rulesets/oer-the-sea/tables.js';

/** Small scenarios in which every arm stands close to the enemy, on and next to every kind of ground. */

const troops = oerTheSeaProfiles.units;
const square = (x: number, y: number, side: number) => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];

/** O'er the Sea: a road leads through a unit of each side. */
const atTheRoad = {
  ruleset: 'oer-the-sea',
  id: 'crowded',
  title: 'At the road',
  table: { width: 120, height: 90 },
  sides: [
    { id: 'red', name: 'Redcoats' },
    { id: 'blue', name: 'Highlanders' },
  ],
  terrain: [
    {
      id: 'road',
      kind: 'road',
      width: 4,
      line: [
        [60, 0],
        [60, 90],
      ],
    },
    { id: 'wood', kind: 'wood', area: square(4, 44, 22) },
    { id: 'bog', kind: 'bog', area: square(84, 40, 10) },
    { id: 'hill', kind: 'hill', area: square(30, 64, 20) },
    {
      id: 'wall',
      kind: 'wall',
      line: [
        [70, 34],
        [84, 34],
      ],
    },
    {
      id: 'stream',
      kind: 'stream',
      line: [
        [30, 44],
        [60, 46],
      ],
    },
    {
      id: 'redoubt',
      kind: 'earthwork',
      line: [
        [94, 28],
        [110, 28],
      ],
      side: 'red',
    },
  ],
  units: [
    { ...troops.barrell, id: 'line', name: 'Line', side: 'red', commander: 'general', at: [20, 36, 0] },
    {
      ...troops.ecossais,
      id: 'column',
      name: 'Column',
      side: 'red',
      commander: 'general',
      at: [60, 30, 0],
      formation: 'column',
    },
    { ...troops.royalArtillery, id: 'guns', name: 'Guns', side: 'red', commander: null, at: [44, 36, 0] },
    { ...troops.cobham, id: 'dragoons', name: 'Dragoons', side: 'red', commander: 'general', at: [78, 30, 0] },
    { ...troops.siegeTrain, id: 'siege', name: 'Siege guns', side: 'red', commander: null, at: [104, 26, 0] },
    { ...troops.mcdonalds, id: 'clan', name: 'Clan', side: 'blue', commander: 'chief', at: [20, 60, 180] },
    {
      ...troops.manchester,
      id: 'raw',
      name: 'Raw men',
      side: 'blue',
      commander: 'chief',
      at: [60, 56, 180],
      formation: 'column',
    },
    { ...troops.elcho, id: 'horse', name: 'Horse', side: 'blue', commander: 'chief', at: [40, 62, 180] },
    { ...troops.coehorns, id: 'mortars', name: 'Mortars', side: 'blue', commander: null, at: [80, 74, 180] },
    { ...troops.kingston, id: 'light', name: 'Light horse', side: 'blue', commander: 'chief', at: [98, 60, 180] },
  ],
  officers: [
    { id: 'general', name: 'General', side: 'red', role: 'general', leadership: 9, combatValue: 1, at: [50, 16] },
    { id: 'chief', name: 'Chief', side: 'blue', role: 'general', leadership: 9, combatValue: 2, at: [50, 80] },
  ],
  turnLimit: 4,
};

const sorts = kingGeorgeProfiles.units;

/** King George: a road leads through a unit of each side, and a house stands between them. */
const atTheVillage = {
  ruleset: 'king-george',
  id: 'crowded',
  title: 'At the village',
  table: { width: 56, height: 44 },
  sides: [
    { id: 'red', name: 'Red', nation: 'british', baseEdge: 'south' },
    { id: 'blue', name: 'Blue', nation: 'french', baseEdge: 'north' },
  ],
  terrain: [
    {
      id: 'road',
      kind: 'road',
      line: [
        [28, 0],
        [28, 44],
      ],
    },
    { id: 'wood', kind: 'wood', area: square(4, 18, 8) },
    { id: 'bog', kind: 'bog', area: square(46, 18, 5) },
    { id: 'hill', kind: 'hill', area: square(36, 32, 8) },
    {
      id: 'wall',
      kind: 'wall',
      line: [
        [12, 17],
        [20, 17],
      ],
    },
    {
      id: 'stream',
      kind: 'stream',
      line: [
        [30, 21],
        [44, 22],
      ],
    },
    { id: 'house', kind: 'buildingStone', area: square(20, 20, 5) },
  ],
  units: [
    { ...sorts.redcoats, id: 'line', side: 'red', commander: 'brigadier', at: [15, 14, 0] },
    { ...sorts.riflemen, id: 'rifles', side: 'red', commander: 'brigadier', at: [8, 20, 0] },
    { ...sorts.redcoats, id: 'column', side: 'red', commander: 'brigadier', at: [28, 16, 0], formation: 'marchColumn' },
    { ...sorts.footGuns, id: 'guns', side: 'red', commander: 'brigadier', at: [36, 14, 0] },
    {
      arm: 'artillery',
      nation: 'british',
      gun: 'rocket',
      id: 'rockets',
      side: 'red',
      commander: 'brigadier',
      at: [44, 14, 0],
    },
    { ...sorts.heavyDragoons, id: 'dragoons', side: 'red', commander: 'brigadier', at: [21, 12, 0] },
    { ...sorts.ligne, id: 'ligne', side: 'blue', commander: 'general', at: [15, 26, 180] },
    { ...sorts.legere, id: 'legere', side: 'blue', commander: 'general', at: [28, 30, 180], formation: 'marchColumn' },
    { ...sorts.chasseurs, id: 'chasseurs', side: 'blue', commander: 'general', at: [37, 26, 180] },
    {
      arm: 'artillery',
      nation: 'french',
      gun: 'howitzer',
      id: 'howitzers',
      side: 'blue',
      commander: 'general',
      at: [46, 32, 180],
    },
    { ...sorts.frenchHorseGuns, id: 'horse-guns', side: 'blue', commander: 'general', at: [22, 32, 180] },
  ],
  officers: [
    { id: 'brigadier', side: 'red', level: 'army', rating: 'good', at: [30, 8] },
    { id: 'general', side: 'blue', level: 'army', rating: 'good', at: [30, 38] },
  ],
  deck: { reload: 1, fate: 2 },
  fateLocals: { low: 'red', high: 'blue' },
  turnLimit: 4,
};

const foot = { type: 'lineInfantry', brigade: 'red-foot', side: 'red' } as const;
const fusiliers = { type: 'lineInfantry', brigade: 'blue-foot', side: 'blue' } as const;

/** On War: a farm between the sides with a garrison, and battalions hidden in a wood and behind a wall. */
const atTheFarm = {
  ruleset: 'on-war',
  id: 'crowded',
  title: 'At the farm',
  table: { width: 56, height: 44 },
  sides: [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ],
  firstSide: 'red',
  terrain: [
    {
      id: 'road',
      kind: 'road',
      line: [
        [52, 0],
        [52, 44],
      ],
    },
    { id: 'wood', kind: 'wood', area: square(2, 22, 9) },
    { id: 'marsh', kind: 'marsh', area: square(46, 12, 4) },
    { id: 'hill', kind: 'hill', area: square(34, 30, 8) },
    {
      id: 'wall',
      kind: 'wall',
      line: [
        [38, 24],
        [48, 24],
      ],
      sections: [{ id: 'gap', kind: 'brickWall', from: [40, 24], to: [43, 24], wounds: 1 }],
    },
    {
      id: 'stream',
      kind: 'stream',
      line: [
        [0, 36],
        [20, 37],
      ],
    },
    {
      id: 'farm',
      kind: 'building',
      area: square(24, 20, 5),
      sections: [
        { id: 'gate', kind: 'door', from: [24, 20], to: [25, 20], wounds: 1 },
        { id: 'window', kind: 'window', from: [26, 20], to: [27, 20] },
        { id: 'back', kind: 'woodenWall', from: [24, 25], to: [29, 25] },
      ],
    },
  ],
  brigades: [
    { id: 'red-foot', side: 'red', commander: 'brigadier' },
    { id: 'red-horse', side: 'red', commander: 'general' },
    { id: 'blue-foot', side: 'blue', commander: 'marshal' },
  ],
  units: [
    { ...foot, id: 'line', at: [15, 17, 0], files: 4, secondRankFire: true },
    { ...foot, id: 'column', at: [26.5, 16, 0], formation: 'column', columnAssault: true },
    { ...foot, id: 'light', type: 'lightInfantry', troopStands: 3, at: [6, 20, 0], formation: 'loose' },
    { ...foot, id: 'guns', type: 'horseArtillery', brigade: 'red-horse', at: [34, 16, 0] },
    { ...foot, id: 'howitzers', type: 'howitzer', troopStands: 2, at: [20.5, 10, 0] },
    { ...foot, id: 'horse', type: 'heavyCavalry', brigade: 'red-horse', at: [43, 19, 0] },
    { ...fusiliers, id: 'garrison', in: 'farm', troopStands: 5 },
    { ...fusiliers, id: 'ambush', at: [6.5, 26, 180], hidden: true, troopStands: 4, commandStand: false },
    { ...fusiliers, id: 'wallers', at: [43, 24.5, 180], hidden: true, troopStands: 4, commandStand: false },
    { ...fusiliers, id: 'grenadiers', type: 'grenadier', at: [15, 24, 180], files: 4, quality: 'veteran' },
    { ...fusiliers, id: 'hussars', type: 'lightCavalry', at: [33, 25, 180], formation: 'wedge', firearms: true },
    { ...fusiliers, id: 'battery', type: 'lightArtillery', at: [24, 30, 180] },
    { ...fusiliers, id: 'square', at: [42, 33, 180], formation: 'square' },
  ],
  officers: [
    { id: 'general', side: 'red', role: 'general', attachedTo: 'horse' },
    { id: 'brigadier', side: 'red', role: 'brigadeCommander', attachedTo: 'line' },
    { id: 'marshal', side: 'blue', role: 'general', attachedTo: 'grenadiers' },
    { id: 'aide', side: 'blue', role: 'adjutant', at: [30, 40] },
  ],
  turnLimit: 4,
};

/** Western Theatre: all arms around a village, with a reserve and a way off the table. */
const atTheDiemel = {
  ruleset: 'western-theatre',
  id: 'crowded',
  title: 'At the Diemel',
  table: { width: 56, height: 44 },
  sides: [
    { id: 'french', name: 'French' },
    { id: 'allied', name: 'Allied' },
  ],
  firstSide: 'french',
  fogOfWar: true,
  terrain: [
    { id: 'wood', kind: 'wood', area: square(2, 20, 8) },
    { id: 'hill', kind: 'hill', area: square(34, 30, 8), overrides: { moveDice: -1, chargeModifier: 1 } },
    { id: 'village', kind: 'building', area: square(26, 20, 4), material: 'wood' },
    {
      id: 'hedge',
      kind: 'hedge',
      line: [
        [36, 22],
        [46, 22],
      ],
    },
    {
      id: 'road',
      kind: 'road',
      line: [
        [52, 0],
        [52, 44],
      ],
    },
  ],
  units: [
    { id: 'touraine', side: 'french', arm: 'lineInfantry', brigadeId: 'fb', at: [14, 15, 0] },
    { id: 'column', side: 'french', arm: 'lineInfantry', brigadeId: 'fb', at: [24, 14, 0], formation: 'attackColumn' },
    { id: 'first', side: 'french', arm: 'lineCavalry', brigadeId: 'fh', regimentId: 'fr', at: [40, 14, 0] },
    { id: 'second', side: 'french', arm: 'lineCavalry', brigadeId: 'fh', regimentId: 'fr', at: [46, 14, 0] },
    { id: 'battery', side: 'french', arm: 'artillery', guns: 2, initialFigures: 12, at: [32, 14, 0] },
    { id: 'volunteers', side: 'french', arm: 'lightInfantry', at: [6, 18, 0] },
    { id: 'late', side: 'french', arm: 'lineInfantry' },
    { id: 'keppel', side: 'allied', arm: 'lineInfantry', nation: 'british', brigadeId: 'ab', at: [14, 26, 180] },
    { id: 'square', side: 'allied', arm: 'lineInfantry', brigadeId: 'ab', at: [46, 30, 180], formation: 'square' },
    { id: 'blues', side: 'allied', arm: 'lineCavalry', at: [40, 25, 180], experience: 'veteran' },
    { id: 'hussars', side: 'allied', arm: 'lightCavalry', at: [22, 27, 180] },
    { id: 'jaegers', side: 'allied', arm: 'lightInfantry', weapon: 'rifle', at: [6, 30, 180] },
    { id: 'gallopers', side: 'allied', arm: 'artillery', gunClass: 'light', at: [30, 27, 180], formation: 'limbered' },
  ],
  officers: [
    { id: 'marshal', side: 'french', level: 'army', at: [28, 6, 0] },
    { id: 'brigadier', side: 'french', level: 'brigade', commands: 'fb', at: [18, 8, 0] },
    { id: 'prince', side: 'allied', level: 'army', at: [28, 38, 180] },
  ],
  reserves: [{ id: 'reserve', side: 'french', units: ['late'], turn: 1, edge: 'west', at: 8 }],
  offTableRoutes: [{ id: 'out', side: 'allied', exitEdge: 'north', from: 0, to: 56, delay: 1, entryEdge: null }],
  turnLimit: 3,
};

/** Crowther and Dougan: hidden and seen troops round a log house, a boat on a river, and a unit that comes later. */
const atThePortage = {
  ruleset: 'crowther-dougan',
  id: 'crowded',
  title: 'At the portage',
  table: { width: 110, height: 80 },
  sides: [
    { id: 'british', name: 'British', homeEdge: 'south' },
    { id: 'french', name: 'French', homeEdge: 'north' },
  ],
  firstSide: 'british',
  terrain: [
    { id: 'wood', kind: 'wood', area: square(4, 40, 24) },
    { id: 'hill', kind: 'hill', area: square(70, 44, 16) },
    { id: 'house', kind: 'buildingWood', area: square(46, 36, 6), capacity: 12 },
    {
      id: 'wall',
      kind: 'wall',
      line: [
        [58, 36],
        [72, 36],
      ],
    },
    {
      id: 'road',
      kind: 'road',
      line: [
        [40, 0],
        [40, 80],
      ],
    },
    {
      id: 'river',
      kind: 'river',
      area: [
        [100, 0],
        [109, 0],
        [109, 60],
        [100, 60],
      ],
    },
  ],
  units: [
    { id: 'line', side: 'british', troopType: 'britishLine', originalFigures: 24, at: [22, 24, 0] },
    {
      id: 'column',
      side: 'british',
      troopType: 'provincials',
      originalFigures: 18,
      at: [40, 24, 0],
      formation: 'column',
    },
    {
      id: 'rangers',
      side: 'british',
      troopType: 'rangers',
      originalFigures: 10,
      at: [62, 24, 0],
      formation: 'skirmish',
    },
    { id: 'gun', side: 'british', troopType: 'royalArtillery', gunModels: 1, gunWeight: 'light', at: [80, 24, 0] },
    { id: 'boatmen', side: 'british', troopType: 'colonialMilitia', originalFigures: 6, aboard: 'boat' },
    { id: 'late', side: 'british', troopType: 'highlanders', originalFigures: 20 },
    { id: 'indians', side: 'french', troopType: 'indians', originalFigures: 12, at: [14, 46, 180], hidden: true },
    { id: 'garrison', side: 'french', troopType: 'canadianMilitia', originalFigures: 8, inFeature: 'house' },
    { id: 'marine', side: 'french', troopType: 'compagniesFranches', originalFigures: 16, at: [66, 40, 180] },
    { id: 'french-line', side: 'french', troopType: 'frenchLine', originalFigures: 20, at: [30, 40, 180] },
    { id: 'french-gun', side: 'french', troopType: 'frenchArtillery', gunModels: 1, at: [84, 48, 180] },
  ],
  personalities: [
    { id: 'colonel', side: 'british', name: 'Colonel', cpMax: 4, with: 'line' },
    { id: 'chief', side: 'french', name: 'Chief', kind: 'chief', cpMax: 3, with: 'indians' },
  ],
  craft: [{ id: 'boat', type: 'whaleboat', at: [104.5, 24, 0] }],
  reinforcements: [{ unitId: 'late', round: 2, edge: 'south', interval: [10, 60] }],
  exitEdges: [{ side: 'british', edge: 'north' }],
  turnLimit: 3,
};

/** Crowded scenarios by rule set. */
export const crowded: Readonly<Record<string, object>> = {
  'oer-the-sea': atTheRoad,
  'king-george': atTheVillage,
  'on-war': atTheFarm,
  'western-theatre': atTheDiemel,
  'crowther-dougan': atThePortage,
};
