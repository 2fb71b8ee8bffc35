import { canonicalJson } from './canonical.js';
import { readFair } from './dice/fair.js';
import type { BattleRecord, Recordable } from './record.js';
import { type CoreRefusalCode, type Facts, type Refusal, refusal, within } from './refusal.js';
import { replay } from './replay.js';
import { facesIn, type Roll, type RollAnswer } from './roll.js';

const fault = (code: CoreRefusalCode, text: string, facts: Facts, path: string): readonly Refusal[] => [
  refusal(code, null, text, facts, path),
];

/** The rolls of a record with their answers, in order, or the reasons why the replay fails. */
const rollsOf = <Scenario, State, Action, Event>(
  ruleset: Recordable<Scenario, State, Action, Event>,
  record: BattleRecord<Scenario, Action>,
) => {
  const rolls: { readonly roll: Roll; readonly answer: RollAnswer; readonly at: number }[] = [];
  let before: State | null = null;
  for (const step of replay(ruleset, record)) {
    if (!step.ok) return { ok: false as const, refusals: step.refusals };
    const question = before === null ? null : ruleset.ask(before);
    if (question?.kind === 'roll' && step.answer !== null && !('action' in step.answer))
      rolls.push({ roll: question, answer: step.answer, at: step.at - 1 });
    before = step.state;
  }
  return { ok: true as const, rolls };
};

/**
 * Checks that every roll of a record shows the faces that follow from the parties' secrets, and that all parties kept
 * the order of play: each committed before any revealed, revealed what it had committed to, and used no secret twice.
 *
 * @returns every violation, with its place; empty for a battle that was rolled fairly
 */
export const verifyFair = <Scenario, State, Action, Event>(
  ruleset: Recordable<Scenario, State, Action, Event>,
  record: BattleRecord<Scenario, Action>,
): readonly Refusal[] => {
  const { fair } = record;
  if (fair === undefined) return fault('fairMissing', 'The record holds no messages of fair dice.', {}, 'fair');
  const facesOf = readFair(fair);
  if (!facesOf.ok) return within('fair', facesOf.refusals);
  const played = rollsOf(ruleset, record);
  if (!played.ok) return played.refusals;
  return played.rolls.flatMap(({ roll, answer, at }, number) => {
    const faces = facesOf.value(number, roll);
    const path = `answers[${at}]`;
    if (faces === null) return fault('fairMissing', `Messages of roll ${number} are missing.`, { roll: number }, path);
    return canonicalJson(faces.faces) === canonicalJson(facesIn(roll, answer))
      ? []
      : fault('fairFaces', `Roll ${number} did not fall as the secrets say.`, { roll: number }, path);
  });
};
