import type { Battle } from './battle.js';
import type { ClauseId } from './clauses.js';
import { nearestClear } from './clearplace.js';
import { dropContacts, putUnit } from './displace.js';
import { filesOf } from './layout.js';
import { figuresOf, hasGuns, menOf, personalitiesWith, unitOf } from './read.js';
import type { Removal } from './tables.js';
import { changePersonality, changeUnit, emit } from './write.js';

/** Men, guns and units that are lost. */

/** How a unit is lost. One that marches off takes its personalities with it (CD-MOV-35). */
type Fate = Exclude<Removal, 'waiting' | 'exited'>;

/**
 * Takes a lost unit off the table. Personalities stay where they are, unattached; those of a unit that is destroyed are
 * still to roll for their risk (CD-RSK-05) and are let go by `releaseRiders`.
 *
 * @see CD-PER-13 CD-GEN-28
 */
export const removeUnit = (battle: Battle, unitId: string, how: Fate, clause: ClauseId): void => {
  emit(battle, { type: 'removed', clause, unit: unitId, how });
  const riders = personalitiesWith(battle.state, unitId);
  changeUnit(battle, unitId, { removed: how, charge: null, spottedBy: [], meleeCover: [] });
  if (how !== 'destroyed') for (const { id } of riders) changePersonality(battle, id, { attachedTo: null });
  dropContacts(battle);
};

/** Lets go the personalities of units that are off the table. @see CD-PER-13 */
export const releaseRiders = (battle: Battle): void => {
  for (const { id, attachedTo, removed } of battle.state.personalities) {
    if (removed !== null || attachedTo === null) continue;
    const host = unitOf(battle.state, attachedTo);
    if (host.removed !== null && host.removed !== 'waiting') changePersonality(battle, id, { attachedTo: null });
  }
};

/**
 * Takes men from a unit: as many as it has left at most. With the last of them it is destroyed.
 *
 * @returns the men that it has lost
 * @see CD-GEN-04 CD-GEN-07 CD-GEN-13 CD-HTH-25
 */
export const loseMen = (battle: Battle, unitId: string, hits: number, clause: ClauseId): number => {
  const unit = unitOf(battle.state, unitId);
  const men = Math.min(hits, menOf(battle.state, unit));
  if (men <= 0) return 0;
  changeUnit(battle, unitId, { lossMove: unit.lossMove + men, lossPhase: unit.lossPhase + men });
  putUnit(battle, unitId, { casualties: unit.casualties + men });
  const after = unitOf(battle.state, unitId);
  const left = menOf(battle.state, after);
  emit(battle, { type: 'menLost', clause, unit: unitId, men, left, figures: figuresOf(battle.state, after) });
  if (left === 0) removeUnit(battle, unitId, 'destroyed', 'CD-GEN-07');
  return men;
};

/** A battery gives up its guns: its crew goes on on foot, laid out again. @see CD-ART-07 CD-UNI-08 CD-GEN-27 */
export const loseGuns = (battle: Battle, unitId: string, clause: ClauseId): void => {
  const unit = unitOf(battle.state, unitId);
  if (!hasGuns(unit)) return;
  changeUnit(battle, unitId, { mf: battle.state.tables.crewOnFoot.mf, formationsAllowed: ['skirmish'] });
  const crew = unitOf(battle.state, unitId);
  emit(battle, { type: 'gunsLost', clause, unit: unitId, guns: unit.guns });
  if (unit.embarkedOn !== null) return putUnit(battle, unitId, { guns: 0 });
  const onFoot = { ...crew, guns: 0 };
  const pose = nearestClear(battle.state, onFoot, unit.pose, 'skirmish');
  const files = filesOf(battle.state, onFoot, 'skirmish');
  putUnit(battle, unitId, { guns: 0, formation: 'skirmish', files, pose: pose ?? unit.pose });
  if (pose === null) removeUnit(battle, unitId, 'surrendered', 'CD-GEN-26');
};
