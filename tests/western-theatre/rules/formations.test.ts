import { describe, expect, it } from 'vitest';
import { footprintOf } from '../../../src/rulesets/western-theatre/footprint.js';
import { bentFiles } from '../../../src/rulesets/western-theatre/layout.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import { br32, expectPose, fr24, issuesIn, lt7, type Setting, sq7, stateOf, unitIn, withUnit } from '../battle.js';
import { ahead, dice, firing, marching, throwing } from '../cases/replies.js';
import { charge } from '../charge/charging.js';
import { at, open, play, refusalOf } from '../play.js';

/** How units stand, close up and move. */

const enemy = br32('A1', 6, 46);
const sizeOf = (state: State, id: string): readonly number[] => {
  const { width, depth } = footprintOf(state, unitIn(state, id)).main;
  return [width, depth];
};
const ranksOf = (state: State, id: string): readonly number[] => {
  const [{ files, rows }] = footprintOf(state, unitIn(state, id)).sections as never as readonly [
    { files: number; rows: number },
  ];
  return [files, rows];
};
/** F1 after it has cleared, before it reforms. */
const cleared = (...units: Setting['units']): State =>
  play(at(withUnit(stateOf({ units: [...units, enemy] }), 'F1', { marker: 'red' }), 'clear'), [{ clear: [4] }]).state;

describe('lines', () => {
  it('WT-FRM-01 WT-CAV-01: line infantry and squadrons stand figure to figure, a gap is refused', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20), sq7('F2', 60, 20), enemy] });
    expect([sizeOf(state, 'F1'), sizeOf(state, 'F2')]).toEqual([
      [24 / 2 / 2, 1],
      [4 * 0.75, 2],
    ]);
    const spread = {
      type: 'reform',
      unitId: 'F1',
      formation: 'line',
      gap: 1,
      pose: { x: 36, y: 20, heading: 0 },
    } as const;
    expect([refusalOf(cleared(fr24('F1', 36, 20)), spread), refusalOf(cleared(sq7('F1', 36, 20)), spread)]).toEqual([
      'invalid',
      'invalid',
    ]);
    expect(issuesIn({ units: [fr24('F1', 36, 20, 0, { gap: 1 }), enemy] }).length).toBe(1);
  });

  it('WT-FRM-05: a line is two deep, and its front row one figure longer at most', () => {
    const ranks = [24, 23, 9, 1].map((figures) =>
      ranksOf(stateOf({ units: [fr24('F1', 36, 20, 0, { figures }), enemy] }), 'F1'),
    );
    expect(ranks).toEqual([
      [12, 2],
      [12, 2],
      [5, 2],
      [1, 1],
    ]);
  });

  it('WT-FRM-06: a unit closes up as figures fall, its front-edge centre and heading kept, and no marker for it', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20, 0), br32('A1', 36, 23), br32('A2', 60, 44)] });
    const shooting = play(at(state, 'fire', 'allied'), [firing('A1', 'F1')]).state;
    const hit = play(shooting, [{ fire: dice(29, 1) }]).state;
    expectPose(hit, 'F1', 36, 20, 0);
    expect([unitIn(hit, 'F1').marker, unitIn(hit, 'F1').changedFormation, ranksOf(hit, 'F1')]).toEqual([
      'none',
      false,
      [12, 2],
    ]);
    const more = play(shooting, [{ fire: dice(29, 5) }]).state;
    expect([sizeOf(more, 'F1'), unitIn(more, 'F1').pose]).toEqual([[5, 1], { x: 36, y: 20, heading: 0 }]);
  });

  it('WT-FRM-06: a chosen width stays as figures fall, and is never more than the figures', () => {
    const column = (figures: number) =>
      ranksOf(
        stateOf({ units: [fr24('F1', 36, 20, 0, { formation: 'columnOfMarch', files: 4, figures }), enemy] }),
        'F1',
      );
    const open = (figures: number, files?: number) =>
      ranksOf(
        stateOf({ units: [lt7('F1', 36, 20, 0, { figures, ...(files === undefined ? {} : { files }) }), enemy] }),
        'F1',
      );
    expect([column(24), column(10)]).toEqual([
      [4, 6],
      [4, 3],
    ]);
    expect([open(5, 6), open(5), open(3)]).toEqual([
      [5, 1],
      [3, 2],
      [2, 2],
    ]);
  });

  it.each(['formation', 'face'] as const)(
    'WT-FRM-11 WT-FRM-07: taking a formation, bending a line and facing about wait for the clearing of a red marker (%s)',
    (action) => {
      const state = at(stateOf({ units: [fr24('F1', 36, 20), fr24('F2', 60, 20), enemy] }), 'move');
      const red = play(state, [{ type: 'changeFormation', unitId: 'F1', action }]).state;
      expect(unitIn(red, 'F1')).toMatchObject({ marker: 'red', pose: { x: 36, y: 20, heading: 0 } });
      const kept = play(state, throwing('F2', [3, 1], 0)).state;
      expect(refusalOf(kept, { ...ahead('F2', 3), faceAfter: 180 })).toBe('invalid');
      const bent = play(at(red, 'clear'), [
        { clear: [4] },
        {
          type: 'reform',
          unitId: 'F1',
          formation: 'line',
          wings: { left: { files: 4, angle: -45 } },
          pose: { x: 36, y: 20, heading: 90 },
        },
      ]).state;
      expect(unitIn(bent, 'F1').formation).toMatchObject({ kind: 'line', left: { files: 4, angle: -45 } });
    },
  );
});

describe('squares', () => {
  it('WT-FRM-10: a square moves as line infantry and may not charge', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20, 0, { formation: 'square' }), br32('A1', 36, 26)] });
    const thrown = play(at(state, 'move'), [{ type: 'moveUnit', unitId: 'F1' }]).state;
    expect(open(thrown)).toBe('move 2d by F1');
    const kept = play(thrown, [{ move: [6, 1] }, { type: 'chooseDice', indexes: [0] }]).state;
    expect([refusalOf(kept, ahead('F1', 3)), refusalOf(kept, charge('F1', 'A1'))]).toEqual([null, 'wrongFormation']);
  });
});

describe('bent lines', () => {
  const wing = (files: number) => ({ files, angle: -30 });
  const drawn = (left: number, right: number) => ({
    kind: 'line' as const,
    files: null,
    gap: 0,
    left: left === 0 ? null : wing(left),
    right: right === 0 ? null : wing(right),
  });

  it('WT-FRM-13: files are lost from the centre until it has one, then from the larger wing, the left if equal', () => {
    expect([12, 9, 8, 7, 6, 2].map((files) => Object.values(bentFiles(drawn(4, 4), files)))).toEqual([
      [4, 4, 4],
      [4, 1, 4],
      [3, 1, 4],
      [3, 1, 3],
      [2, 1, 3],
      [0, 1, 1],
    ]);
    expect([8, 7, 3].map((files) => Object.values(bentFiles(drawn(2, 5), files)))).toEqual([
      [2, 1, 5],
      [2, 1, 4],
      [1, 1, 1],
    ]);
  });

  it('WT-FRM-14: it is posed by its centre, about whose front corners the wings turn', () => {
    const wings = { left: { files: 4, angle: -90 }, right: { files: 2, angle: 45 } };
    const state = stateOf({ units: [fr24('F1', 36, 20, 0, { wings }), enemy] });
    const { main, sections } = footprintOf(state, unitIn(state, 'F1'));
    // Six files in the centre: from x 34.5 to 37.5. The left wing, turned back, reaches down from its corner.
    expect([main.width, main.centre]).toEqual([3, { x: 36, y: 19.5 }]);
    const left = sections.find(({ name }) => name === 'left');
    const ys = (left?.shape.corners ?? []).map(({ y }) => Number(y.toFixed(6)));
    const xs = (left?.shape.corners ?? []).map(({ x }) => Number(x.toFixed(6)));
    expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([34.5, 35.5, 18, 20]);
  });

  it('WT-FRM-14: it moves as a rigid body, wheels being measured on the front of its centre', () => {
    const wings = { left: { files: 4, angle: -60 } };
    const state = stateOf({ units: [fr24('F1', 36, 20, 0, { wings }), enemy] });
    // Eight files: a front of 4 inches, so that pi / 3 inches are 15 degrees.
    const { state: moved } = play(at(state, 'move'), [
      ...throwing('F1', [2, 1], 0),
      marching('F1', { wheel: 'right', inches: 1.0471976 }),
    ]);
    expect(unitIn(moved, 'F1').pose.heading).toBeCloseTo(15, 3);
    expect(unitIn(moved, 'F1').formation.left).toEqual({ files: 4, angle: -60 });
  });

  it('WT-FRM-14 WT-CHG-02: it charges if the front of its centre is the first part to touch', () => {
    const asked = (angle: number) => {
      const wings = { left: { files: 4, angle } };
      const state = stateOf({ units: [fr24('F1', 36, 20, 0, { wings }), br32('A1', 36, 24)] });
      return refusalOf(play(at(state, 'move'), throwing('F1', [4, 1], 0)).state, charge('F1', 'A1'));
    };
    expect([asked(-30), asked(45) === null]).toEqual([null, false]);
  });
});
