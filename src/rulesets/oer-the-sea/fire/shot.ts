import type { Roll } from '../../../core/roll.js';
import type { Refusal } from '../agenda.js';
import type { ClauseId } from '../clauses.js';
import { unitOf } from '../read.js';
import type { Band, FireModifier } from '../resolvers.js';
import type { Situation } from '../state.js';

/** Kinds of fire: each has its chapter. */
export type FireKind = 'smallArms' | 'artillery' | 'siege' | 'mortar';
/** What lets a unit fire: its own initiative, an order, or an enemy that charges it. */
export type FireCause = 'initiative' | 'order' | 'defensive';
/** What is hit: a unit, or a work and the garrison in it. */
export interface Struck {
  readonly at: 'unit' | 'work';
  readonly id: string;
}

/** A target somebody may name, and every reason against firing at it. */
export interface Aim {
  /** As it is named: a mortar may name the unit and strike the work it is in. */
  readonly targetId: string;
  readonly struck: Struck;
  /** In cm. */
  readonly range: number;
  readonly band: Band;
  readonly refusals: readonly Refusal[];
}

/** A volley about to be rolled, as plain data. */
export interface Shot {
  readonly firerId: string;
  readonly struck: Struck;
  readonly kind: FireKind;
  readonly cause: FireCause;
  /** In cm; for fire at a charger where its charge began. */
  readonly range: number;
  readonly band: Band;
  readonly dice: number;
  /** The face that hits, this or more. */
  readonly need: number;
  readonly breakdown: readonly FireModifier[];
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
