import { isSet, numberOf, wordOf } from '../../../core/given.js';
import { figure, flag, type Given, hitsRoll, type Resolution, word } from '../../../core/resolution.js';
import { refuse, refuseRange } from '../refusals.js';
import { type FireCircumstances, fireBonusOf, fireDice, isProof, rangeBand } from '../resolvers.js';
import type { Cover, Weapon } from '../tables.js';
import { experience, fallen, mostFigures, type RulesInForce, troops } from './figures.js';

/** A shot of one unit at another, from plain figures. */

const weapons = ['musket', 'rifle', 'carbine', 'gun', 'lightGun'] as const satisfies readonly Weapon[];
const covers = ['none', 'soft', 'hard'] as const satisfies readonly Cover[];
/** Longer ranges are of no use. */
const farthest = 80;

const isGun = (given: Given): boolean => given.weapon === 'gun' || given.weapon === 'lightGun';

const shotIn = (rules: RulesInForce, given: Given): FireCircumstances => ({
  weapon: wordOf(given, 'weapon', weapons),
  ahead: numberOf(given, 'figures'),
  aside: numberOf(given, 'aside'),
  range: numberOf(given, 'range'),
  disordered: isSet(given, 'disordered'),
  cover: wordOf(given, 'cover', covers),
  turnedGuns: isSet(given, 'turned'),
  dense: isSet(given, 'dense'),
  bonus: fireBonusOf(rules, wordOf(given, 'experience', troops), isSet(given, 'disordered')),
  weather: { heavyRain: isSet(given, 'rain'), deadCalm: isSet(given, 'calm') },
});

/** @see WT-FIR-03 WT-FIR-06 WT-FIR-08 WT-FIR-09 WT-FIR-10 WT-FIR-11 WT-FIR-13 WT-FIR-14 WT-FIR-16 WT-FIR-17 */
export const fire = (rules: RulesInForce): Resolution => ({
  id: 'fire',
  label: 'A shot',
  clause: 'WT-FIR-03',
  fields: {
    weapon: word('weapon', weapons),
    experience,
    figures: figure('figures with the target straight ahead; of guns the whole crew', 'count', 0, mostFigures),
    aside: figure('other figures that fire', 'count', 0, mostFigures, (given) => !isGun(given)),
    range: figure('range', 'distance', 0, farthest),
    disordered: flag('they are disordered'),
    turned: flag('the target is not straight ahead of the guns', isGun),
    cover: word('cover of the target', covers),
    dense: flag('the target is three ranks deep or more'),
    rain: flag('it rains heavily'),
    calm: flag('there is a dead calm'),
  },
  defaults: {
    weapon: 'musket',
    experience: 'trained',
    aside: 0,
    disordered: false,
    turned: false,
    cover: 'none',
    dense: false,
    rain: false,
    calm: false,
  },
  resolve: (given) => {
    const shot = shotIn(rules, given);
    const { weapon, range, cover } = shot;
    if (rangeBand(rules, weapon, range) === 'beyond')
      return { ok: false, refusals: [refuseRange(rules, weapon, range, 'range')] };
    if (isProof(rules, weapon, range, cover))
      return { ok: false, refusals: [refuse('hardCover', 'WT-FIR-14', 'cover', { range })] };
    const { dice, breakdown } = fireDice(rules, shot);
    return {
      ok: true,
      value: {
        next: (results) =>
          results.length > 0
            ? null
            : hitsRoll('hits', 'WT-FIR-03', 'd6', dice, rules.tables.fireFactors.hits, breakdown),
        consequence: ([hits = 0]) => fallen(hits),
      },
    };
  },
});
