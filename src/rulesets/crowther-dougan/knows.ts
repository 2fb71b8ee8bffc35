import { memoize } from '../../core/memoize.js';
import { byId } from '../../core/pieces.js';
import type { Scenario, SideId } from './scenario.js';
import type { Situation, Step, Unit } from './state.js';

/** What a side knows. */

/** What tells whether a unit is known. */
export type Known = Pick<Situation, 'units' | 'step' | 'scenario'>;

/** Units that the scenario has not placed: they are deployed in U3, or arrive. */
const unplaced = memoize(
  (scenario: Scenario) => [scenario],
  (scenario): ReadonlySet<string> =>
    new Set(
      scenario.units
        .filter(({ pose, inFeature, aboard }) => pose === null && inFeature === null && aboard === null)
        .map(({ id }) => id),
    ),
);

/** Until the end of U4 neither side sees what the enemy has deployed. */
const inSecret: readonly Step[] = ['deployment', 'hiding'];

/**
 * Whether a side knows a unit: its own, an enemy that is not hidden, and one that a unit of the side has spotted. In a
 * view it is the same as in the state, so what a side may decide does not depend on what it does not know.
 *
 * @see CD-OBS-17 CD-OBS-18
 */
export const knows = (s: Known, side: SideId, unit: Pick<Unit, 'id' | 'side' | 'hidden' | 'spottedBy'>): boolean => {
  if (unit.side === side) return true;
  if (inSecret.includes(s.step) && unplaced(s.scenario).has(unit.id)) return false;
  return !unit.hidden || unit.spottedBy.some((id) => byId(s.units, id)?.side === side);
};

/** Whether a unit is left to its side to deploy, or arrives. */
export const isUnplaced = (s: Pick<Situation, 'scenario'>, unitId: string): boolean => unplaced(s.scenario).has(unitId);
