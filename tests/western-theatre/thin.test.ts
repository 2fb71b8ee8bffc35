import { describe, expect, it } from 'vitest';
import { agenda } from '../../src/rulesets/western-theatre/agenda.js';
import { setUp } from '../../src/rulesets/western-theatre/setup.js';
import type { State } from '../../src/rulesets/western-theatre/state.js';
import { br32, checkedScenario, expectPose, fr24, gun6, he12, sq7, stateOf, unitIn, withUnit } from './battle.js';
import { at, newTurn, open, play, refusalOf } from './play.js';

/** The sequence of play, with markers and marches only. */

const two = stateOf({ units: [fr24('F1', 36, 10), br32('A1', 36, 40)] });

describe('sequence of play', () => {
  it('WT-SEQ-01 WT-C01: dice for the first side are thrown again when equal, Allied first', () => {
    const state = agenda.start(
      setUp(checkedScenario({ units: [fr24('F1', 36, 10), br32('A1', 36, 40)], firstSide: 'dice' })),
    ).state;
    const { state: begun } = play(state, [
      { firstSide: [4] },
      { firstSide: [4] },
      { firstSide: [2] },
      { firstSide: [5] },
    ]);
    expect([begun.active, begun.turn]).toEqual(['french', 1]);
  });

  it('WT-SEQ-03 WT-C02: with alternating order the second side begins the next turn', () => {
    const state = agenda.start(
      setUp(
        checkedScenario({ units: [fr24('F1', 36, 10), br32('A1', 36, 40)], options: { turnOrder: 'alternating' } }),
      ),
    ).state;
    const ends = Array.from({ length: 4 }, () => ({ type: 'endMoves' }) as const);
    const order = ends.reduce<{ state: State; sides: string[] }>(
      (run, reply) => ({ state: play(run.state, [reply]).state, sides: [...run.sides, run.state.active] }),
      { state, sides: [] },
    );
    expect([...order.sides, order.state.active]).toEqual(['french', 'allied', 'allied', 'french', 'french']);
  });

  it('WT-FOG-13: rain that is over is thrown for when the player turn starts', () => {
    expect(open(newTurn({ ...two, rainLeft: 0 }))).toBe('rain 1d');
  });

  it('WT-END-04: a battle of one turn ends after both player turns, without a winner', () => {
    const state = agenda.start(
      setUp(checkedScenario({ units: [fr24('F1', 36, 10), br32('A1', 36, 40)], turnLimit: 1 })),
    ).state;
    const over = play(state, [{ type: 'endMoves' }, { type: 'endMoves' }]).state;
    expect(over.outcome).toMatchObject({ winner: null, clause: 'WT-END-04' });
  });
});

describe('markers', () => {
  const marked = (marker: 'orange' | 'red', experience: 'green' | 'trained' | 'veteran'): State =>
    stateOf({ units: [fr24('F1', 36, 10, 0, { marker, experience }), br32('A1', 36, 40)] });

  it('WT-MRK-07 WT-C16: a Green unit that throws a 1 stays red and does not move', () => {
    const { state } = play(at(marked('red', 'green'), 'clear'), [{ clear: [1] }]);
    expect([unitIn(state, 'F1').marker, state.active]).toEqual(['red', 'allied']);
  });

  it('WT-MRK-08 WT-C17: a Trained unit that throws 1 and then 6 clears', () => {
    const { state } = play(at(marked('red', 'trained'), 'clear'), [
      { clear: [1] },
      { clearSecond: [6] },
      { type: 'keepFormation', unitId: 'F1' },
    ]);
    expect(unitIn(state, 'F1').marker).toBe('none');
  });

  it('WT-MRK-13: orange is exchanged for red', () => {
    const { state } = play(at(marked('orange', 'trained'), 'exchange'), [{ type: 'exchangeMarker', unitId: 'F1' }]);
    expect(unitIn(state, 'F1').marker).toBe('red');
  });
});

describe('marches', () => {
  it('WT-MOV-16: a Trained battalion goes half its value or more, and no farther than it', () => {
    const { state } = play(at(two, 'move'), [
      { type: 'moveUnit', unitId: 'F1' },
      { move: [2, 4] },
      { type: 'chooseDice', indexes: [1] },
    ]);
    const march = (inches: number) => ({ type: 'march', unitId: 'F1', legs: [{ march: inches }] }) as const;
    expect([refusalOf(state, march(1.9)), refusalOf(state, march(4.1))]).toEqual(['tooShort', 'tooFar']);
    expectPose(play(state, [march(2)]).state, 'F1', 36, 12, 0);
  });

  it('WT-MOV-08: no more dice are kept than the rate', () => {
    const { state } = play(at(two, 'move'), [{ type: 'moveUnit', unitId: 'F1' }, { move: [2, 4] }]);
    expect(refusalOf(state, { type: 'chooseDice', indexes: [0, 1] })).toBe('tooManyDice');
  });

  it('WT-MOV-10: a disordered squadron throws its rate alone', () => {
    const orange = withUnit(stateOf({ units: [sq7('F1', 36, 10), br32('A1', 36, 40)] }), 'F1', { marker: 'orange' });
    expect(open(play(at(orange, 'move'), [{ type: 'moveUnit', unitId: 'F1' }]).state)).toBe('move 3d by F1');
  });
});

describe('random play', () => {
  it('WT-SEQ-02: a battle runs from its beginning to its outcome', () => {
    const scenario = checkedScenario({
      units: [fr24('F1', 20, 10), sq7('F2', 40, 10), gun6('F3', 55, 10), br32('A1', 20, 38), he12('A2', 40, 38)],
      turnLimit: 6,
    });
    let state = agenda.start(setUp(scenario)).state;
    let seed = 7;
    const pick = (n: number): number => {
      seed = (seed * 48271) % 2147483647;
      return seed % n;
    };
    for (let asked = 0; asked < 500 && state.outcome === null; asked += 1) {
      const question = agenda.ask(state);
      if (question === null) break;
      const answer =
        question.kind === 'roll'
          ? { faces: Array.from({ length: question.dice }, () => pick(6) + 1) }
          : { action: agenda.candidates(state)[pick(agenda.candidates(state).length)] };
      const next = agenda.answer(state, answer as Parameters<typeof agenda.answer>[1]);
      if (!next.ok) throw new Error(JSON.stringify(next.refusals));
      state = next.state;
    }
    expect(state.outcome?.clause).toBe('WT-END-04');
  });
});
