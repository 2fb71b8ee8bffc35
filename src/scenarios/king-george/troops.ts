import type { LeaderInput, UnitInput } from '../../rulesets/king-george/setup.js';
import { sampleProfiles } from '../../rulesets/king-george/tables.js';
import type { PointInput, PoseInput } from '../../scenario/input.js';

/**
 * Kinds of troops of the Peninsular War, so that an order of battle reads as a list. The last argument overrides any
 * value.
 */

type Troops = Pick<UnitInput, 'side' | 'arm'> & Partial<UnitInput>;

/** Makes a unit of one kind of troops: id, name, commander, place, and overrides. */
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

const allied = (troops: Omit<Troops, 'side'>): Raise => raising({ ...troops, side: 'allies' });
const french = (troops: Omit<Troops, 'side'>): Raise => raising({ ...troops, side: 'french' });

const { units } = sampleProfiles;

export const redcoats = allied(units.redcoats);
export const lightInfantry = allied(units.lightInfantry);
/** The 95th, the 60th, and others in green. */
export const riflemen = allied(units.riflemen);
export const portugueseLine = allied(units.portugueseLine);
export const cacadores = allied(units.cacadores);
export const heavyDragoons = allied(units.heavyDragoons);
export const lightDragoons = allied(units.lightDragoons);
export const portugueseHorse = allied(units.portugueseHorse);
/** A brigade of foot artillery, nine- or six-pounders. */
export const footGuns = allied(units.footGuns);
export const horseGuns = allied(units.horseGuns);

export const ligne = french(units.ligne);
export const legere = french(units.legere);
export const dragons = french(units.dragons);
export const chasseurs = french(units.chasseurs);
export const frenchGuns = french(units.frenchGuns);
export const frenchHorseGuns = french(units.frenchHorseGuns);

/** Makes a leader of one rank: id, name, rating, superior, place. */
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

/** The two sides, the allies first, each with the edge its units run to. */
export const sides = (allies: Edge, enemy: Edge) =>
  [
    { id: 'allies', name: 'Allies', colour: '#b3362b', nation: 'british', baseEdge: allies },
    { id: 'french', name: 'French', colour: '#2f5fa3', nation: 'french', baseEdge: enemy },
  ] as const;
