import { describe, expect, it } from 'vitest';
import { br32, fr24, officer, type Setting, sq7, stateOf, unitIn, withUnit } from '../battle.js';
import { at, open, play, refusalOf } from '../play.js';

/** Worked cases of the weather, lost orders and command. */

const march = (unitId: string, inches: number) => ({ type: 'march', unitId, legs: [{ march: inches }] }) as const;

describe('fog', () => {
  it('WT-C07 WT-FOG-12: lost orders halve a final value of 13 to 6.5, and the least move with it', () => {
    const units = [sq7('F1', 36, 10, 0, { brigadeId: 'a' }), br32('A1', 36, 46)];
    const lost = { ...stateOf({ units }), lostOrders: 'a' };
    const { state } = play(at(lost, 'move'), [
      { type: 'moveUnit', unitId: 'F1' },
      { move: [6, 4, 3, 1] },
      { type: 'chooseDice', indexes: [0, 1, 2] },
    ]);
    const codes = [3.2, 3.25, 6.6].map((inches) => refusalOf(state, march('F1', inches)));
    expect(codes).toEqual(['tooShort', null, 'tooFar']);
  });

  it('WT-C12 WT-FOG-14: with fireOnly rain a Trained battalion under command throws 3 dice', () => {
    const setting: Setting = {
      units: [fr24('F1', 36, 40), br32('A1', 36, 20, 180, { brigadeId: 'b' })],
      officers: [officer('Ab', 'brigade', 36, 24, { commands: 'b' })],
      options: { heavyRain: 'fireOnly' },
    };
    const wet = { ...stateOf(setting), rainLeft: 2 };
    expect(open(play(at(wet, 'move', 'allied'), [{ type: 'moveUnit', unitId: 'A1' }]).state)).toBe('move 3d by A1');
  });
});

describe('command', () => {
  const setting = (y: number, radius = 18): Setting => ({
    units: [fr24('F1', 36, y, 0, { brigadeId: 'b' }), br32('A1', 36, 46)],
    officers: [officer('Fb', 'brigade', 36, 4, { commands: 'b', radius })],
  });
  const dice = (state: ReturnType<typeof stateOf>) =>
    open(play(at(state, 'move'), [{ type: 'moveUnit', unitId: 'F1' }]).state);

  it('WT-CMD-01: a radius of 18 inches reaches a unit at exactly 18', () => {
    expect([dice(stateOf(setting(23))), dice(stateOf(setting(23.01)))]).toEqual(['move 3d by F1', 'move 2d by F1']);
  });

  it('WT-CMD-02: a scenario may narrow the radius', () => {
    expect(dice(stateOf(setting(23, 17.9)))).toBe('move 2d by F1');
  });

  it('WT-CMD-08: a disordered unit throws no die for command', () => {
    const orange = withUnit(stateOf(setting(23)), 'F1', { marker: 'orange' });
    expect([unitIn(orange, 'F1').marker, dice(orange)]).toEqual(['orange', 'move 1d by F1']);
  });
});
