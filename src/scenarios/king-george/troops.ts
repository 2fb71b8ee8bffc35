import type { LeaderInput, UnitInput } from '../../rulesets/king-george/setup/input.js';
import type { PointInput, PoseInput } from '../../scenario/input.js';

/** Kinds of troops of the Peninsular War, so that an order of battle reads as a list. Any figure can be changed in the last argument. */

type Troops = Pick<UnitInput, 'side' | 'arm'> & Partial<UnitInput>;

/** Makes a unit of certain troops: id, name, commander, place, and what is different about it. */
type Raise = (
  id: string,
  name: string,
  commander: string | null,
  at: PoseInput,
  changes?: Partial<UnitInput>,
) => UnitInput;

const raising =
  (troops: Troops): Raise =>
  (id, name, commander, at, changes = {}) => ({ ...troops, id, name, commander, at, ...changes });

const allied = { side: 'allies' } as const;
const french = { side: 'french' } as const;
const infantry = { arm: 'infantry' } as const;
const cavalry = { arm: 'cavalry' } as const;
const artillery = { arm: 'artillery' } as const;
const portuguese = { nation: 'portuguese' } as const;

/** British line, two deep, with a light company to send out. */
export const redcoats = raising({ ...allied, ...infantry, fire: 'B', melee: 'C', morale: 'B', lightCompany: true });

/** British light infantry. */
export const lightInfantry = raising({ ...allied, ...infantry, fire: 'B', melee: 'B', morale: 'B', canSkirmish: true });

/** The 95th, the 60th, and others in green. */
export const riflemen = raising({
  ...allied,
  ...infantry,
  fire: 'B',
  melee: 'D',
  morale: 'B',
  weapon: 'rifle',
  canSkirmish: true,
  formation: 'skirmish',
});

/** Portuguese line as Beresford had made it. */
export const portugueseLine = raising({ ...allied, ...infantry, ...portuguese, lightCompany: true });

export const cacadores = raising({
  ...allied,
  ...infantry,
  ...portuguese,
  melee: 'D',
  canSkirmish: true,
  formation: 'skirmish',
});

export const heavyDragoons = raising({ ...allied, ...cavalry, melee: 'B', morale: 'B' });
export const lightDragoons = raising({ ...allied, ...cavalry, melee: 'C', morale: 'B', weapon: 'carbine' });
export const portugueseHorse = raising({ ...allied, ...cavalry, ...portuguese, melee: 'D', morale: 'C' });

/** A brigade of foot artillery, nine- or six-pounders. */
export const footGuns = raising({ ...allied, ...artillery, gun: 'medium', fire: 'B', morale: 'B' });
export const horseGuns = raising({ ...allied, ...artillery, gun: 'light', draught: 'horse', fire: 'B', morale: 'B' });

/** French line, which attacks in column. */
export const ligne = raising({
  ...french,
  ...infantry,
  melee: 'B',
  morale: 'C',
  lightCompany: true,
  formation: 'attackColumn',
});

export const legere = raising({
  ...french,
  ...infantry,
  melee: 'B',
  morale: 'B',
  canSkirmish: true,
  formation: 'attackColumn',
});

export const dragons = raising({ ...french, ...cavalry, melee: 'C', morale: 'C' });
export const chasseurs = raising({ ...french, ...cavalry, melee: 'C', morale: 'C', weapon: 'carbine' });

export const frenchGuns = raising({ ...french, ...artillery, gun: 'medium' });
export const frenchHorseGuns = raising({ ...french, ...artillery, gun: 'light', draught: 'horse' });

/** Makes a leader of a post: id, name, rating, whom he reports to, place. */
type Appoint = (
  id: string,
  name: string,
  rating: LeaderInput['rating'],
  superior: string | null,
  at: PointInput,
) => LeaderInput;

const appointing =
  (side: string, level: LeaderInput['level']): Appoint =>
  (id, name, rating, superior, at) => ({ side, level, id, name, rating, superior, at });

export const alliedArmy = appointing('allies', 'army');
export const alliedDivision = appointing('allies', 'division');
export const alliedBrigade = appointing('allies', 'brigade');
export const frenchArmy = appointing('french', 'army');
export const frenchCorps = appointing('french', 'corps');
export const frenchDivision = appointing('french', 'division');
export const frenchBrigade = appointing('french', 'brigade');

/** A rectangle as the corners of an area. */
export const rectangleArea = (west: number, south: number, east: number, north: number): readonly PointInput[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

type Edge = 'north' | 'east' | 'south' | 'west';

/** The two sides, the allies first, each with the edge it runs to. */
export const sides = (allies: Edge, enemy: Edge) =>
  [
    { id: 'allies', name: 'Allies', colour: '#b3362b', nation: 'british', baseEdge: allies },
    { id: 'french', name: 'French', colour: '#2f5fa3', nation: 'french', baseEdge: enemy },
  ] as const;
