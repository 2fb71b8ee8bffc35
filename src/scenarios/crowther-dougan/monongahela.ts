import { shipped } from './shipped.js';
import { leadersOf, troopsOf } from './troops.js';

const british = troopsOf('british');
const french = troopsOf('french');
const britishLeader = leadersOf('british');
const frenchLeader = leadersOf('french');

const north = 0;
const east = 90;
const south = 180;
const west = 270;

/** The order of march on the new road. */
const marching = { formation: 'column' } as const;
/** Woodsmen in the ravines, where they are not seen. */
const inRavine = { hidden: true, order: 'harass' } as const;

/** 9 July 1755, a little after one o'clock: the head of Braddock's column meets Beaujeu. */
export const monongahela = shipped({
  ruleset: 'crowther-dougan',
  id: 'monongahela',
  title: 'The Monongahela, 9 July 1755',
  description:
    'General Braddock has forded the Monongahela twice with drums beating, and Fort Duquesne is one march away. The axemen are cutting the road between two ravines when an officer with a silver gorget runs down the path towards them, sees the redcoats, and waves his hat to the right and to the left.',
  notes: [
    'Scale: a figure is 25 men; 1 cm is about 5 yards, so the table is 850 by 500 yards. The column was longer: about a mile from the guides to the rear guard. Here its parts stand closer, and the rear guard comes on in the third round.',
    'The left edge of the table is north-west. The column marches along the river, which is off the lower edge; the hill rises on its right hand.',
    'Numbers, British: some 1,400 to 1,460 men marched. Here 54 figures of foot are 1,350 men, and 4 figures of crew are the 100 gunners and seamen. A model gun is two pieces: the two six-pounders with the advance, and two of the four twelve-pounders. Howitzers, mortars and wagons are left out, as are the thirty light horse and the flank parties of 20 men each.',
    'Numbers, French: their reports give 72 men of the Marine companies with 36 officers and cadets, 146 Canadians and 637 Indians. Here 4, 6 and 26 figures are 900 men.',
    'Known: Gage commanded the advance, with the grenadiers in front and St Clair’s working party behind them. The first volleys killed Beaujeu, and many of the Canadians ran. Dumas rallied the rest, while the Indians ran along both ravines and fired from cover into the column. Gage fell back on the working party, both fell back on the main body, which was coming up, and the three mixed on the road.',
    'Known: Virginians took to the trees and were shot by both sides. Burton failed to lead men against the hill. Braddock had four or five horses shot under him and was mortally wounded after more than two hours. About 900 of the British were killed or wounded; the French lost 40 to 60.',
    'Conjecture: the shape and the distance of the ravines and the hill; which nation fought where (Ottawas, Ojibwas, Potawatomis, Hurons of Lorette, Abenakis, Shawnees, Delawares, Mingos and Iroquois of the missions are named); how many came from each; the order of the companies behind the advance; ratings and command points.',
    'The wood was old and open; wagons could have driven through it. The strip without trees along the road stands for this: within it the two sides see each other. The ravines are broken ground.',
    'Beaujeu stands in the open on the path, as on the day. The Indians begin hidden in the ravines, which they had in truth still to reach: this saves the first two rounds of running. Langlade of the Ottawas is said in later accounts to have led the attack; that is doubtful, so he is not here. Halkett, who was killed early, is left out. Washington was the general’s aide and commanded no company; here he begins with the Virginians.',
    'The British win by marching four units off the left edge, towards the fort, by destroying four French units or driving them off the table, or when the French have lost one man in 20: nations that came for plunder go home when it costs too much. The French win when the British are down to 82 men in a hundred, or if the road is still closed after 16 rounds. A round is about four minutes by the rules, so 16 are an hour; the day’s battle took three. The shares are handicaps, set after a few battles of the steady bot against itself.',
    'A column on a road is a massed target, and close order finds no cover in the ravines: form line, observe where the smoke is, and clear one ravine with men who may skirmish.',
    'Measured: docs/balance.md gives the shares of the steady bot against itself.',
  ],
  table: { width: 170, height: 100 },
  north: 315,
  sides: [
    { id: 'british', name: 'British', colour: '#b3362b', homeEdge: 'east' },
    { id: 'french', name: 'French', colour: '#2f5fa3', homeEdge: 'west' },
  ],
  terrain: [
    {
      id: 'hill',
      kind: 'hill',
      name: 'Hill on the right',
      area: [
        [70, 72],
        [116, 70],
        [128, 84],
        [120, 98],
        [76, 98],
        [62, 86],
      ],
    },
    {
      id: 'north-wood',
      kind: 'wood',
      name: 'Open woods',
      area: [
        [0, 44],
        [34, 44],
        [34, 56],
        [36, 66],
        [126, 66],
        [170, 74],
        [170, 100],
        [0, 100],
      ],
    },
    {
      id: 'south-wood',
      kind: 'wood',
      name: 'River woods',
      area: [
        [0, 0],
        [170, 0],
        [170, 28],
        [128, 33],
        [40, 33],
        [34, 44],
        [0, 44],
      ],
    },
    {
      id: 'north-ravine',
      kind: 'brokenGround',
      name: 'Right ravine',
      area: [
        [44, 59],
        [118, 58],
        [126, 66],
        [42, 66],
      ],
    },
    {
      id: 'south-ravine',
      kind: 'brokenGround',
      name: 'Left ravine',
      area: [
        [42, 33],
        [124, 33],
        [116, 40],
        [46, 40],
      ],
    },
    {
      id: 'road',
      kind: 'road',
      name: 'New road',
      line: [
        [170, 50],
        [74, 50],
      ],
    },
  ],
  units: [
    british('britishGrenadiers', 'grenadiers', 'Grenadiers of the advance', 6, [84, 50, west], { formation: 'line' }),
    british('britishLine', 'gage-foot', "Gage's battalion men", 6, [90, 50, west], marching),
    british('royalArtillery', 'six-pounders', 'Six-pounders', 2, [96, 50, west], {
      formation: 'limbered',
      gunWeight: 'light',
    }),
    british('britishLine', 'gates', "Gates's New York company", 4, [110, 50, west], { ...marching, morale: 6 }),
    british('provincials', 'polson', "Polson's carpenters", 4, [115, 50, west], marching),
    british('britishLine', 'foot-48', '48th Foot', 11, [124, 50, west], marching),
    british('provincialsGood', 'waggoner', "Waggoner's Virginians", 5, [124, 59, west], marching),
    british('royalArtillery', 'twelve-pounders', 'Twelve-pounders', 2, [134, 50, west], { formation: 'limbered' }),
    british('britishLine', 'foot-44', '44th Foot', 11, [149, 50, west], marching),
    british('provincialsGood', 'rear-guard', 'Rear guard', 7, null, marching),
    french('compagniesFranches', 'marine', "Beaujeu's Marine company", 4, [44, 50, east], {
      formation: 'skirmish',
    }),
    french('canadianMilitia', 'canadians', 'Canadian militia', 6, [32, 50, east], {
      formation: 'skirmish',
      hidden: true,
      morale: 4,
    }),
    french('indians', 'ottawas', 'Ottawas', 7, [56, 60, south], inRavine),
    french('indians', 'potawatomis', 'Potawatomis and Ojibwas', 5, [74, 60, south], inRavine),
    french('indians', 'shawnees', 'Shawnees and Delawares', 5, [54, 38.5, north], inRavine),
    french('indians', 'hurons', 'Hurons and Abenakis', 5, [72, 38.5, north], inRavine),
    french('indians', 'mission-iroquois', 'Iroquois of the missions', 4, [32, 70, east], {
      hidden: true,
      order: 'harass',
    }),
  ],
  personalities: [
    britishLeader('braddock', 'General Braddock', 4, 'foot-48'),
    britishLeader('gage', 'Lieutenant Colonel Gage', 3, 'gage-foot'),
    britishLeader('burton', 'Lieutenant Colonel Burton', 3, 'foot-44'),
    britishLeader('washington', 'Colonel Washington', 3, 'waggoner'),
    frenchLeader('beaujeu', 'Captain de Beaujeu', 4, 'marine'),
    frenchLeader('dumas', 'Captain Dumas', 5, 'canadians'),
    frenchLeader('athanase', 'Athanase', 3, 'hurons', { kind: 'chief' }),
  ],
  reinforcements: [{ unitId: 'rear-guard', round: 3, edge: 'east', interval: [40, 60] }],
  firstSide: 'british',
  exitEdges: [{ side: 'british', edge: 'west' }],
  turnLimit: 16,
  victory: [
    { kind: 'unitsExited', side: 'british', units: 4 },
    { kind: 'unitsLost', side: 'british', units: 4 },
    { kind: 'armyMorale', side: 'british', share: 0.95 },
    { kind: 'armyMorale', side: 'french', share: 0.82 },
    { kind: 'turnLimit', side: 'french' },
  ],
});
