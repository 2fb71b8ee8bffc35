import { dirname } from 'node:path';
import type { BotName, Budget } from '../../bots/index.js';
import { beginHistory, proceed, stateOf } from '../../core/history.js';
import type { Ruleset } from '../../core/ruleset.js';
import { type Answerer, type AnyHistory, type Company, type End, fightOn } from '../battle.js';
import { type Exit, exits, type Found, failure, found } from '../exit.js';
import { folderFor } from '../folder.js';
import type { Io } from '../io.js';
import { throughEyesOf } from '../logs/eyes.js';
import { jsonLog } from '../logs/jsonlines.js';
import { liveLog } from '../logs/live.js';
import { withMaps } from '../logs/maps.js';
import { quietLog } from '../logs/quiet.js';
import { complain, failed } from '../output.js';
import { botNamesFrom, botPlayer, seededAnswerer } from '../players/bots.js';
import { personPlayer, type Seat } from '../players/person.js';
import { tableDice } from '../players/tabledice.js';
import { promptOf } from '../prompt.js';
import { recordFrom } from '../recordsource.js';
import { playAgain } from '../replaying.js';
import { type Circumstances, writeResults } from '../results.js';
import { type AnyScenario, sayWarnings, scenarioFrom } from '../scenariosource.js';
import { sideNamed } from '../sides.js';
import { type Log, noLog, type Opening } from '../step.js';

/** Default bots. */
export const defaultBots = 'steady';

export interface PlayOptions {
  readonly bots: string;
  /** Iterations of `mcts` per decision. */
  readonly iterations?: number;
  readonly seed: string;
  readonly out?: string;
  readonly quiet?: boolean;
  readonly json?: boolean;
  readonly dice: 'seeded' | 'table';
  readonly side?: string;
  readonly textMap?: boolean;
  readonly resume?: string;
}

/** A battle to play, from its start or from where it was left. */
interface Field {
  readonly ruleset: Ruleset;
  readonly scenario: AnyScenario;
  readonly history: AnyHistory;
  /** Default folder for the results. */
  readonly folder: string;
}

const freshField = async (io: Io, given: string, options: PlayOptions): Promise<Found<Field>> => {
  const set = await scenarioFrom(io, given);
  if (!set.ok) return set;
  const { ruleset, scenario, warnings } = set.value;
  if (options.json !== true && options.quiet !== true) sayWarnings(io, warnings);
  const history: AnyHistory = beginHistory(ruleset, scenario);
  return found({ ruleset, scenario, history, folder: await folderFor(io, `battle-${scenario.id}`) });
};

const resumedField = async (io: Io, path: string): Promise<Found<Field>> => {
  const set = await recordFrom(io, path);
  if (!set.ok) return set;
  const { ruleset, record } = set.value;
  // The record is replayed against its fingerprints first, so that a battle that differs is not continued.
  const reached = playAgain(set.value, record.answers.length, noLog);
  if (!reached.ok) return reached;
  let history: AnyHistory = beginHistory(ruleset, record.scenario);
  for (const answer of record.answers) {
    const next = proceed(ruleset, history, answer);
    if (next.ok) history = next.value;
  }
  return found({ ruleset, scenario: record.scenario, history, folder: dirname(path) });
};

const clash = (given: string | undefined, options: PlayOptions): string | null => {
  const person = options.side !== undefined || options.dice === 'table';
  if (given === undefined && options.resume === undefined)
    return 'no battle given: use the name of a shipped one ("linstock list" shows them), a scenario file, or --resume <record>.';
  if (given !== undefined && options.resume !== undefined) return 'use either a scenario or --resume, not both.';
  if (options.json === true && person)
    return '--json is for programs and cannot be combined with --side or --dice table.';
  if (options.quiet === true && person)
    return '--quiet shows nothing to decide by and cannot be combined with --side or --dice table.';
  return options.json === true && options.quiet === true ? 'use either --json or --quiet, not both.' : null;
};

const logFor = (io: Io, ruleset: Ruleset, options: PlayOptions, person: string | null): Log => {
  if (options.json === true) return jsonLog(io);
  if (options.quiet === true) return quietLog(io);
  const log = options.textMap === true ? withMaps(io, ruleset, liveLog(io)) : liveLog(io);
  return person === null ? log : throughEyesOf(person, ruleset, log);
};

/** A resumed battle must not roll the first dice of its seed again. */
const seedFor = (seed: string, answered: number): string => (answered === 0 ? seed : `${seed}/${answered}`);

interface Table {
  readonly company: Company;
  readonly dice: string;
  readonly close: () => void;
}

interface Seating {
  readonly budget: Budget | undefined;
  readonly bots: readonly [BotName, BotName];
  /** Id of the side that a person plays, null if none. */
  readonly person: string | null;
}

const playersAt = (
  field: Field,
  { bots, person, budget }: Seating,
  seed: string,
  seat: Seat | null,
): Found<Readonly<Record<string, Answerer>>> => {
  const players: Record<string, Answerer> = {};
  for (const [index, { id }] of field.scenario.sides.entries()) {
    const bot = index === 0 ? bots[0] : bots[1];
    const player =
      seat !== null && id === person
        ? found(personPlayer(seat))
        : botPlayer(bot, field.ruleset, `${seed}:${id}`, budget);
    if (!player.ok) return player;
    players[id] = player.value;
  }
  return found(players);
};

/** The players, and who rolls the dice. */
const seated = (io: Io, field: Field, options: PlayOptions, seating: Seating): Found<Table> => {
  const { ruleset, history } = field;
  const seed = seedFor(options.seed, history.steps.length);
  const realDice = options.dice === 'table';
  const seat: Seat | null = seating.person !== null || realDice ? { io, prompt: promptOf(io), ruleset } : null;
  const players = playersAt(field, seating, seed, seat);
  if (!players.ok) {
    seat?.prompt.close();
    return players;
  }
  const generated = seededAnswerer(seed);
  return found({
    company: {
      players: players.value,
      dice: seat !== null && realDice ? tableDice(seat, seating.person, generated) : generated,
    },
    dice: realDice ? 'real dice' : `seed ${options.seed}`,
    close: () => seat?.prompt.close(),
  });
};

/** Text and exit code for each way of leaving a battle before its end. */
const partings: Readonly<Record<Exclude<End, 'over'>, { readonly text: string; readonly exit: Exit }>> = {
  quit: { text: 'The battle is saved.', exit: exits.fine },
  ended: { text: 'The input ended before the battle; the battle is saved.', exit: exits.interrupted },
  interrupted: { text: 'Interrupted; the battle is saved.', exit: exits.interrupted },
};

/** The command that resumes the battle with the same players and the same kind of dice. */
const resumeCommand = (record: string, { side, dice, bots, iterations }: PlayOptions): string =>
  [
    `linstock play --resume ${record}`,
    side === undefined ? '' : `--side ${side}`,
    dice === 'table' ? '--dice table' : '',
    bots === defaultBots ? '' : `--bots ${bots}`,
    iterations === undefined ? '' : `--iterations ${iterations}`,
  ]
    .filter((part) => part !== '')
    .join(' ');

const finish = async (
  io: Io,
  field: Field,
  fought: { readonly history: AnyHistory; readonly end: End },
  options: PlayOptions,
  circumstances: Circumstances,
  log: Log,
): Promise<Exit> => {
  const { ruleset } = field;
  const { history, end } = fought;
  const state = stateOf(history);
  if (end === 'over' || options.json === true) log.ending(ruleset.outcome(state), state);
  const written = await writeResults(io, ruleset, history, options.out ?? field.folder, circumstances);
  if (!written.ok) return failed(io, written);
  log.files(written.value);
  if (end === 'over') return exits.fine;
  const { text, exit } = partings[end];
  complain(io, `${text} Continue with: ${resumeCommand(written.value[0] ?? '', options)}`);
  return exit;
};

/** `linstock play`: plays a battle and saves its record and pictures. */
export const playCommand = async (io: Io, given: string | undefined, options: PlayOptions): Promise<Exit> => {
  const wrong = clash(given, options);
  if (wrong !== null) return failed(io, failure(exits.usage, wrong));
  const bots = botNamesFrom(options.bots);
  if (!bots.ok) return failed(io, bots);
  const field =
    options.resume === undefined ? await freshField(io, given ?? '', options) : await resumedField(io, options.resume);
  if (!field.ok) return failed(io, field);
  const { ruleset, scenario, history } = field.value;
  const person = options.side === undefined ? found(null) : sideNamed(scenario, options.side);
  if (!person.ok) return failed(io, person);
  const budget = options.iterations === undefined ? undefined : { iterations: options.iterations };
  const seating = seated(io, field.value, options, { bots: bots.value, person: person.value, budget });
  if (!seating.ok) return failed(io, seating);
  const table = seating.value;
  const players = Object.fromEntries(Object.entries(table.company.players).map(([id, { name }]) => [id, name]));
  const log = logFor(io, ruleset, options, person.value);
  const opening: Opening = {
    ruleset,
    scenario,
    state: stateOf(history),
    players,
    dice: table.dice,
    answered: history.steps.length,
  };
  try {
    log.opening(opening);
    const fought = await fightOn(io, ruleset, history, table.company, log);
    return await finish(io, field.value, fought, options, { players, dice: table.dice }, log);
  } finally {
    log.close();
    table.close();
  }
};
