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
import { distance, type Pose, turnBetween } from '../../src/table/index.js';
import type { LegEnd } from '../../src/table/leg.js';

/*
 * A yard without bounds and a cart in it that moves in ways that no arm does: to and fro without turning, to one side,
 * or lifted from place to place.
 */

export interface Yard {
  readonly cart: Pose;
  readonly agenda: readonly { readonly task: 'order' }[];
}

export const yard: Yard = { cart: { x: 20, y: 10, heading: 0 }, agenda: [{ task: 'order' }] };

/** How far the cart goes at most, and how far of it back. */
export const most = 8;
export const mostBack = 3;

type Roll = { readonly kind: 'roll'; readonly distance: number };
type Slip = { readonly kind: 'east' | 'west'; readonly bearing: number; readonly distance: number };
type Slide = {
  readonly kind: 'slide';
  readonly bearing: number;
  readonly distance: number;
  readonly heading: number;
};
type Lift = { readonly kind: 'lift'; readonly pose: Pose };
type YardLeg = Roll | Slip | Slide | Lift;

interface Of<Type extends string, Leg> {
  readonly type: Type;
  readonly side?: string;
  readonly cart: string;
  readonly legs: readonly Leg[];
}

export type YardAction =
  | (Of<'haul', Roll> & { readonly pace: string })
  | Of<'push', Slip>
  | Of<'slide', Slide>
  | Of<'hoist', Lift>;

const number = (name: string, role: 'distance' | 'bearing' | 'heading', least: number, greatest: number) => ({
  name,
  role,
  label: name,
  domain: {
    kind: 'number' as const,
    least,
    most: greatest,
    step: 0.01,
    unit: role === 'distance' ? ('distance' as const) : ('degrees' as const),
  },
});

const rollLeg: LegKind = {
  kind: 'roll',
  label: 'roll',
  motion: 'forward',
  parameters: [number('distance', 'distance', -mostBack, most)],
  writes: 'leg',
};

/** To the one side or the other; which of them a draft says. */
const slipLegs: readonly LegKind[] = (
  [
    ['east', 45, 135],
    ['west', 225, 315],
  ] as const
).map(([kind, from, to]) => ({
  kind,
  label: kind,
  motion: 'glide',
  parameters: [number('bearing', 'bearing', from, to), number('distance', 'distance', 0.01, most)],
  writes: 'leg',
}));

const slideLeg: LegKind = {
  kind: 'slide',
  label: 'slide',
  motion: 'glide',
  parameters: [
    number('bearing', 'bearing', 0, 360),
    number('distance', 'distance', 0.01, most),
    number('heading', 'heading', 0, 360),
  ],
  writes: 'leg',
};

const everywhere = [
  { x: 0, y: 0 },
  { x: 40, y: 0 },
  { x: 40, y: 40 },
  { x: 0, y: 40 },
];

const liftLeg: LegKind = {
  kind: 'lift',
  label: 'lift',
  motion: 'place',
  parameters: [
    {
      name: 'pose',
      role: 'pose',
      label: 'place',
      domain: { kind: 'pose', regions: [{ region: everywhere, headings: { least: 0, most: 360 } }] },
    },
  ],
  writes: 'leg',
};

type Battle = BattleOf<Yard, { readonly type: string }>;
type Open = OpenDecision<Yard, Yard['agenda'][number]>;

const kind = actionKind<Yard, Yard['agenda'][number], Battle, Refusal>();
const again = (battle: Battle): void => schedule<Yard['agenda'][number], Yard>(battle, { task: 'order' });

const poseShape: Shape = fields({ x: 'number', y: 'number', heading: 'number' });
const legShape: Shape = either(
  fields({ kind: oneOf('roll'), distance: 'number' }),
  either(
    fields({ kind: oneOf('east', 'west'), bearing: 'number', distance: 'number' }),
    either(
      fields({ kind: oneOf('slide'), bearing: 'number', distance: 'number', heading: 'number' }),
      fields({ kind: oneOf('lift'), pose: poseShape }),
    ),
  ),
);

const domainAt = (from: LegEnd, legs: readonly LegKind[]) => ({
  kind: 'path' as const,
  from,
  frontage: 2,
  depth: 2,
  budget: most,
  legs,
});

/** The leg of an action; the cart makes one at a time. */
const legsField = <Action extends { readonly legs: readonly YardLeg[] } & AnyAction>(
  legs: readonly LegKind[],
): Field<Open, Partial<Action>> =>
  listField({
    label: 'legs',
    entry: placeField({
      label: 'leg',
      shape: legShape,
      domain: ({ state }, { legs: done = [] }) => (done.length > 0 ? undefined : domainAt(state.cart, legs)),
    }),
  });

const cartField = <Action extends AnyAction>(): Field<Open, Partial<Action>> =>
  pieceField({ label: 'cart', actor: true, options: () => pieceOptions(['cart'], (id) => id) });

const refuseLeg = (code: string): readonly Refusal[] => [refusal(code, 'YARD', `Refused: ${code}.`, {}, 'legs[0]')];

/** Why the one leg of an action is refused. */
const refusalsFor = <Leg>(legs: readonly Leg[], codeOf: (leg: Leg) => string | null): readonly Refusal[] => {
  const [leg, ...others] = legs;
  if (leg === undefined || others.length > 0) return refuseLeg('oneLeg');
  const code = codeOf(leg);
  return code === null ? [] : refuseLeg(code);
};

const slack = 1e-6;
const isWithin = (bearing: number, middle: number, width: number): boolean =>
  turnBetween(bearing, middle) <= width + slack;

const kinds = {
  haul: kind<Extract<YardAction, { type: 'haul' }>>({
    type: 'haul',
    label: 'haul',
    clause: 'YARD',
    fields: {
      cart: cartField(),
      legs: legsField([rollLeg]),
      // There is only one pace.
      pace: wordField({ label: 'pace', words: ['slow'], options: () => wordOptions(['slow']) }),
    },
    refusals: (_, { legs }) =>
      refusalsFor(legs, ({ distance: way }) => (way > most + slack || way < -mostBack - slack ? 'tooFar' : null)),
    apply: again,
  }),
  push: kind<Extract<YardAction, { type: 'push' }>>({
    type: 'push',
    label: 'push',
    clause: 'YARD',
    fields: { cart: cartField(), legs: legsField(slipLegs) },
    refusals: (_, { legs }) =>
      refusalsFor(legs, ({ kind: side, bearing, distance: way }) => {
        if (!isWithin(bearing, side === 'east' ? 90 : 270, 45)) return 'wrongSide';
        return way > most + slack ? 'tooFar' : null;
      }),
    apply: again,
  }),
  slide: kind<Extract<YardAction, { type: 'slide' }>>({
    type: 'slide',
    label: 'slide',
    clause: 'YARD',
    fields: { cart: cartField(), legs: legsField([slideLeg]) },
    // There is room for it only where it faces the way it goes.
    refusals: (_, { legs }) =>
      refusalsFor(legs, ({ bearing, heading, distance: way }) => {
        if (!isWithin(bearing, heading, 1)) return 'sideways';
        return way > most + slack ? 'tooFar' : null;
      }),
    apply: again,
  }),
  hoist: kind<Extract<YardAction, { type: 'hoist' }>>({
    type: 'hoist',
    label: 'hoist',
    clause: 'YARD',
    fields: { cart: cartField(), legs: legsField([liftLeg]) },
    refusals: ({ state }, { legs }) =>
      refusalsFor(legs, ({ pose }) => (distance(pose, state.cart) > most + slack ? 'tooFar' : null)),
    apply: again,
  }),
};

/** The rules of the yard, as far as steering needs them. */
export const yardRules = agendaOf<Yard, { readonly type: string }, Yard['agenda'][number], YardAction, Refusal>({
  tasks: {
    order: {
      asks: () => ({ side: 'crew', about: null, actions: ['haul', 'push', 'slide', 'hoist'] }),
    },
  },
  kinds,
  refusals: plainRefusals,
});
