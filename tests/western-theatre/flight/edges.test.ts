import { describe, expect, test } from 'vitest';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import { footprintOf } from '../../../src/rulesets/western-theatre/footprint.js';
import { invariants } from '../../../src/rulesets/western-theatre/invariants.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import { br32, fr24, gun6, sq7, stateOf, unitIn, withUnit } from '../battle.js';
import { answer, charge, ready } from '../charge/charging.js';
import { at, play, refusalOf } from '../play.js';

/** Flights at an edge of the table, of units that turn about their centre and reach beyond it. */

const centreOf = (state: State, id: string) => footprintOf(state, unitIn(state, id)).main.centre;

/** A battery of two guns beside the west edge, in flight from an enemy in the east. */
const atEdge = (plight: 'retreating' | 'routing'): State =>
  withUnit(
    stateOf({ units: [gun6('F1', 1.5, 20, 90, { guns: 2 }), fr24('F2', 40, 6), br32('A1', 12, 20, 270)] }),
    'F1',
    { plight, plightFrom: 'A1', marker: 'orange' },
  );

describe('at an edge of the table', () => {
  test('WT-FLE-08 WT-FLE-14: guns that retreat stop where the centre of their footprint comes to the edge (random battles 50 and 20021)', () => {
    const { state } = play(at(atEdge('retreating'), 'compulsory'), [{ flee: [6] }]);
    expect(unitIn(state, 'F1')).toMatchObject({ location: 'table', plight: 'none', formation: { kind: 'limbered' } });
    expect(centreOf(state, 'F1')).toEqual({ x: 0, y: 20 });
    expect(invariants(null, state)).toEqual([]);
  });

  const limbered = { ...unitIn(atEdge('retreating'), 'F1').formation, kind: 'limbered' } as const;

  test('WT-FLE-08: guns that lose crew behind a front beyond the edge are on the table as long as a corner is (battle 302149)', () => {
    const guns = (x: number): State =>
      withUnit(atEdge('retreating'), 'F1', { pose: { x, y: 20, heading: 270 }, formation: limbered, figures: 5 });
    expect(centreOf(guns(-1.9), 'F1').x).toBeLessThan(0);
    expect(invariants(null, guns(-1.9))).toEqual([]);
    expect(invariants(null, guns(-9))).toEqual(['F1 is off the table']);
  });

  test('WT-FLE-08 WT-FLE-14: guns whose front lies beyond the edge once they have turned to rout have left at once', () => {
    const { state } = play(at(atEdge('routing'), 'compulsory'), [{ flee: [1] }]);
    expect(unitIn(state, 'F1').location).toBe('removed');
    expect(state.events.map(({ kind }) => kind)).toEqual(['rout', 'destroyed']);
  });

  test('WT-FLE-08 WT-FLE-10: a long column that evades toward the edge stops there by its centre too', () => {
    const column = br32('A1', 20, 1, 90, { formation: 'columnOfMarch', files: 2 });
    const start = stateOf({ units: [sq7('F1', 14, 9, 180), column, br32('A2', 60, 40)] });
    const asked = play(ready(start, 'F1', 12), [charge('F1', 'A1'), answer('A1', 'evade'), { evade: [6] }]);
    expect(unitIn(asked.state, 'A1').location).toBe('table');
    expect(centreOf(asked.state, 'A1').y).toBeGreaterThanOrEqual(-0.001);
    expect(invariants(null, asked.state)).toEqual([]);
  });

  test('WT-FLE-08: a column whose centre is beyond the edge goes along it, not farther out', () => {
    const column = fr24('F1', 36, 47, 180, { formation: 'columnOfMarch', files: 2 });
    const start = withUnit(stateOf({ units: [column, br32('A1', 36, 40, 0), fr24('F2', 4, 4)] }), 'F1', {
      plight: 'retreating',
      plightFrom: 'A1',
      marker: 'orange',
    });
    const { state } = play(at(start, 'compulsory'), [{ flee: [3] }]);
    expect([unitIn(state, 'F1').pose.y <= 47, unitIn(state, 'F1').pose.x !== 36]).toEqual([true, true]);
  });

  /** A deep column whose rear hangs over the south edge, cleared of its red marker. */
  const hanging = (): State => {
    const column = fr24('F1', 20.63, 1.46, 24.59, { formation: 'columnOfMarch', figures: 13 });
    const red = withUnit(stateOf({ units: [column, br32('A1', 36, 40)] }), 'F1', { marker: 'red' });
    return play(at(red, 'clear'), [{ clear: [4] }]).state;
  };
  const reform = (formation: 'line' | 'columnOfMarch', y: number, heading: number) =>
    refusalOf(hanging(), { type: 'reform', unitId: 'F1', formation, pose: { x: 20.63, y, heading } });

  test('WT-GEN-18: a column whose rear hangs over the edge does not face about beyond it (battles 18 and 55 of the mill)', () => {
    expect([reform('columnOfMarch', 1.46, 24.59), reform('columnOfMarch', -1.7, 204.59)]).toEqual([null, 'offTable']);
  });

  test('WT-GEN-18: nor form a line that stands wholly beyond it, but one on the table (battle 55 of the mill)', () => {
    expect([reform('line', -0.2, 0), reform('line', 1.46, 0)]).toEqual(['offTable', null]);
  });

  test('WT-GEN-18: a column whose centre is beyond the edge forms no line there that is wholly off the table', () => {
    const column = fr24('F1', 20, 20, 180, { formation: 'columnOfMarch', figures: 13 });
    const start = stateOf({ units: [column, br32('A1', 36, 40)] });
    const red = withUnit(start, 'F1', { marker: 'red', pose: { x: 20, y: -2.4, heading: 180 } });
    const line = (y: number) =>
      refusalOf(play(at(red, 'clear'), [{ clear: [4] }]).state, {
        type: 'reform',
        unitId: 'F1',
        formation: 'line',
        pose: { x: 20, y, heading: 180 },
      });
    // A line is one inch deep.
    expect([line(-1.1), line(-0.7)]).toEqual(['offTable', null]);
  });

  test('WT-GEN-18: what is offered leaves it on the table', () => {
    for (const action of agenda.candidates(hanging()))
      expect([action, invariants(null, play(hanging(), [action]).state)]).toEqual([action, []]);
  });

  /** Guns with their centre beyond the west edge and one corner on the table. */
  const overEdge = (marker: 'none' | 'red', formation: 'limbered' | 'unlimbered'): State =>
    withUnit(atEdge('retreating'), 'F1', {
      plight: 'none',
      plightFrom: null,
      marker,
      pose: { x: -0.2, y: 20, heading: 343.5 },
      formation: { ...limbered, kind: formation },
    });

  test('WT-FLE-08 WT-FLE-10: guns do not retreat on a bearing whose turn takes their last corner off the table (battle 308212)', () => {
    const guns = gun6('F1', 4, 20, 227.3249, { guns: 2, gunClass: 'heavy' });
    const start = withUnit(stateOf({ units: [guns, fr24('F2', 40, 6), br32('A1', 6, 9, 300)] }), 'F1', {
      pose: { x: -2.2056, y: 3.525, heading: 227.3249 },
      formation: limbered,
      figures: 6,
      plight: 'retreating',
      plightFrom: 'A1',
      marker: 'orange',
    });
    for (const face of [1, 2, 3, 4, 5, 6])
      expect(invariants(null, play(at(start, 'compulsory'), [{ flee: [face] }]).state)).toEqual([]);
  });

  test('WT-ART-12: a battery across the edge is not split if a part would stand wholly beyond it (battles 304378 and 308650)', () => {
    const split = { type: 'changeFormation', unitId: 'F1', action: 'splitBattery' } as const;
    expect(refusalOf(at(overEdge('none', 'unlimbered'), 'move'), split)).toBe('offTable');
    expect(agenda.candidates(at(overEdge('none', 'unlimbered'), 'move'))).not.toContainEqual(split);
    const inside = withUnit(overEdge('none', 'unlimbered'), 'F1', { pose: { x: 1.2, y: 20, heading: 343.5 } });
    expect(refusalOf(at(inside, 'move'), split)).toBeNull();
  });
});
