import type { Refusal } from './battle.js';
import type { ClauseId } from './clauses.js';
import { footprintAt } from './footprint.js';
import { placeRefusals } from './placing.js';
import { ratingOf } from './ratings.js';
import { isArtillery, isCompany, isFoot, isHorse } from './read.js';
import { refuse } from './refusals.js';
import type { Situation, Unit } from './state.js';
import type { Formation, FormationChain, FormationCost, Tables } from './tables.js';
import { closedAt, moverOf } from './terrain.js';

/** Formations, and the changes between them. */

/** Formations a unit in a building may take. @see KG-TER-08 */
const indoors: readonly Formation[] = ['attackColumn', 'line', 'skirmish'];

/** The chain of table `formationChains` a unit drills by. @see KG-FRM-01 KG-FRM-02 KG-FRM-17 KG-FRM-18 */
export const chainOf = (unit: Pick<Unit, 'arm' | 'drill'>): FormationChain => {
  if (isArtillery(unit)) return 'artillery';
  return isHorse(unit) ? 'cavalry' : unit.drill;
};

/** Formations one change away, those of the chain first. @see KG-FRM-03 KG-FRM-16 */
const neighboursOf = (tables: Tables, unit: Unit, from: Formation): readonly Formation[] => {
  const chain = tables.formationChains[chainOf(unit)];
  const at = chain.indexOf(from);
  const along = at < 0 ? [] : [chain[at - 1], chain[at + 1]].filter((each) => each !== undefined);
  if (!isFoot(unit)) return along;
  const squares = tables.formationChains.square.filter((each) => chain.includes(each));
  if (from === 'square') return squares;
  return squares.includes(from) ? [...along, 'square'] : along;
};

const mayTake = (tables: Tables, unit: Unit, formation: Formation): boolean => {
  if (isCompany(unit)) return formation === 'skirmish';
  if (unit.inBuilding !== null && !indoors.includes(formation)) return false;
  if (formation === 'skirmish' && !unit.canSkirmish) return false;
  if (formation === 'square') return isFoot(unit);
  return tables.formationChains[chainOf(unit)].includes(formation);
};

/**
 * Every formation a unit may be in, its own among them. A crew has none but its own until it mans its guns.
 *
 * @see KG-FRM-01 KG-FRM-02 KG-FRM-09 KG-FRM-11 KG-FRM-12 KG-FRM-15 KG-FRM-18 KG-SKR-08 KG-RAL-05
 */
export const openFormations = (s: Pick<Situation, 'tables'>, unit: Unit): readonly Formation[] => {
  if (unit.formation === 'crew') return ['crew'];
  const all: readonly Formation[] = [...s.tables.formationChains[chainOf(unit)], 'square'];
  return all.filter((formation) => mayTake(s.tables, unit, formation));
};

/**
 * The formations a unit goes through to another, that one last; null if there is no way.
 *
 * @see KG-FRM-03 KG-FRM-07 KG-FRM-16
 */
export const changesBetween = (
  s: Pick<Situation, 'tables'>,
  unit: Unit,
  from: Formation,
  to: Formation,
): readonly Formation[] | null => {
  const ways: (readonly Formation[])[] = [[from]];
  const seen = new Set<Formation>([from]);
  for (const way of ways) {
    const last = way.at(-1) ?? from;
    if (last === to) return way.slice(1);
    for (const each of neighboursOf(s.tables, unit, last)) {
      if (seen.has(each) || !mayTake(s.tables, unit, each)) continue;
      seen.add(each);
      ways.push([...way, each]);
    }
  }
  return null;
};

/** What one change costs a unit, and when it is tested. @see KG-FRM-03 KG-FRM-06 KG-FRM-08 */
export const changeCost = (s: Situation, unit: Unit): FormationCost =>
  s.tables.formationCost[ratingOf(s, unit, s.options.formationQuality)];

/** Whether a unit must pass a test for each change: one, whatever the reasons. @see KG-FRM-04 KG-FRM-05 */
export const mustTest = (s: Situation, unit: Unit): boolean => {
  const { testWhenNormal, testWhenShaken } = changeCost(s, unit);
  return unit.state === 'normal' ? testWhenNormal : testWhenShaken;
};

/** The clause a test for a change is taken by. @see KG-FRM-04 KG-FRM-05 */
export const testClause = (unit: Unit): ClauseId => (unit.state === 'normal' ? 'KG-FRM-05' : 'KG-FRM-04');

/** A unit drawn up in another formation, front centre and heading kept. @see KG-FRM-19 */
export const drawnUp = (unit: Unit, formation: Formation): Unit => ({ ...unit, formation });

/** Ground that a formation may not be taken up on: rough, where it may not go at all. @see KG-MOV-07 */
export const groundRefusals = (s: Situation, unit: Unit, formation: Formation, path: string): readonly Refusal[] => {
  if (unit.inBuilding !== null) return [];
  const { centre } = footprintAt(s, unit, unit.pose, formation);
  const closed = closedAt(s, centre, moverOf(unit, formation));
  return closed === null ? [] : [refuse('terrainBarred', 'KG-MOV-07', path, { formation, feature: closed.id })];
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
 * Every reason why a unit cannot be brought into a formation at all, before place and time are asked.
 *
 * @see KG-FRM-09 KG-FRM-01 KG-FRM-02 KG-SKR-08 KG-RAL-05
 */
export const changeRefusals = (s: Situation, unit: Unit, to: Formation, path = ''): readonly Refusal[] => {
  if (unit.formation === to) return [refuse('sameFormation', 'KG-FRM-03', path, { formation: to })];
  if (isCompany(unit)) return [refuse('wrongFormation', 'KG-SKR-08', path, { formation: to })];
  if (unit.formation === 'crew') return [refuse('wrongFormation', 'KG-RAL-05', path, { formation: to })];
  if (unit.inBuilding !== null && !indoors.includes(to))
    return [refuse('wrongFormation', 'KG-TER-08', path, { formation: to })];
  if (to === 'skirmish' && isFoot(unit) && !unit.canSkirmish) return [refuse('cannotSkirmish', 'KG-FRM-09', path)];
  if (changesBetween(s, unit, unit.formation, to) !== null) return [];
  const clause = chainOf(unit) === 'british' ? 'KG-FRM-01' : 'KG-FRM-02';
  return [refuse('notInDrill', clause, path, { formation: to, drill: chainOf(unit) })];
};
