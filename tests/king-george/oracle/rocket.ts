import type { FireOrder } from '../../../src/rulesets/king-george/actions.js';
import type { Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { RefusalCode } from '../../../src/rulesets/king-george/tables.js';
import { contains, crossedAt, edgesOf, gapToLine, gapToPoint, placed, type Segment, turned } from './geometry.js';
import { standingCover } from './ground.js';
import { footprintOf, isOnTable, unitOf } from './layout.js';
import { letterOf } from './plus.js';
import { change, fleeIfRouted, type Script, test, thrown, Unjudged, worsen } from './script.js';
import { unfit } from './shot.js';

/** Rockets (section 4.14, procedure K). */

/** @see KG-RKT-01 KG-FIR-10 */
export const rocketCodes = (s: Situation, unit: Unit, { heading, dice }: FireOrder): readonly RefusalCode[] => {
  const codes = unfit(s, unit);
  if (codes.length > 0) return codes;
  if (heading === undefined || dice === undefined) return ['invalid'];
  const { rocketLeastDice, rocketMostDice, rocketHeading } = s.tables.constants;
  const off = turned(heading - unit.pose.heading);
  const isWide = Math.min(off, 360 - off) > rocketHeading + 1e-6;
  const isCount = Number.isInteger(dice) && dice >= rocketLeastDice && dice <= rocketMostDice;
  return [...(isCount ? [] : (['rocketDice'] as const)), ...(isWide ? (['wrongHeading'] as const) : [])];
};

/** Where along a leg a footprint begins; null: it is not under it. @see KG-RKT-11 */
const reachedAt = (s: Situation, unit: Unit, leg: Segment): number | null => {
  const footprint = footprintOf(s, unit);
  const far = gapToLine(footprint, [leg]);
  if (far > 0 && far < 0.004) throw new Unjudged();
  if (far > 0) return null;
  if (contains(footprint, leg[0])) return 0;
  return Math.min(1, ...edgesOf(footprint).flatMap((edge) => crossedAt(leg, edge) ?? []));
};

/** Units in the order of some figure; ties in order-of-battle order. */
const byFigure = (s: Situation, figure: (unit: Unit) => number | null): readonly Unit[] => {
  const found = s.units.filter(isOnTable).flatMap((unit) => {
    const at = figure(unit);
    return at === null ? [] : [{ unit, at }];
  });
  const sorted = found.toSorted((one, other) => one.at - other.at);
  if (sorted.some(({ at }, index) => index > 0 && at > 0 && at - (sorted[index - 1]?.at ?? 0) < 1e-6))
    throw new Unjudged();
  return sorted.map(({ unit }) => unit);
};

/** @see KG-RKT-05 KG-RKT-06 KG-RKT-07 KG-RKT-09 KG-RKT-10 KG-RKT-11 */
const tests = (script: Script, side: string, id: string, row: 'rocketFlight' | 'rocketImpact'): void => {
  const unit = unitOf(script.s, id);
  if (!isOnTable(unit)) return;
  if (unit.side !== side) change(script, id, { underFire: true });
  const plus = script.s.tables.moraleModifiers[row];
  if (!test(script, `test.${row}`, id, standingCover(script.s, unit), plus)) worsen(script, id);
  fleeIfRouted(script, unit);
};

/** @see KG-RKT-02 KG-RKT-03 KG-RKT-04 KG-RKT-08 */
export const flies = (script: Script, battery: Unit, order: FireOrder): void => {
  const { width, height } = script.s.scenario.table;
  const tested = new Set<string>();
  let at = { ...battery.pose, heading: order.heading ?? 0 };
  for (let leg = 0; leg < (order.dice ?? 0); leg += 1) {
    const { deflections } = script.s.tables.rocketTemplate[letterOf(script.s, unitOf(script.s, battery.id), 'fire')];
    const [face = 1] = thrown(script, 'rocket.direction', battery.id, 1, 0, deflections.length);
    const [inches = 1] = thrown(script, 'rocket.distance', battery.id, 1, 0, 6);
    const heading = turned(at.heading + (deflections[face - 1] ?? 0));
    const to = { ...placed({ ...at, heading }, 0, inches), heading };
    const under = byFigure(script.s, (unit) =>
      tested.has(unit.id) || (leg === 0 && unit.id === battery.id) ? null : reachedAt(script.s, unit, [at, to]),
    );
    for (const { id } of under) {
      tested.add(id);
      tests(script, battery.side, id, 'rocketFlight');
    }
    at = to;
    const beyond = Math.max(-to.x, -to.y, to.x - width, to.y - height);
    if (Math.abs(beyond) < 0.002) throw new Unjudged();
    if (beyond > 0) return;
  }
  const { rocketImpact } = script.s.tables.constants;
  const near = byFigure(script.s, (unit) => {
    const far = gapToPoint(footprintOf(script.s, unit), at);
    if (Math.abs(far - rocketImpact - 0.001) < 0.002) throw new Unjudged();
    return far <= rocketImpact ? far : null;
  });
  for (const { id } of near) tests(script, battery.side, id, 'rocketImpact');
};
