import type { Spoke, SpokeFan } from './fans.js';
import type { Stretch, TriedSpoke } from './outline.js';
import type { Route } from './route.js';

/** A check with a limit: false when no check is left. */
export interface Probe {
  readonly isLegal: (route: Route | null) => boolean;
  readonly left: () => number;
}

/** Where one spoke ends short of the next: what lies behind may be reached from the longer one. */
export interface Corner {
  /** Routes along the longer spoke to beyond where the shorter one ends. */
  readonly beyond: readonly Route[];
  /** Of the longer spoke, degrees. */
  readonly angle: number;
  /** The side on which the shorter one lies: 1 clockwise, -1 counter-clockwise. */
  readonly side: 1 | -1;
}

/** Degrees between spokes, and how many a fan has at least and at most. */
const counts = { apart: 7.5, least: 5, most: 24 };
/** Checks of a spoke, about. */
const checksASpoke = 8;
/** Lengths of a spoke that are looked at first, as shares of the longest. */
const looks = [0, 1 / 3, 2 / 3, 1] as const;
/** The edges of what is legal are brought down to this share of the longest. */
const fine = 1 / 64;
/** Neighbours whose ends differ by more than this share of the longest are looked at closer. */
const bend = 0.08;
/** Neighbours whose ends differ by more than this share of the longest have a corner between them. */
const jump = 0.15;
/** How often the angle between such neighbours is halved. */
const mostHalvings = 3;

/** The edge between a legal length and one that is not. */
const edgeOf = ({ isLegal }: Probe, { at }: Spoke, legal: number, beyond: number, to: number): number => {
  let [good, bad] = [legal, beyond];
  while (Math.abs(bad - good) > to) {
    const middle = (good + bad) / 2;
    if (isLegal(at(middle))) good = middle;
    else bad = middle;
  }
  return good;
};

/** The legal stretches of a spoke. */
const stretchesOf = (probe: Probe, spoke: Spoke, longest: number): readonly Stretch[] => {
  const found: Stretch[] = [];
  let from: number | null = null;
  let before = 0;
  for (const share of looks) {
    const length = share * longest;
    const isLegal = probe.isLegal(spoke.at(length));
    const to = longest * fine;
    if (isLegal && from === null) from = length === 0 ? 0 : edgeOf(probe, spoke, length, before, to);
    if (!isLegal && from !== null) {
      found.push({ from, to: edgeOf(probe, spoke, before, length, to) });
      from = null;
    }
    before = length;
  }
  return from === null ? found : [...found, { from, to: longest }];
};

const lengthOf = ({ stretches }: TriedSpoke): number => stretches.at(-1)?.to ?? 0;

const isBent = (one: TriedSpoke, other: TriedSpoke, longest: number): boolean =>
  one.stretches.length !== other.stretches.length || Math.abs(lengthOf(one) - lengthOf(other)) > bend * longest;

/** The spokes of a fan, as many as the checks allow, and closer together where their lengths jump. */
export const spokesOf = (probe: Probe, fan: SpokeFan, longest: number, checks: number): readonly TriedSpoke[] => {
  const enough = probe.left() - checks;
  const tryAt = (angle: number): TriedSpoke => {
    const spoke = fan.spoke(angle);
    return { angle, spoke, stretches: stretchesOf(probe, spoke, longest) };
  };
  const between = (one: TriedSpoke, other: TriedSpoke, halvings: number): readonly TriedSpoke[] => {
    if (halvings === 0 || probe.left() < enough || !isBent(one, other, longest)) return [];
    const middle = tryAt((one.angle + other.angle) / 2);
    return [...between(one, middle, halvings - 1), middle, ...between(middle, other, halvings - 1)];
  };
  const range = fan.to - fan.from;
  const wanted = Math.min(counts.most, Math.ceil(range / counts.apart), Math.floor(checks / checksASpoke / 1.5));
  const gaps = range === 0 ? 0 : Math.max(counts.least, wanted);
  const tried = Array.from({ length: fan.isRound ? gaps : gaps + 1 }, (_, index) =>
    tryAt(gaps === 0 ? fan.from : fan.from + (range * index) / gaps),
  );
  const all = fan.isRound ? [...tried, ...tried.slice(0, 1).map((first) => ({ ...first, angle: fan.to }))] : tried;
  return all.flatMap((one, index) => {
    const next = all[index + 1];
    return next === undefined ? [one] : [one, ...between(one, next, mostHalvings)];
  });
};

/** Shares of the way between the ends of the two spokes of a corner from which the piece goes on. */
const pastCorner = [0.15, 0.5] as const;

/** Places where neighbouring spokes differ in length. */
export const cornersOf = (tried: readonly TriedSpoke[], longest: number): readonly Corner[] =>
  tried.flatMap((one, index) => {
    const other = tried[index + 1];
    if (other === undefined || Math.abs(lengthOf(one) - lengthOf(other)) <= jump * longest) return [];
    const isFirst = lengthOf(one) > lengthOf(other);
    const [long, short] = isFirst ? [one, other] : [other, one];
    const more = lengthOf(long) - lengthOf(short);
    const beyond = pastCorner.flatMap((share) => long.spoke.at(lengthOf(short) + share * more) ?? []);
    return [{ beyond, angle: long.angle, side: isFirst ? 1 : -1 }];
  });
