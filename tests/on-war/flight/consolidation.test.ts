import { describe, expect, it } from 'vitest';
import { picker } from '../../../src/core/dice/picker.js';
import type { Action } from '../../../src/rulesets/on-war/actions.js';
import { agenda } from '../../../src/rulesets/on-war/agenda.js';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import { checkCandidates, checkForms } from '../../../src/testkit/checkchoices.js';
import { isLong } from '../../effort.js';
import { block, cav, column, expectPose, type inf, line, line4, line8, stateOf, unitIn, withUnit } from '../battle.js';
import { afterMelee, does, eventsOf, refusedFor } from './flights.js';

const horse = (x: number, y: number, heading: number) => cav('light', 'A', x, y, heading, { formation: 'line' });
const won = (...given: Parameters<typeof stateOf>) => afterMelee(stateOf(...given), 'A', 'B');
const consolidate = (given: Omit<Extract<Action, { type: 'consolidate' }>, 'type'>): Action => ({
  type: 'consolidate',
  ...given,
});
const to = (x: number, y: number, heading: number) => ({ path: [{ x, y, heading }] });

describe('consolidating moves', () => {
  it('OW-C72 OW-BRK-04: cavalry goes 8" in any direction, then takes any heading', () => {
    const state = won({ units: [horse(36, 20, 0)] });
    const after = does(state, consolidate({ ...to(36, 12, 0), heading: 200 }));
    expectPose(after.state, 'A', 36, 12, 200);
    expect(eventsOf(after, 'unitMoved').map(({ cause, to: end }) => [cause, end])).toEqual([
      ['consolidation', { x: 36, y: 12, heading: 0 }],
      ['consolidation', { x: 36, y: 12, heading: 200 }],
    ]);
    expect(refusedFor(state, consolidate(to(36, 11.9, 0)))).toEqual(['tooFar OW-BRK-04 path']);
    expectPose(does(state, consolidate(to(44, 20, 0))).state, 'A', 44, 20, 0);
  });

  it('OW-C72 OW-BRK-04: infantry makes no such move', () => {
    const state = won({ units: [line8('A', 36, 20, 0)] });
    expect(refusedFor(state, consolidate(to(36, 20.5, 0)))).toEqual(['wrongArm OW-BRK-04 path']);
    expect(refusedFor(state, consolidate({ path: [] }))).toEqual([]);
  });

  it('OW-MOV-04 OW-BRK-04: turning costs what the farthest stand goes', () => {
    const state = won({ units: [horse(36, 20, 0)] });
    // Six stands: the outer ones are 3.75" out and 0.75" back, and half a turn takes them twice that far.
    expect(refusedFor(state, consolidate(to(36, 20, 180)))).toEqual([]);
    expect(
      agenda.check(state, consolidate({ path: [...to(36, 20, 180).path, { x: 36, y: 19.6, heading: 180 }] })),
    ).toEqual([expect.objectContaining({ code: 'tooFar', facts: { length: expect.closeTo(8.0485, 4), most: 8 } })]);
  });

  it('OW-MOV-05 OW-MOV-06 OW-MOV-07 OW-TER-10 OW-MOV-16: it is a normal move', () => {
    const at = (units: readonly ReturnType<typeof inf>[], terrain: readonly ReturnType<typeof block>[] = []) =>
      won({ units: [horse(36, 20, 0), ...units], terrain });
    expect(refusedFor(at([line8('A2', 36, 14, 0)]), consolidate(to(36, 12, 0)))).toEqual(['blocked OW-MOV-06 path[0]']);
    expect(refusedFor(at([line8('B2', 36, 25, 180)]), consolidate(to(36, 24.5, 0)))).toEqual([
      'tooNearEnemy OW-MOV-07 path[0]',
    ]);
    expect(refusedFor(at([], [block('bog', 'bog', [30, 22, 42, 23])]), consolidate(to(36, 26, 0)))).toEqual([
      'terrainBarred OW-MOV-05 path[0]',
    ]);
    const hedge = line('hedge', 'hedge', [
      [20, 23.5],
      [50, 23.5],
    ]);
    expect(refusedFor(at([], [hedge]), consolidate(to(36, 24, 0)))).toEqual(['terrainBarred OW-TER-10 path']);
    expect(refusedFor(at([], [hedge]), consolidate(to(36, 26, 0)))).toEqual([]);
    expect(refusedFor(at([]), consolidate(to(36, 20, 0)))).toEqual(['noChange OW-MOV-16 path']);
    const legs = Array.from({ length: 13 }, (_, index) => ({ x: 36, y: 20.1 + index / 10, heading: 0 }));
    expect(refusedFor(at([]), consolidate({ path: legs }))).toEqual(['invalid OW-GEN-17 path']);
  });

  it('OW-MOV-08 OW-BRK-04: ground that was kept for chargers is free after defensive fire', () => {
    const state = stateOf({ units: [horse(36, 20, 0), line8('A2', 36, 30, 0)] });
    const charge = {
      charger: 'A2',
      target: 'B2',
      section: null,
      startPose: { x: 36, y: 26, heading: 0 },
      edge: null,
      distance: 4,
      fromHiding: false,
      state: 'contact' as const,
    };
    const kept = afterMelee({ ...state, charges: [charge] }, 'A', 'B');
    expect(refusedFor(kept, consolidate(to(36, 26, 0)))).toEqual([]);
  });

  it('OW-HID-13: it ends 1" from a hidden enemy, which is revealed without tests', () => {
    const state = withUnit(won({ units: [horse(36, 20, 0), line4('B2', 36, 26, 180)] }), 'B2', { hidden: true });
    const after = does(state, consolidate(to(36, 28, 0)));
    expectPose(after.state, 'A', 36, 25, 0);
    expect(unitIn(after.state, 'B2').hidden).toBe(false);
    expect(unitIn(after.state, 'A').surprised).toBe(false);
  });
});

describe('reforming', () => {
  it('OW-BRK-03: any arm takes a heading about the centre of its front', () => {
    const state = won({ units: [line8('A', 36, 20, 0)] });
    expectPose(does(state, consolidate({ heading: 137.5 })).state, 'A', 36, 20, 137.5);
    expectPose(does(state, consolidate({ heading: -90 })).state, 'A', 36, 20, 270);
  });

  it('OW-BRK-03 OW-FRM-09: enemies within 1" do not matter, overlap does', () => {
    const beside = won({ units: [line8('A', 36, 20, 0), line8('B2', 36, 20.5, 180)] });
    expect(refusedFor(beside, consolidate({ formation: { kind: 'column' } }))).toEqual([]);
    expect(refusedFor(beside, consolidate({ heading: 90 }))).toEqual(['noRoom OW-FRM-09 heading']);
    const edge = won({ units: [line8('A', 36, 3, 0)] });
    expect(refusedFor(edge, consolidate({ heading: 90 }))).toEqual(['offTable OW-FRM-09 heading']);
    const farm = won({ units: [line8('A', 36, 20, 0)], terrain: [block('farm', 'building', [30, 21, 42, 27])] });
    expect(refusedFor(farm, consolidate({ heading: 90 }))).toEqual(['noRoom OW-FRM-09 heading']);
  });

  it('OW-BRK-03 OW-FRM-02 OW-FRM-08: one change of formation, but not into square', () => {
    const state = won({ units: [line8('A', 36, 20, 0)] });
    const after = does(state, consolidate({ heading: 90, formation: { kind: 'column' } }));
    expect(unitIn(after.state, 'A').formation).toEqual({ kind: 'column', files: 0 });
    expect(eventsOf(after, 'formationChanged')).toEqual([
      { type: 'formationChanged', clause: 'OW-FRM-08', unit: 'A', formation: { kind: 'column', files: 0 } },
    ]);
    const reasons = (formation: Parameters<typeof consolidate>[0]['formation']) =>
      refusedFor(state, consolidate({ formation }));
    expect(reasons({ kind: 'square' })).toEqual(['wrongFormation OW-FRM-08 formation']);
    expect(reasons({ kind: 'wedge' })).toEqual(['wrongFormation OW-FRM-02 formation']);
    expect(reasons({ kind: 'line', files: 8 })).toEqual(['noChange OW-FRM-08 formation']);
    expect(reasons({ kind: 'line' })).toEqual(['noChange OW-FRM-08 formation']);
    expect(reasons({ kind: 'line', files: 4 })).toEqual([]);
    expect(reasons({ kind: 'line', files: 3 })).toEqual(['wrongFormation OW-FRM-03 formation']);
    expect(reasons({ kind: 'line', files: 9 })).toEqual(['wrongFormation OW-FRM-03 formation']);
  });

  it('OW-BRK-03 OW-OFF-01 OW-OFF-02: without its officer it rolls for the change alone', () => {
    const state = withUnit(won({ units: [line8('A', 36, 20, 0)] }), 'A', { officer: 'dead' });
    const order = consolidate({ heading: 90, formation: { kind: 'column' } });
    const passed = does(state, order, [4]).state;
    expect([unitIn(passed, 'A').formation.kind, unitIn(passed, 'A').pose.heading]).toEqual(['column', 90]);
    const failed = does(state, order, [3]);
    expect([unitIn(failed.state, 'A').formation.kind, unitIn(failed.state, 'A').pose.heading]).toEqual(['line', 90]);
    expect(eventsOf(failed, 'changeFailed')).toEqual([{ type: 'changeFailed', clause: 'OW-OFF-02', unit: 'A' }]);
    expectPose(does(state, consolidate({ heading: 90 })).state, 'A', 36, 20, 90);
  });

  it('OW-BRK-03: the die comes before the move', () => {
    const state = withUnit(won({ units: [horse(36, 20, 0)] }), 'A', { officer: 'dead' });
    const answered = agenda.answer(state, { action: consolidate({ ...to(36, 12, 0), formation: { kind: 'loose' } }) });
    if (!answered.ok) throw new Error('it is legal');
    expectPose(answered.state, 'A', 36, 20, 0);
    expect(agenda.ask(answered.state)).toMatchObject({ kind: 'roll', purpose: 'skill', target: 4 });
    expectPose(does(state, consolidate({ ...to(36, 12, 0), formation: { kind: 'loose' } }), [1]).state, 'A', 36, 12, 0);
  });

  it('OW-HID-13: a heading or a change that comes upon a hidden enemy reveals it and is not made', () => {
    const hidden = (x: number, y: number) =>
      withUnit(won({ units: [column('A', 36, 20, 0), column('B2', x, y, 0)] }), 'B2', { hidden: true });
    // A line of eight reaches x 30 to 42; the column B2 begins 0.5" beyond.
    const change = does(hidden(44, 20), consolidate({ formation: { kind: 'line' } }));
    expect([unitIn(change.state, 'A').formation.kind, unitIn(change.state, 'B2').hidden]).toEqual(['column', false]);
    // Turned to the west, the column reaches x 41.
    const turn = does(hidden(43, 21), consolidate({ heading: 270 }));
    expect([unitIn(turn.state, 'A').pose.heading, unitIn(turn.state, 'B2').hidden]).toEqual([0, false]);
    expect(unitIn(change.state, 'A').surprised).toBe(false);
  });

  it('OW-SEQ-07: what its side cannot know is no reason against an order', () => {
    const units = [column('A', 36, 20, 0), column('B2', 40, 20, 0)];
    const open = won({ units });
    expect(refusedFor(open, consolidate({ formation: { kind: 'line' } }))).toEqual(['noRoom OW-FRM-09 formation']);
    const hidden = withUnit(open, 'B2', { hidden: true });
    expect(refusedFor(hidden, consolidate({ formation: { kind: 'line' } }))).toEqual([]);
  });
});

describe('what an app and a bot are offered', () => {
  it('OW-BRK-04: the legs of cavalry lead to legal poses, as far as they reach', () => {
    const state = won({ units: [horse(36, 20, 0), line8('B2', 36, 25, 180)] });
    const [choice] = agenda.choices(state, { type: 'consolidate', path: [] });
    const domain = choice?.next?.domain;
    expect(domain?.kind === 'path' ? domain.legs.map(({ kind }) => kind).slice(0, 8) : []).toEqual([
      'forward',
      'pivotLeft',
      'pivotRight',
      'wheelLeft',
      'wheelRight',
      'right',
      'left',
      'back',
    ]);
    const lengths = (name: string) =>
      domain?.kind === 'path'
        ? domain.legs
            .find(({ kind }) => kind === name)
            ?.parameters.flatMap((each) =>
              each.domain.kind === 'number' && each.role === 'distance' ? each.domain : [],
            )
        : [];
    expect(lengths('forward')).toEqual([expect.objectContaining({ least: 0.1, most: expect.closeTo(4, 2) })]);
    expect(lengths('back')).toEqual([expect.objectContaining({ least: 0.1, most: 8 })]);
  });

  it('OW-BRK-03: headings and formations that are legal, and no others', () => {
    const state = won({ units: [line8('A', 36, 20, 0), line8('B2', 36, 20.5, 180)] });
    const [turn] = agenda.choices(state, { type: 'consolidate', path: [] });
    expect(turn?.next?.domain).toMatchObject({ kind: 'number', unit: 'degrees' });
    const [change] = agenda.choices(state, { type: 'consolidate', path: [], heading: 0 });
    expect(change?.next?.domain).toMatchObject({
      kind: 'word',
      options: [
        ...[7, 6, 5, 4].map((files) => ({
          value: { kind: 'line', files },
          label: `line of ${files} files`,
          figures: {},
        })),
        { value: { kind: 'column' }, label: 'column', figures: {} },
      ],
    });
  });

  /** What an app is offered next for a draft. */
  const next = (state: ReturnType<typeof won>, draft: object) =>
    agenda.choices(state, { type: 'consolidate', ...draft }).find(({ kind }) => kind === 'consolidate')?.next ?? null;
  const labels = (state: ReturnType<typeof won>, draft: object): readonly string[] => {
    const domain = next(state, draft)?.domain;
    return domain?.kind === 'word' ? domain.options.map(({ label }) => label) : [];
  };

  it('OW-BRK-03: a heading that has no room ends the range of headings on either side', () => {
    expect(next(won({ units: [line8('A', 36, 20, 0)] }), {})?.domain).toMatchObject({ least: 0, most: 360 });
    const state = won({ units: [line8('A', 36, 20, 0), line8('B2', 47, 21, 180)] });
    const domain = next(state, {})?.domain;
    const { least, most } = domain?.kind === 'number' ? domain : { least: 0, most: 0 };
    // To the left its right corner, 6" out, comes 1.05" forward: the arc sine of 1.05 / 6. To the right its front comes
    // round to the corner of B2 5" to the right and 2.25" ahead: half a turn less the arc tangent of 2.25 / 5, and the
    // tolerance of 0.05" at that distance.
    expect(least).toBeCloseTo(360 - 10.08, 1);
    expect(most).toBeCloseTo(360 + 156.29, 1);
    const turned = (heading: number) => refusedFor(state, consolidate({ heading }));
    expect([least, most].map(turned)).toEqual([[], []]);
    expect([least - 0.02, most + 0.02].map(turned)).toEqual([
      ['noRoom OW-FRM-09 heading'],
      ['noRoom OW-FRM-09 heading'],
    ]);
  });

  it('OW-BRK-03: turns to both sides may add up to more than a half turn', () => {
    // Its front corners, 6" out, pass B2 at a distance of 6.05". Its rear corners, 6.129" out, come 0.05" deep into it
    // when they are 84.4 degrees forward; they begin 11.8 degrees back.
    const state = won({ units: [line8('A', 36, 20, 0), line8('B2', 36, 26.05, 180)] });
    const domain = next(state, {})?.domain;
    expect(domain).toMatchObject({ least: expect.closeTo(360 - 96.2, 0), most: expect.closeTo(360 + 96.2, 0) });
  });

  it('OW-BRK-03: the headings are those at the end of the move', () => {
    const state = won({ units: [horse(36, 20, 0), line8('B2', 45.5, 13, 180)] });
    expect(next(state, { path: null })?.domain).toMatchObject({ least: 0, most: 360 });
    const moved = next(state, { path: [...to(36, 16, 0).path, ...to(36, 12, 0).path, null] })?.domain;
    // Its right corner, 4.5" out, comes 1.05" forward: the arc sine of 1.05 / 4.5.
    expect(moved).toMatchObject({ least: expect.closeTo(360 - 13.49, 1) });
    // On top of B2 there is room for nothing.
    expect(next(state, { path: [...to(44, 14, 0).path, null] })).toBeNull();
  });

  it('OW-BRK-03: the formations are those after the move and the heading', () => {
    const state = won({ units: [column('A', 36, 20, 0), column('B2', 40, 20, 0)] });
    expect(labels(state, { path: [], heading: 0 })).not.toContain('line of 8 files');
    expect(labels(state, { path: [], heading: 90 })).toContain('line of 8 files');
    const rider = won({ units: [{ ...horse(36, 20, 0), files: 3 }, column('B2', 40, 20, 0)] });
    // Four files reach 3" to the right already, and B2 begins 2.5" from the middle.
    expect(labels(rider, { path: null, heading: null })).toEqual(['wedge']);
    expect(labels(rider, { path: [...to(36, 28, 0).path, null], heading: null })).toContain('line of 6 files');
  });

  it('OW-BRK-04: the next leg begins where the last one ended, with what is left of the allowance', () => {
    const state = won({ units: [horse(36, 20, 0)] });
    const legs = (path: readonly object[]) => {
      const domain = next(state, { path })?.domain;
      const leg = domain?.kind === 'path' ? domain.legs.find(({ kind }) => kind === 'forward') : undefined;
      return leg?.parameters.flatMap((each) => (each.domain.kind === 'number' ? [each.domain.most] : []));
    };
    expect(legs([])).toEqual([8]);
    expect(legs(to(36, 25, 0).path)).toEqual([3]);
    expect(legs([...to(36, 25, 0).path, ...to(36, 27.5, 0).path])).toEqual([0.5]);
    const near = won({ units: [horse(36, 20, 0), line8('B2', 36, 30, 180)] });
    const domain = next(near, { path: to(36, 25, 0).path })?.domain;
    expect(domain).toMatchObject({ from: { x: 36, y: 25, heading: 0 } });
  });

  it.each([
    ['infantry', line8('A', 36, 20, 0), {}, '/heading'],
    ['cavalry', horse(36, 20, 0), {}, '/path/0'],
    ['disoriented cavalry', horse(36, 20, 0), { disoriented: true }, null],
    ['disoriented infantry', line8('A', 36, 20, 0), { disoriented: true }, null],
  ] as const)('OW-BRK-04 OW-BRK-08: what %s may fill in first', (_, battalion, patch, pointer) => {
    const state = withUnit(won({ units: [battalion] }), 'A', patch);
    expect(next(state, {})?.pointer ?? null).toBe(pointer);
  });

  const tried = (state: ReturnType<typeof won>) =>
    agenda.candidates(state).filter((each) => each.type === 'consolidate' && each.formation === undefined);

  it('OW-BRK-03 OW-BRK-04: bots try moves ahead and back, and headings to the two nearest enemies', () => {
    const foes = [line8('B4', 10, 20, 90), line8('B2', 60, 20, 270), line8('B3', 36, 43, 180)];
    const path = (y: number) => to(36, y, 0);
    expect(tried(won({ units: [horse(36, 20, 0), ...foes] }))).toEqual(
      [
        {},
        // B3 is the nearest, straight ahead, where it faces already.
        { heading: 90 },
        path(12),
        path(16),
        path(24),
        path(28),
        { ...path(12), heading: 71.5651 },
        { ...path(12), heading: 287.1027 },
        { ...path(16), heading: 80.5377 },
        { ...path(16), heading: 278.7462 },
        { ...path(24), heading: 99.4623 },
        { ...path(28), heading: 108.4349 },
      ].map(consolidate),
    );
    expect(tried(won({ units: [line8('A', 36, 20, 0), ...foes] }))).toEqual([{}, { heading: 90 }].map(consolidate));
    const dizzy = withUnit(won({ units: [horse(36, 20, 0), ...foes] }), 'A', { disoriented: true });
    expect(agenda.candidates(dizzy)).toEqual([consolidate({})]);
  });

  it('OW-BRK-03: bots try no heading that lies beyond one without room', () => {
    const units = [line8('A', 36, 20, 0), line8('B2', 47, 21, 180)];
    // The heading to B2 comes after the half turn to the left of it that there is room for.
    expect(tried(won({ units }))).toEqual([{}, { heading: 444.8056 }].map(consolidate));
    const behind = won({ units: [...units, line8('B3', 30, 2, 0)] });
    expect(refusedFor(behind, consolidate({ heading: 198.4349 }))).toEqual([]);
    expect(tried(behind)).toEqual(tried(won({ units })));
  });
});

describe('what a consolidation is called', () => {
  const rider = { units: [horse(36, 20, 0)] };
  const path = to(36, 12, 0);

  it.each([
    [{}, 'close the ranks'],
    [{ path: [] }, 'stay'],
    [path, 'move to (36, 12)'],
    [{ path: [...path.path, { x: 38, y: 12, heading: 90 }] }, 'move to (38, 12)'],
    [{ heading: 135 }, 'face south-east'],
    [{ formation: { kind: 'line', files: 3 } }, 'form line of 3 files'],
    // All its six stands, where no files are named.
    [{ formation: { kind: 'line' } }, 'form line of 6 files'],
    [{ heading: 0, formation: { kind: 'column' } }, 'face north and form column'],
    [
      { ...path, heading: 200, formation: { kind: 'line', files: 3 } },
      'move to (36, 12), face south and form line of 3 files',
    ],
  ] as const)('OW-BRK-03 OW-BRK-04: %j is to %s', (given, short) => {
    const { sentence, ...words } = agenda.words(won(rider), consolidate(given));
    expect([words.short, sentence]).toEqual([short, `A: ${short}`]);
  });

  it('OW-BRK-03: directions are those of the compass, wherever north is', () => {
    const turned = won({ ...rider, north: 90 });
    expect(agenda.words(turned, consolidate({ heading: 135 })).short).toBe('face north-east');
  });
});

describe('the promises of choices and candidates', () => {
  const fights = {
    'cavalry beside the enemy': { units: [horse(36, 20, 0), line8('B2', 36, 25, 180), line8('A2', 36, 12, 0)] },
    'infantry in front of the enemy': { units: [line8('A', 36, 20, 0), line8('B2', 36, 20.5, 180)] },
    'cavalry at the edge': { units: [horse(4, 46, 45), line8('B2', 20, 40, 180)] },
    'infantry before a house': {
      units: [column('A', 36, 20, 0), line8('B2', 20, 40, 180)],
      terrain: [block('farm', 'building', [30, 20, 42, 26])],
    },
  };

  it.each(Object.entries(fights))('OW-BRK-03 OW-BRK-04: %s', (_, setting) => {
    const state = won(setting);
    const faults: string[] = [];
    const report = (promise: string, text: string): void => {
      faults.push(`${promise}: ${text}`);
    };
    for (const seed of isLong ? [1, 2] : [1]) {
      checkForms(onWar, state, {}, picker(seed), report);
      checkCandidates(onWar, state, seed, picker(seed), report);
    }
    expect(faults).toEqual([]);
    expect(agenda.candidates(state)[0]).toEqual({ type: 'consolidate' });
  });

  it('OW-HID-02 OW-SEQ-07: they are the same wherever a hidden enemy is', () => {
    const at = (x: number, y: number) =>
      withUnit(won({ units: [horse(36, 20, 0), line8('B2', 10, 40, 180), column('B3', x, y, 180)] }), 'B3', {
        hidden: true,
      });
    const offered = (state: ReturnType<typeof won>) => [agenda.choices(state), agenda.candidates(state)];
    for (const place of [at(36, 21), at(38, 27), at(30, 16)])
      expect(JSON.stringify(offered(place))).toBe(JSON.stringify(offered(at(68, 10))));
  });
});
