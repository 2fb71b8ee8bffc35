import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../../src/rulesets/on-war/events.js';
import { type PictureOptions, pictureOf } from '../../../src/rulesets/on-war/picture.js';
import type { UnitInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { Charge, State, Unit } from '../../../src/rulesets/on-war/state.js';
import { view } from '../../../src/rulesets/on-war/view.js';
import type { Point } from '../../../src/table/point.js';
import { battery, block, cav, column, inf, line4, line8, officer, type Setting, stateOf, withUnit } from '../battle.js';

/** What a picture of a battle shows. */

const enemy = line8('B1', 36, 40, 180);
const battle = (battalion: UnitInput, patch: Partial<Unit> = {}, rest: Partial<Setting> = {}): State =>
  withUnit(stateOf({ ...rest, units: [battalion, enemy, ...(rest.units ?? [])] }), battalion.id, patch);

/** The extent of an outline. */
const extent = (outline: readonly Point[]) => {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(
    (each) => Math.round(each * 100) / 100,
  );
};

describe('the head of a picture', () => {
  const state: State = { ...battle(line8('A1', 36, 10, 0)), turn: 3, active: 'B', step: 'moves' };
  const won = (winner: string | null): State => ({ ...state, outcome: { winner, reason: '', clause: 'OW-SCN-04' } });

  it.each([
    ['while it goes on', state, 'Turn 3 · B · movement'],
    ['when it is drawn', won(null), 'Turn 3 · drawn'],
    ['when it is won', won('A'), 'Turn 3 · won by A'],
  ])('picture: the turn and what is done, %s', (_, given, subtitle) =>
    expect(pictureOf(given).subtitle).toBe(subtitle),
  );
});

describe('battalions', () => {
  const shown = (
    battalion: UnitInput,
    patch: Partial<Unit> = {},
    rest: Partial<Setting> = {},
    more: Partial<State> = {},
  ) => {
    const found = pictureOf({ ...battle(battalion, patch, rest), ...more }).pieces.find(({ id }) => id === 'A1');
    if (found === undefined) throw new Error('it is not shown');
    return found;
  };

  it('picture: a description has the name of the brigade', () => {
    const brigades = [
      { id: 'A-foot', side: 'A', name: 'The Foot' },
      { id: 'B-foot', side: 'B' },
    ];
    expect(shown(line8('A1', 36, 10, 0), {}, { brigades }).description).toContain(', The Foot');
  });

  it.each<[Partial<Unit>, string, string]>([
    [{}, '', ''],
    [{ hidden: true }, 'hidden', 'note'],
    [{ routing: true }, 'routing', 'alarm'],
    [{ disoriented: true }, 'disoriented', 'warning'],
    [{ surprised: true }, 'surprised', 'warning'],
    [{ bogged: true }, 'bogged', 'warning'],
    [{ stuck: true }, 'stuck', 'note'],
    [{ mustPursue: true }, 'must pursue', 'warning'],
    [{ beaten: true }, 'beaten', 'warning'],
    [{ officer: 'dead' }, 'no officer', 'note'],
    [{ doubled: true }, 'doubled', 'note'],
    [{ fired: true }, 'fired', 'note'],
  ])('picture: a badge for %j', (patch, text, tone) => {
    expect(shown(line8('A1', 36, 10, 0), patch).badges).toEqual(text === '' ? [] : [{ text, tone }]);
  });

  it.each([
    ['one row', line8('A1', 36, 10, 0), [], ', line of 8 files'],
    ['two rows', line4('A1', 36, 10, 0), ['line of 4 files'], ''],
    ['column', column('A1', 36, 10, 0), ['column'], ''],
    ['square', inf('A1', 36, 10, 0, { formation: 'square' }), ['square'], ''],
  ] as const)('picture: a formation is a badge, %s in the description', (_, battalion, badges, words) => {
    const piece = shown(battalion);
    expect(piece.badges.map(({ text }) => text)).toEqual(badges);
    expect(piece.description).toBe(`trained, confident line infantry${words}, A-foot`);
  });

  it('picture: one row is one row with more files than stands as well', () => {
    const state = battle(line8('A1', 36, 10, 0), { stands: ['t1', 't2', 't3', 'c'] });
    expect(pictureOf(state).pieces[0]).toMatchObject({ badges: [], strength: '4/8' });
    expect(shown(line8('A1', 36, 10, 0), { formation: { kind: 'line', files: 0 } }).badges).toEqual([]);
    expect(shown(line8('A1', 36, 10, 0), { formation: { kind: 'line', files: 7 } }).badges).toHaveLength(1);
  });

  it.each([
    [{}, 'formed'],
    [{ disoriented: true }, 'shaken'],
    [{ surprised: true }, 'shaken'],
    [{ routing: true, surprised: true }, 'broken'],
  ] as const)('picture: the order of a battalion that is %j is %s', (patch, order) =>
    expect(shown(line8('A1', 36, 10, 0), patch).order).toBe(order),
  );

  it.each([
    [line8('A1', 36, 10, 0), 'foot', false],
    [inf('A1', 36, 10, 0, { type: 'lightInfantry', formation: 'loose' }), 'foot', true],
    [cav('light', 'A1', 36, 10, 0), 'horse', false],
    [battery('lightArtillery', 'A1', 36, 10, 0), 'guns', false],
    [battery('howitzer', 'A1', 36, 10, 0), 'howitzers', false],
  ] as const)('picture: the sign of an arm, and skirmish order', (battalion, arm, open) =>
    expect(shown(battalion)).toMatchObject({ arm, open }),
  );

  const charge: Charge = {
    charger: 'A1',
    target: 'B1',
    section: null,
    startPose: { x: 36, y: 10, heading: 0 },
    edge: 'front',
    distance: 3,
    fromHiding: false,
    state: 'declared',
  };

  it.each([
    ['declared', ['charging'], []],
    ['contact', ['in contact'], ['in contact']],
    ['done', [], []],
  ] as const)('picture: a charge that is %s', (state, ofCharger, ofTarget) => {
    const { pieces } = pictureOf({
      ...battle(line8('A1', 36, 10, 0), {}, { units: [line8('A2', 60, 10, 0)] }),
      charges: [{ ...charge, state }],
    });
    const badges = (id: string) => pieces.find((each) => each.id === id)?.badges.map(({ text }) => text);
    expect(['A1', 'B1', 'A2'].map(badges)).toEqual([ofCharger, ofTarget, []]);
  });

  it('picture: a battalion stands as its stands do, with its front ahead', () => {
    const piece = shown(line4('A1', 36, 10, 0));
    expect(piece.stands).toHaveLength(8);
    expect(extent(piece.stands.flat())).toEqual([33, 7.5, 39, 10]);
    expect(piece.heading).toBe(0);
    expect(piece.front.left).toEqual({ x: expect.closeTo(33, 9), y: expect.closeTo(10, 9) });
    expect(piece.front.right).toEqual({ x: expect.closeTo(39, 9), y: expect.closeTo(10, 9) });
  });

  it.each([
    [
      [30, 20, 42, 26],
      [35, 22, 37, 24],
    ],
    [
      [34.5, 20, 37.5, 26],
      [35.25, 22.25, 36.75, 23.75],
    ],
    [
      [30, 21.5, 42, 24.5],
      [35.25, 22.25, 36.75, 23.75],
    ],
  ] as const)('picture: a garrison is a block of 2", and of half the building %j at most', (farm, outline) => {
    const piece = shown(inf('A1', 0, 0, 0, { in: 'farm' }), {}, { terrain: [block('farm', 'building', farm)] });
    expect(piece.stands.map(extent)).toEqual([outline]);
    const [west, , east, north] = outline;
    expect(piece.front).toEqual({
      left: { x: expect.closeTo(west, 9), y: expect.closeTo(north, 9) },
      right: { x: expect.closeTo(east, 9), y: expect.closeTo(north, 9) },
    });
    expect(piece.heading).toBe(0);
  });

  it('OW-HID-02: hidden battalions are on the pictures of their own side and of umpires', () => {
    const state = battle(
      column('A1', 36, 10, 0),
      { hidden: true },
      { terrain: [block('wood', 'wood', [20, 0, 50, 20])] },
    );
    const ids = (given: Parameters<typeof pictureOf>[0]) => pictureOf(given).pieces.map(({ id }) => id);
    expect(ids(state)).toEqual(['A1', 'B1']);
    expect(ids(view(state, 'A'))).toEqual(['A1', 'B1']);
    expect(ids(view(state, 'B'))).toEqual(['B1']);
  });

  it('OW-ART-08: crosses where battalions were destroyed in the open, and guns where they were', () => {
    const units = [
      battery('lightArtillery', 'A2', 20, 10, 0),
      inf('A3', 0, 0, 0, { in: 'farm' }),
      line8('A4', 60, 10, 0),
    ];
    const terrain = [block('farm', 'building', [30, 20, 42, 26])];
    const gone = (state: State, id: string, how: Unit['gone']): State => withUnit(state, id, { gone: how, stands: [] });
    const start = battle(line8('A1', 36, 10, 0), { gone: 'destroyed', stands: ['t1', 't2'] }, { units, terrain });
    const { markers } = pictureOf(gone(gone(gone(start, 'A2', 'destroyed'), 'A3', 'destroyed'), 'A4', 'quit'));
    expect(markers.map(({ id, name, side, sign }) => [id, name, side, sign])).toEqual([
      ['A1-fallen', 'A1 destroyed', 'A', 'fallen'],
      ['A2-fallen', 'A2 destroyed', 'A', 'guns'],
    ]);
    // Two stands of infantry side by side, and one gun where none is left.
    expect(markers.map(({ shapes }) => shapes.map(extent))).toEqual([
      [
        [34.5, 8.75, 36, 10],
        [36, 8.75, 37.5, 10],
      ],
      [[19.25, 8, 20.75, 10]],
    ]);
  });
});

describe('commanders', () => {
  const officers = [
    officer('A-gen', 'general', 'A1'),
    officer('A-bri', 'brigadeCommander', [20, 5]),
    officer('A-adj', 'adjutant', 'A1'),
  ];

  it('OW-CMD-04: their stars, where they are, and with whom', () => {
    const shown = pictureOf(battle(line8('A1', 36, 10, 0), {}, { officers })).officers;
    expect(
      shown.map(({ id, stars, attachedTo, description, radius }) => [id, stars, attachedTo, description, radius]),
    ).toEqual([
      ['A-gen', 3, 'A1', 'general, with A1', 0.5],
      ['A-bri', 1, null, 'brigade commander', 0.5],
      ['A-adj', 0, 'A1', 'adjutant, with A1', 0.5],
    ]);
    // The fifth of eight stands.
    expect(shown[0]?.position).toEqual({ x: expect.closeTo(36.75, 9), y: expect.closeTo(9.375, 9) });
    expect(shown[1]?.position).toEqual({ x: 20, y: 5 });
  });

  it('OW-CMD-08: an adjutant in the place of an officer leads the battalion', () => {
    const state = battle(line8('A1', 36, 10, 0), {}, { officers });
    const leading = { ...state, officers: state.officers.map((each) => ({ ...each, replacing: each.id === 'A-adj' })) };
    expect(pictureOf(leading).officers.map(({ badges }) => badges)).toEqual([
      [],
      [],
      [{ text: 'leads the battalion', tone: 'note' }],
    ]);
  });

  it('OW-HID-02: those with hidden battalions are hidden, and the dead are not shown', () => {
    const terrain = [block('wood', 'wood', [20, 0, 50, 20])];
    const state = battle(column('A1', 36, 10, 0), { hidden: true }, { officers, terrain });
    const ids = (given: Parameters<typeof pictureOf>[0]) => pictureOf(given).officers.map(({ id }) => id);
    expect(ids(view(state, 'A'))).toEqual(['A-gen', 'A-bri', 'A-adj']);
    expect(ids(view(state, 'B'))).toEqual(['A-bri']);
    expect(
      ids({ ...state, officers: state.officers.map((each) => ({ ...each, alive: each.id !== 'A-bri' })) }),
    ).toEqual(['A-gen', 'A-adj']);
  });

  it.each<[PictureOptions, readonly (readonly [string, number])[]]>([
    [{}, []],
    [{ rings: false }, []],
    [{ rings: true }, [['A-gen, 8 in', 8]]],
    [{ commandRadius: 5 }, [['A-gen, 8 in', 5]]],
    [{ commandRadius: 5, rings: true }, [['A-gen, 8 in', 5]]],
    [{ commandRadius: 20, rings: false }, [['A-gen, 8 in', 8]]],
  ])('OW-CMD-06: with %j the reach of a general, while he is attached', (options, rings) => {
    const state = battle(
      line8('A1', 36, 10, 0),
      {},
      { officers: [...officers, officer('B-gen', 'general', [40, 44])] },
    );
    const { overlays } = pictureOf(state, options);
    expect(overlays.map((each) => (each.kind === 'radius' ? [each.name, each.radius] : []))).toEqual(rings);
    for (const each of overlays)
      expect(each).toMatchObject({ side: 'A', centre: { x: expect.closeTo(36.75, 9), y: expect.closeTo(9.375, 9) } });
  });
});

describe('reaches and marks', () => {
  const bands = (battalion: UnitInput, patch: Partial<Unit> = {}, rest: Partial<Setting> = {}) =>
    pictureOf(battle(battalion, patch, rest), { ranges: ['A1', 'ghost'] }).overlays.flatMap((each) =>
      each.kind === 'band' ? [each] : [],
    );

  it.each<[UnitInput, Partial<Unit>, readonly string[]]>([
    [line8('A1', 36, 10, 0), {}, ['16']],
    [line8('A1', 36, 10, 0), { routing: true }, []],
    [line8('A1', 36, 10, 0), { gone: 'quit' }, []],
    [cav('light', 'A1', 36, 10, 0), {}, []],
    [cav('light', 'A1', 36, 10, 0, { firearms: true }), {}, ['16']],
    [battery('lightArtillery', 'A1', 36, 10, 0), {}, ['24', '12']],
    [battery('horseArtillery', 'A1', 36, 10, 0), {}, ['18', '12']],
    [battery('heavyArtillery', 'A1', 36, 10, 0), {}, ['40']],
    [battery('howitzer', 'A1', 36, 10, 0), {}, ['40']],
  ])('OW-FIR-08 OW-ART-01: the ranges of %j when %j', (battalion, patch, names) =>
    expect(bands(battalion, patch).map(({ name }) => name)).toEqual(names),
  );

  it('OW-LOS-03: an arc of 45 degrees to both sides of the front; all round for squares and garrisons', () => {
    const [arc] = bands(line8('A1', 36, 20, 0));
    const aside = 16 * Math.SQRT1_2;
    expect(extent(arc?.outline ?? [])).toEqual(
      [30 - aside, 20, 42 + aside, 36].map((each) => Math.round(each * 100) / 100),
    );
    expect(arc?.label).toEqual({ x: expect.closeTo(36, 9), y: expect.closeTo(36, 9) });
    // A square of eight has a side of 4.25".
    const [round] = bands(inf('A1', 36, 20, 0, { formation: 'square' }));
    expect(extent(round?.outline ?? [])).toEqual([17.88, -0.25, 54.13, 36]);
    const farm = { terrain: [block('farm', 'building', [30, 20, 42, 26])] };
    const [house] = bands(inf('A1', 0, 0, 0, { in: 'farm' }), {}, farm);
    expect(extent(house?.outline ?? [])).toEqual([14, 4, 58, 42]);
  });

  it('OW-HID-02: nothing shows where a hidden enemy is', () => {
    const state = battle(
      column('A1', 36, 10, 0),
      { hidden: true },
      { terrain: [block('wood', 'wood', [20, 0, 50, 20])] },
    );
    const options: PictureOptions = { ranges: ['A1', 'B1'], highlight: ['A1', 'B1'] };
    expect(pictureOf(view(state, 'B'), options).overlays.map(({ name }) => name)).toEqual(['16', 'B1']);
    expect(pictureOf(state, options).overlays.map(({ name }) => name)).toEqual(['16', '16', 'A1', 'B1']);
  });

  it('picture: options of the wrong form are named', () => {
    const wrong = { highlight: 'A1' } as unknown as PictureOptions;
    expect(() => pictureOf(battle(line8('A1', 36, 10, 0)), wrong)).toThrow('options.highlight');
  });

  it('picture: a battalion is marked along its bounds', () => {
    const { overlays } = pictureOf(battle(line8('A1', 36, 10, 0)), { highlight: ['A1', 'ghost'] });
    expect(overlays.map((each) => (each.kind === 'highlight' ? extent(each.outline) : []))).toEqual([
      [30, 8.75, 42, 10],
    ]);
  });
});

describe('events', () => {
  const at = (x: number, y: number) => ({ x, y, heading: 0 });
  const moved = (unit: string, cause: string, from: Point, path: readonly Point[], to: Point) =>
    ({ type: 'unitMoved', clause: 'OW-MOV-01', unit, cause, from, path, to, double: false }) as BattleEvent;
  const drawn = (events: readonly BattleEvent[], rest: Partial<Setting> = {}, patch: Partial<Unit> = {}) =>
    pictureOf(battle(line8('A1', 36, 10, 0), patch, rest), { events }).overlays;

  it.each([
    ['order', 'A1 moves', 'march'],
    ['charge', 'A1 charges', 'charge'],
    ['return', 'A1 goes back', 'retreat'],
    ['halt', 'A1 halts before the square', 'charge'],
    ['fallBack', 'A1 falls back', 'retreat'],
    ['rout', 'A1 routs', 'retreat'],
    ['pursuit', 'A1 pursues', 'charge'],
    ['breakthrough', 'A1 breaks through', 'charge'],
    ['consolidation', 'A1 consolidates', 'march'],
    ['renewal', 'A1 renews contact', 'charge'],
    ['enter', 'A1 enters a building', 'march'],
    ['leave', 'A1 leaves a building', 'march'],
    ['arrival', 'A1 arrives', 'march'],
    ['wreck', 'A1 leaves the ruins', 'retreat'],
  ])('picture: an arrow for a move: %s', (cause, name, style) => {
    const [arrow] = drawn([moved('A1', cause, at(36, 4), [at(38, 8)], at(36, 10))]);
    expect(arrow).toMatchObject({ kind: 'move', name, style, side: 'A', points: [at(36, 4), at(38, 8), at(36, 10)] });
    expect(arrow?.kind === 'move' ? extent(arrow.ghost) : []).toEqual([30, 2.75, 42, 4]);
  });

  it('picture: no arrow for a turn on the spot, nor for a battalion that is not known', () => {
    expect(drawn([moved('A1', 'order', at(36, 10), [], at(36, 10))])).toEqual([]);
    expect(drawn([moved('ghost', 'order', at(36, 4), [], at(36, 10))])).toEqual([]);
  });

  it('picture: what came out of a building left no ground behind, but what went out of one did', () => {
    const farm = { terrain: [block('farm', 'building', [30, 20, 42, 26])] };
    const [arrow] = pictureOf(battle(inf('A1', 0, 0, 0, { in: 'farm' }), {}, farm), {
      events: [moved('A1', 'enter', at(36, 14), [], at(36, 19))],
    }).overlays;
    expect(arrow).toMatchObject({ kind: 'move', ghost: [] });
  });

  it('picture: the ride of a commander', () => {
    const ride = (id: string, to: Point): BattleEvent =>
      ({
        type: 'commanderMoved',
        clause: 'OW-CMD-02',
        officer: id,
        from: at(20, 5),
        to,
        attachedTo: null,
      }) as BattleEvent;
    const officers = [officer('A-bri', 'brigadeCommander', [24, 5])];
    expect(drawn([ride('A-bri', at(24, 5))], { officers })).toEqual([
      { kind: 'move', name: 'A-bri rides', side: 'A', style: 'march', points: [at(20, 5), at(24, 5)], ghost: [] },
    ]);
    expect(drawn([ride('ghost', at(24, 5))], { officers })).toEqual([]);
  });

  const shot = (changes: object = {}) =>
    ({
      type: 'shot',
      clause: 'OW-FIR-01',
      unit: 'A1',
      at: 'B1',
      section: null,
      hits: 2,
      wasted: false,
      ...changes,
    }) as BattleEvent;
  const shots = (events: readonly BattleEvent[], rest: Partial<Setting> = {}) =>
    drawn(events, rest).flatMap((each) => (each.kind === 'shot' ? [each] : []));

  it.each([
    [{}, 'A1 at B1: 2 hits'],
    [{ hits: 1 }, 'A1 at B1: 1 hit'],
    [{ hits: 0 }, 'A1 at B1: 0 hits'],
    [{ wasted: true }, 'A1 at B1: out of range'],
  ])('picture: a shot is told with what it did: %j', (changes, name) => {
    const [line] = shots([shot(changes)]);
    expect(line).toMatchObject({ name, side: 'A', from: at(36, 10) });
    // The middle of B1, whose front is at y = 40 and which is 1.25" deep.
    expect(line?.to).toEqual({ x: expect.closeTo(36, 9), y: expect.closeTo(40.625, 9) });
  });

  it('picture: a shot at a section, and into a wood', () => {
    const terrain = [
      block('farm', 'building', [30, 20, 42, 26], {
        name: 'Farm',
        sections: [{ id: 'door', kind: 'door', from: [35, 20], to: [37, 20] }],
      }),
      block('wood', 'wood', [50, 20, 60, 30]),
    ];
    const [door, wood] = shots([shot({ at: 'farm', section: 'door' }), shot({ at: 'wood' })], { terrain });
    expect(door).toMatchObject({ name: 'A1 at Farm: 2 hits', to: { x: 36, y: 20 } });
    expect(wood).toMatchObject({ name: 'A1 at wood: 2 hits', to: { x: 55, y: 25 } });
    expect(shots([shot({ at: 'nowhere' }), shot({ unit: 'ghost' })], { terrain })).toEqual([]);
  });

  it('picture: shooters and targets are where they were when the shot fell', () => {
    const events = [
      moved('B1', 'rout', at(20, 30), [], at(36, 40)),
      shot(),
      moved('A1', 'order', at(30, 6), [], at(30, 8)),
      moved('A1', 'order', at(30, 8), [], at(36, 10)),
      moved('B1', 'rout', { ...at(20, 38) }, [], at(36, 40)),
    ];
    const [line] = shots(events);
    expect(line?.from).toEqual(at(30, 6));
    expect(line?.to).toEqual({ x: expect.closeTo(20, 9), y: expect.closeTo(37.375, 9) });
  });

  it('picture: events that leave no trace on a map are skipped', () => {
    expect(drawn([{ type: 'turnEnded', clause: 'OW-SEQ-01', turn: 1, side: 'A' } as BattleEvent])).toEqual([]);
  });
});

describe('the ground', () => {
  const sections = [
    { id: 'door', kind: 'door', from: [35, 20], to: [37, 20] },
    { id: 'wall', kind: 'stoneWall', from: [30, 20], to: [35, 20] },
  ] as const;
  const farm = block('farm', 'building', [30, 20, 42, 26], { name: 'Farm', sections, capacity: 9 });
  const ground = (patch: Partial<State> = {}, ...terrain: Parameters<typeof block>[]) => {
    const state = battle(line8('A1', 36, 10, 0), {}, { terrain: [farm, ...terrain.map((each) => block(...each))] });
    return pictureOf({ ...state, ...patch });
  };
  const wounds = (door: number, wall: number): State['sections'] => [
    { feature: 'farm', section: 'door', wounds: door },
    { feature: 'farm', section: 'wall', wounds: wall },
  ];
  // The table has 3 wounds for a door and 9 for a stone wall.
  it.each<[Partial<State>, string]>([
    [{ sections: wounds(3, 9) }, 'room for 9 stands'],
    [{ sections: wounds(1, 9) }, 'room for 9 stands, door 1 of 3'],
    [{ sections: wounds(0, 8) }, 'room for 9 stands, door breached, wall 8 of 9'],
    [{ wrecked: ['farm'] }, 'in ruins'],
  ])('OW-BLD-06 OW-BLD-07: what is left of a building: %j', (patch, detail) => {
    const [shown] = ground(patch).terrain;
    expect(shown?.detail).toBe(detail);
  });

  it('OW-BLD-10: a wreck is drawn as rocks, a building by its material', () => {
    const looks = (patch: Partial<State>) => ground(patch).terrain.map(({ look }) => look);
    const rocks = ground({}, ['crag', 'rocks', [1, 1, 5, 5]]).terrain[1]?.look;
    expect(looks({ wrecked: ['farm'] })).toEqual([rocks]);
    expect(looks({})).not.toEqual([rocks]);
    const built = (material: 'brick' | 'stone' | 'wood') =>
      ground({}, ['hut', 'building', [1, 1, 5, 5], { material }]).terrain[1]?.look;
    expect([built('brick'), built('stone'), built('wood')]).toEqual(['brick', 'masonry', 'timber']);
  });

  it('picture: crops and sunken ground are named', () => {
    const { terrain } = ground(
      {},
      ['corn', 'field', [1, 1, 5, 5], { crops: true }],
      ['lane', 'road', [7, 1, 8, 9], { depression: true }],
      ['moor', 'marsh', [50, 1, 60, 9]],
    );
    expect(terrain.slice(1).map(({ detail }) => detail)).toEqual(['crops', 'sunken', '']);
  });

  it('OW-BLD-07: breaches are marked by strips 0.3" thick, but those of a wreck are not', () => {
    const marks = (patch: Partial<State>) =>
      ground(patch).overlays.flatMap((each) => (each.kind === 'highlight' ? [[each.name, extent(each.outline)]] : []));
    expect(marks({ sections: wounds(0, 9) })).toEqual([['the door of Farm, breached', [35, 19.85, 37, 20.15]]]);
    expect(marks({ sections: wounds(1, 9) })).toEqual([]);
    expect(marks({ sections: wounds(0, 0), wrecked: ['farm'] })).toEqual([]);
  });

  it.each([
    [
      'to the east',
      [35, 20],
      [37, 20],
      [
        [35, 20.15],
        [37, 20.15],
        [37, 19.85],
        [35, 19.85],
      ],
    ],
    [
      'to the south',
      [30, 26],
      [30, 20],
      [
        [30.15, 26],
        [30.15, 20],
        [29.85, 20],
        [29.85, 26],
      ],
    ],
    [
      'in no direction',
      [30, 20],
      [30, 20],
      [
        [30, 20],
        [30, 20],
        [30, 20],
        [30, 20],
      ],
    ],
  ] as const)('OW-BLD-07: the strip of a breach that runs %s', (_, from, to, corners) => {
    const house = block('farm', 'building', [30, 20, 42, 26], { sections: [{ id: 'door', kind: 'door', from, to }] });
    const state = battle(line8('A1', 36, 10, 0), {}, { terrain: [house] });
    const breached = { ...state, sections: [{ feature: 'farm', section: 'door', wounds: 0 }] };
    expect(pictureOf(breached).overlays).toMatchObject([
      { outline: corners.map(([x, y]) => ({ x: expect.closeTo(x, 9), y: expect.closeTo(y, 9) })) },
    ]);
  });
});
