import { describe, expect, it } from 'vitest';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import { battery, block, cav, inf, line, line8, officer, type Setting, stateOf, unitIn, withUnit } from '../battle.js';
import {
  at,
  charged,
  chargedHome,
  chargeMove,
  dice,
  done,
  eventsOf,
  expectRefused,
  fightMelee,
  move,
  newTurn,
  open,
  play,
} from '../play.js';

describe('the order of a turn', () => {
  it('OW-SEQ-01 OW-SEQ-02: the steps of a player turn', () => {
    const state = newTurn(stateOf({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 40, 180)] }));
    const run = play(state, [done, done, done, done]);
    expect(eventsOf(run, 'stepBegan').map(({ step }) => step)).toEqual([
      'declareCharges',
      'responses',
      'chargeChecks',
      'moves',
      'routs',
      'shooting',
      'defensiveFire',
      'assault',
      'turnEnd',
      'morale',
      'formSquares',
    ]);
    expect(run.state.active).toBe('B');
  });

  it('OW-SEQ-01: combat tests come before rout tests, and those before pursuit tests', () => {
    let state = stateOf({
      units: [
        line8('A1', 12, 20, 0),
        line8('A2', 36, 20, 0),
        cav('light', 'A3', 60, 20, 0),
        line8('A4', 60, 10, 0),
        line8('B1', 36, 44, 180),
      ],
    });
    state = withUnit(state, 'A1', { routing: true });
    state = withUnit(state, 'A2', { stands: ['t1', 't2', 'c', 't3'] });
    state = withUnit(state, 'A3', { pursuing: 'B1' });
    const run = play(newTurn(state), [{ motivation: [6] }, { rout: [6] }, { pursuit: [6] }]);
    expect(run.rolls).toEqual(['motivation 1d 4+', 'rout 1d 4+', 'pursuit 1d 4+']);
    expect(open(run.state)).toBe('formSquares of A');
  });

  it('OW-SEQ-01 OW-SEQ-04: a charge is declared, answered and checked, then moved, shot at and fought out', () => {
    const units = [line8('A1', 36, 16, 0), line8('B1', 36, 19.5, 180)];
    const state = at(withUnit(stateOf({ units }), 'A1', { officer: 'dead' }), 'declareCharges');
    const asked = (replies: Parameters<typeof play>[1]) => {
      const after = play(state, replies).state;
      return `${open(after)} in ${after.step}`;
    };
    expect(asked(charged('fire').slice(0, 2))).toBe('respond of B in responses');
    expect(asked(charged('fire'))).toBe('motivation 1d 4+ in chargeChecks');
    expect(asked(charged('fire', { motivation: [4] }))).toBe('moves of A in moves');
    const home = chargedHome('fire', { motivation: [4] });
    expect(asked(home.slice(0, -1))).toBe('shooting of A in shooting');
    expect(asked(home)).toBe('toHit 8d 6+ in defensiveFire');
    expect(asked([...home, { toHit: dice(8, 1) }])).toBe('assault of A in assault');
    expect(asked([...home, { toHit: dice(8, 1) }, fightMelee('A1')])).toBe('kill 7d 4+ in assault');
  });

  it('OW-SEQ-04: chargeTiming puts all of it into the Assault phase', () => {
    const units = [line8('A1', 36, 16, 0), line8('B1', 36, 19, 180)];
    const state = at(stateOf({ units, options: { chargeTiming: 'assaultPhase' } }), 'formSquares');
    const run = play(state, [done, done, done]);
    expect(eventsOf(run, 'stepBegan').map(({ step }) => step)).toEqual(['moves', 'routs', 'shooting', 'assault']);
    expectRefused(
      play(state, [done]).state,
      { type: 'declareCharge', unit: 'A1', target: 'B1' },
      'wrongPhase',
      'OW-GEN-17',
    );
    const after = play(run.state, [
      { type: 'declareCharge', unit: 'A1', target: 'B1' },
      { type: 'respond', target: 'B1', response: 'hold' },
    ]).state;
    expect(open(after)).toBe('kill 7d 4+');
  });

  it('OW-SEQ-01: all melees come last', () => {
    const units = [line8('A1', 16, 16, 0), line8('A2', 56, 16, 0), line8('B1', 16, 19, 180), line8('B2', 56, 19, 180)];
    const state = at(stateOf({ units }), 'declareCharges');
    const after = play(state, [
      { type: 'declareCharge', unit: 'A1', target: 'B1' },
      { type: 'declareCharge', unit: 'A2', target: 'B2' },
      done,
      { type: 'respond', target: 'B1', response: 'hold' },
      { type: 'respond', target: 'B2', response: 'hold' },
      chargeMove('A2'),
      chargeMove('A1'),
      done,
      done,
    ]).state;
    expect(`${open(after)} in ${after.step}`).toBe('assault of A in assault');
    expect(after.charges.map((charge) => charge.state)).toEqual(['contact', 'contact']);
  });

  it('OW-SEQ-08: bogging, then Initiative in roster order, then discovery and its Leadership test', () => {
    const state = at(
      stateOf({
        units: [
          battery('lightArtillery', 'A1', 36, 22, 0),
          line8('B1', 29.5, 22.8, 180, { hidden: true }),
          line8('B2', 42.5, 22.8, 180, { hidden: true }),
        ],
        terrain: [block('wood', 'wood', [20, 15, 60, 30])],
      }),
      'moves',
    );
    const run = play(state, [
      move('A1', 36, 23, 0),
      { bogging: [2] },
      { initiative: [6, 6] },
      { initiative: [6, 6] },
      { leadership: [3, 3] },
    ]);
    expect(eventsOf(run, 'discovered').map(({ unit }) => unit)).toEqual(['B1', 'B2']);
    expect(unitIn(run.state, 'A1').spotted).toEqual(['B1', 'B2']);
  });

  it('OW-SEQ-08 OW-HID-04: guns that bog beside an ambush discover it all the same', () => {
    const state = at(
      stateOf({
        units: [battery('lightArtillery', 'A1', 36, 22, 0), line8('B1', 36, 22.8, 180, { hidden: true })],
        terrain: [block('wood', 'wood', [20, 15, 60, 30])],
      }),
      'moves',
    );
    const bogged = [move('A1', 36, 23, 0), { bogging: [1] }];
    const blind = play(state, [...bogged, { initiative: [6, 6] }, { leadership: [6, 6] }]).state;
    expect(unitIn(blind, 'A1')).toMatchObject({ bogged: true, surprised: true, moved: false });
    expect(unitIn(blind, 'B1').hidden).toBe(false);
    const seen = play(state, [...bogged, { initiative: [1, 1] }]).state;
    expect(open(seen)).toBe('moves of A');
    expect(unitIn(seen, 'A1').surprised).toBe(false);
  });
});

const held = (changes: Partial<Setting>): Setting => ({
  units: [line8('A1', 36, 20, 0), line8('B1', 10, 44, 180)],
  terrain: [block('hill', 'hill', [30, 14, 42, 26])],
  ...changes,
});

/** How a battle ends when the player turns of both sides pass without an order. */
const outcomeAfter = (setting: Setting, turns: number) => {
  let state = newTurn(stateOf(setting));
  for (let turn = 0; turn < turns; turn += 1)
    for (const step of ['formSquares', 'declareCharges', 'moves', 'shooting']) {
      if (state.outcome !== null) return state.outcome;
      if (open(state).startsWith(step)) state = play(state, [done]).state;
    }
  return state.outcome;
};

describe('the conditions of a scenario', () => {
  const ground = { kind: 'groundHeld', side: 'A', featureId: 'hill' } as const;

  it('OW-SCN-04: ground held is looked at when a game turn ends', () => {
    const setting = held({ victory: [ground] });
    expect(outcomeAfter(setting, 1)).toBeNull();
    expect(outcomeAfter(setting, 2)).toMatchObject({ winner: 'A', clause: 'OW-SCN-04' });
  });

  it('OW-SCN-04: other conditions are looked at when a player turn ends, in the order of the scenario', () => {
    const b = { kind: 'unitsLost', side: 'B', units: 1 } as const;
    const lost = { id: 'A2', side: 'A', brigade: 'A-foot', type: 'lineInfantry', at: [60, 10, 0] } as const;
    const state = withUnit(stateOf({ ...held({ victory: [ground, b] }), units: [...held({}).units, lost] }), 'A2', {
      gone: 'destroyed',
      stands: [],
    });
    let now = newTurn(state);
    if (open(now).startsWith('brigadeMotivation')) now = play(now, [{ brigadeMotivation: [6] }]).state;
    now = play(now, [done, done, done, done]).state;
    expect(now.outcome).toMatchObject({ winner: 'B', clause: 'OW-SCN-04' });
  });

  it('OW-SCN-04: if the other side meets a condition of the same kind then, the battle is a draw', () => {
    const victory = [
      { kind: 'officerLost', side: 'A', officerId: 'B-gen' },
      { kind: 'officerLost', side: 'B', officerId: 'A-gen' },
    ] as const;
    const officers = [officer('A-gen', 'general', [36, 10]), officer('B-gen', 'general', [10, 40])];
    const dead = (ids: readonly string[]) => {
      const state = stateOf(held({ victory, officers }));
      const fallen = {
        ...state,
        officers: state.officers.map((each) => (ids.includes(each.id) ? { ...each, alive: false } : each)),
      };
      return play(newTurn(fallen), [done, done, done, done]).state.outcome;
    };
    expect(dead(['B-gen'])).toMatchObject({ winner: 'A' });
    expect(dead(['A-gen', 'B-gen'])).toMatchObject({ winner: null, clause: 'OW-SCN-04' });
  });

  it('OW-SCN-03: troops that are surprised, disoriented or routing hold nothing', () => {
    const outcome = (patch: Parameters<typeof withUnit>[2]) => {
      const state = withUnit(stateOf(held({ victory: [ground] })), 'A1', patch);
      const end = { ...state, active: 'B', agenda: [{ task: 'closeTurn' }] } as const;
      return onWar.outcome(play(at(end, 'turnEnd', 'B'), []).state);
    };
    expect(outcome({})).toMatchObject({ winner: 'A' });
    expect(outcome({ surprised: true })).toBeNull();
    expect(outcome({ disoriented: true })).toBeNull();
    expect(outcome({ routing: true })).toBeNull();
  });

  it('OW-SCN-03: a line with a width is an area: a road is held by those on it, not by those beside it', () => {
    const outcome = (y: number) => {
      const road = line('hill', 'road', [
        [0, y],
        [72, y],
      ]);
      return onWar.outcome(at(stateOf(held({ victory: [ground], terrain: [road] })), 'turnEnd', 'B'));
    };
    // The centre of A1 is at y 19.375; the road is 2 inches wide.
    expect(outcome(20.3)).toMatchObject({ winner: 'A' });
    expect(outcome(20.4)).toBeNull();
  });

  it('OW-SCN-03 OW-GEN-14: a garrison is where the middle of its building is', () => {
    const outcome = (west: number) =>
      onWar.outcome(
        at(
          stateOf(
            held({
              victory: [ground],
              units: [inf('A1', 0, 0, 0, { in: 'farm' }), line8('B1', 10, 44, 180)],
              terrain: [block('hill', 'hill', [30, 14, 42, 26]), block('farm', 'building', [west, 18, west + 4, 21])],
            }),
          ),
          'turnEnd',
          'B',
        ),
      );
    expect(outcome(39.9)).toMatchObject({ winner: 'A' });
    expect(outcome(40.1)).toBeNull();
  });

  it('OW-SCN-03: an area is held with the centre of the bounding rectangle, a line from within 1 inch', () => {
    const outcome = (setting: Partial<Setting>) =>
      onWar.outcome(at(stateOf(held({ victory: [ground], ...setting })), 'turnEnd', 'B'));
    // The centre of A1 is 0.625 inches behind its front.
    const hillTo = (north: number) => outcome({ terrain: [block('hill', 'hill', [30, 14, 42, north])] });
    expect(hillTo(19.4)).toMatchObject({ winner: 'A' });
    expect(hillTo(19.3)).toBeNull();
    const wallAt = (y: number) =>
      outcome({
        terrain: [
          line('hill', 'wall', [
            [30, y],
            [42, y],
          ]),
        ],
      });
    expect(wallAt(21)).toMatchObject({ winner: 'A' });
    expect(wallAt(21.01)).toBeNull();
  });
});
