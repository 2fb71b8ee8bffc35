import { Command, CommanderError } from 'commander';
import { visible } from '../core/controls.js';
import { LinstockError } from '../core/error.js';
import { type Exit, exits } from './exit.js';
import { helpTexts } from './help.js';
import type { Io } from './io.js';
import { complain, printableText } from './output.js';
import { addCommands, type Done } from './usage.js';

/** An option that took another option as its value, as the seed in "--seed --quiet": its own value is missing. */
const refuseSwallowed = (_program: Command, command: Command): void => {
  for (const option of command.options) {
    const value: unknown = command.getOptionValue(option.attributeName());
    if (option.required && command.options.some(({ long }) => long === value))
      command.error(`error: option '${option.flags}' argument missing`);
  }
};

/** The suggestion at the end of a complaint of the option parser. */
const suggestionForm = /\n\(Did you mean [^\n]*\)$/;

/** A complaint of the option parser, which repeats arguments as they were given. */
const complaintIn = (text: string): string => {
  const whole = text.trimEnd();
  const suggested = suggestionForm.exec(whole)?.[0] ?? '';
  const complaint = whole.slice(0, whole.length - suggested.length).replace(/^error: /, 'linstock: ');
  return `${visible(complaint)}${suggested}\n`;
};

/** The whole command line. */
const programOf = (io: Io, version: string, done: Done): Command => {
  const program = new Command('linstock')
    .description('Plays horse-and-musket miniature wargames by their rules.')
    .version(version)
    .addHelpText('after', helpTexts.main)
    .showHelpAfterError('(linstock help <command> shows its usage)')
    .configureOutput({
      writeOut: (text) => io.output.write(printableText(text)),
      writeErr: (text) => io.error.write(printableText(text)),
      outputError: (text, write) => write(complaintIn(text)),
      getOutHelpWidth: io.columns,
      getErrHelpWidth: io.columns,
      getOutHasColors: () => io.colours,
    })
    .exitOverride();
  addCommands(program, io, done, version);
  program.hook('preAction', refuseSwallowed);
  return program;
};

/** Help for a command that does not exist is answered as that command: with the nearest one. */
const helpAsCommand = (program: Command, words: readonly string[]): readonly string[] => {
  const [first, name = 'help'] = words;
  if (first === 'help' && name === 'help') return ['help'];
  const isKnown = name.startsWith('-') || program.commands.some((each) => each.name() === name);
  return first === 'help' && !isKnown ? [name] : words;
};

const exitAfterError = (io: Io, reason: unknown): Exit => {
  if (reason instanceof CommanderError) return reason.exitCode === 0 ? exits.fine : exits.usage;
  const text = reason instanceof Error ? reason.message : String(reason);
  const whose = reason instanceof LinstockError ? 'this is a bug in linstock' : 'unexpected error';
  complain(io, `linstock: ${whose}: ${text}`, 'Please report it, with the command and its files.');
  return exits.fault;
};

/**
 * Runs the command line.
 *
 * @param words - the arguments, without the names of node and the program
 * @returns the exit code; never throws
 */
export const run = async (words: readonly string[], io: Io, version: string): Promise<Exit> => {
  let exit: Exit = exits.fine;
  const program = programOf(io, version, (given) => {
    exit = given;
  });
  try {
    if (words.length === 0) program.outputHelp();
    else await program.parseAsync([...helpAsCommand(program, words)], { from: 'user' });
    return exit;
  } catch (reason) {
    return exitAfterError(io, reason);
  }
};
