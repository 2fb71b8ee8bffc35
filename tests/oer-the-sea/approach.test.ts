import { expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import {
  asked,
  at,
  battleWith,
  box,
  charge,
  codesFor,
  eventsOf,
  expectDecision,
  expectPose,
  expectRefused,
  expectRoll,
  line,
  officer,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

/** The Jacobites charge under perth; wolfe stands ready before them. */
const battle = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', ...more, units });
const ready = (patch: Placed['patch'] = {}): Placed => at('wolfe', 90, 60, 180, { standReady: true, ...patch });
const fires = (fire: boolean, unitId = 'wolfe'): Action => ({ type: 'standReadyFire', unitId, fire });
const group = (...charges: readonly (readonly [string, string])[]): Action => ({
  type: 'issueOrder',
  recipient: { groupId: 'group-1' },
  order: 'charge',
  params: { charges: charges.map(([unitId, targetId]) => ({ unitId, targetId })) },
});
const faces = (hits: number, dice = 10): number[] => Array.from({ length: dice }, (_, index) => (index < hits ? 6 : 1));

const farCharge = () =>
  run(
    battle([at('mcdonalds', 90, 42, 0, { commander: 'murray' }), ready()], { officer: 'murray' }),
    charge('mcdonalds', 'wolfe'),
    fires(true),
  ).state;

test('OTS-C64 OTS-FIR-12 OTS-CHG-10 OTS-STR-04: after a passed range test the unit fires at short range; there is contact while D + hits is at most 20', () => {
  const s = farCharge();
  expectRoll(s, 'rangeTest', 1, 3);
  const aimed = run(s, [3]).state;
  expectRoll(aimed, 'fireHits', 10, 4);
  const met = run(aimed, [1, 1, 1, 2, 2, 2, 3, 3, 4, 5]).state;
  expectPose(met, 'mcdonalds', 90, 60, 0);
  expectRoll(met, 'meleeHits', 12, 4);
});

test('OTS-C64 OTS-CHG-10 OTS-CHG-13 OTS-CHG-15: a third hit leaves the charger a centimetre short', () => {
  const { state, events } = run(farCharge(), [3], [1, 1, 1, 2, 2, 3, 3, 4, 5, 6]);
  expectPose(state, 'mcdonalds', 90, 59, 0);
  expect(unit(state, 'mcdonalds')).toMatchObject({ unusedHits: 3, stands: 6, confused: false });
  expect(eventsOf(events, 'chargeMet')[0]).toMatchObject({ contact: false, clause: 'OTS-CHG-13' });
  expectDecision(state, 'command');
  expect(codesFor(state, charge('mcdonalds', 'wolfe'))).toEqual([]);
});

test('OTS-C65 OTS-FIR-13: after a failed range test the unit fires at long range; the die is always rolled', () => {
  expectRoll(run(farCharge(), [2]).state, 'fireHits', 10, 5);
  const units = [at('mcdonalds', 90, 42, 0), ready({ commander: 'bland' })];
  const underBland = run(battle(units), charge('mcdonalds', 'wolfe'), fires(true)).state;
  expectRoll(underBland, 'rangeTest', 1, 2);
  expectRoll(run(underBland, [2]).state, 'fireHits', 10, 4);
});

test('OTS-C65 OTS-FIR-14 OTS-FIR-16: a charger that started 15.0 cm away is fired at at short range without a test', () => {
  const s = run(battle([at('mcdonalds', 90, 45, 0), ready()]), charge('mcdonalds', 'wolfe'), fires(true)).state;
  expectRoll(s, 'fireHits', 10, 4);
});

test('OTS-FIR-16 OTS-TER-12: cover and friends in the lane never protect a charger', () => {
  const friend = at('barrell', 72, 54, 180);
  const units = [at('mcdonalds', 90, 50, 0), ready(), friend];
  const terrain = [box('copse', 'wood', 80, 45, 100, 52)];
  const s = run(battle(units, { terrain }), charge('mcdonalds', 'wolfe'));
  expectRoll(run(s.state, fires(true)).state, 'fireHits', 10, 4);
});

test('OTS-C66 OTS-STR-05 OTS-CHG-19: a unit that is not in Stand Ready, or is charged in flank, does not fire', () => {
  const steady = run(battle([at('stewarts', 90, 46, 0), at('wolfe', 90, 60, 180)]), charge('stewarts', 'wolfe')).state;
  expectRoll(steady, 'meleeHits', 12);
  const flanked = run(battle([at('stewarts', 64, 61, 90), ready()]), charge('stewarts', 'wolfe')).state;
  expectRoll(flanked, 'meleeHits', 4, 3);
});

test('OTS-C66 OTS-STR-05: by option any steady unit charged on its front may fire', () => {
  const options = { defensiveFire: 'anyTarget' } as const;
  const charged = (patch: Placed['patch']) =>
    run(battle([at('stewarts', 90, 46, 0), at('wolfe', 90, 60, 180, patch)], { options }), charge('stewarts', 'wolfe'))
      .state;
  expectDecision(charged({}), 'standReadyFire');
  expectRoll(charged({ confused: true }), 'meleeHits', 12);
  expectRoll(charged({ routing: true }), 'meleeHits', 12);
});

test('OTS-STR-05 OTS-ART-11 OTS-ART-13: guns that stand ready fire at the muzzle without a test', () => {
  const guns = at('royalArtillery', 90, 60, 180, { standReady: true });
  const s = run(battle([at('stewarts', 90, 41, 0), guns]), charge('stewarts', 'royalArtillery')).state;
  const fired = run(s, fires(true, 'royalArtillery'));
  expectRoll(fired.state, 'fireHits', 4, 4);
  const after = run(fired.state, faces(1, 4));
  expect(unit(after.state, 'stewarts').artilleryHitsThisTurn).toBe(1);
  expectPose(after.state, 'stewarts', 90, 60, 0);
});

test('OTS-STR-04 OTS-CHG-09: the owner of the charged unit decides whether that unit fires', () => {
  const s = run(battle([at('stewarts', 90, 46, 0), ready()]), charge('stewarts', 'wolfe')).state;
  expect(asked(s)).toMatchObject({ side: 'Government', about: 'wolfe', actions: ['standReadyFire'] });
  expectRefused(s, fires(true, 'stewarts'), 'notActiveSide');
  const neighbour = at('barrell', 112, 60, 180, { standReady: true });
  const two = run(battle([at('stewarts', 90, 46, 0), ready(), neighbour]), charge('stewarts', 'wolfe')).state;
  expectRefused(two, fires(true, 'barrell'), 'notActiveSide', { asked: 'wolfe' });
  expectRoll(run(two, fires(false)).state, 'meleeHits', 12);
});

test('OTS-C90 OTS-STR-05 OTS-STR-06: firing and fighting do not end Stand Ready, the charge of a ready unit does', () => {
  const s = run(
    battle([at('mcdonalds', 90, 46, 0, { standReady: true }), ready()]),
    charge('mcdonalds', 'wolfe'),
    fires(true),
    faces(0),
  ).state;
  expect(unit(s, 'wolfe').standReady).toBe(true);
  expect(unit(s, 'mcdonalds').standReady).toBe(false);
});

test('OTS-C68 OTS-CHG-11 OTS-CHG-12 OTS-CHG-14: a charger that fails morale is placed short and routs', () => {
  const s = battle([at('manchester', 90, 48, 0), ready()]);
  const { state, events } = run(s, charge('manchester', 'wolfe'), fires(true), [4, 4, 5, 5, 6, 1, 1, 2, 2, 3]);
  expect(unit(state, 'manchester')).toMatchObject({ stands: 2, unusedHits: 1, confused: true });
  expectRoll(state, 'morale', 1, 1);
  const ran = run(state, [2]);
  expect(eventsOf(ran.events, 'unitMoved').map(({ cause, to }) => [cause, to.y])).toEqual([
    ['charge', 59],
    ['rout', 37],
  ]);
  expectPose(ran.state, 'manchester', 90, 37, 180);
  expect(eventsOf([...events, ...ran.events], 'meleeRound')).toEqual([]);
  expectDecision(ran.state, 'command');
});

test('OTS-CHG-12 OTS-SPC-02: any hit causes a Fear roll, more hits than strength cause confusion; contact is made all the same', () => {
  const shaken = (hits: number) =>
    run(battle([at('manchester', 90, 50, 0), ready()]), charge('manchester', 'wolfe'), fires(true), faces(hits)).state;
  expectRoll(shaken(1), 'fear', 1, 5);
  const confused = run(shaken(2), [5]).state;
  expect(unit(confused, 'manchester').confused).toBe(true);
  expectRoll(confused, 'meleeHits', 6, 5);
  expectRoll(shaken(3), 'meleeHits', 6, 5);
});

test('OTS-CHG-11 OTS-OFF-08: stands are lost at once, and an attached officer rolls for casualty', () => {
  const units = [at('stewarts', 90, 46, 0), ready()];
  const officers = { murray: { attachedTo: 'stewarts' } };
  const s = run(battle(units, { officers }), charge('stewarts', 'wolfe'), fires(true), faces(3)).state;
  expectRoll(s, 'officerCasualty', 1);
  const met = run(s, [1]).state;
  expect(officer(met, 'murray').presence).toBe('casualty');
  expect(unit(met, 'stewarts').stands).toBe(5);
  expectRoll(met, 'meleeHits', 12, 4);
});

test('OTS-CHG-14: a charger destroyed by the fire is removed', () => {
  const units = [at('manchester', 90, 50, 0, { stands: 1 }), at('stewarts', 30, 20, 0), ready()];
  const { state } = run(battle(units), charge('manchester', 'wolfe'), fires(true), faces(4));
  expect(unit(state, 'manchester').presence).toBe('destroyed');
  expectDecision(state, 'command');
});

test('OTS-CHG-13: a charger short by less than half a centimetre stops half a centimetre away', () => {
  const s = battle([at('stewarts', 90, 41.8, 0), ready()]);
  const { state } = run(s, charge('stewarts', 'wolfe'), fires(true), [4], faces(2));
  expectPose(state, 'stewarts', 90, 59.5, 0);
});

test('OTS-C69 OTS-CHG-18 OTS-STR-05: each of two chargers is fired at, then there is one melee', () => {
  const units = [at('stewarts', 84, 50, 0), at('mcdonalds', 96, 50, 0), ready()];
  const s = battle(units, { groups: [['stewarts', 'mcdonalds']] });
  const first = run(s, group(['stewarts', 'wolfe'], ['mcdonalds', 'wolfe']));
  expectDecision(first.state, 'standReadyFire');
  const second = run(first.state, fires(true), faces(1));
  expectDecision(second.state, 'standReadyFire');
  expectPose(second.state, 'stewarts', 84, 60, 0);
  const both = run(second.state, fires(true), faces(2));
  expect(eventsOf(both.events, 'meleeRound')).toHaveLength(1);
  expect(eventsOf(both.events, 'meleeRound')[0]?.unitIds).toEqual(['stewarts', 'mcdonalds', 'wolfe']);
  expect(unit(both.state, 'mcdonalds').unusedHits).toBe(2);
});

test('OTS-CHG-20 OTS-CHG-13: the pose of a charger slides clear of a charger that fell short; with no room there is no contact', () => {
  const company = at('argyll1', 94, 55, 0);
  const units = [at('stewarts', 84, 41, 0), at('frasers', 75, 54, 90), ready(), company];
  const s = battle(units, { groups: [['stewarts', 'frasers']] });
  const order = group(['stewarts', 'wolfe'], ['frasers', 'argyll1']);
  const met = run(s, order, fires(false)).state;
  expectPose(met, 'frasers', 92, 50, 90);
  const { state, events } = run(s, order, fires(true), [4], faces(4));
  expectPose(state, 'stewarts', 84, 57, 0);
  // Half a centimetre short stewarts are in the way; the first free place is behind them.
  expectPose(state, 'frasers', 78, 50, 90);
  expect(eventsOf(events, 'chargeMet')[1]).toMatchObject({ unitId: 'frasers', contact: false, clause: 'OTS-CHG-20' });
  expectDecision(state, 'command');
});

test('OTS-CHG-21 OTS-OFF-12 OTS-EVA-16: a charge captures officers it sweeps over and guns it touches, also when it falls short', () => {
  const units = [at('stewarts', 90, 41, 0), ready(), at('barrell', 20, 100, 180)];
  const overrun = { cumberland: { position: { x: 90, y: 50 } }, bland: { position: { x: 60, y: 50 } } };
  const s = battle(units, { officers: overrun });
  const short = run(s, charge('stewarts', 'wolfe'), fires(true), [4], faces(2)).state;
  expectPose(short, 'stewarts', 90, 59, 0);
  expect(officer(short, 'cumberland').presence).toBe('captured');
  expect(officer(short, 'bland').presence).toBe('onTable');
});

test('OTS-CHG-17 OTS-MEL-01: contact leads to the melee at once', () => {
  const { state, events } = run(
    battle([at('stewarts', 90, 46, 0), at('wolfe', 90, 60, 180)]),
    charge('stewarts', 'wolfe'),
  );
  expect(eventsOf(events, 'chargeMet')[0]).toMatchObject({ contact: true, clause: 'OTS-CHG-06' });
  expectRoll(state, 'meleeHits', 12, 4);
});

test('OTS-CHG-13: more hits than the whole move push the charger back past its start, where it may collide with a friend', () => {
  const terrain = [line('dyke', 'wall', [70, 58], [110, 58])];
  const many = ready({ stands: 10 });
  const units = [at('mcdonalds', 90, 56, 0, { strength: 6 }), at('frasers', 90, 51, 0), many];
  const s = battle(units, { terrain });
  const { state, events } = run(s, charge('mcdonalds', 'wolfe'), fires(true), faces(12, 20), [6]);
  // D 4, M 10, 12 hits: 6 short, of which 2 past its start; frasers stand 1 behind.
  expectPose(state, 'mcdonalds', 90, 55, 0);
  expect(eventsOf(events, 'collided')[0]).toMatchObject({ unitId: 'mcdonalds', into: ['frasers'] });
  expect(unit(state, 'frasers').confused).toBe(true);
});
