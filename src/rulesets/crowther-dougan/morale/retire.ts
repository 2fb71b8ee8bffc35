import type { Battle } from '../battle.js';
import { awayFrom } from '../direction.js';
import { beyondStop, revealNear } from '../hidden.js';
import { putOut } from '../putout.js';
import { constant, enemiesOf, isOnTable, unitOf } from '../read.js';
import { clearEnd, groundAfter, poseAfter, runOf, untilClosedGround, untilEdge, untilEnemy } from '../slides.js';
import { walk } from '../walked.js';
import { retireAfloat } from '../water.js';
import { changeUnit, emit } from '../write.js';

/** Forced retirements. @see CD-MOR-17 CD-MOR-19 CD-MOR-20 CD-MOR-27 */

/** The unit goes back 5 cm as far as nothing stops it, facing unchanged. */
const goBack = (battle: Battle, unitId: string): void => {
  const { state } = battle;
  const unit = unitOf(state, unitId);
  if (unit.causeAt === null) return;
  const run = runOf(state, unit, awayFrom(state, unit, unit.causeAt));
  const farthest = state.scenario.table.width + state.scenario.table.height;
  const barred = untilEdge(state, run, untilClosedGround(state, run, farthest));
  const { cm: most, enemy } = untilEnemy(state, run, barred, enemiesOf(state, unit.side));
  const wanted = Math.min(constant(state, 'retireCm'), most);
  const cm = clearEnd(state, run, wanted, most);
  if (enemy !== null && cm >= most) revealNear(battle, unit, groundAfter(state, run, most + beyondStop), enemy);
  if (cm <= state.tables.tolerances.length) emit(battle, { type: 'stayed', clause: 'CD-MOR-19', unit: unitId });
  else walk(battle, unitId, { cause: 'retire', clause: 'CD-MOR-17', to: poseAfter(run, cm), cm });
};

/** Retires a unit from where its enemy stood. */
export const retireNow = (battle: Battle, unitId: string): void => {
  const unit = unitOf(battle.state, unitId);
  if (!isOnTable(unit)) return;
  changeUnit(battle, unitId, { repulse: null, lastMove: 'retired', forcedBack: true });
  if (unit.formation === 'unlimbered') {
    // The crew takes shelter, and the guns are silent in its own next phase 2 (CD-MOR-20).
    changeUnit(battle, unitId, { loaded: false, reloadProgress: 0 });
    emit(battle, { type: 'stayed', clause: 'CD-MOR-20', unit: unitId });
  } else if (unit.formation === 'garrison') putOut(battle, unitId, 'retires');
  else if (unit.formation === 'embarked') retireAfloat(battle, unitId);
  else goBack(battle, unitId);
};

/** A forced halt: it lasts until the end of the unit's own next P4.4. @see CD-MOR-12 CD-MOR-18 */
export const haltNow = (battle: Battle, unitId: string): void =>
  changeUnit(battle, unitId, { repulse: null, mustHalt: true, lastMove: 'halted' });
