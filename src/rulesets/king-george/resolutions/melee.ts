import { isSet, numberOf, wordOf } from '../../../core/given.js';
import { figure, flag, type Given, type Resolution, word } from '../../../core/resolution.js';
import { type DiceUnit, diceRowOf, type Fight, type Fighter, meleeLines, type RulesInForce } from '../resolvers.js';
import {
  type Arm,
  arms,
  type Formation,
  faces,
  guns,
  type MeleeDiceName,
  meleeDiceNames,
  type Rating,
  ratings,
} from '../tables.js';
import {
  casualtyWords,
  coverField,
  coverIn,
  ratingField,
  ratingIn,
  stateIn,
  tenSided,
  testDefaults,
  testFields,
  testModifiers,
} from './figures.js';

/** One round of a melee of two units, with the saves, from plain figures. */

const fighting = [
  'line',
  'attackColumn',
  'marchColumn',
  'skirmish',
  'square',
  'unlimbered',
] as const satisfies readonly Formation[];
const mostRounds = 20;

type Role = Fighter['role'];

/** What fights: horse and guns are no regiment of foot, which is the default. @see KG-MEL-01 */
const bodyOf = (given: Given, role: Role): MeleeDiceName => {
  const body = wordOf<MeleeDiceName>(given, `${role}Dice`, meleeDiceNames);
  return body === 'infantry' ? wordOf<Arm>(given, `${role}Arm`, arms) : body;
};

const sideFields = (rules: RulesInForce, role: Role) => ({
  [`${role}Arm`]: word(`arm of the ${role}`, arms),
  [`${role}Formation`]: word(`formation of the ${role}`, fighting),
  [`${role}Melee`]: ratingField(`Melee rating of the ${role}`),
  [`${role}Dice`]: word(`body of the ${role}, for its dice`, meleeDiceNames),
  [`${role}Gun`]: word(`class of the guns of the ${role}`, guns, (given) => bodyOf(given, role) === 'artillery'),
  [`${role}CompanyOut`]: flag(
    `the company of the ${role} is out, not lost`,
    (given) => bodyOf(given, role) === 'regimentWithoutCompany',
  ),
  [`${role}Lancers`]: flag(`the ${role} are lancers`),
  [`${role}Armoured`]: flag(`the ${role} wear armour`),
  ...testFields(rules, `the ${role}`, role),
  // Where tests add the Melee rating, it has been given above (KG-MOR-02).
  [`${role}Morale`]: word(`Morale rating of the ${role}`, ratings, () => rules.options.moraleTestRating === 'morale'),
});

const sideDefaults = (role: Role): Given => ({
  [`${role}Arm`]: 'infantry',
  [`${role}Formation`]: 'line',
  [`${role}Dice`]: 'infantry',
  [`${role}Gun`]: 'medium',
  [`${role}CompanyOut`]: false,
  [`${role}Lancers`]: false,
  [`${role}Armoured`]: false,
  ...testDefaults(role),
});

const fighterIn = ({ tables }: RulesInForce, given: Given, role: Role): Fighter => ({
  arm: wordOf<Arm>(given, `${role}Arm`, arms),
  formation: wordOf<Formation>(given, `${role}Formation`, fighting),
  rating: tables.quality[ratingIn(given, `${role}Melee`)],
  state: stateIn(given, `${role}State`),
  lancers: isSet(given, `${role}Lancers`),
  armoured: isSet(given, `${role}Armoured`),
  role,
  charged: role === 'attacker' || isSet(given, 'counterCharged'),
});

const fightIn = (given: Given): Fight => ({
  face: wordOf(given, 'face', faces),
  round: numberOf(given, 'round'),
  cover: isSet(given, 'counterCharged') ? 'none' : coverIn(given, 'cover'),
  inRough: isSet(given, 'rough'),
});

const diceOf = (rules: RulesInForce, given: Given, role: Role): number => {
  const dice = rules.tables.meleeDice[bodyOf(given, role)];
  const casualties = numberOf(given, `${role}Casualties`);
  return rules.options.casualtiesReduceDice ? Math.max(rules.tables.constants.leastDice, dice - casualties) : dice;
};

/** The arm of each body; a regiment without its company has sent it out or lost it. */
const armsOf = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  artillery: 'artillery',
  company: 'infantry',
  regimentWithoutCompany: 'infantry',
} as const satisfies Record<MeleeDiceName, Arm>;

/** What selects its row of table `unitDice`. @see KG-ORG-03 KG-SKR-04 KG-SKR-05 */
const troopsOf = (given: Given, role: Role): DiceUnit => {
  const body = bodyOf(given, role);
  const isOut = isSet(given, `${role}CompanyOut`);
  return {
    arm: armsOf[body],
    kind: body === 'company' ? 'company' : 'regiment',
    gun: body === 'artillery' ? wordOf(given, `${role}Gun`, guns) : null,
    companyOut: isOut ? 'company' : null,
    companyLost: body === 'regimentWithoutCompany' && !isOut,
  };
};

const isDestroyed = (rules: RulesInForce, given: Given, role: Role, lost: number): boolean =>
  lost > 0 && numberOf(given, `${role}Casualties`) + lost >= diceRowOf(rules, troopsOf(given, role)).maxCasualties;

/** The rating that a save of a side adds. @see KG-MOR-02 */
const testRatingIn = ({ options }: RulesInForce, given: Given, role: Role): Rating =>
  ratingIn(given, `${role}${options.moraleTestRating === 'melee' ? 'Melee' : 'Morale'}`);

/** Who left the table or lost the round. A unit does not lose to one that was destroyed. @see KG-MEL-15 KG-MEL-23 */
const consequence = (rules: RulesInForce, given: Given, attackerLost: number, defenderLost: number) => {
  const losses = `attacker ${casualtyWords(attackerLost)}, defender ${casualtyWords(defenderLost)}`;
  const facts = { attackerCasualties: attackerLost, defenderCasualties: defenderLost };
  const destroyed = [
    ...(isDestroyed(rules, given, 'attacker', attackerLost) ? ['the attacker leaves the table'] : []),
    ...(isDestroyed(rules, given, 'defender', defenderLost) ? ['the defender leaves the table'] : []),
  ];
  if (destroyed.length > 0) return { text: `${losses}: ${destroyed.join(', ')}`, facts };
  if (attackerLost === defenderLost) return { text: `${losses}: undecided`, facts };
  return { text: `${losses}: the ${attackerLost > defenderLost ? 'attacker' : 'defender'} has lost the round`, facts };
};

/** @see KG-MEL-01 KG-MEL-05 KG-MEL-06 KG-MEL-07 KG-MEL-08 KG-MEL-09 KG-MEL-10 KG-MEL-11 KG-MEL-12 KG-MEL-13 KG-MEL-14 */
export const melee = (rules: RulesInForce): Resolution => ({
  id: 'melee',
  label: 'A round of melee',
  clause: 'KG-MEL-01',
  fields: {
    ...sideFields(rules, 'attacker'),
    ...sideFields(rules, 'defender'),
    counterCharged: flag('the defender counter-charged'),
    face: word('face of the defender that was struck', faces),
    round: figure('round of the melee, 1 in the charge', 'count', 1, mostRounds),
    cover: coverField('cover of the defender'),
    rough: flag('the defender stands in rough ground'),
  },
  defaults: {
    ...sideDefaults('attacker'),
    ...sideDefaults('defender'),
    counterCharged: false,
    face: 'front',
    round: 1,
    cover: 'none',
    rough: false,
  },
  resolve: (given) => {
    const [attacker, defender] = [fighterIn(rules, given, 'attacker'), fighterIn(rules, given, 'defender')];
    const fight = fightIn(given);
    const { meleeModifiers } = rules.tables;
    const strike = (own: Fighter, enemy: Fighter) =>
      tenSided(
        rules,
        `hits of the ${own.role}`,
        'KG-MEL-01',
        diceOf(rules, given, own.role),
        meleeLines(meleeModifiers, rules.options, own, enemy, fight),
      );
    const save = (role: Role, hits: number) =>
      tenSided(
        rules,
        `saves of the ${role}, one die for each hit`,
        'KG-MEL-01',
        hits,
        testModifiers(
          rules,
          given,
          role,
          role === 'defender' ? fight.cover : 'none',
          null,
          testRatingIn(rules, given, role),
        ),
      );
    return {
      ok: true,
      value: {
        next: (results) => {
          const [byAttacker = 0, byDefender = 0] = results;
          const rolls = [
            strike(attacker, defender),
            strike(defender, attacker),
            save('defender', byAttacker),
            save('attacker', byDefender),
          ];
          return rolls[results.length] ?? null;
        },
        consequence: ([byAttacker = 0, byDefender = 0, defenderSaved = 0, attackerSaved = 0]) =>
          consequence(rules, given, byDefender - attackerSaved, byAttacker - defenderSaved),
      },
    };
  },
});
