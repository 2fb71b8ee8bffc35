import type { PathDomain } from '../../../core/domain.js';
import { flagField, listField, placeField } from '../../../core/fields.js';
import type { ActionKind } from '../../../core/kinds.js';
import { memoize } from '../../../core/memoize.js';
import type { Pose } from '../../../table/pose.js';
import { withWaysOf } from '../../../table/sampledlegs.js';
import { poseShape } from '../../../table/shapes.js';
import type { ActionOf, FormationOrder, MoveOrder } from '../actions.js';
import type { Battle, Refusal } from '../battle.js';
import { footprintAt } from '../footprint.js';
import { legCost } from '../movement/legs.js';
import { nameOf } from '../names.js';
import { allowanceOf, budgetOf, formationIn, moveRefusals, orderMove, pathStart, storedPath } from '../orders.js';
import { isOnTable, unitOf } from '../read.js';
import type { Situation, State, Unit } from '../state.js';
import { counts } from '../tables.js';
import type { TaskOf } from '../tasks.js';
import { formationField } from './formations.js';
import { kind, type Open, type Proposal, say } from './kind.js';
import { marchLegs, pathDomain, pivotLegs } from './legs.js';
import { formationOrders, type Move, moveSamples } from './movesamples.js';
import { moveVerb } from './movewords.js';
import { unitField, unitIn, unitRefusals } from './units.js';

/** The order to move. */

type MoveAction = ActionOf<'move'>;
type Draft = Partial<MoveAction>;

/** The order of an action, without what is left out. */
const orderOf = ({ unit, path, double, aboutFace, formation }: MoveAction): MoveOrder => ({
  unit,
  path,
  ...(double === undefined ? {} : { double }),
  ...(aboutFace === undefined ? {} : { aboutFace }),
  ...(formation === undefined ? {} : { formation: drawnOrder(formation) }),
});

const drawnOrder = ({ kind: form, files }: FormationOrder): FormationOrder => ({
  kind: form,
  ...(files === undefined ? {} : { files }),
});

const isLegal = (s: Situation, unit: Unit, move: Move): boolean =>
  moveRefusals(s, unit, { unit: unit.id, ...move }).length === 0;

const mayMove = memoize(
  (s: Situation, unit: Unit) => [unit, s],
  (s, unit) => moveSamples(s, unit).some((sample) => sample().some((move) => isLegal(s, unit, move))),
);

/** The move as far as a draft has it. */
const moveIn = ({ path = [], double, aboutFace, formation }: Draft): Move => ({
  path,
  ...(double === undefined ? {} : { double }),
  ...(aboutFace === undefined ? {} : { aboutFace }),
  ...(formation === undefined ? {} : { formation: drawnOrder(formation) }),
});

/** Asks something of a draft that names its battalion. */
const asked =
  <Value>(ask: (s: Situation, unit: Unit, move: Move) => Value) =>
  (open: Open, draft: Draft): Value | undefined => {
    const unit = unitIn(open, draft);
    return unit === null ? undefined : ask(open.state, unit, moveIn(draft));
  };

/** Whether two moves differ in their paths at most. */
const isSameKind = (one: Move, other: Move): boolean =>
  (one.double ?? false) === (other.double ?? false) &&
  (one.aboutFace ?? false) === (other.aboutFace ?? false) &&
  one.formation?.kind === other.formation?.kind &&
  one.formation?.files === other.formation?.files;

const openFormationsOf = (s: Situation, unit: Unit): readonly FormationOrder[] =>
  formationOrders(s, unit).filter((formation) => isLegal(s, unit, { path: [], formation }));

/** Whether a battalion may double: some doubled move of those that are tried is legal. @see OW-MOV-09 */
const mayDouble = (s: Situation, unit: Unit, { formation, aboutFace }: Move): boolean =>
  formation === undefined &&
  moveSamples(s, unit).some((sample) =>
    sample()
      .filter((move) => move.formation === undefined && move.path.length > 0 && move.aboutFace === aboutFace)
      .some((move) => isLegal(s, unit, { ...move, double: true })),
  );

/** Paths of the moves that bots try with the same change, about-face and pace as a draft. */
const sampledPaths = (s: Situation, unit: Unit, draft: Move): readonly (readonly Pose[])[] =>
  moveSamples(s, unit)
    .flatMap((sample) => sample())
    .filter((move) => isSameKind(move, draft))
    .map(({ path }) => path);

/** The legs that may come after those given. A battalion that has just rallied turns, and no more. @see OW-ROU-04 */
const nextLegs = (s: Situation, unit: Unit, move: Move): PathDomain => {
  const mover = { unit, formation: formationIn(unit, move) };
  const order = { unit: unit.id, ...move };
  const from = storedPath(move).at(-1) ?? pathStart(s, unit, move);
  const { width: frontage, depth } = footprintAt(s, unit, from, mover.formation).bounds;
  const { cost, most } = budgetOf(s, unit, order);
  const budget = unit.rallied ? allowanceOf(s, unit, move) : most - cost;
  const search = {
    from,
    frontage,
    depth,
    budget,
    costTo: (to: typeof from) => (unit.rallied ? 0 : legCost(s, mover, { from, to })),
    isLegal: (to: typeof from) => isLegal(s, unit, { ...move, path: [...move.path, to] }),
  };
  const domain = pathDomain(search, unit.rallied ? pivotLegs(search) : marchLegs(search));
  return withWaysOf(domain, storedPath(move), sampledPaths(s, unit, move), (path) =>
    isLegal(s, unit, { ...move, path }),
  );
};

const proposalsFor = (s: Situation, unit: Unit): readonly Proposal<MoveAction>[] =>
  moveSamples(s, unit).map(
    (sample) => () => sample().map((each): MoveAction => ({ type: 'move', unit: unit.id, ...each })),
  );

/** Battalions that are gone or have their order already need not be tried. */
const isWorthALook = (unit: Unit): boolean =>
  isOnTable(unit) && !unit.ordered && unit.garrison === null && !unit.routing && !unit.surprised && !unit.disoriented;

const pathField = listField<Open, Draft>({
  label: 'path',
  longest: counts.legs,
  entry: placeField<Open, Draft>({ label: 'leg of the path', shape: poseShape, domain: asked(nextLegs) }),
  least: (open, draft) => {
    const legs = draft.path?.length ?? 0;
    return asked(isLegal)(open, draft) === true ? legs : legs + 1;
  },
});

type MoveKind = Required<ActionKind<State, TaskOf<'moves'>, Battle, MoveAction, Refusal>>;

/** What every kind of move has in common. */
const marching: Pick<MoveKind, 'refusals' | 'apply' | 'words'> = {
  refusals: (open, action) => unitRefusals(open, action, (unit) => moveRefusals(open.state, unit, orderOf(action))),
  apply: (battle, action) => orderMove(battle, orderOf(action)),
  words: (s, action) =>
    say(
      nameOf(s, action.unit),
      s.units.some(({ id }) => id === action.unit) ? moveVerb(s, unitOf(s, action.unit), action) : 'move',
    ),
};

const samplesOf = (open: Open, serves: (unit: Unit) => boolean): readonly Proposal<MoveAction>[] =>
  open.state.units
    .filter((unit) => unit.side === open.side && isWorthALook(unit) && serves(unit))
    .flatMap((unit) => proposalsFor(open.state, unit));

const isSquare = (unit: Unit): boolean => unit.formation.kind === 'square';

const move = kind<MoveAction, TaskOf<'moves'>>({
  type: 'move',
  label: 'Move',
  clause: 'OW-MOV-01',
  fields: {
    unit: unitField(({ state }, unit) => isWorthALook(unit) && !isSquare(unit) && mayMove(state, unit)),
    formation: formationField<Draft>('change formation first', { optional: true }, asked(openFormationsOf)),
    aboutFace: flagField<Open, Draft>({
      label: 'face about first',
      optional: true,
      when: (open, draft) =>
        asked((s, unit, each) => isLegal(s, unit, { ...each, path: [], aboutFace: true }))(open, draft) ?? false,
    }),
    double: flagField<Open, Draft>({
      label: 'at the double',
      optional: true,
      when: (open, draft) => asked(mayDouble)(open, draft) ?? false,
    }),
    path: pathField,
  },
  samples: (open) => samplesOf(open, (unit) => !isSquare(unit)),
  ...marching,
});

/** A square that moves changes its formation first. @see OW-FRM-10 OW-MOV-14 */
const leaveSquare = kind<MoveAction, TaskOf<'moves'>>({
  type: 'move',
  label: 'Leave the square',
  clause: 'OW-FRM-10',
  fields: {
    unit: unitField(({ state }, unit) => isWorthALook(unit) && isSquare(unit) && mayMove(state, unit)),
    formation: formationField<Draft>('formation', { optional: false }, asked(openFormationsOf)),
    path: pathField,
  },
  samples: (open) => samplesOf(open, isSquare),
  ...marching,
});

export const moveKinds = { move, leaveSquare };
