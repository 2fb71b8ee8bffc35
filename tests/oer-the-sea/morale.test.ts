import { describe, expect, test } from 'vitest';
import { standsThatWeigh } from '../../src/rulesets/oer-the-sea/resolvers.js';
import {
  at,
  battleWith,
  box,
  eventsOf,
  expectDecision,
  expectPose,
  expectRefused,
  expectRoll,
  finish,
  fire,
  officer,
  type Placed,
  rally,
  run,
  type Setting,
  select,
  unit,
} from './setup.js';

const withHits = (hits: number, dice: number): readonly number[] =>
  Array.from({ length: dice }, (_, index) => (index < hits ? 6 : 1));
const endTurn = [finish, { type: 'finishTurn' }] as const;

/** perth is about to order ecossais, at (90, 50) facing north, to fire. */
const jacobites = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({
    phase: 'command',
    active: 'Jacobite',
    officer: 'perth',
    units: [at('ecossais', 90, 50, 0), ...units, at('barrell', 20, 100, 180, { id: 'faraway' })],
    ...more,
  });

describe('the morale test', () => {
  const mcdonalds = at('mcdonalds', 90, 46, 0, { strength: 3 });
  const c48 = (more: Partial<Setting> = {}) =>
    run(
      battleWith({ phase: 'command', officer: 'huske', units: [at('wolfe', 90, 60, 180), mcdonalds], ...more }),
      fire('wolfe'),
      [4, 4, 4, 5, 5, 6, 6, 6, 1, 2],
    ).state;

  test('OTS-C48 OTS-MRL-01 OTS-MRL-03 OTS-MRL-04: veterans hold on a 5 with four stands', () => {
    const state = c48();
    expect(unit(state, 'mcdonalds')).toMatchObject({ stands: 4, unusedHits: 2, confused: true });
    expectPose(state, 'mcdonalds', 90, 38, 0);
    expectRoll(state, 'morale', 1, 5);
    expect(unit(run(state, [5]).state, 'mcdonalds').routing).toBe(false);
  });

  test('OTS-C48 OTS-MRL-04: by option the stands just lost also modify the die', () => {
    const state = c48({ options: { moraleStandLoss: 'all' } });
    expectRoll(state, 'morale', 1, 3);
    expect(unit(run(state, [5]).state, 'mcdonalds').routing).toBe(true);
  });

  test('OTS-MRL-04: the stands that count, under each option', () => {
    expect(standsThatWeigh('earlier', 3, 2)).toBe(1);
    expect(standsThatWeigh('all', 3, 2)).toBe(3);
    expect(standsThatWeigh('none', 3, 2)).toBe(0);
  });

  test('OTS-C49 OTS-MRL-01: a drive back of six cm causes no test at strength 3, one of seven does', () => {
    const fired = (hits: number) =>
      run(
        battleWith({
          phase: 'command',
          officer: 'huske',
          units: [at('wolfe', 90, 60, 180), at('ecossais', 90, 46, 0)],
        }),
        fire('wolfe'),
        withHits(hits, 10),
      ).state;
    expect(run(fired(6), finish).state.command.officerId).toBeNull();
    const seven = fired(7);
    expect(unit(seven, 'ecossais')).toMatchObject({ stands: 2, unusedHits: 1 });
    expectRoll(seven, 'morale', 1, 2);
  });

  const barrell = at('barrell', 90, 60, 180, { stands: 4, standsLostThisTurn: 1 });

  test('OTS-C50 OTS-MRL-03 OTS-MRL-04: a stand lost earlier this turn adds one to the die', () => {
    const { state } = run(jacobites([barrell]), fire('ecossais', 'barrell'), withHits(7, 8));
    expect(unit(state, 'barrell')).toMatchObject({ stands: 2, unusedHits: 1 });
    expectRoll(state, 'morale', 1, 2);
    expect(unit(run(state, [2]).state, 'barrell').routing).toBe(false);
    expect(unit(run(state, [3]).state, 'barrell').routing).toBe(true);
  });

  test('OTS-C50 OTS-MRL-02: an attached officer rolls for himself first, then helps', () => {
    const state = jacobites([barrell], { officers: { bland: { attachedTo: 'barrell' } } });
    const fired = run(state, fire('ecossais', 'barrell'), withHits(7, 8)).state;
    expectRoll(fired, 'officerCasualty', 1);
    const tested = run(fired, [4]).state;
    expectRoll(tested, 'morale', 1, 3);
    expect(unit(run(tested, [3]).state, 'barrell').routing).toBe(false);
    expectRoll(run(fired, [1]).state, 'morale', 1, 2);
  });

  test('OTS-MRL-15: a destroyed unit does not test', () => {
    const glasgow = at('glasgow', 90, 60, 180, { stands: 2 });
    const { state } = run(jacobites([glasgow]), fire('ecossais', 'glasgow'), withHits(5, 8), finish);
    expect(unit(state, 'glasgow').presence).toBe('destroyed');
  });
});

describe('the rout move', () => {
  const glasgow = (patch: Placed['patch'] = {}) => at('glasgow', 90, 60, 180, patch);
  const c51 = (patch: Placed['patch'] = {}, more: Partial<Setting> = {}) =>
    run(jacobites([glasgow(patch)], more), fire('ecossais', 'glasgow'), [4, 4, 5, 6, 6, 1, 2, 3]).state;

  test('OTS-C51 OTS-MRL-05 OTS-MRL-06 OTS-MRL-07: a unit that fails routs a Full move straight away', () => {
    const tested = c51();
    expect(unit(tested, 'glasgow')).toMatchObject({ stands: 2, unusedHits: 1, confused: true });
    expectPose(tested, 'glasgow', 90, 65, 180);
    expectRoll(tested, 'morale', 1, 1);
    const { state, events } = run(tested, [2]);
    expect(unit(state, 'glasgow')).toMatchObject({ routing: true, confused: true });
    expectPose(state, 'glasgow', 90, 87, 0);
    expect(eventsOf(events, 'moraleTested')).toMatchObject([{ unitId: 'glasgow', passed: false }]);
  });

  test('OTS-MRL-06 OTS-MRL-09: a unit that fails leaves its group before its officer decides to stay', () => {
    const pair = { groups: [['glasgow', 'wolfe']], officers: { bland: { attachedTo: 'glasgow' } } };
    const state = run(
      jacobites([glasgow(), at('wolfe', 108, 60, 180)], pair),
      fire('ecossais', 'glasgow'),
      withHits(6, 8),
      [2],
      [6],
    ).state;
    expectDecision(state, 'officerStays');
    expect([unit(state, 'glasgow').groupId, unit(state, 'wolfe').groupId]).toEqual([null, null]);
  });

  test('OTS-MRL-06: a routing unit leaves its group, its Stand Ready and its uncontrolled status', () => {
    const state = c51({ standReady: true, uncontrolled: true }, {});
    const { state: broken, events } = run(state, [6]);
    expect(unit(broken, 'glasgow')).toMatchObject({ routing: true, standReady: false, uncontrolled: false });
    expect(eventsOf(events, 'uncontrolled')).toMatchObject([{ unitId: 'glasgow', uncontrolled: false }]);
  });

  test('OTS-C52 OTS-MRL-10: a unit rallied in time does not rout again', () => {
    const routed = run(c51(), [2], ...endTurn).state;
    const rallied = run(routed, { type: 'endInitiative' }, select('huske'), rally('glasgow')).state;
    expect(unit(rallied, 'glasgow')).toMatchObject({ routing: false, confused: true });
    expectPose(run(rallied, ...endTurn).state, 'glasgow', 90, 87, 0);
  });

  const passiveTurn = [{ type: 'endInitiative' }, { type: 'finishTurn' }] as const;

  test('OTS-C52 OTS-MRL-10 OTS-MRL-11 OTS-MRL-12 OTS-MRL-13: an unrallied unit routs at the end of each of its turns, in the end off the table', () => {
    const failed = run(c51({}, { officers: { bland: { attachedTo: 'glasgow' } } }), [4], [6]).state;
    expectDecision(failed, 'officerStays');
    const routed = run(failed, { type: 'officerStays', officerId: 'bland', stay: true }, ...endTurn).state;
    expectPose(routed, 'glasgow', 90, 87, 0);
    const first = run(routed, ...passiveTurn).state;
    expectPose(first, 'glasgow', 90, 107, 0);
    expect(officer(first, 'bland').position).toEqual({ x: 90, y: 106 });
    const gone = run(first, ...passiveTurn, ...passiveTurn).state;
    expect(unit(gone, 'glasgow').presence).toBe('left');
    expectPose(gone, 'glasgow', 90, 127, 0);
    expect(officer(gone, 'bland').presence).toBe('left');
  });

  test('OTS-MRL-10 OTS-CON-07: a unit that is rallied and breaks again in the same turn does not rout again at its end', () => {
    const units = [glasgow({ routing: true, confused: true, routingAtTurnStart: true }), at('stewarts', 90, 20, 0)];
    const state = battleWith({ phase: 'command', officer: 'huske', units });
    const stopped = run(state, rally('glasgow')).state;
    const broken = {
      ...stopped,
      units: stopped.units.map((each) => (each.id === 'glasgow' ? { ...each, routing: true } : each)),
    };
    expectPose(run(broken, ...endTurn).state, 'glasgow', 90, 60, 180);
    expectPose(run(state, ...endTurn).state, 'glasgow', 90, 81 + 1, 0);
  });

  test('OTS-MRL-10: by option a unit routs at the start of its turns', () => {
    const routed = run(c51({}, { options: { routMoves: 'turnStart' } }), [2], ...endTurn).state;
    expectPose(routed, 'glasgow', 90, 107, 0);
  });

  test('OTS-MRL-09: an officer may leave a unit that routs', () => {
    const failed = run(c51({}, { officers: { bland: { attachedTo: 'glasgow' } } }), [4], [6]).state;
    expectRefused(failed, { type: 'officerStays', officerId: 'huske', stay: true }, 'notActiveSide');
    const { state } = run(failed, { type: 'officerStays', officerId: 'bland', stay: false });
    expect(officer(state, 'bland')).toMatchObject({ attachedTo: null, position: { x: 90, y: 66 } });
    expectPose(state, 'glasgow', 90, 87, 0);
  });

  test('OTS-MRL-07: a rout stops at contact with a friend, who is confused on a 6', () => {
    const friend = at('wolfe', 90, 80, 180);
    const state = run(jacobites([glasgow(), friend]), fire('ecossais', 'glasgow'), withHits(5, 8), [6]).state;
    expectPose(state, 'glasgow', 90, 80, 0);
    expectRoll(state, 'collision', 1, 6);
    expect(unit(run(state, [6]).state, 'wolfe').confused).toBe(true);
    expect(unit(run(state, [5]).state, 'wolfe').confused).toBe(false);
  });

  test('OTS-MRL-07 OTS-GEN-07: a unit routs away from the first listed of equally near enemies', () => {
    for (let step = 105; step < 125; step += 1) {
      const aside = 11.1 + step / 7;
      const units = [
        glasgow({ routing: true, confused: true, routingAtTurnStart: true }),
        at('stewarts', 90 + aside, 50.3, 33),
        at('frasers', 90 - aside, 50.3, 327),
      ];
      const state = battleWith({ phase: 'command', officer: 'huske', units });
      expect(unit(run(state, ...endTurn).state, 'glasgow').pose.x).toBeLessThan(90);
    }
  });

  test('OTS-MRL-07 OTS-MRL-16: a unit without room turns away and stays where it is', () => {
    const units = [glasgow({ routing: true, confused: true, routingAtTurnStart: true }), at('stewarts', 90, 20, 0)];
    const state = battleWith({ phase: 'command', officer: 'huske', units: [...units, at('wolfe', 90, 62, 180)] });
    const { state: after, events } = run(state, ...endTurn, [1]);
    expectPose(after, 'glasgow', 90, 62, 0);
    expect(unit(after, 'glasgow').routing).toBe(true);
    expect(eventsOf(events, 'unitMoved')).toMatchObject([
      { unitId: 'glasgow', cause: 'rout', to: { y: 62, heading: 0 } },
    ]);
  });

  test('OTS-MRL-07 OTS-GEN-06: the direction away is measured from centre to centre', () => {
    const units = [glasgow({ routing: true, confused: true, routingAtTurnStart: true }), at('stewarts', 70, 50, 0)];
    const state = battleWith({ phase: 'command', officer: 'huske', units });
    // Its centre goes 20 cm from (90, 61) along (20, 13), away from (70, 48).
    expectPose(run(state, ...endTurn).state, 'glasgow', 107.61, 72.45, 56.98);
  });

  test('OTS-MRL-07: a unit in irregular formation routs at Half', () => {
    const units = [glasgow({ routing: true, confused: true, routingAtTurnStart: true, formation: 'irregular' })];
    const state = battleWith({ phase: 'command', officer: 'huske', units: [...units, at('stewarts', 90, 20, 0)] });
    // Two rows with a gap, 5 deep: the centre goes from (90, 62.5) to (90, 72.5).
    expectPose(run(state, ...endTurn).state, 'glasgow', 90, 75, 0);
  });

  test('OTS-MRL-07: a unit routs away from the nearest enemy, not from the firer', () => {
    const state = run(
      jacobites([glasgow(), at('stewarts', 90, 78, 180)]),
      fire('ecossais', 'glasgow'),
      withHits(5, 8),
      [6],
    ).state;
    expect(unit(state, 'glasgow').pose.y).toBeLessThan(66);
    expect(unit(state, 'glasgow').pose.heading).toBe(180);
  });

  test('OTS-MRL-07 OTS-TER-14: barred ground ends a rout', () => {
    const marsh = box('marsh', 'marsh', 60, 75, 120, 90);
    const elcho = at('kingston', 90, 60, 180, { strength: 2, stands: 4, initialStands: 4, specialRules: [] });
    const state = run(
      jacobites([elcho], { terrain: [marsh] }),
      fire('ecossais', 'kingston'),
      withHits(5, 8),
      [6],
    ).state;
    expect(unit(state, 'kingston').routing).toBe(true);
    expectPose(state, 'kingston', 90, 75, 0);
  });

  const battery = (limbered: boolean) => at('royalArtillery', 90, 60, 180, { stands: 6, initialStands: 6, limbered });

  test('OTS-MRL-08: the crew of deployed guns routs on foot and leaves the guns', () => {
    const state = run(jacobites([battery(false)]), fire('ecossais', 'royalArtillery'), withHits(5, 8), [6]).state;
    expect(unit(state, 'royalArtillery')).toMatchObject({ routing: true, crewAway: true, guns: { held: 'abandoned' } });
    expectPose(state, 'royalArtillery', 90, 87, 0);
    expect(unit(state, 'royalArtillery').guns?.pose).toMatchObject({ x: 90, y: 65 });
  });

  test('OTS-MRL-08: limbered guns rout 10', () => {
    const state = run(jacobites([battery(true)]), fire('ecossais', 'royalArtillery'), withHits(5, 8), [6]).state;
    expect(unit(state, 'royalArtillery')).toMatchObject({ routing: true, crewAway: false });
    expectPose(state, 'royalArtillery', 90, 77, 0);
  });

  test('OTS-MRL-14: a routing unit may be fired at, and routs again on another failure', () => {
    const running = glasgow({ routing: true, confused: true });
    const { state } = run(jacobites([running]), fire('ecossais', 'glasgow'), withHits(5, 8), [6]);
    expectPose(state, 'glasgow', 90, 87, 0);
  });

  test('OTS-MRL-14: a routing unit does not fire', () => {
    const state = battleWith({
      phase: 'command',
      officer: 'huske',
      units: [glasgow({ routing: true, confused: true }), at('ecossais', 90, 50, 0)],
    });
    expectRefused(state, fire('glasgow', 'ecossais'), 'routing');
  });

  test('OTS-MRL-15: one drive back causes one test', () => {
    const { state } = run(c51(), [1], finish);
    expect(unit(state, 'glasgow').routing).toBe(false);
  });

  test('OTS-MRL-16: with no enemy on the table a unit routs the way it faces', () => {
    const state = battleWith({
      phase: 'command',
      officer: 'huske',
      units: [
        at('glasgow', 90, 60, 270, { routing: true, confused: true, routingAtTurnStart: true }),
        at('stewarts', 90, 20, 0, { presence: 'reserve' }),
      ],
    });
    expectPose(run(state, ...endTurn).state, 'glasgow', 70, 60, 270);
  });
});
