import type { Arm, Badge, PictureOfficer, Piece } from '../../../draw/picture.js';
import { isInContact } from '../contact.js';
import { footprintOf } from '../footprint.js';
import { formationNames, troopName } from '../names.js';
import { figuresOf, isArtillery, isRouting, isSteady } from '../read.js';
import type { Personality, Situation, Unit } from '../state.js';

/** Units and personalities. */

const note = (text: string): Badge => ({ text, tone: 'note' });
const warning = (text: string): Badge => ({ text, tone: 'warning' });
const alarm = (text: string): Badge => ({ text, tone: 'alarm' });

const isUsual = ({ formation }: Unit): boolean => formation === 'line' || formation === 'skirmish';

const badgesOf = (s: Situation, unit: Unit): readonly Badge[] => [
  ...(isSteady(unit) ? [] : [alarm(unit.state)]),
  ...(unit.rallied ? [warning('must reform')] : []),
  ...(isInContact(s, unit.id) ? [warning('in contact')] : []),
  ...(unit.charge === null ? [] : [note('charging')]),
  ...(unit.hidden ? [note('hidden')] : []),
  ...(unit.loaded ? [] : [note('unloaded')]),
  ...(isUsual(unit) ? [] : [note(formationNames[unit.formation])]),
];

const signOf = (unit: Unit): Arm => {
  if (isArtillery(unit)) return 'guns';
  return unit.weapon === 'rifle' ? 'rifles' : 'foot';
};

const orderOf = (unit: Unit): Piece['order'] => {
  if (isRouting(unit)) return 'broken';
  return isSteady(unit) && !unit.rallied ? 'formed' : 'shaken';
};

/** A unit on the table. Its strength is its figures left, of those it began with. */
export const pieceOf = (s: Situation, unit: Unit): Piece => {
  const { parts, bounds, placedElements } = footprintOf(s, unit);
  const elements = placedElements();
  const [left, right] = bounds.corners;
  const isOpen = unit.formation === 'skirmish';
  return {
    id: unit.id,
    name: unit.name,
    side: unit.side,
    arm: signOf(unit),
    stands: isOpen && elements.length > 0 ? elements.map(({ shape }) => shape.corners) : parts,
    front: { left, right },
    heading: unit.pose.heading,
    strength: `${figuresOf(s, unit)}/${unit.originalFigures}`,
    // A badge shows the other formations.
    description: [troopName(unit.troopType), ...(isUsual(unit) ? [formationNames[unit.formation]] : [])].join(', '),
    badges: badgesOf(s, unit),
    order: orderOf(unit),
    open: isOpen,
  };
};

/** A personality on the table. */
export const officerOf = (s: Situation, { id, name, side, at, attachedTo, kind, cp }: Personality): PictureOfficer => ({
  id,
  name,
  side,
  position: at,
  radius: s.tables.personalities.base / 2,
  stars: 1,
  attachedTo,
  rating: String(cp),
  description: kind,
  badges: [],
});
