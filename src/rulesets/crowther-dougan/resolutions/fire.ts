import { isSet, numberOf, wordOf } from '../../../core/given.js';
import { figure, flag, type Given, type Resolution, word } from '../../../core/resolution.js';
import { refuse } from '../refusals.js';
import { basicCasualtiesAt, type FireCircumstances, fireLines } from '../resolvers.js';
import type { Cover, Direction, FireRow, Formation } from '../tables.js';
import { mostFigures, type RulesInForce, strikeOf } from './figures.js';

/** A shot of one unit at another, from plain figures. */

const rows = ['ff2', 'ff1', 'ff3', 'ff4', 'lightGun', 'mediumGun', 'heavyGun'] as const satisfies readonly FireRow[];
const covers = ['none', 'soft', 'hard'] as const satisfies readonly Cover[];
const directions = ['front', 'flank', 'rear'] as const satisfies readonly Direction[];
const targets = [
  ...(['line', 'column', 'skirmish', 'limbered'] as const),
  ...(['unlimbered', 'garrison', 'embarked'] as const),
] as const satisfies readonly Formation[];
/** Longer ranges are of no use, unless the tables in force have them. */
const farthest = ({ tables }: RulesInForce): number => Math.max(200, ...Object.values(tables.rangeBands));

const isGun = (given: Given): boolean => String(given.weapon).endsWith('Gun');

const shotIn = (given: Given): FireCircumstances => ({
  artillery: isGun(given),
  firstShot: isSet(given, 'firstShot'),
  direction: wordOf(given, 'direction', directions),
  targetFormation: wordOf(given, 'target', targets),
  closing: isSet(given, 'closing'),
  cover: wordOf(given, 'cover', covers),
  atSmoke: false,
  laidOn: isSet(given, 'laidOn'),
  severeWeather: isSet(given, 'severeWeather'),
  night: isSet(given, 'night'),
});

/** @see CD-FIR-08 CD-FIR-09 CD-FIR-10 CD-FIR-11 CD-ART-01 CD-ART-02 CD-ART-10 */
export const fire = (rules: RulesInForce): Resolution => ({
  id: 'fire',
  label: 'A shot',
  clause: 'CD-FIR-08',
  fields: {
    weapon: word('Fire Factor, or gun', rows),
    figures: figure('figures or guns that fire', 'count', 0, mostFigures),
    range: figure('range', 'distance', 0, farthest(rules)),
    firstShot: flag('it is their first shot of the game', (given) => !isGun(given)),
    laidOn: flag('the guns are laid on', isGun),
    target: word('formation of the target', targets),
    direction: word('where it comes from', directions),
    closing: flag('the target is charging them'),
    cover: word('cover of the target', covers),
    severeWeather: flag('the weather is severe'),
    night: flag('it is night'),
  },
  defaults: {
    ...{ weapon: 'ff2', firstShot: false, laidOn: false, target: 'line', direction: 'front', closing: false },
    ...{ cover: 'none', severeWeather: false, night: false },
  },
  resolve: (given) => {
    const range = numberOf(given, 'range');
    const basic = basicCasualtiesAt(rules, wordOf(given, 'weapon', rows), range);
    if (basic === null) return { ok: false, refusals: [refuse('outOfRange', 'CD-FIR-09', 'range', { range })] };
    const [figures, lines] = [numberOf(given, 'figures'), fireLines(rules, shotIn(given))];
    return { ok: true, value: strikeOf(rules, { figures, basic, lines, clause: 'CD-FIR-10', label: 'fire' }) };
  },
});
