import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { type BattleJob, queueName, queuePrefix } from '../src/sim/queue/job.js';

/** A worker that plays nothing: it returns a result of the usual size at once. `queuestub.js <port> <result>`. */
const [port = '6379', typical = '{}'] = process.argv.slice(2);
const result = JSON.parse(typical) as object;

const worker = new Worker<BattleJob>(
  queueName,
  async ({ data: { order } }) => ({ result: { ...result, index: order.index, seed: order.seed } }),
  {
    prefix: queuePrefix,
    connection: new Redis(Number(port), '127.0.0.1', { maxRetriesPerRequest: null }),
    concurrency: 1,
  },
);
worker.on('error', () => {});
