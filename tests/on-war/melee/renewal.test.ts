import { describe, expect, it } from 'vitest';
import type { State } from '../../../src/rulesets/on-war/state.js';
import {
  battery,
  block,
  cav,
  expectPose,
  inf,
  line,
  line8,
  type Setting,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';
import { type Bout, begin, charged, contactOf, eventsOf, expectKillDice, fight, inAssault, question } from './bout.js';

/** Chargers that losses have parted from their targets (OW-MEL-19). */

/** A's line as far before B's as a gap. */
const apart = (gap: number, more: Partial<Setting> = {}, change?: (state: State) => State): Bout =>
  fight(
    contactOf(
      { ...more, units: [line8('A', 36, 20 - gap, 0), line8('B', 36, 20, 180), ...(more.units ?? [])] },
      change,
    ),
  );

const expectStays = (bout: Bout, y: number): void => {
  expectPose(bout.state, 'A', 36, y, 0);
  expect(eventsOf(bout, 'meleeBegan')).toEqual([]);
  expect(bout.state.charges[0]?.state).toBe('done');
  expect(question(bout)).toBeNull();
};

describe('a charge without contact', () => {
  it('OW-MEL-19: goes on straight ahead up to 2", and fights', () => {
    const bout = apart(2);
    expectPose(bout.state, 'A', 36, 20, 0);
    expect(eventsOf(bout, 'unitMoved')).toMatchObject([
      { clause: 'OW-MEL-19', cause: 'renewal', unit: 'A', from: { y: 18 }, to: { x: 36, y: 20, heading: 0 } },
    ]);
    expectKillDice(bout, 'A', 7, 4);
  });

  it('OW-MEL-19: more than 2" away it stays, and its charge is done', () => {
    expectStays(apart(2.01), 17.99);
  });

  it('OW-MEL-19 OW-GEN-08: within the tolerance 2.0005" is 2"', () => {
    expect(eventsOf(apart(2.0005), 'meleeBegan')).toHaveLength(1);
  });

  it('OW-MEL-19 OW-GEN-01: at the larger scale it goes up to 4"', () => {
    expect(eventsOf(apart(4, { measureScale: 2 }), 'meleeBegan')).toHaveLength(1);
  });

  it('OW-MEL-19 OW-CHG-13: a corner is enough', () => {
    // A's right end and B's left end are in one line.
    const bout = fight(contactOf({ units: [inf('A', 28.5, 18.5, 0, { troopStands: 1 }), line8('B', 36, 20, 180)] }));
    expectPose(bout.state, 'A', 28.5, 20, 0);
  });

  it('OW-MEL-19: it goes no nearer if nobody is straight ahead', () => {
    const bout = fight(contactOf({ units: [inf('A', 28.3, 18.5, 0, { troopStands: 1 }), line8('B', 36, 20, 180)] }));
    expect(eventsOf(bout, 'meleeBegan')).toEqual([]);
  });

  it('OW-MEL-19: another battalion in the way stops it', () => {
    const friend = battery('lightArtillery', 'A2', 31, 19.5, 90, { standDepth: 1, standWidth: 0.3 });
    expectStays(apart(1.5, { units: [friend] }), 18.5);
  });

  it('OW-MEL-19: a building in the way stops it', () => {
    expectStays(apart(1.5, { terrain: [block('barn', 'building', [40, 18.8, 41, 19.6])] }), 18.5);
  });

  it('OW-MEL-19 OW-MOV-15: so does a hut that only its end would run over', () => {
    expectStays(apart(2, { terrain: [block('hut', 'building', [41.7, 18.1, 42.5, 18.4])] }), 18);
  });

  it('OW-MEL-19: impassable ground in the way stops it; a wall does not', () => {
    const gorge = block('gorge', 'cliff', [40, 18.8, 41, 19.6]);
    expectStays(apart(1.5, { terrain: [gorge] }), 18.5);
    const wall = line('wall', 'wall', [
      [30, 19],
      [42, 19],
    ]);
    expect(eventsOf(apart(1.5, { terrain: [wall] }), 'meleeBegan')).toHaveLength(1);
  });

  it('OW-MEL-19 OW-HID-13: a hidden enemy within 1" of the way is discovered', () => {
    const bout = apart(1.5, { units: [inf('B2', 44, 20, 180, { troopStands: 1, commandStand: false })] }, (state) =>
      withUnit(state, 'B2', { hidden: true }),
    );
    expect(unitIn(bout.state, 'B2').hidden).toBe(true);
    const near = apart(1.5, { units: [inf('B2', 43.5, 20, 180, { troopStands: 1, commandStand: false })] }, (state) =>
      withUnit(state, 'B2', { hidden: true }),
    );
    expect(unitIn(near.state, 'B2').hidden).toBe(false);
    expect(eventsOf(near, 'meleeBegan')).toHaveLength(1);
  });

  it('OW-MEL-19 OW-HID-13: a hidden enemy in the way is discovered, and stops it', () => {
    const bout = apart(2, { units: [inf('B2', 42.4, 18.2, 90, { troopStands: 1, commandStand: false })] }, (state) =>
      withUnit(state, 'B2', { hidden: true }),
    );
    expect(unitIn(bout.state, 'B2').hidden).toBe(false);
    expectStays(bout, 18);
  });

  it('OW-CHG-19 OW-MEL-19: a charger closes up after its losses to fire; with nobody ahead its charge is done', () => {
    const corner = (change?: (state: State) => State): Bout =>
      fight(contactOf({ units: [line8('A', 24, 20, 0), line8('B', 36, 20, 180)] }, change));
    expect(eventsOf(corner(), 'meleeBegan')).toHaveLength(1);
    const fewer = corner((state) => withUnit(state, 'A', { stands: ['t2', 't3', 't4', 't5', 't6', 't7', 'c'] }));
    expectPose(fewer.state, 'A', 24, 20, 0);
    expect(eventsOf(fewer, 'meleeBegan')).toEqual([]);
    expect(fewer.state.charges[0]?.state).toBe('done');
  });

  it('OW-MEL-19: losses in an earlier melee part a second charger from the target, and it goes on', () => {
    // A2 has struck the right end of B's line, which has closed up to its middle since then.
    const state = stateOf({
      units: [line8('A1', 36, 20, 0), cav('light', 'A2', 42, 24.6, 270), line8('B', 36, 20, 180)],
    });
    const fewer = withUnit(state, 'B', { stands: ['t1', 't2', 't3', 't4', 't5', 't6', 'c'] });
    const bout = fight(begin(inAssault(fewer, charged(state, 'A1', 'B'), charged(state, 'A2', 'B'))), 'A2');
    expectPose(bout.state, 'A2', 41.25, 24.6, 270);
    expect(eventsOf(bout, 'meleeBegan')).toMatchObject([{ charger: 'A2', target: 'B' }]);
  });
});
