/** Escapes text for Markdown, so that an author's text cannot end a table cell or contain a tag or a link. */
const plain = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\|<>[\]*_`]/g, (character) => `\\${character}`);

export const code = (text: string): string => `\`${text.replaceAll('`', '')}\``;

/** A heading with an empty line after it. */
export const section = (title: string, depth = 2): string => `${'#'.repeat(depth)} ${plain(title)}\n`;

/** A paragraph. */
export const line = (text: string): string => `${text}\n`;

/** A table; empty text if it has no rows. */
export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string => {
  const row = (cells: readonly string[]): string => `| ${cells.map(plain).join(' | ')} |`;
  return rows.length === 0 ? '' : [row(columns), row(columns.map(() => '---')), ...rows.map(row), ''].join('\n');
};
