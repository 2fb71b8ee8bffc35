import type { RosterLine } from '../../../core/words.js';
import { nameOf, roleNames, typeNames } from '../names.js';
import { startStands } from '../read.js';
import type { Officer, Situation, Unit } from '../state.js';

const traitsOf = (unit: Unit): string =>
  [
    unit.arm === 'cavalry' && unit.firearms ? 'firearms' : '',
    unit.secondRankFire ? 'second rank fires' : '',
    unit.columnAssault ? 'assaults in column' : '',
  ]
    .filter((trait) => trait !== '')
    .join(', ');

/** The officer who commands a battalion's brigade. */
const commanderOf = (s: Situation, unit: Unit): string | null =>
  s.brigades.find(({ id }) => id === unit.brigade)?.commander ?? null;

const unitLine = (s: Situation, unit: Unit): RosterLine => ({
  id: unit.id,
  name: unit.name,
  side: unit.side,
  kind: 'unit',
  commander: commanderOf(s, unit),
  figures: {
    brigade: nameOf(s, unit.brigade),
    type: typeNames[unit.type],
    quality: unit.quality,
    motivation: unit.motivation,
    initiative: String(unit.initiative),
    leadership: String(unit.leadership),
    traits: traitsOf(unit),
  },
  boxes: startStands(unit),
});

const officerLine = ({ id, name, side, role }: Officer): RosterLine => ({
  id,
  name,
  side,
  kind: 'officer',
  commander: null,
  figures: { role: roleNames[role] },
  boxes: 0,
});

/** Commanders and battalions with their ratings; a box for each stand. @see OW-ORG-01 OW-ORG-02 OW-ORG-03 */
export const roster = (s: Situation): readonly RosterLine[] => [
  ...s.officers.map(officerLine),
  ...s.units.map((unit) => unitLine(s, unit)),
];
