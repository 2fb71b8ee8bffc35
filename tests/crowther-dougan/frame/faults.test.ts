import { describe, expect, test } from 'vitest';
import { invariants } from '../../../src/rulesets/crowther-dougan/invariants.js';
import type { Personality, State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { officer, stateOf, unit, withUnit } from '../battle.js';
import { withCharge } from '../charge/charges.js';

/** States that no play can reach: what is wrong with them. */

const state = stateOf({
  units: [
    unit('britishLine', 'A1', [50, 40], 12),
    unit('royalArtillery', 'A2', [90, 40], 4),
    unit('frenchLine', 'B1', [50, 80], 12),
  ],
  personalities: [officer('A-o', [70, 30])],
  craft: [{ id: 'boat', type: 'bateau', at: [130, 80, 0] }],
});
const patched = (patch: Partial<Unit>, id = 'A1'): State => withUnit(state, id, patch);

/** The scenario gives its officer four command points. */
const commanded = (patch: Partial<Personality>): State => ({
  ...state,
  personalities: state.personalities.map((each) => ({ ...each, ...patch })),
});

describe('a state', () => {
  test.each<readonly [State, readonly string[]]>([
    [state, []],
    [{ ...state, round: 0 }, ['round 0 is none of the 10']],
    [{ ...state, round: 10 }, []],
    [{ ...state, round: 11 }, ['round 11 is none of the 10']],
    [{ ...state, movingSide: 'C' }, ['it is the move of C']],
    [commanded({ cpMax: 4, cp: 4 }), []],
    [commanded({ cpMax: 9, cp: 4 }), ['A-o has 9 command points a move']],
    [commanded({ cpMax: -1, cp: -1 }), ['A-o has -1 command points a move', 'A-o has -1 command points left']],
    [commanded({ cpMax: 4, cp: 5 }), ['A-o has 5 command points left']],
    [patched({ casualties: 299 }), []],
    [patched({ casualties: 300 }), ['A1 is on the table without a man']],
    [patched({ casualties: 300, removed: 'destroyed' }), []],
    [patched({ hidden: true }), []],
    [patched({ hidden: true, state: 'routing' }), ['A1 is hidden and not steady']],
    [patched({ state: 'pursuing', quarryId: 'B1' }), []],
    [patched({ state: 'pursuing' }), ['A1 has a quarry and does not pursue, or none']],
    [patched({ quarryId: 'B1' }), ['A1 has a quarry and does not pursue, or none']],
    [withUnit(withCharge(state, 'A1', 'B1'), 'A1', { state: 'routing' }), ['A1 routs and charges']],
    [patched({ state: 'routing' }, 'A2'), ['A2 routs with its guns']],
    [patched({ guns: 0 }, 'A2'), ['A2 has formed guns that it has lost']],
    [patched({ guns: 0, formation: 'skirmish', files: 2 }, 'A2'), []],
    [patched({ garrisonOf: 'house' }), ['A1 is in garrison nowhere']],
    [patched({ formation: 'embarked', embarkedOn: 'boat' }, 'B1'), []],
    [patched({ embarkedOn: 'boat' }, 'B1'), ['B1 is afloat on nothing']],
    [patched({ moveUsed: -0.1 }), ['A1 has used less than nothing of its move']],
    [patched({ moveUsed: 0 }), []],
    [patched({ pose: { x: 50, y: 122, heading: 0 } }), ['A1 is off the table']],
    [patched({ pose: { x: 50, y: 121.95, heading: 0 } }), []],
    [patched({ pose: { x: Number.NaN, y: 40, heading: 0 } }), ['A1 stands nowhere']],
    // Lines are 9 cm wide and 3 cm deep.
    [patched({ pose: { x: 50, y: 79.9, heading: 0 } }, 'B1'), []],
    [patched({ pose: { x: 50, y: 42, heading: 0 } }, 'B1'), ['A1 and B1 stand in each other']],
    [patched({ pose: { x: 50, y: 43, heading: 0 } }, 'B1'), []],
  ])('CD-SEQ-11: faults of a state, case %#', (given, faults) => {
    expect(invariants(null, given)).toEqual(faults);
  });
});

describe('a change', () => {
  const hit: State = {
    ...state,
    personalities: state.personalities.map((each) => ({ ...each, removed: 'hit' as const })),
  };

  test.each<readonly [State, State, readonly string[]]>([
    [patched({ casualties: 10 }), patched({ casualties: 10 }), []],
    [patched({ casualties: 10 }), patched({ casualties: 9 }), ['A1 has men again that it had lost']],
    [patched({ guns: 0, formation: 'skirmish', files: 2 }, 'A2'), state, ['A2 has guns again that it had lost']],
    [patched({ removed: 'leftTable' }), state, ['A1 came back']],
    [patched({ removed: 'waiting' }), state, []],
    [state, { ...state, units: state.units.slice(1) }, ['A1 has vanished']],
    [hit, hit, []],
    [hit, state, ['A-o came back']],
    [state, { ...state, personalities: [] }, ['A-o has vanished']],
  ])('CD-GEN-04 CD-GEN-07: what is lost stays lost, case %#', (before, after, faults) => {
    expect(invariants(before, after)).toEqual(faults);
  });
});
