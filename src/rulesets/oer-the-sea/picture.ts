import type { PictureOptions as CommonOptions } from '../../core/ruleset.js';
import { framed } from '../../draw/framed.js';
import { terrainPictures } from '../../draw/looks.js';
import { checkPictureOptions } from '../../draw/misuse.js';
import type {
  Arm,
  Badge,
  Marker,
  Overlay,
  Picture,
  PictureOfficer,
  PictureTerrain,
  Piece,
} from '../../draw/picture.js';
import { objectivesOf } from '../../scenario/victory.js';
import type { BattleEvent } from './events.js';
import { footprintOf, footprintOfGuns } from './footprint.js';
import { phaseNames, sideName } from './names.js';
import { eventOverlays } from './picture/events.js';
import { rangeOverlays } from './picture/reach.js';
import { armNames, formationNames, signNames } from './picture/words.js';
import { findUnit, findWork, isMounted, isOnTable, unitsOnTable } from './read.js';
import { sightOf } from './sight.js';
import type { Officer, Situation, Unit } from './state.js';
import { statusesOf } from './status.js';
import type { Status } from './tables.js';

/**
 * What is drawn over the troops. Ids of pieces that are not on the table are ignored; the default radius is the
 * scenario's command range.
 */
export type PictureOptions = CommonOptions<BattleEvent>;

const workDetail = (s: Situation, id: string): string => {
  const work = findWork(s, id);
  if (work === undefined) return '';
  return work.breached ? 'breached' : `cohesion ${work.cohesionLeft} of ${work.cohesion}`;
};

const terrainOf = (s: Situation): readonly PictureTerrain[] =>
  terrainPictures(
    s.scenario.terrain,
    (id) => ({
      detail: workDetail(s, id),
      ruined: findWork(s, id)?.breached ?? false,
    }),
    objectivesOf(s.scenario.victory),
  );

const statusBadges: Readonly<Record<Status, Badge | null>> = {
  steady: null,
  standReady: { text: 'ready', tone: 'note' },
  confused: { text: 'confused', tone: 'warning' },
  countsAsConfused: { text: 'confused in the trees', tone: 'warning' },
  routing: { text: 'routing', tone: 'alarm' },
  uncontrolled: { text: 'uncontrolled', tone: 'warning' },
  evaded: { text: 'evaded', tone: 'note' },
  crewAway: { text: 'crew away', tone: 'warning' },
};

const note = (text: string): Badge => ({ text, tone: 'note' });

const badgesOf = (s: Situation, unit: Unit): readonly Badge[] => {
  const statuses = statusesOf(s, unit).flatMap((status) => statusBadges[status] ?? []);
  const mounting = unit.arm === 'dragoon' ? [note(unit.mounted ? 'mounted' : 'on foot')] : [];
  const limbering = unit.limbered ? [note('limbered')] : [];
  return [...statuses, ...mounting, ...limbering];
};

const armOf = (unit: Unit): Arm => {
  if (unit.crewAway) return 'foot';
  if (unit.arm === 'mortar') return 'mortars';
  if (unit.arm === 'fieldArtillery' || unit.arm === 'siegeArtillery') return 'guns';
  if (unit.arm === 'dragoon') return 'dragoons';
  return isMounted(unit) ? 'horse' : 'foot';
};

const HIT = '•';
/** Stands left of the initial number, and a dot for each hit that has not yet removed a stand (OTS-HIT-03). */
const strengthOf = (unit: Unit): string =>
  [`${unit.stands}/${unit.initialStands}`, HIT.repeat(unit.unusedHits)].filter((part) => part !== '').join(' ');

const orderOf = (s: Situation, unit: Unit): Piece['order'] => {
  if (unit.routing) return 'broken';
  const statuses = statusesOf(s, unit);
  return statuses.includes('confused') || statuses.includes('countsAsConfused') ? 'shaken' : 'formed';
};

const descriptionOf = (unit: Unit): string => {
  const kind = unit.weight === null ? armNames[unit.arm] : `${unit.weight} ${armNames[unit.arm]}`;
  const hits = unit.unusedHits === 0 ? [] : [`${unit.unusedHits} unused ${unit.unusedHits === 1 ? 'hit' : 'hits'}`];
  return [`${unit.quality} ${kind}`, formationNames[unit.formation], ...hits].join(', ');
};

const pieceOf = (s: Situation, unit: Unit): Piece => {
  const { stands, bounds } = footprintOf(s, unit);
  return {
    id: unit.id,
    name: unit.name,
    side: unit.side,
    arm: armOf(unit),
    stands: stands.map(({ shape }) => shape.corners),
    front: { left: bounds.corners[0], right: bounds.corners[1] },
    heading: unit.pose.heading,
    strength: strengthOf(unit),
    description: descriptionOf(unit),
    badges: badgesOf(s, unit),
    order: orderOf(s, unit),
    open: unit.formation === 'irregular',
  };
};

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

const officerOf = (s: Situation, officer: Officer): PictureOfficer => {
  const { id, name, side, role, leadership, combatValue, attachedTo, done } = officer;
  const host = attachedTo === null ? undefined : findUnit(s, attachedTo);
  const commanding: readonly Badge[] = s.command.officerId === id ? [{ text: 'giving orders', tone: 'note' }] : [];
  return {
    id,
    name,
    side,
    position: officer.position,
    radius: s.tables.constants.officerRadius,
    stars: role === 'general' ? 1 : 0,
    attachedTo: host?.id ?? null,
    rating: `${leadership}`,
    description: [
      `${role}, leadership ${leadership}, combat value ${signed(combatValue)}`,
      ...(host === undefined ? [] : [`with ${host.name}`]),
    ].join(', '),
    badges: [...commanding, ...(done ? [note('done')] : [])],
  };
};

/** Where units were destroyed. @see OTS-HIT-04 */
const fallenOf = (s: Situation): readonly Marker[] =>
  s.units
    .filter(({ presence }) => presence === 'destroyed')
    .map((unit) => ({
      id: `${unit.id}-fallen`,
      name: `${unit.name} destroyed`,
      side: unit.side,
      shapes: [footprintOf(s, unit).bounds.corners],
      sign: 'fallen',
    }));

const gunsLeft = (s: Situation): readonly Marker[] =>
  s.units.flatMap((unit) => {
    if (unit.guns === null) return [];
    const shapes = footprintOfGuns(s, unit.guns).stands.map(({ shape }) => shape.corners);
    const side = unit.guns.held === 'captured' ? null : unit.side;
    return [{ id: `${unit.id}-guns`, name: `Guns of ${unit.name}, ${unit.guns.held}`, side, shapes }];
  });

const radiusOverlays = (s: Situation, radius: number | null): readonly Overlay[] =>
  radius === null
    ? []
    : s.officers.filter(isOnTable).map((officer) => ({
        kind: 'radius',
        name: `${officer.name}, ${radius} cm`,
        side: officer.side,
        centre: officer.position,
        radius,
      }));

const sightOverlays = (s: Situation, pairs: NonNullable<PictureOptions['sight']>): readonly Overlay[] =>
  pairs.flatMap(({ from, to }): readonly Overlay[] => {
    const viewer = findUnit(s, from);
    const target = findUnit(s, to);
    if (!viewer || !target || !isOnTable(viewer) || !isOnTable(target)) return [];
    const sight = sightOf(s, viewer, target);
    const ends = sight.clear
      ? { from: sight.from, to: sight.to }
      : { from: viewer.pose, to: footprintOf(s, target).bounds.centre };
    const name = `${viewer.name} ${sight.clear ? 'sees' : 'cannot see'} ${target.name}`;
    return [{ kind: 'sight', name, ...ends, clear: sight.clear }];
  });

const highlightOverlays = (s: Situation, ids: readonly string[]): readonly Overlay[] =>
  unitsOnTable(s)
    .filter((unit) => ids.includes(unit.id))
    .map((unit) => ({ kind: 'highlight', name: unit.name, outline: footprintOf(s, unit).bounds.corners }));

const overlaysOf = (s: Situation, options: PictureOptions): readonly Overlay[] => [
  ...radiusOverlays(s, options.commandRadius ?? s.options.commandRange),
  ...rangeOverlays(s, options.ranges ?? []),
  ...highlightOverlays(s, options.highlight ?? []),
  ...eventOverlays(s, options.events ?? []),
  ...sightOverlays(s, options.sight ?? []),
];

const subtitleOf = (s: Situation): string => {
  if (s.outcome !== null)
    return s.outcome.winner === null
      ? `Turn ${s.turn} · drawn`
      : `Turn ${s.turn} · won by ${sideName(s, s.outcome.winner)}`;
  return `Turn ${s.turn} · ${sideName(s, s.active)} · ${phaseNames[s.phase]}`;
};

/**
 * The picture of a battle, for `renderSvg` and `renderText`.
 *
 * @param s - a state, or a view of it
 * @param options - reaches, arrows and marks to draw over it
 */
export const pictureOf = (s: Situation, options: PictureOptions = {}): Picture => {
  checkPictureOptions(options);
  const terrain = terrainOf(s);
  const pieces = unitsOnTable(s).map((unit) => pieceOf(s, unit));
  const markers = [...fallenOf(s), ...gunsLeft(s)];
  const officers = s.officers.filter(isOnTable).map((officer) => officerOf(s, officer));
  return framed(s, s.active, signNames, {
    subtitle: subtitleOf(s),
    measure: 'cm',
    terrain,
    pieces,
    officers,
    markers,
    overlays: overlaysOf(s, options),
    roster: { pieces: s.units, officers: s.officers },
  });
};
