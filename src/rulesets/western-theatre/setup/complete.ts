import { completeFrame, optionsOf } from '../../../scenario/complete.js';
import type { TerrainFeature } from '../../../scenario/frame.js';
import type { PoseInput } from '../../../scenario/input.js';
import { type Pose, roundPose } from '../../../table/pose.js';
import type {
  Army,
  Drawn,
  Ground,
  Reserve,
  Route,
  Scenario,
  ScenarioOfficer,
  ScenarioUnit,
  SideId,
} from '../scenario.js';
import { activities, defaultOptions, type Experience, type Formation, type Tables, type Weapon } from '../tables.js';
import type { GroundInput, OfficerInput, ReserveInput, RouteInput, ScenarioInput, UnitInput } from './input.js';

/** The default size of the table, in inches. */
const standardTable = { width: 72, height: 48 };

/** What an author writes instead of a side when dice decide who goes first (WT-SEQ-01). */
export const byDice = 'dice';

const posed = (input: PoseInput | undefined): Pose | null => {
  if (input === undefined) return null;
  const [x, y, heading] = input;
  return roundPose({ x, y, heading });
};

const weapons: Readonly<Record<UnitInput['arm'], Weapon>> = {
  lineInfantry: 'musket',
  lightInfantry: 'musket',
  lineCavalry: 'carbine',
  lightCavalry: 'carbine',
  artillery: 'gun',
};

const usualFormation = (arm: UnitInput['arm']): Formation => {
  if (arm === 'artillery') return 'unlimbered';
  return arm === 'lightInfantry' || arm === 'lightCavalry' ? 'open' : 'line';
};

/** @see WT-FRM-02 WT-FRM-07 */
const drawnOf = (tables: Tables, { arm, formation, files, gap, wings }: UnitInput): Drawn => {
  const kind = formation ?? usualFormation(arm);
  return {
    kind,
    files: files ?? null,
    gap: gap ?? (kind === 'open' ? tables.layouts.openGap : 0),
    left: wings?.left ?? null,
    right: wings?.right ?? null,
  };
};

/** Figures at full strength, by arm and nation. */
const strengthOf = ({ unitSizes }: Tables, { arm, nation, side }: UnitInput, crew: number): number => {
  if (arm === 'artillery') return crew;
  if (arm === 'lightInfantry') return unitSizes.lightInfantry;
  if (arm !== 'lineInfantry') return unitSizes.cavalry;
  if (nation === 'hessian' || nation === 'french' || nation === 'british' || nation === 'hanoverian')
    return unitSizes[nation];
  return side === 'french' ? unitSizes.otherFrench : unitSizes.otherAllied;
};

const experiencesOf = ({ experience = 'trained', experienceBy = {} }: UnitInput): ScenarioUnit['experience'] =>
  Object.fromEntries(
    activities.map((each): [string, Experience] => [each, experienceBy[each] ?? experience]),
  ) as ScenarioUnit['experience'];

/** Crew of a gun where there are no guns: all layouts divide by it. */
export const noCrew = 1;

/** Guns and their crews; other arms have none. @see WT-ART-01 */
const gunsOf = (tables: Tables, input: UnitInput): Pick<ScenarioUnit, 'gunClass' | 'guns' | 'crewPerGun'> => {
  if (input.arm !== 'artillery')
    return { gunClass: input.gunClass ?? null, guns: input.guns ?? 0, crewPerGun: input.crewPerGun ?? noCrew };
  const gunClass = input.gunClass ?? (input.weapon === 'lightGun' ? 'light' : 'medium');
  const crew = gunClass === 'light' ? tables.unitSizes.lightGun : tables.unitSizes.gun;
  return { gunClass, guns: input.guns ?? 1, crewPerGun: input.crewPerGun ?? crew };
};

const unitOf =
  (tables: Tables) =>
  (input: UnitInput): ScenarioUnit => {
    const { arm } = input;
    const guns = gunsOf(tables, input);
    const initialFigures = input.initialFigures ?? strengthOf(tables, input, guns.guns * guns.crewPerGun);
    const { foot, mounted } = tables.elementSizes;
    return {
      id: input.id,
      name: input.name ?? input.id,
      side: input.side as SideId,
      nation: input.nation ?? null,
      arm,
      regular: input.regular ?? (arm !== 'lightInfantry' && arm !== 'lightCavalry'),
      weapon: input.weapon ?? (guns.gunClass === 'light' ? 'lightGun' : weapons[arm]),
      ...guns,
      experience: experiencesOf(input),
      initialFigures,
      brigadeId: input.brigadeId ?? null,
      divisionId: input.divisionId ?? null,
      regimentId: input.regimentId ?? null,
      figureSize: input.figureSize ?? (arm === 'lineCavalry' || arm === 'lightCavalry' ? mounted : foot),
      figures: input.figures ?? initialFigures,
      formation: drawnOf(tables, input),
      marker: input.marker ?? 'none',
      plight: input.plight ?? 'none',
      pose: posed(input.at),
    };
  };

const officerOf =
  (radius: number) =>
  (input: OfficerInput): ScenarioOfficer => ({
    id: input.id,
    name: input.name ?? input.id,
    side: input.side as SideId,
    level: input.level,
    commands: input.commands ?? null,
    brigadeId: input.brigadeId ?? (input.level === 'brigade' ? (input.commands ?? null) : null),
    radius: input.radius ?? radius,
    evadable: input.evadable ?? true,
    pose: posed(input.at),
  });

const groundOf = (frame: TerrainFeature, input: GroundInput): Ground => {
  const { moveDice = 0, chargeModifier = 0, uphillModifier = 0, ...overrides } = input.overrides ?? {};
  return {
    ...frame,
    kind: input.kind,
    material: input.material ?? 'stone',
    overrides,
    moveDice,
    chargeModifier,
    uphillModifier,
  };
};

const reserveOf = ({ id, side, units, turn, edge, at }: ReserveInput): Reserve => ({
  id,
  side: side as SideId,
  members: units,
  turn,
  edge,
  at,
});

const routeOf = ({ id, side, exitEdge, from, to, delay, entryEdge, at }: RouteInput): Route => ({
  id,
  side: side as SideId,
  exitEdge,
  from,
  to,
  delay,
  entry: entryEdge === null ? null : { edge: entryEdge, at: at ?? 0 },
});

/**
 * The scenario with every default filled in. Nothing is validated.
 *
 * @param tables - the tables in force
 * @see WT-SCN-02
 */
export const completeScenario = (input: ScenarioInput, tables: Tables): Scenario => {
  const frame = completeFrame(input, standardTable);
  const army = (index: 0 | 1): Army => {
    const side = frame.sides[index];
    return { ...side, id: side.id as SideId, homeEdge: side.homeEdge ?? (side.id === 'french' ? 'south' : 'north') };
  };
  return {
    ...frame,
    sides: [army(0), army(1)],
    ruleset: 'western-theatre',
    terrain: (input.terrain ?? []).flatMap((each, index) => {
      const feature = frame.terrain[index];
      return feature === undefined ? [] : [groundOf(feature, each)];
    }),
    firstSide: input.firstSide === undefined || input.firstSide === byDice ? null : (input.firstSide as SideId),
    units: input.units.map(unitOf(tables)),
    officers: (input.officers ?? []).map(officerOf(input.commandRadius ?? tables.distances.command)),
    reserves: (input.reserves ?? []).map(reserveOf),
    offTableRoutes: (input.offTableRoutes ?? []).map(routeOf),
    fogOfWar: input.fogOfWar ?? true,
    options: optionsOf(defaultOptions, input.options),
    tables: input.tables ?? {},
  };
};
