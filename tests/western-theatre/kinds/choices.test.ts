import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../src/core/draft.js';
import { westernTheatre } from '../../../src/rulesets/western-theatre/index.js';
import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import { onlyPose } from '../../../src/table/regions.js';
import { atTask, block, br32, fr24, gun6, lt7, officer, type Setting, sq7, stateOf, withUnit } from '../battle.js';
import { readyIn } from '../charge/charging.js';
import { at, play } from '../play.js';

/** What is offered, field by field. */

/** The choice that a draft fits; undefined: it fits none. */
const choiceOf = (state: State, draft: Draft) => westernTheatre.choices(state, draft)[0];

/** The next field of a draft: its pointer and its domain. */
const nextOf = (state: State, draft: Draft) => {
  const next = choiceOf(state, draft)?.next;
  return next == null ? null : [next.pointer, next.domain];
};

/** The values of the next field of a draft. */
const valuesOf = (state: State, draft: Draft): readonly unknown[] => {
  const domain = choiceOf(state, draft)?.next?.domain;
  return domain !== undefined && 'options' in domain ? domain.options.map(({ value }) => value) : [];
};

const piece = (...ids: readonly string[]) => ({
  kind: 'piece',
  options: ids.map((id) => ({ value: id, id, label: id, figures: {} })),
});

describe('the crisis meeting', () => {
  const called = (units: Setting['units'], commander: readonly [number, number]) => {
    const officers = [
      officer('Fa', 'brigade', 60, 10, { commands: 'a' }),
      officer('Fb', 'brigade', 64, 10, { commands: 'b' }),
      officer('Fmarshal', 'army', ...commander),
    ];
    const state = stateOf({ units: [...units, br32('A1', 60, 44)], officers, fogOfWar: true });
    return play(at(state, 'fog'), [{ fog: [1] }, { fogTable: [2, 2] }]).state;
  };
  const open = called([fr24('F1', 10, 10)], [28, 20]);
  const type = 'placeCommander';

  test('WT-FOG-09: one officer after another is asked for', () => {
    expect(nextOf(open, { type })).toEqual(['/officerId', piece('Fa')]);
    expect([choiceOf(open, { type, officerId: 'Fb' }), choiceOf(open, { type, officerId: 'F1' })]).toEqual([
      undefined,
      undefined,
    ]);
    const second = play(open, [{ type, officerId: 'Fa' }]).state;
    expect(nextOf(second, { type })).toEqual(['/officerId', piece('Fb')]);
  });

  test('WT-FOG-09 WT-GEN-17: the nearest free place is offered: behind the army commander, touching him', () => {
    const place = { x: 28, y: 19, heading: 0 };
    expect(nextOf(open, { type, officerId: 'Fa' })).toEqual(['/pose', { kind: 'pose', regions: [onlyPose(place)] }]);
    expect(choiceOf(open, { type, officerId: 'Fa', pose: place })?.action).toEqual({
      type,
      officerId: 'Fa',
      pose: place,
    });
    expect(choiceOf(open, { type, officerId: 'Fa' })?.action).toEqual({ type, officerId: 'Fa' });
    expect(westernTheatre.candidates(open)).toEqual([{ type, officerId: 'Fa' }]);
  });

  test('WT-FOG-09 WT-GEN-17: where all within an inch is taken no place is offered, and he goes to the next', () => {
    // A wall of battalions about a commander at the edge: 2 inches deep in front, 6 wide on each side.
    const wall = [fr24('F1', 24.5, 1), fr24('F2', 31.5, 1), fr24('F3', 28, 2), fr24('F4', 28, 3)];
    const hemmed = called(wall, [28, 1]);
    expect(choiceOf(hemmed, { type, officerId: 'Fa' })).toMatchObject({
      next: null,
      action: { type, officerId: 'Fa' },
    });
    const { state } = play(hemmed, [{ type, officerId: 'Fa' }]);
    expect(state.officers[0]?.pose).toEqual({ x: 28, y: 4, heading: 0 });
  });
});

describe('guns in the fog', () => {
  const tables = (units: Setting['units'], side: 'french' | 'allied') =>
    play(at(stateOf({ units, fogOfWar: true }), 'fog', side), [{ fog: [1] }, { fogTable: [5, 5] }]).state;
  const lists = (state: State) =>
    westernTheatre.candidates(state).map((action) => ('unitIds' in action ? action.unitIds.join(' ') : ''));

  test('WT-FOG-17: two guns at most are offered to shift: no battery, each alone, and pairs', () => {
    const units = [
      fr24('F1', 36, 10),
      gun6('A2', 10, 34),
      gun6('A3', 20, 34, 180, { guns: 2 }),
      gun6('A4', 30, 34),
      gun6('A5', 40, 34, 180, { guns: 3 }),
    ];
    const state = tables(units, 'allied');
    expect(nextOf(state, { type: 'relocateGuns' })).toEqual([
      '/unitIds',
      {
        kind: 'pieces',
        options: [
          { value: 'A2', id: 'A2', label: 'A2', figures: { guns: 1 } },
          { value: 'A3', id: 'A3', label: 'A3', figures: { guns: 2 } },
          { value: 'A4', id: 'A4', label: 'A4', figures: { guns: 1 } },
        ],
        least: 0,
        most: 2,
      },
    ]);
    expect(lists(state).toSorted()).toEqual(['', 'A2', 'A2 A4', 'A3', 'A4']);
  });

  test('WT-FOG-18: three guns at most are offered to fire twice', () => {
    const units = [
      br32('A1', 36, 44),
      gun6('F2', 10, 14),
      gun6('F3', 20, 14, 0, { guns: 2 }),
      gun6('F4', 30, 14, 0, { guns: 3 }),
    ];
    const state = tables(units, 'french');
    expect(lists(state).toSorted()).toEqual(['', 'F2', 'F2 F3', 'F3', 'F4']);
  });

  test('WT-FOG-17: as many batteries may be named as there are, if these are fewer', () => {
    const state = tables([fr24('F1', 36, 10), gun6('A2', 10, 34)], 'allied');
    expect(nextOf(state, { type: 'relocateGuns' })).toMatchObject(['/unitIds', { least: 0, most: 1 }]);
  });

  test('WT-FOG-17: a battery is offered to go all the inches of its die, where the table has room', () => {
    const units = [fr24('F1', 36, 10), gun6('A2', 2, 34), gun6('A3', 6, 34)];
    const asked = play(tables(units, 'allied'), [
      { type: 'relocateGuns', unitIds: ['A2'] },
      { fogRelocate: [3] },
    ]).state;
    expect(nextOf(asked, { type: 'relocate' })).toEqual(['/unitId', piece('A2')]);
    // To the west it would leave the table, to the east it would stand on another battery: 1.5 inches wide each.
    const regions = [37, 31].map((y) => onlyPose({ x: 2, y, heading: 180 }));
    expect(nextOf(asked, { type: 'relocate', unitId: 'A2' })).toEqual(['/pose', { kind: 'pose', regions }]);
    expect(westernTheatre.candidates(asked)).toEqual([
      { type: 'relocate', unitId: 'A2' },
      { type: 'relocate', unitId: 'A2', pose: { x: 2, y: 37, heading: 180 } },
      { type: 'relocate', unitId: 'A2', pose: { x: 2, y: 31, heading: 180 } },
    ]);
  });
});

describe('entry', () => {
  const { at: _, ...column } = fr24('F2', 0, 0);
  const { at: __, ...chief } = officer('FO', 'brigade', 0, 0, { commands: 'none' });
  const entering = (units: Setting['units'], terrain: Setting['terrain'] = []) => {
    const setting: Setting = {
      units: [...units, column, br32('A1', 60, 40)],
      officers: [chief],
      terrain,
      reserves: [{ id: 'r', side: 'french', units: ['F2', 'FO'], turn: 1, edge: 'south', at: 36 }],
    };
    return play(at(stateOf(setting), 'entry'), [{ entry: [6, 1] }]).state;
  };
  const type = 'placeEntry';
  const open = entering([fr24('F1', 10, 20)]);
  const domain = (...poses: readonly (readonly [number, number])[]) => [
    '/pose',
    {
      kind: 'pose',
      regions: poses.map(([x, y]) => ({ region: [{ x, y }], headings: { least: 0, most: 0 } })),
    },
  ];

  test('WT-ENT-04 WT-ENT-05: units and officers of the group are offered', () => {
    expect(nextOf(open, { type })).toEqual(['/unitId', piece('F2', 'FO')]);
    expect([choiceOf(open, { type, unitId: 'F1' }), choiceOf(open, { type, unitId: 'A1' })]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('WT-ENT-04: the nearest places to the entry point are offered, the rear edge on the edge', () => {
    expect(nextOf(open, { type, unitId: 'F2' })).toEqual(domain([36, 1], [36.25, 1], [35.75, 1]));
    expect(nextOf(open, { type, unitId: 'FO' })).toEqual(domain([36, 1], [36.25, 1], [35.75, 1]));
    const pose = { x: 36.25, y: 1, heading: 0 };
    expect(choiceOf(open, { type, unitId: 'F2', pose })?.action).toEqual({ type, unitId: 'F2', pose });
  });

  test('WT-ENT-04 WT-GEN-18: places that are taken are not', () => {
    // It is 6 inches wide, as F2 is: side by side their middles are 6 inches apart, and an officer's 3.5.
    const crowded = entering([fr24('F1', 33, 1)]);
    expect(nextOf(crowded, { type, unitId: 'F2' })).toEqual(domain([39, 1], [39.25, 1], [39.5, 1]));
    expect(nextOf(crowded, { type, unitId: 'FO' })).toEqual(domain([36.5, 1], [36.75, 1], [37, 1]));
  });

  test('WT-ENT-04 WT-TER-15: who has no place at all is not offered', () => {
    const river = entering([fr24('F1', 10, 20)], [block('r', 'river', [27, 0, 45, 2])]);
    expect(choiceOf(river, { type })).toBeUndefined();
    expect(westernTheatre.candidates(river)).toEqual([{ type: 'endEntry' }]);
    // For the officer alone there is room between the river and the end of the 6 inches.
    const narrow = entering(
      [fr24('F1', 10, 20)],
      [block('r', 'river', [20, 0, 41, 2]), block('q', 'river', [43, 0, 60, 2])],
    );
    expect(nextOf(narrow, { type })).toEqual(['/unitId', piece('FO')]);
    expect(choiceOf(narrow, { type, unitId: 'F2' })).toBeUndefined();
    expect(nextOf(narrow, { type, unitId: 'FO' })).toEqual(domain([41.5, 1], [41.75, 1], [42, 1]));
  });
});

describe('charges', () => {
  const facing = (heading: number) => readyIn({ units: [sq7('F1', 36, 20, heading), br32('A1', 36, 29)] }, 'F1', 12);
  const type = 'charge';

  test.each([
    ['right', 350],
    ['left', 10],
  ] as const)('WT-CHG-05: a squadron not square to its target is offered the wheel to the %s', (side, heading) => {
    const state = facing(heading);
    const draft = { type, unitId: 'F1', targetId: 'A1' };
    expect(valuesOf(state, { type })).toEqual(['F1']);
    expect(valuesOf(state, { type, unitId: 'F1' })).toEqual(['A1']);
    // Ten degrees at a frontage of 3 inches.
    const inches = expect.closeTo((10 * Math.PI * 3) / 180, 6);
    expect(nextOf(state, draft)).toEqual([
      '/legs/0',
      {
        kind: 'path',
        from: { x: 36, y: 20, heading },
        frontage: 3,
        depth: 2,
        budget: 12,
        legs: [
          {
            kind: side === 'left' ? 'wheelLeft' : 'wheelRight',
            label: `wheel ${side}`,
            motion: 'wheel',
            writes: 'parameters',
            parameters: [
              {
                name: 'wheel',
                role: 'side',
                label: 'side',
                domain: { kind: 'word', options: [{ value: side, label: side, figures: {} }] },
              },
              {
                name: 'inches',
                role: 'arc',
                label: 'inches of the outer corner',
                domain: { kind: 'number', least: inches, most: inches, step: 0.1, unit: 'distance' },
              },
            ],
          },
        ],
      },
    ]);
    // Without the wheel it is no charge yet.
    expect(choiceOf(state, draft)).toMatchObject({ action: null, next: { optional: false } });
    const wheel = { wheel: side, inches: 0.5236 };
    expect(choiceOf(state, { ...draft, legs: [wheel] })).toMatchObject({ next: null, action: { legs: [wheel] } });
  });

  test('WT-CHG-05: one that is square enough may charge straight on, with or without the wheel', () => {
    const draft = { type, unitId: 'F1', targetId: 'A1' };
    expect(choiceOf(facing(2), draft)).toMatchObject({
      action: { type, unitId: 'F1', targetId: 'A1', legs: [] },
      next: { pointer: '/legs/0', optional: true },
    });
    expect(choiceOf(facing(0), draft)).toMatchObject({ action: { legs: [] }, next: null });
  });

  test('WT-CHG-01: no charge is offered on who is out of reach, or by who has no such dice', () => {
    expect(choiceOf(facing(0), { type, unitId: 'F1', targetId: 'A2' })).toBeUndefined();
    expect(choiceOf(facing(0), { type, unitId: 'A1' })).toBeUndefined();
    expect(choiceOf(readyIn({ units: [sq7('F1', 36, 20), br32('A1', 36, 29)] }, 'F1', 8.9), { type })).toBeUndefined();
  });
});

describe('routes', () => {
  test('WT-ENT-06: a unit at an edge is offered the routes of its side that it stands at', () => {
    const route = (id: string, side: string, exitEdge: 'north' | 'west', from: number, to: number) =>
      ({ id, side, exitEdge, from, to, delay: 1, entryEdge: null }) as const;
    const state = stateOf({
      units: [fr24('F1', 36, 48), fr24('F2', 0, 24, 270), fr24('F3', 20, 20), br32('A1', 60, 30)],
      offTableRoutes: [
        route('road', 'french', 'north', 30, 36),
        route('track', 'french', 'north', 36, 40),
        route('lane', 'french', 'north', 36.1, 40),
        route('back', 'french', 'north', 20, 35.9),
        route('theirs', 'allied', 'north', 30, 40),
        route('gate', 'french', 'west', 24, 30),
      ],
    });
    const moving = at(state, 'move');
    const type = 'leaveTable';
    expect(nextOf(moving, { type })).toEqual(['/unitId', piece('F1', 'F2')]);
    expect(nextOf(moving, { type, unitId: 'F1' })).toEqual(['/routeId', piece('road', 'track')]);
    expect(nextOf(moving, { type, unitId: 'F2' })).toEqual(['/routeId', piece('gate')]);
    expect(choiceOf(moving, { type, unitId: 'F1', routeId: 'track' })?.action).toEqual({
      type,
      unitId: 'F1',
      routeId: 'track',
    });
  });
});

describe('pursuit', () => {
  test('WT-RSP-13: any distance is offered, up to what is left of the move', () => {
    const start = { x: 36, y: 24, heading: 0 };
    const charge = {
      chargerId: 'F1',
      origin: start,
      start,
      way: [],
      left: 7.5,
      length: 6,
      targetId: 'A1',
      edge: 'front',
      distance: 6,
      over: null,
      answered: ['A1'],
      evaded: ['A1'],
      evadedThrough: [],
    } as const;
    const units = [sq7('F1', 36, 24), lt7('A1', 36, 44, 0, { marker: 'orange' })];
    const state = atTask({ ...stateOf({ units }), step: 'move' }, { task: 'moves' }, { task: 'pursuit', charge });
    expect(nextOf(state, { type: 'pursue' })).toEqual([
      '/distance',
      { kind: 'number', least: 0, most: 7.5, step: 0.1, unit: 'distance' },
    ]);
    expect(westernTheatre.candidates(state)).toEqual(
      [0, 7.5, 3.75, 6].map((distance) => ({ type: 'pursue', distance })),
    );
  });
});

describe('marches of light troops', () => {
  const draft = { type: 'march', unitId: 'F1', faceBefore: null, legs: [{ march: 6 }, null], faceAfter: null };
  const light = (options: Setting['options'] = {}, unit = lt7('F1', 36, 20)) =>
    readyIn({ units: [unit, br32('A1', 36, 44)], options }, 'F1', 6);
  const number = (least: number, most: number, step: number, unit: string) => ({
    kind: 'number',
    least,
    most,
    step,
    unit,
  });

  test('WT-FRM-12: they are asked how they face, and how they spread out', () => {
    const face = number(0, 360, 1, 'degrees');
    const { type, unitId, faceBefore, legs } = draft;
    expect(nextOf(light(), { type, unitId })).toEqual(['/faceBefore', face]);
    expect(nextOf(light(), { type, unitId, faceBefore, legs })).toEqual(['/faceAfter', face]);
    expect(nextOf(light(), draft)).toEqual(['/files', number(1, 7, 1, 'count')]);
    expect(nextOf(light(), { ...draft, files: null })).toEqual(['/gap', number(0, 6, 0.1, 'distance')]);
  });

  test('WT-FRM-12: no more files than there are figures left', () => {
    expect(nextOf(light({}, lt7('F1', 36, 20, 0, { figures: 4 })), draft)).toEqual([
      '/files',
      number(1, 4, 1, 'count'),
    ]);
  });

  test('WT-FRM-12: without the option, and of troops that are not light, nothing but the legs is asked', () => {
    for (const state of [light({ lightFreeFacing: false }), light({}, fr24('F1', 36, 20))]) {
      expect(nextOf(state, { type: 'march', unitId: 'F1' })?.[0]).toBe('/legs/0');
      expect(choiceOf(state, draft)).toMatchObject({ next: null, action: { legs: [{ march: 6 }] } });
    }
  });
});

describe('reforming', () => {
  const reforming = (unit: ReturnType<typeof fr24>, patch: Partial<Unit> = {}) =>
    play(at(withUnit(stateOf({ units: [unit, br32('A1', 10, 44)] }), 'F1', { marker: 'red', ...patch }), 'clear'), [
      { clear: [4] },
    ]).state;
  const type = 'reform';
  const unitId = 'F1';

  test.each([
    ['French line infantry', fr24('F1', 36, 20), ['line', 'attackColumn', 'columnOfMarch', 'square']],
    ['militia', fr24('F1', 36, 20, 0, { regular: false }), ['line', 'columnOfMarch', 'square']],
    ['line cavalry', sq7('F1', 36, 20), ['line', 'columnOfMarch']],
    ['light infantry', lt7('F1', 36, 20), ['open']],
    ['guns', gun6('F1', 36, 20), ['unlimbered', 'limbered']],
  ])('WT-MRK-10 WT-FRM-04: %s is offered its formations', (_, unit, formations) => {
    const state = reforming(unit);
    expect(valuesOf(state, { type, unitId })).toEqual(formations);
    for (const formation of ['line', 'attackColumn', 'columnOfMarch', 'square', 'open', 'unlimbered', 'limbered'])
      expect(choiceOf(state, { type, unitId, formation }) !== undefined).toBe(formations.includes(formation));
  });

  test.each([
    ['a column of march', fr24('F1', 36, 24), 'columnOfMarch', 1, 4],
    ['a column of three figures', fr24('F1', 36, 24, 0, { initialFigures: 3 }), 'columnOfMarch', 1, 3],
    ['open order', lt7('F1', 36, 24), 'open', 1, 7],
    ['open order of three figures', lt7('F1', 36, 24, 0, { figures: 3 }), 'open', 1, 3],
  ])('WT-FRM-02 WT-FRM-03: of %s the files are offered', (_, unit, formation, least, most) => {
    expect(nextOf(reforming(unit), { type, unitId, formation })).toEqual([
      '/files',
      { kind: 'number', least, most, step: 1, unit: 'count' },
    ]);
  });

  test('WT-FRM-07: a wing turns 45 degrees forward and 90 back', () => {
    const draft = { type, unitId, formation: 'line', wings: { left: { files: 3 } } };
    expect(nextOf(reforming(fr24('F1', 36, 20)), draft)).toEqual([
      '/wings/left/angle',
      { kind: 'number', least: -90, most: 45, step: 1, unit: 'degrees' },
    ]);
  });

  test('WT-FRM-07 WT-FRM-02: a square has no files, gaps or wings to choose', () => {
    expect(nextOf(reforming(fr24('F1', 36, 20)), { type, unitId, formation: 'square' })?.[0]).toBe('/pose');
  });
});

describe('places to reform', () => {
  const eight = [0, 45, 90, 135, 180, 225, 270, 315];
  const square = [0, 90, 180, 270];
  /** Poses whose footprint, so deep, has its centre at a point, each with one of the headings. */
  const about = (x: number, y: number, depth: number, headings: readonly number[]) =>
    headings.map((heading) => {
      const turn = (heading * Math.PI) / 180;
      return [x + (Math.sin(turn) * depth) / 2, y + (Math.cos(turn) * depth) / 2, heading];
    });
  /** Sorted, to three decimals. */
  const listed = (poses: readonly (readonly number[])[]): readonly string[] =>
    poses.map((pose) => pose.map((each) => (each + 0).toFixed(3)).join(' ')).toSorted();
  const offered = (figures: number, terrain: Setting['terrain'] = []) => {
    const unit = fr24('F1', 36, 20, 0, { initialFigures: figures });
    const start = withUnit(stateOf({ units: [unit, br32('A1', 10, 44)], terrain }), 'F1', { marker: 'red' });
    const state = play(at(start, 'clear'), [{ clear: [4] }]).state;
    const domain = choiceOf(state, { type: 'reform', unitId: 'F1', formation: 'square' })?.next?.domain;
    const regions = domain?.kind === 'pose' ? domain.regions : [];
    return regions.flatMap(({ region: [one, , other], headings }) =>
      one === undefined || other === undefined ? [] : [[(one.x + other.x) / 2, (one.y + other.y) / 2, headings.least]],
    );
  };
  const river = [block('r', 'river', [0, 20, 72, 24])];

  test('WT-MRK-10: on the centre of its footprint a unit is offered eight headings', () => {
    // 25 figures stand in 5 files and 5 rows; the centre of the line is half an inch behind its front.
    expect(listed(offered(25))).toEqual(listed(about(36, 19.5, 2.5, eight)));
  });

  test('WT-MRK-10: without room there, places an inch away', () => {
    // The square reaches 1.25 inches to the sides and 1.768 to the corners; the river begins half an inch ahead, so that
    // its centre has to go back by 0.75 inches, which none but the way straight back allows.
    expect(listed(offered(25, river))).toEqual(listed(about(36, 18.5, 2.5, square)));
  });

  test('WT-MRK-10: and without room there, places nearly 2 inches away', () => {
    // 48 figures stand in 7 files and 7 rows: 1.75 inches to the sides, 2.475 to the corners.
    const aside = 1.98 * Math.SQRT1_2;
    expect(listed(offered(48, river))).toEqual(
      listed([
        ...about(36 + aside, 19.5 - aside, 3.5, square),
        ...about(36, 17.52, 3.5, eight),
        ...about(36 - aside, 19.5 - aside, 3.5, square),
      ]),
    );
  });
});

describe('groups and officers', () => {
  const horse = (id: string, x: number) => sq7(id, x, 16, 0, { brigadeId: 'h', regimentId: 'r' });
  const state = stateOf({
    units: [horse('F1', 20), horse('F2', 24), fr24('F3', 40, 16, 0, { brigadeId: 'alone' }), br32('A1', 36, 40)],
    officers: [
      officer('Fh', 'brigade', 22, 12, { commands: 'h' }),
      officer('Fz', 'army', 30, 12),
      officer('AO', 'army', 50, 44),
    ],
  });

  test('WT-MOV-13 WT-CAV-04: brigades and regiments that may move on one throw are offered', () => {
    const moving = at(state, 'move');
    expect(valuesOf(moving, { type: 'moveBrigade' })).toEqual(['h']);
    expect(valuesOf(moving, { type: 'moveRegiment' })).toEqual(['r']);
    expect(choiceOf(moving, { type: 'moveBrigade', brigadeId: 'h' })?.action).toEqual({
      type: 'moveBrigade',
      brigadeId: 'h',
    });
    expect(choiceOf(moving, { type: 'moveBrigade', brigadeId: 'alone' })).toBeUndefined();
    expect(choiceOf(moving, { type: 'moveRegiment', regimentId: 'h' })).toBeUndefined();
  });

  test('WT-CMD-10: officers of the side who have not moved are offered', () => {
    const riding = at(state, 'commandMove');
    expect(valuesOf(riding, { type: 'moveOfficer' })).toEqual(['Fh', 'Fz']);
    expect(choiceOf(riding, { type: 'moveOfficer', officerId: 'Fz' })?.action).toEqual({
      type: 'moveOfficer',
      officerId: 'Fz',
    });
    expect(choiceOf(riding, { type: 'moveOfficer', officerId: 'AO' })).toBeUndefined();
  });
});
