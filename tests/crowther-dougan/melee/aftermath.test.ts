import { describe, expect, test } from 'vitest';
import { block, expectPose, line, unit, unitIn, withUnit } from '../battle.js';
import { at, eventsOf, open, play, refusalOf } from '../play.js';
import { fighting, struck } from './contact.js';

/** What follows a melee: who stays in contact, who is beaten, and how pursuits end. */

const british = unit('britishLine', 'A1', [50, 58], 28);
const french = unit('frenchLine', 'B1', [50, 58], 24);

describe('losers that are not pushed off', () => {
  const wall = block('pond', 'river', [20, 60.5, 80, 66]);
  const penned = () => struck(fighting({ units: [british, french], terrain: [wall] }), 5, 2);

  test('CD-HTH-30 CD-HTH-13 one that cannot go and passes stays in contact, and is in no list of beaten units', () => {
    const run = penned();
    expect(eventsOf(run, 'stayed')).toMatchObject([{ unit: 'B1', clause: 'CD-HTH-13' }]);
    const { state } = play(run.state, [{ morale: [1] }]);
    expectPose(state, 'B1', 50, 58, 180);
    expect(unitIn(state, 'A1').beaten).toEqual([]);
  });

  test('CD-HTH-13 one that cannot go and fails surrenders', () => {
    const { state } = play(penned().state, [{ morale: [10] }]);
    expect(unitIn(state, 'B1')).toMatchObject({ removed: 'surrendered', state: 'steady' });
  });

  /** A1 in front of B1, and A2 on its left; a pond bars the way to the west, away from A2. */
  const twoSides = () =>
    struck(
      fighting({
        units: [
          unit('britishLine', 'A1', [50, 58], 28),
          unit('britishLine', 'A2', [59, 61], 8, { at: [59, 61, 270] }),
          french,
        ],
        terrain: [block('pond', 'river', [30, 59, 40, 75])],
      }),
      5,
      5,
      2,
    );

  test('CD-HTH-30 one that is pushed off one enemy and not off another is in contact with that one, and does not surrender', () => {
    const run = twoSides();
    expectPose(run.state, 'B1', 50, 60, 180);
    const passed = play(run.state, [{ morale: [1] }]).state;
    expect([unitIn(passed, 'A1').beaten, unitIn(passed, 'A2').beaten]).toEqual([['B1'], []]);
    const failed = play(run.state, [{ morale: [10] }]).state;
    expect(unitIn(failed, 'B1')).toMatchObject({ state: 'routing', removed: null });
  });

  test('CD-HTH-12 CD-HTH-34 one that its losses part from the enemy goes back all the same', () => {
    // The one figure of its rear row is touched, and falls.
    const state = fighting(
      {
        units: [unit('highlanders', 'A1', [50, 33], 4, { at: [50, 33, 180] }), unit('frenchLine', 'B1', [50, 30], 4)],
      },
      { B1: { casualties: 40 } },
    );
    expect(state.melees).toHaveLength(1);
    const run = struck(state, 5, 3);
    expect(unitIn(run.state, 'B1').casualties).toBe(52);
    expectPose(run.state, 'B1', 50, 28, 180);
    expect(unitIn(run.state, 'B1')).toMatchObject({ lastMove: 'retired', forcedBack: true });
  });

  test('CD-HTH-13 CD-HTH-26 CD-HTH-28 who comes to touch another enemy stays with him, and meets him with his cover', () => {
    const state = fighting({
      units: [british, french, unit('highlanders', 'A2', [50, 63], 12, { at: [50, 63, 180] })],
      terrain: [
        line('wall', 'wall', [
          [20, 62.5],
          [80, 62.5],
        ]),
      ],
    });
    const { state: after } = struck(state, 5, 2);
    expectPose(after, 'B1', 50, 60, 180);
    expect(unitIn(after, 'A2')).toMatchObject({ chargedIn: false, meleeCover: [{ enemyId: 'B1', cover: 'soft' }] });
    expect(unitIn(after, 'B1').meleeCover).toMatchObject([{ enemyId: 'A2', cover: 'none' }]);
  });

  test('CD-OBS-19 a push-back brings hidden enemies within 5 cm to light, and is stopped only by overlap', () => {
    const wood = block('wood', 'wood', [20, 61.2, 80, 80]);
    const behind = (y: number) =>
      struck(
        fighting({
          units: [british, unit('rangers', 'A2', [50, y], 8, { formation: 'skirmish', hidden: true }), french],
          terrain: [wood],
        }),
        5,
        2,
      );
    const near = behind(70);
    expect(eventsOf(near, 'revealed')).toMatchObject([{ unit: 'A2', clause: 'CD-OBS-19' }]);
    expectPose(near.state, 'B1', 50, 60, 180);
    const inTheWay = behind(66);
    expect(eventsOf(inTheWay, 'revealed')).toMatchObject([{ unit: 'A2' }]);
    expectPose(inTheWay.state, 'B1', 50, 58, 180);
  });
});

describe('winners', () => {
  test('CD-HTH-24 the pushed loser has lost its cover, and no unit takes its place before P1.8 of the winner’s own move', () => {
    const state = fighting(
      {
        units: [british, french],
        terrain: [
          line('wall', 'wall', [
            [20, 58],
            [80, 58],
          ]),
        ],
      },
      { B1: { meleeCover: [{ enemyId: 'A1', cover: 'soft', forest: false }] } },
    );
    const run = play(struck(state, 5, 2).state, [{ morale: [1] }]);
    expect(unitIn(run.state, 'B1').meleeCover).toEqual([]);
    expectPose(run.state, 'A1', 50, 58, 0);
    expect(unitIn(run.state, 'A1').beaten).toEqual(['B1']);
  });

  test('CD-HTH-32 routers alone are fought by the one side', () => {
    const state = fighting({ units: [british, french] }, { B1: { state: 'routing', routMoves: 1 } });
    expect(state.melees).toMatchObject([{ fighters: [{ unitId: 'A1' }, { unitId: 'B1', strikes: null }] }]);
    expect(open(struck(state, 3).state)).not.toContain('combat');
  });

  test('CD-HTH-32 melees are those that stand when P3.1 begins', () => {
    const state = fighting({ units: [british, unit('frenchLine', 'B1', [50, 60], 24)] });
    expect(state.melees).toEqual([]);
  });

  test('CD-PUR-12 guns that win do not pursue', () => {
    const state = fighting(
      {
        units: [
          unit('indians', 'A1', [50, 30], 8),
          unit('frenchArtillery', 'B1', [50, 30], 20, { gunModels: 1, gunWeight: 'light' }),
        ],
      },
      { B1: { mf: 2 } },
    );
    const { state: after } = play(struck(state, 3, 5).state, [{ morale: [10] }]);
    expect([unitIn(after, 'A1').state, unitIn(after, 'B1').state]).toEqual(['routing', 'steady']);
    expect(unitIn(after, 'B1').quarryId).toBeNull();
  });

  test('CD-PUR-16 CD-PUR-03 the nearest of those that rout is the quarry, of equally near ones the first', () => {
    const state = fighting({
      units: [
        unit('britishLine', 'A1', [50, 58], 28),
        unit('frenchLine', 'B1', [44, 58], 8, { at: [44, 58, 180] }),
        unit('frenchLine', 'B2', [56, 58], 8, { at: [56, 58, 180] }),
      ],
    });
    const run = struck(state, 5, 2, 2);
    const { state: after } = play(run.state, [{ morale: [10] }, { morale: [10] }]);
    expect(unitIn(after, 'A1')).toMatchObject({ state: 'pursuing', quarryId: 'B1', pursuitMoves: 0 });
  });

  test('CD-PUR-03 no unit is pursued while another that the winner touched stands', () => {
    const state = fighting({
      units: [
        unit('britishLine', 'A1', [50, 58], 28),
        unit('frenchLine', 'B1', [44, 58], 8, { at: [44, 58, 180] }),
        unit('frenchLine', 'B2', [56, 58], 8, { at: [56, 58, 180] }),
      ],
    });
    const { state: after } = play(struck(state, 5, 2, 2).state, [{ morale: [10] }, { morale: [1] }]);
    expect(unitIn(after, 'A1')).toMatchObject({ state: 'steady', beaten: ['B2'] });
  });
});

describe('pursuers in trouble', () => {
  const pursuer = { state: 'pursuing', quarryId: 'B9', pursuitMoves: 1 } as const;
  const quarry = unit('frenchLine', 'B9', [50, 100], 12);
  const beaten = () =>
    struck(
      fighting(
        { units: [unit('britishLine', 'A1', [50, 58], 28), french, quarry] },
        { A1: pursuer, B9: { state: 'routing', routMoves: 1 } },
      ),
      2,
      5,
    );

  test('CD-C105 CD-HTH-33 CD-PUR-08 a pursuer that loses and passes is steady and owes a rally move', () => {
    const { state } = play(beaten().state, [{ morale: [1] }]);
    expect(open(state)).toBe('rallyMove of A');
    expect(unitIn(state, 'A1')).toMatchObject({ state: 'steady', rallied: true, quarryId: null, lastMove: 'retired' });
    expectPose(state, 'A1', 50, 56, 0);
  });

  test('CD-HTH-33 it tests once, however many enemies it has lost to', () => {
    const state = fighting({
      units: [
        unit('indians', 'A1', [50, 58], 12),
        unit('frenchLine', 'B1', [44, 58], 8, { at: [44, 58, 180] }),
        unit('frenchLine', 'B2', [56, 58], 8, { at: [56, 58, 180] }),
      ],
    });
    const run = struck(state, 2, 5, 5);
    expect(open(run.state)).toBe('morale 1d by A1');
    expect(open(play(run.state, [{ morale: [1] }]).state)).not.toContain('morale');
  });

  test('CD-PUR-10 its rally test is not tried in contact with anybody', () => {
    const state = at(beaten().state, 'rallyTests');
    expect(
      open(at(withUnit(state, 'A1', { ...pursuer, pose: { x: 50, y: 60, heading: 0 } }), 'rallyTests')),
    ).not.toContain('attemptRally');
  });

  const charged = () => {
    const { state } = beaten();
    const apart = withUnit(withUnit(state, 'A1', { ...pursuer, pose: { x: 50, y: 52, heading: 0 } }), 'B1', {
      ...{ pose: { x: 50, y: 58, heading: 180 }, state: 'steady', beaten: [] },
      charge: { targetId: 'A1', stage: 'initial', direction: 'front', dicedKinds: [] },
    });
    return at({ ...apart, melees: [] }, 'beingChargedTests');
  };

  test('CD-PUR-09 charged it tests; if it passes it stands, its pursuit ends, and it may not fire', () => {
    expect(open(charged())).toBe('morale 1d by A1');
    const run = play(charged(), [{ morale: [1] }]);
    expect(eventsOf(run, 'pursuitEnded')).toMatchObject([{ unit: 'A1', clause: 'CD-PUR-09' }]);
    expect(unitIn(run.state, 'A1')).toMatchObject({ state: 'steady', rallied: true, quarryId: null });
    expectPose(run.state, 'A1', 50, 52, 0);
    expect(open(run.state)).toBe('fire of A');
    expect(refusalOf(run.state, { type: 'fire', unitId: 'A1', targetId: 'B1' })).toBe('mustReform');
  });

  test('CD-PUR-09 if it fails it routs', () => {
    const { state } = play(charged(), [{ morale: [10] }]);
    expect(unitIn(state, 'A1')).toMatchObject({ state: 'routing', quarryId: null, routMoves: 1 });
  });

  test('CD-PUR-09 a pursuer neither observes nor takes orders nor charges', () => {
    const base = fighting(
      { units: [unit('britishLine', 'A1', [50, 40], 28), french, quarry], personalities: [] },
      { A1: pursuer, B9: { state: 'routing', routMoves: 1 } },
    );
    const why = (step: 'observation' | 'chargeDeclarations', action: Parameters<typeof refusalOf>[1]) =>
      refusalOf(at(base, step), action);
    expect(why('observation', { type: 'observe', unitId: 'A1', centre: { x: 50, y: 50 }, radius: 5 })).toBe(
      'cannotObserve',
    );
    expect(why('chargeDeclarations', { type: 'declareCharge', unitId: 'A1', targetId: 'B1' })).toBe('cannotCharge');
  });

  test('CD-PUR-08 CD-SEQ-10 a quarry that is shot down ends the pursuit at once', () => {
    const start = fighting(
      {
        units: [
          unit('britishLine', 'A1', [50, 40], 28),
          unit('britishLine', 'A2', [90, 40], 28),
          unit('frenchLine', 'B1', [90, 48], 2),
        ],
      },
      { A1: { ...pursuer, quarryId: 'B1' }, B1: { state: 'routing', routMoves: 1, casualties: 40 } },
    );
    const run = play(at(start, 'firing'), [{ type: 'fire', unitId: 'A2', targetId: 'B1' }, { fire: [4] }]);
    expect(unitIn(run.state, 'B1').removed).toBe('destroyed');
    expect(unitIn(run.state, 'A1')).toMatchObject({ state: 'steady', rallied: true });
  });
});
