import { expect, it } from 'vitest';
import { agenda } from '../../src/rulesets/king-george/agenda.js';
import { ahead, changeTo, shift, wheelTo } from './orders.js';
import { decisionOf, expectLegal, expectPose, expectRefused, ordering, run, unit, unitIn } from './setup.js';

/** Moves and Manoeuvres as orders to a unit that has been activated. */

it('KG-C04 KG-C11 KG-ACT-06: a Move is ordered, refused as a whole, or carried out', () => {
  const state = ordering({ units: [unit('red', 'a', 'line', 20, 10, 0)] }, 'a');
  expect(decisionOf(state)).toBe('chooseOrder');
  expectRefused(state, { type: 'move', steps: [wheelTo('right', 30), ahead(2.4)] }, 'tooFar', 'KG-MOV-02');
  const done = run(state, { type: 'move', steps: [wheelTo('right', 30), ahead(2.3)] });
  expectPose(done.state, 'a', 21.5519, 13.4919, 30);
  expect(agenda.ask(done.state)).toBeNull();
});

it('KG-C08 KG-C09 KG-FRM-20: a failed test for a formation ends the activation', () => {
  const shaken = unit('blue', 'a', 'line', 20, 10, 0, {
    state: 'shaken',
    canSkirmish: true,
    formation: 'attackColumn',
  });
  const state = ordering({ units: [shaken] }, 'a');
  const order = { type: 'manoeuvre', steps: [changeTo('skirmish')] } as const;
  const done = run(state, order, { 'test.formation': 6 }, { 'test.formation': 5 });
  expect(unitIn(done.state, 'a')).toMatchObject({ formation: 'line', state: 'shaken', activated: true });
  expect(agenda.ask(done.state)).toBeNull();
});

it('KG-ACT-08 KG-FRM-20: fire after a Move is offered with what the Move took, and not after a failed change', () => {
  const given = {
    units: [
      unit('red', 'a', 'company', 20, 10, 0),
      unit('red', 'e', 'line', 40, 10, 0, { state: 'shaken' }),
      unit('blue', 'b', 'line', 20, 17, 180),
      unit('blue', 'c', 'line', 40, 15, 180),
    ],
    options: { moveAndFire: 'all' },
  } as const;
  const half = run(ordering(given, 'a'), { type: 'move', steps: [shift(0, 4)] });
  expect(agenda.ask(half.state)?.kind).toBe('decision');
  const more = run(ordering(given, 'a'), { type: 'move', steps: [shift(90, 4.1)] });
  expect(agenda.ask(more.state)).toBeNull();
  const failed = run(ordering(given, 'e'), { type: 'move', steps: [changeTo('square')] }, { 'test.formation': 5 });
  expect(agenda.ask(failed.state)).toBeNull();
});

it('KG-C14 KG-MOV-14: a Manoeuvre is an order of its own', () => {
  const state = ordering({ units: [unit('red', 'a', 'line', 20, 10, 0)] }, 'a');
  expectLegal(state, { type: 'manoeuvre', turn: 180 });
  expectRefused(state, { type: 'manoeuvre', turn: 45, advance: 1 }, 'turnTooWide', 'KG-MOV-15');
  expectPose(run(state, { type: 'manoeuvre', turn: 44, advance: 2 }).state, 'a', 22.084, 11.158, 44);
});

it('KG-C70 KG-SKR-03 KG-SKR-06: a company goes out and comes back by orders', () => {
  const regiment = unit('red', 'r', 'line', 20, 10, 0, { lightCompany: true });
  const out = run(ordering({ units: [regiment] }, 'r'), {
    type: 'move',
    steps: [{ kind: 'detachCompany', pose: { x: 20, y: 13, heading: 0 } }],
  }).state;
  expect(unitIn(out, 'r-company').activated).toBe(true);
  const turned = { ...out, agenda: [{ task: 'activateUnit', unitId: 'r-company', called: 'card' } as const] };
  const fresh = { ...turned, units: turned.units.map((each) => ({ ...each, activated: false })) };
  const joined = run(agenda.start(fresh).state, { type: 'move', steps: [{ kind: 'rejoin' }] }).state;
  expect(joined.units.map(({ id }) => id)).toEqual(['r']);
  expect(agenda.ask(joined)).toBeNull();
});
