import { join, resolve } from 'node:path';
import type { Refusal } from '../../core/refusal.js';
import { shippedScenarios } from '../../scenarios/index.js';
import {
  type Balance,
  balancesOf,
  neverUsed,
  queueCodes,
  type Rating,
  reportOf,
  type ScenarioSource,
  type Simulation,
  type SimulationSpec,
  simulate,
  tournamentOf,
} from '../../sim/index.js';
import { type Exit, exits, type Failure, failure, type Result, refusedInput, success } from '../exit.js';
import { readyFolder, writeText } from '../files.js';
import type { Io } from '../io.js';
import { complain, counted, failed, paddedLeft, paintOf, say, tableLines } from '../output.js';
import { moduleUrl } from '../ownrules.js';
import { participantsFrom } from '../participants.js';
import { barOf, queueProgress } from '../progress.js';
import { scenarioFrom } from '../scenariosource.js';

export interface SimulateOptions {
  /** House rules as name=value. */
  readonly option?: readonly string[];
  readonly bots: string;
  readonly count: number;
  readonly seed: string;
  readonly workers?: number;
  readonly out?: string;
  readonly report?: string;
  /** Address of the Redis whose workers play the battles. */
  readonly queue?: string;
  readonly json?: boolean;
  /** Module of a rule set, already loaded into the world of the command. */
  readonly ruleset?: string;
}

const everything = 'all';

const sourcesFrom = async (
  io: Io,
  given: string,
  options: readonly string[] | undefined,
): Promise<Result<readonly ScenarioSource[]>> => {
  if (given === everything)
    return options === undefined
      ? success(shippedScenarios.map(({ id }) => id))
      : failure(exits.usage, '--option needs one battle: rule sets have different options.');
  const set = await scenarioFrom(io, given, options);
  if (!set.ok) return set;
  const { ruleset, scenario } = set.value;
  const shipped = options === undefined && shippedScenarios.some(({ id }) => id === given.toLowerCase());
  return success([shipped ? scenario.id : (ruleset.scenarioInput(scenario) as ScenarioSource)]);
};

const percent = (share: number): string => `${paddedLeft(String(Math.round(share * 100)), 3)} %`;

const balanceLines = (io: Io, { title, battles, draws, sides, turns, turnLimit }: Balance): readonly string[] => [
  `${paintOf(io)('heading', title)}: ${counted(battles, 'battle')}, ${counted(draws, 'draw')}, ${Math.round(turns.mean * 10) / 10} of ${turnLimit} turns`,
  ...tableLines(
    sides.map(({ name, wins, lost }) => [
      `  ${name}`,
      `won ${paddedLeft(String(wins.won), 5)}`,
      percent(wins.share),
      `(${percent(wins.interval.low).trim()} to ${percent(wins.interval.high).trim()})`,
      `lost ${percent(lost.mean).trim()} of its strength`,
    ]),
  ),
];

const ratingLines = (io: Io, ratings: readonly Rating[]): readonly string[] => [
  '',
  paintOf(io)('heading', 'Ratings'),
  ...tableLines(
    ratings.map(({ name, elo, eloInterval, battles, score }) => [
      `  ${name}`,
      paddedLeft(String(Math.round(elo)), 5),
      `(${Math.round(eloInterval.low)} to ${Math.round(eloInterval.high)})`,
      `${score} of ${battles}`,
    ]),
  ),
];

const sayResults = (io: Io, simulation: Simulation): void => {
  say(io, ...balancesOf(simulation).flatMap((balance) => balanceLines(io, balance)));
  if (simulation.spec.bots.length > 1) say(io, ...ratingLines(io, tournamentOf(simulation).ratings));
  const unused = Object.values(neverUsed(simulation)).flat();
  if (unused.length > 0) say(io, '', `${counted(unused.length, 'clause')} never used; --report lists them.`);
};

const writeReport = async (io: Io, folder: string, simulation: Simulation, json: boolean): Promise<Result<null>> => {
  for (const { name, text } of reportOf(simulation)) {
    const written = await writeText(io, join(folder, name), text);
    if (!written.ok) return written;
  }
  // Programs read the output as JSON lines, and know the folder.
  if (!json) say(io, '', `Written: ${paintOf(io)('accent', join(folder, 'report.md'))}`);
  return success(null);
};

/** Runs the simulation, and shows how far it has come. */
const simulateShown = async (io: Io, spec: SimulationSpec, { workers, out, queue }: SimulateOptions) => {
  const shown = queue === undefined ? barOf(io) : queueProgress(io);
  try {
    return await simulate(spec, {
      workers,
      out: out === undefined ? undefined : resolve(io.folder, out),
      signal: io.stop.signal,
      queue,
      ...shown.options,
    });
  } finally {
    shown.end();
  }
};

/** Troubles of files and of foreign code are one sentence; issues of the specification are a list. */
const oneSentence: readonly string[] = [
  'notAFile',
  'tooLarge',
  'fileTrouble',
  'locked',
  'notALedger',
  'otherRules',
  'otherSpec',
  'badResult',
  'battleFailed',
  'battleFault',
];

const isQueueCode = (code: string): boolean => (queueCodes as readonly string[]).includes(code);

const simulationRefused = (refusals: readonly Refusal[]): Failure => {
  const [first] = refusals;
  if (first !== undefined && isQueueCode(first.code)) return failure(exits.queue, first.text);
  return first !== undefined && oneSentence.includes(first.code)
    ? failure(exits.refused, first.text)
    : refusedInput('the simulation cannot start:', refusals);
};

/** `linstock simulate`: plays many battles and reports on bots and scenarios. */
export const simulateCommand = async (io: Io, given: string, options: SimulateOptions): Promise<Exit> => {
  const scenarios = await sourcesFrom(io, given, options.option);
  if (!scenarios.ok) return failed(io, scenarios);
  const bots = participantsFrom(io, options.bots);
  if (!bots.ok) return failed(io, bots);
  const { count, seed, out, report } = options;
  const ready = await readyFolder(io, report ?? null);
  if (!ready.ok) return failed(io, ready);
  const ruleset = options.ruleset === undefined ? {} : { ruleset: moduleUrl(io, options.ruleset) };
  const spec = { scenarios: scenarios.value, ...ruleset, bots: bots.value, count, seed };
  io.catchStop?.();
  const simulation = await simulateShown(io, spec, options);
  if (!simulation.ok) return failed(io, simulationRefused(simulation.refusals));
  const { results, complete } = simulation.value;
  const json = options.json === true;
  if (json) say(io, ...results.map((result) => JSON.stringify(result)));
  else if (results.length > 0) sayResults(io, simulation.value);
  const written = report === undefined ? success(null) : await writeReport(io, report, simulation.value, json);
  if (!written.ok) return failed(io, written);
  if (complete) return exits.fine;
  const fix = out === undefined ? 'Use --out to make a run resumable.' : 'The same command resumes it.';
  complain(io, `Interrupted after ${counted(results.length, 'battle')}. ${fix}`);
  return exits.interrupted;
};
