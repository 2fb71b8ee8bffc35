import type { Sight } from '../../table/sight.js';
import type { Refusal } from './battle.js';
import type { ClauseId } from './clauses.js';
import { nameOf } from './names.js';
import { findUnit } from './read.js';
import { refuse } from './refusals.js';
import type { SideId } from './scenario.js';
import type { Situation } from './state.js';

/** Refusals that several chapters use, with their figures. They are computed only when an action is refused. */

/**
 * A refusal that names what hides a target.
 *
 * @param sight - from the viewer to the target; names what hides it if it is not clear
 * @param text - the text before the name of what hides the target
 * @see OTS-SGT-01 OTS-SGT-05 OTS-SGT-06
 */
export const unseen = (s: Situation, sight: Sight, clause: ClauseId, path: string, text: string): Refusal => {
  if (sight.clear) return refuse('notVisible', clause, path, {}, `${text}.`);
  const { blocker } = sight;
  const name = nameOf(s, blocker);
  const what = findUnit(s, blocker) === undefined ? { featureId: blocker, name } : { unitId: blocker, name };
  return refuse('notVisible', clause, path, what, `${text}: ${name} hides it.`);
};

/**
 * A refusal of an answer about another piece: its form is valid, but this decision is not open now.
 *
 * @param side - the side whose decision is open
 * @param asked - id of the piece that the decision is about
 * @see OTS-GEN-10 OTS-TRN-01
 */
export const notAsked = (
  s: Situation,
  side: SideId,
  clause: ClauseId,
  path: 'unitId' | 'officerId',
  asked: string,
  text: string,
): Refusal => refuse(side === s.active ? 'wrongPhase' : 'notActiveSide', clause, path, { asked }, text);
