import type { Proposal as AnyProposal } from '../../../core/proposals.js';
import type { Action } from '../actions.js';
import { gapBetween } from '../footprint.js';
import { enemiesOf } from '../read.js';
import type { Situation, Unit } from '../state.js';

export type Proposal = AnyProposal<Action>;

/** Enemies within a distance, nearest first. */
export const enemiesWithin = (s: Situation, unit: Unit, reach: number): readonly Unit[] =>
  enemiesOf(s, unit.side)
    .map((enemy) => ({ enemy, gap: gapBetween(s, unit, enemy, reach + s.tables.constants.epsilon) }))
    .filter(({ gap }) => gap <= reach + s.tables.constants.epsilon)
    .toSorted((one, two) => one.gap - two.gap)
    .map(({ enemy }) => enemy);
