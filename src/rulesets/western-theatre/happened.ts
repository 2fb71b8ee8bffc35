import { type Body, bodiesGap, bodyOf } from '../../table/body.js';
import type { Battle } from './battle.js';
import { type Footprint, footprintOf } from './footprint.js';
import { isUnit, type Piece } from './read.js';
import type { Happened, Situation, Track } from './state.js';
import type { EventKind } from './tables.js';
import { changeState } from './write.js';

/** What happened, and which units it was near: events are written when they happen, and never worked out again. @see WT-TST-15 */

/** The track of a piece that stays where it is. */
export const trackAt = ({ parts, main }: Footprint): Track => ({
  began: parts,
  way: [main.centre, main.centre],
  ended: parts,
});

/** The track of a piece that goes from one place to another. */
export const trackOf = (from: Footprint, to: Footprint): Track => ({
  began: from.parts,
  way: [from.main.centre, to.main.centre],
  ended: to.parts,
});

/** Records an event. @see WT-TST-15 WT-CMD-09 */
export const record = (battle: Battle, piece: Piece, kind: EventKind, track?: Track): void => {
  const event: Happened = {
    kind,
    unitId: piece.id,
    side: piece.side,
    brigadeId: piece.brigadeId,
    authority: isUnit(piece) ? null : { level: piece.level, commands: piece.commands },
    track: track ?? trackAt(footprintOf(battle.state, piece)),
  };
  changeState(battle, { events: [...battle.state.events, event] });
};

/** Distance from a footprint to the nearest part of a track, in inches. @see WT-TST-15 */
export const distanceToTrack = (body: Body, { began, way, ended }: Track): number =>
  Math.min(bodiesGap(body, bodyOf(began)), bodiesGap(body, bodyOf([way])), bodiesGap(body, bodyOf(ended)));

/** Distance of a piece from an event where it is now, in inches. */
export const distanceToEvent = (s: Pick<Situation, 'tables'>, piece: Piece, event: Happened): number =>
  distanceToTrack(footprintOf(s, piece), event.track);
