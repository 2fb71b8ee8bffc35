import { keepsPromisesAtRandom } from './random.js';

keepsPromisesAtRandom('western-theatre', 60, { battles: 4, answers: 600 });
