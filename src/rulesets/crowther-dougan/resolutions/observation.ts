import { isSet, numberOf, wordOf } from '../../../core/given.js';
import { sumModifiers } from '../../../core/modifiers.js';
import { figure, flag, type Resolution, word } from '../../../core/resolution.js';
import { farthestFound } from '../observation.js';
import { isSpotted, observationLines } from '../resolvers.js';
import type { Formation } from '../tables.js';
import type { RulesInForce } from './figures.js';

/** An observation of one concealed enemy, from plain figures. */

const formations = [
  'skirmish',
  'line',
  'column',
  'limbered',
  'unlimbered',
  'garrison',
] as const satisfies readonly Formation[];
const mostCraft = 6;
/** Longer distances are of no use, unless the tables in force have them. */
const farthest = (rules: RulesInForce): number => Math.max(60, farthestFound(rules, mostCraft));

/** @see CD-OBS-06 CD-OBS-07 CD-OBS-08 */
export const observation = (rules: RulesInForce): Resolution => ({
  id: 'observe',
  label: 'An observation',
  clause: 'CD-OBS-06',
  fields: {
    observer: figure('Field Craft of the observer', 'count', 1, mostCraft),
    target: figure('Field Craft of the target', 'count', 1, mostCraft),
    distance: figure('distance', 'distance', 0, farthest(rules)),
    formation: word('formation of the target', formations),
    fired: flag('its smoke still hangs'),
    moved: flag('it moved in its last move'),
  },
  defaults: { formation: 'skirmish', fired: false, moved: false },
  resolve: (given) => {
    const lines = observationLines(rules, {
      observerFc: numberOf(given, 'observer'),
      targetFc: numberOf(given, 'target'),
      fired: isSet(given, 'fired'),
      moved: isSet(given, 'moved'),
      formation: wordOf(given, 'formation', formations),
    });
    const bonus = sumModifiers(lines);
    return {
      ok: true,
      value: {
        next: (results) =>
          results.length > 0
            ? null
            : {
                ...{ label: 'observation', clause: 'CD-OBS-06', dice: 1, die: 'average', read: { kind: 'sum' } },
                ...{ target: null, comparison: null, breakdown: lines },
              },
        consequence: ([die = 0]) => {
          const total = die + bonus;
          const spotted = isSpotted(rules, total, numberOf(given, 'distance'));
          return { text: spotted ? 'it is spotted' : 'nothing is seen', facts: { spotted } };
        },
      },
    };
  },
});
