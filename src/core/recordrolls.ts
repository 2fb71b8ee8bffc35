import type { BattleRecord, Recordable } from './record.js';
import type { Checked } from './refusal.js';
import { replay } from './replay.js';
import type { Roll, RollAnswer } from './roll.js';

/** A roll of a record. */
export interface RecordedRoll {
  readonly roll: Roll;
  readonly answer: RollAnswer;
  /** Index of the answer in the record. */
  readonly at: number;
}

/** The rolls of a record with their answers, in order, or the reasons why the replay fails. */
export const rollsOf = <Scenario, State, Action, Event>(
  ruleset: Recordable<Scenario, State, Action, Event>,
  record: BattleRecord<Scenario, Action>,
): Checked<readonly RecordedRoll[]> => {
  const rolls: RecordedRoll[] = [];
  let before: State | null = null;
  for (const step of replay(ruleset, record)) {
    if (!step.ok) return { ok: false, refusals: step.refusals };
    const question = before === null ? null : ruleset.ask(before);
    if (question?.kind === 'roll' && step.answer !== null && !('action' in step.answer))
      rolls.push({ roll: question, answer: step.answer, at: step.at - 1 });
    before = step.state;
  }
  return { ok: true, value: rolls };
};
