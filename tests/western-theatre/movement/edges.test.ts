import { describe, expect, it } from 'vitest';
import { block, br32, fr24, type Setting, sq7, stateOf, unitIn } from '../battle.js';
import { ahead } from '../cases/replies.js';
import { answer, charge, ready, respond } from '../charge/charging.js';
import { play, refusalOf } from '../play.js';

/** Ways along edges and lines: what is met is told piece by piece. */

const far = br32('A9', 10, 45);
const gone = (setting: Setting, value: number) =>
  unitIn(play(ready(stateOf(setting), 'F1', value), [ahead('F1', value)]).state, 'F1');

describe('a squadron that goes along the inner edge of a wood shaped like an L, and into it', () => {
  const area = [
    [30, 18],
    [44, 18],
    [44, 30],
    [36, 30],
    [36, 24],
    [30, 24],
  ] as const;
  const wood = { id: 'w', kind: 'wood', area } as const;

  it.each([10, 14, 18])('WT-TER-01 WT-TER-02: with a value of %d it stops where the way goes in', (value) => {
    const { pose, marker } = gone({ units: [sq7('F1', 28, 24, 90), far], terrain: [wood] }, value);
    expect([pose.x, pose.y, marker]).toEqual([36, 24, 'none']);
  });

  it('WT-TER-05 WT-TER-20: from there it goes in, disordered; a way that only touches the corner of the edge goes on', () => {
    const setOut = gone({ units: [sq7('F1', 36, 24, 90), far], terrain: [wood] }, 5);
    expect([setOut.pose.x, setOut.marker]).toEqual([41, 'orange']);
    const across = gone({ units: [sq7('F1', 32, 20, 45), far], terrain: [wood] }, 9);
    expect(across.pose.x).toBeCloseTo(32 + 9 * Math.SQRT1_2, 3);
  });
});

describe('a battalion that wheels within a barn', () => {
  it('WT-TER-02: an arc that comes within a hair of the wall, and not over it, does not stop', () => {
    const barn = block('barn', 'building', [22, 2, 25, 5]);
    const state = stateOf({ units: [fr24('F1', 23.09, 4.41, 31.9), far], terrain: [barn] });
    const formation = { ...unitIn(state, 'F1').formation, kind: 'square' as const };
    const square = { ...unitIn(state, 'F1'), figures: 23, formation };
    const within = { ...state, units: state.units.map((unit) => (unit.id === 'F1' ? square : unit)) };
    const wheel = { type: 'march', unitId: 'F1', legs: [{ wheel: 'right', inches: 4 }] } as const;
    const { pose } = unitIn(play(ready(within, 'F1', 4), [wheel]).state, 'F1');
    expect(pose.heading).toBeCloseTo(123.573, 2);
  });
});

describe('a battalion whose way lies along a hedge', () => {
  const hedge = (...points: readonly (readonly [number, number])[]) => [
    { id: 'h', kind: 'hedge', line: points } as const,
  ];

  it('WT-TER-02 WT-TER-21: it stops where it comes to the hedge, not disordered', () => {
    const { pose, marker } = gone({ units: [fr24('F1', 36, 20), far], terrain: hedge([36, 23], [36, 30]) }, 6);
    expect([pose.y, marker]).toEqual([23, 'none']);
  });

  it('WT-TER-20: from its end it follows it without a stop, however many points it has', () => {
    const terrain = hedge([36, 23], [36, 25], [36, 30]);
    const { pose, marker } = gone({ units: [fr24('F1', 36, 23), far], terrain }, 6);
    expect([pose.y, marker]).toEqual([29, 'none']);
  });

  it('WT-TER-21: one that has followed it to its end leaves it as it is', () => {
    const { pose, marker } = gone({ units: [fr24('F1', 36, 30), far], terrain: hedge([36, 23], [36, 30]) }, 6);
    expect([pose.y, marker]).toEqual([36, 'none']);
  });

  it('WT-CHG-11 WT-CHG-12 WT-CHG-13: a charge stops at its end, and touches only who is within an inch of it', () => {
    const units = (y: number) => [fr24('F1', 36, 20), br32('A1', 36, y)];
    const kept = (y: number) => ready(stateOf({ units: units(y), terrain: hedge([36, 23], [36, 24]) }), 'F1', 6);
    expect([25, 25.01].map((y) => refusalOf(kept(y), charge('F1', 'A1')))).toEqual([null, 'edgeBarred']);
    const { state } = play(kept(25), [charge('F1', 'A1'), answer('A1', 'stand'), respond('A1', false)]);
    expect(unitIn(state, 'F1')).toMatchObject({ pose: { y: 23 }, marker: 'orange', charging: false });
  });
});

describe('a wall along the edge of a marsh', () => {
  const ground = {
    w: {
      id: 'w',
      kind: 'wall',
      line: [
        [20, 24],
        [60, 24],
      ],
    } as const,
    m: block('m', 'marsh', [20, 20, 60, 24]),
  };

  it.each([
    ['w', 'm'],
    ['m', 'w'],
  ] as const)(
    'WT-CHG-11 WT-CHG-12 WT-CHG-13: with %s before %s a target just behind the wall is touched across it',
    (...ids) => {
      const units = [fr24('F1', 36, 22), br32('A1', 36, 24.5)];
      const state = ready(stateOf({ units, terrain: ids.map((id) => ground[id]) }), 'F1', 2);
      const { state: met } = play(state, [charge('F1', 'A1'), answer('A1', 'stand'), respond('A1', false)]);
      expect(unitIn(met, 'F1')).toMatchObject({ pose: { y: 24 }, marker: 'orange', charging: false, meleeId: 'm1' });
    },
  );
});
