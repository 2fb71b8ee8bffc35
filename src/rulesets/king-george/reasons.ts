import { edgeName, farthestBeyond } from '../../table/edge.js';
import type { Point } from '../../table/point.js';
import type { Refusal } from './battle.js';
import type { ClauseId } from './clauses.js';
import { nameOf } from './names.js';
import { findUnit } from './read.js';
import { refuse } from './refusals.js';
import type { Situation, Unit } from './state.js';

/** Refusals that several chapters use, with their facts. The facts are computed only when an action is refused. */

/** Rounds a fact to four decimals, finer than the tolerance. @see KG-GEN-09 */
export const shown = (figure: number): number => Math.round(figure * 10000) / 10000;

/** @param points - of the ground the unit would cover; at least one is off the table */
export const offTable = (s: Situation, points: readonly Point[], clause: ClauseId, path: string): Refusal => {
  const { edge, beyond } = farthestBeyond(points, s.scenario.table);
  const facts = { edge, beyond: shown(beyond) };
  const name = edgeName(edge, s.scenario.north);
  return refuse('offTable', clause, path, facts, `It would go ${facts.beyond}" beyond the ${name} edge of the table.`);
};

/** An enemy that is closer than allowed. */
export interface Nearness {
  readonly enemy: Unit;
  /** Distance in inches; negative if the footprints overlap. */
  readonly distance: number;
  /** The smallest distance allowed, in inches. */
  readonly limit: number;
}

export const enemyTooNear = ({ enemy, distance, limit }: Nearness, clause: ClauseId, path: string): Refusal => {
  const facts = { enemy: enemy.id, distance: shown(Math.max(0, distance)), limit: shown(Math.max(0, limit)) };
  const text = `It would come within ${facts.distance}" of ${enemy.name}; ${facts.limit}" is the least.`;
  return refuse('enemyTooNear', clause, path, facts, text);
};

/** @param blocker - id of the unit or feature in the line */
export const hidden = (s: Situation, blocker: string, clause: ClauseId, path: string): Refusal => {
  const name = nameOf(s, blocker);
  const what = findUnit(s, blocker) === undefined ? { feature: blocker, name } : { unit: blocker, name };
  return refuse('noLineOfSight', clause, path, what, `There is no line of sight: ${name} is in it.`);
};

/** The unit is already fighting. */
export const inContact = ({ contacts }: Unit, clause: ClauseId, path = ''): Refusal =>
  refuse('inContact', clause, path, { enemy: contacts.map(({ enemy }) => enemy).join(', ') });

/** The unit is fleeing. */
export const fleeing = ({ state, evading }: Unit, clause: ClauseId, path = ''): Refusal =>
  refuse('fleeing', clause, path, { state, evading });
