import type { FireOrder } from '../../../src/rulesets/king-george/actions.js';
import { agenda } from '../../../src/rulesets/king-george/agenda.js';
import type { State, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Task, Volley } from '../../../src/rulesets/king-george/tasks.js';
import { shotOf } from './shot.js';
import { about, leading, type Tally } from './tally.js';

/** An order to fire, as the engine has it and as the oracle has it. */

const told = (target: string, range: number, dice: number, plus: number, cover: string): string =>
  `${target}: ${dice} dice at ${about(range)}", ${plus >= 0 ? '+' : ''}${plus}, ${cover} cover`;

const volleysOf = (tasks: readonly Task[]): readonly Volley[] =>
  tasks.flatMap((task) => (task.task === 'fireHits' ? [task.volley] : []));

const byEngine = (state: State, order: FireOrder): unknown => {
  const codes = agenda.check(state, order).map(({ code }) => code);
  if (codes.length > 0) return leading(codes);
  const after = agenda.answer(state, { action: order });
  if (!after.ok) return 'refused';
  return volleysOf(after.state.agenda.toReversed()).map(({ targetId, range, dice, breakdown, cover }) =>
    told(
      targetId,
      range,
      dice,
      breakdown.reduce((sum, { value }) => sum + value, 0),
      cover,
    ),
  );
};

const byOracle = (state: State, firer: Unit, order: FireOrder): unknown => {
  const shot = shotOf(state, firer, order);
  if (!shot.ok) return leading(shot.codes);
  return shot.volleys.map(({ target, range, dice, plus, cover }) => told(target, range, dice, plus, cover));
};

/** Compares an order to fire of the unit that is asked for its order. */
export const compareShot = (count: Tally, state: State, firer: Unit, order: FireOrder): void =>
  count.compare(JSON.stringify([firer.id, order]), byEngine(state, order), byOracle(state, firer, order), state);
