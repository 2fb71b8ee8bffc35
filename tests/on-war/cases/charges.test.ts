import { describe, expect, it } from 'vitest';
import type { UnitInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import {
  battery,
  cav,
  column,
  expectPose,
  inf,
  line4,
  line8,
  officer,
  type Setting,
  stateOf,
  unitIn,
} from '../battle.js';
import {
  allocateHits,
  allocateKills,
  at,
  charged,
  chargedHome,
  chargeIn,
  chargeMove,
  declareCharge,
  dice,
  done,
  eventsOf,
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

/** Worked cases of charges and defensive fire, C40 to C48. */

const declaring = (setting: Setting): State => at(stateOf(setting), 'declareCharges');
const between = (charger: UnitInput, target: UnitInput, setting: Omit<Setting, 'units'> = {}): State =>
  declaring({ units: [charger, target], ...setting });

describe('OW-C40 to OW-C43: reach, leave and courage', () => {
  it('OW-C40 OW-DEF-02: a charge of half the distance draws no fire', () => {
    const near = play(between(line8('A1', 36, 18, 0), line8('B1', 36, 20, 180)), chargedHome('fire'));
    expect(chargeIn(near.state, 'A1')).toMatchObject({ state: 'contact', edge: 'front' });
    expect(chargeIn(near.state, 'A1').distance).toBeCloseTo(2, 3);
    expect(open(near.state)).toBe('assault of A');
    const farther = between(line8('A1', 36, 17.9, 0), line8('B1', 36, 20, 180));
    expect(openAfter(farther, chargedHome('fire'))).toBe('toHit 8d 6+');
  });

  it('OW-C41 OW-CHG-12 OW-DEF-08: a charge that falls short is shot at', () => {
    const state = between(line8('A1', 36, 15.4, 0), line8('B1', 36, 20, 180));
    const moved = play(state, [...charged('fire'), chargeMove('A1'), done]);
    expectRefused(moved.state, shoot('A1', 'B1'), 'charging', 'OW-SEQ-05', 'OW-FIR-21');
    const run = play(moved.state, [done, { toHit: [6, 1, 2, 3, 4, 5, 1, 2] }, allocateHits('t1'), { save: [2] }]);
    expect(run.rolls).toEqual(['toHit 8d 6+', 'save 1d 4+']);
    expectPose(run.state, 'A1', 36, 15.4, 0);
    expect(unitIn(run.state, 'A1').stands).toEqual(['t2', 't3', 't4', 't5', 't6', 't7', 'c']);
    expect(eventsOf(moved, 'charged')).toMatchObject([{ unit: 'A1', state: 'fellShort' }]);
    expect(run.state.active).toBe('B');
  });

  it('OW-C42 OW-CHG-01 OW-CHG-02: formations that charge', () => {
    const target = line8('B1', 36, 20, 180);
    const charge = declareCharge('A1', 'B1');
    expectRefused(between(column('A1', 36, 17, 0), target), charge, 'wrongFormation', 'OW-CHG-01');
    expectLegal(between(column('A1', 36, 17, 0, { columnAssault: true }), target), charge);
    const loose = cav('light', 'A1', 36, 16, 0, { formation: 'loose' });
    expectRefused(between(loose, target), charge, 'wrongFormation', 'OW-CHG-01');
    expectRefused(between(battery('lightArtillery', 'A1', 36, 16, 0), target), charge, 'wrongArm', 'OW-CHG-01');
  });

  it('OW-C42 OW-CHG-03 OW-SEQ-05: no double move by a charger, and no charge by a new square', () => {
    const units = [line8('A1', 36, 17, 0), line8('B1', 36, 20, 180)];
    const declared = play(at(stateOf({ units }), 'declareCharges'), charged('hold')).state;
    expectRefused(declared, move('A1', 36, 18, 0, { double: true }), 'charging', 'OW-SEQ-05');
    const square = play(at(stateOf({ units }), 'formSquares'), [{ type: 'formSquare', unit: 'A1' }, done]).state;
    expectRefused(square, declareCharge('A1', 'B1'), 'changed', 'OW-CHG-03');
    expectRefused(square, declareCharge('A1', 'B1'), 'inSquare', 'OW-CHG-03', 'OW-MOV-02', 'OW-CHG-01', 'OW-FRM-10');
  });

  const atGuns = between(line8('A1', 36, 17, 0), battery('lightArtillery', 'B1', 36, 20, 180));

  it('OW-C43 OW-CHG-06 OW-CHG-07: courage against guns', () => {
    const refused = play(atGuns, charged('hold', { motivation: [3] }));
    expect(refused.rolls).toEqual(['motivation 1d 4+']);
    expect(chargeIn(refused.state, 'A1').state).toBe('refused');
    expectRefused(refused.state, move('A1', 36, 18, 0), 'charging', 'OW-SEQ-05');
    expect(openAfter(refused.state, [done, shoot('A1', 'B1')])).toBe('toHit 16d 4+');
    const passed = play(atGuns, charged('hold', { motivation: [4] }));
    expect(chargeIn(passed.state, 'A1').state).toBe('declared');
    expectRefused(passed.state, done, 'chargesOpen', 'OW-CHG-16');
    expectLegal(passed.state, chargeMove('A1'));
  });

  it('OW-C43 OW-CHG-06: no courage is needed against infantry', () => {
    const target = line8('B1', 36, 20, 180);
    expect(openAfter(between(line8('A1', 36, 17, 0), target), charged('hold'))).toBe('moves of A');
    expect(openAfter(between(cav('light', 'A1', 36, 15, 0), target), charged('hold'))).toBe('moves of A');
  });

  it('OW-C43 OW-CHG-06: one check however many causes', () => {
    const leaderless = line8('A1', 36, 17, 0, { lost: ['c'] });
    const run = play(between(leaderless, cav('light', 'B1', 36, 20, 180)), charged('hold', { motivation: [4] }));
    expect(run.rolls).toEqual(['motivation 1d 4+']);
    expect(open(run.state)).toBe('moves of A');
  });
});

describe('OW-C44 to OW-C47: squares', () => {
  const horse = cav('light', 'A1', 36, 26, 180);
  const foot = between(horse, line8('B1', 36, 20, 0));

  it('OW-C44 OW-SQR-02 OW-SQR-06: a square in time, and cavalry that balks', () => {
    const run = play(foot, charged('formSquare', { skill: [4] }, { motivation: [3] }));
    expect(run.rolls).toEqual(['skill 1d 4+', 'motivation 1d 4+']);
    expect(unitIn(run.state, 'B1').formation.kind).toBe('square');
    expectPose(run.state, 'B1', 36, 20, 0);
    const { pose } = unitIn(run.state, 'A1');
    expect(pose).toMatchObject({ x: 36, heading: 180 });
    expect(pose.y).toBeGreaterThanOrEqual(21.999);
    expect(pose.y).toBeLessThanOrEqual(22.011);
    expect(chargeIn(run.state, 'A1').state).toBe('haltedAtSquare');
    const shooting = play(run.state, [done]).state;
    expectRefused(shooting, shoot('A1', 'B1'), 'charging', 'OW-SEQ-05', 'OW-FIR-21', 'OW-SQR-06');
    const after = play(shooting, [done]);
    expect(after.rolls).toEqual([]);
    expect(after.state.active).toBe('B');
  });

  const home = play(foot, chargedHome('formSquare', { skill: [4] }, { motivation: [4] }));

  it('OW-C45 OW-DEF-10 OW-MEL-02 OW-SQR-05: a square in time, and cavalry that comes on', () => {
    expect(open(home.state)).toBe('assault of A');
    const melee = play(home.state, [fightMelee('A1')]);
    expect(open(melee.state)).toBe('kill 10d 4+');
    expect(melee.state.melee?.target.engaged.toSorted()).toEqual(['c', 't1', 't5', 't6', 't7']);
    const struckBack = play(melee.state, [{ kill: dice(10, 3) }]);
    expect(openAfter(struckBack.state, [feed()])).toBe('kill 4d 4+');
  });

  it('OW-C56 OW-SQR-09: a square that falls back becomes a column', () => {
    const run = play(home.state, [
      fightMelee('A1'),
      { kill: mixed(1, 4, 9) },
      allocateKills('t1'),
      { motivation: [1] },
    ]);
    expect(unitIn(run.state, 'B1')).toMatchObject({ formation: { kind: 'column' }, beaten: false });
    expectPose(run.state, 'B1', 36, 14, 0);
  });

  it('OW-C46 OW-SQR-02 OW-MEL-06: caught forming', () => {
    const run = play(foot, chargedHome('formSquare', { skill: [3] }));
    expect(run.rolls).toEqual(['skill 1d 4+']);
    expect(unitIn(run.state, 'B1').formation.kind).toBe('line');
    expect(open(run.state)).toBe('assault of A');
    expect(openAfter(run.state, [fightMelee('A1')])).toBe('kill 10d 3+');
  });

  it('OW-C47 OW-DEF-11: of a square formed before, the face struck fires', () => {
    const state = between(horse, inf('B1', 36, 20, 0, { formation: 'square' }));
    expect(openAfter(state, chargedHome('fire', { motivation: [4] }))).toBe('toHit 1d 6+');
  });
});

describe('OW-C48: guns against horse', () => {
  const against = (guns: Parameters<typeof battery>[0]) =>
    between(cav('medium', 'A1', 36, 25, 180), battery(guns, 'B1', 36, 20, 0));

  it('OW-C48 OW-DEF-03 OW-DEF-08: grape throws a charge back', () => {
    const run = play(against('lightArtillery'), [
      declareCharge('A1', 'B1'),
      done,
      { type: 'respond', target: 'B1', response: 'fire', ammo: 'grape' },
      { motivation: [4] },
      chargeMove('A1'),
      done,
      done,
      { toHit: [3, 3, 2, 1, 6, 2, 2, 1, 1] },
      allocateHits('t1', 't2', 't3'),
      { save: [5, 4, 6] },
      { motivation: [2] },
    ]);
    expect(run.rolls).toEqual(['motivation 1d 4+', 'toHit 9d 3+', 'save 3d 5+', 'motivation 1d 4+']);
    expect(eventsOf(run, 'unitMoved').map(({ cause }) => cause)).toContain('return');
    expectPose(run.state, 'A1', 36, 25, 180);
    expect(unitIn(run.state, 'A1').stands).toEqual(['t1', 't3', 't4', 't5', 'c']);
    expect(eventsOf(run, 'meleeBegan')).toEqual([]);
    expect(run.state.active).toBe('B');
  });

  it('OW-C48 OW-DEF-07 OW-DEF-13: heavy guns do not fire at chargers', () => {
    const declared = play(against('heavyArtillery'), [declareCharge('A1', 'B1'), done]).state;
    expectRefused(declared, respond('B1', 'fire'), 'mayNotShoot', 'OW-DEF-07', 'OW-DEF-13');
  });

  it('OW-C48 OW-DEF-04: horse guns hit with 4 or more', () => {
    const run = play(against('horseArtillery'), chargedHome('fire', { motivation: [4] }));
    expect(open(run.state)).toBe('toHit 6d 4+');
  });
});

describe('OW-C54 OW-C55: flanks and double charges', () => {
  const flanked = play(between(cav('light', 'A1', 48, 19.375, 270), line8('B1', 36, 20, 0)), chargedHome('fire'));

  it('OW-C54 OW-CHG-09 OW-DEF-05: struck in the flank, it has nobody to fire', () => {
    expect(flanked.rolls).toEqual([]);
    expect(chargeIn(flanked.state, 'A1')).toMatchObject({ edge: 'right', state: 'contact' });
    expect(chargeIn(flanked.state, 'A1').distance).toBeCloseTo(6, 3);
    expectPose(flanked.state, 'A1', 42, 19.375, 270);
  });

  it('OW-C54 OW-MEL-02 OW-MEL-04 OW-MEL-08: a few stands fight at the corner', () => {
    const melee = play(flanked.state, [fightMelee('A1')]);
    expect(open(melee.state)).toBe('kill 6d 3+');
    expect(melee.state.melee?.charger.engaged.toSorted()).toEqual(['c', 't2', 't3', 't4']);
    expect(melee.state.melee?.target.engaged.toSorted()).toEqual(['t6', 't7']);
    expect(melee.state.melee?.target.needs.t5).toBeCloseTo(0.5, 3);
    expect(melee.state.melee?.target.needs.c).toBeCloseTo(2, 3);
    const missed = play(melee.state, [{ kill: dice(6, 1) }]).state;
    expect(open(missed)).toBe('feed of B');
    expect(openAfter(missed, [feed()])).toBe('kill 2d 4+');
    expect(openAfter(missed, [feed('t5', 'c')])).toBe('kill 3d 4+');
    expectRefused(missed, feed('t4'), 'badChoice', 'OW-MEL-08');
  });

  it('OW-C55 OW-DEF-09 OW-MEL-17: two charges at one battalion', () => {
    const state = declaring({
      units: [line8('A1', 33, 17, 0), line4('A2', 42, 17, 0), line8('B1', 36, 20, 180), line8('B9', 60, 45, 180)],
    });
    const contact = play(state, [
      declareCharge('A1', 'B1'),
      declareCharge('A2', 'B1'),
      done,
      respond('B1', 'fire'),
      chargeMove('A1'),
      chargeMove('A2'),
      done,
      done,
    ]);
    expect(contact.state.charges.map(({ charger, state: so }) => `${charger} ${so}`)).toEqual([
      'A1 contact',
      'A2 contact',
    ]);
    expect(contact.state.charges.map((each) => Math.round(each.distance * 1000) / 1000)).toEqual([3, 3]);
    expect(open(contact.state)).toBe('toHit 8d 6+');
    const fired = play(contact.state, [{ toHit: dice(8, 1) }]);
    expect(open(fired.state)).toBe('assault of A');
    const melee = play(fired.state, [fightMelee('A1')]);
    const kills = /kill (\d+)d/.exec(open(melee.state))?.[1] ?? '0';
    const fought = play(melee.state, [
      { kill: mixed(1, 4, Number(kills) - 1) },
      allocateKills('t7'),
      { motivation: [3] },
      fightMelee('A2'),
    ]);
    expectPose(fought.state, 'B1', 36, 26, 180);
    expect(fought.rolls).toHaveLength(2);
    expect(fought.state.active).toBe('B');
    expectPose(fought.state, 'A2', 42, 20, 0);
  });

  it('OW-C55 OW-FBK-05 OW-BRK-01: an enemy against its edge destroys what falls back along it', () => {
    const state = declaring({
      units: [
        line8('A1', 33, 17, 0),
        cav('light', 'A2', 42, 20.6, 270),
        line8('B1', 36, 20, 180),
        line8('B9', 60, 45, 180),
      ],
      // A stand lost would shorten the line away from the enemy beside it (OW-FBK-09).
      officers: [officer('BJ', 'adjutant', 'B1')],
    });
    const melee = play(state, [...chargedHome('hold'), fightMelee('A1')]);
    const kills = /kill (\d+)d/.exec(open(melee.state))?.[1] ?? '0';
    const run = play(melee.state, [{ kill: mixed(1, 4, Number(kills) - 1) }, allocateKills('BJ'), { motivation: [3] }]);
    expect(unitIn(run.state, 'B1').gone).toBe('destroyed');
    expect(run.state.active).toBe('B');
  });
});
