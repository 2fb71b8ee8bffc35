import { completeFrame, optionsOf, pointOf } from '../../../scenario/complete.js';
import type { PoseInput } from '../../../scenario/input.js';
import { headingFrom } from '../../../table/edge.js';
import { middleOf } from '../../../table/polygon.js';
import { type Pose, roundPose } from '../../../table/pose.js';
import type { Army, Reinforcement, Scenario, ScenarioLeader, ScenarioUnit } from '../scenario.js';
import {
  type Arm,
  defaultOptions,
  type Formation,
  type Gun,
  type Level,
  type Tables,
  type UnitKind,
  type Weapon,
} from '../tables.js';
import type { LeaderInput, ScenarioInput, SideInput, UnitInput } from './input.js';

/** The default size of the table, in inches. */
const standardTable = { width: 72, height: 48 };

const weaponOf = (arm: Arm, gun: Gun | null): Weapon => {
  if (arm === 'infantry') return 'musket';
  if (arm === 'cavalry') return 'none';
  return gun === 'howitzer' || gun === 'rocket' ? gun : 'gun';
};

const kindOf = (arm: Arm): UnitKind => (arm === 'artillery' ? 'battery' : 'regiment');

const formationOf = (arm: Arm, kind: UnitKind, isCrew: boolean): Formation => {
  if (arm === 'artillery') return isCrew ? 'crew' : 'unlimbered';
  return kind === 'company' ? 'skirmish' : 'line';
};

/** Fields that a company inherits from its regiment, if there is one (KG-SKR-07). */
const inherited = (input: UnitInput, regiment: UnitInput | undefined): UnitInput => {
  if (regiment === undefined) return input;
  const { nation, fire, melee, morale, weapon, drill, commander } = regiment;
  return { nation, fire, melee, morale, weapon, drill, commander, ...input };
};

/**
 * The middle of the building a unit occupies, facing away from its own base edge. The pose has no effect (KG-TER-08).
 */
const poseInside = (scenario: Pick<ScenarioInput, 'terrain'>, input: UnitInput, army: SideInput | undefined): Pose => {
  const outline = scenario.terrain?.find(({ id }) => id === input.in)?.area?.map(pointOf) ?? [];
  const { x, y } = outline.length === 0 ? { x: 0, y: 0 } : middleOf(outline);
  return { x, y, heading: army === undefined ? 0 : headingFrom[army.baseEdge] };
};

const posed = ([x, y, heading]: PoseInput): Pose => roundPose({ x, y, heading });

const poseOf = (scenario: ScenarioInput, input: UnitInput, army: SideInput | undefined): Pose =>
  input.at === undefined ? roundPose(poseInside(scenario, input, army)) : posed(input.at);

type Condition = Pick<ScenarioUnit, 'state' | 'casualties' | 'fired' | 'evading' | 'onHold' | 'companyLost' | 'gunsAt'>;

/** The condition of a unit before the battle begins. Default: nothing has happened to it. */
const conditionOf = (input: UnitInput): Condition => ({
  // An evading unit is shaken (KG-RSP-10).
  state: input.state ?? (input.evading === true ? 'shaken' : 'normal'),
  casualties: input.casualties ?? 0,
  fired: input.fired ?? false,
  evading: input.evading ?? false,
  onHold: input.onHold ?? false,
  companyLost: input.companyLost ?? false,
  gunsAt: input.gunsAt ? posed(input.gunsAt) : null,
});

/** The unit with every default filled in. @see KG-SCN-04 drill by nation @see KG-ORG-06 ratings @see KG-SKR-07 */
const unitOf = (
  tables: Tables,
  scenario: ScenarioInput,
  units: readonly UnitInput[],
  given: UnitInput,
): ScenarioUnit => {
  const regiment = units.find(({ id }) => given.parent !== undefined && id === given.parent);
  const input = inherited(given, given.kind === 'company' ? regiment : undefined);
  const army = scenario.sides.find(({ id }) => id === input.side);
  const { arm, kind = kindOf(arm), gun = null } = input;
  const nation = input.nation ?? army?.nation ?? 'other';
  return {
    id: input.id,
    name: input.name ?? input.id,
    side: input.side,
    nation,
    arm,
    kind,
    gun,
    draught: input.draught ?? (arm === 'artillery' ? 'foot' : null),
    fire: input.fire ?? 'C',
    melee: input.melee ?? 'C',
    morale: input.morale ?? 'C',
    weapon: input.weapon ?? weaponOf(arm, gun),
    drill: input.drill ?? tables.nations[nation],
    canSkirmish: input.canSkirmish ?? kind === 'company',
    lightCompany: input.lightCompany ?? false,
    lancers: input.lancers ?? false,
    armoured: input.armoured ?? false,
    commander: input.commander ?? null,
    parent: input.parent ?? null,
    pose: poseOf(scenario, input, army),
    formation: input.formation ?? formationOf(arm, kind, Boolean(input.gunsAt)),
    ...conditionOf(input),
    inBuilding: input.in ?? null,
  };
};

/** The row of table `bases` for a leader; corps commanders use that of division commanders (KG-ORG-01). */
export const leaderBase = (level: Level): 'armyCommander' | 'divisionCommander' | 'brigadeCommander' => {
  if (level === 'brigade') return 'brigadeCommander';
  return level === 'army' ? 'armyCommander' : 'divisionCommander';
};

const standardBase = (tables: Tables, level: Level): number => {
  const { size } = tables.bases[leaderBase(level)];
  return size.shape === 'round' ? size.standard : size.width;
};

const leaderOf = (tables: Tables, input: LeaderInput): ScenarioLeader => {
  const level = input.level ?? 'brigade';
  return {
    id: input.id,
    name: input.name ?? input.id,
    side: input.side,
    level,
    rating: input.rating ?? 'good',
    superior: input.superior ?? null,
    baseMm: input.baseMm ?? standardBase(tables, level),
    position: pointOf(input.at),
  };
};

const reinforcementsOf = (tables: Tables, input: ScenarioInput): readonly Reinforcement[] =>
  (input.reinforcements ?? []).map(({ turn, units = [], officers = [] }) => ({
    turn,
    units: units.map((unit) => unitOf(tables, input, units, unit)),
    officers: officers.map((leader) => leaderOf(tables, leader)),
  }));

/** The local people join the French on the low faces; if no side is French, the second side (KG-FAT-32). */
const localsOf = ({ sides, fateLocals }: ScenarioInput): Scenario['fateLocals'] => {
  if (fateLocals !== undefined) return fateLocals;
  const [first, second] = sides;
  return first.nation === 'french' && second.nation !== 'french'
    ? { low: first.id, high: second.id }
    : { low: second.id, high: first.id };
};

/**
 * The scenario with every default filled in. Nothing is validated.
 *
 * @param tables - the tables in force
 * @see KG-SCN-02 KG-DCK-07
 */
export const completeScenario = (input: ScenarioInput, tables: Tables): Scenario => {
  const frame = completeFrame(input, standardTable);
  const sides: readonly [Army, Army] = frame.sides;
  return {
    ...frame,
    sides,
    ruleset: 'king-george',
    firstSide: input.firstSide ?? input.sides[0].id,
    units: input.units.map((unit) => unitOf(tables, input, input.units, unit)),
    officers: (input.officers ?? []).map((leader) => leaderOf(tables, leader)),
    period: input.period ?? 'napoleonic',
    activationLevel: input.activationLevel ?? 'unit',
    deck: {
      reload: input.deck?.reload ?? tables.deck.common.reload,
      fate: input.deck?.fate ?? tables.deck.common.fate,
    },
    reinforcements: reinforcementsOf(tables, input),
    fateLocals: localsOf(input),
    options: optionsOf(defaultOptions, input.options),
    tables: input.tables ?? {},
  };
};
