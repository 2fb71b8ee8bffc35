import type { Action } from '../../src/rulesets/crowther-dougan/actions.js';
import { agenda } from '../../src/rulesets/crowther-dougan/agenda.js';
import type { BattleEvent, EventOf, EventType } from '../../src/rulesets/crowther-dougan/events.js';
import { type State, type Step, steps } from '../../src/rulesets/crowther-dougan/state.js';
import type { RefusalCode } from '../../src/rulesets/crowther-dougan/tables.js';
import type { Task } from '../../src/rulesets/crowther-dougan/tasks.js';

/** Plays a state: brings it to a step of a move, answers what is asked, and tells what is asked next. */

/** Faces of the dice that are asked for, by their purpose: `{ deduction: [4, 5] }`. */
type Dice = Readonly<Record<string, readonly number[]>>;
export type Reply = Action | Dice;

const isAction = (reply: Reply): reply is Action => typeof reply.type === 'string';

const moveSteps = steps.slice(steps.indexOf('observation'), steps.indexOf('over'));

/** The state at the first question from a step of a side's move on. */
export const at = (state: State, step: Step, movingSide = 'A'): State => {
  const rest = moveSteps.slice(moveSteps.indexOf(step)).map((each): Task => ({ task: 'beginStep', step: each }));
  return agenda.start({ ...state, movingSide, agenda: [{ task: 'startMove' }, ...rest.toReversed()] }).state;
};

/** The state at the first question of a whole move. */
export const newMove = (state: State, movingSide = 'A'): State =>
  agenda.start({ ...state, movingSide, agenda: [{ task: 'startMove' }] }).state;

/** What is asked, in words: `morale 1d by A1`, or `fire of A`. */
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
