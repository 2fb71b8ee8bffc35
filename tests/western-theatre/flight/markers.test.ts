import { describe, expect, it } from 'vitest';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import { br32, fr24, type Setting, stateOf, unitIn, withUnit } from '../battle.js';
import { at, open, play, refusalOf } from '../play.js';

/** Markers in S4 and S5. */

const red = (experience: 'green' | 'trained' | 'veteran', options: Setting['options'] = {}): State =>
  stateOf({ units: [fr24('F1', 36, 10, 0, { marker: 'red', experience }), br32('A1', 36, 40)], options });

describe('clearing', () => {
  const keep = { type: 'keepFormation', unitId: 'F1' } as const;

  it('WT-MRK-06: anything but 1 clears', () => {
    expect(unitIn(play(at(red('green'), 'clear'), [{ clear: [2] }, keep]).state, 'F1').marker).toBe('none');
  });

  it('WT-MRK-08 WT-MRK-09: a Veteran throws two dice more, and one six is enough', () => {
    expect(
      unitIn(play(at(red('veteran'), 'clear'), [{ clear: [1] }, { clearSecond: [6, 1] }, keep]).state, 'F1').marker,
    ).toBe('none');
  });

  it('WT-MRK-09: with `oneFails` a unit clears unless every die is a 1', () => {
    const state = at(red('veteran', { clearDisorder: 'oneFails' }), 'clear');
    expect(unitIn(play(state, [{ clear: [1] }, { clearSecond: [1, 2] }, keep]).state, 'F1').marker).toBe('none');
    expect(unitIn(play(state, [{ clear: [1] }, { clearSecond: [1, 1] }]).state, 'F1').marker).toBe('red');
  });

  it('WT-MRK-12: a unit that fails keeps its red marker', () => {
    const { state } = play(at(red('trained'), 'clear'), [{ clear: [1] }, { clearSecond: [5] }]);
    expect(unitIn(state, 'F1').marker).toBe('red');
  });
});

describe('exchange', () => {
  const orange = stateOf({
    units: [
      fr24('F1', 36, 10, 0, { marker: 'orange' }),
      fr24('F2', 60, 10, 0, { marker: 'orange' }),
      br32('A1', 36, 40),
    ],
  });
  const exchange = { type: 'exchangeMarker', unitId: 'F1' } as const;

  it('WT-MRK-13: not for units in flight, nor for units in melee', () => {
    const state = at(orange, 'exchange');
    expect(refusalOf(withUnit(state, 'F1', { plight: 'routing' }), exchange)).toBe('fleeing');
    expect(refusalOf(withUnit(state, 'F1', { meleeId: 'm1' }), exchange)).toBe('inMelee');
  });

  it('WT-MRK-13: a red unit makes no normal move', () => {
    const { state } = play(at(orange, 'exchange'), [exchange, { type: 'endExchange' }]);
    expect(open(state)).toBe('moves of french');
    expect(refusalOf(state, { type: 'moveUnit', unitId: 'F1' })).toBe('redMarker');
  });

  it('WT-MRK-17: an orange unit that is not exchanged may move', () => {
    const { state } = play(at(orange, 'exchange'), [{ type: 'endExchange' }]);
    expect(refusalOf(state, { type: 'moveUnit', unitId: 'F1' })).toBe(null);
  });
});
