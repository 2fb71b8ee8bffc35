import type { Clause } from '../../core/clause.js';
import { rulesetOf, rulesets } from '../../rulesets/index.js';
import { suggestion } from '../../scenario/suggest.js';
import { type Exit, exits, failure } from '../exit.js';
import type { Io } from '../io.js';
import { counted, failed, type Paint, padded, paintOf, say, wrapped } from '../output.js';
import { findClauses, type Hit, nearestIds, widestId } from '../rulesearch.js';

export interface RulesOptions {
  readonly ruleset?: string;
}

const mostColumns = 100;
const mostNearest = 5;

/** The source of a clause, for readers of the book. */
const sourceWords: Readonly<Record<Clause['source'], string>> = {
  stated: 'stated in the book',
  interpreted: 'interpretation of the book',
  reconstructed: 'reconstructed where the book is silent',
};

const clauseLines = ({ id, clause }: Hit, width: number, columns: number, paint: Paint): readonly string[] => {
  const indent = ' '.repeat(width + 2);
  const [first = '', ...rest] = wrapped(clause.text, columns - indent.length);
  return [
    `${paint('heading', padded(id, width))}  ${first}`,
    ...rest.map((line) => indent + line),
    indent + paint('faint', sourceWords[clause.source]),
  ];
};

/** `linstock rules`: searches the rule books. */
export const rulesCommand = (io: Io, query: string, options: RulesOptions): Exit => {
  const chosen = options.ruleset === undefined ? undefined : rulesetOf(options.ruleset);
  if (options.ruleset !== undefined && chosen === undefined) {
    const known = rulesets.map(({ id }) => id);
    return failed(
      io,
      failure(exits.usage, `there is no rule set "${options.ruleset}". ${suggestion(options.ruleset, known)}`),
    );
  }
  const books = chosen === undefined ? rulesets : [chosen];
  if (query.trim() === '') return failed(io, failure(exits.usage, 'give a clause id, the start of one, or words.'));
  const hits = findClauses(books, query);
  if (hits.length === 0) {
    const nearest = nearestIds(books, query, mostNearest);
    return failed(
      io,
      failure(
        exits.usage,
        `no clause matches "${query}".`,
        nearest.length > 0
          ? `Nearest ids: ${nearest.join(', ')}`
          : 'Use fewer words to find more. KG-FIR shows a chapter.',
      ),
    );
  }
  const paint = paintOf(io);
  const columns = Math.min(mostColumns, io.columns());
  const width = widestId(hits);
  say(io, ...hits.flatMap((hit) => clauseLines(hit, width, columns, paint)));
  if (hits.length > 1) say(io, '', paint('faint', counted(hits.length, 'clause')));
  return exits.fine;
};
