import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../src/core/refusal.js';
import { agenda } from '../../src/rulesets/king-george/agenda.js';
import { checkFord } from '../../src/rulesets/king-george/fate/ford.js';
import { localsRefusals } from '../../src/rulesets/king-george/fate/locals.js';
import { checkFire } from '../../src/rulesets/king-george/fire.js';
import { responseRefusals } from '../../src/rulesets/king-george/responses.js';
import { leaderCalled } from './cards.js';
import { facing, field, reasonsAgainst as reasonsAgainstCharge } from './charging.js';
import { chargeFrom, type Shot } from './firing.js';
import { battleWith, block, leader, leaderIn, type Setting, type UnitPatch, unit, unitIn } from './setup.js';

/** The reason of one code: there is exactly one. */
const only = (reasons: readonly Refusal[], code: string): Refusal => {
  const [reason, another] = reasons.filter((each) => each.code === code);
  if (reason === undefined || another !== undefined) throw new Error(`not one ${code}: ${JSON.stringify(reasons)}`);
  return reason;
};

/** Its facts are these and no others, and its sentence shows every figure of them. */
const expectTold = (reason: Refusal, facts: Refusal['facts'], ...words: readonly string[]): void => {
  expect(reason.facts).toEqual(facts);
  for (const figure of Object.values(facts).filter((each) => typeof each === 'number'))
    expect(reason.text).toContain(String(figure));
  for (const word of words) expect(reason.text).toContain(word);
};

const a = (patch: UnitPatch = {}, y = 10, heading = 0, sample: 'line' | 'guns' = 'line') =>
  unit('red', 'a', sample, 20, y, heading, patch);

const enemyAt = (x: number, y: number) => unit('blue', 'b', 'line', x, y, 180, { name: 'The 45e' });

describe('fire', () => {
  const fire = (setting: Setting, shot: Shot = { target: 'b' }): readonly Refusal[] => {
    const s = battleWith(setting);
    return checkFire(s, unitIn(s, 'a'), { type: 'fire', ...shot });
  };

  it('KG-FIR-07: the refusal of a target out of arc has the angle and half the arc', () => {
    // Its nearest corner is (31, 14), the end of the front on that side (23, 10).
    const right = only(fire({ units: [a(), enemyAt(34, 12)] }), 'outOfArc');
    expectTold(right, { angle: 63.4349, limit: 45 });
    const left = only(fire({ units: [a(), enemyAt(6, 12)] }), 'outOfArc');
    expectTold(left, { angle: 63.4349, limit: 45 });
    const behind = only(fire({ units: [a(), unit('blue', 'b', 'line', 20, 6, 0)] }), 'outOfArc');
    expectTold(behind, { angle: 180, limit: 45 });
  });

  it('KG-FIR-01 KG-FIR-08: how far it reaches, and what hides the target', () => {
    expectTold(only(fire({ units: [a(), enemyAt(20, 20)] }), 'outOfRange'), { distance: 10, limit: 8 });
    const house = { ...block('h', 'buildingStone', 15, 12, 25, 16), name: 'Hougoumont' };
    const unseen = only(fire({ units: [a(), enemyAt(20, 17)], terrain: [house] }), 'noLineOfSight');
    expectTold(unseen, { feature: 'h', name: 'Hougoumont' }, 'Hougoumont');
  });

  it('KG-FIR-08 KG-ART-01: refusals name forbidden targets and weapons', () => {
    expect(only(fire({ units: [a(), unit('red', 'b', 'line', 20, 15, 0)] }), 'friendlyTarget').facts).toEqual({
      target: 'b',
    });
    const canister = fire({ units: [a(), enemyAt(20, 15)] }, { target: 'b', shot: 'canister' });
    expect(only(canister, 'wrongShot').facts).toEqual({ weapon: 'musket' });
  });
});

describe('a charge', () => {
  it('KG-CHG-14: what hides the target, troops or ground', () => {
    const between = unit('red', 'm', 'line', 36, 29, 0, { name: 'The Buffs' });
    const troops = only(reasonsAgainstCharge(field([...facing(10), between])), 'noLineOfSight');
    expectTold(troops, { unit: 'm', name: 'The Buffs' }, 'The Buffs');
    const wood = block('wood', 'wood', 30, 26, 42, 32);
    const ground = only(reasonsAgainstCharge(field(facing(10), { terrain: [wood] })), 'noLineOfSight');
    expectTold(ground, { feature: 'wood', name: 'wood' }, 'wood');
  });

  it('KG-CHG-17: how far over the edge it goes, and where closed ground ends it', () => {
    const along = [unit('red', 'target', 'line', 36, 1, 90), unit('blue', 'charger', 'horse', 20, 2.5, 90)];
    expectTold(only(reasonsAgainstCharge(field(along)), 'offTable'), { edge: 'south', beyond: 0.5 }, 'south');
    const farm = block('farm', 'buildingStone', 35.9, 28, 36.1, 30);
    const closed = only(reasonsAgainstCharge(field(facing(10), { terrain: [farm] })), 'terrainBarred');
    expect(closed.facts).toEqual({ feature: 'farm', distance: 4 });
  });

  it('KG-RSP-02 KG-RSP-08 KG-RSP-13: why a response is not open', () => {
    const state = battleWith(field(facing(8, { formation: 'line' }, 'line', {}, 'horse')));
    const charged = (type: 'formSquare' | 'counterCharge', distance: number) =>
      responseRefusals(state, chargeFrom(state, 'charger', 'target', distance), { type });
    expect(only(charged('counterCharge', 8), 'notOffered').facts).toMatchObject({ formation: 'line', state: 'normal' });
    expectTold(only(charged('formSquare', 2), 'notOffered'), { distance: 2, limit: 6 });
    const flank = battleWith(field([...facing(8), unit('blue', 'side', 'horse', 50, 24, 270)]));
    const aside = responseRefusals(flank, chargeFrom(flank, 'side', 'target', 11), { type: 'standAndFire' });
    // From the right end of its front, (39, 24), to the corner (50, 27).
    expectTold(only(aside, 'outOfArc'), { angle: 74.7449, limit: 45 });
  });
});

describe('leaders who call up others', () => {
  it('KG-CMD-03 KG-CMD-02: refusals name the unit that hides a leader, and his superior', () => {
    const officers = [
      leader('red', 'A', 36, 10, { level: 'division' }),
      leader('red', 'D', 36, 30, { superior: 'A' }),
      leader('red', 'E', 30, 10, { superior: 'other' }),
    ];
    const between = unit('red', 'm', 'line', 36, 20, 0, { name: 'The Buffs' });
    const state = battleWith({ units: [between], officers, inCommand: false }, leaderCalled('A'));
    const hidden = only(agenda.check(state, { type: 'activate', id: 'D' }), 'noLineOfSight');
    expectTold(hidden, { unit: 'm', name: 'The Buffs' }, 'The Buffs');
    const stranger = only(agenda.check(state, { type: 'activate', id: 'E' }), 'notYourCommand');
    expect(stranger.facts).toEqual({ reportsTo: 'other' });
  });
});

describe('Fate', () => {
  it('KG-FAT-32 KG-GEN-16: how far the people of the country are from their edge and from the enemy', () => {
    const state = battleWith({ units: [enemyAt(60, 8)] });
    const placed = (x: number, y: number): readonly Refusal[] =>
      localsRefusals(state, { side: 'red', count: 1 }, [{ x, y, heading: 0 }], ['line']);
    expectTold(only(placed(10, 2.5), 'wrongPlace'), { gap: 0.5, limit: 0.05 });
    expectTold(only(placed(10, 1.5), 'wrongPlace'), { edge: 'south', beyond: 0.5 }, 'south');
    expectTold(only(placed(60, 2), 'enemyTooNear'), { enemy: 'b', distance: 6, limit: 6 }, 'The 45e');
  });

  it('KG-FAT-34: refusals give the distance to the burning outline, and the unit in the way', () => {
    const house = block('house', 'buildingStone', 33, 20, 39, 26);
    const burnt = unit('blue', 'b', 'line', 36, 23, 180, { inBuilding: 'house' });
    const beside = unit('blue', 'c', 'line', 36, 18, 180);
    const setting = { units: [burnt, beside], terrain: [house] };
    const state = battleWith(setting, { task: 'leaveFire', unitId: 'b', feature: 'house' });
    const left = (y: number, heading: number): readonly Refusal[] =>
      agenda.check(state, { type: 'leaveFire', pose: { x: 36, y, heading } });
    expectTold(only(left(28.5, 0), 'notAtOutline'), { gap: 0.5, limit: 0.05 });
    expect(only(left(18, 180), 'wrongPlace').facts).toEqual({ unit: 'c' });
    expect(only(left(27, 0), 'wrongPlace').facts).toEqual({ feature: 'house' });
  });

  it('KG-FAT-31: how far the nearest water is, and how far he may seek it', () => {
    const officers = [leader('red', 'B', 20, 5, { ford: true })];
    const river = block('river', 'river', 0, 13, 72, 15);
    const s = battleWith({ units: [], officers, terrain: [river] });
    const sought = (y: number): readonly Refusal[] => checkFord(s, leaderIn(s, 'B'), { x: 20, y });
    expectTold(only(sought(10), 'noFord'), { distance: 3 });
    expectTold(only(sought(14), 'noFord'), { distance: 9, limit: 6 });
  });
});

describe('a rocket', () => {
  it('KG-RKT-01: how far round it is laid, and with how many dice', () => {
    const s = battleWith({ units: [unit('red', 'K', 'rockets', 30, 5, 0)] });
    const declared = (heading: number, dice: number): readonly Refusal[] =>
      checkFire(s, unitIn(s, 'K'), { type: 'fire', heading, dice });
    expectTold(only(declared(314, 6), 'wrongHeading'), { turn: 46, limit: 45 });
    expectTold(only(declared(0, 13), 'rocketDice'), { dice: 13, least: 1, most: 12 });
  });
});
