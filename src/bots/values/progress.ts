import type { VictoryCondition } from '../../scenario/frame.js';
import { type BattlePicture, holderOf, type VerdictFrame } from '../../scenario/victory.js';

/** What a unit was worth to its side at the start, and what of that is left. */
export interface Worth {
  readonly side: string;
  readonly whole: number;
  readonly left: number;
  /** It is gone, as `unitsLost` counts it. */
  readonly lost: boolean;
}

/** A battle as an evaluation counts it. */
export interface Reckoning {
  readonly scenario: Pick<VerdictFrame, 'sides' | 'victory' | 'turnLimit'>;
  readonly picture: BattlePicture;
  readonly worths: readonly Worth[];
  /** How near a work is to its breach, 0 to 1, in a rule set with works. */
  readonly breachOf?: (featureId: string) => number;
}

/** What full progress to the end of a battle is worth, by the way it ends. */
export interface ProgressWeights extends Readonly<Partial<Record<VictoryCondition['kind'], number>>> {
  /** The whole of the enemy's strength is lost. */
  readonly strength: number;
  /** Factor of that for an enemy who has to attack: what he takes may decide more than what he keeps, or less. */
  readonly attacker: number;
  /** Fraction by which a unit with nothing left counts as lost while it is still there. */
  readonly breaking: number;
}

/** Weights that are the same in every rule set whose battles are judged by progress alone. */
export const progressWeights = {
  /** A side that wins by holding out does better as time passes. */
  turnLimit: 8,
  /**
   * A lead of this size gives half of the possible advantage. It is large, so that the end of a battle weighs far more
   * than what leads to it.
   */
  scale: 20,
} as const;

const sumOf = <Thing>(things: readonly Thing[], of: (thing: Thing) => number): number =>
  things.reduce((sum, thing) => sum + of(thing), 0);

/** Fraction of a whole that is gone, 0 to 1. */
const goneOf = (left: number, whole: number): number => (whole <= 0 ? 0 : Math.min(1, Math.max(0, 1 - left / whole)));

/**
 * Number of units that are lost, with fractions.
 *
 * @param breaking - fraction by which a unit with nothing left counts as lost while it is still there
 */
export const lostUnits = (worths: readonly Worth[], breaking: number): number =>
  sumOf(worths, ({ whole, left, lost }) => {
    if (whole === 0) return 0;
    return lost ? 1 : breaking * goneOf(left, whole);
  });

const lostStrength = ({ units }: BattlePicture, side: string): number => {
  const own = units.filter((unit) => unit.side === side);
  return goneOf(
    sumOf(own, ({ presence, strength }) => (presence === 'lost' ? 0 : strength)),
    sumOf(own, ({ startingStrength }) => startingStrength),
  );
};

/** The share of a strength that a side may lose, at least. */
const leastShare = 0.01;

/**
 * Progress of the side of a condition towards it: 0 nothing done, 1 met. One without degrees counts 0 until it is met.
 *
 * @param breaking - fraction by which a unit with nothing left counts as lost while it is still there
 */
export const progressTo = (
  { scenario, picture, worths, breachOf }: Reckoning,
  condition: VictoryCondition,
  breaking: number,
): number => {
  const { side } = condition;
  switch (condition.kind) {
    case 'unitsLost':
      return (
        lostUnits(
          worths.filter((worth) => worth.side !== side),
          breaking,
        ) / condition.units
      );
    case 'armyMorale': {
      const enemy = scenario.sides.find(({ id }) => id !== side)?.id ?? side;
      return lostStrength(picture, enemy) / Math.max(leastShare, 1 - condition.share);
    }
    case 'groundHeld': {
      const counts = condition.atTurn === null || condition.atTurn === picture.turn;
      return counts && holderOf(picture, condition.featureId) === side ? 1 : 0;
    }
    case 'unitsExited':
      return picture.units.filter((unit) => unit.side === side && unit.presence === 'exited').length / condition.units;
    case 'workBreached':
      return breachOf?.(condition.featureId) ?? Number(picture.breached(condition.featureId));
    case 'officerLost':
      return Number(picture.officers.some(({ id, lost }) => id === condition.officerId && lost));
    case 'turnLimit':
      return picture.turn / scenario.turnLimit;
  }
};

/**
 * What a side has done towards winning a battle, from the victory conditions alone and in the same way for every rule
 * set: its conditions, and the enemy's strength that it has destroyed.
 *
 * @returns from 0 up, on the scale of the weights
 */
export const progressOf = (reckoning: Reckoning, side: string, weights: ProgressWeights): number => {
  const { victory } = reckoning.scenario;
  const enemies = reckoning.worths.filter((worth) => worth.side !== side);
  const waits = victory.some((each) => each.kind === 'turnLimit' && each.side === side);
  const destroyed = goneOf(
    sumOf(enemies, ({ left }) => left),
    sumOf(enemies, ({ whole }) => whole),
  );
  const own = victory.filter((condition) => condition.side === side);
  return (
    weights.strength * (waits ? weights.attacker : 1) * destroyed +
    sumOf(own, (condition) => {
      const weight = weights[condition.kind] ?? 0;
      return weight === 0 ? 0 : weight * Math.min(1, progressTo(reckoning, condition, weights.breaking));
    })
  );
};
