import { sampleProfiles } from '../../rulesets/on-war/tables.js';
import { shipped } from './shipped.js';
import { brigadesOf, houses, officersOf, rectangleArea, troopsOf } from './troops.js';

const allied = troopsOf('allies');
const french = troopsOf('french');
const { units: kinds } = sampleProfiles;

const north = 0;
const south = 180;

const guards = allied(kinds.footGuards1745);
const redcoats = allied(kinds.redcoats1745);
const hanoverians = allied({ type: 'lineInfantry' });
const sixPounders = allied({ type: 'lightArtillery' });
const gardes = french({ type: 'lineInfantry', columnAssault: true });
const ligne = french(kinds.frenchLine1745);
const irish = french(kinds.irishBrigade1745);
const maison = french({ type: 'heavyCavalry', motivation: 'fearless' });
const cavalerie = french({ type: 'heavyCavalry' });
const fourPounders = french({ type: 'lightArtillery' });

const alliedBrigade = brigadesOf('allies');
const frenchBrigade = brigadesOf('french');
const alliedOfficer = officersOf('allies');
const frenchOfficer = officersOf('french');

/** 11 May 1745, about ten in the morning: between the village and the redoubt. */
export const fontenoy = shipped({
  ruleset: 'on-war',
  id: 'fontenoy',
  title: 'Fontenoy, 11 May 1745: the column',
  description:
    'The village has not fallen, the redoubt has not been taken, and the Duke of Cumberland will wait no longer. His British and Hanoverian battalions walk up the slope between the two, in step, through the fire from both sides. Beyond the crest stand the Guards of France; behind them the Maréchal de Saxe is gathering everything he has.',
  notes: [
    'Scale: a stand of foot is 75 to 80 men, so a battalion of eight stands about 600; a stand of horse is about 80, a gun stand two or three pieces. 1 inch is about 20 yards: the gap between village and wood was 900 to 1,000 yards wide.',
    'Numbers: this is the right half of the attack. Eleven of the British and three of the Hanoverian battalions are here, about 8,400 men, where some 15,000 marched. The French have thirteen battalions here of over thirty that were in or near this part of the line, about 7,500 men, and sixteen stands of horse.',
    'Left out: the other British and Hanoverian battalions, all allied horse, the Dutch before Fontenoy and Antoing, two of Ingoldsby’s four battalions, and most of the French second line. Most French regiments had two to four battalions here; one or two of each stand on the table.',
    'The top of the table is north-west. The village is on its left edge, the wood of Barri and the redoubt of Eu on its right.',
    "Known: the Foot Guards had the right of the first line, and next to them stood the Royal Scots, the Scots Fusiliers and Handasyde's (here behind them, for want of width); the Hanoverians closed up on the left. They met the French and Swiss Guards, Courten and Aubeterre behind the crest. Guns were drawn by hand between the battalions.",
    "Known: Grassin's light troops lay in the wood and made Ingoldsby halt; the regiment of Eu held the redoubt, Dauphin the village. Normandie, Vaisseaux and the Irish Brigade were brought up late and broke the column, with horse and a few guns.",
    'The Irish and Normandie come on with the fourth turn. The crest and the hollow road behind which the Guards waited are a fold of the ground here, too small to draw.',
    'Redoubt and village entrenchment can be breached by guns at their sections. The redoubt is open at the back, as the small works of this line were.',
    'Conjecture: which battalions stood next to which in the second line, distances, the sections and their strength, the places of the guns, who led the Hanoverians, and all ratings.',
    'Handicap: the allies win if they alone hold the ground beyond the French line, or have broken eleven French battalions, squadrons or batteries; the French win with six allied battalions broken, or after ten turns. On the day the column came through the first line and was shot to pieces from three sides.',
    'Measured: docs/balance.md gives the shares of the steady bot against itself.',
  ],
  table: { width: 72, height: 48 },
  north: 45,
  sides: [
    { id: 'allies', name: 'Allies', colour: '#b3362b', homeEdge: 'south' },
    { id: 'french', name: 'French', colour: '#2f5fa3', homeEdge: 'north' },
  ],
  terrain: [
    {
      id: 'village',
      kind: 'building',
      name: 'Fontenoy',
      material: 'brick',
      capacity: 8,
      ...houses([1, 25, 7, 29], 'north', 'brickWall'),
    },
    {
      id: 'entrenchment',
      kind: 'earthwork',
      name: 'Entrenchment',
      line: [
        [0, 21.5],
        [9, 21.5],
        [12, 25],
      ],
      sections: [
        { id: 'front', kind: 'woodenWall', from: [1, 21.5], to: [8, 21.5] },
        { id: 'shoulder', kind: 'woodenWall', from: [9.3, 21.85], to: [11.7, 24.65] },
      ],
    },
    {
      id: 'redoubt',
      kind: 'fortification',
      name: 'Redoubt of Eu',
      line: [
        [53.5, 28.5],
        [53.5, 24],
        [56, 22],
        [61, 22],
        [61, 26],
      ],
      sections: [
        { id: 'west-face', kind: 'woodenWall', from: [53.5, 27.5], to: [53.5, 24.5] },
        { id: 'salient', kind: 'woodenWall', from: [53.9, 23.68], to: [55.6, 22.32] },
        { id: 'south-face', kind: 'woodenWall', from: [56.5, 22], to: [60.5, 22] },
      ],
    },
    {
      id: 'barri',
      kind: 'wood',
      name: 'Wood of Barri',
      area: [
        [63, 20],
        [66, 17],
        [72, 16],
        [72, 40],
        [66, 40],
        [62, 34],
      ],
    },
    { id: 'beyond', kind: 'field', name: 'Beyond the French line', area: rectangleArea(24, 40, 46, 45) },
    {
      id: 'vezon',
      kind: 'road',
      name: 'Vezon road',
      line: [
        [40, 0],
        [24, 14],
        [13, 20],
        [13, 34],
        [10, 48],
      ],
    },
  ],
  brigades: [
    alliedBrigade('guards', 'Brigade of Guards', 'albemarle'),
    alliedBrigade('ponsonby-brigade', "Ponsonby's brigade", 'ponsonby'),
    alliedBrigade('second-line', 'Second line', 'howard'),
    alliedBrigade('hanover', 'Hanoverians', 'zastrow'),
    frenchBrigade('gardes', 'Guards and Courten', 'gramont'),
    frenchBrigade('right', 'Village and Aubeterre', 'lavauguyon'),
    frenchBrigade('wood', 'Redoubt and wood', 'eu-colonel'),
    frenchBrigade('cavalry', 'Horse of the second line', 'estrees'),
    frenchBrigade('left', 'Irish and Normandie', 'clare'),
  ],
  units: [
    guards('guards-1', 'First Guards', 'guards', [47, 12, north], { files: 4 }),
    guards('guards-2', 'Coldstream Guards', 'guards', [40.5, 12, north], { files: 4 }),
    guards('guards-3', 'Third Guards', 'guards', [34, 12, north], { files: 4 }),
    redcoats('royals', 'Royal Scots', 'ponsonby-brigade', [27.5, 12, north], { files: 4 }),
    redcoats('fusiliers', 'Scots Fusiliers', 'ponsonby-brigade', [21, 12, north], { files: 4 }),
    redcoats('handasyde', "Handasyde's", 'ponsonby-brigade', [27.5, 7, north], { files: 4 }),
    sixPounders('guns', 'Six-pounders', 'guards', [53.5, 12, north]),
    redcoats('buffs', 'The Buffs', 'second-line', [47, 7, north], { files: 4 }),
    redcoats('welch', 'Welch Fusiliers', 'second-line', [40.5, 7, north], { files: 4 }),
    redcoats('skelton', "Skelton's", 'second-line', [34, 7, north], { files: 4 }),
    redcoats('highlanders', "Sempill's Highlanders", 'second-line', [63, 10, north], {
      files: 4,
      motivation: 'fearless',
    }),
    redcoats('duroure', "Duroure's", 'second-line', [56, 8, north], { files: 4 }),
    hanoverians('zastrows', 'Zastrow', 'hanover', [14.5, 11.5, north], { files: 4 }),
    hanoverians('sporcken', 'Spörcken', 'hanover', [21, 7, north], { files: 4 }),
    hanoverians('oberg', 'Oberg', 'hanover', [14.5, 6.5, north], { files: 4 }),
    ligne('dauphin-1', 'Dauphin, first battalion', 'right', [0, 0, south], { in: 'village', troopStands: 7 }),
    ligne('dauphin-2', 'Dauphin, second battalion', 'right', [4.3, 22.6, south], { troopStands: 4 }),
    ligne('eu', 'Eu', 'wood', [57, 29.5, south], { files: 4 }),
    fourPounders('redoubt-guns', 'Guns of the redoubt', 'wood', [58.4, 22.6, south], { troopStands: 3 }),
    french({ type: 'lightInfantry', quality: 'veteran' })('grassins', 'Grassins', 'wood', [63.2, 24, 250], {
      formation: 'column',
      hidden: true,
    }),
    gardes('gardes-1', 'French Guards, first battalion', 'gardes', [47, 34, south], { files: 4 }),
    gardes('gardes-2', 'French Guards, second battalion', 'gardes', [40.5, 34, south], { files: 4 }),
    gardes('suisses', 'Swiss Guards', 'gardes', [34, 34, south], { files: 4, quality: 'veteran' }),
    fourPounders('suedoises', 'Swedish pieces', 'gardes', [29, 34, south], { troopStands: 2 }),
    ligne('courten', 'Courten', 'gardes', [24, 34, south], { files: 4 }),
    ligne('aubeterres', 'Aubeterre', 'right', [17.5, 34, south], { files: 4 }),
    ligne('hainault', 'Hainault', 'right', [20.5, 39, south], { files: 4 }),
    maison('carabiniers', 'Carabiniers', 'cavalry', [51, 40, south], { troopStands: 4 }),
    cavalerie('noailles', 'Noailles', 'cavalry', [51, 45, south], { troopStands: 4 }),
    maison('maison', 'Maison du Roi', 'cavalry', [15, 45, south], { troopStands: 5 }),
  ],
  reinforcements: [
    {
      turn: 4,
      units: [
        irish('clares', 'Clare and Dillon', 'left', [60, 42.7, south], { formation: 'column' }),
        irish('bulkeley', 'Bulkeley and Berwick', 'left', [56.5, 42.7, south], { formation: 'column' }),
        ligne('normandie', 'Normandie', 'left', [65, 42.7, south], { formation: 'column' }),
      ],
    },
  ],
  officers: [
    alliedOfficer('cumberland', 'Duke of Cumberland', 'general', 'welch'),
    alliedOfficer('ligonier', 'Sir John Ligonier', 'adjutant', 'guards-2'),
    alliedOfficer('albemarle', 'Earl of Albemarle', 'brigadeCommander', 'guards-1'),
    alliedOfficer('ponsonby', 'General Ponsonby', 'brigadeCommander', 'royals'),
    alliedOfficer('howard', 'General Howard', 'brigadeCommander', 'buffs'),
    alliedOfficer('zastrow', 'General Zastrow', 'brigadeCommander', 'zastrows'),
    frenchOfficer('saxe', 'Maréchal de Saxe', 'general', 'hainault'),
    frenchOfficer('lowendal', 'Count Löwendal', 'adjutant', 'suisses'),
    frenchOfficer('gramont', 'Duke of Gramont', 'brigadeCommander', 'gardes-2'),
    frenchOfficer('eu-colonel', 'The Colonel of Eu', 'brigadeCommander', 'eu'),
    frenchOfficer('lavauguyon', 'Count of La Vauguyon', 'brigadeCommander', 'dauphin-2'),
    frenchOfficer('estrees', 'Count of Estrées', 'brigadeCommander', 'carabiniers'),
    frenchOfficer('clare', 'Lord Clare', 'brigadeCommander', 'clares'),
  ],
  firstSide: 'allies',
  turnLimit: 10,
  victory: [
    { kind: 'groundHeld', side: 'allies', featureId: 'beyond' },
    { kind: 'unitsLost', side: 'allies', units: 11 },
    { kind: 'unitsLost', side: 'french', units: 6 },
    { kind: 'turnLimit', side: 'french' },
  ],
  options: { brigadeBreakEndsGame: false },
});
