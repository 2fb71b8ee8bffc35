import { describe, expect, test } from 'vitest';
import { unit, unitIn } from '../battle.js';
import { at, eventsOf, play } from '../play.js';
import { fired, firing, lost, whyNot } from './shots.js';

const battery = (weight: 'light' | 'medium' | 'heavy', gunModels = 2) =>
  unit('royalArtillery', 'A1', [50, 30], undefined, { gunModels, gunWeight: weight });
const target = (y: number) => unit('frenchLine', 'B1', [50, y], 24);

/** The same units at P2.1 of the next own move of A. */
const again = (state: Parameters<typeof at>[0]) =>
  at({ ...state, units: state.units.map((each) => ({ ...each, firedThisMove: false, loaded: true })) }, 'firing');

describe('artillery', () => {
  test('CD-C18 CD-ART-01 CD-ART-03 CD-ART-05 CD-ART-10 guns that stay laid on their target add 1', () => {
    const first = fired(firing({ units: [battery('light'), target(45)] }, { A1: { hasFired: false } }), 'A1', 'B1', 3);
    expect(unitIn(first.state, 'B1').casualties).toBe(24);
    expect(eventsOf(first, 'rolled')[0]?.breakdown).toEqual([]);
    expect(lost(again(first.state), 'A1', 'B1', 4)).toBe(36);
  });

  test('CD-C19 CD-ART-04 CD-UNI-07 guns need two figures each', () => {
    const weak = (casualties: number) => firing({ units: [battery('light'), target(45)] }, { A1: { casualties } });
    expect(lost(weak(125), 'A1', 'B1', 5)).toBe(18);
    expect(whyNot(weak(175), 'A1', 'B1')).toBe('noCrew');
  });

  test.each([
    ['light', 10, 20],
    ['light', 80, 4],
    ['medium', 20, 16],
    ['medium', 120, 4],
    ['heavy', 40, 24],
    ['heavy', 80, 20],
  ] as const)('CD-ART-02 a %s gun costs at %s cm %s men', (weight, range, men) => {
    const state = firing({
      table: { width: 200, height: 200 },
      units: [battery(weight, 1), target(30 + range)],
    });
    expect(lost(state, 'A1', 'B1', 3)).toBe(men);
  });

  test('CD-C68 CD-FIR-03 limbered guns do not fire', () => {
    const state = firing({ units: [{ ...battery('light'), formation: 'limbered' }, target(45)] });
    expect(whyNot(state, 'A1', 'B1')).toBe('limbered');
  });

  test('CD-C107 CD-ART-11 a loaded battery that stays silent is laid on nothing any longer', () => {
    const first = fired(firing({ units: [battery('light'), target(45)] }), 'A1', 'B1', 3);
    const silent = play(again(first.state), [{ type: 'endFiring' }]);
    expect(unitIn(silent.state, 'A1').laidOn).toBeNull();
    const loading = play(first.state, [{ type: 'endFiring' }]);
    expect(unitIn(loading.state, 'A1').laidOn).toBe('B1');
  });

  test('CD-ART-11 a battery is laid on guns that limber where they stand, but no longer when it limbers itself', () => {
    const other = unit('frenchArtillery', 'B1', [50, 60], undefined, { gunWeight: 'light' });
    const limbered = (id: 'A1' | 'B1') => {
      const state = at(firing({ units: [battery('light'), other] }, { A1: { laidOn: 'B1' } }), 'movement', id[0]);
      return unitIn(play(state, [{ type: 'move', unitId: id, steps: [{ kind: 'limber' }] }]).state, 'A1').laidOn;
    };
    expect([limbered('B1'), limbered('A1')]).toEqual(['B1', null]);
  });

  test('CD-ART-09 losses of a battery are crew: its guns stay', () => {
    const state = at(firing({ units: [battery('light'), target(38)] }), 'firing', 'B');
    const after = unitIn(fired(state, 'B1', 'A1', 3).state, 'A1');
    expect(after).toMatchObject({ casualties: 48, guns: 2 });
  });
});
