import { isSet, numberOf } from '../../../core/given.js';
import { sumModifiers } from '../../../core/modifiers.js';
import {
  type Consequence,
  figure,
  flag,
  type Given,
  hitsRoll,
  type Resolution,
  type ResolvedRoll,
  word,
} from '../../../core/resolution.js';
import { meleeDice, meleeModifierLines, meleeScore, shockOf } from '../resolvers.js';
import { profileLimits } from '../tables.js';
import { coverField, coverOf, lossWords, type Rules } from './rules.js';

/** One round of a melee of two units, from plain figures. */

const { initialStands, strength, melee: value, combatValue } = profileLimits;
const faces = ['front', 'left', 'right', 'rear'] as const;
const mostSupports = 12;

const attackerLabel = 'attacker';
const defenderLabel = 'defender';

const sideFields = (who: string, prefix: string) => ({
  [`${prefix}Stands`]: figure(`stands of the ${who} in contact`, 'count', 1, initialStands.most),
  [`${prefix}Melee`]: figure(`melee of the ${who}, dice a stand`, 'dice', value.least, value.most),
  [`${prefix}Officer`]: figure(`combat value of its officer`, 'count', combatValue.least, combatValue.most),
  [`${prefix}Strength`]: figure(`strength of the ${who}`, 'count', strength.least, strength.most),
  [`${prefix}Supports`]: figure(`stands that support the ${who}`, 'count', 0, mostSupports),
  [`${prefix}Confused`]: flag(`the ${who} is confused`),
});

const sideDefaults = (prefix: string): Given => ({
  [`${prefix}Officer`]: 0,
  [`${prefix}Strength`]: strength.standard,
  [`${prefix}Supports`]: 0,
  [`${prefix}Confused`]: false,
});

const blow = (rules: Rules, given: Given, prefix: 'attacker' | 'defender'): ResolvedRoll => {
  const isAttacker = prefix === 'attacker';
  const face = faces.find((each) => each === given.face) ?? 'front';
  const breakdown = meleeModifierLines(rules.tables.meleeModifiers, {
    side: isAttacker ? face : null,
    mountedAgainstFoot: given.mounted === prefix,
    charging: isAttacker && isSet(given, 'charging'),
    confused: isSet(given, `${prefix}Confused`),
    cover: isAttacker ? coverOf(rules, given, 'cover') : 'none',
  });
  const dice = meleeDice(
    numberOf(given, `${prefix}Melee`),
    numberOf(given, `${prefix}Officer`),
    numberOf(given, `${prefix}Stands`),
  );
  const need = rules.tables.constants.hitTarget - sumModifiers(breakdown);
  return hitsRoll(`hits of the ${prefix}`, 'OTS-MEL-02', 'd6', dice, need, breakdown);
};

const lost = (rules: Rules, given: Given, prefix: string, hits: number): string =>
  lossWords(
    rules,
    { stands: numberOf(given, `${prefix}Stands`), strength: numberOf(given, `${prefix}Strength`) },
    hits,
  );

/** The winner, by how much, and what the loser suffers. @see OTS-MEL-12 OTS-MEL-13 OTS-MEL-14 OTS-MEL-16 */
const result = (rules: Rules, given: Given, attacker: number, defender: number): Consequence => {
  const charge = numberOf(given, 'firingHits');
  const scores = [
    meleeScore(attacker, numberOf(given, 'attackerSupports'), 0),
    meleeScore(defender, numberOf(given, 'defenderSupports'), charge),
  ] as const;
  const difference = scores[0] - scores[1];
  const facts = { attackerHits: attacker, defenderHits: defender, attackerScore: scores[0], defenderScore: scores[1] };
  if (difference === 0) return { text: 'drawn: each falls back by the hits it took', facts };
  const [winner, loser] = difference > 0 ? [attackerLabel, defenderLabel] : [defenderLabel, attackerLabel];
  const distance = Math.abs(difference) * rules.tables.constants.driveBackPerHit;
  const { confused, testsMorale } = shockOf(rules.tables, numberOf(given, `${loser}Strength`), distance);
  const shock = testsMorale ? ', confused and tests morale' : confused ? ' and confused' : '';
  return { text: `the ${winner} wins: the ${loser} is driven back${shock}`, facts };
};

/** @see OTS-MEL-02 OTS-MEL-04 OTS-MEL-05 OTS-MEL-10 */
export const melee = (rules: Rules): Resolution => ({
  id: 'melee',
  label: 'A round of melee',
  clause: 'OTS-MEL-02',
  fields: {
    ...sideFields(attackerLabel, 'attacker'),
    ...sideFields(defenderLabel, 'defender'),
    charging: flag('the attacker charges'),
    face: word('face of the defender that is struck', faces),
    mounted: word('who is mounted against foot', ['none', 'attacker', 'defender']),
    cover: coverField(rules, 'cover of the defender'),
    firingHits: figure('hits of the fire at the charger', 'count', 0, 60),
  },
  defaults: {
    ...sideDefaults('attacker'),
    ...sideDefaults('defender'),
    charging: false,
    face: 'front',
    mounted: 'none',
    cover: 'none',
    firingHits: 0,
  },
  resolve: (given) => ({
    ok: true,
    value: {
      next: ({ length }) => (length > 1 ? null : blow(rules, given, length === 0 ? 'attacker' : 'defender')),
      consequence: ([attacker = 0, defender = 0]) => {
        const { text, facts } = result(rules, given, attacker, defender);
        const losses = {
          attackerLoses: lost(rules, given, 'attacker', defender),
          defenderLoses: lost(rules, given, 'defender', attacker),
        };
        return { text, facts: { ...facts, ...losses } };
      },
    },
  }),
});
