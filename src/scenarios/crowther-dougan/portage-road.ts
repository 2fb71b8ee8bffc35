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

/** Woodsmen begin where they are not seen. */
const ambush = { hidden: true } as const;
/** Regulars on the march. */
const marching = { formation: 'column' } as const;

/** Four units a side for a first evening: a column on a road, and an ambush on both sides of it. */
export const portageRoad = shipped({
  ruleset: 'crowther-dougan',
  id: 'portage-road',
  title: 'The Portage Road',
  description:
    'Summer of 1757. A British convoy with a light gun for the fort at the head of the portage marches on a road through the woods. A French officer has posted Indians on both sides of the clearing, and lies across the road with a company of his own. A first battle: a column, an ambush, and little to keep in mind.',
  notes: [
    'Scale: a figure is 25 men, a model gun two pieces; 1 cm is about 5 yards, so muskets reach 200 yards and do real harm at 50.',
    'Invented. Convoys on the roads between Albany, Fort Edward and Lake George were attacked in this way in every summer of the war.',
    'The British win by marching two units off the eastern edge, by destroying three French units, or by holding out for eleven rounds, when the garrison of the fort comes to their help; the French win by destroying two British units, or when the British are down to 76 men in a hundred.',
    'Measured: docs/balance.md gives the shares of the steady bot against itself.',
    'All French units begin hidden. The British side knows who they are, but not where. A unit that fires leaves smoke, which is easy to observe; a unit that comes within 5 cm finds whoever is there.',
    'A column is a massed target. Form line before the second volley, observe where the smoke is, and let the rangers go into the wood: close order finds no cover there.',
  ],
  table: { width: 120, height: 90 },
  sides: [
    { id: 'british', name: 'British', colour: '#b3362b', homeEdge: 'west' },
    { id: 'french', name: 'French', colour: '#2f5fa3', homeEdge: 'east' },
  ],
  terrain: [
    {
      id: 'road',
      kind: 'road',
      name: 'Portage road',
      line: [
        [0, 45],
        [120, 45],
      ],
    },
    {
      id: 'north-wood',
      kind: 'wood',
      name: 'Beech wood',
      area: [
        [12, 57],
        [78, 57],
        [84, 90],
        [6, 90],
      ],
    },
    {
      id: 'south-wood',
      kind: 'wood',
      name: 'Hemlocks',
      area: [
        [8, 0],
        [80, 0],
        [76, 33],
        [14, 33],
      ],
    },
    {
      id: 'neck',
      kind: 'wood',
      name: 'The neck',
      area: [
        [80, 30],
        [96, 28],
        [97, 62],
        [80, 60],
      ],
    },
    {
      id: 'creek',
      kind: 'stream',
      name: 'Half Way Brook',
      line: [
        [102, 90],
        [104, 50],
        [101, 30],
        [103, 0],
      ],
    },
    {
      id: 'bridge',
      kind: 'bridge',
      name: 'Log bridge',
      line: [
        [99, 45],
        [108, 45],
      ],
    },
  ],
  units: [
    british('rangers', 'rangers', "Stark's Rangers", 12, [58, 45, east], { formation: 'skirmish' }),
    british('britishLine', 'foot-44', '44th Foot', 24, [48, 45, east], marching),
    british('royalArtillery', 'gun', 'Six-pounder', 4, [36, 45, east], { gunWeight: 'light', formation: 'limbered' }),
    british('provincialsGood', 'massachusetts', 'Massachusetts companies', 20, [22, 45, east], marching),
    french('compagniesFranches', 'franches', 'Compagnies franches', 12, [81, 45, west], {
      ...ambush,
      formation: 'skirmish',
      order: 'hold',
    }),
    french('indians', 'ottawa', 'Ottawa', 12, [45, 59, south], ambush),
    french('indians', 'abenaki', 'Abenaki', 10, [34, 31, north], ambush),
    french('canadianMilitia', 'militia', 'Canadian militia', 12, [66, 59, south], {
      ...ambush,
      formation: 'skirmish',
      order: 'harass',
    }),
  ],
  personalities: [
    britishLeader('webster', 'Captain Webster', 4, 'foot-44'),
    britishLeader('harmon', 'Major Harmon', 3, 'massachusetts'),
    frenchLeader('villiers', 'Captain de Villiers', 4, 'franches'),
    frenchLeader('pennahouel', 'Pennahouel', 3, 'ottawa', { kind: 'chief' }),
  ],
  firstSide: 'british',
  exitEdges: [{ side: 'british', edge: 'east' }],
  turnLimit: 11,
  victory: [
    { kind: 'unitsExited', side: 'british', units: 2 },
    { kind: 'unitsLost', side: 'british', units: 3 },
    { kind: 'unitsLost', side: 'french', units: 2 },
    { kind: 'armyMorale', side: 'french', share: 0.76 },
    { kind: 'turnLimit', side: 'british' },
  ],
});
