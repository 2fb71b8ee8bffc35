import { describe, expect, test } from 'vitest';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { block, expectPose, officer, type Setting, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { at, eventsOf, newMove, open, play, refusalOf, refusalsOf } from '../play.js';

const given = (setting: Setting, changes: Readonly<Record<string, Partial<Unit>>> = {}): State =>
  Object.entries(changes).reduce<State>((state, [id, patch]) => withUnit(state, id, patch), stateOf(setting));

/** A frenchLine that begins to rout, with the enemy south of it. */
const broken = (more: Partial<Setting> = {}, change: Partial<Unit> = {}, others: Setting['units'] = []): State =>
  given(
    { units: [unit('frenchLine', 'B1', [90, 60], 24), ...others], ...more },
    { B1: { state: 'routing', causeAt: { x: 90, y: 50 }, loaded: false, ...change } },
  );
const initial = (state: State): State => at(state, 'initialRouts', 'B');

describe('rout moves', () => {
  test('CD-C47 CD-ROU-01 CD-ROU-02 CD-ROU-05 CD-ROU-12 the first goes a whole move away from the enemy, turned about its centre', () => {
    const state = initial(broken());
    // The rectangle y 60 to 63 is kept, so the front of the turned unit is at 63.
    expectPose(state, 'B1', 90, 75, 0);
    expect(unitIn(state, 'B1')).toMatchObject({ routMoves: 1, lastMove: 'retired', acted: 'rout', state: 'routing' });
  });

  test('CD-ROU-05 later ones go straight home', () => {
    const state = at(broken({}, { routMoves: 1, pose: { x: 90, y: 60, heading: 90 } }), 'otherRouts', 'B');
    // The centre is at 88.5; it faces home, 1.5 ahead of it, and runs 12.
    expectPose(state, 'B1', 88.5, 73.5, 0);
    expect(unitIn(state, 'B1').routMoves).toBe(2);
  });

  test('CD-ROU-03 no unit makes two rout moves in one move', () => {
    const state = at(initial(broken()), 'otherRouts', 'B');
    expect(unitIn(state, 'B1').routMoves).toBe(1);
  });

  test('CD-ROU-11 CD-ROU-15 CD-MOV-10 dice for the ground and for friends of the whole way', () => {
    const state = initial(
      broken({ terrain: [block('marsh', 'marsh', [70, 65, 110, 70])] }, {}, [unit('frenchLine', 'B2', [90, 74], 24)]),
    );
    expect(open(state)).toBe('deduction 2d by B1');
    const { state: after } = play(state, [{ deduction: [2, 3] }]);
    expectPose(after, 'B1', 90, 70, 0);
  });

  test('CD-ROU-11 CD-ROU-18 a rout that would end on a friend goes on until clear', () => {
    const state = initial(broken({}, {}, [unit('frenchLine', 'B2', [90, 73.5], 24)]));
    const { state: after } = play(state, [{ deduction: [1] }]);
    // 12 - 1 would bring it to 74, onto a friend who covers y 73.5 to 76.5; the router is 3 deep.
    expect(unitIn(after, 'B1').pose.y).toBeCloseTo(79.5, 1);
  });

  test('CD-ROU-06 CD-ROU-17 CD-C109 barred ground turns it aside, the smallest turn, left before right', () => {
    const pond = [block('pond', 'river', [40, 20, 60, 28])];
    const state = at(
      given(
        { units: [unit('britishLine', 'A1', [60, 33], 20)], terrain: pond },
        { A1: { state: 'routing', pose: { x: 60, y: 30, heading: 180 }, causeAt: { x: 60, y: 60 }, routMoves: 1 } },
      ),
      'otherRouts',
    );
    expectPose(state, 'A1', 73.5, 31.5, 90);
  });

  test('CD-ROU-06 an enemy whose 5 cm the way would enter turns it aside; one as near already does not', () => {
    const past = (x: number): number => {
      const state = initial(broken({}, {}, [unit('britishLine', 'A1', [x, 72], 4, { at: [x, 72, 0] })]));
      return unitIn(state, 'B1').pose.heading;
    };
    // The line is 18 wide: its right end comes by at 99, and the enemy is 3 wide.
    expect(past(105.5)).toBe(0);
    expect(past(105.3)).not.toBe(0);
  });

  test('CD-ROU-19 without a way it stays, and has made its move', () => {
    const shut = [
      block('west', 'river', [60, 50, 78, 80]),
      block('east', 'river', [102, 50, 120, 80]),
      block('north', 'river', [60, 66, 120, 80]),
    ];
    const state = initial(broken({ terrain: shut }));
    expectPose(state, 'B1', 90, 60, 180);
    expect(unitIn(state, 'B1')).toMatchObject({ routMoves: 1, state: 'routing', removed: null });
  });

  test('CD-ROU-06 a router that stays in contact surrenders', () => {
    const shut = [
      block('west', 'river', [60, 50, 78, 80]),
      block('east', 'river', [102, 50, 120, 80]),
      block('north', 'river', [60, 66, 120, 80]),
    ];
    const state = initial(broken({ terrain: shut }, {}, [unit('britishLine', 'A1', [90, 60], 20)]));
    expect(unitIn(state, 'B1').removed).toBe('surrendered');
  });

  test('CD-C81 CD-ROU-07 CD-PER-13 a router whose front crosses the edge is gone, and its officer stays there', () => {
    const state = initial(broken({ table: { width: 180, height: 70 }, personalities: [officer('BO', 'B1')] }));
    expect(unitIn(state, 'B1').removed).toBe('leftTable');
    // Not behind the rear edge, where he was with it, but where its front went over the edge.
    expect(state.personalities[0]).toMatchObject({ attachedTo: null, at: { x: 90, y: 70 } });
  });

  test('CD-ROU-07 CD-PER-13 a router that turns over the edge is gone, and its officer stays at the edge', () => {
    // In column by the edge: turned home about its centre, its front lies beyond the table already.
    const column: Partial<Unit> = { formation: 'column', files: 2, routMoves: 1, pose: { x: 3, y: 89, heading: 90 } };
    const near = broken({ table: { width: 180, height: 90 }, personalities: [officer('BO', 'B1')] }, column);
    const state = at(near, 'otherRouts', 'B');
    expect(unitIn(state, 'B1').removed).toBe('leftTable');
    expect(state.personalities[0]).toMatchObject({ attachedTo: null, at: { y: 90 } });
    expect(crowtherDougan.invariants(null, state)).toEqual([]);
  });

  test('CD-ROU-07 CD-GEN-08 one whose front ends exactly on the edge has not crossed it, and goes with its next move', () => {
    const state = initial(broken({ table: { width: 180, height: 75 } }));
    expectPose(state, 'B1', 90, 75, 0);
    expect(unitIn(state, 'B1')).toMatchObject({ removed: null, state: 'routing' });
    expect(unitIn(at(withUnit(state, 'B1', { acted: null }), 'otherRouts', 'B'), 'B1').removed).toBe('leftTable');
  });

  test('CD-OBS-19 an enemy that nobody knew of stops it 5 cm off, and comes to light', () => {
    const state = initial(
      withUnit(
        broken({ terrain: [block('wood', 'wood', [60, 74, 120, 90])] }, {}, [
          unit('rangers', 'A1', [90, 75], 8, { at: [90, 75, 180] }),
        ]),
        'A1',
        { hidden: true },
      ),
    );
    expect(open(state)).toBe('deduction 1d by B1');
    const { state: after } = play(state, [{ deduction: [1] }]);
    expect(unitIn(after, 'A1').hidden).toBe(false);
    expect(unitIn(after, 'B1').pose.y).toBeCloseTo(70, 1);
  });
});

describe('rallying', () => {
  const routing = (change: Partial<Unit> = {}, others: Setting['units'] = []): State =>
    broken({}, { routMoves: 1, ...change }, others);

  test('CD-ROU-09 no rally test before the initial rout move', () => {
    expect(open(at(routing({ routMoves: 0 }), 'rallyTests', 'B'))).not.toContain('morale');
    expect(open(at(routing(), 'rallyTests', 'B'))).toBe('morale 1d by B1');
  });

  test('CD-ROU-08 nor in contact', () => {
    const state = at(routing({}, [unit('britishLine', 'A1', [90, 60], 20)]), 'rallyTests', 'B');
    expect(open(state)).not.toContain('morale');
  });

  test('CD-MOR-10 CD-ROU-04 whoever fails goes on routing in P4.2', () => {
    const { state } = play(at(routing(), 'rallyTests', 'B'), [{ morale: [10] }, { type: 'endFiring' }]);
    expect(unitIn(state, 'B1')).toMatchObject({ state: 'routing', routMoves: 2 });
  });

  test('CD-C49 CD-ROU-10 CD-ROU-13 whoever passes owes a rally move, in which it turns about its centre', () => {
    const rallied = play(
      at(routing({ pose: { x: 90, y: 75, heading: 0 }, casualties: 75, files: 12 }), 'rallyTests', 'B'),
      [{ morale: [1] }],
    );
    expect(unitIn(rallied.state, 'B1')).toMatchObject({ state: 'steady', rallied: true });
    const asked = play(rallied.state, [{ type: 'endFiring' }]).state;
    expect(open(asked)).toBe('rallyMove of B');
    const { state } = play(asked, [{ type: 'rallyMove', unitId: 'B1', heading: 180, formation: 'line' }]);
    expectPose(state, 'B1', 90, 72, 180);
    // 21 figures are left: 11 files.
    expect(unitIn(state, 'B1')).toMatchObject({
      files: 11,
      rallied: false,
      lastMove: 'halted',
      acted: 'rally',
      forcedBack: false,
    });
  });

  test('CD-ROU-13 a unit that has rallied does not fire before it has reformed', () => {
    const state = at(
      withUnit(
        routing({ state: 'steady', rallied: true, loaded: true }, [unit('britishLine', 'A1', [90, 50], 20)]),
        'B1',
        {},
      ),
      'firing',
      'B',
    );
    expect(refusalOf(state, { type: 'fire', unitId: 'B1', targetId: 'A1' })).toBe('mustReform');
  });

  test('CD-ROU-14 refused where it would overlap; to keep all is always allowed', () => {
    const state = at(
      routing({ state: 'steady', rallied: true }, [unit('frenchLine', 'B2', [101, 66], 4, { at: [101, 66, 180] })]),
      'rallyMoves',
      'B',
    );
    expect(refusalOf(state, { type: 'rallyMove', unitId: 'B1', heading: 90, formation: 'column' })).toBeNull();
    expect(refusalOf(state, { type: 'rallyMove', unitId: 'B1', heading: 180, formation: 'skirmish' })).toBe(
      'formationNotAllowed',
    );
    const tight = at(
      routing({ state: 'steady', rallied: true }, [unit('frenchLine', 'B2', [90, 68], 4, { at: [90, 68, 180] })]),
      'rallyMoves',
      'B',
    );
    expect(refusalOf(tight, { type: 'rallyMove', unitId: 'B1', heading: 90, formation: 'line' })).toBe('blocked');
    expect(refusalOf(tight, { type: 'rallyMove', unitId: 'B1', heading: 180, formation: 'line' })).toBeNull();
  });

  test('CD-MOV-24 CD-ROU-14 refused where the turn would bring it within 5 cm of a known enemy', () => {
    const state = at(
      routing({ state: 'steady', rallied: true }, [unit('britishLine', 'A1', [90, 53], 4, { at: [90, 53, 0] })]),
      'rallyMoves',
      'B',
    );
    expect(refusalOf(state, { type: 'rallyMove', unitId: 'B1', heading: 90, formation: 'line' })).toBe('tooNear');
    expect(refusalOf(state, { type: 'rallyMove', unitId: 'B1', heading: 180, formation: 'line' })).toBeNull();
  });

  test('CD-MOV-29 CD-SEQ-09 a heading is 0 to below 360; what comes too near leads before the formation', () => {
    const rallied = { state: 'steady', rallied: true } as const;
    const move = (heading: number) => ({ type: 'rallyMove', unitId: 'B1', heading, formation: 'line' }) as const;
    const free = at(routing(rallied), 'rallyMoves', 'B');
    expect([0, 359.5, 360, -1].map((heading) => refusalOf(free, move(heading)))).toEqual([
      null,
      null,
      'invalid',
      'invalid',
    ]);
    const near = at(routing(rallied, [unit('britishLine', 'A1', [90, 53], 4, { at: [90, 53, 0] })]), 'rallyMoves', 'B');
    const loose = { type: 'rallyMove', unitId: 'B1', heading: 90, formation: 'skirmish' } as const;
    expect(refusalsOf(near, loose).slice(0, 2)).toEqual(['tooNear CD-MOV-24', 'formationNotAllowed CD-ROU-13']);
  });

  test('CD-ROU-14 in contact at P4.1 the rally move is lost', () => {
    const state = at(
      routing({ state: 'steady', rallied: true }, [unit('britishLine', 'A1', [90, 60], 20)]),
      'rallyMoves',
      'B',
    );
    expect(open(state)).not.toContain('rallyMove');
    expect(unitIn(state, 'B1')).toMatchObject({ rallied: false, acted: null });
  });

  test('CD-MOR-18 CD-ROU-14 a rally move that is lost wipes out no push-back', () => {
    const pushed = { state: 'steady', rallied: true, lastMove: 'retired', forcedBack: true } as const;
    const state = at(routing(pushed, [unit('britishLine', 'A1', [90, 60], 20)]), 'rallyMoves', 'B');
    const after = play(state, [{ type: 'endMovement' }]).state;
    expect(unitIn(after, 'B1')).toMatchObject({ lastMove: 'retired', forcedBack: false });
  });
});

describe('in its own move', () => {
  test('CD-ROU-03 CD-PUR-13 a unit that loses in its own move runs in P4.2 of that move', () => {
    const state = newMove(broken({}, { routMoves: 0 }), 'B');
    expect(eventsOf(play(state, []), 'routed')).toEqual([]);
    expect(open(state)).toBe('observe of B');
  });
});
