import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/on-war/agenda.js';
import type { UnitInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { line8, officer, officerIn, type Setting, stateOf, unitIn, withUnit } from '../battle.js';
import { at, eventsOf, newTurn, open, openAfter, play, rollOf } from '../play.js';

/** Brigades that check and quit, 1.3. */

const far = line8('B9', 60, 45, 180);
const guard = (id: string, x: number): UnitInput => line8(id, x, 5, 0, { brigade: 'A-guard' });
const without = (state: State, ...ids: readonly string[]): State =>
  ids.reduce((so, id) => withUnit(so, id, { gone: 'destroyed', stands: [] }), state);

/** A brigade of foot of two, one of them lost, and a brigade of guards. */
const shaken = (changes: Partial<Setting> = {}): State =>
  at(
    without(
      stateOf({ units: [line8('A1', 36, 20, 0), line8('A2', 10, 20, 0), guard('A3', 36), far], ...changes }),
      'A1',
    ),
    'morale',
  );
const lasting = { options: { brigadeBreakEndsGame: false } };

describe('brigades', () => {
  it('OW-MOT-07: the brigade rolls against its own motivation, not those of its battalions', () => {
    const brigades = [
      { id: 'A-foot', side: 'A', motivation: 'fearless' as const },
      { id: 'A-guard', side: 'A' },
      { id: 'B-foot', side: 'B' },
    ];
    expect(open(shaken({ brigades }))).toBe('brigadeMotivation 1d 3+');
  });

  it('OW-MOT-07 OW-CMD-06: the dice and the offer to roll again name the brigade', () => {
    const state = shaken({ officers: [officer('A-general', 'general', 'A2')] });
    expect(rollOf(state).by).toBe('A-foot');
    const failed = play(state, [{ brigadeMotivation: [3] }]).state;
    expect(agenda.words(failed, { type: 'reroll', use: true }).sentence).toBe('A-foot: roll again');
  });

  it('OW-MOT-07: it checks in each own turn while it is so', () => {
    const state = shaken();
    expect(openAfter(state, [{ brigadeMotivation: [4] }])).toBe('formSquares of A');
    expect(open(newTurn(play(state, [{ brigadeMotivation: [4] }]).state))).toBe('brigadeMotivation 1d 4+');
  });

  it('OW-MOT-07: a battalion that routs in 1.2 counts at once', () => {
    const state = stateOf({
      units: [line8('A1', 36, 20, 0, { lost: ['t1', 't2', 't3', 't4'] }), line8('A2', 10, 20, 0), guard('A3', 36), far],
    });
    expect(openAfter(at(state, 'morale'), [{ motivation: [4] }])).toBe('formSquares of A');
    expect(openAfter(at(state, 'morale'), [{ motivation: [3] }])).toBe('brigadeMotivation 1d 4+');
  });

  it('OW-MOT-08 OW-END-01: a failure ends the battle at once, before the next brigade checks', () => {
    const state = at(
      without(
        stateOf({
          units: [line8('A1', 36, 20, 0), line8('A2', 10, 20, 0), guard('A3', 36), guard('A4', 60), far],
        }),
        'A1',
        'A3',
      ),
      'morale',
    );
    const run = play(state, [{ brigadeMotivation: [3] }]);
    expect(run.state.outcome).toMatchObject({ winner: 'B', clause: 'OW-END-01' });
    expect(open(run.state)).toBe('nothing');
    expect(unitIn(run.state, 'A2').gone).toBe('no');
  });

  it('OW-MOT-09: a brigade of which nobody is left and nobody comes fails without a die', () => {
    const state = without(stateOf({ units: [line8('A1', 36, 20, 0), guard('A3', 36), far] }), 'A1');
    const ended = at(state, 'morale');
    expect(open(ended)).toBe('nothing');
    expect(ended.outcome).toMatchObject({ winner: 'B', clause: 'OW-END-01' });
  });

  it('OW-END-02: without that option its battalions are removed, and its commander with them', () => {
    const state = shaken({
      ...lasting,
      brigades: [
        { id: 'A-foot', side: 'A', commander: 'AB' },
        { id: 'A-guard', side: 'A' },
        { id: 'B-foot', side: 'B' },
      ],
      officers: [officer('AA', 'adjutant', 'A2'), officer('AB', 'brigadeCommander', 'A2')],
    });
    const run = play(state, [{ brigadeMotivation: [3] }]);
    expect(unitIn(run.state, 'A2').gone).toBe('quit');
    expect(unitIn(run.state, 'A3').gone).toBe('no');
    expect(officerIn(run.state, 'AB')).toMatchObject({ alive: true, gone: true });
    expect(officerIn(run.state, 'AA')).toMatchObject({ alive: true, gone: false, attachedTo: null });
    expect(eventsOf(run, 'removed')).toMatchObject([{ unit: 'A2', how: 'quit', clause: 'OW-END-02' }]);
    expect(open(run.state)).toBe('formSquares of A');
  });

  it('OW-END-02: a General who commands it stays', () => {
    const state = shaken({
      ...lasting,
      brigades: [
        { id: 'A-foot', side: 'A', commander: 'AG' },
        { id: 'A-guard', side: 'A' },
        { id: 'B-foot', side: 'B' },
      ],
      officers: [officer('AG', 'general', 'A3')],
    });
    const run = play(state, [{ brigadeMotivation: [3] }]);
    expect(unitIn(run.state, 'A2').gone).toBe('quit');
    expect(officerIn(run.state, 'AG')).toMatchObject({ gone: false, attachedTo: 'A3' });
  });

  it('OW-END-02 OW-CMD-15: those still to arrive do not come, nor do commanders with them', () => {
    const state = stateOf({
      units: [line8('A1', 36, 20, 0), line8('A2', 10, 20, 0), guard('A3', 36), far],
      reinforcements: [{ turn: 2, units: [line8('A5', 60, 5, 0)] }],
      officers: [officer('AA', 'adjutant', 'A5')],
      ...lasting,
    });
    const run = play(at(without(state, 'A1', 'A2'), 'morale'), [{ brigadeMotivation: [3] }]);
    expect(unitIn(run.state, 'A5')).toMatchObject({ gone: 'quit', waiting: false });
    expect(officerIn(run.state, 'AA')).toMatchObject({ gone: true });
    expect(open(run.state)).toBe('formSquares of A');
  });

  it('OW-END-02: the next brigade checks then, and the side loses when its last has quit', () => {
    const state = at(
      without(
        stateOf({
          units: [line8('A1', 36, 20, 0), line8('A2', 10, 20, 0), guard('A3', 36), guard('A4', 60), far],
          ...lasting,
        }),
        'A1',
        'A3',
      ),
      'morale',
    );
    expect(openAfter(state, [{ brigadeMotivation: [3] }, { brigadeMotivation: [4] }])).toBe('formSquares of A');
    const run = play(state, [{ brigadeMotivation: [3] }, { brigadeMotivation: [3] }]);
    const { name } = run.state.scenario.sides[0];
    const reason = `The last brigade of ${name} quit the field.`;
    expect(run.state.outcome).toMatchObject({ winner: 'B', clause: 'OW-END-02', reason });
  });
});
