import { keepsPromisesAtRandom } from './random.js';

keepsPromisesAtRandom('western-theatre', 60, { battles: 6, answers: 20_000 });
