import { describe, expect, it } from 'vitest';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import { battery, block, column, line, line8, officer, stateOf, unitIn, withUnit } from '../battle.js';
import { at, eventsOf, mixed, move, newTurn, open, openAfter, play, rollOf, shoot } from '../play.js';

/** Two lines 10 inches apart. */
const facing = { units: [line8('A1', 36, 10, 0), line8('B1', 36, 20, 180)] };

/** A1 has lost half its stands, and rides with the general. */
const shaken = withUnit(stateOf({ ...facing, officers: [officer('A-gen', 'general', 'A1')] }), 'A1', {
  stands: ['t1', 't2', 'c', 't3'],
});

describe('dice', () => {
  it('OW-GEN-02: dice have six sides', () => {
    const state = at(stateOf(facing), 'shooting');
    const asked = play(state, [shoot('A1', 'B1')]).state;
    expect(rollOf(asked).die).toBe('d6');
    expect(onWar.answer(asked, { faces: [7, ...mixed(0, 1, 15)] }).ok).toBe(false);
  });

  it('OW-GEN-02: 4+ is a face of 4 or more', () => {
    const state = at(stateOf(facing), 'shooting');
    const run = play(state, [shoot('A1', 'B1'), { toHit: mixed(3, 4, 13, 3) }]);
    expect(run.rolls).toEqual(['toHit 16d 4+']);
    expect(eventsOf(run, 'shot')[0]?.hits).toBe(3);
  });

  it('OW-GEN-04: a plus and a minus on one shot are added up', () => {
    const state = at(
      stateOf({
        units: [line8('A1', 36, 10, 0), column('B1', 36, 20, 180)],
        terrain: [block('orchard', 'thicket', [30, 18, 42, 30])],
      }),
      'shooting',
    );
    const asked = play(state, [shoot('A1', 'B1')]).state;
    expect(rollOf(asked).breakdown.map(({ value }) => value)).toEqual([1, -1]);
    expect(open(asked)).toBe('toHit 16d 4+');
  });

  it('OW-GEN-06: nothing modifies a motivation check, a save, firepower or occupancy', () => {
    const check = newTurn(withUnit(shaken, 'A1', { disoriented: true }));
    expect(rollOf(check)).toMatchObject({ target: 4, breakdown: [] });
    const covered = at(
      stateOf({
        ...facing,
        terrain: [
          line('wall', 'wall', [
            [24, 19.5],
            [48, 19.5],
          ]),
        ],
      }),
      'shooting',
    );
    const save = play(covered, [shoot('A1', 'B1'), { toHit: mixed(8, 6, 8) }]).state;
    expect(open(save)).toBe('save 8d 4+');
    expect(rollOf(save).breakdown).toEqual([]);
  });

  it('OW-GEN-06: nothing modifies a skill check outside a melee', () => {
    const state = at(withUnit(stateOf(facing), 'A1', { officer: 'dead', disoriented: false }), 'formSquares');
    const asked = play(state, [{ type: 'formSquare', unit: 'A1' }]).state;
    expect(rollOf(asked)).toMatchObject({ purpose: 'skill', target: 4, breakdown: [] });
  });

  it('OW-GEN-10: a die that was rolled again is not rolled a third time', () => {
    const state = newTurn(shaken);
    const twice = play(state, [{ motivation: [1] }, { type: 'reroll', use: true }, { motivation: [3] }]);
    expect(twice.rolls).toEqual(['motivation 1d 4+', 'motivation 1d 4+']);
    expect(unitIn(twice.state, 'A1').routing).toBe(true);
    const passed = play(state, [{ motivation: [1] }, { type: 'reroll', use: true }, { motivation: [4] }]);
    expect(unitIn(passed.state, 'A1').routing).toBe(false);
  });

  it('OW-GEN-13: a team is the crews of a battery: one die for all its guns', () => {
    const state = at(
      stateOf({
        units: [battery('lightArtillery', 'A1', 36, 10, 0), line8('B1', 36, 40, 180)],
        terrain: [block('wood', 'wood', [30, 11, 42, 20])],
      }),
      'moves',
    );
    expect(openAfter(state, [move('A1', 36, 11.5, 0)])).toBe('bogging 1d 2+');
  });

  it('OW-GEN-13: a troop of cavalry, a platoon and a battery are battalions: each counts as one of its brigade', () => {
    const units = [line8('A1', 12, 10, 0), battery('lightArtillery', 'A2', 36, 10, 0), line8('B1', 36, 40, 180)];
    const oneOfTwo = newTurn(withUnit(stateOf({ units }), 'A2', { gone: 'destroyed', stands: [] }));
    expect(open(oneOfTwo)).toBe('brigadeMotivation 1d 4+');
  });

  it('OW-GEN-15: tests of two dice are not rolled again, not even with the general', () => {
    const state = at(
      stateOf({
        units: [column('A1', 36, 14, 0), line8('B1', 36, 20, 180, { hidden: true })],
        terrain: [block('corn', 'field', [24, 20, 48, 30], { crops: true })],
        officers: [officer('A-gen', 'general', 'A1')],
      }),
      'moves',
    );
    const run = play(state, [move('A1', 36, 19.5, 0), { initiative: [6, 6] }, { leadership: [6, 6] }]);
    expect(open(run.state)).toBe('moves of A');
    expect(unitIn(run.state, 'A1').surprised).toBe(true);
  });
});
