import { guarded } from './guarded.js';
import type { History } from './history.js';
import type { Placement } from './place.js';
import type { BattleRecord, Recordable } from './record.js';
import type { Checked } from './refusal.js';
import { replay } from './replay.js';
import type { Correction, Step } from './steps.js';

/**
 * The history of a record. The record is replayed with every check of `replay`, so that a saved battle can continue
 * with undo, as if it had not been saved.
 *
 * @returns the history, or why the record does not fit (the path names the answer)
 */
export const historyOf = guarded(
  'historyOf',
  <Scenario, State, Action, Event>(
    ruleset: Recordable<Scenario, State, Action, Event>,
    record: BattleRecord<Scenario, Action>,
  ): Checked<History<Scenario, State, Action, Event>> => {
    const steps: Step<State, Action, Event>[] = [];
    const placedAfter = (at: number): { readonly placements?: readonly Placement[] } => {
      const placements = (record.placements ?? []).flatMap(({ at: own, ...each }) => (own === at ? [each] : []));
      return placements.length === 0 ? {} : { placements };
    };
    const correctedAt = (index: number): { readonly corrections?: readonly Correction[] } => {
      const corrections = (record.corrections ?? []).flatMap(({ answer, ...each }) => (answer === index ? [each] : []));
      return corrections.length === 0 ? {} : { corrections };
    };
    let start: State | null = null;
    let before: State | null = null;
    for (const reached of replay(ruleset, record)) {
      if (!reached.ok) return { ok: false, refusals: reached.refusals };
      const { answer, state, events } = reached;
      if (answer === null || before === null) start = state;
      else {
        const question = ruleset.ask(before);
        const by = question?.kind === 'decision' ? question.side : null;
        steps.push({ answer, by, state, events, ...correctedAt(steps.length), ...placedAfter(steps.length + 1) });
      }
      before = state;
    }
    return {
      ok: true,
      value: {
        scenario: record.scenario,
        start: start ?? ruleset.begin(record.scenario),
        ...placedAfter(0),
        steps,
        undone: [],
      },
    };
  },
);
