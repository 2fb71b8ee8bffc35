import type { Refusal } from '../../../src/rulesets/on-war/battle.js';
import { planShot } from '../../../src/rulesets/on-war/fire/plan.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import type { Ammunition, Options } from '../../../src/rulesets/on-war/tables.js';
import type { Aim, Shot } from '../../../src/rulesets/on-war/tasks.js';

/** Plans of shots as short texts, so that a test reads like its case. */

const at = (target: string): Aim => ({ kind: 'unit', target });

const codes = (refusals: readonly Refusal[]): string => refusals.map(({ code }) => code).join(' ');

const planOf = (s: State, aim: Aim, ammo: Ammunition | null, firer: string, defensive: boolean): string => {
  const plan = planShot(s, firer, aim, ammo, { defensive });
  if (!plan.ok) return codes(plan.refusals);
  return plan.wasted ? 'wasted' : `${plan.shot.dice}d at ${plan.shot.need}+`;
};

/** A's shot at B: `16d at 4+`, `wasted`, or the codes of the refusals. */
export const shot = (s: State, ammo: Ammunition | null = null, firer = 'A', target = 'B'): string =>
  planOf(s, at(target), ammo, firer, false);

/** A's shot at a section or a wood. */
export const shotAt = (s: State, aim: Aim, ammo: Ammunition | null = null, firer = 'A'): string =>
  planOf(s, aim, ammo, firer, false);

/** B's fire at a charge of A. */
export const defence = (s: State, ammo: Ammunition | null = null, firer = 'B', charger = 'A'): string =>
  planOf(s, at(charger), ammo, firer, true);

/** The shot of A at B as it is planned; fails if it is refused. */
export const plannedShot = (s: State, ammo: Ammunition | null = null, firer = 'A', target = 'B'): Shot => {
  const plan = planShot(s, firer, at(target), ammo, { defensive: false });
  if (!plan.ok) throw new Error(codes(plan.refusals));
  return plan.shot;
};

/** Why A may not shoot at B: each reason as its code and clause. */
export const reasons = (s: State, ammo: Ammunition | null = null, firer = 'A', target = 'B'): readonly string[] => {
  const plan = planShot(s, firer, at(target), ammo, { defensive: false });
  return plan.ok ? [] : plan.refusals.map(({ code, clause }) => `${code} ${clause}`);
};

/** The same situation under other readings of the rules. */
export const withOptions = (s: State, options: Partial<Options>): State => ({
  ...s,
  options: { ...s.options, ...options },
});
