import { pointInFeature } from '../../../../table/terrain.js';
import { edgeTowards } from '../../edge.js';
import { footprintOf } from '../../footprint.js';
import { squareFaces } from '../../layout.js';
import { chargeOf, findUnit, isIn, isOnTable } from '../../read.js';
import {
  type End,
  endAt,
  endOf,
  isWornSquare,
  type Outlook,
  outlookBetween,
  type Station,
  stationOfPoint,
  stationOfSection,
  stationsOf,
} from '../../sight.js';
import type { Situation, Unit } from '../../state.js';
import type { Aim } from '../../tasks.js';
import { featureOf, surveyOf } from '../../terrain.js';

/** From what is named to the stands that may shoot, and what they aim at. */

export interface Aimed {
  /** The battalion aimed at; null: a section or a wood. */
  readonly target: Unit | null;
  readonly eyes: readonly Station[];
  readonly marks: readonly Station[];
  readonly outlook: Outlook;
  /** Stands in the wood that is aimed at: in it no fire reaches far (OW-LOS-05). */
  readonly inWood: readonly Station[];
}

/** Of a square that was charged, only the face struck fires; of a garrison, only the section charged. */
const eyesOf = (s: Situation, firer: Unit, charger: Unit | null): readonly Station[] => {
  const stations = stationsOf(s, firer);
  if (charger === null) return stations;
  if (firer.garrison !== null) {
    const section = chargeOf(s, charger.id)?.section ?? null;
    return stations.filter((station) => station.section === section);
  }
  if (!isIn(firer, 'square') || isWornSquare(s, firer)) return stations;
  const face = squareFaces.indexOf(edgeTowards(s, footprintOf(s, firer), charger.pose));
  return stations.filter(({ row }) => row === face);
};

/** @see OW-DEF-11 OW-BLD-14 */
const atUnit = (s: Situation, firer: Unit, target: Unit, defensive: boolean): Aimed => {
  const eyes = eyesOf(s, firer, defensive ? target : null);
  const to = endAt(s, target);
  return { target, eyes, marks: to.stations, outlook: outlookBetween(s, firer, endOf(firer, eyes), to), inWood: [] };
};

/** @see OW-BLD-06 */
const atSection = (
  s: Situation,
  firer: Unit,
  { feature, section }: Extract<Aim, { kind: 'section' }>,
): Aimed | null => {
  const mark = stationOfSection(s, feature, section);
  if (mark === undefined) return null;
  const from = endAt(s, firer);
  const to = endOf(null, [mark]);
  return {
    target: null,
    eyes: from.stations,
    marks: to.stations,
    outlook: outlookBetween(s, firer, from, to),
    inWood: [],
  };
};

/**
 * A point of a wood. That wood is as if it were not there, and so is every enemy in it: nothing of a shot on suspicion
 * depends on who is in the wood.
 *
 * @see OW-FIR-23
 */
const atWood = (s: Situation, firer: Unit, { wood: woodId, point }: Extract<Aim, { kind: 'wood' }>): Aimed | null => {
  const wood = featureOf(s, woodId);
  if (wood === undefined || !surveyOf(s).woods.includes(wood) || !pointInFeature(point, wood, 0)) return null;
  const stations = stationsOf(s, firer);
  const eyes = stations.map((station) => (station.wood === wood ? { ...station, wood: null } : station));
  const from: End = endOf(firer, eyes);
  const to: End = endOf(null, [{ ...stationOfPoint(s, point), wood: null }]);
  const outlook = outlookBetween(s, firer, from, to);
  const enemies = outlook.enemies.map(({ unit, footprint }) => {
    const hidden = new Set(stationsOf(s, unit).flatMap((station) => (station.wood === wood ? [station.id] : [])));
    const left = footprint.placedStands().filter(({ id }) => !hidden.has(id));
    return { unit, footprint: { ...footprint, placedStands: () => left } };
  });
  const woods = outlook.woods.filter((each) => each !== wood);
  const inWood = eyes.filter((eye) => !stations.includes(eye));
  return { target: null, eyes, marks: to.stations, outlook: { ...outlook, enemies, woods }, inWood };
};

/** The enemy an aim names, if it is on the table. */
export const enemyNamed = (s: Situation, firer: Unit, id: string): Unit | null => {
  const target = findUnit(s, id);
  return target === undefined || target.side === firer.side || !isOnTable(target) ? null : target;
};

/** What a battalion aims at, and with which stands; null if there is no such thing. */
export const aimedAt = (s: Situation, firer: Unit, aim: Aim, defensive: boolean): Aimed | null => {
  switch (aim.kind) {
    case 'unit': {
      const target = enemyNamed(s, firer, aim.target);
      return target === null ? null : atUnit(s, firer, target, defensive);
    }
    case 'section':
      return atSection(s, firer, aim);
    case 'wood':
      return atWood(s, firer, aim);
  }
};
