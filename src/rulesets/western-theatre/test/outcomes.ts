import type { Battle } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { disorder } from '../markers.js';
import { nearestTo } from '../near.js';
import { beginFlight, endFlight } from '../plight.js';
import { enemiesOf, unitOf } from '../read.js';
import { effectOfTest } from '../resolvers.js';
import type { Situation, Unit } from '../state.js';
import type { TestOccasion } from '../tables.js';
import type { TestFor } from '../tasks.js';

/** What follows from a TEST, by what it was taken for. */

/** The column of results that a TEST is read in. @see WT-TST-09 WT-MOV-24 WT-MOR-09 */
export const occasionOf = ({ plight }: Pick<Unit, 'plight'>, { for: what }: TestFor): TestOccasion => {
  switch (what) {
    case 'casualties':
      return 'casualties';
    case 'melee':
    case 'ownWill':
      return 'melee';
    case 'moral':
      return plight === 'routing' ? 'routing' : 'moral';
  }
};

/** The clause of a TEST. */
export const clauseOf = (unit: Pick<Unit, 'plight'>, test: TestFor): ClauseId => {
  switch (test.for) {
    case 'casualties':
      return 'WT-TST-03';
    case 'melee':
      return 'WT-MEL-04';
    case 'ownWill':
      return 'WT-MOV-25';
    case 'moral':
      return unit.plight === 'routing' ? 'WT-MOR-09' : 'WT-MOR-01';
  }
};

/** The clause of a retreat: of the loser of a melee, of the owner’s will, or of a graded result. @see WT-TST-26 */
const retreatClause = ({ for: what }: TestFor): ClauseId => {
  if (what === 'melee') return 'WT-MEL-04';
  return what === 'ownWill' ? 'WT-MOV-25' : 'WT-TST-25';
};

/** The enemy from which a TEST makes a unit flee. @see WT-FLE-02 WT-MOV-25 */
const causeOf = (s: Situation, unit: Unit, test: TestFor): string | null => {
  switch (test.for) {
    case 'casualties':
      return unit.hitBy;
    case 'melee':
      return test.by;
    case 'ownWill':
    case 'moral':
      return nearestTo(s, unit, enemiesOf(s, unit.side))?.id ?? null;
  }
};

/**
 * Carries out the result of a TEST. A unit that routs already goes on as it is.
 *
 * @see WT-TST-09 WT-TST-23 WT-TST-25 WT-MOR-09 WT-MOR-10 WT-MEL-27
 */
export const carryOutTest = (battle: Battle, unitId: string, test: TestFor, score: number): void => {
  const s = battle.state;
  const unit = unitOf(s, unitId);
  switch (effectOfTest(s, occasionOf(unit, test), score)) {
    case 'rout':
      return beginFlight(battle, unitId, 'routing', causeOf(s, unit, test), 'WT-TST-23');
    case 'retreat':
      return beginFlight(battle, unitId, 'retreating', causeOf(s, unit, test), retreatClause(test));
    case 'disorder':
      return disorder(battle, unitId, 'test');
    case 'rallies':
      return endFlight(battle, unitId, 'WT-MOR-09');
    case 'holds':
      return undefined;
  }
};
