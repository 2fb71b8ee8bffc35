import { wordOf } from '../../../core/given.js';
import { figure, flag, type Given, type Resolution, word } from '../../../core/resolution.js';
import type { Refusal } from '../battle.js';
import { refuse } from '../refusals.js';
import { dieOfTest, effectOfTest, linesOfTest } from '../resolvers.js';
import type { TestOccasion } from '../tables.js';
import {
  edges,
  experience,
  flights,
  mostFigures,
  mostFriends,
  type RulesInForce,
  strengthRefusals,
  testerIn,
  troops,
} from './figures.js';

/** A TEST of one unit, from plain figures. */

const occasions = ['casualties', 'melee', 'moral'] as const satisfies readonly TestOccasion[];

/** The Moral TEST of a unit that routs may end its rout. @see WT-MOR-09 */
const occasionIn = (given: Given): TestOccasion => {
  const occasion = wordOf(given, 'for', occasions);
  return occasion === 'moral' && given.flight === 'routing' ? 'routing' : occasion;
};

/** What a routing unit does not TEST for. @see WT-TST-04 WT-MOR-09 */
const flightRefusals = ({ options }: RulesInForce, given: Given): readonly Refusal[] => {
  if (given.flight !== 'routing') return [];
  const occasion = occasionIn(given);
  if (occasion === 'casualties') return [refuse('fleeing', 'WT-TST-04', 'flight')];
  return occasion === 'routing' && options.routRally === 'never' ? [refuse('fleeing', 'WT-MOR-09', 'flight')] : [];
};

/** @see WT-TST-01 WT-TST-02 WT-TST-07 WT-TST-09 */
export const test = (rules: RulesInForce): Resolution => ({
  id: 'test',
  label: 'A TEST',
  clause: 'WT-TST-01',
  fields: {
    for: word('what it is taken for', occasions),
    experience,
    strength: figure('figures at full strength', 'count', 1, mostFigures),
    figures: figure('figures left', 'count', 1, mostFigures),
    disordered: flag('it is disordered'),
    artillery: flag('it lost figures to artillery now'),
    flank: flag('it lost figures on a flank now'),
    rear: flag('it lost figures in the rear now'),
    contacted: word('where it was contacted', edges),
    flight: word('its own flight', flights),
    destroyed: figure('friends of its brigade destroyed within 18 inches', 'count', 0, mostFriends),
    destroyedOthers: figure('other friends destroyed there', 'count', 0, mostFriends),
    routed: figure('friends of its brigade who routed there', 'count', 0, mostFriends),
    routedOthers: figure('other friends who routed there', 'count', 0, mostFriends),
    retreated: figure('friends who retreated or evaded there', 'count', 0, mostFriends),
    charging: flag('it has the charge bonus'),
    friends: flag('friends are in sight'),
    command: flag('it has the command bonus'),
  },
  defaults: {
    for: 'casualties',
    experience: 'trained',
    disordered: false,
    artillery: false,
    flank: false,
    rear: false,
    contacted: 'none',
    flight: 'none',
    destroyed: 0,
    destroyedOthers: 0,
    routed: 0,
    routedOthers: 0,
    retreated: 0,
    charging: false,
    friends: false,
    command: false,
  },
  resolve: (given) => {
    const refusals = [...strengthRefusals(rules, given), ...flightRefusals(rules, given)];
    if (refusals.length > 0) return { ok: false, refusals };
    const lines = linesOfTest(rules.tables, { ...testerIn(given), hill: 0 });
    const sum = lines.reduce((total, { value }) => total + value, 0);
    return {
      ok: true,
      value: {
        next: (results) =>
          results.length > 0
            ? null
            : {
                label: 'TEST',
                clause: 'WT-TST-02',
                dice: 1,
                die: 'd6',
                read: { kind: 'sum' },
                target: null,
                comparison: null,
                breakdown: lines.map(({ clause, label, value }) => ({ clause, label, value })),
              },
        consequence: ([face = 0]) => {
          const score = sum + dieOfTest(rules.tables, wordOf(given, 'experience', troops), face);
          const effect = effectOfTest(rules, occasionIn(given), score);
          return { text: `${score}: ${effect}`, facts: { score } };
        },
      },
    };
  },
});
