import { dieFaces } from '../../../../core/die.js';
import type { Fault } from '../../../../scenario/fault.js';
import { type Rating, ratings, type Tables } from '../../tables.js';
import { faultBy } from '../faultby.js';

const rowFaults = (rating: Rating, { die, deflections }: Tables['rocketTemplate'][Rating]): readonly Fault[] =>
  deflections.length === dieFaces[die].length
    ? []
    : [
        faultBy(
          'KG-RKT-03',
          'notAllowed',
          `tables.rocketTemplate.${rating}.deflections`,
          `A ${die} needs a deflection for each of its faces.`,
          { die, given: deflections.length },
        ),
      ];

/** A rocket is turned by as many degrees as its die has faces to say. @see KG-RKT-03 */
export const templateFaults = (template: Tables['rocketTemplate']): readonly Fault[] =>
  ratings.flatMap((rating) => rowFaults(rating, template[rating]));
