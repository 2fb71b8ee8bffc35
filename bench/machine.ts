import { cpus, loadavg, totalmem } from 'node:os';

const bytesAGigabyte = 1024 * 1024 * 1024;

/** The machine of the measurement, for comparisons. */
export const machine = (): string => {
  const cores = cpus();
  const load = loadavg().map((each) => each.toFixed(1));
  return [
    `machine   ${cores[0]?.model ?? 'unknown'}, ${cores.length} cores, ${Math.round(totalmem() / bytesAGigabyte)} GB`,
    `software  node ${process.version}, V8 ${process.versions.v8}, ${process.platform} ${process.arch}`,
    `options   ${[...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ').trim() || 'defaults'}`,
    `load      ${load.join(' ')} (1, 5 and 15 minutes; above the number of cores, times are unreliable)`,
  ].join('\n');
};
