import { dieFaces } from '../../../src/core/die.js';
import type { Action, ActionType } from '../../../src/rulesets/king-george/actions.js';
import { agenda } from '../../../src/rulesets/king-george/agenda.js';
import type { State } from '../../../src/rulesets/king-george/state.js';
import { distance } from './geometry.js';
import { isOnTable, unitOf } from './layout.js';
import { Enough, factsOf, inTurn, mostLines, type Script, scriptOf, Unjudged } from './script.js';
import type { Tally } from './tally.js';

/** A procedure as the engine plays it, with the numbers that the oracle has, and both compared. */

interface Played {
  readonly lines: readonly string[];
  readonly state: State;
  readonly isOver: boolean;
}

/** Decisions before which a procedure is over. */
const closing = ['chooseOrder', 'commandAction'];

type Chooser = (next: () => number, state: State, about: string) => Action;
/** Decisions with one sort of answer, which says more than its type. */
const choosers: Readonly<Partial<Record<ActionType, Chooser>>> = {
  fateAttribute: (next) => ({
    type: 'fateAttribute',
    rating: (['fire', 'melee', 'morale'] as const)[next() % 3] ?? 'fire',
  }),
  rallyPose: (_next, state, about) => {
    const { formation, pose } = unitOf(state, about);
    return { type: 'rallyPose', formation, heading: pose.heading };
  },
};

/** The numbers answer every question until none is left, or as many as are compared. */
const playedOut = (begin: State, numbers: readonly number[], most: number): Played => {
  const [next, lines] = [inTurn(numbers), [] as string[]];
  let state = begin;
  for (;;) {
    const question = agenda.ask(state);
    if (question === null) return { lines, state, isOver: true };
    if (lines.length >= most) return { lines, state, isOver: false };
    const isClosing = question.kind === 'decision' && closing.includes(question.task);
    if (isClosing) return { lines: [...lines, `${question.task} ${question.about}`], state, isOver: true };
    const answer = (() => {
      if (question.kind === 'decision') {
        const sorted = question.actions.toSorted();
        lines.push(`${question.task} ${question.about}: ${sorted.join(' ')}`);
        const [only, ...others] = sorted as ActionType[];
        const chooser = only === undefined || others.length > 0 ? undefined : choosers[only];
        if (chooser !== undefined) return { action: chooser(next, state, question.about ?? '') };
        return { action: { type: sorted[next() % sorted.length] } as Action };
      }
      if (question.die === 'card') throw new Error('cards are not drawn here');
      const sides = dieFaces[question.die];
      const plus = question.breakdown.reduce((sum, { value }) => sum + value, 0);
      lines.push(`${question.purpose} ${question.by} ${question.dice}d${sides.length} ${plus}`);
      return { faces: Array.from({ length: question.dice }, () => sides[next() % sides.length] ?? 1) };
    })();
    const answered = agenda.answer(state, answer);
    if (!answered.ok) throw new Error(JSON.stringify([question, answer, answered.refusals]));
    state = answered.state;
  }
};

export interface Procedure {
  readonly label: string;
  /** Where it begins, and the engine's state at its first question. */
  readonly begin: State;
  readonly started: State;
  readonly numbers: readonly number[];
  /** Units whose places are compared. */
  readonly about: readonly string[];
  readonly plays: (script: Script) => void;
}

/** Plays a procedure in both ways, and compares what is asked, what becomes of units, and where these stand. */
export const comparePlayed = (count: Tally, procedure: Procedure): void => {
  const { label, begin, started, numbers, about, plays } = procedure;
  const script = scriptOf(begin, numbers);
  let isOver = true;
  try {
    plays(script);
  } catch (error) {
    if (!(error instanceof Enough || error instanceof Unjudged)) throw error;
    isOver = false;
  }
  const played = playedOut(started, numbers, isOver ? mostLines : script.lines.length);
  const shared = isOver ? played.lines : played.lines.slice(0, script.lines.length);
  // The lines from the first that differs, after the one before it.
  const first = Math.max(0, script.lines.findIndex((line, at) => line !== shared[at]) - 1);
  count.compare(`${label}: asks, ${JSON.stringify(numbers)}`, shared.slice(first), script.lines.slice(first), begin);
  if (!isOver) count.compare(label, 'unjudged', 'unjudged');
  if (!isOver || !played.isOver || JSON.stringify(shared) !== JSON.stringify(script.lines)) return;
  const [engine, oracle] = [factsOf(played.state), factsOf(script.s)];
  const odd = engine.flatMap((fact, index) => (fact === oracle[index] ? [] : [index]));
  const picked = (facts: readonly string[]) => odd.map((index) => facts[index]);
  count.compare(`${label}: becomes, ${JSON.stringify(script.lines)}`, picked(engine), picked(oracle), begin);
  for (const id of about) {
    const [one, other] = [unitOf(played.state, id), unitOf(script.s, id)];
    if (!isOnTable(one) || !isOnTable(other) || one.inBuilding !== null) continue;
    const isThere = distance(one.pose, other.pose) < (script.loose.has(id) ? 0.07 : 0.02);
    count.compare(`${label}: ${id} stands`, isThere ? 'there' : one.pose, isThere ? 'there' : other.pose, begin);
  }
};

/** The same for an order that is lawful. */
export const compareOrdered = (
  count: Tally,
  begin: State,
  order: Action,
  { numbers, about, plays }: Pick<Procedure, 'numbers' | 'about' | 'plays'>,
): void => {
  const label = JSON.stringify([begin.agenda.at(-1), order]);
  const ordered = agenda.answer(begin, { action: order });
  if (!ordered.ok) throw new Error(`${label}: ${JSON.stringify(ordered.refusals)}`);
  comparePlayed(count, { label, begin, started: ordered.state, numbers, about, plays });
};
