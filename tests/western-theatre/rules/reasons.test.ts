import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import { block, br32, fr24, sq7, stateOf, withUnit } from '../battle.js';
import { throwing } from '../cases/replies.js';
import { charge } from '../charge/charging.js';
import { againstShot } from '../fire/shooting.js';
import { at, play } from '../play.js';

/** Of several reasons all are given, and the first of the table leads. */

const codesOf = (state: State, action: Parameters<typeof agenda.check>[1]): readonly string[] =>
  agenda.check(state, action).map(({ code }) => code);

describe('several reasons', () => {
  it('WT-GEN-20 WT-FOG-10 WT-CHG-02: a charge that the fog forbids and that is too far is too far first', () => {
    const apart = (y: number) =>
      play(at({ ...stateOf({ units: [sq7('A1', 36, 30), fr24('F1', 36, y)] }), sackville: true }, 'move', 'allied'), [
        ...throwing('A1', [4, 3, 1, 1], 0, 1),
      ]).state;
    expect(codesOf(apart(20), charge('A1', 'F1'))).toEqual(['tooFar', 'fogForbids']);
    expect(codesOf(apart(24), charge('A1', 'F1'))).toEqual(['fogForbids']);
  });

  it('WT-GEN-20 WT-MRK-10: a width that a formation does not have is malformed before the formation is wrong', () => {
    const red = withUnit(stateOf({ units: [br32('A1', 36, 30), fr24('F1', 10, 10)] }), 'A1', { marker: 'red' });
    const cleared = play(at(red, 'clear', 'allied'), [{ clear: [4] }]).state;
    const pose = { x: 36, y: 30, heading: 180 };
    const column = { type: 'reform', unitId: 'A1', formation: 'attackColumn', pose } as const;
    expect(codesOf(cleared, { ...column, files: 3 })).toEqual(['invalid', 'wrongFormation']);
    expect(codesOf(cleared, column)).toEqual(['wrongFormation']);
  });

  it('WT-GEN-20 WT-FIR-14 WT-TER-08: hard cover at long range is a reason though the ground blocks the line as well', () => {
    const inside = (far: number) =>
      stateOf({
        units: [fr24('F1', 36, 20), br32('A1', 36, 20 + far)],
        terrain: [block('farm', 'building', [30, 21.5, 42, 30])],
      });
    const codes = (far: number) => againstShot(inside(far), 'F1', 'A1').map((each) => each.split(' ')[0]);
    expect([codes(3), codes(4), codes(7)]).toEqual([
      ['noLineOfSight'],
      ['hardCover', 'noLineOfSight'],
      ['outOfRange', 'noLineOfSight'],
    ]);
  });
});
