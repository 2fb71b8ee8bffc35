import type { ClauseText } from '../../../core/clause.js';

/** Morale. */
export const moraleClauses = {
  'KG-MOR-01': '[S] A morale test is 1D10 with `moraleModifiers`; it needs a 5.',
  'KG-MOR-02': '[I] The Morale rating counts, although the book prints Melee (`options.moraleTestRating`).',
  'KG-MOR-03':
    '[S] Shaken -1; each casualty -1; a rocket overhead -1; an impact within 2" -2; out of command -2; a lost melee -2; outside a built-up area, an enemy and no friend within 6" of flank or rear -2. Soft cover +1, hard cover +2.',
  'KG-MOR-04':
    '[I] The -1 for Shaken also applies to Routed units. The rows for rockets and a lost melee apply only to their own tests; the others apply to all tests.',
  'KG-MOR-05': '[S] Table `moraleReasons` has the reasons to test and their effects.',
  'KG-MOR-06':
    '[I] One state worse: Normal becomes Shaken, Shaken becomes Routed. A Routed unit is dispersed, unless `options.routedWorse` keeps it.',
  'KG-MOR-07': '[S] A hit becomes a casualty only by a failed save.',
  'KG-MOR-08':
    '[S] A unit is out of command if it is more than 8" from every leader of its chain who is at his post, and more than 4" from every friend in command. Friends that do not flee pass command from one to the next.',
  'KG-MOR-09':
    '[I] A flank is threatened by an enemy within 6" that does not flee and whose front centre is behind the unit\'s front line; for an enemy in contact, the face it struck decides. A friend within 6" that does not flee prevents this. Units without flanks are not threatened.',
  'KG-MOR-10':
    '[I] A test after fire uses the cover that the unit had against that fire. A charged unit has its cover as defender until the melee ends; the charger has no cover once it moves. All other tests use standing cover.',
  'KG-MOR-11': '[I] Each reason has its own test. One event causes one test for one reason, however large the loss.',
  'KG-MOR-12':
    '[I] For the tests of a charge the charger is where it started until it is moved, so it threatens a flank only from within 6".',
} as const satisfies Record<string, ClauseText>;
