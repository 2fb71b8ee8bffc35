import { patched } from '../../../core/patch.js';
import { completeFrame, optionsOf, pointOf } from '../../../scenario/complete.js';
import type { PoseInput } from '../../../scenario/input.js';
import { type Pose, roundPose } from '../../../table/pose.js';
import { isArtillery } from '../read.js';
import type { Reinforcement, Scenario, ScenarioOfficer, ScenarioUnit, StartingCondition } from '../scenario.js';
import type { Guns } from '../state.js';
import { defaultOptions, tables as printedTables, profileLimits, type Tables } from '../tables.js';
import type { OfficerInput, ScenarioInput, UnitInput } from './input.js';

const poseOf = ([x, y, heading]: PoseInput): Pose => roundPose({ x, y, heading });

/** Highlanders always form in two ranks (OTS-FRM-03), guns always in one (OTS-FRM-08). */
const lineRowsOf = (input: UnitInput, { constants }: Tables): 1 | 2 => {
  if (input.specialRules?.includes('highlander')) return 2;
  return input.lineRows ?? (constants.lineRows === 1 ? 1 : 2);
};

const mountedOf = ({ arm, mounted }: UnitInput): boolean => arm === 'cavalry' || (mounted ?? arm === 'dragoon');

const gunsOf = ({ initialStands, standsLost = 0, guns }: UnitInput): Guns | null =>
  guns
    ? {
        pose: poseOf(guns.at),
        count: guns.count ?? initialStands - standsLost,
        limbered: guns.limbered ?? false,
        held: guns.held ?? 'abandoned',
      }
    : null;

/** @see OTS-MRL-06 routing units are confused @see OTS-SPC-06 uncontrolled from the start */
const conditionOf = (input: UnitInput): StartingCondition => ({
  standsLost: input.standsLost ?? 0,
  unusedHits: input.unusedHits ?? 0,
  standReady: input.standReady ?? false,
  confused: input.confused ?? input.routing ?? false,
  routing: input.routing ?? false,
  uncontrolled: input.uncontrolled ?? advancesByItself(input),
  guns: gunsOf(input),
});

/** Confused units also advance out of control (OTS-SPC-07); routing units and guns never do. */
const advancesByItself = ({ arm, routing, specialRules = [] }: UnitInput): boolean =>
  specialRules.includes('uncontrolledAdvance') && !isArtillery({ arm }) && routing !== true;

const unitOf = (input: UnitInput, tables: Tables): ScenarioUnit => ({
  id: input.id,
  name: input.name,
  side: input.side,
  arm: input.arm,
  weight: input.weight ?? null,
  quality: input.quality ?? 'tried',
  initialStands: input.initialStands,
  strength: input.strength ?? profileLimits.strength.standard,
  firepower: input.firepower ?? profileLimits.firepower.standard,
  melee: input.melee ?? profileLimits.melee.standard,
  specialRules: input.specialRules ?? [],
  commander: input.commander ?? null,
  lineRows: lineRowsOf(input, tables),
  pose: input.at ? poseOf(input.at) : null,
  formation: input.formation ?? 'line',
  mounted: mountedOf(input),
  limbered: input.limbered ?? false,
  ...conditionOf(input),
});

const officerOf = (input: OfficerInput): ScenarioOfficer => ({
  id: input.id,
  name: input.name,
  side: input.side,
  role: input.role ?? 'subordinate',
  leadership: input.leadership ?? profileLimits.leadership.standard,
  combatValue: input.combatValue ?? profileLimits.combatValue.standard,
  position: input.at && input.with === undefined ? pointOf(input.at) : null,
  attachedTo: input.with ?? null,
});

const reinforcementOf = (input: NonNullable<ScenarioInput['reinforcements']>[number]): Reinforcement => ({
  turn: input.turn,
  side: input.side,
  unitIds: input.units ?? [],
  officerIds: input.officers ?? [],
  edge: input.edge,
});

const overridesOf = (given: NonNullable<ScenarioInput['terrainOverrides']>): Scenario['terrainOverrides'] =>
  Object.fromEntries(Object.entries(given).flatMap(([kind, to]) => (to === undefined ? [] : [[kind, to] as const])));

/**
 * The tables in force: those of the rules, with the scenario's figures in place of theirs.
 *
 * The patch must have been checked.
 */
export const tablesInForce = (scenario: Pick<Scenario, 'tables'>): Tables => patched(printedTables, scenario.tables);

/**
 * The scenario with every default filled in. Nothing is checked, and units with a zone have no place yet.
 *
 * @param tables - the tables in force: some defaults are figures of them
 * @see OTS-GEN-02 one size of stand
 */
export const completeScenario = (input: ScenarioInput, tables: Tables): Scenario => {
  const { constants } = tables;
  return {
    ...completeFrame(
      input,
      { width: constants.tableWidth, height: constants.tableHeight },
      { strength: constants.fortificationStrength, cohesion: constants.fortificationCohesion },
    ),
    ruleset: 'oer-the-sea',
    standWidth: input.standWidth ?? constants.standWidth,
    standDepth: input.standDepth ?? constants.standDepth,
    terrainOverrides: overridesOf(input.terrainOverrides ?? {}),
    nominatedDifficult: input.nominatedDifficult ?? [],
    units: input.units.map((unit) => unitOf(unit, tables)),
    officers: (input.officers ?? []).map(officerOf),
    firstSide: input.firstSide ?? 'dice',
    exitEdges: input.exitEdges ?? [],
    reinforcements: (input.reinforcements ?? []).map(reinforcementOf),
    groups: input.groups ?? [],
    options: optionsOf(defaultOptions, input.options),
    tables: input.tables ?? {},
  };
};
