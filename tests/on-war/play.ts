import { expect } from 'vitest';
import type { Roll } from '../../src/core/roll.js';
import type { Action } from '../../src/rulesets/on-war/actions.js';
import { agenda } from '../../src/rulesets/on-war/agenda.js';
import type { BattleEvent, EventOf, EventType } from '../../src/rulesets/on-war/events.js';
import { onWar } from '../../src/rulesets/on-war/index.js';
import type { State, Step } from '../../src/rulesets/on-war/state.js';
import type { RefusalCode } from '../../src/rulesets/on-war/tables.js';
import type { Task } from '../../src/rulesets/on-war/tasks.js';

/** Plays a state: brings it to a step of a player turn, answers what is asked, and tells what is asked next. */

/** Faces of the dice that are asked for, by their purpose: `{ toHit: [4, 5, 6] }`. */
type Dice = Readonly<Record<string, readonly number[]>>;
export type Reply = Action | Dice;

const isAction = (reply: Reply): reply is Action => typeof reply.type === 'string';

/** A player turn after section 3 of the rules. */
const playerTurn: readonly (readonly [Step, Task])[] = [
  ['morale', { task: 'openMorale' }],
  ['formSquares', { task: 'formSquares' }],
  ['declareCharges', { task: 'declareCharges' }],
  ['responses', { task: 'openResponses' }],
  ['chargeChecks', { task: 'openChargeChecks' }],
  ['moves', { task: 'moves' }],
  ['routs', { task: 'openFlights' }],
  ['shooting', { task: 'shooting' }],
  ['defensiveFire', { task: 'openDefensiveFire' }],
  ['assault', { task: 'assault' }],
  ['turnEnd', { task: 'endTurn' }],
];

/** Steps that are empty when charges are made in the Assault phase (OW-CHG-18). */
const chargeSteps: readonly Step[] = ['declareCharges', 'responses', 'chargeChecks', 'defensiveFire'];

const restOfTurn = (state: State, step: Step): readonly Task[] =>
  playerTurn
    .slice(playerTurn.findIndex(([name]) => name === step))
    .filter(([name]) => state.options.chargeTiming === 'movement' || !chargeSteps.includes(name))
    .flatMap(([name, task]): readonly Task[] => [{ task: 'beginStep', step: name }, task]);

/** The state at the first question from a step of a player turn on. */
export const at = (state: State, step: Step, active = 'A'): State =>
  agenda.start({ ...state, active, agenda: restOfTurn(state, step).toReversed() }).state;

/** The state at the first question from a task on, with the rest of a player turn to follow. */
export const atTaskIn = (state: State, step: Step, task: Task, active = 'A'): State =>
  agenda.start({ ...state, active, step, agenda: [...restOfTurn(state, step).toReversed(), task] }).state;

/** The state at the first question of a whole player turn. */
export const newTurn = (state: State, active = 'A'): State =>
  agenda.start({ ...state, active, agenda: [{ task: 'startTurn' }] }).state;

/** A state that a test has changed, brought to its next question. */
export const resumed = (state: State): State => agenda.start(state).state;

const allTheSame = (numbers: readonly number[]): boolean => new Set(numbers).size === 1;

/** What a die has to show. */
const neededFor = ({ read, target, comparison }: Roll): string => {
  if (read.kind === 'reaching') return ` ${read.need}+`;
  if (read.kind === 'failing') return allTheSame(read.needs) ? ` ${read.needs[0]}+` : ` ${read.needs.join(' ')}`;
  if (target === null) return '';
  return comparison === 'atMost' ? ` up to ${target}` : ` ${target}+`;
};

/** What is asked, in words: `toHit 16d 4+ by A1`, or `shooting of A`. */
export const open = (state: State): string => {
  const question = onWar.ask(state);
  if (question === null) return 'nothing';
  if (question.kind === 'decision') return `${question.task} of ${question.side}`;
  return `${question.purpose} ${question.dice}d${neededFor(question)}`;
};

/** The roll that is asked for; fails if none is. */
export const rollOf = (state: State): Roll => {
  const question = onWar.ask(state);
  if (question?.kind !== 'roll') throw new Error(`no dice are asked for, but ${open(state)}`);
  return question;
};

/** Everything that happened while replies were given. */
export interface Run {
  readonly state: State;
  readonly events: readonly BattleEvent[];
  /** The rolls, as `open` tells them. */
  readonly rolls: readonly string[];
}

const answered = (run: Run, reply: Reply): Run => {
  const asked = open(run.state);
  const question = onWar.ask(run.state);
  const [[purpose, faces] = ['', []]] = isAction(reply) ? [] : Object.entries(reply);
  if (!isAction(reply) && (question?.kind !== 'roll' || question.purpose !== purpose))
    throw new Error(`${JSON.stringify(reply)} was given to ${asked}`);
  const answer = onWar.answer(run.state, isAction(reply) ? { action: reply } : { faces });
  if (!answer.ok)
    throw new Error(`${JSON.stringify(reply)} was refused at ${asked}: ${JSON.stringify(answer.refusals)}`);
  return {
    state: answer.state,
    events: [...run.events, ...answer.events],
    rolls: isAction(reply) ? run.rolls : [...run.rolls, asked],
  };
};

/** Answers one question after the other. Every answer must be taken, and dice must be asked for by their purpose. */
export const play = (state: State, replies: readonly Reply[]): Run =>
  replies.reduce<Run>(answered, { state, events: [], rolls: [] });

/** What is asked after some replies. */
export const openAfter = (state: State, replies: readonly Reply[]): string => open(play(state, replies).state);

export const eventsOf = <Type extends EventType>(
  { events }: Pick<Run, 'events'>,
  type: Type,
): readonly EventOf<Type>[] => events.filter((event): event is EventOf<Type> => event.type === type);

/** Refusals of an action, each as its code and clause. */
export const refusalsOf = (state: State, action: Action): readonly string[] =>
  onWar.check(state, action).map(({ code, clause }) => `${code} ${clause}`);

/** The action is refused for this reason, under one of these clauses, and nothing changes. */
export const expectRefused = (state: State, action: Action, code: RefusalCode, ...clauses: readonly string[]): void => {
  const answer = onWar.answer(state, { action });
  if (answer.ok) throw new Error(`${JSON.stringify(action)} was taken at ${open(state)}`);
  const refusals = answer.refusals.map((each) => `${each.code} ${each.clause}`);
  const wanted = clauses.map((clause) => `${code} ${clause}`);
  if (!refusals.some((each) => wanted.includes(each))) expect(refusals).toEqual(wanted);
};

export const expectLegal = (state: State, action: Action): void => expect(refusalsOf(state, action)).toEqual([]);

/** So many dice with the same face. */
export const dice = (count: number, face: number): readonly number[] => Array.from({ length: count }, () => face);

/** Dice of which so many show one face, and the others another. */
export const mixed = (hits: number, face: number, misses: number, other = 1): readonly number[] => [
  ...dice(hits, face),
  ...dice(misses, other),
];

export const done: Action = { type: 'done' };
export const shoot = (unit: string, target: string, ammo?: 'cannon' | 'grape'): Action => ({
  type: 'shoot',
  unit,
  target,
  ...(ammo === undefined ? {} : { ammo }),
});
export const declareCharge = (unit: string, target: string): Action => ({ type: 'declareCharge', unit, target });
export const chargeMove = (unit: string): Action => ({ type: 'chargeMove', unit });
export const fightMelee = (charger: string): Action => ({ type: 'fightMelee', charger });
export const respond = (target: string, response: 'hold' | 'fire' | 'formSquare'): Action => ({
  type: 'respond',
  target,
  response,
});
export const allocateHits = (...members: readonly string[]): Action => ({ type: 'allocateHits', members });
export const allocateKills = (...members: readonly string[]): Action => ({ type: 'allocateKills', members });
export const feed = (...stands: readonly string[]): Action => ({ type: 'feed', stands });
/** A move along one leg. */
export const move = (
  unit: string,
  x: number,
  y: number,
  heading: number,
  changes: Partial<Extract<Action, { type: 'move' }>> = {},
): Action => ({ type: 'move', unit, path: [{ x, y, heading }], ...changes });
/** A change of formation without a path. */
export const change = (
  unit: string,
  kind: 'line' | 'column' | 'loose' | 'wedge' | 'square',
  files?: number,
): Action => ({
  type: 'move',
  unit,
  path: [],
  formation: files === undefined ? { kind } : { kind, files },
});

/** The state of a charge. */
export const chargeIn = (state: State, charger: string): State['charges'][number] => {
  const found = state.charges.find((each) => each.charger === charger);
  if (found === undefined) throw new Error(`${charger} has not charged`);
  return found;
};

/** The charge of A1 at B1 up to the choice of moves: declared, answered, and what else is said in between. */
export const charged = (response: 'hold' | 'fire' | 'formSquare', ...checks: readonly Reply[]): readonly Reply[] => [
  declareCharge('A1', 'B1'),
  done,
  respond('B1', response),
  ...checks,
];

/** The same, with the charge move and nothing else done until the defender fires. */
export const chargedHome = (
  response: 'hold' | 'fire' | 'formSquare',
  ...checks: readonly Reply[]
): readonly Reply[] => [...charged(response, ...checks), chargeMove('A1'), done, done];
