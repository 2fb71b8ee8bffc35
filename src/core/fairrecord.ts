import { canonicalJson } from './canonical.js';
import { type FairTranscript, readFair } from './dice/fair.js';
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
 * Rolls that all parties have revealed and that the record does not hold: its last answers were cut off, to drop what
 * fell.
 */
const leftOver = ({ parties, messages }: FairTranscript, rolls: number): readonly Refusal[] => {
  const reveals = new Map<number, number>();
  for (const { kind, roll } of messages)
    if (kind === 'reveal' && roll >= rolls) reveals.set(roll, (reveals.get(roll) ?? 0) + 1);
  return [...reveals].flatMap(([roll, count]) =>
    count < parties.length
      ? []
      : fault('fairLeftOver', `All parties revealed roll ${roll}; the record ends before it.`, { roll, rolls }, 'fair'),
  );
};

/**
 * Checks that every roll of a record shows the faces that follow from the parties' secrets, and that all parties kept
 * the order of play: each committed before any revealed, revealed what it had committed to, and used no secret twice. A
 * roll that was revealed and is not in the record is a violation too.
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
  const wrong = played.rolls.flatMap(({ roll, answer, at }, number) => {
    const faces = facesOf.value(number, roll);
    const path = `answers[${at}]`;
    if (faces === null) return fault('fairMissing', `Messages of roll ${number} are missing.`, { roll: number }, path);
    return canonicalJson(faces.faces) === canonicalJson(facesIn(roll, answer))
      ? []
      : fault('fairFaces', `Roll ${number} did not fall as the secrets say.`, { roll: number }, path);
  });
  return [...wrong, ...leftOver(fair, played.rolls.length)];
};
