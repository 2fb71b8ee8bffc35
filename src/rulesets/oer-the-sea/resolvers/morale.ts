import { figured } from '../../../core/figured.js';
import { modifier, sumModifiers } from '../../../core/modifiers.js';
import type { Modifier } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';
import type { Quality, Tables } from '../tables.js';

/**
 * Stands lost this turn that modify the die. By default those just lost do not count, because they lower the target
 * already.
 *
 * @see OTS-MRL-03 OTS-MRL-04
 */
export const standsThatWeigh = figured(
  'standsThatWeigh',
  (option: 'earlier' | 'all' | 'none', lostThisTurn: number, justLost: number): number => {
    if (option === 'none') return 0;
    return option === 'all' ? lostThisTurn : lostThisTurn - justLost;
  },
);

/** Input of a morale test. */
export interface MoraleCircumstances {
  readonly stands: number;
  /** Combat value of the attached officer, 0 without one. */
  readonly combatValue: number;
  readonly quality: Quality;
  /** Stands lost this turn that modify the die. */
  readonly standsLost: number;
}

/** A test of one die against a target. */
export interface MoraleTest {
  /** The highest unadjusted face that passes. */
  readonly target: number;
  readonly breakdown: readonly Modifier<ClauseId>[];
}

/**
 * A morale test from plain numbers: modifiers of the target, and modifiers of the die, each with the sign of the table.
 *
 * @see OTS-MRL-01 OTS-MRL-02 OTS-MRL-03 OTS-MRL-04
 */
export const moraleTest = figured('moraleTest', (tables: Tables, given: MoraleCircumstances): MoraleTest => {
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
});

/** Modifiers of an uncontrolled advance test: those of Highlanders under gunfire, or of Light Horse. */
export type UncontrolledTable = Tables['uncontrolledAdvanceTest'][keyof Tables['uncontrolledAdvanceTest']];

/** Input of an uncontrolled advance test. */
export interface UncontrolledTestInput {
  readonly combatValue: number;
  readonly stands: number;
  readonly artilleryHits: number;
  readonly distanceDriven: number;
  readonly quality: Quality;
  /** Reverses the quality modifier, so that veterans are steadier than raw troops (option uncontrolledQuality). */
  readonly reversed: boolean;
}

/**
 * The modifiers whose sum a die must exceed for a unit to become uncontrolled.
 *
 * @see OTS-SPC-09 OTS-SPC-13 OTS-OFF-16
 */
export const uncontrolledModifiers = figured(
  'uncontrolledModifiers',
  (table: UncontrolledTable, clause: ClauseId, given: UncontrolledTestInput): readonly Modifier<ClauseId>[] => {
    const quality = table.quality[given.quality];
    return [
      ...modifier('OTS-OFF-16', 'commanding officer', table.combatValue * given.combatValue),
      ...modifier(clause, 'stands left', table.standLeft * given.stands),
      ...modifier(clause, 'artillery hits this turn', table.artilleryHit * given.artilleryHits),
      ...modifier(clause, 'cm the enemy was driven back', table.enemyDrivenBack * given.distanceDriven),
      ...modifier(clause, given.quality, given.reversed ? -quality : quality),
    ];
  },
);
