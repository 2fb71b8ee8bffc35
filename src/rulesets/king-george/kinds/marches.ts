import { headingOf } from '../../../table/heading.js';
import { subtract } from '../../../table/point.js';
import type { Step } from '../actions.js';
import { companyId, postAhead } from '../companies.js';
import { footprintOf, gapBetween } from '../footprint.js';
import { changeCost } from '../formations.js';
import { ratesOf } from '../paths.js';
import { constant, parentOf } from '../read.js';
import { openFormations, wheelLength } from '../resolvers.js';
import type { Situation, Unit } from '../state.js';
import { behindCover, mostEnemies, reachAhead, shares, upToEnemies } from './advances.js';
import { proposedPivots, proposedWheels, type Wheel } from './bearings.js';
import { doorsOf, waysIn } from './houses.js';
import { enemiesNear } from './places.js';
import { gapsOfScreens } from './poses.js';
import { leastLength } from './ranges.js';
import { aimsOf, shiftsAbout, shiftsIntoRange, straightShift, toGuns, turnsToFace } from './shiftlegs.js';

/** Moves that bots try: lists of steps, generated only when they are needed. */

export type Steps = readonly Step[];
/** Generates some lists of steps. */
export type March = () => readonly Steps[];

const ahead = (inches: number): Step => ({ kind: 'advance', inches });

const advances = (lengths: readonly number[]): readonly Steps[] =>
  lengths.filter((inches) => inches >= leastLength).map((inches) => [ahead(inches)]);

/** A wheel, then an advance with the rest of the turn. */
export const wheeling = (s: Situation, unit: Unit, { side, degrees }: Wheel): readonly Steps[] => {
  const step: Step = { kind: 'wheel', side, degrees };
  const { move } = ratesOf(s, unit);
  const left = move * constant(s, 'turnTime') - wheelLength(s.options, footprintOf(s, unit), degrees);
  return left > 2 * leastLength ? [[step], [step, ahead(left / 2)], [step, ahead(left)]] : [[step]];
};

const formedMarches = (s: Situation, unit: Unit): readonly March[] => [
  ...shares.map((share) => () => advances([reachAhead(s, unit, share)])),
  () => advances(upToEnemies(s, unit)),
  () => advances(behindCover(s, unit)),
  ...proposedWheels(s, unit).map((wheel) => () => wheeling(s, unit, wheel)),
  ...entering(s, unit),
];

/** Skirmishers and crews: towards an enemy, into range, away from it, or only a turn to face it. */
const looseMarches = (s: Situation, unit: Unit): readonly March[] => [
  ...aimsOf(s, unit).map(
    (point) => () =>
      shiftsAbout(s, unit, point)
        .filter(({ inches }) => inches >= leastLength)
        .map((shift) => [shift]),
  ),
  ...turnsToFace(s, unit).map((heading) => (): readonly Steps[] => [
    [{ kind: 'shift', bearing: unit.pose.heading, inches: 0, heading }],
  ]),
  ...enemiesNear(s, unit, mostEnemies).map((enemy) => () => shiftsIntoRange(s, unit, enemy).map((shift) => [shift])),
  () =>
    toGuns(s, unit)
      .filter(({ inches }) => inches >= leastLength)
      .map((shift) => [shift]),
  ...entering(s, unit),
];

const entering = (s: Situation, unit: Unit): readonly March[] =>
  waysIn(s, unit).map(({ feature, steps }) => () => {
    const enter: Step = { kind: 'enterBuilding', feature };
    return steps.length === 0 ? [[enter]] : [[...steps, enter]];
  });

/** Out of a building through the middle of each of its sides. */
const leaving = (s: Situation, unit: Unit): readonly March[] =>
  doorsOf(s, unit).map((pose) => () => {
    const goOn = (inches: number): Step =>
      unit.formation === 'skirmish'
        ? { kind: 'shift', bearing: pose.heading, inches, heading: pose.heading }
        : ahead(inches);
    return [constant(s, 'leaveBuilding'), ratesOf(s, unit).move].map((inches) => [
      { kind: 'leaveBuilding', pose },
      goOn(inches),
    ]);
  });

const pivots = (s: Situation, unit: Unit): readonly March[] =>
  proposedPivots(s, unit).samples.map((degrees) => () => [[{ kind: 'pivotGuns', degrees }]]);

/** A change of formation: alone, before an advance, and after one. */
const changes = (s: Situation, unit: Unit): readonly March[] =>
  openFormations(s, unit)
    .filter((formation) => formation !== unit.formation)
    .map((to) => () => {
      const step: Step = { kind: 'changeFormation', to };
      const left = Math.max(0, constant(s, 'turnTime') - changeCost(s, unit).turns);
      const after = ratesOf(s, unit, to).move * left;
      const goOn = to === 'skirmish' ? straightShift(unit, after) : ahead(after);
      const isLoose = unit.formation === 'skirmish' || unit.formation === 'crew';
      const before = unit.inBuilding === null ? reachAhead(s, unit, left) : 0;
      const coming = isLoose ? straightShift(unit, before) : ahead(before);
      return [
        [step],
        ...(after >= leastLength ? [[step, goOn]] : []),
        ...(before >= leastLength ? [[coming, step]] : []),
      ];
    });

/** A company returns to its regiment. */
const rejoining = (s: Situation, unit: Unit): readonly March[] => {
  const parent = parentOf(s, unit);
  if (parent === undefined || unit.id !== companyId(parent)) return [];
  return [
    () => {
      const bearing = headingOf(subtract(parent.pose, unit.pose));
      const inches = Math.min(ratesOf(s, unit).move, gapBetween(s, unit, parent));
      const back: Step = { kind: 'shift', bearing, inches, heading: parent.pose.heading };
      return [[{ kind: 'rejoin' }], ...(inches >= leastLength ? [[back, { kind: 'rejoin' } as const], [back]] : [])];
    },
  ];
};

/** Changes of formation and detached companies, which a Manoeuvre may also contain. */
export const proposedDrills = (s: Situation, unit: Unit): readonly March[] =>
  unit.lightCompany && unit.companyOut === null && !unit.companyLost
    ? gapsOfScreens.map((gap) => () => [[{ kind: 'detachCompany', pose: postAhead(s, unit, gap) }]])
    : [];

/**
 * Candidate moves of a unit: long and short, towards enemies, objectives and cover, in other formations, with its
 * company out or in, into buildings and out of them.
 */
export const proposedMarches = (s: Situation, unit: Unit): readonly March[] => {
  const { formation } = unit;
  const others = [...changes(s, unit), ...rejoining(s, unit), ...proposedDrills(s, unit)];
  if (unit.inBuilding !== null) return [...leaving(s, unit), ...others];
  if (formation === 'square') return others;
  if (formation === 'unlimbered') return [...pivots(s, unit), ...others];
  const loose = formation === 'skirmish' || formation === 'crew';
  return [...(loose ? looseMarches(s, unit) : formedMarches(s, unit)), ...others];
};
