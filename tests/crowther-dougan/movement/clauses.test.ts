import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import type { State } from '../../../src/rulesets/crowther-dougan/state.js';
import type { TerrainKind } from '../../../src/rulesets/crowther-dougan/tables.js';
import { block, line, officer, type Setting, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { at, eventsOf, open, play, refusalsOf } from '../play.js';
import { back, ended, form, forward, inMovement, moveOf, path, placeOf, refused, wheel } from './moves.js';

/** Clauses of movement, part by part. */

const loose = { formation: 'skirmish' } as const;
const rangers = (place: readonly [number, number]) => unit('rangers', 'A1', [place[0], place[1]], 12, loose);
const british = (place: readonly [number, number], changes: Parameters<typeof unit>[4] = {}) =>
  unit('britishLine', 'A1', [place[0], place[1]], 28, changes);

/** The dice that a move asks for; 0 if it asks for none. */
const diceOf = (state: State, ...steps: Parameters<typeof refused>[2][]): number => {
  const asked = open(play(state, [moveOf('A1', ...steps)]).state);
  return Number(/^deduction (\d+)d/.exec(asked)?.[1] ?? 0);
};

describe('deduction dice', () => {
  const across = (kind: TerrainKind): Setting['terrain'] =>
    [
      'wood',
      'denseWood',
      'thicket',
      'rocks',
      'marsh',
      'bog',
      'brokenGround',
      'field',
      'hill',
      'steepHill',
      'snow',
    ].includes(kind)
      ? [block('x', kind, [0, 55, 180, 60])]
      : [
          line('x', kind, [
            [0, 55],
            [180, 55],
          ]),
        ];
  it.each<[TerrainKind, number]>([
    ['wood', 1],
    ['denseWood', 2],
    ['thicket', 2],
    ['rocks', 1],
    ['marsh', 1],
    ['bog', 2],
    ['brokenGround', 1],
    ['field', 0],
    ['hill', 1],
    ['steepHill', 2],
    ['snow', 1],
    ['stream', 1],
    ['ford', 1],
    ['road', 0],
    ['wall', 1],
    ['fence', 1],
    ['hedge', 1],
    ['ditch', 2],
    ['abatis', 2],
    ['palisade', 3],
    ['earthwork', 2],
    ['cliff', 3],
  ])('CD-MOV-10 CD-MOV-11 CD-MOV-12 CD-MOV-16 skirmishers in or across %s owe %i', (kind, dice) => {
    const state = inMovement({ units: [rangers([50, 50])], terrain: across(kind) });
    expect(diceOf(state, path([[50, 65]]))).toBe(dice);
  });

  it('CD-MOV-14 a kind of area counts once, obstacles one by one, and where the unit starts counts', () => {
    const terrain = [
      block('w1', 'wood', [0, 45, 180, 52]),
      block('w2', 'wood', [0, 56, 180, 58]),
      line('f1', 'fence', [
        [0, 54],
        [180, 54],
      ]),
      line('f2', 'fence', [
        [0, 60],
        [180, 60],
      ]),
    ];
    expect(diceOf(inMovement({ units: [rangers([50, 50])], terrain }), path([[50, 65]]))).toBe(3);
  });

  it('CD-MOV-36 CD-MOV-14 a line with a width is an area: it costs all over, not on its middle alone', () => {
    const inside = (kind: TerrainKind): number => {
      const points = [
        [50, 0],
        [50, 100],
      ] as const;
      const terrain = [line('wide', kind, points, { width: 40 })];
      return diceOf(inMovement({ units: [rangers([62, 40])], terrain }), path([[62, 45]]));
    };
    expect([inside('marsh'), inside('wood'), inside('snow'), inside('steepHill')]).toEqual([1, 1, 1, 2]);
  });

  it('CD-MOV-33 an obstacle that is only reached is crossed by the next move', () => {
    const terrain = [
      line('f', 'fence', [
        [0, 60],
        [180, 60],
      ]),
    ];
    expect(diceOf(inMovement({ units: [british([50, 50])], terrain }), forward(10))).toBe(0);
    expect(diceOf(inMovement({ units: [british([50, 60])], terrain }), forward(10))).toBe(1);
    expect(diceOf(inMovement({ units: [british([50, 61])], terrain }), forward(10))).toBe(0);
  });

  it('CD-MOV-13 only who has not come on has stayed', () => {
    const stays = (state: State, ...rest: Parameters<typeof play>[1]) =>
      eventsOf(play(state, [moveOf('A1', forward(10)), ...rest]), 'stayed').map(({ unit: id }) => id);
    const marsh = [block('m', 'marsh', [0, 45, 180, 90])];
    expect(stays(inMovement({ units: [british([50, 50])] }))).toEqual([]);
    expect(stays(inMovement({ units: [british([50, 50])], terrain: marsh }), { deduction: [1] })).toEqual([]);
  });

  it('CD-MOV-31 a path is not barred by the ground on which it began', () => {
    const terrain = [block('r', 'river', [0, 40, 180, 49])];
    const wet = inMovement({ options: { orders: 'off' }, units: [rangers([50, 50])], terrain });
    expect(refused(wet, 'A1', path([[50, 60]]))).toBeNull();
    expect(refused(wet, 'A1', path([[50, 45]]))).toBe('impassable');
  });

  it('CD-MOV-33 a wheel meets what it sweeps', () => {
    const terrain = [block('m', 'marsh', [30, 52, 39.5, 56])];
    const state = inMovement({ units: [british([50, 50])], terrain });
    expect([diceOf(state, wheel('left', 10)), diceOf(state, wheel('right', 30))]).toEqual([0, 1]);
  });

  it('CD-MOV-33 CD-MOV-36 who goes back out of an earthwork with the rear rank in it pays nothing', () => {
    const astride = inMovement({
      units: [unit('rangers', 'A1', [20, 62], 11, { formation: 'column', order: 'harass' })],
      terrain: [block('redoubt', 'earthwork', [14, 52, 30, 60])],
    });
    expect([diceOf(astride, back(8)), diceOf(astride, forward(8))]).toEqual([0, 0]);
  });

  it('CD-MOV-36 an earthwork drawn as an area costs on the way in alone', () => {
    const terrain = [block('e', 'earthwork', [20, 55, 120, 75])];
    expect(diceOf(inMovement({ units: [rangers([50, 50])], terrain }), path([[50, 65]]))).toBe(2);
    expect(diceOf(inMovement({ units: [rangers([50, 65])], terrain }), path([[50, 80]]))).toBe(0);
  });

  it('CD-MOV-15 each friend that is passed costs a die', () => {
    const friends = ['A2', 'A3'].map((id, index) => unit('britishLine', id, [50, 56 + 4 * index], 8));
    expect(diceOf(inMovement({ units: [rangers([50, 50]), ...friends] }), path([[50, 70]]))).toBe(2);
  });

  it('CD-MOV-14 snowshoes, and ground beside the way, cost nothing', () => {
    const terrain = [block('s', 'snow', [0, 55, 180, 60]), block('m', 'marsh', [100, 40, 120, 90])];
    const shod = { ...rangers([50, 50]), snowshoes: true };
    expect(diceOf(inMovement({ units: [shod], terrain }), path([[50, 65]]))).toBe(0);
  });

  it('CD-MOV-18 CD-MOV-34 a road helps only those who keep to it all the way', () => {
    const terrain = [
      block('w', 'wood', [0, 35, 180, 90]),
      line('r', 'road', [
        [50, 10],
        [50, 42],
      ]),
    ];
    const column = inMovement({ units: [british([50, 30], { formation: 'column' })], terrain });
    expect(diceOf(column, forward(20))).toBe(1);
    expect(diceOf(column, forward(12))).toBe(0);
    const beside = inMovement({ units: [british([53, 30], { formation: 'column' })], terrain });
    expect(diceOf(beside, forward(12))).toBe(1);
    const inLine = inMovement({ units: [british([50, 30])], terrain });
    expect(diceOf(inLine, forward(12))).toBe(1);
  });
});

describe('steps', () => {
  it('CD-MOV-06 forming close order takes a move, or what the option says', () => {
    const formed = (formUp: 'full' | 'half' | 'free') => {
      const state = inMovement({
        units: [unit('royalAmericans', 'A1', [50, 50], 20, loose)],
        options: { formUp },
      });
      return ended(state, 'A1', [form('column'), forward(16)])[1];
    };
    expect([formed('full'), formed('half'), formed('free')]).toEqual([50, 58, 66]);
  });

  it('CD-MOV-08 CD-MOV-29 limbered guns unlimber, and neither change formation nor enter', () => {
    const state = inMovement({
      units: [unit('royalArtillery', 'A1', [50, 50], 4, { gunWeight: 'light', formation: 'limbered' })],
    });
    expect(ended(state, 'A1', [forward(8), { kind: 'unlimber' }])).toEqual([50, 58, 0, 'unlimbered']);
    expect(ended(state, 'A1', [forward(8.2), { kind: 'unlimber' }])).toEqual([50, 58.2, 0, 'limbered']);
    expect(refused(state, 'A1', form('line'))).toBe('formationNotAllowed');
  });

  it('CD-MOV-29 a wheel that is cut ends at a whole degree', () => {
    expect(ended(inMovement({ units: [british([50, 50])] }), 'A1', [wheel('right', 90)])[2]).toBe(32);
  });

  it('CD-MOV-30 a path keeps its heading until the end, and takes the new one even if it is cut', () => {
    const state = inMovement({ units: [rangers([50, 50])] });
    expect(
      ended(state, 'A1', [
        path(
          [
            [60, 50],
            [60, 55],
          ],
          90,
        ),
      ]),
    ).toEqual([60, 55, 90, 'skirmish']);
    expect(ended(state, 'A1', [path([[80, 50]], 90)])).toEqual([70, 50, 90, 'skirmish']);
    expect(ended(state, 'A1', [path([], 90)])).toEqual([50, 50, 90, 'skirmish']);
    expect(ended(state, 'A1', [path([[60, 50]])])).toEqual([60, 50, 0, 'skirmish']);
  });

  it('CD-MOV-30 no room to turn: blocked at the declared end, else it faces as it did', () => {
    const standing = (y: number) => inMovement({ units: [rangers([50, y]), unit('britishLine', 'A2', [48, 66], 8)] });
    expect(refused(standing(50), 'A1', path([[50, 60]], 90))).toBe('blocked');
    expect(ended(standing(40), 'A1', [path([[50, 61]], 90)])).toEqual([50, 60, 0, 'skirmish']);
  });

  it('CD-MOV-30 CD-GEN-26 a turn onto water is blocked at the declared end, and left out after a cut', () => {
    const ashore = (y: number) =>
      inMovement({ units: [rangers([50, y])], terrain: [block('lake', 'river', [45, 62, 80, 75])] });
    expect(refused(ashore(46), 'A1', path([[50, 61]], 90))).toBe('blocked');
    expect(refused(ashore(46), 'A1', path([[50, 61]], 0))).toBe(null);
    expect(ended(ashore(41), 'A1', [path([[50, 61.5]], 90)])).toEqual([50, 61, 0, 'skirmish']);
    expect(refused(ashore(41), 'A1', path([[50, 50]], 90))).toBe(null);
  });

  it('CD-MOV-30 CD-GEN-26 a turn over the edge of the table is blocked at the declared end', () => {
    const atEdge = (y: number) => inMovement({ units: [rangers([50, y])] });
    // Facing east, half of its breadth of 16.5 cm would stand beyond the southern edge.
    expect(refused(atEdge(5), 'A1', path([], 180))).toBe(null);
    expect(refused(atEdge(5), 'A1', path([], 90))).toBe('blocked');
    expect(refused(atEdge(5), 'A1', path([[50, 12]], 90))).toBe(null);
  });

  it('CD-MOV-29 nothing follows entering, and a garrison begins by leaving', () => {
    const state = inMovement({
      units: [rangers([50, 50])],
      terrain: [block('h', 'buildingStone', [45, 50.5, 55, 58])],
    });
    expect(refused(state, 'A1', { kind: 'enter', featureId: 'h' }, path([[50, 40]]))).toBe('formationNotAllowed');
    expect(refused(state, 'A1', { kind: 'enter', featureId: 'nowhere' })).toBe('invalid');
  });

  it('CD-MOV-02 routers and units in contact do not move', () => {
    const state = inMovement({ units: [british([50, 50]), unit('frenchLine', 'B1', [50, 50], 24)] });
    expect(refused(state, 'A1', forward(1))).toBe('inContact');
    const routing = withUnit(inMovement({ units: [british([50, 50])] }), 'A1', { state: 'routing' });
    expect(refused(routing, 'A1', forward(1))).toBe('notSteady');
  });

  it('CD-MOV-27 who does not move has halted', () => {
    const state = withUnit(inMovement({ units: [british([50, 50])] }), 'A1', { lastMove: 'advanced' });
    expect(unitIn(play(state, [{ type: 'endMovement' }]).state, 'A1').lastMove).toBe('halted');
  });
});

describe('ground and edges', () => {
  it('CD-MOV-31 going back the rear edge is barred, and ground behind the front is not looked at ahead', () => {
    const terrain = [block('r', 'river', [0, 40, 180, 46])];
    const state = inMovement({ units: [british([50, 50], { order: 'harass' })], terrain });
    expect([refused(state, 'A1', back(2)), refused(state, 'A1', back(1)), refused(state, 'A1', forward(12))]).toEqual([
      'impassable',
      null,
      null,
    ]);
  });

  it('CD-MOV-31 a path is barred by what its rectangle comes to', () => {
    const terrain = [block('r', 'river', [60, 0, 70, 120])];
    const state = inMovement({ units: [rangers([50, 50])], terrain });
    expect([refused(state, 'A1', path([[53, 50]])), refused(state, 'A1', path([[50, 65]]))]).toEqual([
      'impassable',
      null,
    ]);
  });

  it('CD-MOV-16 CD-MOV-21 guns stay out of bogs, close order off cliffs', () => {
    const bog = inMovement({
      units: [unit('royalArtillery', 'A1', [50, 50], 4, { formation: 'limbered' })],
      terrain: [block('b', 'bog', [0, 55, 180, 60])],
    });
    const cliff = inMovement({
      units: [british([50, 50])],
      terrain: [
        line('c', 'cliff', [
          [0, 55],
          [180, 55],
        ]),
      ],
    });
    expect([refused(bog, 'A1', forward(8)), refused(cliff, 'A1', forward(8))]).toEqual(['impassable', 'impassable']);
  });

  it('CD-MOV-32 CD-MOV-12 a gap lets a narrow unit through a palisade for nothing; a line pays', () => {
    const terrain = [
      line(
        'p',
        'palisade',
        [
          [0, 55],
          [180, 55],
        ],
        {
          gaps: [
            [
              [48, 55],
              [52, 55],
            ],
          ],
        },
      ),
    ];
    const column = inMovement({ units: [british([50, 50], { formation: 'column' })], terrain });
    const inLine = inMovement({ units: [british([50, 50])], terrain });
    expect([diceOf(column, forward(16)), diceOf(inLine, forward(12))]).toEqual([0, 3]);
  });

  it('CD-GEN-21 CD-MOV-19 nobody leaves the table of his own will', () => {
    const state = inMovement({ units: [british([50, 115])] });
    expect([refused(state, 'A1', forward(6)), refused(state, 'A1', forward(7))]).toEqual([null, 'offTable']);
  });
});

describe('what a side does not know', () => {
  const base = { units: [rangers([50, 50]), unit('indians', 'B1', [50, 62], 12, { ...loose, hidden: true })] };
  const setting: Setting = {
    ...base,
    terrain: [block('w', 'wood', [20, 56, 80, 90]), block('house', 'buildingStone', [90, 40, 100, 50])],
    personalities: [officer('A-o', [40, 40]), officer('B-o', 'B1')],
  };
  const near = inMovement(setting);
  const far = withUnit(near, 'B1', { pose: { x: 30, y: 80, heading: 180 } });

  it('CD-OBS-19 a hidden enemy refuses nothing, and a view gives the same refusals', () => {
    const moves = [
      moveOf('A1', path([[50, 60]])),
      moveOf('A1', path([[50, 62]], 180)),
      moveOf('A1', form('column')),
      { type: 'movePersonality', personalityId: 'A-o', path: [{ x: 50, y: 61 }] },
    ] as const;
    for (const move of moves) {
      expect(refusalsOf(near, move)).toEqual(refusalsOf(far, move));
      expect(crowtherDougan.check(crowtherDougan.view(near, 'A'), move)).toEqual(crowtherDougan.check(near, move));
    }
  });

  it('CD-OBS-19 a hidden enemy stops a rider, and is revealed', () => {
    const run = play(near, [
      { type: 'movePersonality', personalityId: 'A-o', path: [{ x: 40, y: 60 }] },
      { deduction: [1] },
    ]);
    expect(unitIn(run.state, 'B1').hidden).toBe(false);
    expect(run.state.personalities[0]?.at.y).toBeLessThan(58);
  });

  it('CD-OBS-15 CD-OBS-21 the move of a hidden unit is told to its owner only, and so are its dice', () => {
    const hidden = at(withUnit(stateOf(setting), 'B1', { order: 'harass' }), 'movement', 'B');
    const run = play(hidden, [moveOf('B1', path([[50, 66]])), { deduction: [2] }]);
    expect(run.events.filter(({ type }) => type !== 'stepBegan').every(({ seenBy }) => seenBy === 'B')).toBe(true);
  });

  it('CD-PER-16 who rides away from a hidden unit is seen where he ends only', () => {
    const state = at(stateOf(setting), 'movement', 'B');
    const run = play(state, [
      { type: 'movePersonality', personalityId: 'B-o', path: [{ x: 50, y: 85 }] },
      { deduction: [1] },
    ]);
    const seen = eventsOf(run, 'personalityMoved').filter(({ seenBy }) => seenBy !== 'B');
    expect(seen.map(({ from, to }) => [from, to])).toEqual([[seen[0]?.to, seen[0]?.to]]);
  });
});

describe('craft of those who must go', () => {
  const afloat = stateOf({
    units: [
      unit('provincials', 'A1', [50, 30], 16, { at: undefined, aboard: 'boat' }),
      unit('frenchLine', 'B1', [50, 80], 24),
    ],
    terrain: [block('river', 'river', [0, 10, 180, 40])],
    craft: [{ id: 'boat', type: 'bateau', at: [50, 30, 0] }],
  });
  const cause = { causeAt: { x: 50, y: 80 } };

  it('CD-BOA-09 a unit aboard retires 5 cm with its craft, and stops where the water ends', () => {
    const retiring = (y: number) => {
      const state = withUnit(afloat, 'A1', { ...cause, repulse: 'retire', pose: { x: 50, y, heading: 0 } });
      const craft = state.craft.map((each) => ({ ...each, pose: { x: 50, y, heading: 0 } }));
      return at({ ...state, craft }, 'repulseMoves', 'B').craft[0]?.pose.y;
    };
    expect(retiring(30)).toBeCloseTo(25, 3);
    expect(retiring(12)).toBeCloseTo(10, 3);
  });

  it('CD-BOA-06 CD-ROU-20 one that routs takes the craft away, over the edge for good', () => {
    const routing = withUnit(afloat, 'A1', { ...cause, state: 'routing' });
    const first = at(routing, 'initialRouts', 'A');
    expect(first.craft[0]?.pose.y).toBeCloseTo(14, 3);
    const atEdge = withUnit(
      stateOf({
        units: [unit('provincials', 'A1', [50, 12], 16, { at: undefined, aboard: 'boat' })],
        terrain: [block('river', 'river', [0, 0, 180, 40])],
        craft: [{ id: 'boat', type: 'bateau', at: [50, 12, 0] }],
      }),
      'A1',
      { ...cause, state: 'routing' },
    );
    expect(unitIn(at(atEdge, 'initialRouts', 'A'), 'A1').removed).toBe('leftTable');
  });
});

describe('what may be chosen', () => {
  it('CD-MOV-28 the steps that may come next are offered for each formation', () => {
    const legsOf = (state: State, unitId = 'A1') => {
      const choices = agenda.choices(state, { type: 'move', unitId });
      return JSON.stringify(choices);
    };
    const close = legsOf(inMovement({ units: [british([50, 50])] }));
    expect(
      ['forward', 'wheel', 'turnAbout', 'changeFormation'].every((kind) => close.includes(`"kind":"${kind}"`)),
    ).toBe(true);
    const free = legsOf(inMovement({ units: [rangers([50, 50])] }));
    expect([free.includes('"kind":"go"'), free.includes('"kind":"forward"')]).toEqual([true, false]);
    const house = inMovement({
      units: [unit('canadianMilitia', 'A1', [50, 50], 12, { at: undefined, inFeature: 'h' })],
      terrain: [block('h', 'buildingWood', [40, 40, 60, 52])],
    });
    expect(legsOf(house)).toContain('"kind":"leave"');
  });

  it('CD-MOV-28 every candidate is lawful, and moves to 5 cm and range bands are among them', () => {
    const state = inMovement({ units: [british([50, 50]), unit('frenchLine', 'B1', [50, 65], 24)] });
    const candidates = agenda.candidates(state);
    expect(candidates.every((action) => agenda.check(state, action).length === 0)).toBe(true);
    const ends = candidates.flatMap((action) =>
      action.type === 'move' && action.steps[0]?.kind === 'forward' ? [action.steps[0].distance] : [],
    );
    expect(ends).toEqual(expect.arrayContaining([12, 6, 3, 10, 5]));
    expect(placeOf(state, 'A1')[1]).toBe(50);
  });
});
