import { describe, expect, it, test } from 'vitest';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import type { UnitInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { battery, block, column, inf, line4, line8, type Setting, stateOf, unitIn } from '../battle.js';
import {
  at,
  change,
  declareCharge,
  dice,
  done,
  eventsOf,
  expectLegal,
  expectRefused,
  mixed,
  move,
  newTurn,
  open,
  openAfter,
  play,
  type Reply,
  shoot,
} from '../play.js';

/** Worked cases of shooting over ground and out of hiding, and of howitzers: C16, C21 to C30. */

const shooting = (setting: Setting): State => at(stateOf(setting), 'shooting');
const shot = (setting: Setting): string => openAfter(shooting(setting), [shoot('A1', 'B1')]);

describe('OW-C16 OW-C21 OW-C22 OW-C23 OW-C28: what is seen', () => {
  const single = { troopStands: 1, commandStand: false };
  const past = (west: number): Setting => ({
    units: [inf('A1', 10, 10, 0, single), inf('B1', 10, 20, 180, single)],
    terrain: [block('house', 'building', [west, 14, 15, 16])],
  });

  it('OW-C16 OW-LOS-01: sight runs from centre to centre', () => {
    expectRefused(shooting(past(9.8)), shoot('A1', 'B1'), 'notVisible', 'OW-LOS-01', 'OW-FIR-06');
    expect(shot(past(10.2))).toBe('toHit 2d 4+');
  });

  const inWood = (disclosed: boolean): Setting => ({
    units: [line8('A1', 36, 10, 0), column('B1', 36, 20.2, 180, { disclosed })],
    terrain: [block('wood', 'wood', [30, 20, 42, 30])],
  });

  it('OW-C21 OW-LOS-05 OW-LOS-07: troops in a wood are not seen from outside', () => {
    expectRefused(shooting(inWood(false)), shoot('A1', 'B1'), 'notVisible', 'OW-LOS-05', 'OW-LOS-01', 'OW-FIR-06');
  });

  it('OW-C21 OW-LOS-06 OW-HIT-08: those at the edge take all the hits, once they have shot', () => {
    const run = play(shooting(inWood(true)), [
      shoot('A1', 'B1'),
      { toHit: mixed(6, 4, 10) },
      { save: [4, 4, 4, 4, 4, 3] },
    ]);
    expect(run.rolls).toEqual(['toHit 16d 4+', 'save 6d 4+']);
    expect(unitIn(run.state, 'B1')).toMatchObject({ officer: 'dead' });
    expect(unitIn(run.state, 'B1').stands).toEqual(['t1', 't2', 't3', 't4', 't5', 't6', 't7']);
  });

  const bothIn = (gap: number): Setting => ({
    units: [line8('A1', 36, 20, 0), line8('B1', 36, 20 + gap, 180)],
    terrain: [block('wood', 'wood', [20, 5, 52, 40])],
  });

  it('OW-C22 OW-LOS-06: in one wood sight reaches 2"', () => {
    expect(shot(bothIn(2))).toBe('toHit 16d 5+');
    expectRefused(shooting(bothIn(2.1)), shoot('A1', 'B1'), 'notVisible', 'OW-LOS-06', 'OW-LOS-01', 'OW-FIR-06');
  });

  it('OW-C23 OW-FIR-12: a screen of skirmishers', () => {
    const screen = inf('A2', 36, 14, 0, { type: 'lightInfantry', formation: 'loose' });
    expect(shot({ units: [line8('A1', 36, 10, 0), screen, line8('B1', 36, 22, 180)] })).toBe('toHit 16d 5+');
  });

  it('OW-C28 OW-FIR-04 OW-LOS-10: friends in the way, and a hill to fire from', () => {
    const units = [line8('A1', 36, 10, 0), line8('A2', 36, 14, 0), line8('B1', 36, 22, 180)];
    expectRefused(shooting({ units }), shoot('A1', 'B1'), 'laneBlocked', 'OW-FIR-04');
    expect(shot({ units, terrain: [block('hill', 'hill', [28, 5, 44, 11])] })).toBe('toHit 16d 4+');
  });
});

describe('OW-C24 to OW-C27: howitzers, disorientation, and a column at the double', () => {
  const howitzers = (target: UnitInput, guns = 2): Setting => ({
    units: [battery('howitzer', 'A1', 36, 10, 0, { troopStands: guns }), target],
  });
  const onLine = howitzers(line8('B1', 36, 42, 180));

  it('OW-C24 OW-HOW-02 OW-HOW-03 OW-HOW-04 OW-HOW-05: two templates on a line', () => {
    const run = play(shooting(onLine), [
      shoot('A1', 'B1'),
      { toHit: [5, 6] },
      { type: 'placeTemplates', stands: ['t2', 't6'] },
      { template: [4, 3] },
      { template: [1, 2] },
      { save: [4, 2, 3] },
    ]);
    expect(run.rolls).toEqual(['toHit 2d 5+', 'template 2d 4+', 'template 2d 4+', 'save 3d 4+']);
    expect(unitIn(run.state, 'B1')).toMatchObject({
      stands: ['t2', 't3', 't4', 't5', 't7', 'c'],
      disoriented: true,
    });
  });

  it('OW-C24 OW-HOW-01: two dice a stand by option', () => {
    expect(shot({ ...onLine, options: { howitzerRof: 2 } })).toBe('toHit 4d 5+');
  });

  test.each([
    [[4, 1, 1, 1, 1], 't1'],
    [[1, 4, 1, 1, 1], 't3'],
    [[1, 1, 4, 1, 1], 't4'],
    [[1, 1, 1, 4, 1], 't5'],
    [[1, 1, 1, 1, 4], 'c'],
  ])('OW-C25 OW-HOW-03: a template on t2 of a column, dice %j', (template, hit) => {
    const run = play(shooting(howitzers(column('B1', 36, 42, 180), 1)), [
      shoot('A1', 'B1'),
      { toHit: [6] },
      { type: 'placeTemplates', stands: ['t2'] },
      { template },
      { save: [4, 1] },
    ]);
    expect(run.rolls).toEqual(['toHit 1d 4+', 'template 5d 4+', 'save 2d 4+']);
    expect(eventsOf(run, 'standsLost')).toMatchObject([{ unit: 'B1', stands: [hit] }]);
  });

  test.each<[string, UnitInput, string]>([
    ['eight stands', line8('A1', 36, 10, 0, { disoriented: true }), 'toHit 8d 4+'],
    ['seven stands', inf('A1', 36, 10, 0, { disoriented: true, troopStands: 6 }), 'toHit 7d 4+'],
    ['two ranks', line4('A1', 36, 10, 0, { disoriented: true, troopStands: 6, secondRankFire: true }), 'toHit 6d 4+'],
  ])('OW-C26 OW-HOW-06 OW-FIR-19: disoriented, %s', (_, firer, expected) => {
    expect(shot({ units: [firer, line8('B1', 36, 22, 180)] })).toBe(expected);
  });

  it('OW-C26 OW-HOW-06: a disoriented battalion does not move, charge or form square', () => {
    const state = stateOf({ units: [line8('A1', 36, 10, 0, { disoriented: true }), line8('B1', 36, 22, 180)] });
    expectRefused(at(state, 'moves'), move('A1', 36, 11, 0), 'disoriented', 'OW-HOW-06');
    expectRefused(at(state, 'moves'), change('A1', 'column'), 'disoriented', 'OW-HOW-06');
    expectRefused(at(state, 'declareCharges'), declareCharge('A1', 'B1'), 'disoriented', 'OW-HOW-06');
    expectRefused(at(state, 'formSquares'), { type: 'formSquare', unit: 'A1' }, 'disoriented', 'OW-HOW-06');
  });

  test.each([
    [4, false],
    [3, true],
  ])('OW-C26 OW-HOW-07: in its next turn it rolls %d', (face, disoriented) => {
    const state = stateOf({ units: [line8('A1', 36, 10, 0, { disoriented: true }), line8('B1', 36, 22, 180)] });
    const run = play(newTurn(state), [{ disorientation: [face] }]);
    expect(run.rolls).toEqual(['disorientation 1d 4+']);
    expect(unitIn(run.state, 'A1').disoriented).toBe(disoriented);
  });

  it('OW-C27 OW-MOV-10 OW-FIR-19: a column caught at the double', () => {
    const units = [line8('A1', 36, 10, 0), column('B1', 36, 22, 180, { moved: true, doubled: true })];
    expect(shot({ units })).toBe('toHit 32d 3+');
    expect(unitIn(newTurn(stateOf({ units }), 'B'), 'B1').doubled).toBe(false);
  });
});

describe('OW-C29 OW-C30: ambushes', () => {
  const ambush = shooting({
    units: [line8('A1', 36, 10, 0, { hidden: true }), line8('B1', 36, 22, 180)],
    terrain: [block('corn', 'field', [25, 5, 47, 15], { crops: true })],
  });
  const fired: readonly Reply[] = [shoot('A1', 'B1'), { toHit: dice(16, 1) }];
  const quietTurn: readonly Reply[] = [done, done, done, done];

  it('OW-C29 OW-HID-03 OW-HID-08 OW-HID-10: a shot from hiding surprises until the end of the next own turn', () => {
    const run = play(ambush, [...fired, { leadership: [4, 4] }]);
    expect(run.rolls).toEqual(['toHit 16d 4+', 'leadership 2d up to 7']);
    expect(unitIn(run.state, 'A1').hidden).toBe(false);
    expect(unitIn(run.state, 'B1').surprised).toBe(true);
    const inOwnTurn = play(run.state, [done]);
    expect(inOwnTurn.state).toMatchObject({ active: 'B' });
    expect(unitIn(inOwnTurn.state, 'B1').surprised).toBe(true);
    const after = play(inOwnTurn.state, quietTurn);
    expect(after.state).toMatchObject({ active: 'A' });
    expect(unitIn(after.state, 'B1').surprised).toBe(false);
  });

  it('OW-C29 OW-HID-08: or does not surprise', () => {
    expect(unitIn(play(ambush, [...fired, { leadership: [3, 4] }]).state, 'B1').surprised).toBe(false);
  });

  const suspected = (...holders: readonly UnitInput[]): State =>
    shooting({
      units: [battery('lightArtillery', 'A1', 36, 10, 0), line8('A2', 60, 10, 0), line8('B9', 60, 45, 180), ...holders],
      terrain: [block('wood', 'wood', [28, 20, 44, 34])],
    });
  const atPoint = (unit: string): Reply => ({ type: 'shootWood', unit, wood: 'wood', point: { x: 36, y: 25 } });
  const twoHits = { toHit: mixed(2, 5, 7) };

  it('OW-C30 OW-FIR-23 OW-HID-17: into a wood that is held', () => {
    const state = suspected(line4('B1', 35.7, 26.5, 180, { hidden: true }));
    const shooting30 = play(state, [atPoint('A1'), twoHits]);
    expect(shooting30.rolls).toEqual(['toHit 9d 5+']);
    expect(onWar.ask(shooting30.state)).toMatchObject({ purpose: 'save', dice: 2, seenBy: 'B' });
    const run = play(shooting30.state, [{ save: [1, 6] }]);
    expect(unitIn(run.state, 'B1').stands).toEqual(['t1', 't3', 't4', 't5', 't6', 't7', 'c']);
    expect(unitIn(run.state, 'B1').hidden).toBe(true);
    const seen = run.events.map((event) => onWar.redact(event, 'A')).filter((event) => event !== null);
    expect(seen.filter(({ type }) => type === 'standsLost')).toEqual([]);
    expect(seen.filter((event) => event.type === 'rolled' && event.purpose === 'save' && event.faces !== null)).toEqual(
      [],
    );
  });

  it('OW-C30 OW-FIR-23: nobody within 2" of the point', () => {
    const state = suspected(line4('B1', 35.7, 27.1, 180, { hidden: true }));
    const run = play(state, [atPoint('A1'), twoHits]);
    expect(run.rolls).toEqual(['toHit 9d 5+']);
    expect(open(run.state)).toBe('shooting of A');
  });

  it('OW-C30 OW-FIR-23: infantry does not shoot at woods', () => {
    const state = suspected();
    expectLegal(state, { type: 'shootWood', unit: 'A1', wood: 'wood', point: { x: 36, y: 25 } });
    expectRefused(
      state,
      { type: 'shootWood', unit: 'A2', wood: 'wood', point: { x: 36, y: 25 } },
      'wrongArm',
      'OW-FIR-23',
    );
  });
});
