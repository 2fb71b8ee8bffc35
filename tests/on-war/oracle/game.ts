import type { Action } from '../../../src/rulesets/on-war/actions.js';
import type { Charge, Officer, State, Unit } from '../../../src/rulesets/on-war/state.js';
import type { Tally } from '../../western-theatre/oracle/tally.js';
import { adoptPlaces, factsOf, isPlaced, oddPlaces } from './facts.js';
import type { Recorded } from './recorded.js';

/** A recorded battle that the oracle plays along: it says what is asked next and what has become of everybody. */

export interface Game {
  s: State;
  readonly record: readonly Recorded[];
  at: number;
  readonly count: Tally;
}

/** The record is at its end, or the oracle has gone astray. */
export class Over extends Error {}
/** What was left to the engine has gone on into the next player turn. */
export class Later extends Error {}

const recordNow = (game: Game): Recorded => {
  const now = game.record[game.at];
  if (now === undefined) throw new Over();
  return now;
};
const before = ({ record, at }: Game): string =>
  record
    .slice(Math.max(0, at - 3), at)
    .map(({ asked, action, faces }) => `${asked}: ${action === null ? faces.join('') : JSON.stringify(action)}`)
    .join('; ');

/** Decisions at which every procedure is complete. */
const resting = ['formSquares', 'declareCharges', 'respond', 'moves', 'shooting', 'assault', 'aftermath', 'escape'];

/** The next question of the battle: the oracle and the engine ask the same of the same field. */
const met = (game: Game, line: string): Recorded => {
  const now = recordNow(game);
  const label = `after ${before(game)}`;
  if (now.asked !== line) {
    game.count.compare(label, now.asked, line, true, game.record[game.at - 1]?.state);
    throw new Over();
  }
  game.at += 1;
  // In the midst of a procedure the engine need not have put down all that it knows.
  if (!resting.some((task) => line.startsWith(`${task} of`))) {
    game.count.compare(label, now.asked, line);
    return now;
  }
  const [engine, oracle] = [factsOf(now.state), factsOf(game.s)];
  const odd = engine.flatMap((fact, index) => (fact === oracle[index] ? [] : [index]));
  const places = odd.length > 0 ? [] : oddPlaces(now.state, game.s);
  const differs = odd.length > 0 || places.length > 0 || engine.length !== oracle.length;
  game.count.compare(
    `${label}, at ${line}`,
    odd.map((index) => engine[index]),
    [...odd.map((index) => oracle[index]), ...places],
    true,
    game.record[game.at - 2]?.state,
  );
  if (differs) throw new Over();
  game.s = adoptPlaces(game.s, now.state);
  return now;
};

/** The battle is over, and this side has won; null: nobody. */
export const ended = (game: Game, winner: string | null): never => {
  const now = recordNow(game);
  const { outcome } = now.state;
  game.count.compare(
    `end after ${before(game)}`,
    [now.asked, outcome?.winner ?? null],
    ['nothing', winner],
    true,
    now.state,
  );
  throw new Over();
};

/** Dice; none are not asked for. @see OW-GEN-16 */
export const thrown = (
  game: Game,
  purpose: string,
  by: string | null,
  dice: number,
  need: string,
): readonly number[] =>
  dice === 0 ? [] : met(game, `${purpose} ${by} ${dice}d${need === '' ? '' : ` ${need}`}`).faces;

/** A decision of a side. */
export const decided = (game: Game, task: string, side: string): Action => {
  const { action } = met(game, `${task} of ${side}`);
  if (action === null) throw new Over();
  return action;
};

/** Leaves what comes next to the engine, until something is asked that the oracle judges again. */
export const leaveUntil = (game: Game, isJudged: (asked: string, state: State) => boolean): void => {
  game.count.compare('left to the engine', 'so', 'so', false);
  for (;;) {
    const { state, asked } = recordNow(game);
    if (asked === 'nothing') throw new Over();
    if (state.turn !== game.s.turn || state.active !== game.s.active) throw new Later();
    if (isJudged(asked, state)) {
      game.s = state;
      return;
    }
    game.at += 1;
  }
};

/** Where the next question is asked, as the engine has it. */
export const stateNow = (game: Game): State => recordNow(game).state;
export const unitOf = ({ s }: Game, id: string): Unit => {
  const found = s.units.find((unit) => unit.id === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
};
export const change = (game: Game, id: string, patch: Partial<Unit>): void => {
  game.s = { ...game.s, units: game.s.units.map((unit) => (unit.id === id ? { ...unit, ...patch } : unit)) };
};
export const changeOfficer = (game: Game, id: string, patch: Partial<Officer>): void => {
  game.s = { ...game.s, officers: game.s.officers.map((each) => (each.id === id ? { ...each, ...patch } : each)) };
};
export const changeCharge = (game: Game, charger: string, patch: Partial<Charge>): void => {
  const charges = game.s.charges.map((each) => (each.charger === charger ? { ...each, ...patch } : each));
  game.s = { ...game.s, charges };
};
export const isThere = isPlaced;
export const onTable = ({ s }: Game): readonly Unit[] => s.units.filter(isPlaced);
export const otherSide = ({ s }: Game, side: string): string =>
  s.scenario.sides.find(({ id }) => id !== side)?.id ?? '';
