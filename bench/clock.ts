/**
 * Processor time of this process so far, in milliseconds. Unlike wall-clock time it excludes other processes; it
 * includes the threads of the garbage collector and the compiler.
 */
export const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
