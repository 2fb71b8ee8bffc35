import { renderSvg } from '../../draw/index.js';
import { type Exit, exits, failure } from '../exit.js';
import { writeText } from '../files.js';
import type { Io } from '../io.js';
import { lastTrails, mapLines, pictureOf } from '../map.js';
import { failed, paintOf, say } from '../output.js';
import { subjectOf } from '../subject.js';

export interface DrawOptions {
  /** House rules as name=value. */
  readonly option?: readonly string[];
  readonly at?: number;
  readonly out?: string;
  readonly text?: boolean;
  readonly trails?: boolean;
  readonly rings?: boolean;
}

/** `linstock draw`: a picture of the start of a scenario, or of any moment of a record. */
export const drawCommand = async (io: Io, given: string, options: DrawOptions): Promise<Exit> => {
  const subject = await subjectOf(io, given, options.at, options.option);
  if (!subject.ok) return failed(io, subject);
  const { ruleset, state, events, history, name } = subject.value;
  if (options.text === true && options.out !== undefined)
    return failed(io, failure(exits.usage, '--text prints a map and --out writes a picture: use one of them.'));
  if (options.text === true) {
    say(io, ...mapLines(ruleset, state, io.columns()));
    return exits.fine;
  }
  const shown = options.trails === true ? lastTrails(ruleset, state, history) : events;
  const svg = renderSvg(pictureOf(ruleset, state, shown, { rings: options.rings }));
  if (options.out === '-') {
    say(io, ...svg.split('\n'));
    return exits.fine;
  }
  const written = await writeText(io, options.out ?? `${name}.svg`, svg);
  if (!written.ok) return failed(io, written);
  say(io, `Written: ${paintOf(io)('accent', written.value)}`);
  return exits.fine;
};
