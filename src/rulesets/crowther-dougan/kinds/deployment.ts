import { wordOptions } from '../../../core/domain.js';
import { pieceField, placeField, wordField } from '../../../core/fields.js';
import { boxOf } from '../../../table/box.js';
import { normaliseHeading } from '../../../table/heading.js';
import { memoizeForPosition } from '../../../table/memoizeForPosition.js';
import type { Point } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import { pointShape, poseShape } from '../../../table/shapes.js';
import type { ActionOf } from '../actions.js';
import { personalitiesToDeploy, unitsToDeploy } from '../arrivals.js';
import {
  aboardRefusals,
  attachRefusals,
  deployInOpen,
  deployInside,
  deployRefusals,
  garrisonRefusals,
  placePersonality,
  personalityRefusals as placeRefusals,
  unitsToHide,
  unitsToOrder,
} from '../deployment.js';
import { formationNames, nameOf, orderTitles } from '../names.js';
import { armyOf, findUnit, homewards, unitsOfSide } from '../read.js';
import { refuse } from '../refusals.js';
import type { Personality, Situation, Unit } from '../state.js';
import { type OpenFormation, openFormations, orderNames } from '../tables.js';
import type { TaskOf } from '../tasks.js';
import { heldOf } from '../terrain.js';
import { changeUnit, emit } from '../write.js';
import { endKind, kind, type Open, optionsOf, personalityField, say, unitField, unitRefusals } from './kind.js';

/** Actions of the set-up: U3 to U5. */

type Deploying = TaskOf<'deploy'>;
type Deploy = ActionOf<'deploy'>;
type InOpen = Extract<Deploy, { readonly pose: Pose }>;
type InFeature = Extract<Deploy, { readonly inFeature: string }>;
type Aboard = Extract<Deploy, { readonly aboard: string }>;
type PlacePersonality = ActionOf<'deployPersonality'>;
type OnSpot = Extract<PlacePersonality, { readonly at: Point }>;
type WithUnit = Extract<PlacePersonality, { readonly attachTo: string }>;

const comers = ({ state, side }: Open): readonly Unit[] => unitsToDeploy(state, side);
const riders = ({ state, side }: Open): readonly Personality[] => personalitiesToDeploy(state, side);

const comerOf = (open: Open, id: string | undefined): Unit | undefined => comers(open).find((unit) => unit.id === id);
const riderOf = (open: Open, id: string | undefined): Personality | undefined =>
  riders(open).find((each) => each.id === id);

/** Places that are offered in a zone: columns across it, and rows into it. */
const across = 12;
const into = 4;

/** Points of a grid over a side's zone. */
const gridOf = (s: Situation, side: string): readonly Point[] => {
  const { minX, maxX, minY, maxY } = boxOf(armyOf(s, side).zone);
  const tall = maxY - minY > maxX - minX;
  const [columns, rows] = tall ? [into, across] : [across, into];
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: minX + ((maxX - minX) * ((index % columns) + 1)) / (columns + 1),
    y: minY + ((maxY - minY) * (Math.floor(index / columns) + 1)) / (rows + 1),
  }));
};

/** Places at which a unit may be deployed in one of its formations, facing away from its home edge. */
const placesIn = (s: Situation, unit: Unit, formation: OpenFormation): readonly Pose[] =>
  gridOf(s, unit.side)
    .map((point) => ({ ...point, heading: normaliseHeading(homewards(s, unit.side) + halfTurn) }))
    .filter((pose) => deployRefusals(s, unit, pose, formation).length === 0);
const halfTurn = 180;

/** The same in each formation, while no unit moves. */
const allPlaces = memoizeForPosition<Situation>({
  pieces: ({ units }) => units,
  ground: ({ terrain }) => terrain,
  options: ({ tables }) => tables,
})(
  (s, unit: Unit): ReadonlyMap<OpenFormation, readonly Pose[]> =>
    new Map(unit.formationsAllowed.map((formation) => [formation, placesIn(s, unit, formation)])),
);

const placesFor = (s: Situation, unit: Unit, formation: OpenFormation): readonly Pose[] =>
  allPlaces(s, unit).get(formation) ?? [];

/** Buildings, works and craft in which a unit may start. */
const featuresFor = ({ state }: Open, unit: Unit): readonly string[] =>
  heldOf(state)
    .map(({ id }) => id)
    .filter((id) => garrisonRefusals(state, unit, id).length === 0);
const craftFor = ({ state }: Open, unit: Unit): readonly string[] =>
  state.craft.map(({ id }) => id).filter((id) => aboardRefusals(state, unit, id).length === 0);

/** Refuses what is not left to the side to deploy. @see CD-GEN-20 */
const toDeploy = (open: Open, unitId: string, chapter: (unit: Unit) => ReturnType<typeof deployRefusals>) => {
  const unit = comerOf(open, unitId);
  return unit === undefined ? [refuse('badUnit', 'CD-GEN-20', 'unitId', { unit: unitId })] : chapter(unit);
};

/** @see CD-GEN-20 */
const deploy = kind<InOpen, Deploying>({
  type: 'deploy',
  label: 'Deploy',
  clause: 'CD-GEN-20',
  fields: {
    unitId: unitField<Deploying>(comers, ({ state }, unit) =>
      [...allPlaces(state, unit).values()].some((places) => places.length > 0),
    ),
    formation: wordField<Open<Deploying>, Partial<InOpen>>({
      label: 'formation',
      words: openFormations,
      options: (open, { unitId }) => {
        const unit = comerOf(open, unitId);
        if (unit === undefined) return undefined;
        const able = unit.formationsAllowed.filter((each) => placesFor(open.state, unit, each).length > 0);
        return wordOptions(able, (word) => formationNames[word]);
      },
    }),
    pose: placeField<Open<Deploying>, Partial<InOpen>>({
      label: 'place',
      shape: poseShape,
      domain: (open, { unitId, formation }) => {
        const unit = comerOf(open, unitId);
        if (unit === undefined || formation === undefined) return undefined;
        const regions = placesFor(open.state, unit, formation).map(({ x, y, heading }) => ({
          region: [{ x, y }],
          headings: { least: heading, most: heading },
        }));
        return { kind: 'pose', regions };
      },
      samples: (open, { unitId, formation }) => {
        const unit = comerOf(open, unitId);
        return unit === undefined || formation === undefined ? [] : placesFor(open.state, unit, formation);
      },
    }),
  },
  refusals: (open, { unitId, pose, formation }) =>
    toDeploy(open, unitId, (unit) => deployRefusals(open.state, unit, pose, formation)),
  apply: (battle, { unitId, pose, formation }) => deployInOpen(battle, unitId, pose, formation),
  words: (s, { unitId, formation }) => say(nameOf(s, unitId), `deploy in ${formationNames[formation]}`),
});

/** @see CD-GEN-20 */
const deployInFeature = kind<InFeature, Deploying>({
  type: 'deploy',
  label: 'Deploy as a garrison',
  clause: 'CD-GEN-20',
  fields: {
    unitId: unitField<Deploying>(comers, (open, unit) => featuresFor(open, unit).length > 0),
    inFeature: pieceField<Open<Deploying>, Partial<InFeature>>({
      label: 'building or work',
      options: (open, { unitId }) => {
        const unit = comerOf(open, unitId);
        return unit === undefined ? undefined : optionsOf(open.state, featuresFor(open, unit));
      },
    }),
  },
  refusals: (open, { unitId, inFeature }) =>
    toDeploy(open, unitId, (unit) => garrisonRefusals(open.state, unit, inFeature)),
  apply: (battle, { unitId, inFeature }) => deployInside(battle, unitId, { inFeature }),
  words: (s, { unitId, inFeature }) => say(nameOf(s, unitId), `deploy in ${nameOf(s, inFeature)}`),
});

/** @see CD-GEN-20 CD-BOA-12 */
const deployAboard = kind<Aboard, Deploying>({
  type: 'deploy',
  label: 'Deploy aboard',
  clause: 'CD-GEN-20',
  fields: {
    unitId: unitField<Deploying>(comers, (open, unit) => craftFor(open, unit).length > 0),
    aboard: pieceField<Open<Deploying>, Partial<Aboard>>({
      label: 'craft',
      options: (open, { unitId }) => {
        const unit = comerOf(open, unitId);
        return unit === undefined ? undefined : optionsOf(open.state, craftFor(open, unit));
      },
    }),
  },
  refusals: (open, { unitId, aboard }) => toDeploy(open, unitId, (unit) => aboardRefusals(open.state, unit, aboard)),
  apply: (battle, { unitId, aboard }) => deployInside(battle, unitId, { aboard }),
  words: (s, { unitId, aboard }) => say(nameOf(s, unitId), `deploy aboard ${nameOf(s, aboard)}`),
});

const spotsFor = (open: Open, personality: Personality): readonly Point[] =>
  gridOf(open.state, personality.side).filter((at) => placeRefusals(open.state, personality, at).length === 0);

/** @see CD-GEN-20 */
const deployPersonality = kind<OnSpot, Deploying>({
  type: 'deployPersonality',
  label: 'Place a personality',
  clause: 'CD-GEN-20',
  fields: {
    personalityId: personalityField<Deploying>(riders),
    at: placeField<Open<Deploying>, Partial<OnSpot>>({
      label: 'place',
      shape: pointShape,
      domain: (open, { personalityId }) => {
        const rider = riderOf(open, personalityId);
        return rider === undefined
          ? undefined
          : { kind: 'point', regions: spotsFor(open, rider).map((spot) => [spot]) };
      },
      samples: (open, { personalityId }) => {
        const rider = riderOf(open, personalityId);
        return rider === undefined ? [] : spotsFor(open, rider);
      },
    }),
  },
  refusals: (open, { personalityId, at }) => {
    const rider = riderOf(open, personalityId);
    return rider === undefined
      ? [refuse('badUnit', 'CD-GEN-20', 'personalityId')]
      : placeRefusals(open.state, rider, at);
  },
  apply: (battle, { personalityId, at }) => placePersonality(battle, personalityId, at),
  words: (s, { personalityId }) => say(nameOf(s, personalityId), 'take a place'),
});

/** @see CD-GEN-20 */
const deployWithUnit = kind<WithUnit, Deploying>({
  type: 'deployPersonality',
  label: 'Place a personality with a unit',
  clause: 'CD-GEN-20',
  fields: {
    personalityId: personalityField<Deploying>((open) =>
      unitsOfSide(open.state, open.side).length > 0 ? riders(open) : [],
    ),
    attachTo: pieceField<Open<Deploying>, Partial<WithUnit>>({
      label: 'unit',
      options: ({ state, side }) =>
        optionsOf(
          state,
          unitsOfSide(state, side).map(({ id }) => id),
        ),
    }),
  },
  refusals: (open, { personalityId, attachTo }) => {
    const rider = riderOf(open, personalityId);
    return rider === undefined
      ? [refuse('badUnit', 'CD-GEN-20', 'personalityId')]
      : attachRefusals(open.state, rider, attachTo);
  },
  apply: (battle, { personalityId, attachTo }) => placePersonality(battle, personalityId, attachTo),
  words: (s, { personalityId, attachTo }) => say(nameOf(s, personalityId), `join ${nameOf(s, attachTo)}`),
});

/** U4. */
const setHidden = kind<ActionOf<'setHidden'>, TaskOf<'hide'>>({
  type: 'setHidden',
  label: 'Hide',
  clause: 'CD-OBS-01',
  fields: { unitId: unitField<TaskOf<'hide'>>(({ state, side }) => unitsToHide(state, side)) },
  refusals: (open, action) =>
    unitRefusals(open, action, ({ id }) =>
      unitsToHide(open.state, open.side).some((unit) => unit.id === id)
        ? []
        : [refuse('notConcealed', 'CD-LOS-06', 'unitId', { unit: id })],
    ),
  apply: (battle, { unitId }) => {
    const owner = findUnit(battle.state, unitId)?.side ?? null;
    changeUnit(battle, unitId, { hidden: true });
    emit(battle, { type: 'unitHid', clause: 'CD-OBS-01', unit: unitId, seenBy: owner });
  },
  words: (s, { unitId }) => say(nameOf(s, unitId), 'hide'),
});

/** U5. @see CD-ORD-01 CD-ORD-09 */
const assignOrder = kind<ActionOf<'assignOrder'>, TaskOf<'assignOrders'>>({
  type: 'assignOrder',
  label: 'Give the first order',
  clause: 'CD-ORD-01',
  fields: {
    unitId: unitField<TaskOf<'assignOrders'>>(({ state, side }) => unitsToOrder(state, side)),
    order: wordField<Open<TaskOf<'assignOrders'>>, Partial<ActionOf<'assignOrder'>>>({
      label: 'order',
      words: orderNames,
      options: () => wordOptions(orderNames, (word) => orderTitles[word]),
    }),
  },
  refusals: ({ state, side }, { unitId }) => {
    const unit = findUnit(state, unitId);
    if (unit === undefined || unit.side !== side) return [refuse('badUnit', 'CD-SEQ-07', 'unitId', { unit: unitId })];
    // The scenario may have given it one.
    const isDue = unitsToOrder(state, side).some(({ id }) => id === unitId);
    return isDue ? [] : [refuse('alreadyOrdered', 'CD-ORD-01', 'unitId')];
  },
  apply: (battle, { unitId, order }) => {
    const owner = findUnit(battle.state, unitId)?.side ?? null;
    changeUnit(battle, unitId, { order, ordered: true });
    emit(battle, { type: 'ordered', clause: 'CD-ORD-01', unit: unitId, order, by: null, seenBy: owner });
  },
  words: (s, { unitId, order }) => say(nameOf(s, unitId), `order: ${orderTitles[order]}`),
});

export const deploymentKinds = {
  deploy,
  deployInFeature,
  deployAboard,
  deployPersonality,
  deployWithUnit,
  endDeployment: endKind('endDeployment', 'Deploy no more', 'CD-GEN-20'),
  setHidden,
  endHidden: endKind('endHidden', 'Hide no more', 'CD-OBS-01'),
  assignOrder,
  endOrders: endKind('endOrders', 'Give no more orders', 'CD-ORD-01'),
};
