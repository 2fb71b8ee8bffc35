import { agendaOf, type BattleOf, schedule } from '../../src/core/agenda.js';
import { type LegKind, type NumberDomain, type PathDomain, pieceOptions, wordOptions } from '../../src/core/domain.js';
import {
  constant,
  flagField,
  group,
  listField,
  numberField,
  pieceField,
  piecesField,
  placeField,
  wordField,
} from '../../src/core/fields.js';
import { actionKind, type OpenDecision, plainRefusals } from '../../src/core/kinds.js';
import { plainWords } from '../../src/core/plainwords.js';
import { type Refusal, refusal } from '../../src/core/refusal.js';
import { defineRuleset } from '../../src/core/ruleset.js';
import { fields } from '../../src/core/shape.js';
import { legEnd } from '../../src/table/leg.js';

/*
 * A game with every kind of field: pieces, words, flags, numbers, points, poses, paths, groups and lists, optional ones
 * and lists of lists. One unit drills alone; every action counts as one.
 */

interface Pose {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}
interface Step {
  readonly kind: 'ahead' | 'turn';
  readonly far?: number;
  readonly side?: 'left' | 'right';
  readonly degrees?: number;
}
export type DrillAction =
  | { readonly type: 'march'; readonly unit: string; readonly steps: readonly Step[]; readonly halt?: boolean }
  | { readonly type: 'slide'; readonly path: readonly Pose[] }
  | {
      readonly type: 'signal';
      readonly word?: string;
      readonly also?: { readonly flag: boolean; readonly times?: number };
    }
  | {
      readonly type: 'parade';
      readonly rows: readonly { readonly unit: { readonly id: string }; readonly files: readonly number[] }[];
      readonly guard: readonly string[];
    }
  | { readonly type: 'post'; readonly what: 'pose'; readonly pose: Pose }
  | { readonly type: 'post'; readonly what: 'point'; readonly point: { readonly x: number; readonly y: number } }
  | { readonly type: 'rest' };

type DrillTask = { readonly task: 'drill' };
export interface DrillState {
  readonly agenda: readonly DrillTask[];
  readonly done: number;
  readonly pose: Pose;
  readonly actions: number;
}
type Battle = BattleOf<DrillState, object>;
type Open = OpenDecision<DrillState, DrillTask>;
type Of<Type extends DrillAction['type']> = Extract<DrillAction, { type: Type }>;

const [frontage, depth, budget] = [4, 1, 12];
const units = ['guards', 'grenadiers', 'light'] as const;
const poseShape = fields({ x: 'number', y: 'number', heading: 'number' });
const square = [
  { x: 0, y: 0 },
  { x: 40, y: 0 },
  { x: 40, y: 40 },
  { x: 0, y: 40 },
];
const distanceUpTo = (most: number): NumberDomain => ({
  kind: 'number',
  least: 0.1,
  most,
  step: 0.1,
  unit: 'distance',
});
const legs = (left: number, writes: LegKind['writes']): readonly LegKind[] => [
  {
    kind: 'ahead',
    label: 'ahead',
    motion: 'forward',
    writes,
    parameters: [{ name: 'far', role: 'distance', label: 'how far', domain: distanceUpTo(left) }],
  },
  {
    kind: 'turn',
    label: 'turn',
    motion: 'pivot',
    writes,
    parameters: [
      {
        name: 'side',
        role: 'side',
        label: 'to the',
        domain: { kind: 'word', options: wordOptions(['left', 'right']) },
      },
      {
        name: 'degrees',
        role: 'angle',
        label: 'angle',
        domain: { kind: 'number', least: 5, most: 90, step: 5, unit: 'degrees' },
      },
    ],
  },
];

const pathFrom = (pose: Pose, spent: number, writes: LegKind['writes']): PathDomain | undefined => {
  const left = Math.floor((budget - spent) * 10) / 10;
  return left < 0.1 ? undefined : { kind: 'path', from: pose, frontage, depth, budget: left, legs: legs(left, writes) };
};

const spentOn = (steps: readonly Step[]): number => steps.reduce((sum, { far = 0 }) => sum + far, 0);
const endOf = (pose: Pose, steps: readonly Step[]): Pose =>
  steps.reduce<Pose>((from, step) => {
    const path = pathFrom(from, 0, 'leg');
    const leg = path?.legs.find(({ kind }) => kind === step.kind);
    const end = path === undefined || leg === undefined ? from : legEnd(path, leg, { ...step });
    return { ...end, heading: end.heading ?? 0 };
  }, pose);
const lengthOf = (from: Pose, path: readonly Pose[]): number =>
  path.reduce((sum, { x, y }, index) => {
    const before = path[index - 1] ?? from;
    return sum + Math.sqrt((x - before.x) ** 2 + (y - before.y) ** 2);
  }, 0);

const tooFar = (length: number): readonly Refusal[] =>
  length <= budget + 1e-3 ? [] : [refusal('tooFar', 'DR-ALL', 'That is too far.', { length, limit: budget }, 'path')];

const kind = actionKind<DrillState, DrillTask, Battle, Refusal>();
const counted = (battle: Battle, pose: Pose = battle.state.pose): void => {
  const done = battle.state.done + 1;
  battle.state = { ...battle.state, done, pose };
  if (done < battle.state.actions) schedule<DrillTask, DrillState>(battle, { task: 'drill' });
};
const common = { clause: 'DR-ALL', refusals: () => [], apply: (battle: Battle) => counted(battle) };

const march = kind<Of<'march'>>({
  ...common,
  type: 'march',
  label: 'march',
  fields: {
    unit: pieceField<Open, Partial<Of<'march'>>>({
      label: 'unit',
      actor: true,
      options: () => pieceOptions(units, (id) => `The ${id}`),
    }),
    steps: listField<Open, Partial<Of<'march'>>>({
      label: 'steps',
      longest: 6,
      least: () => 1,
      entry: placeField<Open, Partial<Of<'march'>>>({
        label: 'step',
        shape: {
          either: [
            fields({ kind: { oneOf: ['ahead'] }, far: 'number' }),
            fields({ kind: { oneOf: ['turn'] }, side: { oneOf: ['left', 'right'] }, degrees: 'number' }),
          ],
        },
        domain: ({ state }, { steps = [] }) => pathFrom(endOf(state.pose, steps), spentOn(steps), 'leg'),
        samples: () => [
          { kind: 'ahead', far: 4 },
          { kind: 'turn', side: 'left', degrees: 45 },
        ],
      }),
    }),
    halt: flagField({ label: 'halt afterwards', optional: true }),
  },
  refusals: (_, { steps }) => tooFar(spentOn(steps)),
  apply: (battle, { steps }) => counted(battle, endOf(battle.state.pose, steps)),
});

const slide = kind<Of<'slide'>>({
  ...common,
  type: 'slide',
  label: 'slide',
  fields: {
    path: listField<Open, Partial<Of<'slide'>>>({
      label: 'path',
      least: () => 1,
      most: () => 3,
      entry: placeField<Open, Partial<Of<'slide'>>>({
        label: 'leg',
        shape: poseShape,
        domain: ({ state }, { path = [] }) => pathFrom(path.at(-1) ?? state.pose, lengthOf(state.pose, path), 'pose'),
        samples: ({ state: { pose } }, { path = [] }) => [endOf(path.at(-1) ?? pose, [{ kind: 'ahead', far: 4 }])],
      }),
    }),
  },
  refusals: ({ state }, { path }) => tooFar(lengthOf(state.pose, path)),
  apply: (battle, { path }) => counted(battle, path.at(-1)),
});

const signal = kind<Of<'signal'>>({
  ...common,
  type: 'signal',
  label: 'signal',
  fields: {
    word: wordField({
      label: 'word',
      words: ['marchColumn', 'line'],
      optional: true,
      options: () => wordOptions(['marchColumn', 'line']),
    }),
    also: group(
      {
        flag: flagField({ label: 'with a flag' }),
        times: numberField({
          label: 'times',
          unit: 'count',
          step: 1,
          optional: true,
          limits: { least: 1, most: 9 },
          range: () => ({ least: 1, most: 3 }),
        }),
      },
      { optional: true },
    ),
  },
});

const parade = kind<Of<'parade'>>({
  ...common,
  type: 'parade',
  label: 'parade',
  fields: {
    rows: listField<Open, Partial<Of<'parade'>>>({
      label: 'rows',
      least: () => 1,
      most: () => 2,
      entry: group<Open, Partial<Of<'parade'>>>({
        unit: pieceField<Open, Partial<Of<'parade'>>>({
          label: 'unit of the row',
          shape: fields({ id: 'string' }),
          // Relies on the rows before being whole.
          options: (_, { rows = [] }, [row = 0]) =>
            pieceOptions(units, (id) => id)
              .filter(({ value }) => !rows.slice(0, row).some(({ unit }) => unit.id === value))
              .map((option) => ({ ...option, value: { id: option.value } })),
        }),
        files: listField<Open, Partial<Of<'parade'>>>({
          label: 'files',
          most: () => 2,
          entry: numberField<Open, Partial<Of<'parade'>>>({
            label: 'men of the file',
            unit: 'count',
            step: 1,
            range: (_, { rows = [] }, [row = 0, file = 0]) => ({
              least: 1,
              most: Math.max(1, 5 - (rows[row]?.files?.[file - 1] ?? 0)),
            }),
          }),
        }),
      }),
    }),
    guard: piecesField({
      label: 'guard',
      options: () => pieceOptions(units, (id) => id),
      least: () => 1,
      most: () => 2,
    }),
  },
});

const postPose = kind<Extract<DrillAction, { what: 'pose' }>>({
  ...common,
  type: 'post',
  label: 'post',
  fields: {
    what: constant('pose'),
    pose: placeField({
      label: 'where and facing where',
      shape: poseShape,
      domain: () => ({ kind: 'pose', regions: [{ region: square, headings: { least: 350, most: 370 } }] }),
      samples: () => [{ x: 1, y: 1, heading: 0 }],
    }),
  },
});

const postPoint = kind<Extract<DrillAction, { what: 'point' }>>({
  ...common,
  type: 'post',
  label: 'post a sentry',
  fields: {
    what: constant('point'),
    point: placeField({
      label: 'where',
      shape: fields({ x: 'number', y: 'number' }),
      domain: () => ({ kind: 'point', regions: [square] }),
      samples: () => [{ x: 2, y: 2 }],
    }),
  },
});

const rest = kind<Of<'rest'>>({ ...common, type: 'rest', label: 'rest', passes: true, fields: {} });

export const kinds = { march, slide, signal, parade, postPose, postPoint, rest };

const agenda = agendaOf<DrillState, object, DrillTask, DrillAction, Refusal>({
  tasks: {
    drill: {
      asks: () => ({
        side: 'red',
        about: null,
        actions: ['march', 'slide', 'signal', 'parade', 'post', 'rest'],
      }),
    },
  },
  kinds,
  refusals: plainRefusals,
});

export interface DrillGame {
  readonly scenario: { readonly actions: number };
  readonly state: DrillState;
  readonly view: DrillState;
  readonly action: DrillAction;
  readonly event: object;
  readonly picture: object;
}

export const drillgame = defineRuleset<DrillGame>({
  id: 'drillgame',
  title: 'The drill game',
  measure: 'in',
  version: '1',
  clauses: { 'DR-ALL': '[S] A unit drills.' },
  actions: agenda.actions,
  schemas: async () => ({
    scenario: () => ({ ok: true, scenario: { actions: 4 }, warnings: [] }),
    json: {},
  }),
  begin: ({ actions }) =>
    agenda.start({ agenda: [{ task: 'drill' }], done: 0, pose: { x: 20, y: 20, heading: 0 }, actions }).state,
  scenarioInput: (scenario) => scenario,
  scenarioOf: ({ actions }) => ({ actions }),
  ask: agenda.ask,
  answer: agenda.answer,
  check: agenda.check,
  choices: agenda.choices,
  candidates: agenda.candidates,
  outcome: ({ done, actions }) =>
    done < actions ? null : { winner: null, reason: 'The drill is over.', clause: 'DR-ALL' },
  view: (state) => state,
  redact: (event) => event,
  determinize: (view) => view,
  tablesOf: () => ({}),
  invariants: () => [],
  picture: (state) => state,
  words: plainWords,
  describe: () => '',
});

/** The first state of a drill of four actions. */
export const drilling = drillgame.begin({ actions: 4 });
