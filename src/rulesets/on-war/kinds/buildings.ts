import { pieceOptions } from '../../../core/domain.js';
import { pieceField, placeField } from '../../../core/fields.js';
import { formatPlace } from '../../../table/movewords.js';
import { poseShape } from '../../../table/shapes.js';
import type { ActionOf, FormationOrder } from '../actions.js';
import { footprintAt } from '../footprint.js';
import { allowanceIn, drawnOf } from '../formations.js';
import { buildingOf, usualPosts } from '../garrison.js';
import { drawnName, nameOf } from '../names.js';
import {
  leave as comeOut,
  enterRefusals,
  enter as goInto,
  leaveRefusals,
  setPosts as post,
  setPostsRefusals,
} from '../orders.js';
import { unitsOfSide } from '../read.js';
import type { Situation, Unit } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { surveyOf } from '../terrain.js';
import { formationField } from './formations.js';
import { kind, type Open, type Proposal, say } from './kind.js';
import { formationOrders } from './movesamples.js';
import { posesBeside, regionsBeside } from './outside.js';
import { postsField } from './posts.js';
import { unitField, unitIn, unitRefusals } from './units.js';

/** Orders to battalions that go into buildings, hold them, or come out. */

type Enter = ActionOf<'enterBuilding'>;
type Leave = ActionOf<'leaveBuilding'>;
type SetPosts = ActionOf<'setPosts'>;
type Moves = TaskOf<'moves'>;

const ownUnits = ({ state, side }: Open): readonly Unit[] => unitsOfSide(state, side);

/** Buildings that a battalion may enter now. */
const openTo = (s: Situation, unit: Unit): readonly string[] =>
  surveyOf(s)
    .buildings.map(({ id }) => id)
    .filter((building) => enterRefusals(s, unit, { type: 'enterBuilding', unit: unit.id, building }).length === 0);

const enterBuilding = kind<Enter, Moves>({
  type: 'enterBuilding',
  label: 'Enter a building',
  clause: 'OW-BLD-02',
  fields: {
    unit: unitField(({ state }, unit) => openTo(state, unit).length > 0),
    building: pieceField<Open, Partial<Enter>>({
      label: 'building',
      options: (open, draft) => {
        const unit = unitIn(open, draft);
        return pieceOptions(unit === null ? [] : openTo(open.state, unit), (id) => nameOf(open.state, id));
      },
    }),
    posts: postsField<Partial<Enter>>(
      (open, draft) => {
        const unit = unitIn(open, draft);
        return unit === null || draft.building === undefined ? null : { unit, building: draft.building };
      },
      { optional: true },
    ),
  },
  samples: (open) =>
    ownUnits(open).map(
      (unit): Proposal<Enter> =>
        () =>
          openTo(open.state, unit).map((building) => ({ type: 'enterBuilding', unit: unit.id, building })),
    ),
  refusals: (open, action) => unitRefusals(open, action, (unit) => enterRefusals(open.state, unit, action)),
  apply: (battle, action) => goInto(battle, action),
  words: (s, { unit, building }) => say(nameOf(s, unit), `enter ${nameOf(s, building)}`),
});

/** Front edges are tried this much farther out than the depth of the battalion, in inches. */
const clearOf = 0.01;

/** Distances from the outline at which the front edge of a battalion clears the building. */
const offsOf = (s: Situation, unit: Unit, order: FormationOrder): readonly number[] => {
  const formation = drawnOf(unit, order);
  const { depth } = footprintAt(s, unit, unit.pose, formation).bounds;
  const most = allowanceIn(s, unit, formation.kind);
  return [...new Set([depth + clearOf, most])].filter((off) => off <= most);
};

const mayLeave =
  (s: Situation, unit: Unit, formation: FormationOrder) =>
  (pose: Leave['pose']): boolean =>
    leaveRefusals(s, unit, { type: 'leaveBuilding', unit: unit.id, pose, formation }).length === 0;

/** Places where a garrison may come out in a formation, as bots try them. */
const waysOut = (s: Situation, unit: Unit, formation: FormationOrder): readonly Leave['pose'][] => {
  const building = unit.garrison === null ? undefined : buildingOf(s, unit.garrison.building);
  return building === undefined ? [] : offsOf(s, unit, formation).flatMap((off) => posesBeside(building, off));
};

const formationsOut = (s: Situation, unit: Unit): readonly FormationOrder[] =>
  formationOrders(s, unit).filter((formation) => waysOut(s, unit, formation).some(mayLeave(s, unit, formation)));

const leaves = (s: Situation, unit: Unit): readonly Leave[] =>
  formationOrders(s, unit).flatMap((formation) =>
    waysOut(s, unit, formation).map((pose): Leave => ({ type: 'leaveBuilding', unit: unit.id, pose, formation })),
  );

const leaveBuilding = kind<Leave, Moves>({
  type: 'leaveBuilding',
  label: 'Leave the building',
  clause: 'OW-BLD-02',
  fields: {
    unit: unitField(({ state }, unit) => unit.garrison !== null && formationsOut(state, unit).length > 0),
    formation: formationField<Partial<Leave>>('formation outside', { optional: false }, (open, draft) => {
      const unit = unitIn(open, draft);
      return unit === null ? undefined : formationsOut(open.state, unit);
    }),
    pose: placeField<Open, Partial<Leave>>({
      label: 'place outside',
      shape: poseShape,
      domain: (open, draft) => {
        const unit = unitIn(open, draft);
        const building = unit?.garrison == null ? undefined : buildingOf(open.state, unit.garrison.building);
        const { formation } = draft;
        if (unit === null || building === undefined || formation === undefined) return undefined;
        const regions = regionsBeside(
          building,
          offsOf(open.state, unit, formation),
          mayLeave(open.state, unit, formation),
        );
        return { kind: 'pose', regions };
      },
    }),
  },
  samples: (open) =>
    ownUnits(open)
      .filter(({ garrison }) => garrison !== null)
      .map(
        (unit): Proposal<Leave> =>
          () =>
            leaves(open.state, unit),
      ),
  refusals: (open, action) => unitRefusals(open, action, (unit) => leaveRefusals(open.state, unit, action)),
  apply: (battle, action) => comeOut(battle, action),
  words: (s, { unit, formation, pose }) =>
    say(nameOf(s, unit), `leave the building in ${drawnName(formation)} at ${formatPlace(pose)}`),
});

const setPosts = kind<SetPosts, Moves>({
  type: 'setPosts',
  label: 'Post the garrison',
  clause: 'OW-BLD-03',
  fields: {
    unit: unitField(
      ({ state }, unit) => setPostsRefusals(state, unit, { type: 'setPosts', unit: unit.id, posts: [] }).length === 0,
    ),
    posts: postsField<Partial<SetPosts>>(
      (open, draft) => {
        const unit = unitIn(open, draft);
        return unit === null || unit.garrison === null ? null : { unit, building: unit.garrison.building };
      },
      { optional: false },
    ),
  },
  samples: (open) =>
    ownUnits(open).map(
      (unit): Proposal<SetPosts> =>
        () =>
          unit.garrison === null
            ? []
            : [{ type: 'setPosts', unit: unit.id, posts: usualPosts(open.state, unit, unit.garrison.building) }],
    ),
  refusals: (open, action) => unitRefusals(open, action, (unit) => setPostsRefusals(open.state, unit, action)),
  apply: (battle, action) => post(battle, action),
  words: (s, { unit }) => say(nameOf(s, unit), 'man other posts'),
});

export const buildingKinds = { enterBuilding, leaveBuilding, setPosts };
