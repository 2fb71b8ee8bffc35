import { canonicalJson } from './canonical.js';
import { readFair } from './dice/fair.js';
import type { BattleRecord, Recordable } from './record.js';
import { rollsOf } from './recordrolls.js';
import { type CoreRefusalCode, type Facts, type Refusal, refusal, within } from './refusal.js';
import { facesIn } from './roll.js';

const fault = (code: CoreRefusalCode, text: string, facts: Facts, path: string): readonly Refusal[] => [
  refusal(code, null, text, facts, path),
];

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
  return played.value.flatMap(({ roll, answer, at }, number) => {
    const faces = facesOf.value(number, roll);
    const path = `answers[${at}]`;
    if (faces === null) return fault('fairMissing', `Messages of roll ${number} are missing.`, { roll: number }, path);
    return canonicalJson(faces.faces) === canonicalJson(facesIn(roll, answer))
      ? []
      : fault('fairFaces', `Roll ${number} did not fall as the secrets say.`, { roll: number }, path);
  });
};
