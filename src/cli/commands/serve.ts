import { once } from 'node:events';
import { type Exit, exits } from '../exit.js';
import type { Io } from '../io.js';
import { knownRulesets } from '../ownrules.js';
import { boundedLines, type Line } from '../serve/lines.js';
import { outcomeOf, type Session } from '../serve/methods.js';
import { mostCharacters, replyLine, requestError, requestIn } from '../serve/protocol.js';

const replyTo = async (session: Session, line: Line): Promise<string> => {
  if (line.kind === 'tooLong')
    return replyLine(null, requestError('tooLong', `A line has at most ${mostCharacters} characters.`));
  const { id, read } = requestIn(line.text);
  return replyLine(id, read.ok ? await outcomeOf(session, read.request) : read);
};

/** Writes a line and waits for slow clients, so that replies do not pile up. */
const written = async (io: Io, text: string): Promise<void> => {
  if (!io.output.write(`${text}\n`)) await once(io.output, 'drain', { signal: io.stop.signal });
};

const conversation = async (io: Io, session: Session): Promise<void> => {
  for await (const line of boundedLines(io.input, mostCharacters)) {
    if (line.kind === 'line' && line.text.trim() === '') continue;
    await written(io, await replyTo(session, line));
    if (session.over) return;
  }
};

/** `linstock serve`: programs send requests as JSON lines, and get one line for each. */
export const serveCommand = async (io: Io, version: string): Promise<Exit> => {
  const hangUp = (): void => {
    io.input.destroy();
  };
  io.catchStop?.();
  io.stop.signal.addEventListener('abort', hangUp, { once: true });
  try {
    await conversation(io, { version, rulesets: knownRulesets(io), battle: null, over: false });
    return exits.fine;
  } catch (reason) {
    // An aborted input ends with an error, which is expected.
    if (io.stop.signal.aborted) return exits.interrupted;
    throw reason;
  } finally {
    io.stop.signal.removeEventListener('abort', hangUp);
  }
};
