import { describe, expect, it } from 'vitest';
import { fireRefusals } from './firing.js';
import { block, leader, type Setting, type UnitPatch, unit } from './setup.js';

/** KG-ART-06, part by part: who observes for howitzers. */

// A house hides the target from the howitzer.
const house = block('house', 'buildingStone', 30, 14, 42, 18);
const howitzer = unit('red', 'U', 'howitzer', 36, 5, 0, { commander: null });
const target = unit('blue', 'T', 'line', 36, 26, 180, { commander: null });
const observing = (rest: Partial<Setting> = {}): readonly string[] =>
  fireRefusals({ inCommand: false, terrain: [house], ...rest, units: [howitzer, target, ...(rest.units ?? [])] }, 'U', {
    target: 'T',
    mode: 'indirect',
  });
const beside = (patch: UnitPatch = {}, x = 50, y = 22, heading = 0) => [
  unit('red', 'F', 'company', x, y, heading, { commander: null, ...patch }),
];

describe('Observers of indirect fire', () => {
  it('KG-ART-06: without one there is no indirect fire', () => expect(observing()).toEqual(['noObserver']));

  it.each<[string, UnitPatch, readonly string[]]>([
    ['a friend that sees it', {}, []],
    ['a Shaken friend', { state: 'shaken' }, []],
    ['a Routed friend', { state: 'routed' }, ['noObserver']],
    ['an evading friend', { state: 'shaken', evading: true }, ['noObserver']],
    ['a friend off the table', { removed: 'destroyed' }, ['noObserver']],
  ])('KG-ART-06: %s', (_, patch, reasons) => expect(observing({ units: beside(patch) })).toEqual(reasons));

  it('KG-ART-06 KG-SIG-06: a friend looks all round', () => {
    expect(observing({ units: beside({}, 50, 22, 90) })).toEqual([]);
  });

  it('KG-ART-06: a friend behind the house sees nothing, nor does an enemy observe', () => {
    expect(observing({ units: beside({}, 36, 10) })).toEqual(['noObserver']);
    expect(observing({ units: [unit('blue', 'F', 'company', 50, 22, 0, { commander: null })] })).toEqual([
      'noObserver',
    ]);
  });

  const led = (x: number, y: number, patch: Parameters<typeof leader>[4] = {}, side: 'red' | 'blue' = 'red') =>
    observing({ officers: [leader(side, 'L', x, y, patch)] });

  it('KG-ART-06 KG-SIG-07: a formed unit blocks a leader’s line, unless it stands over the centre of his base', () => {
    const screen = (y: number) =>
      observing({
        officers: [leader('red', 'L', 50, 10)],
        units: [unit('red', 'F', 'line', 49, y, 0, { commander: null, state: 'routed' })],
      });
    expect(screen(13)).toEqual(['noObserver']);
    expect(screen(11)).toEqual([]);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['a leader who sees it', led(50, 22), []],
    ['a leader behind the house', led(36, 10), ['noObserver']],
    ['an enemy leader', led(50, 22, {}, 'blue'), ['noObserver']],
    ['a leader who has left', led(50, 22, { removed: 'left' }), ['noObserver']],
    ['a vacant post', led(50, 22, { vacant: true }), ['noObserver']],
  ])('KG-ART-06: %s', (_, reasons, expected) => expect(reasons).toEqual(expected));
});
