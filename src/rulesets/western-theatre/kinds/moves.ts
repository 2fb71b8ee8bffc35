import { numberField, pieceField, piecesField } from '../../../core/fields.js';
import { described } from '../../../core/shape.js';
import { formatLength } from '../../../core/words.js';
import type { ActionOf, LegOrder, MarchOrder } from '../actions.js';
import type { Refusal } from '../battle.js';
import { supportCharge } from '../charge.js';
import { mayStay } from '../movement/ahead.js';
import { finalValue, orderOfUnit } from '../movement/dice.js';
import { facesFreely, type MarchPlan, planMarch } from '../movement/march.js';
import { answerMarch, carryOutMarch, without } from '../movement/marching.js';
import { facedSamples, goesAhead, marchSamples } from '../movement/samples.js';
import { mayMove, moveRefusals, stillToMove } from '../moves.js';
import { nameOf } from '../names.js';
import { holdOfficer, riderOf } from '../officers.js';
import { findOfficer, isOnTable, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { Unit } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { changeUnit, emit, schedule } from '../write.js';
import { kind, neverRefused, type Open, optionsOf, riderRefusals, say, unitField, unitRefusals } from './kind.js';
import { legField, nextLegs } from './legs.js';

/** Normal moves: actions of S7. */

type Moves = TaskOf<'moves'>;
type March = TaskOf<'march'>;

/** @see WT-MOV-33 */
const moveUnit = kind<ActionOf<'moveUnit'>, Moves>({
  type: 'moveUnit',
  label: 'Move',
  clause: 'WT-MOV-33',
  fields: { unitId: unitField<Moves>(({ state }, unit) => mayMove(state, unit)) },
  refusals: (open, action) => unitRefusals(open, action, (unit) => moveRefusals(open.state, unit)),
  apply: (battle, { unitId }) => {
    const order = orderOfUnit(battle.state, unitOf(battle.state, unitId));
    schedule(battle, { task: 'throwMove', order });
  },
  words: (s, { unitId }) => say(nameOf(s, unitId), 'move'),
});

/** One set of dice for every sum that some of them make, the single dice first. @see WT-MOV-08 */
const diceSets = (faces: readonly number[], most: number): readonly (readonly number[])[] => {
  const sets = new Map<number, readonly number[]>([[0, []]]);
  for (let size = 0; size < most; size += 1)
    for (const [sum, indexes] of [...sets])
      for (const [index, face] of faces.entries())
        if (indexes.length === size && !indexes.includes(index) && !sets.has(sum + face))
          sets.set(sum + face, [...indexes, index]);
  return [...sets.values()].filter(({ length }) => length > 0);
};

/** @see WT-MOV-08 WT-MOV-30 */
const chooseDice = kind<ActionOf<'chooseDice'>, TaskOf<'chooseDice'>>({
  type: 'chooseDice',
  label: 'Keep dice',
  clause: 'WT-MOV-08',
  fields: {
    indexes: piecesField<Open<TaskOf<'chooseDice'>>, unknown>({
      label: 'dice kept',
      entry: described('number', { label: 'place in the throw, from 0', unit: 'place', step: 1 }),
      options: ({ task: { faces } }) =>
        faces.map((face, value) => ({ value, label: `${face} of die ${value + 1}`, figures: { face } })),
      least: () => 1,
      most: ({ task }) => task.order.most,
    }),
  },
  samples: ({ task }) => [
    () => diceSets(task.faces, task.order.most).map((indexes) => ({ type: 'chooseDice', indexes })),
  ],
  refusals: ({ task: { order } }, { indexes }) => [
    ...(indexes.length > 0 &&
    new Set(indexes).size === indexes.length &&
    indexes.every((index) => Number.isInteger(index) && index >= 0 && index < order.dice)
      ? []
      : [
          refuse(
            'invalid',
            'WT-MOV-08',
            'indexes',
            { dice: order.dice },
            `Keep at least one die, each by its place in the throw, from 0 to ${order.dice - 1}, and none twice.`,
          ),
        ]),
    ...(indexes.length > order.most ? [refuse('tooManyDice', 'WT-MOV-08', 'indexes', { most: order.most })] : []),
  ],
  apply: (battle, { indexes }, { order, faces }) => {
    const sum = indexes.reduce((total, index) => total + (faces[index] ?? 0), 0);
    schedule(battle, { task: 'march', moving: { ...order, sum, chargedId: null, begun: false } });
  },
  words: (s, { indexes }) => {
    const task = s.agenda.at(-1);
    if (task?.task !== 'chooseDice') return say('Dice', 'keep some');
    const faces = indexes.map((index) => task.faces[index] ?? 0).join(' + ');
    return say(
      nameOf(s, task.order.id),
      `keep ${indexes.length === 1 ? '1 die' : `${indexes.length} dice`} (${faces})`,
    );
  },
});

/** The unit of a group that an action names; it must still have its move before it. */
const groupRefusals = (open: Open<March>, action: { readonly unitId: string }, chapter: () => readonly Refusal[]) =>
  unitRefusals(open, action, ({ id }) =>
    stillToMove(open.state, open.task.moving).some((unit) => unit.id === id)
      ? chapter()
      : [refuse('wrongPhase', 'WT-MOV-33', 'unitId')],
  );

const finalOf = ({ task }: Open<March>, { id }: Unit): number => finalValue(task.moving, id);

/** The order of an action, without what is left out. */
const orderOf = ({ unitId, legs, faceBefore, faceAfter, files, gap }: ActionOf<'march'>): MarchOrder => ({
  unitId,
  legs,
  ...(faceBefore === undefined ? {} : { faceBefore }),
  ...(faceAfter === undefined ? {} : { faceAfter }),
  ...(files === undefined ? {} : { files }),
  ...(gap === undefined ? {} : { gap }),
});

const planOf = (open: Open<March>, action: ActionOf<'march'>): MarchPlan => {
  const unit = unitOf(open.state, action.unitId);
  return planMarch(open.state, unit, orderOf(action), finalOf(open, unit));
};

/** Reasons that a further leg may still take away. */
const passing: readonly string[] = ['tooShort', 'noRoom', 'fogForbids'];

type MarchDraft = Partial<ActionOf<'march'>>;

const actionIn = (unitId: string, { legs = [], faceBefore }: MarchDraft): ActionOf<'march'> => ({
  type: 'march',
  unitId,
  legs,
  faceBefore,
});

/** The legs that may come after those of a draft. */
const legsAfter = (open: Open<March>, draft: MarchDraft) => {
  const { unitId, legs = [] } = draft;
  if (unitId === undefined) return undefined;
  const unit = unitOf(open.state, unitId);
  const { from } = planOf(open, { ...actionIn(unitId, draft), legs: [] });
  const isOpen = (next: readonly LegOrder[]): boolean =>
    planOf(open, { ...actionIn(unitId, draft), legs: next }).refusals.every(({ code }) => passing.includes(code));
  return nextLegs({ s: open.state, unit: { ...unit, pose: from }, legs, value: finalOf(open, unit), isOpen });
};

/** Marches of a light unit that faces another way first, because it cannot go where it faces. @see WT-FRM-12 */
const facedMarches = (open: Open<March>, unit: Unit): readonly ActionOf<'march'>[] =>
  facesFreely(open.state, unit)
    ? facedSamples(open.state, unit, finalOf(open, unit)).map(
        (sample): ActionOf<'march'> => ({ type: 'march', unitId: unit.id, ...sample }),
      )
    : [];

const isLawful = (open: Open<March>, action: ActionOf<'march'>): boolean => planOf(open, action).refusals.length === 0;

/** The legs that may come after some, each at its limits and in the middle: the longest first. */
const legsTried = (open: Open<March>, unitId: string, legs: readonly LegOrder[]): readonly LegOrder[] =>
  (legsAfter(open, { unitId, legs })?.legs ?? []).flatMap(({ kind, parameters }) => {
    const domain = parameters.at(-1)?.domain;
    if (domain?.kind !== 'number') return [];
    const lengths = [domain.most, (domain.least + domain.most) / 2, domain.least];
    return lengths.map((length): LegOrder => {
      if (kind === 'march') return { march: length };
      return { wheel: kind === 'wheelLeft' ? 'left' : 'right', inches: length };
    });
  });

/** A march in one leg, or in two if there is none: a way past friends may have no room to end on. */
const marchInLegs = (open: Open<March>, unit: Unit): ActionOf<'march'> | null => {
  const march = (...legs: readonly LegOrder[]): ActionOf<'march'> => ({ type: 'march', unitId: unit.id, legs });
  const first = legsTried(open, unit.id, []);
  const simple = first.find((leg) => isLawful(open, march(leg)));
  if (simple !== undefined) return march(simple);
  for (const leg of first)
    for (const next of legsTried(open, unit.id, [leg])) if (isLawful(open, march(leg, next))) return march(leg, next);
  return null;
};

/** A march in two legs of a unit that can go nowhere in one. */
const marchesPast = (open: Open<March>, unit: Unit): readonly ActionOf<'march'>[] => {
  const found = goesAhead(open.state, unit, finalOf(open, unit)) ? null : marchInLegs(open, unit);
  return found === null || found.legs.length === 1 ? [] : [found];
};

/** Whether a unit can go somewhere. @see WT-MOV-33 */
const canGo = (open: Open<March>, unit: Unit): boolean =>
  goesAhead(open.state, unit, finalOf(open, unit)) ||
  facedMarches(open, unit).some((action) => isLawful(open, action)) ||
  marchInLegs(open, unit) !== null;

/** Units that may march: those that may still move, and can go somewhere. @see WT-MOV-33 */
const marcherField = unitField<March>(
  (open, unit) => stillToMove(open.state, open.task.moving).some(({ id }) => id === unit.id) && canGo(open, unit),
);

/** Another leg is needed until the march is lawful. */
const legsNeeded = (open: Open<March>, draft: MarchDraft): number => {
  const { unitId, legs = [] } = draft;
  const isLawful =
    unitId !== undefined && legs.length > 0 && planOf(open, actionIn(unitId, draft)).refusals.length === 0;
  return isLawful ? legs.length : legs.length + 1;
};

const drafted = (open: Open<March>, { unitId }: MarchDraft): Unit | undefined =>
  unitId === undefined ? undefined : unitOf(open.state, unitId);

/** A heading that a light unit may take. @see WT-FRM-12 */
const headingField = (label: string) =>
  numberField<Open<March>, MarchDraft>({
    label,
    unit: 'degrees',
    step: 1,
    optional: true,
    range: (open, draft) => {
      const unit = drafted(open, draft);
      return unit !== undefined && facesFreely(open.state, unit) ? { least: 0, most: 360 } : undefined;
    },
  });

const legWords = (leg: LegOrder): string =>
  'wheel' in leg ? `wheel ${leg.wheel} ${formatLength(leg.inches, 'in')}` : `march ${formatLength(leg.march, 'in')}`;

/** A march: legs, and for light units the way they face and spread out. @see WT-MOV-03 WT-MOV-04 WT-FRM-12 WT-MOV-33 */
const march = kind<ActionOf<'march'>, March>({
  type: 'march',
  label: 'March',
  clause: 'WT-MOV-03',
  fields: {
    unitId: marcherField,
    faceBefore: headingField('heading before the first leg'),
    legs: legField<Open<March>, MarchDraft>(legsAfter, legsNeeded),
    faceAfter: headingField('heading after the last leg'),
    files: numberField<Open<March>, MarchDraft>({
      label: 'files after the last leg',
      unit: 'count',
      step: 1,
      optional: true,
      range: (open, draft) => {
        const unit = drafted(open, draft);
        return unit !== undefined && facesFreely(open.state, unit) ? { least: 1, most: unit.figures } : undefined;
      },
    }),
    gap: numberField<Open<March>, MarchDraft>({
      label: 'inches between figures after the last leg',
      unit: 'distance',
      step: 0.1,
      optional: true,
      range: (open, draft) => {
        const unit = drafted(open, draft);
        const most = open.state.tables.layouts.mostOpenGap;
        return unit !== undefined && facesFreely(open.state, unit) ? { least: 0, most } : undefined;
      },
    }),
  },
  samples: (open) =>
    stillToMove(open.state, open.task.moving).flatMap((unit) => [
      ...marchSamples(open.state, unit, finalOf(open, unit)).map(
        (sample) => () => sample().map((legs): ActionOf<'march'> => ({ type: 'march', unitId: unit.id, legs })),
      ),
      () => [...facedMarches(open, unit), ...marchesPast(open, unit)],
    ]),
  refusals: (open, action) => groupRefusals(open, action, () => planOf(open, action).refusals),
  apply: (battle, action, { moving }) => {
    const unit = unitOf(battle.state, action.unitId);
    const plan = planMarch(battle.state, unit, orderOf(action), finalValue(moving, unit.id));
    carryOutMarch(battle, unit.id, plan);
    supportCharge(battle, unit.id, moving);
    answerMarch(battle, unit.id, plan, moving);
  },
  words: (s, { unitId, legs }) => say(nameOf(s, unitId), legs.map(legWords).join(', ')),
});

const mayStayNow = ({ state, task: { moving } }: Open<March>, unit: Unit): boolean =>
  stillToMove(state, moving).some(({ id }) => id === unit.id) && mayStay(state, unit, moving.kind === 'brigade');

/** A unit, or an officer who rides. @see WT-MOV-31 WT-CMD-11 */
const stay = kind<ActionOf<'stay'>, March>({
  type: 'stay',
  label: 'Stay',
  clause: 'WT-MOV-31',
  fields: {
    unitId: pieceField<Open<March>, unknown>({
      label: 'unit or officer',
      actor: true,
      options: (open, _draft, _at, given) => {
        const rider = riderOf(open.state, open.task.moving);
        const able = stillToMove(open.state, open.task.moving).filter(
          (unit) => (given === undefined || unit.id === given) && mayStayNow(open, unit),
        );
        return optionsOf(
          open.state,
          [...able, ...(rider === undefined ? [] : [rider])].map(({ id }) => id),
        );
      },
    }),
  },
  refusals: (open, action) => {
    const officer = findOfficer(open.state, action.unitId);
    if (officer !== undefined && isOnTable(officer)) return riderRefusals(open, officer);
    return groupRefusals(open, action, () =>
      mayStayNow(open, unitOf(open.state, action.unitId)) ? [] : [refuse('notBlocked', 'WT-MOV-31', 'unitId')],
    );
  },
  apply: (battle, { unitId }, { moving }) => {
    if (moving.kind === 'officer') return holdOfficer(battle, unitId);
    changeUnit(battle, unitId, { acted: true });
    supportCharge(battle, unitId, moving);
    emit(battle, { type: 'stayed', clause: 'WT-MOV-31', unit: unitId });
    schedule(battle, { task: 'march', moving: without(moving, unitId) });
  },
  words: (s, { unitId }) => say(nameOf(s, unitId), 'stay'),
});

const endMoves = kind<ActionOf<'endMoves'>, Moves>({
  type: 'endMoves',
  label: 'End the moves',
  clause: 'WT-SEQ-06',
  passes: true,
  fields: {},
  samples: () => [() => [{ type: 'endMoves' }]],
  refusals: neverRefused,
  apply: () => undefined,
});

export const movesKinds = { moveUnit, endMoves, chooseDice, march, stay };
