import type { SideId } from '../scenario.js';
import type { Unit } from '../state.js';

/** The units on the table as one side sees them, in list order. */
interface Muster {
  readonly own: readonly Unit[];
  readonly enemies: readonly Unit[];
}

type Units = readonly Unit[];

/** What is drawn from a list of units. */
interface Roster {
  readonly present: Units;
  readonly musters: Map<SideId, Muster>;
}

// Lists of units are never changed in place: what is drawn from one is kept beside it for as long as it lives.
const rosters = new WeakMap<Units, Roster>();

const rosterOf = (units: Units): Roster => {
  const known = rosters.get(units);
  if (known !== undefined) return known;
  const roster: Roster = { present: units.filter((unit) => unit.presence === 'onTable'), musters: new Map() };
  rosters.set(units, roster);
  return roster;
};

/** The units of a list that are on the table. */
export const presentOf = (units: Units): Units => rosterOf(units).present;

/** The units of a list that are on the table, told apart by side. */
export const musterOf = (units: Units, side: SideId): Muster => {
  const { present, musters } = rosterOf(units);
  const known = musters.get(side);
  if (known !== undefined) return known;
  const muster = {
    own: present.filter((unit) => unit.side === side),
    enemies: present.filter((unit) => unit.side !== side),
  };
  musters.set(side, muster);
  return muster;
};
