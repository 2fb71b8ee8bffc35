import { keepsPromisesAtRandom } from './random.js';

keepsPromisesAtRandom('crowther-dougan', 60, { battles: 8, answers: 3000 });
