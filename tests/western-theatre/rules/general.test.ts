import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import { areTouching, footprintOf, gapBetween, overlaps } from '../../../src/rulesets/western-theatre/footprint.js';
import { setDownRefusals } from '../../../src/rulesets/western-theatre/movement/setdown.js';
import { isLight, isLine } from '../../../src/rulesets/western-theatre/read.js';
import { dieOfTest, effectOfTest } from '../../../src/rulesets/western-theatre/resolvers.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import { tables } from '../../../src/rulesets/western-theatre/tables.js';
import { br32, fr24, gun6, he12, lh7, lt7, officer, type Setting, sq7, stateOf, unitIn, withUnit } from '../battle.js';
import { ahead, dice, endMoves, firing, throwing } from '../cases/replies.js';
import { answer, charge, respond } from '../charge/charging.js';
import { at, newTurn, open, play, refusalOf } from '../play.js';

/** General rules. */

const units: Setting['units'] = [fr24('F1', 36, 20), br32('A1', 36, 23), fr24('F2', 10, 8), br32('A2', 60, 44)];
const gapOf = (state: State, one: string, other: string) => gapBetween(state, unitIn(state, one), unitIn(state, other));

describe('dice', () => {
  it('WT-GEN-02: a six is never worse than another face, a one never better', () => {
    for (const experience of ['green', 'trained', 'veteran'] as const) {
      const values = [1, 2, 3, 4, 5, 6].map((face) => dieOfTest(tables, experience, face));
      expect([Math.min(...values), Math.max(...values)]).toEqual([values[0], values[5]]);
    }
    expect([
      effectOfTest({ options: { testResults: 'routOnly' }, tables }, 'moral', -6),
      tables.clearing,
      tables.fogFigures.comes,
    ]).toEqual(['rout', { fails: 1, rescues: 6 }, 1]);
  });

  it('WT-GEN-07: counts last for the player turn, or with the option for the turn of both sides', () => {
    const counted = (countWindow: 'playerTurn' | 'gameTurn') => {
      const state = withUnit(stateOf({ units, options: { countWindow } }), 'F1', {
        casualties: { total: 1, fire: 1, artillery: 0, flank: 0, rear: 0 },
      });
      const total = (each: State) => unitIn(each, 'F1').casualties.total;
      return [total(newTurn({ ...state, second: true }, 'allied')), total(newTurn({ ...state, second: false }))];
    };
    expect([counted('playerTurn'), counted('gameTurn')]).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });
});

describe('distances', () => {
  it('WT-GEN-06: lengths that differ by 0.001 inches exactly are equal wherever the units stand', () => {
    for (let y = 5; y < 12; y += 0.3) {
      const target = br32('A1', 36, Math.round((y + 6.001) * 10_000) / 10_000);
      expect(refusalOf(at(stateOf({ units: [fr24('F1', 36, y), target] }), 'fire'), firing('F1', 'A1'))).toBe(null);
      const close = at(stateOf({ units: [fr24('F1', 36, y), br32('A1', 36, y + 5)] }), 'move');
      const thrown = play(close, throwing('F1', [6, 1], 0)).state;
      expect([2.001, 2.002].map((inches) => refusalOf(thrown, ahead('F1', inches)))).toEqual([null, 'enemyTooNear']);
      const open = at(stateOf({ units: [fr24('F1', 36, y), br32('A1', 36, 46)] }), 'move');
      const free = play(open, throwing('F1', [6, 1], 0)).state;
      expect([6.001, 6.002].map((inches) => refusalOf(free, ahead('F1', inches)))).toEqual([null, 'tooFar']);
    }
  });
});

describe('sides', () => {
  it('WT-GEN-03: the active side moves and fires, the passive side may do neither', () => {
    const moves = at(stateOf({ units }), 'move');
    expect(refusalOf(moves, { type: 'moveUnit', unitId: 'F1' })).toBe(null);
    expect(refusalOf(moves, { type: 'moveUnit', unitId: 'A1' })).toBe('notOwn');
    expect(refusalOf(at(stateOf({ units }), 'fire'), firing('A1', 'F1'))).toBe('notOwn');
    expect(refusalOf(moves, { type: 'moveUnit', unitId: 'A1', side: 'allied' })).toBe('notActiveSide');
  });

  it('WT-GEN-03: the passive side responds and evades, fights in melee and takes TESTs', () => {
    const charged = play(at(stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 24)] }), 'move'), [
      ...throwing('F1', [4, 1], 0),
      charge('F1', 'A1'),
    ]).state;
    expect(open(charged)).toBe('chargeResponse of allied');
    const fires = play(charged, [answer('A1', 'stand')]).state;
    expect(open(fires)).toBe('responseFire of allied');
    const fought = play(fires, [respond('A1', false), { type: 'fightMelee', meleeId: 'm1' }, { test: [6] }]).state;
    const question = agenda.ask(fought);
    expect(question?.kind === 'roll' ? [question.purpose, question.side] : []).toEqual(['test', 'allied']);
    expect(open(play(fought, [{ test: [1] }]).state)).toBe('test 1d by A1');
  });

  it('WT-GEN-13: an open choice belongs to the owner of the unit', () => {
    const red = withUnit(withUnit(stateOf({ units }), 'A1', { marker: 'red' }), 'F1', { marker: 'red' });
    const asked = play(at(red, 'clear', 'allied'), [{ clear: [3] }]).state;
    expect(open(asked)).toBe('reform of allied');
    const thrown = play(at(stateOf({ units }), 'move', 'allied'), [
      { type: 'moveUnit', unitId: 'A2' },
      { move: [3, 4] },
    ]);
    expect(open(thrown.state)).toBe('chooseDice of allied');
  });

  it('WT-GEN-10: a figure that is removed does not come back, nor does a unit', () => {
    const shooting = play(at(stateOf({ units }), 'fire'), [firing('F1', 'A1')]).state;
    const hit = play(shooting, [{ fire: dice(25, 4) }, { test: [3] }]).state;
    const later = newTurn(newTurn({ ...hit, second: true }, 'allied'), 'french');
    expect([unitIn(hit, 'A1').figures, unitIn(later, 'A1').figures]).toEqual([28, 28]);
    const gone = newTurn(withUnit(hit, 'A1', { location: 'removed' }), 'allied');
    expect([
      unitIn(gone, 'A1').location,
      refusalOf(at(gone, 'move', 'allied'), { type: 'moveUnit', unitId: 'A1' }),
    ]).toEqual(['removed', 'invalid']);
  });
});

describe('arms', () => {
  const arms = [
    { arm: 'lightInfantry' },
    { arm: 'lightCavalry' },
    { arm: 'lineInfantry' },
    { arm: 'lineCavalry' },
    { arm: 'artillery' },
  ] as const;

  it('WT-GEN-08: light infantry and light cavalry are light, line infantry and line cavalry are line', () => {
    expect(arms.slice(0, 4).map((unit) => [isLight(unit), isLine(unit)])).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, true],
    ]);
  });

  it('WT-GEN-08 WT-MOV-26: artillery is neither, so that it is disordered by what passes through it', () => {
    expect([isLight({ arm: 'artillery' }), isLine({ arm: 'artillery' })]).toEqual([false, false]);
    const setting: Setting = { units: [fr24('F1', 36, 20), gun6('F2', 36, 23), br32('A1', 6, 46)] };
    const { state } = play(at(stateOf(setting), 'move'), [...throwing('F1', [6, 1], 0), ahead('F1', 6)]);
    expect(['F1', 'F2'].map((id) => unitIn(state, id).marker)).toEqual(['orange', 'orange']);
  });
});

describe('distances and footprints', () => {
  it('WT-GEN-06: a distance is the shortest between footprints', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20), br32('A1', 46, 24)] });
    // The corners at 39, 20 and 42, 24.
    expect(gapOf(state, 'F1', 'A1')).toBeCloseTo(5, 6);
  });

  it('WT-GEN-06: contact is 0.05 inches or less', () => {
    const touching = (gap: number) => {
      const state = stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 20 + gap)] });
      return areTouching(state, footprintOf(state, unitIn(state, 'F1')), footprintOf(state, unitIn(state, 'A1')));
    };
    expect([touching(0.05), touching(0.06)]).toEqual([true, false]);
  });

  it('WT-GEN-06: “within” includes the limit, and a thousandth of an inch makes no difference', () => {
    const command = (y: number) => {
      const state = stateOf({
        units: [fr24('F1', 36, 20, 0, { brigadeId: 'a' }), br32('A1', 6, 46)],
        officers: [officer('Fa', 'brigade', 36, y, { commands: 'a' })],
      });
      return open(play(at(state, 'move'), [{ type: 'moveUnit', unitId: 'F1' }]).state);
    };
    expect([39, 39.0009, 39.01].map(command)).toEqual(['move 3d by F1', 'move 3d by F1', 'move 2d by F1']);
  });

  it('WT-GEN-15: a footprint is the rectangle round all elements, the gap of a short row included', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20, 0, { figures: 23 }), lt7('F2', 60, 20), br32('A1', 6, 46)] });
    const sizes = ['F1', 'F2'].map((id) => footprintOf(state, unitIn(state, id)).main);
    expect(sizes.map(({ width, depth }) => [width, depth])).toEqual([
      [6, 1],
      [3.5, 1.5],
    ]);
  });

  it('WT-GEN-15: that of a bent line has one rectangle for each section', () => {
    const wings = { left: { files: 3, angle: -45 }, right: { files: 2, angle: 30 } };
    const state = stateOf({ units: [fr24('F1', 36, 20, 0, { wings }), br32('A1', 6, 46)] });
    const { parts, sections } = footprintOf(state, unitIn(state, 'F1'));
    expect([parts.length, sections.map(({ name, files }) => [name, files])]).toEqual([
      3,
      [
        ['centre', 7],
        ['left', 3],
        ['right', 2],
      ],
    ]);
  });

  it('WT-GEN-15: footprints overlap that share more than 0.001 inches', () => {
    const over = (x: number) => {
      const state = stateOf({ units: [fr24('F1', 36, 20), fr24('F2', x, 20)] });
      return overlaps(state, footprintOf(state, unitIn(state, 'F1')), footprintOf(state, unitIn(state, 'F2')));
    };
    expect([over(42), over(41.9991), over(41.99)]).toEqual([false, false, true]);
  });

  it('WT-GEN-15 WT-GEN-21: contact once made does not end because losses narrow a unit', () => {
    const asked = play(at(stateOf({ units: [fr24('F1', 36, 20), br32('A1', 42.5, 24), fr24('F2', 4, 4)] }), 'move'), [
      ...throwing('F1', [4, 1], 0),
      charge('F1', 'A1'),
      answer('A1', 'stand'),
      respond('A1', true),
    ]).state;
    const count = Number(/ (\d+)d/.exec(open(asked))?.[1]);
    const { state } = play(asked, [{ responseFire: dice(count, 4) }, { test: [3] }]);
    // Five inches wide it ends at 38.5, where the British line begins; with six figures less it would end short of it.
    const narrow = withUnit(state, 'F1', { figures: 14 });
    expect(gapOf(narrow, 'F1', 'A1')).toBeGreaterThan(0.05);
    expect([narrow.contacts, open(at(narrow, 'melee'))]).toEqual([[['F1', 'A1']], 'melees of french']);
  });

  it('WT-GEN-22 WT-FLE-03: a flight asks of enemy units how near it comes, not of their officers', () => {
    const fled = (x: number, isUnitThere: boolean) => {
      const state = stateOf({
        units: [
          fr24('F1', 36, 20),
          br32('A1', 36, 24),
          ...(isUnitThere ? [he12('A2', x, 10, 0)] : []),
          fr24('F2', 4, 4),
        ],
        officers: isUnitThere ? [] : [officer('AO', 'army', x, 10)],
      });
      const retreating = withUnit(state, 'F1', { plight: 'retreating', plightFrom: 'A1', marker: 'orange' });
      return unitIn(play(at(retreating, 'compulsory'), [{ flee: [4] }]).state, 'F1').pose.x;
    };
    expect(fled(36, false)).toBe(36);
    expect(fled(36, true)).not.toBe(36);
  });

  it('WT-GEN-22 WT-GEN-18: the 3 inches of a set-down are asked of enemy officers too', () => {
    const state = stateOf({ units: [sq7('F1', 10, 10), br32('A1', 6, 46)], officers: [officer('AO', 'army', 36, 30)] });
    const near = (y: number) =>
      setDownRefusals(state, unitIn(state, 'F1'), { x: 36, y, heading: 0 }, 'pose').map(({ code }) => code);
    expect([near(27), near(27.1)]).toEqual([[], ['enemyTooNear']]);
  });

  it('WT-GEN-22 WT-FOG-21: an advance by fog goes toward enemy units, not toward officers', () => {
    const state = stateOf({
      units: [fr24('F1', 20, 16, 0, { brigadeId: 'b' }), lh7('A1', 20, 40)],
      officers: [officer('AO', 'army', 26, 24)],
      fogOfWar: true,
    });
    const { state: after } = play(at(state, 'fog'), [
      { fog: [1] },
      { fogTable: [6, 5] },
      { type: 'chooseBrigade', brigadeId: 'b' },
    ]);
    expect(unitIn(after, 'F1').pose).toEqual({ x: 20, y: 18, heading: 0 });
    expect(refusalOf(after, endMoves)).toBe(null);
  });
});
