import { groundOf } from '../../../scenario/ground.js';
import type { Pose } from '../../../table/pose.js';
import type { Scenario, ScenarioOfficer, ScenarioUnit } from '../scenario.js';
import type { Group, Officer, State, Unit } from '../state.js';
import type { Tables } from '../tables.js';

/** Edition of the rules, stored in states and records. */
export const version = '1.0';

/** The place of pieces off the table; it tells nothing. */
export const nowhere: Pose = { x: 0, y: 0, heading: 0 };

/** A unit as it enters the game. One in irregular formation or in flight is orange. @see WT-MRK-19 WT-FLE-09 */
export const unitAtStart = ({ pose, ...unit }: ScenarioUnit): Unit => ({
  ...unit,
  location: pose === null ? 'reserve' : 'table',
  pose: pose ?? nowhere,
  marker:
    unit.marker === 'none' && (unit.formation.kind === 'irregular' || unit.plight !== 'none') ? 'orange' : unit.marker,
  plightFrom: null,
  firstFlightDone: false,
  moved: false,
  changedFormation: false,
  acted: false,
  fired: [],
  bonusGiven: 0,
  casualties: { total: 0, fire: 0, artillery: 0, flank: 0, rear: 0 },
  hitBy: null,
  tested: { casualties: false, moral: false },
  meleeId: null,
  contactedOn: 'none',
  charging: false,
  hillCharge: 0,
  supportsCharge: null,
  respondedTo: [],
});

/** An officer as he enters the game. */
export const officerAtStart = ({ pose, ...officer }: ScenarioOfficer): Officer => ({
  ...officer,
  location: pose === null ? 'reserve' : 'table',
  pose: pose ?? nowhere,
  acted: false,
});

const groupsOf = ({ reserves }: Scenario): readonly Group[] =>
  reserves.map(({ id, side, members, turn, edge, at }) => ({
    id,
    side,
    members,
    due: turn,
    entry: { edge, at },
    succeeded: false,
  }));

/** The state with all pieces in place, before the first question. */
export const deploy = (scenario: Scenario, tables: Tables): State => {
  const first = scenario.firstSide ?? 'allied';
  return {
    kind: 'state',
    ruleset: 'western-theatre',
    version,
    scenario,
    options: scenario.options,
    tables,
    terrain: scenario.terrain.map(groundOf),
    turn: 1,
    active: first,
    firstOfTurn: first,
    second: false,
    step: 'setup',
    units: scenario.units.map(unitAtStart),
    officers: scenario.officers.map(officerAtStart),
    groups: groupsOf(scenario),
    rainLeft: null,
    deadCalm: false,
    lostOrders: null,
    inspired: [],
    doubleFire: [],
    relocated: [],
    sackville: false,
    dither: false,
    events: [],
    contacts: [],
    melees: [],
    meleesMade: 0,
    struck: [],
    agenda: [],
    outcome: null,
  };
};
