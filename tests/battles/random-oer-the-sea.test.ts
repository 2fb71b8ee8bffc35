import { keepsPromisesAtRandom } from './random.js';

keepsPromisesAtRandom('oer-the-sea');
