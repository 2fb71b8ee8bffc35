import type { PoseInput } from '../../../scenario/input.js';
import { type Pose, roundPose } from '../../../table/pose.js';
import type { ScenarioUnit, UnitProfile } from '../scenario.js';
import { type Arm, type Formation, gunsByWeight, type Tables, type TroopRating } from '../tables.js';
import type { UnitInput } from './input.js';

/** What a unit is, from its troop type and the ratings of its author. */

/** The ratings of a troop type; undefined if the table does not have it. @see CD-UNI-01 */
export const ratingOf = ({ troopRatings }: Tables, troopType: string): TroopRating | undefined =>
  Object.entries(troopRatings).find(([type]) => type === troopType)?.[1];

/** Ratings of a unit of an unknown type, until the check has refused it. */
const noRating: TroopRating = {
  ...{ nation: 'either', arm: 'foot', ff: 0, mf: 1, fc: 1, morale: 1, regular: false },
  ...{ formations: ['line'], moveClass: 'regular', weapon: 'none' },
};

type Kit = Pick<UnitProfile, 'moveClass' | 'weapon' | 'gunModels' | 'gunWeight' | 'originalFigures'>;

/** Guns, and what their weight brings. */
const gunKit = (input: UnitInput, { unitSizes }: Tables): Kit => {
  const gunWeight = input.gunWeight ?? 'medium';
  const { weapon, moveClass } = gunsByWeight[gunWeight];
  const gunModels = input.gunModels ?? unitSizes.guns;
  return {
    moveClass: input.moveClass ?? moveClass,
    weapon: input.weapon ?? weapon,
    gunModels,
    gunWeight,
    originalFigures: input.originalFigures ?? unitSizes.crewPerGun * gunModels,
  };
};

const footKit = (input: UnitInput, rating: TroopRating, { unitSizes }: Tables): Kit => ({
  moveClass: input.moveClass ?? rating.moveClass ?? 'regular',
  weapon: input.weapon ?? rating.weapon ?? 'none',
  gunModels: input.gunModels ?? 0,
  gunWeight: input.gunWeight ?? null,
  originalFigures: input.originalFigures ?? unitSizes.figures,
});

const posed = (input: PoseInput | undefined): Pose | null => {
  if (input === undefined) return null;
  const [x, y, heading] = input;
  return roundPose({ x, y, heading });
};

/** The formation that follows from its place, or the first allowed; guns are unlimbered. */
const usualFormation = (input: UnitInput, arm: Arm, allowed: UnitProfile['formationsAllowed']): Formation => {
  if (input.inFeature) return 'garrison';
  if (input.aboard) return 'embarked';
  return arm === 'artillery' && allowed.includes('unlimbered') ? 'unlimbered' : (allowed[0] ?? 'line');
};

/** A unit with all defaults filled in. */
export const unitOf =
  (tables: Tables) =>
  (input: UnitInput): ScenarioUnit => {
    const rating = ratingOf(tables, input.troopType) ?? noRating;
    const arm = input.arm ?? rating.arm;
    const formationsAllowed = input.formationsAllowed ?? rating.formations;
    return {
      id: input.id,
      name: input.name ?? input.id,
      side: input.side,
      troopType: input.troopType,
      arm,
      ff: input.ff ?? rating.ff,
      mf: input.mf ?? rating.mf,
      fc: input.fc ?? rating.fc,
      morale: input.morale ?? rating.morale,
      regular: input.regular ?? rating.regular,
      formationsAllowed,
      ...(arm === 'artillery' ? gunKit(input, tables) : footKit(input, rating, tables)),
      snowshoes: input.snowshoes ?? false,
      pose: posed(input.at),
      inFeature: input.inFeature ?? null,
      aboard: input.aboard ?? null,
      formation: input.formation ?? usualFormation(input, arm, formationsAllowed),
      order: input.order ?? null,
      hidden: input.hidden ?? false,
    };
  };
