import type { State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import { centreOf, isArtillery } from './layout.js';
import { struck } from './losses.js';
import { awayFrom, type Driven, drivenBack } from './push.js';

/** What a volley does to a unit by itself, after R2 and R3. */

export interface Taken {
  /** The unit as the push leaves it, before any die. */
  readonly unit: Unit;
  readonly lost: number;
  readonly driven: Driven | null;
  /** Dice that follow, in order, as long as the unit passes its morale. */
  readonly dice: readonly string[];
}

const officersOf = (s: State, unit: Unit): number =>
  s.officers.filter(({ attachedTo, presence }) => attachedTo === unit.id && presence === 'onTable').length;

/** @see OTS-DRV-04 OTS-DRV-05 OTS-DRV-12 OTS-SPC-02 OTS-SPC-10; null: it hangs on a hair. */
export const taken = (s: State, firer: Unit, target: Unit, hits: number): Taken | null => {
  const after = struck(s, target, hits);
  const casualty = after.lost > 0 ? Array.from({ length: officersOf(s, target) }, () => 'officerCasualty') : [];
  if (after.isDestroyed) return { unit: after.unit, lost: after.lost, driven: null, dice: casualty };
  if (hits === 0) return { unit: target, lost: 0, driven: null, dice: [] };
  const there: State = { ...s, units: s.units.map((each) => (each.id === target.id ? after.unit : each)) };
  const from = centreOf(s, firer);
  const way = awayFrom(s, target, from);
  const driven = drivenBack(there, after.unit, from, way, hits * s.tables.constants.driveBackPerHit);
  if (driven === null) return null;
  const { constants } = s.tables;
  const due = hits * constants.driveBackPerHit;
  const isShaken =
    target.confused || driven.met.length > 0 || driven.isBarred || due > target.strength * constants.confusedIfMoreThan;
  const steady = driven.met.filter((id) => !s.units.find((each) => each.id === id)?.confused);
  const dice = driven.left
    ? []
    : [
        ...steady.map(() => 'collision'),
        ...(target.specialRules.includes('fear') && !isShaken ? ['fear'] : []),
        ...(due > target.strength * constants.moraleIfMoreThan ? ['morale'] : []),
        ...(isTroubled(firer, target) ? ['uncontrolled'] : []),
      ];
  const unit: Unit = {
    ...after.unit,
    pose: driven.pose,
    confused: isShaken,
    standReady: target.standReady && !isShaken,
    presence: driven.left ? 'left' : 'onTable',
  };
  return { unit, lost: after.lost, driven, dice: [...casualty, ...dice] };
};

/** @see OTS-SPC-09 OTS-SPC-10 */
const isTroubled = (firer: Unit, target: Unit): boolean =>
  isArtillery(firer) && target.specialRules.includes('highlander') && !target.routing && !target.uncontrolled;
