/** A clause id by its name: the list of all of them is longer than the rest of the page. */
const allClauses = /(`"[A-Z]+-[A-Z]+-\d+"`( \\\| )?){12,}/g;

/** Rows for the entries of the tables of the rules, which the rule books show better. */
const isOfTables = (line: string): boolean => /^\| `tables\??\./.test(line);

/** A page of the reference without what only a compiler reads. */
export const referenceText = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !isOfTables(line))
    .join('\n')
    .replaceAll(allClauses, '`ClauseId`');
