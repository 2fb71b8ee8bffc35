import {
  type AnyAction,
  actionKind,
  agendaOf,
  type BattleOf,
  type Field,
  fields,
  type LegKind,
  listField,
  type OpenDecision,
  oneOf,
  type PathDomain,
  pieceField,
  pieceOptions,
  placeField,
  plainRefusals,
  type Refusal,
  refusal,
  type Shape,
  schedule,
  wordField,
  wordOptions,
} from '../../src/core/index.js';
import { either } from '../../src/core/shape.js';
import { outsideBy, overlapDepth } from '../../src/table/convex.js';
import { containsPoint, type Point, type Pose, rectangleAt, turnBetween } from '../../src/table/index.js';
import { type LegEnd, legEnd } from '../../src/table/leg.js';

/*
 * A parade ground, 48 x 48, with one pond. Stands in for a rule set wherever steering is tested: a line that advances
 * and wheels, skirmishers that go from pose to pose, and an officer who rides from point to point.
 */

export interface Piece {
  readonly id: string;
  readonly pose: Pose;
  readonly frontage: number;
  readonly depth: number;
}

export interface Field48 {
  readonly pieces: readonly Piece[];
  readonly pond: readonly Point[];
  readonly budget: number;
  readonly agenda: readonly FieldTask[];
}

interface FieldTask {
  readonly task: 'order';
}

export interface Leg {
  readonly kind: 'advance' | 'wheel';
  readonly distance?: number;
  readonly side?: 'left' | 'right';
  readonly degrees?: number;
}

export type FieldAction =
  | { readonly type: 'march'; readonly side?: string; readonly unitId: string; readonly legs: readonly Leg[] }
  | {
      readonly type: 'drill';
      readonly side?: string;
      readonly unitId: string;
      readonly legs: readonly Leg[];
      readonly pace: string;
    }
  | { readonly type: 'shift'; readonly side?: string; readonly unitId: string; readonly path: readonly Pose[] }
  | { readonly type: 'ride'; readonly side?: string; readonly unitId: string; readonly path: readonly Point[] }
  | { readonly type: 'camp'; readonly side?: string; readonly unitId: string; readonly pose: Pose }
  | { readonly type: 'stake'; readonly side?: string; readonly at: Point }
  | { readonly type: 'salute'; readonly side?: string };

const size = 48;
const slack = 1e-6;

export const parade: Field48 = {
  pieces: [
    { id: 'line', pose: { x: 24, y: 6, heading: 0 }, frontage: 6, depth: 2 },
    { id: 'skirmishers', pose: { x: 10, y: 10, heading: 90 }, frontage: 3, depth: 1 },
    { id: 'officer', pose: { x: 36, y: 10, heading: 0 }, frontage: 0, depth: 0 },
  ],
  pond: [
    { x: 22, y: 26 },
    { x: 30, y: 26 },
    { x: 30, y: 30 },
    { x: 22, y: 30 },
  ],
  budget: 12,
  agenda: [{ task: 'order' }],
};

export const pieceOf = (state: Field48, id: string): Piece | undefined => state.pieces.find((each) => each.id === id);

/** The field with a piece somewhere else. */
export const withPose = (state: Field48, id: string, pose: Pose): Field48 => ({
  ...state,
  pieces: state.pieces.map((each) => (each.id === id ? { ...each, pose } : each)),
});

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const bodyAt = ({ frontage, depth }: Piece, { x, y, heading }: LegEnd): readonly Point[] =>
  frontage === 0 ? [{ x, y }] : rectangleAt({ x, y, heading: heading ?? 0 }, frontage, depth).corners;

const number = (name: string, role: 'distance' | 'angle' | 'bearing' | 'heading', least: number, most: number) => ({
  name,
  role,
  label: name,
  domain: {
    kind: 'number' as const,
    least,
    most,
    step: 0.01,
    unit: role === 'distance' ? ('distance' as const) : ('degrees' as const),
  },
});

const advanceLeg = (most: number): LegKind => ({
  kind: 'advance',
  label: 'advance',
  motion: 'forward',
  parameters: [number('distance', 'distance', 0.01, most)],
  writes: 'leg',
});

const wheelLeg = (most: number): LegKind => ({
  kind: 'wheel',
  label: 'wheel',
  motion: 'wheel',
  parameters: [
    {
      name: 'side',
      role: 'side',
      label: 'side',
      domain: { kind: 'word', options: wordOptions(['left', 'right']) },
    },
    number('degrees', 'angle', 0.01, most),
  ],
  writes: 'leg',
});

const poseLegs = (budget: number, frontage: number): readonly LegKind[] => [
  {
    kind: 'forward',
    label: 'forward',
    motion: 'forward',
    parameters: [number('distance', 'distance', 0.01, budget)],
    writes: 'pose',
  },
  {
    kind: 'turn',
    label: 'turn',
    motion: 'pivot',
    parameters: [number('angle', 'angle', -turnFor(budget, frontage), turnFor(budget, frontage))],
    writes: 'pose',
  },
  {
    kind: 'sidle',
    label: 'sidle',
    motion: 'glide',
    parameters: [number('distance', 'distance', 0.01, budget), number('bearing', 'bearing', 0, 360)],
    writes: 'pose',
  },
];

/** The turn a budget pays for: the front corners go round the centre. */
const turnFor = (budget: number, frontage: number): number =>
  Math.min(180, frontage === 0 ? 180 : budget / radians(frontage / 2));

const ridingLeg = (budget: number): LegKind => ({
  kind: 'ride',
  label: 'ride',
  motion: 'glide',
  parameters: [number('distance', 'distance', 0.01, budget), number('bearing', 'bearing', 0, 360)],
  writes: 'point',
});

/** Where legs lead, leg by leg. */
const endsOfLegs = (piece: Piece, legs: readonly Leg[]): readonly LegEnd[] => {
  const ends: LegEnd[] = [];
  for (const { kind, ...values } of legs) {
    const path = domainAt(piece, ends.at(-1) ?? piece.pose, 0, []);
    ends.push(legEnd(path, kind === 'advance' ? advanceLeg(0) : wheelLeg(0), values));
  }
  return ends;
};

const domainAt = (piece: Piece, from: LegEnd, budget: number, legs: readonly LegKind[]): PathDomain => ({
  kind: 'path',
  from,
  frontage: piece.frontage,
  depth: piece.depth,
  budget,
  legs,
});

const costOfLegs = (piece: Piece, legs: readonly Leg[]): number =>
  legs.reduce((sum, leg) => sum + (leg.distance ?? radians(leg.degrees ?? 0) * piece.frontage), 0);

const costOfPoses = (piece: Piece, poses: readonly LegEnd[]): number =>
  poses.reduce((sum, pose, index) => {
    const before = poses[index - 1] ?? piece.pose;
    const turn = radians(turnBetween(before.heading ?? 0, pose.heading ?? 0)) * (piece.frontage / 2);
    return sum + turn + Math.sqrt((pose.x - before.x) ** 2 + (pose.y - before.y) ** 2);
  }, 0);

const reject = (code: string, text: string, facts: Readonly<Record<string, number>>): Refusal =>
  refusal(code, 'PG-MOVE', text, facts, 'legs');

/** Poses on the way that are looked at, a leg. */
const looks = 24;

const between = (from: LegEnd, to: LegEnd, share: number): LegEnd => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  heading: to.heading,
});

/** What a way meets: the pond, or the edge of the ground. */
const wayRefusals = (state: Field48, piece: Piece, ends: readonly LegEnd[]): readonly Refusal[] => {
  const ground = rectangleAt({ x: size / 2, y: size, heading: 0 }, size, size).corners;
  const on = ends.flatMap((end, index) =>
    Array.from({ length: looks + 1 }, (_, look) => between(ends[index - 1] ?? piece.pose, end, look / looks)),
  );
  const wet = on.some((at) => {
    const body = bodyAt(piece, at);
    return body.length === 1 ? containsPoint(state.pond, at) : overlapDepth(body, state.pond) > slack;
  });
  const out = Math.max(0, ...on.flatMap((at) => bodyAt(piece, at).map((corner) => outsideBy(corner, ground))));
  return [
    ...(wet ? [reject('pond', 'The way leads through the pond.', {})] : []),
    ...(out > slack ? [reject('offField', 'The way leads off the ground.', { out })] : []),
  ];
};

const costRefusals = (cost: number, limit: number): readonly Refusal[] =>
  cost <= limit + slack ? [] : [reject('tooFar', `It costs ${cost}, the limit is ${limit}.`, { cost, limit })];

const unknown = [reject('unknown', 'There is no such piece.', {})];

const legRefusals = (state: Field48, unitId: string, legs: readonly Leg[]): readonly Refusal[] => {
  const piece = pieceOf(state, unitId);
  if (piece === undefined) return unknown;
  if (legs.length === 0) return [reject('empty', 'It names no leg.', {})];
  return [
    ...costRefusals(costOfLegs(piece, legs), state.budget),
    ...wayRefusals(state, piece, endsOfLegs(piece, legs)),
  ];
};

const poseRefusals = (state: Field48, unitId: string, path: readonly LegEnd[]): readonly Refusal[] => {
  const piece = pieceOf(state, unitId);
  if (piece === undefined) return unknown;
  if (path.length === 0) return [reject('empty', 'It names no leg.', {})];
  return [...costRefusals(costOfPoses(piece, path), state.budget), ...wayRefusals(state, piece, path)];
};

type Battle = BattleOf<Field48, { readonly type: string }>;
type Open = OpenDecision<Field48, FieldTask>;

const kind = actionKind<Field48, FieldTask, Battle, Refusal>();
const again = (battle: Battle): void => schedule<FieldTask, Field48>(battle, { task: 'order' });
const move = (battle: Battle, id: string, end: LegEnd | undefined): void => {
  const heading = end?.heading ?? 0;
  if (end !== undefined) battle.state = withPose(battle.state, id, { x: end.x, y: end.y, heading });
  again(battle);
};

const unitField = <Action extends AnyAction>(...ids: readonly string[]): Field<Open, Partial<Action>> =>
  pieceField({ label: 'unit', actor: true, options: () => pieceOptions(ids, (id) => id) });

const legShape: Shape = either(
  fields({ kind: oneOf('advance'), distance: 'number' }),
  fields({ kind: oneOf('wheel'), side: oneOf('left', 'right'), degrees: 'number' }),
);
const poseShape = fields({ x: 'number', y: 'number', heading: 'number' });
const pointShape = fields({ x: 'number', y: 'number' });

const legsField = <Action extends { readonly unitId: string; readonly legs: readonly Leg[] } & AnyAction>(): Field<
  Open,
  Partial<Action>
> =>
  listField({
    label: 'legs',
    entry: placeField({
      label: 'leg',
      shape: legShape,
      domain: ({ state }, { unitId, legs }) => {
        const piece = pieceOf(state, unitId ?? '');
        if (piece === undefined) return undefined;
        const done = legs ?? [];
        const left = state.budget - costOfLegs(piece, done);
        const from = endsOfLegs(piece, done).at(-1) ?? piece.pose;
        const turn = Math.min(360, left / radians(piece.frontage));
        return left < 0.01 ? undefined : domainAt(piece, from, left, [advanceLeg(left), wheelLeg(turn)]);
      },
    }),
  });

type Of<Type> = Extract<FieldAction, { type: Type }>;

const kinds = {
  march: kind<Of<'march'>>({
    type: 'march',
    label: 'march',
    clause: 'PG-MOVE',
    fields: { unitId: unitField('line'), legs: legsField<Of<'march'>>() },
    refusals: ({ state }, { unitId, legs }) => legRefusals(state, unitId, legs),
    apply: (battle, { unitId, legs }) => {
      const piece = pieceOf(battle.state, unitId);
      move(battle, unitId, piece === undefined ? undefined : endsOfLegs(piece, legs).at(-1));
    },
  }),
  drill: kind<Of<'drill'>>({
    type: 'drill',
    label: 'drill',
    clause: 'PG-MOVE',
    fields: {
      unitId: unitField('line', 'skirmishers'),
      legs: legsField<Of<'drill'>>(),
      pace: wordField({ label: 'pace', words: ['slow', 'quick'], options: () => wordOptions(['slow', 'quick']) }),
    },
    refusals: ({ state }, { unitId, legs }) => legRefusals(state, unitId, legs),
    apply: again,
  }),
  shift: kind<Of<'shift'>>({
    type: 'shift',
    label: 'shift',
    clause: 'PG-MOVE',
    fields: {
      unitId: unitField('skirmishers'),
      path: listField({
        label: 'path',
        entry: placeField({
          label: 'leg',
          shape: poseShape,
          domain: ({ state }, { unitId, path }) => {
            const piece = pieceOf(state, unitId ?? '');
            if (piece === undefined) return undefined;
            const left = state.budget - costOfPoses(piece, path ?? []);
            const from = path?.at(-1) ?? piece.pose;
            return left < 0.01 ? undefined : domainAt(piece, from, left, poseLegs(left, piece.frontage));
          },
        }),
      }),
    },
    refusals: ({ state }, { unitId, path }) => poseRefusals(state, unitId, path),
    apply: (battle, { unitId, path }) => move(battle, unitId, path.at(-1)),
  }),
  ride: kind<Of<'ride'>>({
    type: 'ride',
    label: 'ride',
    clause: 'PG-MOVE',
    fields: {
      unitId: unitField('officer'),
      path: listField({
        label: 'path',
        entry: placeField({
          label: 'leg',
          shape: pointShape,
          domain: ({ state }, { unitId, path }) => {
            const piece = pieceOf(state, unitId ?? '');
            if (piece === undefined) return undefined;
            const ends = (path ?? []).map((each) => ({ ...each, heading: null }));
            const left = state.budget - costOfPoses(piece, ends);
            const from = ends.at(-1) ?? { ...piece.pose, heading: null };
            return left < 0.01 ? undefined : domainAt(piece, from, left, [ridingLeg(left)]);
          },
        }),
      }),
    },
    refusals: ({ state }, { unitId, path }) =>
      poseRefusals(
        state,
        unitId,
        path.map((each) => ({ ...each, heading: 0 })),
      ),
    apply: (battle, { unitId, path }) => {
      const end = path.at(-1);
      move(battle, unitId, end === undefined ? undefined : { ...end, heading: 0 });
    },
  }),
  camp: kind<Of<'camp'>>({
    type: 'camp',
    label: 'camp',
    clause: 'PG-CAMP',
    fields: {
      unitId: unitField('skirmishers'),
      pose: placeField({
        label: 'camp',
        shape: poseShape,
        domain: () => ({ kind: 'pose', regions: [{ region: campGround, headings: { least: -45, most: 45 } }] }),
      }),
    },
    refusals: (_, { pose }) => [
      ...(containsPoint(campGround, pose) ? [] : [reject('outside', 'Outside the camp.', {})]),
      ...(turnBetween(pose.heading, 0) <= 45 + slack ? [] : [reject('facing', 'It faces the wrong way.', {})]),
    ],
    apply: (battle, { unitId, pose }) => move(battle, unitId, pose),
  }),
  stake: kind<Of<'stake'>>({
    type: 'stake',
    label: 'stake',
    clause: 'PG-CAMP',
    fields: {
      at: placeField({
        label: 'place',
        shape: pointShape,
        domain: () => ({ kind: 'point', regions: [campGround] }),
      }),
    },
    refusals: ({ state }, { at }) => [
      ...(containsPoint(campGround, at) ? [] : [reject('outside', 'Outside the camp.', {})]),
      ...(containsPoint(state.pond, at) ? [reject('pond', 'In the pond.', {})] : []),
    ],
    apply: again,
  }),
  salute: kind<Of<'salute'>>({
    type: 'salute',
    label: 'salute',
    clause: 'PG-SALUTE',
    passes: true,
    fields: {},
    refusals: () => [],
    apply: again,
  }),
};

/** Where stakes are set and camps are pitched; the pond lies partly in it. */
export const campGround: readonly Point[] = [
  { x: 4, y: 20 },
  { x: 26, y: 20 },
  { x: 26, y: 40 },
  { x: 4, y: 40 },
];

/** The rules of the parade ground, as far as steering needs them. */
export const paradeRules = agendaOf<Field48, { readonly type: string }, FieldTask, FieldAction, Refusal>({
  tasks: {
    order: {
      asks: () => ({
        side: 'red',
        about: null,
        actions: ['march', 'drill', 'shift', 'ride', 'camp', 'stake', 'salute'],
      }),
    },
  },
  kinds,
  refusals: plainRefusals,
});
