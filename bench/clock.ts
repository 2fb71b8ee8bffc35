/**
 * Processor time this process has had so far, in milliseconds. Unlike the time on the wall it does not count the time
 * that other processes have had; it does count the garbage collector's and the compiler's threads.
 */
export const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
