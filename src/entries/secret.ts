/**
 * Dice that cannot be predicted: a keyed stream, for hidden draws and for battles between players.
 *
 * @module linstock/secret
 */
export { keyed, newKey, resumedSecret, type SecretDice, secret } from '../core/dice/secret.js';
export { type PublishedKey, verifySecret } from '../core/secretrecord.js';
