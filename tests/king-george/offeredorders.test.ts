import { describe, expect, it } from 'vitest';
import type { Draft } from '../../src/core/draft.js';
import type { Pose } from '../../src/table/pose.js';
import { atOrder, atTask, offered } from './offers.js';
import { block, type Setting, type UnitPatch, unit } from './setup.js';
import { command, enemy, lines, small } from './tries.js';

/** What an app is offered: every kind of action that is open, its next field, and exactly what may be filled in. */

const skirmishers: UnitPatch = { formation: 'skirmish', canSkirmish: true };
const house = block('h', 'buildingStone', 18, 20, 22, 24);

const turns = `
  Manoeuvre: turn right: degrees to turn 0.1..135
  Manoeuvre: turn left: degrees to turn -135..-0.1
  Manoeuvre: turn about: degrees to turn 135..225`;
const rest = `
  Hold: use wait, to act later
  Do nothing`;

const situations: readonly (readonly [string, Setting, string])[] = [
  [
    'a line with a light company',
    { units: [unit('red', 'U', 'line', 20, 20, 0, { lightCompany: true }), enemy] },
    `Move: step 4" Advance [inches 0.1..4] | Wheel left [side left; degrees 0.1..72.5] | Wheel right [side right; degrees 0.1..72.5] | Form [Form march column, square] | Send out the company [place x 17..23 y 22..26 facing 0..0]
     Manoeuvre: change formation: step 4" Form [Form march column, square] | Send out the company [place x 17..23 y 22..26 facing 0..0]
     Manoeuvre: turn to face: to face turn 27° right, turn 90° right, turn 90° left, turn 180° right, turn 44° left, turn 44° right${turns}
     Fire: target E range 7 dice 3 modifier -1 need 6${rest}`,
  ],
  [
    'horse seven inches from an enemy',
    { units: [unit('red', 'U', 'horse', 20, 20, 0), enemy] },
    `Move: step 8" Advance [inches 0.1..6] | Wheel left [side left; degrees 0.1..144.9] | Wheel right [side right; degrees 0.1..90] | Form [Form march column]
     Manoeuvre: change formation: step 8" Form [Form march column]
     Manoeuvre: turn to face: to face turn 27° right, turn 90° right, turn 90° left, turn 180° right, turn 44° left, turn 44° right${turns}
     Charge: target E distance 7 face front
     Charge after a wheel: target E distance 7 face front${rest}`,
  ],
  [
    'a regiment in skirmish',
    { units: [unit('red', 'U', 'line', 20, 20, 0, skirmishers), unit('blue', 'E', 'company', 20, 27, 180)] },
    `Move: step 8" Go [direction 0..45; inches 0.1..0.7; to face 0..360] | Go [direction 45..67.5; inches 0.1..1.5; to face 0..360] | Go [direction 67.5..90; inches 0.1..1.6; to face 0..360] | Go [direction 90..270; inches 0.1..8; to face 0..360] | Go [direction 270..292.5; inches 0.1..1.6; to face 0..360] | Go [direction 292.5..315; inches 0.1..1.5; to face 0..360] | Go [direction 315..360; inches 0.1..0.7; to face 0..360] | Go [direction 0..0; inches 0.1..6; to face 0..0] | Go [direction 0..0; inches 0.1..4; to face 0..0] | Go [direction 0..0; inches 0.1..2; to face 0..0] | Go [direction 0..0; inches 0.1..6; to face 0..0] | Go [direction 0..0; inches 0.1..3; to face 0..0] | Go [direction 0..0; inches 0.1..4; to face 0..0] | Turn [direction 0..0; inches 0..0; to face 0..360] | Form [Form march column, line, square]
     Manoeuvre: change formation: step 8" Form [Form march column, line, square]
     Fire: target E range 7 dice 3 modifier -2 need 7
     Charge: target E distance 7 face front
     Charge after a turn: target E distance 7 face front${rest}`,
  ],
  [
    'guns in action, at canister range',
    { units: [unit('red', 'U', 'guns', 20, 20, 0), unit('blue', 'E', 'line', 20, 26, 180)] },
    `Move: step 1" Turn the guns right [degrees 0.1..23.9] | Turn the guns left [degrees -23.9..-0.1] | Form [Form limbered]
     Manoeuvre: change formation: step 1" Form [Form limbered]
     Manoeuvre: turn to face: to face turn 90° right, turn 90° left, turn 180° right, turn 44° left, turn 44° right${turns}
     Fire: target E range 6 dice 3 modifier 3 need 2
     Fire round shot: target E range 6 dice 3 modifier 1 need 4${rest}`,
  ],
  [
    'rockets',
    { units: [unit('red', 'U', 'rockets', 20, 20, 0), unit('blue', 'E', 'line', 20, 26, 180)] },
    `Move: step 1" Turn the guns right [degrees 0.1..23.9] | Turn the guns left [degrees -23.9..-0.1] | Form [Form limbered]
     Manoeuvre: change formation: step 1" Form [Form limbered]
     Manoeuvre: turn to face: to face turn 90° right, turn 90° left, turn 180° right, turn 44° left, turn 44° right${turns}
     Launch a rocket: heading -45..45${rest}`,
  ],
  [
    'howitzers',
    { units: [unit('red', 'U', 'howitzer', 20, 20, 0), unit('blue', 'E', 'line', 20, 36, 180)] },
    `Move: step 1" Turn the guns right [degrees 0.1..23.9] | Turn the guns left [degrees -23.9..-0.1] | Form [Form limbered]
     Manoeuvre: change formation: step 1" Form [Form limbered]
     Manoeuvre: turn to face: to face turn 90° right, turn 90° left, turn 180° right, turn 44° left, turn 44° right${turns}
     Fire: target E range 16 dice 4 modifier 1 need 4
     Fire indirectly: target E range 16 dice 4 modifier -1 need 6${rest}`,
  ],
  [
    'a square',
    { units: [unit('red', 'U', 'line', 20, 20, 0, { formation: 'square' }), unit('blue', 'E', 'line', 20, 26, 180)] },
    `Move: step 0" Form [Form march column, line]
     Manoeuvre: change formation: step 0" Form [Form march column, line]
     Fire from the square: target E range 6 dice 1 modifier -1 need 6${rest}`,
  ],
  [
    'a garrison',
    {
      units: [unit('red', 'U', 'line', 20, 22, 0, { inBuilding: 'h' }), unit('blue', 'E', 'company', 20, 27, 180)],
      terrain: [house],
    },
    `Move: step 4" Leave the building [place x 18.1..21.9 y 20..20 facing 177.5..182.5 | x 22..22 y 20.1..22.9 facing 87.5..92.5 | x 18.1..21.9 y 24..24 facing -2.5..2.5 | x 18..18 y 20.1..22.9 facing 267.5..272.5]
     Fire: target E range 3 dice 3 modifier 0 need 5
     Charge out of the building: target E distance 3${rest}`,
  ],
];

describe('Orders offered', () => {
  it.each(situations)('KG-ACT-02: to %s', (_, setting, printed) => {
    expect(offered(atOrder(setting))).toEqual(lines(printed));
  });

  it.each<[string, Setting, Draft, string]>([
    [
      'a charge after a wheel',
      situations[1]?.[1] ?? { units: [] },
      { type: 'charge', target: 'E' },
      'Charge\nCharge after a wheel: side left, right',
    ],
    [
      'a charge of skirmishers',
      situations[2]?.[1] ?? { units: [] },
      { type: 'charge', target: 'E' },
      'Charge\nCharge after a turn: heading -63.7..63.7',
    ],
    [
      'a charge of a garrison',
      situations[7]?.[1] ?? { units: [] },
      { type: 'charge', target: 'E' },
      'Charge out of the building: way out x 18.1..21.9 y 24..24 facing -75..75 | x 20..20 y 24..24 facing 0..0',
    ],
    [
      'a rocket',
      situations[4]?.[1] ?? { units: [] },
      { type: 'fire', heading: 0 },
      'Launch a rocket: dice of distance 1..12',
    ],
  ])('KG-CHG-14: %s, filled in farther', (_, setting, draft, printed) => {
    expect(offered(atOrder(setting), draft)).toEqual(lines(printed));
  });
});

describe('Other decisions offered', () => {
  const spying: Setting = {
    ...small,
    state: {
      deck: ['unit:U', 'unit:E', 'reload', 'endOfTurn'],
      look: { side: 'red', cards: ['unit:U', 'unit:E', 'reload'] },
    },
  };
  const spyOrder = atTask(spying, { task: 'spyOrder' });

  it('KG-CMD-09 KG-FAT-31: to a leader with a ford, near a stream', () => {
    expect(offered(atTask(command, { task: 'commandAction', leaderId: 'L' }))).toEqual(
      lines(`Call upon: unit or leader U distance 8
        Ride: step 12" Ride [direction 0..22.5; inches 0.1..8.5] | Ride [direction 22.5..45; inches 0.1..8.3] | Ride [direction 45..90; inches 0.1..7.7] | Ride [direction 90..135; inches 0.1..12] | Ride [direction 135..157.5; inches 0.1..10.8] | Ride [direction 157.5..202.5; inches 0.1..10] | Ride [direction 202.5..225; inches 0.1..10.8] | Ride [direction 225..270; inches 0.1..12] | Ride [direction 270..315; inches 0.1..8.2] | Ride [direction 315..337.5; inches 0.1..8.3] | Ride [direction 337.5..360; inches 0.1..8.5]
        Find the ford: point of the water x 16..25.8 y 11..12
        Give no more orders`),
    );
  });

  it('KG-FAT-32: the people of the country are drawn up as foot', () => {
    expect(offered(atTask(small, { task: 'placeLocals', side: 'red', count: 3 }))).toEqual([
      'Bring on the people of the country: formation line, march column, square',
    ]);
  });

  it('KG-FAT-32: the people of the country are placed one by one, each beside those before it', () => {
    const state = atTask(
      { ...small, table: { width: 24, height: 30 } },
      { task: 'placeLocals', side: 'red', count: 3 },
    );
    const locals = (...poses: readonly Pose[]) =>
      offered(state, { type: 'placeLocals', formations: ['square', 'line', 'line'], poses });
    const place = 'Bring on the people of the country: place';
    expect(locals()).toEqual([`${place} x 3..22 y 4..4 facing 0..0`]);
    expect(locals({ x: 4, y: 4, heading: 0 })).toEqual([`${place} x 9..21 y 2..2 facing 0..0`]);
  });

  it('KG-FAT-33: cards are put in order one by one', () => {
    expect(offered(spyOrder)).toEqual(['Put the cards in order: card the card of U, the card of E, Reload']);
    expect(offered(spyOrder, { type: 'spyOrder', order: ['reload'] })).toEqual([
      'Put the cards in order: card the card of U, the card of E',
    ]);
  });

  it('KG-FAT-21 KG-FAT-23 KG-RAL-02: ratings, the nearest, and how a rallied unit forms up', () => {
    expect(offered(atTask(small, { task: 'fateAttribute', unitId: 'U', code: 31, levels: 1 }))).toEqual([
      'Better a rating: rating fire, melee, morale',
    ]);
    expect(offered(atTask(small, { task: 'chooseNearest', unitId: 'U', from: ['E'], to: 'charge' }))).toEqual([
      'Choose among the nearest: unit E',
    ]);
    expect(offered(atTask(small, { task: 'rallyPose', unitId: 'U' }))).toEqual([
      'Form up: formation line, march column, square',
      'Form up, facing any way: formation line, march column, square',
    ]);
  });
});
