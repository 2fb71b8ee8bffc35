import { describe, expect, it } from 'vitest';
import { br32, expectPose, fr24, lh7, lt7, officer, type Setting, sq7, stateOf, unitIn, withUnit } from '../battle.js';
import { at, newTurn, open, play, refusalOf } from '../play.js';
import { happened, scoreFor } from '../test/testing.js';
import { ahead, endMoves, throwing } from './replies.js';

/** Cases in which units of several kinds, brigades and readings of the rules meet. */

const far = br32('A1', 36, 46);
const inS7 = (setting: Setting) => at(stateOf(setting), 'move');

describe('moves of several arms', () => {
  it('WT-MOV-08: with addAll the three dice of a battalion are kept, and bind it to half of their sum', () => {
    const state = inS7({
      units: [fr24('F1', 36, 12), far],
      officers: [officer('Fm', 'army', 30, 10)],
      options: { movementDice: 'addAll' },
    });
    const kept = play(state, throwing('F1', [2, 6, 3], 0, 1, 2)).state;
    expect([5.4, 5.5, 11, 11.1].map((inches) => refusalOf(kept, ahead('F1', inches)))).toEqual([
      'tooShort',
      null,
      null,
      'tooFar',
    ]);
  });

  it('WT-MOV-12: a brigade of an attack column and light infantry keeps one die, and the column alone adds 2 inches', () => {
    const units = [
      fr24('F1', 30, 12, 0, { brigadeId: 'a', formation: 'attackColumn' }),
      lt7('F2', 40, 12, 0, { brigadeId: 'a' }),
      far,
    ];
    const thrown = play(inS7({ units }), [{ type: 'moveBrigade', brigadeId: 'a' }, { move: [1, 4, 2] }]).state;
    expect(refusalOf(thrown, { type: 'chooseDice', indexes: [0, 1] })).toBe('tooManyDice');
    const kept = play(thrown, [{ type: 'chooseDice', indexes: [1] }]).state;
    expect([ahead('F1', 6), ahead('F1', 6.1), ahead('F2', 4), ahead('F2', 4.1)].map((e) => refusalOf(kept, e))).toEqual(
      [null, 'tooFar', null, 'tooFar'],
    );
  });

  it('WT-MOV-12: a brigade of line and light cavalry has the rate of the slower and the bonus of the less experienced', () => {
    const units = [
      sq7('F1', 30, 12, 0, { brigadeId: 'a' }),
      lh7('F2', 40, 12, 0, { brigadeId: 'a', experience: 'veteran' }),
      far,
    ];
    expect(open(play(inS7({ units }), [{ type: 'moveBrigade', brigadeId: 'a' }]).state)).toBe('move 5d');
  });

  it('WT-FOG-11: dither takes the die of command from line cavalry, not from light cavalry', () => {
    const state = {
      ...stateOf({ units: [sq7('F1', 36, 16), lh7('F2', 44, 16), far], officers: [officer('Fm', 'army', 40, 10)] }),
      dither: true,
    };
    const asked = ['F1', 'F2'].map((unitId) => open(play(at(state, 'move'), [{ type: 'moveUnit', unitId }]).state));
    expect(asked).toEqual(['move 4d by F1', 'move 6d by F2']);
  });
});

describe('what lasts and what counts', () => {
  it('WT-CAV-07: a squadron supports a charge through the enemy player turn, up to its own next one', () => {
    const state = withUnit(stateOf({ units: [sq7('F1', 36, 20), sq7('F2', 40, 20), far] }), 'F1', {
      supportsCharge: 'F2',
    });
    const left = (['allied', 'french'] as const).map((side) => unitIn(newTurn(state, side), 'F1').supportsCharge);
    expect(left).toEqual(['F2', null]);
  });

  it('WT-GEN-07 WT-TST-03: with gameTurn a figure lost in each player turn disorders, and calls for one TEST', () => {
    const units = [fr24('F1', 36, 20), br32('A1', 36, 23), br32('A2', 8, 44)];
    const lost = { total: 1, fire: 1, artillery: 0, flank: 0, rear: 0 };
    const hit = (countWindow: 'playerTurn' | 'gameTurn') => {
      const state = withUnit(stateOf({ units, options: { countWindow } }), 'A1', { figures: 31, casualties: lost });
      const second = newTurn({ ...state, second: true }, 'french');
      const shot = play(second, [endMoves, { type: 'fire', unitId: 'F1', targetId: 'A1' }]).state;
      const after = play(shot, [{ fire: Array.from({ length: 25 }, (_, die) => (die === 0 ? 6 : 2)) }]).state;
      return [unitIn(after, 'A1').marker, open(after)];
    };
    expect(hit('gameTurn')).toEqual(['orange', 'test 1d by A1']);
    expect(hit('playerTurn')[0]).toBe('none');
  });

  it('WT-TST-21: a friend that evaded near and was destroyed beyond 18 inches counts as one that evaded', () => {
    const field = stateOf({ units: [fr24('F1', 10, 20), fr24('F2', 20, 20), br32('A1', 66, 30)] });
    const gone = withUnit(happened(field, 'F2', 'evade'), 'F2', { pose: { x: 60, y: 20, heading: 0 } });
    expect(scoreFor(happened(gone, 'F2', 'destroyed'), 'F1')).toBe(-1 - 1);
  });

  it('WT-FLE-05 WT-FLE-10: a column of march retreats its die and 2 inches, and stays in column', () => {
    const units = [fr24('F1', 36, 22, 0, { formation: 'columnOfMarch', plight: 'retreating', marker: 'orange' }), far];
    const { state } = play(at(stateOf({ units: [...units, br32('A2', 36, 30)] }), 'compulsory'), [{ flee: [3] }]);
    expectPose(state, 'F1', 36, 17, 0);
  });
});
