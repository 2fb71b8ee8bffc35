import type { SideId } from '../scenario.js';
import type { Unit } from '../state.js';

/** The units on the table as one side sees them, in list order. */
interface Muster {
  readonly own: readonly Unit[];
  readonly enemies: readonly Unit[];
}

type Units = readonly Unit[];

// Lists of units are never changed in place: what is drawn from one is kept beside it for as long as it lives.
const present = new WeakMap<Units, Units>();
const musters = new WeakMap<Units, Map<SideId, Muster>>();

/** The units of a list that are on the table. */
export const presentOf = (units: Units): Units => {
  const known = present.get(units);
  if (known !== undefined) return known;
  const here = units.filter((unit) => unit.presence === 'onTable');
  present.set(units, here);
  return here;
};

/** The units of a list that are on the table, told apart by side. */
export const musterOf = (units: Units, side: SideId): Muster => {
  const known = musters.get(units) ?? new Map<SideId, Muster>();
  const found = known.get(side);
  if (found !== undefined) return found;
  const here = presentOf(units);
  const muster = {
    own: here.filter((unit) => unit.side === side),
    enemies: here.filter((unit) => unit.side !== side),
  };
  musters.set(units, known.set(side, muster));
  return muster;
};
