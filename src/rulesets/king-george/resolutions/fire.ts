import { isSet, numberOf, wordOf } from '../../../core/given.js';
import { figure, flag, type Given, type Resolution, word } from '../../../core/resolution.js';
import type { Refusal } from '../battle.js';
import { refuse } from '../refusals.js';
import {
  coverFrom,
  fireDice,
  isWithinRange,
  type RulesInForce,
  type VolleyCircumstances,
  volleyLines,
} from '../resolvers.js';
import {
  type Arm,
  type Formation,
  type Gun,
  guns,
  type RangedWeapon,
  type UnitDiceName,
  unitDiceNames,
  weaponRanges,
} from '../tables.js';
import {
  casualtiesField,
  casualtyWords,
  coverField,
  coverIn,
  ratingField,
  ratingIn,
  tenSided,
  testDefaults,
  testFields,
  testModifiers,
} from './figures.js';

/** A volley and the saves against it, from plain figures. */

const arms = ['infantry', 'cavalry', 'artillery'] as const satisfies readonly Arm[];
const firing = ['line', 'attackColumn', 'skirmish', 'square'] as const satisfies readonly Formation[];
const weapons = Object.keys(weaponRanges) as readonly RangedWeapon[] as readonly [RangedWeapon, ...RangedWeapon[]];
const batteries = guns.filter((gun) => gun !== 'rocket') as readonly Gun[] as readonly [Gun, ...Gun[]];
const longest = 100;
/** What fires of a foot regiment. */
const bodies = ['regiment', 'regimentWithoutCompany', 'company'] as const;

const isBattery = ({ arm }: Given): boolean => arm === 'artillery';
const isFoot = ({ arm }: Given): boolean => arm === 'infantry';

/** Foot alone rests its weapons, muskets and rifles. @see KG-FIR-14 */
const mayRest = (given: Given): boolean => isFoot(given) && (given.weapon === 'musket' || given.weapon === 'rifle');

/** A formed target may be enfiladed, by direct fire. @see KG-FIR-15 */
const mayEnfilade = (given: Given): boolean => !isSet(given, 'openOrder') && !isSet(given, 'indirect');

/** A building is cover, and has no flank to be fired into. @see KG-FRM-21 */
const mayBeInside = (given: Given): boolean => given.cover !== 'none' && !isSet(given, 'enfilade');

/** The class of a battery. Howitzers may be named as its class or as its weapon. */
const gunIn = (given: Given): Gun | null => {
  if (!isBattery(given)) return null;
  return given.weapon === 'howitzer' ? 'howitzer' : wordOf(given, 'gun', batteries);
};

/** Weapons of each arm. Muskets are the default of the form, and stand for what else the arm has. @see KG-FIR-01 */
const weaponsOf = {
  infantry: ['musket', 'rifle'],
  cavalry: ['musket', 'carbine'],
  artillery: ['musket', 'gun', 'howitzer'],
} as const satisfies Record<Arm, readonly RangedWeapon[]>;

/** The weapon: of a battery that of its class, of horse the carbine. @see KG-FIR-01 KG-RSP-02 */
const weaponIn = (given: Given): RangedWeapon => {
  const gun = gunIn(given);
  if (gun !== null) return gun === 'howitzer' ? 'howitzer' : 'gun';
  return given.arm === 'cavalry' ? 'carbine' : wordOf(given, 'weapon', weapons);
};

/** A weapon that the arm does not have. @see KG-FIR-01 */
const weaponRefusals = (given: Given): readonly Refusal[] => {
  const arm = wordOf(given, 'arm', arms);
  const weapon = wordOf(given, 'weapon', weapons);
  const able: readonly RangedWeapon[] = weaponsOf[arm];
  const text = `The ${arm} has no ${weapon}.`;
  return able.includes(weapon) ? [] : [refuse('noWeapon', 'KG-FIR-01', 'weapon', { arm, weapon }, text)];
};

const circumstances = (rules: RulesInForce, given: Given): VolleyCircumstances => {
  const weapon = weaponIn(given);
  return {
    rating: rules.tables.quality[ratingIn(given, 'fire')],
    weapon,
    gun: gunIn(given),
    firstShot: isSet(given, 'firstShot'),
    shaken: isSet(given, 'shaken'),
    casualties: numberOf(given, 'casualties'),
    mounted: given.arm === 'cavalry',
    rested: isSet(given, 'rested'),
    range: numberOf(given, 'range'),
    canister: isSet(given, 'canister'),
    indirect: isSet(given, 'indirect'),
    enfilade: isSet(given, 'enfilade'),
    openOrder: isSet(given, 'openOrder'),
    cover: coverFrom(weapon, coverIn(given, 'cover'), isSet(given, 'inBuilding')),
  };
};

/** Dice at one target, also of a square. @see KG-FIR-11 KG-FIR-22 KG-SKR-02 KG-SKR-04 */
const diceOf = (rules: RulesInForce, given: Given): number => {
  const arm = wordOf(given, 'arm', arms);
  const formation = arm === 'artillery' ? 'unlimbered' : wordOf(given, 'formation', firing);
  if (formation === 'square') return rules.tables.constants.squareDice;
  const body = isFoot(given) ? wordOf(given, 'body', bodies) : 'regiment';
  return fireDice(rules, {
    arm,
    kind: arm === 'artillery' ? 'battery' : body === 'company' ? 'company' : 'regiment',
    gun: gunIn(given),
    companyOut: null,
    companyLost: body === 'regimentWithoutCompany',
    formation,
    casualties: numberOf(given, 'casualties'),
  });
};

/** Casualties of the target, with what comes of them. @see KG-FIR-04 KG-FIR-05 KG-FIR-06 KG-ORG-04 */
const consequence = (rules: RulesInForce, given: Given, hits: number, saved: number) => {
  const taken = hits - saved;
  const { maxCasualties } = rules.tables.unitDice[wordOf<UnitDiceName>(given, 'targetBody', unitDiceNames)];
  const left = maxCasualties - numberOf(given, 'targetCasualties') - taken;
  const end = taken === 0 ? '' : left <= 0 ? ': it leaves the table' : ': it tests for wounds';
  return { text: `${casualtyWords(taken)}${end}`, facts: { casualties: taken } };
};

/** Why the shot does not reach, or is none of this weapon. @see KG-FIR-01 KG-ART-01 KG-ART-02 KG-ART-04 */
const shotRefusals = (rules: RulesInForce, volley: VolleyCircumstances): readonly Refusal[] => {
  const { range: distance, weapon } = volley;
  const { long: limit, canister } = rules.tables.weaponRanges[weapon];
  const tooFar = `It is ${distance}" away; its fire reaches ${limit}".`;
  return [
    ...(isWithinRange(rules, distance, limit)
      ? []
      : [refuse('outOfRange', 'KG-FIR-01', 'range', { distance, limit }, tooFar)]),
    ...(volley.canister && canister === null ? [refuse('wrongShot', 'KG-ART-01', 'canister', { weapon })] : []),
    ...(volley.indirect && weapon !== 'howitzer' ? [refuse('wrongShot', 'KG-ART-04', 'indirect', { weapon })] : []),
    ...(volley.canister && canister !== null && !isWithinRange(rules, distance, canister)
      ? [refuse('wrongShot', 'KG-ART-02', 'canister', { distance, limit: canister })]
      : []),
  ];
};

/** @see KG-FIR-03 KG-FIR-04 KG-FIR-12 KG-FIR-13 KG-FIR-14 KG-FIR-15 KG-FIR-16 KG-FIR-17 KG-FIR-18 KG-FIR-19 KG-FIR-20 */
export const fire = (rules: RulesInForce): Resolution => ({
  id: 'fire',
  label: 'Fire',
  clause: 'KG-FIR-03',
  fields: {
    fire: ratingField('Fire rating'),
    range: figure('range', 'distance', 0, longest),
    arm: word('arm of the firer', arms),
    weapon: word('weapon; of horse and guns that of the arm', weapons),
    gun: word('class of the guns', batteries, isBattery),
    body: word('body of the firer, for its dice', bodies, isFoot),
    formation: word('formation of the firer', firing, (given) => !isBattery(given)),
    casualties: casualtiesField(rules, 'casualties of the firer'),
    shaken: flag('the firer is shaken'),
    firstShot: flag('first shot'),
    rested: flag('rested weapons', mayRest),
    canister: flag('canister', isBattery),
    indirect: flag('indirect fire', isBattery),
    openOrder: flag('the target is skirmishers or artillery'),
    enfilade: flag('enfilade', mayEnfilade),
    cover: coverField('cover of the target'),
    inBuilding: flag('the target is in a building', mayBeInside),
    targetBody: word('body of the target, for its casualties', unitDiceNames),
    ...testFields(rules, 'the target', 'target'),
  },
  defaults: {
    arm: 'infantry',
    weapon: 'musket',
    gun: 'medium',
    body: 'regiment',
    formation: 'line',
    casualties: 0,
    shaken: false,
    firstShot: false,
    rested: false,
    canister: false,
    indirect: false,
    openOrder: false,
    enfilade: false,
    cover: 'none',
    inBuilding: false,
    targetBody: 'infantry',
    ...testDefaults('target'),
  },
  resolve: (given) => {
    const volley = circumstances(rules, given);
    const refusals = [...weaponRefusals(given), ...shotRefusals(rules, volley)];
    if (refusals.length > 0) return { ok: false, refusals };
    const hits = tenSided(rules, 'hits', 'KG-FIR-03', diceOf(rules, given), volleyLines(rules, volley));
    const saves = testModifiers(rules, given, 'target', volley.cover, null);
    return {
      ok: true,
      value: {
        next: ([struck, saved]) => {
          if (struck === undefined) return hits;
          return struck === 0 || saved !== undefined
            ? null
            : tenSided(rules, 'saves, one die for each hit', 'KG-FIR-04', struck, saves);
        },
        consequence: ([struck = 0, saved = 0]) => consequence(rules, given, struck, saved),
      },
    };
  },
});
