import { memoize } from '../../../core/memoize.js';
import { commandStand, isArtillery, standNames } from '../read.js';
import type { Drawn, Scenario, ScenarioOfficer, ScenarioUnit, SideId } from '../scenario.js';
import type { Officer, Situation, Unit } from '../state.js';
import type { Tables } from '../tables.js';

/** What a side sees of battalions that are hidden from it, and of the commanders with them. @see OW-HID-16 */

/** A place that tells nothing. */
const nowhere = { x: 0, y: 0, heading: 0 } as const;
const unknownFormation: Drawn = { kind: 'line', files: 0 };

/** The strength of an unknown battalion: the usual one of its arm. */
const unknownStrength = (tables: Tables, { arm }: Pick<Unit, 'arm'>) => tables.defaultStrengths[arm];

const conceal = (tables: Tables, unit: Unit): Unit => {
  const strength = unknownStrength(tables, unit);
  const stands = standNames(strength);
  return {
    ...unit,
    ...strength,
    stands,
    pose: nowhere,
    formation: unknownFormation,
    officer: stands.includes(commandStand) ? 'alive' : 'none',
    moved: false,
    doubled: false,
    changedFormation: false,
    ordered: false,
    posted: false,
    changeFailed: false,
    spotted: [],
    fired: false,
    firedDefensively: false,
    response: null,
    surprised: false,
    disoriented: false,
    rallied: false,
    pursuing: null,
    mustPursue: false,
    beaten: false,
    bogged: false,
    stuck: false,
    disclosed: false,
    garrison: null,
    lossesSinceMorale: 0,
    standsAtMorale: stands.length,
    commanderLossTest: false,
  };
};

/** A hidden battalion as the enemy knows it: its name, type, brigade and ratings. @see OW-HID-16 */
export const concealed = memoize((tables: Tables, unit: Unit) => [unit, tables], conceal);

/** No side is shown which enemies a battalion has tested for. @see OW-HID-06 */
const withoutTests = memoize(
  (unit: Unit) => [unit],
  (unit): Unit => ({ ...unit, spotted: [] }),
);

/** Battalions of the enemy that are hidden from a side. */
export const hiddenFrom = (s: Pick<Situation, 'units'>, side: SideId): readonly Unit[] =>
  s.units.filter((unit) => unit.hidden && unit.side !== side);

/** Battalions as a side knows them; the list itself if nothing about them is secret. @see OW-HID-06 OW-HID-16 */
export const unitsSeenBy = (s: Pick<Situation, 'units' | 'tables'>, side: SideId): readonly Unit[] => {
  const isPublic = (unit: Unit): boolean => unit.spotted.length === 0 && (!unit.hidden || unit.side === side);
  if (s.units.every(isPublic)) return s.units;
  return s.units.map((unit) => {
    if (unit.hidden && unit.side !== side) return concealed(s.tables, unit);
    return unit.spotted.length === 0 ? unit : withoutTests(unit);
  });
};

/** The battalion with which every commander is shown who rides with a hidden one: the first that could have him. */
const hostShown = (hidden: readonly Unit[]): string | null => hidden.find((unit) => !isArtillery(unit))?.id ?? null;

const isWith = ({ attachedTo }: Pick<Officer, 'attachedTo'>, hidden: readonly Unit[]): boolean =>
  hidden.some(({ id }) => id === attachedTo);

/** Commanders as a side knows them: it does not know which battalion one that is out of sight rides with. @see OW-HID-16 */
export const officersSeenBy = (officers: readonly Officer[], hidden: readonly Unit[]): readonly Officer[] =>
  officers.map((officer) =>
    isWith(officer, hidden)
      ? {
          ...officer,
          position: { x: nowhere.x, y: nowhere.y },
          attachedTo: hostShown(hidden),
          alive: true,
          moved: false,
          gone: false,
          replacing: false,
        }
      : officer,
  );

const unitListed = (tables: Tables, unit: ScenarioUnit): ScenarioUnit => ({
  ...unit,
  ...unknownStrength(tables, unit),
  pose: nowhere,
  formation: unknownFormation,
  building: null,
  posts: [],
  lost: [],
  hidden: true,
  disclosed: false,
  disoriented: false,
  surprised: false,
  routing: false,
  bogged: false,
  moved: false,
  doubled: false,
});

const officerListed = (officer: ScenarioOfficer, hidden: readonly Unit[]): ScenarioOfficer =>
  isWith(officer, hidden)
    ? { ...officer, position: { x: nowhere.x, y: nowhere.y }, attachedTo: hostShown(hidden) }
    : officer;

/** The scenario without the places and strengths of battalions that are still hidden. @see OW-HID-16 */
export const scenarioSeenBy = (scenario: Scenario, tables: Tables, hidden: readonly Unit[]): Scenario => ({
  ...scenario,
  units: scenario.units.map((unit) => (hidden.some(({ id }) => id === unit.id) ? unitListed(tables, unit) : unit)),
  officers: scenario.officers.map((officer) => officerListed(officer, hidden)),
});
