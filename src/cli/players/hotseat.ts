import type { Question } from '../../core/question.js';
import type { Ruleset } from '../../core/ruleset.js';
import type { Reply, Responder } from '../battle.js';
import type { Io } from '../io.js';
import { redactedLog } from '../logs/redacted.js';
import { paintOf, say } from '../output.js';
import type { Log } from '../step.js';
import { keyOf } from './keys.js';
import type { Keyboard } from './person.js';

/* Persons of several sides at one screen: it shows what the side may see that sits there, and nothing else. */

/** Whether a rule set hides anything from a side. */
export const hidesAnything = ({ secret, reveals }: Ruleset): boolean => secret !== undefined || reveals !== undefined;

/** One screen for several sides. */
export interface HotSeat {
  /** The log for the person at the screen; the others see their part when they sit down. */
  readonly log: Log;
  /** The side at the screen; null before anyone sits there. */
  readonly side: () => string | null;
  /** A player or dice whose questions only one side may see: it sits down first. */
  readonly seated: (responder: Responder, sideFor: (question: Question) => string | null) => Responder;
}

/** Clears the screen and what can be scrolled back to. */
const clearScreen = '\u001b[2J\u001b[3J\u001b[H';

const clear = (io: Io): void => {
  if (io.terminal) io.output.write(clearScreen);
  else say(io, '', '─'.repeat(io.columns()));
};

/** Something that a log is told. */
type Told = (log: Log) => void;

/** Logs of all sides, of which only that of the side at the screen is shown at once. */
const logsOf = (sides: readonly string[], logFor: (side: string) => Log) => {
  const logs = new Map(sides.map((side) => [side, logFor(side)]));
  const waiting = new Map<string, Told[]>(sides.map((side) => [side, []]));
  const tell = (at: string | null, told: Told): void => {
    for (const [side, log] of logs) {
      if (side === at) told(log);
      else waiting.get(side)?.push(told);
    }
  };
  const catchUp = (side: string): void => {
    const log = logs.get(side);
    const missed = waiting.get(side) ?? [];
    waiting.set(side, []);
    if (log !== undefined) for (const told of missed) told(log);
  };
  /** The log of the side at the screen, or of the first. */
  const shown = (at: string | null): Log | undefined => logs.get(at ?? sides[0] ?? '');
  return { tell, catchUp, shown };
};

/**
 * One screen for persons of several sides. When another side is to see something, the screen is cleared, and shows
 * nothing until that side has pressed Enter.
 *
 * @param logFor - the whole log, for a side; what it may not see is left out here
 */
export const hotSeat = (
  { io, prompt, ruleset }: Keyboard,
  sides: readonly { readonly id: string; readonly name: string }[],
  logFor: () => Log,
): HotSeat => {
  let at: string | null = null;
  const ids = sides.map(({ id }) => id);
  const nameOf = (side: string): string => sides.find(({ id }) => id === side)?.name ?? side;
  const logs = logsOf(ids, (side) => redactedLog(side, ruleset, logFor()));
  const tell = (told: Told): void => logs.tell(at, told);

  /** Waits for Enter: null once it is pressed; else the battle is left here, or the input has ended. */
  const ask = async (text: string): Promise<Reply | null> => {
    const typed = await prompt.ask(paintOf(io)('accent', text));
    if (typed === null) return { kind: 'ended' };
    const key = keyOf(typed);
    return key?.kind === 'reply' && key.reply.kind === 'quit' ? key.reply : null;
  };

  /** Another side sits down: null once it does. */
  const sit = async (side: string): Promise<Reply | null> => {
    if (at === side) return null;
    const kept = at === null ? null : await ask(`  Enter hands the screen over to ${nameOf(side)} > `);
    if (kept !== null) return kept;
    clear(io);
    at = null;
    const left = await ask(`  ${nameOf(side)}: press Enter when only you see the screen > `);
    if (left !== null) return left;
    at = side;
    logs.catchUp(side);
    return null;
  };

  return {
    side: () => at,
    seated: (responder, sideFor) => ({
      ...responder,
      reply: async (state, question) => {
        const side = sideFor(question);
        const left = side !== null && ids.includes(side) ? await sit(side) : null;
        return left ?? responder.reply(state, question);
      },
    }),
    log: {
      opening: (opening) => tell((log) => log.opening(opening)),
      question: (number, question, state) => tell((log) => log.question(number, question, state)),
      step: (step) => tell((log) => log.step(step)),
      note: (remark) => tell((log) => log.note(remark)),
      // The battle is over, or saved: nothing is hidden any more.
      ending: (outcome, state) => logs.shown(at)?.ending(outcome, state),
      files: (paths) => logs.shown(at)?.files(paths),
      close: () => {},
    },
  };
};
