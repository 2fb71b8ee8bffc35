import { type LegKind, type LegParameter, type PathDomain, wordOptions } from '../../../core/domain.js';
import { group, listField, numberField, placeField, wordField } from '../../../core/fields.js';
import { edgeBetween } from '../../../core/probe.js';
import type { Proposal } from '../../../core/proposals.js';
import { formatList } from '../../../core/words.js';
import { compassPoint, directionOf, headingOf, normaliseHeading } from '../../../table/heading.js';
import { distance, subtract } from '../../../table/point.js';
import { advance, moveAlong, type Pose, roundPose } from '../../../table/pose.js';
import { poseShape } from '../../../table/shapes.js';
import type { ActionOf, Consolidation } from '../actions.js';
import { consolidate as consolidateUnit, consolidatingMove, consolidationRefusals } from '../aftermath.js';
import { footprintOf } from '../footprint.js';
import { pathCost } from '../movement/legs.js';
import { drawnName, formationNames, nameOf } from '../names.js';
import { countOf, isHorse, knownEnemiesOf, unitOf } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { openFormations } from '../tables.js';
import type { TaskOf } from '../tasks.js';
import { kind, type Open, say } from './kind.js';

/** How a victor consolidates: cavalry's move, a heading, a change of formation. @see OW-BRK-03 OW-BRK-04 */

type Aftermath = TaskOf<'aftermath'>;
type Decision = Open<Aftermath>;
type Order = ActionOf<'consolidate'>;
type Draft = Partial<Order>;

const unitAsked = ({ state, task }: Decision): Unit => unitOf(state, task.unitId);

const isLegal = (s: Situation, unit: Unit, order: Consolidation): boolean =>
  consolidationRefusals(s, unit, order).length === 0;

const longest = 50;
const step = { distance: 0.1, degrees: 1 } as const;
/** Values between which a range is looked for, and how precisely its edge is found. */
const stride = { distance: 0.5, degrees: 5 } as const;
const precision = { distance: 0.001, degrees: 0.01 } as const;
const halfTurn = 180;

/** How far all values are legal, from the least on; null if the least is not. */
const reach = (
  legal: (value: number) => boolean,
  least: number,
  most: number,
  unit: 'distance' | 'degrees',
): number | null => {
  if (most < least || !legal(least)) return null;
  let last = least;
  for (let count = 1; last < most; count += 1) {
    const value = Math.min(most, least + count * stride[unit]);
    if (!legal(value)) return edgeBetween(legal, last, value, precision[unit]);
    last = value;
  }
  return most;
};

const range = (name: string, role: LegParameter['role'], least: number, most: number): LegParameter => {
  const unit = role === 'distance' ? 'distance' : 'degrees';
  return { name, role, label: name, domain: { kind: 'number', least, most, step: step[unit], unit } };
};

/** Directions without a turn, in degrees off the heading. */
const ways = [
  ['forward', 'straight ahead', 0],
  ['right', 'to the right', 90],
  ['back', 'straight back', 180],
  ['left', 'to the left', 270],
] as const;

interface Search {
  readonly from: Pose;
  readonly budget: number;
  readonly takes: (pose: Pose) => boolean;
}

const straightLegs = ({ from, budget, takes }: Search): readonly LegKind[] =>
  ways.flatMap(([name, label, off]): readonly LegKind[] => {
    const bearing = normaliseHeading(from.heading + off);
    const legal = (inches: number): boolean => takes(roundPose(moveAlong(from, directionOf(bearing), inches)));
    const most = reach(legal, step.distance, budget, 'distance');
    if (most === null) return [];
    const length = range('distance', 'distance', step.distance, most);
    return name === 'forward'
      ? [{ kind: name, label, motion: 'forward', parameters: [length], writes: 'pose' }]
      : [
          {
            kind: name,
            label,
            motion: 'glide',
            parameters: [range('bearing', 'bearing', bearing, bearing), length],
            writes: 'pose',
          },
        ];
  });

const turnLegs = ({ from, takes }: Search): readonly LegKind[] =>
  (['left', 'right'] as const).flatMap((side): readonly LegKind[] => {
    const sign = side === 'left' ? -1 : 1;
    const legal = (angle: number): boolean =>
      takes(roundPose({ ...from, heading: normaliseHeading(from.heading + sign * angle) }));
    const most = reach(legal, step.degrees, halfTurn, 'degrees');
    if (most === null) return [];
    return [
      {
        kind: side === 'left' ? 'pivotLeft' : 'pivotRight',
        label: `turn to the ${side}`,
        motion: 'pivot',
        parameters: [
          { name: 'side', role: 'side', label: 'side', domain: { kind: 'word', options: wordOptions([side]) } },
          range('angle', 'angle', step.degrees, most),
        ],
        writes: 'pose',
      },
    ];
  });

/** The legs that may come next; none of a battalion that does not move. @see OW-BRK-04 */
const nextLegs = (open: Decision, { path = [] }: Draft): PathDomain | undefined => {
  const { state } = open;
  const unit = unitAsked(open);
  if (!isHorse(unit) || unit.disoriented || path.length >= countOf(state, 'legs')) return undefined;
  const from = path.at(-1) ?? unit.pose;
  const cost = pathCost(state, { unit, formation: unit.formation }, unit.pose, path);
  const budget = Math.max(0, consolidatingMove(state, unit) - cost);
  const search: Search = { from, budget, takes: (pose) => isLegal(state, unit, { path: [...path, pose] }) };
  const { width: frontage, depth } = footprintOf(state, unit).bounds;
  return { kind: 'path', from, frontage, depth, budget, legs: [...straightLegs(search), ...turnLegs(search)] };
};

/** The headings it may take, on both sides of the one it has. @see OW-BRK-03 */
const headings = (open: Decision, { path = [] }: Draft) => {
  const unit = unitAsked(open);
  const { heading } = path.at(-1) ?? unit.pose;
  const takes = (turn: number): boolean =>
    isLegal(open.state, unit, { path, heading: normaliseHeading(heading + turn) });
  const right = reach(takes, 0, halfTurn, 'degrees');
  const left = reach((turn) => takes(-turn), 0, halfTurn, 'degrees');
  return right === null || left === null ? undefined : { least: heading - left, most: heading + right };
};

const given = ({ path, heading }: Draft): Consolidation => ({
  ...(path === undefined ? {} : { path }),
  ...(heading === undefined ? {} : { heading }),
});

/** Numbers of files of a line that are legal, from the widest on down to the first that is not. @see OW-FRM-03 */
const filesFor = (open: Decision, draft: Draft): { readonly least: number; readonly most: number } | null => {
  const unit = unitAsked(open);
  const count = unit.stands.length;
  const takes = (files: number): boolean =>
    isLegal(open.state, unit, { ...given(draft), formation: { kind: 'line', files } });
  const all = Array.from({ length: count - Math.ceil(count / 2) + 1 }, (_, index) => count - index);
  const most = all.find(takes);
  if (most === undefined) return null;
  const below = all.filter((files) => files <= most);
  const gap = below.findIndex((files) => !takes(files));
  const least = below.at(gap < 0 ? -1 : gap - 1);
  return { least: least ?? most, most };
};

const formationsFor = (open: Decision, draft: Draft) => {
  const unit = unitAsked(open);
  const legal = openFormations.filter((name) =>
    name === 'line'
      ? filesFor(open, draft) !== null
      : isLegal(open.state, unit, { ...given(draft), formation: { kind: name } }),
  );
  return legal.length === 0 ? undefined : wordOptions(legal, (name) => formationNames[name]);
};

/** Headings to the nearest enemies that its side knows. */
const facings = (s: Situation, unit: Unit): readonly number[] =>
  knownEnemiesOf(s, unit.side)
    .toSorted((one, other) => distance(one.pose, unit.pose) - distance(other.pose, unit.pose))
    .slice(0, 2)
    .map(({ pose }) => roundPose({ ...pose, heading: headingOf(subtract(pose, unit.pose)) }).heading);

const order = (rest: Consolidation): Order => ({ type: 'consolidate', ...rest });

/** Moves that bots try: ahead and back, by all and by half of the allowance. */
const moves = (s: Situation, unit: Unit): readonly (readonly Pose[])[] => {
  const most = consolidatingMove(s, unit);
  return most === 0 ? [] : [-1, -0.5, 0.5, 1].map((share) => [roundPose(advance(unit.pose, share * most))]);
};

const samples = (open: Decision): readonly Proposal<Order>[] => {
  const { state } = open;
  const unit = unitAsked(open);
  return [
    () => [order({})],
    () => facings(state, unit).map((heading) => order({ heading })),
    () => openFormations.map((name) => order({ formation: { kind: name } })),
    () => moves(state, unit).map((path) => order({ path })),
    () => moves(state, unit).flatMap((path) => facings(state, unit).map((heading) => order({ path, heading }))),
  ];
};

const deeds = (s: Situation, { path = [], heading, formation }: Order): readonly string[] => {
  const end = path.at(-1);
  return [
    ...(end === undefined ? [] : [`move to (${end.x.toFixed(0)}, ${end.y.toFixed(0)})`]),
    ...(heading === undefined ? [] : [`face ${compassPoint(heading, s.scenario.north)}`]),
    ...(formation === undefined ? [] : [`form ${drawnName(formation)}`]),
  ];
};

export const consolidate = kind<Order, Aftermath>({
  type: 'consolidate',
  label: 'Consolidate',
  clause: 'OW-BRK-03',
  fields: {
    path: listField<Decision, Draft>({
      label: 'path',
      optional: true,
      longest,
      entry: placeField<Decision, Draft>({ label: 'leg of the path', shape: poseShape, domain: nextLegs }),
      most: (open) => (nextLegs(open, {}) === undefined ? 0 : countOf(open.state, 'legs')),
    }),
    heading: numberField<Decision, Draft>({
      label: 'heading',
      unit: 'degrees',
      step: step.degrees,
      optional: true,
      range: headings,
    }),
    formation: group<Decision, Draft>(
      {
        kind: wordField({ label: 'formation', words: openFormations, options: formationsFor }),
        files: numberField({
          label: 'stands in a row',
          unit: 'count',
          step: 1,
          optional: true,
          range: (open, draft) => (draft.formation?.kind === 'line' ? (filesFor(open, draft) ?? undefined) : undefined),
        }),
      },
      { optional: true },
    ),
  },
  samples,
  refusals: (open, action) => consolidationRefusals(open.state, unitAsked(open), action),
  apply: (battle, action, { unitId }) => consolidateUnit(battle, unitId, action),
  words: (s, action, about) => {
    const done = deeds(s, action);
    return say(nameOf(s, about ?? ''), done.length === 0 ? 'close the ranks' : formatList(done));
  },
});
