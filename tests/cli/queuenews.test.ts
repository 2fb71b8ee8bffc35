import { Writable } from 'node:stream';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newsPrinter } from '../../src/cli/commands/worker.js';
import type { Io } from '../../src/cli/io.js';
import { queueProgress } from '../../src/cli/progress.js';

/** What a simulation and its workers print of the queue. */

const collector = (isTerminal = false) => {
  const parts: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      parts.push(chunk.toString());
      done();
    },
  });
  return {
    stream: Object.assign(stream, { isTTY: isTerminal }),
    lines: () => parts.join('').split('\n').filter(Boolean),
  };
};

const ioWith = (output: Writable, error: Writable): Io => ({
  input: process.stdin,
  output,
  error,
  terminal: false,
  colours: false,
  columns: () => 100,
  folder: '.',
  stop: new AbortController(),
});

describe('a simulation by a queue', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const progress = (isTerminal = false) => {
    const told = collector(isTerminal);
    const { options, end } = queueProgress(ioWith(collector().stream, told.stream));
    const news = (done: number, workers: number, refused: readonly string[] = []) =>
      options.onQueue?.({ done, total: 400, workers, refused });
    return { told, news, outage: (out: boolean) => options.onOutage?.(out), end };
  };

  test('a line every half minute says how far it is, and the time left at the speed so far', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { told, news } = progress();
    news(100, 2);
    vi.advanceTimersByTime(29_999);
    news(150, 2);
    expect(told.lines()).toEqual([]);
    vi.advanceTimersByTime(1);
    news(200, 2);
    expect(told.lines()).toEqual(['linstock: 200 of 400 battles by 2 workers, 60 s left']);
    vi.advanceTimersByTime(30_000);
    news(300, 1);
    expect(told.lines().slice(1)).toEqual(['linstock: 300 of 400 battles by 1 worker, 30 s left']);
  });

  test('nothing is known of the time left before the first battle of this run is done', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { told, news } = progress();
    vi.advanceTimersByTime(30_000);
    news(100, 1);
    expect(told.lines()).toEqual(['linstock: 100 of 400 battles by 1 worker, unknown time left']);
  });

  test('that no worker is there is said once, and again after one has come and gone', () => {
    const { told, news } = progress();
    const alone = 'linstock: no worker is connected to the queue. Start one: linstock worker --queue ...';
    news(0, 0);
    news(0, 0);
    expect(told.lines()).toEqual([alone]);
    news(1, 1, ['it is of version 2']);
    news(1, 0);
    expect(told.lines()).toEqual([
      alone,
      'linstock: a worker refused a battle, which goes to another: it is of version 2',
      alone,
    ]);
  });

  test('the same trouble is said once', () => {
    const { told, news, outage } = progress();
    news(1, 1, ['it is of version 2', 'it is of version 2']);
    news(1, 1, ['it is of version 2']);
    outage(true);
    outage(false);
    expect(told.lines()).toEqual([
      'linstock: a worker refused a battle, which goes to another: it is of version 2',
      'linstock: the connection to the queue is lost; trying again.',
      'linstock: the connection to the queue is back.',
    ]);
  });
});

describe('a worker of a queue', () => {
  const printed = (quiet = false) => {
    const [out, err] = [collector(), collector()];
    return { out, err, print: newsPrinter(ioWith(out.stream, err.stream), quiet) };
  };

  test('says where it waits, and every hundredth battle', () => {
    const { out, err, print } = printed();
    print({ kind: 'ready', shown: 'redis://host', threads: 1 });
    for (const battles of [1, 99, 100, 101, 200]) print({ kind: 'played', battles });
    expect(out.lines()).toEqual([
      'Waiting for battles at redis://host with 1 thread. Ctrl-C ends it.',
      '100 battles played.',
      '200 battles played.',
    ]);
    expect(err.lines()).toEqual([]);
  });

  test('says nothing of that if it is quiet, but every trouble', () => {
    const { out, err, print } = printed(true);
    print({ kind: 'ready', shown: 'redis://host', threads: 2 });
    print({ kind: 'played', battles: 100 });
    print({ kind: 'lost' });
    print({ kind: 'back' });
    print({ kind: 'trouble', text: 'the disk is full.' });
    expect(out.lines()).toEqual([]);
    expect(err.lines()).toEqual([
      'linstock: the connection to the queue is lost; trying again.',
      'linstock: the connection is back.',
      'linstock: the disk is full.',
    ]);
  });

  test('says the same trouble once, and again after it has played a battle', () => {
    const { err, print } = printed();
    const refused = { kind: 'refused', text: 'it is of version 2.' } as const;
    print(refused);
    print(refused);
    print({ kind: 'played', battles: 1 });
    print(refused);
    const line = 'linstock: refused a battle: it is of version 2.';
    expect(err.lines()).toEqual([line, line]);
  });
});
