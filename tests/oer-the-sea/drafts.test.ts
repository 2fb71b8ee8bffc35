import { describe, expect, test } from 'vitest';
import { fill } from '../../src/core/draft.js';
import { patched } from '../../src/core/patch.js';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import type { State } from '../../src/rulesets/oer-the-sea/state.js';
import { reachThroughChoices } from '../../src/testkit/index.js';
import { choice, filled, kindsOf, legs, offered, toPath } from './drafts.js';
import {
  at,
  battleWith,
  box,
  charge,
  expectLegal,
  expectRefused,
  move,
  run,
  type Setting,
  select,
  standReady,
  unit,
} from './setup.js';

const command = (units: Setting['units'], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units, ...more });
const far = at('stewarts', 90, 5, 0);
const has = (state: State, wanted: Partial<Action>): boolean =>
  oerTheSea
    .candidates(state)
    .some((action) =>
      Object.entries(wanted).every(
        ([key, value]) => JSON.stringify(Reflect.get(action, key)) === JSON.stringify(value),
      ),
    );

describe('drafts of groups', () => {
  const units = [at('wolfe', 80, 60, 180), at('barrell', 100, 60, 180), at('glasgow', 140, 60, 180), far];

  test('OTS-GRP-02: a group of units in contact may also be declared while an officer gives orders', () => {
    const state = command(units);
    expect(offered(choice(state, 'declareGroup'))).toEqual(['wolfe', 'barrell']);
    expect(offered(filled(state, 'declareGroup', 'barrell'))).toEqual(['wolfe']);
    expect(filled(state, 'declareGroup', 'barrell', 'wolfe').action).toEqual({
      type: 'declareGroup',
      unitIds: ['barrell', 'wolfe'],
    });
    expect(has(state, { type: 'declareGroup', unitIds: ['wolfe', 'barrell'] })).toBe(true);
    const apart = command([at('wolfe', 80, 60, 180), at('glasgow', 140, 60, 180), far]);
    expect(kindsOf(apart)).not.toContain('declareGroup');
  });

  test('OTS-GRP-02: to those already chosen join units next to one of them, and no other', () => {
    const chain = [at('wolfe', 90, 60, 180), at('barrell', 70, 60, 180), at('glasgow', 52, 62, 180)];
    const pair = [at('argyll1', 70, 30, 180), at('argyll2', 79, 30, 180)];
    const state = command([...chain, at('kingston', 130, 60, 180), ...pair, far]);
    const joinable = (...chosen: readonly string[]) => offered(filled(state, 'declareGroup', ...chosen));
    expect(joinable()).toEqual(['wolfe', 'barrell', 'glasgow', 'argyll1', 'argyll2']);
    expect(joinable('argyll1')).toEqual(['argyll2']);
    expect(joinable('wolfe')).toEqual(['barrell']);
    expect(joinable('glasgow')).toEqual(['barrell']);
    expect(joinable('barrell')).toEqual(['wolfe', 'glasgow']);
    expect(joinable('wolfe', 'barrell')).toEqual(['glasgow']);
    for (const unitIds of [
      ['wolfe', 'glasgow'],
      ['wolfe', 'wolfe'],
      ['wolfe', 'kingston'],
    ])
      expect(choice(state, 'declareGroup', { unitIds })).toBeUndefined();
  });

  test('OTS-GRP-01: where a scenario asks three units of a group, those that three may join are offered', () => {
    const chain = [at('wolfe', 90, 60, 180), at('barrell', 70, 60, 180), at('glasgow', 52, 62, 180)];
    const pair = [at('argyll1', 70, 30, 180), at('argyll2', 79, 30, 180)];
    const usual = command([...chain, ...pair, far]);
    const state = { ...usual, tables: patched(usual.tables, { constants: { smallestGroup: 3 } }) };
    const joinable = (...chosen: readonly string[]) => offered(filled(state, 'declareGroup', ...chosen));
    expect(joinable()).toEqual(['wolfe', 'barrell', 'glasgow']);
    expect(joinable('wolfe')).toEqual(['barrell']);
    expect(joinable('wolfe', 'barrell')).toEqual(['glasgow']);
    expect(filled(state, 'declareGroup', 'wolfe', 'barrell', 'glasgow').action).toMatchObject({
      unitIds: ['wolfe', 'barrell', 'glasgow'],
    });
    expect(has(state, { type: 'declareGroup', unitIds: ['wolfe', 'barrell', 'glasgow'] })).toBe(true);
  });

  test('OTS-GRP-02: a group may be dissolved while an officer gives orders', () => {
    const state = command(units, { groups: [['wolfe', 'barrell']] });
    expect(offered(choice(state, 'dissolveGroup'))).toEqual(['group-1']);
    expect(has(state, { type: 'dissolveGroup', groupId: 'group-1' })).toBe(true);
  });

  test('OTS-GRP-02: only groups of the own side are offered to be dissolved', () => {
    const enemies = [at('stewarts', 90, 5, 0), at('frasers', 110, 5, 0)];
    const state = command([...units.slice(0, 3), ...enemies], {
      groups: [
        ['wolfe', 'barrell'],
        ['stewarts', 'frasers'],
      ],
    });
    expect(state.groups.map(({ side }) => side)).toEqual(['Government', 'Jacobite']);
    expect(offered(choice(state, 'dissolveGroup'))).toEqual([state.groups[0]?.id]);
  });

  test('OTS-GRP-07: a group may be ordered to move, and by option all that a single unit may do', () => {
    const near = [...units, at('frasers', 80, 45, 0), at('ecossais', 100, 45, 0)];
    const groups = [['wolfe', 'barrell']];
    const ordersOf = (state: State) =>
      new Set(
        oerTheSea
          .candidates(state)
          .flatMap((action) => (action.type === 'issueOrder' && 'groupId' in action.recipient ? [action.order] : [])),
      );
    expect(ordersOf(command(near, { groups }))).toEqual(new Set(['charge', 'move']));
    const all = command(near, { groups, options: { groupOrders: 'all' } });
    expect(ordersOf(all)).toEqual(new Set(['fire', 'standReady', 'charge', 'move']));
  });

  test('OTS-GRP-08: a group charge leaves out units without a target', () => {
    const hidden = [at('wolfe', 80, 60, 180), at('barrell', 100, 60, 0), at('frasers', 80, 45, 0)];
    expect(
      has(command(hidden, { groups: [['wolfe', 'barrell']] }), {
        type: 'issueOrder',
        recipient: { groupId: 'group-1' },
        params: { charges: [{ unitId: 'wolfe', targetId: 'frasers' }] },
      } as Partial<Action>),
    ).toBe(true);
  });
});

describe('drafts of complete orders', () => {
  const wolfe = { unitId: 'wolfe' };

  test('OTS-CMD-02: Stand Ready and Rally need nothing more', () => {
    const ready = filled(command([at('wolfe', 90, 60, 180), far]), 'standReady', wolfe);
    expect(ready.next).toBeNull();
    expect(ready.action).toEqual(standReady('wolfe'));
    const shaken = command([at('wolfe', 90, 60, 180, { confused: true }), far]);
    const rally = filled(shaken, 'rally', wolfe);
    expect(rally.next).toBeNull();
    expectLegal(shaken, rally.action ?? { type: 'finishTurn' });
  });

  test('OTS-CHG-02: a charge names its charger and an enemy, the nearest first', () => {
    const state = command([at('wolfe', 90, 60, 180), at('stewarts', 72, 47, 0), at('frasers', 105, 45, 0)]);
    expect(offered(filled(state, 'charge', wolfe))).toEqual(['wolfe']);
    expect(offered(filled(state, 'charge', wolfe, 'wolfe'))).toEqual(['stewarts', 'frasers']);
    expect(filled(state, 'charge', wolfe, 'wolfe', 'stewarts').action).toEqual(charge('wolfe', 'stewarts'));
  });

  test('OTS-GRP-05: each unit of a group has its own path, at the rate of all', () => {
    const state = command([at('wolfe', 80, 60, 180), at('barrell', 97, 60, 180, { formation: 'irregular' }), far], {
      groups: [['wolfe', 'barrell']],
    });
    const group = { groupId: 'group-1' };
    expect(offered(filled(state, 'moveGroup', group))).toEqual(['wolfe', 'barrell']);
    const path = filled(state, 'moveGroup', group, 'wolfe', null, null);
    expect(path.next?.domain).toMatchObject({ kind: 'path', budget: 10 });
    expect(legs(path).forward?.distance).toBe(10);
    // The whole rate is gone: its path ends. The others have to follow, so that all stand together again.
    const first = [group, 'wolfe', null, null, { x: 80, y: 50, heading: 180 }];
    const second = filled(state, 'moveGroup', ...first);
    expect(second.next).toMatchObject({ pointer: '/params/moves/1/unitId', optional: false });
    const following = toPath(state, filled(state, 'moveGroup', ...first, 'barrell'));
    expect(legs(following).follow?.distance).toBe(10);
    const draft = fill(following.draft, following.next?.pointer ?? '', { x: 97, y: 50, heading: 180 });
    expectLegal(state, choice(state, 'moveGroup', draft)?.action ?? { type: 'finishTurn' });
  });

  test('OTS-GRP-05: the others of a group keep their place beside a unit, leg by leg', () => {
    const state = command([at('wolfe', 80, 60, 180), at('barrell', 100, 60, 180), far], {
      groups: [['wolfe', 'barrell']],
    });
    const group = [{ groupId: 'group-1' }, 'wolfe', null, null] as const;
    const ends = [58, 55, 51].map((y) => ({ x: 80, y, heading: 180 }));
    const companionsAfter = (legsDone: number) => {
      const domain = filled(state, 'moveGroup', ...group, ...ends.slice(0, legsDone)).next?.domain;
      return domain?.kind === 'path' ? domain.companions : undefined;
    };
    const beside = ends.map((end) => ({ ...end, x: 100 }));
    const barrell = { id: 'barrell', entry: { unitId: 'barrell' } };
    expect(companionsAfter(0)).toEqual([{ ...barrell, path: [], from: { x: 100, y: 60, heading: 180 } }]);
    expect(companionsAfter(1)).toEqual([{ ...barrell, path: beside.slice(0, 1), from: beside[0] }]);
    expect(companionsAfter(3)).toEqual([{ ...barrell, path: beside, from: beside[2] }]);
  });

  test('OTS-FRM-05: a change of formation comes with the formations there is room for, and when', () => {
    const state = command([at('wolfe', 90, 60, 180), far]);
    const forms = ['line', 'column', 'irregular'].map((formation) => ({ kind: 'changeFormation', formation }));
    expect(offered(filled(state, 'moveUnit', wolfe, null))).toEqual(forms);
    expect(offered(filled(state, 'moveUnit', wolfe, null, forms[1]))).toEqual(['before', 'after']);
    // In column it would reach 10 cm back, onto the unit behind it: it may only march first.
    const crowded = command([at('wolfe', 90, 60, 180), at('glasgow', 90, 65, 180), far]);
    expect(offered(filled(crowded, 'moveUnit', wolfe, null, forms[1]))).toEqual(['after']);
    expect(filled(crowded, 'moveUnit', wolfe, null, forms[1], 'after').action).toBeNull();
  });

  test('OTS-MOV-12: limbering takes the whole order: no path goes with it', () => {
    const guns = { unitId: 'royalArtillery' };
    const state = command([at('royalArtillery', 90, 60, 180), far]);
    const limbered = filled(state, 'moveUnit', guns, { kind: 'limber' });
    expect(limbered.next).toBeNull();
    expect(limbered.action).toMatchObject({ params: { action: { kind: 'limber' }, path: [] } });
  });

  test('OTS-MOV-14: deployed guns do not turn about, but may limber, or turn on the spot', () => {
    const guns = { unitId: 'royalArtillery' };
    const state = command([at('royalArtillery', 90, 60, 180), far]);
    const asked = filled(state, 'moveUnit', guns);
    expect(asked.next?.pointer).toBe('/params/action');
    expect(offered(asked)).toEqual([{ kind: 'limber' }]);
    const path = filled(state, 'moveUnit', guns, null);
    expect(path.next?.domain).toMatchObject({ budget: 5 });
    expect(Object.keys(legs(path))).toEqual(['pivotLeft', 'pivotRight']);
  });

  test('OTS-OFF-03: an officer is shown the way to his units, and may attach to those he has reached', () => {
    const state = command([at('wolfe', 60, 100, 180), at('barrell', 150, 60, 180), far], {
      officers: { huske: { position: { x: 30, y: 100 } } },
    });
    const huske = { officerId: 'huske' };
    expect(legs(filled(state, 'moveOfficer', huske))['to-wolfe']?.distance).toBeCloseTo(30.1, 1);
    expect(offered(filled(state, 'moveOfficer', huske, { x: 60, y: 103 }, null))).toEqual(['wolfe']);
    expect(filled(state, 'moveOfficer', huske, { x: 40, y: 100 }, null).next).toBeNull();
  });
});

describe('drafts of crews', () => {
  const guns = { pose: { x: 90, y: 60, heading: 180 }, count: 2, limbered: false, held: 'abandoned' } as const;
  const crew = (y: number, held: 'abandoned' | 'captured' = 'abandoned') =>
    command([at('royalArtillery', 90, y, 0, { crewAway: true, guns: { ...guns, held } }), far]);
  const recrews = (state: State) =>
    oerTheSea
      .candidates(state)
      .filter(
        (action) =>
          action.type === 'issueOrder' && 'action' in action.params && action.params.action?.kind === 'recrew',
      );

  test('OTS-C85 OTS-EVA-14: a crew that has evaded is shown the way back', () => {
    const [back] = recrews(crew(82));
    expect(back).toBeDefined();
    const { state } = run(crew(82), back as Action);
    expect(unit(state, 'royalArtillery')).toMatchObject({ crewAway: false, pose: { x: 90, y: 60, heading: 180 } });
    const asked = filled(crew(82), 'moveUnit', { unitId: 'royalArtillery' }, null);
    expect(offered(asked)).toEqual([{ kind: 'recrew' }]);
    const path = filled(crew(82), 'moveUnit', { unitId: 'royalArtillery' }, null, { kind: 'recrew' });
    expect(Object.keys(legs(path))).toContain('guns');
  });

  test.each([66, 74, 82])(
    'OTS-EVA-14: from %d every proposal to man the guns again is filled in through choices',
    (y) => {
      const state = crew(y);
      expect(recrews(state).length).toBeGreaterThan(0);
      for (const action of recrews(state)) expect(reachThroughChoices(oerTheSea, state, action).missing).toBeNull();
    },
  );

  test('OTS-EVA-15: a crew is shown no way back to guns out of reach or captured', () => {
    expect(recrews(crew(90))).toEqual([]);
    expect(recrews(crew(82, 'captured'))).toEqual([]);
  });
});

describe('drafts of turns', () => {
  const turnIn = (state: State, degrees: number): Action => {
    const { pose } = unit(state, 'wolfe');
    const path = [{ ...pose, heading: pose.heading + degrees }];
    return { type: 'issueOrder', recipient: { unitId: 'wolfe' }, order: 'move', params: { path } };
  };

  test('a turn of less than a degree, to face an enemy, is offered', () => {
    const state = command([at('wolfe', 90, 60, 180), far]);
    expect(reachThroughChoices(oerTheSea, state, turnIn(state, 0.4)).missing).toBeNull();
  });

  test('OTS-MOV-11: a wheel of less than a degree is offered when no more movement is left', () => {
    const state = command([at('wolfe', 90, 60, 180), far]);
    const path = filled(state, 'moveUnit', { unitId: 'wolfe' }, null, null, { x: 90, y: 40.2, heading: 180 });
    // 0.2 cm on an arc of 20 cm are 0.573 degrees.
    for (const kind of ['wheelLeft', 'wheelRight']) {
      expect(legs(path)[kind]?.angle).toBeGreaterThan(0.47);
      expect(legs(path)[kind]?.angle).toBeLessThan(0.573);
    }
  });
});

describe('drafts of exits and arrivals', () => {
  test('OTS-MOV-19: units near enough to an exit edge are shown the way off', () => {
    const state = command([at('wolfe', 30, 105, 180), far], { exitEdges: [{ edge: 'north', side: 'Government' }] });
    const exits = oerTheSea
      .candidates(state)
      .filter((action) => action.type === 'issueOrder' && unitAfter(state, action) === 'exited');
    expect(exits.length).toBeGreaterThan(0);
  });
  const unitAfter = (state: State, action: Action): string | null => {
    if (action.type !== 'issueOrder' || !('unitId' in action.recipient) || action.order !== 'move') return null;
    return unit(run(state, action).state, 'wolfe').presence;
  };

  test.each([
    { formation: 'irregular', heading: 0 },
    { formation: 'irregular', heading: 180 },
    { formation: 'column', heading: 0 },
    // As far straight ahead as would bring the enemy at its side into range.
    { formation: 'irregular', heading: 0, enemy: at('stewarts', 70, 110, 0) },
  ] as const)('OTS-MOV-19: the way off that is shown to a $formation at $heading is offered in its fields', (patch) => {
    const atEdge = at('wolfe', 30, 114, patch.heading, { formation: patch.formation });
    const state = command([atEdge, 'enemy' in patch ? patch.enemy : far], {
      exitEdges: [{ edge: 'north', side: 'Government' }],
    });
    const moves = oerTheSea.candidates(state).filter((action) => action.type === 'issueOrder');
    expect(moves.length).toBeGreaterThan(0);
    for (const action of moves) expect(reachThroughChoices(oerTheSea, state, action).missing).toBeNull();
  });

  const arriving = () =>
    battleWith({
      phase: 'turnStart',
      units: [at('wolfe', 0, 0, 0, { presence: 'reserve' }), at('barrell', 90, 60, 180), far],
      officers: { bland: { presence: 'reserve' } },
      reinforcements: [{ turn: 1, side: 'Government', unitIds: ['wolfe'], officerIds: ['bland'], edge: 'north' }],
    });

  test('OTS-TRN-13: units and officers that are due are both offered', () => {
    expect(kindsOf(arriving())).toEqual(['unitArrives', 'officerArrives', 'endReinforcements']);
    expect(offered(choice(arriving(), 'unitArrives'))).toEqual(['wolfe']);
    expect(offered(choice(arriving(), 'officerArrives'))).toEqual(['bland']);
    const { next } = filled(arriving(), 'unitArrives', 'wolfe');
    // Its rear edge stands on the north edge, its front 2 cm in, its corners on the table.
    const [whole] = next?.domain.kind === 'pose' ? next.domain.regions : [];
    expect(whole?.headings).toEqual({ least: 180, most: 180 });
    for (const { y } of whole?.region ?? []) expect(y).toBeCloseTo(118, 2);
    const pose = { x: 90, y: 118, heading: 180 };
    expectLegal(arriving(), filled(arriving(), 'unitArrives', 'wolfe', pose).action ?? { type: 'finishTurn' });
  });

  test('OTS-TRN-13: an officer may come on near the edge, or with a unit that has come on', () => {
    const pose = { x: 90, y: 118, heading: 180 };
    const { state } = run(arriving(), { type: 'placeReinforcement', unitId: 'wolfe', pose });
    expect(filled(state, 'officerArrives', 'bland').next).toMatchObject({ pointer: '/position', optional: false });
    expect(offered(filled(state, 'officerArrivesWith', 'bland'))).toEqual(['wolfe']);
    expect(has(state, { type: 'placeReinforcement', officerId: 'bland', attachTo: 'wolfe' } as Partial<Action>)).toBe(
      true,
    );
  });
});

describe('drafts of fire at works and of melees', () => {
  test('OTS-SIE-02: fire at a work in enemy hands is among the choices', () => {
    const work = { ...box('redoubt', 'fortification', 80, 60, 100, 70), side: 'Jacobite' };
    const state = command([at('siegeTrain', 90, 20, 0), at('manchester', 90, 66, 180)], { terrain: [work] });
    expect(has(state, { type: 'issueOrder', order: 'fire', params: { targetId: 'redoubt' } } as Partial<Action>)).toBe(
      true,
    );
    expect(offered(filled(state, 'fire', { unitId: 'siegeTrain' }))).toEqual(['redoubt']);
  });

  test('OTS-C74 OTS-MEL-06: each stand with a choice is asked about, the enemy the rules give it first', () => {
    const start = battleWith({
      active: 'Jacobite',
      phase: 'command',
      officer: 'perth',
      units: [at('stewarts', 84, 50, 0), at('frasers', 96, 50, 0), at('barrell', 90, 60, 180)],
      groups: [['stewarts', 'frasers']],
    });
    const charges = ['stewarts', 'frasers'].map((unitId) => ({ unitId, targetId: 'barrell' }));
    const order = {
      type: 'issueOrder',
      recipient: { groupId: 'group-1' },
      order: 'charge',
      params: { charges },
    } as const;
    expect(oerTheSea.words.action(start, order).short).toMatch(/^charge .* \(2 units\)$/);
    const { state } = run(start, order);
    const stand = filled(state, 'meleeAllocation', 'barrell', 0, 2);
    expect(offered(stand)).toEqual(['stewarts', 'frasers']);
    expect(filled(state, 'meleeAllocation', 'barrell', 0, 2, 'frasers').action).toEqual({
      type: 'meleeAllocation',
      unitId: 'barrell',
      strikes: [{ row: 0, file: 2, enemyUnitId: 'frasers' }],
    });
    expect(oerTheSea.words.action(state, { type: 'meleeAllocation', unitId: 'barrell', strikes: [] }).short).toBe(
      'strike the enemies with the longest shared edges',
    );
  });

  test('OTS-CMD-10: an officer is selected before he orders', () => {
    const state = battleWith({ phase: 'command', units: [at('wolfe', 90, 60, 180), far] });
    expect(oerTheSea.choices(state).map(({ type }) => type)).toEqual(['selectOfficer', 'finishTurn']);
    expectLegal(state, select('huske'));
  });
});

describe('OTS-MOV-19 OTS-MOV-23: a unit partly off the table, close to the enemy', () => {
  // It must come back by 1 cm, and the enemy is 1.56 cm away: so it may go 1 to 1.51 cm straight ahead.
  const state = command([at('wolfe', 90, 1, 0), at('stewarts', 90, 2.56, 180)]);
  const ahead = (cm: number) => move('wolfe', [90, 1 + cm, 0]);

  test('may go ahead between two lengths that lie close together', () => {
    expectRefused(state, ahead(0.98), 'offTable');
    expectLegal(state, ahead(1.05));
    expectRefused(state, ahead(1.55), 'contactNotAllowed');
  });

  test('is offered the length that bots try', () => {
    const listed = oerTheSea
      .candidates(state)
      .filter((action) => action.type === 'issueOrder' && 'unitId' in action.recipient);
    expect(listed).toContainEqual(ahead(1.06));
    for (const action of listed) expect(reachThroughChoices(oerTheSea, state, action).missing).toBeNull();
  });
});
