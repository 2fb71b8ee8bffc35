import type { Die } from '../../../core/die.js';
import type { Roll } from '../../../core/roll.js';
import { normaliseHeading, turnBetween } from '../../../table/heading.js';
import type { Point } from '../../../table/point.js';
import { advance, roundPose } from '../../../table/pose.js';
import type { FireOrder } from '../actions.js';
import type { Battle, Refusal, Rules } from '../battle.js';
import { ratingOf } from '../ratings.js';
import { constant, unitOf } from '../read.js';
import { shown } from '../reasons.js';
import { refuse } from '../refusals.js';
import { deflection } from '../resolvers.js';
import type { Situation, Unit } from '../state.js';
import type { Rating, RollPurpose } from '../tables.js';
import type { RocketFlight, RocketTask, Task } from '../tasks.js';
import { changeUnit, emit, schedule } from '../write.js';
import { rocketTests, unitsNear, unitsUnder } from './rocketharm.js';
import { firerRefusals } from './target.js';

/**
 * Rockets: each die of a flight is one leg, with a turn by the template and a distance. Units it passes take a test.
 */

const tooFarRound = (off: number, limit: number): Refusal => {
  const turn = shown(off);
  const text = `It is ${turn}° off straight ahead; ${limit}° is the most.`;
  return refuse('wrongHeading', 'KG-RKT-01', 'heading', { turn, limit }, text);
};

const headingRefusals = (s: Situation, unit: Unit, heading: number | undefined): readonly Refusal[] => {
  const limit = constant(s, 'rocketHeading');
  if (heading === undefined) return [refuse('invalid', 'KG-RKT-01', 'heading', { limit }, 'It names no heading.')];
  const turn = turnBetween(unit.pose.heading, normaliseHeading(heading));
  return turn <= limit + constant(s, 'tolerance') ? [] : [tooFarRound(turn, limit)];
};

const diceRefusals = (s: Situation, dice: number | undefined): readonly Refusal[] => {
  const least = constant(s, 'rocketLeastDice');
  const most = constant(s, 'rocketMostDice');
  if (dice === undefined)
    return [refuse('invalid', 'KG-RKT-01', 'dice', { least, most }, 'It names no number of dice.')];
  return Number.isInteger(dice) && dice >= least && dice <= most
    ? []
    : [
        refuse(
          'rocketDice',
          'KG-RKT-01',
          'dice',
          { dice, least, most },
          `${dice} dice of distance are not ${least} to ${most}.`,
        ),
      ];
};

/** A rocket may not be aimed at a unit, because that would be measuring. @see KG-GEN-10 KG-RKT-09 */
const aimRefusals = ({ target, shot, mode, assignments }: FireOrder): readonly Refusal[] =>
  [target, shot, mode, assignments].every((each) => each === undefined)
    ? []
    : [refuse('wrongShot', 'KG-RKT-01', '', {}, 'A rocket is given a heading and a number of dice, and nothing else.')];

/**
 * Every reason against a rocket; empty when it may be fired. No distance is measured.
 *
 * @see KG-RKT-01 KG-GEN-10 KG-FIR-10
 */
export const checkRocket = (s: Situation, unit: Unit, order: FireOrder): readonly Refusal[] => [
  ...firerRefusals(s, unit),
  ...aimRefusals(order),
  ...headingRefusals(s, unit, order.heading),
  ...diceRefusals(s, order.dice),
];

/** Starts the flight of a rocket at the battery's front centre. @see KG-RKT-02 KG-RKT-04 */
export const carryOutRocket = (battle: Battle, unitId: string, { heading, dice }: FireOrder): void => {
  const { pose } = unitOf(battle.state, unitId);
  const at = roundPose({ ...pose, heading: heading ?? pose.heading });
  schedule(battle, { task: 'rocketDirection', flight: { unitId, at, path: [at], legs: dice ?? 0, tested: [] } });
};

const crewRating = (s: Situation, { unitId }: RocketFlight): Rating => ratingOf(s, unitOf(s, unitId), 'fire');

const rocketRoll = (s: Situation, { unitId }: RocketFlight, purpose: RollPurpose, die: Die): Roll => ({
  kind: 'roll',
  purpose,
  clause: 'KG-RKT-02',
  side: unitOf(s, unitId).side,
  by: unitId,
  dice: 1,
  die,
  read: { kind: 'sum' },
  breakdown: [],
  target: null,
  comparison: null,
});

const isOffTable = ({ scenario }: Situation, { x, y }: Point): boolean =>
  x < 0 || y < 0 || x > scenario.table.width || y > scenario.table.height;

/** Enemies that test for a rocket count as under fire. @see KG-RKT-09 */
const markUnderFire = (battle: Battle, flight: RocketFlight, units: readonly Unit[]): void => {
  const { side } = unitOf(battle.state, flight.unitId);
  for (const unit of units) if (unit.side !== side) changeUnit(battle, unit.id, { underFire: true });
};

const tellFlight = (battle: Battle, { unitId, path }: RocketFlight, lost: boolean): void =>
  emit(battle, {
    type: 'rocketFlew',
    clause: lost ? 'KG-RKT-04' : 'KG-RKT-02',
    unitId,
    path: path.map(({ x, y }) => ({ x, y })),
    lost,
  });

/**
 * The task after a leg: off the table the rocket is lost, with legs left it flies on, otherwise it lands.
 *
 * @see KG-RKT-02 KG-RKT-04
 */
const afterLeg = (s: Situation, flight: RocketFlight): Task => {
  if (isOffTable(s, flight.at)) return { task: 'rocketLost', flight };
  return { task: flight.legs > 0 ? 'rocketDirection' : 'rocketLands', flight };
};

/**
 * Flies one leg. Units that come under the flight for the first time test at once; the battery itself does not test for
 * the first leg.
 *
 * @see KG-RKT-05 KG-RKT-07 KG-RKT-08 KG-RKT-11
 */
const flyLeg = (battle: Battle, flight: RocketFlight, inches: number): void => {
  const { state } = battle;
  const at = roundPose(advance(flight.at, inches));
  const isFirst = flight.path.length === 1;
  const under = unitsUnder(state, flight.at, at).filter(
    ({ id }) => !flight.tested.includes(id) && !(isFirst && id === flight.unitId),
  );
  markUnderFire(battle, flight, under);
  const flown: RocketFlight = {
    ...flight,
    at,
    path: [...flight.path, at],
    legs: flight.legs - 1,
    tested: [...flight.tested, ...under.map(({ id }) => id)],
  };
  schedule(battle, ...rocketTests(under, 'test.rocketFlight'), afterLeg(state, flown));
};

/** Lands the rocket. The units near it are determined before the first test. @see KG-RKT-06 KG-RKT-11 */
const land = (battle: Battle, flight: RocketFlight): void => {
  tellFlight(battle, flight, false);
  const near = unitsNear(battle.state, flight.at);
  markUnderFire(battle, flight, near);
  schedule(battle, ...rocketTests(near, 'test.rocketImpact'));
};

export const rocketRules: Rules<RocketTask> = {
  rocketDirection: {
    roll: (state, { flight }) =>
      rocketRoll(state, flight, 'rocket.direction', state.tables.rocketTemplate[crewRating(state, flight)].die),
    settle: (battle, { flight }, face) => {
      const { tables } = battle.state;
      const heading = flight.at.heading + deflection(tables, crewRating(battle.state, flight), face);
      schedule(battle, { task: 'rocketDistance', flight: { ...flight, at: roundPose({ ...flight.at, heading }) } });
    },
  },
  rocketDistance: {
    roll: (state, { flight }) => rocketRoll(state, flight, 'rocket.distance', 'd6'),
    settle: (battle, { flight }, inches) => flyLeg(battle, flight, inches),
  },
  rocketLands: { act: (battle, { flight }) => land(battle, flight) },
  rocketLost: { act: (battle, { flight }) => tellFlight(battle, flight, true) },
};
