import type { LegKind, PathDomain } from '../../../core/domain.js';
import { listField, pieceField, placeField } from '../../../core/fields.js';
import { described, fields } from '../../../core/shape.js';
import { headingOf } from '../../../table/heading.js';
import { distance, type Point, subtract } from '../../../table/point.js';
import type { ActionOf, LegOrder } from '../actions.js';
import { finalValue } from '../movement/dice.js';
import { lengthOf, straight, wayOf } from '../movement/legs.js';
import { walk } from '../movement/walk.js';
import { nameOf } from '../names.js';
import { ride, rideRefusals, riderOf } from '../officers.js';
import { isOnTable, isUnit, pieceOf, unitsOfSide } from '../read.js';
import { refuse } from '../refusals.js';
import type { Officer } from '../state.js';
import { counts } from '../tables.js';
import type { TaskOf } from '../tasks.js';
import { kind, type Open, optionsOf, riderRefusals, say } from './kind.js';

/** Rides of officers: the answer of S8 to the dice. A march whose legs have bearings. @see WT-MOV-04 WT-CMD-11 */

type March = TaskOf<'march'>;
type Ride = ActionOf<'march'>;
type Draft = Partial<Ride>;

const legShape = fields({
  march: described('number', { label: 'inches', unit: 'distance' }),
  bearing: described('number', { label: 'bearing of the way', unit: 'degrees' }),
});

/** The finest length that is offered, in inches. */
const step = 0.1;
const sectors = 8;
const width = 360 / sectors;
const allRound = Array.from({ length: sectors }, (_, index) => index * width);

/** Bearings that are offered, and that bots try: all round, and towards the nearest of his side's units. */
const bearingsFrom = (open: Open<March>, officer: Officer, from: Point): readonly number[] => {
  const [nearest] = unitsOfSide(open.state, officer.side).toSorted(
    (one, other) => distance(one.pose, from) - distance(other.pose, from),
  );
  return [...new Set([...(nearest === undefined ? [] : [headingOf(subtract(nearest.pose, from))]), ...allRound])];
};

const riderIn = ({ state, task }: Open<March>): Officer | undefined => riderOf(state, task.moving);

/** How far an officer can ride on along a bearing, up to the inches that he has left. */
const reachAlong = (open: Open<March>, officer: Officer, legs: readonly LegOrder[], bearing: number): number => {
  const { state, task } = open;
  const way = wayOf(state, officer, legs);
  const left = finalValue(task.moving, officer.id) - lengthOf(legs);
  if (left < step) return 0;
  const leg = straight(way.at(-1)?.to ?? officer.pose, left, bearing);
  const reach = walk(state, officer, [...way, leg], { kind: 'ride', ignored: [] }).inches - lengthOf(legs);
  return Math.max(0, reach);
};

const bearingLegs = (open: Open<March>, officer: Officer, legs: readonly LegOrder[]): readonly LegKind[] =>
  bearingsFrom(open, officer, wayOf(open.state, officer, legs).at(-1)?.to ?? officer.pose).flatMap((bearing) => {
    const most = reachAlong(open, officer, legs, bearing);
    if (most < step) return [];
    return [
      {
        kind: `ride${bearing}`,
        label: `ride along ${Math.round(bearing)} degrees`,
        motion: 'glide',
        writes: 'parameters',
        parameters: [
          {
            name: 'bearing',
            role: 'bearing',
            label: 'bearing',
            domain: { kind: 'number', least: bearing, most: bearing, step: 1, unit: 'degrees' },
          },
          {
            name: 'march',
            role: 'distance',
            label: 'inches',
            domain: { kind: 'number', least: step, most, step, unit: 'distance' },
          },
        ],
      },
    ];
  });

const legsAfter = (open: Open<March>, { legs = [] }: Draft): PathDomain | undefined => {
  const officer = riderIn(open);
  if (officer === undefined) return undefined;
  const { width: frontage, depth } = open.state.tables.elementSizes.command;
  const budget = Math.max(0, finalValue(open.task.moving, officer.id) - lengthOf(legs));
  const from = wayOf(open.state, officer, legs).at(-1)?.to ?? officer.pose;
  return { kind: 'path', from, frontage, depth, budget, legs: bearingLegs(open, officer, legs) };
};

const isLawful = (open: Open<March>, officer: Officer, legs: readonly LegOrder[]): boolean =>
  rideRefusals(open.state, officer, legs, open.task.moving).length === 0;

/** To the nearest of his side's units, and along the bearings offered. */
const ridesToTry = (open: Open<March>, officer: Officer): readonly (readonly LegOrder[])[] =>
  bearingsFrom(open, officer, officer.pose).flatMap((bearing) => {
    const most = reachAlong(open, officer, [], bearing);
    return [most, most / 2].filter((march) => march >= step).map((march) => [{ march, bearing }]);
  });

/** @see WT-MOV-04 WT-CMD-11 */
const rideAlong = kind<Ride, March>({
  type: 'march',
  label: 'Ride',
  clause: 'WT-CMD-11',
  fields: {
    unitId: pieceField<Open<March>, Draft>({
      label: 'officer',
      actor: true,
      options: (open) => {
        const officer = riderIn(open);
        return officer === undefined ? [] : optionsOf(open.state, [officer.id]);
      },
    }),
    legs: listField<Open<March>, Draft>({
      label: 'legs',
      longest: counts.legs,
      least: (open, { legs = [] }) => {
        const officer = riderIn(open);
        return officer !== undefined && legs.length > 0 && isLawful(open, officer, legs)
          ? legs.length
          : legs.length + 1;
      },
      entry: placeField<Open<March>, Draft>({ label: 'leg', shape: legShape, domain: legsAfter }),
    }),
  },
  samples: (open) => {
    const officer = riderIn(open);
    if (officer === undefined) return [];
    return [() => ridesToTry(open, officer).map((legs): Ride => ({ type: 'march', unitId: officer.id, legs }))];
  },
  refusals: (open, { unitId, legs }) => {
    const { state, task } = open;
    const piece = pieceOf(state, unitId);
    // Nothing is told of pieces off the table (WT-GEN-14).
    if (piece === undefined || !isOnTable(piece)) return [refuse('invalid', 'WT-GEN-20', 'unitId', { unit: unitId })];
    if (isUnit(piece)) return [refuse('invalid', 'WT-MOV-04', 'legs')];
    const barred = riderRefusals(open, piece);
    return barred.length > 0 ? barred : rideRefusals(state, piece, legs, task.moving);
  },
  apply: (battle, { legs }, { moving }) => {
    const officer = riderOf(battle.state, moving);
    if (officer !== undefined) ride(battle, officer, legs);
  },
  words: (s, { unitId }) => say(nameOf(s, unitId), 'ride'),
});

export const rideKinds = { rideAlong };
