import type { Refusal } from './battle.js';
import type { ClauseId } from './clauses.js';
import { footprintAt } from './footprint.js';
import { ratesOf } from './paths.js';
import { placeRefusals } from './placing.js';
import { ratingOf } from './ratings.js';
import { isCompany, isFoot } from './read.js';
import { refuse } from './refusals.js';
import { chainOf, changesBetween, indoorFormations } from './resolvers.js';
import type { Situation, Unit } from './state.js';
import type { Formation, FormationCost } from './tables.js';
import { closedAt, groundAt, moverOf } from './terrain.js';

/** Formations, and the changes between them. */

/** What one change costs a unit, and when a test is needed. @see KG-FRM-03 KG-FRM-06 KG-FRM-08 */
export const changeCost = (s: Situation, unit: Unit): FormationCost =>
  s.tables.formationCost[ratingOf(s, unit, s.options.formationQuality)];

/** Whether a unit must pass a test for each change. Several reasons still give one test. @see KG-FRM-04 KG-FRM-05 */
export const mustTest = (s: Situation, unit: Unit): boolean => {
  const { testWhenNormal, testWhenShaken } = changeCost(s, unit);
  return unit.state === 'normal' ? testWhenNormal : testWhenShaken;
};

/** The clause that requires a test for a change. @see KG-FRM-04 KG-FRM-05 */
export const testClause = (unit: Unit): ClauseId => (unit.state === 'normal' ? 'KG-FRM-05' : 'KG-FRM-04');

/** The unit in another formation, with the same front centre and heading. @see KG-FRM-19 */
export const drawnUp = (unit: Unit, formation: Formation): Unit => ({ ...unit, formation });

/**
 * Reasons from ground on which the formation may not be taken up, because it may not enter rough ground. @see KG-MOV-07
 */
export const groundRefusals = (s: Situation, unit: Unit, formation: Formation, path: string): readonly Refusal[] => {
  if (unit.inBuilding !== null) return [];
  const { centre } = footprintAt(s, unit, unit.pose, formation);
  const mover = moverOf(unit, formation);
  const closed = closedAt(s, centre, mover);
  if (closed !== null) return [refuse('terrainBarred', 'KG-MOV-07', path, { formation, feature: closed.id })];
  const isBarred = ratesOf(s, unit, formation).rough === null && groundAt(s, centre, mover) === 'rough';
  return isBarred ? [refuse('terrainBarred', 'KG-MOV-07', path, { formation })] : [];
};

/**
 * Every reason why there is no room for a single change.
 *
 * @see KG-FRM-19 KG-MOV-07 KG-RSP-18
 */
export const roomRefusals = (s: Situation, unit: Unit, formation: Formation, path = ''): readonly Refusal[] => [
  ...groundRefusals(s, unit, formation, path),
  ...(unit.inBuilding === null ? placeRefusals(s, unit, drawnUp(unit, formation), 'KG-FRM-19', path) : []),
];

/**
 * Every reason why a unit can never take up a formation, before place and time are checked.
 *
 * @see KG-FRM-09 KG-FRM-01 KG-FRM-02 KG-SKR-08 KG-RAL-05
 */
export const changeRefusals = (s: Situation, unit: Unit, to: Formation, path = ''): readonly Refusal[] => {
  if (unit.formation === to) return [refuse('sameFormation', 'KG-FRM-03', path, { formation: to })];
  if (isCompany(unit)) return [refuse('wrongFormation', 'KG-SKR-08', path, { formation: to })];
  if (unit.formation === 'crew') return [refuse('wrongFormation', 'KG-RAL-05', path, { formation: to })];
  if (unit.inBuilding !== null && !indoorFormations.includes(to))
    return [refuse('wrongFormation', 'KG-TER-08', path, { formation: to })];
  if (to === 'skirmish' && isFoot(unit) && !unit.canSkirmish) return [refuse('cannotSkirmish', 'KG-FRM-09', path)];
  if (changesBetween(s, unit, unit.formation, to) !== null) return [];
  const clause = chainOf(unit) === 'british' ? 'KG-FRM-01' : 'KG-FRM-02';
  return [refuse('notInDrill', clause, path, { formation: to, drill: chainOf(unit) })];
};
