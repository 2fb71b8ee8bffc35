import { type Decision, type Draft, type Region, recordOfHistory } from 'linstock';
import type { Battle } from './battle.js';
import type { Envelope, OddsFound, Reply, Request, Returned, Sync } from './messages.js';
import type { Game, Step } from './types.js';

/* The page's side of the worker. Only answers that the worker does not have yet are sent. */

let worker: Worker | null = null;
let count = 0;
const waiting = new Map<number, (reply: Reply) => void>();
/** The battle as the worker has it. */
let sent: { readonly start: object; readonly steps: readonly Step[] } | null = null;

const started = (): Worker => {
  if (worker !== null) return worker;
  worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  const settle = (id: number, reply: Reply): void => {
    waiting.get(id)?.(reply);
    waiting.delete(id);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Returned>) => settle(data.id, data.reply));
  worker.addEventListener('error', ({ message }) => {
    for (const id of [...waiting.keys()]) settle(id, { kind: 'failed', why: message });
  });
  return worker;
};

/** Corrections and pieces placed by hand are more than answers: with them the whole record is sent. */
const isPlain = ({ corrections, placements }: Step): boolean => corrections === undefined && placements === undefined;

const syncTo = (rulesId: string, rules: Battle['rules'], game: Game): Sync => {
  const { start, steps } = game;
  const before = sent;
  sent = { start, steps };
  const common =
    before === null || before.start !== start ? -1 : before.steps.findIndex((step, at) => step !== steps[at]);
  const keep = common < 0 ? (before?.steps.length ?? 0) : common;
  const more = steps.slice(keep);
  if (before === null || before.start !== start || !more.every(isPlain))
    return { how: 'load', rulesId, record: recordOfHistory(rules, game, { every: steps.length + 1 }) };
  return { how: 'more', keep, answers: more.map(({ answer }) => answer) };
};

const ask = async ({ rules, game }: Battle, request: Request): Promise<Reply> => {
  const own = started();
  count += 1;
  const envelope: Envelope = { id: count, sync: syncTo(rules.id, rules, game), request };
  return new Promise((resolve) => {
    waiting.set(envelope.id, (reply) => {
      // After a failure it is not known what the worker has.
      if (reply.kind === 'failed') sent = null;
      resolve(reply);
    });
    own.postMessage(envelope);
  });
};

/** Loads the worker and the battle into it, so that nothing is loaded later. */
export const prepare = (battle: Battle): void => {
  void ask(battle, { kind: 'reach', draft: {}, side: null });
};

/** The decision of a bot, which may search for it for some milliseconds; a text if it failed. */
export const decide = async (
  battle: Battle,
  player: string,
  question: Decision,
  milliseconds: number,
): Promise<object | string> => {
  const reply = await ask(battle, { kind: 'decide', player, question, seed: battle.seed, milliseconds });
  if (reply.kind === 'decide') return reply.action;
  return reply.kind === 'failed' ? reply.why : 'The bot did not answer.';
};

/** What an action, or with null the open roll, may lead to. */
export const oddsFor = async (
  battle: Battle,
  action: object | null,
  side: string | null,
): Promise<OddsFound | null> => {
  const reply = await ask(battle, { kind: 'odds', action, side });
  return reply.kind === 'odds' ? reply.odds : null;
};

/** Where a piece may end. */
export const reachFor = async (battle: Battle, draft: Draft, side: string | null): Promise<readonly Region[]> => {
  const reply = await ask(battle, { kind: 'reach', draft, side });
  return reply.kind === 'reach' ? reply.regions : [];
};
