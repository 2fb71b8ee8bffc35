import { describe, expect, test } from 'vitest';
import type { Action, MoveAction } from '../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../src/rulesets/oer-the-sea/agenda.js';
import { type RefusalCode, refusalCodes } from '../../src/rulesets/oer-the-sea/tables.js';
import {
  area,
  at,
  battleWith,
  box,
  charge,
  codesFor,
  fire,
  line,
  move,
  type Placed,
  rally,
  run,
  type Setting,
  select,
  standReady,
} from './setup.js';

type Units = readonly Placed[];
const far = at('stewarts', 90, 5, 0);
const orders = (units: Units, more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units, ...more });
const own = (units: Units, more: Partial<Setting> = {}) => battleWith({ units, ...more });
const wolfe = (patch: Placed['patch'] = {}) => at('wolfe', 90, 60, 180, patch);
const guns = (patch: Placed['patch'] = {}) => at('royalArtillery', 90, 60, 180, patch);
const marker = { pose: { x: 90, y: 60, heading: 180 }, count: 2, limbered: false, held: 'abandoned' } as const;
const crew = (patch: Placed['patch'] = {}) =>
  at('royalArtillery', 90, 82, 0, { crewAway: true, guns: marker, ...patch });
const foe = at('stewarts', 90, 45, 0);
const south = (unitId: string, y: number): Action => move(unitId, [90, y, 180]);
const doing = (unitId: string, kind: Exclude<MoveAction['kind'], 'changeFormation'>): Action => ({
  type: 'issueOrder',
  recipient: { unitId },
  order: 'move',
  params: { action: { kind }, path: [] },
});
const shoot = (unitId: string, targetId?: string): Action => ({
  type: 'initiativeFire',
  unitId,
  ...(targetId === undefined ? {} : { targetId }),
});
const evade = (unitId: string): Action => ({ type: 'initiativeEvade', unitId });
const declare = (...unitIds: readonly string[]): Action => ({ type: 'declareGroup', unitIds });
const grouped = [at('wolfe', 80, 60, 180), at('barrell', 100, 60, 180)];
const apart: Action = {
  type: 'issueOrder',
  recipient: { groupId: 'group-1' },
  order: 'move',
  params: { moves: [{ unitId: 'wolfe', path: [{ x: 80, y: 50, heading: 180 }] }] },
};
/** The Jacobites have won a melee by charge, and may follow up. */
const won = () =>
  run(
    battleWith({
      active: 'Jacobite',
      phase: 'command',
      officer: 'charles',
      units: [at('mcdonalds', 90, 46, 0), at('stewarts', 30, 20, 0), wolfe()],
    }),
    charge('mcdonalds', 'wolfe'),
    [1, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6],
    [1, 1, 2, 3, 3, 4, 5, 5, 6],
  ).state;

/** One situation for every code of table 5.14, in which it is the first that is given. */
const situations: Readonly<Record<RefusalCode, () => readonly [ReturnType<typeof battleWith>, Action]>> = {
  invalid: () => [orders([wolfe(), far]), fire('wolfe', 'nobody')],
  notActiveSide: () => [own([wolfe(), foe]), shoot('stewarts')],
  wrongPhase: () => [own([wolfe(), foe]), select('huske')],
  officerActive: () => [orders([wolfe(), far]), select('bland')],
  officerDone: () => [
    battleWith({ phase: 'command', units: [wolfe(), far], officers: { bland: { done: true } } }),
    select('bland'),
  ],
  notCommander: () => [battleWith({ phase: 'command', officer: 'bland', units: [wolfe(), far] }), south('wolfe', 55)],
  outOfCommand: () => [orders([wolfe(), far], { options: { commandRange: 10 } }), south('wolfe', 55)],
  recipientClosed: () => [
    run(orders([...grouped, far]), move('wolfe', [80, 60, 180]), move('barrell', [100, 60, 180]), [1, 1]).state,
    move('wolfe', [80, 59, 180]),
  ],
  evaded: () => [orders([wolfe({ evadedThisTurn: true }), far]), south('wolfe', 55)],
  routing: () => [orders([wolfe({ routing: true, confused: true }), far]), south('wolfe', 55)],
  uncontrolled: () => [orders([wolfe({ uncontrolled: true }), far]), rally('wolfe')],
  confused: () => [orders([wolfe({ confused: true }), far]), standReady('wolfe')],
  crewAway: () => [orders([crew(), far]), fire('royalArtillery')],
  wrongType: () => [own([wolfe(), foe]), evade('wolfe')],
  wrongState: () => [orders([guns(), far]), doing('royalArtillery', 'unlimber')],
  attached: () => [
    own([wolfe(), foe], { officers: { huske: { attachedTo: 'wolfe' } } }),
    { type: 'officerEvade', officerId: 'huske' },
  ],
  notEligible: () => [own([wolfe(), far]), shoot('wolfe')],
  alreadyActed: () => [own([wolfe({ actedOnInitiative: true }), foe]), shoot('wolfe')],
  noEnemyNear: () => [own([guns(), foe, at('frasers', 110, 15, 0)]), shoot('royalArtillery', 'frasers')],
  notConfused: () => [orders([wolfe(), far]), rally('wolfe')],
  alreadyReady: () => [orders([wolfe({ standReady: true }), far]), standReady('wolfe')],
  notDeployed: () => [orders([guns({ limbered: true }), foe]), fire('royalArtillery', 'stewarts')],
  limberedThisTurn: () => [orders([guns({ limberedThisTurn: true }), foe]), fire('royalArtillery', 'stewarts')],
  firedThisTurn: () => [orders([guns({ firedThisTurn: true }), foe]), doing('royalArtillery', 'limber')],
  notFortification: () => [orders([at('siegeTrain', 90, 60, 180), foe]), fire('siegeTrain', 'stewarts')],
  notDirectlyAhead: () => [orders([wolfe(), at('stewarts', 70, 50, 0)]), fire('wolfe', 'stewarts')],
  outsideArc: () => [orders([guns(), at('stewarts', 90, 80, 180)]), fire('royalArtillery', 'stewarts')],
  friendInLane: () => [orders([wolfe(), at('glasgow', 96, 50, 180), foe]), fire('wolfe', 'stewarts')],
  notVisible: () => [
    orders([guns(), at('stewarts', 90, 20, 0)], { terrain: [box('wood', 'wood', 10, 30, 170, 50)] }),
    fire('royalArtillery', 'stewarts'),
  ],
  minimumRange: () => [orders([at('coehorns', 90, 60, 180), foe]), fire('coehorns', 'stewarts')],
  outOfRange: () => [orders([wolfe(), at('stewarts', 90, 20, 0)]), fire('wolfe', 'stewarts')],
  nearestFirst: () => [
    orders([wolfe(), foe, at('frasers', 90, 38, 0)], {
      terrain: [area('hill', 'hill', [70, 20], [110, 20], [110, 42], [70, 42])],
    }),
    fire('wolfe', 'frasers'),
  ],
  shortRangeFirst: () => [orders([guns(), foe, at('frasers', 130, 10, 0)]), fire('royalArtillery', 'frasers')],
  noTarget: () => [orders([wolfe(), far]), fire('wolfe')],
  targetBehind: () => [orders([wolfe(), at('stewarts', 90, 75, 180)]), charge('wolfe', 'stewarts')],
  tooFar: () => [orders([wolfe(), far]), south('wolfe', 39)],
  terrainBarred: () => [
    orders([at('elcho', 90, 60, 180, { side: 'Government', commander: 'huske' }), far], {
      terrain: [box('marsh', 'marsh', 10, 30, 170, 55)],
    }),
    south('elcho', 50),
  ],
  offTable: () => [orders([at('wolfe', 90, 115, 0), far]), move('wolfe', [90, 121, 0])],
  contactNotAllowed: () => [orders([wolfe(), foe]), south('wolfe', 45)],
  blocked: () => [orders([wolfe(), at('glasgow', 90, 55, 180), far]), south('wolfe', 48)],
  noRoom: () => [
    orders([wolfe({ formation: 'line' }), at('glasgow', 90, 65, 180), far]),
    {
      type: 'issueOrder',
      recipient: { unitId: 'wolfe' },
      order: 'move',
      params: { action: { kind: 'changeFormation', formation: 'column' }, path: [] },
    },
  ],
  groupMixed: () => [
    orders([wolfe(), at('kingston', 106, 60, 180), far], { options: { mixedMountedGroups: false } }),
    declare('wolfe', 'kingston'),
  ],
  groupNotTouching: () => [orders([wolfe(), at('barrell', 111, 60, 180), far]), declare('wolfe', 'barrell')],
  groupIncoherent: () => [orders([...grouped, far], { groups: [['wolfe', 'barrell']] }), apart],
  lastStand: () => [orders([at('cobham', 90, 60, 180, { stands: 1 }), far]), doing('cobham', 'dismount')],
  noEvadeRoom: () => [own([at('kingston', 90, 60, 180), at('wolfe', 90, 62, 180), foe]), evade('kingston')],
  gunsHeld: () => [orders([crew({ guns: { ...marker, held: 'captured' } }), far]), doing('royalArtillery', 'recrew')],
  notTouching: () => [orders([crew(), far]), doing('royalArtillery', 'recrew')],
  notVictor: () => [won(), { type: 'followUp', officerId: 'charles', unitId: 'stewarts' }],
  notInitiative: () => [won(), { type: 'followUp', officerId: 'huske', unitId: 'wolfe' }],
};

describe('every code of a refusal', () => {
  test.each(refusalCodes)('OTS-GEN-10: %s is given, and first, where it is the reason', (code) => {
    const [state, action] = situations[code]();
    expect(codesFor(state, action)[0]).toBe(code);
    const answered = agenda.answer(state, { action });
    expect(answered.ok).toBe(false);
  });
});

describe('decisions that make no sense', () => {
  const state = orders([...grouped, far], { groups: [['wolfe', 'barrell']] });
  const bad: readonly (readonly [string, unknown])[] = [
    ['nothing', null],
    ['a text', 'finishOfficer'],
    ['a list', [{ type: 'finishOfficer' }]],
    ['no type', {}],
    ['an unknown type', { type: 'retreat' }],
    ['an inherited name for a type', { type: 'constructor' }],
    [
      'an inherited name for an order',
      { type: 'issueOrder', order: 'toString', recipient: { unitId: 'wolfe' }, params: {} },
    ],
    ['a field too many', { type: 'finishOfficer', at: 1 }],
    ['a field too few', { type: 'issueOrder', order: 'standReady', recipient: { unitId: 'wolfe' } }],
    ['no number', move('wolfe', [Number.NaN, 55, 180])],
    ['an endless number', move('wolfe', [80, Number.POSITIVE_INFINITY, 180])],
    ['a number out of all reason', move('wolfe', [80, 1e300, 180])],
    ['a heading that is a text', { ...move('wolfe'), params: { path: [{ x: 80, y: 55, heading: '180' }] } }],
    ['a path with holes', { ...move('wolfe'), params: { path: new Array(3) } }],
    ['two recipients', { ...standReady('wolfe'), recipient: { unitId: 'wolfe', groupId: 'group-1' } }],
    ['an unknown unit', standReady('nobody')],
    ['an unknown group', { ...apart, recipient: { groupId: 'group-7' } }],
    ['an inherited name for a unit', standReady('__proto__')],
    ['an unknown officer', { ...move('x'), recipient: { officerId: 'nobody' } }],
    ['an officer for a unit', standReady('huske')],
    ['points for poses', { ...move('wolfe'), params: { path: [{ x: 80, y: 55 }] } }],
    ['a unit that is not of the group', { ...apart, params: { moves: [{ unitId: 'stewarts', path: [] }] } }],
    [
      'a unit of the group named twice',
      { ...apart, params: { moves: ['wolfe', 'wolfe'].map((unitId) => ({ unitId, path: [] })) } },
    ],
    ['a charge of nobody', { ...charge('wolfe', 'stewarts'), params: { charges: [] } }],
    ['a charge of another unit', { ...charge('barrell', 'stewarts'), recipient: { unitId: 'wolfe' } }],
    ['a charge at a friend', charge('wolfe', 'barrell')],
    ['a charge at oneself', charge('wolfe', 'wolfe')],
    ['fire at a friend', fire('wolfe', 'barrell')],
    ['a group of one', declare('wolfe')],
    ['a group of one named twice', declare('wolfe', 'wolfe')],
    ['a recipient of fire who is an officer', { ...fire('wolfe'), recipient: { officerId: 'huske' } }],
  ];

  test.each(bad)('OTS-GEN-10: %s is refused as invalid, and changes nothing', (_, action) => {
    expect(codesFor(state, action as Action)[0]).toBe('invalid');
    const answered = agenda.answer(state, { action: action as Action });
    expect(answered.ok).toBe(false);
  });

  test('OTS-GEN-10: an unknown id stands in quotes, so that an empty one is seen', () => {
    expect(agenda.check(state, standReady('')).map(({ text }) => text)).toEqual(['There is no "" in this battle.']);
  });

  const others: readonly (readonly [string, unknown])[] = [
    ['an order to an enemy', standReady('stewarts')],
    ['a group with an enemy', declare('wolfe', 'stewarts')],
    ['an officer of the enemy', select('murray')],
    ['an enemy among the chargers', { ...charge('stewarts', 'wolfe'), recipient: { unitId: 'wolfe' } }],
    ['a side that is not asked', { type: 'finishOfficer', side: 'Jacobite' }],
    ['a side there is not', { type: 'finishOfficer', side: 'France' }],
  ];

  test.each(others)('OTS-TRN-01: %s is refused as of the other side', (_, action) => {
    expect(codesFor(state, action as Action)[0]).toBe('notActiveSide');
  });

  test('OTS-TER-08: a wall is no target of muskets', () => {
    const work = { ...line('work', 'earthwork', [80, 50], [100, 50]), side: 'Jacobite' };
    expect(codesFor(orders([wolfe(), far], { terrain: [work] }), fire('wolfe', 'work'))).toEqual(['wrongType']);
  });
});

describe('the place a refusal names', () => {
  const told = (state: ReturnType<typeof battleWith>, action: unknown) =>
    agenda.check(state, action as Action).map(({ code, path, text, facts }) => ({ code, path, text, facts }));
  const placesOf = (state: ReturnType<typeof battleWith>, action: unknown) =>
    told(state, action).map(({ code, path }) => `${code} ${path}`);
  const toGroup = (order: string, params: object = {}) => ({
    type: 'issueOrder',
    recipient: { groupId: 'group-1' },
    order,
    params,
  });
  const oneGroup = { groups: [['wolfe', 'barrell']] };

  describe('of fire', () => {
    test.each([
      ['an unknown target', orders([wolfe(), far]), fire('wolfe', 'nobody'), ['invalid params.targetId']],
      ['one out of range', orders([wolfe(), far]), fire('wolfe', 'stewarts'), ['outOfRange params.targetId']],
      ['none at all', orders([wolfe(), far]), fire('wolfe'), ['noTarget params.targetId']],
      [
        'a limbered battery',
        orders([guns({ limbered: true }), foe]),
        fire('royalArtillery', 'stewarts'),
        ['notDeployed recipient.unitId'],
      ],
      ['one on its own, unknown', own([wolfe(), foe]), shoot('wolfe', 'nobody'), ['invalid targetId']],
      [
        'one on its own, limbered',
        own([guns({ limbered: true }), foe]),
        shoot('royalArtillery'),
        ['notDeployed unitId'],
      ],
    ] as const)('OTS-GEN-10 OTS-CMD-18: at %s', (_, state, action, places) => {
      expect(placesOf(state, action)).toEqual(places);
    });

    test('OTS-GEN-10 OTS-GRP-07: a refused group fire names the unit that cannot fire in the facts', () => {
      const battery = at('royalArtillery', 94.5, 60, 180, { limbered: true });
      const state = orders([at('wolfe', 80, 60, 180), battery, far], {
        groups: [['wolfe', 'royalArtillery']],
        options: { groupOrders: 'all' },
      });
      expect(told(state, toGroup('fire', { targetId: 'stewarts' }))).toMatchObject([
        { code: 'notDeployed', path: 'recipient.groupId', facts: { unitId: 'royalArtillery', limbered: true } },
        { code: 'outOfRange', path: 'params.targetId', facts: { unitId: 'wolfe' } },
      ]);
    });
  });

  describe('of a unit that may not take the order', () => {
    const routing = { name: 'The old regiment', routing: true, confused: true };
    test('OTS-CMD-17 OTS-GEN-10: a refusal about the unit has the path of the recipient, and names it', () => {
      expect(told(orders([wolfe(routing), far]), south('wolfe', 55))[0]).toMatchObject({
        code: 'routing',
        path: 'recipient.unitId',
        text: 'The old regiment is routing.',
        facts: { status: 'routing', unitId: 'wolfe' },
      });
    });

    test('OTS-CMD-21 OTS-GEN-10: a refusal about a group has the path of the group, and names the unit', () => {
      const units = [at('wolfe', 80, 60, 180), at('barrell', 100, 60, 180, routing), far];
      expect(told(orders(units, oneGroup), apart)[0]).toMatchObject({
        code: 'routing',
        path: 'recipient',
        text: 'The old regiment is routing.',
        facts: { status: 'routing', unitId: 'barrell' },
      });
    });
  });

  describe('of an order', () => {
    const state = orders([...grouped, far], oneGroup);
    const byHimself = (params: object) => ({
      type: 'issueOrder',
      recipient: { officerId: 'huske' },
      order: 'move',
      params,
    });
    const byWolfe = (params: object) => ({ ...move('wolfe'), params });
    const pose = { x: 80, y: 55, heading: 180 };
    const text = 'A short text is expected.';

    test.each([
      ['that there is not', { ...move('wolfe'), order: 'dance' }, ['order']],
      ['without a name', { ...move('wolfe'), order: undefined }, ['order']],
      ['to an unknown group', { ...apart, recipient: { groupId: 'group-7' } }, ['recipient.groupId']],
      ['to a group that is a number', { ...apart, recipient: { groupId: 7 } }, ['recipient.groupId']],
      [
        'to a group to move along a text',
        toGroup('move', { moves: [{ unitId: 'wolfe', path: 'x' }] }),
        ['params.moves[0].path'],
      ],
      ['to a group to move as a unit', toGroup('move', { path: [pose] }), ['params.path', 'params.moves']],
      ['to a unit to move along a point', byWolfe({ path: [pose, { x: 80, y: 50 }] }), ['params.path[1].heading']],
      ['to a unit to attach itself', byWolfe({ path: [], attachTo: 'barrell' }), ['params.attachTo']],
      [
        'to form an unknown formation',
        byWolfe({ path: [], action: { kind: 'changeFormation', formation: 'square' } }),
        ['params.action.formation'],
      ],
      [
        'to do an unknown thing',
        byWolfe({ path: [], action: { kind: 'dance', formation: 'line' } }),
        ['params.action.kind'],
      ],
      ['to oneself to move to a text', byHimself({ path: [{ x: 'a', y: 1 }] }), ['params.path[0].x']],
      ['to oneself to turn', byHimself({ path: [pose] }), ['params.path[0].heading']],
      ['to oneself to attach to a number', byHimself({ path: [], attachTo: 5 }), ['params.attachTo']],
      ['to oneself to rally', { ...rally('wolfe'), recipient: { officerId: 'huske' } }, ['recipient']],
      ['to charge nobody', toGroup('charge', { charges: [] }), ['params.charges']],
      [
        'to charge by another unit',
        { ...charge('barrell', 'stewarts'), recipient: { unitId: 'wolfe' } },
        ['params.charges[0].unitId'],
      ],
    ] as const)('OTS-GEN-10: %s', (_, action, paths) => {
      const refusals = told(state, action);
      expect(refusals.map(({ path }) => path)).toEqual(paths);
      expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['invalid']));
    });

    test('OTS-GEN-10: a refusal says what is expected at its path', () => {
      const square = { kind: 'changeFormation', formation: 'square' };
      expect(told(state, byHimself({ path: [], attachTo: 5 }))).toMatchObject([{ text }]);
      expect(told(state, { ...apart, recipient: { groupId: 7 } })).toMatchObject([{ text }]);
      expect(told(state, byWolfe({ path: [], action: square }))).toMatchObject([
        { text: 'One of line, column, irregular is expected.' },
      ]);
      expect(told(state, { ...rally('wolfe'), recipient: { officerId: 'huske' } })).toMatchObject([
        { text: 'An officer himself takes only Move orders.' },
      ]);
    });
  });

  test.each([
    ['recipient.unitId', standReady('stewarts')],
    ['unitIds[1]', declare('wolfe', 'stewarts')],
    ['params.charges[0].unitId', { ...charge('stewarts', 'wolfe'), recipient: { unitId: 'wolfe' } }],
    ['side', { type: 'finishOfficer', side: 'Jacobite' }],
  ])('OTS-TRN-01 OTS-GEN-10: is %s where that is of the wrong side', (path, action) => {
    expect(told(orders([...grouped, far], oneGroup), action)).toMatchObject([{ code: 'notActiveSide', path }]);
  });
});
