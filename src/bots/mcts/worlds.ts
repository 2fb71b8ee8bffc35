import type { Ruleset, RulesetTypes } from '../../core/ruleset.js';
import type { Picker } from '../bot.js';

/** Full states that fit a view, one for each try of an action. If nothing is hidden, one state serves for all tries. */
export const sampleWorlds = <K extends RulesetTypes>(ruleset: Ruleset<K>, view: K['view'], pick: Picker) => {
  let sampled = false;
  const countingPick: Picker = (n) => {
    sampled = true;
    return pick(n);
  };
  const worlds = [ruleset.determinize(view, countingPick)];
  const certain = !sampled;
  return {
    certain,
    world: (nth: number): K['state'] => {
      const world = worlds[certain ? 0 : nth] ?? ruleset.determinize(view, pick);
      if (!certain) worlds[nth] = world;
      return world;
    },
  };
};
