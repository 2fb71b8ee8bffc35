import { describe, expect, it } from 'vitest';
import type { UnitInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import {
  block,
  inf,
  line8,
  officer,
  officerIn,
  type Setting,
  stateOf,
  unitIn,
  withOfficer,
  withUnit,
} from '../battle.js';
import { at, done, eventsOf, open, play, rollOf, shoot } from '../play.js';

/** What commanders do for the morale of their side, and what their deaths do to it. */

const far = line8('B9', 60, 45, 180);
const half = { lost: ['t1', 't2', 't3', 't4'] };

const level = (gap: number, changes: Partial<Setting> = {}): State => {
  const units: readonly UnitInput[] = [
    line8('A1', 36 - 0.75 - gap - 3, 20, 0, half),
    line8('A2', 36, 20, 0, { troopStands: 1, commandStand: false }),
    line8('A3', 60, 5, 0),
    far,
  ];
  return stateOf({ units, officers: [officer('AG', 'general', 'A2')], ...changes });
};
const afterFailure = (state: State): string => open(play(at(state, 'morale'), [{ motivation: [3] }]).state);

describe('the General', () => {
  it.each([
    [8, 'rerollCheck of A'],
    [8.0005, 'rerollCheck of A'],
    [8.002, 'formSquares of A'],
  ])('OW-CMD-06 OW-GEN-08: with his battalion at %d inches from the stand he rides with: %s', (gap, asked) => {
    expect(afterFailure(level(gap))).toBe(asked);
  });

  it('OW-CMD-06 OW-GEN-01: at the larger scale the reach is 16"', () => {
    // Stands of the larger scale are 3" wide.
    const at16 = (gap: number): State =>
      stateOf({
        units: [
          line8('A1', 36 - 1.5 - gap - 6, 20, 0, half),
          line8('A2', 36, 20, 0, { troopStands: 1, commandStand: false }),
          line8('A3', 60, 5, 0, { troopStands: 2 }),
          far,
        ],
        officers: [officer('AG', 'general', 'A2')],
        measureScale: 2,
      });
    expect(afterFailure(at16(16))).toBe('rerollCheck of A');
    expect(afterFailure(at16(16.01))).toBe('formSquares of A');
  });

  it('OW-CMD-06: alone he grants nothing, nor when he is dead', () => {
    const alone = level(1, { officers: [officer('AG', 'general', [36, 19])] });
    expect(afterFailure(alone)).toBe('formSquares of A');
    expect(afterFailure(withOfficer(level(1), 'AG', { alive: false }))).toBe('formSquares of A');
  });

  it('OW-CMD-14: his death sets off no checks, unless he commands a brigade', () => {
    const shot = (commander: string | null): State => {
      const state = stateOf({
        units: [line8('A1', 36, 20, 0, { troopStands: 1 }), line8('A2', 36, 12, 0), line8('B1', 36, 30, 180)],
        officers: [officer('AG', 'general', 'A1')],
        brigades: [
          { id: 'A-foot', side: 'A', commander },
          { id: 'B-foot', side: 'B' },
        ],
      });
      const { state: after } = play(at(state, 'shooting', 'B'), [
        shoot('B1', 'A1'),
        { toHit: [4, 4, 4, ...Array.from({ length: 13 }, () => 1)] },
        { save: [4, 4, 3] },
      ]);
      expect(officerIn(after, 'AG').alive).toBe(false);
      return after;
    };
    expect(unitIn(shot(null), 'A2').commanderLossTest).toBe(false);
    expect(unitIn(shot('AG'), 'A2').commanderLossTest).toBe(true);
  });

  it('OW-CMD-13: a brigade commander grants no second roll', () => {
    const state = level(1, { officers: [officer('AB', 'brigadeCommander', 'A1')] });
    expect(afterFailure(state)).toBe('formSquares of A');
  });
});

describe('commanders who fall', () => {
  /** The battalion of a commander is hit twice; he alone fails, with a stand or without. */
  const fallen = (distance: number, save: readonly number[]): State => {
    const state = stateOf({
      // The command slot of three stands: the middle one, its middle at (36, 19.375).
      units: [
        line8('A1', 36, 20, 0, { troopStands: 2 }),
        line8('A2', 36, 19.375 - distance, 0, { troopStands: 1, commandStand: false }),
        line8('B1', 36, 30, 180),
      ],
      officers: [officer('AB', 'brigadeCommander', 'A1')],
      brigades: [
        { id: 'A-foot', side: 'A', commander: 'AB' },
        { id: 'B-foot', side: 'B' },
      ],
    });
    const toHit = [...Array.from({ length: 4 }, () => 4), ...Array.from({ length: 12 }, () => 1)];
    return play(at(state, 'shooting', 'B'), [shoot('B1', 'A1'), { toHit }, { save }]).state;
  };

  it('OW-CMD-16 OW-MOT-04: he falls at the middle of the stand at his command slot', () => {
    expect(officerIn(fallen(16, [4, 4, 4, 3]), 'AB').position).toEqual({ x: 36, y: 19.375 });
    expect(unitIn(fallen(16, [4, 4, 4, 3]), 'A2').commanderLossTest).toBe(true);
    expect(unitIn(fallen(16.01, [4, 4, 4, 3]), 'A2').commanderLossTest).toBe(false);
  });

  it('OW-MOT-03 OW-MOT-04 OW-MOT-05: the check cites the losses, and the death where they do not ask for it', () => {
    const clauses = [{}, half].map((losses) => {
      const bereaved = stateOf({ units: [line8('A1', 36, 20, 0, losses), line8('A2', 10, 20, 0), far] });
      return rollOf(at(withUnit(bereaved, 'A1', { commanderLossTest: true }), 'morale')).clause;
    });
    expect(clauses).toEqual(['OW-MOT-04', 'OW-MOT-03']);
  });

  it('OW-CMD-16: losses of one shot fall together: the slot is that before the stands closed up', () => {
    // Without t1 two stands are left, and the command slot would be half a stand to the right.
    expect(officerIn(fallen(16, [3, 4, 4, 3]), 'AB').position).toEqual({ x: 36, y: 19.375 });
  });

  it('OW-CMD-16: in a building he falls at its middle', () => {
    const state = stateOf({
      units: [
        inf('A1', 0, 0, 0, {
          in: 'farm',
          troopStands: 1,
          commandStand: false,
          posts: [{ section: 'gate', stands: ['t1'] }],
        }),
        line8('A3', 60, 5, 0),
        line8('B1', 33, 30, 180),
      ],
      officers: [officer('AB', 'brigadeCommander', 'A1')],
      terrain: [
        block('farm', 'building', [30, 20, 36, 26], {
          sections: [{ id: 'gate', kind: 'door', from: [32, 26], to: [33.5, 26], wounds: 1 }],
        }),
      ],
    });
    const run = play(at(state, 'shooting', 'B'), [
      shoot('B1', 'A1'),
      { toHit: [6, ...Array.from({ length: 11 }, () => 1)] },
      { save: [1] },
      { firepower: [6] },
    ]);
    expect(eventsOf(run, 'removed')).toMatchObject([{ unit: 'A1', how: 'destroyed' }]);
    expect(officerIn(run.state, 'AB')).toMatchObject({ alive: true, attachedTo: null, position: { x: 33, y: 23 } });
  });

  it('OW-MOT-04 OW-MOT-05: they check once, in the next Morale phase of their side', () => {
    const state = withUnit(level(20, { officers: [] }), 'A1', { commanderLossTest: true });
    const run = play(at(state, 'morale'), [{ motivation: [4] }]);
    expect(open(run.state)).toBe('formSquares of A');
    expect(unitIn(run.state, 'A1').commanderLossTest).toBe(false);
    const next = withUnit(level(20, { officers: [] }), 'A3', { commanderLossTest: true });
    expect(open(play(at(next, 'morale', 'B'), [done, done, done, done]).state)).toBe('motivation 1d 4+');
  });
});
