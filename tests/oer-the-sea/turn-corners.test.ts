import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { describe as describeEvent } from '../../src/rulesets/oer-the-sea/describe.js';
import {
  asked,
  at,
  battleWith,
  box,
  charge,
  codesFor,
  eventsOf,
  expectDecision,
  expectLegal,
  expectRefused,
  fire,
  officer,
  run,
  type Setting,
  select,
  unit,
} from './setup.js';

const end: readonly Action[] = [{ type: 'endInitiative' }, { type: 'finishTurn' }];
const misses = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1];

describe('reactions in the turn of the enemy', () => {
  const charged = () =>
    run(
      battleWith({
        active: 'Jacobite',
        phase: 'command',
        officer: 'perth',
        units: [
          at('stewarts', 90, 48, 0),
          at('wolfe', 90, 60, 180, { standReady: true }),
          at('kingston', 120, 60, 180),
        ],
      }),
      charge('stewarts', 'wolfe'),
    ).state;

  test('OTS-C84 OTS-CHG-19 OTS-EVA-02 asked whether it fires, a side may not evade instead', () => {
    const state = charged();
    expect(asked(state)).toMatchObject({ task: 'standReadyFire', side: 'Government', about: 'wolfe' });
    expect(codesFor(state, { type: 'initiativeEvade', unitId: 'kingston' })).toEqual(['notActiveSide', 'wrongPhase']);
    expectRefused(state, { type: 'officerEvade', officerId: 'huske' }, 'notActiveSide');
    expectRefused(state, select('huske'), 'notActiveSide');
    expectRefused(state, { type: 'endInitiative' }, 'notActiveSide');
  });

  test('OTS-TRN-01 the active side waits while the other is asked', () => {
    expectRefused(charged(), { type: 'initiativeFire', unitId: 'stewarts' }, 'wrongPhase');
    expectRefused(charged(), select('murray'), 'wrongPhase');
    expectRefused(
      charged(),
      { type: 'standReadyFire', unitId: 'wolfe', fire: true, side: 'Jacobite' },
      'notActiveSide',
    );
  });

  test('OTS-MEL-21 a follow-up by the side without the initiative has a code of its own', () => {
    expectRefused(charged(), { type: 'followUp', officerId: 'huske', unitId: 'wolfe' }, 'notInitiative');
  });
});

describe('the start of a turn', () => {
  test('OTS-INI-02 OTS-TRN-13 eligibility is of the side that begins, the other side has none', () => {
    const state = battleWith({ phase: 'turnStart', units: [at('wolfe', 90, 60, 180), at('stewarts', 90, 40, 0)] });
    expect(['wolfe', 'stewarts'].map((id) => unit(state, id).eligibleForInitiative)).toEqual([true, false]);
    const theirs = run(state, ...end).state;
    expect(['wolfe', 'stewarts'].map((id) => unit(theirs, id).eligibleForInitiative)).toEqual([false, true]);
  });

  test('OTS-MRL-10 by option rout moves come as the turn starts, before eligibility, and not at its end', () => {
    const units = [
      at('wolfe', 90, 60, 180, { routing: true, confused: true }),
      at('barrell', 150, 60, 180),
      at('stewarts', 90, 40, 0),
    ];
    const options = { routMoves: 'turnStart' } as const;
    const start = battleWith({ phase: 'turnStart', units, options });
    // About its centre (90, 61), then 20 north.
    expect(unit(start, 'wolfe')).toMatchObject({ pose: { x: 90, y: 82, heading: 0 }, eligibleForInitiative: false });
    const theirs = run(start, ...end);
    expect(unit(theirs.state, 'wolfe').pose.y).toBe(82);
    expect(eventsOf(theirs.events, 'unitMoved')).toEqual([]);
    const printed = battleWith({ phase: 'turnStart', units });
    expect(unit(printed, 'wolfe').pose.y).toBe(60);
    expect(unit(run(printed, ...end).state, 'wolfe').pose.y).toBe(82);
  });

  test('OTS-SPC-07 OTS-INI-04 a surge forward was its action: it takes orders, but does not act again', () => {
    const state = battleWith({
      active: 'Jacobite',
      phase: 'turnStart',
      units: [
        at('stewarts', 90, 65, 0, { uncontrolled: true }),
        at('wolfe', 90, 80, 180, { standReady: true, stands: 2, firepower: 6 }),
      ],
    });
    // 15 and 6 back are 21: left at 1 cm, in hand again, confused by more than 3.
    const after = run(
      state,
      { type: 'standReadyFire', unitId: 'wolfe', fire: true },
      [6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1],
    );
    expect(unit(after.state, 'stewarts')).toMatchObject({ uncontrolled: false, actedOnInitiative: true, stands: 4 });
    expectDecision(after.state, 'initiative');
    expect(codesFor(after.state, { type: 'initiativeFire', unitId: 'stewarts' })).toContain('alreadyActed');
    const ordered = run(after.state, { type: 'endInitiative' }, select('perth')).state;
    expectLegal(ordered, fire('stewarts'));
  });

  test('OTS-SPC-22 of several uncontrolled units the owner names the next, each once', () => {
    const state = battleWith({
      active: 'Jacobite',
      phase: 'turnStart',
      units: [
        at('stewarts', 60, 20, 0, { uncontrolled: true }),
        at('frasers', 90, 20, 0, { uncontrolled: true }),
        at('mcdonalds', 120, 20, 0),
        at('wolfe', 90, 110, 180),
      ],
    });
    expectDecision(state, 'uncontrolledNext');
    expectRefused(state, { type: 'uncontrolledNext', unitId: 'mcdonalds' }, 'wrongState');
    expectRefused(state, { type: 'uncontrolledNext', unitId: 'wolfe' }, 'notActiveSide');
    const after = run(state, { type: 'uncontrolledNext', unitId: 'frasers' });
    expect(eventsOf(after.events, 'unitMoved').map((event) => event.unitId)).toEqual(['frasers', 'stewarts']);
    expectDecision(after.state, 'initiative');
    expect(unit(after.state, 'mcdonalds').actedOnInitiative).toBe(false);
  });
});

describe('a general who fails before the command phase', () => {
  test('OTS-TRN-14 in the uncontrolled advances: those still waiting do not advance, nobody acts, the turn ends', () => {
    const start = battleWith({
      active: 'Jacobite',
      phase: 'turnStart',
      units: [
        at('stewarts', 90, 46, 0, { uncontrolled: true }),
        at('frasers', 30, 20, 0, { uncontrolled: true }),
        at('wolfe', 90, 60, 180),
      ],
      officers: { charles: { ordersIssued: 1 } },
    });
    const beaten = run(
      start,
      { type: 'uncontrolledNext', unitId: 'stewarts' },
      [1, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6],
      [1, 1, 1, 1, 1, 1, 1, 1, 6],
    ).state;
    expectDecision(beaten, 'followUp');
    const { state, events } = run(beaten, { type: 'followUp', officerId: 'charles', unitId: 'stewarts' }, [6, 6]);
    expect(state.active).toBe('Government');
    expect(unit(state, 'frasers').pose.y).toBe(20);
    expect(eventsOf(events, 'phaseBegan').map(({ side, phase }) => `${side} ${phase}`)).toEqual([
      'Jacobite turnEnd',
      'Government initiative',
    ]);
    // A subordinate who fails costs only himself.
    const perth = run(
      run(
        start,
        { type: 'uncontrolledNext', unitId: 'stewarts' },
        [1, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6],
        [1, 1, 1, 1, 1, 1, 1, 1, 6],
      ).state,
      { type: 'followUp', officerId: 'perth', unitId: 'stewarts' },
    ).state;
    expect(officer(perth, 'perth').ordersIssued).toBe(1);
    expect(perth.active).toBe('Jacobite');
  });
});

describe('the end of a turn', () => {
  const line = [at('wolfe', 90, 60, 180), at('stewarts', 90, 10, 0)];

  test('OTS-TRN-11 OTS-END-01 conditions are judged before the turn limit, as the turn ends', () => {
    const more = {
      turnLimit: 1,
      victory: [{ kind: 'groundHeld', side: 'Government', featureId: 'hill', atTurn: null }],
    } as const;
    const held: Setting = { phase: 'command', units: line, terrain: [box('hill', 'hill', 70, 50, 110, 70)], ...more };
    expect(run(battleWith(held), { type: 'finishTurn' }).state.outcome).toMatchObject({ winner: 'Government' });
    const lost: Setting = { ...held, terrain: [box('hill', 'hill', 10, 50, 30, 70)] };
    expect(run(battleWith(lost), { type: 'finishTurn' }).state.outcome).toMatchObject({
      winner: null,
      clause: 'OTS-END-02',
    });
  });

  test('OTS-TRN-10 OTS-HIT-03 markers of the side that was fired at last to the end of that turn', () => {
    const start = battleWith({
      phase: 'command',
      officer: 'huske',
      units: [at('wolfe', 90, 60, 180), at('ecossais', 90, 45, 0)],
    });
    const fired = run(start, fire('wolfe'), [6, 6, 1, 1, 1, 1, 1, 1, 1, 1]).state;
    expect(unit(fired, 'ecossais').unusedHits).toBe(2);
    const { state } = run(fired, { type: 'finishOfficer' }, { type: 'finishTurn' });
    expect(unit(state, 'ecossais')).toMatchObject({ unusedHits: 0, stands: 4 });
    expect(unit(state, 'wolfe').firedThisTurn).toBe(false);
  });

  test('OTS-MRL-10 one that breaks during its own turn runs on only at the end of the next', () => {
    const start = battleWith({
      active: 'Jacobite',
      phase: 'command',
      officer: 'perth',
      units: [
        at('ecossais', 90, 30, 0, { routing: true, confused: true, routingAtTurnStart: false }),
        at('wolfe', 90, 100, 180),
      ],
    });
    const { state } = run(start, { type: 'finishOfficer' }, { type: 'finishTurn' });
    expect(unit(state, 'ecossais').pose.y).toBe(30);
  });

  test('OTS-END-01 a side whose last unit runs off the table has lost at once', () => {
    const start = battleWith({
      active: 'Jacobite',
      phase: 'turnStart',
      units: [at('ecossais', 90, 10, 180, { routing: true, confused: true }), at('wolfe', 90, 60, 180)],
      officers: { perth: { attachedTo: 'ecossais' } },
    });
    const { state, events } = run(start, ...end);
    expect(state.outcome).toMatchObject({ winner: 'Government', clause: 'OTS-END-01' });
    expect(officer(state, 'perth').presence).toBe('left');
    expect(asked(state)).toBeNull();
    expect(eventsOf(events, 'turnEnded')).toEqual([]);
    expect(codesFor(state, { type: 'endInitiative' })).toEqual(['battleOver']);
  });
});

describe('what is told of a turn', () => {
  const line = [at('wolfe', 90, 60, 180), at('stewarts', 90, 10, 0)];

  test('OTS-TRN-08 without an officer on the table there is no command phase, with one there is', () => {
    const phases = (officers: NonNullable<Setting['officers']>) =>
      eventsOf(
        run(battleWith({ phase: 'turnStart', units: line, officers }), { type: 'endInitiative' }).events,
        'phaseBegan',
      ).map((event) => event.phase);
    expect(phases({ cumberland: null, huske: { presence: 'captured' }, bland: { presence: 'reserve' } })).toEqual([
      'turnEnd',
      'initiative',
    ]);
    expect(phases({ cumberland: null, huske: null })).toEqual(['command']);
  });

  test('OTS-END-02 the end of the battle is told under the clause it ended by', () => {
    const { events } = run(battleWith({ phase: 'command', units: line, turnLimit: 1 }), { type: 'finishTurn' });
    expect(eventsOf(events, 'battleEnded')).toMatchObject([{ clause: 'OTS-END-02', outcome: { winner: null } }]);
  });

  test('OTS-GEN-11 a roll is told in words, with what made its target', () => {
    const start = battleWith({ units: [at('wolfe', 90, 60, 180), at('stewarts', 90, 45, 0)] });
    const { state, events } = run(start, { type: 'initiativeFire', unitId: 'wolfe' }, misses);
    const [rolled] = eventsOf(events, 'rolled');
    expect(rolled === undefined ? '' : describeEvent(rolled, state)).toMatch(
      /^wolfe rolls for fire hits .*short range \+1/,
    );
  });
});

describe('acting on initiative', () => {
  test('OTS-INI-03 the enemy fired at or charged has to be near and seen when it is done', () => {
    const units = [at('royalArtillery', 90, 60, 180), at('stewarts', 60, 45, 0), at('frasers', 110, 20, 0)];
    const state = battleWith({ units });
    expect(unit(state, 'royalArtillery').eligibleForInitiative).toBe(true);
    expectRefused(state, { type: 'initiativeFire', unitId: 'royalArtillery', targetId: 'frasers' }, 'noEnemyNear');
    expectLegal(state, { type: 'initiativeFire', unitId: 'royalArtillery', targetId: 'stewarts' });
  });

  test('OTS-INI-04 OTS-EVA-11 one that has evaded is told so, not that it has acted', () => {
    const units = [at('kingston', 90, 60, 180), at('stewarts', 90, 40, 0)];
    const { state } = run(battleWith({ units }), { type: 'initiativeEvade', unitId: 'kingston' });
    expect(codesFor(state, { type: 'initiativeEvade', unitId: 'kingston' }).slice(0, 2)).toEqual([
      'evaded',
      'alreadyActed',
    ]);
  });

  test('OTS-INI-05 status comes before eligibility, that before what was done already', () => {
    const units = [at('wolfe', 90, 60, 180, { confused: true, actedOnInitiative: true }), at('stewarts', 90, 20, 0)];
    expect(codesFor(battleWith({ units }), { type: 'initiativeFire', unitId: 'wolfe' })).toEqual([
      'confused',
      'notEligible',
      'alreadyActed',
      'noTarget',
    ]);
  });

  test('OTS-INI-09 units act one after the other, each as things then stand', () => {
    const units = [
      at('wolfe', 84, 60, 180),
      at('barrell', 104.1, 60, 180),
      at('ecossais', 95, 40, 0, { stands: 1 }),
      at('stewarts', 20, 20, 0),
    ];
    const start = battleWith({ units });
    expectLegal(start, { type: 'initiativeFire', unitId: 'barrell' });
    const { state } = run(start, { type: 'initiativeFire', unitId: 'wolfe' }, [6, 6, 6, 1, 1, 1, 1, 1, 1, 1]);
    expect(unit(state, 'ecossais').presence).toBe('destroyed');
    expectRefused(state, { type: 'initiativeFire', unitId: 'barrell' }, 'noTarget');
    expectRefused(state, { type: 'initiativeFire', unitId: 'barrell', targetId: 'ecossais' }, 'invalid');
    expectRefused(state, { type: 'initiativeCharge', unitId: 'barrell', targetId: 'wolfe' }, 'invalid');
  });

  test('OTS-INI-08 an action leaves both counts of orders alone', () => {
    const start = battleWith({ units: [at('wolfe', 90, 60, 180), at('stewarts', 90, 45, 0)] });
    const { state } = run(start, { type: 'initiativeFire', unitId: 'wolfe' }, misses);
    expect(unit(state, 'wolfe')).toMatchObject({ ordersReceived: 0, actedOnInitiative: true });
    expect(state.officers.map((each) => each.ordersIssued).every((count) => count === 0)).toBe(true);
  });
});
