import { figured } from '../../../core/figured.js';
import { modifier, sumModifiers } from '../../../core/modifiers.js';
import type { Modifier } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';
import {
  type Arm,
  type Formation,
  type Options,
  type Quality,
  type Tables,
  type TroopType,
  troopTypes,
} from '../tables.js';

/** A strike in a melee: how many dice, and what each needs, from plain values. */

/** The battalion that strikes. */
export interface Striker {
  readonly type: TroopType;
  readonly quality: Quality;
  /** Troop stands that fight. */
  readonly troopStands: number;
  /** Whether its command stand is among the stands that fight. */
  readonly commandStand: boolean;
  /** Whether it made the charge of this melee. */
  readonly charged: boolean;
}

/** The battalion that is struck. */
export interface Struck {
  readonly arm: Arm;
  readonly formation: Formation;
}

/** The dice of a strike; each kills on `need` or more. */
export interface Strike {
  readonly dice: number;
  readonly need: number;
  readonly breakdown: readonly Modifier<ClauseId>[];
}

/** Formations of infantry that charging cavalry rides down more easily. */
const riddenDown: readonly Formation[] = ['line', 'column', 'loose'];

/**
 * Dice of each stand that fights.
 *
 * @see OW-MEL-05 OW-MEL-16
 */
export const attacksOf = figured(
  'attacksOf',
  (tables: Pick<Tables, 'assaults'>, options: Pick<Options, 'attacksPerStand'>, type: TroopType): number =>
    options.attacksPerStand === 'one' ? 1 : tables.assaults[type].attacks,
);

/** Whether the horse has the better of the foot in this strike. @see OW-MEL-06 OW-SQR-05 */
const ridesDown = (
  { cavalryPlusOne }: Pick<Options, 'cavalryPlusOne'>,
  { type, charged }: Pick<Striker, 'type' | 'charged'>,
  { arm, formation }: Struck,
): boolean => {
  if (cavalryPlusOne === 'never' || troopTypes[type] !== 'cavalry' || arm !== 'infantry') return false;
  return riddenDown.includes(formation) && (charged || cavalryPlusOne === 'always');
};

/**
 * A strike: its dice, the face that kills, and the modifiers of that face.
 *
 * @param tables - of the rule book or of a scenario
 * @see OW-MEL-05 OW-MEL-06 OW-MEL-15 OW-MEL-16 OW-MEL-18 OW-ORG-07 OW-GEN-04 OW-GEN-05
 */
export const strikeOf = figured(
  'strikeOf',
  (
    tables: Pick<Tables, 'assaults' | 'skillTargets' | 'needLimits' | 'chargingCavalry'>,
    options: Pick<Options, 'attacksPerStand' | 'cavalryPlusOne' | 'commandStandStrikes'>,
    striker: Striker,
    struck: Struck,
  ): Strike => {
    const stands = striker.troopStands + (striker.commandStand && options.commandStandStrikes ? 1 : 0);
    const breakdown = ridesDown(options, striker, struck)
      ? modifier<ClauseId>('OW-MEL-06', 'charging cavalry', tables.chargingCavalry)
      : [];
    const { least, most } = tables.needLimits;
    return {
      dice: stands * attacksOf(tables, options, striker.type),
      need: Math.min(most, Math.max(least, tables.skillTargets[striker.quality] - sumModifiers(breakdown))),
      breakdown,
    };
  },
);

/** Where a stand is when a melee begins, in inches; infinite: there is none. */
export interface StandPlace {
  /** To the nearest stand of the enemy. */
  readonly toEnemy: number;
  /** To the nearest stand of its own battalion that touches the enemy: 0 for that stand itself. */
  readonly toContact: number;
}

/**
 * Whether a stand fights when a melee begins: it touches the enemy, or is near one of its own that does.
 *
 * @see OW-MEL-02 OW-GEN-08
 */
export const fightsAtOnce = figured(
  'fightsAtOnce',
  ({ distances, tolerances }: Pick<Tables, 'distances' | 'tolerances'>, { toEnemy, toContact }: StandPlace): boolean =>
    toEnemy <= tolerances.contact + tolerances.equality || toContact <= distances.nearStand + tolerances.equality,
);

/**
 * Inches that a stand needs to join the fight; 0 if it fights at once.
 *
 * @see OW-MEL-04
 */
export const needOfStand = figured(
  'needOfStand',
  (tables: Pick<Tables, 'distances' | 'tolerances'>, place: StandPlace): number =>
    fightsAtOnce(tables, place) ? 0 : Math.min(place.toEnemy, place.toContact - tables.distances.nearStand),
);

/**
 * The greatest need of stands that may be fed at one chance of their battalion.
 *
 * @param chance - the first is 1
 * @returns inches
 * @see OW-MEL-08
 */
export const feedReach = figured(
  'feedReach',
  ({ distances }: Pick<Tables, 'distances'>, chance: number): number => chance * distances.feed,
);

/** How the kills of a strike fall on the groups of the battalion struck. */
export interface Toll<Member extends string = string> {
  /** Members that all fall. */
  readonly certain: readonly Member[];
  /** Members of the last group reached, of which only some fall, in default order; empty: there is no choice. */
  readonly choice: readonly Member[];
  /** How many of `choice` fall. */
  readonly fall: number;
}

/**
 * Who falls to kills: one a member, group after group. Only in the last group reached is there a choice.
 *
 * @param groups - those that fight, then the others, each in default order
 * @see OW-MEL-09
 */
export const tollOf = figured(
  'tollOf',
  <Member extends string>(groups: readonly (readonly Member[])[], kills: number): Toll<Member> => {
    let left = kills;
    const certain: Member[] = [];
    for (const group of groups) {
      if (left < group.length) return { certain, choice: left > 0 ? group : [], fall: Math.max(0, left) };
      certain.push(...group);
      left -= group.length;
    }
    return { certain, choice: [], fall: 0 };
  },
);
