/**
 * Dice that parties without mutual trust roll jointly: commit, reveal, verify.
 *
 * @module linstock/fair
 */
export { type FairFaces, type FairTranscript, fair, readFair } from '../core/dice/fair.js';
export {
  type Commit,
  commitTo,
  type FairMessage,
  type FairTurn,
  type Reveal,
  revealOf,
} from '../core/dice/fairproof.js';
export { verifyFair } from '../core/fairrecord.js';
