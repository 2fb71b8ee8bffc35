import {
  isCompany,
  isOnTable,
  otherSide,
  type Unit,
  type View,
  verdictOf,
} from '../../../rulesets/king-george/bots.js';
import { evaluateBy } from '../evaluate.js';
import { lostUnits, type Worth } from '../progress.js';
import { companyValue, fullValue, scoreOfUnit } from './chances.js';
import { placeScore } from './places.js';
import { taskOf, winsByWaiting } from './task.js';

const weights = {
  /** Full progress towards breaking as many units as decide the battle. */
  aim: 200,
  /** Winning if the turn ended now, for example by holding ground. */
  verdict: 100,
  /** Greatest fraction by which a unit with losses counts as broken while it is still on the table. */
  breaking: 0.6,
  /** Factor for the score of places. */
  place: 0.15,
  /** Being near the end of a battle that the side wins by holding out. */
  patience: 60,
  /** For each unit per turn that the enemy of such a side has to break. */
  haste: 100,
  /** A lead of this size gives half of the possible advantage. */
  scale: 130,
} as const;

/** A light company has the same value with its regiment as detached: detaching it is no gain by itself. */
const companyInHand = ({ lightCompany, companyOut, companyLost }: Unit): number =>
  lightCompany && companyOut === null && !companyLost ? companyValue : 0;

/** Companies do not count. */
const worthOf = (view: View, unit: Unit): Worth => ({
  side: unit.side,
  whole: isCompany(unit) ? 0 : fullValue(unit),
  left: scoreOfUnit(view, unit),
  lost: unit.removed !== null,
});

/** Number of enemies that a side has broken, with fractions. */
const brokenBy = (view: View, side: string): number => {
  const enemies = view.units.filter((unit) => unit.side !== side);
  return lostUnits(
    enemies.map((unit) => worthOf(view, unit)),
    weights.breaking,
  );
};

/** Progress of a side towards breaking as many enemies as decide the battle. */
const aimsProgress = (view: View, side: string): number => {
  const aim = taskOf(view, side).unitsToBreak;
  return aim === null ? 0 : brokenBy(view, side) / aim;
};

/** Enemies that a side still has to break per remaining turn, including the current one. */
const paceOf = (view: View, side: string): number => {
  const aim = taskOf(view, side).unitsToBreak ?? 0;
  return Math.max(0, aim - brokenBy(view, side)) / (view.scenario.turnLimit - view.turn + 1);
};

/** Score of the time that passes, for a side that wins by holding out. */
const timeScore = (view: View, side: string): number =>
  winsByWaiting(view, side)
    ? (weights.patience * view.turn) / view.scenario.turnLimit + weights.haste * paceOf(view, otherSide(view, side))
    : 0;

/** Value of winning if the turn ended now. */
const verdictScore = (view: View, side: string): number => (verdictOf(view)?.winner === side ? weights.verdict : 0);

const sideScore = (view: View, side: string): number => {
  const own = view.units.filter((unit) => unit.side === side && isOnTable(unit));
  const body = own.reduce((sum, unit) => sum + scoreOfUnit(view, unit) + companyInHand(unit), 0);
  const places = own.reduce((sum, unit) => sum + placeScore(view, unit), 0);
  return (
    body +
    weights.place * places +
    weights.aim * aimsProgress(view, side) +
    verdictScore(view, side) +
    timeScore(view, side)
  );
};

/** How a battle stands for a side: 1 won, 0 lost, 0.5 even. */
export const evaluate = evaluateBy(sideScore, weights.scale);
