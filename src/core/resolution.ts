import { type Domain, type Option, type Unit, wordOptions } from './domain.js';
import { LinstockError } from './error.js';
import { flagField, type Leaf, numberField, wordField } from './fields.js';
import { guarded } from './guarded.js';
import { copyToCheck } from './plaincopy.js';
import { readingsOf } from './readings.js';
import { type Checked, type CoreRefusalCode, type Facts, type Refusal, refusal } from './refusal.js';
import type { DiceRoll, Modifier } from './roll.js';
import { fits, isRecord, preview } from './shape.js';
import { emptySum, type Sum } from './sum.js';
import { humanize, measureNames } from './words.js';

/*
 * Resolutions without a battle: fire, melee, morale from plain figures, for a real table or an app with its own map. A
 * rule set describes each once: its fields, with labels, units, ranges and defaults, and what its dice are and lead to.
 * A command, its help, a form of an app and the function `resolve` derive from that.
 */

/** Figures of a resolution by name. */
export type Given = Readonly<Record<string, unknown>>;

/** One figure of a resolution. Its range may depend on the figures before it; a figure that is not open is not asked. */
export interface ResolutionField extends Leaf<null, Given> {
  /** Its values where it is open. */
  readonly whole: Domain;
}

/** The dice of a resolution: how many of which, what is read, and why. */
export interface ResolvedRoll
  extends Pick<DiceRoll, 'clause' | 'dice' | 'die' | 'read' | 'breakdown' | 'target' | 'comparison'> {
  /** What it is rolled for: "hits". */
  readonly label: string;
}

/** What dice lead to, in words and as figures. Equal words count as the same. */
export interface Consequence {
  readonly text: string;
  readonly facts: Facts;
}

/** A resolution with its figures: the dice one after the other, and what they lead to. */
export interface Resolving {
  /** The next roll after the results of those before; null if there is none. */
  readonly next: (results: readonly number[]) => ResolvedRoll | null;
  readonly consequence: (results: readonly number[]) => Consequence;
  /** A text that is the same for results with the same rolls and words ahead. Without it all results differ. */
  readonly alike?: (results: readonly number[]) => string;
}

/** One resolution of a rule set, as data. */
export interface Resolution {
  /** Its name on a command line: "fire". */
  readonly id: string;
  readonly label: string;
  readonly clause: string;
  /** In the order in which they are asked. */
  readonly fields: Readonly<Record<string, ResolutionField>>;
  /** Values of fields that need not be given. */
  readonly defaults: Given;
  /** Called only with a valid value for every open field. Refuses what no field can: a target out of range. */
  readonly resolve: (given: Given) => Checked<Resolving>;
}

/** A possible end of a resolution. */
export interface ResolvedOutcome extends Consequence {
  /** Above 0, at most 1. */
  readonly probability: number;
}

/** A resolution that was worked out. */
export interface Resolved {
  readonly id: string;
  readonly label: string;
  readonly clause: string;
  /** Every figure that counted, defaults included. */
  readonly given: Given;
  /** The dice; of a roll that depends on an earlier one, the most dice that it may have. */
  readonly rolls: readonly ResolvedRoll[];
  /** Exact odds, in the order of the results. */
  readonly outcomes: readonly ResolvedOutcome[];
}

/** A figure that is asked for. */
export interface AskedFigure {
  readonly name: string;
  readonly label: string;
  readonly domain: Domain;
  /** Undefined: it must be given. */
  readonly byDefault: unknown;
}

/** A number field of a resolution. */
export const figure = (
  label: string,
  unit: Unit,
  least: number,
  most: number,
  when: (given: Given) => boolean = () => true,
): ResolutionField => {
  const step = unit === 'distance' ? 0.1 : 1;
  return {
    ...numberField<null, Given>({
      label,
      unit,
      step,
      limits: { least, most },
      range: (_open, given) => (when(given) ? { least, most } : undefined),
    }),
    whole: { kind: 'number', least, most, step, unit },
  };
};

/** Words of the code as people read them; ratings such as "A" are as they are. */
const optionsOfWords = (words: readonly string[]): readonly Option[] =>
  wordOptions(words, (each) => (each.length === 1 ? each : humanize(each)));

/** A field with one word of a list. */
export const word = (
  label: string,
  words: readonly string[],
  when: (given: Given) => boolean = () => true,
): ResolutionField => ({
  ...wordField<null, Given>({
    label,
    words,
    options: (_open, given) => (when(given) ? optionsOfWords(words) : undefined),
  }),
  whole: { kind: 'word', options: optionsOfWords(words) },
});

/** A field with yes or no. */
export const flag = (label: string, when: (given: Given) => boolean = () => true): ResolutionField => ({
  ...flagField<null, Given>({ label, when: (_open, given) => when(given) }),
  whole: { kind: 'flag' },
});

/** The parts of a roll that counts dice which reach a face. */
export const hitsRoll = (
  label: string,
  clause: string,
  die: DiceRoll['die'],
  dice: number,
  need: number,
  breakdown: readonly Modifier[],
): ResolvedRoll => ({
  label,
  clause,
  die,
  dice,
  read: { kind: 'reaching', need },
  breakdown,
  target: null,
  comparison: null,
});

const fault = (code: CoreRefusalCode, name: string, text: string, facts: Facts = {}): Refusal =>
  refusal(code, null, text, facts, name);

type Measure = keyof typeof measureNames;

/** What a field takes, as it is typed: "1 to 12", "0 to 80, in inches", "none, bankedHedge". */
export const rangeOfFigure = (domain: Domain, measure?: Measure): string => {
  if (domain.kind === 'number') {
    const unit = domain.unit === 'distance' && measure !== undefined ? `, in ${measureNames[measure]}` : '';
    return `${domain.least} to ${domain.most}${unit}`;
  }
  if (domain.kind === 'flag') return 'yes or no';
  return 'options' in domain ? domain.options.map(({ value }) => String(value)).join(', ') : '';
};

/** Why a value is none of a figure. A length is a number without its unit. */
const notTaken = (domain: Domain, value: unknown, measure: Measure | undefined): string => {
  const range = rangeOfFigure(domain, measure);
  if (domain.kind !== 'number') return `${preview(value)} is not one of ${range}.`;
  return `${preview(value)} is no ${domain.unit === 'distance' ? 'plain' : 'whole'} number from ${range}.`;
};

const isWithin = (domain: Domain, value: unknown): boolean => {
  if (domain.kind === 'number') {
    const isWhole = domain.unit === 'distance' || Number.isInteger(value);
    return typeof value === 'number' && isWhole && value >= domain.least && value <= domain.most;
  }
  return 'options' in domain ? domain.options.some((option) => option.value === value) : typeof value === 'boolean';
};

/** Figures with their defaults, and what is wrong with them or missing. */
interface ReadFigures {
  readonly given: Given;
  readonly missing: readonly AskedFigure[];
  readonly faults: readonly Refusal[];
}

const readFigures = ({ fields, defaults, label }: Resolution, given: Given, measure?: Measure): ReadFigures => {
  const read: Record<string, unknown> = {};
  const missing: AskedFigure[] = [];
  const faults: Refusal[] = Object.keys(given)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((name) => fault('malformed', name, `${label} has no figure "${preview(name)}".`, { figure: preview(name) }));
  for (const [name, field] of Object.entries(fields)) {
    const domain = field.domain(null, read, []);
    if (domain === undefined) {
      if (Object.hasOwn(given, name))
        faults.push(fault('notOpen', name, `${field.label} does not matter with the figures before it: leave it out.`));
      continue;
    }
    const byDefault = defaults[name];
    // Null is refused: it is what JSON makes of a figure that is no number.
    const value = given[name] === undefined ? byDefault : given[name];
    if (value === undefined) missing.push({ name, label: field.label, domain, byDefault });
    else if (fits(field.shape, value) && isWithin(domain, value)) read[name] = value;
    else faults.push(fault('malformed', name, notTaken(domain, value, measure), { given: preview(value) }));
  }
  return { given: read, missing, faults };
};

/** The figures that still have to be given, in order; those with a default are not among them. */
export const missingFigures = guarded(
  'missingFigures',
  (resolution: Resolution, given: Given): readonly AskedFigure[] => readFigures(resolution, given).missing,
);

/** All figures of a resolution with their ranges and defaults, for forms and help; not all are open at once. */
export const figuresOf = guarded('figuresOf', ({ fields, defaults }: Resolution): readonly AskedFigure[] =>
  Object.entries(fields).map(([name, { label, whole }]) => ({
    name,
    label,
    domain: whole,
    byDefault: defaults[name],
  })),
);

/** Most results that are followed from one roll to the next. No resolution comes near. */
const mostAhead = 200_000;
/** Results up to which those that are alike are followed apart. */
const mostApart = 1000;

/** Results of the rolls so far, and how likely they are. */
interface Thread {
  readonly results: readonly number[];
  readonly probability: number;
}

/** Threads with the same ahead of them as one; the first stands for them. */
const joined = (threads: readonly Thread[], alike: (results: readonly number[]) => string): readonly Thread[] => {
  const known = new Map<string, { readonly first: Thread; readonly share: Sum }>();
  for (const thread of threads) {
    const key = alike(thread.results);
    const like = known.get(key) ?? { first: thread, share: emptySum() };
    like.share.add(thread.probability);
    known.set(key, like);
  }
  return [...known.values()].map(({ first, share }) => ({ results: first.results, probability: share.total() }));
};

/** The order of the results: by the first roll, then by the second. */
const inOrder = ({ results: one }: Thread, { results: other }: Thread): number => {
  const at = one.findIndex((result, index) => result !== other[index]);
  return (one[at] ?? 0) - (other[at] ?? 0);
};

/** Every end of the dice, in the order of the results. */
const endsOf = ({ next, alike }: Resolving): readonly Thread[] => {
  const ends: Thread[] = [];
  let ahead: readonly Thread[] = [{ results: [], probability: 1 }];
  while (ahead.length > 0) {
    const after: Thread[] = [];
    for (const thread of ahead) {
      const roll = next(thread.results);
      if (roll === null) ends.push(thread);
      else
        for (const { result, probability } of readingsOf({ ...roll }))
          after.push({ results: [...thread.results, result], probability: thread.probability * probability });
      if (after.length > mostAhead) throw new LinstockError('the results of these dice are too many to list');
    }
    ahead = alike === undefined || after.length <= mostApart ? after : joined(after, alike);
  }
  // Ends after equally many rolls are in order already.
  const rolls = ends[0]?.results.length;
  return ends.every(({ results }) => results.length === rolls) ? ends : ends.toSorted(inOrder);
};

/** Every end of the dice with its probability; ends with the same words are one. */
const outcomesOf = (resolving: Resolving): readonly ResolvedOutcome[] => {
  const outcomes = new Map<string, Consequence & { readonly share: Sum }>();
  for (const { results, probability } of endsOf(resolving)) {
    const found = resolving.consequence(results);
    const outcome = outcomes.get(found.text) ?? { ...found, share: emptySum() };
    outcome.share.add(probability);
    outcomes.set(found.text, outcome);
  }
  return [...outcomes.values()].map(({ text, facts, share }) => ({ text, facts, probability: share.total() }));
};

/** The roll after some results; if they leave it no dice, that after the least result of the roll before. */
const rollAfter = ({ next }: Resolving, results: readonly number[]): ResolvedRoll | null => {
  const roll = next(results);
  if (roll?.dice !== 0) return roll;
  const other = next([...results.slice(0, -1), 0]);
  return other !== null && other.dice > 0 ? other : roll;
};

/** The dice one after the other, each after the greatest results of those before. */
const rollsOf = (resolving: Resolving): readonly ResolvedRoll[] => {
  const rolls: ResolvedRoll[] = [];
  const results: number[] = [];
  for (let roll = resolving.next([]); roll !== null; roll = rollAfter(resolving, results)) {
    rolls.push(roll);
    results.push(Math.max(0, ...readingsOf({ ...roll }).map(({ result }) => result)));
  }
  return rolls;
};

const known = (resolutions: readonly Resolution[]): string => resolutions.map(({ id }) => id).join(', ');

/**
 * Works out a resolution from plain figures: the dice, what they need and why, and exact odds of what they lead to.
 *
 * @param ruleset - a rule set with `resolutions`
 * @param id - of the resolution: "fire"
 * @param given - figures by name; those with a default may be left out
 * @param state - of a battle whose house rules count; the rule book without it
 * @returns the result; or why there is none: `notOpen` (no such resolution), `malformed` figures with their range,
 *   `missingFigure` for each that must be given, or a reason of the rules. Never throws for wrong input.
 */
export const resolve = guarded(
  'resolve',
  <State>(
    ruleset: { readonly resolutions?: (state?: State) => readonly Resolution[]; readonly measure?: 'cm' | 'in' },
    id: string,
    given: Given,
    state?: State,
  ): Checked<Resolved> => {
    const resolutions = ruleset.resolutions?.(state) ?? [];
    const resolution = resolutions.find((each) => each.id === id);
    if (resolution === undefined)
      return {
        ok: false,
        refusals: [fault('notOpen', '', `There is no resolution "${preview(id)}". Known: ${known(resolutions)}.`)],
      };
    const own = copyToCheck(given);
    if (!isRecord(own)) return { ok: false, refusals: [fault('malformed', '', 'Figures are an object.')] };
    const read = readFigures(resolution, own, ruleset.measure);
    const refusals = [
      ...read.faults,
      ...read.missing.map(({ name, label, domain }) =>
        fault('missingFigure', name, `${label} is missing: ${rangeOfFigure(domain, ruleset.measure)}.`, {
          figure: name,
        }),
      ),
    ];
    if (refusals.length > 0) return { ok: false, refusals };
    const resolving = resolution.resolve(read.given);
    if (!resolving.ok) return resolving;
    const { label, clause } = resolution;
    const { value } = resolving;
    return {
      ok: true,
      value: { id, label, clause, given: read.given, rolls: rollsOf(value), outcomes: outcomesOf(value) },
    };
  },
);
