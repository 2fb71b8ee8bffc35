import { modifier, sumModifiers } from '../../../core/modifiers.js';
import type { Roll } from '../../../core/roll.js';
import type { Refusal } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { unitOf } from '../read.js';
import type { Situation } from '../state.js';
import type { Cover, Tables } from '../tables.js';
import type { Band, FireKind, FireModifier, Shot, Struck } from '../tasks.js';

/** Columns of the table of fire modifiers. */
type FireColumn = keyof Tables['fireModifiers'];
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

/** What a target has to hide behind, or is. */
export interface Shelter {
  readonly cover: Cover;
  readonly deployedGuns: boolean;
}

/** What a volley rolls: so many dice, each of which hits on `need` or more. */
export interface Volley {
  readonly dice: number;
  readonly band: Band;
  readonly need: number;
  readonly breakdown: readonly FireModifier[];
}

/**
 * The face a die needs once everything that is added to it is known.
 *
 * @see OTS-FIR-10 OTS-ART-10 OTS-SIE-05
 */
export const faceNeeded = (hitTarget: number, modifiers: readonly FireModifier[]): number =>
  hitTarget - sumModifiers(modifiers);

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

const columnClauses: Readonly<Record<FireColumn, ClauseId>> = {
  smallArms: 'OTS-FIR-10',
  artillery: 'OTS-ART-10',
  atFortification: 'OTS-SIE-05',
};

/** What the distance adds to each die. */
export const bandModifier = (tables: Tables, column: FireColumn, band: Band): readonly FireModifier[] =>
  modifier(columnClauses[column], `${band} range`, tables.fireModifiers[column][band]);

/**
 * What the ground and the guns of the target take from each die: a fortification replaces cover, cover and set-up
 * guns count once.
 *
 * @see OTS-TER-11 OTS-FIR-10 OTS-ART-10
 */
export const shelterModifier = (
  tables: Tables,
  column: FireColumn,
  { cover, deployedGuns }: Shelter,
): readonly FireModifier[] => {
  const { inFortifications, coverOrDeployedGuns } = tables.fireModifiers[column];
  const clause = columnClauses[column];
  if (cover === 'fortification') return modifier(clause, 'target in fortifications', inFortifications);
  if (cover === 'cover') return modifier(clause, 'target in cover', coverOrDeployedGuns);
  return deployedGuns ? modifier(clause, 'target is deployed artillery', coverOrDeployedGuns) : [];
};

/** Whether a length keeps within its limit, or exceeds it by no more than is overlooked (GEN-03). */
export const isWithin = ({ tables }: Pick<Situation, 'tables'>, length: number, limit: number): boolean =>
  length <= limit + tables.constants.epsilon;
