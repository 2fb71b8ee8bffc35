import type { ActionOf } from '../../../src/rulesets/on-war/actions.js';
import type { Ground, Section } from '../../../src/rulesets/on-war/scenario.js';
import type { Unit } from '../../../src/rulesets/on-war/state.js';
import { type Game, onTable, thrown, unitOf } from './game.js';
import { equal, gapToLine } from './geometry.js';
import { standsOf } from './layout.js';
import { lose } from './losing.js';
import { middleOfSection } from './sections.js';
import { shotOf } from './shot.js';
import { wreck } from './wreck.js';

/** Fire at sections of buildings and works, and breaches. */

const byNumber = (one: string, other: string): number => {
  const number = (id: string): number => (id === 'c' ? 99 : Number(id.slice(1)));
  return number(one) - number(other);
};

/** A mark at the middle of a section, to be shot at. @see OW-BLD-06 */
const markAt = (like: Unit, ground: Ground, section: Section): Unit => ({
  ...like,
  id: 'mark',
  side: 'nobody',
  stands: ['t1'],
  standWidth: 0,
  standDepth: 0,
  pose: { ...middleOfSection(section), heading: 0 },
  // In an upper storey it is seen over what stands before the house (OW-BLD-04).
  ...(ground.kind === 'building'
    ? {
        formation: { kind: 'garrison', files: 0 },
        garrison: { building: ground.id, posts: [{ section: section.id, stands: ['t1'] }] },
      }
    : { formation: { kind: 'line', files: 1 }, garrison: null }),
  hidden: false,
  doubled: false,
});

export const firepowerOf = ({ s }: Game, { arm, type }: Unit): number =>
  arm === 'artillery' ? s.tables.firepower[type as keyof typeof s.tables.firepower] : s.tables.firepower[arm];

interface Endangered {
  readonly unit: string;
  readonly stand: string;
}

/** Stands in the open within 1" of a section. @see OW-BLD-09 OW-HID-15 */
const beside = (game: Game, section: Section): readonly Endangered[] => {
  const reach = game.s.tables.distances.breachReach;
  return onTable(game).flatMap((unit) =>
    unit.garrison !== null || unit.hidden
      ? []
      : standsOf(game.s, unit)
          .filter(({ corners }) => gapToLine(corners, [[section.from, section.to]]) <= reach + equal)
          .map(({ id }) => ({ unit: unit.id, stand: id }))
          .toSorted((a, b) => byNumber(a.stand, b.stand)),
  );
};

/** One die for each stand; those that fail. @see OW-BLD-09 */
const failing = (game: Game, all: readonly Endangered[]): readonly Endangered[] => {
  const need = game.s.tables.faces.occupancy;
  const faces = thrown(game, 'occupancy', all[0]?.unit ?? null, all.length, `${all.map(() => need).join(' ')}+`);
  return all.filter((_, die) => (faces[die] ?? 0) < need);
};

/** Everybody inside, when the building falls, or those posted at the breach; then those beside it. @see OW-BLD-09 OW-BLD-10 OW-HID-17 */
const breach = (game: Game, feature: string, section: Section, isWrecked: boolean): void => {
  const garrison = onTable(game).find((unit) => unit.garrison?.building === feature);
  const posted = garrison?.garrison?.posts.find((post) => post.section === section.id)?.stands ?? [];
  const within = isWrecked ? (garrison?.stands ?? []) : posted;
  const inside = within.toSorted(byNumber).map((stand) => ({ unit: garrison?.id ?? '', stand }));
  const outside = beside(game, section);
  // Dice of a hidden garrison are secret, and so apart from those of others.
  const lost =
    garrison?.hidden === true
      ? [...failing(game, inside), ...failing(game, outside)]
      : failing(game, [...inside, ...outside]);
  for (const { id } of onTable(game)) {
    const mine = lost.filter(({ unit }) => unit === id).map(({ stand }) => stand);
    if (mine.length > 0) lose(game, id, mine, false);
  }
  if (isWrecked) wreck(game, feature, section, garrison?.id);
};

/** @see OW-BLD-06 OW-BLD-07 OW-BLD-08 OW-BLD-10 */
export const shootSection = (game: Game, { unit, feature, section: id, ammo }: ActionOf<'shootSection'>): void => {
  const firer = unitOf(game, unit);
  const ground = game.s.scenario.terrain.find((each) => each.id === feature);
  const section = ground?.sections.find((each) => each.id === id);
  if (ground === undefined || section === undefined) throw new Error(`there is no ${feature} ${id}`);
  const s = { ...game.s, units: [...game.s.units, markAt(firer, ground, section)] };
  const shot = shotOf(s, unit, 'mark', { ammo: ammo ?? 'cannon', bare: true });
  if (!shot.ok) game.count.compare(`${unit} shoots at ${id}`, 'lawful', shot.reason, true, game.s);
  if (!shot.ok || shot.wasted) return;
  const faces = thrown(game, 'toHit', unit, shot.dice, `${shot.need}+`);
  const hits = faces.filter((face) => face >= shot.need).length;
  const { save } = game.s.tables.buildingSections[section.kind];
  const saves = save === null ? [] : thrown(game, 'buildingSave', null, hits, `${save}+`);
  const failed = hits - saves.filter((face) => face >= (save ?? 7)).length;
  const need = firepowerOf(game, firer);
  const wounds = thrown(game, 'firepower', unit, failed, `${need}+`).filter((face) => face >= need).length;
  const before = game.s.sections.find((each) => each.feature === feature && each.section === id)?.wounds ?? 0;
  const left = Math.max(0, before - wounds);
  const sections = game.s.sections.map((each) =>
    each.feature === feature && each.section === id ? { ...each, wounds: left } : each,
  );
  game.s = { ...game.s, sections };
  if (left > 0 || wounds === 0) return;
  const walls = ground.sections.filter(({ kind }) => kind !== 'door' && kind !== 'window').map((each) => each.id);
  const isDown = (wall: string): boolean =>
    sections.some((each) => each.feature === feature && each.section === wall && each.wounds === 0);
  const isWrecked = ground.kind === 'building' && walls.length > 0 && walls.every(isDown);
  breach(game, feature, section, isWrecked);
};
