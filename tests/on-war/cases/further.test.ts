import { describe, expect, it, test } from 'vitest';
import type { Action } from '../../../src/rulesets/on-war/actions.js';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import type { UnitInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import {
  battery,
  block,
  cav,
  column,
  expectPose,
  inf,
  issuesIn,
  line,
  line8,
  officer,
  officerIn,
  type Setting,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';
import {
  at,
  charged,
  chargedHome,
  chargeIn,
  declareCharge,
  dice,
  done,
  expectLegal,
  expectRefused,
  fightMelee,
  open,
  openAfter,
  play,
  type Reply,
  respond,
  resumed,
  shoot,
} from '../play.js';

/** Worked cases C71 to C82, but for those of buildings and of breakthroughs. */

const far = line8('B9', 60, 45, 180);

describe('OW-C71 OW-C73: hiding, and answers to a charge', () => {
  const behindHedge = (y: number) =>
    issuesIn({
      units: [line8('A1', 20, y, 0, { hidden: true }), line8('B1', 60, 45, 180)],
      terrain: [
        line('hedge', 'hedge', [
          [5, 30.5],
          [40, 30.5],
        ]),
      ],
    });

  it('OW-C71 OW-HID-01: a line within 1" of a hedge', () => {
    expect(behindHedge(30)).toEqual([]);
    expect(behindHedge(29.4)).toEqual([expect.stringContaining('OW-HID-01')]);
  });

  const answering = (target: UnitInput): State =>
    play(at(stateOf({ units: [cav('light', 'A1', 36, 15, 0), target] }), 'declareCharges'), [
      declareCharge('A1', 'B1'),
      done,
    ]).state;

  it('OW-C73 OW-DEF-13: nothing to answer with', () => {
    const horse = answering(cav('light', 'B1', 36, 20, 180));
    expectRefused(horse, respond('B1', 'fire'), 'wrongArm', 'OW-DEF-13');
    expectLegal(horse, respond('B1', 'hold'));
    for (const guns of ['heavyArtillery', 'howitzer'] as const) {
      const state = answering(battery(guns, 'B1', 36, 20, 180));
      expectRefused(state, respond('B1', 'fire'), 'mayNotShoot', 'OW-DEF-13', 'OW-DEF-07');
      expectLegal(state, respond('B1', 'hold'));
    }
  });

  it('OW-C73 OW-DEF-13: guns that name no ammunition fire grape', () => {
    const run = play(answering(battery('lightArtillery', 'B1', 36, 20, 180)), [
      respond('B1', 'fire'),
      { motivation: [4] },
      { type: 'chargeMove', unit: 'A1' },
      done,
      done,
    ]);
    expect(open(run.state)).toBe('toHit 9d 3+');
  });
});

describe('OW-C75: nobody left to strike', () => {
  /** The first chance of the struck side to feed, in a fight in which its engaged troop stands are gone. */
  const stalemate = (both: boolean): State => {
    const state = at(
      stateOf({ units: [cav('heavy', 'A1', 36, 15, 0, { formation: 'wedge' }), line8('B1', 36, 20, 180), far] }),
      'declareCharges',
    );
    const struck = play(state, [...chargedHome('hold'), fightMelee('A1'), { kill: dice(6, 1) }]).state;
    expect(open(struck)).toBe('feed of B');
    const { melee } = struck;
    if (melee === null) throw new Error('no melee');
    const spent = {
      engaged: ['c'],
      needs: Object.fromEntries(['t1', 't2', 't3', 't4', 't5', 't6', 't7'].map((id) => [id, 50])),
    };
    const fresh = { engaged: ['c', 't1', 't2', 't3', 't4', 't5'], needs: {} };
    return resumed({
      ...struck,
      melee: {
        ...melee,
        target: { ...melee.target, ...spent },
        charger: { ...melee.charger, ...(both ? spent : fresh) },
      },
    });
  };

  it('OW-C75 OW-MEL-13: both sides pass, and the charger falls back', () => {
    const run = play(stalemate(true), []);
    expect(run.rolls).toEqual([]);
    // A wedge of heavy cavalry falls back 6" from its place at (36, 20).
    expectPose(run.state, 'A1', 36, 14, 0);
    expect(run.state.active).toBe('B');
  });

  it('OW-C75 OW-MEL-14: so it does after ten strikes of each side', () => {
    const strikes: readonly Reply[] = Array.from({ length: 9 }, () => ({ kill: dice(15, 1) }));
    const run = play(stalemate(false), strikes);
    expect(run.rolls).toEqual(Array.from({ length: 9 }, () => 'kill 15d 3+'));
    expectPose(run.state, 'A1', 36, 14, 0);
    expect(run.state.active).toBe('B');
  });
});

describe('OW-C76 to OW-C79: brigades, batteries, the table edge and lone commanders', () => {
  it('OW-C76 OW-MOT-07 OW-MOT-09: a brigade with a reserve rolls', () => {
    const state = stateOf({
      units: [line8('A1', 36, 20, 0), line8('A3', 60, 5, 0, { brigade: 'A-guard' }), far],
      reinforcements: [{ turn: 5, units: [line8('A2', 36, 2, 0)] }],
    });
    const morale = at(withUnit(state, 'A1', { gone: 'destroyed', stands: [] }), 'morale');
    expect(open(morale)).toBe('brigadeMotivation 1d 4+');
    const run = play(morale, [{ brigadeMotivation: [4] }]);
    expect(run.state.outcome).toBeNull();
    expect(open(run.state)).toBe('formSquares of A');
  });

  const atBattery = at(
    stateOf({
      units: [
        cav('medium', 'A1', 36, 25, 180),
        battery('lightArtillery', 'B1', 36, 20, 0, { formation: 'square' }),
        far,
      ],
    }),
    'declareCharges',
  );

  it('OW-C77 OW-FRM-05 OW-FRM-06 OW-DEF-11: a battery in square', () => {
    const run = play(atBattery, [...chargedHome('fire', { motivation: [4] }), { toHit: dice(9, 2) }, fightMelee('A1')]);
    expect(run.rolls).toEqual(['motivation 1d 4+', 'toHit 9d 3+']);
    expect(open(run.state)).toBe('kill 6d 4+');
    expect(run.state.melee?.charger.engaged.toSorted()).toEqual(['c', 't3', 't4', 't5']);
    expect(run.state.melee?.target.engaged.toSorted()).toEqual(['t1', 't2', 't3']);
  });

  it('OW-C77 OW-CHG-06 OW-CHG-07: a battery in square is artillery for courage', () => {
    const run = play(atBattery, charged('hold', { motivation: [3] }));
    expect(chargeIn(run.state, 'A1').state).toBe('refused');
    expectPose(run.state, 'A1', 36, 25, 180);
  });

  it('OW-C78 OW-FBK-12: to the very edge', () => {
    const units = [line8('A1', 36, 5, 0), line8('B1', 36, 7, 180), far];
    const run = play(at(stateOf({ units }), 'declareCharges'), [
      ...chargedHome('hold'),
      fightMelee('A1'),
      { kill: dice(7, 1) },
      { kill: [4, 1, 1, 1, 1, 1, 1] },
      { type: 'allocateKills', members: ['t1'] },
      { motivation: [1] },
    ]);
    expect(unitIn(run.state, 'A1').gone).toBe('no');
    const { pose } = unitIn(run.state, 'A1');
    expect(pose.x).toBeCloseTo(36, 3);
    expect(Math.abs(pose.y - 1.25)).toBeLessThanOrEqual(0.011);
    expect(pose.y).toBeGreaterThanOrEqual(1.249);
  });

  const loneAt = (y: number): State =>
    at(
      stateOf({
        units: [line8('A1', 36, 10, 0), line8('B1', 36, 22, 180)],
        officers: [officer('AJ', 'adjutant', [36, y])],
      }),
      'shooting',
    );

  it('OW-C79 OW-CMD-12: a lone Adjutant gets away', () => {
    const asked = play(loneAt(21), [done]).state;
    expect(open(asked)).toBe('escape of A');
    expectLegal(asked, { type: 'escape', commander: 'AJ', to: { x: 36, y: 9 } });
    expectRefused(
      asked,
      { type: 'escape', commander: 'AJ', to: { x: 36, y: 8.9 } },
      'tooFar',
      'OW-CMD-02',
      'OW-CMD-12',
    );
    expectRefused(asked, { type: 'escape', commander: 'AJ', to: { x: 38, y: 21 } }, 'tooNearEnemy', 'OW-CMD-12');
    const joined = play(asked, [{ type: 'escape', commander: 'AJ', attachTo: 'A1' }]).state;
    expect(officerIn(joined, 'AJ').attachedTo).toBe('A1');
    expect(joined.active).toBe('B');
  });

  it('OW-CMD-12: only the commander who is asked escapes, and the turn goes on from him to the next', () => {
    const state = at(
      stateOf({
        units: [line8('A1', 36, 10, 0), line8('B1', 36, 22, 180)],
        officers: [officer('AJ', 'adjutant', [36, 21]), officer('AK', 'adjutant', [34, 21])],
      }),
      'shooting',
    );
    const asked = play(state, [done]).state;
    const fleeing = (commander: string): Action => ({ type: 'escape', commander, attachTo: 'A1' });
    expect(onWar.check(asked, fleeing('AK'))).toMatchObject([
      { code: 'invalid', clause: 'OW-CMD-12', path: 'commander', facts: { commander: 'AK' } },
    ]);
    const second = play(asked, [fleeing('AJ')]).state;
    expect(onWar.ask(second)).toMatchObject({ task: 'escape', about: 'AK' });
    expect(onWar.check(second, fleeing('AJ')).map(({ path }) => path)).toContain('commander');
  });

  it('OW-C79 OW-CMD-12: at 1.01" nothing is asked', () => {
    expect(play(loneAt(20.99), [done]).state.active).toBe('B');
  });
});

describe('OW-C81 OW-C82: a column behind a wall, and a template near an ambush', () => {
  const shooting = (setting: Setting): State => at(stateOf(setting), 'shooting');

  it('OW-C81 OW-COV-06: the rear ranks share the cover', () => {
    const state = shooting({
      units: [line8('A1', 36, 10, 0), column('B1', 36, 20, 180)],
      terrain: [
        line('wall', 'wall', [
          [0, 19.5],
          [72, 19.5],
        ]),
      ],
    });
    expect(openAfter(state, [shoot('A1', 'B1')])).toBe('toHit 16d 4+');
  });

  test.each([false, true])('OW-C82 OW-HID-15: templates pass hidden battalions over; hidden: %s', (hidden) => {
    const ambush = inf('B2', 32.25, 43.5, 180, { troopStands: 1, commandStand: false, hidden });
    const state = shooting({
      units: [battery('howitzer', 'A1', 36, 10, 0, { troopStands: 2 }), line8('B1', 36, 42, 180), ambush],
      terrain: [block('corn', 'field', [28, 43.4, 36, 47], { crops: true })],
    });
    const placed = play(state, [
      shoot('A1', 'B1'),
      { toHit: [5, 6] },
      { type: 'placeTemplates', stands: ['t2', 't6'] },
      { template: [4, 3] },
    ]).state;
    expect(open(placed)).toBe(hidden ? 'template 2d 4+' : 'template 3d 4+');
    if (!hidden) return;
    const run = play(placed, [{ template: [4, 4] }, { save: dice(5, 4) }]);
    expect(unitIn(run.state, 'B2')).toMatchObject({ hidden: true, disoriented: false, stands: ['t1'] });
    expect(open(run.state)).toBe('shooting of A');
  });
});
