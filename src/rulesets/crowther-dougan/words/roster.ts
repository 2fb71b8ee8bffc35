import type { RosterLine } from '../../../core/words.js';
import { humanize } from '../../../core/words.js';
import { troopName } from '../names.js';
import type { Personality, Situation, Unit } from '../state.js';

const unitLine = (unit: Unit): RosterLine => ({
  id: unit.id,
  name: unit.name,
  side: unit.side,
  kind: 'unit',
  commander: null,
  figures: {
    troops: troopName(unit.troopType),
    figures: String(unit.originalFigures),
    fire: String(unit.ff),
    melee: String(unit.mf),
    craft: String(unit.fc),
    morale: String(unit.morale),
    weapon: humanize(unit.weapon),
    guns: unit.gunModels === 0 ? '' : String(unit.gunModels),
  },
  boxes: unit.originalFigures,
});

const personalityLine = ({ id, name, side, kind, cpMax }: Personality): RosterLine => ({
  id,
  name,
  side,
  kind: 'officer',
  commander: null,
  figures: { role: kind, points: cpMax === 0 ? '' : String(cpMax) },
  boxes: 0,
});

/** Personalities and units with their ratings; a box for each figure. @see CD-UNI-01 CD-PER-02 */
export const roster = (s: Situation): readonly RosterLine[] => [
  ...s.personalities.map(personalityLine),
  ...s.units.map(unitLine),
];
