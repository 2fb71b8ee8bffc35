import { describe, expect, it } from 'vitest';
import { atOrder, tried } from './offers.js';
import { block, line, type Setting, unit } from './setup.js';
import { aside, enemy, far, lines, red, rest } from './tries.js';

/** What bots try, in words: useful lengths and angles towards enemies, objectives and cover, and no more. */

const situations: readonly (readonly [string, Setting, string])[] = [
  [
    'a line behind a wall, with a light company',
    { units: [red({ lightCompany: true }), enemy], terrain: [line('w', 'wall', [10, 23], [30, 23])] },
    `do nothing
     advance 3 inches
     advance 2 inches
     advance 1 inch
     wheel 27° right
     wheel 27° right, advance 1.3 inches
     wheel 30° left
     wheel 30° left, advance 1.2 inches
     wheel 30° right
     wheel 30° right, advance 1.2 inches
     form march column
     advance 2 inches, form march column
     form square
     advance 2 inches, form square
     send out its company to (20, 22.1)
     send out its company to (20, 23)
     send out its company to (20, 24)
     send out its company to (20, 26)
     send out its company to (20, 22.1)
     send out its company to (20, 23)
     send out its company to (20, 24)
     send out its company to (20, 26)
     turn 27° right
     turn 27° right, advance 2 inches${aside}
     turn 44° left, advance 2 inches
     turn 44° right
     turn 44° right, advance 2 inches
     fire at E${rest}`,
  ],
  [
    'skirmishers',
    { units: [red({ formation: 'skirmish', canSkirmish: true }), unit('blue', 'E', 'line', 20, 30, 180)] },
    `do nothing
     go 8 inches north
     go 6 inches north
     go 4 inches north
     go 2 inches north
     go 8 inches south, facing north
     go 4 inches south, facing north
     form march column
     form line
     form line, advance 2 inches
     go 4 inches north, form line
     form square${rest}`,
  ],
  [
    'a garrison',
    { units: [red({ inBuilding: 'h' }), far], terrain: [block('h', 'buildingStone', 18, 20, 22, 24)] },
    `do nothing
     leave the building towards the south, advance 1 inch
     leave the building towards the south, advance 4 inches
     leave the building towards the east, advance 1 inch
     leave the building towards the east, advance 4 inches
     leave the building towards the north, advance 1 inch
     leave the building towards the north, advance 4 inches
     leave the building towards the west, advance 1 inch
     leave the building towards the west, advance 4 inches${rest}`,
  ],
  [
    'a line an inch from a house',
    { units: [red(), unit('blue', 'E', 'line', 50, 40, 180)], terrain: [block('h', 'buildingStone', 18, 21, 22, 24)] },
    `do nothing
     advance 1 inch
     advance 1 inch, enter h
     form march column
     advance 1 inch, form march column
     form square
     advance 1 inch, form square
     turn 55° right${aside}
     turn 44° right${rest}`,
  ],
  [
    'a square between two enemies',
    {
      units: [
        red({ formation: 'square' }),
        unit('blue', 'E', 'line', 20, 24, 180),
        unit('blue', 'F', 'line', 26, 18, 270),
      ],
    },
    `do nothing
     form march column
     form line
     form line, advance 2 inches
     fire at E, F${rest}`,
  ],
];

describe('Orders that bots try', () => {
  it.each(situations)('KG-ACT-02: %s', (_, setting, printed) =>
    expect(tried(atOrder(setting))).toEqual(lines(printed)),
  );

  it('KG-SKR-06 KG-SKR-08: a company in reach of an enemy company and of its regiment', () => {
    const units = [
      unit('red', 'R', 'line', 20, 20, 0, { companyOut: 'R-company' }),
      unit('red', 'R-company', 'company', 20, 26, 0, { parent: 'R' }),
      unit('blue', 'E', 'company', 20, 34, 180),
    ];
    expect(tried(atOrder({ units }, 'R-company'))).toEqual(
      lines(`do nothing
        go 6 inches north
        go 4 inches north
        go 2 inches north
        go 8 inches south, facing north
        go 4 inches south, facing north
        go 7 inches north
        go 4 inches south, facing north, rejoin its regiment
        fire at E
        charge E
        charge E${rest}`),
    );
  });
});
