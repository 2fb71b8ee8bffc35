import { type LikelyReading, readingsOf } from '../../../core/readings.js';
import {
  type Aim,
  centreOfUnit,
  isOnTable,
  legalTargets,
  objectivesOf,
  officerOf,
  type Unit,
  type View,
} from '../../../rulesets/oer-the-sea/bots.js';
import type { Point } from '../../../table/point.js';
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
  /** The side wins if nothing happens. */
  readonly winsByWaiting: boolean;
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

const hitsOf = (): Survey['hits'] => {
  const known = new Map<number, readonly LikelyReading[]>();
  return (dice, need) => {
    // A need is within a few of the faces of a die, so the key is unique for each pool.
    const key = dice * 100 + Math.max(0, Math.min(9, need));
    const readings = known.get(key) ?? readingsOf({ dice, die: 'd6', read: { kind: 'reaching', need } });
    known.set(key, readings);
    return readings;
  };
};

const decidingAgainst = (view: View, side: string): number | null =>
  view.scenario.victory.reduce<number | null>(
    (least, condition) => (condition.kind === 'unitsLost' && condition.side !== side ? condition.units : least),
    null,
  );

/** Places to march to. Works are breached by fire, so marching to them gains nothing. */
const goalsOf = (view: View, side: string): readonly Point[] => {
  const victory = view.scenario.victory.filter((condition) => condition.kind !== 'workBreached');
  return objectivesOf({ ...view, scenario: { ...view.scenario, victory } }, side);
};

const winsByHolding = ({ scenario }: View, side: string): boolean =>
  scenario.victory.some((condition) => condition.kind === 'turnLimit' && condition.side === side);

/** Caution falls as turns run out, and faster for a side that does not win by waiting. */
const cautionOf = (view: View, side: string): number => {
  const haste = winsByHolding(view, side) ? 1 : weights.hurry;
  return weights.outnumbered * Math.max(0, 1 - (haste * view.turn) / view.scenario.turnLimit);
};

/** Derives the data of a view for one side. */
export const surveyFor = (view: View, side: string): Survey => {
  const placed = view.units
    .filter(isOnTable)
    .map((unit) => ({ unit, centre: centreOfUnit(view, unit), mass: massOf(view, unit) }));
  return {
    view,
    side,
    friends: placed.filter(({ unit }) => unit.side === side),
    enemies: placed.filter(({ unit }) => unit.side !== side),
    goals: goalsOf(view, side),
    caution: cautionOf(view, side),
    winsByWaiting: winsByHolding(view, side),
    decidingUnits: Object.fromEntries(view.scenario.sides.map(({ id }) => [id, decidingAgainst(view, id)])),
    aims: aimsIn(view),
    hits: hitsOf(),
  };
};
