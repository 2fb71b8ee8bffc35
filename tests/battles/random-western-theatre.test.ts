import { keepsPromisesAtRandom } from './random.js';

keepsPromisesAtRandom('western-theatre', 60, { battles: 8, answers: 3000 });
