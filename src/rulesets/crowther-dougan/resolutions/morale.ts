import { isSet, numberOf, wordOf } from '../../../core/given.js';
import { figure, flag, type Given, type Resolution, word } from '../../../core/resolution.js';
import type { Refusal } from '../battle.js';
import { refuse } from '../refusals.js';
import {
  isBelowHalfOf,
  moraleEffectOf,
  moraleFactor,
  moraleLines,
  passesMorale,
  type Target,
  type Tester,
} from '../resolvers.js';
import type { Cover, Direction, Formation, LastMove, MoraleEffect, Trigger } from '../tables.js';
import { mostFigures, type RulesInForce } from './figures.js';

/** A morale test of one unit, from plain figures. */

const triggers = [
  ...(['shootingCasualties', 'beingCharged', 'toCharge'] as const),
  ...(['rally', 'chargeHome', 'lostCombat'] as const),
] as const satisfies readonly Trigger[];
const formations = [
  ...(['line', 'column', 'skirmish', 'limbered'] as const),
  ...(['unlimbered', 'garrison', 'embarked'] as const),
] as const satisfies readonly Formation[];
const directions = ['front', 'flank', 'rear'] as const satisfies readonly Direction[];
const covers = ['none', 'soft', 'hard'] as const satisfies readonly Cover[];
const lastMoves = ['halted', 'advanced', 'retired'] as const satisfies readonly LastMove[];
const greatestFactor = 10;
const mostPoints = 20;

const isFor = (...wanted: readonly Trigger[]) => {
  return (given: Given): boolean => wanted.some((trigger) => trigger === given.for);
};
const isCharging = isFor('toCharge', 'chargeHome');
const isAttacked = isFor('beingCharged', 'shootingCasualties');

const wordsOf = ({ tables: { constants } }: RulesInForce): Readonly<Record<MoraleEffect, string>> => ({
  rout: 'it routs',
  noAdvance: 'it does not advance in this move',
  goOn: 'it goes on routing or pursuing',
  halt: 'it halts',
  retire: `it retires ${constants.retireCm} cm`,
  haltShort: `it halts ${constants.approachLimitCm} cm from the target`,
});

/** @see CD-HTH-11 */
const lostMore = ({ tables: { outfoughtRatio } }: RulesInForce): string =>
  `its side lost at least ${outfoughtRatio === 2 ? 'twice' : `${outfoughtRatio} times`} what it inflicted`;

const enemyIn = (given: Given): Target => ({
  direction: wordOf(given, 'direction', directions),
  steady: !isSet(given, 'enemyRouting'),
  routing: isSet(given, 'enemyRouting'),
  regular: isSet(given, 'enemyRegular'),
  formation: wordOf(given, 'enemyFormation', formations),
  inForest: isSet(given, 'enemyInForest'),
  cover: wordOf(given, 'enemyCover', covers),
});

/** Men at the start of the game. */
const menIn = ({ tables }: RulesInForce, given: Given): number =>
  numberOf(given, 'strength') * tables.scales.menPerFigure;

/** Men lost so far: those of this move are among them, though they alone may be given. @see CD-GEN-06 */
const lostIn = (given: Given): number => Math.max(numberOf(given, 'casualties'), numberOf(given, 'lossMove'));

const testerIn = (rules: RulesInForce, given: Given): Tester => {
  const trigger = wordOf(given, 'for', triggers);
  const direction = wordOf(given, 'direction', directions);
  const cover = wordOf(given, 'cover', covers);
  return {
    trigger,
    points: numberOf(given, 'points'),
    regular: isSet(given, 'regular'),
    formation: wordOf(given, 'formation', formations),
    inForest: isSet(given, 'inForest'),
    loaded: isSet(given, 'loaded'),
    routing: trigger === 'rally' && isSet(given, 'routing'),
    supported: isSet(given, 'supported'),
    friendsRouting: isSet(given, 'friendsRouting'),
    enemyNear: isSet(given, 'enemyNear'),
    outfought: isSet(given, 'outfought'),
    chargers:
      trigger === 'beingCharged' ? [{ direction, cover, formation: wordOf(given, 'enemyFormation', formations) }] : [],
    shots: trigger === 'shootingCasualties' ? [{ direction, cover, seen: !isSet(given, 'unseen') }] : [],
    target: isCharging(given) ? enemyIn(given) : null,
    originalMen: menIn(rules, given),
    casualties: lostIn(given),
    menAtStart: menIn(rules, given) - lostIn(given) + numberOf(given, 'lossMove'),
    lossMove: numberOf(given, 'lossMove'),
  };
};

/** A unit without men takes no test. @see CD-GEN-07 */
const lossRefusals = (rules: RulesInForce, given: Given): readonly Refusal[] => {
  const facts = { casualties: lostIn(given), men: menIn(rules, given) };
  if (facts.casualties < facts.men) return [];
  const path = numberOf(given, 'lossMove') > numberOf(given, 'casualties') ? 'lossMove' : 'casualties';
  return [refuse('invalid', 'CD-GEN-07', path, facts, `It is destroyed: it had ${facts.men} men.`)];
};

/** @see CD-MOR-01 CD-MOR-05 CD-MOR-11 CD-MOR-15 */
export const morale = (rules: RulesInForce): Resolution => ({
  id: 'morale',
  label: 'A morale test',
  clause: 'CD-MOR-01',
  fields: {
    for: word('what it is taken for', triggers),
    factor: figure('basic morale factor', 'count', 1, greatestFactor),
    strength: figure('figures at the start of the game', 'count', 1, mostFigures),
    casualties: figure('men lost so far', 'count', 0, mostFigures * rules.tables.scales.menPerFigure),
    lossMove: figure('men lost in this move', 'count', 0, mostFigures * rules.tables.scales.menPerFigure),
    lastMove: word('what it last did', lastMoves, isFor('shootingCasualties')),
    formation: word('its formation', formations),
    regular: flag('they are regulars'),
    inForest: flag('some of them are in forest'),
    points: figure('command points', 'count', 0, mostPoints),
    supported: flag(`a steady friend is within ${rules.tables.constants.supportCm} cm`),
    friendsRouting: flag(`a routing friend is within ${rules.tables.constants.routersCm} cm`),
    direction: word(
      'where the charge or shot comes from',
      directions,
      (given) => isAttacked(given) || isCharging(given),
    ),
    cover: word('its cover', covers, isAttacked),
    loaded: flag('they are loaded', isFor('beingCharged')),
    unseen: flag('they do not see who shot', isFor('shootingCasualties')),
    enemyFormation: word(
      'formation of the enemy',
      formations,
      (given) => isCharging(given) || isFor('beingCharged')(given),
    ),
    enemyRegular: flag('the enemy are regulars', isCharging),
    enemyRouting: flag('the enemy is routing', isCharging),
    enemyInForest: flag('some of the enemy are in forest', isCharging),
    enemyCover: word('cover of the enemy', covers, isCharging),
    routing: flag('it is routing', isFor('rally')),
    enemyNear: flag(`an enemy is within ${rules.tables.constants.enemyNearCm} cm`, isFor('rally')),
    outfought: flag(lostMore(rules), isFor('lostCombat')),
  },
  defaults: {
    ...{ for: 'shootingCasualties', casualties: 0, lossMove: 0, lastMove: 'halted', formation: 'line' },
    ...{ regular: false, inForest: false, points: 0, supported: false, friendsRouting: false, direction: 'front' },
    ...{ cover: 'none', loaded: true, unseen: false, enemyFormation: 'line', enemyRegular: false },
    ...{ enemyRouting: false, enemyInForest: false, enemyCover: 'none', routing: true, enemyNear: false },
    outfought: false,
  },
  resolve: (given) => {
    const refusals = lossRefusals(rules, given);
    if (refusals.length > 0) return { ok: false, refusals };
    const tester = testerIn(rules, given);
    const lines = moraleLines(rules, tester);
    const factor = moraleFactor(numberOf(given, 'factor'), lines);
    const belowHalf = isBelowHalfOf(rules, tester);
    const lastMove = wordOf(given, 'lastMove', lastMoves);
    const effect = moraleEffectOf({ trigger: tester.trigger, lastMove, pursuing: false, belowHalf });
    return {
      ok: true,
      value: {
        next: (results) =>
          results.length > 0
            ? null
            : {
                ...{ label: 'morale', clause: 'CD-MOR-01', dice: 1, die: 'd10', read: { kind: 'sum' } },
                ...{ target: factor - 1, comparison: 'atMost', breakdown: lines },
              },
        consequence: ([die = 0]) =>
          passesMorale(factor, die)
            ? { text: 'it passes', facts: { factor, passes: true } }
            : { text: `it fails: ${wordsOf(rules)[effect]}`, facts: { factor, passes: false } },
      },
    };
  },
});
