import type { PathDomain } from '../../../core/domain.js';
import { listField, numberField, placeField } from '../../../core/fields.js';
import { edgeBetween } from '../../../core/probe.js';
import { formatList } from '../../../core/words.js';
import { compassPoint, headingOf, normaliseHeading } from '../../../table/heading.js';
import { formatPlace } from '../../../table/movewords.js';
import { distance, subtract } from '../../../table/point.js';
import { advance, type Pose, roundPose } from '../../../table/pose.js';
import { poseShape } from '../../../table/shapes.js';
import type { ActionOf, Consolidation, FormationOrder } from '../actions.js';
import { consolidate as consolidateUnit, consolidatingMove, consolidationRefusals, mayFace } from '../aftermath.js';
import { footprintOf } from '../footprint.js';
import { drawnOf } from '../formations.js';
import { legCost, pathCost } from '../movement/legs.js';
import { drawnName, nameOf } from '../names.js';
import { isHorse, knownEnemiesOf, unitOf } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { counts } from '../tables.js';
import type { TaskOf } from '../tasks.js';
import { formationField } from './formations.js';
import { kind, neverRefused, type Open, type Proposal, say } from './kind.js';
import { marchLegs, pathDomain } from './legs.js';
import { formationOrders } from './movesamples.js';

/** How a victor consolidates: cavalry's move, a heading, a change of formation. @see OW-BRK-03 OW-BRK-04 */

type Aftermath = TaskOf<'aftermath'>;
type Decision = Open<Aftermath>;
type Order = ActionOf<'consolidate'>;
type Draft = Partial<Order>;

/** The victor of the melee, who is asked. */
const victorOf = ({ state, about }: Open): Unit => unitOf(state, about ?? '');

const isLegal = (s: Situation, unit: Unit, order: Consolidation): boolean =>
  consolidationRefusals(s, unit, order).length === 0;

/** Whether a battalion may move before it reforms. @see OW-BRK-04 OW-BRK-08 */
const mayMove = (unit: Unit): boolean => isHorse(unit) && !unit.disoriented;

/** The legs that may come next, of a battalion that may move. @see OW-BRK-04 */
const nextLegs = (open: Decision, { path = [] }: Draft): PathDomain => {
  const { state } = open;
  const unit = victorOf(open);
  const mover = { unit, formation: unit.formation };
  const from = path.at(-1) ?? unit.pose;
  const { width: frontage, depth } = footprintOf(state, unit).bounds;
  const search = {
    from,
    frontage,
    depth,
    budget: consolidatingMove(state, unit) - pathCost(state, mover, unit.pose, path),
    costTo: (to: Pose) => legCost(state, mover, { from, to }),
    isLegal: (to: Pose) => isLegal(state, unit, { path: [...path, to] }),
  };
  return pathDomain(search, marchLegs(search));
};

const halfTurn = 180;
/** Turns between which the greatest legal one is looked for, and how precisely it is found, in degrees. */
const stride = 5;
const precision = 0.01;

/** How far it may turn with all smaller turns legal; null if it may not even keep its heading. */
const turnsTo = (takes: (turn: number) => boolean): number | null => {
  if (!takes(0)) return null;
  for (let turn = stride; turn <= halfTurn; turn += stride)
    if (!takes(turn)) return edgeBetween(takes, turn - stride, turn, precision);
  return halfTurn;
};

interface Headings {
  readonly least: number;
  readonly most: number;
}

/** The headings it may take at a place, on both sides of the one it has; beyond 360 they go round. @see OW-BRK-03 */
const headingsAt = (s: Situation, unit: Unit, at: Pose): Headings | null => {
  if (unit.disoriented) return null;
  const takes = (turn: number): boolean => mayFace(s, unit, { ...at, heading: normaliseHeading(at.heading + turn) });
  const right = turnsTo(takes);
  const left = turnsTo((turn) => takes(-turn));
  if (right === null || left === null) return null;
  if (right + left >= 2 * halfTurn) return { least: 0, most: 2 * halfTurn };
  const least = normaliseHeading(at.heading - left);
  return { least, most: least + left + right };
};

const endOf = (unit: Unit, path: readonly Pose[] | undefined): Pose => path?.at(-1) ?? unit.pose;

const headings = (open: Decision, { path }: Draft): Headings | undefined => {
  const unit = victorOf(open);
  return headingsAt(open.state, unit, endOf(unit, path)) ?? undefined;
};

const formations = (open: Open, { path, heading }: Draft): readonly FormationOrder[] => {
  const unit = victorOf(open);
  return formationOrders(open.state, unit).filter((formation) =>
    isLegal(open.state, unit, { path, heading, formation }),
  );
};

/** Enemies that bots think of facing, the nearest ones. */
const mostEnemies = 2;

/** Headings to the nearest enemies that its side knows, as far as it may take them. */
const facings = (s: Situation, unit: Unit, path?: readonly Pose[]): readonly number[] => {
  const at = endOf(unit, path);
  const range = headingsAt(s, unit, at);
  if (range === null) return [];
  return knownEnemiesOf(s, unit.side)
    .toSorted((one, other) => distance(one.pose, at) - distance(other.pose, at))
    .slice(0, mostEnemies)
    .map(({ pose }) => roundPose({ ...pose, heading: headingOf(subtract(pose, at)) }).heading)
    .filter((heading) => heading !== at.heading)
    .map((heading) => (heading < range.least ? heading + 2 * halfTurn : heading))
    .filter((heading) => heading <= range.most);
};

/** Shares of the allowance that bots move ahead and, if negative, back. */
const shares = [-1, -0.5, 0.5, 1] as const;

const moves = (s: Situation, unit: Unit): readonly (readonly Pose[])[] =>
  mayMove(unit) ? shares.map((share) => [roundPose(advance(unit.pose, share * consolidatingMove(s, unit)))]) : [];

const order = (given: Consolidation): Order => ({ type: 'consolidate', ...given });

const samples = (open: Decision): readonly Proposal<Order>[] => {
  const { state } = open;
  const unit = victorOf(open);
  return [
    () => facings(state, unit).map((heading) => order({ heading })),
    () => formationOrders(state, unit).map((formation) => order({ formation })),
    () => moves(state, unit).map((path) => order({ path })),
    () => moves(state, unit).flatMap((path) => facings(state, unit, path).map((heading) => order({ path, heading }))),
  ];
};

/** What the battalion does, in the order in which it does it. */
const deeds = (s: Situation, unit: Unit, { path = [], heading, formation }: Order): readonly string[] => {
  const end = path.at(-1);
  return [
    ...(end === undefined ? [] : [`move to ${formatPlace(end)}`]),
    ...(heading === undefined ? [] : [`face ${compassPoint(heading, s.scenario.north)}`]),
    ...(formation === undefined ? [] : [`form ${drawnName(drawnOf(unit, formation))}`]),
  ];
};

/** To stay: the ranks have closed up already. @see OW-BRK-03 OW-BRK-08 */
export const closeRanks = kind<Order, Aftermath>({
  type: 'consolidate',
  label: 'Stay',
  clause: 'OW-BRK-03',
  passes: true,
  fields: {},
  refusals: neverRefused,
  apply: () => undefined,
  words: (s, _, about) => say(nameOf(s, about ?? ''), 'close the ranks'),
});

export const consolidate = kind<Order, Aftermath>({
  type: 'consolidate',
  label: 'Consolidate',
  clause: 'OW-BRK-03',
  fields: {
    path: listField<Decision, Draft>({
      label: 'path',
      optional: true,
      longest: counts.legs,
      entry: placeField<Decision, Draft>({ label: 'leg of the path', shape: poseShape, domain: nextLegs }),
      most: (open) => (mayMove(victorOf(open)) ? counts.legs : 0),
    }),
    heading: numberField<Decision, Draft>({
      label: 'heading',
      unit: 'degrees',
      step: 1,
      optional: true,
      range: headings,
    }),
    formation: formationField<Draft>('formation', { optional: true }, formations),
  },
  samples,
  refusals: (open, action) => consolidationRefusals(open.state, victorOf(open), action),
  apply: (battle, action, { unitId }) => consolidateUnit(battle, unitId, action),
  words: (s, action, about) => {
    const unit = s.units.find(({ id }) => id === about);
    const done = unit === undefined ? [] : deeds(s, unit, action);
    return say(nameOf(s, about ?? ''), done.length === 0 ? 'stay' : formatList(done));
  },
});
