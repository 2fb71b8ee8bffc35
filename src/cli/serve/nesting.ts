/** Limits on the JSON of a line. A scenario has at most 200 000 values and is nested far less deep. */
export const lineLimits = { depth: 40, values: 300_000 } as const;

const quote = 34;
const comma = 44;
const backslash = 92;
const openers: ReadonlySet<number> = new Set([91, 123]);
const closers: ReadonlySet<number> = new Set([93, 125]);

/** The index of the quote that ends a text, or the length of the line. */
const endOfText = (line: string, start: number): number => {
  let index = start + 1;
  while (index < line.length && line.charCodeAt(index) !== quote) index += line.charCodeAt(index) === backslash ? 2 : 1;
  return index;
};

/**
 * Whether the JSON of a line is nested deeper, or has more values, than a request may. It reads the text once and
 * creates nothing, so it runs before the line is parsed.
 */
export const isOverLimits = (line: string): boolean => {
  let [depth, values] = [0, 1];
  for (let index = 0; index < line.length; index += 1) {
    const code = line.charCodeAt(index);
    if (code === quote) index = endOfText(line, index);
    else if (code === comma) values += 1;
    else if (openers.has(code)) {
      depth += 1;
      values += 1;
    } else if (closers.has(code)) depth -= 1;
    if (depth > lineLimits.depth || values > lineLimits.values) return true;
  }
  return false;
};
