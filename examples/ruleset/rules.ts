/** The rules of "Firelock": two sides of musketeers take turns to march or fire. */
import {
  type AnyAction,
  actionKind,
  agendaOf,
  type BattleOf,
  type Ending,
  either,
  fields,
  greatestLegal,
  type LegKind,
  type OpenDecision,
  oneOf,
  type PathDomain,
  pieceField,
  pieceOption,
  placeField,
  plainRefusals,
  type Refusal,
  type Rolled,
  type RuleBook,
  refusal,
  rolledOf,
  schedule,
  wordOptions,
} from 'linstock';
import type { ScenarioFrame, Side } from 'linstock/scenario';
import { advance, distance, inArc, type Pose, pointToSegment, roundPose } from 'linstock/table';

/** Each clause with its source: [S] stated. */
export const clauses = {
  'FL-TRN-01': '[S] The sides take turns. One unit of a side acts, or none.',
  'FL-MOV-01': '[S] A march goes up to 8" straight ahead, or turns the unit where it stands.',
  'FL-MOV-02': '[S] A march stays on the table and 3" from other units.',
  'FL-FIR-01': '[S] A volley reaches 12" to the front. A die for each man hits on 5.',
  'FL-END-01': '[S] A side without men has lost. The turn limit makes a draw.',
} as const satisfies RuleBook;

/** Every number of the rules. @see FL-MOV-01 */
export const tables = { march: 8, apart: 3, range: 12, arc: 45, hitsOn: 5, frontage: 3, depth: 1 };

interface Unit {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly pose: Pose;
  readonly men: number;
}
export interface Scenario extends ScenarioFrame<Side> {
  readonly units: readonly Unit[];
}

/** A march: straight ahead, or a turn in place. */
type Leg =
  | { readonly kind: 'ahead'; readonly inches: number }
  | { readonly kind: 'turn'; readonly side: 'left' | 'right'; readonly degrees: number };
type March = { readonly type: 'march'; readonly unit: string; readonly leg: Leg };
type Volley = { readonly type: 'volley'; readonly unit: string; readonly target: string };
export type Action = AnyAction & (March | Volley | { readonly type: 'wait' });

export type Event = { readonly clause: keyof typeof clauses } & (
  | Rolled
  | { readonly type: 'marched'; readonly unit: string }
  | { readonly type: 'hit'; readonly unit: string; readonly men: number }
);
/** Pending tasks: plain data with a name. */
type Task =
  | { readonly task: 'turn'; readonly side: string }
  | { readonly task: 'volley'; readonly unit: string; readonly target: string };
export interface State {
  readonly scenario: Scenario;
  readonly agenda: readonly Task[];
  readonly turn: number;
  readonly units: readonly Unit[];
}
type Battle = BattleOf<State, Event>;
type Open = OpenDecision<State, Task>;

const unitOf = (state: State, id: string): Unit | undefined => state.units.find((unit) => unit.id === id);
const write = (battle: Battle, id: string, change: Partial<Unit>): void => {
  const units = battle.state.units.map((unit) => (unit.id === id ? { ...unit, ...change } : unit));
  battle.state = { ...battle.state, units: units.filter(({ men }) => men > 0) };
};

const endOf = (pose: Pose, leg: Leg): Pose => {
  if (leg.kind === 'ahead') return roundPose(advance(pose, leg.inches));
  return roundPose({ ...pose, heading: pose.heading + (leg.side === 'left' ? -leg.degrees : leg.degrees) });
};

const notYours = (side: string) => refusal('notYours', 'FL-TRN-01', `${side} has no such unit.`, {}, 'unit');

/** Reasons why a unit may not march this way. @see FL-MOV-01 FL-MOV-02 */
const marchRefusals = ({ state, side }: Open, { unit: id, leg }: March): readonly Refusal[] => {
  const unit = unitOf(state, id);
  if (unit?.side !== side) return [notYours(side)];
  const { width, height } = state.scenario.table;
  const [amount, most] = leg.kind === 'ahead' ? [leg.inches, tables.march] : [leg.degrees, 180];
  const { x, y } = endOf(unit.pose, leg);
  // A unit that is already too near may move away.
  const isTooNear = (other: Unit): boolean =>
    other !== unit &&
    pointToSegment(other.pose, unit.pose, { x, y }) < Math.min(tables.apart, distance(unit.pose, other.pose)) - 1e-6;
  const isOff = x < 0 || y < 0 || x > width || y > height;
  return [
    ...(amount <= 0 || amount > most ? [refusal('tooFar', 'FL-MOV-01', 'That is too far.', { most }, 'leg')] : []),
    ...(isOff ? [refusal('offTable', 'FL-MOV-02', 'That leaves the table.', {}, 'leg')] : []),
    ...(state.units.some(isTooNear) ? [refusal('tooNear', 'FL-MOV-02', 'That is too near to a unit.', {}, 'leg')] : []),
  ];
};

const volleyRefusals = ({ state, side }: Open, { unit: id, target: at }: Volley): readonly Refusal[] => {
  const [unit, target] = [unitOf(state, id), unitOf(state, at)];
  if (unit?.side !== side) return [notYours(side)];
  if (target === undefined || target.side === side)
    return [refusal('noTarget', 'FL-FIR-01', 'There is no such enemy.', {}, 'target')];
  const isReached = distance(unit.pose, target.pose) <= tables.range && inArc(unit.pose, tables.arc, target.pose);
  return isReached ? [] : [refusal('outOfRange', 'FL-FIR-01', 'Out of range.', {}, 'target')];
};

const word = { kind: 'word', options: wordOptions(['left', 'right']) } as const;
const degrees = { kind: 'number', least: 1, most: 180, step: 1, unit: 'degrees' } as const;
const turn: LegKind = {
  kind: 'turn',
  label: 'turn',
  motion: 'pivot',
  writes: 'leg',
  parameters: [
    { name: 'side', role: 'side', label: 'to the', domain: word },
    { name: 'degrees', role: 'angle', label: 'degrees', domain: degrees },
  ],
};
const ahead = (most: number): LegKind => {
  const domain = { kind: 'number', least: 0.1, most, step: 0.1, unit: 'distance' } as const;
  const parameters = [{ name: 'inches', role: 'distance', label: 'inches', domain } as const];
  return { kind: 'ahead', label: 'ahead', motion: 'forward', writes: 'leg', parameters };
};

/** The greatest distance a unit may march ahead; null if it cannot. */
const farthest = (open: Open, unit: string): number | null =>
  greatestLegal((inches) => marchRefusals(open, { type: 'march', unit, leg: { kind: 'ahead', inches } }).length === 0, {
    least: 0.1,
    most: tables.march,
    step: 0.1,
  });

const legOf = (open: Open, { unit: id = '' }: Partial<March>): PathDomain | undefined => {
  const from = unitOf(open.state, id)?.pose;
  if (from === undefined) return undefined;
  const most = farthest(open, id);
  const { frontage, depth, march: budget } = tables;
  return { kind: 'path', from, frontage, depth, budget, legs: most === null ? [turn] : [ahead(most), turn] };
};

const own = ({ state, side }: Open): readonly Unit[] => state.units.filter((unit) => unit.side === side);
const enemies = ({ state, side }: Open): readonly Unit[] => state.units.filter((unit) => unit.side !== side);
const optionsOf = (units: readonly Unit[]) => units.map(({ id, name }) => pieceOption(id, name));
const targetsOf = (open: Open, unit: string): readonly Unit[] =>
  enemies(open).filter(({ id }) => volleyRefusals(open, { type: 'volley', unit, target: id }).length === 0);

const kind = actionKind<State, Task, Battle, Refusal>();
const kinds = {
  wait: kind<Action>({
    type: 'wait',
    label: 'wait',
    clause: 'FL-TRN-01',
    passes: true,
    fields: {},
    refusals: () => [],
    apply: () => {},
  }),
  march: kind<March>({
    type: 'march',
    label: 'march',
    clause: 'FL-MOV-01',
    fields: {
      unit: pieceField<Open, Partial<March>>({ label: 'unit', actor: true, options: (open) => optionsOf(own(open)) }),
      leg: placeField<Open, Partial<March>>({
        label: 'leg',
        shape: either(
          fields({ kind: oneOf('ahead'), inches: 'number' }),
          fields({ kind: oneOf('turn'), side: oneOf('left', 'right'), degrees: 'number' }),
        ),
        domain: legOf,
      }),
    },
    /** Actions that bots try: ahead as far as possible, and half of that; an eighth of a turn. */
    samples: (open) =>
      own(open).map(({ id: unit }) => () => {
        const most = farthest(open, unit) ?? 0;
        const marches = (most > 0 ? [most, most / 2] : []).map((inches): Leg => ({ kind: 'ahead', inches }));
        const turns = (['left', 'right'] as const).map((side): Leg => ({ kind: 'turn', side, degrees: 45 }));
        return [...marches, ...turns].map((leg): March => ({ type: 'march', unit, leg }));
      }),
    refusals: marchRefusals,
    apply: (battle, { unit: id, leg }) => {
      const unit = unitOf(battle.state, id);
      if (unit !== undefined) write(battle, id, { pose: endOf(unit.pose, leg) });
      battle.events.push({ type: 'marched', clause: 'FL-MOV-01', unit: id });
    },
  }),
  volley: kind<Volley>({
    type: 'volley',
    label: 'volley',
    clause: 'FL-FIR-01',
    fields: {
      unit: pieceField<Open, Partial<Volley>>({
        label: 'unit',
        actor: true,
        options: (open) => optionsOf(own(open).filter(({ id }) => targetsOf(open, id).length > 0)),
      }),
      target: pieceField<Open, Partial<Volley>>({
        label: 'target',
        options: (open, { unit = '' }) => optionsOf(targetsOf(open, unit)),
      }),
    },
    refusals: volleyRefusals,
    apply: (battle, { unit, target }) => schedule<Task, State>(battle, { task: 'volley', unit, target }),
  }),
};

const otherSide = (state: State, side: string): string =>
  state.scenario.sides.find(({ id }) => id !== side)?.id ?? side;

export const outcome = ({ scenario, units, turn }: State): Ending | null => {
  const left = scenario.sides.filter(({ id }) => units.some(({ side }) => side === id));
  const [winner] = left;
  if (left.length === 1 && winner !== undefined)
    return { winner: winner.id, reason: `Only ${winner.name} has men left.`, clause: 'FL-END-01' };
  return turn > scenario.turnLimit ? { winner: null, reason: 'Night falls.', clause: 'FL-END-01' } : null;
};

/** The sequence of play: a turn asks a side. The tasks that follow an action are scheduled before it is applied. */
export const agenda = agendaOf<State, Event, Task, Action, Refusal>({
  tasks: {
    turn: {
      asks: (_, { side }) => ({ side, about: null, actions: ['wait', 'march', 'volley'] }),
      before: (battle, { side }) => {
        battle.state = { ...battle.state, turn: battle.state.turn + 1 };
        schedule<Task, State>(battle, { task: 'turn', side: otherSide(battle.state, side) });
      },
    },
    volley: {
      roll: (state, { unit }) => ({
        kind: 'roll',
        purpose: 'volley',
        clause: 'FL-FIR-01',
        side: unitOf(state, unit)?.side ?? null,
        by: unit,
        dice: unitOf(state, unit)?.men ?? 0,
        die: 'd6',
        read: { kind: 'reaching', need: tables.hitsOn },
        breakdown: [],
        target: null,
        comparison: null,
      }),
      settle: (battle, { target }, hits) => {
        const men = Math.max(0, (unitOf(battle.state, target)?.men ?? 0) - hits);
        write(battle, target, { men });
        battle.events.push({ type: 'hit', clause: 'FL-FIR-01', unit: target, men: hits });
      },
    },
  },
  kinds,
  refusals: plainRefusals,
  between: (battle) => {
    if (outcome(battle.state) !== null) battle.state = { ...battle.state, agenda: [] };
  },
  rolled: (battle, roll, result, faces) => {
    battle.events.push({ ...rolledOf(roll, result, faces), clause: 'FL-FIR-01' });
  },
});
