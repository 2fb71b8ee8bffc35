import { figured } from '../../../core/figured.js';
import { modifier } from '../../../core/modifiers.js';
import type { ClauseId } from '../clauses.js';
import type { Cover, MoraleState, ReasonModifier, Tables } from '../tables.js';
import type { Breakdown } from './breakdown.js';

/** The inputs of a morale test as plain values, for another map or a real table. */
export interface TestCircumstances {
  /** Modifier of the Morale rating, +2 to -3. */
  readonly rating: number;
  readonly state: MoraleState;
  readonly casualties: number;
  readonly outOfCommand: boolean;
  readonly flankThreatened: boolean;
  readonly cover: Cover;
  /** The extra modifier row that the reason of the test adds. */
  readonly reason: ReasonModifier | null;
}

/** Clauses of the rows that the reason of a test adds. */
const reasonClauses = {
  lostMelee: 'KG-MEL-15',
  rocketFlight: 'KG-RKT-10',
  rocketImpact: 'KG-RKT-10',
} as const satisfies Record<ReasonModifier, ClauseId>;

const coverLines = (rows: Tables['moraleModifiers'], cover: Cover): Breakdown => {
  if (cover === 'none') return [];
  return cover === 'hard'
    ? modifier('KG-MOR-10', 'hard cover', rows.hardCover)
    : modifier('KG-MOR-10', 'soft cover', rows.softCover);
};

/** The modifiers of a morale test. @see KG-MOR-01 KG-MOR-02 KG-MOR-03 KG-MOR-04 KG-GEN-05 */
export const testLines = figured(
  'testLines',
  (tables: Pick<Tables, 'moraleModifiers'>, given: TestCircumstances): Breakdown => {
    const rows = tables.moraleModifiers;
    return [
      ...modifier('KG-MOR-02', 'rating', given.rating),
      ...(given.state === 'normal' ? [] : modifier('KG-MOR-04', given.state, rows.shaken)),
      ...modifier('KG-MOR-03', 'casualties', given.casualties * rows.casualty),
      ...(given.outOfCommand ? modifier('KG-MOR-08', 'out of command', rows.outOfCommand) : []),
      ...(given.flankThreatened ? modifier('KG-MOR-09', 'flank threatened', rows.flankThreat) : []),
      ...coverLines(rows, given.cover),
      ...(given.reason === null
        ? []
        : modifier(reasonClauses[given.reason], rowLabels[given.reason], rows[given.reason])),
    ];
  },
);

const rowLabels: Readonly<Record<ReasonModifier, string>> = {
  lostMelee: 'lost the melee',
  rocketFlight: 'under a rocket',
  rocketImpact: 'near a rocket’s impact',
};
