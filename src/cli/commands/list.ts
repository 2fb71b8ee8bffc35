import { botNames } from '../../bots/index.js';
import { measureNames } from '../../core/words.js';
import { rulesets } from '../../rulesets/index.js';
import { shippedScenarios } from '../../scenarios/index.js';
import { type Exit, exits } from '../exit.js';
import type { Io } from '../io.js';
import { counted, paintOf, say, tableLines } from '../output.js';

const sayJson = (io: Io): void => {
  const battles = shippedScenarios.map(({ id, title, ruleset, input }) => ({
    id,
    title,
    ruleset,
    units: input.units.length,
    sides: input.sides.map(({ id: side, name }) => ({ id: side, name })),
  }));
  const sets = rulesets.map(({ id, title, measure, version, clauses }) => ({
    id,
    title,
    measure,
    version,
    clauses: Object.keys(clauses).length,
  }));
  say(io, JSON.stringify({ battles, rulesets: sets, bots: botNames }));
};

/** `linstock list`: shipped battles, rule sets and bots. */
export const listCommand = (io: Io, { json = false }: { readonly json?: boolean } = {}): Exit => {
  if (json) {
    sayJson(io);
    return exits.fine;
  }
  const paint = paintOf(io);
  const indented = (rows: readonly (readonly string[])[]): readonly string[] =>
    tableLines(rows).map((line) => `  ${line}`);
  say(
    io,
    paint('heading', 'Battles'),
    ...indented(
      shippedScenarios.map(({ id, title, ruleset, input }) => [
        paint('accent', id),
        title,
        counted(input.units.length, 'unit'),
        paint('faint', ruleset),
        input.sides.map((side) => side.id).join(', '),
      ]),
    ),
    '',
    paint('heading', 'Rule sets'),
    ...indented(
      rulesets.map(({ id, title, measure, clauses }) => [
        paint('accent', id),
        title,
        paint('faint', `${Object.keys(clauses).length} clauses, in ${measureNames[measure]}`),
      ]),
    ),
    '',
    paint('heading', 'Bots'),
    `  ${botNames.join(', ')}`,
  );
  return exits.fine;
};
