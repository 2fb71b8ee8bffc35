/** Text in columns: widths, padding, line breaks. Colour codes of a terminal have no width. */

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** Columns that a text takes on the screen, without colour codes. */
export const widthOf = (text: string): number => [...text.replaceAll(escapes, '')].length;

/** Pads a text with spaces to a width. */
export const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** Pads on the left, for numbers. */
export const paddedLeft = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - widthOf(text))) + text;

/** Rows of cells as lines with aligned columns; the last cell of a row is not padded. */
export const tableLines = (rows: readonly (readonly string[])[], gap = 2): readonly string[] => {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, index) => {
      widths[index] = Math.max(widths[index] ?? 0, widthOf(cell));
    });
  return rows.map((row) =>
    row
      .map((cell, index) => (index === row.length - 1 ? cell : padded(cell, (widths[index] ?? 0) + gap)))
      .join('')
      .trimEnd(),
  );
};

/**
 * Breaks a text into lines of at most `width` columns.
 *
 * @param lead - before the first line
 * @param indent - before all others
 */
export const wrapped = (text: string, width: number, lead = '', indent = lead): readonly string[] => {
  const lines: string[] = [];
  let line = lead;
  let empty = true;
  for (const word of text.split(' ')) {
    const longer = empty ? line + word : `${line} ${word}`;
    if (!empty && widthOf(longer) > width) {
      lines.push(line);
      line = indent + word;
    } else line = longer;
    empty = false;
  }
  return [...lines, line];
};

/** Two blocks of lines side by side. */
export const sideBySide = (left: readonly string[], right: readonly string[], gap = 3): readonly string[] => {
  const width = left.reduce((widest, line) => Math.max(widest, widthOf(line)), 0) + gap;
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) =>
    `${padded(left[index] ?? '', width)}${right[index] ?? ''}`.trimEnd(),
  );
};

export const counted = (n: number, word: string, plural = `${word}s`): string => `${n} ${n === 1 ? word : plural}`;
