/** Pledges: actions of tests of the moving side. */

export const moraleKinds = {};
