import { dirname } from 'node:path';
import { beginHistory, stateOf } from '../../core/history.js';
import { historyOf } from '../../core/historyOf.js';
import { type AnyHistory, continueBattle, type End, type Played } from '../battle.js';
import { type Exit, exits, failure, type Result, refusedInput, success } from '../exit.js';
import { readyFolder } from '../files.js';
import { folderFor } from '../folder.js';
import type { Io } from '../io.js';
import { complain, failed } from '../output.js';
import { seatedBotsFrom } from '../participants.js';
import { defaultBots, logFor, type PlayOptions, type Setup, tableFor } from '../players/table.js';
import { recordFrom } from '../recordsource.js';
import { replayTo, unverifiedLines } from '../replaying.js';
import { type BattleDetails, writeResults } from '../results.js';
import { isOwnScenario, sayWarnings, scenarioFrom } from '../scenariosource.js';
import { sidesNamed } from '../sides.js';
import { type Log, noLog, type Opening } from '../step.js';

const newSetup = async (io: Io, given: string, options: PlayOptions): Promise<Result<Setup>> => {
  const set = await scenarioFrom(io, given, options.option);
  if (!set.ok) return set;
  const { ruleset, scenario, warnings } = set.value;
  if (options.json !== true && options.quiet !== true && isOwnScenario(given)) sayWarnings(io, warnings);
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

/** Text and exit code for each way of leaving a battle before its end. */
const exitTexts: Readonly<Record<Exclude<End, 'over' | 'failed'>, { readonly text: string; readonly exit: Exit }>> = {
  quit: { text: 'The battle is saved.', exit: exits.fine },
  ended: { text: 'The input ended before the battle; the battle is saved.', exit: exits.interrupted },
  interrupted: { text: 'Interrupted; the battle is saved.', exit: exits.interrupted },
};

/** A word as a shell takes it: in quotes if it has spaces or other signs of its own. */
const shellWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** The command that resumes the battle with the same players, rules and kind of dice. */
const resumeCommand = (record: string, { side, dice, bots, iterations, ruleset }: PlayOptions): string =>
  [
    `linstock play --resume ${shellWord(record)}`,
    side === undefined ? '' : `--side ${shellWord(side)}`,
    dice === 'table' ? '--dice table' : '',
    bots === defaultBots ? '' : `--bots ${shellWord(bots)}`,
    iterations === undefined ? '' : `--iterations ${iterations}`,
    ruleset === undefined ? '' : `--ruleset ${shellWord(ruleset)}`,
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
  const persons = sidesNamed(scenario, options.side);
  if (!persons.ok) return failed(io, persons);
  const settings = await tableFor(io, setup.value, options, { bots: bots.value, persons: persons.value });
  if (!settings.ok) return failed(io, settings);
  const table = settings.value;
  const ready = await readyFolder(io, options.out ?? setup.value.folder);
  if (!ready.ok) {
    table.close();
    return failed(io, ready);
  }
  const players = Object.fromEntries(Object.entries(table.responders.players).map(([id, { name }]) => [id, name]));
  const log = logFor(io, ruleset, options, persons.value, table.seat);
  const opening: Opening = {
    ruleset,
    scenario,
    state: stateOf(history),
    players,
    dice: table.dice,
    answered: history.steps.length,
  };
  io.catchStop?.();
  try {
    log.opening(opening);
    const fought = await continueBattle(io, ruleset, history, table.responders, log);
    return await finish(io, setup.value, fought, options, { players, dice: table.dice }, log);
  } finally {
    log.close();
    table.close();
  }
};
