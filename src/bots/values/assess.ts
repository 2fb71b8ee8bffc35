import { memoize } from '../../core/memoize.js';
import type { VictoryCondition } from '../../scenario/frame.js';

/**
 * What the victory conditions ask of a side. `attack`: it loses if nothing happens. `hold`: it wins if nothing happens,
 * and stands where it is. `delay`: the same for a weaker side without ground to keep, which may give way.
 */
export type Posture = 'attack' | 'hold' | 'delay';

/** The task of a side in a battle, derived from the victory conditions. Any rule set may use it. */
export interface Task {
  readonly posture: Posture;
  /** Fraction of the battle that is over: 0 before the first turn, 1 in the last. */
  readonly elapsed: number;
  /** Features that win the battle for the side if it holds them. */
  readonly take: readonly string[];
  /** Features that the enemy wants to hold. */
  readonly deny: readonly string[];
  /** Works that the side wants to breach: its guns decide the battle, and its foot covers them. */
  readonly breach: readonly string[];
  /** Number of enemy units whose loss wins the battle; null if their number does not decide it. */
  readonly unitsToBreak: number | null;
}

/** The parts of a view that tell a side's task. */
export interface Assessed {
  readonly turn: number;
  readonly scenario: {
    readonly sides: readonly { readonly id: string }[];
    readonly victory: readonly VictoryCondition[];
    readonly turnLimit: number;
  };
}

/** A side delays if the enemy is at least this many times as strong. */
const delayOdds = 1.3;

const grounds = (victory: readonly VictoryCondition[], isOurs: boolean, side: string): readonly string[] =>
  victory.flatMap((each) => (each.kind === 'groundHeld' && (each.side === side) === isOurs ? [each.featureId] : []));

/** Number of lost enemy units that wins the battle for a side; null if there is no such condition. */
export const unitsToBreak = (victory: readonly VictoryCondition[], side: string): number | null =>
  victory.reduce<number | null>(
    (least, each) =>
      each.kind === 'unitsLost' && each.side === side ? Math.min(each.units, least ?? each.units) : least,
    null,
  );

const postureOf = (waits: boolean, deny: readonly string[], odds: number): Posture => {
  if (!waits) return 'attack';
  return deny.length === 0 && odds >= delayOdds ? 'delay' : 'hold';
};

/**
 * Makes the function that assesses a battle for a side, once for each view.
 *
 * @param strengthOf - fighting strength of a side, on any scale
 */
export const assessBy = <View extends Assessed>(
  strengthOf: (view: View, side: string) => number,
): ((view: View, side: string) => Task) =>
  memoize(
    (view: View, side: string) => [view, side],
    (view, side) => {
      const { sides, victory, turnLimit } = view.scenario;
      const waits = victory.some((each) => each.kind === 'turnLimit' && each.side === side);
      const deny = grounds(victory, false, side);
      const enemy = sides.find(({ id }) => id !== side)?.id ?? side;
      const odds = strengthOf(view, enemy) / Math.max(1, strengthOf(view, side));
      return {
        posture: postureOf(waits, deny, odds),
        elapsed: Math.min(1, view.turn / turnLimit),
        take: grounds(victory, true, side),
        deny,
        breach: victory.flatMap((each) => (each.kind === 'workBreached' && each.side === side ? [each.featureId] : [])),
        unitsToBreak: unitsToBreak(victory, side),
      };
    },
  );
