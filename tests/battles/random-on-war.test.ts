import { keepsPromisesAtRandom } from './random.js';

keepsPromisesAtRandom('on-war', 25, 12);
