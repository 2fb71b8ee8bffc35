import { spawnSync } from 'node:child_process';

/** Whether a command ends well. */
export const runs = (command: string, given: readonly string[]): boolean =>
  spawnSync(command, [...given], { stdio: 'ignore' }).status === 0;

/** Whether the tests of queues can start a Redis of their own. */
export const hasRedis = (): boolean => runs('redis-server', ['--version']) && runs('redis-cli', ['--version']);
