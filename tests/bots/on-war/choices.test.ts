import { describe, expect, test } from 'vitest';
import { onWarValues } from '../../../src/bots/values/on-war/index.js';
import { weights } from '../../../src/bots/values/on-war/weights.js';
import { type Action, onWar, type State } from '../../../src/rulesets/on-war/index.js';
import type { Charge, Unit } from '../../../src/rulesets/on-war/state.js';
import { atTask, battery, block, cav, line8, officer, type Setting, stateOf, withUnit } from '../../on-war/battle.js';

const worthTo = (state: State, side = 'A') => onWarValues.score(onWar.view(state, side));

const waits = { victory: [{ kind: 'turnLimit', side: 'A' }] } satisfies Partial<Setting>;
const goalOf = (side: string) =>
  ({ victory: [{ kind: 'groundHeld', side, featureId: 'farm' }] }) satisfies Partial<Setting>;

/** A battalion of seven stands and a command stand, alone in a brigade that takes its checks on 4 and more. */
const brigade = weights.brigade * (1 / 2 + 1);
const worth = weights.presence + brigade + 8 * weights.stand.lineInfantry;

describe('score of a flight of a commander', () => {
  const flying = (to: readonly [number, number], more: Partial<Setting> = {}): number => {
    const units = [line8('A1', 36, 10, 0), line8('A2', 10, 24, 0), line8('B1', 60, 40, 180)];
    const officers = [officer('A-com', more.brigades === undefined ? 'general' : 'brigadeCommander', [36, 20])];
    const [x, y] = to;
    return worthTo(stateOf({ units, officers, ...more }))({ type: 'escape', commander: 'A-com', to: { x, y } });
  };

  test('OW-CMD-12: a commander without a brigade flies 24 inches away from the enemy', () => {
    expect(flying([60, 28])).toBeCloseTo(-weights.command / 2, 9);
    expect(flying([60, 34])).toBeCloseTo((-weights.command * 18) / 24, 9);
    expect([flying([60, 16]), flying([60, 2])]).toEqual([0, 0]);
  });

  test('OW-CMD-12: one with a brigade stays within 12 inches of its battalions', () => {
    const brigades = [
      { id: 'A-foot', side: 'A', commander: 'A-com' },
      { id: 'B-foot', side: 'B' },
    ];
    // From (10, 10) they are 26 and 14 inches away.
    expect(flying([10, 10], { brigades })).toBeCloseTo((-weights.command * (14 + 2)) / 2, 9);
    expect(flying([24, 10], { brigades })).toBeCloseTo((-weights.command * (Math.hypot(14, 14) - 12)) / 2, 9);
  });

  test('OW-CMD-12: with a battalion he shares in its danger', () => {
    const joining = (enemy: number, attachTo = 'A1'): number => {
      const units = [line8('A1', 36, 5, 0), line8('B1', 36, enemy, 180)];
      const state = stateOf({ units, officers: [officer('A-com', 'general', [30, 5])] });
      return worthTo(state)({ type: 'escape', commander: 'A-com', attachTo });
    };
    expect(joining(47)).toBe(weights.command);
    expect(joining(15)).toBeLessThan(weights.command);
    expect(joining(47, 'ghost')).toBe(0);
  });
});

describe('score of a shot', () => {
  const shot = (gap: number, more: Partial<Unit> = {}): number => {
    const units = [line8('A1', 36, 10, 0), line8('B1', 36, 10 + gap, 180)];
    return worthTo(withUnit(stateOf({ units }), 'B1', more))({ type: 'shoot', unit: 'A1', target: 'B1' });
  };

  test('OW-FIR-04: it counts stands within range, and is hopeless beyond', () => {
    expect(shot(8)).toBeGreaterThan(0);
    expect(shot(30)).toBe(weights.hopeless);
  });

  test('OW-HID-03: it is hopeless at a battalion that is not seen', () => {
    expect(shot(8, { hidden: true })).toBe(weights.hopeless);
  });
});

describe('score of a melee', () => {
  const charges = (target: string): Charge[] => [
    {
      ...{ charger: 'A1', target, section: null, startPose: { x: 36, y: 10, heading: 0 }, edge: null },
      ...{ distance: 0, fromHiding: false, state: 'contact' },
    },
  ];
  const fighting = (of: Partial<State>, change: Partial<Unit> = {}): number => {
    const state = stateOf({ units: [cav('medium', 'A1', 36, 10, 0), line8('B1', 36, 10.1, 180)] });
    return worthTo({ ...withUnit(state, 'B1', change), ...of })({ type: 'fightMelee', charger: 'A1' });
  };

  test('OW-MEL-01: it is fought, and first where it gains most', () => {
    const routed = { routing: true };
    expect(fighting({ charges: charges('B1') }, routed)).toBeCloseTo(50 + worth * weights.routed, 9);
    const worn = { stands: ['t1', 't2', 'c'] } satisfies Partial<Unit>;
    expect(fighting({ charges: charges('B1') }, worn)).toBeGreaterThan(fighting({ charges: charges('B1') }));
    expect([fighting({ charges: charges('ghost') }, routed), fighting({ charges: [] }, routed)]).toEqual([50, 50]);
  });
});

describe('score of what a victor does', () => {
  const victor = (change: Partial<Unit>, unitId: string | null = 'A1') => {
    const units = [cav('medium', 'A1', 36, 10, 0), line8('B1', 36, 16, 180), line8('B2', 60, 40, 180)];
    const state = withUnit(stateOf({ units }), 'B1', change);
    if (unitId === null) return worthTo(atTask(state, { task: 'moves' }));
    return worthTo(atTask(state, { task: 'aftermath', unitId, targetId: 'B1', building: null, destroyed: true }));
  };
  const through = (distance: number): Action => ({ type: 'breakthrough', distance });

  test('OW-BRK-05: a breakthrough takes beaten troops that it touches', () => {
    const gain = (distance: number): number =>
      victor({ beaten: true })(through(distance)) - victor({ beaten: false })(through(distance));
    expect(gain(8)).toBeCloseTo(weights.presence + weights.brigade * (1 / 2 + 1 / 2) + 16, 9);
    expect(gain(5.9)).toBe(0);
  });

  test('OW-BRK-05: and routed troops, whether they are beaten or not', () => {
    const gain = (beaten: boolean): number => victor({ routing: true, beaten })(through(8));
    expect(gain(true)).toBe(gain(false));
  });

  test('OW-BRK-04 OW-BLD-13: he stays in front of the enemy, and takes the building', () => {
    expect(victor({})({ type: 'consolidate' })).toBe(0);
    expect(victor({})({ type: 'consolidate', heading: 90 })).toBeLessThan(0);
    expect(victor({})({ type: 'occupy' })).toBe(5);
    expect(victor({})({ type: 'stay' })).toBe(0);
  });

  test('OW-BRK-04: while no battalion is asked it is nothing', () => {
    for (const unitId of [null, 'ghost'])
      for (const action of [through(8), { type: 'consolidate', heading: 90 }, { type: 'occupy' }] as const)
        expect(victor({}, unitId)(action)).toBe(0);
  });
});

describe('score of orders about buildings', () => {
  const farm = block('farm', 'building', [30, 2, 42, 10]);
  const enter = (more: Partial<Setting>, { hidden = false, enemy = 30, id = 'farm' } = {}): number => {
    const units = [line8('A1', 10, 10, 0, { hidden }), line8('B1', 36, enemy, 180)];
    const state = stateOf({ units, terrain: [farm], ...more });
    return worthTo(state)({ type: 'enterBuilding', unit: 'A1', building: id });
  };

  test('OW-BLD-03 OW-SCN-03: a battalion goes into a building that decides the battle', () => {
    expect([enter(goalOf('A')), enter(goalOf('B'))]).toEqual([weights.enterGoal, weights.enterGoal]);
  });

  test('OW-BLD-03: else only as a post near the enemy, of a side that waits', () => {
    expect([enter(waits), enter({})]).toEqual([weights.enterPost, weights.comeOut]);
    // He is one row deep; what counts is his middle, 24 inches from the wall at y 10.
    expect([enter(waits, { enemy: 33 }), enter(waits, { enemy: 34 })]).toEqual([weights.enterPost, weights.comeOut]);
    expect(enter(waits, { id: 'ghost' })).toBe(weights.comeOut);
  });

  test('OW-BLD-03 OW-HID-03: not out of hiding', () => {
    expect(enter(goalOf('A'), { hidden: true })).toBe(-weights.unmask);
  });

  const leave = (more: Partial<Setting>, { hidden = false, inside = true, enemy = 54 } = {}): number => {
    const held = line8('A1', 0, 0, 0, { formation: 'garrison', files: undefined, in: 'farm', hidden });
    const units = [inside ? held : line8('A1', 4, 2, 0), line8('B1', enemy, 6, 270)];
    const terrain = [block('farm', 'building', [2, 2, 10, 10])];
    const pose = { x: 6, y: 12, heading: 0 };
    return worthTo(stateOf({ units, terrain, ...more }))({
      ...{ type: 'leaveBuilding', unit: 'A1', pose, formation: { kind: 'line' } },
    });
  };

  test('OW-BLD-04: a garrison comes out only to attack, with no enemy within 44 inches', () => {
    // Half of the enemy's depth counts to his middle, from the wall at x 10.
    expect([leave({}), leave({}, { enemy: 53 })]).toEqual([1, weights.comeOut]);
    const never = 2 * weights.comeOut;
    expect([leave(waits), leave(goalOf('A')), leave(goalOf('B'))]).toEqual([never, never, never]);
    expect([leave({}, { hidden: true }), leave({}, { inside: false })]).toEqual([never, never]);
  });
});

describe('score of fire into a wood', () => {
  const wood = block('wood', 'wood', [20, 20, 52, 40]);
  const shooting = (y: number, { hidden = false, lurks = true, guns = false } = {}): number => {
    const own = guns ? battery('lightArtillery', 'A1', 36, 10, 0) : line8('A1', 36, 10, 0, { hidden });
    const units = [own, line8('A2', 20, 10, 0, { hidden: true }), line8('B1', 36, 30, 180, { hidden: lurks })];
    const action: Action = { type: 'shootWood', unit: 'A1', wood: 'wood', point: { x: 36, y } };
    return worthTo(stateOf({ units, terrain: [wood] }))(action);
  };

  test('OW-FIR-23: it is of use within range while an enemy is hidden somewhere', () => {
    expect([shooting(26), shooting(26.1)]).toEqual([weights.suspicion, -1]);
    expect([shooting(34, { guns: true }), shooting(34.1, { guns: true })]).toEqual([weights.suspicion, -1]);
    expect(shooting(26, { lurks: false })).toBe(-1);
  });

  test('OW-FIR-23 OW-HID-03: not out of hiding', () => {
    expect(shooting(26, { hidden: true })).toBe(-weights.unmask);
  });
});

describe('score of a charge', () => {
  const charge: Action = { type: 'declareCharge', unit: 'A1', target: 'B1' };
  const charging = (horse: boolean, more: Partial<Setting> = {}, change: Partial<Unit> = {}): number => {
    const own = horse ? cav('medium', 'A1', 36, 10, 0) : line8('A1', 36, 10, 0);
    const state = stateOf({ units: [own, line8('B1', 36, 13, 180)], ...more });
    return worthTo(withUnit(state, 'A1', change))(charge);
  };

  test('OW-CHG-01: a side that attacks presses, and foot of one that waits keeps its line', () => {
    // It is the first of ten turns.
    const press = weights.press + weights.haste / 10;
    expect(charging(true) - charging(true, waits)).toBeCloseTo(press, 9);
    expect(charging(false) - charging(false, waits)).toBeCloseTo(press + weights.leavesLine, 9);
  });

  test('OW-CHG-01: a battalion that has fired has no volley to give up', () => {
    expect(charging(false, {}, { fired: true })).toBeGreaterThan(charging(false));
    expect(charging(true, {}, { fired: true })).toBe(charging(true));
  });
});

describe('score of stands that join a fight', () => {
  test('OW-MEL-03: each troop stand is a gain, and the command stand a loss', () => {
    const worthIn = worthTo(stateOf({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 13, 180)] }));
    const feed = (...stands: ('t1' | 't2' | 'c')[]): number => worthIn({ type: 'feed', stands });
    expect([feed(), feed('t1', 't2'), feed('t1', 'c'), feed('c')]).toEqual([0, 2, 0, -1]);
  });
});

describe('score of an order of a commander who is not there', () => {
  const state = stateOf({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 13, 180)] });

  test.each<Action>([
    { type: 'moveCommander', commander: 'ghost', to: { x: 1, y: 1 } },
    { type: 'escape', commander: 'ghost', to: { x: 1, y: 1 } },
  ])('OW-CMD-01: $type is worth no more than to do nothing', (action) => {
    expect(worthTo(state)(action)).toBe(0);
  });
});
