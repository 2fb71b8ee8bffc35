import type { SearchSettings } from '../searchsettings.js';
import { type Branch, type Candidate, kindOf } from './tree.js';

/**
 * The candidates that race for a decision: the best of each kind, then the next best of any kind. Candidates below the
 * minimum prior are left out.
 *
 * @param candidates - best score first
 * @returns best score first
 */
export const selectContenders = <Action>(
  candidates: readonly Candidate<Action>[],
  { contenders, minimumPrior }: Pick<SearchSettings, 'contenders' | 'minimumPrior'>,
): readonly Candidate<Action>[] => {
  const eligible = candidates.filter(({ prior }) => prior >= minimumPrior);
  const best = new Set(new Map(eligible.toReversed().map((candidate) => [kindOf(candidate), candidate])).values());
  const others = eligible.filter((candidate) => !best.has(candidate));
  const chosen = new Set([...eligible.filter((candidate) => best.has(candidate)), ...others].slice(0, contenders));
  return eligible.filter((candidate) => chosen.has(candidate));
};

/** Comparison of two actions over tries with the same luck. */
export interface Lead {
  readonly mean: number;
  /** Standard error of the mean. */
  readonly error: number;
  readonly tries: number;
}

/** Lead of one branch over another, over the tries that both have made. */
export const leadOf = <Action, State>(one: Branch<Action, State>, other: Branch<Action, State>): Lead => {
  const tries = Math.min(one.tries, other.tries);
  let sum = 0;
  let squares = 0;
  for (let nth = 0; nth < tries; nth += 1) {
    const lead = (one.payoffs[nth] ?? 0) - (other.payoffs[nth] ?? 0);
    sum += lead;
    squares += lead * lead;
  }
  const mean = sum / Math.max(1, tries);
  const spread = Math.max(0, squares / Math.max(1, tries) - mean * mean);
  return { mean, error: Math.sqrt(spread / Math.max(1, tries - 1)), tries };
};

/** Fewest tries that can prove anything. */
const minimumForProof = 6;

/**
 * The branch whose lead over the favourite is greatest and statistically significant; the favourite if there is none.
 *
 * @param confidence - standard errors subtracted from the lead of a rival
 * @param indifference - a lead up to this does not replace the favourite
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
    if (tries >= minimumForProof && mean > indifference && proved > most) [winner, most] = [rival, proved];
  }
  return winner;
};

/** Whether the tries show no difference at all. */
const isTie = ({ mean, error }: Lead): boolean => mean === 0 && error === 0;

/**
 * Two actions without any difference race on for so many tries. Without dice, tries do not repeat an experiment but explore
 * the tree, so a difference may show late.
 */
const triesOfTie = { dice: 12, noDice: 32 } as const;

/**
 * Whether to keep trying a branch: not if the leader is clearly better, nor if even with luck its gain over the
 * favourite would be too small.
 *
 * @param rolled - whether dice fell in any try so far
 */
export const isStillInRace = <Action, State>(
  branch: Branch<Action, State>,
  leader: Branch<Action, State>,
  favourite: Branch<Action, State>,
  {
    minimumTries,
    eliminationConfidence,
    optimism,
    indifference,
  }: Pick<SearchSettings, 'minimumTries' | 'eliminationConfidence' | 'optimism' | 'indifference'>,
  rolled = true,
): boolean => {
  if (branch === leader) return true;
  const behind = leadOf(leader, branch);
  if (behind.tries < minimumTries) return true;
  if (behind.mean > eliminationConfidence * behind.error) return false;
  if (branch === favourite) return true;
  const gain = leadOf(branch, favourite);
  if (isTie(gain)) return gain.tries < triesOfTie[rolled ? 'dice' : 'noDice'];
  return gain.mean + optimism * gain.error > indifference;
};

/**
 * Drops rivals whose tries all gave the same payoffs as an earlier branch: a move and a manoeuvre may have the same
 * effect.
 */
export const withoutDuplicates = <Action, State>(
  racing: readonly Branch<Action, State>[],
  favourite: Branch<Action, State>,
  { minimumTries }: Pick<SearchSettings, 'minimumTries'>,
): readonly Branch<Action, State>[] =>
  racing.filter((branch, index) => {
    if (branch.tries < minimumTries) return true;
    return !racing.slice(0, index).some((earlier) => earlier !== favourite && isTie(leadOf(branch, earlier)));
  });

/** Settings that pick the current leader, without a test of significance. */
const leaderSettings = { confidence: 0, indifference: 0 };

/**
 * Who races on after a round in which all made as many tries.
 *
 * @param contenders - all that began, best score first
 * @param rolled - whether dice fell in any try so far
 */
export const afterRound = <Action, State>(
  contenders: readonly Branch<Action, State>[],
  racing: readonly Branch<Action, State>[],
  settings: Pick<SearchSettings, 'minimumTries' | 'eliminationConfidence' | 'optimism' | 'indifference'>,
  rolled: boolean,
): readonly Branch<Action, State>[] => {
  const [favourite] = contenders;
  if (favourite === undefined) return racing;
  const leader = winnerOf(contenders, leaderSettings) ?? favourite;
  const remaining = racing.filter((each) => isStillInRace(each, leader, favourite, settings, rolled));
  return withoutDuplicates(remaining, favourite, settings);
};
