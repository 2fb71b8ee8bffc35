/** Text made safe for Markdown: what an author wrote may not become a table cell's end, a tag or a link. */
const plain = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\|<>[\]*_`]/g, (character) => `\\${character}`);

export const code = (text: string): string => `\`${text.replaceAll('`', '')}\``;

/** A heading with the empty line after it. */
export const section = (title: string, depth = 2): string => `${'#'.repeat(depth)} ${plain(title)}\n`;

/** A paragraph. */
export const line = (text: string): string => `${text}\n`;

/** A table; nothing where it has no rows. */
export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string => {
  const row = (cells: readonly string[]): string => `| ${cells.map(plain).join(' | ')} |`;
  return rows.length === 0 ? '' : [row(columns), row(columns.map(() => '---')), ...rows.map(row), ''].join('\n');
};
