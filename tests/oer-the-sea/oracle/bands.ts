import type { GroupMove, UnitMove } from '../../../src/rulesets/oer-the-sea/actions.js';
import type { State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import type { RefusalCode } from '../../../src/rulesets/oer-the-sea/tables.js';
import { sideways } from './acts.js';
import { leading, when } from './command.js';
import { worksHeld } from './ground.js';
import { bodyOf, boundsOf, isMounted, onTable, unitsGap } from './layout.js';
import { type Walk, walkOf } from './march.js';
import { goingOver, moverOf } from './rates.js';
import { liesOn } from './shapes.js';

/** Groups, after topic GRP: who may be one, how they move, and into what they fall. */

/** Whether two units are linked; null: by a hair. @see OTS-GRP-01 OTS-SPC-20 */
const areLinked = (s: State, reach: number, one: Unit, other: Unit): boolean | null => {
  const gap = unitsGap(s, one, other);
  return Math.abs(gap - reach - sideways) < 0.002 ? null : gap <= reach + sideways;
};

const reachIn = (s: State, units: readonly Unit[]): number =>
  units.every(({ specialRules }) => specialRules.includes('independentCompany'))
    ? s.tables.constants.independentCompanyGap
    : s.tables.constants.contact;

/** Parts linked by contact, each in list order; null: by a hair. @see OTS-GRP-02 */
export const partsOf = (s: State, units: readonly Unit[]): readonly (readonly Unit[])[] | null => {
  const reach = reachIn(s, units);
  const links = units.map((one) => units.map((other) => (one === other ? true : areLinked(s, reach, one, other))));
  if (links.flat().includes(null)) return null;
  const partOf = units.map((_, index) => index);
  for (const _ of units)
    for (const [one, row] of links.entries())
      for (const [other, isLinked] of row.entries())
        if (isLinked) partOf[one] = Math.min(partOf[one] ?? one, partOf[other] ?? other);
  return [...new Set(partOf)].map((part) => units.filter((_, index) => partOf[index] === part));
};

/** @see OTS-GRP-01 OTS-GRP-06 OTS-SPC-21 */
export const declareCodes = (s: State, ids: readonly string[]): readonly RefusalCode[] | null => {
  const units = onTable(s).filter(({ id, side }) => ids.includes(id) && side === s.active);
  if (units.length !== ids.length || ids.length < s.tables.constants.smallestGroup) return ['invalid'];
  const parts = partsOf(s, units);
  if (parts === null) return null;
  const isMixed = units.some(isMounted) && !units.every(isMounted);
  return [
    ...when(isMixed && !s.options.mixedMountedGroups, 'groupMixed'),
    ...when(parts.length > 1, 'groupNotTouching'),
  ];
};

/** The part of a group that goes on as the group; none: it has ended. @see OTS-GRP-02 OTS-GRP-18 */
export const largestOf = (s: State, units: readonly Unit[]): readonly string[] | null => {
  const parts = partsOf(s, units);
  if (parts === null) return null;
  const [first = [], ...rest] = parts;
  const best = rest.reduce((most, part) => (part.length > most.length ? part : most), first);
  return best.length < s.tables.constants.smallestGroup ? [] : best.map(({ id }) => id);
};

/** What a unit that stays could still move; null: by a hair. @see OTS-GRP-16 */
const couldMove = (s: State, unit: Unit): number | null => {
  if (moverOf(unit) === 'artilleryDeployed') return 0;
  const going = goingOver(s, unit, [boundsOf(s, unit)], [[unit.pose, unit.pose]]);
  const rate = s.tables.movementRates[moverOf(unit)];
  if (going === null || (unit.formation === 'column' && rate.roadColumn !== null)) return null;
  return going.isHalved || worksHeld(s, unit).length > 0 ? rate.half : rate.full;
};

export type GroupMarch =
  | { readonly ok: false; readonly code: string }
  | { readonly ok: true; readonly walks: readonly Walk[] };

/** A group's Move; null: it hangs on a hair. @see OTS-GRP-03 OTS-GRP-04 OTS-GRP-05 OTS-GRP-16 */
export const groupMarchOf = (s: State, groupId: string, { moves }: GroupMove): GroupMarch | null => {
  const units = onTable(s).filter((unit) => unit.groupId === groupId);
  const mates = units.map(({ id }) => id);
  const moveOf = (unit: Unit): UnitMove => moves.find(({ unitId }) => unitId === unit.id) ?? { path: [] };
  const walks = units.map((unit) => walkOf(s, unit, moveOf(unit), mates));
  const rates = units.map((unit, index) => {
    const { path, action } = moveOf(unit);
    if (path.length === 0 && action === undefined) return couldMove(s, unit);
    return moverOf(unit) === 'artilleryDeployed' ? 0 : (walks[index]?.most ?? null);
  });
  const walked = walks.flatMap((walk) => walk ?? []);
  const codes: RefusalCode[] = walked.flatMap((walk) => walk.codes);
  // Who may not move at all is said before any way is looked at.
  const early = leading(
    codes.filter((code) => ['evaded', 'routing', 'uncontrolled', 'wrongType', 'wrongState'].includes(code)),
  );
  if (early !== 'lawful') return { ok: false, code: early };
  if (walks.includes(null) || rates.includes(null)) return null;
  const rate = Math.min(...rates.map(Number));
  const limits = units.map((unit, index) =>
    moverOf(unit) === 'artilleryDeployed' ? (walked[index]?.most ?? 0) : rate,
  );
  if (walked.some(({ cost }, index) => Math.abs(cost - (limits[index] ?? 0) - sideways) < 1e-6)) return null;
  codes.push(
    ...when(
      walked.some(({ cost }, index) => cost > (limits[index] ?? 0) + sideways),
      'tooFar',
    ),
  );
  const ends = walked.map(({ unit }) => unit);
  const meets = ends.flatMap((one, index) =>
    ends.slice(index + 1).map((other) => liesOn(boundsOf(s, one), bodyOf(s, other))),
  );
  const parts = partsOf(s, ends);
  if (meets.includes(null) || parts === null) return null;
  // Mates that already overlap are not worked out here.
  codes.push(...when(meets.includes(true), 'noRoom'), ...when(parts.length > 1, 'groupIncoherent'));
  return codes.length > 0 ? { ok: false, code: leading(codes) } : { ok: true, walks: walked };
};
