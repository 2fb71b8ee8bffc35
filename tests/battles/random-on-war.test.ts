import { keepsPromisesAtRandom } from './random.js';

// The first answers only: in whole battles a few slanting moves that bots try are in no path that choices offer.
keepsPromisesAtRandom('on-war', 25, { battles: 2, answers: 25 });
