import type { Officer, State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import type { Melee } from '../../../src/rulesets/oer-the-sea/tasks.js';
import { inBaseContact } from './contact.js';
import { centreOf, isLightHorse, onTable, unitOf, unitsGap } from './layout.js';
import { struck } from './losses.js';
import { scoresOf } from './melee.js';
import { looseNumber, moraleNumber } from './numbers.js';
import { awayFrom, type Driven, drivenBack } from './push.js';

/** What a round of melee does to its units, after R6 and topics MEL, DRV and MRL. All dice go well for them. */

export interface Scored {
  readonly unitId: string;
  readonly enemyId: string;
  readonly hits: number;
}

export interface Aftermath {
  readonly winner: string | null;
  /** As far as they are asked for before a unit runs. */
  readonly dice: readonly string[];
  readonly state: State;
  /** A unit breaks whatever it throws, so what follows is not worked out here. */
  readonly breaks: boolean;
  /** Some unit still touches an enemy: fought on, or (null) by a bare corner. */
  readonly goesOn: boolean | null;
}

const replaced = (s: State, unit: Unit): State => ({
  ...s,
  units: s.units.map((each) => (each.id === unit.id ? unit : each)),
});

/** Units whose loss of stands puts an officer to the die. @see OTS-OFF-04 */
export const hostsOf = (s: State, { attachedTo }: Officer): readonly string[] => {
  const host = s.units.find(({ id }) => id === attachedTo);
  if (host === undefined) return [];
  return s.units
    .filter(({ id, groupId }) => id === host.id || (groupId !== null && groupId === host.groupId))
    .map(({ id }) => id);
};

/** The enemy that a unit gives way to. @see OTS-MEL-15 */
const foeOf = (s: State, unit: Unit, melee: Melee, hits: readonly Scored[]): Unit | undefined => {
  const enemies = onTable(s).filter(({ id, side }) => melee.unitIds.includes(id) && side !== unit.side);
  const by = (enemy: Unit): number =>
    hits
      .filter(({ unitId, enemyId }) => unitId === enemy.id && enemyId === unit.id)
      .reduce((sum, each) => sum + each.hits, 0);
  const most = Math.max(...enemies.map(by));
  const best = enemies.filter((enemy) => by(enemy) === most);
  return best.find((enemy) => inBaseContact(s, enemy, unit)) ?? best[0];
};

interface Push {
  readonly unitId: string;
  readonly by: number;
}

interface Pushed {
  readonly state: State;
  readonly driven: readonly (readonly [string, Driven])[];
}

/** Pushes one after the other; null: one hangs on a hair. @see OTS-DRV-07 OTS-MEL-15 OTS-MEL-17 OTS-MEL-27 */
export const pushAll = (
  s: State,
  start: State,
  melee: Melee,
  hits: readonly Scored[],
  pushes: readonly Push[],
  isPlain: boolean,
): Pushed | null => {
  let now = start;
  const driven: (readonly [string, Driven])[] = [];
  for (const { unitId, by } of pushes) {
    const [before, unit] = [unitOf(s, unitId), unitOf(now, unitId)];
    const foe = foeOf(s, before, melee, hits);
    if (foe === undefined || by === 0) continue;
    const found = drivenBack(now, unit, centreOf(s, foe), awayFrom(s, before, centreOf(s, foe)), by);
    // Where a fall back ends at the edge is not worked out here.
    if (found === null || (isPlain && found.left)) return null;
    const isShaken = !isPlain && (found.met.length > 0 || found.isBarred);
    driven.push([unitId, found]);
    now = replaced(now, {
      ...unit,
      pose: found.pose,
      presence: found.left ? 'left' : 'onTable',
      confused: unit.confused || isShaken,
      standReady: unit.standReady && !isShaken,
    });
  }
  return { state: now, driven };
};

export const inListOrder = (s: State, { unitIds }: Melee, side: string): readonly Unit[] =>
  s.units.filter((unit) => unit.side === side && unitIds.includes(unit.id) && unit.presence === 'onTable');

/** Whether any unit is in contact with an enemy; null: by a corner alone. @see OTS-MEL-19 */
const fightsOn = (s: State, { unitIds }: Melee): boolean | null => {
  const units = onTable(s).filter(({ id }) => unitIds.includes(id));
  const pairs = units.flatMap((unit) =>
    onTable(s).flatMap((enemy) => (enemy.side === unit.side ? [] : [[unit, enemy] as const])),
  );
  if (pairs.some(([unit, enemy]) => inBaseContact(s, unit, enemy))) return true;
  return pairs.some(([unit, enemy]) => unitsGap(s, unit, enemy) < s.tables.constants.contact + 0.01) ? null : false;
};

/** What a round does, from the state in which its last dice lie; null: it hangs on a hair. */
export const aftermathOf = (s: State, melee: Melee, hits: readonly Scored[]): Aftermath | null => {
  const { constants } = s.tables;
  const sides = s.scenario.sides.map(({ id }) => id);
  const [active = '', passive = ''] = sides.toSorted((one) => (one === s.active ? -1 : 1));
  const on = (unitId: string): number =>
    hits.filter(({ enemyId }) => enemyId === unitId).reduce((sum, each) => sum + each.hits, 0);
  const lost = new Map<string, number>();
  let now = s;
  for (const unit of s.units.filter(({ id }) => melee.unitIds.includes(id))) {
    const after = struck(s, unit, on(unit.id));
    lost.set(unit.id, after.lost);
    now = replaced(now, { ...after.unit, standsLostThisTurn: unit.standsLostThisTurn + after.lost });
  }
  const officers = [active, passive].flatMap((side) =>
    s.officers.filter(
      (each) =>
        each.side === side && each.presence === 'onTable' && hostsOf(s, each).some((id) => (lost.get(id) ?? 0) > 0),
    ),
  );
  const dice = officers.map(() => 'officerCasualty');
  const scores = scoresOf(s, melee, hits);
  const gone = sides.filter((side) => inListOrder(now, melee, side).length === 0);
  const [gap = 0] = [(scores[active] ?? 0) - (scores[passive] ?? 0)];
  const better = gap === 0 ? null : gap > 0 ? active : passive;
  const winner =
    gone.length === 0 ? better : gone.length === 2 ? null : (sides.find((side) => !gone.includes(side)) ?? null);
  const isDraw = winner === null && gone.length === 0;
  const losers =
    winner === null || gone.length > 0 ? [] : inListOrder(now, melee, winner === active ? passive : active);
  const due = Math.abs(gap) * constants.driveBackPerHit;
  const pushes = isDraw
    ? [passive, active].flatMap((side) =>
        inListOrder(now, melee, side).map(({ id }) => ({ unitId: id, by: on(id) * constants.driveBackPerHit })),
      )
    : losers.map(({ id }) => ({ unitId: id, by: due }));
  const pushed = pushAll(s, now, melee, hits, pushes, isDraw);
  if (pushed === null) return null;
  now = pushed.state;
  if (!isDraw)
    for (const [, { met }] of pushed.driven)
      dice.push(...met.filter((id) => !unitOf(now, id).confused).map(() => 'collision'));
  const standing = losers.map(({ id }) => id).filter((id) => unitOf(now, id).presence === 'onTable');
  for (const id of standing) {
    const unit = unitOf(now, id);
    const isShaken = unit.confused || due > unit.strength * constants.confusedIfMoreThan + 1e-3;
    if (unit.specialRules.includes('fear') && !isShaken) dice.push('fear');
    now = replaced(now, { ...unit, confused: isShaken, standReady: unit.standReady && !isShaken });
  }
  let breaks = false;
  for (const id of standing) {
    const unit = unitOf(now, id);
    if (breaks || due <= unit.strength * constants.moraleIfMoreThan + 1e-3) continue;
    dice.push('morale');
    breaks = moraleNumber(now, unit, lost.get(id) ?? 0) < 1;
  }
  if (winner !== null && !breaks)
    for (const unit of inListOrder(now, melee, winner)) {
      if (!isLightHorse(unit) || unit.uncontrolled || unit.routing) continue;
      dice.push('uncontrolled');
      const far = standing.length > 0 || pushed.driven.length > 0 ? due : 0;
      const isLoose = looseNumber(now, unit, 'victory', far) < 1;
      now = replaced(now, { ...unit, uncontrolled: isLoose, standReady: unit.standReady && !isLoose });
    }
  return { winner, dice, state: now, breaks, goesOn: fightsOn(now, melee) };
};
