/** Longest words that are compared letter by letter; longer ones are no slips of a pen. */
const mostLetters = 60;
/** A name this share of its letters away from another is taken for a slip. */
const slipShare = 0.5;

/** One row of the table of edit distances after another, each from the one before. */
const nextRow = (row: readonly number[], letter: string, word: string, index: number): readonly number[] => {
  const made = [index + 1];
  for (let column = 0; column < word.length; column += 1) {
    const changed = (row[column] ?? 0) + (word[column] === letter ? 0 : 1);
    made.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (made[column] ?? 0) + 1));
  }
  return made;
};

/** Letters to put in, take out or change to make one word of another. */
export const editDistance = (from: string, to: string): number => {
  const start = Array.from({ length: to.length + 1 }, (_, index) => index);
  return (
    [...from].reduce((row, letter, index) => nextRow(row, letter, to, index), start as readonly number[])[to.length] ??
    0
  );
};

/** Letters a shortened name has at least to be taken for one. */
const leastPrefix = 3;

/** A name cut short, or drawn out, is one slip. */
const slips = (word: string, name: string): number => {
  const shorter = word.length < name.length ? word : name;
  const isPrefix = shorter.length >= leastPrefix && word.startsWith(shorter) && name.startsWith(shorter);
  return isPrefix ? 1 : editDistance(word, name);
};

/** Names suggested for one that is not known. */
const mostSuggested = 3;
/** A slip of one letter leaves no doubt; with more, names that are one letter farther off may be meant too. */
const surely = 1;

/** The known names nearest to one that is not known, the nearest first; none where none is near enough to have been meant. */
export const nearestNames = (given: string, known: readonly string[]): readonly string[] => {
  if (given.length > mostLetters) return [];
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

/** Names listed in a sentence before the list is cut short. */
const mostListed = 12;

const quoted = (names: readonly string[]): string => {
  const all = names.map((name) => `"${name}"`);
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
};

/** 'Did you mean "barrell"?', or else what names there are. */
export const suggestion = (given: string, known: readonly string[]): string => {
  const nearest = nearestNames(given, known);
  if (nearest.length > 0) return `Did you mean ${quoted(nearest)}?`;
  if (known.length === 0) return 'There are none.';
  const listed = known.slice(0, mostListed).join(', ');
  return known.length > mostListed ? `Known are ${listed} and others.` : `Known: ${listed}.`;
};
