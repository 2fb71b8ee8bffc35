import type { Roll } from '../../../core/roll.js';
import { polygonsGap } from '../../../table/polygon.js';
import type { Battle } from '../battle.js';
import { standsOf } from '../footprint.js';
import { holderOf } from '../garrison.js';
import { atMost, distanceOf, groundOf, otherSide, unitOf, unitsOnTable } from '../read.js';
import type { Section } from '../scenario.js';
import type { Situation } from '../state.js';
import { wallOf } from '../tables.js';
import type { Hit, Shot, Task, TaskOf } from '../tasks.js';
import { changeState, emit, schedule } from '../write.js';
import { firepowerOf } from './saves.js';

/** Sections of buildings and works under fire: their saves, their wounds, and the breach. */

type SectionAim = Extract<Shot['aim'], { kind: 'section' }>;

/** A section of a feature; undefined if there is none of that id. */
export const sectionOf = (s: Pick<Situation, 'scenario'>, feature: string, section: string): Section | undefined =>
  groundOf(s, feature)?.sections.find(({ id }) => id === section);

/** Wounds that a section can still take. @see OW-BLD-07 */
export const woundsLeft = (s: Pick<Situation, 'sections'>, feature: string, section: string): number =>
  s.sections.find((each) => each.feature === feature && each.section === section)?.wounds ?? 0;

const saveOfSection = (s: Situation, { feature, section }: SectionAim): number | null => {
  const kind = sectionOf(s, feature, section)?.kind;
  return kind === undefined ? null : s.tables.buildingSections[kind].save;
};

const firepowerTasks = (shot: Shot, dice: number): readonly Task[] =>
  dice > 0 ? [{ task: 'sectionFirepower', shot, dice }] : [];

/** Hits on a section: its saves, or the firepower at once if it has none. @see OW-BLD-06 */
export const sectionHitTasks = (s: Situation, shot: Shot, hits: number): readonly Task[] => {
  if (shot.aim.kind !== 'section' || hits === 0) return [];
  return saveOfSection(s, shot.aim) === null ? firepowerTasks(shot, hits) : [{ task: 'buildingSave', shot, hits }];
};

/** One die for each hit, thrown by the shooter's opponent. @see OW-BLD-06 */
export const buildingSaveRoll = (s: Situation, { shot, hits }: TaskOf<'buildingSave'>): Roll | null => {
  const need = shot.aim.kind === 'section' ? saveOfSection(s, shot.aim) : null;
  if (need === null) return null;
  return {
    kind: 'roll',
    purpose: 'buildingSave',
    clause: 'OW-BLD-06',
    side: otherSide(s, unitOf(s, shot.firer).side),
    by: null,
    dice: hits,
    die: 'd6',
    read: { kind: 'reaching', need },
    breakdown: [],
    target: null,
    comparison: null,
  };
};

export const settleBuildingSave = (battle: Battle, { shot, hits }: TaskOf<'buildingSave'>, saved: number): void =>
  schedule(battle, ...firepowerTasks(shot, hits - saved));

/** One die for each save that the section failed. @see OW-BLD-06 OW-BLD-08 OW-HOW-08 */
export const sectionFirepowerRoll = (s: Situation, { shot, dice }: TaskOf<'sectionFirepower'>): Roll => {
  const firer = unitOf(s, shot.firer);
  return {
    kind: 'roll',
    purpose: 'firepower',
    clause: 'OW-BLD-06',
    side: firer.side,
    by: firer.id,
    dice,
    die: 'd6',
    read: { kind: 'reaching', need: firepowerOf(s, firer) },
    breakdown: [],
    target: null,
    comparison: null,
  };
};

/** @see OW-BLD-06 OW-BLD-07 */
export const settleSectionFirepower = (battle: Battle, { shot }: TaskOf<'sectionFirepower'>, wounds: number): void => {
  if (shot.aim.kind === 'section' && wounds > 0) woundSection(battle, shot.aim.feature, shot.aim.section, wounds);
};

/** Takes wounds from a section, and breaches it when none is left. @see OW-BLD-06 OW-BLD-07 */
export const woundSection = (battle: Battle, feature: string, section: string, wounds: number): void => {
  const before = woundsLeft(battle.state, feature, section);
  const left = Math.max(0, before - wounds);
  if (before === left) return;
  changeState(battle, {
    sections: battle.state.sections.map((each) =>
      each.feature === feature && each.section === section ? { ...each, wounds: left } : each,
    ),
  });
  emit(battle, { type: 'sectionHit', clause: 'OW-BLD-06', feature, section, wounds: before - left });
  if (left === 0) breach(battle, feature, section);
};

/** Whether the last wall of a building that stands is breached. @see OW-BLD-10 */
const falls = (s: Situation, feature: string): boolean => {
  const ground = groundOf(s, feature);
  if (ground?.kind !== 'building' || s.wrecked.includes(feature)) return false;
  const walls = ground.sections.filter(({ kind }) => Object.values(wallOf).includes(kind));
  return walls.length > 0 && walls.every(({ id }) => woundsLeft(s, feature, id) === 0);
};

/** Stands inside that a breach endangers: those posted there, or all when the building falls. @see OW-BLD-09 OW-BLD-10 */
const endangeredInside = (s: Situation, feature: string, section: string): readonly Hit[] => {
  const unit = holderOf(s, feature);
  if (unit === undefined) return [];
  const posted = unit.garrison?.posts.find((post) => post.section === section)?.stands ?? [];
  const stands = falls(s, feature) ? unit.stands : unit.stands.filter((stand) => posted.includes(stand));
  return stands.map((member) => ({ unit: unit.id, member }));
};

/** Stands of both sides outside that are near a breach; a die would betray a hidden one. @see OW-BLD-09 OW-HID-15 */
const endangeredOutside = (s: Situation, { from, to }: Section): readonly Hit[] =>
  unitsOnTable(s)
    .filter((unit) => !unit.hidden)
    .flatMap((unit) => {
      const near = standsOf(s, unit)
        .filter(({ shape }) => atMost(s, polygonsGap(shape.corners, [from, to]), distanceOf(s, 'breachReach')))
        .map(({ id }) => id);
      return unit.stands.filter((stand) => near.includes(stand)).map((member) => ({ unit: unit.id, member }));
    });

/** Everyone at a breach rolls for it; then the building may fall. @see OW-BLD-07 OW-BLD-09 OW-BLD-10 */
const breach = (battle: Battle, feature: string, section: string): void => {
  emit(battle, { type: 'breached', clause: 'OW-BLD-07', feature, section });
  const breached = sectionOf(battle.state, feature, section);
  const stands = [
    ...endangeredInside(battle.state, feature, section),
    ...(breached === undefined ? [] : endangeredOutside(battle.state, breached)),
  ];
  schedule(
    battle,
    ...(stands.length > 0 ? [{ task: 'occupancy', feature, section, stands } as const] : []),
    ...(falls(battle.state, feature) ? [{ task: 'wreck', feature, section } as const] : []),
  );
};
