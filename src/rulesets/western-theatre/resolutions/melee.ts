import { isSet, numberOf, wordOf } from '../../../core/given.js';
import { figure, flag, type Given, type Resolution, word } from '../../../core/resolution.js';
import { dieOfTest, linesOfTest, lossesOfMelee, type Tester } from '../resolvers.js';
import type { Experience } from '../tables.js';
import { mostFigures, type RulesInForce, testerOf, troops } from './figures.js';

/** A melee of one unit against one, from plain figures: the two TESTs, and what the lower one costs. */

const edges = ['none', 'front', 'flank', 'rear'] as const;
const sides = ['own', 'enemy'] as const;
type Side = (typeof sides)[number];

const words: Readonly<Record<Side, string>> = { own: 'own unit', enemy: 'enemy' };

const fieldsOf = (side: Side) => ({
  [`${side}Experience`]: word(`experience of the ${words[side]}`, troops),
  [`${side}Strength`]: figure(`figures of the ${words[side]} at full strength`, 'count', 1, mostFigures),
  [`${side}Figures`]: figure(`figures left of the ${words[side]}`, 'count', 1, mostFigures),
  [`${side}Disordered`]: flag(`the ${words[side]} is disordered`),
  [`${side}Contacted`]: word(`where the ${words[side]} was contacted`, edges),
  [`${side}Charging`]: flag(`the ${words[side]} has the charge bonus`),
  [`${side}Friends`]: flag(`the ${words[side]} has friends in sight`),
  [`${side}Command`]: flag(`the ${words[side]} has the command bonus`),
});

const defaultsOf = (side: Side) => ({
  [`${side}Experience`]: 'trained',
  [`${side}Disordered`]: false,
  [`${side}Contacted`]: 'none',
  [`${side}Charging`]: false,
  [`${side}Friends`]: false,
  [`${side}Command`]: false,
});

const experienceIn = (given: Given, side: Side): Experience => wordOf(given, `${side}Experience`, troops);

const testerIn = (given: Given, side: Side): Tester =>
  testerOf({
    initialFigures: numberOf(given, `${side}Strength`),
    figures: Math.min(numberOf(given, `${side}Figures`), numberOf(given, `${side}Strength`)),
    experience: experienceIn(given, side),
    disordered: isSet(given, `${side}Disordered`),
    contactedOn: wordOf(given, `${side}Contacted`, edges),
    charging: isSet(given, `${side}Charging`),
    friendsInSight: isSet(given, `${side}Friends`),
    command: isSet(given, `${side}Command`),
  });

/** What a difference between the two TESTs brings. @see WT-MEL-03 WT-MEL-17 */
const outcomeOf = (rules: RulesInForce, difference: number) => {
  if (difference === 0) return { text: 'a draw', facts: { difference, losses: 0 } };
  const losses = lossesOfMelee(rules.tables, Math.abs(difference));
  const loser = difference > 0 ? 'the enemy loses' : 'the own unit loses';
  return { text: `${loser} ${losses} figures, and TESTs`, facts: { difference, losses } };
};

/** @see WT-MEL-02 WT-MEL-03 WT-MEL-08 WT-TST-02 */
export const melee = (rules: RulesInForce): Resolution => ({
  id: 'melee',
  label: 'A melee',
  clause: 'WT-MEL-02',
  fields: { ...fieldsOf('own'), ...fieldsOf('enemy') },
  defaults: { ...defaultsOf('own'), ...defaultsOf('enemy') },
  resolve: (given) => {
    const lines = {
      own: linesOfTest(rules.tables, testerIn(given, 'own')),
      enemy: linesOfTest(rules.tables, testerIn(given, 'enemy')),
    };
    const scoreOf = (side: Side, face: number): number =>
      lines[side].reduce((total, { value }) => total + value, 0) +
      dieOfTest(rules.tables, experienceIn(given, side), face);
    return {
      ok: true,
      value: {
        next: (results) => {
          const side = sides[results.length];
          if (side === undefined) return null;
          const breakdown = lines[side].map(({ clause, label, value }) => ({ clause, label, value }));
          return {
            label: `TEST of the ${words[side]}`,
            clause: 'WT-MEL-02',
            dice: 1,
            die: 'd6',
            read: { kind: 'sum' },
            target: null,
            comparison: null,
            breakdown,
          };
        },
        consequence: ([own = 0, enemy = 0]) => outcomeOf(rules, scoreOf('own', own) - scoreOf('enemy', enemy)),
      },
    };
  },
});
