import { modifier, sumModifiers } from '../../../core/modifiers.js';
import type { Modifier } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';
import type { Quality, Tables } from '../tables.js';

/**
 * Stands lost this turn that weigh on the die: by default those of earlier fire or rounds only, since the ones just
 * lost lower the target already.
 *
 * @see OTS-MRL-03 OTS-MRL-04
 */
export const standsThatWeigh = (option: 'earlier' | 'all' | 'none', lostThisTurn: number, justLost: number): number => {
  if (option === 'none') return 0;
  return option === 'all' ? lostThisTurn : lostThisTurn - justLost;
};

/** What decides a morale test. */
export interface MoraleCircumstances {
  readonly stands: number;
  /** Of the officer attached, 0 without one. */
  readonly combatValue: number;
  readonly quality: Quality;
  /** Stands lost this turn that weigh on the die. */
  readonly standsLost: number;
}

/** A die against a number. */
export interface MoraleTest {
  /** The unadjusted face that still passes, this or less. */
  readonly target: number;
  readonly breakdown: readonly Modifier<ClauseId>[];
}

/**
 * A morale test from plain figures: lines that raise the number to roll, and lines on the die, each with the sign of
 * the table.
 *
 * @see OTS-MRL-01 OTS-MRL-02 OTS-MRL-03 OTS-MRL-04
 */
export const moraleTest = (tables: Tables, given: MoraleCircumstances): MoraleTest => {
  const { combatValue, quality, standLost } = tables.moraleModifiers;
  const onTarget = [
    ...modifier('OTS-MRL-01', 'stands left', given.stands),
    ...modifier('OTS-MRL-02', 'attached officer', combatValue * given.combatValue),
  ];
  const onDie = [
    ...modifier('OTS-MRL-03', `${given.quality}, on the die`, quality[given.quality]),
    ...modifier('OTS-MRL-04', 'stands lost this turn, on the die', standLost * given.standsLost),
  ];
  return { target: sumModifiers(onTarget) - sumModifiers(onDie), breakdown: [...onTarget, ...onDie] };
};

/** Lines of the number to beat: those of Highlanders under gunfire, or of Light Horse. */
export type UncontrolledTable = Tables['uncontrolledAdvanceTest'][keyof Tables['uncontrolledAdvanceTest']];

/** What the number to beat is made of. */
export interface UncontrolledTestInput {
  readonly combatValue: number;
  readonly stands: number;
  readonly artilleryHits: number;
  readonly distanceDriven: number;
  readonly quality: Quality;
  /** Veterans are steadier than raw troops, not likelier to break loose (option uncontrolledQuality). */
  readonly reversed: boolean;
}

/**
 * The lines of the number a die must exceed for a unit to break loose.
 *
 * @see OTS-SPC-09 OTS-SPC-13 OTS-OFF-16
 */
export const uncontrolledModifiers = (
  table: UncontrolledTable,
  clause: ClauseId,
  given: UncontrolledTestInput,
): readonly Modifier<ClauseId>[] => {
  const quality = table.quality[given.quality];
  return [
    ...modifier('OTS-OFF-16', 'commanding officer', table.combatValue * given.combatValue),
    ...modifier(clause, 'stands left', table.standLeft * given.stands),
    ...modifier(clause, 'artillery hits this turn', table.artilleryHit * given.artilleryHits),
    ...modifier(clause, 'cm the enemy was driven back', table.enemyDrivenBack * given.distanceDriven),
    ...modifier(clause, given.quality, given.reversed ? -quality : quality),
  ];
};
