import { describe, expect, test } from 'vitest';
import { agenda } from '../../src/rulesets/oer-the-sea/agenda.js';
import {
  at,
  battleWith,
  box,
  eventsOf,
  expectDecision,
  expectRefused,
  expectRoll,
  fire,
  officer,
  run,
  select,
  unit,
} from './setup.js';

const line = [at('wolfe', 90, 60, 180), at('stewarts', 90, 10, 0)];

describe('first initiative', () => {
  const beforeDice = () => {
    const state = battleWith({ units: line });
    return agenda.start({ ...state, phase: 'setUp', turn: 0, agenda: [{ task: 'firstInitiative', rolls: [] }] }).state;
  };

  test('OTS-C92 OTS-TRN-09: ties are rolled again, the higher begins', () => {
    const start = beforeDice();
    expectRoll(start, 'firstInitiative', 1);
    const { state } = run(start, [4], [4], [2], [5]);
    expect(state.active).toBe('Government');
    expectDecision(state, 'initiative');
  });

  test('OTS-TRN-09: the first side of the scenario rolls first', () => {
    const { state } = run(beforeDice(), [5], [2]);
    expect(state.active).toBe('Jacobite');
  });
});

describe('units of length', () => {
  test('OTS-GEN-01: every length is in centimetres', async () => {
    const { oerTheSea } = await import('../../src/rulesets/oer-the-sea/index.js');
    expect(oerTheSea.measure).toBe('cm');
    expect(oerTheSea.picture(battleWith({ units: line })).measure).toBe('cm');
  });
});

describe('the sequence of a turn', () => {
  test('OTS-TRN-01 OTS-TRN-02: a turn is the initiative phase, then the command phase, then the turn of the other side', () => {
    const start = battleWith({ phase: 'turnStart', units: line });
    expectDecision(start, 'initiative');
    expectRefused(start, { type: 'endInitiative', side: 'Jacobite' }, 'notActiveSide');
    const command = run(start, { type: 'endInitiative' }).state;
    expectDecision(command, 'command');
    const { state, events } = run(command, { type: 'finishTurn' });
    expect(state.active).toBe('Jacobite');
    expect(eventsOf(events, 'phaseBegan').map((event) => event.phase)).toEqual(['turnEnd', 'initiative']);
  });

  test('OTS-TRN-10 OTS-TRN-11 OTS-HIT-03: markers and counters of both sides and of works are cleared at turn end', () => {
    const start = battleWith({
      phase: 'command',
      units: [
        at('wolfe', 90, 60, 180, { unusedHits: 2, ordersReceived: 1, standsLostThisTurn: 1 }),
        at('stewarts', 90, 10, 0, { unusedHits: 1, artilleryHitsThisTurn: 1, evadedThisTurn: true }),
      ],
      terrain: [box('redoubt', 'fortification', 10, 10, 30, 30)],
      works: [{ unusedHits: 3 }],
      officers: { huske: { ordersIssued: 2, done: true } },
    });
    const { state } = run(start, { type: 'finishTurn' });
    expect(unit(state, 'wolfe')).toMatchObject({ unusedHits: 0, ordersReceived: 0, standsLostThisTurn: 0 });
    expect(unit(state, 'stewarts')).toMatchObject({ unusedHits: 0, artilleryHitsThisTurn: 0, evadedThisTurn: false });
    expect(state.works[0]?.unusedHits).toBe(0);
    expect(officer(state, 'huske')).toMatchObject({ ordersIssued: 0, done: false });
  });

  test('OTS-TRN-11 OTS-MRL-10: rout moves of the active side come before the markers are cleared', () => {
    const start = battleWith({
      active: 'Government',
      phase: 'turnStart',
      units: [at('wolfe', 90, 60, 180, { routing: true, confused: true }), at('stewarts', 90, 10, 0)],
    });
    const { state, events } = run(start, { type: 'endInitiative' }, { type: 'finishTurn' });
    expect(unit(state, 'wolfe').pose).toMatchObject({ x: 90, heading: 0 });
    const types = events.map((event) => event.type);
    expect(types.indexOf('unitMoved')).toBeLessThan(types.indexOf('turnEnded'));
  });

  test('OTS-GEN-13 OTS-END-01: a side with no unit on the table and none to come has lost at once', () => {
    const start = battleWith({
      phase: 'command',
      officer: 'huske',
      units: [at('wolfe', 90, 60, 180), at('manchester', 90, 50, 0, { stands: 1 })],
    });
    const { state, events } = run(start, fire('wolfe'), [6, 6, 6, 6, 6, 6, 1, 1, 1, 1]);
    expect(unit(state, 'manchester')).toMatchObject({ presence: 'destroyed' });
    expect(state.outcome).toMatchObject({ winner: 'Government' });
    expect(agenda.ask(state)).toBeNull();
    expect(eventsOf(events, 'battleEnded')).toHaveLength(1);
  });

  test('OTS-END-01: units still to come keep a side in the battle', () => {
    const start = battleWith({
      phase: 'command',
      officer: 'huske',
      units: [
        at('wolfe', 90, 60, 180),
        at('manchester', 90, 50, 0, { stands: 1 }),
        at('stewarts', 0, 0, 0, { presence: 'reserve' }),
      ],
    });
    const { state } = run(start, fire('wolfe'), [6, 6, 6, 6, 6, 6, 1, 1, 1, 1]);
    expect(state.outcome).toBeNull();
  });

  test('OTS-END-02: the battle is a draw when the turn limit is reached and no condition decides', () => {
    const start = battleWith({ phase: 'command', units: line, turnLimit: 2, turn: 1 });
    const second = run(start, { type: 'finishTurn' }).state;
    expect(second.outcome).toBeNull();
    const { state } = run(second, { type: 'endInitiative' }, { type: 'finishTurn' });
    expect(state.outcome).toMatchObject({ winner: null, clause: 'OTS-END-02' });
  });

  test('OTS-GEN-11: both sides see the whole state', async () => {
    const { view, determinize } = await import('../../src/rulesets/oer-the-sea/view.js');
    const state = battleWith({ units: line });
    const { kind: _, viewer, ...seen } = view(state, 'Jacobite');
    const { kind: __, ...all } = state;
    expect(viewer).toBe('Jacobite');
    expect(seen).toEqual(all);
    expect(determinize(view(state, 'Jacobite'))).toEqual(state);
  });

  test('OTS-GEN-09: a unit without dice rolls none', () => {
    const start = battleWith({
      phase: 'command',
      officer: 'huske',
      units: [at('wolfe', 90, 60, 180, { firepower: 0 }), at('stewarts', 90, 50, 0)],
    });
    expectRefused(start, fire('wolfe'), 'wrongType');
  });

  test('OTS-TRN-06: selecting an officer is free and changes nothing else', () => {
    const start = battleWith({ phase: 'command', units: line });
    const { state } = run(start, select('huske'));
    expect(state.command.officerId).toBe('huske');
    expect(officer(state, 'huske').ordersIssued).toBe(0);
  });
});
