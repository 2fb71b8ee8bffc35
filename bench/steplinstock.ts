import { agendaOf, type BattleOf, type HasAgenda, schedule } from '../src/core/agenda.js';
import { numberField } from '../src/core/fields.js';
import { actionKind, plainRefusals } from '../src/core/kinds.js';
import { type Refusal, refusal } from '../src/core/refusal.js';
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

const takeHits = (battle: BattleOf<Field, Fired>, target: number, hits: number): void => {
  battle.state = {
    ...battle.state,
    turn: battle.state.turn + 1,
    units: battle.state.units.map((unit, index) =>
      index === target ? { ...unit, hits: unit.hits + hits, volleys: unit.volleys + 1 } : unit,
    ),
  };
  battle.events.push({ type: 'fired', target, hits });
};

const fire = actionKind<Field, Task, BattleOf<Field, Fired>, Refusal>()<Fire>({
  type: 'fire',
  label: 'fire',
  clause: 'step',
  fields: {
    target: numberField({
      label: 'target',
      unit: 'count',
      step: 1,
      range: ({ state }) => ({ least: 0, most: state.units.length - 1 }),
    }),
  },
  refusals: ({ state }, { target }) =>
    state.units[target] !== undefined ? [] : [refusal('noTarget', null, 'There is no such unit.')],
  apply: (battle, { target }) => schedule<Task, Field>(battle, { task: 'volley', target }, { task: 'fire' }),
});

const { answer, start } = agendaOf<Field, Fired, Task, Fire, Refusal>({
  tasks: {
    fire: { asks: () => ({ side: 'north', about: null, actions: ['fire'] }) },
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
      settle: (battle, { target }, hits) => takeHits(battle, target, hits),
    },
  },
  kinds: { fire },
  refusals: plainRefusals,
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
