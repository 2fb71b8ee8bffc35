import { describe, expect, it } from 'vitest';
import type { UnitInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { motivationTriggers } from '../../../src/rulesets/on-war/tables/checks.js';
import { battery, cav, line8, officer, officerIn, type Setting, stateOf, unitIn, withUnit } from '../battle.js';
import { at, done, eventsOf, open, play } from '../play.js';

/** The checks of the Morale phase, 1.1 and 1.2. */

const far = line8('B9', 60, 45, 180);
const half = { lost: ['t1', 't2', 't3', 't4'] };
const morale = (units: readonly UnitInput[], changes: Partial<Setting> = {}): State =>
  at(stateOf({ units: [...units, far], ...changes }), 'morale');

describe('who checks in the Morale phase', () => {
  it('OW-MOT-01 OW-MOT-10: the occasions are those of the table, with the steps in which they fall', () => {
    expect(Object.values(motivationTriggers).map(({ step, clause }) => `${step} ${clause}`)).toEqual([
      '1.2 OW-MOT-03',
      '1.2 OW-MOT-04',
      '1.3 OW-MOT-07',
      '2.4 OW-CHG-06',
      '2.4 OW-CHG-06',
      '2.4 OW-SQR-04',
      '2.4 OW-OFF-01',
      '3.2 OW-DEF-08',
      '4.4 OW-MEL-10',
      '1.1 OW-HOW-07',
      '1.4 OW-ROU-03',
      '1.5 OW-ROU-07',
    ]);
  });

  it.each([
    ['reluctant', 5],
    ['confident', 4],
    ['fearless', 3],
  ] as const)('OW-MOT-02 OW-GEN-03: a %s battalion passes on %d+', (motivation, face) => {
    const state = morale([line8('A1', 36, 20, 0, { ...half, motivation })]);
    expect(open(state)).toBe(`motivation 1d ${face}+`);
    expect(unitIn(play(state, [{ motivation: [face] }]).state, 'A1').routing).toBe(false);
    expect(unitIn(play(state, [{ motivation: [face - 1] }]).state, 'A1').routing).toBe(true);
  });

  it('OW-MOT-02 OW-HOW-07: a battalion that is disoriented and at half losses checks on each occasion', () => {
    const run = play(morale([line8('A1', 36, 20, 0, { ...half, disoriented: true }), line8('A2', 60, 5, 0)]), [
      { disorientation: [4] },
      { motivation: [3] },
    ]);
    expect(unitIn(run.state, 'A1')).toMatchObject({ disoriented: false, routing: true });
  });

  it('OW-MOT-03: it checks again in each own turn, and not in the turn of the enemy', () => {
    const units = [line8('A1', 36, 20, 0, half)];
    const again = play(morale(units), [{ motivation: [4] }, done, done, done, done]);
    expect(again.state.active).toBe('B');
    expect(open(again.state)).toBe('formSquares of B');
    expect(open(play(again.state, [done, done, done, done]).state)).toBe('motivation 1d 4+');
  });

  it('OW-MOT-03: with `inOneTurn`, half of the stands of its last Morale phase must have gone since', () => {
    const options = { halfLossCheck: 'inOneTurn' } as const;
    const state = stateOf({ units: [line8('A1', 36, 20, 0, half), far], options });
    const since = (lossesSinceMorale: number, standsAtMorale: number): string =>
      open(at(withUnit(state, 'A1', { lossesSinceMorale, standsAtMorale }), 'morale'));
    expect(since(0, 4)).toBe('formSquares of A');
    expect(since(3, 7)).toBe('formSquares of A');
    expect(since(4, 8)).toBe('motivation 1d 4+');
    const after = play(at(withUnit(state, 'A1', { lossesSinceMorale: 4, standsAtMorale: 8 }), 'morale'), [
      { motivation: [4] },
    ]);
    expect(unitIn(after.state, 'A1')).toMatchObject({ lossesSinceMorale: 0, standsAtMorale: 4 });
  });

  it('OW-MOT-06 OW-CMD-11: with `failedMorale` quit it is off the field, and its commander stands alone', () => {
    const state = morale([line8('A1', 36, 20, 0, half), line8('A2', 60, 5, 0), line8('A3', 10, 5, 0)], {
      options: { failedMorale: 'quit' },
      officers: [officer('AA', 'adjutant', 'A1')],
    });
    const run = play(state, [{ motivation: [3] }, { type: 'reroll', use: true }, { motivation: [3] }]);
    expect(unitIn(run.state, 'A1')).toMatchObject({ gone: 'quit', routing: false });
    expect(eventsOf(run, 'removed')).toMatchObject([{ unit: 'A1', how: 'quit', clause: 'OW-MOT-06' }]);
    // Four stands in a row about x 36: the command slot is the third, its middle 0.75" to the right.
    expect(officerIn(run.state, 'AA')).toMatchObject({
      alive: true,
      attachedTo: null,
      position: { x: 36.75, y: 19.375 },
    });
  });

  it('OW-MOT-11: a routing battalion takes the rout test alone, however it came by its losses', () => {
    const state = stateOf({
      units: [line8('A1', 36, 20, 0, { ...half, routing: true }), line8('A2', 60, 5, 0), line8('A3', 10, 5, 0), far],
    });
    const run = play(at(withUnit(state, 'A1', { commanderLossTest: true }), 'morale'), [{ rout: [4] }]);
    expect(run.rolls).toEqual(['rout 1d 4+']);
    expect(open(run.state)).toBe('formSquares of A');
  });

  it('OW-MOT-11: what it would have checked for its brigade commander lapses', () => {
    const state = stateOf({
      units: [line8('A1', 36, 20, 0, { routing: true }), line8('A2', 60, 5, 0), line8('A3', 10, 5, 0), far],
    });
    const run = play(at(withUnit(state, 'A1', { commanderLossTest: true }), 'morale'), [{ rout: [4] }]);
    expect(unitIn(run.state, 'A1').commanderLossTest).toBe(false);
  });

  it('OW-ROU-03: a battalion that routs in 1.2 tests in its next turn, not in 1.4 of this one', () => {
    const run = play(morale([line8('A1', 36, 20, 0, half), line8('A2', 60, 5, 0), line8('A3', 10, 5, 0)]), [
      { motivation: [3] },
    ]);
    expect(open(run.state)).toBe('formSquares of A');
  });

  it('OW-GEN-11 OW-SEQ-01: everybody of one step in roster order, then the next step', () => {
    const state = stateOf({
      units: [
        line8('A1', 36, 20, 0, half),
        line8('A2', 10, 5, 0, { routing: true }),
        cav('light', 'A3', 60, 5, 0),
        line8('A4', 36, 5, 0, { disoriented: true }),
        battery('lightArtillery', 'A5', 20, 20, 0, { lost: ['t1', 't2'] }),
        far,
      ],
    });
    const run = play(at(withUnit(state, 'A3', { pursuing: 'B9' }), 'morale'), [
      { disorientation: [4] },
      { motivation: [4] },
      { motivation: [4] },
      { rout: [4] },
      { pursuit: [4] },
    ]);
    expect(eventsOf(run, 'rolled').map(({ by }) => by)).toEqual(['A4', 'A1', 'A5', 'A2', 'A3']);
  });
});
