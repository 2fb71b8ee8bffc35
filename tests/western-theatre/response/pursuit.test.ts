import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import { invariants } from '../../../src/rulesets/western-theatre/invariants.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import type { Charge } from '../../../src/rulesets/western-theatre/tasks.js';
import {
  atTask,
  block,
  br32,
  expectPose,
  fr24,
  line,
  lt7,
  officer,
  type Setting,
  sq7,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';
import { pursue, secondary } from '../charge/charging.js';
import { open, play, refusalOf, refusalsOf } from '../play.js';

/** What a charger does when its target has evaded. The squadron stands at its charge start point, (36, 24), with 10 inches left. */

const asCharge = (changes: Partial<Charge> = {}): Charge => ({
  chargerId: 'F1',
  origin: { x: 36, y: 20, heading: 0 },
  start: { x: 36, y: 24, heading: 0 },
  way: [{ from: { x: 36, y: 20, heading: 0 }, to: { x: 36, y: 24, heading: 0 }, wheel: null, length: 4 }],
  left: 10,
  length: 10,
  targetId: 'A1',
  edge: 'front',
  distance: 6,
  over: null,
  answered: ['A1'],
  evaded: ['A1'],
  evadedThrough: [],
  ...changes,
});

/** The state in which the target stands where its evade took it. */
const evadedTo = (setting: Setting, changes: Partial<Charge> = {}): State =>
  agenda.start(
    atTask(
      { ...stateOf(setting), active: 'french', step: 'move' },
      { task: 'moves' },
      { task: 'pursuit', charge: asCharge(changes) },
    ),
  ).state;

const squadron = sq7('F1', 36, 24);
/** After an evade of 7 inches from (36, 30), facing away. */
const away = lt7('A1', 36, 38.5, 0, { marker: 'orange' });
/** After an evade of 3 inches. */
const near = lt7('A1', 36, 34.5, 0, { marker: 'orange' });

describe('pursuit', () => {
  it('WT-RSP-13 WT-C39: the charger stops anywhere up to its maximum move', () => {
    const state = evadedTo({ units: [squadron, away] });
    expect([refusalOf(state, pursue(10)), refusalOf(state, pursue(11))]).toEqual([null, 'tooFar']);
  });

  it('WT-RSP-13 WT-RSP-14 WT-CHG-09 WT-C39: a pursuit that reaches no unit leaves it disordered', () => {
    const { state } = play(evadedTo({ units: [squadron, away] }), [pursue(6)]);
    expectPose(state, 'F1', 36, 30, 0);
    expect(unitIn(state, 'F1')).toMatchObject({ marker: 'orange', meleeId: null });
  });

  it('WT-RSP-14 WT-MEL-27: a routing unit that is caught fights as it is', () => {
    const routing = { ...near, plight: 'routing' } as const;
    const { state } = play(evadedTo({ units: [squadron, routing] }), [pursue(9)]);
    expect(unitIn(state, 'A1')).toMatchObject({ plight: 'routing', meleeId: 'm1' });
    expect(invariants(null, state)).toEqual([]);
    const beaten = withUnit(state, 'A1', { plight: 'retreating' });
    expect(invariants(null, beaten)).toEqual(['A1 is retreating and in melee']);
  });

  it('WT-RSP-13 WT-CHG-24: a charger may stay at the charge start point, and has failed', () => {
    const { state } = play(evadedTo({ units: [squadron, away] }), [pursue(0)]);
    expectPose(state, 'F1', 36, 24, 0);
    expect(unitIn(state, 'F1').marker).toBe('orange');
  });

  it('WT-RSP-14 WT-CHG-07 WT-CHG-18 WT-C40: an evader that is reached is caught on the rear and does not fire', () => {
    const { state } = play(evadedTo({ units: [squadron, near] }), [pursue(9)]);
    expectPose(state, 'F1', 36, 33, 0);
    expect(unitIn(state, 'F1')).toMatchObject({ charging: true, marker: 'none', meleeId: 'm1' });
    expect(unitIn(state, 'A1')).toMatchObject({ contactedOn: 'rear', meleeId: 'm1' });
  });

  it('WT-RSP-14 WT-GEN-06: an evader is caught by a pursuit that comes within the distance of contact', () => {
    const { state } = play(evadedTo({ units: [squadron, near] }), [pursue(8.96)]);
    expectPose(state, 'F1', 36, 32.96, 0);
    expect([unitIn(state, 'F1').marker, unitIn(state, 'A1').meleeId]).toEqual(['none', 'm1']);
    const short = play(evadedTo({ units: [squadron, near] }), [pursue(8.9)]).state;
    expect([unitIn(short, 'F1').marker, unitIn(short, 'A1').meleeId]).toEqual(['orange', null]);
  });

  it('WT-RSP-26: of several evaders the first met is caught, and the pursuit ends there', () => {
    const units = [squadron, near, lt7('A2', 36, 37, 0, { marker: 'orange' })];
    const { state } = play(evadedTo({ units }, { evaded: ['A2', 'A1'] }), [pursue(10)]);
    expectPose(state, 'F1', 36, 33, 0);
    expect([unitIn(state, 'A1').meleeId, unitIn(state, 'A2').meleeId]).toEqual(['m1', null]);
  });

  it('WT-RSP-13: it does not come within 3 inches of an enemy that did not evade', () => {
    const state = evadedTo({ units: [squadron, away, br32('A2', 36, 33)] });
    expect([refusalOf(state, pursue(6)), refusalOf(state, pursue(6.1))]).toEqual([null, 'enemyTooNear']);
  });

  it('WT-RSP-26: it overlaps no friend, passes no edge that stops it and enters no closed ground', () => {
    const friend = evadedTo({ units: [squadron, away, fr24('F2', 36, 28)] });
    const marsh = evadedTo({ units: [squadron, away], terrain: [block('m', 'marsh', [30, 27, 42, 30])] });
    const river = evadedTo({ units: [squadron, away], terrain: [block('r', 'river', [30, 27, 42, 30])] });
    expect([
      refusalOf(friend, pursue(4)),
      refusalOf(marsh, pursue(3)),
      refusalOf(marsh, pursue(4)),
      refusalOf(river, pursue(4)),
    ]).toEqual(['blocked', null, 'edgeBarred', 'terrainBarred']);
  });

  it('WT-RSP-26: it may come to a hedge, which it may not pass', () => {
    const hedge = line('h', 'hedge', [
      [30, 27],
      [42, 27],
    ]);
    const state = evadedTo({ units: [squadron, away], terrain: [hedge] });
    expect([refusalOf(state, pursue(3)), refusalOf(state, pursue(3.1))]).toEqual([null, 'edgeBarred']);
    const stopped = play(state, [pursue(3)]).state;
    expectPose(stopped, 'F1', 36, 27, 0);
  });

  it('WT-RSP-26: it takes no front corner off the table', () => {
    const state = evadedTo({ units: [squadron, away], table: { width: 72, height: 32 } });
    expect([refusalOf(state, pursue(8)), refusalOf(state, pursue(8.1))]).toEqual([null, 'offTable']);
  });

  it('WT-CMD-07 WT-CHG-21 WT-C49: an officer who is caught is removed, and the charger is not disordered', () => {
    const officers = [officer('AO', 'army', 36, 34, { at: [36, 34, 0] })];
    const charge = { targetId: 'AO', answered: ['AO'], evaded: ['AO'] };
    const { state } = play(evadedTo({ units: [squadron, br32('A2', 60, 40)], officers }, charge), [pursue(10)]);
    expect([state.officers[0]?.location, unitIn(state, 'F1').marker]).toEqual(['removed', 'none']);
    expectPose(state, 'F1', 36, 33, 0);
  });

  it('WT-RSP-02 WT-RSP-12: others fire at the whole path, the evader does not', () => {
    const units = [squadron, away, br32('A2', 44, 31, 180)];
    const asked = play(evadedTo({ units }), [pursue(3)]).state;
    expect([open(asked), refusalOf(asked, { type: 'responseFire', unitId: 'A1', fire: true })]).toEqual([
      'responseFire of allied',
      'wrongPhase',
    ]);
  });
});

describe('secondary charge', () => {
  const through = { evadedThrough: ['A2'] };
  const behind = br32('A2', 36, 33);
  const far = lt7('A1', 36, 38.5, 0, { marker: 'orange' });

  it('WT-RSP-19 WT-RSP-20 WT-C41: a friend that the target went through is charged nine inches from the start', () => {
    const { state } = play(evadedTo({ units: [squadron, far, behind] }, through), [secondary('A2')]);
    expect(open(state)).toBe('chargeResponse of allied');
    expect(state.agenda.at(-1)).toMatchObject({ charge: { targetId: 'A2', distance: 9, edge: 'front', left: 10 } });
    const fired = play(state, [
      { type: 'chargeResponse', targetId: 'A2', response: 'stand' },
      { type: 'responseFire', unitId: 'A2', fire: true },
    ]).state;
    expect(open(fired)).toBe('responseFire 23d by A2');
  });

  it('WT-RSP-19 WT-GEN-20: an enemy on the table is named', () => {
    const state = evadedTo({ units: [squadron, far, behind, fr24('F2', 10, 10), lt7('A3', 60, 40)] }, through);
    const gone = withUnit(state, 'A3', { location: 'removed' });
    const told = (id: string) =>
      agenda.check(gone, secondary(id)).map(({ code, clause, path }) => `${code} ${clause} ${path}`);
    expect(['A2', 'F1', 'F2', 'A3', 'A9'].map(told)).toEqual([
      [],
      ['notEnemy WT-RSP-19 targetId'],
      ['notEnemy WT-RSP-19 targetId'],
      ['invalid WT-GEN-20 targetId'],
      ['invalid WT-GEN-20 targetId'],
    ]);
  });

  it('WT-RSP-20: one that its front edge, carried straight on, does not meet is not charged', () => {
    // The squadron is 3 inches wide, the battalion 8.
    const aside = (x: number) => evadedTo({ units: [squadron, far, br32('A2', x, 33)] }, through);
    expect([refusalsOf(aside(41.4), secondary('A2')), refusalsOf(aside(41.6), secondary('A2'))]).toEqual([
      [],
      ['missesTarget WT-RSP-20'],
    ]);
  });

  it('WT-RSP-13: no pursuit goes back', () => {
    const state = evadedTo({ units: [squadron, away] });
    expect([refusalsOf(state, pursue(0)), refusalsOf(state, pursue(-0.1))]).toEqual([[], ['invalid WT-RSP-13']]);
  });

  it('WT-RSP-19: one that it did not go through is not charged', () => {
    const state = evadedTo({ units: [squadron, far, behind] });
    expect(refusalOf(state, secondary('A2'))).toBe('notEvadedThrough');
  });

  it('WT-RSP-20: it must be within the remaining move', () => {
    const state = evadedTo({ units: [squadron, far, behind] }, { ...through, left: 8.9 });
    expect(refusalOf(state, secondary('A2'))).toBe('tooFar');
  });

  it('WT-RSP-20: it must be the first that the front edge meets', () => {
    const state = evadedTo({ units: [squadron, far, behind, lt7('A3', 36, 31)] }, through);
    expect(refusalOf(state, secondary('A2'))).toBe('blocked');
  });

  it('WT-RSP-27 WT-C91: a unit that has evaded this charge is not named again', () => {
    const state = evadedTo({ units: [squadron, far, behind] }, { evadedThrough: ['A1'] });
    expect(refusalOf(state, secondary('A1'))).toBe('alreadyAnswered');
  });
});
