import type { Badge, PictureOfficer, Piece } from '../../../draw/picture.js';
import { placeOf } from '../commanders.js';
import { drawnName, roleNames, typeNames } from '../names.js';
import { findUnit, startStands } from '../read.js';
import type { Officer, Situation, Unit } from '../state.js';
import { drawn } from './stands.js';
import { signOf, starsOf } from './words.js';

/** Battalions and commanders. */

const note = (text: string): Badge => ({ text, tone: 'note' });
const warning = (text: string): Badge => ({ text, tone: 'warning' });
const alarm = (text: string): Badge => ({ text, tone: 'alarm' });

/** What a charge shows of itself while it lasts. */
const chargeBadges = (s: Situation, { id }: Unit): readonly Badge[] =>
  s.charges.flatMap(({ charger, target, state }) => {
    if (charger === id && state === 'declared') return [warning('charging')];
    if (state !== 'contact') return [];
    return charger === id || target === id ? [warning('in contact')] : [];
  });

const isUsual = ({ formation, stands }: Unit): boolean =>
  formation.kind === 'line' && (formation.files === 0 || formation.files >= stands.length);

const badgesOf = (s: Situation, unit: Unit): readonly Badge[] => [
  ...(unit.hidden ? [note('hidden')] : []),
  ...(unit.routing ? [alarm('routing')] : []),
  ...(unit.disoriented ? [warning('disoriented')] : []),
  ...(unit.surprised ? [warning('surprised')] : []),
  ...(unit.bogged ? [warning('bogged')] : []),
  ...(unit.stuck ? [note('stuck')] : []),
  ...(unit.mustPursue ? [warning('must pursue')] : []),
  ...(unit.beaten ? [warning('beaten')] : []),
  ...(unit.officer === 'dead' ? [note('no officer')] : []),
  ...chargeBadges(s, unit),
  ...(isUsual(unit) ? [] : [note(drawnName(unit.formation))]),
  ...(unit.doubled ? [note('doubled')] : []),
  ...(unit.fired ? [note('fired')] : []),
];

const orderOf = (unit: Unit): Piece['order'] => {
  if (unit.routing) return 'broken';
  return unit.disoriented || unit.surprised ? 'shaken' : 'formed';
};

const descriptionOf = (s: Situation, unit: Unit): string => {
  const brigade = s.brigades.find(({ id }) => id === unit.brigade)?.name ?? unit.brigade;
  const troops = `${unit.quality}, ${unit.motivation} ${typeNames[unit.type]}`;
  // A badge shows the other formations.
  return [troops, ...(isUsual(unit) ? [drawnName(unit.formation)] : []), brigade].join(', ');
};

/** A battalion on the table. Its strength is its stands left, of those it began with. */
export const pieceOf = (s: Situation, unit: Unit): Piece => ({
  id: unit.id,
  name: unit.name,
  side: unit.side,
  arm: signOf(unit),
  ...drawn(s, unit),
  strength: `${unit.stands.length}/${startStands(unit)}`,
  description: descriptionOf(s, unit),
  badges: badgesOf(s, unit),
  order: orderOf(unit),
  open: unit.formation.kind === 'loose',
});

/** Radius of a commander's disc, in inches. He has no footprint. */
const discRadius = 0.5;

const officerDescription = (officer: Officer, host: Unit | undefined): string =>
  [roleNames[officer.role], ...(host === undefined ? [] : [`with ${host.name}`])].join(', ');

/** A commander in the field. @see OW-CMD-04 */
export const officerOf = (s: Situation, officer: Officer): PictureOfficer => {
  const host = officer.attachedTo === null ? undefined : findUnit(s, officer.attachedTo);
  return {
    id: officer.id,
    name: officer.name,
    side: officer.side,
    position: placeOf(s, officer),
    radius: discRadius,
    stars: starsOf[officer.role],
    attachedTo: host?.id ?? null,
    rating: '',
    description: officerDescription(officer, host),
    badges: officer.replacing ? [note('leads the battalion')] : [],
  };
};
