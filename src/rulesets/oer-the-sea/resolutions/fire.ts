import { isSet, numberOf } from '../../../core/given.js';
import {
  type Consequence,
  figure,
  flag,
  type Given,
  hitsRoll,
  type Resolution,
  type ResolutionField,
  word,
} from '../../../core/resolution.js';
import { limits } from '../../../scenario/limits.js';
import { refuse } from '../refusals.js';
import { gunVolley, isWithin, musketVolley, siegeVolley, standsLost, type Volley } from '../resolvers.js';
import { type GunClass, gunClasses, profileLimits, type Quality, qualities } from '../tables.js';
import {
  coverField,
  coverOf,
  hitConsequence,
  qualityField,
  type Rules,
  struckDefaults,
  struckFields,
  struckIn,
} from './rules.js';

/** Fire from plain figures. */

const { initialStands, strength, firepower } = profileLimits;
const longest = 200;

/** The range; guns or muskets of a battle that reach farther than those of the book are no less asked about. */
const rangeField = ({ tables }: Rules): ResolutionField => {
  const reaches = [tables.smallArms, ...gunClasses.map((gun) => tables.artillery[gun])].map(({ long }) => long);
  return figure('range', 'distance', 0, Math.max(longest, ...reaches));
};

const plain = (field: string): string => field;

/** The unit that is fired at. */
const target = (rules: Rules) => ({
  cover: coverField(rules, 'cover of the target'),
  guns: flag('target is deployed guns'),
  targetStands: figure('stands of the target', 'count', 1, initialStands.most),
  strength: figure('strength of the target, hits that remove a stand', 'count', strength.least, strength.most),
  ...struckFields('target', plain),
});

const targetDefaults = {
  cover: 'none',
  guns: false,
  targetStands: 4,
  strength: strength.standard,
  ...struckDefaults(plain),
};

const resolved = (rules: Rules, given: Given, clause: string, { dice, need, breakdown }: Volley) => ({
  ok: true as const,
  value: {
    next: (results: readonly number[]) =>
      results.length > 0 ? null : hitsRoll('hits', clause, 'd6', dice, need, breakdown),
    consequence: ([hits = 0]: readonly number[]) =>
      hitConsequence(rules, struckIn(given, numberOf(given, 'targetStands'), numberOf(given, 'strength'), plain), hits),
  },
});

const tooFar = (clause: 'OTS-FIR-08' | 'OTS-ART-07', range: number, limit: number) => ({
  ok: false as const,
  refusals: [
    refuse(
      'outOfRange',
      clause,
      'range',
      { distance: range, limit },
      `It is ${range} cm away; the range is ${limit} cm.`,
    ),
  ],
});

/** @see OTS-MTR-02 */
const tooNear = (range: number, least: number) => ({
  ok: false as const,
  refusals: [
    refuse(
      'minimumRange',
      'OTS-MTR-02',
      'range',
      { distance: range, least },
      `It is ${range} cm away; mortars reach only beyond ${least} cm.`,
    ),
  ],
});

/** A volley of small arms. @see OTS-FIR-08 OTS-FIR-09 OTS-FIR-10 OTS-FIR-11 OTS-FIR-13 */
export const fire = (rules: Rules): Resolution => ({
  id: 'fire',
  label: 'Fire of small arms',
  clause: 'OTS-FIR-09',
  fields: {
    stands: figure('stands that fire', 'count', 1, initialStands.most),
    firepower: figure('firepower, dice a stand', 'dice', 1, firepower.most),
    range: rangeField(rules),
    held: flag('fire held until a charger is near'),
    mounted: flag('firing mounted'),
    ...target(rules),
  },
  defaults: { held: false, mounted: false, ...targetDefaults },
  resolve: (given) => {
    const [range, limit] = [numberOf(given, 'range'), rules.tables.smallArms.long];
    if (!isWithin(rules, range, limit)) return tooFar('OTS-FIR-08', range, limit);
    const volley = musketVolley(rules.tables, {
      stands: numberOf(given, 'stands'),
      firepower: numberOf(given, 'firepower'),
      range,
      held: isSet(given, 'held'),
      mounted: isSet(given, 'mounted'),
      cover: coverOf(rules, given, 'cover'),
      deployedGuns: isSet(given, 'guns'),
    });
    return resolved(rules, given, 'OTS-FIR-09', volley);
  },
});

const gunOf = (given: Given): GunClass => gunClasses.find((each) => each === given.gun) ?? gunClasses[0];
const gunnersOf = (given: Given): Quality => qualities.find((each) => each === given.quality) ?? qualities[1];

/** Why guns do not reach; null if they do. @see OTS-ART-07 OTS-MTR-02 OTS-GEN-03 */
const outOfRange = (rules: Rules, gun: GunClass, range: number) => {
  const { long, minimum } = rules.tables.artillery[gun];
  if (!isWithin(rules, range, long)) return tooFar('OTS-ART-07', range, long);
  return minimum !== null && isWithin(rules, range, minimum) ? tooNear(range, minimum) : null;
};

/** Guns that fire at troops: siege guns never do. @see OTS-SIE-02 */
const classesAtTroops = gunClasses.filter((gun) => gun !== 'siege');

const isMortar = (gun: GunClass): boolean => gun === 'lightMortar' || gun === 'heavyMortar';

/** @see OTS-MTR-05 */
const mortarsAtWork = {
  ok: false as const,
  refusals: [
    refuse('notFortification', 'OTS-MTR-05', 'cover', {}, 'Mortars fire at the work that troops are in: see "siege".'),
  ],
};

/**
 * The fire of a battery at troops. Only field guns fire at chargers (OTS-STR-08).
 *
 * @see OTS-ART-06 OTS-ART-07 OTS-ART-08 OTS-ART-10 OTS-ART-11 OTS-MTR-05
 */
export const artillery = (rules: Rules): Resolution => ({
  id: 'artillery',
  label: 'Fire of guns at troops',
  clause: 'OTS-ART-06',
  fields: {
    gun: word('class of the guns', classesAtTroops),
    quality: qualityField('quality of the gunners'),
    number: figure('number of guns', 'count', 1, initialStands.most),
    range: rangeField(rules),
    held: flag('fire held until a charger is near', (given) => !isMortar(gunOf(given))),
    ...target(rules),
  },
  defaults: { quality: qualities[1], held: false, ...targetDefaults },
  resolve: (given) => {
    const gun = gunOf(given);
    const range = numberOf(given, 'range');
    const cover = coverOf(rules, given, 'cover');
    const reason = outOfRange(rules, gun, range);
    if (reason !== null) return reason;
    if (isMortar(gun) && cover === 'fortification') return mortarsAtWork;
    const volley = gunVolley(rules.tables, {
      gun,
      quality: gunnersOf(given),
      guns: numberOf(given, 'number'),
      range,
      held: isSet(given, 'held'),
      cover,
      deployedGuns: isSet(given, 'guns'),
    });
    return resolved(rules, given, 'OTS-ART-06', volley);
  },
});

/** Classes of guns that fire at works: the heavy ones first. @see OTS-SIE-01 OTS-MTR-05 */
const siegeClasses = ['siege', 'lightMortar', 'heavyMortar'] as const satisfies readonly GunClass[];

/** What the hits of a volley do to a work and to the troops in it. @see OTS-SIE-07 OTS-SIE-08 OTS-SIE-09 */
const workConsequence = ({ tables, options }: Rules, given: Given, hits: number): Consequence => {
  const cohesion = numberOf(given, 'cohesion');
  const [strengthOfWork, marked] = [numberOf(given, 'workStrength'), numberOf(given, 'marked')];
  const { lost, unused } = standsLost(options.standLoss, strengthOfWork, cohesion, marked, hits);
  const left = Math.max(0, cohesion - lost);
  const drivenBack = hits * tables.constants.driveBackPerHit;
  const facts = { hits, cohesionLeft: left, marked: unused, breached: left === 0, drivenBack };
  const said = `${hits} ${hits === 1 ? 'hit' : 'hits'}`;
  if (hits === 0) return { text: said, facts };
  const work = left === 0 ? 'the work is breached' : `cohesion ${left} left`;
  return { text: `${said}: ${work}, the garrison is driven back ${drivenBack} cm`, facts };
};

/** The fire of siege guns or mortars at a work. @see OTS-SIE-01 OTS-SIE-04 OTS-SIE-05 OTS-SIE-06 OTS-MTR-05 */
export const siege = (rules: Rules): Resolution => ({
  id: 'siege',
  label: 'Fire at a work',
  clause: 'OTS-SIE-05',
  fields: {
    gun: word('class of the guns', siegeClasses),
    quality: qualityField('quality of the gunners'),
    number: figure('number of guns', 'count', 1, initialStands.most),
    range: rangeField(rules),
    cohesion: figure('cohesion that the work has left', 'count', 1, limits.cohesion),
    workStrength: figure('strength of the work, hits that cost it one cohesion', 'count', 1, limits.cohesion),
    marked: figure('hits marked on the work already', 'count', 0, limits.cohesion),
  },
  defaults: {
    gun: 'siege',
    quality: qualities[1],
    workStrength: rules.tables.constants.fortificationStrength,
    marked: 0,
  },
  resolve: (given) => {
    const gun = siegeClasses.find((each) => each === given.gun) ?? siegeClasses[0];
    const range = numberOf(given, 'range');
    const reason = outOfRange(rules, gun, range);
    if (reason !== null) return reason;
    const { dice, need, breakdown } = siegeVolley(rules.tables, {
      gun,
      quality: gunnersOf(given),
      guns: numberOf(given, 'number'),
      range,
      wallsCount: rules.options.fortificationTargetPenalty,
    });
    return {
      ok: true,
      value: {
        next: ({ length }) => (length > 0 ? null : hitsRoll('hits', 'OTS-SIE-05', 'd6', dice, need, breakdown)),
        consequence: ([hits = 0]) => workConsequence(rules, given, hits),
      },
    };
  },
});
