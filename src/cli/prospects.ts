import { performance } from 'node:perf_hooks';
import { type BotName, makeBot } from '../bots/index.js';
import { picker } from '../core/dice/picker.js';
import type { Checked } from '../core/refusal.js';
import type { Ruleset, RulesetTypes } from '../core/ruleset.js';
import type { Strength } from '../core/words.js';
import { mapped, type Odds, odds, ofState, type Policy } from '../odds/index.js';

/** Who answers what is asked inside an action. */
export const repliers = ['steady', 'random', 'best', 'worst', 'nobody'] as const;
export type Replier = (typeof repliers)[number];

/** What may become of one unit. */
export interface Prospect {
  readonly name: string;
  readonly side: string;
  /** "4 stands, confused". */
  readonly odds: Odds<string>;
}

export interface Prospects {
  /** Units that are not sure to stay as they are. */
  readonly units: readonly Prospect[];
  readonly all: Odds<readonly string[]>;
}

/** What the search may cost, and the seed of its estimates. */
export interface Effort {
  readonly milliseconds: number;
  readonly seed: string;
}

/** Replies that are best or worst are so for the side that acts, by the strength it has more than the other. */
const policyOf = (ruleset: Ruleset, replier: Replier, seed: string): Policy<RulesetTypes> | null => {
  if (replier === 'nobody') return null;
  if (replier === 'best' || replier === 'worst') return replier;
  const name: BotName = replier;
  const bot = makeBot(name, ruleset, picker(`replies ${seed}`));
  return bot === null ? null : bot.decide;
};

const fateOf = ({ left, fate }: { readonly left: number; readonly fate: string }, counts: string): string =>
  fate === '' ? `${left} ${counts}` : `${left} ${counts}, ${fate}`;

/** How the units of a roster stand, in words; who came later is left out, and who is there no more is an empty text. */
const standingOf = (ruleset: Ruleset, roster: readonly Strength[], state: object): readonly string[] => {
  const now = new Map(ruleset.words.strengths(state).map((unit) => [unit.id, fateOf(unit, ruleset.words.counts)]));
  return roster.map(({ id }) => now.get(id) ?? '');
};

/** Strength left of a standing, with the sign of its side. */
const balance = (roster: readonly Strength[], side: string | undefined) => {
  const sides = roster.map((unit) => (unit.side === side ? 1 : -1));
  return (value: readonly string[]): number =>
    value.reduce((sum, each, index) => sum + (sides[index] ?? 0) * (Number.parseInt(each, 10) || 0), 0);
};

/** What an action, or the open roll, may do to every unit on the table. */
export const prospectsOf = (
  ruleset: Ruleset,
  state: object,
  action: object | null,
  replier: Replier,
  { milliseconds, seed }: Effort,
): Checked<Prospects> => {
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
  const units = roster.flatMap(({ name, side }, index): readonly Prospect[] => {
    const own = mapped(found.value, (value) => value[index] ?? '');
    const [only] = own.outcomes;
    return own.outcomes.length === 1 && only?.value === before[index] ? [] : [{ name, side, odds: own }];
  });
  return { ok: true, value: { units, all: found.value } };
};
