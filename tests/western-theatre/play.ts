import type { Action } from '../../src/rulesets/western-theatre/actions.js';
import { agenda } from '../../src/rulesets/western-theatre/agenda.js';
import type { BattleEvent, EventOf, EventType } from '../../src/rulesets/western-theatre/events.js';
import { type State, type Step, steps } from '../../src/rulesets/western-theatre/state.js';
import type { RefusalCode, SideId } from '../../src/rulesets/western-theatre/tables.js';
import type { Task } from '../../src/rulesets/western-theatre/tasks.js';

/** Plays a state: brings it to a step of a player turn, answers what is asked, and tells what is asked next. */

/** Faces of the dice that are asked for, by their purpose: `{ move: [4, 5] }`. */
type Dice = Readonly<Record<string, readonly number[]>>;
export type Reply = Action | Dice;

const isAction = (reply: Reply): reply is Action => typeof reply.type === 'string';

const turnSteps = steps.slice(steps.indexOf('weather'), steps.indexOf('over'));

/** The state at the first question from a step of a player turn on. */
export const at = (state: State, step: Step, active: SideId = 'french'): State => {
  const rest = turnSteps.slice(turnSteps.indexOf(step)).map((each): Task => ({ task: 'beginStep', step: each }));
  return agenda.start({ ...state, active, agenda: rest.toReversed() }).state;
};

/** The state at the first question of a whole player turn. */
export const newTurn = (state: State, active: SideId = 'french'): State =>
  agenda.start({ ...state, active, agenda: [{ task: 'startPlayerTurn' }] }).state;

/** What is asked, in words: `move 2d by F1`, or `moves of french`. */
export const open = (state: State): string => {
  const question = agenda.ask(state);
  if (question === null) return 'nothing';
  if (question.kind === 'decision') return `${question.task} of ${question.side}`;
  return `${question.purpose} ${question.dice}d${question.by === null ? '' : ` by ${question.by}`}`;
};

/** Everything that happened while replies were given. */
export interface Run {
  readonly state: State;
  readonly events: readonly BattleEvent[];
}

const answered = (run: Run, reply: Reply): Run => {
  const asked = open(run.state);
  const question = agenda.ask(run.state);
  const [[purpose, faces] = ['', []]] = isAction(reply) ? [] : Object.entries(reply);
  if (!isAction(reply) && (question?.kind !== 'roll' || question.purpose !== purpose))
    throw new Error(`${JSON.stringify(reply)} was given to ${asked}`);
  const answer = agenda.answer(run.state, isAction(reply) ? { action: reply } : { faces });
  if (!answer.ok)
    throw new Error(`${JSON.stringify(reply)} was refused at ${asked}: ${JSON.stringify(answer.refusals)}`);
  return { state: answer.state, events: [...run.events, ...answer.events] };
};

/** Answers one question after the other. Every answer must be taken, and dice must be asked for by their purpose. */
export const play = (state: State, replies: readonly Reply[]): Run =>
  replies.reduce<Run>(answered, { state, events: [] });

export const eventsOf = <Type extends EventType>(
  { events }: Pick<Run, 'events'>,
  type: Type,
): readonly EventOf<Type>[] => events.filter((event): event is EventOf<Type> => event.type === type);

/** Refusals of an action, each as its code and clause. */
export const refusalsOf = (state: State, action: Action): readonly string[] =>
  agenda.check(state, action).map(({ code, clause }) => `${code} ${clause}`);

/** The code of the refusal that leads; null if the action is lawful. */
export const refusalOf = (state: State, action: Action): RefusalCode | null =>
  (agenda.check(state, action)[0]?.code ?? null) as RefusalCode | null;
