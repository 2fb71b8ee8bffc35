import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** The common ground of the step benchmark: forty units, a volley of eight dice at one of them. */

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
/** Faces that hit: a 5 or a 6. */
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

/** Place in the list of the unit that is fired at: nobody has to look for it. */
export const targetOf = (step: number): number => step % unitsInAll;
export const hitsOf = (rolled: readonly number[]): number => rolled.filter((face) => face >= faceNeeded).length;

/** Eight dice, again and again, the same for everybody. */
export const volleys = (): (() => readonly number[]) => {
  const generator = xoroshiro128plus(seed);
  return () => Array.from({ length: volleyDice }, () => uniformInt(generator, 1, faces));
};

/** What all the volleys came to. */
export const totalHits = (units: readonly Regiment[]): number => units.reduce((sum, unit) => sum + unit.hits, 0);
