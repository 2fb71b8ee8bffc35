import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { botNames } from '../bots/index.js';
import { LinstockError } from '../core/error.js';
import { checkCommand } from './commands/check.js';
import { type DrawOptions, drawCommand } from './commands/draw.js';
import { listCommand } from './commands/list.js';
import { type OddsOptions, oddsCommand } from './commands/odds.js';
import { defaultBots, type PlayOptions, playCommand } from './commands/play.js';
import { type ReplayOptions, replayCommand } from './commands/replay.js';
import { type RulesOptions, rulesCommand } from './commands/rules.js';
import { serveCommand } from './commands/serve.js';
import { type SimulateOptions, simulateCommand } from './commands/simulate.js';
import { type Exit, exits } from './exit.js';
import { helpTexts } from './help.js';
import type { Io } from './io.js';
import { complain, failed } from './output.js';
import { withOwnRules } from './ownrules.js';
import { repliers } from './prospects.js';

/** The seed of a battle nobody gave one: the year the standard was raised. */
const defaultSeed = '1745';

/** Battles of a simulation nobody gave a number: enough to see more than luck. */
const defaultCount = 100;

const wholeNumber = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('A whole number is expected.');
  return Number(text);
};

/** Milliseconds an answer about odds may take if nobody says: as long as somebody waits without wondering. */
const defaultMilliseconds = 5000;

/** Told what a command came to. */
type Done = (exit: Exit) => void;

/** An option of commands that play any rules. */
const ownRules = ['--ruleset <module>', 'a .js file that exports rules of your own as ruleset'] as const;
interface OwnRules {
  readonly ruleset?: string;
}

/** Runs a command with rules of the person's own, if any are named. */
const actWith = async (io: Io, { ruleset }: OwnRules, act: (world: Io) => Promise<Exit>): Promise<Exit> => {
  const world = await withOwnRules(io, ruleset);
  return world.ok ? act(world.value) : failed(io, world);
};

const addPlay = (program: Command, io: Io, done: Done): void => {
  program
    .command('play')
    .summary('fight a battle: bots, you, or real dice')
    .description('Fights a battle and writes its record and pictures.')
    .argument('[scenario]', 'a shipped battle (linstock list) or a scenario file')
    .option('--bots <names>', `who plays: ${botNames.join(' or ')}; one for both sides, or first,second`, defaultBots)
    .option('--iterations <n>', 'how far mcts looks before each decision (default: 200)', wholeNumber)
    .option('--side <id>', 'the side you play yourself')
    .addOption(new Option('--dice <how>', 'whose dice').choices(['seeded', 'table']).default('seeded'))
    .option('--seed <seed>', 'seed of the dice; the same seed, the same battle', defaultSeed)
    .option('--out <folder>', 'where the record and pictures go (default: battle-<scenario>)')
    .option('--resume <record>', 'go on with a battle that was left')
    .option('--text-map', 'show the map before every turn')
    .option('--quiet', 'only the result')
    .option('--json', 'one JSON value a line')
    .option(...ownRules)
    .addHelpText('after', helpTexts.play)
    .action(async (given: string | undefined, options: PlayOptions & OwnRules) =>
      done(await actWith(io, options, (world) => playCommand(world, given, options))),
    );
};

const addReplay = (program: Command, io: Io, done: Done): void => {
  program
    .command('replay')
    .summary('play a record again, and check it')
    .description('Plays a record again and says at which answer it goes another way, if it does.')
    .argument('<record>', 'a record.json')
    .option('--until <n>', 'stop after so many answers', wholeNumber)
    .option('--quiet', 'only the result')
    .option('--json', 'one JSON value a line')
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
    .description('Says every fault of a scenario, with its place and its cure.')
    .argument('<scenario>', 'a scenario file or a shipped battle')
    .option(...ownRules)
    .addHelpText('after', helpTexts.check)
    .action(async (given: string, options: OwnRules) =>
      done(await actWith(io, options, (world) => checkCommand(world, given))),
    );
};

const addDraw = (program: Command, io: Io, done: Done): void => {
  program
    .command('draw')
    .summary('draw a scenario or a moment of a record')
    .description('Draws the start of a scenario or any moment of a record as SVG or text.')
    .argument('<scenario or record>', 'a shipped battle, a scenario file or a record.json')
    .option('--at <n>', 'the moment after so many answers of a record (default: its end)', wholeNumber)
    .option('--out <file>', 'where the SVG goes; - for the output (default: <scenario>.svg)')
    .option('--text', 'a map of letters on the output')
    .option(...ownRules)
    .addHelpText('after', helpTexts.draw)
    .action(async (given: string, options: DrawOptions & OwnRules) =>
      done(await actWith(io, options, (world) => drawCommand(world, given, options))),
    );
};

const addOdds = (program: Command, io: Io, done: Done): void => {
  program
    .command('odds')
    .summary('what will probably happen')
    .description('Says how likely everything is that an action, or the open roll, may lead to.')
    .argument('<scenario or record>', 'a shipped battle, a scenario file or a record.json')
    .option('--at <n>', 'the moment after so many answers of a record (default: its end)', wholeNumber)
    .option('--action <action>', 'its number in the list, or its JSON; without it the list is shown')
    .option('--question', 'the roll that is open')
    .addOption(
      new Option('--replies <how>', 'who answers what is asked on the way').choices(repliers).default('steady'),
    )
    .option('--milliseconds <n>', 'time it may take; beyond it an estimate is made', wholeNumber, defaultMilliseconds)
    .option('--seed <seed>', 'seed of an estimate', defaultSeed)
    .option('--json', 'one JSON value a line')
    .option(...ownRules)
    .addHelpText('after', helpTexts.odds)
    .action(async (given: string, options: OddsOptions & OwnRules) =>
      done(await actWith(io, options, (world) => oddsCommand(world, given, options))),
    );
};

const addRules = (program: Command, io: Io, done: Done): void => {
  program
    .command('rules')
    .summary('look the rule book up')
    .description('Looks up clauses by id, by chapter, or by words.')
    .argument('<query...>', 'a clause id, the beginning of one, or words')
    .option('--ruleset <id>', 'only this rule set')
    .addHelpText('after', helpTexts.rules)
    .action((query: readonly string[], options: RulesOptions) => done(rulesCommand(io, query.join(' '), options)));
};

const addList = (program: Command, io: Io, done: Done): void => {
  program
    .command('list')
    .summary('shipped battles, rule sets and bots')
    .description('Lists the battles that ship with linstock, its rule sets and its bots.')
    .addHelpText('after', helpTexts.list)
    .action(() => done(listCommand(io)));
};

const addSimulate = (program: Command, io: Io, done: Done): void => {
  program
    .command('simulate')
    .summary('fight many battles: who wins, how often, and why')
    .description('Fights many battles in parallel, and rates bots and scenarios by them.')
    .argument('<scenario>', 'a shipped battle, a scenario file, or all')
    .option('--bots <names>', `who takes part: ${botNames.join(', ')}, mcts:<iterations>, or a .js file`, 'steady')
    .option('--count <n>', 'battles for each scenario and pair of bots', wholeNumber, defaultCount)
    .option('--workers <n>', 'threads at work (default: one for each core)', wholeNumber)
    .option('--seed <seed>', 'what the seeds of the battles are made of', defaultSeed)
    .option('--out <file>', 'results, a JSON value a line; a run broken off goes on from them')
    .option('--report <folder>', 'write a report with charts')
    .option('--json', 'the results on the output, one JSON value a line')
    .addHelpText('after', helpTexts.simulate)
    .action(async (given: string, options: SimulateOptions) => done(await simulateCommand(io, given, options)));
};

const addServe = (program: Command, io: Io, version: string, done: Done): void => {
  program
    .command('serve')
    .summary('let a program in any language play')
    .description('Speaks JSON lines on the input and output: a program asks, and gets an answer a line.')
    .option(...ownRules)
    .addHelpText('after', helpTexts.serve)
    .action(async (options: OwnRules) => done(await actWith(io, options, (world) => serveCommand(world, version))));
};

/** The whole command line. */
const programOf = (io: Io, version: string, done: Done): Command => {
  const program = new Command('linstock')
    .description('Horse-and-musket miniature wargames, played by their rules.')
    .version(version)
    .addHelpText('after', helpTexts.main)
    .showHelpAfterError('(linstock help <command> shows how it is used)')
    .configureOutput({
      writeOut: (text) => io.output.write(text),
      writeErr: (text) => io.error.write(text),
      outputError: (text, write) => write(text.replace(/^error: /, 'linstock: ')),
      getOutHelpWidth: io.columns,
      getErrHelpWidth: io.columns,
      getOutHasColors: () => io.colours,
    })
    .exitOverride();
  for (const add of [addPlay, addReplay, addCheck, addDraw, addOdds, addRules, addList, addSimulate])
    add(program, io, done);
  addServe(program, io, version, done);
  return program;
};

const afterTrouble = (io: Io, reason: unknown): Exit => {
  if (reason instanceof CommanderError) return reason.exitCode === 0 ? exits.fine : exits.usage;
  const text = reason instanceof Error ? reason.message : String(reason);
  const whose = reason instanceof LinstockError ? 'this is a fault of linstock' : 'something unforeseen happened';
  complain(io, `linstock: ${whose}: ${text}`, 'Please report it, with the command and its files.');
  return exits.fault;
};

/**
 * Runs the command line.
 *
 * @param words - the arguments, without the names of node and the program
 * @returns what to tell the shell; never throws
 */
export const run = async (words: readonly string[], io: Io, version: string): Promise<Exit> => {
  let exit: Exit = exits.fine;
  const program = programOf(io, version, (given) => {
    exit = given;
  });
  try {
    if (words.length === 0) program.outputHelp();
    else await program.parseAsync([...words], { from: 'user' });
    return exit;
  } catch (reason) {
    return afterTrouble(io, reason);
  }
};
