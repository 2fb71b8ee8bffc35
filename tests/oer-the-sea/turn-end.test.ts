import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { asked, at, battleWith, box, codesFor, eventsOf, fire, officer, run, type Setting, unit } from './setup.js';

const end: readonly Action[] = [{ type: 'endInitiative' }, { type: 'finishTurn' }];

describe('the end of a turn', () => {
  const line = [at('wolfe', 90, 60, 180), at('stewarts', 90, 10, 0)];

  test('OTS-TRN-11 OTS-END-01: victory conditions are checked before the turn limit, at the end of the turn', () => {
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

  test('OTS-END-01 OTS-TER-09: ground that is not on the table is held by no side', () => {
    const victory = [{ kind: 'groundHeld', side: 'Government', featureId: 'unknown', atTurn: null }] as const;
    const shaken = [at('wolfe', 90, 60, 180), at('stewarts', 90, 10, 0, { confused: true })];
    const { state } = run(battleWith({ phase: 'command', units: shaken, victory }), { type: 'finishTurn' });
    expect(state.outcome).toBeNull();
  });

  test('OTS-TRN-10 OTS-HIT-03: hit markers of the side fired at stay until the end of that turn', () => {
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

  test('OTS-TRN-10: hits on a work that took none of its cohesion are gone after the turn', () => {
    const terrain = [box('fort', 'earthwork', 10, 50, 30, 70)];
    const start = battleWith({ phase: 'command', units: line, terrain, works: [{ unusedHits: 2 }] });
    expect(start.works).toMatchObject([{ unusedHits: 2 }]);
    const { state } = run(start, { type: 'finishTurn' });
    expect(state.works).toMatchObject([{ unusedHits: 0 }]);
  });

  test('OTS-TRN-10: works that no gun has hit stay the same objects, and with them what was worked out about the ground', () => {
    const start = battleWith({ phase: 'command', units: line });
    const { state } = run(start, { type: 'finishTurn' });
    expect(state.turn).toBeGreaterThan(start.turn);
    expect(state.works).toBe(start.works);
  });

  test('OTS-MRL-10: a unit that breaks in its own turn routs again only at the end of its next', () => {
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

  test('OTS-END-01: a side whose last unit runs off the table has lost at once', () => {
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
