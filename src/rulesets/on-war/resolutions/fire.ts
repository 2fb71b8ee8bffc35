import { isSet, numberOf, wordOf } from '../../../core/given.js';
import { hair } from '../../../core/hair.js';
import {
  type Consequence,
  figure,
  flag,
  type Given,
  hitsRoll,
  type Resolution,
  word,
} from '../../../core/resolution.js';
import { formatBeyond } from '../../../core/words.js';
import { firepowerOf } from '../fire.js';
import { refuse } from '../refusals.js';
import { type Firer, type Mark, mayFire, rangeLimit, shotDice } from '../resolvers.js';
import { type Arm, type Formation, type TroopType, troopTypes } from '../tables.js';
import { mostStands, type RulesInForce } from './figures.js';

/** A shot of one battalion at another, with the saves, from plain figures. */

const types = [
  'lineInfantry',
  'lightInfantry',
  'grenadier',
  'lightCavalry',
  'mediumCavalry',
  'heavyCavalry',
  'lightArtillery',
  'horseArtillery',
  'heavyArtillery',
  'howitzer',
] as const satisfies readonly TroopType[];
const formations = ['line', 'column', 'loose', 'wedge', 'square', 'garrison'] as const satisfies readonly Formation[];
const loads = ['cannon', 'grape'] as const;
const covers = ['none', 'soft', 'hard'] as const;
const arms = ['infantry', 'cavalry', 'artillery'] as const satisfies readonly Arm[];
/** Longer ranges are of no use: far beyond the longest of the tables in force. */
const farthestOf = ({ tables: { artilleryRanges, distances } }: RulesInForce): number =>
  2 * Math.max(distances.musketRange, ...Object.values(artilleryRanges).map(({ cannon }) => cannon));

const typeIn = (given: Given): TroopType => wordOf(given, 'type', types);
const isGuns = (given: Given): boolean => troopTypes[typeIn(given)] === 'artillery';

/** Only a line of foot has a second rank that fires. @see OW-FIR-10 */
const isFootInLine = (given: Given): boolean =>
  troopTypes[typeIn(given)] === 'infantry' && wordOf(given, 'formation', formations) === 'line';
const isAtGarrison = (given: Given): boolean => wordOf(given, 'targetFormation', formations) === 'garrison';
const isInTheOpen = (given: Given): boolean => !isAtGarrison(given);
const isHowitzer = (given: Given): boolean => typeIn(given) === 'howitzer';
/** Walls keep a garrison from templates. @see OW-HOW-02 OW-HOW-03 OW-BLD-15 */
const placesTemplates = (given: Given): boolean => isHowitzer(given) && isInTheOpen(given);
/** More stands than this have no room around a point. */
const mostBeside = 12;

const firerIn = (given: Given): Firer => ({
  type: typeIn(given),
  formation: wordOf(given, 'formation', formations),
  ammo: isGuns(given) ? wordOf(given, 'ammo', loads) : null,
  moved: isSet(given, 'moved'),
  disoriented: isSet(given, 'disoriented'),
  defensive: isSet(given, 'defensive'),
});

/** A garrison is behind hard cover. @see OW-BLD-05 */
const markIn = (given: Given): Mark => ({
  formation: wordOf(given, 'targetFormation', formations),
  cover: isAtGarrison(given) ? 'hard' : wordOf(given, 'cover', covers),
  doubled: isSet(given, 'targetDoubled'),
  screened: isSet(given, 'screened'),
  range: isSet(given, 'defensive') ? null : numberOf(given, 'range'),
});

/** Whether the battalion may fire now, and reaches its target. @see OW-GEN-08 OW-ART-01 OW-ART-06 OW-FIR-08 OW-DEF-05 OW-DEF-07 */
const refusalsOf = (rules: RulesInForce, firer: Firer, range: number | null) => {
  const limit = rangeLimit(rules, firer);
  if (limit === null) return [refuse('noAmmunition', 'OW-ART-01', 'ammo')];
  if (!mayFire(rules, firer))
    return [
      firer.defensive ? refuse('mayNotShoot', 'OW-DEF-07', 'defensive') : refuse('mayNotShoot', 'OW-ART-06', 'moved'),
    ];
  const isOut = range !== null && range > limit + rules.tables.tolerances.equality + hair;
  return isOut ? [refuse('outOfRange', 'OW-FIR-07', 'range', { range, limit }, formatBeyond(range, limit, 'in'))] : [];
};

const stands = (number: number): string => `${number} ${number === 1 ? 'stand' : 'stands'}`;

/** What the dice came to; null: not rolled yet, or not rolled at all. */
interface Rolled {
  readonly hits: number | null;
  /** Stands hit beside those on which the templates lie. */
  readonly beside: number | null;
  readonly saved: number | null;
  /** Failed saves that beat the walls as well. */
  readonly lost: number | null;
}

const rolledIn = (given: Given, results: readonly number[]): Rolled => {
  const [hits = null, ...others] = results;
  const [beside, [saved = null, lost = null]] = placesTemplates(given)
    ? [others[0] ?? null, others.slice(1)]
    : [0, others];
  return { hits, beside, saved, lost };
};

/** What counts from the saves on: how many stands roll, and whether a template lies (OW-HOW-05). */
const alikeUnderTemplates = (results: readonly number[]): string => {
  const [hits = 0, beside] = results;
  return results.length === 2 && beside !== undefined ? `${hits + beside} ${hits > 0}` : results.join(' ');
};

/** Of two failures on one stand the second is lost (OW-HIT-06). A stand in a building is lost to firepower alone. */
const consequenceOf = (given: Given, results: readonly number[]): Consequence => {
  const { hits, beside, saved, lost } = rolledIn(given, results);
  const [atGarrison, direct, around] = [isAtGarrison(given), hits ?? 0, beside ?? 0];
  const unsaved = direct + around - (saved ?? 0);
  const told = atGarrison ? (lost ?? 0) : unsaved;
  const loss = told === 0 ? 'no loss' : `${stands(told)} hit and not saved${atGarrison ? ', nor by the walls' : ''}`;
  // OW-HOW-05, OW-BLD-15: one hit of a howitzer disorients, whatever is saved.
  const disoriented = isHowitzer(given) && direct > 0;
  return {
    text: disoriented ? `${loss}, disoriented` : loss,
    facts: {
      hits: direct,
      saved: saved ?? 0,
      unsaved,
      ...(placesTemplates(given) ? { beside: around } : {}),
      ...(atGarrison ? { lost: lost ?? 0 } : {}),
      ...(isHowitzer(given) ? { disoriented } : {}),
    },
  };
};

/** @see OW-FIR-09 OW-FIR-11 OW-FIR-12 OW-FIR-13 OW-FIR-14 OW-FIR-19 OW-COV-02 OW-HIT-05 OW-HIT-06 OW-HOW-03 OW-BLD-05 */
export const fire = (rules: RulesInForce): Resolution => ({
  id: 'fire',
  label: 'A shot, with the saves',
  clause: 'OW-FIR-02',
  fields: {
    type: word('type of the troops that fire', types),
    formation: word('formation of those that fire', formations),
    ammo: word('what the guns fire', loads, isGuns),
    stands: figure('stands that fire', 'count', 1, mostStands),
    secondRank: figure('stands of the second rank that fire', 'count', 0, mostStands, isFootInLine),
    moved: flag('they have moved'),
    disoriented: flag('they are disoriented'),
    defensive: flag('they fire at a charger'),
    range: figure('range', 'distance', 0, farthestOf(rules), (given) => !isSet(given, 'defensive')),
    target: word('arm of the target', arms),
    targetFormation: word('formation of the target', formations),
    targetDoubled: flag('the target has moved at the double', isInTheOpen),
    cover: word('cover of the target', covers, isInTheOpen),
    screened: flag('skirmishers are in between', isInTheOpen),
    beside: figure('other stands of the target under each template', 'count', 0, mostBeside, placesTemplates),
  },
  defaults: {
    type: 'lineInfantry',
    formation: 'line',
    ammo: 'cannon',
    secondRank: 0,
    moved: false,
    disoriented: false,
    defensive: false,
    target: 'infantry',
    targetFormation: 'line',
    targetDoubled: false,
    cover: 'none',
    screened: false,
  },
  resolve: (given) => {
    const [firer, mark] = [firerIn(given), markIn(given)];
    const refusals = refusalsOf(rules, firer, mark.range);
    if (refusals.length > 0) return { ok: false, refusals };
    const shot = shotDice(rules, {
      firer,
      mark,
      stands: numberOf(given, 'stands'),
      secondRank: numberOf(given, 'secondRank'),
    });
    const save = rules.tables.saves[wordOf(given, 'target', arms)];
    const under = placesTemplates(given) ? numberOf(given, 'beside') : 0;
    const { template } = rules.tables.faces;
    const firepower = firepowerOf(rules, { arm: troopTypes[firer.type], type: firer.type });
    return {
      ok: true,
      value: {
        next: (results) => {
          const { hits, beside, saved, lost } = rolledIn(given, results);
          if (hits === null) return hitsRoll('hits', 'OW-FIR-11', 'd6', shot.dice, shot.need, shot.breakdown);
          if (beside === null) return hitsRoll('stands under templates', 'OW-HOW-03', 'd6', hits * under, template, []);
          const struck = hits + beside;
          if (saved === null) return hitsRoll('saves, one die for each hit', 'OW-HIT-05', 'd6', struck, save, []);
          return isAtGarrison(given) && lost === null
            ? hitsRoll('firepower, one die for each failed save', 'OW-BLD-05', 'd6', struck - saved, firepower, [])
            : null;
        },
        consequence: (results) => consequenceOf(given, results),
        ...(placesTemplates(given) ? { alike: alikeUnderTemplates } : {}),
      },
    };
  },
});
