import type { Job, Queue } from 'bullmq';
import { type Checked, type Refusal, refusal } from '../../core/refusal.js';
import type { BattleResult } from '../battle.js';
import { isResultOf } from '../resultlines.js';
import { type BattleJob, battleOfJob, isWorkersFault, type JobOutcome, jobId, type RefusedJobCode } from './job.js';
import type { Read } from './jobschema.js';
import { queueRefusal } from './trouble.js';

/** What a coordinator knows of the battles of its run. */
export interface Desk {
  readonly queue: Queue;
  /** Name of the run. */
  readonly run: string;
  readonly jobs: number;
  /** The job of a battle. */
  readonly jobOf: (index: number) => BattleJob;
  readonly read: (outcome: unknown) => Read<JobOutcome>;
  /** Called when a worker of another version has refused a battle. */
  readonly onRefused: (text: string) => void;
  /** Battles that workers of another version have refused, and how often. */
  readonly attempts: Map<number, number>;
  /** Results, and reasons to end, that have not been handed out yet. */
  readonly arrived: Map<number, Checked<BattleResult>>;
  /** The next battle to hand out; those before it are done. */
  first: number;
  /** The next battle to post. */
  next: number;
}

/** A worker that refuses a battle leaves the queue alone for a while, so others get at it. */
const mostAttempts = 20;

/** Seconds for which Redis keeps an outcome that no coordinator has fetched. */
const keptSeconds = 604_800;

const kept = { removeOnComplete: { age: keptSeconds }, removeOnFail: { age: keptSeconds } } as const;

export const idOf = (desk: Desk, index: number): string => jobId(desk.run, index, desk.attempts.get(index) ?? 0);

const endedBy = ({ order }: BattleJob, code: RefusedJobCode, text: string): Refusal => {
  const facts = { battle: order.index + 1, seed: order.seed };
  const which = `Battle ${order.index + 1} (seed ${order.seed})`;
  if (code === 'battleFailed')
    return refusal('battleFailed', null, `${which} failed in code of your own: ${text}`, facts);
  return isWorkersFault(code)
    ? queueRefusal('queueVersion', `${which} was refused by ${mostAttempts} workers, the last time because ${text}.`)
    : refusal('battleFault', null, `${which} failed on a worker: ${text}`, facts);
};

const refusedOutcome = (code: RefusedJobCode, text: string): JobOutcome => ({ refused: { code, text } });

const outcomeOf = (desk: Desk, job: BattleJob, returned: unknown): JobOutcome => {
  const read = desk.read(returned);
  if (!read.ok) return refusedOutcome('fault', `what it returned is no result: ${read.why}.`);
  return 'result' in read.value && !isResultOf(read.value.result, job.order)
    ? refusedOutcome('fault', 'what it returned is the result of another battle.')
    : read.value;
};

/** Puts a battle into the queue again: under another name, so that late news of the last attempt are not taken for it. */
const postAgain = async (desk: Desk, index: number): Promise<void> => {
  const before = idOf(desk, index);
  desk.attempts.set(index, (desk.attempts.get(index) ?? 0) + 1);
  await desk.queue.remove(before);
  await post(desk, [index]);
};

const settle = async (desk: Desk, index: number, outcome: JobOutcome): Promise<void> => {
  if ('result' in outcome) {
    desk.arrived.set(index, { ok: true, value: outcome.result });
    return;
  }
  const { code, text } = outcome.refused;
  if (isWorkersFault(code)) {
    desk.onRefused(text);
    if ((desk.attempts.get(index) ?? 0) + 1 < mostAttempts) return postAgain(desk, index);
  }
  desk.arrived.set(index, { ok: false, refusals: [endedBy(desk.jobOf(index), code, text)] });
};

/** A job fails by itself only if its workers die again and again, for example of too little memory. */
const failureOf = (reason: string): string =>
  reason.includes('stalled') ? 'every worker that played it ended in the middle.' : `${reason}.`;

const isOpen = (desk: Desk, index: number): boolean =>
  index >= desk.first && index < desk.next && !desk.arrived.has(index);

/** What became of a battle, by the name of its job. News of other runs and of earlier attempts are ignored. */
export const hear = async (desk: Desk, id: string, news: { returned: unknown } | { failed: string }): Promise<void> => {
  const battle = battleOfJob(desk.run, id);
  if (battle === null || !isOpen(desk, battle.index) || id !== idOf(desk, battle.index)) return;
  const { index } = battle;
  const outcome =
    'failed' in news
      ? refusedOutcome('fault', failureOf(news.failed))
      : outcomeOf(desk, desk.jobOf(index), news.returned);
  await settle(desk, index, outcome);
};

const isDone = (job: Job): boolean => typeof job.finishedOn === 'number';

/** A job that an earlier coordinator left: its result is taken, a failure is tried again, anything else is waited for. */
const takeOver = async (desk: Desk, index: number, job: Job): Promise<'known' | 'missing'> => {
  if (!isDone(job)) return 'known';
  const outcome = job.failedReason ? null : outcomeOf(desk, desk.jobOf(index), job.returnvalue);
  if (outcome !== null && 'result' in outcome) {
    desk.arrived.set(index, { ok: true, value: outcome.result });
    return 'known';
  }
  await desk.queue.remove(idOf(desk, index));
  return 'missing';
};

const jobsIn = (desk: Desk, indexes: readonly number[]): Promise<readonly (Job | undefined)[]> =>
  Promise.all(indexes.map((index) => desk.queue.getJob(idOf(desk, index))));

/** Puts battles into the queue, except those that are there already. */
export const post = async (desk: Desk, indexes: readonly number[]): Promise<void> => {
  const found = await jobsIn(desk, indexes);
  const missing: number[] = [];
  for (const [place, index] of indexes.entries()) {
    const job = found[place];
    if (job === undefined || (await takeOver(desk, index, job)) === 'missing') missing.push(index);
  }
  if (missing.length > 0)
    await desk.queue.addBulk(
      missing.map((index) => ({
        name: 'battle',
        data: desk.jobOf(index),
        opts: { ...kept, jobId: idOf(desk, index) },
      })),
    );
};

/** Looks for battles whose news was missed, and posts those that Redis has lost. */
export const lookFor = async (desk: Desk, most: number): Promise<void> => {
  const open: number[] = [];
  for (let index = desk.first; index < desk.next && open.length < most; index += 1)
    if (isOpen(desk, index)) open.push(index);
  const found = await jobsIn(desk, open);
  const lost: number[] = [];
  for (const [place, index] of open.entries()) {
    const job = found[place];
    if (job === undefined) {
      if (isOpen(desk, index)) lost.push(index);
    } else if (isDone(job))
      await hear(desk, job.id ?? '', job.failedReason ? { failed: job.failedReason } : { returned: job.returnvalue });
  }
  await post(desk, lost);
};

/** Removes the jobs of battles from the queue, as far as no worker plays them. */
export const clear = async (desk: Desk, indexes: readonly number[]): Promise<void> => {
  await Promise.all(indexes.map((index) => desk.queue.remove(idOf(desk, index))));
};
