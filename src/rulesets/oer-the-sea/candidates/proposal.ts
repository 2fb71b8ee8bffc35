import type { Action } from '../actions.js';
import { gapBetween } from '../footprint.js';
import { enemiesOf } from '../read.js';
import type { Situation, Unit } from '../state.js';

/** Actions worth a look, made only when they are looked at; whether they are lawful is asked afterwards. */
export type Proposal = () => readonly Action[];

/** Enemies within a distance, nearest first. */
export const enemiesWithin = (s: Situation, unit: Unit, reach: number): readonly Unit[] =>
  enemiesOf(s, unit.side)
    .map((enemy) => ({ enemy, gap: gapBetween(s, unit, enemy, reach + s.tables.constants.epsilon) }))
    .filter(({ gap }) => gap <= reach + s.tables.constants.epsilon)
    .toSorted((one, two) => one.gap - two.gap)
    .map(({ enemy }) => enemy);
