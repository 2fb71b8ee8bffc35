import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/rulesets/western-theatre/actions.js';
import { agenda } from '../../src/rulesets/western-theatre/agenda.js';
import type { State } from '../../src/rulesets/western-theatre/state.js';
import type { Pose } from '../../src/table/pose.js';
import { block, br32, fr24, officer, type Setting, sq7, stateOf, unitIn } from './battle.js';
import { at, eventsOf, open, play, refusalOf } from './play.js';

/** Reserves come on: the throws and places of S6. */

const { at: _f2, ...column } = fr24('F2', 0, 0);
const { at: _f3, ...horse } = sq7('F3', 0, 0);

/** The French have two units in reserve, due in turn 3 at the middle of the south edge. */
const setting = (changes: Partial<Setting> = {}): Setting => ({
  units: [fr24('F1', 10, 20), column, horse, br32('A1', 60, 40)],
  reserves: [{ id: 'column', side: 'french', units: ['F2', 'F3'], turn: 3, edge: 'south', at: 36 }],
  ...changes,
});

const entering = (turn: number, changes: Partial<Setting> = {}): State =>
  at({ ...stateOf(setting(changes)), turn }, 'entry');

const place = (unitId: string, x: number, y: number, heading = 0): Action => ({
  type: 'placeEntry',
  unitId,
  pose: { x, y, heading },
});

const come = (state: State): State => play(state, [{ entry: Array.from({ length: diceOf(state) }, () => 6) }]).state;

const diceOf = (state: State): number => {
  const question = agenda.ask(state);
  return question?.kind === 'roll' ? question.dice : 0;
};

describe('throws for entry', () => {
  it('WT-ENT-01: reserves are data of the scenario, and do not stand on the table', () => {
    expect(unitIn(entering(1), 'F2').location).toBe('reserve');
  });

  it('WT-ENT-03: a group throws first in the turn in which it is due', () => {
    expect(open(entering(2))).toBe('moves of french');
    expect(open(entering(3))).toBe('entry 2d by column');
  });

  it('WT-ENT-02 WT-C87: one die, the movement bonus, and one for each turn of delay', () => {
    expect(open(entering(5))).toBe('entry 4d by column');
  });

  it('WT-ENT-03 WT-C87: the bonus is by the lowest move experience in the group', () => {
    const green = { ...horse, experienceBy: { move: 'green' as const } };
    expect(open(entering(3, { units: [fr24('F1', 10, 20), column, green, br32('A1', 60, 40)] }))).toBe(
      'entry 1d by column',
    );
  });

  it('WT-ENT-02 WT-ENT-03: a six is needed, on any die, and brings the whole group on', () => {
    expect(open(play(entering(5), [{ entry: [2, 5, 6, 1] }]).state)).toBe('placeEntry of french');
    expect(open(play(entering(5), [{ entry: [2, 5, 5, 1] }]).state)).toBe('moves of french');
  });

  it('WT-ENT-03: a group that fails throws again in its next turn, one die more', () => {
    const { state } = play(entering(3), [{ entry: [1, 5] }]);
    expect(open(at({ ...state, turn: 4 }, 'entry'))).toBe('entry 3d by column');
  });

  it('WT-ENT-02 WT-GEN-14: the other side does not see the throw', () => {
    const { events } = play(entering(3), [{ entry: [1, 5] }]);
    expect(eventsOf({ events }, 'rolled').map(({ seenBy }) => seenBy)).toEqual(['french']);
  });
});

describe('places of entry', () => {
  const arrived = come(entering(3));

  it('WT-ENT-04: the rear edge is on the entry edge and the heading at right angles inward', () => {
    const { state, events } = play(arrived, [place('F2', 36, 1)]);
    expect(unitIn(state, 'F2')).toMatchObject({ location: 'table', pose: { x: 36, y: 1, heading: 0 }, moved: false });
    expect(eventsOf({ events }, 'entered').map(({ unit }) => unit)).toEqual(['F2']);
    expect(refusalOf(arrived, place('F2', 36, 1.1))).toBe('notAtEdge');
    expect(refusalOf(arrived, place('F2', 36, 1.6, 10))).toBe('notAtEdge');
  });

  it('WT-ENT-04: its middle is within 6 inches of the entry point', () => {
    expect(refusalOf(arrived, place('F2', 42, 1))).toBe(null);
    expect(refusalOf(arrived, place('F2', 42.1, 1))).toBe('tooFar');
    expect(refusalOf(arrived, place('F2', 30, 1))).toBe(null);
  });

  it('WT-ENT-04 WT-GEN-18: it is a set-down', () => {
    const { state } = play(arrived, [place('F2', 36, 1)]);
    expect(refusalOf(state, place('F3', 36, 2))).toBe('noRoom');
    expect(refusalOf(state, place('F3', 40.5, 2))).toBe(null);
    const wet = come(entering(3, { terrain: [block('bog', 'bog', [30, 0, 37, 3])] }));
    expect(refusalOf(wet, place('F2', 36, 1))).toBe('terrainBarred');
    const watched = come(entering(3, { units: [fr24('F1', 10, 20), column, horse, br32('A1', 36, 3.5)] }));
    expect(refusalOf(watched, place('F2', 36, 1))).toBe('enemyTooNear');
  });

  it('WT-GEN-18: terrain neither stops nor disorders a set-down', () => {
    const state = come(entering(3, { terrain: [block('wood', 'wood', [30, 0, 42, 6])] }));
    expect(unitIn(play(state, [place('F2', 36, 1)]).state, 'F2').marker).toBe('none');
  });

  it('WT-ENT-04: it keeps its formation and may move in S7', () => {
    const { state } = play(arrived, [place('F2', 36, 1), { type: 'endEntry' }]);
    expect(unitIn(state, 'F2')).toMatchObject({ formation: { kind: 'line' }, acted: false });
    expect(refusalOf(state, { type: 'moveUnit', unitId: 'F2' })).toBe(null);
  });

  it('WT-ENT-04 WT-GEN-16: the units are placed in any order, and the step ends with the last', () => {
    const { state } = play(arrived, [place('F3', 41, 2), place('F2', 36, 1)]);
    expect(open(state)).toBe('moves of french');
  });

  it('WT-ENT-04: what is not placed waits, keeps its success, and is placed later without dice', () => {
    const { state } = play(arrived, [place('F2', 36, 1), { type: 'endEntry' }]);
    expect(unitIn(state, 'F3').location).toBe('reserve');
    const later = at({ ...state, turn: 4 }, 'entry');
    expect(open(later)).toBe('placeEntry of french');
    expect(refusalOf(later, place('F3', 31, 2))).toBe(null);
  });

  it('WT-ENT-05: officers of a group come on with it', () => {
    const { at: _, ...general } = officer('FO', 'army', 0, 0);
    const reserves = [
      { id: 'column', side: 'french' as const, units: ['F2', 'F3', 'FO'], turn: 3, edge: 'south' as const, at: 36 },
    ];
    const state = come(entering(3, { officers: [general], reserves }));
    const { state: on } = play(state, [place('FO', 36, 1)]);
    expect(on.officers[0]).toMatchObject({ location: 'table', pose: { x: 36, y: 1, heading: 0 } });
  });

  it('WT-ENT-04: from another edge the heading is inward from there', () => {
    const reserves = [
      { id: 'column', side: 'french' as const, units: ['F2', 'F3'], turn: 3, edge: 'east' as const, at: 20 },
    ];
    const state = come(entering(3, { reserves }));
    expect(refusalOf(state, place('F2', 71, 20, 270))).toBe(null);
    expect(refusalOf(state, place('F2', 71, 26.1, 270))).toBe('tooFar');
  });

  it('WT-ENT-06: a group that has left by a route throws when it is due to come back', () => {
    const state = stateOf(setting());
    const gone = {
      ...state,
      turn: 4,
      groups: state.groups.map((group) => ({ ...group, due: 4 })),
      units: state.units.map((unit) => (unit.id === 'F2' ? { ...unit, location: 'offTable' as const } : unit)),
    };
    const back = come(at(gone, 'entry'));
    expect(refusalOf(back, place('F2', 36, 1))).toBe(null);
  });

  it('WT-GEN-14: a piece that is not of the group is unknown', () => {
    expect(refusalOf(arrived, place('F1', 36, 1))).toBe('invalid');
    expect(refusalOf(arrived, place('A1', 36, 1))).toBe('invalid');
  });

  it('WT-ENT-04: the candidates are lawful places, nearest to the entry point first', () => {
    const candidates = agenda.candidates(arrived) as readonly Action[];
    expect(candidates.every((each) => refusalOf(arrived, each) === null)).toBe(true);
    const [first] = candidates.flatMap((each): readonly Pose[] =>
      each.type === 'placeEntry' && each.unitId === 'F2' ? [each.pose] : [],
    );
    expect(first).toEqual({ x: 36, y: 1, heading: 0 });
  });
});
