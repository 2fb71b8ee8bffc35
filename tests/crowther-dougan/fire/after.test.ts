import { describe, expect, test } from 'vitest';
import type { Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { block, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { stepOf, withCharge } from '../charge/charges.js';
import { at, eventsOf, play } from '../play.js';
import { fired, firing, whyNot } from './shots.js';

/** Fire and charges, and what fire does to guns and houses. */

const lines = [unit('britishLine', 'A1', [50, 30], 28), unit('frenchLine', 'B1', [50, 36], 24)];

describe('fire and charges', () => {
  test('CD-FIR-15 who stands to receive a charge may fire if it is loaded', () => {
    const charged = (loaded: boolean) => {
      const state = at(
        withCharge(withUnit(stateOf({ units: lines }), 'B1', { loaded }), 'A1', 'B1'),
        'beingChargedTests',
        'B',
      );
      return whyNot(play(state, [{ morale: [1] }]).state, 'B1', 'A1');
    };
    expect([charged(true), charged(false)]).toEqual([null, 'notLoaded']);
  });

  test('CD-FIR-17 CD-REL-04 a unit fires in the move of its initial charge, and charges unloaded', () => {
    const state = withCharge(
      firing({ units: [unit('britishLine', 'A1', [50, 30], 28), unit('frenchLine', 'B1', [50, 46], 24)] }),
      ...(['A1', 'B1', { stage: 'passed' }] as const),
    );
    const run = fired(at(state, 'firing'), 'A1', 'B1', 4);
    const { state: after } = stepOf(run.state, 'initialCharges', 'A');
    expect(unitIn(after, 'A1')).toMatchObject({ loaded: false, acted: 'charge', charge: { stage: 'initial' } });
    expect(unitIn(stepOf(after, 'reloading', 'A').state, 'A1').loaded).toBe(false);
  });
});

describe('losses', () => {
  test('CD-ART-08 guns cost a garrison men, and its house nothing', () => {
    const state = firing(
      {
        units: [
          unit('royalArtillery', 'A1', [66, 10], undefined, { gunModels: 2, gunWeight: 'heavy' }),
          unit('canadianMilitia', 'B1', [0, 0], 12, { at: undefined, inFeature: 'house' }),
        ],
        terrain: [block('house', 'buildingWood', [60, 60, 72, 66])],
      },
      { B1: { spottedBy: ['A1'] } },
    );
    const run = fired(state, 'A1', 'B1', 5);
    expect(unitIn(run.state, 'B1').casualties).toBeGreaterThan(0);
    expect(unitIn(run.state, 'B1').garrisonOf).toBe('house');
    expect(run.state.terrain).toBe(state.terrain);
  });

  const shotDown: Partial<Unit> = {
    ...{ casualties: 20, lossMove: 20, lossPhase: 20, lastMove: 'retired' },
    shots: [{ shooterId: 'A1', men: 20, cover: 'none', direction: 'front', seen: true, at: { x: 50, y: 28 } }],
  };

  test('CD-C74 CD-ART-07 CD-UNI-08 a battery that routs leaves its guns at once, and its crew runs 12 cm', () => {
    const start = withUnit(
      stateOf({
        units: [
          unit('britishLine', 'A1', [50, 30], 28),
          unit('frenchArtillery', 'B1', [50, 60], undefined, { gunModels: 2, gunWeight: 'light' }),
        ],
      }),
      'B1',
      shotDown,
    );
    const run = play(at(start, 'casualtyTests'), [{ morale: [10] }]);
    expect(unitIn(run.state, 'B1')).toMatchObject({ guns: 0, formation: 'skirmish', state: 'routing', mf: 1 });
    expect(eventsOf(run, 'gunsLost')).toMatchObject([{ unit: 'B1', guns: 2 }]);
    const moved = stepOf(run.state, 'initialRouts', 'B');
    expect(eventsOf(moved, 'moved')).toMatchObject([{ unit: 'B1', distance: 12 }]);
  });

  test('CD-REL-05 CD-SEQ-08 who routs is unloaded, and does not run before its own next move', () => {
    const start = withUnit(stateOf({ units: lines }), 'B1', { ...shotDown, menAtStart: 500 });
    const routed = play(at(start, 'casualtyTests'), [{ morale: [10] }]);
    expect(unitIn(routed.state, 'B1')).toMatchObject({ state: 'routing', loaded: false, routMoves: 0 });
    expect(eventsOf(routed, 'moved')).toEqual([]);
  });

  test('CD-REL-05 who fights hand-to-hand is unloaded', () => {
    const state = at(
      stateOf({ units: [unit('britishLine', 'A1', [50, 30], 28), unit('frenchLine', 'B1', [50, 30], 24)] }),
      'combat',
    );
    expect([unitIn(state, 'A1'), unitIn(state, 'B1')]).toMatchObject([{ loaded: false }, { loaded: false }]);
  });
});
