import type { UnitMove } from '../../../src/rulesets/oer-the-sea/actions.js';
import type { Guns, State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import type { RefusalCode } from '../../../src/rulesets/oer-the-sea/tables.js';
import { shapesGap } from '../../western-theatre/oracle/geometry.js';
import { sideways } from './acts.js';
import { leading, when } from './command.js';
import { bodyOf, boundsOf, type Drawn, footprint, isArtillery, onTable } from './layout.js';
import { walkOf } from './march.js';
import { liesOn } from './shapes.js';

/** Guns without a crew: manned again, captured and retaken, after topic EVA. */

/** Guns as they stand: a row of stands. @see OTS-EVA-13 */
const drawnAs = ({ pose, count }: Pick<Guns, 'pose' | 'count'>): Drawn => ({
  pose,
  stands: count,
  files: count,
  formation: 'line',
});
/** Whether a unit touches guns; null: by a hair. */
const touches = (s: State, unit: Unit, guns: Guns): boolean | null => {
  const gap = shapesGap(footprint(s, unit), footprint(s, drawnAs(guns)));
  const { contact } = s.tables.constants;
  return Math.abs(gap - contact - sideways) < 0.005 ? null : gap <= contact;
};

export type Manned = { readonly ok: false; readonly code: string } | { readonly ok: true; readonly unit: Unit };

/** A crew that goes back to its guns; null: it hangs on a hair. @see OTS-EVA-14 OTS-EVA-15 OTS-EVA-17 */
export const mannedBy = (s: State, unit: Unit, { aboutFace = false, path }: UnitMove): Manned | null => {
  const codes: RefusalCode[] = [
    ...when(unit.evadedThisTurn, 'evaded'),
    ...when(unit.routing, 'routing'),
    ...when(unit.uncontrolled, 'uncontrolled'),
    ...when(!isArtillery(unit), 'wrongType'),
    ...when(isArtillery(unit) && !unit.crewAway, 'wrongState'),
  ];
  const { guns } = unit;
  if (codes.length > 0 || guns === null) return { ok: false, code: leading(codes) };
  const walk = walkOf(s, unit, { aboutFace, path });
  if (walk === null || Math.abs(walk.cost - walk.most - sideways) < 1e-6) return null;
  const others = onTable(s).filter(({ id }) => id !== unit.id);
  const held = others.filter(({ side }) => side !== unit.side).map((enemy) => touches(s, enemy, guns));
  const reached = touches(s, walk.unit, guns);
  const manned: Unit = {
    ...walk.unit,
    pose: guns.pose,
    stands: Math.min(unit.stands, guns.count),
    files: Math.min(unit.stands, guns.count),
    formation: 'line',
    limbered: guns.limbered,
    crewAway: false,
    guns: null,
    limberedThisTurn: true,
  };
  const meets = others.map((other) => liesOn(boundsOf(s, manned), bodyOf(s, other)));
  if (held.includes(null) || reached === null || meets.includes(null)) return null;
  codes.push(
    ...walk.codes,
    ...when(walk.cost > walk.most + sideways, 'tooFar'),
    ...when(guns.held === 'captured' || held.includes(true), 'gunsHeld'),
    ...when(!reached, 'notTouching'),
    // Room is looked at where nothing else keeps the crew from its guns.
    ...when(meets.includes(true) && reached && guns.held === 'abandoned' && !held.includes(true), 'noRoom'),
  );
  return codes.length > 0 ? { ok: false, code: leading(codes) } : { ok: true, unit: manned };
};

/** Who holds each marker after a unit has moved to where it now is; null: by a hair. @see OTS-EVA-16 */
export const heldAfter = (s: State, mover: Unit): ReadonlyMap<string, Guns['held']> | null => {
  const held = new Map<string, Guns['held']>();
  for (const { id, side, guns } of s.units) {
    if (guns === null) continue;
    held.set(id, guns.held);
    if (isArtillery(mover)) continue;
    const isThere = touches(s, mover, guns);
    const enemies = onTable(s)
      .filter((unit) => unit.side !== side)
      .map((enemy) => touches(s, enemy, guns));
    if (isThere === null || enemies.includes(null)) return null;
    if (isThere && mover.side !== side) held.set(id, 'captured');
    if (isThere && mover.side === side && guns.held === 'captured' && !enemies.includes(true))
      held.set(id, 'abandoned');
  }
  return held;
};
