import { askingLine, type BattleRecord, historyOf, picker, proceed, stateOf } from 'linstock';
import { type Bot, mctsBot, randomBot, steadyBot } from 'linstock/bots/players';
import { barsOf, mapped, odds, ofState } from 'linstock/odds';
import { reach } from 'linstock/steer';
import { hasSecrets } from './battle.js';
import { entryOf, loadRules } from './catalogue.js';
import { passChance } from './chances.js';
import type { Envelope, OddsFound, Reply, Request, Returned, Sync } from './messages.js';
import type { AnyTypes, Game, Loaded, Scenario } from './types.js';

/* Everything that may take long: bots, odds, the region a piece can reach. The page stays free. */

/** How long odds may take, in milliseconds; after that they are estimated. */
const oddsTime = 700;

let loaded: Loaded | null = null;
let game: Game | null = null;
const bots = new Map<string, Bot<AnyTypes>>();

const load = async ({ rulesId, record }: Extract<Sync, { how: 'load' }>): Promise<void> => {
  const entry = entryOf(rulesId);
  if (entry === undefined) throw new Error(`there are no rules ${rulesId}`);
  loaded = await loadRules(entry);
  bots.clear();
  const history = historyOf(loaded.rules, record as BattleRecord<Scenario, object>);
  if (!history.ok) throw new Error(history.refusals[0]?.text ?? 'the battle cannot be replayed');
  game = history.value;
};

const synchronise = async (sync: Sync): Promise<void> => {
  if (sync.how === 'load') return load(sync);
  if (loaded === null || game === null) throw new Error('no battle was loaded');
  let history: Game = { ...game, steps: game.steps.slice(0, sync.keep), undone: [] };
  for (const answer of sync.answers) {
    const next = proceed(loaded.rules, history, answer);
    if (!next.ok) throw new Error(next.refusals[0]?.text ?? 'an answer was refused');
    history = next.value;
  }
  game = history;
};

const botFor = (
  { rules, values }: Loaded,
  { player, seed, question: { side }, milliseconds }: Extract<Request, { kind: 'decide' }>,
): Bot<AnyTypes> => {
  const key = `${player} ${seed} ${side}${player === 'mcts' ? ` ${milliseconds}` : ''}`;
  const known = bots.get(key);
  if (known !== undefined) return known;
  const pick = picker(key);
  const made =
    player === 'random'
      ? randomBot(rules, pick)
      : player === 'steady'
        ? steadyBot(rules, values)
        : mctsBot(rules, values, pick, { milliseconds, now: () => performance.now() });
  bots.set(key, made);
  return made;
};

/** "3 stands", "1 stand": the unit of strength is named in the plural. */
const counted = (n: number, plural: string): string => `${n} ${n === 1 ? plural.replace(/s$/, '') : plural}`;

/** The condition of each unit in words; empty for one that is gone. */
const conditions = ({ rules: { words } }: Loaded, state: object, ids: readonly string[]): readonly string[] => {
  const now = new Map(
    words
      .strengths(state)
      .map(({ id, left, fate }) => [id, `${counted(left, words.counts)}${fate === '' ? '' : `, ${fate}`}`]),
  );
  return ids.map((id) => now.get(id) ?? '');
};

/** The roll that an action asks for, or the open one: what is needed, and how likely it is. */
const rollAfter = ({ rules }: Loaded, state: object, action: object | null): OddsFound['roll'] => {
  const after = action === null ? { ok: true as const, state } : rules.answer(state, { action });
  const roll = after.ok ? rules.ask(after.state) : null;
  if (!after.ok || roll?.kind !== 'roll' || roll.die === 'card') return null;
  return { text: askingLine(roll, rules.words, after.state), clause: roll.clause, chance: passChance(roll) };
};

const oddsOf = (battle: Loaded, whole: object, action: object | null, side: string | null): OddsFound | null => {
  const { rules } = battle;
  // The odds of a side assume what it cannot see: from the true state they would betray it.
  const assumed = side !== null && hasSecrets(rules);
  const state = assumed ? rules.determinize(rules.view(whole, side), picker('unseen')) : whole;
  const roster = rules.words.strengths(state);
  const ids = roster.map(({ id }) => id);
  const before = conditions(battle, state, ids);
  const found = odds(
    rules,
    state,
    action,
    ofState((after: object) => conditions(battle, after, ids)),
    {
      policy: steadyBot(rules, battle.values).decide,
      time: { milliseconds: oddsTime, now: () => performance.now() },
    },
  );
  if (!found.ok) return null;
  const units = roster.flatMap(({ name, side: own }, index) => {
    const each = mapped(found.value, (value) => value[index] ?? '');
    const [only] = each.outcomes;
    return each.outcomes.length === 1 && only?.value === before[index]
      ? []
      : [{ name, side: own, bars: barsOf(each, (value) => (value === '' ? 'gone' : value)) }];
  });
  return { roll: rollAfter(battle, state, action), units, exact: found.value.exact, assumed };
};

const replyTo = (request: Request, battle: Loaded, state: object): Reply => {
  const { rules } = battle;
  switch (request.kind) {
    case 'decide': {
      const { question } = request;
      return { kind: 'decide', action: botFor(battle, request).decide(rules.view(state, question.side), question) };
    }
    case 'odds':
      return { kind: 'odds', odds: oddsOf(battle, state, request.action, request.side) };
    case 'reach': {
      const view = request.side === null ? state : rules.view(state, request.side);
      const found = reach(rules, view, request.draft);
      return { kind: 'reach', regions: found.ok ? found.regions : [] };
    }
  }
};

const handle = async ({ sync, request }: Envelope): Promise<Reply> => {
  try {
    await synchronise(sync);
    if (loaded === null || game === null) throw new Error('no battle was loaded');
    return replyTo(request, loaded, stateOf(game));
  } catch (reason) {
    return { kind: 'failed', why: reason instanceof Error ? reason.message : String(reason) };
  }
};

// One request after the other: each builds on the battle that the one before has loaded.
let queue = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<Envelope>) => {
  queue = queue.then(async () => {
    const returned: Returned = { id: data.id, reply: await handle(data) };
    self.postMessage(returned);
  });
});
