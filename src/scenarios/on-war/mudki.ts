import { sampleProfiles } from '../../rulesets/on-war/tables.js';
import { shipped } from './shipped.js';
import { brigadesOf, officersOf, troopsOf } from './troops.js';

const british = troopsOf('british');
const sikh = troopsOf('sikh');
const { units: kinds } = sampleProfiles;

const north = 0;
const south = 180;

const queens = british(kinds.queensFoot1845);
const sepoys = british(kinds.sepoys1845);
const horseGuns = british(kinds.companyHorseGuns1845);
const companyHorse = british(kinds.companyLightCavalry1845);
const khalsa = sikh(kinds.khalsaFoot1845);
const sikhGuns = sikh(kinds.khalsaGuns1845);
const ghorchurras = sikh(kinds.ghorchurras1845);

const britishBrigade = brigadesOf('british');
const sikhBrigade = brigadesOf('sikh');
const britishOfficer = officersOf('british');
const sikhOfficer = officersOf('sikh');

/** 18 December 1845, towards sunset: the British right against the Sikh left. */
export const mudki = shipped({
  ruleset: 'on-war',
  id: 'mudki',
  title: 'Mudki, 18 December 1845: the right wing',
  description:
    'The army had marched over twenty miles without water and was about to cook when the dust of the Sikh army was seen. Now its divisions go forward in echelon, with an hour of light left, against guns among the sandhills and foot that nobody can see in the jungle.',
  notes: [
    'Scale: a stand of foot or horse is about 100 men, a gun stand two pieces; 1 inch is about 25 yards, so 100 yards are 4 inches. A British battalion of 600 to 800 men is six to eight stands.',
    'Numbers: of the twelve British and Indian battalions, eight are here, about 5,700 men, with two troops of horse artillery and two regiments of cavalry; the army had some 12,000 men and 42 guns. The Sikh strength is told as 2,000 regular foot and 1,500 horse (by a British political officer, from the Sikh commanders) and as 15,000 foot and as many horse (in the despatch), with 22 guns. On the table are 38 stands of foot, 15 of horse and twelve guns of the left and centre: conjecture between the two.',
    "Left out: McCaskill's division and the cavalry of the left, the Sikh right wing, most of the irregular horse, and the British field batteries.",
    "The top of the table is taken as north-west, the direction of the British advance. The brigades of a division are led by its general here: Wheeler's and Bolton's are Smith's division.",
    "Known: Smith's division had the right and led, Gilbert's stood on its left and further back. Smith had the 31st, the 50th, the 42nd, 47th and 48th Native Infantry; Gilbert three native battalions, the 2nd, 16th and 45th. The 3rd Light Dragoons and other horse rode round the Sikh left and behind its guns.",
    'Known: the Sikh guns stood among sandhills before and in the jungle, the foot was hidden by the trees and the failing light, and men were shot at by enemies whom they could not see. Lal Singh left the field early; here nobody commands the whole Sikh army.',
    'Three Sikh battalions begin hidden at the edge of the jungle and shoot from there only; units that go in to find them fight at arm’s length.',
    'The light failed during the battle. It is not in the rules; the turn limit stands for it.',
    "Conjecture: Sikh strengths, the places of their battalions and guns, the outlines of sandhills and jungle, and all ratings. Smith's and Gilbert's battalions are given six to eight stands by guess.",
    'Handicap: a side wins with seven battalions or batteries of the enemy broken, the Sikhs also at nightfall, after ten turns. On the day the British took seventeen guns and kept the field.',
    'Measured: docs/balance.md gives the shares of the steady bot against itself.',
  ],
  table: { width: 72, height: 48 },
  north: 45,
  sides: [
    { id: 'british', name: 'British', colour: '#b3362b', homeEdge: 'south' },
    { id: 'sikh', name: 'Sikhs', colour: '#d08a1d', homeEdge: 'north' },
  ],
  terrain: [
    {
      id: 'jungleEast',
      kind: 'wood',
      name: 'Jungle',
      area: [
        [45, 29],
        [47, 27],
        [62, 27],
        [64, 33],
        [62, 41],
        [50, 42],
        [45, 36],
      ],
    },
    {
      id: 'jungleWest',
      kind: 'wood',
      name: 'Jungle',
      area: [
        [4, 28],
        [6, 26],
        [21, 26],
        [23, 34],
        [19, 41],
        [6, 41],
      ],
    },
    {
      id: 'jungleRear',
      kind: 'wood',
      name: 'Jungle',
      area: [
        [26, 42],
        [42, 41],
        [44, 48],
        [24, 48],
      ],
    },
    {
      id: 'sandhills',
      kind: 'hill',
      name: 'Sandhills',
      area: [
        [25, 29],
        [33, 27],
        [42, 29],
        [42, 36],
        [32, 38],
        [25, 35],
      ],
    },
    {
      id: 'bushes',
      kind: 'thicket',
      name: 'Thorn bushes',
      area: [
        [18, 17],
        [26, 15],
        [29, 19],
        [21, 21],
      ],
    },
    {
      id: 'dunes',
      kind: 'brokenGround',
      name: 'Loose sand',
      area: [
        [44, 16],
        [54, 15],
        [56, 20],
        [46, 21],
      ],
    },
    {
      id: 'plough',
      kind: 'field',
      name: 'Plough',
      area: [
        [8, 2],
        [30, 1],
        [32, 9],
        [10, 10],
      ],
    },
  ],
  brigades: [
    britishBrigade('smith', "Smith's division", 'harry-smith'),
    britishBrigade('gilbert', "Gilbert's division", 'sir-gilbert'),
    britishBrigade('white', "White's cavalry and horse artillery", 'brigadier-white'),
    sikhBrigade('khas', 'Fauj-i-Khas', 'ajudhia'),
    sikhBrigade('mehtab', "Mehtab Singh's brigade", 'mehtab-singh'),
    sikhBrigade('irregulars', 'Ghorchurras', 'ghorchurra-sirdar'),
  ],
  units: [
    queens('foot-31', '31st Foot', 'smith', [58, 11, north], { files: 4 }),
    sepoys('ni-47', '47th Native Infantry', 'smith', [51, 11, north], { troopStands: 6, files: 4 }),
    queens('foot-50', '50th Foot', 'smith', [44, 11, north], { troopStands: 6, files: 4 }),
    sepoys('ni-42', '42nd Native Light Infantry', 'smith', [37, 11, north], { troopStands: 6, files: 4 }),
    sepoys('ni-48', '48th Native Infantry', 'smith', [44, 6, north], { troopStands: 6, files: 4 }),
    sepoys('ni-2', '2nd Grenadiers, Native Infantry', 'gilbert', [27, 7, north], {
      troopStands: 6,
      files: 4,
      quality: 'veteran',
    }),
    sepoys('ni-16', '16th Grenadiers, Native Infantry', 'gilbert', [20, 7, north], {
      troopStands: 6,
      files: 4,
      quality: 'veteran',
    }),
    sepoys('ni-45', '45th Native Infantry', 'gilbert', [13, 7, north], { troopStands: 6, files: 4 }),
    horseGuns('troop-1', 'Horse artillery, first troop', 'white', [31.3, 12, north]),
    horseGuns('troop-2', 'Horse artillery, second troop', 'white', [64.5, 12, north]),
    british({ type: 'lightCavalry', quality: 'veteran', motivation: 'fearless' })(
      'ld-3',
      '3rd Light Dragoons',
      'white',
      [66, 7, north],
      { troopStands: 4 },
    ),
    companyHorse('lc-5', '5th Light Cavalry and Bodyguard', 'white', [57, 5.5, north]),
    sikhGuns('guns-left', 'Guns of the left', 'khas', [38.5, 30.5, south], { troopStands: 2 }),
    sikhGuns('guns-centre', 'Guns of the centre', 'khas', [33.5, 29.5, south], { troopStands: 2 }),
    sikhGuns('guns-right', 'Guns of the right', 'mehtab', [28.5, 30.5, south], { troopStands: 2 }),
    khalsa('khas-1', 'Fauj-i-Khas, first battalion', 'khas', [58, 27.3, south], { files: 4, hidden: true }),
    khalsa('khas-2', 'Fauj-i-Khas, second battalion', 'khas', [51, 27.3, south], { files: 4, hidden: true }),
    khalsa('khas-3', 'Fauj-i-Khas, third battalion', 'khas', [37, 37.5, south], { troopStands: 6, files: 4 }),
    khalsa('mehtab-1', "Mehtab Singh's, first battalion", 'mehtab', [13.5, 26.3, south], {
      files: 8,
      hidden: true,
    }),
    khalsa('mehtab-2', "Mehtab Singh's, second battalion", 'mehtab', [28.5, 37.5, south], { troopStands: 6, files: 4 }),
    ghorchurras('ghorchurra-1', 'Ghorchurras of the left', 'irregulars', [67, 40, south], { troopStands: 2 }),
    ghorchurras('ghorchurra-2', 'Ghorchurras of the court', 'irregulars', [56, 44.5, south]),
    ghorchurras('ghorchurra-3', 'Ghorchurras of the right', 'irregulars', [13, 44.5, south]),
  ],
  officers: [
    britishOfficer('gough', 'Sir Hugh Gough', 'general', 'foot-50'),
    britishOfficer('hardinge', 'Sir Henry Hardinge', 'adjutant', 'ni-2'),
    britishOfficer('harry-smith', 'Sir Harry Smith', 'brigadeCommander', 'foot-31'),
    britishOfficer('sir-gilbert', 'Sir Walter Gilbert', 'brigadeCommander', 'ni-16'),
    britishOfficer('brigadier-white', 'Brigadier White', 'brigadeCommander', 'ld-3'),
    sikhOfficer('ajudhia', 'Commander of the Fauj-i-Khas', 'brigadeCommander', 'khas-3'),
    sikhOfficer('mehtab-singh', 'Mehtab Singh', 'brigadeCommander', 'mehtab-2'),
    sikhOfficer('ghorchurra-sirdar', 'A sirdar of the Ghorchurras', 'brigadeCommander', 'ghorchurra-2'),
  ],
  firstSide: 'british',
  turnLimit: 10,
  victory: [
    { kind: 'unitsLost', side: 'british', units: 7 },
    { kind: 'unitsLost', side: 'sikh', units: 7 },
    { kind: 'turnLimit', side: 'sikh' },
  ],
  options: { brigadeBreakEndsGame: false },
});
