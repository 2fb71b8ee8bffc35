import type { State } from '../../../src/rulesets/oer-the-sea/state.js';
import type { Melee } from '../../../src/rulesets/oer-the-sea/tasks.js';
import { inListOrder, pushAll } from './aftermath.js';
import { blowsOf } from './melee.js';

/** Rounds in which nobody can hit, after OTS-MEL-19. */

export const nobodyCanHit = (s: State, melee: Melee): boolean =>
  blowsOf(s, melee).every(({ dice, need }) => dice === 0 || need > 6);

/** The field after both sides have fallen back, the passive one first; null: by a hair. */
export const partedFrom = (s: State, melee: Melee): State | null => {
  const by = s.tables.constants.stalemateFallBack;
  const sides = s.scenario.sides.map(({ id }) => id).toSorted((one) => (one === s.active ? 1 : -1));
  const pushes = sides.flatMap((side) => inListOrder(s, melee, side).map(({ id }) => ({ unitId: id, by })));
  return pushAll(s, s, melee, [], pushes, true)?.state ?? null;
};
