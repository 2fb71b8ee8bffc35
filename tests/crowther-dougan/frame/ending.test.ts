import { describe, expect, test } from 'vitest';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import type { State } from '../../../src/rulesets/crowther-dougan/state.js';
import { redact, view } from '../../../src/rulesets/crowther-dougan/view.js';
import { atTask, block, type Setting, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { fired, firing } from '../fire/shots.js';
import { at, eventsOf, play, refusalOf } from '../play.js';

/** When and by what a battle ends. */

const units = [
  unit('britishLine', 'A1', [60, 20], 28),
  unit('frenchLine', 'B1', [60, 100], 24),
  unit('canadianMilitia', 'B2', [100, 100]),
];
const battle = (setting: Partial<Setting> = {}): State => stateOf({ units, ...setting });

/** A move of a side ends. */
const endOf = (state: State, movingSide: 'A' | 'B', round: number) =>
  agenda.start(atTask({ ...state, movingSide, round, step: 'endOfMove' }, { task: 'endMove' }));

describe('what a scenario says', () => {
  test('CD-END-01 how many rounds there are', () => {
    const over = (turnLimit: number) => endOf(battle({ turnLimit }), 'B', 3).state.outcome?.clause ?? null;
    expect([over(3), over(4)]).toEqual(['CD-END-06', null]);
  });

  test('CD-END-01 by what a side wins', () => {
    const won = (victory: Setting['victory']) =>
      endOf(withUnit(battle({ victory }), 'B2', { removed: 'leftTable' }), 'A', 1).state.outcome?.winner ?? null;
    expect([won([]), won([{ kind: 'unitsLost', side: 'A', units: 1 }])]).toEqual([null, 'A']);
    expect(won([{ kind: 'unitsLost', side: 'A', units: 2 }])).toBeNull();
  });

  test('CD-END-01 who comes later, when and where', () => {
    const due = (edge: 'south' | 'west', round: number) => {
      const state = at(
        stateOf({
          units: [...units, unit('britishLine', 'A2', [0, 0], 20, { at: undefined })],
          reinforcements: [{ unitId: 'A2', round, edge }],
        }),
        'movement',
      );
      return refusalOf(state, { type: 'arrive', unitId: 'A2', pose: { x: 120, y: 3, heading: 0 }, formation: 'line' });
    };
    expect([due('south', 1), due('south', 2), due('west', 1)]).toEqual([null, 'badUnit', 'tooFar']);
  });
});

describe('when it is looked at', () => {
  const victory: Setting['victory'] = [{ kind: 'unitsLost', side: 'A', units: 1 }];

  test('CD-END-03 a battle won by a volley goes on to the end of the move', () => {
    const near = firing(
      { units: [unit('britishLine', 'A1', [60, 90], 28), ...units.slice(1)], victory },
      { B1: { casualties: 590 } },
    );
    const run = fired(near, 'A1', 'B1', 3);
    expect([unitIn(run.state, 'B1').removed, run.state.outcome]).toEqual(['destroyed', null]);
    const moved = play(run.state, [{ type: 'endFiring' }, { type: 'endMovement' }]);
    expect(moved.state.outcome).toBeNull();
    const over = play(moved.state, [{ type: 'endReserves' }]);
    expect(over.state).toMatchObject({ step: 'over', outcome: { winner: 'A', clause: 'CD-END-05' } });
  });
});

describe('hidden units', () => {
  const wood = block('wood', 'wood', [40, 95, 80, 120]);
  const holding: Partial<Setting> = {
    terrain: [wood],
    victory: [{ kind: 'groundHeld', side: 'B', featureId: 'wood' }],
  };
  const hidden = withUnit(battle(holding), 'B1', { hidden: true });

  test('CD-END-07 a hidden unit counts like any other: it holds ground, and is in hand', () => {
    expect(endOf(hidden, 'A', 1).state.outcome?.winner).toBe('B');
    const last = withUnit(withUnit(battle(), 'B1', { hidden: true }), 'B2', { state: 'routing' });
    expect(endOf(last, 'A', 1).state.outcome).toBeNull();
    expect(endOf(withUnit(last, 'B1', { removed: 'destroyed' }), 'A', 1).state.outcome?.winner).toBe('A');
  });

  test('CD-END-07 what it decides is told to both sides with the result', () => {
    const run = endOf(hidden, 'A', 1);
    const [ended] = eventsOf(run, 'battleEnded');
    expect(ended?.outcome).toMatchObject({ winner: 'B', clause: 'CD-END-05' });
    expect(ended === undefined ? null : redact(ended, 'A')).toEqual(ended);
    expect(view(run.state, 'A').outcome).toEqual(run.state.outcome);
  });
});
