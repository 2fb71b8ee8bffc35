import { describe, expect, it } from 'vitest';
import { agenda } from '../../src/rulesets/king-george/agenda.js';
import { atOrder, tried } from './offers.js';
import { type Setting, unit } from './setup.js';
import { aside, far, lines, red, rest } from './tries.js';

/** What bots try with guns and horse, in words: useful lengths and angles towards enemies, objectives and cover, and no more. */

const situations: readonly (readonly [string, Setting, string])[] = [
  [
    'limbered guns',
    { units: [red({ formation: 'limbered' }, 'guns'), far] },
    `do nothing
     advance 4 inches
     advance 3 inches
     advance 2 inches
     advance 1 inch
     wheel 30° left
     wheel 30° left, advance 1.1 inches
     wheel 30° left, advance 2.2 inches
     wheel 30° right
     wheel 30° right, advance 1.1 inches
     wheel 30° right, advance 2.2 inches
     unlimber
     advance 2 inches, unlimber${aside}
     turn 44° left, advance 2 inches
     turn 44° right
     turn 44° right, advance 2 inches${rest}`,
  ],
  [
    'a crew that may go back to its guns',
    { units: [red({ formation: 'crew', gunsAt: { x: 23, y: 24, heading: 0 } }, 'guns'), far] },
    `do nothing
     go 8 inches north
     go 6 inches north
     go 4 inches north
     go 2 inches north
     go 8 inches south, facing north
     go 4 inches south, facing north
     go 5 inches north-east${rest}`,
  ],
  [
    'rockets, with one enemy ahead and one behind',
    { units: [red({}, 'rockets'), unit('blue', 'E', 'line', 24, 40, 180), unit('blue', 'F', 'line', 26, 10, 270)] },
    `do nothing
     turn its guns 24° right
     turn its guns 24° left
     turn its guns 11° right
     limber
     limber, advance 2 inches
     turn 145° right
     turn 11° right${aside}
     turn 44° right
     launch a rocket north, with 2 dice of distance
     launch a rocket north, with 4 dice of distance
     launch a rocket north, with 6 dice of distance
     launch a rocket north, with 8 dice of distance
     launch a rocket north, with 10 dice of distance
     launch a rocket north, with 12 dice of distance${rest}`,
  ],
  [
    'howitzers',
    { units: [red({}, 'howitzer'), unit('blue', 'E', 'line', 24, 40, 180)] },
    `do nothing
     turn its guns 24° right
     turn its guns 24° left
     turn its guns 11° right
     limber
     limber, advance 2 inches
     turn 11° right${aside}
     turn 44° right
     fire at E
     fire indirectly at E${rest}`,
  ],
  [
    'horse',
    { units: [red({}, 'horse'), unit('blue', 'E', 'line', 24, 28, 180)] },
    `do nothing
     advance 6 inches
     advance 4 inches
     advance 2 inches
     advance 7 inches
     wheel 24° right
     wheel 24° right, advance 3.3 inches
     wheel 30° left
     wheel 30° left, advance 3.2 inches
     wheel 30° left, advance 6.3 inches
     wheel 30° right
     wheel 30° right, advance 3.2 inches
     form march column
     form march column, advance 6 inches
     advance 4 inches, form march column
     turn 24° right
     turn 24° right, advance 4 inches${aside}
     turn 44° left, advance 4 inches
     turn 44° right
     turn 44° right, advance 4 inches
     charge E
     charge E${rest}`,
  ],
];

describe('Orders that bots try', () => {
  it.each(situations)('KG-ACT-02: %s', (_, setting, printed) =>
    expect(tried(atOrder(setting))).toEqual(lines(printed)),
  );

  it('KG-RKT-01: a rocket without a number of dice has one, in words', () => {
    const state = atOrder({ units: [red({}, 'rockets'), far] });
    const said = (order: object): string => agenda.words(state, { type: 'fire', heading: 90, ...order }).short;
    expect(said({})).toBe('launch a rocket east, with 1 die of distance');
    expect(said({ dice: 1 })).toBe('launch a rocket east, with 1 die of distance');
    expect(said({ dice: 2 })).toBe('launch a rocket east, with 2 dice of distance');
  });
});
