import { describe, expect, test } from 'vitest';
import type { Battle } from '../../../src/rulesets/crowther-dougan/battle.js';
import { finalDice, initialDice } from '../../../src/rulesets/crowther-dougan/charge/moves.js';
import { meet } from '../../../src/rulesets/crowther-dougan/charge.js';
import { pushBack } from '../../../src/rulesets/crowther-dougan/melee/push.js';
import type { Fighter, Melee, State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { block, expectPose, line, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { endsOf, finalMove, withCharge } from '../charge/charges.js';
import { eventsOf } from '../play.js';

/** Losers without an enemy to go back from, contacts that are not new, and charges across walls. */

const battleOf = (state: State): Battle => ({ state, events: [] });

describe('a loser', () => {
  const lines = stateOf({ units: [unit('britishLine', 'A1', [50, 50], 12), unit('frenchLine', 'B1', [50, 50], 12)] });
  const fighter = (unitId: string, enemyId: string): Fighter => ({
    unitId,
    touches: [{ enemyId, figures: 6, side: 'front' }],
    strikes: enemyId,
    ...{ inflicted: 10, lost: 10, routing: false, defended: false, pushed: null },
  });
  const melee: Melee = { fighters: [fighter('A1', 'B1'), fighter('B1', 'A1')], loser: 'A', outfought: false };
  const pushed = (patch: Partial<Unit>) => {
    const battle = battleOf({ ...withUnit(lines, 'B1', patch), melees: [melee] });
    pushBack(battle, 'A1');
    return battle;
  };

  test('CD-HTH-12 CD-HTH-34: goes 2 cm back from the enemy that it touches', () => {
    const battle = pushed({});
    expectPose(battle.state, 'A1', 50, 48, 0);
    expect(unitIn(battle.state, 'A1')).toMatchObject({
      ...{ causeAt: { x: 50, y: 51 }, lastMove: 'retired', forcedBack: true },
    });
    expect(battle.state.melees[0]?.fighters.map((each) => each.pushed)).toEqual([true, null]);
  });

  test('CD-HTH-12: the same if its losses have parted them', () => {
    const battle = pushed({ pose: { x: 50, y: 50.2, heading: 180 } });
    expectPose(battle.state, 'A1', 50, 48, 0);
  });

  test.each<readonly [string, Partial<Unit>]>([
    ['is destroyed', { removed: 'destroyed' }],
    ['routs', { state: 'routing' }],
  ])('CD-HTH-12 CD-HTH-13: whose only enemy %s stays, and it is no retirement', (_, patch) => {
    const battle = pushed(patch);
    expectPose(battle.state, 'A1', 50, 50, 0);
    expect(unitIn(battle.state, 'A1')).toMatchObject({ causeAt: null, lastMove: 'halted', forcedBack: false });
    expect(battle.state.melees[0]?.fighters.map((each) => each.pushed)).toEqual([true, null]);
    expect(eventsOf(battle, 'stayed')).toEqual([]);
  });

  test('CD-HTH-13: who has no room stays in contact', () => {
    const friend = unit('britishLine', 'A2', [50, 47], 12, { at: [50, 47, 0] });
    const penned = stateOf({
      units: [unit('britishLine', 'A1', [50, 50], 12), unit('frenchLine', 'B1', [50, 50], 12), friend],
      terrain: [block('r', 'river', [0, 0, 180, 43.5])],
    });
    const battle = battleOf({ ...penned, melees: [melee] });
    pushBack(battle, 'A1');
    expectPose(battle.state, 'A1', 50, 50, 0);
    expect(eventsOf(battle, 'stayed')).toMatchObject([{ unit: 'A1', clause: 'CD-HTH-13' }]);
    expect(battle.state.melees[0]?.fighters.map((each) => each.pushed)).toEqual([false, null]);
  });
});

describe('contact', () => {
  const touching = stateOf({
    units: [unit('britishLine', 'A1', [50, 50], 12), unit('frenchLine', 'B1', [50, 50], 12)],
  });
  const met = (patch: Partial<Unit>) => {
    const state = withUnit(touching, 'A1', patch);
    const battle = battleOf(state);
    meet(battle, unitIn(state, 'A1'));
    return battle;
  };

  test('CD-HTH-28: the cover of a new contact is noted on both sides', () => {
    const battle = met({});
    expect(eventsOf(battle, 'contacted')).toMatchObject([{ unit: 'A1', target: 'B1' }]);
    expect(unitIn(battle.state, 'A1').meleeCover).toEqual([{ enemyId: 'B1', cover: 'none', forest: false }]);
    expect(unitIn(battle.state, 'B1').meleeCover).toEqual([{ enemyId: 'A1', cover: 'none', forest: false }]);
  });

  test('CD-COV-07: that of one which lasts is kept', () => {
    const battle = met({ meleeCover: [{ enemyId: 'B1', cover: 'hard', forest: false }] });
    expect(eventsOf(battle, 'contacted')).toEqual([]);
    expect(unitIn(battle.state, 'A1')).toMatchObject({
      ...{ chargedIn: true, meleeCover: [{ enemyId: 'B1', cover: 'hard', forest: false }] },
    });
    expect(unitIn(battle.state, 'B1').meleeCover).toEqual([]);
  });
});

describe('charges', () => {
  const wall = (from: number, to: number) =>
    line(
      'f',
      'fortification',
      [
        [60, 57],
        [120, 57],
      ],
      {
        gaps: [
          [
            [from, 57],
            [to, 57],
          ],
        ],
      },
    );
  const charging = (from: number, to: number): State =>
    stateOf({
      units: [unit('highlanders', 'A1', [90, 53], 24), unit('frenchLine', 'B1', [90, 58], 24)],
      terrain: [wall(from, to)],
    });

  test('CD-CHG-33 CD-CHG-36 CD-CHG-37: through a gap it is laid in contact, though its flanks lie over the wall', () => {
    const run = finalMove(charging(88, 92));
    expectPose(run.state, 'A1', 90, 58, 0);
    expect(endsOf(run)).toEqual(['A1 contact']);
  });

  test('CD-CHG-33 CD-CHG-29: beside the gap the wall stops it', () => {
    const run = finalMove(charging(91, 95));
    expectPose(run.state, 'A1', 90, 57, 0);
    expect(endsOf(run)).toEqual(['A1 barred']);
  });

  test('CD-CHG-22 CD-CHG-30: a charge that is over rolls no dice', () => {
    const muddy = stateOf({
      units: [unit('highlanders', 'A1', [90, 45], 24), unit('frenchLine', 'B1', [90, 58], 24)],
      terrain: [block('m', 'marsh', [60, 40, 120, 60])],
    });
    const dice = (state: State) => [initialDice(state, 'A1').dice, finalDice(state, 'A1').dice];
    const charge = withCharge(muddy, 'A1', 'B1');
    expect(dice(charge)).toEqual([1, 1]);
    expect(dice(muddy)).toEqual([0, 0]);
    expect(dice(withUnit(charge, 'B1', { removed: 'destroyed' }))).toEqual([0, 0]);
    expect(dice(withUnit(charge, 'A1', { state: 'routing' }))).toEqual([0, 0]);
  });
});
