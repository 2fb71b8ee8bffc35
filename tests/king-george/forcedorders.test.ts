import { describe, expect, it } from 'vitest';
import { turnTowards } from '../../src/rulesets/king-george/fire/misdirected.js';
import type { Unit } from '../../src/rulesets/king-george/state.js';
import { awaited, dealt, play, unitCalled } from './cards.js';
import { field, firstOf, forced, responses } from './charging.js';
import { asked, battleWith, eventsOf, expectPose, rollOf, run, type Setting, unit, unitIn } from './setup.js';

/** KG-FAT-40, part by part: orders that Fate forces. */

const { stand } = responses;

describe('The line of a forced charge', () => {
  const charger = (patch: Partial<Unit> = {}) => unit('blue', 'charger', 'horse', 36, 40, 180, patch);

  it('KG-FAT-40: it goes to the nearest point of the enemy, not to its centre', () => {
    // The enemy stands from x 25 to 31, its front at y 32: its nearest point is the corner (31, 32).
    const done = forced(field([unit('red', 'target', 'line', 28, 32, 0), charger()]), stand, {
      'test.receiveCharge': 5,
    });
    expect(unitIn(done.state, 'charger').pose.heading).toBeCloseTo(180 + (Math.atan2(5, 8) * 180) / Math.PI, 3);
    expect(firstOf(done.state)).toBe('melee.attacker');
  });

  it('KG-FAT-40: straight ahead where the enemy spreads across its front', () => {
    const done = forced(field([unit('red', 'target', 'line', 38, 32, 0), charger()]), stand, {
      'test.receiveCharge': 5,
    });
    expect(unitIn(done.state, 'charger').pose.heading).toBeCloseTo(180, 3);
    expectPose(done.state, 'charger', 36, 32, 180);
  });

  it('KG-FAT-40: an enemy that its front touches is met without a turn', () => {
    const done = forced(field([unit('red', 'target', 'line', 36, 39.97, 0), charger()]), stand, {
      'test.receiveCharge': 5,
    });
    expect(unitIn(done.state, 'charger').pose.heading).toBe(180);
  });

  it('KG-FAT-40: it turns on its front centre', () => {
    const done = forced(
      field([unit('red', 'target', 'line', 36, 34, 0), charger({ pose: { x: 36, y: 40, heading: 100 } })]),
      stand,
      5,
    );
    expectPose(done.state, 'charger', 36, 34, 180);
  });
});

describe('Orders that Fate forces', () => {
  const horse = (patch: Partial<Unit> = {}) => unit('blue', 'H', 'horse', 36, 34, 180, patch);
  const link = { role: 'attacker', face: 'front', round: 2, charged: true, obstacle: null } as const;
  const back = { ...link, enemy: 'H', role: 'defender', charged: false } as const;

  it('KG-FAT-40: it takes the place of the hold test', () => {
    const units = [unit('red', 'R', 'line', 36, 24, 0), horse({ onHold: true, activated: true })];
    const state = battleWith(
      { units, state: { fateQueue: [44] } },
      { task: 'activateUnit', unitId: 'H', called: 'hold' },
    );
    expect(asked(state)).toMatchObject({ kind: 'decision', task: 'chooseResponse' });
  });

  it('KG-FAT-40: in contact with one enemy it fights that one, with several its owner picks', () => {
    const one = unit('red', 'R', 'line', 34, 32, 0, { contacts: [back] });
    const two = unit('red', 'S', 'line', 40, 32, 0, { contacts: [back] });
    const fights = (...enemies: readonly ReturnType<typeof unit>[]): Setting => ({
      units: [...enemies, horse({ contacts: enemies.map(({ id }) => ({ ...link, enemy: id })) })],
    });
    rollOf(awaited(fights(one), [44], unitCalled('H')), 'melee.attacker');
    const several = awaited(fights(one, two), [44], unitCalled('H'));
    expect(asked(several)).toMatchObject({ task: 'chooseNearest', side: 'blue', about: 'H' });
    const fought = run(several, { type: 'chooseNearest', unit: 'S' });
    rollOf(fought.state, 'melee.attacker');
    const round = run(fought.state, [1, 1, 1], [1, 1, 1]);
    expect(eventsOf(round, 'meleeRound')).toMatchObject([{ attackerId: 'H', defenderId: 'S', round: 2 }]);
  });

  it('KG-FAT-40: `test.halt` stands for a forced charge', () => {
    const units = [unit('red', 'R', 'line', 36, 24, 0), horse()];
    const state = awaited({ units }, [44], unitCalled('H'));
    const fired = run(state, { type: 'standAndFire' }, [4, 4], [10, 1, 1], 10);
    rollOf(fired.state, 'test.halt');
    const halted = run(fired.state, 1);
    expectPose(halted.state, 'H', 36, 32, 180);
    expect(unitIn(halted.state, 'H').state).toBe('normal');
  });
});

describe('Guns that Fate turns on a friend', () => {
  const guns = unit('red', 'G', 'guns', 36, 24, 0);
  const friend = unit('red', 'F', 'line', 26, 30, 0);
  const far = unit('blue', 'B', 'line', 60, 44, 180);
  const bearing = 360 - (Math.atan2(7, 5.6) * 180) / Math.PI;

  it('KG-FAT-40: they turn on the centre of their footprint towards the nearest point of the friend', () => {
    const battle = { state: battleWith({ units: [guns, friend, far] }), events: [] };
    turnTowards(battle, 'G', 'F');
    // Centre (36, 22.4), and the nearest corner of the friend (29, 28).
    const { pose } = unitIn(battle.state, 'G');
    expect(pose.heading).toBeCloseTo(bearing, 3);
    const radians = (bearing * Math.PI) / 180;
    expectPose(battle.state, 'G', 36 + 1.6 * Math.sin(radians), 22.4 + 1.6 * Math.cos(radians), bearing);
    expect(eventsOf(battle, 'unitMoved')).toMatchObject([{ unitId: 'G', cause: 'fate', clause: 'KG-FAT-40' }]);
  });

  it('KG-FAT-40: with no clear place to turn on they stay, and fire in any case', () => {
    // The line beside them is nearest, and the one behind them leaves no room to face it.
    const beside = unit('red', 'X', 'line', 41.5, 24.2, 0);
    const behind = unit('red', 'Y', 'line', 36, 20.5, 0);
    const done = play(
      dealt({ units: [guns, beside, behind, far], state: { fateQueue: [53] } }, 'unit:G', 'endOfTurn'),
      'unit:G',
    );
    expectPose(done.state, 'G', 36, 24, 0);
    const shot = run(done.state, [1, 1, 1]);
    expect(eventsOf(shot, 'fired')).toMatchObject([{ unitId: 'G', targetId: 'X' }]);
  });
});
