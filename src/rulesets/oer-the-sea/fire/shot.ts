import type { Roll } from '../../../core/roll.js';
import type { Refusal } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { unitOf } from '../read.js';
import type { Band } from '../resolvers.js';
import type { Situation } from '../state.js';
import type { FireKind, Shot, Struck } from '../tasks.js';

/** A possible target, with every reason against fire at it. */
export interface Aim {
  /** The id given in the action: a mortar may name the unit and hit the work it is in. */
  readonly targetId: string;
  readonly struck: Struck;
  /** In cm. */
  readonly range: number;
  readonly band: Band;
  readonly refusals: readonly Refusal[];
}

const rollClauses: Readonly<Record<FireKind, ClauseId>> = {
  smallArms: 'OTS-FIR-09',
  artillery: 'OTS-ART-06',
  siege: 'OTS-SIE-05',
  mortar: 'OTS-MTR-01',
};

/** The dice of a volley, all in one request. */
export const fireHitsRoll = (s: Situation, shot: Shot): Roll => ({
  kind: 'roll',
  purpose: 'fireHits',
  clause: rollClauses[shot.kind],
  side: unitOf(s, shot.firerId).side,
  by: shot.firerId,
  dice: shot.dice,
  die: 'd6',
  read: { kind: 'reaching', need: shot.need },
  breakdown: shot.breakdown,
  target: shot.need,
  comparison: null,
});
