import type { Refusal } from '../battle.js';
import { knownEnemiesOf, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import type { Ammunition } from '../tables.js';
import type { Aim, Shot } from '../tasks.js';

/** A stand-in until the plan of a shot is there. */
export type Plan =
  | { readonly ok: true; readonly shot: Shot; readonly wasted: boolean }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

export const planShot = (
  s: Situation,
  firerId: string,
  aim: Aim,
  ammo: Ammunition | null,
  { defensive }: { readonly defensive: boolean },
): Plan => {
  if (aim.kind === 'unit' && unitOf(s, aim.target).hidden)
    return { ok: false, refusals: [refuse('notVisible', 'OW-HID-16', 'target')] };
  const unit = unitOf(s, firerId);
  const ranks = aim.kind === 'unit' ? [unitOf(s, aim.target).stands] : [];
  return {
    ok: true,
    wasted: false,
    shot: {
      firer: firerId,
      aim,
      ammo,
      dice: unit.stands.length,
      need: 4,
      breakdown: [],
      ranks,
      defensive,
      fromHiding: unit.hidden,
    },
  };
};

export const shotTargets = (s: Situation, unit: Unit): readonly Unit[] => knownEnemiesOf(s, unit.side);
