import { describe, expect, test } from 'vitest';
import { standsUnder } from '../../../src/rulesets/on-war/fire/templates.js';
import type { UnitInput } from '../../../src/rulesets/on-war/setup/input.js';
import {
  battery,
  block,
  cav,
  column,
  inf,
  line8,
  officer,
  type Setting,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';
import {
  atShooting,
  candidates,
  choices,
  eventsOf,
  openIn,
  places,
  play,
  reasons,
  rollIn,
  shoots,
  words,
} from './shooting.js';

/** Templates of howitzers, and disorientation (OW-HOW). */

const guns = (count: number): UnitInput => battery('howitzer', 'A1', 36, 10, 0, { troopStands: count });
const target = line8('B1', 36, 42, 180);
const bombarded = (count: number, ...others: readonly UnitInput[]): Setting => ({
  units: [guns(count), target, ...others],
});
const order = ['t1', 't2', 't3', 't4', 't5', 't6', 't7', 'c'];

describe('the shooter places the templates', () => {
  const twoHits = play(atShooting(bombarded(2)), shoots('A1', 'B1'), ['toHit', 5, 6]).state;

  test('OW-C24 OW-HOW-01 OW-HOW-02: two hits on eight stands: two places, by default those that are hit first', () => {
    expect(openIn(twoHits)).toBe('placeTemplates of A1');
    expect(candidates(twoHits)[0]).toEqual(places('t1', 't2'));
    expect(words(twoHits, places('t2', 't6')).short).toBe('place the templates on t2 and t6');
  });

  test('OW-HOW-02: an app is offered each stand once until all have one', () => {
    const [first] = choices(twoHits);
    expect(first?.next?.domain).toMatchObject({ options: order.map((value) => ({ value })) });
    const [second] = choices(twoHits, { type: 'placeTemplates', stands: ['t2'] });
    expect(second?.next?.domain).toMatchObject({
      options: order.filter((id) => id !== 't2').map((value) => ({ value })),
    });
  });

  test.each<[readonly string[]]>([[['t2']], [['t2', 't2']], [['t2', 't9']], [['t1', 't2', 't3']]])(
    'OW-HOW-02: %j is refused for two hits',
    (stands) => {
      expect(reasons(twoHits, places(...stands))).toEqual(['badChoice OW-HOW-02 stands']);
    },
  );

  test('OW-HOW-02: as many hits as stands: only the order is open, and nothing is asked', () => {
    const pair = inf('B1', 36, 42, 180, { troopStands: 1 });
    const state = atShooting({ units: [guns(2), pair] });
    expect(openIn(play(state, shoots('A1', 'B1'), ['toHit', 6, 6]).state)).toBe('template 1d 4+ of A1');
  });

  test('OW-HOW-02: one stand takes them all without a question', () => {
    const single = inf('B1', 36, 42, 180, { troopStands: 1, commandStand: false });
    const state = atShooting({ units: [guns(2), single] });
    expect(openIn(play(state, shoots('A1', 'B1'), ['toHit', 6, 6]).state)).toBe('save 2d 4+ of B1');
  });

  test('OW-HOW-02: once all have one, a stand may take a second template', () => {
    const pair = inf('B1', 36, 42, 180, { troopStands: 1 });
    const state = atShooting({ units: [guns(3), pair] });
    const asked = play(state, shoots('A1', 'B1'), ['toHit', 6, 6, 6]).state;
    expect(candidates(asked)[0]).toEqual(places('t1', 'c', 't1'));
    expect(reasons(asked, places('t1', 't1', 'c'))).toEqual(['badChoice OW-HOW-02 stands']);
    expect(reasons(asked, places('t1', 'c', 'c'))).toEqual([]);
  });
});

describe('what they hit', () => {
  test('OW-C24 OW-HOW-03 OW-HOW-04 OW-HOW-05: the middle is hit, the stands around on 4+, all are saved together', () => {
    const run = play(
      atShooting(bombarded(2)),
      shoots('A1', 'B1'),
      ['toHit', 5, 6],
      places('t2', 't6'),
      ['template', 4, 3],
      ['template', 1, 2],
      ['save', 4, 2, 3],
    );
    expect(run.rolls).toEqual([
      'toHit 2d 5+ of A1',
      'template 2d 4+ of A1',
      'template 2d 4+ of A1',
      'save 3d 4+ of B1',
    ]);
    expect(unitIn(run.state, 'B1')).toMatchObject({ disoriented: true, stands: ['t2', 't3', 't4', 't5', 't7', 'c'] });
    expect(eventsOf(run, 'templatePlaced')).toMatchObject([
      { unit: 'B1', stand: 't2', at: { x: 39.75, y: 42.625 } },
      { unit: 'B1', stand: 't6' },
    ]);
    expect(eventsOf(run, 'disoriented')).toMatchObject([{ unit: 'B1', clause: 'OW-HOW-05' }]);
  });

  test('OW-C25 OW-HOW-03: a template on the left of the second row of a column', () => {
    const state = stateOf({ units: [guns(1), column('B1', 36, 42, 180)] });
    expect(standsUnder(state, unitIn(state, 'B1'), 't2').map(({ member }) => member)).toEqual([
      't1',
      't3',
      't4',
      't5',
      'c',
    ]);
  });

  test('OW-HOW-03 OW-HOW-04: friend and foe near the middle roll too, after the target, in roster order', () => {
    const neighbour = column('B2', 36, 44, 180);
    const state = atShooting(bombarded(1, neighbour, cav('light', 'A2', 36, 41.9, 0)));
    const asked = play(state, shoots('A1', 'B1'), ['toHit', 5]);
    expect(openIn(asked.state)).toBe('placeTemplates of A1');
    const placed = play(asked.state, places('t4'));
    expect(standsUnder(asked.state, unitIn(asked.state, 'B1'), 't4')).toEqual([
      { unit: 'B1', member: 't3' },
      { unit: 'B1', member: 'c' },
      { unit: 'B2', member: 't1' },
      { unit: 'A2', member: 't3' },
      { unit: 'A2', member: 't4' },
      { unit: 'A2', member: 'c' },
    ]);
    const run = play(placed.state, ['template', 1, 4, 4, 1, 1, 4], ['save', 4, 4], ['save', 4], ['save', 3]);
    expect(run.rolls).toEqual(['template 6d 4+ of A1', 'save 2d 4+ of B1', 'save 1d 4+ of B2', 'save 1d 4+ of A2']);
    expect(unitIn(run.state, 'A2')).toMatchObject({ officer: 'dead', disoriented: true });
    expect(unitIn(run.state, 'B2')).toMatchObject({ disoriented: true });
    expect(unitIn(run.state, 'B2').stands).toHaveLength(8);
  });

  test('OW-HOW-05: a neighbour whom no die hits keeps its bearings', () => {
    const state = atShooting(bombarded(1, column('B2', 36, 44, 180)));
    const run = play(state, shoots('A1', 'B1'), ['toHit', 5], places('t4'), ['template', 1, 1, 3], ['save', 4]);
    expect(unitIn(run.state, 'B2').disoriented).toBe(false);
    expect(unitIn(run.state, 'B1').disoriented).toBe(true);
  });

  test('OW-HOW-03: a stand exactly 1.5" from the middle is not touched', () => {
    const state = stateOf(bombarded(1, column('B2', 35.25, 44.125, 180), column('B3', 30, 44.1, 180)));
    const hit = (stand: string) => standsUnder(state, unitIn(state, 'B1'), stand).map(({ unit }) => unit);
    expect(hit('t4')).not.toContain('B2');
    expect(hit('t7')).toContain('B3');
  });

  test('OW-C82 OW-HID-15: a hidden battalion under it rolls nothing and stays hidden', () => {
    const ambush = inf('B2', 36, 44, 180, { formation: 'column', hidden: true });
    const corn = block('corn', 'field', [25, 43, 50, 48], { crops: true });
    const state = atShooting({ ...bombarded(1, ambush), terrain: [corn] });
    const run = play(state, shoots('A1', 'B1'), ['toHit', 5], places('t4'), ['template', 1, 1], ['save', 4]);
    expect(unitIn(run.state, 'B2')).toMatchObject({ hidden: true, disoriented: false });
  });

  test('OW-HOW-04: commanders are spared', () => {
    const state = atShooting({ ...bombarded(1), officers: [officer('BG', 'general', 'B1')] });
    const { state: asked } = play(state, shoots('A1', 'B1'), ['toHit', 5], places('c'), ['template', 4, 4]);
    expect(openIn(asked)).toBe('save 3d 4+ of B1');
    expect(candidates(play(state, shoots('A1', 'B1'), ['toHit', 5]).state)).not.toContainEqual(places('BG'));
  });

  test('OW-HOW-04 OW-HIT-06: two templates may hit a stand twice: two saves', () => {
    const run = play(
      atShooting(bombarded(2)),
      shoots('A1', 'B1'),
      ['toHit', 5, 6],
      places('t1', 't2'),
      ['template', 4],
      ['template', 4, 1],
      ['save', 4, 4, 4, 3],
    );
    expect(run.rolls.at(-1)).toBe('save 4d 4+ of B1');
    // t1 is in the middle of one and near the other; the last die is its second.
    expect(unitIn(run.state, 'B1').stands).not.toContain('t1');
  });

  test('OW-ROU-10 OW-HOW-05: cavalry that loses its bearings forgets its quarry', () => {
    const state = withUnit(stateOf({ units: [guns(1), cav('light', 'B1', 36, 42, 180)] }), 'B1', { pursuing: 'A1' });
    const run = play(atShooting(state), shoots('A1', 'B1'), ['toHit', 6], places('t1'));
    expect(unitIn(run.state, 'B1')).toMatchObject({ disoriented: true, pursuing: null });
  });
});

test('OW-C70 OW-GEN-01 OW-HOW-02: at the larger scale a template is 6" across', () => {
  const units = [guns(1), line8('B1', 36, 42, 180, { standWidth: 1.5, standDepth: 1.25 })];
  const state = stateOf({ units, measureScale: 2 });
  const hit = standsUnder(state, unitIn(state, 'B1'), 't4').map(({ member }) => member);
  // Stands of 1.5" whose near edges are 0.75" and 2.25" from the middle; the third is 3.75" off.
  expect(hit).toEqual(['t2', 't3', 't5', 'c']);
});

describe('odds', () => {
  test('OW-HOW-03: stands that differ only in name are alike; one with a hit and the command stand are not', () => {
    const asked = play(atShooting(bombarded(2)), shoots('A1', 'B1'), ['toHit', 5, 6], places('t4', 'c')).state;
    // t4 is in the middle of the first template, c of the second: of the neighbours t3 is plain, c is not.
    expect(rollIn(asked).read).toMatchObject({ needs: [4, 4], alike: [0, 1] });
    const plain = play(atShooting(bombarded(2)), shoots('A1', 'B1'), ['toHit', 5, 6], places('t2', 't7')).state;
    expect(rollIn(plain).read).toMatchObject({ needs: [4, 4], alike: [0, 0] });
  });
});
