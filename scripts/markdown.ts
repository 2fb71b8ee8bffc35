/** Plain values as Markdown tables. */

type Cell = string | number | boolean | null;
type Row = Readonly<Record<string, Cell>>;

const isCell = (value: unknown): value is Cell => value === null || typeof value !== 'object';

/** `movementRates` as a heading: `Movement rates`. */
export const heading = (name: string): string => {
  const text = name.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const shown = (cell: Cell | undefined): string => {
  if (cell === undefined || cell === null) return '-';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell);
};

/** A list of figures or words, which a scenario replaces as a whole and a page shows in one cell. */
const isList = (value: unknown): value is readonly Cell[] => Array.isArray(value) && value.every(isCell);

/** A table from columns and rows of formatted text. */
export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
};

/** `{ dice: { tried: 2 } }` as `{ 'dice.tried': 2 }`: the path by which a scenario names the figure. */
const flat = (value: object, before = ''): Row =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      const name = before === '' ? key : `${before}.${key}`;
      if (isList(each)) return [[name, each.map(shown).join(', ')]];
      return isCell(each) ? [[name, each]] : Object.entries(flat(each as object, name));
    }),
  );

const columnsOf = (rows: readonly Row[]): readonly string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))];

const code = (name: string): string => `\`${name}\``;

/**
 * A table of the rules: a row for each entry, or two columns if there are single figures among the entries. A table
 * may be a single figure.
 */
export const tableOf = (value: object | Cell): string => {
  if (isCell(value)) return table(['value'], [[shown(value)]]);
  const entries = Object.entries(value);
  if (entries.some(([, each]) => isCell(each) || isList(each)))
    return table(
      ['', 'value'],
      Object.entries(flat(value)).map(([key, each]) => [code(key), shown(each)]),
    );
  const rows = entries.map(([key, each]) => [key, flat(each as object)] as const);
  const columns = columnsOf(rows.map(([, row]) => row));
  return table(
    ['', ...columns],
    rows.map(([key, row]) => [code(key), ...columns.map((column) => shown(row[column]))]),
  );
};
