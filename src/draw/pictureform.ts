import { LinstockError } from '../core/error.js';
import { labelStyles } from './labels.js';
import { checks } from './misuse.js';
import { themes } from './palette.js';
import { arms, looks, markerSigns, orders, type Picture, starsOfRank } from './picture.js';
import type { SvgOptions } from './svg.js';

/** The form of a picture and of the options of its renderers. */

const { text, flag, number, positive, notNegative, word, oneNumber, optional, orNull, list, object } = checks;

const point = object({ x: number, y: number });
const outline = list(point);
const badges = list(object({ text, tone: word(['note', 'warning', 'alarm']) }));

const shape = (value: unknown, path: string): void => {
  object({ kind: word(['area', 'line']) })(value, path);
  const isArea = (value as { readonly kind: string }).kind === 'area';
  object(isArea ? { polygon: outline } : { points: outline, width: optional(notNegative) })(value, path);
};

const terrain = object({
  id: text,
  name: text,
  kind: text,
  look: word(looks),
  shape,
  detail: text,
  ruined: flag,
  objective: optional(flag),
});

const piece = object({
  id: text,
  name: text,
  side: text,
  arm: word(arms),
  stands: list(outline),
  front: object({ left: point, right: point }),
  heading: number,
  strength: text,
  description: text,
  badges,
  order: word(orders),
  open: optional(flag),
});

const stars = oneNumber(...starsOfRank);

const officer = object({
  id: text,
  name: text,
  side: text,
  position: point,
  radius: notNegative,
  stars,
  attachedTo: orNull(text),
  rating: text,
  description: text,
  badges,
});

const overlays = {
  radius: object({ name: text, side: text, centre: point, radius: notNegative }),
  band: object({ name: text, side: text, outline, label: point }),
  move: object({
    name: text,
    side: text,
    points: outline,
    style: word(['march', 'charge', 'retreat']),
    ghost: outline,
  }),
  shot: object({ name: text, side: text, from: point, to: point }),
  sight: object({ name: text, from: point, to: point, clear: flag }),
  highlight: object({ name: text, outline }),
};

const entries = {
  look: object({ look: word(looks), text }),
  arm: object({ arm: word(arms), text }),
  order: object({ order: word(orders), text }),
  officer: object({ stars, text }),
  open: object({ text }),
  fallen: object({ text }),
};

/** One of several forms, by its `kind`. */
const ofKind =
  (kinds: Readonly<Record<string, (value: unknown, path: string) => void>>) =>
  (value: unknown, path: string): void => {
    object({ kind: word(Object.keys(kinds)) })(value, path);
    kinds[(value as { readonly kind: string }).kind]?.(value, path);
  };

const marker = object({
  id: text,
  name: text,
  side: orNull(text),
  shapes: list(outline),
  sign: optional(word(markerSigns)),
});

const roster = object({ pieces: list(object({ id: text, side: text })), officers: list(object({ id: text })) });

const picture = object({
  title: text,
  subtitle: text,
  measure: text,
  table: object({ width: positive, height: positive }),
  north: number,
  sides: list(object({ id: text, name: text, colour: text, active: flag })),
  terrain: list(terrain),
  pieces: list(piece),
  officers: list(officer),
  markers: list(marker),
  overlays: list(ofKind(overlays)),
  legend: list(ofKind(entries)),
  roster: optional(roster),
});

const svgOptions = object({
  width: optional(positive),
  labels: optional(word(labelStyles)),
  overlays: optional(flag),
  theme: optional(word(themes)),
  sheet: optional(flag),
});

/** @throws LinstockError that names the first field of a picture with a wrong value */
export const checkPicture = (given: Picture): void => {
  picture(given, 'picture');
};

/** @throws LinstockError that names the first option with a wrong value */
export const checkSvgOptions = (given: SvgOptions): void => {
  svgOptions(given, 'options');
};

/** The table of a picture, and a point. */
export const checkPlace = (given: Pick<Picture, 'table'>, at: unknown): void => {
  object({ table: object({ width: positive, height: positive }) })(given, 'picture');
  point(at, 'point');
};

/** @throws LinstockError for a number of columns that is no number */
export const checkColumns = (given: number): void => {
  number(given, 'columns');
};

const histogramOptions = object({
  title: optional(text),
  theme: optional(word(themes)),
  width: optional(positive),
  full: optional(notNegative),
});

/** Bars of a histogram: more than anyone reads. Ten times as many take a second. */
const mostBars = 10_000;

/** @throws LinstockError that names the first field of the bars or options with a wrong value */
export const checkHistogram = (bars: unknown, options: unknown): void => {
  if (Array.isArray(bars) && bars.length > mostBars)
    throw new LinstockError(`bars: at most ${mostBars} are drawn, not ${bars.length}; join some of them`);
  list(object({ label: text, share: number, text }))(bars, 'bars');
  histogramOptions(options, 'options');
};
