import type { LoggedStep } from '../core/log.js';
import type { Question } from '../core/question.js';
import type { Ending, Ruleset } from '../core/ruleset.js';
import type { AnyScenario } from './scenariosource.js';

export { typeOf } from '../core/log.js';

/** One answer of a battle, as a log reads it. */
export interface Step extends LoggedStep {
  /** 1 for the first answer of the battle. */
  readonly number: number;
  /** Who answered: the name of a bot, the dice, a person. */
  readonly by: string;
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

/** A remark for all, or what a side may know of it: null for nothing. A side of null sees everything. */
export type Remark = string | ((side: string | null) => string | null);

/** A remark as a side may see it. */
export const remarkFor = (remark: Remark, side: string | null): string | null =>
  typeof remark === 'string' ? remark : remark(side);

/** Receives the steps of a battle. */
export interface Log {
  readonly opening: (opening: Opening) => void;
  /** Called before a question is answered. */
  readonly question: (number: number, question: Question, state: object) => void;
  readonly step: (step: Step) => void;
  /** A remark that is not part of the battle, such as an undo. */
  readonly note: (remark: Remark) => void;
  readonly ending: (outcome: Ending | null, state: object) => void;
  /** The files that were written. */
  readonly files: (paths: readonly string[]) => void;
  /** Releases the terminal, in every case. */
  readonly close: () => void;
}

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
