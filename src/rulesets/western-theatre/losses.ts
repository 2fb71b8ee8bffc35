import type { Battle } from './battle.js';
import type { ClauseId } from './clauses.js';
import { record } from './happened.js';
import { disorder } from './markers.js';
import { dropContacts, leaveMelee } from './melees.js';
import { figuresLost, isOnTable, officerOf, unitOf } from './read.js';
import { figuresOf } from './resolvers.js';
import type { Track } from './state.js';
import type { Direction } from './tables.js';
import { changeOfficer, changeUnit, emit } from './write.js';

/** What losses do: figures that fall, units that are destroyed, officers who are removed. */

/** Figures that fall at once. */
export interface Loss {
  readonly unitId: string;
  readonly figures: number;
  /** `fire` counts toward a Casualties TEST (WT-TST-04). */
  readonly to: 'fire' | 'melee' | 'ownWill';
  readonly artillery: boolean;
  /** Where the shot came from, or the worst edge contacted in a melee. */
  readonly direction: Direction;
  /** The firer, of losses to fire (WT-FLE-02). */
  readonly by?: string;
  readonly clause: ClauseId;
}

/** Takes a unit out of play. It is destroyed; the event is made where it stands, or along the track. @see WT-TST-15 */
export const destroyUnit = (
  battle: Battle,
  unitId: string,
  clause: ClauseId,
  { how = 'destroyed', track }: { readonly how?: 'destroyed' | 'ranOff'; readonly track?: Track } = {},
): void => {
  const unit = unitOf(battle.state, unitId);
  if (!isOnTable(unit)) return;
  record(battle, unit, 'destroyed', track);
  leaveMelee(battle, unitId);
  dropContacts(battle, unitId);
  changeUnit(battle, unitId, { location: 'removed', plight: 'none' });
  emit(battle, { type: 'removed', clause, unit: unitId, how });
};

/** Takes an officer out of play. He counts as a destroyed unit. @see WT-CMD-06 WT-CMD-09 WT-FOG-07 */
export const removeOfficer = (battle: Battle, officerId: string, clause: ClauseId, track?: Track): void => {
  const officer = officerOf(battle.state, officerId);
  if (!isOnTable(officer)) return;
  record(battle, officer, 'destroyed', track);
  dropContacts(battle, officerId);
  changeOfficer(battle, officerId, { location: 'removed' });
  emit(battle, { type: 'officerLost', clause, officer: officerId });
};

/**
 * Figures fall and are counted; two in the window disorder the unit, and at 75 % it is destroyed. Losses beyond the
 * figures left are lost.
 *
 * @returns figures that fell
 * @see WT-FIR-21 WT-MEL-12 WT-MRK-05 WT-TST-08
 */
export const loseFigures = (battle: Battle, loss: Loss): number => {
  const unit = unitOf(battle.state, loss.unitId);
  const fallen = Math.min(loss.figures, unit.figures);
  if (fallen === 0 || !isOnTable(unit)) return 0;
  const { casualties } = unit;
  const by = (counts: boolean): number => (counts ? fallen : 0);
  const total = casualties.total + fallen;
  changeUnit(battle, unit.id, {
    figures: unit.figures - fallen,
    hitBy: loss.by ?? unit.hitBy,
    casualties: {
      total,
      fire: casualties.fire + by(loss.to === 'fire'),
      artillery: casualties.artillery + by(loss.artillery),
      flank: casualties.flank + by(loss.direction === 'flank'),
      rear: casualties.rear + by(loss.direction === 'rear'),
    },
  });
  emit(battle, {
    type: 'figuresLost',
    clause: loss.clause,
    unit: unit.id,
    figures: fallen,
    left: unit.figures - fallen,
  });
  if (total >= battle.state.tables.counts.disordered) disorder(battle, unit.id, 'casualties');
  const after = unitOf(battle.state, unit.id);
  if (figuresLost(after) >= figuresOf(after, battle.state.tables.lossPercents.destroyed))
    destroyUnit(battle, unit.id, 'WT-TST-08');
  return fallen;
};
