import { numberOf } from '../../../core/given.js';
import { figure, flag, type Given, type Resolution, word } from '../../../core/resolution.js';
import { dieOfTest, linesOfTest, lossesOfMelee, type Tester } from '../resolvers.js';
import {
  edges,
  flights,
  mostFigures,
  mostFriends,
  type RulesInForce,
  strengthRefusals,
  testerIn,
  troops,
} from './figures.js';

/** A melee of one unit against one, from plain figures: the two TESTs, and what the lower one costs. */

/** What hills may add to a charge, or take from it. @see WT-TER-17 */
const mostHill = 4;
const sides = ['own', 'enemy'] as const;
type Side = (typeof sides)[number];

const words: Readonly<Record<Side, string>> = { own: 'own unit', enemy: 'enemy' };

/** What has happened to friends within 18 inches. */
const friends = {
  Destroyed: 'friends of the brigade destroyed within 18 inches',
  DestroyedOthers: 'other friends destroyed there',
  Routed: 'friends of the brigade who routed there',
  RoutedOthers: 'other friends who routed there',
  Retreated: 'friends who retreated or evaded there',
};

const fieldsOf = (side: Side) => ({
  [`${side}Experience`]: word(`experience of the ${words[side]}`, troops),
  [`${side}Strength`]: figure(`figures of the ${words[side]} at full strength`, 'count', 1, mostFigures),
  [`${side}Figures`]: figure(`figures left of the ${words[side]}`, 'count', 1, mostFigures),
  [`${side}Disordered`]: flag(`the ${words[side]} is disordered`),
  [`${side}Contacted`]: word(`where the ${words[side]} was contacted`, edges),
  [`${side}Charging`]: flag(`the ${words[side]} has the charge bonus`),
  [`${side}Friends`]: flag(`the ${words[side]} has friends in sight`),
  [`${side}Command`]: flag(`the ${words[side]} has the command bonus`),
  [`${side}Hill`]: figure(`what hills add to the charge of the ${words[side]}`, 'count', -mostHill, mostHill),
  [`${side}Artillery`]: flag(`the ${words[side]} lost figures to artillery now`),
  [`${side}Flank`]: flag(`the ${words[side]} lost figures on a flank now`),
  [`${side}Rear`]: flag(`the ${words[side]} lost figures in the rear now`),
  [`${side}Flight`]: word(`flight of the ${words[side]}`, flights),
  ...Object.fromEntries(
    Object.entries(friends).map(([name, what]) => [
      `${side}${name}`,
      figure(`${what}, of the ${words[side]}`, 'count', 0, mostFriends),
    ]),
  ),
});

const defaultsOf = (side: Side) => ({
  [`${side}Experience`]: 'trained',
  [`${side}Disordered`]: false,
  [`${side}Contacted`]: 'none',
  [`${side}Charging`]: false,
  [`${side}Friends`]: false,
  [`${side}Command`]: false,
  [`${side}Hill`]: 0,
  [`${side}Artillery`]: false,
  [`${side}Flank`]: false,
  [`${side}Rear`]: false,
  [`${side}Flight`]: 'none',
  ...Object.fromEntries(Object.keys(friends).map((name) => [`${side}${name}`, 0])),
});

/** The name of a figure of a side: "ownFigures". */
const nameFor = (side: Side) => (name: string) => `${side}${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const testerOf = (given: Given, side: Side): Tester => ({
  ...testerIn(given, nameFor(side)),
  hill: numberOf(given, `${side}Hill`),
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
    const refusals = sides.flatMap((side) => strengthRefusals(rules, given, nameFor(side)));
    if (refusals.length > 0) return { ok: false, refusals };
    const units = { own: testerOf(given, 'own'), enemy: testerOf(given, 'enemy') };
    const lines = { own: linesOfTest(rules.tables, units.own), enemy: linesOfTest(rules.tables, units.enemy) };
    const scoreOf = (side: Side, face: number): number =>
      lines[side].reduce((total, { value }) => total + value, 0) +
      dieOfTest(rules.tables, units[side].experience, face);
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
