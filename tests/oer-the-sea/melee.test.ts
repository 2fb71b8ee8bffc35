import { expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { holdsFeature } from '../../src/rulesets/oer-the-sea/terrain.js';
import { dice, groupCharge } from './orders.js';
import {
  asked,
  at,
  battleWith,
  box,
  charge,
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

/** The Jacobites charge under perth. */
const battle = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', ...more, units });
const fires: Action = { type: 'standReadyFire', unitId: 'wolfe', fire: true };
const allots = (unitId: string, strikes: Extract<Action, { type: 'meleeAllocation' }>['strikes'] = []): Action => ({
  type: 'meleeAllocation',
  unitId,
  strikes,
});

const fire70 = [1, 1, 1, 2, 2, 3, 3, 4, 5, 6];
const mcdonalds70 = [1, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6];
const wolfe70 = [1, 1, 2, 3, 3, 4, 5, 5, 6];
const charged70 = (patch: Placed['patch'] = {}) =>
  run(
    battle([at('mcdonalds', 90, 46, 0, patch), at('wolfe', 90, 60, 180, { standReady: true })]),
    charge('mcdonalds', 'wolfe'),
    fires,
    fire70,
  ).state;

test('OTS-C70 OTS-MEL-02 OTS-MEL-04 OTS-MEL-07 OTS-MEL-13 OTS-MEL-14 OTS-SPC-08: Highlanders charge, win and drive back their enemy', () => {
  const s = charged70();
  expectRoll(s, 'meleeHits', 12, 4);
  const second = run(s, mcdonalds70).state;
  expectRoll(second, 'meleeHits', 9, 5);
  const { state, events } = run(second, wolfe70);
  expect(unit(state, 'wolfe')).toMatchObject({ stands: 4, unusedHits: 2, confused: false });
  expect(unit(state, 'mcdonalds')).toMatchObject({ stands: 5, unusedHits: 2 });
  const result = eventsOf(events, 'meleeResult')[0];
  expect(result).toMatchObject({ scores: { Jacobite: 8, Government: 5 }, winner: 'Jacobite' });
  expectPose(state, 'wolfe', 90, 63, 180);
});

test('OTS-C71 OTS-CON-02 OTS-CON-05 OTS-MEL-09: confused units strike at -1 and have no supports', () => {
  const s = battle([at('mcdonalds', 90, 46, 0, { confused: true }), at('wolfe', 90, 60, 180)]);
  const charging = run(s, charge('mcdonalds', 'wolfe')).state;
  expectRoll(charging, 'meleeHits', 12, 5);
  const { state, events } = run(charging, mcdonalds70, wolfe70);
  expect(eventsOf(events, 'meleeResult')[0]?.scores).toEqual({ Jacobite: 4, Government: 5 });
  expect(unit(state, 'mcdonalds').unusedHits).toBe(3);
  expectPose(state, 'mcdonalds', 90, 59, 0);
  expect(unit(state, 'wolfe')).toMatchObject({ stands: 4, unusedHits: 1 });
});

test('OTS-C72 OTS-MEL-10 OTS-MEL-11 OTS-CHG-16 OTS-MEL-16 OTS-MEL-17: firing hits make the melee a draw, and both sides fall back', () => {
  const { state, events } = run(charged70({ specialRules: [], lineRows: 2, files: 3 }), mcdonalds70, wolfe70);
  expect(eventsOf(events, 'meleeResult')[0]).toMatchObject({ scores: { Jacobite: 8, Government: 8 }, winner: null });
  expectPose(state, 'wolfe', 90, 65, 180);
  expectPose(state, 'mcdonalds', 90, 57, 0);
  expect(eventsOf(events, 'unitMoved').map(({ unitId, cause }) => [unitId, cause])).toEqual([
    ['wolfe', 'fallBack'],
    ['mcdonalds', 'fallBack'],
  ]);
  expect([unit(state, 'wolfe').confused, unit(state, 'mcdonalds').confused]).toEqual([false, false]);
  expectDecision(state, 'command');
});

test('OTS-MEL-17: by option a fall back in a draw is a drive back with all its rules', () => {
  const wolfe = at('wolfe', 90, 60, 180, { standReady: true });
  const units = [at('mcdonalds', 90, 46, 0, { specialRules: [], lineRows: 2, files: 3 }), wolfe];
  const s = battle(units, { options: { drawFallBack: 'driveBack' } });
  const { state } = run(s, charge('mcdonalds', 'wolfe'), fires, fire70, mcdonalds70, wolfe70);
  expectPose(state, 'wolfe', 90, 65, 180);
  // Five hits are more than wolfe's strength of three.
  expect([unit(state, 'wolfe').confused, unit(state, 'mcdonalds').confused]).toEqual([true, false]);
});

test('OTS-C73 OTS-MEL-05: cavalry charges the flank of raw foot', () => {
  const s = battle([at('elcho', 70, 61, 90), at('glasgow', 90, 60, 180)]);
  const met = run(s, charge('elcho', 'glasgow')).state;
  expectPose(met, 'elcho', 82, 61, 90);
  expectRoll(met, 'meleeHits', 8, 2);
  const second = run(met, [1, 1, 2, 2, 3, 4, 5, 6]).state;
  expectRoll(second, 'meleeHits', 2, 5);
  const { state, events } = run(second, [5, 2]);
  expect(eventsOf(events, 'meleeResult')[0]?.scores).toEqual({ Jacobite: 6, Government: 2 });
  expect(unit(state, 'glasgow')).toMatchObject({ stands: 1, confused: true, routing: false });
  expectPose(state, 'glasgow', 94, 60, 180);
  expect(unit(state, 'elcho').unusedHits).toBe(1);
});

const twoOnOne = () =>
  run(
    battle(
      [at('stewarts', 84, 50, 0), at('frasers', 96, 50, 0), at('barrell', 90, 60, 180), at('wolfe', 20, 110, 180)],
      {
        groups: [['stewarts', 'frasers']],
      },
    ),
    groupCharge(['stewarts', 'barrell'], ['frasers', 'barrell']),
  ).state;

test('OTS-C74 OTS-MEL-06 OTS-MEL-15 OTS-DRV-05: a stand between two enemies strikes one, by default the first listed', () => {
  const s = twoOnOne();
  expect(asked(s)).toMatchObject({ task: 'meleeAllocation', side: 'Government', about: 'barrell' });
  const stewarts = run(s, allots('barrell')).state;
  expectRoll(stewarts, 'meleeHits', 12, 4);
  const frasers = run(stewarts, [1, 1, 2, 2, 3, 3, 1, 2, 4, 5, 6, 3]).state;
  expectRoll(frasers, 'meleeHits', 12, 4);
  const atStewarts = run(frasers, [1, 1, 1, 2, 2, 3, 3, 3, 2, 4, 6, 1]).state;
  expectRoll(atStewarts, 'meleeHits', 9, 5);
  const atFrasers = run(atStewarts, [1, 2, 3, 4, 5, 6, 1, 2, 3]).state;
  expectRoll(atFrasers, 'meleeHits', 6, 5);
  const { state, events } = run(atFrasers, [5, 5, 6, 1, 2, 3]);
  expect(eventsOf(events, 'meleeResult')[0]?.scores).toEqual({ Jacobite: 11, Government: 5 });
  expect(unit(state, 'barrell')).toMatchObject({ stands: 4, unusedHits: 2, confused: true, routing: false });
  expect(unit(state, 'stewarts')).toMatchObject({ stands: 6, unusedHits: 2 });
  expect(unit(state, 'frasers')).toMatchObject({ stands: 5, unusedHits: 0 });
  expectPose(state, 'barrell', 95.37, 62.68, 180);
});

test('OTS-MEL-06: the owner may allocate such a stand to the other enemy, and no other stand', () => {
  const s = twoOnOne();
  const middle = { row: 0, file: 2, enemyUnitId: 'frasers' };
  const chosen = run(s, allots('barrell', [middle]), dice(12), dice(12)).state;
  expectRoll(chosen, 'meleeHits', 6);
  expectRoll(run(chosen, dice(6)).state, 'meleeHits', 9);
  expectRefused(s, allots('barrell', [{ row: 0, file: 0, enemyUnitId: 'stewarts' }]), 'invalid');
  expectRefused(s, allots('barrell', [{ row: 3, file: 0, enemyUnitId: 'stewarts' }]), 'invalid');
  expectRefused(s, allots('barrell', [middle, middle]), 'invalid');
  expectRefused(s, allots('stewarts'), 'notActiveSide');
  // A battalion of the side that is asked, but not the one whose stands have a choice.
  expectRefused(s, allots('wolfe'), 'notActiveSide');
});

test('OTS-C79 OTS-MEL-19: units still in contact after a draw without hits fight another round at once, without counting as charging', () => {
  const s = run(battle([at('ecossais', 90, 50, 0), at('wolfe', 90, 60, 180)]), charge('ecossais', 'wolfe')).state;
  expectRoll(s, 'meleeHits', 12, 4);
  const again = run(s, dice(12), dice(15)).state;
  expectRoll(again, 'meleeHits', 12, 5);
  const { state, events } = run(again, [5, ...dice(11)], dice(15));
  expect(eventsOf(events, 'meleeResult')[0]?.scores).toEqual({ Jacobite: 1, Government: 0 });
  expectPose(state, 'wolfe', 90, 61, 180);
  expect(unit(state, 'wolfe').unusedHits).toBe(1);
});

test('OTS-C81 OTS-MEL-03 OTS-OFF-05 OTS-OFF-06: the value of an attached officer, positive or negative, applies to every stand', () => {
  const units = [at('stewarts', 90, 50, 0), at('wolfe', 90, 60, 180)];
  const withOfficer = (name: 'murray' | 'osullivan') =>
    run(battle(units, { officers: { [name]: { attachedTo: 'stewarts' } } }), charge('stewarts', 'wolfe')).state;
  expectRoll(withOfficer('osullivan'), 'meleeHits', 9);
  const s = withOfficer('murray');
  expectRoll(s, 'meleeHits', 18);
  const hurt = run(s, dice(18), dice(9, 3)).state;
  expectRoll(hurt, 'officerCasualty', 1);
  expect(officer(run(hurt, [1]).state, 'murray').presence).toBe('casualty');
});

test('OTS-MEL-08 OTS-MEL-09: adjacent friends outside the melee support; confused and routing ones do not', () => {
  const apart = (patch: Placed['patch'], x = 110) => {
    const s = battle([at('stewarts', 94, 50, 0), at('wolfe', 90, 60, 180), at('barrell', x, 60, 180, patch)]);
    const { events } = run(s, charge('stewarts', 'wolfe'), dice(12), dice(9));
    return eventsOf(events, 'meleeResult')[0]?.scores.Government;
  };
  // 88 to 100: three files fight, one of wolfe's supports on the left; barrell's first on the right.
  expect(apart({})).toBe(2);
  expect(apart({ confused: true })).toBe(1);
  expect(apart({ routing: true })).toBe(1);
  expect(apart({}, 110.2)).toBe(1);
});

test('OTS-CHG-09 OTS-MEL-06 OTS-TER-12: a neighbour in base contact is brought into the melee, with its cover', () => {
  const units = [at('stewarts', 100, 50, 0), at('wolfe', 90, 60, 180), at('barrell', 110, 60, 180)];
  const s = battle(units, { terrain: [line('dyke', 'wall', [101, 59.5], [121, 59.5])] });
  const { state, events } = run(s, charge('stewarts', 'wolfe'));
  expect(eventsOf(events, 'meleeRound')[0]?.unitIds).toEqual(['stewarts', 'wolfe', 'barrell']);
  // The middle stand has half its edge before each of them.
  const allotted = run(state, allots('stewarts', [{ row: 0, file: 1, enemyUnitId: 'barrell' }])).state;
  expectRoll(allotted, 'meleeHits', 4, 4);
  expectRoll(run(allotted, dice(4)).state, 'meleeHits', 8, 5);
});

const behindWork = (kind: string, patch: Placed['patch'] = {}) =>
  run(
    battle([at('stewarts', 90, 48, 0, patch), at('barrell', 90, 60, 180)], {
      terrain: [line('work', kind, [70, 59.5], [110, 59.5])],
    }),
    charge('stewarts', 'barrell'),
  ).state;
const stewarts94 = [4, 4, 4, 5, 6, 1, 1, 2, 2, 3, 3, 3];
const barrell94 = [4, 5, 6, 1, 1, 2, 2, 3, 3];

test('OTS-C94 OTS-TER-16 OTS-TER-13 OTS-MEL-04: a wall just crossed still covers the defenders behind it, not the chargers', () => {
  const s = behindWork('wall');
  expectRoll(s, 'meleeHits', 12, 5);
  const second = run(s, stewarts94).state;
  expectRoll(second, 'meleeHits', 9, 5);
  const { state, events } = run(second, barrell94);
  expect(eventsOf(events, 'meleeResult')[0]?.scores).toEqual({ Jacobite: 5, Government: 4 });
  expectPose(state, 'barrell', 90, 61, 180);
  expect(state.terrain.some((wall) => holdsFeature(state, unit(state, 'barrell'), wall))).toBe(false);
  expect([unit(state, 'barrell').unusedHits, unit(state, 'stewarts').unusedHits]).toEqual([2, 2]);
});

test('OTS-C94 OTS-TER-11 OTS-MEL-17: an earthwork takes two from each die, which gives a draw', () => {
  const s = behindWork('earthwork');
  expectRoll(s, 'meleeHits', 12, 6);
  const { state, events } = run(s, stewarts94, barrell94);
  expect(eventsOf(events, 'meleeResult')[0]?.scores).toEqual({ Jacobite: 4, Government: 4 });
  expectPose(state, 'barrell', 90, 61, 180);
  expectPose(state, 'stewarts', 90, 58, 0);
});

test('OTS-TER-16: the wall also covers the defenders in later rounds of the same contact, and never the chargers', () => {
  const again = run(behindWork('wall', { lineRows: 1, specialRules: [] }), dice(24), dice(15)).state;
  expectRoll(again, 'meleeHits', 24, 6);
  expectRoll(run(again, dice(24)).state, 'meleeHits', 15, 5);
});

test('OTS-TER-12: a charger that ends in cover does not count it', () => {
  const s = battle([at('stewarts', 90, 52, 0), at('wolfe', 90, 60, 180)], {
    terrain: [box('copse', 'wood', 80, 56, 100, 60)],
  });
  expectRoll(run(s, charge('stewarts', 'wolfe'), dice(12)).state, 'meleeHits', 9, 5);
});

test('OTS-MEL-18 OTS-HIT-04: when one side is destroyed the other has won, whatever the scores', () => {
  const company = at('argyll1', 90, 60, 180);
  const units = [at('stewarts', 90, 50, 0), company, at('wolfe', 150, 100, 180)];
  const { state, events } = run(battle(units), charge('stewarts', 'argyll1'), dice(4, 3), dice(3, 3));
  expect(unit(state, 'argyll1').presence).toBe('destroyed');
  expect(eventsOf(events, 'meleeResult')[0]?.winner).toBe('Jacobite');
  expectPose(state, 'stewarts', 90, 60, 0);
});

test('OTS-MEL-18: when both sides are destroyed there is no victor', () => {
  const units = [
    at('argyll2', 90, 50, 0, { side: 'Jacobite' }),
    at('argyll1', 90, 60, 180),
    at('wolfe', 150, 100, 180),
    at('stewarts', 20, 20, 0),
  ];
  const { state, events } = run(battle(units), charge('argyll2', 'argyll1'), dice(3, 3), dice(3, 3));
  expect([unit(state, 'argyll1').presence, unit(state, 'argyll2').presence]).toEqual(['destroyed', 'destroyed']);
  expect(eventsOf(events, 'meleeResult')[0]?.winner).toBeNull();
});

test('OTS-MEL-19: when no die can hit both sides move a centimetre apart, and may charge again', () => {
  const units = [at('stewarts', 90, 50, 0, { melee: 0 }), at('wolfe', 90, 60, 180, { melee: 0 })];
  const { state, events } = run(battle(units), charge('stewarts', 'wolfe'));
  expectPose(state, 'wolfe', 90, 61, 180);
  expectPose(state, 'stewarts', 90, 59, 0);
  expect(eventsOf(events, 'meleeEnded')).toHaveLength(1);
  const apart = eventsOf(events, 'unitMoved').filter(({ cause }) => cause === 'fallBack');
  expect(apart.map(({ clause }) => clause)).toEqual(['OTS-MEL-19', 'OTS-MEL-19']);
  const held = [...units, at('barrell', 90, 62, 180), at('frasers', 90, 46, 0)];
  const touching = run(battle(held), charge('stewarts', 'wolfe')).state;
  expectPose(touching, 'wolfe', 90, 60, 180);
  expectDecision(touching, 'command');
  expectDecision(run(touching, charge('stewarts', 'wolfe'), [1, 1]).state, 'command');
});

test('OTS-MEL-05: charging counts in the first round only; flank and rear count as long as the unit stays there', () => {
  const s = run(battle([at('elcho', 70, 61, 90), at('glasgow', 90, 60, 180)]), charge('elcho', 'glasgow')).state;
  expectRoll(s, 'meleeHits', 8, 2);
  // No hits: 0 against 1 support; elcho is driven back 1 and the contact is over.
  const beaten = run(s, dice(8), dice(2)).state;
  expectPose(beaten, 'elcho', 81, 61, 90);
  const even = run(
    battle([at('elcho', 70, 61, 90), at('glasgow', 90, 60, 180, { stands: 1 })]),
    charge('elcho', 'glasgow'),
    dice(8),
    dice(2),
  ).state;
  expectRoll(even, 'meleeHits', 8, 3);
});

test('OTS-MRL-14 OTS-MEL-04: routing units fight as confused', () => {
  const s = battle([at('stewarts', 90, 50, 0), at('wolfe', 90, 60, 180, { routing: true })]);
  expectRoll(run(s, charge('stewarts', 'wolfe'), dice(12)).state, 'meleeHits', 9, 6);
});

test('OTS-SPC-15: Light Horse that count as confused in a wood strike at -1 and give no support', () => {
  const terrain = [box('copse', 'wood', 70, 57, 110, 70)];
  const s = battle([at('stewarts', 90, 50, 0), at('kingston', 90, 60, 180)], { terrain });
  const { state } = run(s, charge('stewarts', 'kingston'), dice(12));
  expectRoll(state, 'meleeHits', 12, 5);
  const one = battle([at('stewarts', 97, 50, 0), at('kingston', 90, 60, 180)], { terrain });
  const { events } = run(one, charge('stewarts', 'kingston'), dice(8), dice(8));
  expect(eventsOf(events, 'meleeResult')[0]?.scores.Government).toBe(0);
});

const groupAttacked = () => {
  const units = [
    at('stewarts', 84, 50, 0),
    at('wolfe', 90, 60, 180),
    at('barrell', 110, 60, 180),
    at('glasgow', 128, 60, 180),
  ];
  const s = battle(units, { groups: [['wolfe', 'barrell', 'glasgow']] });
  return run(s, charge('stewarts', 'wolfe'), dice(12, 4), dice(9));
};

test('OTS-GRP-15: only units in the melee take hits and are driven back', () => {
  const { state, events } = groupAttacked();
  expect(eventsOf(events, 'hitsTaken').map(({ unitId }) => unitId)).toEqual(['wolfe']);
  expect(unit(state, 'wolfe').pose.y).toBeGreaterThan(62);
  expectPose(state, 'barrell', 110, 60, 180);
  expectPose(state, 'glasgow', 128, 60, 180);
});

test('OTS-GRP-15: a unit that a melee takes out of contact leaves its group, the others stay', () => {
  const { state } = groupAttacked();
  expect(unit(state, 'wolfe').groupId).toBeNull();
  expect(state.groups[0]?.unitIds).toEqual(['barrell', 'glasgow']);
});

test('OTS-MEL-27: each of several losers is driven back in its own direction', () => {
  const units = [at('stewarts', 100, 50, 0), at('wolfe', 90, 60, 180), at('barrell', 110, 60, 180)];
  const s = run(battle(units), charge('stewarts', 'wolfe'), allots('stewarts')).state;
  // Two stands at wolfe, one at barrell; two of wolfe's and two of barrell's touch them.
  const { events } = run(s, dice(8, 5), dice(4), dice(6), dice(6));
  const moved = eventsOf(events, 'unitMoved').filter(({ cause }) => cause === 'drivenBack');
  expect(moved.map(({ unitId }) => unitId).toSorted()).toEqual(['barrell', 'wolfe']);
  expect(moved.every(({ from, to }) => Math.abs((to.x - from.x) / (to.y - from.y)) > 1)).toBe(true);
});
