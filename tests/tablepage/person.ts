import type { Domain, LegKind, PathDomain } from 'linstock';
import { steer } from 'linstock/steer';
import { legValue } from 'linstock/table';
import { type AnyChoice, advanced, filledIn, isPlace, placeIn, pointedAt } from '../../examples/table/filling.js';
import type { Point, Rules } from '../../examples/table/types.js';

/* A person who fills in a form of the table in the browser: with the functions of the page, and the values that its
controls can give, and no others. */

type Pick = (n: number) => number;

const oneOf = <Item>(items: readonly Item[], pick: Pick): Item | undefined =>
  items.length === 0 ? undefined : items[pick(items.length)];

/** A number as the slider gives it, with one decimal, or as it is typed. */
const inside = ({ least, most }: { readonly least: number; readonly most: number }, pick: Pick): number => {
  const wanted = [most, least, (least + most) / 2, least + ((most - least) * pick(100)) / 100];
  const value = wanted[pick(wanted.length)] ?? most;
  return pick(2) === 0 ? Math.min(most, Math.max(least, Math.round(value * 10) / 10)) : value;
};

/** The middle of a region. */
const middleOf = (region: readonly Point[]): Point => ({
  x: region.reduce((sum, { x }) => sum + x, 0) / region.length,
  y: region.reduce((sum, { y }) => sum + y, 0) / region.length,
});

/** Where on the map a person may point for a field. */
const pointFor = (domain: Domain, pick: Pick): Point | null => {
  const near = ({ x, y }: Point, most: number): Point => {
    const away = (): number => ((pick(201) - 100) / 100) * most;
    return { x: x + away(), y: y + away() };
  };
  if (domain.kind === 'path') return near(domain.from, Math.max(2, domain.budget));
  const regions =
    domain.kind === 'point' ? domain.regions : domain.kind === 'pose' ? domain.regions.map(({ region }) => region) : [];
  const region = oneOf(regions, pick);
  return region === undefined ? null : near(middleOf(region), pick(3) * 5);
};

/** A leg of a path entered step by step; null if the page has no control for one of its parameters. */
const legFor = (path: PathDomain, kind: LegKind, pick: Pick): unknown => {
  const values: Record<string, unknown> = {};
  for (const { name, domain } of kind.parameters) {
    if (domain.kind === 'number') values[name] = inside(domain, pick);
    else if (domain.kind === 'word') values[name] = oneOf(domain.options, pick)?.value;
    else return null;
  }
  return legValue(path, kind, values as Parameters<typeof legValue>[2]);
};

/** A value that the control of a field can give; undefined if it has none for now. */
const valueFor = (domain: Domain, pick: Pick): unknown => {
  switch (domain.kind) {
    case 'piece':
    case 'word':
      return oneOf(domain.options, pick)?.value;
    case 'pieces': {
      const { options, least, most } = domain;
      const count = least + pick(Math.max(1, Math.min(most, options.length) - least + 1));
      const left = [...options];
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(pick(left.length), 1)[0]?.value);
    }
    case 'flag':
      return pick(2) === 0;
    case 'number':
      return inside(domain, pick);
    case 'path': {
      const byHand = domain.legs.filter(({ parameters }) => parameters.every((each) => each.domain.kind !== 'pose'));
      const kind = oneOf(byHand, pick);
      return kind === undefined ? undefined : (legFor(domain, kind, pick) ?? undefined);
    }
    case 'point':
    case 'pose':
      return undefined;
  }
};

/** Checks of a search for a legal move: fewer than on the page, for speed. */
const fewChecks = 40;
/** Most fields of an action, with all legs of its path. */
const mostFields = 12;

/** Fills in a choice as a person may; null if they came to nothing. */
export const filledByPerson = (rules: Rules, view: object, choice: AnyChoice, pick: Pick): object | null => {
  let at: AnyChoice | null = advanced(rules, view, choice);
  for (let fields = 0; at !== null && fields < mostFields; fields += 1) {
    if (at.action !== null && (at.next === null || pick(3) === 0)) return at.action;
    if (at.next === null) return null;
    const place = placeIn(rules, view, at);
    if (place?.next != null && pick(3) > 0) {
      const point = pointFor(place.next.domain, pick);
      const heading = pick(2) === 0 ? {} : { heading: pick(360) };
      const found = point === null ? null : steer(rules, view, at.draft, { point, ...heading }, { checks: fewChecks });
      if (found?.ok === true) return found.action;
      const filled = point === null ? null : pointedAt(rules, view, place, { point, ...heading });
      if (filled !== null) {
        at = filled;
        continue;
      }
    }
    const isHere = place?.next != null && isPlace(place.next.domain) && pick(2) === 0;
    const open: AnyChoice = isHere && place !== null ? place : at;
    const { next } = open;
    if (next === null) return open.action;
    const wanted = next.optional && pick(3) === 0 ? null : valueFor(next.domain, pick);
    const value: unknown = wanted === undefined && next.optional ? null : wanted;
    at = value === undefined ? null : filledIn(rules, view, open, value);
  }
  return null;
};
