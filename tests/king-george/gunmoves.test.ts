import { describe, expect, it } from 'vitest';
import { at, most } from './ground.js';
import { ahead, changeTo, expectIllegal, expectLegalOrder, ordered, shift } from './orders.js';
import { eventsOf, expectPose, type Setting, type UnitPatch, unit, unitIn } from './setup.js';

describe('moves of guns', () => {
  it('KG-MOV-09: guns pivot to either side, and make no other step', () => {
    const pivot = (degrees: number) => [{ kind: 'pivotGuns', degrees } as const];
    expectLegalOrder(at('guns'), 'U', pivot(-23.8));
    expectIllegal(at('guns'), 'U', pivot(-24), 'turnTooWide', 'KG-MOV-09');
    expectIllegal(at('guns'), 'U', [...pivot(5), ...pivot(5)], 'wrongSteps', 'KG-MOV-09');
    expectIllegal(at('guns'), 'U', [ahead(1)], 'wrongFormation', 'KG-MOV-09');
    expectIllegal(at('guns', { formation: 'limbered' }), 'U', pivot(5), 'wrongFormation', 'KG-MOV-09');
    expectPose(ordered(at('guns'), 'U', pivot(-20)).state, 'U', 20, 10, 340);
  });

  it('KG-MOV-18: guns with a longer move pivot farther', () => {
    // 3" of arc at 2.4": 71.6 degrees.
    expectLegalOrder(at('guns', { moveBonus: 2 }), 'U', [{ kind: 'pivotGuns', degrees: 71 }]);
    expectIllegal(at('guns', { moveBonus: 2 }), 'U', [{ kind: 'pivotGuns', degrees: 72 }], 'turnTooWide');
  });

  it('KG-FRM-17 KG-FRM-03: quality A unlimbers in a quarter, E in a turn and by a test', () => {
    const limbered = { formation: 'limbered' } as const;
    expectLegalOrder(at('guns', { ...limbered, morale: 'A' }), 'U', [ahead(3), changeTo('unlimbered')]);
    expectIllegal(at('guns', { ...limbered, morale: 'A' }), 'U', [ahead(3.1), changeTo('unlimbered')], 'tooFar');
    expectIllegal(at('guns', { ...limbered, morale: 'E' }), 'U', [ahead(0.1), changeTo('unlimbered')], 'tooFar');
    const done = ordered(at('guns', { ...limbered, morale: 'E' }), 'U', [changeTo('unlimbered')], {
      'test.formation': 7,
    });
    expect(unitIn(done.state, 'U').formation).toBe('unlimbered');
  });

  it('KG-FRM-17: limbering and moving off in one order', () => {
    most(at('guns'), 2, changeTo('limbered'));
    most(at('guns', { draught: 'horse' }), 2, changeTo('limbered'));
  });
});

describe('crews', () => {
  const crew = (patch: UnitPatch = {}) =>
    unit('red', 'g', 'guns', 30, 10, 0, { formation: 'crew', gunsAt: { x: 20, y: 12, heading: 0 }, ...patch });
  const setting = (...others: readonly ReturnType<typeof unit>[]): Setting => ({ units: [crew(), ...others] });

  it('KG-ART-12 KG-ART-13: a crew back at its guns mans them at the end of its Move', () => {
    const { state, events } = ordered(setting(), 'g', [shift(270, 6.6)]);
    expectPose(state, 'g', 20, 12, 0);
    expect(unitIn(state, 'g')).toMatchObject({ formation: 'unlimbered', gunsAt: null });
    expect(eventsOf({ events }, 'gunsManned')).toHaveLength(1);
    const short = ordered(setting(), 'g', [shift(270, 6.5)]).state;
    expect(unitIn(short, 'g').formation).toBe('crew');
  });

  it('KG-ART-13: a crew does not man guns with a unit on the place or an enemy too near', () => {
    const taken = ordered(setting(unit('red', 'b', 'line', 16, 12, 0)), 'g', [shift(270, 6.6)]).state;
    expect(unitIn(taken, 'g')).toMatchObject({ formation: 'crew', gunsAt: { x: 20, y: 12, heading: 0 } });
    const beset = ordered(setting(unit('blue', 'b', 'line', 20, 12.9, 180)), 'g', [shift(270, 6.6)]).state;
    expect(unitIn(beset, 'g').formation).toBe('crew');
    const free = ordered(setting(unit('blue', 'b', 'line', 20, 13, 180)), 'g', [shift(270, 6.6)]).state;
    expect(unitIn(free, 'g').formation).toBe('unlimbered');
  });

  it('KG-ART-12: guns whose crew is away block no unit', () => {
    expectLegalOrder({ units: [crew(), unit('red', 'b', 'line', 20, 6, 0)] }, 'b', [ahead(4)]);
    expectIllegal(setting(), 'g', [{ kind: 'changeFormation', to: 'limbered' }], 'wrongFormation', 'KG-RAL-05');
  });
});
