import { describe, expect, test } from 'vitest';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { choice, figures, filled, kindsOf, legs, offered } from './drafts.js';
import { command } from './orders.js';
import { at, battleWith, expectLegal, line, run, select, unit } from './setup.js';

const units = [
  at('wolfe', 90, 60, 180),
  at('kingston', 130, 60, 180),
  at('royalArtillery', 60, 60, 180),
  at('stewarts', 90, 45, 0),
  at('elcho', 130, 40, 0),
];
const commanding = () => run(battleWith({ phase: 'command', units }), select('huske')).state;
const wolfe = { unitId: 'wolfe' };

describe('choices', () => {
  test('in the initiative phase: every kind of action with the units that may do it', () => {
    const state = battleWith({ units });
    expect(kindsOf(state)).toEqual(['initiativeFire', 'initiativeCharge', 'initiativeEvade', 'endInitiative']);
    expect(offered(choice(state, 'initiativeFire'))).toEqual(['wolfe', 'kingston', 'royalArtillery']);
  });

  test('a target comes with its range, dice and the face that hits', () => {
    const fire = filled(battleWith({ units }), 'initiativeFire', 'wolfe');
    expect(fire.about).toBe('wolfe');
    expect(offered(fire)).toEqual(['stewarts']);
    expect(figures(fire)).toEqual([{ range: 15, band: 'short', dice: 10, need: 4 }]);
  });

  test('the draft has an action as soon as one is legal, and at the end no field is open', () => {
    const state = battleWith({ units });
    const nearest = filled(state, 'initiativeFire', 'wolfe');
    expect(nearest.next?.optional).toBe(true);
    expect(nearest.action).toEqual({ type: 'initiativeFire', unitId: 'wolfe' });
    const whole = filled(state, 'initiativeFire', 'wolfe', 'stewarts');
    expect(whole.next).toBeNull();
    expect(whole.action).toEqual({ type: 'initiativeFire', unitId: 'wolfe', targetId: 'stewarts' });
  });

  test('for an officer in command: each order with its legal recipients and the test it needs', () => {
    const state = commanding();
    expect(kindsOf(state)).toEqual(['fire', 'charge', 'standReady', 'moveUnit', 'moveOfficer', 'finishOfficer']);
    expect(offered(choice(state, 'moveUnit'))).toEqual(['wolfe', 'kingston', 'royalArtillery']);
    expect(offered(choice(state, 'moveOfficer'))).toEqual(['huske']);
    expect(figures(choice(state, 'moveUnit'))[0]).toEqual({ test: 'free' });
  });

  test('for a recipient and a Charge: the enemies it may charge, with their distances', () => {
    const charge = filled(commanding(), 'charge', wolfe, 'wolfe');
    expect(offered(charge)).toEqual(['stewarts']);
    expect(figures(charge)).toEqual([{ distance: 15 }]);
  });

  test('OTS-MOV-11: a path field gives the pose of the unit, the movement left and the legal legs', () => {
    const state = commanding();
    const path = filled(state, 'moveUnit', wolfe, null, null);
    expect(path.next?.pointer).toBe('/params/path/0');
    expect(path.next?.domain).toMatchObject({
      kind: 'path',
      from: unit(state, 'wolfe').pose,
      budget: 20,
      frontage: 20,
    });
    // The enemy 15 cm ahead may be neared, not touched; back and aside the whole rate is open.
    expect(legs(path).forward?.distance).toBeCloseTo(14.9, 0);
    expect(legs(path).back?.distance).toBe(20);
    expect(legs(path).left?.distance).toBe(20);
    expect(Object.keys(legs(path))).toEqual(expect.arrayContaining(['pivotLeft', 'wheelRight', 'slantBack']));
    const second = filled(state, 'moveUnit', wolfe, null, null, { x: 90, y: 72, heading: 180 });
    expect(second.next).toMatchObject({ pointer: '/params/path/1', optional: true, domain: { budget: 8 } });
    expectLegal(state, second.action ?? { type: 'finishTurn' });
  });

  test('OTS-MOV-07 OTS-MOV-11: a leg goes up to a wall that may not be crossed with what is left of the order', () => {
    const state = command({ units: [at('wolfe', 90, 60, 180)], terrain: [line('wall', 'wall', [60, 57], [120, 57])] });
    const aside = filled(state, 'moveUnit', wolfe, null, null, { x: 104, y: 60, heading: 180 });
    // Over the wall the order is 10 cm long, and 14 cm are used: nothing would be left. Half a millimetre is no overlap.
    expect(aside.next).toMatchObject({ pointer: '/params/path/1', domain: { budget: 6 } });
    expect(legs(aside).forward?.distance).toBeCloseTo(3.05, 2);
  });

  test('nothing is open when the battle is over or waits for dice', () => {
    const { state } = run(battleWith({ units }), { type: 'initiativeFire', unitId: 'wolfe' });
    expect(oerTheSea.choices(state)).toEqual([]);
    expect(oerTheSea.candidates(state)).toEqual([]);
  });
});

describe('candidates', () => {
  test('are legal, and one of them always ends the phase', () => {
    const state = battleWith({ units });
    const candidates = oerTheSea.candidates(state);
    for (const action of candidates) expectLegal(state, action);
    expect(candidates).toContainEqual({ type: 'endInitiative' });
    expect(candidates).toContainEqual({ type: 'initiativeFire', unitId: 'wolfe', targetId: 'stewarts' });
  });

  test('include moves up to musket range, charges into contact, and moves back', () => {
    const { state } = run(
      battleWith({ phase: 'command', units: [at('wolfe', 90, 70, 180), at('stewarts', 90, 45, 0)] }),
      select('huske'),
    );
    const orders = oerTheSea
      .candidates(state)
      .flatMap((action) => (action.type === 'issueOrder' ? [action.order] : []));
    expect([...new Set(orders)].toSorted()).toEqual(['fire', 'move', 'standReady']);
    expect(oerTheSea.candidates(state)).toContainEqual({
      type: 'issueOrder',
      recipient: { unitId: 'wolfe' },
      order: 'move',
      params: { path: [{ x: 90, y: 60, heading: 180 }] },
    });
  });

  const movesOf = (x: number): readonly unknown[] =>
    oerTheSea
      .candidates(
        battleWith({
          phase: 'command',
          officer: 'huske',
          units: [at('wolfe', x, 60, 180), at('barrell', 60, 60, 180), at('stewarts', 140, 5, 0)],
        }),
      )
      .flatMap((action) =>
        action.type === 'issueOrder' &&
        action.order === 'move' &&
        'unitId' in action.recipient &&
        action.recipient.unitId === 'wolfe'
          ? [action.params]
          : [],
      );

  test('include moves ahead of the whole rate, of the Half rate and of shares between', () => {
    for (const length of [20, 15, 10, 5])
      expect(movesOf(27)).toContainEqual({ path: [{ x: 27, y: 60 - length, heading: 180 }] });
  });

  test('OTS-GRP-01: include a move up to the side of a friend, on the side where the unit is', () => {
    expect(movesOf(27)).toContainEqual({ path: [{ x: 40, y: 60, heading: 180 }] });
    expect(movesOf(93)).toContainEqual({ path: [{ x: 80, y: 60, heading: 180 }] });
  });

  test('OTS-GRP-03: include a move of a group straight back, by half its rate', () => {
    const state = battleWith({
      phase: 'command',
      officer: 'huske',
      units: [at('wolfe', 90, 60, 180), at('barrell', 70, 60, 180), at('stewarts', 140, 5, 0)],
      groups: [['wolfe', 'barrell']],
    });
    expect(oerTheSea.candidates(state)).toContainEqual({
      type: 'issueOrder',
      recipient: { groupId: 'group-1' },
      order: 'move',
      params: {
        moves: [
          { unitId: 'wolfe', path: [{ x: 90, y: 70, heading: 180 }] },
          { unitId: 'barrell', path: [{ x: 70, y: 70, heading: 180 }] },
        ],
      },
    });
  });

  test('are at most as many as asked for, the closing one among them', () => {
    const state = commanding();
    const few = oerTheSea.candidates(state, { most: 5 });
    expect(few).toHaveLength(5);
    expect(few[0]).toEqual({ type: 'finishOfficer' });
    const drawn = oerTheSea.candidates(state, { most: 5, pick: (n) => n - 1 });
    expect(drawn).toHaveLength(5);
    for (const action of drawn) expectLegal(state, action);
  });

  test('are the same for a view as for the state', () => {
    const state = battleWith({ units });
    expect(oerTheSea.candidates(oerTheSea.view(state, 'Government'))).toEqual(oerTheSea.candidates(state));
  });
});
