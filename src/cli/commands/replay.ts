import { isRecord } from '../../core/shape.js';
import { verificationOf } from '../../core/verification.js';
import { type Exit, exits, failure } from '../exit.js';
import type { Io } from '../io.js';
import { jsonLog } from '../logs/jsonlines.js';
import { liveLog } from '../logs/live.js';
import { quietLog } from '../logs/quiet.js';
import { counted, failed, say } from '../output.js';
import { type LoadedRecord, recordFrom } from '../recordsource.js';
import { replayTo, verifiedLines } from '../replaying.js';
import type { Log } from '../step.js';

export interface ReplayOptions {
  readonly until?: number;
  readonly quiet?: boolean;
  readonly json?: boolean;
}

const logFor = (io: Io, options: ReplayOptions): Log => {
  if (options.json === true) return jsonLog(io);
  return options.quiet === true ? quietLog(io) : liveLog(io);
};

const unknownPlayer = 'recorded';

/** The players, as far as the record names them. */
const playersOf = ({ record }: LoadedRecord): Readonly<Record<string, string>> => {
  const { options } = record;
  const said = isRecord(options) && isRecord(options.players) ? options.players : {};
  return Object.fromEntries(
    record.scenario.sides.map(({ id }) => {
      const name = Object.hasOwn(said, id) ? said[id] : undefined;
      return [id, typeof name === 'string' ? name : unknownPlayer];
    }),
  );
};

/** `linstock replay`: replays a record and reports the first answer where it differs. */
export const replayCommand = async (io: Io, path: string, options: ReplayOptions): Promise<Exit> => {
  if (options.json === true && options.quiet === true)
    return failed(io, failure(exits.usage, 'use either --json or --quiet, not both.'));
  const set = await recordFrom(io, path);
  if (!set.ok) return failed(io, set);
  const { ruleset, record } = set.value;
  const log = logFor(io, options);
  const start = ruleset.begin(record.scenario);
  log.opening({
    ruleset,
    scenario: record.scenario,
    state: start,
    players: playersOf(set.value),
    dice: 'dice as recorded',
    answered: 0,
  });
  const reached = replayTo(set.value, options.until ?? record.answers.length, log);
  if (reached.ok) log.ending(ruleset.outcome(reached.state), reached.state);
  log.close();
  if (!reached.ok) return failed(io, reached);
  if (options.json === true)
    say(io, JSON.stringify({ type: 'verification', ...verificationOf(ruleset, record, reached.at) }));
  else {
    const replayed = `Replayed ${reached.at} of ${counted(record.answers.length, 'answer')} as recorded.`;
    say(io, '', replayed, ...verifiedLines(set.value, reached.at));
  }
  return exits.fine;
};
