import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/rulesets/king-george/actions.js';
import { defaultOptions, resolvers, tables } from '../../../src/rulesets/king-george/index.js';
import { tablesInForce } from '../../../src/rulesets/king-george/setup/tables.js';
import { leaderCalled } from '../cards.js';
import { facing as chargerAt, charging, column, field, fight, inContact, offered, responses } from '../charging.js';
import { fireModifier, firing } from '../firing.js';
import { ahead, changeTo, expectIllegal, expectLegalOrder } from '../orders.js';
import {
  asked,
  battleWith,
  decisionOf,
  eventsOf,
  expectLegal,
  expectRefused,
  leader,
  line,
  modifiersOf,
  rollOf,
  run,
  type Setting,
  unit,
  unitIn,
} from '../setup.js';

/** Options and replaced tables, and the resolutions alone. */

const activate = (id: string): Action => ({ type: 'activate', id });

describe('options', () => {
  it('KG-CHG-12: foot that need not test charges at once, horse tests as ever', () => {
    const options = { footTestToCharge: false };
    expect(decisionOf(charging(field(chargerAt(6, {}, 'line', column, 'line'), { options })))).toBe('chooseResponse');
    expect(decisionOf(charging(field(chargerAt(4, {}, 'guns', column, 'line'), { options })))).toBe('chooseResponse');
    rollOf(charging(field(chargerAt(6, {}, 'guns'), { options })), 'test.charge');
  });

  it('KG-CHG-18: by option a charger whose target got away is not Shaken, but one that fell short is', () => {
    const options = { missedChargeShaken: 'notIfTargetFled' } as const;
    const company = chargerAt(11, {}, 'company');
    const away = run(charging(field(company, { options })), responses.evade, { 'flee.distance': [6, 6] });
    expect(unitIn(away.state, 'charger').state).toBe('normal');
    const short = charging(field(chargerAt(13), { options }));
    expect(unitIn(short, 'charger').state).toBe('shaken');
  });

  it('KG-MEL-16: by option a loser with wounds has one test, a winner with wounds his own', () => {
    const setting = field(chargerAt(0, {}, 'line'), { options: { loserTests: 'lostOnly' } });
    const done = run(
      fight(inContact(setting), [10, 10, 1], [10, 1, 1], [1, 1], 1).state,
      { 'test.wounds': 10 },
      { 'test.lostMelee': 10 },
    );
    expect(done.rolls.map(({ roll }) => roll.by)).toEqual(['charger', 'target']);
    expect(asked(done.state)).toBeNull();
  });

  it('KG-MEL-04: by option rounds follow until somebody has run', () => {
    const setting = field(chargerAt(0, {}, 'line', { lancers: true }), { options: { meleeRounds: 'untilDecided' } });
    const first = fight(inContact(setting), [1, 1, 1], [1, 1, 1]);
    expect(modifiersOf(rollOf(first.state, 'melee.attacker'))).toBe(1 - 1);
    const last = run(first.state, [10, 10, 10], [1, 1, 1], [1, 1, 1]);
    expect(unitIn(last.state, 'target').removed).toBe('destroyed');
    expect(asked(last.state)).toBeNull();
  });

  it('KG-RSP-03: by option a good shot waits longer', () => {
    const roll = (fire: 'A' | 'E') =>
      run(
        charging(field(chargerAt(10, { fire }), { options: { standAndFireSign: -1 } })),
        responses.standAndFire,
        { 'standAndFire.range': [4, 3] },
        [1, 1, 1],
      );
    expect(eventsOf(roll('A'), 'fired')).toMatchObject([{ range: 5 }]);
    expect(eventsOf(roll('E'), 'fired')).toMatchObject([{ range: 8 }]);
  });

  it('KG-FRM-06: by option the Fire letter says what a change of formation takes', () => {
    const setting: Setting = {
      units: [unit('red', 'R', 'line', 36, 20, 0, { fire: 'A', morale: 'E' })],
      options: { formationQuality: 'fire' },
    };
    expectLegalOrder(setting, 'R', [changeTo('marchColumn'), ahead(6)]);
    expectIllegal(setting, 'R', [changeTo('marchColumn'), ahead(6.1)], 'tooFar');
  });
});

describe('replaced tables', () => {
  const by = (patch: Parameters<typeof tablesInForce>[0], setting: Setting): Setting => ({
    ...setting,
    state: { ...setting.state, tables: tablesInForce(patch) },
  });

  it('KG-CMD-01: a longer radius', () => {
    const units = [unit('red', 'P', 'line', 20, 26, 0, { commander: 'B' })];
    const setting: Setting = { units, officers: [leader('red', 'B', 20, 10, { rating: 'poor' })], inCommand: false };
    expectRefused(battleWith(setting, leaderCalled('B')), activate('P'), 'outOfCommandRadius');
    const poor = 14;
    expectLegal(battleWith(by({ commandRadius: { poor } }, setting), leaderCalled('B')), activate('P'));
  });

  it('KG-RSP-08: half of a longer charge figure', () => {
    const setting = (distance: number) => by({ movement: { cavalryLine: { charge: 16 } } }, field(chargerAt(distance)));
    expect(offered(charging(setting(8)))).not.toContain('formSquare');
    expect(offered(charging(setting(8.5)))).toContain('formSquare');
  });

  it('KG-RSP-05: fire against a charge waits for the long range in force', () => {
    const setting = by({ weaponRanges: { musket: { long: 6 } } }, field(chargerAt(12)));
    const done = run(charging(setting), responses.standAndFire, { 'standAndFire.range': [5, 5] }, [1, 1, 1]);
    expect(eventsOf(done, 'fired')).toMatchObject([{ range: 6 }]);
  });

  it('KG-ORG-04: more casualties, more endurance', () => {
    const setting = by(
      { unitDice: { infantry: { maxCasualties: 4 } } },
      { units: [unit('red', 'R', 'line', 36, 20, 0), unit('blue', 'B', 'line', 36, 23, 180, { casualties: 2 })] },
    );
    const done = run(firing(setting, 'R', { target: 'B' }), [10, 1, 1], 1);
    expect(unitIn(done.state, 'B')).toMatchObject({ casualties: 3, removed: null });
    rollOf(done.state, 'test.wounds');
  });

  it('KG-TER-01: a wall that is soft cover for shot and for tests', () => {
    const setting = by(
      { terrain: { wall: { cover: 'soft', rest: false } } },
      {
        units: [unit('red', 'R', 'line', 36, 20, 0), unit('blue', 'B', 'line', 36, 23, 180)],
        terrain: [line('wall', 'wall', [30, 22.5], [42, 22.5])],
      },
    );
    expect(fireModifier(setting, 'R', { target: 'B' })).toBe(0 - 1);
    expect(modifiersOf(rollOf(run(firing(setting, 'R', { target: 'B' }), [10, 1, 1]).state, 'save.hit'))).toBe(1);
  });
});

describe('the resolutions alone', () => {
  const rows = [
    ['line', 'no', 'test', 'no', 'free'],
    ['attackColumn', 'no', 'test', 'no', 'free'],
    ['marchColumn', 'test', 'test', 'no', 'free'],
    ['skirmish', 'test', 'test', 'test', 'free'],
    ['square', 'no', 'test', 'no', 'test'],
  ] as const;
  const chargers = [
    ['infantry', 'line'],
    ['infantry', 'attackColumn'],
    ['infantry', 'skirmish'],
    ['cavalry', 'line'],
  ] as const;
  const word = { refused: 'no', test: 'test', free: 'free' } as const;
  const permissions = (target: object) =>
    chargers.map(([arm, formation]) => {
      const whole = {
        arm: 'infantry',
        formation: 'line',
        state: 'normal',
        fleeing: false,
        behindObstacle: false,
        ...target,
      };
      return word[resolvers.chargePermission(tables, defaultOptions, { arm, formation }, whole as never)];
    });

  it.each(rows)('KG-CHG-04 KG-CHG-05 KG-CHG-08: who may charge steady foot in %s', (formation, ...allowed) => {
    expect(permissions({ formation })).toEqual(allowed);
  });

  it('KG-CHG-04 KG-CHG-26: Shaken, fleeing, behind an obstacle, and what is no foot', () => {
    const shaken = { state: 'shaken' } as const;
    expect(permissions({ ...shaken, formation: 'skirmish' })).toEqual(['test', 'test', 'test', 'free']);
    expect(permissions({ ...shaken, formation: 'square' })).toEqual(['test', 'test', 'no', 'free']);
    expect(permissions({ state: 'routed', fleeing: true })).toEqual(['test', 'test', 'no', 'free']);
    expect(permissions({ behindObstacle: true })).toEqual(['test', 'test', 'no', 'no']);
    expect(permissions({ ...shaken, behindObstacle: true })).toEqual(['test', 'test', 'no', 'no']);
    expect(permissions({ behindObstacle: true, formation: 'skirmish' })).toEqual(['test', 'test', 'test', 'no']);
    const guns = { arm: 'artillery', formation: 'unlimbered' } as const;
    expect(permissions(guns)).toEqual(['test', 'test', 'no', 'test']);
    expect(permissions({ ...guns, ...shaken })).toEqual(['test', 'test', 'no', 'free']);
    expect(permissions({ ...guns, behindObstacle: true })).toEqual(['test', 'test', 'no', 'no']);
    const horse = { arm: 'cavalry', formation: 'line' } as const;
    expect(permissions(horse)).toEqual(['no', 'no', 'no', 'test']);
    expect(permissions({ ...horse, ...shaken })).toEqual(['no', 'no', 'no', 'free']);
    expect(permissions({ ...horse, behindObstacle: true })).toEqual(['no', 'no', 'no', 'no']);
  });

  it('KG-GEN-02: the face needed is never below 2 nor above 10', () => {
    const rules = { tables, options: defaultOptions };
    expect([9, 4, 3, 0, -5, -6].map((sum) => resolvers.needFor(rules as never, sum))).toEqual([2, 2, 2, 5, 10, 10]);
  });
});
