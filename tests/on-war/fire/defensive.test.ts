import { describe, expect, test } from 'vitest';
import { givesCause } from '../../../src/rulesets/on-war/fire/defensive.js';
import type { UnitInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { Answered, Charge, State } from '../../../src/rulesets/on-war/state.js';
import {
  battery,
  block,
  cav,
  expectPose,
  inf,
  line8,
  officer,
  type Setting,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';
import { atDefence, chargeOn, eventsOf, openIn, play, some } from './shooting.js';

/** Defensive fire (OW-DEF). */

const answers = (state: State, id: string, response: Partial<Answered> = {}): State =>
  withUnit(state, id, { response: { kind: 'fire', ammo: 'grape', fireAt: null, ...response } });

/** A1 has charged B1 from `from`, and stands at `to`. */
const charged = (
  setting: Setting,
  to: { readonly x: number; readonly y: number; readonly heading: number },
  changes: Partial<Charge> = {},
  response: Partial<Answered> = {},
): State => {
  const state = answers(stateOf(setting), 'B1', response);
  const charge = chargeOn(state, 'A1', 'B1', changes);
  return atDefence(withUnit(state, 'A1', { pose: to }), [charge]);
};

const target = line8('B1', 36, 20, 180);
const foot = { units: [line8('A1', 36, 16.5, 0), target] };
const home = { x: 36, y: 20, heading: 0 };

describe('cause to fire', () => {
  test.each<[UnitInput['type'], number, boolean]>([
    ['lineInfantry', 2, false],
    ['lineInfantry', 2.0005, false],
    ['lineInfantry', 2.1, true],
    ['lightCavalry', 4, false],
    ['lightCavalry', 4.1, true],
    ['heavyCavalry', 3, false],
    ['heavyCavalry', 3.1, true],
  ])('OW-C40 OW-DEF-01 OW-DEF-02: %s over %d inches', (type, distance, fires) => {
    const state = stateOf({ units: [inf('A1', 36, 16, 0, { type }), target] });
    expect(givesCause(state, chargeOn(state, 'A1', 'B1', { distance }))).toBe(fires);
  });

  test.each<[Charge['state'], boolean]>([
    ['contact', true],
    ['fellShort', true],
    ['refused', false],
    ['haltedAtSquare', false],
    ['thrownBack', false],
    ['done', false],
    ['declared', false],
  ])('OW-DEF-01 OW-SQR-06: a charge that is %s', (state, fires) => {
    const situation = stateOf(foot);
    expect(givesCause(situation, chargeOn(situation, 'A1', 'B1', { state, distance: 4 }))).toBe(fires);
  });

  test('OW-DEF-02 OW-GEN-01: at double scale infantry has to come over 4"', () => {
    const state = stateOf({ ...foot, measureScale: 2 });
    expect(givesCause(state, chargeOn(state, 'A1', 'B1', { distance: 4 }))).toBe(false);
    expect(givesCause(state, chargeOn(state, 'A1', 'B1', { distance: 4.1 }))).toBe(true);
  });
});

describe('the volley', () => {
  test('OW-C40 OW-DEF-03 OW-DEF-04: half the dice, on 6', () => {
    expect(openIn(charged(foot, home, { distance: 3.5 }))).toBe('toHit 8d 6+ of B1');
    expect(openIn(charged(foot, home, { distance: 2 }))).toBe('nothing');
  });

  test.each<[Answered['kind']]>([['hold'], ['formSquare']])('OW-DEF-01 OW-DEF-10: not after %s', (kind) => {
    expect(openIn(charged(foot, home, { distance: 4 }, { kind }))).toBe('nothing');
  });

  test('OW-C41 OW-DEF-01 OW-DEF-08: one that fell short is shot at, loses stands and takes no check', () => {
    const short = { units: [line8('A1', 36, 15.4, 0), target] };
    const state = charged(short, { x: 36, y: 15.4, heading: 0 }, { state: 'fellShort' });
    const run = play(state, ['toHit', 6, 1, 2, 3, 4, 5, 1, 2], { type: 'allocateHits', members: ['t1'] }, ['save', 2]);
    expect(run.rolls).toEqual(['toHit 8d 6+ of B1', 'save 1d 4+ of A1']);
    expect(openIn(run.state)).toBe('nothing');
    expect(unitIn(run.state, 'A1').stands).not.toContain('t1');
    expect(eventsOf(run, 'shot')).toMatchObject([{ unit: 'B1', at: 'A1', defensive: true, clause: 'OW-DEF-01' }]);
    expect(unitIn(run.state, 'B1')).toMatchObject({ firedDefensively: true, fired: false });
  });

  const horse = { units: [cav('medium', 'A1', 36, 25, 180), battery('lightArtillery', 'B1', 36, 20, 0)] };
  const atGuns = { x: 36, y: 20, heading: 180 };

  test('OW-C48 OW-DEF-08: hurt and out of heart it is back where it set out', () => {
    const run = play(
      charged(horse, atGuns, { distance: 5 }),
      ['toHit', 3, 3, 2, 1, 6, 2, 2, 1, 1],
      { type: 'allocateHits', members: ['t1', 't2', 't3'] },
      ['save', 5, 4, 6],
      ['motivation', 2],
    );
    expect(run.rolls).toEqual(['toHit 9d 3+ of B1', 'save 3d 5+ of A1', 'motivation 1d 4+ of A1']);
    expectPose(run.state, 'A1', 36, 25, 180);
    expect(unitIn(run.state, 'A1').stands).not.toContain('t2');
    expect(run.state.charges).toMatchObject([{ state: 'thrownBack' }]);
    expect(eventsOf(run, 'unitMoved')).toMatchObject([
      { unit: 'A1', cause: 'return', to: { x: 36, y: 25, heading: 180 } },
    ]);
    expect(eventsOf(run, 'charged')).toMatchObject([{ unit: 'A1', target: 'B1', state: 'thrownBack' }]);
  });

  test('OW-C48 OW-DEF-08: with heart it stays in contact', () => {
    const run = play(
      charged(horse, atGuns, { distance: 5 }),
      some('toHit', 6, 3, 3),
      ['save', 4, 5, 5, 5, 5, 4],
      ['motivation', 4],
    );
    expectPose(run.state, 'A1', 36, 20, 180);
    expect(run.state.charges).toMatchObject([{ state: 'contact' }]);
  });

  test('OW-DEF-08: without a loss there is no check', () => {
    const run = play(charged(horse, atGuns, { distance: 5 }), some('toHit', 6, 3, 3), ['save', 5, 5, 5, 5, 5, 4]);
    expect(openIn(run.state)).toBe('nothing');
  });

  test('OW-DEF-08 OW-CMD-10: a commander who falls calls for the check as well', () => {
    const led = { ...horse, officers: [officer('AG', 'general', 'A1')] };
    const run = play(charged(led, atGuns, { distance: 5 }), some('toHit', 7, 3, 2), ['save', 5, 5, 5, 5, 5, 4, 3]);
    expect(openIn(run.state)).toBe('motivation 1d 4+ of A1');
  });

  test('OW-DEF-08 OW-CMD-09: the check may be rolled again with the General near', () => {
    const led = { ...horse, officers: [officer('AG', 'general', 'A1')] };
    const run = play(
      charged(led, atGuns, { distance: 5 }),
      some('toHit', 7, 3, 2),
      ['save', 4, 5, 5, 5, 5, 4, 4],
      ['motivation', 3],
    );
    expect(openIn(run.state)).toBe('rerollCheck of A1');
  });

  test('OW-GEN-12 OW-DEF-08: a charger that is destroyed takes none', () => {
    const few = {
      units: [
        cav('medium', 'A1', 36, 25, 180, { troopStands: 1, commandStand: false }),
        horse.units[1] as UnitInput,
        line8('A2', 5, 5, 0),
      ],
    };
    const run = play(charged(few, atGuns, { distance: 5 }), some('toHit', 1, 3, 8), ['save', 4]);
    expect(openIn(run.state)).toBe('nothing');
    expect(unitIn(run.state, 'A1').gone).toBe('destroyed');
  });

  test('OW-C47 OW-DEF-11: of a square formed earlier only the face struck fires', () => {
    const square = { units: [cav('light', 'A1', 36, 26, 180), inf('B1', 36, 20, 0, { formation: 'square' })] };
    expect(openIn(charged(square, { x: 36, y: 20, heading: 180 }, { distance: 6 }))).toBe('toHit 1d 6+ of B1');
  });

  test('OW-C54 OW-DEF-09: fire that no stand can give is not rolled for', () => {
    const flank = { units: [cav('light', 'A1', 48, 19.375, 270), line8('B1', 36, 20, 0)] };
    expect(openIn(charged(flank, { x: 42, y: 19.375, heading: 270 }, { distance: 6 }))).toBe('nothing');
  });

  test('OW-DEF-05 OW-DEF-09: it counts whether the charger could be seen where it set out', () => {
    const house = block('house', 'building', [25, 17, 47, 18]);
    const behind = { units: [line8('A1', 36, 16.5, 0), target], terrain: [house] };
    expect(openIn(charged(behind, home, { distance: 4 }))).toBe('nothing');
  });

  test('OW-DEF-12: neighbours of the battalion that is charged do not fire, whatever they see and answered', () => {
    const units = [...foot.units, line8('B2', 48.5, 20, 180), battery('lightArtillery', 'B3', 27, 20, 180)];
    const state = charged({ units }, home, { distance: 3.5 });
    const ready = answers(answers(state, 'B2'), 'B3');
    expect(openIn(ready)).toBe('toHit 8d 6+ of B1');
    expect(openIn(play(ready, some('toHit', 0, 6, 8)).state)).toBe('nothing');
  });

  test('OW-DEF-06: a charger in column is hit more easily', () => {
    const units = [inf('A1', 36, 16.5, 0, { formation: 'column', columnAssault: true }), target];
    expect(openIn(charged({ units }, home, { distance: 3.5 }))).toBe('toHit 8d 5+ of B1');
  });

  test('OW-C73 OW-DEF-13: guns fire what they answered, grape if nothing was said', () => {
    const cannon = charged(horse, atGuns, { distance: 5 }, { ammo: 'cannon' });
    expect(openIn(cannon)).toBe('toHit 5d 5+ of B1');
  });

  test('OW-LOS-09: defensive fire out of a wood discloses', () => {
    const wood = block('wood', 'wood', [28, 19, 44, 30]);
    const state = charged({ ...foot, terrain: [wood] }, home, { distance: 3.5 });
    expect(openIn(state)).toBe('toHit 8d 6+ of B1');
    expect(unitIn(state, 'B1').disclosed).toBe(true);
  });
});

describe('several chargers', () => {
  const two = (response: Partial<Answered>, first: Partial<Charge> = {}, second: Partial<Charge> = {}): State => {
    const units = [line8('A1', 33, 16, 0), line8('A2', 45.5, 16, 0, { troopStands: 3 }), line8('B1', 36, 20, 180)];
    const state = answers(stateOf({ units }), 'B1', response);
    return atDefence(state, [chargeOn(state, 'A1', 'B1', first), chargeOn(state, 'A2', 'B1', second)]);
  };

  test('OW-C55 OW-DEF-09: at the first declared, and at nobody else', () => {
    const state = two({});
    expect(openIn(state)).toBe('toHit 8d 6+ of B1');
    const run = play(state, some('toHit', 0, 6, 8));
    expect(eventsOf(run, 'shot')).toMatchObject([{ at: 'A1' }]);
    expect(openIn(run.state)).toBe('nothing');
  });

  test('OW-DEF-09: at the one that was named', () => {
    const state = two({ fireAt: 'A2' });
    expect(eventsOf(play(state, some('toHit', 0, 6, 3)), 'shot')).toMatchObject([{ at: 'A2' }]);
  });

  test('OW-DEF-09: the one that was named gives no cause: at the first that does', () => {
    const state = two({ fireAt: 'A2' }, {}, { distance: 1.5 });
    expect(eventsOf(play(state, some('toHit', 0, 6, 8)), 'shot')).toMatchObject([{ at: 'A1' }]);
  });

  test('OW-DEF-09: the first declared gives no cause: at the second', () => {
    const state = two({}, { distance: 2 });
    expect(eventsOf(play(state, some('toHit', 0, 6, 3)), 'shot')).toMatchObject([{ at: 'A2' }]);
  });

  test('OW-DEF-09: a battalion fires defensively once a player turn', () => {
    const state = answers(stateOf(foot), 'B1');
    const spent = withUnit(state, 'B1', { firedDefensively: true });
    expect(openIn(atDefence(spent, [chargeOn(state, 'A1', 'B1')]))).toBe('nothing');
  });

  test('OW-CHG-18 OW-DEF-09: in the Assault phase only the charge at hand counts', () => {
    const units = [line8('A1', 33, 16, 0), line8('A2', 45.5, 16, 0, { troopStands: 3 }), line8('B1', 36, 20, 180)];
    const state = answers(stateOf({ units, options: { chargeTiming: 'assaultPhase' } }), 'B1');
    const charges = [chargeOn(state, 'A1', 'B1', { state: 'fellShort' }), chargeOn(state, 'A2', 'B1')];
    const asked = atDefence(state, charges, { task: 'defensiveFire', charger: 'A2' });
    // The three stands of its left end have A2 in their arcs.
    expect(openIn(asked)).toBe('toHit 3d 6+ of B1');
    expect(eventsOf(play(asked, some('toHit', 0, 6, 3)), 'shot')).toMatchObject([{ at: 'A2' }]);
  });
});
