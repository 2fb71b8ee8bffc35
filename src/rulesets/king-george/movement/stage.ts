import { hair } from '../../../core/hair.js';
import { once } from '../../../core/once.js';
import { replaceById } from '../../../core/pieces.js';
import type { Pose } from '../../../table/pose.js';
import type { Refusal } from '../battle.js';
import { constant } from '../read.js';
import { shown } from '../reasons.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';

/** An order part-way through: the situation after some of its steps. Nothing has been carried out. */
export interface Stage {
  readonly s: Situation;
  /** A situation in which all other units are as in `s`, and this unit may be where it was before. */
  readonly others: Situation;
  readonly unit: Unit;
  /** Fraction of the turn used. */
  readonly time: number;
  /** The building the unit left in this order. */
  readonly left: string | null;
}

/** The result of one step. */
export interface Outcome {
  readonly stage: Stage;
  readonly refusals: readonly Refusal[];
}

export const beginning = (s: Situation, unit: Unit): Stage => ({ s, others: s, unit, time: 0, left: null });

/**
 * The stage with the unit changed and the time added. Most stages are only tried, so the situation is not made before
 * it is read.
 */
export const proceeded = (stage: Stage, patch: Partial<Unit>, time = 0): Stage => {
  const changed = once(() => ({ ...stage.s, units: replaceById(stage.s.units, stage.unit.id, patch) }));
  return {
    get s() {
      return changed();
    },
    others: stage.others,
    unit: { ...stage.unit, ...patch },
    time: stage.time + time,
    left: stage.left,
  };
};

export const movedTo = (stage: Stage, pose: Pose, time: number): Stage => proceeded(stage, { pose }, time);

/** An illegal step: the stage stays as it is. */
export const refusedAt = (stage: Stage, ...refusals: readonly Refusal[]): Outcome => ({ stage, refusals });

/** Reasons if a step takes more time than is left of the turn. @see KG-MOV-02 KG-GEN-09 */
export const timeRefusals = (stage: Stage, took: number, path: string): readonly Refusal[] => {
  const limit = constant(stage.s, 'turnTime');
  const time = stage.time + took;
  if (time <= limit + constant(stage.s, 'tolerance') + hair) return [];
  if (!Number.isFinite(time)) return [refuse('tooFar', 'KG-MOV-02', path, { limit })];
  const text = `It takes ${shown(time)} turns; an order has ${limit}.`;
  return [refuse('tooFar', 'KG-MOV-02', path, { time: shown(time), limit }, text)];
};
