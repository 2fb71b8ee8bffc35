import { describe, expect, it } from 'vitest';
import type { Action, LegOrder } from '../../../src/rulesets/western-theatre/actions.js';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import { farthestAhead } from '../../../src/rulesets/western-theatre/movement/ahead.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import type { MoveOrder } from '../../../src/rulesets/western-theatre/tasks.js';
import {
  atTask,
  block,
  br32,
  expectPose,
  fr24,
  gun6,
  he12,
  lt7,
  officer,
  type Setting,
  sq7,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';
import { at, eventsOf, open, play, refusalOf, refusalsOf } from '../play.js';

/** Marches: legs, least lengths, stops, and what comes after them. */

/** The state in which units of a throw are to march, with a final value. */
const marching = (state: State, sum: number, unitIds: readonly string[] = ['F1'], kind: MoveOrder['kind'] = 'unit') => {
  const moving = {
    kind,
    id: unitIds[0] ?? '',
    unitIds,
    dice: 1,
    most: 1,
    breakdown: [],
    column: { unitIds: [], inches: 0 },
    halved: { unitIds: [], factor: 1 },
    sum,
    chargedId: null,
    begun: false,
  };
  return agenda.start(atTask({ ...state, step: 'move' }, { task: 'moves' }, { task: 'march', moving })).state;
};

const ready = (setting: Setting, sum: number): State => marching(stateOf(setting), sum);

const march = (legs: readonly LegOrder[], more: object = {}): Action => ({
  type: 'march',
  unitId: 'F1',
  legs,
  ...more,
});
const on = (inches: number): Action => march([{ march: inches }]);
const stay: Action = { type: 'stay', unitId: 'F1' };

const alone = (changes: Parameters<typeof fr24>[4] = {}): Setting => ({
  units: [fr24('F1', 36, 20, 0, changes), br32('A1', 6, 46)],
});
const green = { experience: 'green' } as const;
const veteran = { experience: 'veteran' } as const;

describe('legs of a march', () => {
  it('WT-MOV-03 WT-C30: marches straight ahead and wheels are carried out one after the other', () => {
    const { state, events } = play(ready(alone(), 6), [
      march([{ wheel: 'right', inches: Math.PI }, { march: 6 - Math.PI }]),
    ]);
    expectPose(state, 'F1', 37.831, 23.975, 30);
    expect(eventsOf({ events }, 'moved').map(({ inches, path }) => [inches, path.length])).toEqual([[6, 2]]);
  });

  it('WT-MOV-04: it has from one to twenty legs, each above 0', () => {
    const state = ready(alone(veteran), 6);
    expect(refusalOf(state, march([]))).toBe('invalid');
    expect(refusalOf(state, on(0))).toBe('invalid');
    expect(refusalOf(state, on(-1))).toBe('invalid');
    expect(refusalOf(state, march([{ march: 1 }, { wheel: 'left', inches: 0 }]))).toBe('invalid');
    const legs = Array.from({ length: 20 }, () => ({ march: 0.2 }));
    expect(refusalOf(state, march(legs))).toBe(null);
    expect(refusalOf(state, march([...legs, { march: 0.2 }]))).toBe('invalid');
  });

  it('WT-MOV-04: the length is the sum of the legs', () => {
    const state = ready(alone(), 6);
    expect(refusalOf(state, march([{ march: 3 }, { wheel: 'left', inches: 3 }]))).toBe(null);
    expect(refusalOf(state, march([{ march: 3 }, { wheel: 'left', inches: 3.01 }]))).toBe('tooFar');
  });

  it('WT-MOV-04: only officers go along a bearing', () => {
    expect(refusalOf(ready(alone(), 6), march([{ march: 3, bearing: 90 }]))).toBe('invalid');
  });

  it('WT-MOV-05: a wheel of 3 inches on a front of 6 is half a radian', () => {
    expectPose(
      play(ready(alone(veteran), 6), [march([{ wheel: 'left', inches: 3 }])]).state,
      'F1',
      33 + 3 * Math.cos(0.5),
      20 + 3 * Math.sin(0.5),
      360 - 90 / Math.PI,
    );
  });
});

describe('how far a unit goes', () => {
  it('WT-MOV-16: a Green unit moves its full value', () => {
    const state = ready(alone(green), 4);
    expect([refusalOf(state, on(3.99)), refusalOf(state, on(4)), refusalOf(state, on(4.01))]).toEqual([
      'tooShort',
      null,
      'tooFar',
    ]);
  });

  it('WT-MOV-16 WT-C23: a Trained unit moves half of it at least', () => {
    const state = ready(alone(), 3);
    expect([refusalOf(state, on(1.4)), refusalOf(state, on(1.5)), refusalOf(state, on(3))]).toEqual([
      'tooShort',
      null,
      null,
    ]);
  });

  it('WT-MOV-16: a Veteran unit moves as far as it likes', () => {
    expect(refusalOf(ready(alone(veteran), 6), on(0.1))).toBe(null);
  });

  it('WT-MOV-14: in a group each unit is bound by its own experience', () => {
    const units = [fr24('F1', 20, 20, 0, green), fr24('F2', 40, 20), br32('A1', 6, 46)];
    const state = marching(stateOf({ units }), 4, ['F1', 'F2'], 'brigade');
    expect(refusalOf(state, on(2))).toBe('tooShort');
    expect(refusalOf(state, { type: 'march', unitId: 'F2', legs: [{ march: 2 }] })).toBe(null);
  });

  it('WT-MOV-17 WT-C29: a shorter move is lawful if it ends 3 inches from an enemy ahead', () => {
    const state = ready({ units: [br32('A9', 6, 46), fr24('F1', 36, 20, 0, green), fr24('A1', 36, 27, 180)] }, 6);
    expect([refusalOf(state, on(4)), refusalOf(state, on(4.1)), refusalOf(state, on(3))]).toEqual([
      null,
      'enemyTooNear',
      'tooShort',
    ]);
    expect(refusalOf(state, on(3.9))).toBe('tooShort');
    expect(refusalOf(state, on(3.91))).toBe(null);
  });

  it('WT-MOV-17: so it is at the edge of the table', () => {
    const state = ready({ units: [fr24('F1', 36, 46, 0, green), br32('A1', 6, 20)] }, 6);
    expect([refusalOf(state, on(2)), refusalOf(state, on(1.8)), refusalOf(state, on(3))]).toEqual([
      null,
      'tooShort',
      'offTable',
    ]);
  });

  it('WT-MOV-17: before impassable ground', () => {
    const state = ready({ ...alone(green), terrain: [block('river', 'river', [0, 22, 72, 24])] }, 6);
    expect([refusalOf(state, on(2)), refusalOf(state, on(1.8)), refusalOf(state, on(3))]).toEqual([
      null,
      'tooShort',
      'terrainBarred',
    ]);
  });

  it('WT-MOV-17: and before a friend that 0.1 inches more would overlap', () => {
    const units = [fr24('F1', 36, 20, 0, green), fr24('F2', 36, 23), br32('A1', 6, 46)];
    const state = ready({ units }, 3.5);
    expect([refusalOf(state, on(2)), refusalOf(state, on(1.8)), refusalOf(state, on(3.5))]).toEqual([
      null,
      'tooShort',
      'noRoom',
    ]);
    expect(refusalOf(marching(stateOf({ units }), 5), on(5))).toBe(null);
  });

  it('WT-MOV-17 WT-C102: a unit that stops short of an edge of terrain has moved too little', () => {
    const state = ready({ ...alone(), terrain: [block('wood', 'wood', [30, 24, 42, 30])] }, 6);
    expect([refusalOf(state, on(6)), refusalOf(state, on(2)), refusalOf(state, on(4))]).toEqual([
      null,
      'tooShort',
      null,
    ]);
    expectPose(play(state, [on(6)]).state, 'F1', 36, 24, 0);
  });

  it('WT-MOV-17 WT-FOG-10 WT-C90: ground that the fog forbids blocks as well', () => {
    const state = {
      ...stateOf({ units: [sq7('A1', 36, 30, 180, green), fr24('F1', 36, 9)] }),
      active: 'allied' as const,
      sackville: true,
    };
    const moving = marching(state, 4, ['A1']);
    expect(refusalOf(moving, { type: 'march', unitId: 'A1', legs: [{ march: 1 }] })).toBe('fogForbids');
    expect(refusalOf(moving, { type: 'stay', unitId: 'A1' })).toBe(null);
  });

  it('WT-MOV-18 WT-MOV-19: no unit comes within 3 inches of an enemy on a march', () => {
    const state = ready({ units: [fr24('F1', 36, 20), br32('A1', 36, 26)] }, 6);
    expect(refusalsOf(state, on(3.1))).toEqual(['enemyTooNear WT-MOV-19']);
    expect(refusalOf(state, on(3))).toBe(null);
  });

  it('WT-MOV-27: a march that would end over another is refused, one through an enemy too', () => {
    const units = [fr24('F1', 36, 20), fr24('F2', 36, 23), br32('A1', 36, 20.0)];
    expect(refusalsOf(ready({ units: units.slice(0, 2).concat(br32('A1', 6, 46)) }, 3), on(3))).toEqual([
      'noRoom WT-MOV-27',
    ]);
    expect(refusalsOf(ready({ units }, 6), on(6))).toContain('blocked WT-MOV-27');
  });

  it('WT-MOV-29: no front corner leaves the table', () => {
    const state = ready({ units: [fr24('F1', 36, 46), br32('A1', 6, 20)] }, 3);
    expect(refusalsOf(state, on(3))).toEqual(['offTable WT-MOV-29']);
  });
});

describe('passing through friends', () => {
  const through = (first: typeof fr24, second: typeof fr24): readonly string[] => {
    const { state } = play(ready({ units: [first('F1', 36, 20), second('F2', 36, 22.5), br32('A1', 6, 46)] }, 6), [
      on(6),
    ]);
    return [unitIn(state, 'F1').marker, unitIn(state, 'F2').marker];
  };

  it('WT-MOV-26 WT-C31: friends who pass through each other are both disordered', () => {
    expect(through(fr24, fr24)).toEqual(['orange', 'orange']);
  });

  it('WT-MOV-26 WT-C31: unless at least one of them is light', () => {
    expect([through(lt7, fr24), through(fr24, lt7)].flat()).toEqual(['none', 'none', 'none', 'none']);
  });

  it('WT-MOV-26: officers neither disorder nor are disordered', () => {
    const setting: Setting = { ...alone(), officers: [officer('FO', 'army', 36, 22.5)] };
    expect(unitIn(play(ready(setting, 6), [on(6)]).state, 'F1').marker).toBe('none');
  });

  it('WT-MOV-26: friends in melee may be passed, and are disordered', () => {
    const state = withUnit(stateOf({ units: [fr24('F1', 36, 20), fr24('F2', 36, 22.5), br32('A1', 6, 46)] }), 'F2', {
      meleeId: 'm1',
    });
    expect(unitIn(play(marching(state, 6), [on(6)]).state, 'F2').marker).toBe('orange');
  });
});

describe('staying', () => {
  it('WT-MOV-31: a Veteran unit may stay, others only if they cannot go 0.1 inches', () => {
    expect(refusalOf(ready(alone(veteran), 6), stay)).toBe(null);
    expect(refusalOf(ready(alone(), 6), stay)).toBe('notBlocked');
    expect(refusalOf(ready({ units: [fr24('F1', 36, 20), br32('A1', 36, 23.05)] }, 6), stay)).toBe(null);
  });

  it('WT-MOV-31 WT-C89: not in a brigade move, where a blocked unit stays and the throw stands', () => {
    const units = [fr24('F1', 20, 20), fr24('F2', 50, 20, 0, veteran), br32('A1', 20, 23)];
    const state = marching(stateOf({ units }), 5, ['F1', 'F2'], 'brigade');
    expect(refusalOf(state, { type: 'stay', unitId: 'F2' })).toBe('notBlocked');
    const { state: after } = play(state, [stay]);
    expect(open(after)).toBe('march of french');
    expect(refusalOf(after, { type: 'march', unitId: 'F2', legs: [{ march: 5 }] })).toBe(null);
  });

  it('WT-MOV-31: a unit that stays has acted, but has not moved', () => {
    const { state } = play(ready(alone(veteran), 6), [stay]);
    expect(unitIn(state, 'F1')).toMatchObject({ acted: true, moved: false });
  });
});

describe('the move of a unit', () => {
  const picked = (changes: Parameters<typeof withUnit>[2]) =>
    refusalOf(
      at(
        withUnit(stateOf({ units: [fr24('F1', 36, 20), fr24('F2', 50, 20), br32('A1', 6, 46)] }), 'F1', changes),
        'move',
      ),
      {
        type: 'moveUnit',
        unitId: 'F1',
      },
    );

  it('WT-MOV-01 WT-MOV-33: it moves once', () => {
    expect(picked({ moved: true, acted: true })).toBe('moved');
    expect(picked({ acted: true })).toBe('alreadyActed');
    expect(picked({})).toBe(null);
  });

  it('WT-MOV-33 WT-MRK-13: it is not open to a red unit, nor to one in flight', () => {
    expect([picked({ marker: 'red' }), picked({ plight: 'routing', marker: 'orange' })]).toEqual([
      'redMarker',
      'fleeing',
    ]);
  });

  it('WT-MOV-28: nor to one in melee', () => {
    expect(picked({ meleeId: 'm1' })).toBe('inMelee');
  });

  it('WT-MOV-23 WT-C33: nor to unlimbered guns', () => {
    const state = at(stateOf({ units: [gun6('F1', 36, 20), br32('A1', 6, 46)] }), 'move');
    expect(refusalOf(state, { type: 'moveUnit', unitId: 'F1' })).toBe('wrongFormation');
  });

  it('WT-MOV-20: a unit that has marched has moved and acted', () => {
    expect(unitIn(play(ready(alone(), 6), [on(6)]).state, 'F1')).toMatchObject({ moved: true, acted: true });
  });

  it('WT-MOV-32: disorder between the throw and its part of the move changes nothing', () => {
    const state = withUnit(marching(stateOf(alone()), 6), 'F1', { marker: 'orange' });
    expect(refusalOf(state, on(6))).toBe(null);
  });

  it('WT-MOV-32: a unit put in flight or removed in the meantime is passed over', () => {
    const units = [fr24('F1', 20, 20), fr24('F2', 50, 20), br32('A1', 6, 46)];
    const fled = withUnit(stateOf({ units }), 'F1', { plight: 'routing', marker: 'orange' });
    const state = marching(fled, 5, ['F1', 'F2'], 'brigade');
    expect(refusalOf(state, on(5))).toBe('wrongPhase');
    expect(open(marching(fled, 5, ['F1'], 'unit'))).not.toBe('march of french');
  });

  it('WT-MOV-33: straight ahead as far as it can is always lawful', () => {
    const settings: readonly Setting[] = [
      alone(green),
      { units: [fr24('F1', 36, 20, 0, green), fr24('F2', 36, 23), br32('A1', 36, 29)] },
      { units: [fr24('F1', 36, 20, 30, green), he12('F2', 40, 24, 70), br32('A1', 50, 40, 200)] },
      { ...alone(green), terrain: [block('bog', 'bog', [38, 22.3, 50, 30])] },
      { units: [fr24('F1', 40, 44, 17, green), br32('A1', 6, 46)] },
    ];
    for (const setting of settings)
      for (const value of [1, 3.5, 6, 12]) {
        const state = ready(setting, value);
        const most = farthestAhead(state, unitIn(state, 'F1'), value);
        expect(refusalOf(state, most < 0.1 ? stay : on(most))).toBe(null);
      }
  });

  it('WT-MOV-33: of the candidates at least one is always lawful', () => {
    const state = ready({ units: [fr24('F1', 36, 20, 0, green), fr24('F2', 36, 23), br32('A1', 36, 29)] }, 6);
    const candidates = agenda.candidates(state);
    expect(candidates.length).toBeGreaterThan(0);
    expect(candidates.map((each) => refusalOf(state, each as Action)).filter((code) => code !== null)).toEqual([]);
  });
});

describe('light troops', () => {
  const light = (changes = {}): Setting => ({ units: [lt7('F1', 36, 20, 0, veteran), br32('A1', 6, 46)], ...changes });

  it('WT-FRM-12: a light unit faces any way before the first leg, its footprint centre kept', () => {
    // 3.5 by 1.5 inches: the centre is at (36, 19.25), and facing east the front is 0.75 to the east of it.
    const { state } = play(ready(light(), 6), [march([{ march: 4 }], { faceBefore: 90 })]);
    expectPose(state, 'F1', 40.75, 19.25, 90);
  });

  it('WT-FRM-12: and again after the last', () => {
    const { state } = play(ready(light(), 6), [march([{ march: 4 }], { faceAfter: 180 })]);
    expectPose(state, 'F1', 36, 22.5, 180);
  });

  it('WT-FRM-12: it rearranges files and gap, heading and centre kept, without a marker', () => {
    const { state } = play(ready(light(), 6), [march([{ march: 4 }], { files: 7, gap: 0 })]);
    expect(unitIn(state, 'F1')).toMatchObject({ formation: { files: 7, gap: 0 }, marker: 'none' });
    // One row of half an inch: the centre stays at 23.25.
    expectPose(state, 'F1', 36, 23.5, 0);
  });

  /** Where the event of a march leads, pose by pose. */
  const pathOf = (unit: Parameters<typeof lt7>, more: object) => {
    const state = ready({ units: [lt7(...unit), br32('A1', 6, 46)] }, 6);
    const [moved] = eventsOf(play(state, [march([{ march: 4 }], more)]), 'moved');
    return moved?.path.map(({ x, y, heading }) => [x, y, heading]);
  };

  // Its two rows are 1.5 inches deep, one row half an inch: the centre is kept.
  it.each([
    [
      'faces before',
      0,
      { faceBefore: 90 },
      [
        [36.75, 19.25, 90],
        [40.75, 19.25, 90],
      ],
    ],
    [
      'faces after',
      0,
      { faceAfter: 180 },
      [
        [36, 24, 0],
        [36, 22.5, 180],
      ],
    ],
    [
      'faces twice',
      0,
      { faceBefore: 90, faceAfter: 0 },
      [
        [36.75, 19.25, 90],
        [40.75, 19.25, 90],
        [40, 20, 0],
      ],
    ],
    [
      'closes up, going north',
      0,
      { files: 7, gap: 0 },
      [
        [36, 24, 0],
        [36, 23.5, 0],
      ],
    ],
    [
      'closes up, going east',
      90,
      { files: 7, gap: 0 },
      [
        [40, 20, 90],
        [39.5, 20, 90],
      ],
    ],
    [
      'turns by a hair',
      0,
      { faceAfter: 0.001 },
      [
        [36, 24, 0],
        [36, 24, 0.001],
      ],
    ],
    ['faces as it does', 0, { faceBefore: 0, faceAfter: 0 }, [[36, 24, 0]]],
  ] as const)('WT-FRM-12: the path of its march shows how it %s', (_what, heading, more, path) => {
    expect(pathOf(['F1', 36, 20, heading, veteran], more)).toEqual(path);
  });

  it('WT-FRM-12: its new files are told after the march', () => {
    const told = (more: object) =>
      play(ready(light(), 6), [march([{ march: 4 }], more)])
        .events.map(({ type }) => type)
        .filter((type) => type === 'moved' || type === 'formationChanged');
    expect(told({ files: 7 })).toEqual(['moved', 'formationChanged']);
    expect(told({ faceAfter: 180 })).toEqual(['moved']);
  });

  it('WT-FRM-12: each time it is a set-down', () => {
    const units = [lt7('F1', 36, 20, 0, veteran), fr24('F2', 36, 17, 0), br32('A1', 6, 46)];
    const state = ready({ units: [...units.slice(0, 1), fr24('F2', 36, 18.4), ...units.slice(2)] }, 6);
    expect(refusalsOf(state, march([{ march: 4 }], { faceBefore: 90 }))).toContain('noRoom WT-GEN-18');
    const wall = ready({ units: [lt7('F1', 2.5, 20, 0, veteran), br32('A1', 6, 46)] }, 6);
    expect(refusalsOf(wall, march([{ march: 1 }], { files: 7, gap: 6 }))).toEqual(['offTable WT-GEN-18']);
  });

  it('WT-FRM-12: it uses up no movement', () => {
    expect(refusalOf(ready(light(), 6), march([{ march: 6 }], { faceBefore: 90, faceAfter: 0 }))).toBe(null);
  });

  it('WT-FRM-12: with lightFreeFacing false it has no such freedom, nor has line infantry', () => {
    const bound = ready({ ...light(), options: { lightFreeFacing: false } }, 6);
    expect(refusalOf(bound, march([{ march: 4 }], { faceBefore: 90 }))).toBe('invalid');
    expect(refusalOf(ready(alone(), 6), march([{ march: 6 }], { faceAfter: 90 }))).toBe('invalid');
  });

  it('WT-FRM-12 WT-FRM-02: files and gap stay in their ranges', () => {
    const state = ready(light(), 6);
    expect(
      [march([{ march: 4 }], { files: 8 }), march([{ march: 4 }], { gap: 6.1 })].map((each) => refusalOf(state, each)),
    ).toEqual(['invalid', 'invalid']);
  });

  it('WT-MOV-33: after an edge of terrain the last facing is still carried out', () => {
    const state = ready({ ...light(), terrain: [block('wood', 'wood', [30, 22, 42, 30])] }, 6);
    expectPose(play(state, [march([{ march: 6 }], { faceAfter: 180 })]).state, 'F1', 36, 20.5, 180);
  });
});

describe('officers', () => {
  const riding = (): State => {
    const state = stateOf({ ...alone(), officers: [officer('FO', 'army', 36, 10)] });
    return marching(state, 8, ['FO'], 'officer');
  };

  it('WT-MOV-04: an officer goes along bearings, and his heading stays', () => {
    const legs = [
      { march: 3, bearing: 90 },
      { march: 4, bearing: 180 },
    ];
    const { state } = play(riding(), [{ type: 'march', unitId: 'FO', legs }]);
    expect(state.officers[0]).toMatchObject({ pose: { x: 39, y: 6, heading: 0 }, acted: true });
  });

  it('WT-CMD-11: he may always stay', () => {
    expect(refusalOf(riding(), { type: 'stay', unitId: 'FO' })).toBe(null);
  });
});
