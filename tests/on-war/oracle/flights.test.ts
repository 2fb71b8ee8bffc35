import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { State, Unit } from '../../../src/rulesets/on-war/state.js';
import { isLong } from '../../effort.js';
import '../../seed.js';
import { block, unitIn, withUnit } from '../battle.js';
import { at, chargeMove, declareCharge, done, fightMelee, open, play, refusalsOf, respond } from '../play.js';
import { closePosts, crowded } from './crowd.js';
import { type Flight, fallBackOf, routOf } from './flight.js';
import { pursuitOf } from './ride.js';

/** The engine and the oracle agree on fall backs, routs and pursuits on a crowded field with a house. */

const farm = { terrain: [block('house', 'building', [12, 10, 17, 14])] };
const settings = { numRuns: isLong ? 30 : 1 };

/** How a flight ended for the engine; where, if it is still there. */
const engineEnd = (state: State, id: string): unknown => {
  const { gone, pose } = unitIn(state, id);
  return gone === 'no' ? ['no', pose.x, pose.y, pose.heading] : [gone];
};
/** The same for the oracle. A place that is found to 0.01" by both is the engine's (OW-MOV-15). */
const oracleEnd = ({ gone, pose }: Flight, engine: Unit): unknown => {
  const far = Math.hypot(engine.pose.x - pose.x, engine.pose.y - pose.y);
  const { x, y } = far <= 0.03 ? engine.pose : pose;
  return gone === 'no' ? ['no', x, y, expect.closeTo(pose.heading, 2)] : [gone];
};

const canCharge = ({ arm, formation: { kind }, columnAssault, disoriented, side }: Unit): boolean =>
  side === 'A' &&
  !disoriented &&
  (kind === 'line' ||
    (arm === 'cavalry' && kind === 'wedge') ||
    (arm === 'infantry' && columnAssault && kind !== 'square')) &&
  arm !== 'artillery';

/** Plays a charge until a unit checks its motivation after a strike; null: it does not come to that. */
const untilCheck = (state: State, charger: string, target: string, kills: readonly [number, number]): State | null => {
  if (refusalsOf(state, declareCharge(charger, target)).length > 0) return null;
  let so = play(state, [declareCharge(charger, target), done, respond(target, 'hold')]).state;
  while (open(so).startsWith('motivation')) so = play(so, [{ motivation: [6] }]).state;
  so = play(so, [chargeMove(charger), done, done]).state;
  if (open(so) !== 'assault of A') return null;
  so = play(so, [fightMelee(charger)]).state;
  for (const hits of kills) {
    if (open(so).startsWith('feed')) so = play(so, [{ type: 'feed', stands: [] }]).state;
    const count = Number(/^kill (\d+)d/.exec(open(so))?.[1] ?? 0);
    if (count === 0) return null;
    so = play(so, [{ kill: Array.from({ length: count }, (_, die) => (die < hits ? 6 : 1)) }]).state;
    if (open(so).startsWith('allocateKills')) {
      const struck = open(so).endsWith('A') ? charger : target;
      const troop = unitIn(so, struck).stands.find((id) => id !== 'c' && engagedIn(so, struck).includes(id));
      so = play(so, [{ type: 'allocateKills', members: [troop ?? 'c'] }]).state;
    }
    if (open(so).startsWith('motivation')) return so;
  }
  return null;
};

const engagedIn = (state: State, id: string): readonly string[] =>
  [state.melee?.charger, state.melee?.target].find((fighter) => fighter?.unit === id)?.engaged ?? [];

const flightFrom = (state: State, charger: string, target: string, loser: string): readonly [unknown, unknown] => {
  const [mine, theirs] = [unitIn(state, charger), unitIn(state, target)];
  const flight =
    loser === charger
      ? fallBackOf(state, mine, theirs, mine.pose.heading, true)
      : fallBackOf(state, theirs, mine, mine.pose.heading, false);
  const { state: after } = play(state, [{ motivation: [1] }]);
  return [engineEnd(after, loser), oracleEnd(flight, unitIn(after, loser))];
};

describe('flights on a crowded field', () => {
  it('OW-FBK-04 OW-FBK-05 OW-FBK-06 OW-FBK-07 OW-FBK-08 OW-FBK-12 OW-FBK-13: falling back', () => {
    fc.assert(
      fc.property(closePosts, (given) => {
        const state = at(crowded(given, farm), 'declareCharges');
        if (open(state) !== 'declareCharges of A') return;
        for (const { id: charger } of state.units.filter(canCharge))
          for (const { id: target } of state.units.filter(({ side }) => side === 'B'))
            for (const [loser, kills] of [
              [charger, [0, 1]],
              [target, [1, 0]],
            ] as const) {
              const checking = untilCheck(state, charger, target, kills);
              if (checking === null) continue;
              const [engine, oracle] = flightFrom(checking, charger, target, loser);
              expect([`${charger} at ${target}, ${loser} falls back`, engine]).toEqual([
                `${charger} at ${target}, ${loser} falls back`,
                oracle,
              ]);
            }
      }),
      settings,
    );
  });

  it('OW-ROU-02 OW-FBK-07 OW-FBK-12: routs', () => {
    fc.assert(
      fc.property(closePosts, (given) => {
        const state = crowded(given, farm);
        for (const unit of state.units.filter(({ side }) => side === 'A')) {
          const routing = withUnit(state, unit.id, { routing: true });
          const flight = routOf(routing, unitIn(routing, unit.id));
          const after = at(routing, 'routs');
          expect([unit.id, engineEnd(after, unit.id)]).toEqual([unit.id, oracleEnd(flight, unitIn(after, unit.id))]);
        }
      }),
      settings,
    );
  });

  it('OW-ROU-08 OW-BRK-06: pursuits', () => {
    fc.assert(
      fc.property(closePosts, fc.nat(3), (given, router) => {
        const all = crowded(given, farm);
        const enemies = all.units.filter(({ side }) => side === 'B');
        const runaway = enemies[router]?.id;
        const state = runaway === undefined ? all : withUnit(all, runaway, { routing: true });
        for (const unit of state.units.filter(({ side, arm }) => side === 'A' && arm === 'cavalry'))
          for (const { id: quarry } of enemies) {
            const chasing = withUnit(state, unit.id, { pursuing: quarry, mustPursue: true, disoriented: false });
            const pursuit = pursuitOf(chasing, unitIn(chasing, unit.id), unitIn(chasing, quarry));
            if (pursuit === null) continue;
            const { pose, riddenDown } = pursuit;
            const after = at(chasing, 'routs');
            const dead = after.units.filter(({ gone }) => gone === 'destroyed').map(({ id }) => id);
            expect([`${unit.id} after ${quarry}`, engineEnd(after, unit.id), dead]).toEqual([
              `${unit.id} after ${quarry}`,
              oracleEnd({ pose, gone: 'no' }, unitIn(after, unit.id)),
              riddenDown.toSorted(),
            ]);
          }
      }),
      settings,
    );
  });
});
