/** Longest words that are compared letter by letter. Longer ones are not typing errors. */
const mostLetters = 60;
/** Greatest share of changed letters for a typing error. */
const slipShare = 0.5;

/**
 * Edit distance: the letters to insert, delete or change to turn one word into the other. One row of the table of
 * distances is enough, written over from left to right: many unknown names are compared with many known ones.
 */
export const editDistance = (from: string, to: string): number => {
  const letters = [...from];
  const row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of letters.entries()) {
    let diagonal = index;
    row[0] = index + 1;
    for (let column = 1; column <= to.length; column += 1) {
      const above = row[column] ?? 0;
      const changed = to[column - 1] === letter ? diagonal : diagonal + 1;
      row[column] = Math.min(changed, above + 1, (row[column - 1] ?? 0) + 1);
      diagonal = above;
    }
  }
  return row[to.length] ?? 0;
};

/** Least number of letters of a shortened name. */
const leastPrefix = 3;

/** A shortened or extended name counts as one error. */
const slips = (word: string, name: string): number => {
  const shorter = word.length < name.length ? word : name;
  const isPrefix = shorter.length >= leastPrefix && word.startsWith(shorter) && name.startsWith(shorter);
  return isPrefix ? 1 : editDistance(word, name);
};

/** Most names in a suggestion. */
const mostSuggested = 3;
/** With one error the name is certain. With more errors, names that are one letter farther away are suggested too. */
const surely = 1;

/** The known names most similar to an unknown one, the most similar first; none if no name is similar enough. */
export const nearestNames = (given: string, known: readonly string[]): readonly string[] => {
  if (given === '' || given.length > mostLetters) return [];
  const word = given.toLowerCase();
  const measured = known
    .filter((name) => name.length <= mostLetters)
    .map((name) => ({ name, distance: slips(word, name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.ceil(Math.max(name.length, word.length) * slipShare))
    .toSorted((one, other) => one.distance - other.distance);
  const least = measured[0]?.distance ?? 0;
  const most = least <= surely ? 1 : mostSuggested;
  return measured
    .filter(({ distance }) => distance <= least + 1)
    .slice(0, most)
    .map(({ name }) => name);
};

/** Most names listed in a sentence. */
const mostListed = 12;

const quoted = (names: readonly string[]): string => {
  const all = names.map((name) => `"${name}"`);
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
};

/** 'Did you mean "barrell"?', or else the list of names. */
export const suggestion = (given: string, known: readonly string[]): string => {
  const nearest = nearestNames(given, known);
  if (nearest.length > 0) return `Did you mean ${quoted(nearest)}?`;
  if (known.length === 0) return 'There are none.';
  const listed = known.slice(0, mostListed).join(', ');
  return known.length > mostListed ? `Known are ${listed} and others.` : `Known: ${listed}.`;
};
