import { describe, expect, test } from 'vitest';
import { block, line, type Setting, unit } from '../battle.js';
import { open, play } from '../play.js';
import { forward, inMovement, moveOf, path, refused } from './moves.js';

/** What lies beside the way over a bridge. */

const far = unit('frenchLine', 'B1', [150, 100], 12);
const river = block('river', 'river', [40, 24, 80, 28]);
/** 4 cm wide. */
const bridge = line('bridge', 'bridge', [
  [60, 22],
  [60, 30],
]);

/** A column 6 cm wide before the bridge. */
const marching = (terrain: Setting['terrain']) =>
  inMovement({ units: [unit('britishLine', 'A1', [60, 20], 16, { formation: 'column' }), far], terrain });

describe('beside a bridge', () => {
  test('CD-MOV-32: a pond that no bridge crosses bars who passes it farther on', () => {
    const state = marching([river, bridge, block('pond', 'river', [62, 32, 70, 36])]);
    expect([refused(state, 'A1', forward(11)), refused(state, 'A1', forward(14))]).toEqual([null, 'impassable']);
  });

  test('CD-MOV-32: a second river beside the bridge does not bar', () => {
    expect(refused(marching([river, bridge, block('arm', 'river', [62.2, 28, 80, 30])]), 'A1', forward(14))).toBeNull();
  });

  test('CD-MOV-32: a cliff bars where the centre is off the bridge, not beside it', () => {
    const cliff = (y: number) =>
      line('cliff', 'cliff', [
        [62.2, y],
        [80, y],
      ]);
    const marched = (y: number, cm: number) => refused(marching([river, bridge, cliff(y)]), 'A1', forward(cm));
    expect([marched(26, 14), marched(26, 6), marched(33, 14)]).toEqual([null, null, 'impassable']);
  });

  test('CD-MOV-32 CD-MOV-31: a house beside it does', () => {
    const house = block('house', 'buildingWood', [62.2, 24, 70, 29]);
    expect(refused(marching([river, bridge, house]), 'A1', forward(14))).toBe('impassable');
  });

  test('CD-MOV-32 CD-GEN-08: a centre on the very edge of a bridge, or as far beyond it as the tolerance, keeps to it', () => {
    const aside = (x: number, formation: 'column' | 'skirmish') =>
      inMovement({ units: [unit('rangers', 'A1', [x, 20], 12, { formation }), far], terrain: [river, bridge] });
    const passing = [62, 62.04, 62.1].flatMap((x) => [
      refused(aside(x, 'column'), 'A1', forward(12)),
      refused(aside(x, 'column'), 'A1', forward(6)),
      refused(aside(x, 'skirmish'), 'A1', path([[x, 32]])),
    ]);
    expect(passing).toEqual([null, null, null, null, null, null, 'impassable', 'impassable', 'impassable']);
  });

  test('CD-MOV-32 CD-GEN-08: nor does the end of a gap bar it, or cost dice', () => {
    const walled = (kind: 'fortification' | 'palisade', x: number) =>
      inMovement({
        units: [unit('britishLine', 'A1', [x, 20], 16, { formation: 'column' }), far],
        terrain: [
          line(
            'wall',
            kind,
            [
              [40, 25],
              [80, 25],
            ],
            {
              gaps: [
                [
                  [58, 25],
                  [62, 25],
                ],
              ],
            },
          ),
        ],
      });
    expect([62, 62.04, 62.1].map((x) => refused(walled('fortification', x), 'A1', forward(12)))).toEqual([
      null,
      null,
      'impassable',
    ]);
    const asked = (x: number) => open(play(walled('palisade', x), [moveOf('A1', forward(12))]).state);
    expect([62, 62.04, 62.1].map(asked)).toEqual(['movement of A', 'movement of A', 'deduction 3d by A1']);
  });

  test('CD-C100 CD-MOV-32: skirmishers whose way keeps to it pass', () => {
    const state = inMovement({
      units: [unit('rangers', 'A1', [60, 20], 12, { formation: 'skirmish' }), far],
      terrain: [river, bridge],
    });
    expect(refused(state, 'A1', path([[60, 32]]))).toBeNull();
  });
});
