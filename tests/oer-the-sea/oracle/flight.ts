import type { TableState, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import { type RefusalCode, refusalCodes } from '../../../src/rulesets/oer-the-sea/tables.js';
import { bearing, distance, equal, nearestPoint } from '../../western-theatre/oracle/geometry.js';
import { chargeOf, type OracleCharge } from './charge.js';
import { centreOf, footprint, isArtillery, isDeployed, isMounted, onTable, unitsGap } from './layout.js';
import { moverOf } from './rates.js';
import { type Run, runOf } from './run.js';
import { countsAsConfused } from './shot.js';
import { unitSees } from './sight.js';

/** Evades, routs and uncontrolled advances, after topics EVA, MRL and SPC. */

export type OracleEvade = { readonly ok: true; readonly run: Run } | { readonly ok: false; readonly code: string };

/** A battery whose crew leaves it. @see OTS-EVA-13 */
const asCrew = (unit: Unit): Unit => ({
  ...unit,
  crewAway: true,
  limbered: false,
  formation: 'line',
  files: unit.stands,
});

const enemiesOf = (s: TableState, unit: Unit): readonly Unit[] => onTable(s).filter(({ side }) => side !== unit.side);
const nearestOf = (s: TableState, unit: Unit, enemies: readonly Unit[]): Unit | undefined =>
  enemies.reduce<Unit | undefined>(
    (best, each) => (best === undefined || unitsGap(s, unit, each) < unitsGap(s, unit, best) - equal ? each : best),
    undefined,
  );
/** Directly away from an enemy. @see OTS-GEN-06 */
const awayFrom = (s: TableState, unit: Unit, enemy: Unit): number =>
  distance(centreOf(s, enemy), centreOf(s, unit)) < 1e-6
    ? unit.pose.heading + 180
    : bearing(centreOf(s, enemy), centreOf(s, unit));

const when = (applies: boolean, code: RefusalCode): readonly RefusalCode[] => (applies ? [code] : []);

/** @see OTS-EVA-05 OTS-EVA-07 OTS-EVA-08 OTS-EVA-09; null: it hangs on a hair. */
export const evadeOf = (s: TableState, unit: Unit): OracleEvade | null => {
  const near = enemiesOf(s, unit).filter(
    (enemy) => unitsGap(s, unit, enemy) <= s.tables.constants.initiativeDistance + equal && unitSees(s, unit, enemy),
  );
  const enemy = nearestOf(s, unit, near);
  const codes = [
    ...when(unit.evadedThisTurn, 'evaded'),
    ...when(unit.routing, 'routing'),
    ...when(unit.uncontrolled, 'uncontrolled'),
    ...when(unit.confused || countsAsConfused(s, unit) === true, 'confused'),
    ...when(!isMounted(unit) && !isArtillery(unit), 'wrongType'),
    ...when(!unit.eligibleForInitiative, 'notEligible'),
    ...when(unit.actedOnInitiative, 'alreadyActed'),
    ...when(enemy === undefined, 'noEnemyNear'),
  ];
  const code = refusalCodes.find((each) => codes.includes(each));
  if (code !== undefined || enemy === undefined) return { ok: false, code: code ?? '' };
  const start = isArtillery(unit) ? asCrew(unit) : unit;
  const { full, half } = s.tables.movementRates[moverOf(start)];
  const heading = awayFrom(s, unit, enemy);
  const rule = { full, half, mayLeave: false, keepsClear: false };
  const run = runOf(s, start, heading, rule);
  if (run === null) return null;
  const isFair = ({ unit: there }: Run): boolean => {
    const least = unitsGap(s, there, enemy);
    return enemiesOf(s, unit).every((each) => each.id === enemy.id || unitsGap(s, there, each) >= least - equal);
  };
  if (isFair(run)) return run.long < 0.1 - equal ? { ok: false, code: 'noEvadeRoom' } : { ok: true, run };
  for (let tenths = Math.floor(run.long * 10 + equal); tenths >= 1; tenths -= 1) {
    const shorter = runOf(s, start, heading, { ...rule, full: tenths / 10, half: Math.min(half, tenths / 10) });
    if (shorter === null) return null;
    if (isFair(shorter)) return { ok: true, run: shorter };
  }
  return { ok: false, code: 'noEvadeRoom' };
};

/** @see OTS-MRL-07 OTS-MRL-08 OTS-MRL-16 */
export const routOf = (s: TableState, unit: Unit): Run | null => {
  const enemy = nearestOf(s, unit, enemiesOf(s, unit));
  const start = isDeployed(unit) ? asCrew(unit) : unit;
  const { full, half } = s.tables.movementRates[moverOf(start)];
  const heading = enemy === undefined ? unit.pose.heading : awayFrom(s, unit, enemy);
  return runOf(s, start, heading, { full, half, mayLeave: true, keepsClear: false });
};

export type Advance = { readonly charge: OracleCharge } | { readonly run: Run };
/** @see OTS-SPC-07 */
export const advanceOf = (s: TableState, unit: Unit): Advance | null => {
  const enemy = nearestOf(s, unit, enemiesOf(s, unit));
  if (enemy === undefined) return null;
  const charge = chargeOf(s, { ...unit, uncontrolled: false, evadedThisTurn: false }, enemy, true);
  if (charge === null) return null;
  if (charge.ok) return { charge };
  const points = footprint(s, enemy).map((stand) => nearestPoint(stand, unit.pose));
  const [first = unit.pose, ...rest] = points;
  const point = rest.reduce(
    (best, each) => (distance(each, unit.pose) < distance(best, unit.pose) ? each : best),
    first,
  );
  const { full, half } = s.tables.movementRates[moverOf(unit)];
  const run = runOf(s, unit, bearing(centreOf(s, unit), point), { full, half, mayLeave: false, keepsClear: true });
  return run === null ? null : { run };
};
