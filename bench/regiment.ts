import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Shared data of the step benchmark: forty units, a volley of eight dice at one of them. */

export interface Regiment {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly stands: number;
  readonly strength: number;
  readonly hits: number;
  readonly volleys: number;
  readonly confused: boolean;
  readonly routing: boolean;
}

export const unitsInAll = 40;
export const volleyDice = 8;
/** Faces that hit: 5 or 6. */
export const faceNeeded = 5;
const faces = 6;
const seed = 1746;

export const regiments = (): readonly Regiment[] =>
  Array.from({ length: unitsInAll }, (_, index) => ({
    id: `unit${index}`,
    name: `Regiment ${index}`,
    side: index % 2 === 0 ? 'north' : 'south',
    x: index * 10,
    y: 20,
    heading: 0,
    stands: 6,
    strength: 3,
    hits: 0,
    volleys: 0,
    confused: false,
    routing: false,
  }));

/** List index of the target, so that no contender has to search for it. */
export const targetOf = (step: number): number => step % unitsInAll;
export const hitsOf = (rolled: readonly number[]): number => rolled.filter((face) => face >= faceNeeded).length;

/** Eight dice per call, the same for every contender. */
export const volleys = (): (() => readonly number[]) => {
  const generator = xoroshiro128plus(seed);
  return () => Array.from({ length: volleyDice }, () => uniformInt(generator, 1, faces));
};

/** Total hits of all volleys. */
export const totalHits = (units: readonly Regiment[]): number => units.reduce((sum, unit) => sum + unit.hits, 0);
