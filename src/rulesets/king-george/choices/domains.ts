import { type Figures, pieceDomain, tenth } from '../../../core/domains.js';
import { sumModifiers } from '../../../core/modifiers.js';
import type { Domain } from '../../../core/ruleset.js';
import { distance } from '../../../table/point.js';
import type { Action } from '../actions.js';
import { planned } from '../charge/plan.js';
import { legalTargets, volleysOf } from '../fire.js';
import { footprintOf, gapBetween, gapToPoint } from '../footprint.js';
import { findLeader, findUnit } from '../read.js';
import { needFor } from '../rolls.js';
import type { Leader, Situation, Unit } from '../state.js';
import { nameOf } from '../words/names.js';

/** Pieces to choose one from, with the figures that help to choose. */
export const pieceOptions = (s: Situation, ids: readonly string[], factsOf?: (id: string) => Figures): Domain =>
  pieceDomain(ids, (id) => nameOf(s, id), factsOf);

/** Range, dice, what is added to each, and the face that hits. @see KG-FIR-12 KG-GEN-10 */
const volleyFacts = (s: Situation, firer: Unit, targetId: string): Figures => {
  const order = firer.formation === 'square' ? { assignments: [{ target: targetId }] } : { target: targetId };
  const volley = volleysOf(s, firer, { type: 'fire', ...order }).find((each) => each.targetId === targetId);
  if (volley === undefined) return {};
  const modifiers = sumModifiers(volley.breakdown);
  return { range: tenth(volley.range), dice: volley.dice, modifier: modifiers, need: needFor(s, modifiers) };
};

/** Enemies a unit may fire at. */
export const targetDomain = (s: Situation, firer: Unit): Domain =>
  pieceOptions(
    s,
    legalTargets(s, firer).map(({ id }) => id),
    (id) => volleyFacts(s, firer, id),
  );

/** How far a charge straight ahead would go, and what it would strike; from where they stand where it would miss. */
const chargeFacts = (s: Situation, charger: Unit, targetId: string): Figures => {
  const target = findUnit(s, targetId);
  if (target === undefined) return {};
  const opening = { from: charger.pose, wheel: null, start: charger.pose, turned: 0 };
  const charge = charger.inBuilding === null ? planned(s, charger, target, opening, false) : null;
  return charge === null
    ? { distance: tenth(gapBetween(s, charger, target)) }
    : { distance: tenth(charge.distance), face: charge.face };
};

export const chargeDomain = (s: Situation, charger: Unit, ids: readonly string[]): Domain =>
  pieceOptions(s, ids, (id) => chargeFacts(s, charger, id));

const fromLeader = (s: Situation, leader: Leader, id: string): number => {
  const unit = findUnit(s, id);
  if (unit !== undefined) return gapToPoint(footprintOf(s, unit), leader.position);
  return distance(leader.position, findLeader(s, id)?.position ?? leader.position);
};

/** Whom a leader may call upon, with how far off they are. @see KG-CMD-06 */
export const subordinateDomain = (s: Situation, leader: Leader | undefined, ids: readonly string[]): Domain =>
  pieceOptions(s, ids, (id) => (leader === undefined ? {} : { distance: tenth(fromLeader(s, leader, id)) }));

/** Values that a field has among actions, each once. */
export const valuesOf = (actions: readonly Action[], field: string): readonly string[] => [
  ...new Set(
    actions.flatMap((action) => {
      const value: unknown = Object.getOwnPropertyDescriptor(action, field)?.value;
      return typeof value === 'string' ? [value] : [];
    }),
  ),
];
