import type { Happened, Officer, State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import type { TestRow } from '../../../src/rulesets/western-theatre/tables.js';
import { edgesOf, equal, isNear, type Polygon, segmentsGap, shapesGap } from './geometry.js';
import { footprint, type Piece } from './layout.js';
import { isDisordered } from './shot.js';
import { sees } from './sight.js';

/** The TEST, after topic TST. */

export type Score = Readonly<Record<TestRow, number>>;

const within = 18 + equal;

/** @see WT-TST-07 WT-TST-10 */
const lossesOf = ({ initialFigures, figures }: Unit): number => {
  const lost = initialFigures - figures;
  const at = (percent: number): boolean => lost >= Math.ceil((initialFigures * percent) / 100);
  return (at(10) ? -1 : 0) + (at(25) ? -1 : 0) + (at(33) ? -1 : 0) + (at(50) ? -2 : 0);
};

/** @see WT-TST-15 */
export const farFrom = (shape: readonly Polygon[], { track: { began, way, ended } }: Happened): number =>
  Math.min(
    shapesGap(shape, began),
    shapesGap(shape, ended),
    Math.min(...shape.map((part) => segmentsGap(edgesOf(part), [way]))),
  );

type Kind = Happened['kind'];
const worst: readonly Kind[] = ['destroyed', 'rout', 'retreat', 'evade'];

/** @see WT-CMD-09 */
const isSameBrigade = (unit: Unit, event: Happened): boolean => {
  const { authority } = event;
  if (authority?.level === 'army') return true;
  if (authority?.level === 'division') return unit.divisionId !== null && unit.divisionId === authority.commands;
  return unit.brigadeId !== null && unit.brigadeId === event.brigadeId;
};

interface Friend {
  readonly kind: Kind;
  readonly same: boolean;
}

/** What has befallen each friend near a unit, the worst of it. @see WT-TST-14 WT-TST-21 */
const friendsOf = (s: State, unit: Unit): readonly Friend[] => {
  const shape = footprint(s, unit);
  const events = s.events.filter(
    (event) => event.side === unit.side && event.unitId !== unit.id && farFrom(shape, event) <= within,
  );
  const found = new Map<string, Friend>();
  const add = (id: string, friend: Friend): void => {
    const known = found.get(id);
    if (known === undefined || worst.indexOf(friend.kind) < worst.indexOf(known.kind)) found.set(id, friend);
  };
  for (const event of events) add(event.unitId, { kind: event.kind, same: isSameBrigade(unit, event) });
  // A friend in flight counts even if its event is older.
  for (const other of s.units) {
    if (other.side !== unit.side || other.id === unit.id || other.location !== 'table' || other.plight === 'none')
      continue;
    if (!isNear(footprint(s, other), shape, within)) continue;
    const same = unit.brigadeId !== null && unit.brigadeId === other.brigadeId;
    add(other.id, { kind: other.plight === 'routing' ? 'rout' : 'retreat', same });
  }
  return [...found.values()];
};

/** What a unit itself is, by its plight or what happened to it. @see WT-TST-14 */
export const selfIs = (s: State, { id, plight }: Unit): 'routing' | 'retreating' | 'none' => {
  const mine = s.events.filter((event) => event.unitId === id).map(({ kind }) => kind);
  if (plight === 'routing' || mine.includes('rout')) return 'routing';
  return plight === 'retreating' || mine.includes('retreat') ? 'retreating' : 'none';
};

const hasAuthority = ({ level, commands, side }: Officer, unit: Unit): boolean => {
  if (side !== unit.side) return false;
  if (level === 'army') return true;
  const served = level === 'brigade' ? unit.brigadeId : unit.divisionId;
  return served !== null && served === commands;
};
/** @see WT-CMD-03 */
export const isUnderCommand = (s: State, unit: Unit): boolean =>
  s.officers.some(
    (officer) =>
      officer.location === 'table' &&
      hasAuthority(officer, unit) &&
      isNear(footprint(s, officer), footprint(s, unit), officer.radius + equal),
  );
/** The command bonus of movement and TEST. @see WT-CMD-08 WT-FOG-11 WT-FOG-16 */
export const hasCommandBonus = (s: State, unit: Unit): boolean => {
  if (s.inspired.includes(unit.id)) return true;
  if (s.dither && unit.side === 'french' && unit.arm === 'lineCavalry') return false;
  return !isDisordered(unit) && isUnderCommand(s, unit);
};

/** @see WT-TST-19 */
const hasFriendInSight = (s: State, unit: Unit): boolean =>
  s.units.some(
    (other: Unit & Piece) =>
      other.side === unit.side &&
      other.id !== unit.id &&
      other.location === 'table' &&
      !isDisordered(other) &&
      isNear(footprint(s, other), footprint(s, unit), within) &&
      sees(s, unit, other),
  );

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** The rows of the TEST of a unit. */
export const scoreOf = (s: State, unit: Unit, inMelee: boolean): Score => {
  const { casualties: hurt } = unit;
  const self = selfIs(s, unit);
  const friends = friendsOf(s, unit);
  const of = (...kinds: readonly Kind[]) => friends.filter(({ kind }) => kinds.includes(kind));
  const disordered = isDisordered(unit);
  return {
    casualties: lossesOf(unit),
    windowCasualties: 0 - [hurt.artillery, hurt.flank, hurt.rear].filter((lost) => lost > 0).length,
    contactedFlankOrRear: unit.contactedOn === 'flank' || unit.contactedOn === 'rear' ? -2 : 0,
    experience: { green: -2, trained: -1, veteran: 0 }[unit.experience.test],
    retreats: (self === 'retreating' ? -1 : 0) - of('retreat', 'evade').length,
    routs: (self === 'routing' ? -2 : 0) + sumOf(of('rout').map(({ same }) => (same ? -2 : -1))),
    destroyed: sumOf(of('destroyed').map(({ same }) => (same ? -3 : -2))),
    charging: unit.charging && !disordered ? 1 : 0,
    friendsInSight: hasFriendInSight(s, unit) ? 1 : 0,
    command: hasCommandBonus(s, unit) ? 1 : 0,
    hillCharge: inMelee && (!disordered || unit.hillCharge < 0) ? unit.hillCharge : 0,
  };
};
export const totalOf = (score: Score): number => sumOf(Object.values(score));

/** @see WT-TST-02 */
export const dieOf = (experience: Unit['experience']['test'], face: number): number => {
  if (face === 1) return experience === 'veteran' ? 0 : -1;
  return face === 6 && experience !== 'green' ? 1 : 0;
};
