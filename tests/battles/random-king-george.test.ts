import { keepsPromisesAtRandom } from './random.js';

keepsPromisesAtRandom('king-george');
