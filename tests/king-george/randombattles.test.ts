import { describe, expect, it } from 'vitest';
import { facesOf } from '../../src/core/roll.js';
import { agenda } from '../../src/rulesets/king-george/agenda.js';
import type { BattleEvent } from '../../src/rulesets/king-george/events.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import type { State } from '../../src/rulesets/king-george/state.js';
import { determinize, view } from '../../src/rulesets/king-george/view.js';
import { battleWith, block, leader, line, type SideName, unit } from './setup.js';

/** Whole battles at random, with Fate in every other card: what holds of every turn. */

const shakenOut = 2 ** 31;

/** Whole numbers below a limit, the same for the same seed. */
const pickOf = (seed: number): ((n: number) => number) => {
  let last = seed;
  return (n) => {
    last = (last * 1103515245 + 12345) % shakenOut;
    return Math.floor((last / shakenOut) * n);
  };
};

const brigadesOf = (side: SideName, y: number, front: number, heading: number) => ({
  officers: [
    leader(side, `${side}-army`, 36, y, { level: 'army' }),
    leader(side, `${side}-division`, 30, y, { level: 'division', superior: `${side}-army` }),
    leader(side, `${side}-first`, 20, y, { superior: `${side}-division` }),
    leader(side, `${side}-second`, 50, y, { superior: `${side}-division` }),
  ],
  units: [
    unit(side, `${side}-1`, 'line', 12, front, heading, { commander: `${side}-first`, lightCompany: true }),
    unit(side, `${side}-2`, 'line', 20, front, heading, { commander: `${side}-first`, canSkirmish: true }),
    unit(side, `${side}-3`, 'horse', 30, front, heading, { commander: `${side}-second` }),
    unit(side, `${side}-4`, 'guns', 40, front, heading, { commander: `${side}-second` }),
    unit(side, `${side}-5`, 'horse', 50, front, heading, { commander: `${side}-second` }),
    unit(side, `${side}-6`, 'rockets', 60, front, heading, { commander: `${side}-division` }),
    unit(side, `${side}-7`, 'howitzer', 68, front, heading, { commander: null }),
  ],
});

const armies = [brigadesOf('red', 5, 14, 0), brigadesOf('blue', 43, 34, 180)];

const turns = 8;

const battle = (): State =>
  battleWith(
    {
      units: armies.flatMap(({ units }) => units),
      officers: armies.flatMap(({ officers }) => officers),
      inCommand: false,
      turnLimit: turns,
      deck: { reload: 1, fate: 8 },
      terrain: [
        block('house', 'buildingStone', 33, 21, 39, 27),
        block('barn', 'buildingWood', 10, 22, 14, 26),
        line('brook', 'stream', [0, 30], [72, 30]),
      ],
      state: { turn: 0 },
    },
    { task: 'startTurn' },
  );

/** Every state at a question, with the events since the previous one. */
function* played(seed: number): Generator<{ readonly state: State; readonly events: readonly BattleEvent[] }> {
  const pick = pickOf(seed);
  let state = battle();
  for (let question = agenda.ask(state); question !== null; question = agenda.ask(state)) {
    const answered = agenda.answer(
      state,
      question.kind === 'roll'
        ? { faces: Array.from({ length: question.dice }, () => facesOf(question)[pick(facesOf(question).length)] ?? 1) }
        : { action: kingGeorge.candidates(state, { most: 1, pick })[0] ?? { type: 'pass' } },
    );
    if (!answered.ok) throw new Error(JSON.stringify([question, answered.refusals]));
    state = answered.state;
    yield { state, events: answered.events };
  }
}

describe.each([1, 2, 3])('a battle at random (%d)', (seed) => {
  const steps = [...played(seed)];

  it('KG-DCK-10: cards drawn and cards left are those the turn began with', () => {
    let made = 0;
    for (const { state, events } of steps) {
      const [began] = events.filter((event) => event.type === 'turnBegan');
      if (began?.type === 'turnBegan') made = began.cards;
      if (state.phase === 'cards' && made > 0) expect(state.deck.length + state.drawn.length).toBe(made);
      for (const card of state.arranged?.cards ?? []) expect(state.deck).toContain(card);
    }
  });

  it('KG-ACT-01: no unit is activated twice in a turn except from Hold', () => {
    const called = new Set<string>();
    for (const event of steps.flatMap(({ events }) => events)) {
      if (event.type === 'turnBegan') called.clear();
      if (event.type !== 'unitActivated' || event.called === 'hold') continue;
      expect(called).not.toContain(event.unitId);
      called.add(event.unitId);
    }
  });

  it('KG-SCN-08: the battle ends at the turn limit at the latest', () => {
    expect(steps.at(-1)?.state).toMatchObject({ phase: 'over', agenda: [] });
    expect(steps.at(-1)?.state.turn).toBeLessThanOrEqual(turns);
  });

  it('KG-FAT-33: a view can be made into a state that stands at the same question', () => {
    for (const { state } of steps.filter((_, index) => index % 7 === 0))
      for (const side of ['red', 'blue']) {
        const made = determinize(view(state, side), pickOf(seed));
        expect(agenda.ask(made)?.kind).toBe(agenda.ask(state)?.kind);
        expect(made.arranged?.cards.length).toBe(state.arranged?.cards.length);
      }
  });

  it('KG-CMD-05: no unit reports to a leader who is gone for good', () => {
    for (const { state } of steps.filter(({ state: { phase } }) => phase === 'cards')) {
      const gone = new Set(
        state.officers.filter(({ removed, vacant }) => removed !== null && !vacant).map(({ id }) => id),
      );
      for (const { commander } of state.units) if (commander !== null) expect(gone).not.toContain(commander);
      for (const { superior, removed } of state.officers)
        if (superior !== null && removed === null) expect(gone).not.toContain(superior);
    }
  });
});
