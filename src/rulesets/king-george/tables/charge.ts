import type { TestPurpose } from './morale.js';
import type { Arm, Formation, ResponseName } from './names.js';

/** Columns of table `chargeTargets`: the charging unit. */
export const chargerColumns = ['footLine', 'footAttackColumn', 'footSkirmish', 'horseLine'] as const;
export type ChargerColumn = (typeof chargerColumns)[number];

/**
 * Rows of table `chargeTargets`. `weak` is Shaken or fleeing; a row behind an obstacle takes precedence over the
 * others.
 */
export const chargeTargetRows = [
  'steadyFootLine',
  'steadyFootAttackColumn',
  'steadyFootMarchColumn',
  'steadyFootSkirmish',
  'steadyFootSquare',
  'weakFootSkirmish',
  'weakFoot',
  'footBehindObstacle',
  'skirmishBehindObstacle',
  'steadyHorse',
  'weakHorse',
  'steadyArtillery',
  'weakArtillery',
  'artilleryBehindObstacle',
  'horseBehindObstacle',
] as const;
export type ChargeTargetRow = (typeof chargeTargetRows)[number];

/** `free`: without a test; `test`: only after a passed test to charge; `refused`: never. */
export const chargePermissions = ['free', 'test', 'refused'] as const;
export type ChargePermission = (typeof chargePermissions)[number];

type ChargeRow = Readonly<Record<ChargerColumn, ChargePermission>>;

const targetRow = (
  footLine: ChargePermission,
  footAttackColumn: ChargePermission,
  footSkirmish: ChargePermission,
  horseLine: ChargePermission,
): ChargeRow => ({ footLine, footAttackColumn, footSkirmish, horseLine });

/**
 * Table `chargeTargets`: which units may charge which. With `options.footTestToCharge` off, foot reads `test` as
 * `free`.
 *
 * @see KG-CHG-03 KG-CHG-04 KG-CHG-05 KG-CHG-06 KG-CHG-07 KG-CHG-08 KG-CHG-09 KG-CHG-10 KG-CHG-11 KG-CHG-12
 * @see KG-CHG-26 KG-SKR-08
 */
export const chargeTargets: Readonly<Record<ChargeTargetRow, ChargeRow>> = {
  steadyFootLine: targetRow('refused', 'test', 'refused', 'free'),
  steadyFootAttackColumn: targetRow('refused', 'test', 'refused', 'free'),
  steadyFootMarchColumn: targetRow('test', 'test', 'refused', 'free'),
  steadyFootSkirmish: targetRow('test', 'test', 'test', 'free'),
  steadyFootSquare: targetRow('refused', 'test', 'refused', 'test'),
  weakFootSkirmish: targetRow('test', 'test', 'test', 'free'),
  weakFoot: targetRow('test', 'test', 'refused', 'free'),
  footBehindObstacle: targetRow('test', 'test', 'refused', 'refused'),
  skirmishBehindObstacle: targetRow('test', 'test', 'test', 'refused'),
  steadyHorse: targetRow('refused', 'refused', 'refused', 'test'),
  weakHorse: targetRow('refused', 'refused', 'refused', 'free'),
  steadyArtillery: targetRow('test', 'test', 'refused', 'test'),
  weakArtillery: targetRow('test', 'test', 'refused', 'free'),
  artilleryBehindObstacle: targetRow('test', 'test', 'refused', 'refused'),
  horseBehindObstacle: targetRow('refused', 'refused', 'refused', 'refused'),
};

export interface ResponseRow {
  /** Formations that may choose it, by arm. */
  readonly by: Readonly<Record<Arm, readonly Formation[]>>;
  /** Arms that may choose it only while Normal. */
  readonly steadyOnly: readonly Arm[];
  readonly test: TestPurpose | null;
  /** Number of D6, by the arm that responds; null if no dice are thrown. */
  readonly dice: Readonly<Record<Arm, number>> | null;
}

/** Table `fleeDice`: number of D6 for a flight, evading or routed. @see KG-FLE-02 KG-RSP-10 */
export const fleeDice: Readonly<Record<Arm, number>> = { infantry: 2, cavalry: 3, artillery: 2 };

const anyFormation: ResponseRow['by'] = {
  infantry: ['line', 'attackColumn', 'marchColumn', 'skirmish', 'square'],
  cavalry: ['line', 'marchColumn'],
  artillery: ['limbered', 'unlimbered', 'crew'],
};
const noFormation: ResponseRow['by'] = { infantry: [], cavalry: [], artillery: [] };

/**
 * Table `responses`. Only units able to fire may stand and fire, including horse with carbines, but not companies and
 * rockets. An evade uses the dice of `fleeDice`, a counter-charge those of the charger.
 *
 * @see KG-RSP-01 KG-RSP-02 KG-RSP-03 KG-RSP-08 KG-RSP-10 KG-RSP-13 KG-RSP-16 KG-FIR-10
 */
export const responses: Readonly<Record<ResponseName, ResponseRow>> = {
  standAndFire: {
    by: { infantry: ['line', 'attackColumn', 'skirmish', 'square'], cavalry: ['line'], artillery: ['unlimbered'] },
    steadyOnly: [],
    test: null,
    dice: { infantry: 2, cavalry: 1, artillery: 3 },
  },
  formSquare: {
    by: { ...noFormation, infantry: ['line', 'attackColumn', 'marchColumn'] },
    steadyOnly: [],
    test: 'test.formSquare',
    dice: null,
  },
  evade: { by: { ...anyFormation, infantry: ['skirmish'] }, steadyOnly: ['cavalry'], test: null, dice: null },
  counterCharge: {
    by: { ...noFormation, cavalry: ['line'] },
    steadyOnly: ['cavalry'],
    test: 'test.counterCharge',
    dice: { infantry: 2, cavalry: 2, artillery: 2 },
  },
  stand: { by: anyFormation, steadyOnly: [], test: null, dice: null },
};
