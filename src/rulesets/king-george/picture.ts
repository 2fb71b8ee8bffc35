import type { PictureOptions as CommonOptions } from '../../core/ruleset.js';
import { framed } from '../../draw/framed.js';
import { terrainPictures } from '../../draw/looks.js';
import { checkPictureOptions } from '../../draw/misuse.js';
import type { Badge, Overlay, Picture, PictureOfficer, PictureTerrain, Piece } from '../../draw/picture.js';
import { objectivesOf } from '../../scenario/victory.js';
import type { BattleEvent } from './events.js';
import { centreOfUnit, footprintOf, frontOf } from './footprint.js';
import { maxCasualties } from './losses.js';
import { bearerOf, cardName, formationNames, levelNames, phaseNames, sideName } from './names.js';
import { eventOverlays } from './picture/events.js';
import { markersOf } from './picture/markers.js';
import { rangeOverlays } from './picture/reach.js';
import { rosterOf } from './picture/roster.js';
import { drawn } from './picture/stands.js';
import { kindOf, signNames, signOf, starsOf } from './picture/words.js';
import { commandRadius, ratingOf } from './ratings.js';
import { findUnit, isFleeing, isInContact, isOnTable, isPresent, unitsOnTable } from './read.js';
import { seesUnit } from './sight.js';
import type { Leader, Situation, Unit } from './state.js';

/** What is drawn over a picture in addition to the troops. Ids of pieces that are not on the table are ignored. */
export type PictureOptions = CommonOptions<BattleEvent>;

const activeSide = (s: Situation): string | null => {
  const bearer = s.card === null ? null : bearerOf(s.card);
  return [...s.units, ...s.officers].find(({ id }) => id === bearer)?.side ?? null;
};

const fireDetail = (s: Situation, id: string): string => {
  if (s.burntOut.includes(id)) return 'burnt out';
  const fire = s.burning.find(({ feature }) => feature === id);
  return fire === undefined ? '' : `burning, ${fire.turns} ${fire.turns === 1 ? 'turn' : 'turns'} left`;
};

const terrainOf = (s: Situation): readonly PictureTerrain[] =>
  terrainPictures(
    s.scenario.terrain,
    (id) => ({ detail: fireDetail(s, id), ruined: s.burntOut.includes(id) }),
    objectivesOf(s.scenario.victory),
  );

const note = (text: string): Badge => ({ text, tone: 'note' });
const warning = (text: string): Badge => ({ text, tone: 'warning' });

const isUsual = (formation: Unit['formation']): boolean => formation === 'line' || formation === 'unlimbered';

/** Whether a piece is acting now (on its card, or because it is asked) or has acted; none when the battle is over. */
const turnBadges = (s: Situation, id: string, activated: boolean, asked: string | null): readonly Badge[] => {
  if (!activated || s.outcome !== null) return [];
  const isActing = asked === id || (s.card !== null && bearerOf(s.card) === id);
  return [note(isActing ? 'acting' : 'has acted')];
};

const badgesOf = (s: Situation, unit: Unit, asked: string | null): readonly Badge[] => [
  ...(unit.state === 'shaken' ? [warning('shaken')] : []),
  ...(unit.state === 'routed' ? [{ text: 'routed', tone: 'alarm' } as const] : []),
  ...(unit.evading ? [warning('evading')] : []),
  ...(isInContact(unit) ? [warning('in contact')] : []),
  ...(isUsual(unit.formation) ? [] : [note(formationNames[unit.formation])]),
  ...(unit.onHold ? [note('on hold')] : []),
  ...(unit.fired ? [note('fired')] : []),
  ...turnBadges(s, unit.id, unit.activated && !unit.onHold, asked),
];

const CASUALTY = '•';

/** Casualties the unit can still take out of its maximum, with a dot for each casualty. */
const strengthOf = (s: Situation, unit: Unit): string => {
  const most = maxCasualties(s, unit);
  return [`${most - unit.casualties}/${most}`, CASUALTY.repeat(unit.casualties)]
    .filter((part) => part !== '')
    .join(' ');
};

const orderOf = (unit: Unit): Piece['order'] => {
  if (isFleeing(unit)) return 'broken';
  return unit.state === 'shaken' ? 'shaken' : 'formed';
};

const descriptionOf = (s: Situation, unit: Unit): string => {
  const letters = (['fire', 'melee', 'morale'] as const).map((name) => ratingOf(s, unit, name)).join('/');
  const arms = unit.weapon === 'none' || unit.arm === 'artillery' ? [] : [unit.weapon];
  const nation = `${unit.nation.slice(0, 1).toUpperCase()}${unit.nation.slice(1)}`;
  // A badge shows any other formation.
  const formation = isUsual(unit.formation) ? [formationNames[unit.formation]] : [];
  return [`${nation} ${kindOf(unit)}`, `fire/melee/morale ${letters}`, ...arms, ...formation].join(', ');
};

const pieceOf = (s: Situation, unit: Unit, asked: string | null): Piece => ({
  id: unit.id,
  name: unit.name,
  side: unit.side,
  arm: signOf(unit),
  ...drawn(s, unit),
  strength: strengthOf(s, unit),
  description: descriptionOf(s, unit),
  badges: badgesOf(s, unit, asked),
  order: orderOf(unit),
  open: unit.formation === 'skirmish',
});

const leaderBadges = (s: Situation, leader: Leader, asked: string | null): readonly Badge[] => [
  ...(leader.missTurns > 0 ? [warning(`out for ${leader.missTurns}`)] : []),
  ...(leader.ford ? [note('knows a ford')] : []),
  ...turnBadges(s, leader.id, leader.activated, asked),
];

const leaderOf = (s: Situation, leader: Leader, asked: string | null): PictureOfficer => {
  const radius = commandRadius(s, leader);
  return {
    id: leader.id,
    name: leader.name,
    side: leader.side,
    position: leader.position,
    radius: leader.baseMm / s.options.mmPerInch / 2,
    stars: starsOf[leader.level],
    attachedTo: null,
    rating: `${radius}"`,
    description: `${levelNames[leader.level]}, ${leader.rating}: commands as far as ${radius}"`,
    badges: leaderBadges(s, leader, asked),
  };
};

const radiusOverlays = (s: Situation, { rings, commandRadius: most }: PictureOptions): readonly Overlay[] =>
  most === undefined && rings !== true
    ? []
    : s.officers.filter(isPresent).map((leader) => ({
        kind: 'radius',
        name: `${leader.name}, ${commandRadius(s, leader)} in`,
        side: leader.side,
        centre: leader.position,
        radius: Math.min(most ?? commandRadius(s, leader), commandRadius(s, leader)),
      }));

const sightOverlays = (s: Situation, pairs: NonNullable<PictureOptions['sight']>): readonly Overlay[] =>
  pairs.flatMap(({ from, to }): readonly Overlay[] => {
    const viewer = findUnit(s, from);
    const target = findUnit(s, to);
    if (!viewer || !target || !isOnTable(viewer) || !isOnTable(target)) return [];
    const clear = seesUnit(s, viewer, target);
    const end = centreOfUnit(s, target);
    const name = `${viewer.name} ${clear ? 'sees' : 'cannot see'} ${target.name}`;
    return [{ kind: 'sight', name, from: frontOf(s, viewer, end), to: end, clear }];
  });

const highlightOverlays = (s: Situation, ids: readonly string[]): readonly Overlay[] =>
  unitsOnTable(s)
    .filter((unit) => ids.includes(unit.id))
    .flatMap((unit) =>
      footprintOf(s, unit).parts.map((outline) => ({ kind: 'highlight' as const, name: unit.name, outline })),
    );

const overlaysOf = (s: Situation, options: PictureOptions): readonly Overlay[] => [
  ...radiusOverlays(s, options),
  ...rangeOverlays(s, options.ranges ?? []),
  ...highlightOverlays(s, options.highlight ?? []),
  ...eventOverlays(s, options.events ?? []),
  ...sightOverlays(s, options.sight ?? []),
];

/** Fords found by Fate are drawn like those of the map. @see KG-FAT-31 */
const foundFords = (s: Situation): readonly PictureTerrain[] =>
  s.fords.map(({ centre: { x, y }, radius }, index) => ({
    id: `found-ford-${index + 1}`,
    name: 'Ford',
    kind: 'ford',
    look: 'ford',
    shape: {
      kind: 'area',
      polygon: [
        { x: x - radius, y },
        { x, y: y + radius },
        { x: x + radius, y },
        { x, y: y - radius },
      ],
    },
    detail: '',
    ruined: false,
  }));

const subtitleOf = (s: Situation): string => {
  if (s.outcome !== null)
    return s.outcome.winner === null
      ? `Turn ${s.turn} · drawn`
      : `Turn ${s.turn} · won by ${sideName(s, s.outcome.winner)}`;
  const now = s.card === null ? phaseNames[s.phase] : cardName(s, s.card);
  return `Turn ${s.turn} · ${now} · ${s.deck.length} cards left`;
};

/**
 * The picture of a battle as it is now, for `renderSvg` and `renderText`.
 *
 * @param s - a state, or a view of it
 * @param options - reaches, arrows and marks to draw over it; a command radius is never drawn larger than the leader's
 *   own
 * @param asked - the unit or leader that is asked, if any
 */
export const pictureOf = (s: Situation, options: PictureOptions = {}, asked: string | null = null): Picture => {
  checkPictureOptions(options);
  const terrain = [...terrainOf(s), ...foundFords(s)];
  const pieces = unitsOnTable(s).map((unit) => pieceOf(s, unit, asked));
  const officers = s.officers.filter(isPresent).map((leader) => leaderOf(s, leader, asked));
  const markers = markersOf(s);
  return framed(s, activeSide(s), signNames, {
    subtitle: subtitleOf(s),
    measure: 'in',
    terrain,
    pieces,
    officers,
    markers,
    overlays: overlaysOf(s, options),
    roster: rosterOf(s),
  });
};
