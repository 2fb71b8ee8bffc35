import { once } from 'node:events';
import { type Exit, exits } from '../exit.js';
import type { Io } from '../io.js';
import { knownRulesets } from '../ownrules.js';
import { boundedLines, type Line } from '../serve/lines.js';
import { called, type Session } from '../serve/methods.js';
import { mostCharacters, replyLine, requestIn, trouble } from '../serve/protocol.js';

const replyTo = async (session: Session, line: Line): Promise<string> => {
  if (line.kind === 'tooLong')
    return replyLine(null, trouble('tooLong', `A line has at most ${mostCharacters} characters.`));
  const { id, read } = requestIn(line.text);
  return replyLine(id, read.ok ? await called(session, read.request) : read);
};

/** A client that reads slowly is waited for, so that replies do not pile up. */
const told = async (io: Io, text: string): Promise<void> => {
  if (!io.output.write(`${text}\n`)) await once(io.output, 'drain', { signal: io.stop.signal });
};

const conversation = async (io: Io, session: Session): Promise<void> => {
  for await (const line of boundedLines(io.input, mostCharacters)) {
    if (line.kind === 'line' && line.text.trim() === '') continue;
    await told(io, await replyTo(session, line));
    if (session.over) return;
  }
};

/** `linstock serve`: a program asks in JSON lines, and gets a line for each. */
export const serveCommand = async (io: Io, version: string): Promise<Exit> => {
  const hangUp = (): void => {
    io.input.destroy();
  };
  io.stop.signal.addEventListener('abort', hangUp, { once: true });
  try {
    await conversation(io, { version, rulesets: knownRulesets(io), seat: null, over: false });
    return exits.fine;
  } catch (reason) {
    // An input that was hung up on ends with an error; that is no failure.
    if (io.stop.signal.aborted) return exits.interrupted;
    throw reason;
  } finally {
    io.stop.signal.removeEventListener('abort', hangUp);
  }
};
