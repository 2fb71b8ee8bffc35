import { describe, expect, test } from 'vitest';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import type { State, Step } from '../../../src/rulesets/crowther-dougan/state.js';
import { stateOf, unit } from '../battle.js';
import { newMove } from '../play.js';

/** The steps of one move in which nothing is decided but to go on, in the order in which they begin. */
const stepsOf = (start: State): readonly Step[] => {
  const found: Step[] = [];
  let state = start;
  for (let asked = 0; asked < 20; asked += 1) {
    const question = agenda.ask(state);
    const end = question?.kind === 'decision' ? question.actions.find((each) => each.startsWith('end')) : undefined;
    if (end === undefined) break;
    const answer = agenda.answer(state, { action: { type: end } as Parameters<typeof agenda.check>[1] });
    if (!answer.ok) break;
    const steps = answer.events.flatMap((event) => (event.type === 'stepBegan' ? [event.step] : []));
    const last = answer.events.findIndex(({ type }) => type === 'turnEnded');
    found.push(...(last === -1 ? steps : steps.filter((step) => step !== 'observation' && step !== 'orders')));
    if (last !== -1) break;
    state = answer.state;
  }
  return found;
};

const apart = stateOf({ units: [unit('britishLine', 'A1', [60, 20]), unit('frenchLine', 'B1', [60, 100])] });
const steps = stepsOf(newMove(apart));
const between = (first: Step, last: Step): readonly Step[] =>
  steps.slice(steps.indexOf(first), steps.indexOf(last) + 1);

describe('the sequence of a move', () => {
  test('CD-SEQ-01 CD-GEN-09 four phases follow each other: observation and tests, fire, hand-to-hand, movement', () => {
    const phases: readonly Step[] = ['beingChargedTests', 'firing', 'combat', 'movement'];
    expect(steps.filter((step) => phases.includes(step))).toEqual(phases);
  });

  test('CD-SEQ-02 phase 1: tests, initial routs, pursuits and follow-ups, then the final charges at routers', () => {
    expect(between('orders', 'opponentCharges')).toEqual([
      ...['orders', 'chargeDeclarations', 'beingChargedTests', 'toChargeTests', 'rallyTests'],
      ...['initialRouts', 'pursuits', 'opponentCharges'],
    ]);
  });

  test('CD-SEQ-03 phase 2: fire, tests of the opponents, their repulse moves, their final charges', () => {
    expect(between('firing', 'finalCharges')).toEqual([
      ...['firing', 'fireRisk', 'casualtyTests', 'chargeHomeTests', 'repulseMoves', 'finalCharges'],
    ]);
  });

  test('CD-SEQ-04 phase 3: both sides fight, losers go back and then test', () => {
    expect(between('combat', 'lostCombatTests')).toEqual(['combat', 'combatRisk', 'pushBacks', 'lostCombatTests']);
  });

  test('CD-SEQ-05 phase 4: rally moves, other routs, initial charges, then all other movement', () => {
    expect(between('rallyMoves', 'movement')).toEqual(['rallyMoves', 'otherRouts', 'initialCharges', 'movement']);
  });

  test('CD-GEN-09 the sides move in turn, and the round rises after the second', () => {
    const sides: string[] = [];
    let state = newMove(apart);
    for (let asked = 0; asked < 40 && sides.length < 3; asked += 1) {
      const question = agenda.ask(state);
      const end = question?.kind === 'decision' ? question.actions.find((each) => each.startsWith('end')) : undefined;
      const answer = agenda.answer(state, { action: { type: end } as Parameters<typeof agenda.check>[1] });
      if (!answer.ok) break;
      for (const event of answer.events) if (event.type === 'turnBegan') sides.push(`${event.turn} ${event.side}`);
      state = answer.state;
    }
    expect(sides).toEqual(['1 B', '2 A', '2 B']);
  });

  test('CD-SEQ-13 the opponents decide nothing in the move of the other side', () => {
    let state = newMove(apart);
    for (let asked = 0; asked < 8; asked += 1) {
      const question = agenda.ask(state);
      if (state.movingSide !== 'A' || question?.kind !== 'decision') break;
      expect(question.side).toBe('A');
      const end = question.actions.find((each) => each.startsWith('end'));
      const answer = agenda.answer(state, { action: { type: end } as Parameters<typeof agenda.check>[1] });
      if (!answer.ok) throw new Error('an end is refused');
      state = answer.state;
    }
    expect(state.movingSide).toBe('B');
  });
});
