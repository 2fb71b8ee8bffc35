import { footprintAt } from '../footprint.js';
import { isArtillery, standNames } from '../read.js';
import type { Scenario, ScenarioOfficer, ScenarioUnit } from '../scenario.js';
import type { Officer, SectionLeft, State, Unit } from '../state.js';
import type { OfficerState, Tables } from '../tables.js';
import { goingAt } from '../terrain.js';
import { featureOnTable } from './ground.js';

/** Edition of the rules, stored in states and records. */
export const version = '1.0';

/** @see OW-OFF-01 */
const battalionOfficer = ({ commandStand, lost }: ScenarioUnit): OfficerState => {
  if (!commandStand) return 'none';
  return lost.includes('c') ? 'dead' : 'alive';
};

/** A battalion as it enters the game, at the start or later, wherever the ground holds its guns. */
export const unitAtStart = (given: ScenarioUnit): Unit => {
  const { lost, building, posts, turn, ...unit } = given;
  const stands = standNames(given).filter((stand) => !lost.includes(stand));
  return {
    ...unit,
    stands,
    officer: battalionOfficer(given),
    changedFormation: false,
    ordered: false,
    posted: false,
    changeFailed: false,
    spotted: [],
    fired: false,
    firedDefensively: false,
    response: null,
    rallied: false,
    pursuing: null,
    mustPursue: false,
    beaten: false,
    stuck: false,
    garrison: building === null ? null : { building, posts },
    lossesSinceMorale: 0,
    standsAtMorale: stands.length,
    commanderLossTest: false,
    gone: 'no',
    waiting: turn > 0,
  };
};

/** A commander as he enters the game. */
export const officerAtStart = (given: ScenarioOfficer): Officer => ({
  ...given,
  alive: true,
  moved: false,
  gone: false,
  replacing: false,
});

const sectionsOf = ({ terrain }: Scenario): readonly SectionLeft[] =>
  terrain.flatMap(({ id: feature, sections }) =>
    sections.map(({ id: section, wounds }) => ({ feature, section, wounds })),
  );

/** Whether guns can never leave the ground in which they start or arrive. @see OW-SCN-01 OW-TER-08 OW-TER-11 OW-BLD-17 */
const isStuck = (s: State, unit: Unit): boolean =>
  isArtillery(unit) &&
  (unit.garrison !== null ||
    footprintAt(s, unit, unit.pose)
      .placedStands()
      .some(({ shape }) => goingAt(s, shape.centre) === 'veryDifficult'));

/** The state with all pieces in place, before the first decision. */
export const deploy = (scenario: Scenario, tables: Tables): State => {
  const firstSide = scenario.firstSide ?? scenario.sides[0].id;
  const state: State = {
    kind: 'state',
    ruleset: 'on-war',
    version,
    scenario,
    options: scenario.options,
    tables,
    terrain: scenario.terrain.map(featureOnTable),
    turn: 1,
    firstSide,
    active: firstSide,
    step: 'setUp',
    brigades: scenario.brigades.map((brigade) => ({ ...brigade, gone: false })),
    units: scenario.units.map(unitAtStart),
    officers: scenario.officers.map(officerAtStart),
    charges: [],
    melee: null,
    sections: sectionsOf(scenario),
    wrecked: [],
    agenda: [],
    outcome: null,
  };
  return { ...state, units: state.units.map((unit) => (isStuck(state, unit) ? { ...unit, stuck: true } : unit)) };
};
