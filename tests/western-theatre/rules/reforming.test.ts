import { describe, expect, it } from 'vitest';
import type { FormationOrder } from '../../../src/rulesets/western-theatre/actions.js';
import { drawnOf, reformRefusals } from '../../../src/rulesets/western-theatre/reform.js';
import type { UnitInput } from '../../../src/rulesets/western-theatre/setup.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import type { Pose } from '../../../src/table/pose.js';
import { block, br32, fr24, lt7, stateOf, unitIn, withUnit } from '../battle.js';
import { at, eventsOf, play } from '../play.js';

/** What a unit may form when it has cleared, and where. */

const here: Pose = { x: 36, y: 20, heading: 0 };

/** Every reason against an order, with its facts. */
const against = (
  unit: UnitInput,
  order: FormationOrder,
  pose: Pose = here,
  terrain: Parameters<typeof block>[] = [],
) => {
  const state = stateOf({ units: [unit, br32('A1', 6, 46)], terrain: terrain.map((each) => block(...each)) });
  return reformRefusals(state, unitIn(state, 'F1'), { ...order, pose }).map(
    ({ code, clause, path, facts }) => `${code} ${path} ${clause} ${facts.most ?? '-'}`,
  );
};

const foot = (changes: Parameters<typeof fr24>[4] = {}): UnitInput => fr24('F1', 36, 20, 0, changes);
const light = lt7('F1', 36, 20);

/** The same, but for how far it goes. */
const wrongIn = (unit: UnitInput, order: FormationOrder): readonly string[] =>
  against(unit, order).filter((reason) => !reason.startsWith('tooFar'));

describe('files and gaps', () => {
  it.each([
    [1, []],
    [4, []],
    [0, ['invalid files WT-FRM-03 4']],
    [5, ['invalid files WT-FRM-03 4']],
    [2.5, ['invalid files WT-FRM-03 4']],
  ] as const)('WT-FRM-03: a column of march is 1 to 4 wide: %s', (files, reasons) => {
    expect(wrongIn(foot(), { formation: 'columnOfMarch', files })).toEqual(reasons);
  });

  it('WT-FRM-03: and no wider than its figures', () => {
    const few = foot({ figures: 3 });
    expect(wrongIn(few, { formation: 'columnOfMarch', files: 3 })).toEqual([]);
    expect(wrongIn(few, { formation: 'columnOfMarch', files: 4 })).toEqual(['invalid files WT-FRM-03 3']);
  });

  it.each([
    [{ files: 1 }, []],
    [{ files: 7 }, []],
    [{ files: 8 }, ['invalid files WT-FRM-03 7']],
    [{ gap: 0 }, []],
    [{ gap: 6 }, []],
    [{ gap: 6.1 }, ['invalid gap WT-FRM-02 6']],
    [{ gap: -0.1 }, ['invalid gap WT-FRM-02 6']],
    [{ files: 8, gap: 7 }, ['invalid files WT-FRM-03 7', 'invalid gap WT-FRM-02 6']],
  ] as const)(
    'WT-FRM-02: light units stand as wide as they have figures, up to 6 inches apart: %j',
    (order, reasons) => {
      expect(wrongIn(light, { formation: 'open', ...order })).toEqual(reasons);
    },
  );

  it.each(['line', 'attackColumn', 'square'] as const)(
    'WT-FRM-03 WT-FRM-02: a %s has no files or gap to choose',
    (formation) => {
      expect(wrongIn(foot(), { formation, files: 1 })).toEqual(['invalid files WT-FRM-03 0']);
      expect(wrongIn(foot(), { formation, gap: 0 })).toEqual(['invalid gap WT-FRM-02 0']);
    },
  );

  it('WT-FRM-02: a column of march has no gap to choose', () => {
    expect(wrongIn(foot(), { formation: 'columnOfMarch', gap: 0 })).toEqual(['invalid gap WT-FRM-02 0']);
  });

  it('WT-MRK-10: a formation that is not for the unit is refused beside its files', () => {
    expect(wrongIn(light, { formation: 'line' })).toEqual(['wrongFormation formation WT-MRK-10 -']);
    expect(wrongIn(foot({ regular: false }), { formation: 'attackColumn', files: 3 })).toEqual([
      'invalid files WT-FRM-03 0',
      'wrongFormation formation WT-MRK-10 -',
    ]);
    expect(wrongIn(light, { formation: 'square', wings: { left: { files: 1, angle: 0 } } })).toEqual([
      'wrongFormation formation WT-MRK-10 -',
    ]);
  });

  it('WT-FRM-02 WT-FRM-03: what an order leaves out is as usual', () => {
    const { tables } = stateOf({ units: [light] });
    const plain = { files: null, gap: 0, left: null, right: null };
    expect(drawnOf(tables, { formation: 'line' })).toEqual({ kind: 'line', ...plain });
    expect(drawnOf(tables, { formation: 'open' })).toEqual({ kind: 'open', ...plain, gap: 0.5 });
    expect(drawnOf(tables, { formation: 'open', files: 3, gap: 0 })).toEqual({ kind: 'open', ...plain, files: 3 });
    const left = { files: 2, angle: 45 };
    expect(drawnOf(tables, { formation: 'line', wings: { left } })).toEqual({ kind: 'line', ...plain, left });
    expect(drawnOf(tables, { formation: 'line', wings: { right: left } })).toEqual({
      kind: 'line',
      ...plain,
      right: left,
    });
  });
});

describe('wings', () => {
  it.each([
    [1, 45, true],
    [1, 45.1, false],
    [1, -90, true],
    [1, -90.1, false],
    [1, 0, false],
    [0, 45, false],
    [1.5, 45, false],
  ] as const)('WT-FRM-07: one of %s files, turned by %s degrees', (files, angle, lawful) => {
    for (const side of ['left', 'right'] as const)
      expect(against(foot(), { formation: 'line', wings: { [side]: { files, angle } } })).toEqual(
        lawful ? [] : [`invalid wings.${side} WT-FRM-07 -`],
      );
  });

  // A line of 24 has 12 files.
  it.each([
    [{ left: 11 }, []],
    [{ left: 12 }, ['invalid wings WT-FRM-07 11']],
    [{ left: 6, right: 5 }, []],
    [{ left: 6, right: 6 }, ['invalid wings WT-FRM-07 11']],
  ] as const)('WT-FRM-07: a file at least is left for the centre: %j', (files, reasons) => {
    const wings = Object.fromEntries(Object.entries(files).map(([side, each]) => [side, { files: each, angle: -30 }]));
    expect(against(foot(), { formation: 'line', wings })).toEqual(reasons);
  });

  it('WT-FRM-07: two figures are a centre alone', () => {
    const order = { formation: 'line', wings: { left: { files: 1, angle: 45 } } } as const;
    expect(against(foot({ figures: 2 }), order)).toEqual(['invalid wings WT-FRM-07 0']);
    expect(against(foot({ figures: 3 }), order)).toEqual([]);
  });

  it('WT-FRM-07: only a line is bent, at one end or both', () => {
    const wing = { files: 1, angle: 45 };
    expect(against(foot(), { formation: 'attackColumn', wings: { left: wing } })).toEqual([
      'invalid wings.left WT-FRM-07 -',
    ]);
    expect(against(foot(), { formation: 'square', wings: { left: wing, right: wing } })).toEqual([
      'invalid wings.left WT-FRM-07 -',
      'invalid wings.right WT-FRM-07 -',
    ]);
    expect(against(foot(), { formation: 'columnOfMarch', files: 9, wings: { right: wing } })).toEqual([
      'invalid files WT-FRM-03 4',
      'invalid wings.right WT-FRM-07 -',
    ]);
    expect(against(foot(), { formation: 'line', wings: {} })).toEqual([]);
  });
});

describe('the place', () => {
  const ahead = (y: number) => ({ ...here, y });

  it('WT-MRK-10 WT-GEN-06: the centre of its footprint goes 2 inches at most', () => {
    expect(against(foot(), { formation: 'line' }, ahead(22))).toEqual([]);
    expect(against(foot(), { formation: 'line' }, ahead(22.0009))).toEqual([]);
    expect(against(foot(), { formation: 'line' }, ahead(22.002))).toEqual(['tooFar pose WT-MRK-10 2']);
    // A line is 1 inch deep, its centre half an inch behind the front; it turns about on the spot 1 inch ahead.
    expect(against(foot(), { formation: 'line' }, { x: 36, y: 17, heading: 180 })).toEqual([]);
    expect(against(foot(), { formation: 'line' }, { x: 36, y: 16.9, heading: 180 })).toEqual([
      'tooFar pose WT-MRK-10 2',
    ]);
    // A square of 24 is 5 files and 5 rows, 2.5 inches deep: its centre is 1.25 inches behind the front.
    expect(against(foot(), { formation: 'square' }, ahead(22.75))).toEqual([]);
    expect(against(foot(), { formation: 'square' }, ahead(22.8))).toEqual(['tooFar pose WT-MRK-10 2']);
  });

  it('WT-MRK-11 WT-TER-15: and it is a set-down, which both may be wrong', () => {
    expect(against(foot(), { formation: 'line' }, ahead(23), [['river', 'river', [30, 21, 42, 24]]])).toEqual([
      'tooFar pose WT-MRK-10 2',
      'terrainBarred pose WT-TER-15 -',
    ]);
  });
});

describe('taking it', () => {
  const cleared = (change: (state: State) => State = (state) => state): State => {
    const units = [foot(), br32('A1', 6, 46)];
    return play(at(change(withUnit(stateOf({ units }), 'F1', { marker: 'red' })), 'clear'), [{ clear: [5] }]).state;
  };
  const reform = (pose: Pose, formation: FormationOrder['formation'] = 'line') =>
    play(cleared(), [{ type: 'reform', unitId: 'F1', formation, pose }]);

  it('WT-MRK-10 WT-GEN-21: its new formation is told, and its move if it makes one', () => {
    const stayed = reform(here, 'square');
    expect(eventsOf(stayed, 'formationChanged')).toMatchObject([
      { unit: 'F1', clause: 'WT-MRK-10', formation: { kind: 'square' } },
    ]);
    expect(eventsOf(stayed, 'moved')).toEqual([]);
    for (const to of [
      { ...here, x: 37 },
      { ...here, y: 21 },
    ]) {
      const moved = eventsOf(reform(to), 'moved');
      expect(moved).toMatchObject([
        { unit: 'F1', cause: 'reform', clause: 'WT-MRK-10', from: here, path: [to], to, inches: 1 },
      ]);
    }
    const turned = { ...here, heading: 5 };
    expect(eventsOf(reform(turned), 'moved')).toMatchObject([{ from: here, to: turned, inches: 0 }]);
    expect(unitIn(reform(turned).state, 'F1').pose).toEqual(turned);
  });

  it('WT-GEN-21: one that stays keeps its contacts, one that moves loses its own', () => {
    const pairs: State['contacts'] = [
      ['A1', 'F1'],
      ['A1', 'F2'],
    ];
    const contacts = (pose: Pose) => {
      const state = cleared((before) => ({ ...before, contacts: pairs }));
      return play(state, [{ type: 'reform', unitId: 'F1', formation: 'square', pose }]).state.contacts;
    };
    expect(contacts(here)).toEqual(pairs);
    expect(contacts({ ...here, y: 21 })).toEqual([['A1', 'F2']]);
  });
});
