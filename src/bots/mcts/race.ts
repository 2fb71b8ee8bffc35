import type { SearchSettings } from './settings.js';
import type { Branch, Offer } from './tree.js';

const figures = /-?\d+(\.\d+)?/g;

/** What an action is but for its figures: marches of one unit to here and to there are of one kind. */
const kindOf = ({ key }: Offer<unknown>): string => key.replace(figures, '');

/**
 * The actions that race for a decision: of each kind the one worth most, then the next best of any. What is worth too
 * little stays out.
 *
 * @param offers - in order of worth
 * @returns in order of worth
 */
export const entrants = <Action>(
  offers: readonly Offer<Action>[],
  { contenders, leastShare }: Pick<SearchSettings, 'contenders' | 'leastShare'>,
): readonly Offer<Action>[] => {
  const worthy = offers.filter(({ share }) => share >= leastShare);
  const best = new Set(new Map(worthy.toReversed().map((offer) => [kindOf(offer), offer])).values());
  const others = worthy.filter((offer) => !best.has(offer));
  const chosen = new Set([...worthy.filter((offer) => best.has(offer)), ...others].slice(0, contenders));
  return worthy.filter((offer) => chosen.has(offer));
};

/** What the tries of one action say against those of another that had the same luck. */
export interface Lead {
  readonly mean: number;
  /** Standard error of the mean. */
  readonly error: number;
  readonly tries: number;
}

/** How far one branch has promised more than another, in the tries that both have made. */
export const leadOf = <Action, State>(one: Branch<Action, State>, other: Branch<Action, State>): Lead => {
  const tries = Math.min(one.tries, other.tries);
  let sum = 0;
  let squares = 0;
  for (let nth = 0; nth < tries; nth += 1) {
    const lead = (one.promises[nth] ?? 0) - (other.promises[nth] ?? 0);
    sum += lead;
    squares += lead * lead;
  }
  const mean = sum / Math.max(1, tries);
  const spread = Math.max(0, squares / Math.max(1, tries) - mean * mean);
  return { mean, error: Math.sqrt(spread / Math.max(1, tries - 1)), tries };
};

/** Tries that can prove something. */
const few = 4;

/**
 * The branch that has promised most beyond doubt; the first as long as none has proved itself better.
 *
 * @param proof - standard errors that are taken off the lead of a rival
 * @param margin - a lead that is not worth leaving the first for
 */
export const winnerOf = <Action, State>(
  [favourite, ...rivals]: readonly Branch<Action, State>[],
  { confidence, indifference }: Pick<SearchSettings, 'confidence' | 'indifference'>,
): Branch<Action, State> | undefined => {
  let winner = favourite;
  let most = 0;
  for (const rival of rivals) {
    if (favourite === undefined) break;
    const { mean, error, tries } = leadOf(rival, favourite);
    const proved = mean - confidence * error;
    if (tries >= few && mean > indifference && proved > most) [winner, most] = [rival, proved];
  }
  return winner;
};

/** Whether the tries tell nothing apart. */
const isTie = ({ mean, error }: Lead): boolean => mean === 0 && error === 0;

/** Heats that two actions race on for as long as nothing tells them apart. */
const tie = 8;

/**
 * Whether a branch is still worth trying: not if the leader is clearly better, nor if even with luck it would gain too
 * little over the favourite.
 */
export const staysIn = <Action, State>(
  branch: Branch<Action, State>,
  leader: Branch<Action, State>,
  favourite: Branch<Action, State>,
  {
    minimumTries,
    eliminationConfidence,
    optimism,
    indifference,
  }: Pick<SearchSettings, 'minimumTries' | 'eliminationConfidence' | 'optimism' | 'indifference'>,
): boolean => {
  if (branch === leader) return true;
  const behind = leadOf(leader, branch);
  if (behind.tries < minimumTries) return true;
  if (behind.mean > eliminationConfidence * behind.error) return false;
  if (branch === favourite) return true;
  const gain = leadOf(branch, favourite);
  if (isTie(gain)) return gain.tries < tie * minimumTries;
  return gain.mean + optimism * gain.error > indifference;
};

/**
 * Of rivals that have promised just the same only the first races on: a march and a manoeuvre may come to one thing.
 */
export const withoutTwins = <Action, State>(
  racing: readonly Branch<Action, State>[],
  favourite: Branch<Action, State>,
  { minimumTries }: Pick<SearchSettings, 'minimumTries'>,
): readonly Branch<Action, State>[] =>
  racing.filter((branch, index) => {
    if (branch.tries < minimumTries) return true;
    return !racing.slice(0, index).some((earlier) => earlier !== favourite && isTie(leadOf(branch, earlier)));
  });
