import { type Command, InvalidArgumentError, Option } from 'commander';
import { botNames, mostIterations } from '../bots/index.js';
import { type CheckOptions, checkCommand } from './commands/check.js';
import { type DrawOptions, drawCommand } from './commands/draw.js';
import { listCommand } from './commands/list.js';
import { type OddsOptions, oddsCommand } from './commands/odds.js';
import { type PaperOptions, type RosterOptions, rosterCommand, sheetCommand } from './commands/paper.js';
import { playCommand } from './commands/play.js';
import { type ReplayOptions, replayCommand } from './commands/replay.js';
import { type ResolveOptions, resolveCommand } from './commands/resolve.js';
import { type RulesOptions, rulesCommand } from './commands/rules.js';
import { serveCommand } from './commands/serve.js';
import { type SimulateOptions, simulateCommand } from './commands/simulate.js';
import { type TableOptions, tableCommand, tablePort } from './commands/table.js';
import { type WorkerCommandOptions, workerCommand } from './commands/worker.js';
import type { Exit } from './exit.js';
import { helpTexts } from './help.js';
import type { Io } from './io.js';
import { failed } from './output.js';
import { withOwnRules } from './ownrules.js';
import { defaultBots, type PlayOptions } from './players/table.js';
import { repliers } from './unitOdds.js';

/** Default seed of a battle: the year of the Jacobite rising. */
const defaultSeed = '1745';

/** Default number of battles of a simulation: enough to see more than luck. */
const defaultCount = 100;

/** The greatest number that an option takes, of nine digits. */
const mostNumber = 999_999_999;

const wholeNumber = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError(`Expected a whole number from 0 to ${mostNumber}.`);
  return Number(text);
};

/** Collects an option that may be repeated. */
const repeated = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

/** House rules of commands that read a scenario. */
const houseRule = (): Option =>
  new Option('--option <name=value>', 'a house rule in place of that of the scenario; may be repeated').argParser(
    repeated,
  );

/** Default time limit for odds in milliseconds. */
const defaultMilliseconds = 5000;

/** Receives the exit code of a command. */
export type Done = (exit: Exit) => void;

/** An option of commands that take any rule set. */
const ownRules = ['--ruleset <module>', 'a .js file that exports your own rule set as ruleset'] as const;
interface OwnRules {
  readonly ruleset?: string;
}

/** Runs a command with the rule set of a module, if one is named. */
const actWith = async (io: Io, { ruleset }: OwnRules, act: (world: Io) => Promise<Exit>): Promise<Exit> => {
  const world = await withOwnRules(io, ruleset);
  return world.ok ? act(world.value) : failed(io, world);
};

const addPlay = (program: Command, io: Io, done: Done): void => {
  program
    .command('play')
    .summary('play a battle: bots, you, or real dice')
    .description('Plays a battle and saves its record and pictures.')
    .argument('[scenario]', 'a shipped battle (linstock list) or a scenario file')
    .option(
      '--bots <names>',
      `who plays: ${botNames.join(', ')}, or a .js file; one for both sides, or first,second`,
      defaultBots,
    )
    .option(
      '--iterations <n>',
      `search iterations of mcts per decision, at most ${mostIterations} (default: 200)`,
      wholeNumber,
    )
    .option('--side <ids>', 'the side that you play; first,second for two people at one screen')
    .addOption(new Option('--dice <how>', 'who rolls the dice').choices(['seeded', 'table']).default('seeded'))
    .option('--seed <seed>', 'seed of the dice; the same seed gives the same battle', defaultSeed)
    .option('--out <folder>', 'folder for the record and the pictures (default: battle-<scenario>)')
    .option('--resume <record>', 'continue a saved battle')
    .option('--text-map', 'show the map before every turn')
    .option('--quiet', 'show only the result')
    .option('--json', 'print JSON lines')
    .addOption(houseRule())
    .option(...ownRules)
    .addHelpText('after', helpTexts.play)
    .action(async (given: string | undefined, options: PlayOptions & OwnRules) =>
      done(await actWith(io, options, (world) => playCommand(world, given, options))),
    );
};

/** The greatest port. */
const mostPort = 65_535;

const portNumber = (text: string): number => {
  const port = wholeNumber(text);
  if (port > mostPort) throw new InvalidArgumentError(`Expected a port from 0 to ${mostPort}.`);
  return port;
};

const addTable = (program: Command, io: Io, done: Done): void => {
  program
    .command('table')
    .summary('the table in your browser')
    .description('Serves a page on this machine that shows and plays battles in the browser.')
    .argument('[scenario or record]', 'a shipped battle, a scenario file or a record.json')
    .option('--port <n>', 'port of this machine; 0 for any that is free', portNumber, tablePort)
    .addHelpText('after', helpTexts.table)
    .action(async (given: string | undefined, options: TableOptions) => done(await tableCommand(io, given, options)));
};

const addReplay = (program: Command, io: Io, done: Done): void => {
  program
    .command('replay')
    .summary('replay a record and check it')
    .description('Replays a record and reports the first answer where it differs.')
    .argument('<record>', 'a record.json')
    .option('--until <n>', 'stop after this many answers', wholeNumber)
    .option('--quiet', 'show only the result')
    .option('--json', 'print JSON lines')
    .option(...ownRules)
    .addHelpText('after', helpTexts.replay)
    .action(async (path: string, options: ReplayOptions & OwnRules) =>
      done(await actWith(io, options, (world) => replayCommand(world, path, options))),
    );
};

const addCheck = (program: Command, io: Io, done: Done): void => {
  program
    .command('check')
    .summary('check a scenario')
    .description('Prints every issue of a scenario, with its path and a suggestion.')
    .argument('<scenario>', 'a scenario file or a shipped battle')
    .option('--json', 'print one JSON value')
    .addOption(houseRule())
    .option(...ownRules)
    .addHelpText('after', helpTexts.check)
    .action(async (given: string, options: CheckOptions & OwnRules) =>
      done(await actWith(io, options, (world) => checkCommand(world, given, options))),
    );
};

const addDraw = (program: Command, io: Io, done: Done): void => {
  program
    .command('draw')
    .summary('draw a scenario or a moment of a record')
    .description('Draws the start of a scenario or any moment of a record as SVG or text.')
    .argument('<scenario or record>', 'a shipped battle, a scenario file or a record.json')
    .option('--at <n>', 'number of answers of a record to apply (default: all)', wholeNumber)
    .option('--out <file>', 'SVG file; - for standard output (default: <scenario>.svg)')
    .option('--text', 'print a text map')
    .option('--trails', 'draw the moves and shots of the last turn (default: of the last decision)')
    .option('--rings', 'draw the command radius of every officer, if the rules limit it')
    .addOption(houseRule())
    .option(...ownRules)
    .addHelpText('after', helpTexts.draw)
    .action(async (given: string, options: DrawOptions & OwnRules) =>
      done(await actWith(io, options, (world) => drawCommand(world, given, options))),
    );
};

const paperOptions = [
  ['--out <file>', 'file to write; .html is laid out for printing (default: text on standard output)'],
  ['--html', 'HTML in place of text'],
] as const;

const addRoster = (program: Command, io: Io, done: Done): void => {
  program
    .command('roster')
    .summary('print a roster of each side')
    .description('Prints officers and units with their ratings, and boxes to tick as they lose strength.')
    .argument('<scenario>', 'a shipped battle, a scenario file or a record.json')
    .option('--side <ids>', 'sides to print, separated by commas (default: all)')
    .option(...paperOptions[0])
    .option(...paperOptions[1])
    .option(...ownRules)
    .addHelpText('after', helpTexts.roster)
    .action(async (given: string, options: RosterOptions & OwnRules) =>
      done(await actWith(io, options, (world) => rosterCommand(world, given, options))),
    );
};

const addSheet = (program: Command, io: Io, done: Done): void => {
  program
    .command('sheet')
    .summary('print a quick-reference sheet')
    .description('Prints the steps of a turn and all tables of a rule set, or those of a battle with its house rules.')
    .argument('<rule set or scenario>', 'a rule set (linstock list), a shipped battle or a scenario file')
    .option(...paperOptions[0])
    .option(...paperOptions[1])
    .option(...ownRules)
    .addHelpText('after', helpTexts.sheet)
    .action(async (given: string, options: PaperOptions & OwnRules) =>
      done(await actWith(io, options, (world) => sheetCommand(world, given, options))),
    );
};

const addOdds = (program: Command, io: Io, done: Done): void => {
  program
    .command('odds')
    .summary('show the odds of an action or a roll')
    .description('Prints the probability of everything that an action, or the open roll, may lead to.')
    .argument('<scenario or record>', 'a shipped battle, a scenario file or a record.json')
    .option('--at <n>', 'number of answers of a record to apply (default: all)', wholeNumber)
    .option('--action <action>', 'its number in the list, or its JSON; without it the list is shown')
    .option('--question', 'ask about the open roll')
    .addOption(
      new Option('--replies <how>', 'who answers decisions inside the action').choices(repliers).default('steady'),
    )
    .option('--milliseconds <n>', 'time limit; beyond it the odds are estimated', wholeNumber, defaultMilliseconds)
    .option('--seed <seed>', 'seed of an estimate', defaultSeed)
    .option('--json', 'print JSON lines')
    .addOption(houseRule())
    .option(...ownRules)
    .addHelpText('after', helpTexts.odds)
    .action(async (given: string, options: OddsOptions & OwnRules) =>
      done(await actWith(io, options, (world) => oddsCommand(world, given, options))),
    );
};

const addResolve = (program: Command, io: Io, done: Done): void => {
  program
    .command('resolve')
    .summary('dice, needs and odds from plain figures')
    .description('Works out fire, melee, morale or a command from the figures of a real table, without a battle.')
    .argument('[resolution]', 'fire, melee, morale, ...; without it the rule set lists its own')
    .argument('[figures...]', 'its figures: --stands 5 --range 24; on a terminal missing ones are asked for')
    .option('--rules <id>', 'the rule set (linstock list)')
    .option('--scenario <name>', 'a battle whose house rules count')
    .addOption(houseRule())
    .option('--figures [number]', 'list the figures of the resolution, with their ranges and defaults')
    .option('--json', 'print one JSON value')
    .option(...ownRules)
    .allowUnknownOption()
    .addHelpText('after', helpTexts.resolve)
    .action(async (id: string | undefined, figures: readonly string[], options: ResolveOptions & OwnRules) =>
      done(await actWith(io, options, (world) => resolveCommand(world, id, figures, options))),
    );
};

const addRules = (program: Command, io: Io, done: Done): void => {
  program
    .command('rules')
    .summary('search the rule books')
    .description('Finds clauses by id, by chapter, or by words.')
    .argument('<query...>', 'a clause id, the start of one, or words')
    .option('--ruleset <id>', 'only this rule set')
    .addHelpText('after', helpTexts.rules)
    .action((query: readonly string[], options: RulesOptions) => done(rulesCommand(io, query.join(' '), options)));
};

const addList = (program: Command, io: Io, done: Done): void => {
  program
    .command('list')
    .summary('shipped battles, rule sets and bots')
    .description('Lists the battles that ship with linstock, its rule sets and its bots.')
    .option('--json', 'print one JSON value')
    .addHelpText('after', helpTexts.list)
    .action((options: { readonly json?: boolean }) => done(listCommand(io, options)));
};

const addSimulate = (program: Command, io: Io, done: Done): void => {
  program
    .command('simulate')
    .summary('play many battles: who wins, how often, and why')
    .description('Plays many battles in parallel and rates bots and scenarios.')
    .argument('<scenario>', 'a shipped battle, a scenario file, or all')
    .option('--bots <names>', `participants: ${botNames.join(', ')}, mcts:<iterations>, or a .js file`, 'steady')
    .option('--count <n>', 'battles for each scenario and pair of bots', wholeNumber, defaultCount)
    .option('--workers <n>', 'number of threads (default: one for each core)', wholeNumber)
    .option('--seed <seed>', 'prefix of the seeds of the battles', defaultSeed)
    .option('--out <file>', 'file for the results as JSON lines; an interrupted run resumes from it')
    .option('--report <folder>', 'write a report with charts')
    .option('--queue <address>', 'let the workers of a queue play: redis://host[:port][/database]')
    .option('--json', 'print the results as JSON lines')
    .addOption(houseRule())
    .option(...ownRules)
    .addHelpText('after', helpTexts.simulate)
    .action(async (given: string, options: SimulateOptions & OwnRules) =>
      done(await actWith(io, options, (world) => simulateCommand(world, given, options))),
    );
};

const addWorker = (program: Command, io: Io, done: Done): void => {
  program
    .command('worker')
    .summary('play battles of simulations on other machines')
    .description('Plays battles that "linstock simulate --queue" posts, until Ctrl-C.')
    .requiredOption('--queue <address>', 'address of the Redis: redis://host[:port][/database]')
    .option('--workers <n>', 'number of threads (default: one for each core)', wholeNumber)
    .option('--module <file>', 'a .js file of a bot or rule set that battles may name; may be repeated', repeated)
    .option('--lease <seconds>', 'give the battles of a worker that died to others after this time', wholeNumber)
    .option('--idle <seconds>', 'end when no battle came for this time', wholeNumber)
    .option('--quiet', 'print only troubles')
    .addHelpText('after', helpTexts.worker)
    .action(async (options: WorkerCommandOptions) => done(await workerCommand(io, options)));
};

const addServe = (program: Command, io: Io, done: Done, version: string): void => {
  program
    .command('serve')
    .summary('a JSON lines server for programs in any language')
    .description('Reads requests as JSON lines from standard input and prints one reply per line.')
    .option(...ownRules)
    .addHelpText('after', helpTexts.serve)
    .action(async (options: OwnRules) => done(await actWith(io, options, (world) => serveCommand(world, version))));
};

/** Adds every command, with its arguments and options, in the order of the help. */
export const addCommands = (program: Command, io: Io, done: Done, version: string): void => {
  for (const add of [
    addPlay,
    addTable,
    addReplay,
    addCheck,
    addDraw,
    addRoster,
    addSheet,
    addOdds,
    addResolve,
    addRules,
    addList,
    addSimulate,
    addWorker,
    addServe,
  ])
    add(program, io, done, version);
};
