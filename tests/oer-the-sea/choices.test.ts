import { describe, expect, test } from 'vitest';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import type { State } from '../../src/rulesets/oer-the-sea/state.js';
import { at, battleWith, expectLegal, run, select, unit } from './setup.js';

const units = [
  at('wolfe', 90, 60, 180),
  at('kingston', 130, 60, 180),
  at('royalArtillery', 60, 60, 180),
  at('stewarts', 90, 45, 0),
  at('elcho', 130, 40, 0),
];
const typesOf = (state: State) => oerTheSea.choices(state).map((choice) => choice.type);

describe('choices', () => {
  test('in the initiative phase: every kind of action with who may do it', () => {
    const state = battleWith({ units });
    expect(typesOf(state)).toEqual(['initiativeFire', 'initiativeCharge', 'initiativeEvade', 'endInitiative']);
    const [fire] = oerTheSea.choices(state, { type: 'initiativeFire' });
    const domain = fire?.parameters.unitId;
    expect(domain?.kind === 'one' && domain.of.map((each) => each.value)).toEqual([
      'wolfe',
      'kingston',
      'royalArtillery',
    ]);
  });

  test('a target comes with its range, dice and the face that hits', () => {
    const state = battleWith({ units });
    const [fire] = oerTheSea.choices(state, { type: 'initiativeFire', unitId: 'wolfe' });
    expect(fire?.parameters.targetId).toEqual({
      kind: 'one',
      of: [{ value: 'stewarts', label: 'stewarts', facts: { range: 15, band: 'short', dice: 10, need: 4 } }],
    });
  });

  test('followed to the end, a draft is a lawful action', () => {
    const state = battleWith({ units });
    const draft = { type: 'initiativeFire', unitId: 'wolfe', targetId: 'stewarts' } as const;
    const [whole] = oerTheSea.choices(state, draft);
    expect(whole?.parameters).toEqual({});
    expectLegal(state, draft);
  });

  test('an officer in command: each order with those who may have it and the test it needs', () => {
    const { state } = run(battleWith({ phase: 'command', units }), select('huske'));
    const orders = oerTheSea.choices(state, { type: 'issueOrder' });
    const shown = orders.map((choice) => [choice.label, Object.keys(choice.parameters)[0]]);
    expect(shown).toContainEqual(['Order to move', 'recipient.unitId']);
    expect(shown).toContainEqual(['Order to fire', 'recipient.unitId']);
    expect(shown).toContainEqual(['Order to charge', 'recipient.unitId']);
    expect(shown).toContainEqual(['Order to move', 'recipient.officerId']);
    expect(shown).not.toContainEqual(['Order to rally', 'recipient.unitId']);
    const move = orders.find((choice) => choice.label === 'Order to move');
    const domain = move?.parameters['recipient.unitId'];
    expect(domain?.kind === 'one' && domain.of[0]?.facts).toEqual({ test: 'free' });
  });

  test('a recipient and an order: how far it may go, whom it may charge', () => {
    const { state } = run(battleWith({ phase: 'command', units }), select('huske'));
    const recipient = { unitId: 'wolfe' };
    const [move] = oerTheSea.choices(state, { type: 'issueOrder', recipient, order: 'move' });
    expect(move?.parameters['params.path']).toEqual({
      kind: 'path',
      limit: 20,
      from: unit(state, 'wolfe').pose,
      turns: true,
    });
    const [charge] = oerTheSea.choices(state, { type: 'issueOrder', recipient, order: 'charge' });
    expect(charge?.parameters['params.charges[0].targetId']).toMatchObject({
      of: [{ value: 'stewarts', facts: { distance: 15 } }],
    });
  });

  test('nothing is open when the battle is over or waits for dice', () => {
    const { state } = run(battleWith({ units }), { type: 'initiativeFire', unitId: 'wolfe' });
    expect(oerTheSea.choices(state)).toEqual([]);
    expect(oerTheSea.candidates(state)).toEqual([]);
  });
});

describe('candidates', () => {
  test('are lawful, and one of them always ends the phase', () => {
    const state = battleWith({ units });
    const candidates = oerTheSea.candidates(state);
    for (const action of candidates) expectLegal(state, action);
    expect(candidates).toContainEqual({ type: 'endInitiative' });
    expect(candidates).toContainEqual({ type: 'initiativeFire', unitId: 'wolfe', targetId: 'stewarts' });
  });

  test('hold moves up to musket range, into contact by charge, and back', () => {
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

  test('are at most as many as asked for, the closing one among them', () => {
    const { state } = run(battleWith({ phase: 'command', units }), select('huske'));
    const few = oerTheSea.candidates(state, { most: 5 });
    expect(few).toHaveLength(5);
    expect(few[0]).toEqual({ type: 'finishOfficer' });
    const drawn = oerTheSea.candidates(state, { most: 5, pick: (n) => n - 1 });
    expect(drawn.length).toBeGreaterThanOrEqual(5);
    for (const action of drawn) expectLegal(state, action);
  });

  test('are the same for a view as for the state', () => {
    const state = battleWith({ units });
    expect(oerTheSea.candidates(oerTheSea.view(state, 'Government'))).toEqual(oerTheSea.candidates(state));
  });
});
