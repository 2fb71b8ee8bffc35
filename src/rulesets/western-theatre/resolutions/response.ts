import { isSet, wordOf } from '../../../core/given.js';
import { flag, hitsRoll, type Resolution } from '../../../core/resolution.js';
import { reducedDice } from '../resolvers.js';
import { experience, fallen, type RulesInForce, troops } from './figures.js';

/**
 * Response fire at a mover that passes, or at a charger on flank or rear, from plain figures. At a charger on the front
 * a unit fires as with `fire`, at no range.
 *
 * @see WT-RSP-05 WT-RSP-08 WT-FIR-10 WT-FOG-14 WT-FOG-15
 */
export const response = (rules: RulesInForce): Resolution => ({
  id: 'response',
  label: 'Response fire, but not at a charger on the front',
  clause: 'WT-RSP-05',
  fields: {
    experience,
    disordered: flag('they are disordered'),
    rain: flag('it rains heavily'),
    calm: flag('there is a dead calm'),
  },
  defaults: { experience: 'trained', disordered: false, rain: false, calm: false },
  resolve: (given) => {
    const weather = { heavyRain: isSet(given, 'rain'), deadCalm: isSet(given, 'calm') };
    const { dice, breakdown } = reducedDice(
      rules,
      wordOf(given, 'experience', troops),
      isSet(given, 'disordered'),
      weather,
    );
    return {
      ok: true,
      value: {
        next: ([hits]) =>
          hits === undefined
            ? hitsRoll('hits', 'WT-RSP-05', 'd6', dice, rules.tables.fireFactors.hits, breakdown)
            : null,
        consequence: ([hits = 0]) => fallen(hits),
      },
    };
  },
});
