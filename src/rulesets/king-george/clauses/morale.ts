import type { ClauseText } from '../../../core/clause.js';

/** Morale. */
export const moraleClauses = {
  'KG-MOR-01': '[S] To test morale throw 1D10 and add `moraleModifiers`; it takes a 5.',
  'KG-MOR-02': '[I] It is the Morale letter that counts, though the book prints Melee (`options.moraleTestRating`).',
  'KG-MOR-03':
    '[S] Shaken and each casualty count -1; a rocket overhead -1, one landing within 2" -2; being out of command -2; a lost melee -2; an enemy within 6" of flank or rear while no friend is, outside a built-up area, -2. Soft cover adds +1 and hard cover +2.',
  'KG-MOR-04':
    "[I] The -1 for Shaken is a Routed unit's too. Only their own tests have the rows for rockets and lost melee; the others hold throughout.",
  'KG-MOR-05': '[S] Table `moraleReasons` has the reasons to test and what follows.',
  'KG-MOR-06':
    '[I] From Normal a unit goes to Shaken and from there to Routed. Beyond that it is dispersed, unless `options.routedWorse` keeps it.',
  'KG-MOR-07': '[S] A hit becomes a casualty by a failed save and not before.',
  'KG-MOR-08':
    '[S] More than 8" from all leaders of its chain who are at their posts, and more than 4" from any friend in command, a unit is out of command. Friends who stand pass command on from one to the next.',
  'KG-MOR-09':
    '[I] A flank is threatened by an enemy within 6", not fleeing, that has its front centre behind the unit\'s front line; one in contact, by the face it struck. A friend within 6" who does not flee prevents it, and so does having no flanks.',
  'KG-MOR-10':
    "[I] After fire one tests with the cover one had against it. A charged unit has its defender's cover until the melee is over, the charger none once it moves; everything else goes by standing cover.",
  'KG-MOR-11': '[I] Reasons are tested apart, and one event gives one test of a reason, however great the loss.',
  'KG-MOR-12':
    '[I] For the tests of a charge the charger is where it started until it is really moved, so it threatens a flank only from within 6".',
} as const satisfies Record<string, ClauseText>;
