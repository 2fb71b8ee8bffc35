import { isSet, numberOf, wordOf } from '../../../core/given.js';
import { figure, flag, type Resolution, word } from '../../../core/resolution.js';
import { combatLines } from '../resolvers.js';
import type { Cover } from '../tables.js';
import { mostFigures, type RulesInForce, strikeOf } from './figures.js';

/** The blows of one unit in hand-to-hand, from plain figures. */

const covers = ['none', 'soft', 'hard'] as const satisfies readonly Cover[];
const greatestFactor = 4;

/** @see CD-HTH-02 CD-HTH-07 */
export const combat = (rules: RulesInForce): Resolution => ({
  id: 'melee',
  label: 'Blows in hand-to-hand',
  clause: 'CD-HTH-02',
  fields: {
    figures: figure('figures that strike, a second rank of regulars among them', 'count', 0, mostFigures),
    factor: figure('their Melee Factor', 'count', 1, greatestFactor),
    charging: flag('they came into contact in this move'),
    flankOrRear: flag('they touch the flank or rear of the enemy'),
    higher: flag('they stand higher'),
    cover: word('cover that they defend', covers),
    enemyCover: word('cover that the enemy defends', covers),
    woodsmen: flag('they are in skirmish order, and the enemy in close order in forest'),
  },
  defaults: {
    ...{ charging: false, flankOrRear: false, higher: false, cover: 'none', enemyCover: 'none', woodsmen: false },
  },
  resolve: (given) => {
    const lines = combatLines(rules, {
      chargedIn: isSet(given, 'charging'),
      cover: wordOf(given, 'cover', covers),
      enemyCover: wordOf(given, 'enemyCover', covers),
      flankOrRear: isSet(given, 'flankOrRear'),
      higher: isSet(given, 'higher'),
      formation: 'skirmish',
      enemyInForest: isSet(given, 'woodsmen'),
    });
    const [figures, basic] = [numberOf(given, 'figures'), numberOf(given, 'factor')];
    return { ok: true, value: strikeOf(rules, { figures, basic, lines, clause: 'CD-HTH-02', label: 'hand-to-hand' }) };
  },
});
