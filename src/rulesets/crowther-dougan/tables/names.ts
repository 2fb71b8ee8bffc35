/** Arms of units. */
export const arms = ['foot', 'artillery'] as const;
export type Arm = (typeof arms)[number];

/** Formations that a unit takes in the open. @see CD-UNI-05 */
export const openFormations = ['line', 'column', 'skirmish', 'limbered', 'unlimbered'] as const;
export type OpenFormation = (typeof openFormations)[number];
/** All formations: a unit in a building or work is in `garrison`, one aboard a craft `embarked`. @see CD-UNI-12 */
export const formations = [...openFormations, 'garrison', 'embarked'] as const;
export type Formation = (typeof formations)[number];
/** @see CD-UNI-04 */
export const closeOrder = ['line', 'column', 'limbered'] as const satisfies readonly Formation[];
/** Formations whose flank and rear do not count for modifiers. @see CD-GEN-15 */
export const withoutFlanks: readonly Formation[] = ['skirmish', 'garrison'];

export const weapons = ['musket', 'rifle', 'bow', 'lightGun', 'mediumGun', 'heavyGun', 'none'] as const;
export type Weapon = (typeof weapons)[number];
export const gunWeights = ['light', 'medium', 'heavy'] as const;
export type GunWeight = (typeof gunWeights)[number];

/** Rows of the table of movement rates. @see CD-MOV-01 */
export const moveClasses = [
  'regular',
  'light',
  'native',
  'artilleryLight',
  'artilleryMedium',
  'artilleryHeavy',
] as const;
export type MoveClass = (typeof moveClasses)[number];

/** The weapon and the row of movement of a battery, by the weight of its guns. */
export const gunsByWeight: Readonly<Record<GunWeight, { readonly weapon: Weapon; readonly moveClass: MoveClass }>> = {
  light: { weapon: 'lightGun', moveClass: 'artilleryLight' },
  medium: { weapon: 'mediumGun', moveClass: 'artilleryMedium' },
  heavy: { weapon: 'heavyGun', moveClass: 'artilleryHeavy' },
};

/** Who moves and hides, as the tables tell them apart. */
export type Mover = 'closeOrder' | 'skirmish' | 'guns' | 'personality';

/** The state of a unit. */
export const unitStates = ['steady', 'routing', 'pursuing'] as const;
export type UnitState = (typeof unitStates)[number];

/** How far a charge has come. @see CD-CHG-01 CD-CHG-09 CD-CHG-10 */
export const chargeStages = ['declared', 'passed', 'initial'] as const;
export type ChargeStage = (typeof chargeStages)[number];

/** What a unit last did. @see CD-GEN-16 CD-MOR-18 */
export const lastMoves = ['halted', 'advanced', 'retired'] as const;
export type LastMove = (typeof lastMoves)[number];

/** What a unit has done in its own present move. @see CD-MOV-02 */
export const deeds = ['rout', 'pursuit', 'followUp', 'rally', 'charge', 'move'] as const;
export type Deed = (typeof deeds)[number];

/** Why a unit is out of play; `waiting`: it has not arrived yet. @see CD-GEN-07 CD-GEN-26 CD-ROU-07 CD-MOV-35 */
export const removals = ['destroyed', 'leftTable', 'surrendered', 'exited', 'waiting'] as const;
export type Removal = (typeof removals)[number];

/** Where an attack or a shot comes from. @see CD-GEN-15 */
export const directions = ['front', 'flank', 'rear'] as const;
export type Direction = (typeof directions)[number];

/** Grades of cover, worst first. @see CD-COV-01 CD-COV-02 */
export const covers = ['none', 'soft', 'hard'] as const;
export type Cover = (typeof covers)[number];

/** Labels of personalities. @see CD-PER-17 */
export const personalityKinds = ['officer', 'priest', 'chief'] as const;
export type PersonalityKind = (typeof personalityKinds)[number];

/** Standing orders, the default first. @see CD-ORD-01 */
export const orderNames = ['attack', 'harass', 'hold', 'withdraw'] as const;
export type OrderName = (typeof orderNames)[number];

/** Morale triggers in the order of their numbers, from 1. @see CD-MOR-03 */
export const triggers = [
  'beingCharged',
  'toCharge',
  'rally',
  'shootingCasualties',
  'chargeHome',
  'lostCombat',
] as const;
export type Trigger = (typeof triggers)[number];

/** Tests for which command points may be reserved, each with its trigger. @see CD-PER-08 */
export const reservedTests = {
  casualties: 'shootingCasualties',
  chargeHome: 'chargeHome',
  lostCombat: 'lostCombat',
} as const satisfies Readonly<Record<string, Trigger>>;
export type ReservedTest = keyof typeof reservedTests;
export const reservedTestNames = Object.keys(reservedTests) as readonly ReservedTest[];

/** Nations of the troop list. */
export const nations = ['british', 'french', 'either'] as const;
export type Nation = (typeof nations)[number];

/** Watercraft. @see CD-BOA-07 */
export const craftTypes = ['canoe', 'whaleboat', 'bateau', 'sloop', 'radeau'] as const;
export type CraftType = (typeof craftTypes)[number];
