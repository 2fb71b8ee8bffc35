import { pieceField, placeField } from '../../../core/fields.js';
import { roundPose } from '../../../table/pose.js';
import { poseShape } from '../../../table/shapes.js';
import type { ActionOf } from '../actions.js';
import { entryPlaces, entryRefusals, waiting } from '../entry.js';
import { nameOf } from '../names.js';
import { groupOf, isUnit, type Piece } from '../read.js';
import { refuse } from '../refusals.js';
import type { Group } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { changeGroup, changeOfficer, changeUnit, emit } from '../write.js';
import { kind, neverRefused, type Open, optionsOf, say } from './kind.js';

/** Entry of reserves: actions of S6. */

type Placing = TaskOf<'placeEntry'>;
type PlaceEntry = ActionOf<'placeEntry'>;

const groupIn = ({ state, task }: Open<Placing>): Group => groupOf(state, task.groupId);

const comer = (open: Open<Placing>, id: string | undefined): Piece | undefined =>
  waiting(open.state, groupIn(open)).find((piece) => piece.id === id);

/** The first few places at which a piece may come on. */
const mostPlaces = 3;
const placesOf = (open: Open<Placing>, piece: Piece) =>
  entryPlaces(open.state, piece, groupIn(open))
    .filter((pose) => entryRefusals(open.state, piece, groupIn(open), pose).length === 0)
    .slice(0, mostPlaces);

/** @see WT-ENT-04 WT-ENT-05 */
const placeEntry = kind<PlaceEntry, Placing>({
  type: 'placeEntry',
  label: 'Come on',
  clause: 'WT-ENT-04',
  fields: {
    unitId: pieceField<Open<Placing>, Partial<PlaceEntry>>({
      label: 'unit or officer',
      actor: true,
      options: (open, _draft, _at, given) =>
        optionsOf(
          open.state,
          waiting(open.state, groupIn(open))
            .filter((piece) => (given === undefined || piece.id === given) && placesOf(open, piece).length > 0)
            .map(({ id }) => id),
        ),
    }),
    pose: placeField<Open<Placing>, Partial<PlaceEntry>>({
      label: 'place on the edge',
      shape: poseShape,
      domain: (open, { unitId }) => {
        const piece = comer(open, unitId);
        if (piece === undefined) return undefined;
        const regions = placesOf(open, piece).map(({ x, y, heading }) => ({
          region: [{ x, y }],
          headings: { least: heading, most: heading },
        }));
        return { kind: 'pose', regions };
      },
    }),
  },
  samples: (open) =>
    waiting(open.state, groupIn(open)).map(
      (piece) => () =>
        placesOf(open, piece).map((pose): PlaceEntry => ({ type: 'placeEntry', unitId: piece.id, pose })),
    ),
  refusals: (open, { unitId, pose }) => {
    const piece = comer(open, unitId);
    if (piece === undefined) return [refuse('invalid', 'WT-GEN-20', 'unitId', { unit: unitId })];
    return entryRefusals(open.state, piece, groupIn(open), pose);
  },
  apply: (battle, { unitId, pose }, { groupId }) => {
    const at = roundPose(pose);
    const group = groupOf(battle.state, groupId);
    const piece = waiting(battle.state, group).find(({ id }) => id === unitId);
    if (piece === undefined) throw new Error(`${unitId} is not to come on`);
    if (isUnit(piece)) changeUnit(battle, unitId, { location: 'table', pose: at });
    else changeOfficer(battle, unitId, { location: 'table', pose: at });
    changeGroup(battle, groupId, { members: group.members.filter((id) => id !== unitId) });
    emit(battle, { type: 'entered', clause: 'WT-ENT-04', unit: unitId, pose: at });
  },
  words: (s, { unitId }) => say(nameOf(s, unitId), 'come on'),
});

/** What is not placed waits and keeps its success. @see WT-ENT-04 */
const endEntry = kind<ActionOf<'endEntry'>, Placing>({
  type: 'endEntry',
  label: 'Let the rest wait',
  clause: 'WT-ENT-04',
  passes: true,
  fields: {},
  samples: () => [() => [{ type: 'endEntry' }]],
  refusals: neverRefused,
  apply: () => undefined,
});

export const entryKinds = { placeEntry, endEntry };
