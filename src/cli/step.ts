import type { LoggedStep } from '../core/log.js';
import type { Question } from '../core/question.js';

export { typeOf } from '../core/log.js';

import type { Ending, Ruleset } from '../core/ruleset.js';
import type { AnyScenario } from './scenariosource.js';

/** One answer of a battle as a log is told of it. */
export interface Step extends LoggedStep {
  /** 1 for the first answer of the battle. */
  readonly number: number;
  /** Who answered: a bot's name, the dice, a person. */
  readonly by: string;
}

/** What a log is told before the first step. */
export interface Opening {
  readonly ruleset: Ruleset;
  readonly scenario: AnyScenario;
  readonly state: object;
  /** Side id to the name of who plays it. */
  readonly players: Readonly<Record<string, string>>;
  /** What throws the dice: "seed 1745". */
  readonly dice: string;
  /** Answers given before, where a battle is gone on with. */
  readonly answered: number;
}

/** Follows a battle and tells somebody. */
export interface Log {
  readonly opening: (opening: Opening) => void;
  /** Told before anybody is asked. */
  readonly question: (number: number, question: Question, state: object) => void;
  readonly step: (step: Step) => void;
  /** Something that is no part of the battle, such as a move taken back. */
  readonly note: (text: string) => void;
  readonly ending: (outcome: Ending | null, state: object) => void;
  /** The files that were written. */
  readonly files: (paths: readonly string[]) => void;
  /** Lets go of the terminal, whatever has happened. */
  readonly close: () => void;
}

/** A log that tells nobody. */
export const noLog: Log = {
  opening: () => {},
  question: () => {},
  step: () => {},
  note: () => {},
  ending: () => {},
  files: () => {},
  close: () => {},
};
