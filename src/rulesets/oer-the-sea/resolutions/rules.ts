import { isSet, numberOf } from '../../../core/given.js';
import type { Consequence, Given, ResolutionField } from '../../../core/resolution.js';
import { figure, flag, word } from '../../../core/resolution.js';
import { strengthOnFoot } from '../hits.js';
import { type Loss, shockOf, standsLost } from '../resolvers.js';
import { type Cover, type Options, profileLimits, qualities, type Tables, terrainKinds } from '../tables.js';

/** What the resolutions share: the rules in force, fields, and what hits do. */

/** Tables and options in force. */
export interface Rules {
  readonly tables: Tables;
  readonly options: Options;
}

const covers = ['none', 'cover', 'fortification'] as const;

/** The kinds of terrain that give cover may be named for it: "wall". */
const sheltering = ({ tables }: Rules): readonly string[] =>
  terrainKinds.filter((kind) => tables.terrain[kind].cover !== 'none');

/** Cover by its name, or by the kind of terrain that gives it. @see OTS-TER-11 */
export const coverField = (rules: Rules, label: string): ResolutionField =>
  word(label, [...new Set([...covers, ...sheltering(rules)])]);

export const coverOf = ({ tables }: Rules, given: Given, name: string): Cover => {
  const value = given[name];
  const plain = covers.find((each) => each === value);
  if (plain !== undefined) return plain;
  const kind = terrainKinds.find((each) => each === value);
  return kind === undefined ? 'none' : tables.terrain[kind].cover;
};

export const qualityField = (label: string): ResolutionField => word(label, qualities);

const hitWords = (hits: number): string => `${hits} ${hits === 1 ? 'hit' : 'hits'}`;

/** The unit that takes hits. */
export interface Struck {
  readonly stands: number;
  /** As printed: the thresholds of a drive back, and the hits that cost a stand. */
  readonly strength: number;
  /** Dragoons on foot, who lose stands sooner (OTS-HIT-05). */
  readonly onFoot: boolean;
  /** Unused hits of earlier in the turn (OTS-HIT-03). */
  readonly marked: number;
}

/** Fields of a unit that takes hits, in addition to stands and strength. `name`: the name of a field. */
export const struckFields = (who: string, name: (field: string) => string) => ({
  [name('marked')]: figure(`hits marked on the ${who} already`, 'count', 0, profileLimits.strength.most),
  [name('onFoot')]: flag(`the ${who} is dragoons on foot`),
});

export const struckDefaults = (name: (field: string) => string): Given => ({
  [name('marked')]: 0,
  [name('onFoot')]: false,
});

export const struckIn = (given: Given, stands: number, strength: number, name: (field: string) => string): Struck => ({
  stands,
  strength,
  marked: numberOf(given, name('marked')),
  onFoot: isSet(given, name('onFoot')),
});

/** Stands that hits remove. @see OTS-HIT-01 OTS-HIT-02 OTS-HIT-03 OTS-HIT-04 OTS-HIT-05 OTS-HIT-06 */
export const lossOf = ({ tables, options }: Rules, { stands, strength, onFoot, marked }: Struck, hits: number): Loss =>
  hits === 0
    ? { lost: 0, unused: marked }
    : standsLost(options.standLoss, onFoot ? strengthOnFoot(tables, strength) : strength, stands, marked, hits);

/** Stands that hits remove, in words. */
export const lossWords = (rules: Rules, struck: Struck, hits: number): string => {
  const { stands } = struck;
  const { lost, unused } = lossOf(rules, struck, hits);
  if (lost >= stands) return 'destroyed';
  const markers = unused === 0 ? '' : `, ${hitWords(unused)} marked`;
  return lost === 0 ? `no stand lost${markers}` : `${lost} ${lost === 1 ? 'stand' : 'stands'} lost${markers}`;
};

/**
 * What the hits of a volley do to a unit: stands, the way back, confusion and morale.
 *
 * @see OTS-HIT-01 OTS-DRV-01 OTS-DRV-04 OTS-DRV-05
 */
export const hitConsequence = (rules: Rules, struck: Struck, hits: number): Consequence => {
  const { lost, unused } = lossOf(rules, struck, hits);
  const distance = hits * rules.tables.constants.driveBackPerHit;
  const { confused, testsMorale } = shockOf(rules.tables, struck.strength, distance);
  const facts = { hits, standsLost: lost, marked: unused, drivenBack: distance, confused, testsMorale };
  if (hits === 0) return { text: '0 hits', facts };
  if (lost >= struck.stands) return { text: `${hitWords(hits)}: destroyed`, facts };
  const shock = `${confused ? ', confused' : ''}${testsMorale ? ', tests morale' : ''}`;
  return { text: `${hitWords(hits)}: ${lossWords(rules, struck, hits)}, driven back ${distance} cm${shock}`, facts };
};
