import { ownAnswer } from './answer.js';
import { type Choice, type Choosing, candidatesOf, choicesOf } from './choose.js';
import type { Draft } from './draft.js';
import { LinstockError } from './error.js';
import { deepFreeze } from './freeze.js';
import { guarded } from './guarded.js';
import {
  type ActionKind,
  type ActionKinds,
  type ActionRefusals,
  type AnyAction,
  formsOf,
  indexKinds,
  type OpenDecision,
} from './kinds.js';
import { ownedCache } from './ownedcache.js';
import { copyToCheck } from './plaincopy.js';
import type { Answer, Answered, Decision, Question } from './question.js';
import { type CoreRefusalCode, type Refusal, refusal } from './refusal.js';
import { checkRollAnswer, facesIn, type Roll, type RollAnswer, resultOf } from './roll.js';
import type { CandidateOptions } from './ruleset.js';
import { isSameData } from './samedata.js';
import { actionRefusals, fits, isRecord, preview } from './shape.js';
import type { ActionWords } from './words.js';

/** A pending task: plain data with a name. */
export interface AnyTask {
  readonly task: string;
}

/** The part that every state has: a stack of pending tasks. The last one is next. */
export interface HasAgenda<Task extends AnyTask> {
  readonly agenda: readonly Task[];
}

/**
 * The working copy while an answer is applied: the current state and the events so far. It exists only inside `answer`.
 */
export interface BattleOf<State, Event> {
  state: State;
  readonly events: Event[];
  /**
   * The agenda of the current state, once a task has been added or removed. It is the only part that is changed in
   * place, and all intermediate states of the answer share it. An answer has about 12 tasks, and without this each
   * would cost two copies of the state.
   */
  agenda?: AnyTask[];
}

/** A task that does its work without a question. */
export interface ActingRule<State, Event, Task> {
  readonly act: (battle: BattleOf<State, Event>, task: Task) => void;
  readonly asks?: never;
  readonly roll?: never;
}

/** The side that a task asks, the piece it is about, and the types of action that may answer. */
export interface Asking<Type extends string> {
  readonly side: string;
  readonly about: string | null;
  readonly actions: readonly Type[];
}

/** A task that asks a side. Null: there is nothing to decide, and the task is dropped. */
export interface AskingRule<State, Event, Task, Action extends AnyAction> {
  readonly asks: (state: State, task: Task) => Asking<Action['type']> | null;
  /** Runs before the action is applied. Schedules what comes after the consequences of the action. */
  readonly before?: (battle: BattleOf<State, Event>, task: Task, action: Action) => void;
  readonly act?: never;
  readonly roll?: never;
}

/**
 * A task that asks for dice. Null: there is no roll, and the task is dropped. A roll of 0 dice is not asked: its result
 * is 0.
 */
export interface RollingRule<State, Event, Task> {
  readonly roll: (state: State, task: Task) => Roll | null;
  readonly settle: (battle: BattleOf<State, Event>, task: Task, result: number) => void;
  readonly act?: never;
  readonly asks?: never;
}

/** One of the three kinds of rule. The `never` members let the compiler distinguish them in a table of rules. */
export type TaskRule<State, Event, Task, Action extends AnyAction> =
  | ActingRule<State, Event, Task>
  | AskingRule<State, Event, Task, Action>
  | RollingRule<State, Event, Task>;

/** The rule of every task, by its name. */
export type TaskRules<State, Event, Task extends AnyTask, Action extends AnyAction> = {
  readonly [Name in Task['task']]: TaskRule<State, Event, Extract<Task, { task: Name }>, Action>;
};

/** The parts of a rule set that the agenda needs. */
export interface AgendaRules<
  State extends HasAgenda<Task>,
  Event,
  Task extends AnyTask,
  Action extends AnyAction,
  R extends Refusal,
> {
  readonly tasks: TaskRules<State, Event, Task, Action>;
  readonly kinds: ActionKinds<State, Task, BattleOf<State, Event>, Action, R>;
  readonly refusals: ActionRefusals<State, Task, Action, R>;
  /** Runs between tasks. Ends a battle that is over, even if tasks are left. */
  readonly between?: (battle: BattleOf<State, Event>) => void;
  /** Runs after each answered roll, before its consequences. */
  readonly rolled?: (
    battle: BattleOf<State, Event>,
    roll: Roll,
    result: number,
    faces: readonly number[] | null,
  ) => void;
}

/** Limit of tasks without a question. Every rule set stays far below it, so reaching it is a bug. */
const mostTasksByThemselves = 100_000;

/**
 * The agenda of the working copy, which may be changed in place. The first call for an answer copies it; later calls
 * return the same list.
 */
const openAgenda = <Task extends AnyTask, State extends HasAgenda<Task>>(
  battle: BattleOf<State, unknown>,
): AnyTask[] => {
  const before: readonly AnyTask[] = battle.state.agenda;
  if (battle.agenda !== undefined && battle.agenda === before) return battle.agenda;
  const agenda = [...battle.state.agenda];
  battle.state = { ...battle.state, agenda };
  battle.agenda = agenda;
  return agenda;
};

/** Schedules tasks; the first one becomes the next task. */
export const schedule = guarded(
  'schedule',
  <Task extends AnyTask, State extends HasAgenda<Task>>(
    battle: BattleOf<State, unknown>,
    ...tasks: readonly Task[]
  ): void => {
    if (tasks.length > 0) openAgenda<Task, State>(battle).push(...tasks.toReversed());
  },
);

const dropNext = <Task extends AnyTask, State extends HasAgenda<Task>>(battle: BattleOf<State, unknown>): void => {
  openAgenda<Task, State>(battle).pop();
};

const nextTask = <Task extends AnyTask>(state: HasAgenda<Task>): Task | undefined => {
  const agenda: unknown = isRecord(state as unknown) ? state.agenda : undefined;
  if (!Array.isArray(agenda)) throw new LinstockError('this is not a state: a state is an object with an agenda');
  return agenda.at(-1);
};

type CoreRefusal = Refusal<CoreRefusalCode>;

const battleOver = () => refusal('battleOver', null, 'The battle is over.');
const rollExpected = () => refusal('rollExpected', null, 'The battle waits for dice, not for a decision.');

/**
 * The agenda of one rule set: `ask`, `check`, `answer`, `choices` and `candidates` for its tasks and kinds of action.
 */
export const agendaOf = guarded(
  'agendaOf',
  <State extends HasAgenda<Task>, Event, Task extends AnyTask, Action extends AnyAction, R extends Refusal>(
    rules: AgendaRules<State, Event, Task, Action, R>,
  ) => {
    type Kind = ActionKind<State, Task, BattleOf<State, Event>, Action, R>;
    const index = indexKinds<State, Task, Kind>(rules.kinds);

    // Each task is only passed to the rule of its own name. The index type cannot express that.
    const ruleOf = (task: Task): TaskRule<State, Event, Task, Action> =>
      rules.tasks[task.task as Task['task']] as unknown as TaskRule<State, Event, Task, Action>;

    const questionOf = (state: State, task: Task): Question | null => {
      const rule = ruleOf(task);
      if (rule.asks === undefined) return rule.roll?.(state, task) ?? null;
      const asking = rule.asks(state, task);
      return asking === null ? null : { kind: 'decision', task: task.task, ...asking };
    };

    // The question derives from the state and is computed before the state is returned, so it is cached by the state.
    const asked = ownedCache<State, Question | null>();

    /** The open question; null if the battle is over. */
    const ask = (state: State): Question | null => {
      const known = asked.get(state);
      if (known !== undefined) return known;
      const task = nextTask(state);
      return task === undefined ? null : questionOf(state, task);
    };

    /** Runs tasks that need no answer, until a question is open or no task is left. */
    const advance = (battle: BattleOf<State, Event>): Question | null => {
      for (let done = 0; done < mostTasksByThemselves; done += 1) {
        rules.between?.(battle);
        const task = nextTask(battle.state);
        if (task === undefined) return null;
        const rule = ruleOf(task);
        if (rule.act !== undefined) {
          dropNext(battle);
          rule.act(battle, task);
          continue;
        }
        const question = questionOf(battle.state, task);
        if (question?.kind === 'decision') return question;
        if (question?.kind === 'roll' && question.dice > 0) return question;
        dropNext(battle);
        if (question !== null && rule.roll !== undefined) rule.settle(battle, task, 0);
      }
      throw new LinstockError(`the agenda never comes to a question: ${JSON.stringify(nextTask(battle.state))}`);
    };

    /** Runs tasks up to the next question, then freezes the state and the events and returns them. */
    const carriedOn = (
      battle: BattleOf<State, Event>,
      before?: State,
    ): { readonly state: State; readonly events: readonly Event[] } => {
      const question = advance(battle);
      const state = deepFreeze(battle.state, before);
      asked.set(state, deepFreeze(question));
      return { state, events: deepFreeze(battle.events) };
    };

    /** Runs a new state up to its first question. */
    const start = (state: State): { readonly state: State; readonly events: readonly Event[] } =>
      carriedOn({ state, events: [] });

    /** The kind of an action, found by its form. */
    const kindOf = (action: Action): Kind | undefined =>
      isRecord(action as unknown)
        ? index.ofType.get(action.type)?.find(({ shape }) => fits(shape, action))?.kind
        : undefined;

    const openDecision = (
      state: State,
    ): { readonly open: OpenDecision<State, Task>; readonly asked: Decision } | null => {
      const task = nextTask<Task>(state);
      const question = ask(state);
      return task === undefined || question?.kind !== 'decision'
        ? null
        : { open: { state, task, side: question.side, about: question.about }, asked: question };
    };

    const checkOpen = (open: OpenDecision<State, Task>, asked: Decision, action: Action): readonly R[] => {
      const { malformed, misplaced, ranked } = rules.refusals;
      const kind = kindOf(action);
      if (kind === undefined)
        return actionRefusals(action, ({ type }) => index.shapeOf(type)).map(({ path, text, facts }) =>
          malformed(path, text, facts),
        );
      const wrong = misplaced(open, asked.actions, action);
      return wrong.length > 0 ? wrong : ranked(kind.refusals(open, action));
    };

    /** Every reason why the action is refused as an answer to the open decision; empty if it is legal. */
    const check = (state: State, action: Action): readonly (R | CoreRefusal)[] => checkCopy(state, copyToCheck(action));

    // The action that was last found legal in a state of this agenda: an action is often checked and then answered.
    const approved = ownedCache<State, unknown>();

    /** The same for an action that has been copied. */
    const checkCopy = (state: State, action: unknown): readonly (R | CoreRefusal)[] => {
      const decision = openDecision(state);
      if (decision === null) return [nextTask(state) === undefined ? battleOver() : rollExpected()];
      if (approved.has(state) && isSameData(approved.get(state), action)) return [];
      const reasons = checkOpen(decision.open, decision.asked, action as Action);
      // Other states may be changed by the caller.
      if (reasons.length === 0 && asked.has(state)) approved.set(state, action);
      return reasons;
    };

    const choosing = (state: State): Choosing<State, Task, BattleOf<State, Event>, Action, R> | null => {
      const decision = openDecision(state);
      if (decision === null) return null;
      const { open, asked } = decision;
      return {
        index,
        open,
        types: asked.actions,
        check: (action) => checkOpen(open, asked, action),
        isMisplaced: (action) => rules.refusals.misplaced(open, asked.actions, action).length > 0,
      };
    };

    /** Every kind of action that is open, with the next field to fill in. */
    const choices = (state: State, draft?: Draft): readonly Choice<Action>[] => {
      const decision = choosing(state);
      return decision === null ? [] : choicesOf(decision, draft);
    };

    /** Complete legal actions; never empty while a decision is open. */
    const candidates = (state: State, options?: CandidateOptions<Action>): readonly Action[] => {
      const decision = choosing(state);
      return decision === null ? [] : candidatesOf(decision, options);
    };

    /** An action in words. A type without a kind is described by its name. */
    const words = (state: State, given: Action): ActionWords => {
      const action = copyToCheck(given) as Action;
      const kind = kindOf(action);
      const short = kind?.label ?? preview(isRecord(action as unknown) ? action.type : action);
      return (
        kind?.words?.(state, action, openDecision(state)?.open.about ?? null) ?? { sentence: short, subject: '', short }
      );
    };

    const refused = (refusals: readonly (R | CoreRefusal)[]): Answered<State, Event, R | CoreRefusal> => ({
      ok: false,
      refusals,
    });

    const settled = (
      state: State,
      settle: (battle: BattleOf<State, Event>) => void,
    ): Answered<State, Event, R | CoreRefusal> => {
      const battle: BattleOf<State, Event> = { state, events: [] };
      dropNext(battle);
      settle(battle);
      const { state: reached, events } = carriedOn(battle, state);
      return { ok: true, state: reached, events };
    };

    const settledByAction = (
      state: State,
      task: Task,
      rule: AskingRule<State, Event, Task, Action>,
      action: Action,
    ): Answered<State, Event, R | CoreRefusal> => {
      const reasons = checkCopy(state, action);
      const kind = reasons.length > 0 ? undefined : kindOf(action);
      if (kind === undefined) return refused(reasons);
      return settled(state, (battle) => {
        rule.before?.(battle, task, action);
        kind.apply(battle, action, task);
      });
    };

    const settledByRoll = (
      state: State,
      task: Task,
      rule: RollingRule<State, Event, Task>,
      given: object,
    ): Answered<State, Event, R | CoreRefusal> => {
      const roll = ask(state);
      if (roll?.kind !== 'roll') throw new LinstockError(`no question at task ${task.task}`);
      const reasons = checkRollAnswer(roll, given);
      if (reasons.length > 0) return refused(reasons);
      // It has just been checked.
      const answer = given as RollAnswer;
      const result = resultOf(roll, answer);
      return settled(state, (battle) => {
        rules.rolled?.(battle, roll, result, facesIn(roll, answer));
        rule.settle(battle, task, result);
      });
    };

    /**
     * Answers the open question. Total: an answer that does not fit is refused, and the given state does not change. The
     * answer is copied once, so what was checked is what is applied, and nothing of the caller is kept.
     */
    const answer = (state: State, given: Answer<Action>): Answered<State, Event, R | CoreRefusal> => {
      const task = nextTask(state);
      if (task === undefined) return refused([battleOver()]);
      const own = ownAnswer<Action>(given);
      if (!own.ok) return refused(own.refusals);
      const rule = ruleOf(task);
      if (rule.asks !== undefined)
        return 'action' in own.value
          ? settledByAction(state, task, rule, own.value.action as Action)
          : refused([refusal('decisionExpected', null, 'The battle waits for a decision, not for dice.')]);
      if (rule.roll === undefined) throw new LinstockError(`no question at task ${task.task}`);
      return 'action' in own.value ? refused([rollExpected()]) : settledByRoll(state, task, rule, own.value);
    };

    return { ask, check, answer, start, choices, candidates, words, actions: formsOf(index) };
  },
);

const tasksOf = (state: object): readonly unknown[] => {
  const agenda: unknown = Reflect.get(state, 'agenda');
  return Array.isArray(agenda) ? agenda : [];
};

const nameOf = (task: unknown): unknown => (isRecord(task) ? task.task : undefined);

/**
 * Whether all consequences of an earlier answer are complete: the next question is the rest of the agenda, or the same
 * question again. Questions before that are consequences: a response, a choice in a melee, a follow-up.
 *
 * @param earlier - the state that was answered
 * @param later - a state reached from it in the same run of answers, not read back from JSON in between
 */
export const isSettled = guarded('isSettled', (earlier: object, later: object): boolean => {
  const [before, after] = [tasksOf(earlier), tasksOf(later)];
  const isPast = before.slice(0, -1).some((task, index) => task !== after[index]);
  if (isPast || after.length < before.length) return true;
  return after.length === before.length && nameOf(after.at(-1)) === nameOf(before.at(-1));
});
