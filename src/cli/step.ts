import type { Answer, Question } from '../core/question.js';
import type { Ending, Ruleset } from '../core/ruleset.js';
import type { AnyScenario } from './scenariosource.js';

/** One answer of a battle: the question, the answer, and its effects. */
export interface Step {
  /** 1 for the first answer of the battle. */
  readonly number: number;
  readonly question: Question;
  /** Null: the reader of the log may not see it. */
  readonly answer: Answer<object> | null;
  /** Who answered: the name of a bot, the dice, a person. */
  readonly by: string;
  readonly before: object;
  readonly after: object;
  readonly events: readonly object[];
}

/** What a log gets before the first step. */
export interface Opening {
  readonly ruleset: Ruleset;
  readonly scenario: AnyScenario;
  readonly state: object;
  /** Name of the player, by side id. */
  readonly players: Readonly<Record<string, string>>;
  /** Source of the dice: "seed 1745". */
  readonly dice: string;
  /** Number of earlier answers, if a battle is resumed. */
  readonly answered: number;
}

/** Receives the steps of a battle. */
export interface Log {
  readonly opening: (opening: Opening) => void;
  /** Called before a question is answered. */
  readonly question: (number: number, question: Question, state: object) => void;
  readonly step: (step: Step) => void;
  /** A remark that is not part of the battle, such as an undo. */
  readonly note: (text: string) => void;
  readonly ending: (outcome: Ending | null, state: object) => void;
  /** The files that were written. */
  readonly files: (paths: readonly string[]) => void;
  /** Releases the terminal, in every case. */
  readonly close: () => void;
}

/** The type of an event or action, as every rule set names it. */
export const typeOf = (value: object): string => {
  const type: unknown = Reflect.get(value, 'type');
  return typeof type === 'string' ? type : '';
};

/** The clause of an event; empty if it has none. */
export const clauseOf = (event: object): string => {
  const clause: unknown = Reflect.get(event, 'clause');
  return typeof clause === 'string' ? clause : '';
};

/** A log without output. */
export const noLog: Log = {
  opening: () => {},
  question: () => {},
  step: () => {},
  note: () => {},
  ending: () => {},
  files: () => {},
  close: () => {},
};
