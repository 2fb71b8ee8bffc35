import type { RosterLine } from '../../../core/words.js';
import { armNames, levelNames } from '../names.js';
import type { Officer, Situation, Unit } from '../state.js';
import { activities } from '../tables.js';

/** The officer who commands a unit's brigade. */
const commanderOf = (s: Situation, { side, brigadeId }: Unit): string | null =>
  s.officers.find((officer) => officer.side === side && brigadeId !== null && officer.commands === brigadeId)?.id ??
  null;

/** One word if it is the same for everything: "trained", or "trained, veteran to shoot". */
const experienceWords = ({ experience }: Unit): string => {
  const usual = experience.test;
  const others = activities.filter((each) => experience[each] !== usual);
  return [usual, ...others.map((each) => `${experience[each]} to ${each}`)].join(', ');
};

const unitLine = (s: Situation, unit: Unit): RosterLine => ({
  id: unit.id,
  name: unit.name,
  side: unit.side,
  kind: 'unit',
  commander: commanderOf(s, unit),
  figures: {
    brigade: unit.brigadeId ?? '',
    arm: armNames[unit.arm],
    experience: experienceWords(unit),
    weapon: unit.weapon,
    guns: unit.guns === 0 ? '' : String(unit.guns),
  },
  boxes: unit.initialFigures,
});

const officerLine = ({ id, name, side, level, commands, radius }: Officer): RosterLine => ({
  id,
  name,
  side,
  kind: 'officer',
  commander: null,
  figures: { role: levelNames[level], commands: commands ?? '', radius: String(radius) },
  boxes: 0,
});

/** Officers and units with their ratings; a box for each figure. @see WT-GEN-09 WT-CMD-04 */
export const roster = (s: Situation): readonly RosterLine[] => [
  ...s.officers.map(officerLine),
  ...s.units.map((unit) => unitLine(s, unit)),
];
