import type { Battle } from '../battle.js';
import { rateNow } from '../rates.js';
import { craftOf, hasGuns, isArtillery, isOnTable } from '../read.js';
import { reloaded } from '../resolvers.js';
import type { Situation, Unit } from '../state.js';
import type { Deed } from '../tables.js';
import { changeUnit, emit } from '../write.js';

/** Reloading: P4.5. */

/** What leaves no time to reload. @see CD-REL-04 */
const busy: readonly Deed[] = ['charge', 'rout', 'pursuit', 'followUp', 'rally'];

/** @see CD-REL-04 CD-REL-05 */
const mayReload = (unit: Unit): boolean =>
  isOnTable(unit) &&
  !unit.loaded &&
  !unit.fought &&
  (unit.acted === null || !busy.includes(unit.acted)) &&
  (hasGuns(unit) || !isArtillery(unit));

/** The rate by which the share of a move is measured: afloat that of the craft. @see CD-REL-08 */
const reloadRate = (s: Situation, unit: Unit): number =>
  unit.embarkedOn === null ? rateNow(s, unit) : s.tables.watercraft[craftOf(s, unit.embarkedOn).type].move;

const after = (s: Situation, unit: Unit) => {
  const { weapon, moveUsed, reloadProgress } = unit;
  const rate = reloadRate(s, unit);
  return reloaded(s, { weapon, moveUsed, rate, progress: reloadProgress }, s.options);
};

/** Units of the moving side reload. @see CD-REL-01 CD-REL-02 CD-REL-03 CD-REL-06 CD-REL-07 CD-REL-08 */
export const reloadUnits = (battle: Battle): void => {
  const { state } = battle;
  for (const unit of state.units.filter(({ side }) => side === state.movingSide)) {
    if (!mayReload(unit)) continue;
    const { loaded, progress } = after(state, unit);
    if (!loaded && progress === unit.reloadProgress) continue;
    changeUnit(battle, unit.id, { loaded, reloadProgress: progress });
    if (loaded) emit(battle, { type: 'loaded', clause: 'CD-REL-02', unit: unit.id });
  }
};
