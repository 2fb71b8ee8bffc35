import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import {
  asked,
  at,
  battleWith,
  charge,
  expectPose,
  expectRoll,
  line,
  officer,
  run,
  type Setting,
  unit,
} from './setup.js';

const jacobite = (setting: Setting) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', ...setting });
const evade = (unitId: string): Action => ({ type: 'initiativeEvade', unitId });
/** So many sixes, and ones for the rest. */
const hits = (dice: number, sixes: number): readonly number[] =>
  Array.from({ length: dice }, (_, die) => (die < sixes ? 6 : 1));

describe('fall backs, drive backs and evades', () => {
  /** ecossais, x 76-92 before it, charge wolfe, x 80-100: three stands against three, one in support on either side. */
  const slanting = (...more: Setting['units']) =>
    jacobite({ units: [at('ecossais', 84, 45, 0), at('wolfe', 90, 60, 180), ...more] });

  test('OTS-MEL-17 OTS-DRV-11: a fall back may slant, and goes straight past a neighbour in line', () => {
    const alone = run(slanting(), charge('ecossais', 'wolfe'), hits(9, 2), hits(9, 2)).state;
    // Centres (84, 59) and (90, 61): two along (6, 2).
    expectPose(alone, 'wolfe', 91.897, 60.632, 180);
    expectPose(alone, 'ecossais', 82.103, 59.368, 0);
    const dressed = run(
      slanting(at('barrell', 110, 60, 180)),
      charge('ecossais', 'wolfe'),
      hits(9, 2),
      hits(9, 2),
    ).state;
    expectPose(dressed, 'wolfe', 90, 62, 180);
    expectPose(dressed, 'ecossais', 82.103, 59.368, 0);
    expectPose(dressed, 'barrell', 110, 60, 180);
    expect(unit(dressed, 'wolfe').confused).toBe(false);
  });

  test('OTS-MEL-14 OTS-MEL-15 OTS-DRV-11: a loser goes straight past a neighbour in line, without a die for it', () => {
    const state = slanting(at('barrell', 110, 60, 180));
    // 4 + 1 against 1 + 1: three. One stand of five is lost, and wolfe stands 16 wide.
    const after = run(state, charge('ecossais', 'wolfe'), hits(9, 4), hits(9, 1)).state;
    expectPose(after, 'wolfe', 90, 63, 180);
    expect(unit(after, 'wolfe')).toMatchObject({ stands: 4, unusedHits: 1, confused: false });
    expect(asked(after)).toMatchObject({ kind: 'decision', task: 'followUp' });
  });

  test('OTS-MEL-22 OTS-CHG-06: a follow-up goes straight to the line of the front that was fought', () => {
    const beaten = run(slanting(), charge('ecossais', 'wolfe'), hits(9, 4), hits(9, 1)).state;
    expectPose(beaten, 'wolfe', 92.846, 60.949, 180);
    const after = run(beaten, { type: 'followUp', officerId: 'perth', unitId: 'ecossais' }, [1, 2]).state;
    expectPose(after, 'ecossais', 84, 60.949, 0);
    // Four stands, x 84.846-100.846, against x 76-92: two of each touch along an edge.
    expectRoll(after, 'meleeHits', 6, 5);
  });

  test('OTS-MOV-24 OTS-EVA-05: horse without room to turn evade sideways and turn where they end', () => {
    const blocked = (...more: Setting['units']) =>
      battleWith({
        units: [at('kingston', 90, 60, 90), at('stewarts', 89, 40, 0), at('argyll1', 94, 61, 0), ...more],
      });
    // Centre (89, 60); turned it would cover x 83-95, argyll1 x 92-96.
    expectPose(run(blocked(), evade('kingston')).state, 'kingston', 89, 91, 0);
    const noTurn = run(blocked(at('argyll2', 94, 91, 0)), evade('kingston')).state;
    expectPose(noTurn, 'kingston', 90, 90, 90);
  });

  test('OTS-OFF-17 OTS-EVA-06: an evading officer crosses at Half an obstacle that begins within Half, and ends at one that begins beyond', () => {
    const by = (y: number) =>
      run(
        battleWith({
          units: [at('wolfe', 20, 110, 180), at('stewarts', 90, 40, 0)],
          officers: { huske: { position: { x: 90, y: 60 } } },
          terrain: [line('wall', 'wall', [60, y], [120, y])],
        }),
        { type: 'officerEvade', officerId: 'huske' },
      ).state;
    expect(officer(by(80), 'huske').position).toMatchObject({ x: 90, y: 90 });
    expect(officer(by(100), 'huske').position).toMatchObject({ x: 90, y: 99 });
  });

  test('OTS-SPC-07 OTS-MOV-05: an uncontrolled unit that holds a work leaves it at Half', () => {
    const advanced = (y: number) =>
      battleWith({
        active: 'Jacobite',
        phase: 'turnStart',
        units: [at('frasers', 90, 40, 0, { uncontrolled: true }), at('wolfe', 90, 100, 180)],
        terrain: [line('palisade', 'palisade', [80, y], [100, y])],
      });
    // Its rear edge is at y 36.
    expectPose(advanced(35.2), 'frasers', 90, 50, 0);
    expectPose(advanced(34.8), 'frasers', 90, 60, 0);
  });
});
