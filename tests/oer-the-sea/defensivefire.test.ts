import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import {
  asked,
  at,
  battleWith,
  charge,
  eventsOf,
  expectDecision,
  expectPose,
  expectRefused,
  expectRoll,
  fire,
  line,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

/** Field guns fire at chargers whether they stand ready or not; small arms only when they do. */

const stewarts = at('stewarts', 90, 48, 0);
const guns = (patch: Placed['patch'] = {}) => at('royalArtillery', 90, 60, 180, patch);
const battle = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'charles', units, ...more });
const answers = (fire: boolean, unitId = 'royalArtillery'): Action => ({ type: 'standReadyFire', unitId, fire });
const charged = (target: Placed, more: Partial<Setting> = {}, charger = stewarts) =>
  run(battle([charger, target], more), charge('stewarts', target.sample)).state;

describe('guns that do not stand ready', () => {
  test('OTS-C107 OTS-STR-05 OTS-STR-08 OTS-STR-09 OTS-ART-15: the owner of unready guns is asked, and they fire without a range test', () => {
    const s = charged(guns());
    expect(asked(s)).toMatchObject({ task: 'standReadyFire', side: 'Government', about: 'royalArtillery' });
    const aimed = run(s, answers(true));
    expectRoll(aimed.state, 'fireHits', 4, 4);
    const met = run(aimed.state, [4, 5, 1, 2]);
    expect(eventsOf(met.events, 'fired')[0]).toMatchObject({ range: 12, band: 'short', hits: 2, cause: 'defensive' });
    expectPose(met.state, 'stewarts', 90, 60, 0);
    expect(unit(met.state, 'stewarts')).toMatchObject({
      unusedHits: 2,
      stands: 6,
      confused: false,
      uncontrolled: false,
    });
    expectRoll(met.state, 'meleeHits', 12, 4);
    expectRoll(run(met.state, Array<number>(12).fill(1)).state, 'meleeHits', 2, 5);
  });

  test('OTS-ART-15: cover that protects the charger from other fire changes nothing', () => {
    const terrain = [line('dyke', 'wall', [80, 51.2], [100, 51.2])];
    const behind = at('stewarts', 90, 51, 0);
    const ordered = battleWith({ phase: 'command', officer: 'huske', units: [behind, guns()], terrain });
    expectRoll(run(ordered, fire('royalArtillery', 'stewarts')).state, 'fireHits', 4, 5);
    expectRoll(run(charged(guns(), { terrain }, behind), answers(true)).state, 'fireHits', 4, 4);
  });

  test('OTS-C107 OTS-STR-09: unready guns may hold their fire: contact is the same, no dice are rolled before the melee', () => {
    const met = run(charged(guns()), answers(false)).state;
    expectPose(met, 'stewarts', 90, 60, 0);
    expectRoll(met, 'meleeHits', 12, 4);
  });

  test('OTS-C107 OTS-STR-02 OTS-STR-09: guns in Stand Ready fire one volley too, and stay ready', () => {
    const met = run(charged(guns({ standReady: true })), answers(true), [4, 5, 1, 2]).state;
    expectRoll(met, 'meleeHits', 12, 4);
    expect(unit(met, 'royalArtillery').standReady).toBe(true);
  });

  test('OTS-C107 OTS-STR-05: by option guns fire at a charger only in Stand Ready', () => {
    const options = { defensiveFire: 'standReady' } as const;
    expectRoll(charged(guns(), { options }), 'meleeHits', 12, 4);
    expectDecision(charged(guns({ standReady: true }), { options }), 'standReadyFire');
  });

  test('OTS-C107 OTS-STR-05 OTS-STR-08: unready guns do not fire at a charge on their flank, and unready small arms never fire', () => {
    const flank = at('stewarts', 70, 61, 90);
    expectRoll(charged(guns(), {}, flank), 'meleeHits', 4, 3);
    expectRoll(charged(guns(), { options: { artilleryArc: 360 } }, flank), 'meleeHits', 4, 3);
    expectRoll(charged(at('wolfe', 90, 60, 180)), 'meleeHits', 12, 4);
  });

  test('OTS-C108 OTS-STR-09 OTS-CHG-18: each charger of a group is fired at: one volley does not reduce the next', () => {
    const units = [at('stewarts', 84, 48, 0), at('frasers', 96, 48, 0), at('mediumGuns', 90, 60, 180)];
    const both: Action = {
      type: 'issueOrder',
      recipient: { groupId: 'group-1' },
      order: 'charge',
      params: {
        charges: [
          { unitId: 'stewarts', targetId: 'mediumGuns' },
          { unitId: 'frasers', targetId: 'mediumGuns' },
        ],
      },
    };
    const first = run(battle(units, { groups: [['stewarts', 'frasers']] }), both);
    expect(eventsOf(first.events, 'chargeDeclared').map(({ distance }) => distance)).toEqual([12, 12]);
    const atStewarts = run(first.state, answers(true, 'mediumGuns')).state;
    expectRoll(atStewarts, 'fireHits', 8, 4);
    const one = run(atStewarts, [4, 5, 6, 1, 1, 2, 2, 3]).state;
    expect(unit(one, 'stewarts')).toMatchObject({ stands: 5, unusedHits: 0, confused: false });
    expectPose(one, 'stewarts', 84, 60, 0);
    expectDecision(one, 'standReadyFire');
    const atFrasers = run(one, answers(true, 'mediumGuns')).state;
    expectRoll(atFrasers, 'fireHits', 8, 4);
    const both2 = run(atFrasers, [4, 4, 5, 5, 6, 6, 1, 2]).state;
    expect(unit(both2, 'frasers')).toMatchObject({ stands: 4, unusedHits: 0, confused: true, routing: false });
    expectPose(both2, 'frasers', 96, 60, 0);
    // One melee, each clan with one stand against the gun before it.
    expect(asked(both2)).toMatchObject({ by: 'stewarts', purpose: 'meleeHits', dice: 4 });
    const second = run(both2, [1, 1, 1, 1]).state;
    expect(asked(second)).toMatchObject({ by: 'frasers', purpose: 'meleeHits', dice: 4 });
    const third = run(second, [1, 1, 1, 1]).state;
    expect(asked(third)).toMatchObject({ by: 'mediumGuns', purpose: 'meleeHits', dice: 1 });
    expect(asked(run(third, [1]).state)).toMatchObject({ by: 'mediumGuns', purpose: 'meleeHits', dice: 1 });
  });

  test.each<[string, Placed]>([
    ['limbered guns', guns({ limbered: true })],
    ['confused guns', guns({ confused: true })],
    ['routing guns', guns({ routing: true, confused: true })],
    [
      'a crew away from its guns',
      guns({
        crewAway: true,
        guns: { pose: { x: 20, y: 90, heading: 0 }, count: 2, limbered: false, held: 'abandoned' },
      }),
    ],
    ['siege guns', at('siegeTrain', 90, 60, 180)],
    ['mortars', at('coehorns', 90, 60, 180)],
  ])('OTS-C109 OTS-STR-08: %s do not fire', (_, target) => {
    expect(asked(charged(target))).toMatchObject({ kind: 'roll', purpose: 'meleeHits', by: 'stewarts' });
  });

  test('OTS-C109 OTS-C28 OTS-STR-08 OTS-MOV-13: guns that unlimbered in the last turn of their side may fire', () => {
    const own = battleWith({
      phase: 'command',
      officer: 'huske',
      units: [stewarts, guns({ limbered: true })],
    });
    const unlimber: Action = {
      type: 'issueOrder',
      recipient: { unitId: 'royalArtillery' },
      order: 'move',
      params: { action: { kind: 'unlimber' }, path: [] },
    };
    const theirs = run(own, unlimber, { type: 'finishOfficer' }, { type: 'finishTurn' }).state;
    const met = run(theirs, { type: 'initiativeCharge', unitId: 'stewarts', targetId: 'royalArtillery' }).state;
    expectDecision(met, 'standReadyFire');
    expectRefused(met, answers(true, 'stewarts'), 'notActiveSide');
  });

  test('OTS-STR-09: fire in their own initiative phase does not prevent fire at a charger', () => {
    const own = battleWith({ units: [stewarts, guns()] });
    const fired = run(own, { type: 'initiativeFire', unitId: 'royalArtillery' }, [1, 1, 1, 1], {
      type: 'endInitiative',
    });
    const theirs = run(fired.state, { type: 'finishTurn' }).state;
    const met = run(theirs, { type: 'initiativeCharge', unitId: 'stewarts', targetId: 'royalArtillery' }).state;
    expectDecision(met, 'standReadyFire');
  });

  test('OTS-STR-07 OTS-STR-08: unready guns fire at an uncontrolled advance as at any charge', () => {
    const units = [at('stewarts', 90, 48, 0, { uncontrolled: true }), guns()];
    expectDecision(battleWith({ active: 'Jacobite', phase: 'turnStart', units }), 'standReadyFire');
  });

  test('OTS-CHG-19 OTS-STR-09: the crew of unready guns does not evade before the charge', () => {
    expectRefused(charged(guns()), { type: 'initiativeEvade', unitId: 'royalArtillery' }, 'notActiveSide');
  });
});
