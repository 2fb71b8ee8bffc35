import type { Fighter, Situation, Unit } from '../../../src/rulesets/on-war/state.js';
import { contactGap, equal, gap } from './geometry.js';
import { type OracleStand, standsOf } from './layout.js';

/** Who fights in a melee in the open, and with how many dice. */

export interface OracleFighter {
  readonly engaged: readonly string[];
  readonly needs: Readonly<Record<string, number>>;
}

const nearest = (stand: OracleStand, others: readonly OracleStand[]): number =>
  Math.min(Number.POSITIVE_INFINITY, ...others.map(({ corners }) => gap(stand.corners, corners)));

/** @see OW-MEL-02 OW-MEL-03 OW-MEL-04 */
export const fighterOf = (s: Situation, unit: Unit, enemy: Unit): OracleFighter => {
  const [own, theirs] = [standsOf(s, unit), standsOf(s, enemy)];
  const touching = own.filter((stand) => nearest(stand, theirs) <= contactGap + equal);
  const beside = (stand: OracleStand): number =>
    nearest(
      stand,
      touching.filter(({ id }) => id !== stand.id),
    ) - s.tables.distances.nearStand;
  const engaged = own.filter((stand) => touching.includes(stand) || beside(stand) <= equal);
  const others = own.filter((stand) => !engaged.includes(stand));
  return {
    engaged: engaged.map(({ id }) => id),
    needs: Object.fromEntries(others.map((stand) => [stand.id, Math.min(nearest(stand, theirs), beside(stand))])),
  };
};

/** @see OW-MEL-05 OW-ORG-07 */
export const diceOf = (s: Situation, unit: Unit, engaged: Fighter['engaged']): number => {
  const each = s.options.attacksPerStand === 'one' ? 1 : s.tables.assaults[unit.type].attacks;
  const striking = engaged.filter((id) => unit.stands.includes(id) && (id !== 'c' || s.options.commandStandStrikes));
  return striking.length * each;
};

/** @see OW-MEL-06 OW-GEN-05 */
export const needOf = (s: Situation, striker: Unit, struck: Unit, isCharger: boolean): number => {
  const target = s.tables.skillTargets[striker.quality];
  const open = ['line', 'column', 'loose'].includes(struck.formation.kind);
  const mayAdd = striker.arm === 'cavalry' && struck.arm === 'infantry' && open;
  const adds = s.options.cavalryPlusOne === 'always' || (s.options.cavalryPlusOne === 'charging' && isCharger);
  return Math.min(6, Math.max(2, target - (mayAdd && adds ? 1 : 0)));
};
