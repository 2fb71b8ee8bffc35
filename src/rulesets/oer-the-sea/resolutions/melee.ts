import { dieFaces } from '../../../core/die.js';
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
import {
  coverField,
  coverOf,
  lossOf,
  lossWords,
  type Rules,
  type Struck,
  struckDefaults,
  struckFields,
  struckIn,
} from './rules.js';

/** One round of a melee of two units, from plain figures. */

const { initialStands, strength, melee: value, combatValue } = profileLimits;
const faces = ['front', 'left', 'right', 'rear'] as const;
const mostSupports = 12;

const attackerLabel = 'attacker';
const defenderLabel = 'defender';

/** The name of a figure of one side: "attackerMarked". */
const named =
  (prefix: string) =>
  (field: string): string =>
    `${prefix}${field.charAt(0).toUpperCase()}${field.slice(1)}`;

const sideFields = (who: string, prefix: string) => ({
  [`${prefix}Stands`]: figure(`stands of the ${who} in contact`, 'count', 1, initialStands.most),
  [`${prefix}Melee`]: figure(`melee of the ${who}, dice a stand`, 'dice', value.least, value.most),
  [`${prefix}Officer`]: figure(`combat value of its officer`, 'count', combatValue.least, combatValue.most),
  [`${prefix}Strength`]: figure(`strength of the ${who}`, 'count', strength.least, strength.most),
  [`${prefix}Supports`]: figure(`stands that support the ${who}`, 'count', 0, mostSupports),
  [`${prefix}Confused`]: flag(`the ${who} is confused`),
  [`${prefix}Others`]: figure(`stands of the ${who} that are not in contact`, 'count', 0, initialStands.most - 1),
  ...struckFields(who, named(prefix)),
});

const sideDefaults = (prefix: string): Given => ({
  [`${prefix}Officer`]: 0,
  [`${prefix}Strength`]: strength.standard,
  [`${prefix}Supports`]: 0,
  [`${prefix}Confused`]: false,
  [`${prefix}Others`]: 0,
  ...struckDefaults(named(prefix)),
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

/** A whole unit: its stands in contact and the others. */
const unitOf = (given: Given, prefix: string): Struck => {
  const stands = numberOf(given, `${prefix}Stands`) + numberOf(given, `${prefix}Others`);
  return struckIn(given, stands, numberOf(given, `${prefix}Strength`), named(prefix));
};

const isDestroyed = (rules: Rules, given: Given, prefix: string, hits: number): boolean => {
  const struck = unitOf(given, prefix);
  return lossOf(rules, struck, hits).lost >= struck.stands;
};

/** The loser goes back by the difference of the scores. @see OTS-MEL-14 */
const drivenBack = ({ tables }: Rules, given: Given, winner: string, loser: string, difference: number): string => {
  const distance = difference * tables.constants.driveBackPerHit;
  const { confused, testsMorale } = shockOf(tables, numberOf(given, `${loser}Strength`), distance);
  const shock = testsMorale ? ', confused and tests morale' : confused ? ' and confused' : '';
  return `the ${winner} wins: the ${loser} is driven back${shock}`;
};

/** The winner, and what the loser suffers. A unit that is left has won, whatever the scores. @see OTS-MEL-18 */
const resultWords = (rules: Rules, given: Given, hits: readonly [number, number], difference: number): string => {
  const [attacker, defender] = hits;
  const gone = [
    ...(isDestroyed(rules, given, 'attacker', defender) ? [attackerLabel] : []),
    ...(isDestroyed(rules, given, 'defender', attacker) ? [defenderLabel] : []),
  ];
  if (gone.length > 1) return 'both are destroyed: nobody wins';
  const [lostOne] = gone;
  if (lostOne !== undefined)
    return `the ${lostOne} is destroyed: the ${lostOne === attackerLabel ? defenderLabel : attackerLabel} wins`;
  if (difference === 0) return 'drawn: each falls back by the hits it took';
  const [winner, loser] = difference > 0 ? [attackerLabel, defenderLabel] : [defenderLabel, attackerLabel];
  return drivenBack(rules, given, winner, loser, Math.abs(difference));
};

/** The result of the round. @see OTS-MEL-12 OTS-MEL-13 OTS-MEL-14 OTS-MEL-16 OTS-MEL-18 */
const result = (rules: Rules, given: Given, attacker: number, defender: number): Consequence => {
  const charge = numberOf(given, 'firingHits');
  const scores = [
    meleeScore(attacker, numberOf(given, 'attackerSupports'), 0),
    meleeScore(defender, numberOf(given, 'defenderSupports'), charge),
  ] as const;
  const facts = {
    attackerHits: attacker,
    defenderHits: defender,
    attackerScore: scores[0],
    defenderScore: scores[1],
    attackerLoses: lossWords(rules, unitOf(given, 'attacker'), defender),
    defenderLoses: lossWords(rules, unitOf(given, 'defender'), attacker),
  };
  return { text: resultWords(rules, given, [attacker, defender], scores[0] - scores[1]), facts };
};

const mostOnDie = Math.max(...dieFaces.d6);

const canHit = ({ dice, read }: ResolvedRoll): boolean =>
  dice > 0 && read.kind === 'reaching' && read.need <= mostOnDie;

/** No die could hit: none is rolled and nothing is scored. @see OTS-MEL-19 */
const stalemate = ({ tables }: Rules): Consequence => {
  const distance = tables.constants.stalemateFallBack;
  return { text: `no die can hit: both fall back ${distance} cm`, facts: { fallBack: distance } };
};

/** @see OTS-MEL-02 OTS-MEL-04 OTS-MEL-05 OTS-MEL-10 OTS-MEL-19 */
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
  resolve: (given) => {
    const blows = [blow(rules, given, 'attacker'), blow(rules, given, 'defender')] as const;
    if (!blows.some(canHit)) return { ok: true, value: { next: () => null, consequence: () => stalemate(rules) } };
    return {
      ok: true,
      value: {
        next: ({ length }) => blows[length] ?? null,
        consequence: ([attacker = 0, defender = 0]) => result(rules, given, attacker, defender),
      },
    };
  },
});
