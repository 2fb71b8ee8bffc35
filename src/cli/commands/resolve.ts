import { diceWords } from '../../core/log.js';
import type { Refusal } from '../../core/refusal.js';
import {
  type AskedFigure,
  figuresOf,
  type Given,
  missingFigures,
  type Resolution,
  type Resolved,
  type ResolvedRoll,
  rangeOfFigure,
  resolve,
} from '../../core/resolution.js';
import type { Ruleset } from '../../core/ruleset.js';
import { formatBreakdown } from '../../core/words.js';
import { formatProbability } from '../../odds/index.js';
import { nearestNames, suggestion } from '../../scenario/suggest.js';
import { type Exit, exits, type Failure, failure, type Result, refusalLine, success } from '../exit.js';
import type { Io } from '../io.js';
import { failed, failedAsJson, paintOf, say, tableLines, wrapped } from '../output.js';
import { knownRulesets } from '../ownrules.js';
import { type Prompt, promptOf } from '../prompt.js';
import { scenarioFrom } from '../scenariosource.js';

export interface ResolveOptions {
  readonly rules?: string;
  /** A battle whose house rules count. */
  readonly scenario?: string;
  /** House rules as name=value, with a scenario. */
  readonly option?: readonly string[];
  readonly json?: boolean;
  /** Alone it lists the figures of the resolution; with a value it is the figure of that name, if there is one. */
  readonly figures?: true | string;
}

/** A rule set with its resolutions in force. */
interface Book {
  readonly ruleset: Ruleset;
  readonly state: object | undefined;
  readonly resolutions: readonly Resolution[];
}

const bookOf = (ruleset: Ruleset, state?: object): Book => ({
  ruleset,
  state,
  resolutions: ruleset.resolutions?.(state) ?? [],
});

const bookFrom = async (io: Io, { rules, scenario, option }: ResolveOptions): Promise<Result<Book>> => {
  if (scenario !== undefined) {
    const set = await scenarioFrom(io, scenario, option);
    if (!set.ok) return set;
    const { ruleset } = set.value;
    if (rules !== undefined && rules !== ruleset.id)
      return failure(exits.usage, `${scenario} is a battle of ${ruleset.id}, not of ${rules}.`);
    return success(bookOf(ruleset, ruleset.begin(set.value.scenario)));
  }
  const all = knownRulesets(io).filter((each) => each.resolutions !== undefined);
  const ids = all.map(({ id }) => id);
  if (option !== undefined) return failure(exits.usage, '--option needs a battle: --scenario <name>.');
  if (rules === undefined) return failure(exits.usage, `name the rule set with --rules: ${ids.join(' or ')}.`);
  const ruleset = all.find(({ id }) => id === rules);
  return ruleset === undefined
    ? failure(exits.usage, `there are no resolutions of "${rules}". ${suggestion(rules, ids)}`)
    : success(bookOf(ruleset));
};

/** "attackerStands" as a flag: "--attacker-stands". */
const flagOf = (name: string): string => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const yes = ['yes', 'true', 'y'];
const no = ['no', 'false', 'n'];

/** A typed figure as the resolution takes it. What is none stays a text, which the resolution refuses with its range. */
const valueIn = ({ domain }: AskedFigure, text: string): unknown => {
  const typed = text.trim();
  if (domain.kind === 'number') return typed !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;
  if (domain.kind === 'flag') {
    const word = typed.toLowerCase();
    return yes.includes(word) ? true : no.includes(word) ? false : typed;
  }
  if (!('options' in domain)) return typed;
  const named = domain.options.filter(({ value }) => String(value).toLowerCase().startsWith(typed.toLowerCase()));
  const exact = named.find(({ value }) => String(value).toLowerCase() === typed.toLowerCase());
  return exact?.value ?? (named.length === 1 ? named[0]?.value : typed);
};

/** "--range=24" as its flag and its value; the value may itself have an equals sign. */
const splitWord = (word: string): readonly [flag: string, inline: string | undefined] => {
  const at = word.indexOf('=');
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)];
};

/** The value of a figure, of its own word or the next one; undefined if there is none. */
const typedValue = (inline: string | undefined, rest: string[]): string | undefined => {
  const isNext = inline === undefined && rest[0]?.startsWith('--') !== true;
  const text = isNext ? rest.shift() : inline;
  return text?.trim() === '' ? undefined : text;
};

const withoutValue = ({ ruleset }: Book, flag: string, { domain }: AskedFigure): Failure =>
  failure(exits.usage, `${flag} needs a value: ${rangeOfFigure(domain, ruleset.measure)}.`);

/** The words of a command line as figures: "--range 24", "--range=24", "--held", "--no-held". */
const figuresFrom = (book: Book, resolution: Resolution, words: readonly string[]): Result<Given> => {
  const known = figuresOf(resolution);
  const given: Record<string, unknown> = {};
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [flag, inline] = splitWord(word);
    const figure = known.find(({ name }) => flagOf(name) === flag || `--${name}` === flag);
    const denied = known.find(
      ({ name, domain }) => domain.kind === 'flag' && flagOf(name) === flag.replace('--no-', '--'),
    );
    if (figure === undefined && denied !== undefined) given[denied.name] = false;
    else if (figure === undefined) return unknownFlag(resolution, word, known);
    else if (inline === undefined && figure.domain.kind === 'flag' && !isYesOrNo(rest[0])) given[figure.name] = true;
    else {
      const value = typedValue(inline, rest);
      if (value === undefined) return withoutValue(book, flag, figure);
      given[figure.name] = valueIn(figure, value);
    }
  }
  return success(given);
};

const isYesOrNo = (word: string | undefined): boolean =>
  word !== undefined && [...yes, ...no].includes(word.toLowerCase());

const unknownFlag = ({ id }: Resolution, word: string, known: readonly AskedFigure[]): Failure => {
  if (!word.startsWith('-'))
    return failure(
      exits.usage,
      `"${word}" is the value of no figure. A figure is its flag and its value, as in ${flagOf(known[0]?.name ?? '')}=<value>.`,
    );
  const nearest = nearestNames(
    word,
    known.map(({ name }) => flagOf(name)),
  );
  const hint =
    nearest.length > 0
      ? `Did you mean ${nearest.join(' or ')}?`
      : `linstock resolve ${id} --rules <id> --figures lists all.`;
  return failure(exits.usage, `${id} has no figure "${word}". ${hint}`);
};

const defaultWords = (value: unknown): string => {
  if (value === undefined) return 'must be given';
  return value === true ? 'yes' : value === false ? 'no' : String(value);
};

/** A figure as help: its flag and meaning, then what it takes. */
const figureLines = (
  { ruleset }: Book,
  { name, label, domain, byDefault }: AskedFigure,
  columns: number,
): readonly string[] => [
  `  ${flagOf(name)}  ${label}`,
  ...wrapped(
    `${rangeOfFigure(domain, ruleset.measure)}; ${byDefault === undefined ? '' : 'default '}${defaultWords(byDefault)}`,
    columns,
    '      ',
    '      ',
  ),
];

/** The figures of a resolution as one JSON value; one without a default must be given. */
const figuresJson = ({ ruleset }: Book, resolution: Resolution): string =>
  JSON.stringify({
    ruleset: ruleset.id,
    resolution: resolution.id,
    label: resolution.label,
    clause: resolution.clause,
    figures: figuresOf(resolution).map(({ name, label, domain, byDefault }) => ({
      name,
      flag: flagOf(name),
      label,
      domain,
      default: byDefault,
    })),
  });

/** The figures of a resolution, as its help. */
const sayFigures = (io: Io, book: Book, resolution: Resolution): void =>
  say(
    io,
    paintOf(io)('heading', `${resolution.label} (${resolution.clause})`),
    ...figuresOf(resolution).flatMap((each) => figureLines(book, each, io.columns())),
  );

const resolutionsJson = ({ ruleset, resolutions }: Book): string =>
  JSON.stringify({
    ruleset: ruleset.id,
    resolutions: resolutions.map(({ id, label, clause }) => ({ id, label, clause })),
  });

const sayResolutions = (io: Io, { ruleset, resolutions }: Book): void => {
  const paint = paintOf(io);
  say(
    io,
    paint('heading', ruleset.title),
    ...tableLines(
      resolutions.map(({ id, label, clause }) => [`  ${paint('accent', id)}`, label, paint('faint', clause)]),
    ),
    '',
    `The figures of one: linstock resolve <name> --rules ${ruleset.id} --figures`,
  );
};

const takes = ({ domain }: AskedFigure, value: unknown): boolean => {
  if (domain.kind === 'number') return typeof value === 'number' && value >= domain.least && value <= domain.most;
  return 'options' in domain ? domain.options.some((option) => option.value === value) : typeof value === 'boolean';
};

/** Asks for the figures that must be given; what was given so far when the input ends. */
const asked = async (
  io: Io,
  prompt: Prompt,
  { ruleset }: Book,
  resolution: Resolution,
  from: Given,
): Promise<Given> => {
  const given: Record<string, unknown> = { ...from };
  for (let [next] = missingFigures(resolution, given); next !== undefined; [next] = missingFigures(resolution, given)) {
    const range = rangeOfFigure(next.domain, ruleset.measure);
    const typed = await prompt.ask(`  ${next.label} (${range}) > `);
    if (typed === null) return given;
    const value = valueIn(next, typed);
    if (takes(next, value)) given[next.name] = value;
    else say(io, paintOf(io)('doubtful', `  That is not one of ${range}.`));
  }
  return given;
};

const diceLine = ({ label, dice, die, read, target, comparison, breakdown, clause }: ResolvedRoll): string => {
  const need = read.kind === 'reaching' ? `each ${read.need} or more counts` : '';
  const aim =
    target === null || comparison === null ? '' : `needs ${target} or ${comparison === 'atMost' ? 'less' : 'more'}`;
  const why = formatBreakdown(breakdown);
  const what = need === '' && aim === '' ? '' : `, ${need}${aim}`;
  return `${label}: ${diceWords({ dice, die })}${what}${why === '' ? '' : ` (${why})`} ${clause}`;
};

const sayResolved = (io: Io, { label, clause, rolls, outcomes }: Resolved): void => {
  const paint = paintOf(io);
  const columns = io.columns();
  say(io, paint('heading', `${label} (${clause})`));
  if (rolls.length === 0) say(io, '  no dice');
  for (const roll of rolls) say(io, ...wrapped(diceLine(roll), columns, '  ', '    '));
  const odds = outcomes.map(({ text, probability }) => ({ text, odds: formatProbability(probability) }));
  const width = Math.max(...odds.map((each) => each.odds.length));
  say(io, '', ...odds.map((each) => `  ${paint('strong', each.odds.padStart(width))}  ${each.text}`));
};

const missingFailure = (resolution: Resolution, refusals: readonly Refusal[], ruleset: Ruleset): Failure => {
  const missing = refusals.filter(({ code }) => code === 'missingFigure');
  const others = refusals.filter(({ code }) => code !== 'missingFigure');
  const flags = missing.map(({ path, text }) => `  ${flagOf(path)}  ${text}`);
  const faults = others.map((each) => `  ${refusalLine({ ...each, path: each.path === '' ? '' : flagOf(each.path) })}`);
  const headline =
    others.length > 0 ? `${resolution.label} cannot be worked out:` : `figures are missing for ${resolution.label}:`;
  const all = `All figures: linstock resolve ${resolution.id} --rules ${ruleset.id} --figures`;
  const exit = others.length > 0 ? exits.refused : exits.usage;
  return { ...failure(exit, headline, ...faults, ...flags, ...(missing.length > 0 ? [all] : [])), refusals };
};

const named = ({ resolutions, ruleset }: Book, id: string): Result<Resolution> => {
  const resolution = resolutions.find((each) => each.id === id);
  const ids = resolutions.map((each) => each.id);
  return resolution === undefined
    ? failure(exits.usage, `${ruleset.title} has no resolution "${id}". ${suggestion(id, ids)}`)
    : success(resolution);
};

/** Figures from the command line, and from the person at a terminal for what is missing. */
const completed = async (io: Io, book: Book, resolution: Resolution, given: Given, json: boolean): Promise<Given> => {
  if (!io.terminal || json || missingFigures(resolution, given).length === 0) return given;
  const prompt = promptOf(io);
  try {
    return await asked(io, prompt, book, resolution, given);
  } finally {
    prompt.close();
  }
};

/** `linstock resolve`: dice, needs and odds from plain figures. */
export const resolveCommand = async (
  io: Io,
  id: string | undefined,
  words: readonly string[],
  options: ResolveOptions,
): Promise<Exit> => {
  const fails = options.json === true ? failedAsJson : failed;
  const book = await bookFrom(io, options);
  if (!book.ok) return fails(io, book);
  if (id === undefined) {
    if (options.json === true) say(io, resolutionsJson(book.value));
    else sayResolutions(io, book.value);
    return exits.fine;
  }
  const resolution = named(book.value, id);
  if (!resolution.ok) return fails(io, resolution);
  if (options.figures === true) {
    if (options.json === true) say(io, figuresJson(book.value, resolution.value));
    else sayFigures(io, book.value, resolution.value);
    return exits.fine;
  }
  const allWords = options.figures === undefined ? words : ['--figures', options.figures, ...words];
  const typed = figuresFrom(book.value, resolution.value, allWords);
  if (!typed.ok) return fails(io, typed);
  const given = await completed(io, book.value, resolution.value, typed.value, options.json === true);
  const { ruleset, state } = book.value;
  const resolved = resolve(ruleset, id, given, state);
  if (!resolved.ok) return fails(io, missingFailure(resolution.value, resolved.refusals, ruleset));
  if (options.json === true) say(io, JSON.stringify({ ruleset: ruleset.id, ...resolved.value }));
  else sayResolved(io, resolved.value);
  return exits.fine;
};
