import { agendaOf, type BattleOf, type HasAgenda, schedule } from '../src/core/agenda.js';
import { refusal } from '../src/core/refusal.js';
import { faceNeeded, type Regiment, regiments, targetOf, totalHits, volleyDice, volleys } from './regiment.js';
import type { Stepper } from './stepfree.js';

/** The smallest rule set with this step: a side names a target, the dice are rolled, the target takes the hits. */

type Task = { readonly task: 'fire' } | { readonly task: 'volley'; readonly target: number };

interface Field extends HasAgenda<Task> {
  readonly agenda: readonly Task[];
  readonly units: readonly Regiment[];
  readonly turn: number;
}

interface Fire {
  readonly type: 'fire';
  readonly target: number;
}

interface Fired {
  readonly type: 'fired';
  readonly target: number;
  readonly hits: number;
}

const takeHits = (play: BattleOf<Field, Fired>, target: number, hits: number): void => {
  play.state = {
    ...play.state,
    turn: play.state.turn + 1,
    units: play.state.units.map((unit, index) =>
      index === target ? { ...unit, hits: unit.hits + hits, volleys: unit.volleys + 1 } : unit,
    ),
  };
  play.events.push({ type: 'fired', target, hits });
};

const { answer, start } = agendaOf<Field, Fired, Task, Fire, ReturnType<typeof refusal>>({
  tasks: {
    fire: {
      decide: () => ({ kind: 'decision', side: 'north', task: 'fire', actions: ['fire'], about: null }),
      check: (state, _, { target }) =>
        state.units[target] !== undefined ? [] : [refusal('noTarget', null, 'There is no such unit.')],
      settle: (play, _, { target }) => schedule<Task, Field>(play, { task: 'volley', target }, { task: 'fire' }),
    },
    volley: {
      roll: (_, { target }) => ({
        kind: 'roll',
        purpose: 'volley',
        clause: 'step',
        side: 'north',
        by: `unit${target}`,
        dice: volleyDice,
        die: 'd6',
        read: { kind: 'reaching', need: faceNeeded },
        breakdown: [],
        target: null,
        comparison: null,
      }),
      settle: (play, { target }, hits) => takeHits(play, target, hits),
    },
  },
});

/** A step is two answers: the decision that names the target, and the faces of the dice. */
export const linstockStepper = (): Stepper => {
  const roll = volleys();
  let { state } = start({ agenda: [{ task: 'fire' }], units: regiments(), turn: 0 });
  return {
    step: () => {
      const ordered = answer(state, { action: { type: 'fire', target: targetOf(state.turn) } });
      if (!ordered.ok) throw new Error('the order was refused');
      const rolled = answer(ordered.state, { faces: roll() });
      if (!rolled.ok) throw new Error('the roll was refused');
      state = rolled.state;
      return rolled;
    },
    hits: () => totalHits(state.units),
  };
};
