import { wordDomain } from '../../../core/domains.js';
import type { Domain } from '../../../core/ruleset.js';
import type { Action, ActionType } from '../actions.js';
import { legalTargets } from '../fire.js';
import { ratesOf } from '../movement/rates.js';
import { constant } from '../read.js';
import { fireDice, openFormations } from '../resolvers.js';
import type { Situation, Unit } from '../state.js';
import { chargeDomain, pieceOptions, targetDomain, valuesOf } from './domains.js';

/** What is left to choose of an order to a unit. */

export type Parameters = Readonly<Record<string, Domain>>;

/** A way to go, and the formations it may take on it. @see KG-MOV-02 KG-MOV-03 */
const moveParameters = (s: Situation, unit: Unit): Parameters => {
  const { move, road } = ratesOf(s, unit);
  return {
    steps: { kind: 'path', limit: Math.max(move, road), from: unit.pose, turns: true },
    'steps[].to': wordDomain(openFormations(s, unit)),
  };
};

/** The turn on the spot, and how far it may go after one of less than 45 degrees. @see KG-MOV-15 KG-MOV-16 */
const manoeuvreParameters = (s: Situation, unit: Unit): Parameters => ({
  turn: { kind: 'path', limit: 0, from: unit.pose, turns: true },
  advance: {
    kind: 'path',
    limit: ratesOf(s, unit).move * constant(s, 'manoeuvreMove'),
    from: unit.pose,
    turns: false,
  },
  'steps[].to': wordDomain(openFormations(s, unit)),
});

/** Nothing of a rocket's way is measured before it is declared. @see KG-RKT-01 KG-GEN-10 */
const rocketParameters = (s: Situation, unit: Unit): Parameters => {
  const { rocketLeastDice: least, rocketMostDice: most } = s.tables.constants;
  const dice = Array.from({ length: most - least + 1 }, (_, index) => `${least + index}`);
  return { heading: { kind: 'path', limit: 0, from: unit.pose, turns: true }, dice: wordDomain(dice) };
};

/** A square throws its dice one each at different targets. @see KG-FIR-22 */
const squareParameters = (s: Situation, unit: Unit): Parameters => {
  const of = legalTargets(s, unit).map(({ id }) => id);
  const most = Math.min(of.length, fireDice(s, unit));
  return { assignments: { kind: 'some', of, least: 1, most } };
};

const fireParameters = (s: Situation, unit: Unit): Parameters => {
  if (unit.weapon === 'rocket') return rocketParameters(s, unit);
  if (unit.formation === 'square') return squareParameters(s, unit);
  return {
    target: targetDomain(s, unit),
    ...(unit.weapon === 'gun' ? { shot: wordDomain(['canister', 'round']) } : {}),
    ...(unit.weapon === 'howitzer' ? { mode: wordDomain(['direct', 'indirect']) } : {}),
  };
};

type Left = (s: Situation, unit: Unit, legal: readonly Action[]) => Parameters;

const remaining: { readonly [Type in ActionType]?: Left } = {
  move: moveParameters,
  manoeuvre: manoeuvreParameters,
  fire: fireParameters,
  charge: (s, unit, legal) => ({ target: chargeDomain(s, unit, valuesOf(legal, 'target')) }),
  melee: (s, _, legal) => ({ enemy: pieceOptions(s, valuesOf(legal, 'enemy')) }),
  hold: (_, __, legal) => ({ use: wordDomain(valuesOf(legal, 'use')) }),
  standAndFire: (_, unit) => (unit.weapon === 'gun' ? { shot: wordDomain(['canister', 'round']) } : {}),
  rallyPose: (_, unit, legal) => ({
    formation: wordDomain(valuesOf(legal, 'formation')),
    heading: { kind: 'path', limit: 0, from: unit.pose, turns: true },
  }),
  leaveFire: (_, unit) => ({
    pose: { kind: 'path', limit: 0, from: unit.pose, turns: true },
  }),
};

/** What is left to choose of an action of a unit, whatever is settled. */
export const unitParameters = (s: Situation, unit: Unit, type: ActionType, legal: readonly Action[]): Parameters =>
  remaining[type]?.(s, unit, legal) ?? {};
