import type { Domain, LegKind, NumberDomain, PoseRegion, Region } from '../../src/core/domain.js';
import type { Draft } from '../../src/core/draft.js';
import { fill } from '../../src/core/draft.js';
import type { Action, State } from '../../src/rulesets/king-george/index.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { pointToPolygon } from '../../src/table/polygon.js';

/** Fills in drafts from `choices` alone, at random or so that they come to an action that is given. */

type Choice = ReturnType<typeof kingGeorge.choices>[number];
type Pick = (n: number) => number;

const finest = 1e6;
const share = (pick: Pick): number => pick(finest + 1) / finest;

const numberIn = ({ least, most, unit }: NumberDomain, pick: Pick): number => {
  const value = least + share(pick) * (most - least);
  return unit === 'dice' || unit === 'count' ? Math.round(value) : value;
};

/** A point of a convex region. */
const pointIn = (region: Region, pick: Pick): { readonly x: number; readonly y: number } => {
  const [first = { x: 0, y: 0 }] = region;
  const index = 1 + pick(Math.max(1, region.length - 2));
  const [one = first, other = first] = [region[index], region[index + 1]];
  let [along, across] = [share(pick), share(pick)];
  if (along + across > 1) [along, across] = [1 - along, 1 - across];
  return {
    x: first.x + along * (one.x - first.x) + across * (other.x - first.x),
    y: first.y + along * (one.y - first.y) + across * (other.y - first.y),
  };
};

const poseIn = (regions: readonly PoseRegion[], pick: Pick): object => {
  const chosen = regions[pick(regions.length)];
  if (chosen === undefined) throw new Error('a pose without a region');
  const { least, most } = chosen.headings;
  return { ...pointIn(chosen.region, pick), heading: least + share(pick) * (most - least) };
};

const legIn = (legs: readonly LegKind[], pick: Pick): object => {
  const leg = legs[pick(legs.length)];
  if (leg === undefined) throw new Error('a path without a leg');
  const parameters = Object.fromEntries(leg.parameters.map(({ name, domain }) => [name, valueIn(domain, pick)]));
  return leg.writes === 'leg' ? { kind: leg.kind, ...parameters } : parameters;
};

const valueIn = (domain: Domain, pick: Pick): unknown => {
  switch (domain.kind) {
    case 'piece':
    case 'word':
      return domain.options[pick(domain.options.length)]?.value;
    case 'pieces':
      return domain.options.slice(0, domain.least).map(({ value }) => value);
    case 'flag':
      return pick(2) === 0;
    case 'number':
      return numberIn(domain, pick);
    case 'point':
      return pointIn(domain.regions[pick(domain.regions.length)] ?? [], pick);
    case 'pose':
      return poseIn(domain.regions, pick);
    case 'path':
      return legIn(domain.legs, pick);
  }
};

/** How filling in went: the action, or the draft that nothing follows. */
export type Filling =
  | { readonly ok: true; readonly action: Action; readonly path: boolean }
  | { readonly ok: false; readonly draft: Draft; readonly path: boolean };

const mostFields = 40;

/** Fills in a kind of action at random. */
export const filledAtRandom = (state: State, kind: string, pick: Pick): Filling => {
  let draft: Draft = {};
  let path = false;
  let choice: Choice | undefined = kingGeorge.choices(state).find((each) => each.kind === kind);
  for (let count = 0; count < mostFields && choice !== undefined && choice.next !== null; count += 1) {
    const { pointer, optional, domain } = choice.next;
    path ||= domain.kind === 'path';
    draft = fill(choice.draft, pointer, optional && pick(2) === 0 ? null : valueIn(domain, pick));
    choice = kingGeorge.choices(state, draft).find((each) => each.kind === kind);
  }
  const action = choice?.action ?? null;
  return action === null ? { ok: false, draft, path } : { ok: true, action, path };
};

const slack = 1e-6;

const isWithin = (domain: Domain, value: unknown): boolean => {
  switch (domain.kind) {
    case 'piece':
    case 'word':
      return domain.options.some((option) => JSON.stringify(option.value) === JSON.stringify(value));
    case 'pieces':
    case 'flag':
      return true;
    case 'number':
      return typeof value === 'number' && value >= domain.least - slack && value <= domain.most + slack;
    case 'point':
      return domain.regions.some((region) => isInRegion(region, value as Region[number]));
    case 'pose':
      return domain.regions.some(({ region }) => isInRegion(region, value as Region[number]));
    case 'path':
      return domain.legs.some((leg) => isLeg(leg, value as Readonly<Record<string, unknown>>));
  }
};

/** Poses are rounded to four decimals. */
const rounding = 1e-3;
const isInRegion = (region: Region, point: Region[number]): boolean => pointToPolygon(point, region) <= rounding;

const isLeg = (leg: LegKind, value: Readonly<Record<string, unknown>>): boolean =>
  (leg.writes !== 'leg' || value.kind === leg.kind) &&
  leg.parameters.every(({ name, domain }) => isWithin(domain, value[name]));

const at = (action: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((whole, part) => (whole as Readonly<Record<string, unknown>> | undefined)?.[part], action);

/** Where an action cannot be reached through `choices`; null when it can. */
export const unreachable = (state: State, action: Action): string | null => {
  const reasons: string[] = [];
  for (const { kind } of kingGeorge.choices(state, { type: action.type })) {
    const reason = reachedAs(state, action, kind);
    if (reason === null) return null;
    reasons.push(`${kind}: ${reason}`);
  }
  return `${JSON.stringify(action)} ${reasons.join('; ')}`;
};

const reachedAs = (state: State, action: Action, kind: string): string | null => {
  let choice = kingGeorge.choices(state, { type: action.type }).find((each) => each.kind === kind);
  for (let count = 0; count < mostFields; count += 1) {
    if (choice === undefined) return 'closed';
    if (choice.next === null)
      return JSON.stringify(sorted(choice.action)) === JSON.stringify(sorted(action)) ? null : 'another action';
    const { pointer, optional, domain } = choice.next;
    const value = at(action, pointer);
    if (value === undefined && !optional) return `${pointer} is missing`;
    if (value !== undefined && !isWithin(domain, value)) return `${pointer} is outside ${JSON.stringify(domain)}`;
    choice = kingGeorge.choices(state, fill(choice.draft, pointer, value ?? null)).find((each) => each.kind === kind);
  }
  return 'endless';
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
};
