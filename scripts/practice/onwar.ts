import type { ScenarioInput, UnitInput } from '../../src/rulesets/on-war/setup.js';
import { brigadesOf, officersOf, rectangleArea, troopsOf } from '../../src/scenarios/on-war/troops.js';
import type { PracticeBattle } from './battle.js';

const red = troopsOf('red');
const blue = troopsOf('blue');

/** A battle of two brigades on a small table. Red stands in the south and comes first. */
const field = (id: string, parts: Pick<ScenarioInput, 'terrain' | 'units' | 'officers'>): PracticeBattle => ({
  id,
  ruleset: 'on-war',
  input: {
    ruleset: 'on-war',
    id,
    title: 'Practice',
    table: { width: 36, height: 36 },
    sides: [
      { id: 'red', name: 'Red', colour: '#b3362b', homeEdge: 'south' },
      { id: 'blue', name: 'Blue', colour: '#2f5fa3', homeEdge: 'north' },
    ],
    brigades: [brigadesOf('red')('reds', 'Reds', null), brigadesOf('blue')('blues', 'Blues', null)],
    firstSide: 'red',
    options: { brigadeBreakEndsGame: false },
    turnLimit: 8,
    victory: [{ kind: 'turnLimit', side: 'red' }],
    ...parts,
  } satisfies ScenarioInput,
});

const foot: Pick<UnitInput, 'type'> & Partial<UnitInput> = { type: 'lineInfantry', quality: 'veteran' };
const stormers = { ...foot, motivation: 'fearless', troopStands: 12, columnAssault: true } as const;

/** A farm with a weak door on each side, held by two stands; foot and guns are near. */
const farmFalls: PracticeBattle = {
  eager: ['shootSection', 'declareCharge'],
  shunned: ['formSquare'],
  ...field('practice-farm', {
    terrain: [
      {
        id: 'farm',
        kind: 'building',
        name: 'Farm',
        capacity: 16,
        area: rectangleArea(14, 16, 22, 22),
        sections: [
          { id: 'southDoor', kind: 'door', from: [16, 16], to: [20, 16], wounds: 1 },
          { id: 'westDoor', kind: 'door', from: [14, 17], to: [14, 21], wounds: 1 },
          { id: 'eastDoor', kind: 'door', from: [22, 17], to: [22, 21], wounds: 1 },
        ],
      },
    ],
    units: [
      red(stormers)('storm', 'Storming party', 'reds', [18, 12.5, 0], { formation: 'column' }),
      red({ type: 'howitzer', quality: 'veteran', troopStands: 8 })('howitzers', 'Howitzers', 'reds', [8, 19, 90]),
      red({ type: 'heavyArtillery', quality: 'veteran', troopStands: 8 })('siege', 'Siege guns', 'reds', [28, 19, 270]),
      blue({ ...foot, motivation: 'reluctant', troopStands: 3 })('garrison', 'Garrison', 'blues', [0, 0, 0], {
        in: 'farm',
      }),
      blue(foot)('relief', 'Relief', 'blues', [18, 33, 180]),
    ],
  }),
};

/** Guns in broken ground, howitzers, and an ambush in the wood that foot and a lone adjutant come to. */
const roughCountry: PracticeBattle = field('practice-rough', {
  terrain: [
    { id: 'scrub', kind: 'brokenGround', name: 'Scrub', area: rectangleArea(1, 4, 12, 14) },
    { id: 'wood', kind: 'wood', name: 'Wood', area: rectangleArea(16, 17, 30, 24) },
    { id: 'barn', kind: 'building', name: 'Barn', area: rectangleArea(31, 6, 35, 10) },
  ],
  units: [
    red({ type: 'lightArtillery', troopStands: 2 })('guns', 'Galloper guns', 'reds', [6, 8, 0], { bogged: true }),
    red(stormers)('column', 'Column', 'reds', [22, 14, 0], { formation: 'column' }),
    red({ type: 'howitzer', troopStands: 3 })('howitzers', 'Howitzers', 'reds', [15, 8, 0]),
    blue(foot)('ambush', 'Ambush', 'blues', [22, 18.5, 180], { formation: 'column', hidden: true }),
    blue({ type: 'lightInfantry', troopStands: 4 })('pickets', 'Pickets', 'blues', [9, 24, 180], {
      formation: 'loose',
    }),
  ],
  officers: [
    officersOf('red')('adjutant', 'Adjutant', 'adjutant', [9, 21]),
    officersOf('blue')('aide', 'Aide', 'adjutant', [16, 26]),
    officersOf('red')('general', 'General', 'general', 'column'),
  ],
});

/** Strong horse and foot in front of weak foot: charges, feeding, and what follows a won melee. */
const weakLine: PracticeBattle = field('practice-lines', {
  units: [
    red({ type: 'heavyCavalry', quality: 'veteran', motivation: 'fearless', troopStands: 8 })(
      'horse',
      'Horse',
      'reds',
      [9, 13, 0],
      { files: 5 },
    ),
    red(stormers)('storm', 'Storming party', 'reds', [22, 14.5, 0], { formation: 'column' }),
    blue({ ...foot, troopStands: 2 })('left', 'Left', 'blues', [22, 18, 180]),
    blue({ ...foot, motivation: 'fearless', troopStands: 4 })('right', 'Right', 'blues', [9, 19, 180]),
    blue(foot)('reserve', 'Reserve', 'blues', [16, 33, 180]),
  ],
  officers: [officersOf('red')('general', 'General', 'general', 'storm')],
});

/** Grenadiers before the weak door of a house, with siege guns to breach it: to occupy it, or to stay outside. */
const houseStormed: PracticeBattle = {
  eager: ['shootSection', 'declareCharge', 'chargeMove', 'fightMelee'],
  shunned: ['formSquare', 'move', 'leaveBuilding'],
  ...field('practice-storm', {
    terrain: [
      {
        id: 'house',
        kind: 'building',
        name: 'House',
        capacity: 16,
        area: rectangleArea(14, 16, 22, 22),
        sections: [{ id: 'gate', kind: 'door', from: [15, 16], to: [21, 16], wounds: 1 }],
      },
    ],
    units: [
      red({ ...stormers, type: 'grenadier' })('storm', 'Storming party', 'reds', [18, 12.5, 0], {
        formation: 'column',
      }),
      red({ type: 'heavyArtillery', quality: 'veteran', troopStands: 4 })('siege', 'Siege guns', 'reds', [26, 8, 315]),
      blue({ ...foot, quality: 'conscript', motivation: 'reluctant', troopStands: 4 })(
        'garrison',
        'Garrison',
        'blues',
        [0, 0, 0],
        { in: 'house' },
      ),
      blue(foot)('relief', 'Relief', 'blues', [18, 33, 180]),
    ],
  }),
};

/** Practice battles of On War. */
export const flintlockPractice: readonly PracticeBattle[] = [weakLine, roughCountry, farmFalls, houseStormed];
