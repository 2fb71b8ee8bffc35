import { shownLength } from './placeChecks.js';
import { type ScenarioIssue, scenarioIssue } from './scenarioIssue.js';

/** The chain of command at the start, in a form that every rule set can give: who commands whom, and how far. */

/** A leader who may command a piece. */
export interface Chief {
  readonly id: string;
  /** Distance to the piece, in the rule set's measure. */
  readonly distance: number;
  /** How far his command reaches; null: everywhere. */
  readonly reach: number | null;
  /** Id of the unit or feature that hides the piece from him; null if nothing does, or if he need not see it. */
  readonly hiddenBy: string | null;
}

/** A unit or officer on the table at the start. One of its chiefs is enough to command it. */
export interface Commanded {
  readonly id: string;
  /** Its path in the input. */
  readonly path: string;
  /** Leaders on the table who may command it. A piece that has none is not judged. */
  readonly chiefs: readonly Chief[];
}

/** How far a piece is beyond the reach of a chief; less than half a hundredth does not count. */
const beyondReach = ({ distance, reach }: Chief): number => (reach === null ? 0 : shownLength(distance - reach));

/** Why a chief does not command a piece, in words; null if he does. */
const obstacle = (chief: Chief): string | null => {
  const { id, distance, reach, hiddenBy } = chief;
  if (beyondReach(chief) > 0) return `"${id}" is ${shownLength(distance)} away and commands as far as ${reach}`;
  return hiddenBy === null ? null : `"${hiddenBy}" hides it from "${id}"`;
};

/**
 * Warnings for units and officers that none of their chiefs commands at the start.
 *
 * @param consequence - the effect in the rules: "he cannot call it up"
 * @param clause - the clause of that effect
 */
export const commandWarnings = (
  commanded: readonly Commanded[],
  consequence: string,
  clause: string,
): readonly ScenarioIssue[] =>
  commanded.flatMap(({ id, path, chiefs }) => {
    const obstacles = chiefs.map(obstacle);
    if (chiefs.length === 0 || obstacles.includes(null)) return [];
    const text = `"${id}" is out of command at the start: ${obstacles.join('; ')}; ${consequence}.`;
    const beyond = Math.min(...chiefs.map(beyondReach));
    return [scenarioIssue('outOfCommand', path, text, { beyond: Math.max(0, beyond) }, clause)];
  });
