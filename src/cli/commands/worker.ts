import type { Refusal } from '../../core/refusal.js';
import { queueCodes, queueWorker, type WorkerNews } from '../../sim/index.js';
import { type Exit, exits, type Failure, failure, refusedInput } from '../exit.js';
import type { Io } from '../io.js';
import { complain, counted, failed, say } from '../output.js';
import { moduleUrl } from '../ownrules.js';

export interface WorkerCommandOptions {
  readonly queue: string;
  readonly workers?: number;
  /** Files of bots and rule sets that battles may load. */
  readonly module?: readonly string[];
  readonly lease?: number;
  readonly idle?: number;
  readonly quiet?: boolean;
}

/** Battles between two lines that say how many were played. */
const battlesALine = 100;

/** Prints the news of a worker. The same trouble is printed once, until something else happens. */
export const newsPrinter = (io: Io, quiet: boolean): ((news: WorkerNews) => void) => {
  let last = '';
  const trouble = (text: string): void => {
    if (text !== last) complain(io, `linstock: ${text}`);
    last = text;
  };
  const tell = (text: string): void => {
    if (!quiet) say(io, text);
  };
  return (news) => {
    if (news.kind === 'ready')
      tell(`Waiting for battles at ${news.shown} with ${counted(news.threads, 'thread')}. Ctrl-C ends it.`);
    else if (news.kind === 'played') {
      last = '';
      if (news.battles % battlesALine === 0) tell(`${counted(news.battles, 'battle')} played.`);
    } else if (news.kind === 'refused') trouble(`refused a battle: ${news.text}`);
    else if (news.kind === 'trouble') trouble(news.text);
    else
      trouble(news.kind === 'lost' ? 'the connection to the queue is lost; trying again.' : 'the connection is back.');
  };
};

/** Trouble with the queue is one sentence; options that cannot be are a list. */
const workRefused = (refusals: readonly Refusal[]): Failure => {
  const [first] = refusals;
  return first !== undefined && (queueCodes as readonly string[]).includes(first.code)
    ? failure(exits.queue, first.text)
    : {
        ...refusedInput('the worker cannot start:', refusals),
        exit: first?.code === 'malformed' ? exits.usage : exits.refused,
      };
};

/** `linstock worker`: plays battles that simulations post into a queue. */
export const workerCommand = async (io: Io, options: WorkerCommandOptions): Promise<Exit> => {
  io.catchStop?.();
  const { queue, workers, lease, idle, module = [], quiet = false } = options;
  const work = await queueWorker(queue, {
    workers,
    lease,
    idle,
    modules: module.map((each) => moduleUrl(io, each)),
    signal: io.stop.signal,
    onNews: newsPrinter(io, quiet),
  });
  if (!work.ok) return failed(io, workRefused(work.refusals));
  const { battles, refused } = work.value;
  if (!quiet) say(io, `Ended after ${counted(battles, 'battle')}${refused > 0 ? `, ${refused} refused` : ''}.`);
  return exits.fine;
};
