import { groundOf } from '../../../scenario/ground.js';
import { headingFrom } from '../../../table/edge.js';
import { directionOf } from '../../../table/heading.js';
import type { Point } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import { craftFootprint, footprintOf, heldFootprint, poseInside } from '../footprint.js';
import { filesOf } from '../layout.js';
import { armyOf, isInside, originalMen } from '../read.js';
import type { Scenario, ScenarioPersonality, ScenarioUnit } from '../scenario.js';
import type { Personality, State, Unit } from '../state.js';
import { type OpenFormation, orderNames, type Tables } from '../tables.js';

/** Edition of the rules, stored in states and records. */
export const version = '1.0';

/** The place of pieces off the table; it tells nothing. */
export const nowhere: Pose = { x: 0, y: 0, heading: 0 };

/** What the start of a unit depends on. */
type Ground = Pick<State, 'scenario' | 'tables' | 'terrain' | 'craft'>;

/** Where a unit starts: in the open, in a building or aboard; null: it is deployed or arrives. @see CD-UNI-10 */
const startOf = (s: Ground, { side, pose, inFeature, aboard }: ScenarioUnit): Pose | null => {
  const held = s.terrain.find(({ id }) => id === inFeature);
  if (held !== undefined) return poseInside(heldFootprint(held), headingFrom[armyOf(s, side).homeEdge]);
  const craft = s.craft.find(({ id }) => id === aboard);
  if (craft !== undefined) return poseInside(craftFootprint(s, craft), craft.pose.heading);
  return pose;
};

/** The formation of a unit as one in the open. */
const openOf = ({ formation, formationsAllowed }: ScenarioUnit): OpenFormation =>
  formation === 'garrison' || formation === 'embarked' ? (formationsAllowed[0] ?? 'line') : formation;

/** A unit as it enters the game, loaded and at full strength. @see CD-REL-06 */
const unitAtStart =
  (s: Ground) =>
  (given: ScenarioUnit): Unit => {
    const { pose: _pose, inFeature, aboard, order, ...unit } = given;
    const pose = startOf(s, given);
    const fresh = { originalFigures: unit.originalFigures, casualties: 0, guns: unit.gunModels };
    return {
      ...unit,
      ...fresh,
      pose: pose ?? nowhere,
      files: filesOf(s, fresh, openOf(given)),
      order: order ?? orderNames[0],
      orderAt: pose === null ? null : { x: pose.x, y: pose.y },
      state: 'steady',
      rallied: false,
      charge: null,
      lastMove: 'halted',
      forcedBack: false,
      mustHalt: false,
      noAdvance: false,
      acted: null,
      observed: false,
      ordered: false,
      tested: null,
      shots: [],
      chargedIn: false,
      meleeCover: [],
      repulse: null,
      loaded: true,
      reloadProgress: 0,
      hasFired: false,
      firedThisMove: false,
      laidOn: null,
      moveUsed: 0,
      fought: false,
      menAtStart: originalMen(s, unit),
      lossMove: 0,
      lossPhase: 0,
      routMoves: 0,
      pursuitMoves: 0,
      causeAt: null,
      quarryId: null,
      beaten: [],
      spottedBy: [],
      garrisonOf: inFeature,
      embarkedOn: aboard,
      removed: pose === null ? 'waiting' : null,
    };
  };

/**
 * The place of a personality with a unit: behind the middle of its rear edge; inside, with it.
 *
 * @see CD-PER-15
 */
export const placeWith = (s: Ground, unit: Unit): Point => {
  if (isInside(unit)) return { x: unit.pose.x, y: unit.pose.y };
  const back = footprintOf(s, unit).depth + s.tables.personalities.behind;
  const ahead = directionOf(unit.pose.heading);
  return { x: unit.pose.x - ahead.x * back, y: unit.pose.y - ahead.y * back };
};

/** A personality as he enters the game. */
const personalityAtStart =
  (s: Ground, units: readonly Unit[]) =>
  ({ cpMax, at, ...personality }: ScenarioPersonality): Personality => {
    const unit = units.find(({ id }) => id === personality.attachedTo);
    const place = unit === undefined ? at : placeWith(s, unit);
    return {
      ...personality,
      cpMax: cpMax ?? 0,
      cp: 0,
      at: place ?? { x: nowhere.x, y: nowhere.y },
      reserves: [],
      moved: false,
      removed: place === null ? 'waiting' : null,
    };
  };

/** The state with all placed pieces in place, before the first question. */
export const deploy = (scenario: Scenario, tables: Tables): State => {
  const ground = { scenario, tables, terrain: scenario.terrain.map(groundOf), craft: scenario.craft };
  const units = scenario.units.map(unitAtStart(ground));
  const first = scenario.firstSide ?? scenario.sides[0].id;
  return {
    kind: 'state',
    ruleset: 'crowther-dougan',
    version,
    ...ground,
    options: scenario.options,
    round: 1,
    firstSide: first,
    movingSide: first,
    step: 'firstMove',
    units,
    personalities: scenario.personalities.map(personalityAtStart(ground, units)),
    smokeMarks: [],
    marksMade: 0,
    melees: [],
    agenda: [],
    outcome: null,
  };
};
