import { keepsPromisesAtRandom } from './random.js';

// Whole battles wait for OW-FRM-07: stands that close up during a melee may come into their charger.
keepsPromisesAtRandom('on-war', 25, { battles: 2, answers: 25 });
