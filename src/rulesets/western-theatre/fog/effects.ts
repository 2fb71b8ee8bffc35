import type { Battle } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { gapBetween } from '../footprint.js';
import { clearMarker } from '../markers.js';
import { nearestTo } from '../near.js';
import { atMost, isInFlight, officersOfSide, unitsOfSide } from '../read.js';
import type { Officer, Situation, Unit } from '../state.js';
import type { FogEffect } from '../tables.js';
import { changeState, emit, schedule } from '../write.js';
import { brigadesToAdvance } from './advance.js';
import { armyCommander } from './commander.js';
import { gunsToFireTwice, gunsToShift } from './guns.js';
import { slotsOf, strikeOfficer } from './pick.js';

/** What each result of the Fog of War does. One that finds nothing to work on does nothing. @see WT-FOG-03 */

const otherOfficers = (s: Situation): readonly Officer[] =>
  officersOfSide(s, s.active).filter(({ level }) => level !== 'army');

const idsOf = (pieces: readonly { readonly id: string }[]): readonly string[] => pieces.map(({ id }) => id);

/** The officer farthest from the army commander; of equals the first in roster order. @see WT-FOG-16 */
const farthestFrom = (s: Situation, commander: Officer): Officer | undefined => {
  let farthest: Officer | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const officer of otherOfficers(s)) {
    const gap = gapBetween(s, commander, officer);
    if (gap > most + s.tables.tolerances.equality) [farthest, most] = [officer, gap];
  }
  return farthest;
};

/** Units inspired by that officer, whatever their state. @see WT-FOG-16 */
const inspiredUnits = (s: Situation): readonly string[] => {
  const commander = armyCommander(s);
  const officer = commander === undefined ? undefined : farthestFrom(s, commander);
  if (officer === undefined) return [];
  return idsOf(unitsOfSide(s, s.active).filter((unit) => atMost(s, gapBetween(s, officer, unit), officer.radius)));
};

/** The brigade with the unit nearest to the army commander. @see WT-FOG-12 */
const nearestBrigade = (s: Situation): string | null => {
  const commander = armyCommander(s);
  if (commander === undefined) return null;
  const brigaded = unitsOfSide(s, s.active).filter(({ brigadeId }) => brigadeId !== null);
  return nearestTo(s, commander, brigaded)?.brigadeId ?? null;
};

const mayBeHeartened = ({ marker, formation, ...unit }: Unit): boolean =>
  marker === 'orange' && formation.kind !== 'irregular' && !isInFlight(unit);

/** What a result does, and the pieces or the brigade it is about. */
interface Effect {
  readonly clause: ClauseId;
  readonly about: (s: Situation) => readonly string[];
  readonly act: (battle: Battle, about: readonly string[]) => void;
  /** It works though it is about no piece. */
  readonly always?: boolean;
}

/** One officer is picked without dice. @see WT-FOG-05 */
const pickOfficer =
  (effect: 'officerKilled' | 'officerUnhorsed') =>
  (battle: Battle, about: readonly string[]): void => {
    const [only] = about;
    if (only !== undefined && about.length === 1) strikeOfficer(battle, only, effect);
    else schedule(battle, { task: 'fogPick', effect });
  };

const officersToPick = (s: Situation): readonly string[] => [...new Set(slotsOf(s))];

const noPieces = (): readonly string[] => [];
const lineCavalry = (s: Situation): readonly string[] =>
  idsOf(unitsOfSide(s, s.active).filter(({ arm }) => arm === 'lineCavalry'));

const effects: Readonly<Record<FogEffect, Effect>> = {
  officerKilled: { clause: 'WT-FOG-04', about: officersToPick, act: pickOfficer('officerKilled') },
  officerUnhorsed: { clause: 'WT-FOG-08', about: officersToPick, act: pickOfficer('officerUnhorsed') },
  crisisMeeting: {
    clause: 'WT-FOG-09',
    about: (s) => (armyCommander(s) === undefined ? [] : idsOf(otherOfficers(s))),
    act: (battle, officerIds) => schedule(battle, { task: 'placeCommander', officerIds }),
  },
  sackville: {
    clause: 'WT-FOG-10',
    about: lineCavalry,
    always: true,
    act: (battle) => changeState(battle, { sackville: true }),
  },
  dither: {
    clause: 'WT-FOG-11',
    about: lineCavalry,
    always: true,
    act: (battle) => changeState(battle, { dither: true }),
  },
  lostOrders: {
    clause: 'WT-FOG-12',
    about: (s) => [nearestBrigade(s)].filter((id) => id !== null),
    act: (battle, [lostOrders = null]) => changeState(battle, { lostOrders }),
  },
  heavyRain: {
    clause: 'WT-FOG-13',
    about: noPieces,
    always: true,
    act: (battle) => changeState(battle, { rainLeft: battle.state.tables.fogFigures.rain }),
  },
  deadCalm: {
    clause: 'WT-FOG-15',
    about: noPieces,
    always: true,
    act: (battle) => changeState(battle, { deadCalm: true }),
  },
  inspired: {
    clause: 'WT-FOG-16',
    about: inspiredUnits,
    act: (battle, inspired) => changeState(battle, { inspired }),
  },
  gunsShift: {
    clause: 'WT-FOG-17',
    about: (s) => idsOf(gunsToShift(s)),
    act: (battle) => schedule(battle, { task: 'relocateGuns' }),
  },
  gunsFireTwice: {
    clause: 'WT-FOG-18',
    about: (s) => idsOf(gunsToFireTwice(s)),
    act: (battle) => schedule(battle, { task: 'chooseDoubleFire' }),
  },
  brigadeForward: {
    clause: 'WT-FOG-19',
    about: brigadesToAdvance,
    act: (battle) => schedule(battle, { task: 'chooseBrigade' }),
  },
  attack: {
    clause: 'WT-FOG-20',
    about: brigadesToAdvance,
    act: (battle) => schedule(battle, { task: 'chooseBrigade' }),
  },
  victory: {
    clause: 'WT-FOG-22',
    about: (s) => idsOf(unitsOfSide(s, s.active).filter(mayBeHeartened)),
    act: (battle, unitIds) => {
      for (const id of unitIds) clearMarker(battle, id);
    },
  },
};

/** Whether the result is told of at once: the death or fall of an officer is told of when he has been picked. */
const isTold = (effect: FogEffect): boolean => effect !== 'officerKilled' && effect !== 'officerUnhorsed';

/** Carries out a result. @see WT-FOG-03 */
export const carryOutFog = (battle: Battle, effect: FogEffect): void => {
  const { clause, about, act, always = false } = effects[effect];
  const pieces = about(battle.state);
  const works = always || pieces.length > 0;
  if (isTold(effect) || !works) emit(battle, { type: 'fogCame', clause: works ? clause : 'WT-FOG-03', effect, pieces });
  if (works) act(battle, pieces);
};
