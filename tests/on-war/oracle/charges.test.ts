import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { State, Unit } from '../../../src/rulesets/on-war/state.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { unitIn } from '../battle.js';
import { at, chargeMove, declareCharge, done, fightMelee, open, play, refusalsOf, respond } from '../play.js';
import { placeOfCharge } from './charge.js';
import { closePosts, crowded } from './crowd.js';
import { equal } from './geometry.js';
import { standsOf } from './layout.js';
import { diceOf, fighterOf, needOf } from './melee.js';
import { sees } from './sight.js';

/** The engine and the oracle agree on charges and melees on a crowded field. */

const mayCharge = (unit: Unit): boolean => {
  const { kind } = unit.formation;
  if (unit.side !== 'A' || unit.arm === 'artillery' || unit.disoriented) return false;
  if (unit.arm === 'cavalry') return kind === 'line' || kind === 'wedge';
  return kind === 'line' || (unit.columnAssault && kind !== 'square');
};

const isSeen = (state: State, charger: Unit, target: Unit): boolean =>
  standsOf(state, charger).some((from) => standsOf(state, target).some((to) => sees(state, charger, from, target, to)));

/** Plays a charge home: everybody holds, and every check is passed. */
const chargeHome = (state: State, charger: Unit, target: Unit): State => {
  let so = play(state, [declareCharge(charger.id, target.id), done, respond(target.id, 'hold')]).state;
  while (open(so).startsWith('motivation')) so = play(so, [{ motivation: [6] }]).state;
  return play(so, [chargeMove(charger.id)]).state;
};

/** A figure of the oracle, which the engine's need not equal to the last digit. */
const about = (value: number): unknown => expect.closeTo(value, 2);
const asIs = (value: number): unknown => value;

const meleeOf = (state: State, charger: Unit, target: Unit) => {
  const { state: after } = play(state, [done, done, fightMelee(charger.id)]);
  const told = (
    { engaged, needs }: { engaged: readonly string[]; needs: Readonly<Record<string, number>> },
    figure: (value: number) => unknown,
  ) => ({
    engaged: engaged.toSorted(),
    needs: Object.fromEntries(
      Object.entries(needs)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([id, need]) => [id, figure(need)]),
    ),
  });
  const [mine, theirs] = [unitIn(state, charger.id), unitIn(state, target.id)];
  const [own, enemy] = [fighterOf(state, mine, theirs), fighterOf(state, theirs, mine)];
  const dice = diceOf(state, mine, own.engaged);
  const { melee } = after;
  return {
    engine: melee === null ? null : [told(melee.charger, asIs), told(melee.target, asIs), dice > 0 ? open(after) : ''],
    oracle: [
      told(own, about),
      told(enemy, about),
      dice > 0 ? `kill ${dice}d ${needOf(state, mine, theirs, true)}+` : '',
    ],
  };
};

/** What the engine and the oracle make of one charge. */
const compared = (
  state: State,
  charger: Unit,
  target: Unit,
): { readonly engine: unknown; readonly oracle: unknown } => {
  const refusals = refusalsOf(state, declareCharge(charger.id, target.id)).map((each) => each.split(' ')[0]);
  const place = placeOfCharge(state, charger, target);
  const seen = isSeen(state, charger, target);
  if (refusals.length > 0 || !seen || place === null)
    return {
      engine: refusals.map((code) => (code === 'blocked' || code === 'noRoom' ? 'noPlace' : code)),
      oracle: [...(seen ? [] : ['notVisible']), ...(place === null ? ['noPlace'] : [])],
    };
  const moved = chargeHome(state, charger, target);
  const charge = moved.charges.find((each) => each.charger === charger.id);
  const { assault } = state.tables.assaults[charger.type];
  const reaches = place.distance <= (assault ?? 0) + equal;
  const pose = reaches ? place.pose : charger.pose;
  const now = unitIn(moved, charger.id).pose;
  const engine = [charge?.state, charge?.edge, charge?.distance ?? 0, now.x, now.y, now.heading];
  const oracle = [
    reaches ? 'contact' : 'fellShort',
    place.edge,
    about(reaches ? place.distance : (assault ?? 0)),
    about(pose.x),
    about(pose.y),
    about(pose.heading),
  ];
  if (!reaches) return { engine, oracle };
  const melee = meleeOf(moved, charger, target);
  return { engine: [engine, melee.engine], oracle: [oracle, melee.oracle] };
};

describe('charges on a crowded field', () => {
  it('OW-CHG-05 OW-CHG-09 OW-CHG-10 OW-CHG-11 OW-MEL-02 OW-MEL-04: whom they strike, where, and who fights', () => {
    fc.assert(
      fc.property(closePosts, (given) => {
        const state = at(crowded(given), 'declareCharges');
        if (open(state) !== 'declareCharges of A') return;
        for (const charger of state.units.filter(mayCharge))
          for (const target of state.units.filter(({ side }) => side === 'B')) {
            const { engine, oracle } = compared(state, charger, target);
            expect([`${charger.id} at ${target.id}`, engine]).toEqual([`${charger.id} at ${target.id}`, oracle]);
          }
      }),
      { numRuns: runs(300) },
    );
  });
});
