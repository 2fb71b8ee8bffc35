import { describe, expect, test } from 'vitest';
import type { Choice } from '../../src/core/ruleset.js';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import type { State } from '../../src/rulesets/oer-the-sea/state.js';
import { at, battleWith, box, charge, expectLegal, run, type Setting, select, standReady, unit } from './setup.js';

const command = (units: Setting['units'], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units, ...more });
const far = at('stewarts', 90, 5, 0);
const labelled = (state: State, type: Action['type'], draft: Partial<Action> = {}) =>
  oerTheSea.choices(state, { ...draft, type } as Partial<Action>);
const only = <Draft>(found: readonly Choice<Draft>[]): Choice<Draft> => {
  expect(found).toHaveLength(1);
  return found[0] as Choice<Draft>;
};
/** What a choice offers for a field. */
const offered = (choice: Choice<unknown> | undefined, path: string): readonly string[] => {
  const domain = choice?.parameters[path];
  if (domain?.kind === 'one') return domain.of.map((each) => each.value);
  return domain?.kind === 'some' ? domain.of : [];
};
const has = (state: State, wanted: Partial<Action>): boolean =>
  oerTheSea
    .candidates(state)
    .some((action) =>
      Object.entries(wanted).every(
        ([key, value]) => JSON.stringify(Reflect.get(action, key)) === JSON.stringify(value),
      ),
    );

describe('groups between orders', () => {
  const units = [at('wolfe', 80, 60, 180), at('barrell', 100, 60, 180), at('glasgow', 140, 60, 180), far];

  test('OTS-GRP-02 with an officer giving orders a group may be formed too, of those who touch somebody', () => {
    const state = command(units);
    expect(offered(only(labelled(state, 'declareGroup')), 'unitIds')).toEqual(['wolfe', 'barrell']);
    expect(has(state, { type: 'declareGroup', unitIds: ['wolfe', 'barrell'] })).toBe(true);
    expect(labelled(command([at('wolfe', 80, 60, 180), at('glasgow', 140, 60, 180), far]), 'declareGroup')).toEqual([]);
  });

  test('OTS-GRP-02 and broken up', () => {
    const state = command(units, { groups: [['wolfe', 'barrell']] });
    expect(offered(only(labelled(state, 'dissolveGroup')), 'groupId')).toEqual(['group-1']);
    expect(has(state, { type: 'dissolveGroup', groupId: 'group-1' })).toBe(true);
  });

  test('OTS-GRP-07 a group may be told to move, and by option what a single unit may', () => {
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

  test('OTS-GRP-08 a group charge leaves out whoever has nobody to charge', () => {
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

describe('orders said to the end', () => {
  const orderOf = (state: State, recipient: object, order: string) =>
    only(oerTheSea.choices(state, { type: 'issueOrder', recipient, order } as Partial<Action>));

  test('OTS-CMD-02 Stand Ready and Rally need nothing more', () => {
    const ready = orderOf(command([at('wolfe', 90, 60, 180), far]), { unitId: 'wolfe' }, 'standReady');
    expect(ready.parameters).toEqual({});
    expect(ready.draft).toEqual({ ...standReady('wolfe') });
    const shaken = command([at('wolfe', 90, 60, 180, { confused: true }), far]);
    const rally = orderOf(shaken, { unitId: 'wolfe' }, 'rally');
    expect(rally.parameters).toEqual({});
    expectLegal(shaken, rally.draft as Action);
  });

  test('OTS-CHG-02 a charge names its charger, and the nearest enemy until another is chosen', () => {
    const state = command([at('wolfe', 90, 60, 180), at('stewarts', 72, 47, 0), at('frasers', 105, 45, 0)]);
    const choice = orderOf(state, { unitId: 'wolfe' }, 'charge');
    expect(choice.draft).toEqual({ ...charge('wolfe', 'stewarts') });
    expect(offered(choice, 'params.charges[0].targetId')).toEqual(['stewarts', 'frasers']);
  });

  test('OTS-GRP-05 each unit of a group has its own path, at the rate of all', () => {
    const state = command([at('wolfe', 80, 60, 180), at('barrell', 100, 60, 180, { formation: 'irregular' }), far], {
      groups: [['wolfe', 'barrell']],
    });
    const choice = orderOf(state, { groupId: 'group-1' }, 'move');
    expect(choice.draft).toMatchObject({
      params: {
        moves: [
          { unitId: 'wolfe', path: [] },
          { unitId: 'barrell', path: [] },
        ],
      },
    });
    expect(choice.parameters['params.moves[0].path']).toMatchObject({ kind: 'path', limit: 10 });
  });

  test('OTS-FRM-05 a change of formation comes with the formations there is room for, and when', () => {
    const choice = orderOf(command([at('wolfe', 90, 60, 180), far]), { unitId: 'wolfe' }, 'move');
    expect(offered(choice, 'params.action.kind')).toEqual(['changeFormation']);
    expect(offered(choice, 'params.action.formation')).toEqual(['line', 'column', 'irregular']);
    expect(offered(choice, 'params.when')).toEqual(['before', 'after']);
    // In column it would reach 10 cm back, onto the unit behind it.
    const crowded = command([at('wolfe', 90, 60, 180), at('glasgow', 90, 65, 180), far]);
    expect(offered(orderOf(crowded, { unitId: 'wolfe' }, 'move'), 'params.action.formation')).not.toContain('column');
  });

  test('OTS-MOV-14 deployed guns do not turn about, but may limber', () => {
    const choice = orderOf(command([at('royalArtillery', 90, 60, 180), far]), { unitId: 'royalArtillery' }, 'move');
    expect(Object.keys(choice.parameters)).not.toContain('params.aboutFace');
    expect(offered(choice, 'params.action.kind')).toEqual(['limber']);
  });

  test('OTS-OFF-03 an officer is offered the units he can reach', () => {
    const state = command([at('wolfe', 60, 100, 180), at('barrell', 150, 60, 180), far], {
      officers: { huske: { position: { x: 30, y: 100 } } },
    });
    const choice = orderOf(state, { officerId: 'huske' }, 'move');
    expect(offered(choice, 'params.attachTo')).toEqual(['wolfe']);
  });
});

describe('the crew and its guns', () => {
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

  test('OTS-C85 OTS-EVA-14 a crew that has evaded is shown the way back', () => {
    const [back] = recrews(crew(82));
    expect(back).toBeDefined();
    const { state } = run(crew(82), back as Action);
    expect(unit(state, 'royalArtillery')).toMatchObject({ crewAway: false, pose: { x: 90, y: 60, heading: 180 } });
    const [choice] = oerTheSea.choices(crew(82), {
      type: 'issueOrder',
      recipient: { unitId: 'royalArtillery' },
      order: 'move',
    });
    expect(offered(choice, 'params.action.kind')).toEqual(['recrew']);
  });

  test('OTS-EVA-15 not to guns out of reach or taken', () => {
    expect(recrews(crew(90))).toEqual([]);
    expect(recrews(crew(82, 'captured'))).toEqual([]);
  });
});

describe('leaving and arriving', () => {
  test('OTS-MOV-19 whoever is near enough to an exit edge is shown the way off', () => {
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

  const arriving = () =>
    battleWith({
      phase: 'turnStart',
      units: [at('wolfe', 0, 0, 0, { presence: 'reserve' }), at('barrell', 90, 60, 180), far],
      officers: { bland: { presence: 'reserve' } },
      reinforcements: [{ turn: 1, side: 'Government', unitIds: ['wolfe'], officerIds: ['bland'], edge: 'north' }],
    });

  test('OTS-TRN-13 units and officers who are due are both offered', () => {
    const found = labelled(arriving(), 'placeReinforcement');
    expect(found.flatMap((choice) => offered(choice, 'unitId'))).toEqual(['wolfe']);
    expect(found.flatMap((choice) => offered(choice, 'officerId'))).toEqual(['bland']);
    const place = only(labelled(arriving(), 'placeReinforcement', { unitId: 'wolfe' } as Partial<Action>));
    const domain = place.parameters.pose;
    const pose = domain?.kind === 'path' ? domain.from : { x: 0, y: 0, heading: null };
    expect(pose).toEqual({ x: 90, y: 118, heading: 180 });
    expectLegal(arriving(), {
      type: 'placeReinforcement',
      unitId: 'wolfe',
      pose: { ...pose, heading: pose.heading ?? 0 },
    });
  });

  test('OTS-TRN-13 an officer may come on near the edge, or with a unit that has come on', () => {
    const pose = { x: 90, y: 118, heading: 180 };
    const { state } = run(arriving(), { type: 'placeReinforcement', unitId: 'wolfe', pose });
    const found = labelled(state, 'placeReinforcement', { officerId: 'bland' } as Partial<Action>);
    expect(found.map((choice) => Object.keys(choice.parameters))).toEqual([['position'], ['attachTo']]);
    expect(offered(found[1], 'attachTo')).toEqual(['wolfe']);
    expect(has(state, { type: 'placeReinforcement', officerId: 'bland', attachTo: 'wolfe' } as Partial<Action>)).toBe(
      true,
    );
  });
});

describe('works and melees', () => {
  test('OTS-SIE-02 fire at a work in enemy hands is among the choices', () => {
    const work = { ...box('redoubt', 'fortification', 80, 60, 100, 70), side: 'Jacobite' };
    const state = command([at('siegeTrain', 90, 20, 0), at('manchester', 90, 66, 180)], { terrain: [work] });
    expect(has(state, { type: 'issueOrder', order: 'fire', params: { targetId: 'redoubt' } } as Partial<Action>)).toBe(
      true,
    );
    const [choice] = oerTheSea.choices(state, {
      type: 'issueOrder',
      recipient: { unitId: 'siegeTrain' },
      order: 'fire',
    });
    expect(offered(choice, 'params.targetId')).toEqual(['redoubt']);
  });

  test('OTS-C74 OTS-MEL-06 each stand with a choice is named, at the enemy the rules give it', () => {
    const start = battleWith({
      active: 'Jacobite',
      phase: 'command',
      officer: 'perth',
      units: [at('stewarts', 84, 50, 0), at('frasers', 96, 50, 0), at('barrell', 90, 60, 180)],
      groups: [['stewarts', 'frasers']],
    });
    const charges = ['stewarts', 'frasers'].map((unitId) => ({ unitId, targetId: 'barrell' }));
    const { state } = run(start, {
      type: 'issueOrder',
      recipient: { groupId: 'group-1' },
      order: 'charge',
      params: { charges },
    });
    const choice = only(labelled(state, 'meleeAllocation'));
    expect(choice.draft).toMatchObject({ unitId: 'barrell', strikes: [{ row: 0, file: 2, enemyUnitId: 'stewarts' }] });
    expect(offered(choice, 'strikes[0].enemyUnitId')).toEqual(['stewarts', 'frasers']);
    expectLegal(state, choice.draft as Action);
    expect(oerTheSea.words.action(state, { type: 'meleeAllocation', unitId: 'barrell', strikes: [] }).short).toBe(
      'strike whoever is before them',
    );
  });

  test('OTS-CMD-10 an officer is selected before he orders', () => {
    const state = battleWith({ phase: 'command', units: [at('wolfe', 90, 60, 180), far] });
    expect(oerTheSea.choices(state).map((choice) => choice.type)).toEqual(['selectOfficer', 'finishTurn']);
    expectLegal(state, select('huske'));
  });
});
