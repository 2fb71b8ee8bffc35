import { describe, expect, it } from 'vitest';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import { br32, expectPose, fr24, gun6, type Setting, sq7, stateOf, unitIn, withUnit } from '../battle.js';
import { at, open, play, refusalOf } from '../play.js';

/** Fog 11: a brigade goes forward. */

const brigaded = { brigadeId: 'b' };
const withFog = (setting: Setting): State => stateOf({ ...setting, fogOfWar: true });
const choose = { type: 'chooseBrigade', brigadeId: 'b' } as const;

/** Two enemies: 20 inches before P, 5 inches before Q. R is red. */
const allied = withUnit(
  withFog({
    units: [
      fr24('F1', 10, 20),
      fr24('F2', 40, 20),
      br32('P-A', 10, 40, 180, { side: 'allied', ...brigaded }),
      br32('Q-A', 40, 25, 180, { side: 'allied', ...brigaded }),
      br32('R-A', 60, 40, 180, { side: 'allied', ...brigaded }),
    ],
  }),
  'R-A',
  { marker: 'red' },
);

describe('the Allied brigade', () => {
  const { state } = play(at(allied, 'fog', 'allied'), [
    { fog: [1] },
    { fogTable: [5, 6] },
    choose,
    { type: 'responseFire', unitId: 'F2', fire: false },
    { clear: [1] },
    { clearSecond: [1] },
  ]);

  it('WT-C09 WT-FOG-19 WT-FOG-21: goes 3 inches, or to 3 inches from the enemy, and a red battalion stays', () => {
    expectPose(state, 'P-A', 10, 37, 180);
    expectPose(state, 'Q-A', 40, 23, 180);
    expectPose(state, 'R-A', 60, 40, 180);
  });

  it('WT-C09 WT-FOG-19: those that went may still move in S7', () => {
    expect(open(state)).toBe('moves of allied');
    const codes = ['P-A', 'Q-A', 'R-A'].map((unitId) => refusalOf(state, { type: 'moveUnit', unitId }));
    expect(codes).toEqual([null, null, 'redMarker']);
    expect(unitIn(state, 'P-A')).toMatchObject({ moved: false, acted: false, marker: 'none' });
  });

  it('WT-FOG-19 WT-FOG-21: each move is answered by fire', () => {
    const asked = play(at(allied, 'fog', 'allied'), [{ fog: [1] }, { fogTable: [5, 6] }, choose]).state;
    expect(open(asked)).toBe('responseFire of french');
  });

  it('WT-FOG-19: all of it or none', () => {
    const { state: none } = play(at(allied, 'fog', 'allied'), [
      { fog: [1] },
      { fogTable: [5, 6] },
      { type: 'chooseBrigade', brigadeId: null },
    ]);
    expectPose(none, 'P-A', 10, 40, 180);
    expectPose(none, 'Q-A', 40, 25, 180);
  });
});

describe('the French brigade', () => {
  const units = [
    fr24('F1', 20, 16, 0, brigaded),
    fr24('F2', 40, 16, 0, brigaded),
    br32('A1', 20, 31),
    br32('A2', 40, 31),
  ];
  const went = (state: State): State => play(at(state, 'fog'), [{ fog: [1] }, { fogTable: [6, 5] }, choose]).state;
  const state = went(withFog({ units }));

  it('WT-C10 WT-FOG-20: forms attack column of 8 files and goes 2 inches, without a marker', () => {
    for (const [id, x] of [
      ['F1', 20],
      ['F2', 40],
    ] as const) {
      expectPose(state, id, x, 18, 0);
      expect(unitIn(state, id)).toMatchObject({ formation: { kind: 'attackColumn' }, marker: 'none', moved: false });
    }
  });

  it('WT-C10 WT-FOG-20: it may then move, at one die and 2 inches', () => {
    const thrown = play(state, [{ type: 'moveUnit', unitId: 'F1' }, { move: [4, 1] }]).state;
    expect(refusalOf(thrown, { type: 'chooseDice', indexes: [0, 1] })).toBe('tooManyDice');
    const kept = play(thrown, [{ type: 'chooseDice', indexes: [0] }]).state;
    const march = (inches: number) => ({ type: 'march', unitId: 'F1', legs: [{ march: inches }] }) as const;
    expect([refusalOf(kept, march(6)), refusalOf(kept, march(6.1))]).toEqual([null, 'tooFar']);
  });

  it('WT-FOG-20: a battalion whose column would stand in a friend goes as it is', () => {
    // The column of 4 by 1.5 inches would reach over the battery behind the line.
    const crowded = withFog({ units: [...units, gun6('F3', 20, 14.8)] });
    expect(unitIn(went(crowded), 'F1')).toMatchObject({ formation: { kind: 'line' }, pose: { x: 20, y: 18 } });
    expect(unitIn(went(crowded), 'F2').formation.kind).toBe('attackColumn');
  });

  it('WT-FOG-21: guns, red units and units in melee or in flight stay', () => {
    const extra = [
      gun6('F3', 52, 16, 0, brigaded),
      fr24('F4', 60, 16, 0, brigaded),
      fr24('F5', 68, 16, 0, brigaded),
      fr24('F6', 8, 16, 0, brigaded),
    ];
    const base = withFog({ units: [...units, ...extra] });
    const marked = withUnit(withUnit(withUnit(base, 'F4', { marker: 'red' }), 'F5', { meleeId: 'm1' }), 'F6', {
      plight: 'routing',
      marker: 'orange',
    });
    const asked = play(
      at(
        { ...marked, melees: [{ id: 'm1', french: ['F5'], allied: [], chargedFirst: 'french', fought: false }] },
        'fog',
      ),
      [{ fog: [1] }, { fogTable: [6, 5] }, choose],
    ).state;
    expect(['F1', 'F2', 'F3', 'F4', 'F5', 'F6'].map((id) => unitIn(asked, id).pose.y)).toEqual([
      18, 18, 16, 16, 16, 16,
    ]);
  });

  it('WT-FOG-21: a unit slides toward an enemy in sight ahead, its heading kept', () => {
    // The nearest point of the enemy lies 6 inches east and 8 north: two of ten inches are 1.2 and 1.6.
    const aside = withFog({ units: [fr24('F1', 20, 16, 0, brigaded), sq7('A1', 27.5, 24)] });
    expectPose(went(aside), 'F1', 21.2, 17.6, 0);
  });

  it('WT-FOG-21: with no enemy ahead it goes straight on', () => {
    const behind = withFog({ units: [fr24('F1', 20, 16, 0, brigaded), sq7('A1', 30, 8)] });
    expectPose(went(behind), 'F1', 20, 18, 0);
  });

  it('WT-FOG-19 WT-FOG-20: a brigade with cavalry is no infantry brigade', () => {
    const mixed = withFog({
      units: [...units, fr24('F3', 60, 16, 0, { brigadeId: 'c' }), sq7('F4', 8, 16, 0, brigaded)],
    });
    const asked = play(at(mixed, 'fog'), [{ fog: [1] }, { fogTable: [6, 5] }]).state;
    expect(refusalOf(asked, choose)).toBe('notInfantryBrigade');
  });
});
