import { describe, expect, it } from 'vitest';
import { sees } from '../../../src/rulesets/western-theatre/sight.js';
import type { Setting } from '../battle.js';
import { block, br32, fr24, gun6, he12, line, lt7, officer, sq7, stateOf, unitIn } from '../battle.js';
import { againstShot, diceOf } from '../fire/shooting.js';

/** What blocks lines of sight and fire: troops, ground, hills and the gap between friends. */

const gunAt = (setting: Partial<Setting> & Pick<Setting, 'units'>) => {
  const state = stateOf({ ...setting, units: [gun6('F1', 36, 4), ...setting.units] });
  return (target: string): readonly string[] => againstShot(state, 'F1', target);
};

describe('troops in the line of fire', () => {
  it('WT-LOS-02 WT-LOS-03 WT-LOS-09: any unit between firer and target blocks', () => {
    const friend = gunAt({ units: [lt7('F2', 36, 10), br32('A1', 36, 20)] });
    const enemy = gunAt({ units: [lt7('A2', 36, 10), br32('A1', 36, 20)] });
    expect([friend('A1'), enemy('A1'), enemy('A2')]).toEqual([
      ['noLineOfSight WT-LOS-03'],
      ['noLineOfSight WT-LOS-03'],
      [],
    ]);
  });
  it('WT-LOS-02: if the nearest point is hidden, the centre of the target may be seen', () => {
    // The line to the nearest point runs at x 36; that to the centre of the target at x 40 passes the screen.
    const check = gunAt({ units: [he12('F2', 35.9, 18, 0, { figures: 4 }), br32('A1', 39.5, 20)] });
    expect(check('A1')).toEqual([]);
    const both = gunAt({ units: [fr24('F2', 38, 18), br32('A1', 39.5, 20)] });
    expect(both('A1')).toEqual(['noLineOfSight WT-LOS-03']);
  });
  it('WT-LOS-03: a line along the edge of a footprint runs free', () => {
    // The screen ends at x 36, on the fire line; only the gap is asked, and there is no unit on the other side.
    expect(gunAt({ units: [he12('F2', 34.5, 10), br32('A1', 36, 20)] })('A1')).toEqual([]);
    expect(gunAt({ units: [he12('F2', 34.6, 10), br32('A1', 36, 20)] })('A1')).toEqual(['noLineOfSight WT-LOS-03']);
  });
  it('WT-LOS-04 WT-C66: officers block the line of their own side alone', () => {
    const own = gunAt({ units: [br32('A1', 36, 20)], officers: [officer('FO', 'army', 36, 10)] });
    const other = gunAt({ units: [br32('A1', 36, 20)], officers: [officer('AO', 'army', 36, 10)] });
    expect([own('A1'), other('A1')]).toEqual([['noLineOfSight WT-LOS-03'], []]);
  });
});

describe('ground in the line of fire', () => {
  const through = (south: number, north: number, target = 20) =>
    gunAt({ units: [br32('A1', 36, target)], terrain: [block('W', 'wood', [0, south, 72, north])] })('A1');
  it('WT-TER-07 WT-TER-08: with neither end inside more than 0.05 inches block', () => {
    expect(through(10, 10.05)).toEqual([]);
    expect(through(10, 10.06)).toEqual(['noLineOfSight WT-TER-07']);
  });
  it('WT-TER-08: with one end inside more than an inch blocks', () => {
    expect(through(19, 30)).toEqual([]);
    expect(through(18.9, 30)).toEqual(['noLineOfSight WT-TER-07']);
  });
  it('WT-TER-08: with both ends inside more than three inches block', () => {
    expect(through(0, 30, 7)).toEqual([]);
    expect(through(0, 30, 7.1)).toEqual(['noLineOfSight WT-TER-07']);
  });
  it('WT-TER-08 WT-TER-20: an end on the boundary is inside', () => {
    expect(through(4, 5)).toEqual([]);
    expect(through(4.5, 5)).toEqual(['noLineOfSight WT-TER-07']);
  });
  it('WT-TER-12: walls do not block, lines that block fire do', () => {
    const behind = (kind: 'wall' | 'cliff') =>
      gunAt({
        units: [br32('A1', 36, 20)],
        terrain: [
          line('L', kind, [
            [0, 12],
            [72, 12],
          ]),
        ],
      })('A1');
    expect([behind('wall'), behind('cliff')]).toEqual([[], ['noLineOfSight WT-TER-07']]);
  });
  it('WT-TER-18: a scenario may let a feature block or not', () => {
    const wood = block('W', 'wood', [0, 10, 72, 12], { overrides: { blocksFire: 'no' } });
    expect(gunAt({ units: [br32('A1', 36, 20)], terrain: [wood] })('A1')).toEqual([]);
  });
});

describe('hills', () => {
  const low = block('H', 'hill', [30, 0, 42, 5]);
  const far = block('K', 'hill', [30, 29, 42, 40]);
  it('WT-LOS-05 WT-TER-07: a hill on which neither stands blocks', () => {
    const between = block('M', 'hill', [30, 10, 42, 12]);
    expect(gunAt({ units: [br32('A1', 36, 20)], terrain: [between] })('A1')).toEqual(['noLineOfSight WT-TER-07']);
  });
  it('WT-LOS-05: the hill on which either stands does not block, nor does a hill on which both stand', () => {
    expect(gunAt({ units: [br32('A1', 36, 20)], terrain: [block('H', 'hill', [30, 0, 42, 8])] })('A1')).toEqual([]);
    expect(gunAt({ units: [br32('A1', 36, 20)], terrain: [block('H', 'hill', [30, 15, 42, 30])] })('A1')).toEqual([]);
    expect(gunAt({ units: [br32('A1', 36, 20)], terrain: [block('H', 'hill', [30, 0, 42, 30])] })('A1')).toEqual([]);
  });
  it('WT-LOS-05: two on one hill see as on the flat', () => {
    const hill = block('H', 'hill', [30, 0, 42, 40]);
    const units = [lt7('F2', 36, 20), br32('A1', 36, 30)];
    expect(gunAt({ units, terrain: [hill] })('A1')).toEqual(['noLineOfSight WT-LOS-03']);
  });
  it('WT-LOS-06 WT-C64: from a hill no unit within 12 inches is shot over', () => {
    const at = (y: number) => gunAt({ units: [lt7('F2', 36, y), br32('A1', 36, 34)], terrain: [low] })('A1');
    expect(at(14)).toEqual(['noLineOfSight WT-LOS-03']);
    // The rear edge of the friend is 1.5 inches behind its front: at 17.5 it is 12 inches from the gun.
    expect([at(17.5), at(17.6)]).toEqual([['noLineOfSight WT-LOS-03'], []]);
  });
  it('WT-LOS-07 WT-C64: past 12 inches friends are shot over, and an enemy must be the target', () => {
    expect(gunAt({ units: [lt7('F2', 36, 19.5), br32('A1', 36, 34)], terrain: [low] })('A1')).toEqual([]);
    const enemy = gunAt({ units: [lt7('A2', 36, 20), br32('A1', 36, 34)], terrain: [low] });
    expect([enemy('A1'), enemy('A2')]).toEqual([['firstInLine WT-LOS-07'], []]);
  });
  it('WT-LOS-08: from hill to hill a friend within 12 inches of the target blocks', () => {
    const at = (y: number) => gunAt({ units: [lt7('F2', 36, y), br32('A1', 36, 34)], terrain: [low, far] })('A1');
    expect([at(22), at(21.9)]).toEqual([['noLineOfSight WT-LOS-03'], []]);
  });
  it('WT-LOS-08 WT-LOS-06: from hill to hill the 12 inches from the firer hold too', () => {
    const check = gunAt({ units: [lt7('F2', 36, 12), br32('A1', 36, 34)], terrain: [low, far] });
    expect(check('A1')).toEqual(['noLineOfSight WT-LOS-03']);
  });
  it('WT-LOS-08: from hill to hill enemies on the low ground do not block', () => {
    const check = gunAt({ units: [lt7('A2', 36, 26), br32('A1', 36, 34)], terrain: [low, far] });
    expect(check('A1')).toEqual([]);
  });
  it('WT-LOS-09: from the flat any unit blocks, the target being on a hill or not', () => {
    const check = gunAt({ units: [lt7('F2', 36, 20), br32('A1', 36, 34)], terrain: [far] });
    expect(check('A1')).toEqual(['noLineOfSight WT-LOS-03']);
  });
  it('WT-LOS-09: a unit on a hill in the line always blocks', () => {
    const knoll = block('K', 'hill', [30, 29, 42, 33]);
    const units = [lt7('F2', 36, 31), br32('A1', 36, 35)];
    expect(gunAt({ units, terrain: [low, knoll] })('A1')).toContain('noLineOfSight WT-LOS-03');
  });
});

describe('the gap between friends', () => {
  const between = (left: number, right: number, forward = 2) =>
    stateOf({
      units: [
        fr24('F1', 36, 20),
        he12('F2', left - 1.5, 20 + forward),
        he12('F3', right + 1.5, 20 + forward),
        sq7('A1', 36, 25),
      ],
    });
  const against = (state: ReturnType<typeof stateOf>) => againstShot(state, 'F1', 'A1');
  it('WT-LOS-10 WT-LOS-11 WT-C65: twice the frontage of the target', () => {
    expect(against(between(33, 39))).toEqual([]);
    expect(against(between(33, 38.9))).toEqual(['gapTooNarrow WT-LOS-11']);
  });
  it('WT-LOS-11: distances to the two sides are added up', () => {
    expect(against(between(34.5, 40.5))).toEqual([]);
    expect(against(between(34.5, 40.4))).toEqual(['gapTooNarrow WT-LOS-11']);
  });
  it('WT-LOS-10: never more than 12 inches', () => {
    const state = (right: number) =>
      stateOf({ units: [fr24('F1', 36, 20), he12('F2', 28.5, 22), he12('F3', right + 1.5, 22), br32('A1', 36, 25)] });
    expect(against(state(42))).toEqual([]);
    expect(against(state(41.9))).toEqual(['gapTooNarrow WT-LOS-11']);
  });
  it('WT-LOS-11: friends on one side alone need no gap', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20), he12('F2', 33.5, 22), sq7('A1', 36, 25)] });
    expect(against(state)).toEqual([]);
  });
  it('WT-LOS-11: neighbours in the same line of battle are not forward', () => {
    expect(against(between(33, 39, 0))).toEqual([]);
    const state = stateOf({
      units: [he12('F1', 36, 20), he12('F2', 33, 20.05), he12('F3', 39, 20.05), sq7('A1', 36, 25)],
    });
    expect(against(state)).toEqual([]);
  });
  it('WT-LOS-11: friends farther off than the target are not asked', () => {
    const state = stateOf({
      units: [fr24('F1', 36, 20), he12('F2', 32.8, 27), he12('F3', 39.2, 27), sq7('A1', 36, 25)],
    });
    expect(against(state)).toEqual([]);
  });
  it('WT-LOS-11: friends that only touch an end of the front edge are not asked', () => {
    const state = stateOf({
      units: [he12('F1', 36, 20), he12('F2', 33, 20.5), he12('F3', 39, 20.5), sq7('A1', 36, 25)],
    });
    expect(against(state)).toEqual([]);
  });
  it('WT-LOS-11: a gap between officers does not count', () => {
    const state = stateOf({
      units: [fr24('F1', 36, 20), he12('F2', 34, 22), sq7('A1', 36, 25)],
      officers: [officer('FO', 'army', 37, 22)],
    });
    expect(against(state)).toEqual([]);
  });
  it('WT-LOS-11 WT-LOS-07: a gap is not asked of friends that are shot over from a hill', () => {
    const units = [gun6('F1', 36, 4), he12('F2', 34, 20), he12('F3', 38, 20), sq7('A1', 36, 30)];
    const terrain = [block('H', 'hill', [30, 0, 42, 5])];
    expect(against(stateOf({ units }))).toEqual(['gapTooNarrow WT-LOS-11']);
    expect(against(stateOf({ units, terrain }))).toEqual([]);
  });
  it('WT-LOS-11: of a bent line all files count', () => {
    // A Hessian line of 6 files, 2 in a wing: 3 inches, so the gap needed is 6, not 4.
    const wings = { left: { files: 2, angle: -30 } };
    const state = stateOf({
      units: [fr24('F1', 36, 20), he12('F2', 31.5, 22), he12('F3', 40, 22), he12('A1', 36, 25, 180, { wings })],
    });
    expect(against(state)).toEqual(['gapTooNarrow WT-LOS-11']);
  });
});

describe('sight', () => {
  const seen = (setting: Setting) => {
    const state = stateOf(setting);
    return sees(state, unitIn(state, 'F1'), unitIn(state, 'F2'));
  };
  it('WT-LOS-01: sight looks all round', () => {
    expect(seen({ units: [fr24('F1', 36, 20), fr24('F2', 36, 10)] })).toBe(true);
  });
  it('WT-LOS-01 WT-LOS-03 WT-LOS-12: troops between the nearest points and the centres hide', () => {
    const units = [he12('F1', 36, 10), he12('F2', 36, 30)];
    expect(seen({ units: [...units, br32('A1', 36, 20)] })).toBe(false);
    expect(seen({ units: [...units, br32('A1', 42, 20)] })).toBe(true);
  });
  it('WT-LOS-01: the centres see each other where the nearest points do not', () => {
    // The nearest points are in the middle of what faces, at x = 37; a screen stands there alone.
    const units = [he12('F1', 36, 10), he12('F2', 38, 30), he12('A1', 37.3, 28, 180, { figures: 4 })];
    expect(seen({ units })).toBe(true);
    expect(seen({ units: [...units, he12('A2', 37.3, 20)] })).toBe(false);
  });
  it('WT-LOS-01 WT-LOS-03 WT-LOS-04: between battalions that stand one behind the other, who is in the middle hides', () => {
    const units = [fr24('F1', 36, 10), fr24('F2', 36, 30)];
    expect(seen({ units, officers: [officer('FO', 'army', 36, 20)] })).toBe(false);
    expect(seen({ units: [...units, fr24('F3', 36, 20)] })).toBe(false);
    expect([33, 39].map((x) => seen({ units: [...units, sq7('A1', x, 20)] }))).toEqual([true, true]);
  });
  it('WT-LOS-12 WT-TER-08: a terrain edge does not hide, a wood between does', () => {
    const units = [he12('F1', 36, 10), he12('F2', 36, 20)];
    expect(seen({ units, terrain: [block('W', 'wood', [0, 18, 72, 24])] })).toBe(true);
    expect(seen({ units, terrain: [block('W', 'wood', [0, 14, 72, 16])] })).toBe(false);
  });
  it('WT-LOS-04 WT-LOS-12: own officers hide a friend, those of the enemy do not', () => {
    const units = [
      he12('F1', 36, 10, 0, { figures: 2, initialFigures: 2 }),
      he12('F2', 36, 30, 0, { figures: 2, initialFigures: 2 }),
    ];
    expect(seen({ units, officers: [officer('FO', 'army', 36, 20)] })).toBe(false);
    expect(seen({ units, officers: [officer('AO', 'army', 36, 20)] })).toBe(true);
  });
  it('WT-LOS-05 WT-LOS-12: a hill on which neither stands hides', () => {
    const units = [he12('F1', 36, 10), he12('F2', 36, 20)];
    expect(seen({ units, terrain: [block('H', 'hill', [0, 13, 72, 15])] })).toBe(false);
    expect(seen({ units, terrain: [block('H', 'hill', [0, 13, 72, 22])] })).toBe(true);
  });
  it('WT-LOS-12: sight has no exception for shooting over from a hill', () => {
    const units = [he12('F1', 36, 4), br32('F3', 36, 20), he12('F2', 36, 34)];
    expect(seen({ units, terrain: [block('H', 'hill', [30, 0, 42, 5])] })).toBe(false);
  });
  it('WT-LOS-02 WT-FIR-17: range is taken from the front edge, whichever line is used', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20), br32('A1', 41.5, 22.5)] });
    expect(diceOf(state, 'F1', 'A1')).toBe(16);
  });
});
