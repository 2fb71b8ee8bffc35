import type { Resolution, ResolvedRoll } from '../../../core/resolution.js';
import { deflection, type RulesInForce } from '../resolvers.js';
import { ratingField, ratingIn } from './figures.js';

/** A rocket from plain figures. */

const turnWords = (degrees: number): string => {
  if (degrees === 0) return 'goes straight on';
  return `turns ${Math.abs(degrees)} degrees to the ${degrees < 0 ? 'left' : 'right'}`;
};

/** The turn before each leg of a flight. @see KG-RKT-02 KG-RKT-03 */
export const rocket = ({ tables }: RulesInForce): Resolution => ({
  id: 'rocket',
  label: 'Turn of a rocket',
  clause: 'KG-RKT-03',
  fields: { fire: ratingField('Fire rating of the crew') },
  defaults: {},
  resolve: (given) => {
    const rating = ratingIn(given, 'fire');
    const turn: ResolvedRoll = {
      label: 'direction',
      clause: 'KG-RKT-03',
      dice: 1,
      die: tables.rocketTemplate[rating].die,
      read: { kind: 'sum' },
      breakdown: [],
      target: null,
      comparison: null,
    };
    return {
      ok: true,
      value: {
        next: ({ length }) => (length > 0 ? null : turn),
        consequence: ([face = 1]) => {
          const degrees = deflection(tables, rating, face);
          return { text: `${turnWords(degrees)} and flies 1d6 inches`, facts: { degrees } };
        },
      },
    };
  },
});
