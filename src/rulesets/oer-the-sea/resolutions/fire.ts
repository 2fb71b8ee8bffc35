import { figure, flag, type Given, hitsRoll, type Resolution, word } from '../../../core/resolution.js';
import { refuse } from '../refusals.js';
import { gunVolley, musketVolley, type Volley } from '../resolvers.js';
import { type GunClass, gunClasses, profileLimits, type Quality, qualities } from '../tables.js';
import { coverField, coverOf, hitConsequence, isSet, numberOf, qualityField, type Rules } from './rules.js';

/** Fire from plain figures. */

const { initialStands, strength, firepower } = profileLimits;
const longest = 200;

/** The unit that is fired at. */
const target = (rules: Rules) => ({
  cover: coverField(rules, 'cover of the target'),
  guns: flag('target is deployed guns'),
  targetStands: figure('stands of the target', 'count', 1, initialStands.most),
  strength: figure('strength of the target, hits that remove a stand', 'count', strength.least, strength.most),
});

const targetDefaults = { cover: 'none', guns: false, targetStands: 4, strength: strength.standard };

const resolved = (rules: Rules, given: Given, clause: string, { dice, need, breakdown }: Volley) => ({
  ok: true as const,
  value: {
    next: (results: readonly number[]) =>
      results.length > 0 ? null : hitsRoll('hits', clause, 'd6', dice, need, breakdown),
    consequence: ([hits = 0]: readonly number[]) =>
      hitConsequence(rules, { stands: numberOf(given, 'targetStands'), strength: numberOf(given, 'strength') }, hits),
  },
});

const tooFar = (clause: 'OTS-FIR-01' | 'OTS-ART-07', range: number, limit: number) => ({
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
      'outOfRange',
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
    range: figure('range', 'distance', 0, longest),
    held: flag('fire held until a charger is near'),
    mounted: flag('firing mounted'),
    ...target(rules),
  },
  defaults: { held: false, mounted: false, ...targetDefaults },
  resolve: (given) => {
    const [range, limit] = [numberOf(given, 'range'), rules.tables.smallArms.long];
    if (range > limit) return tooFar('OTS-FIR-01', range, limit);
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

/** The fire of a battery at troops. @see OTS-ART-06 OTS-ART-07 OTS-ART-08 OTS-ART-10 OTS-ART-11 */
export const artillery = (rules: Rules): Resolution => ({
  id: 'artillery',
  label: 'Fire of guns at troops',
  clause: 'OTS-ART-06',
  fields: {
    gun: word('class of the guns', gunClasses),
    quality: qualityField('quality of the gunners'),
    number: figure('number of guns', 'count', 1, initialStands.most),
    range: figure('range', 'distance', 0, longest),
    held: flag('fire held until a charger is near'),
    ...target(rules),
  },
  defaults: { quality: qualities[1], held: false, ...targetDefaults },
  resolve: (given) => {
    const gun = gunClasses.find((each) => each === given.gun) satisfies GunClass | undefined;
    const quality: Quality = qualities.find((each) => each === given.quality) ?? qualities[1];
    const row = rules.tables.artillery[gun ?? gunClasses[0]];
    const range = numberOf(given, 'range');
    if (range > row.long) return tooFar('OTS-ART-07', range, row.long);
    if (row.minimum !== null && range <= row.minimum) return tooNear(range, row.minimum);
    const volley = gunVolley(rules.tables, {
      gun: gun ?? gunClasses[0],
      quality,
      guns: numberOf(given, 'number'),
      range,
      held: isSet(given, 'held'),
      cover: coverOf(rules, given, 'cover'),
      deployedGuns: isSet(given, 'guns'),
    });
    return resolved(rules, given, 'OTS-ART-06', volley);
  },
});
