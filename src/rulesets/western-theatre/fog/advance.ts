import { aheadOf } from '../../../table/facing.js';
import { headingOf } from '../../../table/heading.js';
import { subtract } from '../../../table/point.js';
import type { Battle } from '../battle.js';
import { footprintAt, footprintOf, gapBetween, liesWhollyOnTable, nearestPointOf, overlaps } from '../footprint.js';
import { straight } from '../movement/legs.js';
import { carryOut, walk } from '../movement/walk.js';
import { piecesNear } from '../near.js';
import {
  atMost,
  brigadeUnits,
  distanceOf,
  enemiesOf,
  isCavalry,
  isInFlight,
  isInfantry,
  isInMelee,
  lessThan,
  unitOf,
  unitsOfSide,
} from '../read.js';
import type { Drawn } from '../scenario.js';
import { sees } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import { closedUnder, moverOf } from '../terrain.js';
import { changeUnit, emit, schedule } from '../write.js';

/** A brigade goes forward before its moves. @see WT-FOG-19 WT-FOG-20 WT-FOG-21 */

/** A brigade with infantry and without cavalry, judged by its units on the table. @see WT-FOG-21 */
const isInfantryBrigade = (s: Situation, brigadeId: string): boolean => {
  const units = brigadeUnits(s, brigadeId);
  return units.some(isInfantry) && !units.some(isCavalry);
};

/** Infantry brigades of the active side. @see WT-FOG-19 */
export const brigadesToAdvance = (s: Situation): readonly string[] =>
  [...new Set(unitsOfSide(s, s.active).flatMap(({ brigadeId }) => brigadeId ?? []))].filter((id) =>
    isInfantryBrigade(s, id),
  );

/** Those of a brigade that go. @see WT-FOG-21 */
export const goers = (s: Situation, brigadeId: string): readonly string[] =>
  brigadeUnits(s, brigadeId)
    .filter((unit) => unit.arm !== 'artillery' && unit.marker !== 'red' && !isInMelee(unit) && !isInFlight(unit))
    .map(({ id }) => id);

/** The brigade chosen goes, one unit after another. @see WT-FOG-19 WT-FOG-20 */
export const beginAdvance = (battle: Battle, brigadeId: string): void => {
  const { forward, attack } = battle.state.tables.fogFigures;
  const inches = battle.state.active === 'french' ? attack : forward;
  schedule(battle, { task: 'fogAdvance', unitIds: goers(battle.state, brigadeId), inches });
};

const column: Drawn = { kind: 'attackColumn', files: null, gap: 0, left: null, right: null };

/** Whether a unit may form attack column where its front-edge centre is. @see WT-FOG-20 WT-FRM-04 */
const mayFormColumn = (s: Situation, unit: Unit): boolean => {
  if (unit.side !== 'french' || unit.arm !== 'lineInfantry' || !unit.regular) return false;
  if (unit.formation.kind === 'attackColumn') return false;
  const there = footprintAt(s, unit, unit.pose, column);
  return (
    liesWhollyOnTable(s, there) &&
    closedUnder(s, there, moverOf(unit)).length === 0 &&
    piecesNear(s, there.box, 0).every(({ piece, footprint }) => piece.id === unit.id || !overlaps(s, there, footprint))
  );
};

/** Forms attack column without a marker. @see WT-FOG-20 */
const formColumn = (battle: Battle, unitId: string): void => {
  if (!mayFormColumn(battle.state, unitOf(battle.state, unitId))) return;
  changeUnit(battle, unitId, { formation: column });
  emit(battle, { type: 'formationChanged', clause: 'WT-FOG-20', unit: unitId, formation: column });
};

/** The nearest enemy unit in sight; of equals the first in roster order. */
const nearestSeen = (s: Situation, unit: Unit): Unit | undefined => {
  const byGap = enemiesOf(s, unit.side)
    .map((enemy) => ({ enemy, gap: gapBetween(s, unit, enemy) }))
    .toSorted((one, other) => (lessThan(s, one.gap, other.gap) ? -1 : lessThan(s, other.gap, one.gap) ? 1 : 0));
  return byGap.find(({ enemy }) => sees(s, unit, enemy))?.enemy;
};

/** The bearing in which a unit slides: toward the nearest enemy in sight ahead, else straight on. @see WT-FOG-21 */
const bearingOf = (s: Situation, unit: Unit): number => {
  const enemy = nearestSeen(s, unit);
  if (enemy === undefined) return unit.pose.heading;
  const point = nearestPointOf(footprintOf(s, enemy), unit.pose);
  return lessThan(s, 0, aheadOf(unit.pose, point)) ? headingOf(subtract(point, unit.pose)) : unit.pose.heading;
};

/** One unit goes as far as nothing stops it; then the enemy may fire at it. @see WT-FOG-21 WT-END-02 */
export const goForward = (battle: Battle, unitId: string, inches: number): void => {
  if (battle.state.active === 'french') formColumn(battle, unitId);
  const unit = unitOf(battle.state, unitId);
  const way = [straight(unit.pose, inches, bearingOf(battle.state, unit))];
  const walked = walk(battle.state, unit, way, { kind: 'fog', ignored: [] });
  if (!atMost(battle.state, distanceOf(battle.state, 'oneStep'), walked.inches)) return;
  const clause = battle.state.active === 'french' ? 'WT-FOG-20' : 'WT-FOG-19';
  carryOut(battle, unitId, walked, 'fog', clause);
  schedule(
    battle,
    {
      task: 'openWindow',
      window: { moverId: unitId, way: walked.way, at: walked.to, contacted: null, barred: [] },
    },
    { task: 'checkEnd' },
  );
};
