import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import type { Guns } from '../../src/rulesets/oer-the-sea/state.js';
import { far } from './orders.js';
import {
  at,
  battleWith,
  eventsOf,
  expectLegal,
  expectPose,
  expectRefused,
  fire,
  move,
  type Placed,
  run,
  type Setting,
  standReady,
  type UnitPatch,
  unit,
} from './setup.js';

const evade = { type: 'initiativeEvade', unitId: 'royalArtillery' } as const;
const marker = (held: Guns['held'] = 'abandoned', more: Partial<Guns> = {}): UnitPatch => ({
  crewAway: true,
  guns: { pose: { x: 90, y: 60, heading: 180 }, count: 2, limbered: false, held, ...more },
});
/** The crew back from its guns: facing them at 18 cm. */
const crew = (patch: UnitPatch = marker()): Placed => at('royalArtillery', 90, 80, 180, patch);
const command = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units: [...units, far], ...more });
const recrew = (y: number | null): Action => ({
  type: 'issueOrder',
  recipient: { unitId: 'royalArtillery' },
  order: 'move',
  params: { action: { kind: 'recrew' }, path: y === null ? [] : [{ x: 90, y, heading: 180 }] },
});

describe('leaving the guns', () => {
  const start = () => battleWith({ units: [at('royalArtillery', 90, 60, 180), at('stewarts', 90, 35, 0)] });

  test('OTS-C85 OTS-EVA-10 OTS-EVA-12 OTS-EVA-13: the crew evades 20 on foot and leaves its guns', () => {
    const { state, events } = run(start(), evade);
    expectPose(state, 'royalArtillery', 90, 82, 0);
    expect(unit(state, 'royalArtillery')).toMatchObject({
      crewAway: true,
      stands: 2,
      limbered: false,
      guns: { pose: { x: 90, y: 60, heading: 180 }, count: 2, limbered: false, held: 'abandoned' },
    });
    expect(eventsOf(events, 'gunsAbandoned')).toHaveLength(1);
  });

  test('OTS-EVA-10: the crew leaves limbered guns as well', () => {
    const limbered = battleWith({
      units: [at('royalArtillery', 90, 60, 180, { limbered: true }), at('stewarts', 90, 35, 0)],
    });
    const { state } = run(limbered, evade);
    expectPose(state, 'royalArtillery', 90, 82, 0);
    expect(unit(state, 'royalArtillery').guns?.limbered).toBe(true);
  });

  test('OTS-EVA-13: a crew may evade again in a later turn', () => {
    expectLegal(battleWith({ units: [crew(), at('stewarts', 90, 65, 0)] }), evade);
  });

  test('OTS-EVA-13: a crew neither fires nor stands ready', () => {
    const state = command([crew(), at('stewarts', 90, 65, 0)]);
    expectRefused(state, fire('royalArtillery', 'stewarts'), 'crewAway');
    expectRefused(state, standReady('royalArtillery'), 'crewAway');
  });
});

describe('coming back', () => {
  test('OTS-C85 OTS-EVA-14: the crew turns about, walks 18 cm and mans its guns where they stand', () => {
    const state = command([at('royalArtillery', 90, 82, 0, marker()), at('stewarts', 90, 35, 0)]);
    const { state: after, events } = run(state, {
      type: 'issueOrder',
      recipient: { unitId: 'royalArtillery' },
      order: 'move',
      params: { aboutFace: true, action: { kind: 'recrew' }, path: [{ x: 90, y: 62, heading: 180 }] },
    });
    expect(eventsOf(events, 'unitMoved')[0]?.path).toEqual([
      { x: 90, y: 80, heading: 180 },
      { x: 90, y: 62, heading: 180 },
    ]);
    expectPose(after, 'royalArtillery', 90, 60, 180);
    expect(unit(after, 'royalArtillery')).toMatchObject({ crewAway: false, guns: null, limbered: false });
    expect(eventsOf(events, 'gunsManned')).toHaveLength(1);
    expectRefused(after, fire('royalArtillery', 'stewarts'), 'limberedThisTurn');
  });

  test('OTS-EVA-14: guns without a crew count as lost, and guns left limbered are manned limbered', () => {
    const state = command([crew({ ...marker('abandoned', { limbered: true }), stands: 1 })]);
    const after = run(state, recrew(62)).state;
    expect(unit(after, 'royalArtillery')).toMatchObject({ stands: 1, files: 1, limbered: true, guns: null });
  });

  test('OTS-MOV-13 OTS-EVA-14: by option a crew that has manned its guns again takes no further order that turn', () => {
    const manned = (limberTiming: 'order' | 'turn') =>
      run(command([crew()], { options: { limberTiming } }), recrew(62)).state;
    expectRefused(manned('turn'), move('royalArtillery', [90, 60, 190]), 'limberedThisTurn');
    expectLegal(manned('order'), move('royalArtillery', [90, 60, 190]));
  });

  test('OTS-EVA-17: the path must end in contact with the guns', () => {
    expectRefused(command([crew()]), recrew(63), 'notTouching');
    expectRefused(command([crew()]), recrew(null), 'notTouching');
  });

  test('OTS-EVA-17: another unit on the place of the crew prevents manning', () => {
    const onThem = at('wolfe', 90, 61, 0, { stands: 1, files: 1 });
    expectRefused(command([crew(), onThem]), recrew(62), 'noRoom');
    const besideThem = at('wolfe', 96, 61, 0, { stands: 1, files: 1 });
    expectLegal(command([crew(), besideThem]), recrew(62));
  });

  test('OTS-C85 OTS-EVA-15: guns that the enemy touches or has captured cannot be manned', () => {
    expectRefused(command([crew(), at('stewarts', 90, 60, 0)]), recrew(62), 'gunsHeld');
    expectRefused(command([crew(marker('captured'))]), recrew(62), 'gunsHeld');
  });

  test('OTS-EVA-14: only a crew away from its guns may man them', () => {
    expectRefused(command([at('royalArtillery', 90, 60, 180)]), recrew(null), 'wrongState');
  });
});

describe('guns captured and recovered', () => {
  const jacobite = (units: readonly Placed[]) =>
    battleWith({ phase: 'command', active: 'Jacobite', officer: 'perth', units });

  test('OTS-C85 OTS-EVA-16 OTS-MOV-18: an enemy unit that ends a Move touching the guns captures them', () => {
    const { state, events } = run(jacobite([crew(), at('stewarts', 90, 50, 0)]), move('stewarts', [90, 60, 0]));
    expect(unit(state, 'royalArtillery').guns?.held).toBe('captured');
    expect(eventsOf(events, 'gunsCaptured')).toMatchObject([{ unitId: 'royalArtillery', by: 'stewarts' }]);
  });

  test('OTS-EVA-16: an enemy unit that passes over the guns does not capture them', () => {
    const { state } = run(jacobite([crew(), at('ecossais', 80, 52, 0)]), move('ecossais', [78, 68, 0]));
    expect(unit(state, 'royalArtillery').guns?.held).toBe('abandoned');
  });

  test('OTS-EVA-16: artillery captures no guns', () => {
    const guns = at('jacobiteGuns', 90, 50, 0, { limbered: true });
    const { state } = run(jacobite([crew(), guns]), move('jacobiteGuns', [90, 60, 0]));
    expect(unit(state, 'royalArtillery').guns?.held).toBe('abandoned');
  });

  test('OTS-EVA-16: a unit of the owner recaptures the guns when no enemy touches them', () => {
    const { state, events } = run(
      command([crew(marker('captured')), at('wolfe', 90, 50, 0)]),
      move('wolfe', [90, 60, 0]),
    );
    expect(unit(state, 'royalArtillery').guns?.held).toBe('abandoned');
    expect(eventsOf(events, 'gunsRecovered')).toMatchObject([{ by: 'wolfe' }]);
    const held = command([crew(marker('captured')), at('wolfe', 90, 50, 0), at('stewarts', 94, 62, 270)]);
    expect(unit(run(held, move('wolfe', [78, 60, 0])).state, 'royalArtillery').guns?.held).toBe('captured');
  });
});
