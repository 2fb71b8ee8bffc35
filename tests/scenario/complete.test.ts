import { describe, expect, test } from 'vitest';
import { completeFrame, optionsOf } from '../../src/scenario/complete.js';
import type { SideInput } from '../../src/scenario/input.js';

interface Options {
  readonly pursuit: boolean;
  readonly timing: 'movement' | 'assault';
}
const standing: Options = { pursuit: true, timing: 'movement' };

describe('options', () => {
  test('not named are the standing ones', () => {
    expect(optionsOf(standing)).toEqual(standing);
    expect(optionsOf(standing, {})).toEqual(standing);
    expect(optionsOf(standing, { timing: undefined })).toEqual(standing);
  });

  test('named are as their author has them, a no among them', () => {
    expect(optionsOf(standing, { pursuit: false })).toEqual({ pursuit: false, timing: 'movement' });
    expect(optionsOf(standing, { pursuit: false, timing: 'assault' })).toEqual({ pursuit: false, timing: 'assault' });
    expect(standing.pursuit).toBe(true);
  });
});

describe('the frame', () => {
  const sides: readonly [SideInput, SideInput] = [
    { id: 'red', name: 'Reds' },
    { id: 'blue', name: 'Blues', colour: '#123456' },
  ];
  const table = { width: 72, height: 48 };

  test('has a default for all that its author left out', () => {
    expect(completeFrame({ id: 'a', title: 'A', sides }, table)).toEqual({
      id: 'a',
      title: 'A',
      description: '',
      notes: [],
      table,
      north: 0,
      sides: [
        { id: 'red', name: 'Reds', colour: '#b3362b' },
        { id: 'blue', name: 'Blues', colour: '#123456' },
      ],
      terrain: [],
      victory: [],
      turnLimit: expect.any(Number),
    });
  });

  test('has works as strong as the rules say, and ground held at any turn', () => {
    const written = {
      id: 'a',
      title: 'A',
      sides,
      terrain: [{ id: 'fort', kind: 'earthwork', area: [] }],
      victory: [{ kind: 'groundHeld' as const, side: 'red', featureId: 'fort' }],
    };
    const { terrain, victory } = completeFrame(written, table, { strength: 4, cohesion: 6 });
    expect(terrain).toEqual([
      {
        id: 'fort',
        name: 'fort',
        kind: 'earthwork',
        shape: { kind: 'area', polygon: [] },
        side: null,
        strength: 4,
        cohesion: 6,
        cohesionLeft: 6,
      },
    ]);
    expect(victory).toMatchObject([{ atTurn: null }]);
    expect(completeFrame(written, table).terrain).toMatchObject([{ strength: 0, cohesion: 0 }]);
  });
});
