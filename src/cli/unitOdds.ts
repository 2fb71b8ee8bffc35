import { performance } from 'node:perf_hooks';
import { type BotName, makeBot } from '../bots/index.js';
import { picker } from '../core/dice/picker.js';
import type { Checked } from '../core/refusal.js';
import type { Ruleset, RulesetTypes } from '../core/ruleset.js';
import type { Strength } from '../core/words.js';
import { mapped, type Odds, odds, ofState, type Policy } from '../odds/index.js';

/** Who answers decisions inside an action. */
export const repliers = ['steady', 'random', 'best', 'worst', 'none'] as const;
export type Replier = (typeof repliers)[number];

/** Possible results for one unit. */
export interface UnitOdds {
  readonly name: string;
  readonly side: string;
  /** "4 stands, confused". */
  readonly odds: Odds<string>;
}

export interface BattleOdds {
  /** Units that may change. */
  readonly units: readonly UnitOdds[];
  readonly all: Odds<readonly string[]>;
}

/** Time limit of the odds, and the seed of their estimates. */
export interface OddsLimits {
  readonly milliseconds: number;
  readonly seed: string;
}

/** The policy of a replier. `best` and `worst` are meant for the side that acts, by its lead in strength. */
const policyOf = (ruleset: Ruleset, replier: Replier, seed: string): Policy<RulesetTypes> | null => {
  if (replier === 'none') return null;
  if (replier === 'best' || replier === 'worst') return replier;
  const name: BotName = replier;
  const bot = makeBot(name, ruleset, picker(`replies ${seed}`));
  return bot === null ? null : bot.decide;
};

const fateOf = ({ left, fate }: { readonly left: number; readonly fate: string }, counts: string): string =>
  fate === '' ? `${left} ${counts}` : `${left} ${counts}, ${fate}`;

/** Condition of each unit of a roster as text. New units are left out, and a unit that is gone is an empty text. */
const standingOf = (ruleset: Ruleset, roster: readonly Strength[], state: object): readonly string[] => {
  const now = new Map(ruleset.words.strengths(state).map((unit) => [unit.id, fateOf(unit, ruleset.words.counts)]));
  return roster.map(({ id }) => now.get(id) ?? '');
};

/** Strength of a roster: units of the side minus units of the enemy. */
const balance = (roster: readonly Strength[], side: string | undefined) => {
  const sides = roster.map((unit) => (unit.side === side ? 1 : -1));
  return (value: readonly string[]): number =>
    value.reduce((sum, each, index) => sum + (sides[index] ?? 0) * (Number.parseInt(each, 10) || 0), 0);
};

/** Possible results of an action, or of the open roll, for every unit on the table. */
export const battleOdds = (
  ruleset: Ruleset,
  state: object,
  action: object | null,
  replier: Replier,
  { milliseconds, seed }: OddsLimits,
): Checked<BattleOdds> => {
  const policy = policyOf(ruleset, replier, seed);
  const roster = ruleset.words.strengths(state);
  const found = odds(
    ruleset,
    state,
    action,
    ofState((after: object) => standingOf(ruleset, roster, after)),
    {
      ...(policy === null ? {} : { policy }),
      score: balance(roster, ruleset.ask(state)?.side ?? roster[0]?.side),
      time: { milliseconds, now: () => performance.now() },
      seed,
    },
  );
  if (!found.ok) return found;
  const before = standingOf(ruleset, roster, state);
  const units = roster.flatMap(({ name, side }, index): readonly UnitOdds[] => {
    const own = mapped(found.value, (value) => value[index] ?? '');
    const [only] = own.outcomes;
    return own.outcomes.length === 1 && only?.value === before[index] ? [] : [{ name, side, odds: own }];
  });
  return { ok: true, value: { units, all: found.value } };
};
