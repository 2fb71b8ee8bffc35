import { expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../src/rulesets/oer-the-sea/agenda.js';
import { uncontrolledModifiers } from '../../src/rulesets/oer-the-sea/resolvers.js';
import type { State } from '../../src/rulesets/oer-the-sea/state.js';
import { tables } from '../../src/rulesets/oer-the-sea/tables.js';
import { dice } from './orders.js';
import {
  asked,
  at,
  battleWith,
  box,
  charge,
  eventsOf,
  expectDecision,
  expectLegal,
  expectPose,
  expectRefused,
  expectRoll,
  fire,
  move,
  officer,
  type Placed,
  run,
  type Setting,
  select,
  unit,
} from './setup.js';

const fires: Action = { type: 'standReadyFire', unitId: 'wolfe', fire: true };
const loose = (patch: Placed['patch'] = {}): Placed['patch'] => ({ uncontrolled: true, ...patch });
/** S1 and S2 of a Jacobite turn. */
const turn = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'turnStart', ...more, units });
const endInitiative: Action = { type: 'endInitiative' };
const endCommand: Action = { type: 'finishTurn' };

const underGuns = (target: Placed, hits: number, more: Partial<Setting> = {}) => {
  const units = [target, at('mediumGuns', 90, 80, 180)];
  const s = battleWith({ phase: 'command', officer: 'huske', ...more, units });
  return run(s, fire('mediumGuns', target.sample), dice(8, hits)).state;
};

test('OTS-C87 OTS-SPC-09 OTS-SPC-10: Highlanders under gunfire become uncontrolled on a roll above the number', () => {
  const s = underGuns(at('stewarts', 90, 40, 0), 3);
  expect(unit(s, 'stewarts').stands).toBe(5);
  expectPose(s, 'stewarts', 90, 37, 0);
  expectRoll(s, 'uncontrolled', 1, 2);
  const broken = run(s, [3]);
  expect(unit(broken.state, 'stewarts').uncontrolled).toBe(true);
  expect(eventsOf(broken.events, 'uncontrolled')[0]).toMatchObject({ clause: 'OTS-SPC-09', uncontrolled: true });
  expect(unit(run(s, [2]).state, 'stewarts').uncontrolled).toBe(false);
});

test('OTS-C87 OTS-OFF-16 OTS-SPC-09: the commander raises the number, veterans lower it by one', () => {
  expectRoll(underGuns(at('mcdonalds', 90, 40, 0, { commander: 'murray' }), 2), 'uncontrolled', 1, 5);
});

test('OTS-SPC-10: routing and uncontrolled Highlanders and other troops do not test; confused ones do', () => {
  expectDecision(underGuns(at('stewarts', 90, 40, 0, { routing: true, confused: true }), 1), 'command');
  expectDecision(underGuns(at('stewarts', 90, 40, 0, loose()), 1), 'command');
  expectDecision(underGuns(at('ecossais', 90, 40, 0), 1), 'command');
  expectRoll(underGuns(at('stewarts', 90, 40, 0, { confused: true }), 1), 'uncontrolled', 1, 5);
});

test('OTS-SPC-10: artillery fire at their own charge causes no test', () => {
  const guns = at('royalArtillery', 90, 60, 180, { standReady: true });
  const s = battleWith({
    active: 'Jacobite',
    phase: 'command',
    officer: 'perth',
    units: [at('stewarts', 90, 50, 0), guns],
  });
  const ready: Action = { type: 'standReadyFire', unitId: 'royalArtillery', fire: true };
  expectRoll(run(s, charge('stewarts', 'royalArtillery'), ready, dice(4, 2)).state, 'meleeHits', 12);
});

test('OTS-C88 OTS-SPC-03 OTS-SPC-06 OTS-SPC-07: an uncontrolled unit advances its Full rate, and takes no orders', () => {
  const s = turn([at('stewarts', 90, 45, 0, loose()), at('wolfe', 90, 80, 180, { standReady: true })]);
  expectDecision(s, 'initiative');
  expectPose(s, 'stewarts', 90, 65, 0);
  expect(unit(s, 'stewarts')).toMatchObject({ uncontrolled: true, actedOnInitiative: true });
  const ordered = run(s, endInitiative, select('perth')).state;
  expectRefused(ordered, charge('stewarts', 'wolfe'), 'uncontrolled');
});

test('OTS-C88 OTS-STR-07 OTS-SPC-04 OTS-SPC-05: an uncontrolled unit charges when it can; fire that stops it clears the status', () => {
  const s = turn([at('stewarts', 90, 45, 0, loose()), at('wolfe', 90, 80, 180, { standReady: true })]);
  const round = [endInitiative, endCommand] as const;
  const second = run(s, ...round, ...round).state;
  expectDecision(second, 'standReadyFire');
  const { state, events } = run(second, fires, [4, 4, 4, 5, 5, 6, 1, 2, 3, 3]);
  expect(unit(state, 'stewarts')).toMatchObject({ stands: 4, confused: true, uncontrolled: false });
  expectPose(state, 'stewarts', 90, 79, 0);
  expect(eventsOf(events, 'uncontrolled')[0]).toMatchObject({ uncontrolled: false, clause: 'OTS-SPC-05' });
});

test('OTS-SPC-04 OTS-SPC-05: contact clears the uncontrolled status', () => {
  const s = turn([at('stewarts', 90, 45, 0, loose()), at('wolfe', 90, 60, 180)]);
  expectRoll(s, 'meleeHits', 12, 4);
  expect(unit(s, 'stewarts').uncontrolled).toBe(false);
});

test('OTS-C102 OTS-SPC-04 OTS-SPC-05: contact made by the enemy clears the uncontrolled status too, before the first melee die', () => {
  const units = [at('wolfe', 90, 60, 180), at('stewarts', 90, 48, 0, loose())];
  const before = battleWith({ phase: 'command', officer: 'huske', units });
  expect(unit(before, 'stewarts').uncontrolled).toBe(true);
  const { state, events } = run(before, charge('wolfe', 'stewarts'));
  expect(eventsOf(events, 'chargeDeclared')[0]).toMatchObject({ distance: 12 });
  expectRoll(state, 'meleeHits', 9);
  expectPose(state, 'wolfe', 90, 48, 180);
  expect(unit(state, 'stewarts').uncontrolled).toBe(false);
  expect(eventsOf(events, 'uncontrolled')).toMatchObject([{ unitId: 'stewarts', clause: 'OTS-SPC-05' }]);
  // Three supports against two: they win, and in their next turn they take orders.
  const held = run(state, dice(9), dice(12), { type: 'finishOfficer' }, endCommand, endInitiative, select('perth'));
  expectLegal(held.state, move('stewarts', [90, 44, 0]));
});

test('OTS-SPC-05 OTS-CHG-09: a neighbour brought into the melee is no longer uncontrolled either', () => {
  const units = [at('wolfe', 90, 60, 180), at('stewarts', 84, 48, 0), at('frasers', 96, 48, 0, loose())];
  const { state, events } = run(battleWith({ phase: 'command', officer: 'huske', units }), charge('wolfe', 'stewarts'));
  expectPose(state, 'wolfe', 90, 48, 180);
  expect(unit(state, 'frasers').uncontrolled).toBe(false);
  expect(eventsOf(events, 'uncontrolled')).toMatchObject([{ unitId: 'frasers', uncontrolled: false }]);
});

test('OTS-SPC-05 OTS-MEL-19: contact with a beaten enemy that is pushed into a unit clears the uncontrolled status', () => {
  const units = [at('mcdonalds', 90, 50, 0), at('wolfe', 90, 60, 180), at('frasers', 90, 65, 180, loose())];
  const before = battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', units });
  // As in OTS-C70: 5 and 3 supports to 3 and 2, so wolfe goes back 3, its rear to y 65.
  const { state } = run(
    before,
    charge('mcdonalds', 'wolfe'),
    [1, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6],
    [1, 1, 2, 3, 3, 4, 5, 5, 6],
  );
  expectPose(state, 'wolfe', 90, 63, 180);
  expectRoll(state, 'meleeHits', 12);
  expect(asked(state)).toMatchObject({ by: 'frasers' });
  expect(unit(state, 'frasers').uncontrolled).toBe(false);
});

test('OTS-SPC-07: an uncontrolled unit may charge an enemy it does not see or that is not ahead', () => {
  expectRoll(turn([at('stewarts', 90, 45, 180, loose()), at('wolfe', 90, 60, 180)]), 'meleeHits', 12, 4);
  const terrain = [box('copse', 'wood', 70, 50, 110, 58)];
  expectRoll(turn([at('stewarts', 90, 50, 0, loose()), at('wolfe', 90, 60, 180)], { terrain }), 'meleeHits', 12, 4);
});

test('OTS-SPC-07: an uncontrolled unit turns to the nearest point of the nearest enemy, and stops short if it cannot charge', () => {
  const s = turn([at('stewarts', 40, 45, 180, loose()), at('wolfe', 90, 80, 180)]);
  const { pose } = unit(s, 'stewarts');
  expect(pose.heading).toBeGreaterThan(30);
  expect(pose.heading).toBeLessThan(60);
  const irregular = turn([at('stewarts', 90, 45, 0, loose({ formation: 'irregular' })), at('wolfe', 90, 60, 180)]);
  expectPose(irregular, 'stewarts', 90, 55, 0);
});

test('OTS-SPC-07 OTS-OFF-12: an uncontrolled unit leaves its group and captures officers it sweeps over', () => {
  const units = [at('stewarts', 84, 45, 0, loose()), at('frasers', 96, 45, 0), at('wolfe', 90, 85, 180)];
  const officers = { cumberland: { position: { x: 84, y: 55 } } };
  const s = turn(units, { groups: [['stewarts', 'frasers']], officers });
  expect(unit(s, 'stewarts').groupId).toBeNull();
  expect(officer(s, 'cumberland').presence).toBe('captured');
});

test('OTS-SPC-07: the owner chooses which uncontrolled unit goes first, except for the last', () => {
  const units = [at('stewarts', 60, 30, 0, loose()), at('frasers', 90, 30, 0, loose()), at('wolfe', 90, 85, 180)];
  const s = turn(units);
  expectDecision(s, 'uncontrolledNext');
  const { state, events } = run(s, { type: 'uncontrolledNext', unitId: 'frasers' });
  expect(eventsOf(events, 'unitMoved').map(({ unitId }) => unitId)).toEqual(['frasers', 'stewarts']);
  expectDecision(state, 'initiative');
});

test('OTS-SPC-23: a confused uncontrolled unit advances too, and fights the worse for it', () => {
  const confused = turn([at('stewarts', 90, 45, 0, loose({ confused: true })), at('wolfe', 90, 60, 180)]);
  expectRoll(confused, 'meleeHits', 12, 5);
});

test('OTS-SPC-23: with no enemy on the table an uncontrolled unit stays, still uncontrolled', () => {
  const away = at('wolfe', 90, 80, 180, { presence: 'reserve' });
  const s = turn([at('stewarts', 90, 45, 0, loose()), away]);
  expectPose(s, 'stewarts', 90, 45, 0);
  expect(unit(s, 'stewarts').uncontrolled).toBe(true);
});

/** A state at the test of a unit that has just won, or been hit. */
const testing = (s: State, unitId: string, distanceDriven: number): State =>
  agenda.start({
    ...s,
    agenda: [...s.agenda, { task: 'uncontrolledTest', unitId, reason: 'victory', distanceDriven }],
  }).state;

test('OTS-C89 OTS-SPC-13: the number of victorious Light Horse is commander plus stands minus the distance driven, with quality', () => {
  const number = (quality: 'tried' | 'veteran' | 'untried', options: Setting['options'] = {}) => {
    const units = [at('kingston', 90, 60, 180, { commander: 'bland', quality }), at('stewarts', 90, 20, 0)];
    const question = asked(testing(battleWith({ units, options }), 'kingston', 3));
    return question?.kind === 'roll' ? question.target : null;
  };
  expect([number('tried'), number('veteran'), number('untried')]).toEqual([1, 0, 2]);
  const reversed = { uncontrolledQuality: 'reversed' } as const;
  expect([number('tried', reversed), number('veteran', reversed), number('untried', reversed)]).toEqual([1, 2, 0]);
});

test('OTS-C89 OTS-SPC-13: a die above the number makes Light Horse uncontrolled, and changes nothing else', () => {
  const units = [at('kingston', 90, 60, 180, { commander: 'bland' }), at('stewarts', 90, 20, 0)];
  const s = testing(battleWith({ units }), 'kingston', 3);
  expect(unit(run(s, [2]).state, 'kingston').uncontrolled).toBe(true);
  expect(unit(run(s, [1]).state, 'kingston').uncontrolled).toBe(false);
  expectDecision(testing(battleWith({ units }), 'stewarts', 3), 'initiative');
});

const kingstonWins = (...others: readonly Placed[]) => {
  const company = at('argyll1', 90, 50, 0, { side: 'Jacobite', commander: 'perth' });
  const units = [at('kingston', 90, 60, 180, { commander: 'bland' }), company, ...others];
  const s = battleWith({ phase: 'command', officer: 'bland', units });
  const first = run(s, charge('kingston', 'argyll1')).state;
  expectRoll(first, 'meleeHits', 4, 3);
  const second = run(first, [3, 4, 5, 6]).state;
  expectRoll(second, 'meleeHits', 3, 5);
  return run(second, [5, 6, 1]).state;
};

test('OTS-C80 OTS-SPC-15 OTS-GEN-05: a destroyed company counts as driven 0 cm; uncontrolled cavalry does not follow up', () => {
  const s = kingstonWins(at('stewarts', 20, 20, 0));
  expect(unit(s, 'argyll1').presence).toBe('destroyed');
  expect(unit(s, 'kingston').unusedHits).toBe(2);
  expectRoll(s, 'uncontrolled', 1, 4);
  const broken = run(s, [5]).state;
  expect(unit(broken, 'kingston').uncontrolled).toBe(true);
  expectDecision(broken, 'command');
  expect(unit(run(s, [4]).state, 'kingston').uncontrolled).toBe(false);
});

test('OTS-C80 OTS-END-01: if the company was the last of its side the battle ends after that die, not before', () => {
  const s = kingstonWins();
  expectRoll(s, 'uncontrolled', 1, 4);
  expect(s.outcome).toBeNull();
  expect(run(s, [5]).state.outcome).toMatchObject({ winner: 'Government', clause: 'OTS-END-01' });
});

test('OTS-SPC-15 OTS-SPC-13: defenders test in the same way, by the distance the enemy was driven back; a draw causes no test', () => {
  const units = [at('manchester', 90, 50, 0), at('kingston', 90, 60, 180, { commander: 'bland' })];
  const s = battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', units });
  const won = run(s, charge('manchester', 'kingston'), dice(8), dice(12, 2)).state;
  expectRoll(won, 'fear', 1, 5);
  const driven = unit(won, 'manchester').pose.y;
  expectRoll(run(won, [1]).state, 'uncontrolled', 1, 4 - (60 - driven));
  const drawn = run(s, charge('manchester', 'kingston'), dice(8, 2), dice(12, 2));
  expect(eventsOf(drawn.events, 'rolled').map(({ purpose }) => purpose)).not.toContain('uncontrolled');
});

test('OTS-C99 OTS-SPC-22: a unit that becomes uncontrolled again in its advance waits for the next turn of its side', () => {
  const company = at('argyll1', 90, 50, 0, { side: 'Jacobite', commander: 'perth' });
  const units = [at('kingston', 90, 60, 180, loose({ commander: 'bland' })), company, at('stewarts', 90, 5, 0)];
  const s = battleWith({ phase: 'turnStart', units });
  const { state } = run(s, [3, 4, 5, 6], [1, 1, 1], [5]);
  expectDecision(state, 'initiative');
  expectPose(state, 'kingston', 90, 50, 180);
  expect(unit(state, 'kingston').uncontrolled).toBe(true);
  expectRefused(run(state, endInitiative, select('bland')).state, charge('kingston', 'stewarts'), 'uncontrolled');
});

test('OTS-SPC-22 OTS-SPC-05: a unit that is drawn into a melee before its advance and breaks loose again makes none this turn', () => {
  const horse = (id: string, y: number, heading: number): Placed =>
    at('kingston', 90, y, heading, loose({ id, side: 'Jacobite' }));
  const s = turn([
    horse('first', 50, 0),
    at('barrell', 90, 60, 180),
    horse('second', 65, 180),
    at('wolfe', 20, 110, 180),
  ]);
  // Barrell's rear is pushed flush against the second unit, which fights at once (OTS-MEL-19).
  const pushed = run(s, { type: 'uncontrolledNext', unitId: 'first' }, dice(12, 5), dice(9), [1]).state;
  expect(unit(pushed, 'second').uncontrolled).toBe(false);
  const won = run(pushed, dice(12, 8), dice(12), [1], [1], [6]).state;
  expect(unit(won, 'second')).toMatchObject({ uncontrolled: true, actedOnInitiative: false });
  expectDecision(won, 'initiative');
});

test('OTS-SPC-09 OTS-SPC-13: the breakdown of the number names its modifiers, without zeroes', () => {
  const given = {
    combatValue: 0,
    stands: 5,
    artilleryHits: 3,
    distanceDriven: 4,
    quality: 'tried',
    reversed: false,
  } as const;
  const { highlander, lightHorse } = tables.uncontrolledAdvanceTest;
  expect(uncontrolledModifiers(highlander, 'OTS-SPC-09', given).map(({ value }) => value)).toEqual([5, -3]);
  expect(uncontrolledModifiers(lightHorse, 'OTS-SPC-13', given).map(({ value }) => value)).toEqual([5, -4]);
});
