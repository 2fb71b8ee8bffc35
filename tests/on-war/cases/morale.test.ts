import { describe, expect, it } from 'vitest';
import type { UnitInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { battery, cav, column, expectPose, line8, officer, officerIn, stateOf, unitIn, withUnit } from '../battle.js';
import {
  at,
  change,
  chargedHome,
  declareCharge,
  done,
  eventsOf,
  expectLegal,
  expectRefused,
  fightMelee,
  mixed,
  move,
  open,
  openAfter,
  play,
  type Reply,
  shoot,
} from '../play.js';

/** Worked cases of morale, commanders and pursuit, C59 to C65. */

const far = line8('B9', 60, 45, 180);

describe('OW-C59 to OW-C62: morale', () => {
  const firstRoll = (unit: UnitInput): string => open(at(stateOf({ units: [unit, far] }), 'morale'));

  it('OW-C59 OW-MOT-03: half its stands', () => {
    expect(firstRoll(line8('A1', 36, 20, 0, { lost: ['t1', 't2', 't3'] }))).toBe('formSquares of A');
    expect(firstRoll(line8('A1', 36, 20, 0, { lost: ['t1', 't2', 't3', 't4'] }))).toBe('motivation 1d 4+');
    expect(firstRoll(battery('lightArtillery', 'A1', 36, 20, 0, { lost: ['t1'] }))).toBe('formSquares of A');
    expect(firstRoll(battery('lightArtillery', 'A1', 36, 20, 0, { lost: ['t1', 't2'] }))).toBe('motivation 1d 4+');
  });

  const halved = line8('A1', 36, 20, 0, { lost: ['t1', 't2', 't3', 't4'] });
  const steady = line8('A2', 10, 5, 0);
  const others = { units: [halved, steady, line8('A3', 60, 5, 0), far] };

  it('OW-C59 OW-MOT-06 OW-ROU-01 OW-ROU-02: it routs, and runs 6" home in 2.6', () => {
    const run = play(at(stateOf(others), 'morale'), [{ motivation: [3] }, done, done, done]);
    expect(unitIn(run.state, 'A1').routing).toBe(true);
    expectPose(run.state, 'A1', 36, 12.75, 180);
  });

  const routing = (y: number) =>
    at(
      stateOf({
        ...others,
        units: [{ ...halved, routing: true, at: [36, y, 180] }, steady, line8('A3', 60, 5, 0), far],
      }),
      'morale',
    );

  it('OW-C60 OW-ROU-03 OW-ROU-04: rallied, it turns and changes formation, no more', () => {
    const run = play(routing(20), [{ rout: [4] }]);
    expect(run.rolls).toEqual(['rout 1d 4+']);
    expect(unitIn(run.state, 'A1')).toMatchObject({ routing: false, rallied: true });
    const charging = play(run.state, [done]).state;
    expectRefused(charging, declareCharge('A1', 'B9'), 'rallied', 'OW-ROU-04', 'OW-CHG-03');
    const orders = play(charging, [done]).state;
    expectRefused(orders, move('A1', 36, 19, 180), 'rallied', 'OW-ROU-04');
    expectLegal(orders, move('A1', 36, 20, 0));
    expectLegal(orders, change('A1', 'column'));
    const shooting = play(orders, [move('A1', 36, 20, 0), done]).state;
    expectRefused(shooting, shoot('A1', 'B9'), 'rallied', 'OW-ROU-04', 'OW-FIR-21');
    expectPose(shooting, 'A1', 36, 20, 0);
    const next = play(shooting, [done, done, done, done, done]).state;
    expect(next.active).toBe('A');
    expect(open(next)).toBe('motivation 1d 4+');
  });

  it('OW-C60 OW-ROU-03 OW-ROU-05: not rallied, it runs on, and off the table', () => {
    const runOn = (y: number) => play(routing(y), [{ rout: [3] }, done, done, done]).state;
    expectPose(runOn(20), 'A1', 36, 14, 180);
    expect(unitIn(runOn(5), 'A1').gone).toBe('leftTable');
  });

  const brigade = (generalWith: number, quitters: readonly string[]): State => {
    const state = stateOf({
      units: [
        line8('A1', 10, 40, 0),
        line8('A2', 40, 40, 0),
        line8('A3', generalWith, 20, 0),
        line8('A4', 60, 8, 0),
        line8('A5', 20, 20, 0, { brigade: 'A-guard' }),
        far,
      ],
      officers: [officer('AG', 'general', 'A5')],
    });
    const gone = withUnit(state, 'A1', { gone: 'destroyed', stands: [] });
    return quitters.reduce((so, id) => withUnit(so, id, { routing: true }), gone);
  };

  it('OW-C61 OW-MOT-07 OW-CMD-06: the General steadies a brigade within 8"', () => {
    const run = play(at(brigade(35.5, ['A2']), 'morale'), [
      { brigadeMotivation: [2] },
      { type: 'reroll', use: true },
      { brigadeMotivation: [4] },
    ]);
    expect(run.rolls).toEqual(['brigadeMotivation 1d 4+', 'brigadeMotivation 1d 4+']);
    expect(run.state.outcome).toBeNull();
    expect(open(run.state)).toBe('rout 1d 4+');
  });

  it('OW-C61 OW-MOT-08 OW-END-01: beyond 8" it quits, and the enemy has won', () => {
    const run = play(at(brigade(35.6, ['A2']), 'morale'), [{ brigadeMotivation: [2] }]);
    expect(run.state.outcome).toMatchObject({ winner: 'B', clause: 'OW-END-01' });
    expect(open(run.state)).toBe('nothing');
  });

  it('OW-C61 OW-MOT-07: one of four is not half', () => {
    expect(open(at(brigade(35.5, []), 'morale'))).toBe('formSquares of A');
  });

  it('OW-C62 OW-MOT-04 OW-MOT-05: the death of a brigade commander', () => {
    const state = stateOf({
      units: [
        line8('A1', 19.25, 20.625, 0),
        line8('A2', 42, 20.5, 0, { lost: ['t1', 't2', 't3', 't4'], files: 8, at: [39, 20.5, 0] }),
        line8('A3', 20, 37.35, 0),
        line8('A4', 8, 34, 0, { brigade: 'A-guard' }),
        line8('B1', 19.25, 10, 0),
      ],
      brigades: [
        { id: 'A-foot', side: 'A', commander: 'ABC' },
        { id: 'A-guard', side: 'A' },
        { id: 'B-foot', side: 'B' },
      ],
      officers: [officer('ABC', 'brigadeCommander', 'A1')],
    });
    const run = play(at(state, 'shooting', 'B'), [
      shoot('B1', 'A1'),
      { toHit: mixed(9, 4, 7) },
      { save: [4, 4, 4, 4, 4, 4, 4, 4, 3] },
    ]);
    expect(officerIn(run.state, 'ABC').alive).toBe(false);
    const tested = ['A1', 'A2', 'A3', 'A4'].filter((id) => unitIn(run.state, id).commanderLossTest);
    expect(tested).toEqual(['A1', 'A2']);
    const next = play(run.state, [done, { motivation: [4] }, { motivation: [4] }]);
    expect(open(next.state)).toBe('formSquares of A');
  });
});

describe('OW-C63 OW-C64: commanders', () => {
  const striking = (role: 'general' | 'adjutant'): State =>
    play(
      at(
        stateOf({
          units: [cav('light', 'A1', 36, 15, 0), line8('B1', 36, 20, 180), far],
          officers: [officer('AX', role, 'A1')],
        }),
        'declareCharges',
      ),
      [...chargedHome('hold'), fightMelee('A1'), { kill: mixed(6, 3, 4) }],
    ).state;

  it('OW-C63 OW-CMD-07: the General has failed kills thrown again, once', () => {
    const offered = striking('general');
    expect(open(offered)).toMatch(/^rerollKills of A$/);
    const run = play(offered, [{ type: 'reroll', use: true }, { kill: [1, 1, 1, 1] }]);
    expect(run.rolls).toEqual(['kill 4d 3+']);
    expect(open(run.state)).toBe('allocateKills of B');
    expect(openAfter(offered, [{ type: 'reroll', use: false }])).toBe('allocateKills of B');
  });

  it('OW-C63 OW-CMD-08: an Adjutant does not, but he steadies his battalion', () => {
    expect(open(striking('adjutant'))).toBe('allocateKills of B');
    const atGuns = at(
      stateOf({
        units: [cav('light', 'A1', 36, 15, 0), battery('lightArtillery', 'B1', 36, 20, 180), far],
        officers: [officer('AX', 'adjutant', 'A1')],
      }),
      'declareCharges',
    );
    const run = play(atGuns, [
      declareCharge('A1', 'B1'),
      done,
      { type: 'respond', target: 'B1', response: 'hold' },
      { motivation: [3] },
      { type: 'reroll', use: true },
      { motivation: [4] },
    ]);
    expect(run.rolls).toEqual(['motivation 1d 4+', 'motivation 1d 4+']);
    expect(open(run.state)).toBe('moves of A');
  });

  it('OW-C64 OW-OFF-04: an Adjutant takes over, until he falls', () => {
    const state = stateOf({
      units: [column('A1', 36, 10, 0, { lost: ['c'] }), line8('B1', 36, 22, 180)],
      officers: [officer('AJ', 'adjutant', [36, 1])],
    });
    const replaced = play(at(state, 'moves'), [{ type: 'moveCommander', commander: 'AJ', replaceOfficer: 'A1' }]);
    expect(unitIn(replaced.state, 'A1').officer).toBe('replaced');
    const changed = play(replaced.state, [change('A1', 'line')]);
    expect(changed.rolls).toEqual([]);
    expect(unitIn(changed.state, 'A1').formation.kind).toBe('line');
    const shot = play(at(changed.state, 'shooting', 'B'), [
      shoot('B1', 'A1'),
      { toHit: mixed(8, 4, 8) },
      { save: [4, 4, 4, 4, 4, 4, 4, 3] },
    ]);
    expect(officerIn(shot.state, 'AJ').alive).toBe(false);
    expect(unitIn(shot.state, 'A1').officer).toBe('dead');
    const fresh = withUnit(shot.state, 'A1', { ordered: false, changedFormation: false, moved: false });
    expect(openAfter(at(fresh, 'moves'), [change('A1', 'column')])).toBe('skill 1d 4+');
  });
});

describe('OW-C65: pursuit', () => {
  const chasing = (changes: Partial<UnitInput> = {}): State => {
    const state = stateOf({ units: [cav('light', 'A1', 36, 10, 0), line8('B1', 36, 18, 180, changes), far] });
    return at(withUnit(state, 'A1', { pursuing: 'B1' }), 'morale');
  };
  const mustPursue: readonly Reply[] = [{ pursuit: [3] }, done];

  it('OW-C65 OW-ROU-07 OW-ROU-08 OW-ROU-09: it rides up to those who have formed', () => {
    const run = play(chasing(), mustPursue);
    expect(run.rolls).toEqual(['pursuit 1d 4+']);
    expectRefused(run.state, declareCharge('A1', 'B1'), 'pursuing', 'OW-ROU-09', 'OW-CHG-03');
    const moved = play(run.state, [done, done]);
    expect(unitIn(moved.state, 'A1').pose.y).toBeLessThanOrEqual(17.001);
    expect(unitIn(moved.state, 'A1').pose.y).toBeGreaterThanOrEqual(16.989);
    expectRefused(moved.state, shoot('A1', 'B1'), 'pursuing', 'OW-ROU-09', 'OW-FIR-21');
  });

  it('OW-C65 OW-ROU-06 OW-ROU-08: it rides down those who rout', () => {
    const run = play(chasing({ routing: true }), [...mustPursue, done, done]);
    expect(unitIn(run.state, 'B1').gone).toBe('destroyed');
    expectPose(run.state, 'A1', 36, 20, 0);
  });

  it('OW-C65 OW-ROU-07: in hand, it acts freely', () => {
    const run = play(chasing(), [{ pursuit: [4] }, done]);
    expect(unitIn(run.state, 'A1').pursuing).toBeNull();
    expectLegal(run.state, declareCharge('A1', 'B1'));
    expect(eventsOf(run, 'pursues')).toMatchObject([{ unit: 'A1', must: false }]);
  });
});
