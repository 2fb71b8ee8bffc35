import fc from 'fast-check';
import { describe, it } from 'vitest';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import type { Melee, State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import '../../seed.js';
import { atTask } from '../battle.js';
import { play } from '../play.js';
import { closePosts, crowded } from './crowd.js';
import { distance } from './geometry.js';
import { halt } from './halt.js';
import { centreOf, footprint } from './layout.js';
import { unitOf } from './losses.js';
import { beaten, fallBackOf, sharesOf, sideOf, sideScore } from './melee.js';
import { dieOf, scoreOf, totalOf } from './score.js';
import { long, rounds, type Tally, tally } from './tally.js';
import { mishaps, troubled } from './trouble.js';

/** The engine and the oracle agree on melees over a crowded field. */

/** The first units of each side fight each other. */
const engaged = (state: State, french: number, allied: number): State | null => {
  const first = (side: string, count: number): readonly string[] =>
    state.units
      .filter((unit) => unit.side === side && unit.location === 'table' && unit.plight === 'none')
      .slice(0, count)
      .map(({ id }) => id);
  const melee: Melee = {
    id: 'm1',
    french: first('french', french),
    allied: first('allied', allied),
    chargedFirst: 'french',
    fought: false,
  };
  const fighters = [...melee.french, ...melee.allied];
  if (melee.french.length === 0 || melee.allied.length === 0) return null;
  const units = state.units.map((unit): Unit => {
    if (!fighters.includes(unit.id)) return { ...unit, contactedOn: 'none', charging: false, hillCharge: 0 };
    return { ...unit, meleeId: 'm1', marker: unit.marker === 'red' ? 'orange' : unit.marker };
  });
  return { ...state, units, melees: [melee], meleesMade: 1, step: 'melee' };
};

interface Fight {
  readonly count: Tally;
  readonly state: State;
  readonly melee: Melee;
  readonly faces: readonly number[];
}

/** What becomes of the losers, each TEST seeing what became of the one before. */
const losersOf = ({ state, melee, faces }: Fight, side: 'french' | 'allied', loss: number): State => {
  const losers = sideOf(state, melee, side);
  const by = melee[side === 'french' ? 'allied' : 'french'][0] ?? null;
  const shares = sharesOf(losers, loss);
  let now: State = { ...state, units: state.units.map((unit) => beaten(unit, shares.get(unit.id) ?? -0)) };
  const change = (id: string, patch: Partial<Unit>): void => {
    now = { ...now, units: now.units.map((unit) => (unit.id === id ? { ...unit, ...patch } : unit)) };
  };
  for (const { id } of losers.filter((unit) => unitOf(now, unit.id).location === 'removed'))
    now = { ...now, events: [...now.events, eventAt(state, unitOf(state, id), 'destroyed')] };
  let next = 2;
  for (const { id } of losers) {
    const unit = unitOf(now, id);
    if (unit.location === 'removed') continue;
    const score = totalOf(scoreOf(now, unit, false)) + dieOf(unit.experience.test, faces[next] ?? 3);
    next += 1;
    const plight = score <= -6 ? 'routing' : 'retreating';
    change(id, { plight, plightFrom: by, marker: 'orange', meleeId: null });
    now = { ...now, events: [...now.events, eventAt(now, unit, plight === 'routing' ? 'rout' : 'retreat')] };
  }
  return now;
};

const eventAt = (s: State, unit: Unit, kind: 'destroyed' | 'rout' | 'retreat') => ({
  kind,
  unitId: unit.id,
  side: unit.side,
  brigadeId: unit.brigadeId,
  authority: null,
  track: { began: footprint(s, unit), way: [centreOf(s, unit), centreOf(s, unit)] as const, ended: footprint(s, unit) },
});

const shown = (state: State, melee: Melee): unknown =>
  [...melee.french, ...melee.allied].map((id) => {
    const { figures, location, marker, plight, plightFrom, charging, contactedOn } = unitOf(state, id);
    return location === 'removed'
      ? [id, 'gone']
      : [id, figures, marker, plight, plight === 'none' ? null : plightFrom, charging, contactedOn];
  });

/** All who took part are disordered when it is over. @see WT-MEL-14 WT-MEL-15 */
const closed = (state: State, melee: Melee): State => ({
  ...state,
  units: state.units.map((unit) =>
    melee.french.includes(unit.id) || melee.allied.includes(unit.id)
      ? {
          ...unit,
          marker: unit.marker === 'none' ? ('orange' as const) : unit.marker,
          charging: false,
          contactedOn: 'none' as const,
          hillCharge: 0,
        }
      : unit,
  ),
});

const fought = (fight: Fight): void => {
  const { count, state, melee, faces } = fight;
  const begun = agenda.start(atTask(state, ...halt, { task: 'beginStep', step: 'melee' })).state;
  const thrown = play(begun, [
    { type: 'fightMelee', meleeId: 'm1' },
    { test: [faces[0] ?? 1] },
    { test: [faces[1] ?? 1] },
  ]);
  const compared = thrown.events.find((event) => event.type === 'meleeCompared');
  // The active side, the French, throws first.
  const [french, allied] = [
    sideScore(state, sideOf(state, melee, 'french'), faces[0] ?? 1),
    sideScore(state, sideOf(state, melee, 'allied'), faces[1] ?? 1),
  ];
  const label = `${melee.french} against ${melee.allied}`;
  const said = compared?.type === 'meleeCompared' ? [compared.french, compared.allied] : [];
  count.compare(`${label}: scores`, said, [french, allied], true, state);
  if (french === allied) {
    drawn(fight, thrown.state);
    return;
  }
  let now = thrown.state;
  for (let next = 2; agenda.ask(now)?.kind === 'roll'; next += 1) now = play(now, [{ test: [faces[next] ?? 3] }]).state;
  const loser = french < allied ? 'french' : 'allied';
  const wanted = closed(losersOf(fight, loser, 3 * Math.abs(french - allied)), melee);
  count.compare(`${label}: losers`, shown(now, melee), shown(wanted, melee), true, state);
};

/** Neither side wishes to go on: both fall back, the active side first, or the attackers alone. @see WT-MEL-18 WT-MEL-19 WT-MEL-20 */
const drawn = ({ count, state, melee }: Fight, asked: State): void => {
  const no = { type: 'continueMelee', meleeId: 'm1', wish: false } as const;
  const now = play(asked, [no, no]).state;
  let wanted = state;
  const roster = state.units.map(({ id }) => id).filter((id) => melee.french.includes(id) || melee.allied.includes(id));
  // The French charged first.
  const sides = state.options.drawFallBack === 'both' ? (['french', 'allied'] as const) : (['french'] as const);
  for (const side of sides)
    for (const id of roster.filter((each) => melee[side].includes(each))) {
      const opponent = roster.find((each) => !melee[side].includes(each)) ?? id;
      const pose = fallBackOf(wanted, unitOf(wanted, id), unitOf(wanted, opponent));
      wanted = { ...wanted, units: wanted.units.map((unit) => (unit.id === id ? { ...unit, pose } : unit)) };
    }
  for (const id of roster) {
    const [mine, theirs] = [unitOf(now, id).pose, unitOf(wanted, id).pose];
    // Along a slanted side the tolerance of an overlap is a longer way.
    const isThere = distance(mine, theirs) < 0.02;
    count.compare(`${id} falls back`, isThere ? 'there' : mine, isThere ? 'there' : theirs, true, state);
  }
  count.compare('after a draw', shown(now, melee), shown(closed(wanted, melee), melee), true, state);
};

describe('melees on a crowded field', () => {
  it(
    'WT-MEL-02 WT-MEL-07 WT-MEL-08 WT-MEL-09 WT-MEL-12 WT-MEL-14 WT-MEL-20 WT-TST-27: scores, losers and draws',
    () => {
      const count = tally('melees');
      fc.assert(
        fc.property(
          closePosts,
          mishaps,
          fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 6, maxLength: 6 }),
          fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
          (given, troubles, faces, [french, allied]) => {
            const field = troubled({ ...crowded(given), active: 'french' }, troubles);
            const state = engaged(field, french, allied);
            const melee = state?.melees[0];
            if (state === null || melee === undefined) return;
            count.position();
            fought({ count, state, melee, faces });
          },
        ),
        { numRuns: rounds(400), endOnFailure: true },
      );
      count.report();
    },
    long,
  );
});
