import type { OfficerInput, UnitInput } from '../../rulesets/oer-the-sea/setup.js';
import type { PointInput, PoseInput } from '../../scenario/input.js';

/**
 * Kinds of troops of the 1745 rising, so that an order of battle reads as a list. The last argument overrides any
 * value.
 */

type Troops = Pick<UnitInput, 'side' | 'arm' | 'initialStands'> & Partial<UnitInput>;

/** Makes a unit of one kind of troops: id, name, commander, place, and overrides. */
type Raise = (
  id: string,
  name: string,
  commander: string | null,
  at: PoseInput | null,
  changes?: Partial<UnitInput>,
) => UnitInput;

const raising =
  (troops: Troops): Raise =>
  (id, name, commander, at, changes = {}) => ({ ...troops, id, name, commander, at, ...changes });

const jacobite = { side: 'jacobite' } as const;
const government = { side: 'government' } as const;

/** A clan regiment: two deep, with broadsword and targe in front. */
export const clan = raising({
  ...jacobite,
  arm: 'infantry',
  initialStands: 6,
  strength: 3,
  firepower: 1,
  melee: 4,
  specialRules: ['highlander'],
});

/** Lowland and north-eastern foot, in ranks with musket and bayonet. */
export const lowland = raising({
  ...jacobite,
  arm: 'infantry',
  initialStands: 4,
  strength: 3,
  firepower: 1,
  melee: 3,
});

/** Scots and Irish in French pay. */
export const french = raising({
  ...jacobite,
  arm: 'infantry',
  initialStands: 4,
  strength: 3,
  firepower: 2,
  melee: 3,
  specialRules: ['regulars'],
});

/** Gentlemen and their servants on horseback. */
export const jacobiteHorse = raising({ ...jacobite, arm: 'cavalry', initialStands: 2, strength: 3, melee: 3 });

export const jacobiteGuns = raising({
  ...jacobite,
  arm: 'fieldArtillery',
  weight: 'light',
  quality: 'untried',
  initialStands: 2,
  strength: 2,
});

/** A marching battalion of the line. */
export const line = raising({
  ...government,
  arm: 'infantry',
  initialStands: 4,
  strength: 3,
  firepower: 2,
  melee: 3,
  specialRules: ['regulars'],
});

/** Volunteers and militia raised in the towns. */
export const militia = raising({
  ...government,
  arm: 'infantry',
  quality: 'untried',
  initialStands: 4,
  strength: 2,
  firepower: 1,
  melee: 2,
  specialRules: ['fear'],
});

/** Argyll and Loudoun companies of one stand each, which work together without contact. */
export const company = raising({
  ...government,
  arm: 'infantry',
  initialStands: 1,
  strength: 3,
  firepower: 1,
  melee: 3,
  specialRules: ['independentCompany'],
});

export const dragoons = raising({
  ...government,
  arm: 'dragoon',
  initialStands: 4,
  strength: 3,
  firepower: 2,
  melee: 3,
});

export const lightHorse = raising({
  ...government,
  arm: 'cavalry',
  initialStands: 3,
  strength: 3,
  firepower: 1,
  melee: 4,
  specialRules: ['lightHorse'],
});

export const royalGuns = raising({
  ...government,
  arm: 'fieldArtillery',
  weight: 'light',
  initialStands: 1,
  strength: 2,
});

export const coehorns = raising({ ...government, arm: 'mortar', weight: 'light', initialStands: 2, strength: 2 });

/** The start of an officer: a point, or the unit the officer is attached to. */
type Post = PointInput | string;

const leading =
  (side: string, role: OfficerInput['role']) =>
  (id: string, name: string, leadership: number, combatValue: number, post: Post): OfficerInput => ({
    id,
    name,
    side,
    role,
    leadership,
    combatValue,
    ...(typeof post === 'string' ? { with: post } : { at: post }),
  });

export const jacobiteGeneral = leading('jacobite', 'general');
export const jacobiteOfficer = leading('jacobite', 'subordinate');
export const governmentGeneral = leading('government', 'general');
export const governmentOfficer = leading('government', 'subordinate');

/** The two sides, the Jacobites first. */
export const sides = [
  { id: 'jacobite', name: 'Jacobites', colour: '#2f5fa3' },
  { id: 'government', name: 'Government', colour: '#b3362b' },
] as const;

/** A rectangle as the corners of an area. */
export const rectangleArea = (west: number, south: number, east: number, north: number): readonly PointInput[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
