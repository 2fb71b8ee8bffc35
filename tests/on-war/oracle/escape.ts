import type { Officer, State } from '../../../src/rulesets/on-war/state.js';
import type { Point } from '../../../src/table/point.js';
import { closedTo, isCrossed } from './closed.js';
import { distance, edgesOf, equal, gap, nearestOn } from './geometry.js';
import { isOn } from './ground.js';
import { footprintOf, standsOf } from './layout.js';

/** Where a lone commander near the enemy may ride. */

const isClear = (s: State, from: Point, to: Point): boolean => {
  const closed = closedTo(s, { arm: 'infantry' }).filter(
    ({ kind, id }) => kind !== 'building' || s.wrecked.includes(id),
  );
  return closed.every((ground) => !isCrossed(s, ground, [from, to]) && !isOn(ground, to));
};

/** Whether there is a battalion to join, or a place to go to. @see OW-CMD-02 OW-CMD-03 OW-CMD-12 */
export const escapePlace = (s: State, officer: Officer): boolean => {
  const reach = s.tables.moveFactors.commanderMove;
  const from = officer.position;
  const there = s.units.filter(({ gone, waiting }) => gone === 'no' && !waiting);
  const serves = there.some((unit) => {
    const isTaken = s.officers.some(
      (each) => each.attachedTo === unit.id && each.role === officer.role && each.alive && !each.gone,
    );
    const inContact = s.charges.some(
      ({ state, charger, target }) => state === 'contact' && (charger === unit.id || target === unit.id),
    );
    if (unit.side !== officer.side || unit.arm === 'artillery' || unit.routing || isTaken || inContact) return false;
    const parts = unit.garrison === null ? standsOf(s, unit).map(({ corners }) => corners) : footprintOf(s, unit);
    return parts.some((part) => {
      const inside = gap(part, [from]) === 0;
      const points = edgesOf(part).map((edge) => nearestOn(edge, from));
      const nearest = inside
        ? from
        : points.reduce((best, point) => (distance(point, from) < distance(best, from) ? point : best));
      return distance(from, nearest) <= reach + equal && isClear(s, from, nearest);
    });
  });
  if (serves) return true;
  const enemies = there.filter((unit) => unit.side !== officer.side && !unit.hidden);
  const { width, height } = s.scenario.table;
  for (let far = 1; far <= 12; far += 1)
    for (let turn = 0; turn < 360; turn += s.tables.counts.escapeTurn) {
      const angle = (turn * Math.PI) / 180;
      const length = (far * reach) / 12;
      const to = { x: from.x + Math.sin(angle) * length, y: from.y + Math.cos(angle) * length };
      if (to.x < -equal || to.y < -equal || to.x > width + equal || to.y > height + equal) continue;
      const isFar = enemies.every((unit) =>
        footprintOf(s, unit).every((part) => gap(part, [to]) > s.tables.distances.loneCommander + equal),
      );
      if (isFar && isClear(s, from, to)) return true;
    }
  return false;
};
