import { memoize } from '../../../core/memoize.js';
import { type LikelyReading, readingsOf } from '../../../core/readings.js';
import {
  type Aim,
  centreOfUnit,
  garrisonOf,
  isOnTable,
  legalTargets,
  objectivesOf,
  officerOf,
  type Unit,
  type View,
} from '../../../rulesets/oer-the-sea/bots.js';
import type { Point } from '../../../table/point.js';
import { assessBy, type Task, unitsToBreak } from '../assess.js';
import { massOf } from './troops.js';
import { weights } from './weights.js';

/** A unit and the centre of its ground. */
export interface Placed {
  readonly unit: Unit;
  readonly centre: Point;
  /** In line stands. */
  readonly mass: number;
}

/** Data that a side derives from a view once, for scoring all its actions. */
export interface Survey {
  readonly view: View;
  readonly side: string;
  readonly friends: readonly Placed[];
  readonly enemies: readonly Placed[];
  /** Places that the scenario's conditions make worth going to. */
  readonly goals: readonly Point[];
  readonly task: Task;
  /** Units in works that are not breached. */
  readonly walled: ReadonlySet<string>;
  /** Cost of being outnumbered by one stand. */
  readonly caution: number;
  /** Units whose loss decides the battle against a side, by side; null if the scenario does not count them. */
  readonly decidingUnits: Readonly<Record<string, number | null>>;
  /** Legal targets of a unit now. */
  readonly aims: (firer: Unit, cause: 'initiative' | 'order') => readonly Aim[];
  /** Numbers of dice that reach a face, with their probabilities. */
  readonly hits: (dice: number, need: number) => readonly LikelyReading[];
}

const aimsIn = (view: View): Survey['aims'] => {
  const known = new Map<string, readonly Aim[]>();
  const officer = view.command.officerId === null ? null : officerOf(view, view.command.officerId);
  return (firer, cause) => {
    const key = `${cause} ${firer.id}`;
    const aims = known.get(key) ?? legalTargets(view, firer, cause, officer);
    known.set(key, aims);
    return aims;
  };
};

/** The same in a whole battle, because it depends on the dice alone. */
const hitsIn = memoize(
  ({ tables }: View) => [tables],
  (): Survey['hits'] => {
    const known = new Map<number, readonly LikelyReading[]>();
    return (dice, need) => {
      // A need is within a few of the faces of a die, so the key is unique for each pool.
      const key = dice * 100 + Math.max(0, Math.min(9, need));
      const readings = known.get(key) ?? readingsOf({ dice, die: 'd6', read: { kind: 'reaching', need } });
      known.set(key, readings);
      return readings;
    };
  },
);

/** Places to march to. Works are breached by fire, so marching to them gains nothing. */
const goalsOf = (view: View, side: string): readonly Point[] => {
  const victory = view.scenario.victory.filter((condition) => condition.kind !== 'workBreached');
  return objectivesOf({ ...view, scenario: { ...view.scenario, victory } }, side);
};

/** Number of lost units that loses the battle for a side. */
const decidingAgainst = ({ scenario: { sides, victory } }: View, side: string): number | null =>
  unitsToBreak(victory, sides[0].id === side ? sides[1].id : sides[0].id);

/** What the conditions ask of a side, by the line stands of both sides. */
const taskOf = assessBy<View>((view, side) =>
  view.units.reduce((sum, unit) => (unit.side === side && isOnTable(unit) ? sum + massOf(view, unit) : sum), 0),
);

/** Caution falls as turns run out, and faster for a side that has to attack. */
const cautionOf = ({ posture, elapsed }: Task): number => {
  const haste = posture === 'attack' ? weights.hurry : 1;
  return weights.outnumbered * Math.max(0, 1 - haste * elapsed);
};

const walledIn = (view: View): ReadonlySet<string> =>
  new Set(view.works.flatMap((work) => garrisonOf(view, work).map(({ id }) => id)));

const surveyOf = (view: View, side: string): Survey => {
  const placed = view.units
    .filter(isOnTable)
    .map((unit) => ({ unit, centre: centreOfUnit(view, unit), mass: massOf(view, unit) }));
  const task = taskOf(view, side);
  return {
    view,
    side,
    task,
    friends: placed.filter(({ unit }) => unit.side === side),
    enemies: placed.filter(({ unit }) => unit.side !== side),
    goals: goalsOf(view, side),
    caution: cautionOf(task),
    walled: walledIn(view),
    decidingUnits: Object.fromEntries(view.scenario.sides.map(({ id }) => [id, decidingAgainst(view, id)])),
    aims: aimsIn(view),
    hits: hitsIn(view),
  };
};

/** The data of a view for one side. */
export const surveyFor = memoize((view: View, side: string) => [view, side], surveyOf);
