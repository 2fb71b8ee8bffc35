import { describe, expect, it } from 'vitest';
import type { Pose } from '../../../src/table/pose.js';
import { block, column, expectPose, inf, line8, type Setting, stateOf, unitIn, withUnit } from '../battle.js';
import { agenda, asked, eventsOf, inMoves, inSquares, play, refusalsOf } from './play.js';

type Place = readonly [number, number, number];

const to = (...path: readonly Place[]) => ({
  type: 'move' as const,
  unit: 'A1',
  path: path.map(([x, y, heading]): Pose => ({ x, y, heading })),
});
const given = (setting: Setting) => inMoves(stateOf(setting));

/** A field with crops from y = 20 on, and B hidden in it with its front at y = 20. */
const ambush = (quality: 'trained' | 'veteran') =>
  given({
    units: [column('A1', 36, 14, 0, { quality }), line8('B1', 36, 20, 180, { hidden: true })],
    terrain: [block('corn', 'field', [24, 20, 48, 30], { crops: true })],
  });

describe('moves that come upon hidden enemies', () => {
  it('OW-C37 OW-HID-04 OW-HID-05: a battalion blunders into an ambush and is surprised', () => {
    const { state } = play(ambush('trained'), to([36, 19.5, 0]), ['initiative', 5, 3], ['leadership', 4, 4]);
    expectPose(state, 'A1', 36, 19, 0);
    expect(unitIn(state, 'A1')).toMatchObject({ surprised: true, moved: true, spotted: ['B1'] });
    expect(unitIn(state, 'B1').hidden).toBe(false);
  });

  it('OW-C37 OW-HID-06: the test is made at 2 inches, by dice that nobody sees', () => {
    const first = play(ambush('trained'), to([36, 18, 0]), ['initiative', 5, 3]);
    expectPose(first.state, 'A1', 36, 18, 0);
    expect(unitIn(first.state, 'B1').hidden).toBe(true);
    const [roll] = eventsOf(first, 'rolled');
    expect(roll).toMatchObject({ purpose: 'initiative', seenBy: null });
    expect(refusalsOf(ambush('trained'), to([36, 17.9, 0]))).toEqual([]);
    expect(unitIn(play(ambush('trained'), to([36, 17.9, 0])).state, 'A1').spotted).toEqual([]);
  });

  it('OW-C38 OW-HID-06: a veteran battalion notices it at 3 inches, halts, and goes on to 1 inch', () => {
    const halted = play(ambush('veteran'), to([36, 19.5, 0]), ['initiative', 4, 4]).state;
    expectPose(halted, 'A1', 36, 17, 0);
    expect(asked(halted)).toEqual(['resume']);
    expect(unitIn(halted, 'B1').hidden).toBe(false);
    const on = play(halted, { type: 'resume', go: true });
    expectPose(on.state, 'A1', 36, 19, 0);
    expect(unitIn(on.state, 'A1').surprised).toBe(false);
    const here = play(halted, { type: 'resume', go: false });
    expectPose(here.state, 'A1', 36, 17, 0);
    expect(eventsOf(here, 'unitMoved').map(({ path }) => path)).toEqual([[{ x: 36, y: 17, heading: 0 }]]);
  });

  it('OW-HID-04 OW-GEN-08: an ambush that is passed at exactly 1 inch is discovered, where it is first so near', () => {
    const passing = given({
      units: [
        column('A1', 36, 10, 0, { quality: 'veteran' }),
        column('B1', 40, 14, 180, { hidden: true, troopStands: 1 }),
      ],
      terrain: [block('corn', 'field', [38.4, 12, 42, 16], { crops: true })],
    });
    const order = { ...to([36, 22, 0]), double: true };
    const { state } = play(passing, order, ['initiative', 6, 6], ['leadership', 1, 1]);
    expect(Math.abs(unitIn(state, 'A1').pose.y - 14)).toBeLessThan(0.01);
  });

  it('OW-HID-04 OW-MOV-06: a battalion halted on a friend it passes through goes back to the last clear point', () => {
    const state = given({
      units: [
        column('A1', 36, 14, 0),
        inf('A2', 36, 18.5, 0, { type: 'lightInfantry', formation: 'loose' }),
        line8('B1', 36, 20, 180, { hidden: true }),
      ],
      terrain: [block('corn', 'field', [24, 20, 48, 30], { crops: true })],
    });
    const order = { ...to([36, 26, 0]), double: true };
    const { state: after } = play(state, order, ['initiative', 6, 6], ['leadership', 1, 1]);
    const { pose } = unitIn(after, 'A1');
    expect(pose.y).toBeLessThanOrEqual(17.3);
    expect(pose.y).toBeGreaterThan(17.28);
    expect(unitIn(after, 'B1').hidden).toBe(false);
  });

  it('OW-HID-06: once in a player turn for each hidden battalion', () => {
    const tested = withUnit(ambush('trained'), 'A1', { spotted: ['B1'] });
    expectPose(play(tested, to([36, 18.5, 0])).state, 'A1', 36, 18.5, 0);
  });

  it('OW-HID-04: a battalion that begins within 1 inch stays where it is, and has not moved', () => {
    const near = given({
      units: [column('A1', 36, 19.2, 0), line8('B1', 36, 20, 180, { hidden: true })],
      terrain: [block('corn', 'field', [24, 20, 48, 30], { crops: true })],
    });
    const { state } = play(near, to([36, 15, 0]), ['initiative', 6, 6], ['leadership', 1, 1]);
    expectPose(state, 'A1', 36, 19.2, 0);
    expect(unitIn(state, 'A1')).toMatchObject({ moved: false, ordered: true, surprised: false });
  });

  it('OW-HID-06 OW-MOV-07: a battalion that notices an enemy nearer than 1 inch may still go away', () => {
    const near = given({
      units: [column('A1', 36, 19.2, 0), line8('B1', 36, 20, 180, { hidden: true })],
      terrain: [block('corn', 'field', [24, 20, 48, 30], { crops: true })],
    });
    const halted = play(near, to([36, 15, 0]), ['initiative', 1, 1]).state;
    expect(asked(halted)).toEqual(['resume']);
    expectPose(play(halted, { type: 'resume', go: true }).state, 'A1', 36, 15, 0);
  });

  it('OW-C90 OW-HID-04: a change of formation beside an ambush is not made', () => {
    const state = given({
      units: [
        column('A1', 36, 14, 0),
        line8('B1', 43.8, 14, 0, { hidden: true, troopStands: 1, formation: 'column', files: undefined }),
      ],
      terrain: [block('corn', 'field', [42, 10, 52, 20], { crops: true })],
    });
    const { state: after } = play(state, { ...to(), formation: { kind: 'line', files: 8 } }, ['leadership', 4, 4]);
    expect(unitIn(after, 'A1')).toMatchObject({
      ordered: true,
      moved: false,
      changedFormation: false,
      surprised: true,
    });
    expect(unitIn(after, 'A1').formation.kind).toBe('column');
    expect(unitIn(after, 'B1').hidden).toBe(false);
  });

  it('OW-HID-18: a square beside an ambush is not formed, and the order is spent', () => {
    const state = inSquares(
      stateOf({
        units: [line8('A1', 36, 14, 0), column('B1', 36, 10, 0, { hidden: true })],
        terrain: [block('corn', 'field', [30, 2, 42, 10.5], { crops: true })],
      }),
    );
    const { state: after } = play(state, { type: 'formSquare', unit: 'A1' }, ['leadership', 3, 4]);
    expect(unitIn(after, 'A1')).toMatchObject({ ordered: true, moved: false, surprised: false });
    expect(unitIn(after, 'A1').formation.kind).toBe('line');
    expect(refusalsOf(after, { type: 'formSquare', unit: 'A1' })).toContain('alreadyActed OW-SEQ-07');
  });

  it('OW-HID-02 OW-SEQ-07: no refusal depends on a hidden enemy', () => {
    const over = { ...to([36, 26, 0]), double: true };
    const open = given({
      units: [column('A1', 36, 14, 0)],
      terrain: [block('corn', 'field', [24, 20, 48, 30], { crops: true })],
    });
    expect(refusalsOf(ambush('trained'), over)).toEqual(refusalsOf(open, over));
    expect(refusalsOf(ambush('trained'), over)).toEqual([]);
    const seen = withUnit(ambush('trained'), 'B1', { hidden: false });
    expect(refusalsOf(seen, over)).toEqual(['blocked OW-MOV-05', 'blocked OW-MOV-05', 'tooNearEnemy OW-MOV-07']);
  });
});

describe('hidden battalions that move', () => {
  const inCorn = (corn: readonly [number, number, number, number], changes: object = {}) =>
    given({
      units: [column('A1', 36, 24, 0, { hidden: true, ...changes })],
      terrain: [block('corn', 'field', corn, { crops: true })],
    });

  it('OW-HID-03: one that stays in the same cover stays hidden', () => {
    const { state } = play(inCorn([30, 10, 42, 32]), to([36, 28, 0]));
    expect(unitIn(state, 'A1').hidden).toBe(true);
  });

  it('OW-HID-03: one that leaves its cover is discovered', () => {
    const played = play(inCorn([30, 10, 42, 24.5]), to([36, 26, 0]));
    expect(unitIn(played.state, 'A1').hidden).toBe(false);
    expect(eventsOf(played, 'discovered').map(({ by, clause }) => [by, clause])).toEqual([[null, 'OW-HID-03']]);
  });

  it('OW-HID-03: one that leaves its cover between its first and its last pose is discovered', () => {
    const state = given({
      units: [inf('A1', 36, 24, 0, { hidden: true, troopStands: 1, formation: 'column' })],
      terrain: [
        {
          id: 'corn',
          kind: 'field',
          crops: true,
          area: [
            [30, 20],
            [42, 20],
            [42, 30],
            [38.5, 30],
            [38.5, 21],
            [37.5, 21],
            [37.5, 30],
            [30, 30],
          ],
        },
      ],
    });
    const { state: after } = play(state, to([39.9, 24, 0]));
    expect(unitIn(after, 'A1').hidden).toBe(false);
    expect(unitIn(play(state, to([36, 26, 0])).state, 'A1').hidden).toBe(true);
  });

  it.each([
    // The centres of its front stands are 0.625" behind its front.
    [26.624, true],
    [26.629, false],
  ])(
    'OW-HID-03: its last pose counts: with its front at y = %s it is hidden in corn up to y = 26: %s',
    (y, isHidden) => {
      const { state } = play(inCorn([30, 10, 42, 26]), to([36, y, 0]));
      expectPose(state, 'A1', 36, y, 0);
      expect(unitIn(state, 'A1').hidden).toBe(isHidden);
    },
  );

  it('OW-HID-03: one that turns so that a stand leaves its cover is discovered', () => {
    const turned = (heading: number) =>
      unitIn(play(inCorn([33, 10, 39, 32]), to([36, 24, heading])).state, 'A1').hidden;
    // Its rearmost stands, 4.4" behind its front and 0.75" aside, swing out of the corn 3" to either side.
    expect(turned(30)).toBe(true);
    expect(turned(60)).toBe(false);
  });

  it('OW-HID-03: each leg begins where the last one ended, and one cover must hide all of them', () => {
    const units = [inf('A1', 36, 24, 0, { hidden: true, troopStands: 1, formation: 'column' })];
    const round = to([36, 27, 0], [38, 27, 0]);
    // Corn in an angle, with nothing on the straight way between the ends.
    const corner = block('corn', 'field', [0, 0, 1, 1], { crops: true });
    const area: [number, number][] = [
      [35, 20],
      [37, 20],
      [37, 25.8],
      [42, 25.8],
      [42, 32],
      [35, 32],
    ];
    const angle = { ...corner, area };
    const hiddenIn = (...terrain: readonly (typeof corner)[]) =>
      unitIn(play(given({ units, terrain }), round).state, 'A1').hidden;
    expect(hiddenIn(angle)).toBe(true);
    // A second cover at the start, and one elsewhere, take nothing from it.
    const start = block('wood', 'wood', [35, 20, 37, 25]);
    expect(hiddenIn(start, angle, block('copse', 'wood', [5, 5, 9, 9]))).toBe(true);
    expect(hiddenIn(start, block('copse', 'wood', [35, 24.5, 42, 32]))).toBe(false);
  });

  it('OW-HID-03: a way along several legs in the same cover, the last of them a mere turn, keeps it hidden', () => {
    const { state } = play(inCorn([30, 10, 42, 32]), to([36, 26, 0], [36, 27, 0], [36, 27, 10]));
    expect(unitIn(state, 'A1').hidden).toBe(true);
  });

  it('OW-HID-03: a change of formation and an about-face count as well', () => {
    const far = block('copse', 'wood', [5, 5, 9, 9]);
    const formed = { ...to(), formation: { kind: 'line', files: 8 } } as const;
    const units = [column('A1', 36, 24, 0, { hidden: true })];
    const beside = given({ units, terrain: [far, block('corn', 'field', [30, 10, 42, 32], { crops: true })] });
    expect(unitIn(play(beside, formed).state, 'A1').hidden).toBe(true);
    const wide = play(inCorn([30, 10, 42, 32]), { ...to(), formation: { kind: 'line', files: 8 } });
    expect(unitIn(wide.state, 'A1').hidden).toBe(true);
    const narrow = play(inCorn([34, 10, 38, 32]), { ...to(), formation: { kind: 'line', files: 8 } });
    expect(unitIn(narrow.state, 'A1').hidden).toBe(false);
    const about = play(inCorn([30, 10, 42, 32]), { ...to(), aboutFace: true });
    expect(unitIn(about.state, 'A1').hidden).toBe(true);
  });

  it('OW-HID-02: candidates are the same with and without a hidden enemy', () => {
    const options = { most: 40 };
    const without = given({
      units: [column('A1', 36, 14, 0)],
      terrain: [block('corn', 'field', [24, 20, 48, 30], { crops: true })],
    });
    expect(agenda.candidates(ambush('trained'), options)).toEqual(agenda.candidates(without, options));
  });
});
