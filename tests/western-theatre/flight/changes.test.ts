import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/rulesets/western-theatre/actions.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import { br32, expectPose, fr24, gun6, lt7, sq7, stateOf, unitIn, withUnit } from '../battle.js';
import { at, open, play, refusalOf, refusalsOf } from '../play.js';

/** Changes of formation, batteries that are split, and reforming. */

const withEnemy = (...units: readonly ReturnType<typeof fr24>[]): State =>
  stateOf({ units: [...units, br32('A1', 36, 44)] });

const change = (action: 'formation' | 'face' | 'limber' | 'unlimber' | 'manhandle' | 'splitBattery'): Action => ({
  type: 'changeFormation',
  unitId: 'F1',
  action,
});

describe('changes of formation', () => {
  it('WT-C20 WT-MOV-21 WT-MOV-22: a change puts red on the unit and leaves it as it is', () => {
    const { state } = play(at(withEnemy(fr24('F1', 36, 10), fr24('F2', 60, 10)), 'move'), [change('formation')]);
    expect(unitIn(state, 'F1')).toMatchObject({ marker: 'red', acted: true, changedFormation: true, moved: false });
    expect(unitIn(state, 'F1').formation.kind).toBe('line');
  });

  it('WT-MOV-22: a marked unit, one that has moved or acted, and one in melee may not', () => {
    const state = at(withEnemy(fr24('F1', 36, 10), fr24('F2', 60, 10)), 'move');
    const codes = [{ marker: 'orange' }, { moved: true }, { acted: true }, { meleeId: 'm1' }] as const;
    expect(codes.map((patch) => refusalOf(withUnit(state, 'F1', patch), change('face')))).toEqual([
      'marked',
      'moved',
      'alreadyActed',
      'inMelee',
    ]);
  });

  it('WT-MOV-22: each action has its arm and its state', () => {
    const foot = at(withEnemy(fr24('F1', 36, 10)), 'move');
    const guns = at(withEnemy(gun6('F1', 36, 10), fr24('F2', 60, 10)), 'move');
    const limbered = at(withEnemy(gun6('F1', 36, 10, 0, { formation: 'limbered' })), 'move');
    expect([refusalOf(foot, change('limber')), refusalOf(guns, change('face'))]).toEqual(['wrongArm', 'wrongArm']);
    expect([refusalOf(guns, change('limber')), refusalOf(guns, change('manhandle'))]).toEqual([null, null]);
    expect([refusalOf(guns, change('unlimber')), refusalOf(limbered, change('limber'))]).toEqual([
      'wrongFormation',
      'wrongFormation',
    ]);
    expect(refusalOf(limbered, change('unlimber'))).toBe(null);
  });

  it('WT-MOV-25: a red unit, and one that has moved, makes no retreat of its own accord', () => {
    const state = at(withEnemy(fr24('F1', 36, 10), fr24('F2', 60, 10)), 'move');
    const retreats = { type: 'manufactureRetreat', unitId: 'F1' } as const;
    expect([
      refusalOf(withUnit(state, 'F1', { marker: 'red' }), retreats),
      refusalOf(withUnit(state, 'F1', { moved: true }), retreats),
      refusalOf(withUnit(state, 'F1', { meleeId: 'm1' }), retreats),
    ]).toEqual(['redMarker', 'moved', null]);
  });
});

describe('batteries that are split', () => {
  const battery = (figures: number, guns: number, formation: 'unlimbered' | 'limbered' = 'unlimbered'): State =>
    at(withEnemy(gun6('F1', 36, 10, 0, { guns, figures, formation }), fr24('F2', 60, 10)), 'move');
  const crews = (state: State) =>
    ['F1', 'F1-2'].map((id) => {
      const { guns, figures, initialFigures, marker } = unitIn(state, id);
      return [guns, figures, initialFigures, marker];
    });

  it('WT-C70 WT-ART-07: two guns with 9 crew make parts of 5 and 4', () => {
    expect(crews(play(battery(9, 2), [change('splitBattery')]).state)).toEqual([
      [1, 5, 6, 'red'],
      [1, 4, 6, 'red'],
    ]);
  });

  it('WT-C95 WT-ART-06 WT-ART-07: three guns make two and one, with crew in proportion', () => {
    expect(crews(play(battery(18, 3), [change('splitBattery')]).state)).toEqual([
      [2, 12, 12, 'red'],
      [1, 6, 6, 'red'],
    ]);
    expect(crews(play(battery(13, 3), [change('splitBattery')]).state)).toEqual([
      [2, 9, 12, 'red'],
      [1, 4, 6, 'red'],
    ]);
  });

  it('WT-C95 WT-ART-07: one gun left is too few', () => {
    expect(refusalsOf(battery(6, 3), change('splitBattery'))).toEqual(['notEnoughGuns WT-ART-07']);
  });

  it('WT-ART-12: the parts stand where their guns stood, the parent on the left', () => {
    const { state } = play(battery(18, 3), [change('splitBattery')]);
    // Three guns of 1.5 with gaps of 0.5: 5.5 wide; the parent 3.5, the part 1.5.
    expectPose(state, 'F1', 35, 10, 0);
    expectPose(state, 'F1-2', 38, 10, 0);
  });

  it('WT-ART-12: of a limbered battery the parent is in front', () => {
    const { state } = play(battery(12, 2, 'limbered'), [change('splitBattery')]);
    expectPose(state, 'F1', 36, 10, 0);
    expectPose(state, 'F1-2', 36, 7, 0);
  });

  it('WT-ART-12: the part has the first free ending, whoever has the others', () => {
    const named = (...ids: readonly string[]) => {
      const others = ids.map((id, index) => fr24(id, 50 + 7 * index, 10));
      const state = at(withEnemy(gun6('F1', 36, 10, 0, { guns: 2 }), ...others), 'move');
      return play(state, [change('splitBattery')]).state.units.map(({ id, name }) => `${id} ${name}`)[1];
    };
    expect([named('F2'), named('F1-2'), named('F1-3'), named('F1-3', 'F1-2')]).toEqual([
      'F1-2 F1 2',
      'F1-3 F1 3',
      'F1-2 F1 2',
      'F1-4 F1 4',
    ]);
  });

  it('WT-ART-12: the part follows the parent in roster order, without its window counts; both have acted', () => {
    const hit = withUnit(battery(9, 2), 'F1', { casualties: { total: 1, fire: 1, artillery: 0, flank: 0, rear: 0 } });
    const { state } = play(hit, [change('splitBattery')]);
    expect(state.units.map(({ id }) => id)).toEqual(['F1', 'F1-2', 'F2', 'A1']);
    expect([unitIn(state, 'F1').casualties.total, unitIn(state, 'F1-2').casualties.total]).toEqual([1, 0]);
    expect(unitIn(state, 'F1-2')).toMatchObject({ acted: true, changedFormation: true });
  });
});

describe('reforming', () => {
  const cleared = (...units: readonly ReturnType<typeof fr24>[]): State =>
    play(at(withUnit(withEnemy(...units), 'F1', { marker: 'red' }), 'clear'), [{ clear: [4] }]).state;
  const reform = (changes: object): Action => ({
    type: 'reform',
    unitId: 'F1',
    formation: 'line',
    pose: { x: 36, y: 10, heading: 0 },
    ...changes,
  });
  const foot = cleared(fr24('F1', 36, 10));

  it('WT-C20 WT-MRK-10: a unit that clears loses its marker and may form a square', () => {
    const { state } = play(foot, [reform({ formation: 'square' })]);
    expect(unitIn(state, 'F1')).toMatchObject({ marker: 'none', formation: { kind: 'square' }, moved: false });
    expect(open(state)).toBe('moves of french');
  });

  it('WT-C21 WT-MRK-10: the centre of the footprint goes 2 inches at most', () => {
    expect(refusalsOf(foot, reform({ pose: { x: 38.1, y: 10, heading: 0 } }))).toEqual(['tooFar WT-MRK-10']);
    expect(refusalOf(foot, reform({ pose: { x: 38, y: 10, heading: 0 } }))).toBe(null);
  });

  it('WT-MRK-11: the new place is a set-down', () => {
    const state = cleared(fr24('F1', 36, 10), fr24('F2', 43, 10));
    expect(refusalsOf(state, reform({ pose: { x: 37.5, y: 10, heading: 0 } }))).toEqual(['noRoom WT-GEN-18']);
  });

  it('WT-MRK-11: to keep the formation is always lawful', () => {
    expect(refusalOf(foot, { type: 'keepFormation', unitId: 'F1' })).toBe(null);
  });

  it('WT-FRM-04 WT-FRM-09: the formation must be open to the unit', () => {
    expect(refusalOf(foot, reform({ formation: 'attackColumn' }))).toBe(null);
    expect(refusalOf(foot, reform({ formation: 'open' }))).toBe('wrongFormation');
    expect(refusalOf(cleared(sq7('F1', 36, 10)), reform({ formation: 'square' }))).toBe('wrongFormation');
  });

  it('WT-FRM-03: a column of march is 1 to 4 wide', () => {
    const wide = (files: number, y: number) =>
      refusalOf(foot, reform({ formation: 'columnOfMarch', files, pose: { x: 36, y, heading: 0 } }));
    expect([wide(1, 15), wide(4, 10), wide(5, 10)]).toEqual([null, null, 'invalid']);
  });

  it('WT-FRM-02: figures of light units stand up to 6 inches apart', () => {
    const light = cleared(lt7('F1', 36, 20));
    const spread = (gap: number) => reform({ formation: 'open', files: 2, gap, pose: { x: 36, y: 20, heading: 0 } });
    expect([refusalOf(light, spread(0)), refusalOf(light, spread(6.1))]).toEqual([null, 'invalid']);
  });

  it('WT-FRM-07: a line bends up to 45 degrees forward and 90 back, and keeps a file in its centre', () => {
    const wing = (files: number, angle: number) => refusalOf(foot, reform({ wings: { left: { files, angle } } }));
    expect([wing(4, -90), wing(4, 45), wing(4, 46), wing(4, -91), wing(4, 0), wing(12, -30)]).toEqual([
      null,
      null,
      'invalid',
      'invalid',
      'invalid',
      'invalid',
    ]);
  });
});
