import { describe, expect, it } from 'vitest';
import type { State } from '../../../src/rulesets/on-war/state.js';
import {
  battery,
  block,
  column,
  expectPose,
  inf,
  line,
  line4,
  line8,
  officer,
  officerIn,
  type Setting,
  stateOf,
  unitIn,
} from '../battle.js';
import { inContact } from '../flight/flights.js';
import {
  allocateHits,
  at,
  chargedHome,
  chargeIn,
  chargeMove,
  declareCharge,
  done,
  expectLegal,
  expectRefused,
  feed,
  fightMelee,
  mixed,
  move,
  open,
  openAfter,
  play,
  respond,
  shoot,
} from '../play.js';

/** Cases like those of the rules in which several clauses meet, with the figures at a limit. */

const far = line8('B9', 60, 45, 180);
const shooting = (setting: Setting): State => at(stateOf(setting), 'shooting');
const shot = (...units: Setting['units']): string => openAfter(shooting({ units }), [shoot('A1', 'B1')]);
const moving = (setting: Setting): State => at(stateOf(setting), 'moves');
const declaring = (setting: Setting): State => at(stateOf(setting), 'declareCharges');
const one = { troopStands: 1, commandStand: false } as const;

describe('shooting', () => {
  it('OW-FIR-14 OW-ART-03: a gun that may not fire does not shorten the range of the others', () => {
    const guns = battery('lightArtillery', 'A1', 36, 10, 0);
    const target = inf('B1', 40.79, 25.9, 180, one);
    expect(shot(guns, target)).toBe('toHit 9d 4+');
    expect(shot(guns, target, inf('A2', 38.4, 12, 0, one))).toBe('toHit 6d 5+');
  });

  it('OW-ART-04 OW-FIR-12: grape goes through a gap of loose friends, as through skirmishers', () => {
    const friends = inf('A2', 36, 14, 0, { type: 'lightInfantry', formation: 'loose', troopStands: 1 });
    const units = [
      battery('lightArtillery', 'A1', 36, 10, 0, { troopStands: 1 }),
      friends,
      inf('B1', 36, 22, 180, one),
    ];
    expect(openAfter(shooting({ units }), [shoot('A1', 'B1', 'grape')])).toBe('toHit 6d 4+');
  });

  it('OW-HIT-03 OW-HIT-04: from the rear the commander of a column is hit last', () => {
    const units = [line8('A1', 36, 5, 0), column('B1', 36, 20, 0), far];
    const state = shooting({ units, officers: [officer('BG', 'general', 'B1')] });
    const hit = play(state, [shoot('A1', 'B1'), { toHit: mixed(8, 6, 8) }]).state;
    expectRefused(hit, allocateHits('t1', 't6'), 'badChoice', 'OW-HIT-09');
    const { state: after } = play(hit, [allocateHits('t1', 'BG'), { save: [4, 4, 4, 4, 4, 4, 4, 3] }]);
    expect(officerIn(after, 'BG').alive).toBe(false);
  });

  it('OW-FIR-23 OW-FIR-20: fire into a wood passes over those in contact to the next', () => {
    const units = [
      battery('lightArtillery', 'A1', 36, 10, 0),
      line8('A2', 48, 22, 270),
      column('B1', 36, 20.5, 180),
      column('B2', 39.5, 20.5, 180),
    ];
    const state = inContact(stateOf({ units, terrain: [block('wood', 'wood', [30, 20, 42, 30])] }), 'A2', 'B1');
    const aim = { type: 'shootWood', unit: 'A1', wood: 'wood', point: { x: 36, y: 21 }, ammo: 'cannon' } as const;
    const { state: after } = play(at(state, 'shooting'), [aim, { toHit: mixed(2, 6, 7) }, { save: [1, 6] }]);
    expect(['B1', 'B2'].map((id) => unitIn(after, id).stands.length)).toEqual([8, 7]);
  });
});

describe('moving', () => {
  it('OW-FRM-11 OW-MOV-01: after an about-face it goes straight as far as its allowance', () => {
    const state = moving({ units: [line4('A1', 36, 10, 0), far] });
    expectLegal(state, move('A1', 36, 3.5, 180, { aboutFace: true }));
    expectRefused(state, move('A1', 36, 3.49, 180, { aboutFace: true }), 'tooFar', 'OW-MOV-01');
  });

  it('OW-TER-12 OW-TER-07: a road through a hedge serves the guns whose middles are on it', () => {
    const hedge = line('hedge', 'hedge', [
      [30, 12],
      [42, 12],
    ]);
    const road = line('road', 'road', [
      [36, 10.5],
      [36, 13.5],
    ]);
    const given = (troopStands: number): State => {
      const units = [battery('lightArtillery', 'A1', 36, 10, 0, { troopStands }), far];
      return moving({ units, terrain: [hedge, road] });
    };
    expect(openAfter(given(1), [move('A1', 36, 14, 0)])).toBe('moves of A');
    expectRefused(given(3), move('A1', 36, 14, 0), 'tooFar', 'OW-TER-07');
  });
});

describe('charging', () => {
  it('OW-CHG-15 OW-CHG-11: who moves first takes the place of the other, or leaves him one beside it', () => {
    const units = [line8('A1', 34, 17, 0), line4('A2', 43.2, 17, 0), line8('B1', 36, 20, 180), far];
    const declared = [declareCharge('A1', 'B1'), declareCharge('A2', 'B1'), done, respond('B1', 'hold')];
    const { state } = play(declaring({ units }), declared);
    expect(chargeIn(play(state, [chargeMove('A1'), chargeMove('A2')]).state, 'A2').state).toBe('fellShort');
    const { state: other } = play(state, [chargeMove('A2'), chargeMove('A1')]);
    expectPose(other, 'A2', 42, 20, 0);
    expectPose(other, 'A1', 33, 20, 0);
  });

  it('OW-DEF-08 OW-CMD-10: the general falls alone, and cannot have the check that follows rolled again', () => {
    const units = [line8('A1', 36, 17, 0), line8('B1', 36, 20, 180), far];
    const state = declaring({ units, officers: [officer('AG', 'general', 'A1')] });
    const hit = [...chargedHome('fire'), { toHit: mixed(1, 6, 7) }, allocateHits('AG')];
    expect(openAfter(state, [...hit, { save: [4] }])).toBe('assault of A');
    const { state: after } = play(state, [...hit, { save: [3] }, { motivation: [3] }]);
    expectPose(after, 'A1', 36, 17, 0);
  });

  it('OW-MEL-02 OW-MEL-08 OW-CHG-02: a column feeds its rear ranks at its second strike', () => {
    const units = [column('A1', 36, 17, 0, { columnAssault: true }), line8('B1', 36, 20, 180), far];
    const first = [...chargedHome('hold'), fightMelee('A1'), { kill: [1, 1, 1] }];
    const { state } = play(declaring({ units }), [...first, feed('t1'), { kill: [1, 1, 1, 1, 1, 1] }]);
    expect(open(state)).toBe('feed of A');
    expect(openAfter(state, [feed('t4', 't5', 't6', 't7')])).toBe('kill 7d 4+');
  });
});
