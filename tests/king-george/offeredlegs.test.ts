import { describe, expect, it } from 'vitest';
import type { Draft } from '../../src/core/draft.js';
import { atOrder, atTask, offered } from './offers.js';
import { leader, type Setting, unit } from './setup.js';

/** What may follow the first legs of a move, a ride, or the first field of an order. */

const enemy = unit('blue', 'E', 'line', 24, 27, 180);
const line: Setting = { units: [unit('red', 'U', 'line', 20, 20, 0, { lightCompany: true }), enemy] };
const skirmishers: Setting = {
  units: [unit('red', 'U', 'line', 20, 20, 0, { formation: 'skirmish', canSkirmish: true }), enemy],
};

describe('Orders part-way through', () => {
  it.each<[string, Setting, Draft, readonly string[]]>([
    [
      'half a move straight ahead',
      line,
      { type: 'move', steps: [{ kind: 'advance', inches: 2 }] },
      [
        'Move: step 2" Advance [inches 0.1..2] | Wheel left [side left; degrees 0.1..36.2] | Wheel right [side right; degrees 0.1..36.2] | Form [Form march column, square] | Send out the company [place x 17..23 y 24..26 facing 0..0]',
      ],
    ],
    [
      'a wheel',
      line,
      { type: 'move', steps: [{ kind: 'wheel', side: 'left', degrees: 30 }] },
      [
        'Move: step 2.3" Advance [inches 0.1..2.3] | Wheel left [side left; degrees 0.1..42.5] | Wheel right [side right; degrees 0.1..42.5] | Form [Form march column, square] | Send out the company [place x 17.7..18.6 y 23.2..24.8 facing 330..330]',
      ],
    ],
    [
      'half a move of skirmishers aside',
      skirmishers,
      { type: 'move', steps: [{ kind: 'shift', bearing: 90, inches: 4, heading: 0 }] },
      [
        'Move: step 4" Go [direction 0..45; inches 0.1..0.7; to face 0..360] | Go [direction 45..67.5; inches 0.1..1.5; to face 0..360] | Go [direction 67.5..90; inches 0.1..1.6; to face 0..360] | Go [direction 90..270; inches 0.1..4; to face 0..360] | Go [direction 270..292.5; inches 0.1..1.6; to face 0..360] | Go [direction 292.5..315; inches 0.1..1.5; to face 0..360] | Go [direction 315..360; inches 0.1..0.7; to face 0..360] | Go [direction 0..0; inches 0.1..4; to face 0..0] | Form [Form line]',
      ],
    ],
  ])('KG-MOV-02: after %s', (_, setting, draft, expected) => {
    expect(offered(atOrder(setting), draft)).toEqual(expected);
  });

  it('KG-MOV-15: after a turn of less than 45 degrees, up to half a move', () => {
    const advance = 'inches to advance 0.1..2';
    expect(offered(atOrder(line), { type: 'manoeuvre', turn: 20 })).toContain(`Manoeuvre: turn right: ${advance}`);
    expect(offered(atOrder(line), { type: 'manoeuvre', turn: 45 }).join()).not.toContain(advance);
  });

  it('KG-CMD-09: after a third of his way a leader may ride the rest', () => {
    const command: Setting = {
      units: [unit('red', 'V', 'line', 50, 20, 0, { commander: 'L' }), enemy],
      officers: [leader('red', 'L', 20, 10, { rating: 'poor' })],
      inCommand: false,
    };
    const draft = { type: 'moveLeader', steps: [{ bearing: 180, inches: 4 }] };
    expect(offered(atTask(command, { task: 'commandAction', leaderId: 'L' }), draft)).toEqual([
      'Ride: step 8" Ride [direction 0..135; inches 0.1..8] | Ride [direction 135..157.5; inches 0.1..6.5] | Ride [direction 157.5..202.5; inches 0.1..6] | Ride [direction 202.5..225; inches 0.1..6.5] | Ride [direction 225..360; inches 0.1..8]',
    ]);
  });

  it('KG-RAL-02: once its formation is chosen, a rallied unit may face any way', () => {
    expect(offered(atTask(line, { task: 'rallyPose', unitId: 'U' }), { type: 'rallyPose', formation: 'line' })).toEqual(
      [
        'Form up: heading north, north-east, east, south-east, south, south-west, west, north-west',
        'Form up, facing any way: heading -180..180',
      ],
    );
  });
});
