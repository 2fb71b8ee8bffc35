import { dirname } from 'node:path';
import { beginHistory, stateOf } from '../../core/history.js';
import { historyOf } from '../../core/historyOf.js';
import type { Ruleset } from '../../core/ruleset.js';
import type { Participant } from '../../sim/index.js';
import { type AnyHistory, continueBattle, type End, type Played, type Responder, type Responders } from '../battle.js';
import { type Exit, exits, failure, type Result, refusedInput, success } from '../exit.js';
import { folderFor } from '../folder.js';
import type { Io } from '../io.js';
import { jsonLog } from '../logs/jsonlines.js';
import { liveLog } from '../logs/live.js';
import { withMaps } from '../logs/maps.js';
import { quietLog } from '../logs/quiet.js';
import { redactedLog } from '../logs/redacted.js';
import { complain, failed } from '../output.js';
import { seatedBotsFrom } from '../participants.js';
import { botPlayer, seededDice } from '../players/bots.js';
import { manualDice } from '../players/manualDice.js';
import { type Keyboard, personPlayer } from '../players/person.js';
import { umpireAt } from '../players/umpire.js';
import { promptOf } from '../prompt.js';
import { recordFrom } from '../recordsource.js';
import { replayTo, unverifiedLines } from '../replaying.js';
import { type BattleDetails, writeResults } from '../results.js';
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
  /** House rules as name=value. */
  readonly option?: readonly string[];
}

/** A battle to play, from its start or from where it was left. */
interface Setup {
  readonly ruleset: Ruleset;
  readonly scenario: AnyScenario;
  readonly history: AnyHistory;
  /** Default folder for the results. */
  readonly folder: string;
}

const newSetup = async (io: Io, given: string, options: PlayOptions): Promise<Result<Setup>> => {
  const set = await scenarioFrom(io, given, options.option);
  if (!set.ok) return set;
  const { ruleset, scenario, warnings } = set.value;
  if (options.json !== true && options.quiet !== true) sayWarnings(io, warnings);
  const history: AnyHistory = beginHistory(ruleset, scenario);
  return success({ ruleset, scenario, history, folder: await folderFor(io, `battle-${scenario.id}`) });
};

const resumedSetup = async (io: Io, path: string): Promise<Result<Setup>> => {
  const set = await recordFrom(io, path);
  if (!set.ok) return set;
  const { ruleset, record } = set.value;
  // The record is replayed against its fingerprints first, so that a battle that differs is not continued.
  const reached = replayTo(set.value, record.answers.length, noLog);
  if (!reached.ok) return reached;
  complain(io, ...unverifiedLines(set.value, reached.at));
  const history = historyOf(ruleset, record);
  if (!history.ok) return refusedInput(`${path} cannot be continued:`, history.refusals);
  return success({ ruleset, scenario: record.scenario, history: history.value, folder: dirname(path) });
};

const conflictOf = (given: string | undefined, options: PlayOptions): string | null => {
  const person = options.side !== undefined || options.dice === 'table';
  if (given === undefined && options.resume === undefined)
    return 'no battle given: use the name of a shipped one ("linstock list" shows them), a scenario file, or --resume <record>.';
  if (given !== undefined && options.resume !== undefined) return 'use either a scenario or --resume, not both.';
  if (options.option !== undefined && options.resume !== undefined)
    return '--option changes the house rules of a scenario; a battle goes on with those it was begun with.';
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
  return person === null ? log : redactedLog(person, ruleset, log);
};

/** A resumed battle must not roll the first dice of its seed again. */
const seedFor = (seed: string, answered: number): string => (answered === 0 ? seed : `${seed}/${answered}`);

interface Table {
  readonly responders: Responders;
  readonly dice: string;
  readonly close: () => void;
}

interface TableSettings {
  readonly bots: readonly [Participant, Participant];
  /** Id of the side that a person plays, null if none. */
  readonly person: string | null;
}

const playersAt = async (
  setup: Setup,
  { bots, person }: TableSettings,
  seed: string,
  keyboard: Keyboard | null,
): Promise<Result<Readonly<Record<string, Responder>>>> => {
  const players: Record<string, Responder> = {};
  for (const [index, { id }] of setup.scenario.sides.entries()) {
    const bot = index === 0 ? bots[0] : bots[1];
    const player =
      keyboard !== null && id === person
        ? success(personPlayer(keyboard))
        : await botPlayer(bot, setup.ruleset, `${seed}:${id}`);
    if (!player.ok) return player;
    players[id] = player.value;
  }
  return success(players);
};

/** The players, and who rolls the dice. */
const tableFor = async (
  io: Io,
  setup: Setup,
  options: PlayOptions,
  settings: TableSettings,
): Promise<Result<Table>> => {
  const { ruleset, history } = setup;
  const seed = seedFor(options.seed, history.steps.length);
  const realDice = options.dice === 'table';
  const keyboard: Keyboard | null =
    settings.person !== null || realDice ? { io, prompt: promptOf(io), ruleset, isUmpire: realDice } : null;
  const players = await playersAt(setup, settings, seed, keyboard);
  if (!players.ok) {
    keyboard?.prompt.close();
    return players;
  }
  const generated = seededDice(seed, settings.person);
  return success({
    responders: {
      players: players.value,
      dice: keyboard !== null && realDice ? manualDice(keyboard, settings.person, generated) : generated,
      ...(keyboard !== null && realDice ? { umpire: umpireAt(keyboard, settings.person) } : {}),
    },
    dice: realDice ? 'real dice' : `seed ${options.seed}`,
    close: () => keyboard?.prompt.close(),
  });
};

/** Text and exit code for each way of leaving a battle before its end. */
const exitTexts: Readonly<Record<Exclude<End, 'over' | 'failed'>, { readonly text: string; readonly exit: Exit }>> = {
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
  setup: Setup,
  fought: Played,
  options: PlayOptions,
  circumstances: BattleDetails,
  log: Log,
): Promise<Exit> => {
  const { ruleset } = setup;
  const { history, end } = fought;
  const state = stateOf(history);
  if (end === 'over' || options.json === true) log.ending(ruleset.outcome(state), state);
  const written = await writeResults(io, ruleset, history, options.out ?? setup.folder, circumstances);
  if (!written.ok) return failed(io, written);
  log.files(written.value);
  if (end === 'over') return exits.fine;
  if (end === 'failed')
    return failed(io, failure(exits.refused, fought.why ?? '', 'The battle is saved as far as it went.'));
  const { text, exit } = exitTexts[end];
  complain(io, `${text} Continue with: ${resumeCommand(written.value[0] ?? '', options)}`);
  return exit;
};

/** `linstock play`: plays a battle and saves its record and pictures. */
export const playCommand = async (io: Io, given: string | undefined, options: PlayOptions): Promise<Exit> => {
  const wrong = conflictOf(given, options);
  if (wrong !== null) return failed(io, failure(exits.usage, wrong));
  const bots = seatedBotsFrom(io, options.bots, options.iterations);
  if (!bots.ok) return failed(io, bots);
  const setup =
    options.resume === undefined ? await newSetup(io, given ?? '', options) : await resumedSetup(io, options.resume);
  if (!setup.ok) return failed(io, setup);
  const { ruleset, scenario, history } = setup.value;
  const person = options.side === undefined ? success(null) : sideNamed(scenario, options.side);
  if (!person.ok) return failed(io, person);
  const settings = await tableFor(io, setup.value, options, { bots: bots.value, person: person.value });
  if (!settings.ok) return failed(io, settings);
  const table = settings.value;
  const players = Object.fromEntries(Object.entries(table.responders.players).map(([id, { name }]) => [id, name]));
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
    const fought = await continueBattle(io, ruleset, history, table.responders, log);
    return await finish(io, setup.value, fought, options, { players, dice: table.dice }, log);
  } finally {
    log.close();
    table.close();
  }
};
