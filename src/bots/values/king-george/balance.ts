import {
  isCompany,
  isOnTable,
  otherSide,
  type Unit,
  type View,
  verdictOf,
} from '../../../rulesets/king-george/bots.js';
import { evaluateBy } from '../prospect.js';
import { scoreOfUnit, whole, wholeCompany } from './chances.js';
import { holdsOut, standing } from './places.js';

const weights = {
  /** Having broken as many units as decide the battle. */
  aim: 200,
  /** Winning if the turn ended now: ground that decides the battle is held, say. */
  verdict: 100,
  /** Part of a unit that counts as broken while it is still there, for all that it has lost. */
  breaking: 0.6,
  /** Part of what its place is worth to a unit that counts for the whole. */
  place: 0.15,
  /** Being near the end of a battle that one wins by holding out. */
  patience: 60,
  /** For each unit that the enemy of such a side has to break in a turn. */
  haste: 100,
  /** A lead of this much is half of what can be had. */
  scale: 130,
} as const;

/** A light company is worth as much with its regiment as out before it: sending it out is no gain by itself. */
const inHand = ({ lightCompany, companyOut, companyLost }: Unit): number =>
  lightCompany && companyOut === null && !companyLost ? wholeCompany : 0;

/** How far a unit is broken: 0 whole and steady, 1 gone. */
const brokenPart = (view: View, unit: Unit): number =>
  unit.removed === null ? weights.breaking * (1 - scoreOfUnit(view, unit) / whole(unit)) : 1;

/** How many enemies a side has broken, whole and in part. */
const brokenBy = (view: View, side: string): number =>
  view.units
    .filter((unit) => unit.side !== side && !isCompany(unit))
    .reduce((sum, unit) => sum + brokenPart(view, unit), 0);

/** How many broken enemies decide the battle for a side; null where that does not decide it. */
const enemiesToBreak = (view: View, side: string): number | null => {
  const aims = view.scenario.victory.flatMap((condition) =>
    condition.kind === 'unitsLost' && condition.side === side ? [condition.units] : [],
  );
  return aims.length === 0 ? null : Math.min(...aims);
};

/** How near a side is to having broken as many enemies as decide the battle. */
const aimsProgress = (view: View, side: string): number => {
  const aim = enemiesToBreak(view, side);
  return aim === null ? 0 : brokenBy(view, side) / aim;
};

/** Enemies a side has still to break in each turn that is left, the present one counted. */
const paceOf = (view: View, side: string): number => {
  const aim = enemiesToBreak(view, side) ?? 0;
  return Math.max(0, aim - brokenBy(view, side)) / (view.scenario.turnLimit - view.turn + 1);
};

/** What it is worth to a side that wins by holding out that time passes. */
const timeScore = (view: View, side: string): number =>
  holdsOut(view, side)
    ? (weights.patience * view.turn) / view.scenario.turnLimit + weights.haste * paceOf(view, otherSide(view, side))
    : 0;

/** What it is worth to a side that it would win if the turn ended now. */
const verdictScore = (view: View, side: string): number => (verdictOf(view)?.winner === side ? weights.verdict : 0);

const sideScore = (view: View, side: string): number => {
  const own = view.units.filter((unit) => unit.side === side && isOnTable(unit));
  const body = own.reduce((sum, unit) => sum + scoreOfUnit(view, unit) + inHand(unit), 0);
  const places = own.reduce((sum, unit) => sum + standing(view, unit), 0);
  return (
    body +
    weights.place * places +
    weights.aim * aimsProgress(view, side) +
    verdictScore(view, side) +
    timeScore(view, side)
  );
};

/** How a battle stands for a side: 1 won, 0 lost, a half even. */
export const evaluate = evaluateBy(sideScore, weights.scale);
