import { figured } from '../../../core/figured.js';
import type { Arm, Drill, Formation, FormationChain, Tables, UnitKind } from '../tables.js';
import type { RulesInForce } from './breakdown.js';

/** The formations of a unit, and the changes between them. */

/** Fields that decide the formations of a unit. */
export interface Drilled {
  readonly arm: Arm;
  readonly kind: UnitKind;
  readonly drill: Drill;
  readonly canSkirmish: boolean;
  /** Id of the built-up area it occupies. */
  readonly inBuilding: string | null;
}

/** Formations a unit in a building may take. @see KG-TER-08 */
export const indoorFormations: readonly Formation[] = ['attackColumn', 'line', 'skirmish'];

/** The chain of table `formationChains` for a unit. @see KG-FRM-01 KG-FRM-02 KG-FRM-17 KG-FRM-18 */
export const chainOf = figured('chainOf', (unit: Pick<Drilled, 'arm' | 'drill'>): FormationChain => {
  if (unit.arm === 'artillery') return 'artillery';
  return unit.arm === 'cavalry' ? 'cavalry' : unit.drill;
});

/** Formations one change away, those of the chain first. @see KG-FRM-03 KG-FRM-16 */
const neighboursOf = (tables: Tables, unit: Drilled, from: Formation): readonly Formation[] => {
  const chain = tables.formationChains[chainOf(unit)];
  const at = chain.indexOf(from);
  const along = at < 0 ? [] : [chain[at - 1], chain[at + 1]].filter((each) => each !== undefined);
  if (unit.arm !== 'infantry') return along;
  const squares = tables.formationChains.square.filter((each) => chain.includes(each));
  if (from === 'square') return squares;
  return squares.includes(from) ? [...along, 'square'] : along;
};

const mayTake = (tables: Tables, unit: Drilled, formation: Formation): boolean => {
  if (unit.kind === 'company') return formation === 'skirmish';
  if (unit.inBuilding !== null && !indoorFormations.includes(formation)) return false;
  if (formation === 'skirmish' && !unit.canSkirmish) return false;
  if (formation === 'square') return unit.arm === 'infantry';
  return tables.formationChains[chainOf(unit)].includes(formation);
};

/**
 * Every formation a unit may have, including its present one. A crew keeps its formation until it mans its guns.
 *
 * @see KG-FRM-01 KG-FRM-02 KG-FRM-09 KG-FRM-11 KG-FRM-12 KG-FRM-15 KG-FRM-18 KG-SKR-08 KG-RAL-05
 */
export const openFormations = figured(
  'openFormations',
  (s: Pick<RulesInForce, 'tables'>, unit: Drilled & { readonly formation: Formation }): readonly Formation[] => {
    if (unit.formation === 'crew') return ['crew'];
    const all: readonly Formation[] = [...s.tables.formationChains[chainOf(unit)], 'square'];
    return all.filter((formation) => mayTake(s.tables, unit, formation));
  },
);

/**
 * The shortest sequence of formations to another one, which comes last; null if there is none.
 *
 * @see KG-FRM-03 KG-FRM-07 KG-FRM-16
 */
export const changesBetween = figured(
  'changesBetween',
  (s: Pick<RulesInForce, 'tables'>, unit: Drilled, from: Formation, to: Formation): readonly Formation[] | null => {
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
  },
);
