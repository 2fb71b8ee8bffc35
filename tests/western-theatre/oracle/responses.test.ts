import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Action, LegOrder } from '../../../src/rulesets/western-theatre/actions.js';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import '../../seed.js';
import { open, refusalOf } from '../play.js';
import { chargeOf, mayCharge } from './charge.js';
import { approach, legsOf, poised } from './charging.js';
import { earnsBonus, hillOf, isUpsetBy, mayCounterCharge, officersTouched, type Plan } from './contact.js';
import { closePosts, crowded } from './crowd.js';
import { columnInches, rateOf } from './dice.js';
import { flightOf } from './flight.js';
import { distance, shifted } from './geometry.js';
import { centreOf, isUnit, type Piece } from './layout.js';
import { unitOf } from './losses.js';
import { isLaneFree, mayPursue, reachOf } from './pursuit.js';
import { movedTo, passersOf, posesOn, reducedDice, targetDice } from './respond.js';
import { isDisordered, pieceOf } from './shot.js';
import { long, rounds, type Tally, tally } from './tally.js';

/** The engine and the oracle agree on the answers to charges: response fire, contact, evades. */

interface Attack {
  readonly count: Tally;
  readonly label: string;
  /** Before the charge is declared, and after. */
  readonly before: State;
  readonly after: State;
  readonly unit: Unit;
  readonly target: Piece;
  readonly legs: readonly LegOrder[];
  readonly plan: Plan;
}

const given = (state: State, answer: { readonly action: Action } | { readonly faces: readonly number[] }): State => {
  const next = agenda.answer(state, answer);
  if (!next.ok) throw new Error(`${open(state)}: ${JSON.stringify(answer)} ${JSON.stringify(next.refusals)}`);
  return next.state;
};

/** Everybody fires and misses: who is asked, and the dice of each. */
const volleys = (
  state: State,
): { readonly asked: readonly string[]; readonly dice: readonly string[]; readonly state: State } => {
  let now = state;
  const asked: string[] = [];
  const dice: string[] = [];
  for (;;) {
    const task = now.agenda.at(-1);
    if (task?.task === 'responseFire') {
      const id = task.unitIds[0] ?? '';
      asked.push(id);
      now = given(now, { action: { type: 'responseFire', unitId: id, fire: true } });
    } else if (task?.task === 'responseRoll') {
      dice.push(`${task.shot.firerId} ${task.shot.dice}`);
      now = given(now, { faces: Array.from({ length: task.shot.dice }, () => 5) });
    } else return { asked, dice, state: now };
  }
};

const wayOf = ({ legs, plan, before, unit }: Attack): readonly LegOrder[] => {
  const start = posesOn(before, unit, unit.pose, legs, 1e9).at(-1) ?? unit.pose;
  const run = distance(start, plan.end);
  return run > 1e-6 ? [...legs, { march: run }] : legs;
};

const stand = (attack: Attack): void => {
  const { before, after, unit, target, plan, count, label, legs } = attack;
  const state = given(after, { action: { type: 'chargeResponse', targetId: target.id, response: 'stand' } });
  const fired = volleys(state);
  const charger = { ...unit, pose: plan.end };
  const there = movedTo(after, unit.id, plan.end);
  const own = isUnit(target) ? targetDice(there, target, charger, plan.edge) : null;
  const poses = posesOn(before, unit, unit.pose, wayOf(attack), 1e9);
  const others = passersOf(before, unit, poses, plan.end, [target.id]);
  const asked = [...(own === null ? [] : [target.id]), ...others];
  count.compare(`${label}: asked`, fired.asked, asked, true, before);
  const dice = asked.flatMap((id) => {
    const number = id === target.id ? (own ?? 0) : reducedDice(after, unitOf(after, id));
    return number === 0 ? [] : [`${id} ${number}`];
  });
  count.compare(`${label}: dice`, fired.dice, dice, true, before);
  const upset = isUpsetBy(before, unit, legs, plan);
  contact(attack, fired.state, upset);
};

const contact = ({ before, unit, target, plan, count, label }: Attack, now: State, upset: boolean): void => {
  const charger = unitOf(now, unit.id);
  const marker = upset && unit.marker === 'none' ? 'orange' : unit.marker;
  const wanted: unknown[] = [marker, officersTouched(before, unit, plan.end).toSorted()];
  const engine: unknown[] = [
    charger.marker,
    now.officers
      .filter(({ location }) => location === 'removed')
      .map(({ id }) => id)
      .toSorted(),
  ];
  const off = Math.hypot(charger.pose.x - plan.end.x, charger.pose.y - plan.end.y);
  engine.push(off < 0.002 ? 'there' : [charger.pose.x, charger.pose.y]);
  wanted.push(off < 0.002 ? 'there' : [plan.end.x, plan.end.y]);
  if (isUnit(target)) {
    const struck = unitOf(now, target.id);
    engine.push(
      charger.charging,
      charger.hillCharge,
      struck.marker,
      struck.contactedOn,
      charger.meleeId !== null && charger.meleeId === struck.meleeId,
    );
    const red = target.marker === 'red' ? 'orange' : target.marker;
    const shaken = plan.edge !== 'front' && red === 'none' ? 'orange' : red;
    wanted.push(
      earnsBonus(before, unit, plan.edge, plan, upset),
      hillOf(before, unit.pose, target),
      shaken,
      plan.edge,
      true,
    );
  }
  count.compare(`${label}: contact`, engine, wanted, true, before);
};

const evade = (attack: Attack, faces: readonly number[]): void => {
  const { after, unit, target, plan, count, label, before } = attack;
  const state = given(after, { action: { type: 'chargeResponse', targetId: target.id, response: 'evade' } });
  const asLimbered =
    isUnit(target) && target.arm === 'artillery'
      ? { ...target, formation: { ...target.formation, kind: 'limbered' as const } }
      : target;
  const dice = isUnit(asLimbered) ? rateOf(asLimbered) : 3;
  const inches =
    faces.slice(0, dice).reduce((sum, face) => sum + face, 0) + (isUnit(target) ? columnInches(target) : 0);
  const fled = given(state, { faces: faces.slice(0, dice) });
  const oracle = flightOf(after, target, 'evade', plan.end.heading, inches, unit.id);
  const now = pieceOf(fled, target.id);
  const said = now.location === 'table' ? centreOf(fled, now) : null;
  const wanted = oracle.gone === 'no' ? centreOf(after, oracle.piece) : null;
  const isThere = said !== null && wanted !== null ? distance(said, wanted) < 0.003 : said === wanted;
  count.compare(
    `${label}: evade by ${inches}`,
    isThere ? 'there' : said,
    isThere ? 'there' : wanted,
    wanted !== null,
    before,
  );
  for (const share of [0, 0.4, 0.8, 1]) pursue(attack, fled, share);
};

/** The evader is pursued some way. */
const pursue = (attack: Attack, fled: State, share: number): void => {
  const { unit, target, plan, count, label } = attack;
  if (fled.agenda.at(-1)?.task !== 'pursuit') return;
  const evader = pieceOf(fled, target.id);
  const here = evader.location === 'table' ? evader : null;
  const left = 12 - (plan.length - plan.distance);
  const inches = share * left;
  const isLawful = refusalOf(fled, { type: 'pursue', distance: inches }) === null;
  const wanted = mayPursue(fled, unit, plan, left, here, inches);
  count.compare(`${label}: pursue ${inches}`, isLawful, wanted, wanted, fled);
  if (!isLawful || !wanted) return;
  const { state } = volleys(given(fled, { action: { type: 'pursue', distance: inches } }));
  const reach = reachOf(fled, unit, plan, here);
  // Who ends within the distance of contact has reached it (WT-GEN-06).
  const caught = reach !== null && reach <= inches + 0.05;
  const end = shifted(plan.start, 0, caught ? Math.min(reach, inches) : inches);
  const now = unitOf(state, unit.id);
  const isThere = distance(now.pose, end) < 0.003;
  const met = here !== null && isUnit(here) && caught;
  count.compare(
    `${label}: pursued ${inches}`,
    [isThere ? 'there' : now.pose, now.meleeId !== null],
    [isThere ? 'there' : end, met],
    true,
    fled,
  );
};

const counterCharge = ({ after, unit, target, plan, count, label, before }: Attack, faces: readonly number[]): void => {
  if (!isUnit(target)) return;
  const state = given(after, { action: { type: 'chargeResponse', targetId: target.id, response: 'counterCharge' } });
  const dice = 1 + { green: 0, trained: 1, veteran: 2 }[target.experience.move];
  const thrown = faces.slice(0, dice);
  // Another reading of WT-RSP-15 keeps the highest die.
  const sum =
    state.options.counterChargeDice === 'best' ? Math.max(...thrown) : thrown.reduce((all, face) => all + face, 0);
  const { state: now } = volleys(given(state, { faces: thrown }));
  const goes = Math.min(sum, plan.distance);
  const end = shifted(plan.start, 0, plan.distance - goes);
  const slid = shifted({ ...target.pose, heading: plan.start.heading + 180 }, 0, goes);
  const [mine, theirs] = [unitOf(now, unit.id), unitOf(now, target.id)];
  const there = distance(mine.pose, end) < 0.003 && distance(theirs.pose, slid) < 0.003;
  const bonus = sum >= plan.distance && target.arm === 'lineCavalry';
  count.compare(
    `${label}: counter charge by ${sum}`,
    [there ? 'there' : [mine.pose, theirs.pose], theirs.charging, mine.meleeId !== null],
    [there ? 'there' : [end, slid], bonus, true],
    true,
    before,
  );
};

const responses = (attack: Attack): void => {
  const { after, target, count, label, before } = attack;
  const lawful = (response: 'stand' | 'evade' | 'counterCharge'): boolean =>
    refusalOf(after, { type: 'chargeResponse', targetId: target.id, response }) === null;
  const flees = isUnit(target) && target.plight !== 'none' && target.meleeId === null;
  const mayEvade = isUnit(target) ? target.meleeId === null : target.evadable;
  count.compare(`${label}: may stand or evade`, [lawful('stand'), lawful('evade')], [!flees, mayEvade], true, before);
};

describe('answers to charges on a crowded field', () => {
  it(
    'WT-RSP-02 WT-RSP-04 WT-RSP-05 WT-RSP-10 WT-RSP-23 WT-CHG-10 WT-CHG-13 WT-CHG-17 WT-TER-17: fire, contact and evades',
    () => {
      const count = tally('answers to charges');
      fc.assert(
        fc.property(
          closePosts,
          fc.array(approach, { minLength: 4, maxLength: 4 }),
          fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 4, maxLength: 4 }),
          (fieldPosts, approaches, faces) => {
            const field = { ...crowded(fieldPosts), active: 'french' as const };
            count.position();
            for (const each of field.units.filter(
              ({ side, marker, plight }) => side === 'french' && marker !== 'red' && plight === 'none',
            )) {
              if (!mayCharge(each)) continue;
              for (const target of [...field.units, ...field.officers].filter(({ side }) => side === 'allied'))
                for (const way of approaches) {
                  const before = poised(field, { ...each, moved: false, acted: false }, target, { ...way, value: 12 });
                  if (before === null) continue;
                  const unit = unitOf(before, each.id);
                  const legs = legsOf(way);
                  const plan = chargeOf(before, unit, target.id, legs, 12);
                  if (!plan.ok || plan.length === 0) continue;
                  const action: Action = { type: 'charge', unitId: unit.id, targetId: target.id, legs };
                  if (refusalOf(before, action) !== null) continue;
                  const after = given(before, { action });
                  const label = `charge ${JSON.stringify({ unitId: unit.id, targetId: target.id, legs, value: 12 })}`;
                  const attack = { count, label, before, after, unit, target, legs, plan };
                  const mayCounter =
                    isUnit(target) &&
                    mayCounterCharge(before, target, plan.edge, plan, isLaneFree(after, unit, target, plan));
                  const counter =
                    refusalOf(after, { type: 'chargeResponse', targetId: target.id, response: 'counterCharge' }) ===
                    null;
                  count.compare(`${label}: may counter charge`, counter, mayCounter, mayCounter, before);
                  if (counter && mayCounter) counterCharge(attack, faces);
                  responses(attack);
                  const flees = isUnit(target) && target.plight !== 'none';
                  if (!flees) stand(attack);
                  if (flees || (isUnit(target) && !isDisordered(target)) || !isUnit(target)) evade(attack, faces);
                }
            }
          },
        ),
        { numRuns: rounds(60), endOnFailure: true },
      );
      count.report();
    },
    long,
  );
});
