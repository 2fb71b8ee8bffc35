import { canonicalJson } from './canonical.js';
import { type FairTranscript, readFair } from './dice/fair.js';
import { guarded } from './guarded.js';
import type { BattleRecord, Recordable } from './record.js';
import { rollsOf } from './recordrolls.js';
import { type CoreRefusalCode, type Facts, type Refusal, refusal, within } from './refusal.js';
import { facesIn } from './roll.js';

const fault = (code: CoreRefusalCode, text: string, facts: Facts, path: string): readonly Refusal[] => [
  refusal(code, null, text, facts, path),
];

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
export const verifyFair = guarded(
  'verifyFair',
  <Scenario, State, Action, Event>(
    ruleset: Recordable<Scenario, State, Action, Event>,
    record: BattleRecord<Scenario, Action>,
  ): readonly Refusal[] => {
    const { fair } = record;
    if (fair === undefined) return fault('fairMissing', 'The record holds no messages of fair dice.', {}, 'fair');
    const facesOf = readFair(fair);
    if (!facesOf.ok) return within('fair', facesOf.refusals);
    const played = rollsOf(ruleset, record);
    if (!played.ok) return played.refusals;
    const wrong = played.value.flatMap(({ roll, answer, at }, number) => {
      const faces = facesOf.value(number, roll);
      const path = `answers[${at}]`;
      if (faces === null)
        return fault('fairMissing', `Messages of roll ${number} are missing.`, { roll: number }, path);
      return canonicalJson(faces.faces) === canonicalJson(facesIn(roll, answer))
        ? []
        : fault('fairFaces', `Roll ${number} did not fall as the secrets say.`, { roll: number }, path);
    });
    return [...wrong, ...leftOver(fair, played.value.length)];
  },
);
