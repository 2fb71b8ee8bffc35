import { type PaperDocument, paperHtml, paperText, rosterOf, sheetOf } from '../../paper/index.js';
import { rulesets } from '../../rulesets/index.js';
import { nearestNames, suggestion } from '../../scenario/suggest.js';
import { shippedScenarios } from '../../scenarios/index.js';
import { type Exit, exits, failure, type Result, success } from '../exit.js';
import { writeText } from '../files.js';
import type { Io } from '../io.js';
import { failed, paintOf, say } from '../output.js';
import type { AnyScenario } from '../scenariosource.js';
import { sidesNamed } from '../sides.js';
import { type Subject, subjectOf } from '../subject.js';

export interface PaperOptions {
  readonly out?: string;
  readonly html?: boolean;
}

export interface RosterOptions extends PaperOptions {
  readonly side?: string;
}

/** Prints a document as text, or writes it; a file that ends in .html, or --html, is laid out for printing. */
const print = async (io: Io, paper: PaperDocument, { out, html }: PaperOptions): Promise<Exit> => {
  const asHtml = html === true || /\.html?$/i.test(out ?? '');
  const text = asHtml ? paperHtml(paper) : paperText(paper, io.columns());
  if (out === undefined || out === '-') {
    say(io, ...text.trimEnd().split('\n'));
    return exits.fine;
  }
  const written = await writeText(io, out, text);
  if (!written.ok) return failed(io, written);
  say(io, `Written: ${paintOf(io)('accent', written.value)}`);
  return exits.fine;
};

/** `linstock roster`: a printable roster of each side, with boxes to tick. */
export const rosterCommand = async (io: Io, given: string, options: RosterOptions): Promise<Exit> => {
  const subject = await subjectOf(io, given, undefined);
  if (!subject.ok) return failed(io, subject);
  const { ruleset, state } = subject.value;
  const scenario = ruleset.scenarioOf(state) as AnyScenario;
  const ids = scenario.sides.map(({ id }) => id);
  const sides = options.side === undefined ? success(ids) : sidesNamed(scenario, options.side);
  if (!sides.ok) return failed(io, sides);
  return print(io, rosterOf(ruleset, scenario, ruleset.begin(scenario), sides.value), options);
};

/** The tables of a rule set by its id, or those in force in a battle. */
const tablesFrom = async (io: Io, given: string): Promise<Result<Pick<Subject, 'ruleset' | 'state'>>> => {
  const byRules = shippedScenarios.find(({ ruleset }) => ruleset === given.toLowerCase());
  const subject = await subjectOf(io, byRules?.id ?? given, undefined);
  const ids = rulesets.map(({ id }) => id);
  // A word that is nearly that of a rule set is meant as one.
  return !subject.ok && /^[\w-]+$/.test(given) && nearestNames(given, ids).length > 0
    ? failure(subject.exit, `there is no rule set "${given}". ${suggestion(given, ids)}`)
    : subject;
};

/** `linstock sheet`: the quick-reference sheet of a rule set, or of a battle with its house rules. */
export const sheetCommand = async (io: Io, given: string, options: PaperOptions): Promise<Exit> => {
  const subject = await tablesFrom(io, given);
  if (!subject.ok) return failed(io, subject);
  return print(io, sheetOf(subject.value.ruleset, subject.value.state), options);
};
