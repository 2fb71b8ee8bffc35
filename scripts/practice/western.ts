import type { ScenarioInput } from '../../src/rulesets/western-theatre/setup.js';
import { brigadeOf, officersOf, rectangleArea, troops } from '../../src/scenarios/western-theatre/troops.js';
import type { PracticeBattle } from './battle.js';

const blues = brigadeOf('french', 'blues');
const blueHorse = brigadeOf('french', 'blue-horse');
const reds = brigadeOf('allied', 'reds');

/** A battle of small brigades. The French stand in the south and come first. */
const field = (
  id: string,
  parts: Pick<ScenarioInput, 'units'> & Partial<ScenarioInput>,
  wishes: Pick<PracticeBattle, 'eager' | 'shunned'> = {},
): PracticeBattle => ({
  id,
  ruleset: 'western-theatre',
  ...wishes,
  input: {
    ruleset: 'western-theatre',
    id,
    title: 'Practice',
    table: { width: 40, height: 36 },
    sides: [
      { id: 'french', name: 'French', colour: '#2f5fa3', homeEdge: 'south' },
      { id: 'allied', name: 'Allied', colour: '#b3362b', homeEdge: 'north' },
    ],
    firstSide: 'french',
    fogOfWar: false,
    turnLimit: 10,
    victory: [{ kind: 'turnLimit', side: 'french' }],
    ...parts,
  } satisfies ScenarioInput,
});

/** Horse in front of horse and of guns, with a regiment of two squadrons: charges, evades and what follows them. */
const horsemen: PracticeBattle = field(
  'practice-squadrons',
  {
    units: [
      blueHorse(troops.horse)('first', 'First squadron', [10, 13, 0], { regimentId: 'guard', experience: 'veteran' }),
      blueHorse(troops.horse)('second', 'Second squadron', [15, 13, 0], { regimentId: 'guard' }),
      blueHorse(troops.hussars)('hussars', 'Hussars', [24, 13, 0]),
      reds(troops.horse)('dragoons', 'Dragoons', [10, 19, 180]),
      reds(troops.hussars)('lancers', 'Light dragoons', [24, 18.5, 180]),
      reds(troops.british)('guards', 'Guards', [24, 22, 180]),
      reds(troops.hussars)('scouts', 'Scouts', [16, 19, 180]),
    ],
    officers: [
      officersOf('french')('colonel', 'Colonel', 'blue-horse', [12, 8, 0]),
      officersOf('allied')('earl', 'Earl', null, [30, 27, 180]),
    ],
  },
  { eager: ['charge', 'secondaryCharge', 'moveRegiment'] },
);

/** Reserves of both sides, a way off the table, and fog that comes often. */
const roadOut: PracticeBattle = field('practice-reserves', {
  fogOfWar: true,
  terrain: [{ id: 'wood', kind: 'wood', name: 'Wood', area: rectangleArea(4, 16, 10, 22) }],
  units: [
    blues(troops.french)('column', 'Column', [12, 2, 180], { formation: 'columnOfMarch' }),
    blues(troops.french)('line', 'Line', [24, 6, 0]),
    blues(troops.guns)('battery', 'Battery', [34, 6, 0]),
    blues(troops.volunteers)('reserve', 'Reserve', null),
    reds(troops.hanoverian)('foot', 'Foot', [24, 28, 180]),
    reds(troops.guns)('guns', 'Guns', [34, 30, 180]),
    reds(troops.lightGuns)('gallopers', 'Galloper guns', [14, 29, 180], { formation: 'limbered' }),
    reds(troops.jaegers)('jaegers', 'Jägers', null),
  ],
  officers: [
    officersOf('french')('marshal', 'Marshal', null, [20, 4, 0]),
    officersOf('french')('brigadier', 'Brigadier', 'blues', [28, 3, 0]),
    officersOf('allied')('duke', 'Duke', null, [20, 33, 180]),
    officersOf('allied')('general', 'General', 'reds', [28, 33, 180]),
  ],
  reserves: [
    { id: 'french-reserve', side: 'french', units: ['reserve'], turn: 1, edge: 'west', at: 10 },
    { id: 'allied-reserve', side: 'allied', units: ['jaegers'], turn: 1, edge: 'east', at: 26 },
  ],
  offTableRoutes: [
    { id: 'french-road', side: 'french', exitEdge: 'south', from: 0, to: 40, delay: 1, entryEdge: 'west', at: 20 },
    { id: 'allied-road', side: 'allied', exitEdge: 'north', from: 0, to: 40, delay: 1, entryEdge: null },
  ],
});

/** Lines close to each other, some of them in disorder: fire, melees, draws, reforming and retreats by choice. */
const closeLines: PracticeBattle = field(
  'practice-volleys',
  {
    units: [
      blues(troops.french)('left', 'Left', [10, 15, 0], { marker: 'red' }),
      blues(troops.french)('right', 'Right', [20, 15, 0], { formation: 'attackColumn' }),
      blues(troops.grenadiers)('second-line', 'Second line', [12, 8, 0], { marker: 'orange' }),
      blues(troops.guns)('battery', 'Battery', [34, 8, 0]),
      blues(troops.french)('bent', 'Bent line', [28, 14, 0], { wings: { left: { files: 3, angle: 30 } } }),
      reds(troops.hanoverian)('one', 'One', [10, 20, 180]),
      reds(troops.hessian)('two', 'Two', [20, 20, 180], { marker: 'orange' }),
      reds(troops.hanoverian)('square', 'Square', [28, 18.5, 180], { formation: 'square' }),
      reds(troops.guns)('guns', 'Guns', [32, 25, 180]),
    ],
    officers: [
      officersOf('french')('brigadier', 'Brigadier', 'blues', [15, 6, 0]),
      officersOf('allied')('general', 'General', 'reds', [15, 26, 180]),
    ],
  },
  { eager: ['charge', 'reform', 'manufactureRetreat', 'continueMelee'] },
);

export const sevenYearsPractice: readonly PracticeBattle[] = [horsemen, closeLines, roadOut];
