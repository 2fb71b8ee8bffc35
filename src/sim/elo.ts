import { LinstockError } from '../core/error.js';
import { guarded } from '../core/guarded.js';
import { preview } from '../core/shape.js';
import { type Interval, wilson } from '../odds/wilson.js';
import { logarithm10 } from './logarithm.js';

/** Battles of one bot against another, from the first one's side. */
export interface Encounter {
  readonly one: string;
  readonly other: string;
  /** 1 won, 0.5 drawn, 0 lost. */
  readonly score: number;
}

/** Rating of a bot. */
export interface Rating {
  readonly name: string;
  readonly battles: number;
  /** Wins plus half the draws. */
  readonly score: number;
  /** Elo scale of chess: 400 points more mean odds of ten to one. */
  readonly elo: number;
  /** The rating at either end of the 95 % interval of the score, with the other ratings fixed. */
  readonly eloInterval: Interval;
}

/** Rating of an average player. */
export const averageElo = 1500;
const pointsForTenToOne = 400;

/** Most rounds of the fit, and the change at which it has converged. */
const mostRounds = 10_000;
const settled = 1e-12;

/**
 * Drawn battles against an average player added to each bot, so that a bot that won all battles has a finite rating.
 */
const againstAverage = 1;

/** Strength is the odds against an average player: two players score in proportion to their strengths. */
type Strengths = ReadonlyMap<string, number>;

const eloOf = (strength: number): number => averageElo + pointsForTenToOne * logarithm10(strength);

/**
 * Rating difference at which a player scores this share of the battles.
 *
 * @param share - above 0 and below 1
 * @throws LinstockError for another share: the difference would be infinite
 */
export const eloDifference = (share: number): number => {
  if (typeof share !== 'number' || !(share > 0 && share < 1))
    throw new LinstockError(`a share of the battles is above 0 and below 1, not ${preview(share)}`);
  return pointsForTenToOne * logarithm10(share / (1 - share));
};

/** Opponents and score of one bot. */
interface Account {
  readonly enemies: ReadonlyMap<string, number>;
  readonly battles: number;
  readonly score: number;
}

const accountOf = (name: string, encounters: readonly Encounter[]): Account => {
  const enemies = new Map<string, number>();
  let score = 0;
  let battles = 0;
  for (const { one, other, score: ofOne } of encounters) {
    if (one === other || (one !== name && other !== name)) continue;
    const enemy = one === name ? other : one;
    enemies.set(enemy, (enemies.get(enemy) ?? 0) + 1);
    score += one === name ? ofOne : 1 - ofOne;
    battles += 1;
  }
  return { enemies, battles, score };
};

/** The strength at which the expected score of a bot is its actual score, with the others' strengths fixed. */
const strengthFor = ({ enemies }: Account, score: number, start: number, strengths: Strengths): number => {
  let strength = start;
  for (let round = 0; round < mostRounds; round += 1) {
    let weight = againstAverage / (strength + 1);
    for (const [enemy, battles] of enemies) weight += battles / (strength + (strengths.get(enemy) ?? 1));
    const next = (score + againstAverage / 2) / weight;
    if (Math.abs(next - strength) <= settled * strength) return next;
    strength = next;
  }
  return strength;
};

/** Strengths that fit all encounters best (Bradley-Terry model), found by fitting one bot after another. */
const fitted = (accounts: ReadonlyMap<string, Account>): Strengths => {
  const strengths = new Map([...accounts.keys()].map((name) => [name, 1]));
  for (let round = 0; round < mostRounds; round += 1) {
    let moved = 0;
    for (const [name, account] of accounts) {
      const before = strengths.get(name) ?? 1;
      const after = strengthFor(account, account.score, before, strengths);
      strengths.set(name, after);
      moved = Math.max(moved, Math.abs(after - before) / before);
    }
    if (moved <= settled) break;
  }
  return strengths;
};

const ratingOf = (name: string, account: Account, strengths: Strengths): Rating => {
  const { battles, score } = account;
  const own = strengths.get(name) ?? 1;
  const { low, high } = wilson(score, Math.max(1, battles));
  const at = (share: number): number => eloOf(strengthFor(account, share * battles, own, strengths));
  const elo = eloOf(own);
  // At a score of 0 or 1 the interval ends at the rating itself, except for rounding.
  return { name, battles, score, elo, eloInterval: { low: Math.min(elo, at(low)), high: Math.max(elo, at(high)) } };
};

/** Scores are checked before the fit: with one that is no number it would not come to an end. */
const checkScores = (encounters: readonly Encounter[]): void => {
  for (const { one, other, score } of encounters)
    if (typeof score !== 'number' || !(score >= 0 && score <= 1))
      throw new LinstockError(
        `the score of ${preview(one)} against ${preview(other)} is a number from 0 to 1, not ${preview(score)}`,
      );
};

/**
 * Ratings from all encounters at once, so that their order does not matter. The best first.
 *
 * Each bot gets one extra drawn battle against an average player: a bot that won all battles then has a finite rating,
 * and a few battles change a rating little.
 */
export const ratings = guarded(
  'ratings',
  (names: readonly string[], encounters: readonly Encounter[]): readonly Rating[] => {
    checkScores(encounters);
    const accounts = new Map(names.map((name) => [name, accountOf(name, encounters)]));
    const strengths = fitted(accounts);
    return [...accounts]
      .map(([name, account]) => ratingOf(name, account, strengths))
      .toSorted((one, other) => other.elo - one.elo);
  },
);
