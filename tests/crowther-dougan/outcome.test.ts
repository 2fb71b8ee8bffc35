import { describe, expect, it } from 'vitest';
import { agenda } from '../../src/rulesets/crowther-dougan/agenda.js';
import type { State } from '../../src/rulesets/crowther-dougan/state.js';
import { atTask, block, line, type Setting, stateOf, unit, withUnit } from './battle.js';

/** How battles end. */

const units = [
  unit('britishLine', 'A1', [60, 20]),
  unit('frenchLine', 'B1', [60, 100]),
  unit('canadianMilitia', 'B2', [100, 100]),
];
const battle = (setting: Partial<Setting> = {}): State => stateOf({ units, ...setting });

/** How a move of a side ends. */
const ended = (state: State, movingSide = 'A', round = 1): readonly unknown[] => {
  const { outcome } = agenda.start(
    atTask({ ...state, movingSide, round, step: 'endOfMove' }, { task: 'endMove' }),
  ).state;
  return outcome === null ? [] : [outcome.winner, outcome.clause];
};

const routing = (state: State, ...ids: readonly string[]): State =>
  ids.reduce((so, id) => withUnit(so, id, { state: 'routing' }), state);

describe('end of the battle', () => {
  it('CD-C76 CD-END-02: a side whose units all rout or are gone has lost', () => {
    const state = battle();
    expect(ended(routing(state, 'B1', 'B2'))).toEqual(['A', 'CD-END-02']);
    expect(ended(withUnit(routing(state, 'B1'), 'B2', { removed: 'destroyed' }))).toEqual(['A', 'CD-END-02']);
    expect(ended(routing(state, 'B1'))).toEqual([]);
  });

  it('CD-END-02: both sides at once are a draw', () => {
    expect(ended(routing(battle(), 'A1', 'B1', 'B2'))).toEqual([null, 'CD-END-02']);
  });

  it('CD-END-04: who has still to arrive is in hand, who has marched off is not', () => {
    const state = routing(battle(), 'B1');
    expect(ended(withUnit(state, 'B2', { removed: 'waiting' }))).toEqual([]);
    expect(ended(withUnit(state, 'B2', { removed: 'exited' }))).toEqual(['A', 'CD-END-02']);
  });

  it('CD-C106 CD-SEQ-12 CD-END-06: after the last round it is a draw, at the end of the second move', () => {
    const state = battle({ turnLimit: 5 });
    expect([ended(state, 'A', 5), ended(state, 'B', 5), ended(state, 'B', 4)]).toEqual([[], [null, 'CD-END-06'], []]);
  });

  it('CD-C106 CD-END-06: conditions go first; both sides meeting one is a draw', () => {
    const lost = (side: string) => ({ kind: 'unitsLost', side, units: 1 }) as const;
    const state = battle({ victory: [lost('A'), lost('B')] });
    const gone = withUnit(state, 'B2', { removed: 'surrendered' });
    expect([ended(gone), ended(withUnit(gone, 'A1', { removed: 'leftTable' }))]).toEqual([
      ['A', 'CD-END-05'],
      [null, 'CD-END-05'],
    ]);
  });

  it('CD-END-05: ground is held by one steady unit with one element in it', () => {
    const holding = (east: number) =>
      battle({
        terrain: [block('hill', 'hill', [40, 16, east, 30])],
        victory: [{ kind: 'groundHeld', side: 'A', featureId: 'hill' }],
      });
    // The centre of the leftmost figure is at 53.25.
    expect([ended(holding(53.3)), ended(holding(53.2)), ended(routing(holding(53.3), 'A1'))]).toEqual([
      ['A', 'CD-END-05'],
      [],
      ['B', 'CD-END-02'],
    ]);
  });

  it('CD-END-05 CD-MOV-36: a bridge has a width, so it is held from upon it, not from beside it', () => {
    // The front of A1 is at y 20; the bridge is 4 cm wide.
    const holding = (y: number) =>
      battle({
        terrain: [
          line('bridge', 'bridge', [
            [20, y],
            [90, y],
          ]),
        ],
        victory: [{ kind: 'groundHeld', side: 'A', featureId: 'bridge' }],
      });
    expect([ended(holding(22.5)), ended(holding(21))]).toEqual([[], ['A', 'CD-END-05']]);
  });

  const hill = (atTurn?: number) =>
    battle({
      terrain: [block('hill', 'hill', [40, 10, 80, 30])],
      victory: [{ kind: 'groundHeld', side: 'A', featureId: 'hill', ...(atTurn === undefined ? {} : { atTurn }) }],
    });
  const on = { pose: { x: 60, y: 29, heading: 180 } } as const;

  it('CD-END-05: ground to be held in a round is looked at when that round is over, and then alone', () => {
    const state = hill(3);
    const won = ['A', 'CD-END-05'];
    expect([
      ended(state, 'B', 2),
      ended(state, 'A', 3),
      ended(state, 'B', 3),
      ended(state, 'B', 4),
      ended(hill(), 'B', 1),
    ]).toEqual([[], [], won, [], won]);
  });

  it.each([
    ['a steady enemy on it', 'B2', { ...on }, []],
    ['an enemy who routs on it', 'B2', { ...on, state: 'routing' }, ['A', 'CD-END-05']],
    ['an enemy who pursues on it', 'B2', { ...on, state: 'pursuing' }, ['A', 'CD-END-05']],
    ['its own unit in pursuit', 'A1', { state: 'pursuing' }, []],
  ] as const)('CD-END-05: ground is held alone: %s', (_, id, patch, outcome) => {
    expect(ended(withUnit(hill(), id, patch))).toEqual(outcome);
  });

  it('CD-END-05: a line is held from 1 cm, a house by its garrison', () => {
    const beside = (y: number) =>
      battle({
        terrain: [
          line('wall', 'wall', [
            [20, y],
            [90, y],
          ]),
        ],
        victory: [{ kind: 'groundHeld', side: 'A', featureId: 'wall' }],
      });
    const inside = stateOf({
      units: [unit('britishLine', 'A1', [0, 0], 10, { at: undefined, inFeature: 'house' }), ...units.slice(1)],
      terrain: [block('house', 'buildingWood', [55, 50, 65, 60])],
      victory: [{ kind: 'groundHeld', side: 'A', featureId: 'house' }],
    });
    expect([ended(beside(21)), ended(beside(21.1)), ended(inside)]).toEqual([
      ['A', 'CD-END-05'],
      [],
      ['A', 'CD-END-05'],
    ]);
  });

  it('CD-END-04 CD-END-05: who has marched off is not lost, and neither he nor who is still to come lowers the men', () => {
    const state = battle({
      victory: [
        { kind: 'unitsLost', side: 'A', units: 1 },
        { kind: 'armyMorale', side: 'A', share: 0.5 },
      ],
    });
    const gone = (removed: 'exited' | 'waiting' | 'leftTable') => ended(withUnit(state, 'B2', { removed }));
    expect([gone('exited'), gone('waiting'), gone('leftTable')]).toEqual([[], [], ['A', 'CD-END-05']]);
  });

  it('CD-END-05: exactly the share of the men is low enough', () => {
    const state = battle({ victory: [{ kind: 'armyMorale', side: 'A', share: 0.5 }] });
    const down = (casualties: number) =>
      ended(withUnit(withUnit(state, 'B1', { casualties: 250 }), 'B2', { casualties }));
    expect([down(249), down(250)]).toEqual([[], ['A', 'CD-END-05']]);
  });

  it('CD-END-02 CD-END-05: a side whose last units march off as they were to do has won', () => {
    const state = battle({
      exitEdges: [{ side: 'B', edge: 'south' }],
      victory: [{ kind: 'unitsExited', side: 'B', units: 2 }],
    });
    expect(ended(withUnit(withUnit(state, 'B1', { removed: 'exited' }), 'B2', { removed: 'exited' }))).toEqual([
      'B',
      'CD-END-05',
    ]);
  });

  it('CD-END-02 CD-END-06: a side without a unit in hand at the limit loses, whoever was to win by the limit', () => {
    const state = battle({ turnLimit: 5, victory: [{ kind: 'turnLimit', side: 'B' }] });
    expect([ended(state, 'B', 5), ended(routing(state, 'B1', 'B2'), 'B', 5)]).toEqual([
      ['B', 'CD-END-06'],
      ['A', 'CD-END-02'],
    ]);
  });

  it('CD-END-06: after a move of the first side the other moves, and the round stays', () => {
    const after = agenda.start(atTask({ ...battle(), movingSide: 'A' }, { task: 'endMove' })).state;
    const next = agenda.start(atTask({ ...battle(), movingSide: 'B' }, { task: 'endMove' })).state;
    expect([after.movingSide, after.round, next.movingSide, next.round]).toEqual(['B', 1, 'A', 2]);
  });
});
