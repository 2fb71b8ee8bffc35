import { describe, expect, it } from 'vitest';
import type { Unit } from '../../../src/rulesets/king-george/state.js';
import { skirmishers } from '../charging.js';
import { ahead } from '../orders.js';
import {
  asked,
  battleWith,
  decisionOf,
  expectLegal,
  expectPose,
  expectRefused,
  modifiersOf,
  ordering,
  rollOf,
  run,
  type Sample,
  type UnitPatch,
  unit,
  unitIn,
} from '../setup.js';

/** Rallies, and orders from Hold. */

const shaken: UnitPatch = { state: 'shaken' };
const routed: UnitPatch = { state: 'routed' };

describe('Rallies', () => {
  const other = unit('blue', 'far', 'line', 60, 44, 180);
  const rallying = (patch: UnitPatch, sample: Sample = 'line', ...others: readonly Unit[]) =>
    run(
      ordering({ units: [unit('red', 'U', sample, 36, 24, 0, patch), other, ...others] }, 'U'),
      { type: 'rally' },
      { 'test.rally': 10 },
    ).state;
  const pose = (formation: Unit['formation'], heading: number) => ({ type: 'rallyPose', formation, heading }) as const;

  it('KG-RAL-02: the centre of the footprint is kept, whatever the formation and facing', () => {
    expectPose(run(rallying(shaken), pose('marchColumn', 90)).state, 'U', 39, 23, 90);
    expectPose(run(rallying(shaken), pose('square', 180)).state, 'U', 36, 21, 180);
    expectPose(run(rallying({ ...shaken, ...skirmishers }), pose('line', 270)).state, 'U', 35, 23, 270);
    // A battery: its middle is 1.6" behind its front; limbered 3.2".
    expectPose(run(rallying(shaken, 'guns'), pose('limbered', 180)).state, 'U', 36, 19.2, 180);
  });

  it('KG-RAL-02: any formation open to it, and no other', () => {
    expectRefused(rallying(shaken), pose('attackColumn', 0), 'wrongFormation', 'KG-RAL-02');
    expectRefused(rallying(shaken), pose('skirmish', 0), 'wrongFormation', 'KG-RAL-02');
    expectLegal(rallying({ ...shaken, drill: 'continental', canSkirmish: true }), pose('attackColumn', 0));
    expectLegal(rallying({ ...shaken, canSkirmish: true }), pose('skirmish', 0));
    expectRefused(rallying(shaken, 'horse'), pose('square', 0), 'wrongFormation');
    expectRefused(rallying(shaken, 'company'), pose('line', 0), 'wrongFormation');
  });

  it('KG-RAL-03 KG-RAL-01: Routed becomes Shaken and runs no more, an evader Normal', () => {
    const routedThen = run(rallying(routed), pose('line', 0)).state;
    expect(unitIn(routedThen, 'U')).toMatchObject({ state: 'shaken', evading: false });
    const evader = run(rallying({ state: 'shaken', evading: true }, 'horse'), pose('line', 0)).state;
    expect(unitIn(evader, 'U')).toMatchObject({ state: 'normal', evading: false });
  });

  it('KG-RAL-02: refused where the footprint does not fit, and then as it stands', () => {
    const friend = unit('red', 'friend', 'line', 36, 21.5, 0);
    const state = rallying(shaken, 'line', friend);
    expectRefused(state, pose('square', 0), 'overlap', 'KG-RAL-02');
    expectRefused(state, pose('line', 90), 'overlap', 'KG-RAL-02');
    expectLegal(state, pose('line', 180));
    expectLegal(state, pose('line', 0));
  });

  it('KG-RAL-01: a failed rally leaves all as it was, and a Routed unit runs at the end of the turn', () => {
    const failed = run(
      ordering({ units: [unit('red', 'U', 'line', 36, 24, 180, routed), other] }, 'U'),
      { type: 'rally' },
      { 'test.rally': 5 },
    );
    expect(asked(failed.state)).toBeNull();
    expect(unitIn(failed.state, 'U')).toMatchObject({ state: 'routed', fledThisTurn: false });
  });

  it('KG-RAL-03 KG-ACT-06: Normal troops have nothing to rally', () => {
    const state = ordering({ units: [unit('red', 'U', 'line', 36, 24, 0), other] }, 'U');
    expectRefused(state, { type: 'rally' }, 'notShaken', 'KG-RAL-03');
  });
});

describe('Hold', () => {
  const other = unit('blue', 'B', 'line', 36, 44, 180);
  const windowFor = (patch: UnitPatch, sample: Sample = 'line', ...others: readonly Unit[]) =>
    battleWith(
      {
        units: [unit('red', 'U', sample, 36, 24, 0, { activated: true, onHold: true, ...patch }), other, ...others],
        state: { deck: ['reload', 'endOfTurn'] },
      },
      { task: 'closeCard', side: 'red' },
      { task: 'draw' },
    );
  const call = { type: 'activate', id: 'U' } as const;

  it('KG-HLD-03 KG-HLD-08: a unit on hold that flees tests, and then may only rally or pass', () => {
    const state = run(windowFor({ state: 'shaken', evading: true, fledThisTurn: true }), call).state;
    expect(modifiersOf(rollOf(state, 'test.hold'))).toBe(-1);
    const called = run(state, 6).state;
    expectRefused(called, { type: 'move', steps: [ahead(1)] }, 'fleeing');
    expectLegal(called, { type: 'rally' });
  });

  it('KG-HLD-08: one that was shot down on hold closes the window', () => {
    const state = windowFor({ removed: 'destroyed' });
    expect(asked(state)).toMatchObject({ kind: 'roll', purpose: 'deck.draw' });
  });

  it('KG-HLD-05 KG-HLD-07: what keeps it from reloading, in order', () => {
    const state = (patch: UnitPatch) => ordering({ units: [unit('red', 'U', 'line', 36, 24, 0, patch), other] }, 'U');
    const reload = { type: 'hold', use: 'reload' } as const;
    expectRefused(state({}), reload, 'noFiredMarker', 'KG-HLD-07');
    expectRefused(state({ fired: true, underFire: true }), reload, 'underFire');
    expectLegal(state({ fired: true }), reload);
    expectLegal(state({ ...shaken, fired: true }), reload);
    expectRefused(state({ ...routed, fired: true }), reload, 'fleeing');
  });

  it('KG-HLD-03: a failed test is the end of it; asked again is the other side, then the next card', () => {
    const state = run(windowFor({}), call, { 'test.hold': 4 }).state;
    expect(unitIn(state, 'U').onHold).toBe(false);
    expect(asked(state)).toMatchObject({ kind: 'roll', purpose: 'deck.draw' });
  });

  it('KG-HLD-08 KG-HLD-10: from Hold it may charge, and the charge runs as any', () => {
    const enemy = unit('blue', 'E', 'line', 36, 30, 180, shaken);
    const state = run(windowFor({}, 'horse', enemy), call, 5, { type: 'charge', target: 'E' }).state;
    expect(decisionOf(state)).toBe('chooseResponse');
  });
});
