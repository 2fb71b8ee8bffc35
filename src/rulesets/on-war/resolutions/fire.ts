import { isSet, numberOf, wordOf } from '../../../core/given.js';
import { figure, flag, type Given, hitsRoll, type Resolution, word } from '../../../core/resolution.js';
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
/** Longer ranges are of no use. */
const farthest = 80;

const typeIn = (given: Given): TroopType => wordOf(given, 'type', types);
const isGuns = (given: Given): boolean => troopTypes[typeIn(given)] === 'artillery';

const firerIn = (given: Given): Firer => ({
  type: typeIn(given),
  formation: wordOf(given, 'formation', formations),
  ammo: isGuns(given) ? wordOf(given, 'ammo', loads) : null,
  moved: isSet(given, 'moved'),
  disoriented: isSet(given, 'disoriented'),
  defensive: isSet(given, 'defensive'),
});

const markIn = (given: Given): Mark => ({
  formation: wordOf(given, 'targetFormation', formations),
  cover: wordOf(given, 'cover', covers),
  doubled: isSet(given, 'targetDoubled'),
  screened: isSet(given, 'screened'),
  range: isSet(given, 'defensive') ? null : numberOf(given, 'range'),
});

/** Whether the battalion may fire now, and reaches its target. @see OW-GEN-08 OW-ART-01 OW-ART-06 OW-FIR-08 OW-DEF-05 OW-DEF-07 */
const refusalsOf = (rules: RulesInForce, firer: Firer, range: number | null) => {
  const limit = rangeLimit(rules, firer);
  if (limit === null) return [refuse('noAmmunition', 'OW-ART-01', 'ammo')];
  if (!mayFire(rules, firer)) return [refuse('mayNotShoot', firer.defensive ? 'OW-DEF-07' : 'OW-ART-06', 'moved')];
  const isOut = range !== null && range > limit + rules.tables.tolerances.equality;
  return isOut ? [refuse('outOfRange', 'OW-FIR-07', 'range', { range, limit })] : [];
};

const stands = (number: number): string => `${number} ${number === 1 ? 'stand' : 'stands'}`;

/** @see OW-FIR-09 OW-FIR-11 OW-FIR-12 OW-FIR-13 OW-FIR-14 OW-FIR-19 OW-COV-02 OW-HIT-05 OW-HIT-06 */
export const fire = (rules: RulesInForce): Resolution => ({
  id: 'fire',
  label: 'A shot, with the saves',
  clause: 'OW-FIR-02',
  fields: {
    type: word('type of the troops that fire', types),
    formation: word('formation of those that fire', formations),
    ammo: word('what the guns fire', loads, isGuns),
    stands: figure('stands that fire', 'count', 1, mostStands),
    secondRank: figure('stands of the second rank that fire', 'count', 0, mostStands, (given) => !isGuns(given)),
    moved: flag('they have moved'),
    disoriented: flag('they are disoriented'),
    defensive: flag('they fire at a charger'),
    range: figure('range', 'distance', 0, farthest, (given) => !isSet(given, 'defensive')),
    target: word('arm of the target', arms),
    targetFormation: word('formation of the target', formations),
    targetDoubled: flag('the target has moved at the double'),
    cover: word('cover of the target', covers),
    screened: flag('skirmishers are in between'),
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
    return {
      ok: true,
      value: {
        next: ([hits, saved]) => {
          if (hits === undefined) return hitsRoll('hits', 'OW-FIR-11', 'd6', shot.dice, shot.need, shot.breakdown);
          return saved === undefined
            ? hitsRoll('saves, one die for each hit', 'OW-HIT-05', 'd6', hits, save, [])
            : null;
        },
        consequence: ([hits = 0, saved = 0]) => ({
          // Of two failures on one stand the second is lost (OW-HIT-06).
          text: hits === saved ? 'no loss' : `${stands(hits - saved)} hit and not saved`,
          facts: { hits, saved, unsaved: hits - saved },
        }),
      },
    };
  },
});
