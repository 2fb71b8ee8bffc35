import { describe, expect, it } from 'vitest';
import type { State } from '../../../src/rulesets/on-war/state.js';
import {
  block,
  cav,
  column,
  inf,
  line8,
  officer,
  officerIn,
  type Setting,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';
import {
  at,
  chargedHome,
  dice,
  done,
  eventsOf,
  fightMelee,
  newTurn,
  open,
  openAfter,
  play,
  refusalsOf,
  shoot,
} from '../play.js';

/** How a battle ends, and who arrives before it does. */

const far = line8('B9', 60, 45, 180);
const lost = (state: State, ...ids: readonly string[]): State =>
  ids.reduce((so, id) => withUnit(so, id, { gone: 'destroyed', stands: [] }), state);
const resultOf = (state: State, active = 'B') => play(at(state, 'shooting', active), [done]).state.outcome;

/** Columns of both sides, out of each other's way. */
const armies = (ofA: number, ofB: number, changes: Partial<Setting> = {}): State =>
  stateOf({
    units: [
      ...Array.from({ length: ofA }, (_, i) => column(`A${i + 1}`, 8 + 5 * i, 10, 0)),
      ...Array.from({ length: ofB }, (_, i) => column(`B${i + 1}`, 8 + 5 * i, 40, 180)),
    ],
    turnLimit: 3,
    ...changes,
  });

describe('the turn limit', () => {
  it('OW-END-04: the last game turn is over after the turn of the second side', () => {
    const state = { ...lost(armies(3, 3), 'B1'), turn: 3 };
    expect(resultOf(state, 'A')).toBeNull();
    expect(resultOf(state, 'B')).toMatchObject({ winner: 'A', clause: 'OW-END-04' });
  });

  it('OW-END-04: equal shares are a draw, whatever the numbers', () => {
    const state = { ...lost(armies(3, 6), 'A1', 'B1', 'B2'), turn: 3 };
    expect(resultOf(state)).toMatchObject({ winner: null, clause: 'OW-END-04' });
  });

  it('OW-END-04: battalions still to arrive count in the whole, and have not quit', () => {
    const reinforcements = [{ turn: 9, units: [column('A9', 36, 6, 0)] }];
    const state = { ...lost(armies(3, 3, { reinforcements }), 'A1', 'B1'), turn: 3 };
    // A has lost one of four, B one of three.
    expect(resultOf(state)).toMatchObject({ winner: 'A', clause: 'OW-END-04' });
  });

  it('OW-END-04 OW-SCN-03: the condition `turnLimit` of the scenario comes first', () => {
    const state = { ...lost(armies(3, 3, { victory: [{ kind: 'turnLimit', side: 'B' }] }), 'B1'), turn: 3 };
    expect(resultOf(state)).toMatchObject({ winner: 'B', clause: 'OW-SCN-04' });
  });

  it('OW-SCN-04 OW-END-05: a condition that is met on the last turn decides before the limit', () => {
    const victory = [{ kind: 'unitsLost' as const, side: 'A', units: 1 }];
    const state = { ...lost(armies(2, 8, { victory }), 'A1', 'B1'), turn: 3 };
    expect(resultOf(state)).toMatchObject({ winner: 'A', clause: 'OW-SCN-04' });
  });

  it('OW-SCN-04: if both sides meet one of the same kind at the same time it is a draw', () => {
    const victory = [
      { kind: 'unitsLost' as const, side: 'A', units: 1 },
      { kind: 'unitsLost' as const, side: 'B', units: 1 },
    ];
    const state = lost(armies(3, 3, { victory }), 'A1', 'B1');
    expect(resultOf(state)).toMatchObject({ winner: null, clause: 'OW-SCN-04' });
  });
});

describe('a side without battalions', () => {
  it('OW-END-03 OW-END-05: it has lost when a shot is complete with its saves', () => {
    const state = at(
      stateOf({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 20, 180, { troopStands: 1, commandStand: false })] }),
      'shooting',
    );
    const hit = play(state, [shoot('A1', 'B1'), { toHit: [4, ...dice(rolls(state) - 1, 1)] }]);
    expect(open(hit.state)).toBe('save 1d 4+');
    expect(play(hit.state, [{ save: [3] }]).state.outcome).toMatchObject({ winner: 'A', clause: 'OW-END-03' });
  });

  it('OW-END-03: not as long as a battalion of it is due', () => {
    const state = at(
      stateOf({
        units: [line8('A1', 36, 10, 0), line8('B1', 36, 20, 180, { troopStands: 1, commandStand: false })],
        reinforcements: [{ turn: 9, units: [column('B2', 36, 46, 180)] }],
      }),
      'shooting',
    );
    const run = play(state, [shoot('A1', 'B1'), { toHit: [4, ...dice(rolls(state) - 1, 1)] }, { save: [3] }]);
    expect(run.state.outcome).toBeNull();
  });

  it('OW-END-03: both sides at once draw', () => {
    const state = lost(stateOf({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 20, 180)] }), 'A1', 'B1');
    expect(resultOf(state)).toMatchObject({ winner: null, clause: 'OW-END-03' });
  });

  it('OW-END-03 OW-END-05: a rout off the table ends the battle when that move is made', () => {
    const state = at(
      stateOf({
        units: [line8('A1', 36, 3, 180, { routing: true }), line8('B1', 36, 40, 180)],
      }),
      'routs',
    );
    expect(unitIn(state, 'A1').gone).toBe('leftTable');
    expect(state.outcome).toMatchObject({ winner: 'B', clause: 'OW-END-03' });
  });

  it('OW-END-05 OW-CMD-12: commanders escape, or are dead, before conditions are looked at', () => {
    const caught = (terrain: Setting['terrain']) =>
      play(
        at(
          stateOf({
            units: [line8('A1', 12, 10, 0), line8('B1', 36, 40, 180)],
            officers: [officer('BG', 'general', [12, 10.5])],
            victory: [{ kind: 'officerLost', side: 'A', officerId: 'BG' }],
            terrain,
          }),
          'shooting',
        ),
        [done],
      ).state;
    const asked = caught([]);
    expect(open(asked)).toBe('escape of B');
    const away = play(asked, [{ type: 'escape', commander: 'BG', to: { x: 12, y: 12 } }]);
    expect(away.state.outcome).toBeNull();
    expect(officerIn(away.state, 'BG').alive).toBe(true);
    // An island of a square inch in a bog.
    const closed = caught([
      block('west', 'bog', [0, 0, 11.5, 48]),
      block('east', 'bog', [12.5, 0, 72, 48]),
      block('south', 'bog', [11, 0, 13, 10]),
      block('north', 'bog', [11, 11, 13, 48]),
    ]);
    expect(officerIn(closed, 'BG').alive).toBe(false);
    expect(closed.outcome).toMatchObject({ winner: 'A', clause: 'OW-SCN-04' });
  });
});

/** Dice of the first shot of A1 at B1. */
const rolls = (state: State): number => Number(open(play(state, [shoot('A1', 'B1')]).state).match(/ (\d+)d/)?.[1]);

describe('arrivals', () => {
  const due = (units: Setting['units'], turn = 1): State =>
    stateOf({ units: [...units, far], reinforcements: [{ turn, units: [column('A2', 36, 6, 0)] }] });

  it('OW-END-06: they come in the turn of their side, and not before that game turn', () => {
    expect(unitIn(newTurn(due([line8('A1', 10, 20, 0)])), 'A2').waiting).toBe(false);
    expect(unitIn(newTurn(due([line8('A1', 10, 20, 0)]), 'B'), 'A2').waiting).toBe(true);
    expect(unitIn(newTurn(due([line8('A1', 10, 20, 0)], 2)), 'A2').waiting).toBe(true);
  });

  it('OW-END-06: an enemy exactly 1" off keeps them away, and one at 1.01" does not', () => {
    // The column is 3" wide: x 34.5 to 37.5.
    const beside = (gap: number) => due([line8('A1', 10, 20, 0), column('B1', 39 + gap, 6, 180)]);
    expect(unitIn(newTurn(beside(1)), 'A2').waiting).toBe(true);
    expect(unitIn(newTurn(beside(1.01)), 'A2').waiting).toBe(false);
  });

  it('OW-END-06: a unit that was kept away comes in the next turn of his side, if there is room then', () => {
    const kept = newTurn(due([line8('A1', 36, 6, 0)]));
    expect(unitIn(kept, 'A2').waiting).toBe(true);
    const later = newTurn({ ...withUnit(kept, 'A1', { pose: { x: 10, y: 20, heading: 0 } }), turn: 2 });
    expect(unitIn(later, 'A2')).toMatchObject({ waiting: false, moved: false });
    expect(refusalsOf(at(later, 'moves'), { type: 'move', unit: 'A2', path: [{ x: 36, y: 12, heading: 0 }] })).toEqual(
      [],
    );
  });

  it('OW-CMD-15: a commander comes with them, and is asked for nothing till then', () => {
    const state = stateOf({
      units: [line8('A1', 10, 20, 0), far],
      officers: [officer('AA', 'adjutant', 'A2')],
      reinforcements: [{ turn: 2, units: [column('A2', 36, 6, 0)] }],
    });
    const ride = { type: 'moveCommander', commander: 'AA', to: { x: 36, y: 8 } } as const;
    expect(refusalsOf(at(state, 'moves'), ride)[0]).toMatch(/^invalid/);
    expect(refusalsOf(at(newTurn({ ...state, turn: 2 }), 'moves'), ride)).toEqual([]);
  });
});

describe('the order of turns', () => {
  it('OW-SEQ-02 OW-SEQ-03: the game turn goes up after both sides have had their player turn', () => {
    const state = at(armies(1, 1), 'shooting');
    const second = play(state, [done]).state;
    expect([second.active, second.turn]).toEqual(['B', 1]);
    const third = play(at(second, 'shooting', 'B'), [done]).state;
    expect([third.active, third.turn]).toEqual(['A', 2]);
  });

  it('OW-END-05: a melee that destroys the last battalion is over with its aftermath', () => {
    const state = at(
      stateOf({
        units: [cav('heavy', 'A1', 36, 15, 0), inf('B1', 36, 20, 180, { troopStands: 2, files: 3 })],
      }),
      'declareCharges',
    );
    const fight = play(state, [...chargedHome('hold'), fightMelee('A1')]);
    const count = Number(open(fight.state).match(/ (\d+)d/)?.[1]);
    const run = play(fight.state, [{ kill: dice(count, 6) }]);
    expect(open(run.state)).toBe('aftermath of A');
    expect(run.state.outcome).toBeNull();
    const ended = play(run.state, [{ type: 'consolidate' }]);
    expect(ended.state.outcome).toMatchObject({ winner: 'A', clause: 'OW-END-03' });
    expect(eventsOf(ended, 'battleEnded')).toHaveLength(1);
    expect(openAfter(ended.state, [])).toBe('nothing');
  });
});
