import { canonicalJson } from './canonical.js';
import { keyed } from './dice/secret.js';
import { guarded } from './guarded.js';
import type { BattleRecord, Recordable } from './record.js';
import { rollsOf } from './recordrolls.js';
import { type Refusal, refusal } from './refusal.js';
import { facesIn, type Roll } from './roll.js';

/** The published key of secret dice, and what was said about it before the battle. */
export interface PublishedKey {
  readonly key: string;
  /** The commitment that was published before the battle. */
  readonly commitment: string;
  /** Whether these dice answered a roll; by default they answered all. */
  readonly answered?: (roll: Roll) => boolean;
}

/**
 * Checks that the rolls of a record show the faces of secret dice with a published key, rolled once each in the order of
 * play. A battle with rolls that were undone and rolled again does not pass.
 *
 * @returns every violation, with its place: `secretKey` for a text that is not a key, `secretCommitment` for another key
 *   than the committed one, `secretFaces` for a roll with other faces; empty if the dice are those of the key
 */
export const verifySecret = guarded(
  'verifySecret',
  <Scenario, State, Action, Event>(
    ruleset: Recordable<Scenario, State, Action, Event>,
    record: BattleRecord<Scenario, Action>,
    { key, commitment, answered = () => true }: PublishedKey,
  ): readonly Refusal[] => {
    const dice = keyed(key);
    if (!dice.ok) return dice.refusals;
    if (dice.value.commitment !== commitment)
      return [refusal('secretCommitment', null, 'The key is not the one that was committed to.', {}, 'commitment')];
    const played = rollsOf(ruleset, record);
    if (!played.ok) return played.refusals;
    return played.value
      .filter(({ roll }) => answered(roll))
      .flatMap(({ roll, answer, at }) => {
        const rolled = dice.value.roll(roll);
        const faces = rolled !== null && 'faces' in rolled ? rolled.faces : [];
        return canonicalJson(faces) === canonicalJson(facesIn(roll, answer))
          ? []
          : [refusal('secretFaces', null, 'This roll does not show the faces of the key.', {}, `answers[${at}]`)];
      });
  },
);
