import { dieFaces } from '../../../../core/die.js';
import type { ScenarioIssue } from '../../../../scenario/scenarioIssue.js';
import { type Rating, ratings, type Tables } from '../../tables.js';
import { issueBy } from '../issueby.js';

const rowIssues = (rating: Rating, { die, deflections }: Tables['rocketTemplate'][Rating]): readonly ScenarioIssue[] =>
  deflections.length === dieFaces[die].length
    ? []
    : [
        issueBy(
          'KG-RKT-03',
          'notAllowed',
          `tables.rocketTemplate.${rating}.deflections`,
          `A ${die} needs a deflection for each of its faces.`,
          { die, given: deflections.length },
        ),
      ];

/** Each row of the template needs one deflection for every face of its die. @see KG-RKT-03 */
export const templateIssues = (template: Tables['rocketTemplate']): readonly ScenarioIssue[] =>
  ratings.flatMap((rating) => rowIssues(rating, template[rating]));
