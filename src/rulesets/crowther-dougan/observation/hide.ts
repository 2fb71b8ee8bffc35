import type { Battle } from '../battle.js';
import { gapBetween } from '../footprint.js';
import { atMost, constant, enemiesOf, isSteady, unitsOfSide } from '../read.js';
import { isConcealed } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import { changeUnit, emit } from '../write.js';

/** P4.5: concealed units of the moving side hide again. @see CD-OBS-13 CD-OBS-20 */

const mayHide = (s: Situation, unit: Unit): boolean =>
  !unit.hidden &&
  isSteady(unit) &&
  unit.charge === null &&
  isConcealed(s, unit) &&
  !enemiesOf(s, unit.side).some((enemy) => atMost(s, gapBetween(s, unit, enemy), constant(s, 'approachLimitCm')));

export const hideUnits = (battle: Battle): void => {
  const { state } = battle;
  for (const unit of unitsOfSide(state, state.movingSide).filter((each) => mayHide(state, each))) {
    changeUnit(battle, unit.id, { hidden: true });
    emit(battle, { type: 'hidAgain', clause: 'CD-OBS-13', unit: unit.id, seenBy: unit.side });
  }
};
