/** Orders: actions of P1.2. */

export const orderKinds = {};
