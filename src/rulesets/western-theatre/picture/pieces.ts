import type { Badge, PictureOfficer, Piece } from '../../../draw/picture.js';
import { centreOf, footprintOf } from '../footprint.js';
import { armNames, formationNames, levelNames, nameOf } from '../names.js';
import { isDisordered, isInFlight } from '../read.js';
import type { Officer, Situation, Unit } from '../state.js';
import { signOf, starsOf } from './words.js';

/** Units and officers. */

const note = (text: string): Badge => ({ text, tone: 'note' });
const warning = (text: string): Badge => ({ text, tone: 'warning' });
const alarm = (text: string): Badge => ({ text, tone: 'alarm' });

const usual: readonly string[] = ['line', 'open', 'unlimbered'];
const isUsual = ({ formation }: Unit): boolean => usual.includes(formation.kind);

const badgesOf = (s: Situation, unit: Unit): readonly Badge[] => [
  ...(isInFlight(unit) ? [alarm(unit.plight)] : []),
  ...(unit.marker === 'orange' ? [warning('disordered')] : []),
  ...(unit.marker === 'red' ? [warning('reforming')] : []),
  ...(unit.meleeId === null ? [] : [warning('in melee')]),
  ...(unit.charging ? [note('charging')] : []),
  ...(isUsual(unit) ? [] : [note(formationNames[unit.formation.kind])]),
  ...(s.inspired.includes(unit.id) ? [note('inspired')] : []),
  ...(unit.fired.length === 0 ? [] : [note('fired')]),
];

const orderOf = (unit: Unit): Piece['order'] => {
  if (isInFlight(unit)) return 'broken';
  return isDisordered(unit) ? 'shaken' : 'formed';
};

/** A unit on the table. Its strength is its figures left, of those it began with. */
export const pieceOf = (s: Situation, unit: Unit): Piece => {
  const { parts, main } = footprintOf(s, unit);
  const [left, right] = main.corners;
  return {
    id: unit.id,
    name: unit.name,
    side: unit.side,
    arm: signOf(unit),
    stands: parts,
    front: { left, right },
    heading: unit.pose.heading,
    strength: `${unit.figures}/${unit.initialFigures}`,
    description: [
      `${unit.experience.test} ${armNames[unit.arm]}`,
      // A badge shows the other formations.
      ...(isUsual(unit) ? [formationNames[unit.formation.kind]] : []),
      ...(unit.brigadeId === null ? [] : [nameOf(s, unit.brigadeId)]),
    ].join(', '),
    badges: badgesOf(s, unit),
    order: orderOf(unit),
    open: unit.formation.kind === 'open',
  };
};

/** An officer on the table. */
export const officerOf = (s: Situation, officer: Officer): PictureOfficer => ({
  id: officer.id,
  name: officer.name,
  side: officer.side,
  position: centreOf(s, officer),
  radius: s.tables.elementSizes.command.width / 2,
  stars: starsOf[officer.level],
  attachedTo: null,
  rating: '',
  description: [levelNames[officer.level], ...(officer.commands === null ? [] : [officer.commands])].join(', '),
  badges: [],
});
