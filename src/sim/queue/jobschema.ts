import * as z from 'zod';
import { mostIterations } from '../../bots/budget.js';
import { boundedCopy } from '../../core/plaincopy.js';
import { type BattleJob, type JobOutcome, jobFormat, refusedJobCodes } from './job.js';

/** Limits of jobs and outcomes from a queue: those of scenarios, and more for an order around one. */
export const jobLimits = {
  values: 210_000,
  depth: 14,
  fields: 10_000,
  text: 1000,
  path: 4096,
  modules: 3,
  index: 1_000_000_000,
  /** Units of a side whose losses a result lists, by turns. */
  list: 10_000,
  /** Characters of the reason of a refusal. */
  reason: 4000,
} as const;

const text = z.string().max(jobLimits.text);
const checksum = z.string().regex(/^[\da-f]{16,64}$/);
const count = z.int().min(0).max(jobLimits.index);

const participant = z.strictObject({
  name: text,
  bot: text.optional(),
  iterations: z.int().min(1).max(mostIterations).optional(),
  module: z.string().max(jobLimits.path).optional(),
});

// The scenario is read by its rule set, with limits of its own.
const scenario = z.union([text, z.record(z.string(), z.unknown())]);

const order = z.strictObject({
  index: count,
  scenario,
  ruleset: z.string().max(jobLimits.path).optional(),
  seed: text,
  bots: z.tuple([participant, participant]),
});

const job = z.strictObject({
  format: z.literal(jobFormat),
  linstock: text,
  rules: z.strictObject({ id: text, version: text, tables: checksum }),
  code: z.array(z.strictObject({ url: z.string().max(jobLimits.path), checksum })).max(jobLimits.modules),
  order,
});

const numbers = z.array(z.number()).max(jobLimits.list);

const result = z.strictObject({
  index: count,
  scenario: text,
  seed: text,
  bots: z.record(z.string(), text),
  winner: text.nullable(),
  reason: text,
  turns: z.number(),
  answers: z.number(),
  remaining: z.record(z.string(), numbers),
  clauses: z.record(z.string(), z.number()),
  print: checksum,
});

const outcome = z.union([
  z.strictObject({ result }),
  z.strictObject({
    refused: z.strictObject({ code: z.enum(refusedJobCodes), text: z.string().max(jobLimits.reason) }),
  }),
]);

/** A value read from outside, or the first thing that is wrong with it, as a part of a sentence. */
export type Read<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly why: string };

const readAs = <Value>(schema: z.ZodType<Value>, given: unknown): Read<Value> => {
  const copy = boundedCopy(given, jobLimits);
  if (!copy.ok) return { ok: false, why: 'it is too large, or no JSON' };
  const read = schema.safeParse(copy.value);
  if (read.success) return { ok: true, value: read.data };
  const [issue] = read.error.issues;
  const path = issue?.path.map(String).join('.') ?? '';
  return {
    ok: false,
    why: `${path === '' ? '' : `${path}: `}${issue?.message ?? 'another form'}`.slice(0, longestWhy),
  };
};

const longestWhy = 200;

/** Reads a job from a queue. */
export const jobFrom = (given: unknown): Read<BattleJob> => readAs<BattleJob>(job, given);

/** Reads what a worker returned. */
export const outcomeFrom = (given: unknown): Read<JobOutcome> => readAs<JobOutcome>(outcome, given);
