import { Presets, SingleBar } from 'cli-progress';
import type { QueueNews, SimulationOptions } from '../sim/index.js';
import type { Io } from './io.js';
import { complain, counted } from './output.js';

/** How the progress of a simulation is shown. */
export interface Progress {
  readonly options: Pick<SimulationOptions, 'onProgress' | 'onQueue' | 'onOutage'>;
  readonly end: () => void;
}

/** The bar is shown only if the error output is a terminal. */
const barWith = (io: Io, format: string): SingleBar =>
  new SingleBar(
    {
      stream: io.error as NodeJS.WritableStream,
      format,
      clearOnComplete: true,
      hideCursor: true,
      etaBuffer: 50,
    },
    Presets.shades_classic,
  );

/** Progress of a run by threads of this process. */
export const barOf = (io: Io): Progress => {
  const bar = barWith(io, '{bar} {value} of {total} battles, {eta_formatted} left');
  return {
    options: {
      onProgress: (done, total, last) => (last === null ? bar.start(total, done) : bar.update(done)),
    },
    // An active bar would keep the process alive.
    end: () => bar.stop(),
  };
};

const millisecondsASecond = 1000;
const secondsAMinute = 60;
const minutesAnHour = 60;

/** A time as text for people: "40 s", "12 min", "3 h 20 min". */
export const durationText = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / millisecondsASecond);
  if (seconds < 2 * secondsAMinute) return `${seconds} s`;
  const minutes = Math.round(seconds / secondsAMinute);
  return minutes < 2 * minutesAnHour
    ? `${minutes} min`
    : `${Math.floor(minutes / minutesAnHour)} h ${minutes % minutesAnHour} min`;
};

/** Milliseconds that the rest takes at the speed so far; null while there is no speed. */
export const timeLeft = (begun: number, done: number, total: number, elapsed: number): number | null =>
  done > begun ? ((total - done) * elapsed) / (done - begun) : null;

/** Milliseconds between lines of progress where no terminal shows a bar. */
const lineEvery = 30_000;

/** Progress of a run by a queue: of all workers together, with the time left. */
export const queueProgress = (io: Io): Progress => {
  const terminal = (io.error as NodeJS.WriteStream).isTTY === true;
  const bar = barWith(io, '{bar} {value} of {total} battles by {workers}, {left} left');
  const began = performance.now();
  let begun: number | null = null;
  let lastLine = began;
  let [told, alone] = ['', false];

  const line = (text: string): void => {
    if (text === told) return;
    told = text;
    complain(io, `linstock: ${text}`);
  };
  const tellWorkers = ({ workers }: QueueNews): void => {
    if (workers === 0 && !alone) line('no worker is connected to the queue. Start one: linstock worker --queue ...');
    alone = workers === 0;
  };
  const tell = ({ done, total, workers }: QueueNews): void => {
    begun ??= done;
    const now = performance.now();
    const left = timeLeft(begun, done, total, now - began);
    const leftText = left === null ? 'unknown time' : durationText(left);
    if (terminal) {
      if (!bar.isActive) bar.start(total, done, { workers: counted(workers, 'worker'), left: leftText });
      bar.update(done, { workers: counted(workers, 'worker'), left: leftText });
    } else if (now - lastLine >= lineEvery) {
      lastLine = now;
      line(`${done} of ${total} battles by ${counted(workers, 'worker')}, ${leftText} left`);
    }
  };
  return {
    options: {
      onQueue: (news) => {
        for (const text of new Set(news.refused)) line(`a worker refused a battle, which goes to another: ${text}`);
        tellWorkers(news);
        tell(news);
      },
      onOutage: (out) =>
        line(out ? 'the connection to the queue is lost; trying again.' : 'the connection to the queue is back.'),
    },
    end: () => bar.stop(),
  };
};
