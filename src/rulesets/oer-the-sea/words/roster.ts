import { humanize, type RosterLine } from '../../../core/words.js';
import type { Officer, Situation, Unit } from '../state.js';

const signed = (figure: number): string => (figure > 0 ? `+${figure}` : String(figure));

const officerLine = ({ id, name, side, role, leadership, combatValue }: Officer): RosterLine => ({
  id,
  name,
  side,
  kind: 'officer',
  commander: null,
  figures: { role: humanize(role), leadership: String(leadership), combatValue: signed(combatValue) },
  boxes: 0,
});

/** A figure that a unit has none of is a dash. */
const orNone = (figure: number): string => (figure === 0 ? '-' : String(figure));

const unitLine = (unit: Unit): RosterLine => ({
  id: unit.id,
  name: unit.name,
  side: unit.side,
  kind: 'unit',
  commander: unit.commander,
  figures: {
    type: humanize(unit.weight === null ? unit.arm : `${unit.weight} ${unit.arm}`),
    quality: unit.quality,
    strength: String(unit.strength),
    firepower: orNone(unit.firepower),
    melee: String(unit.melee),
    specialRules: unit.specialRules.map(humanize).join(', '),
  },
  boxes: unit.initialStands,
});

/** Officers and units with their ratings; a box for each stand. @see OTS-HIT-01 OTS-OFF-01 */
export const roster = ({ officers, units }: Situation): readonly RosterLine[] => [
  ...officers.map(officerLine),
  ...units.map(unitLine),
];
