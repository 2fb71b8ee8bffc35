import { figured } from '../../../core/figured.js';
import type { ClauseId } from '../clauses.js';
import type {
  Arm,
  ChargePermission,
  ChargerColumn,
  ChargeTargetRow,
  Formation,
  MoraleState,
  Options,
  Tables,
} from '../tables.js';

/** Which units may charge which: table `chargeTargets`, read from plain values. */

/** The properties of a charger that matter for permission. */
export interface Charging {
  readonly arm: Arm;
  readonly formation: Formation;
}

/** The properties of a target that matter for permission. */
export interface Charged {
  readonly arm: Arm;
  readonly formation: Formation;
  readonly state: MoraleState;
  /** Evading or Routed. */
  readonly fleeing: boolean;
  /** The charge would cross a covering line the target stands behind, or strike the building it holds (KG-TER-07). */
  readonly behindObstacle: boolean;
}

const columns: Readonly<Record<string, ChargerColumn>> = {
  'infantry line': 'footLine',
  'infantry attackColumn': 'footAttackColumn',
  'infantry skirmish': 'footSkirmish',
  'cavalry line': 'horseLine',
};

/** The column of a charger; null for units that never charge. @see KG-CHG-02 KG-CHG-03 KG-SKR-08 */
export const chargerColumn = figured(
  'chargerColumn',
  ({ arm, formation }: Charging): ChargerColumn | null => columns[`${arm} ${formation}`] ?? null,
);

const behindObstacle = ({ arm, formation }: Charged): ChargeTargetRow => {
  if (arm === 'cavalry') return 'horseBehindObstacle';
  if (arm === 'artillery') return 'artilleryBehindObstacle';
  return formation === 'skirmish' ? 'skirmishBehindObstacle' : 'footBehindObstacle';
};

const steadyFoot: Readonly<Partial<Record<Formation, ChargeTargetRow>>> = {
  attackColumn: 'steadyFootAttackColumn',
  marchColumn: 'steadyFootMarchColumn',
  skirmish: 'steadyFootSkirmish',
  square: 'steadyFootSquare',
};

/** The row of a target; an obstacle takes precedence, but who flees defends none. @see KG-CHG-04 KG-CHG-26 KG-TER-07 */
export const chargeTargetRow = figured('chargeTargetRow', (target: Charged): ChargeTargetRow => {
  const flees = target.fleeing || target.state === 'routed';
  if (target.behindObstacle && !flees) return behindObstacle(target);
  const steady = target.state === 'normal' && !target.fleeing;
  if (target.arm === 'cavalry') return steady ? 'steadyHorse' : 'weakHorse';
  if (target.arm === 'artillery') return steady ? 'steadyArtillery' : 'weakArtillery';
  if (steady) return steadyFoot[target.formation] ?? 'steadyFootLine';
  return target.formation === 'skirmish' ? 'weakFootSkirmish' : 'weakFoot';
});

/**
 * Whether a unit may charge another: freely, after a test, or not.
 *
 * @returns `refused` also for a charger whose arm or formation never charges
 * @see KG-CHG-04 KG-CHG-05 KG-CHG-06 KG-CHG-07 KG-CHG-08 KG-CHG-09 KG-CHG-10 KG-CHG-11 KG-CHG-12 KG-CHG-26 KG-SKR-08
 */
export const chargePermission = figured(
  'chargePermission',
  (
    tables: Pick<Tables, 'chargeTargets'>,
    options: Pick<Options, 'footTestToCharge'>,
    charger: Charging,
    target: Charged,
  ): ChargePermission => {
    const column = chargerColumn(charger);
    if (column === null) return 'refused';
    const permission = tables.chargeTargets[chargeTargetRow(target)][column];
    return permission === 'test' && charger.arm === 'infantry' && !options.footTestToCharge ? 'free' : permission;
  },
);

/** The clause that forbids a refused charge. */
export const forbiddenBy = figured('forbiddenBy', (charger: Charging, target: Charged): ClauseId => {
  if (charger.arm === 'cavalry') return target.arm === 'infantry' ? 'KG-CHG-09' : 'KG-CHG-26';
  if (target.arm === 'cavalry') return 'KG-CHG-11';
  if (charger.formation !== 'skirmish') return 'KG-CHG-05';
  return target.arm === 'artillery' ? 'KG-CHG-10' : 'KG-CHG-06';
});

/** The clause of a test to charge. */
export const testedBy = figured('testedBy', (charger: Charging, target: Charged): ClauseId => {
  if (charger.arm === 'infantry') return 'KG-CHG-12';
  return target.arm === 'artillery' ? 'KG-CHG-10' : 'KG-CHG-07';
});
