import type { NumberMotion } from '../../../core/domain.js';
import { listField, numberField, pieceField, placeField } from '../../../core/fields.js';
import type { Proposal } from '../../../core/proposals.js';
import { described, listOf, optional } from '../../../core/shape.js';
import type { ActionOf, Step, StepKind } from '../actions.js';
import { sizeIn } from '../footprint.js';
import { carryOutManoeuvre, carryOutMove, checkManoeuvre, checkMove } from '../movement.js';
import { ratesOf } from '../paths.js';
import { stepsWords, turnWords } from '../phrases.js';
import { constant } from '../read.js';
import type { Situation, Unit } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { proposedTurns } from './bearings.js';
import { elsewhere, kind, type Open, orderRefusals, saying, unitAsked } from './kind.js';
import { afterSteps, mostSteps, nextStep, stepShape } from './legs.js';
import { type March, proposedDrills, proposedMarches } from './marches.js';
import { halfTurn } from './places.js';
import { contiguous, leastAngle, leastLength, numbers, reachOfRange } from './ranges.js';

/** Moves and Manoeuvres. */

type Move = ActionOf<'move'>;
type Manoeuvre = ActionOf<'manoeuvre'>;
type Order = TaskOf<'chooseOrder'>;

/** A list of steps. It may end wherever the order is legal so far. */
const stepsField = (open: readonly StepKind[] | null) =>
  listField<Open, { readonly steps?: readonly Step[] | undefined }>({
    label: 'steps',
    longest: mostSteps,
    entry: placeField({
      label: 'step',
      shape: stepShape,
      domain: (decision, { steps = [] }) => nextStep(decision.state, unitAsked(decision), steps, open),
    }),
    least: (decision, { steps = [] }) => {
      const after = afterSteps(decision.state, unitAsked(decision), steps, open);
      return after?.mayEnd === true ? steps.length : (Array.isArray(steps) ? steps.length : 0) + 1;
    },
  });

const proposed = <Own>(
  marches: readonly March[],
  asAction: (steps: readonly Step[]) => Own,
): readonly Proposal<Own>[] => marches.map((march) => () => march().map(asAction));

const move = kind<Move, Order>({
  type: 'move',
  label: 'Move',
  clause: 'KG-MOV-01',
  fields: { steps: stepsField(null) },
  samples: (open) => proposed<Move>(proposedMarches(open.state, unitAsked(open)), (steps) => ({ type: 'move', steps })),
  refusals: (open, action) => orderRefusals(open, action, (unit) => checkMove(open.state, unit, action)),
  apply: (battle, action, { unitId }) => carryOutMove(battle, unitId, action),
  words: saying(({ steps }, s) => stepsWords(s, steps)),
});

const manoeuvreWords = saying<Manoeuvre>(({ turn, advance, steps }, s) => {
  if (steps !== undefined) return stepsWords(s, steps);
  const parts = [
    ...(turn === undefined || turn === 0 ? [] : [turnWords(turn)]),
    ...(advance === undefined || advance === 0 ? [] : [stepsWords(s, [{ kind: 'advance', inches: advance }])]),
  ];
  if (parts.length === 0) return 'stay';
  // Without the prefix, a manoeuvre straight ahead would read like a Move.
  return turn === undefined || turn === 0 ? `manoeuvre: ${parts.join(', ')}` : parts.join(', ');
});

const manoeuvreRefusals = (open: Open<Order>, action: Manoeuvre) =>
  orderRefusals(open, action, (unit) => checkManoeuvre(open.state, unit, action));

const manoeuvreRules = {
  type: 'manoeuvre',
  clause: 'KG-MOV-14',
  refusals: manoeuvreRefusals,
  apply: (battle: Parameters<typeof carryOutManoeuvre>[0], action: Manoeuvre, { unitId }: Order): void =>
    carryOutManoeuvre(battle, unitId, action),
  words: manoeuvreWords,
} as const;

const isLegalTurn = (s: Situation, unit: Unit) => (turn: number) =>
  checkManoeuvre(s, unit, { type: 'manoeuvre', turn }).length === 0;

interface Turns {
  readonly least: number;
  readonly most: number;
}

type Ranges = (s: Situation, unit: Unit) => Turns | undefined;

/** Turns of more degrees than this, to either side, are turns about. */
const about = 135;

/** Turns to one side, up to the first obstacle. */
const turnsAside =
  (way: 1 | -1): Ranges =>
  (s, unit) => {
    const isLegal = isLegalTurn(s, unit);
    if (!isLegal(way * leastAngle)) return undefined;
    const most = contiguous((angle) => isLegal(way * angle), leastAngle, about);
    return way > 0 ? { least: leastAngle, most } : { least: -most, most: -leastAngle };
  };

/** Turns about, and turns close to it on both sides. */
const turnsAbout: Ranges = (s, unit) => {
  const isLegal = isLegalTurn(s, unit);
  if (!isLegal(halfTurn)) return undefined;
  const width = halfTurn - about;
  return {
    least: halfTurn - contiguous((off) => isLegal(halfTurn - off), 0, width),
    most: halfTurn + contiguous((off) => isLegal(halfTurn + off), 0, width),
  };
};

/** How far a unit may advance after its turn, at most half a move. @see KG-MOV-15 */
const halfMove = (s: Situation, unit: Unit, turn: number): Turns | undefined => {
  const most = ratesOf(s, unit).move * constant(s, 'manoeuvreMove');
  const isLegal = (advance: number): boolean =>
    checkManoeuvre(s, unit, { type: 'manoeuvre', turn, advance }).length === 0;
  const reach = reachOfRange(isLegal, { least: leastLength, most, unit: 'distance' });
  return reach === null ? undefined : { least: leastLength, most: reach };
};

/** Turn and advance are one leg: about the centre, then straight ahead. @see KG-MOV-16 */
const legOf = (s: Situation, unit: Unit, role: NumberMotion['role']): NumberMotion => {
  const { width, depth } = sizeIn(s, unit, unit.formation);
  return { motion: 'pivotCentre', role, from: unit.pose, frontage: width, depth };
};

const turnField = (ranges: Ranges) =>
  placeField<Open, Partial<Manoeuvre>>({
    label: 'degrees to turn',
    // A Manoeuvre of steps has no turn. If both are missing, the chapter refuses.
    shape: optional(described('number', { label: 'degrees to turn', unit: 'degrees' })),
    domain: (open) => {
      const unit = unitAsked(open);
      const range = ranges(open.state, unit);
      if (range === undefined) return undefined;
      return { ...numbers(range.least, range.most, 'degrees'), moves: legOf(open.state, unit, 'angle') };
    },
  });

const advanceField = numberField<Open, Partial<Manoeuvre>>({
  label: 'inches to advance',
  unit: 'distance',
  step: leastLength,
  optional: true,
  range: (open, { turn = 0 }) => {
    const unit = unitAsked(open);
    const range = halfMove(open.state, unit, turn);
    return range === undefined ? undefined : { ...range, moves: legOf(open.state, unit, 'distance') };
  },
});

/** Useful turns: to face an enemy or an objective, to the flanks, and about. */
const facing = kind<Manoeuvre, Order>({
  ...manoeuvreRules,
  label: 'Manoeuvre: turn to face',
  fields: {
    turn: pieceField({
      label: 'to face',
      shape: described('number', { label: 'to face', unit: 'degrees' }),
      options: (open) => {
        const isLegal = isLegalTurn(open.state, unitAsked(open));
        return turnsOf(open)
          .filter((turn) => isLegal(turn))
          .map((turn) => ({ value: turn, label: turnWords(turn), figures: {} }));
      },
    }),
    advance: advanceField,
  },
  samples: (open) => {
    const { state } = open;
    const unit = unitAsked(open);
    const half = ratesOf(state, unit).move * constant(state, 'manoeuvreMove');
    const widest = constant(state, 'manoeuvreTurn');
    return turnsOf(open).map((turn) => (): readonly Manoeuvre[] => [
      { type: 'manoeuvre', turn },
      ...(half >= leastLength && Math.abs(turn) < widest
        ? [{ type: 'manoeuvre', turn, advance: half } satisfies Manoeuvre]
        : []),
    ]);
  },
});

/** Candidate turns without duplicates; empty for units that do not turn on the spot. */
const turnsOf = (open: Open): readonly number[] => {
  const unit = unitAsked(open);
  const { formation } = unit;
  const stays = unit.inBuilding !== null || formation === 'square' || formation === 'skirmish' || formation === 'crew';
  return stays ? [] : [...new Set(proposedTurns(open.state, unit))];
};

const turnKind = (label: string, ranges: Ranges) =>
  kind<Manoeuvre, Order>({
    ...manoeuvreRules,
    label,
    fields: {
      turn: turnField(ranges),
      advance: advanceField,
      steps: elsewhere('steps', listOf(stepShape)),
    },
    samples: () => [],
  });

/** Steps a Manoeuvre takes instead of a turn. @see KG-MOV-17 */
const drills: readonly StepKind[] = ['changeFormation', 'detachCompany'];

const manoeuvreSteps = kind<Manoeuvre, Order>({
  ...manoeuvreRules,
  label: 'Manoeuvre: change formation',
  fields: { steps: stepsField(drills) },
  samples: (open) =>
    proposed<Manoeuvre>(proposedDrills(open.state, unitAsked(open)), (steps) => ({ type: 'manoeuvre', steps })),
});

export const movementKinds = {
  move,
  manoeuvreSteps,
  manoeuvreFacing: facing,
  manoeuvreRight: turnKind('Manoeuvre: turn right', turnsAside(1)),
  manoeuvreLeft: turnKind('Manoeuvre: turn left', turnsAside(-1)),
  manoeuvreAbout: turnKind('Manoeuvre: turn about', turnsAbout),
};
