import { reasonOf } from '../../core/error.js';
import { checkedFieldFor, fightOn, runsForeignCode } from '../battle.js';
import type { CheckedScenario } from '../field.js';
import { participantBot } from '../participant.js';
import { type BattleJob, type JobOutcome, type JobRules, refusedJob, rulesOf } from './job.js';

const otherRules = (given: JobRules, own: JobRules): string | null => {
  if (given.id !== own.id) return `the battle is of ${given.id}, its scenario of ${own.id}`;
  if (given.version !== own.version)
    return `the battle is of version ${given.version} of ${given.id}, this worker has version ${own.version}`;
  return given.tables === own.tables ? null : `the tables of ${given.id} are not those of the battle`;
};

/** Why a bot of the library cannot take part; null if all can. A bot of a file is made once only, in the battle. */
const botFault = async ({ ruleset }: CheckedScenario, { order }: BattleJob): Promise<string | null> => {
  for (const bot of order.bots) {
    const made = bot.module === undefined ? await participantBot(bot, ruleset, () => 0) : null;
    if (made?.ok === false) return made.why;
  }
  return null;
};

const played = async (field: CheckedScenario, { order }: BattleJob): Promise<JobOutcome> => {
  try {
    return { result: await fightOn(field, order) };
  } catch (reason) {
    return refusedJob(runsForeignCode(order) ? 'battleFailed' : 'fault', reasonOf(reason));
  }
};

/** Plays the battle of a job that has been checked, in a worker thread. Whatever is wrong with it is its outcome. */
export const fightJob = async (job: BattleJob): Promise<JobOutcome> => {
  try {
    const field = await checkedFieldFor(job.order);
    if (!field.ok) return refusedJob('badJob', field.why);
    const differs = otherRules(job.rules, rulesOf(field.value));
    if (differs !== null) return refusedJob('otherVersion', differs);
    const fault = await botFault(field.value, job);
    return fault === null ? await played(field.value, job) : refusedJob('badJob', fault);
  } catch (reason) {
    return refusedJob('fault', reasonOf(reason));
  }
};
